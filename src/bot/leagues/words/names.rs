//! The smallest phrases: people, seats, teams, places, points, moments, games in a line, and lists that are cut short.

use basics::{Moment, PersonId};
use leagues::season::{Entry, Game, GameResult, Pairing, Prohibition, Season, Seat, Team};
use leagues::tournament::{Colour, Points};
use service::seasons::LoadedSeason;

use crate::wording::{self, phrases::mention};
use texts::{Sentence, Texts, args, escaped, key, plain, var};

/// A person.
pub fn person(person: PersonId) -> String {
    mention(person)
}

/// The person who caused an entry, or nothing if nobody did.
pub fn by(entry: &Entry) -> String {
    entry.by.map(person).unwrap_or_default()
}

/// The player on a seat, or a dash.
pub fn seat(season: &Season, seat: Seat) -> String {
    let record = season.seat(seat);
    record.map_or_else(|| "–".to_owned(), |record| person(record.occupant.person))
}

/// The players on these seats.
pub fn seats(texts: &Texts, season: &Season, seats: impl IntoIterator<Item = Seat>) -> String {
    let names = seats.into_iter().map(|one| seat(season, one));
    texts.list(&names.collect::<Vec<String>>())
}

/// Who must not meet, and when. Only organisers may read it.
pub fn forbidden(texts: &Texts, one: &Prohibition) -> String {
    let rounds = match (one.from, one.to) {
        (1, None) => "all",
        (_, None) => "from",
        (from, Some(to)) if from == to => "one",
        (_, Some(_)) => "some",
    };
    let values = args![
        one = person(one.one),
        other = person(one.other),
        rounds = rounds,
        from = one.from,
        to = one.to.unwrap_or(one.from)
    ];
    texts.format(key::LEAGUE_APART_PAIR, &values)
}

/// Who plays whom.
pub fn pair(season: &Season, pairing: &Pairing) -> String {
    let [first, second] = [pairing.white, pairing.black].map(|one| seat(season, one));
    format!("{first} – {second}")
}

/// Who plays whom in a game.
pub fn players(season: &Season, game: &Game) -> String {
    pair(season, &game.pairing)
}

/// The name of somebody on a seat, for menus, which show no mentions.
pub fn menu_name(season: &Season, seat: Seat) -> String {
    let record = season.seat(seat);
    record.map_or_else(String::new, |record| record.occupant.name.clone())
}

/// The name of somebody who has entered or sits on a seat, for menus.
pub fn menu_name_of(season: &Season, person: PersonId) -> String {
    let seats = season.seats().map(|(_, seat)| &seat.occupant);
    let mut people = season.entrants().iter().chain(seats);
    let found = people.find(|one| one.person == person);
    found.map_or_else(String::new, |one| one.name.clone())
}

/// The name of somebody on a seat, as far as pictures can write it.
pub fn picture_name(season: &Season, seat: Seat) -> String {
    let name = menu_name(season, seat);
    if cards::is_writable(&name) {
        name
    } else {
        format!("#{}", seat.0)
    }
}

/// A team's name, with its markup escaped.
pub fn team(season: &Season, team: Team) -> String {
    escaped(season.team_name(team))
}

/// A place, with its medal if it is earned.
pub fn place(rank: usize, has_medal: bool) -> String {
    match (rank, has_medal) {
        (1, true) => "🥇".to_owned(),
        (2, true) => "🥈".to_owned(),
        (3, true) => "🥉".to_owned(),
        // Discord would renumber lines that begin with a plain number.
        (rank, _) => format!("**{rank}.**"),
    }
}

/// Points as people write them.
pub fn points(points: Points) -> String {
    let half = if points.0 % 2 == 1 { "½" } else { "" };
    match points.0 / 2 {
        0 if !half.is_empty() => half.to_owned(),
        whole => format!("{whole}{half}"),
    }
}

