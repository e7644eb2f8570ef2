//! Pictures of a season's tables; `bracket_picture` defines what a bracket shows.

use cards::{Mark, StandingsCard, StandingsHeadings, StandingsRow, Zone};
use leagues::season::{Feature, Game, GameResult, Row, Season, Seat, Stage};
use leagues::tournament::{Bye, Colour};
use service::seasons::LoadedSeason;

use super::drawing::{RECENT, headed, letters, look, subtitle};
use super::{bracket_picture, drawing, team_picture};
use crate::bot::leagues::words::names::points;
use crate::bot::leagues::words::tie_breaks;
use crate::bot::leagues::words::{formats, rows};
use crate::messages::Picture;
use crate::wording::reader::Reader;
use texts::{Texts, args, escaped, key};

/// The file name of a season's picture.
const LEAGUE: &str = "league.png";
/// The fewest rows of a division in a picture of several divisions.
const DIVISION_ROWS: usize = 3;

/// The table of a division, from a row on, with the reader's row highlighted, or the bracket; nothing before the start.
pub fn standings(
    reader: &Reader<'_>,
    loaded: &LoadedSeason,
    (division, first): (usize, usize),
    own: Option<Seat>,
) -> Option<Picture> {
    let season = &loaded.season;
    // Before the start there are no seats.
    season.seats().next()?;
    let texts = reader.texts;
    let look = look(reader);
    let (bytes, said) = if season.has(Feature::Bracket) {
        let card = bracket_picture::card(texts, loaded);
        let said = bracket_picture::in_words(texts, &card);
        (cards::bracket(&card, look), said)
    } else {
        let card = if season.is_of_teams() && division == 0 {
            let about = table(texts, loaded, None, &[], None);
            team_picture::table(texts, season, about)
        } else {
            // Members of teams are all in the first division.
            let division = if season.is_of_teams() { 0 } else { division };
            let rows = season.table(division);
            let page = page_of(&rows, first, own);
            table(texts, loaded, Some(division), &page, own)
        };
        (cards::standings(&card, look), table_in_words(texts, &card))
    };
    Some(drawing::picture(LEAGUE, bytes, &said))
}

/// The picture that belongs to a season's message: its table, or the first places of its divisions, or the bracket.
pub fn overview(reader: &Reader<'_>, loaded: &LoadedSeason) -> Option<Picture> {
    let season = &loaded.season;
    let divisions = season.divisions().len();
    if divisions < 2 || season.is_of_teams() {
        return standings(reader, loaded, (0, 0), None);
    }
    let texts = reader.texts;
    let each = (cards::ROWS / divisions).max(DIVISION_ROWS);
    let mut card = table(texts, loaded, None, &[], None);
    for division in 0..divisions.min(cards::ROWS / each) {
        let rows = season.table(division);
        let shown = &rows[..rows.len().min(each)];
        let mut rows = table(texts, loaded, Some(division), shown, None).rows;
        if let Some(first) = rows.first_mut() {
            first.section = texts.format(key::LEAGUE_DIVISION_SHORT, &args![number = division + 1]);
        }
        card.rows.extend(rows);
    }
    card.footer = zones(texts, &card.rows);
    if let more @ 1.. = divisions.saturating_sub(cards::ROWS / each) {
        let more = texts.format(key::LEAGUE_MORE_DIVISIONS, &args![count = more]);
        let said = [card.footer, more];
        card.footer = said
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" · ");
    }
    let bytes = cards::standings(&card, look(reader));
    Some(drawing::picture(
        LEAGUE,
        bytes,
        &table_in_words(texts, &card),
    ))
}

/// The legend of the signs beside those who go up and down, if there are any.
fn zones(texts: &Texts, rows: &[StandingsRow]) -> String {
    let goes = |wanted| rows.iter().any(|row| row.zone == Some(wanted));
    let up = goes(Zone::Promotion).then(|| texts.get(key::LEAGUE_ZONE_UP));
    let down = goes(Zone::Relegation).then(|| texts.get(key::LEAGUE_ZONE_DOWN));
    let said: Vec<String> = up.into_iter().chain(down).collect();
    said.join(" · ")
}

/// The rows of a page from this one on. Somebody's own row replaces the last one if it is not among them.
fn page_of(rows: &[Row], first: usize, own: Option<Seat>) -> Vec<Row> {
    let mut page: Vec<Row> = rows.iter().skip(first).take(cards::ROWS).cloned().collect();
    let row = rows.iter().find(|row| Some(row.seat) == own);
    if let Some(row) = row
        && !page.contains(row)
    {
        page.truncate(cards::ROWS - 1);
        page.push(row.clone());
    }
    page
}

