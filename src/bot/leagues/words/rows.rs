//! Rows of tables in words: place, player, score, whether they have left, and what decided between equal points.

use leagues::season::{Decided, Decider, Feature, Reached, Row, Season, Seat, Stage};

use super::names::{picture_name, points, seat as player_on, shortened};
use super::{continuous, names, rounds, rules, tie_breaks};
use texts::{Texts, args, key};

/// The rows of a division's table, each with the tie-breaks that separate it from rows with equal points.
pub fn of_table(season: &Season, division: usize) -> Vec<(Row, Decided)> {
    let decided = season.deciders(division);
    season.table(division).into_iter().zip(decided).collect()
}

/// A place with its medal once it is certain and earned.
pub fn place(season: &Season, row: &Row) -> String {
    names::place(row.standing.rank, season.earns_medal(row))
}

/// A row of a table in a line.
pub fn line(texts: &Texts, season: &Season, (row, decided): &(Row, Decided)) -> String {
    let place = place(season, row);
    let player = with_left(texts, season, row.seat, player_on(season, row.seat));
    if season.has(Feature::Challenges) {
        return continuous::row(texts, place, player, row);
    }
    if let Some(reached) = reached(texts, season, row.seat) {
        let values = args![place = place, player = player, reached = reached];
        return texts.format(key::LEAGUE_ROW_REACHED, &values);
    }
    let values = args![
        place = place,
        player = player,
        points = points(row.standing.points)
    ];
    let line = with_decider(texts, texts.format(key::LEAGUE_ROW, &values), decided);
    match at_line(texts, season, row) {
        Some(why) => texts.format(key::LEAGUE_ROW_DECIDED, &args![line = line, why = why]),
        None => line,
    }
}

/// What decides for a player who is level with others at the line between going up or down and staying.
fn at_line(texts: &Texts, season: &Season, row: &Row) -> Option<String> {
    let record = season.seat(row.seat)?;
    let groups = season.level_at_lines(record.division);
    let is_level = groups.iter().any(|group| group.contains(&row.seat));
    (is_level && season.stage() == Stage::Over).then(|| {
        if season.was_put_ahead(row.seat) {
            texts.get(key::LEAGUE_DECIDED_AHEAD)
        } else {
            texts.format(key::LEAGUE_DECIDED_NUMBER, &args![number = record.tpn])
        }
    })
}

/// Somebody on a seat by name, as pictures show them, with a note if they have left.
pub fn name(texts: &Texts, season: &Season, seat: Seat) -> String {
    with_left(texts, season, seat, picture_name(season, seat))
}

/// Somebody on a seat, with a note if they have left a season that is or was played.
fn with_left(texts: &Texts, season: &Season, seat: Seat, player: String) -> String {
    if season.has_left(seat) {
        texts.format(key::LEAGUE_ROW_LEFT, &args![player = player])
    } else {
        player
    }
}

/// How far somebody has come in a knock-out; nothing in other formats.
pub fn reached(texts: &Texts, season: &Season, seat: Seat) -> Option<String> {
    let (how, round) = match season.reached(seat)? {
        Reached::Won => ("won", None),
        Reached::Third => ("third", None),
        // Nobody goes on in a cup that was ended early.
        Reached::In(round) if season.stage() == Stage::Over => ("came", Some(round)),
        Reached::In(round) => ("in", Some(round)),
        Reached::Out(round) => ("out", Some(round)),
    };
    let round = round.map(|round| rounds::in_round(texts, season, round));
    let values = args![how = how, round = round.unwrap_or_default()];
    Some(texts.format(key::LEAGUE_REACHED, &values))
}

/// A line with the tie-breaks that distinguish it from its neighbours.
pub fn with_decider(texts: &Texts, line: String, decided: &Decided) -> String {
    let mut said: Vec<String> = Vec::new();
    let own = [(&decided.above, false), (&decided.below, true)];
    for (decider, is_ahead) in own {
        let word = decider
            .as_ref()
            .and_then(|decider| word(texts, decider, is_ahead));
        said.extend(word.filter(|word| !said.contains(word)));
    }
    if said.is_empty() {
        line
    } else {
        texts.format(
            key::LEAGUE_ROW_DECIDED,
            &args![line = line, why = said.join(", ")],
        )
    }
}

fn word(texts: &Texts, decider: &Decider, is_ahead: bool) -> Option<String> {
    let one = decider.tie_break;
    let Some(value) = tie_breaks::value(one, &decider.value) else {
        return is_ahead.then(|| texts.get(key::LEAGUE_DECIDED_DIRECT));
    };
    let values = args![name = tie_breaks::heading(texts, one), value = value];
    Some(texts.format(key::LEAGUE_DECIDED, &values))
}

/// The first rows of a division's table, how many more there are, and who does not count in it.
pub fn table(texts: &Texts, season: &Season, division: usize, most: usize) -> Vec<String> {
    let rows = of_table(season, division);
    let mut lines = shortened(texts, &rows, most, |row| line(texts, season, row));
    lines.extend(rules::left_early(texts, season, division));
    lines
}