/// A moment, in milliseconds.
pub fn moment(texts: &Texts, at: Moment) -> String {
    wording::time::moment(texts, at)
}

/// The result of a game.
pub fn result(texts: &Texts, result: GameResult) -> String {
    texts.get(match result {
        GameResult::Won(Colour::White) => key::LEAGUE_RESULT_FIRST,
        GameResult::Won(Colour::Black) => key::LEAGUE_RESULT_SECOND,
        GameResult::Drawn => key::LEAGUE_RESULT_DRAW,
        GameResult::Forfeited(Colour::White) => key::LEAGUE_RESULT_FIRST_ABSENT,
        GameResult::Forfeited(Colour::Black) => key::LEAGUE_RESULT_SECOND_ABSENT,
        GameResult::BothForfeited => key::LEAGUE_RESULT_BOTH_ABSENT,
        GameResult::Void => key::LEAGUE_RESULT_VOID,
    })
}

/// The result of a game, or that it is not over.
pub fn state(texts: &Texts, game: &Game) -> String {
    match game.result {
        Some(found) => result(texts, found),
        None => texts.get(key::LEAGUE_NOT_OVER),
    }
}

/// A game in a line: who plays whom, and its result.
pub fn line_of(texts: &Texts, season: &Season, game: &Game) -> String {
    let values = args![
        first = seat(season, game.pairing.white),
        second = seat(season, game.pairing.black),
        result = state(texts, game),
    ];
    texts.format(key::LEAGUE_GAME, &values)
}

/// A line about a game, with where it is played.
pub fn with_place(loaded: &LoadedSeason, game: &Game, line: String) -> String {
    match loaded.place_of(game.number) {
        Some(place) => format!("{line} · <#{place}>"),
        None => line,
    }
}

/// A link as the last part of a line, if there is one.
pub fn after_dot(link: Option<String>) -> String {
    link.map_or_else(String::new, |link| format!(" · {link}"))
}

/// A season's name as a heading.
pub fn title(texts: &Texts, season: &Season) -> String {
    named(texts, key::LEAGUE_TITLE, season)
}

/// A sentence with a season's name.
pub fn named(texts: &Texts, sentence: Sentence<(var::name,)>, season: &Season) -> String {
    let values = args![name = plain(&season.settings().name)];
    texts.format(sentence, &values)
}

/// A sentence, followed by the reason that was given for it.
pub fn with_reason(texts: &Texts, line: String, entry: &Entry) -> String {
    let Some(reason) = &entry.reason else {
        return line;
    };
    let values = args![reason = plain(reason)];
    texts.flow(&[line, texts.format(key::LEAGUE_LOG_REASON, &values)])
}

/// An entry of the log, by its number from 1 on.
pub fn entry(season: &Season, number: u32) -> Option<&Entry> {
    season.log().get((number as usize).checked_sub(1)?)
}

/// The first of a list, a line each, and how many more there are.
pub fn shortened<T>(
    texts: &Texts,
    all: &[T],
    most: usize,
    line: impl Fn(&T) -> String,
) -> Vec<String> {
    let mut lines: Vec<String> = all.iter().take(most).map(line).collect();
    lines.extend(more(texts, all.len().saturating_sub(most)));
    lines
}

/// How many more there are, if any.
pub fn more(texts: &Texts, count: usize) -> Option<String> {
    (count > 0).then(|| texts.format(key::LEAGUE_MORE, &args![count = count]))
}

/// Lines of each of the first divisions, below its number if there are several.
pub fn by_division(
    texts: &Texts,
    season: &Season,
    most: usize,
    lines_of: impl Fn(usize) -> Vec<String>,
) -> Vec<String> {
    let all = season.divisions().len();
    let lines = (0..all.min(most)).flat_map(|division| {
        let number = args![number = division + 1];
        let heading = (all > 1).then(|| texts.format(key::LEAGUE_DIVISION, &number));
        heading.into_iter().chain(lines_of(division))
    });
    lines.collect()
}