/// A table of these rows of a division, or of none in particular.
fn table(
    texts: &Texts,
    loaded: &LoadedSeason,
    division: Option<usize>,
    rows: &[Row],
    own: Option<Seat>,
) -> StandingsCard {
    let season = &loaded.season;
    let settings = season.settings();
    let order = division.map_or_else(Vec::new, |division| season.table(division));
    let (up, down) = division.map_or((0, 0), |division| season.movers(division));
    let zone = |row: &Row| {
        let place = order.iter().position(|one| one.seat == row.seat)?;
        match place {
            place if place < up => Some(Zone::Promotion),
            place if place + down >= order.len() => Some(Zone::Relegation),
            _ => None,
        }
    };
    let rows = rows.iter().map(|row| StandingsRow {
        zone: zone(row),
        ..row_of(texts, season, row, own)
    });
    let rows: Vec<StandingsRow> = rows.collect();
    StandingsCard {
        title: settings.name.clone(),
        subtitle: subtitle(texts, loaded, division),
        headings: StandingsHeadings {
            name: texts.get(key::LEAGUE_HEADING_PLAYER),
            games: texts.get(key::LEAGUE_HEADING_GAMES),
            points: texts.get(formats::words(settings.format).points),
            ties: season
                .tie_breaks()
                .iter()
                .filter(|one| one.has_value())
                .map(|one| tie_breaks::heading(texts, *one))
                .collect(),
            recent: texts.get(key::LEAGUE_HEADING_RECENT),
        },
        letters: letters(texts),
        footer: zones(texts, &rows),
        rows,
        is_final: season.stage() == Stage::Over,
        keeps_tie: false,
    }
}

fn row_of(texts: &Texts, season: &Season, row: &Row, own: Option<Seat>) -> StandingsRow {
    let games: Vec<&Game> = row
        .games
        .iter()
        .filter_map(|number| season.game(*number))
        .collect();
    let counts = |game: &&&Game| !matches!(game.result, None | Some(GameResult::Void));
    let over = games.iter().filter(counts).count();
    let of_games = games.iter().filter(|game| game.result.is_some());
    let of_games = of_games.map(|game| mark(game, row.seat));
    let rounds = season.rounds().iter().zip(1..);
    let of_rounds = rounds.map(|(round, number)| {
        let game = games.iter().find(|game| game.round == number);
        match game {
            Some(game) => mark(game, row.seat),
            None => match round.byes.iter().find(|(seat, _)| *seat == row.seat) {
                Some((_, Bye::Zero)) | None => Mark::None,
                Some(_) => Mark::Bye,
            },
        }
    });
    let marks: Vec<Mark> = if season.settings().format.is_continuous() {
        of_games.collect()
    } else {
        of_rounds.collect()
    };
    StandingsRow {
        place: row.standing.rank,
        name: rows::name(texts, season, row.seat),
        games: over as u32,
        points: points(row.standing.points),
        ties: season
            .tie_breaks()
            .iter()
            .zip(&row.standing.values)
            .filter_map(|(tie, value)| tie_breaks::value(*tie, value))
            .collect(),
        recent: marks[marks.len().saturating_sub(RECENT)..].to_vec(),
        is_highlighted: Some(row.seat) == own,
        is_without_medal: !season.earns_medal(row),
        ..StandingsRow::default()
    }
}

fn mark(game: &Game, seat: Seat) -> Mark {
    let won = |winner: Colour| {
        if game.seat(winner) == seat {
            Mark::Won
        } else {
            Mark::Lost
        }
    };
    match game.result {
        Some(GameResult::Won(winner)) => won(winner),
        Some(GameResult::Forfeited(absent)) => won(absent.other()),
        Some(GameResult::Drawn) => Mark::Drawn,
        Some(GameResult::BothForfeited) => Mark::Lost,
        Some(GameResult::Void) | None => Mark::None,
    }
}

/// The table in words: what the picture shows.
fn table_in_words(texts: &Texts, card: &StandingsCard) -> String {
    let rows = card.rows.iter().map(|row| {
        let values = args![
            place = row.place,
            player = escaped(&row.name),
            points = row.points.clone()
        ];
        let line = texts.format(key::LEAGUE_ALT_ROW, &values);
        let line = match row.zone {
            Some(Zone::Promotion) => texts.format(key::LEAGUE_ALT_UP, &args![row = line]),
            Some(Zone::Relegation) => texts.format(key::LEAGUE_ALT_DOWN, &args![row = line]),
            None => line,
        };
        match row.section.as_str() {
            "" => line,
            name => texts.format(key::LEAGUE_ALT_SECTION, &args![name = name, row = line]),
        }
    });
    let mut said = vec![headed(texts, &card.title, &card.subtitle)];
    said.extend(rows);
    texts.flow(&said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use leagues::{standings::Standing, tournament::Points};

    #[test]
    fn a_page_ends_with_the_own_row_of_who_is_further_down() {
        let row = |number: u32| Row {
            seat: Seat(number),
            standing: Standing {
                rank: number as usize,
                tpn: number,
                points: Points(0),
                values: Vec::new(),
            },
            games: Vec::new(),
        };
        let rows: Vec<Row> = (1..=40).map(row).collect();
        let shown = |first, own: Option<u32>| {
            let page = page_of(&rows, first, own.map(Seat)).into_iter();
            page.map(|row| row.seat.0).collect::<Vec<u32>>()
        };
        let most = cards::ROWS as u32;
        let top: Vec<u32> = (1..=most).collect();
        assert_eq!(shown(0, None), top);
        assert_eq!(shown(0, Some(2)), top);
        let with_own = [&top[..cards::ROWS - 1], &[30]].concat();
        assert_eq!(shown(0, Some(30)), with_own);
        assert_eq!(shown(36, Some(38)), [37, 38, 39, 40]);
    }
}
