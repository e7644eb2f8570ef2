//! The page on which an organiser pairs the next round by hand. The message itself holds the pairs so far: all of them in a short
//! form, and one page of them in words.

use basics::PersonId;
use leagues::season::{Row, Season, Seat};
use serenity::all::{CreateButton, CreateSelectMenuOption};
use service::{ServiceError, seasons::LoadedSeason};

use super::orders::PAIR;
use crate::bot::kit::{Press, ReplyResult};
use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::words::names::{person, points, seats};
use crate::link::limits;
use crate::messages::Post;
use crate::messages::ids::league::{About, Organise};
use texts::{Texts, args, key, plain};

/// The start of the line that holds all pairs in their short form.
const ALL: &str = "📋";
/// The start of a line that shows a pair in words.
const MARK: &str = "⚔️";
/// How many digits of base 36 stand for a seat.
const DIGITS: usize = 2;
/// How many names without a game the page lists.
const MAX_NAMES: usize = 40;
/// How many characters the pairs may take, in their short form and in words.
const MAX_PAIRS_LENGTH: usize = 1_350;
/// How many characters a pair in words takes, with ids of twenty digits.
const PAIR_LENGTH: usize = 54;
/// The fewest and the most pairs that are shown in words.
const SHOWN: (usize, usize) = (5, 15);

/// What an organiser looks at: a page of the players to choose from, and one of the pairs, each from 0 on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pages {
    /// The page of the players.
    pub players: usize,
    /// The page of the pairs, or the last one.
    pub pairs: Option<usize>,
}

/// The people in the pairs that a message holds, first movers first; the last may wait for an opponent.
pub fn people(content: &str, season: &Season) -> Vec<PersonId> {
    let line = content.lines().find(|line| line.starts_with(ALL));
    let short = line.and_then(|line| line.split('`').nth(1));
    let digits: Vec<char> = short.unwrap_or_default().chars().collect();
    let seats = digits.chunks_exact(DIGITS).filter_map(|digits| {
        let mut digits = digits.iter().map(|digit| digit.to_digit(36));
        let number = digits.try_fold(0, |sum, digit| Some(sum * 36 + digit?));
        season.seat(Seat(number?))
    });
    seats.map(|record| record.occupant.person).collect()
}

/// The short form of these people.
fn short(season: &Season, people: &[PersonId]) -> String {
    let seats = people.iter().filter_map(|person| season.seat_of(*person));
    let digit = |value: u32| char::from_digit(value % 36, 36).unwrap_or('0');
    let digits = seats.flat_map(|Seat(seat)| [digit(seat / 36), digit(seat)]);
    digits.collect()
}

/// The pairs, if everybody has an opponent.
pub fn pairs(people: &[PersonId]) -> Vec<(PersonId, PersonId)> {
    let pairs = people.chunks_exact(2);
    pairs.map(|pair| (pair[0], pair[1])).collect()
}

/// Shows the page as it begins.
pub fn begin(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let allowed = loaded.season.can_be_paired();
    allowed.map_err(ServiceError::from)?;
    Ok(begun(press.texts(), loaded).into())
}

/// Takes in the player who was picked, or takes the last one out if none was.
pub fn change(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let mut people = people(&press.event.message.content, &loaded.season);
    match press.picked() {
        Some(person) if !people.contains(&person) => people.push(person),
        Some(_) => {}
        None => drop(people.pop()),
    }
    Ok(page(press.texts(), loaded, &people, Pages::default()).into())
}

/// Shows another page of the players and of the pairs.
pub fn turn(press: &Press<'_>, loaded: &LoadedSeason, players: u32, pairs: u32) -> ReplyResult {
    let people = people(&press.event.message.content, &loaded.season);
    let pages = Pages {
        players: players as usize,
        pairs: Some(pairs as usize),
    };
    Ok(page(press.texts(), loaded, &people, pages).into())
}

/// The page as it begins: with pairs that break as few rules as can be, if no pairs keep them all.
pub fn begun(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let way = loaded.season.way_on();
    let pairs = way.iter().flat_map(|way| &way.pairs);
    let people: Vec<PersonId> = pairs
        .flat_map(|(first, second)| [*first, *second])
        .collect();
    let page = page(texts, loaded, &people, Pages::default());
    match way {
        Some(_) => page.with_note(&texts.get(key::LEAGUE_BY_HAND_PROPOSAL)),
        None => page,
    }
}

/// The page with the pairs so far.
pub fn page(texts: &Texts, loaded: &LoadedSeason, people: &[PersonId], pages: Pages) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let shown = Window::of_pairs(people.len(), pages.pairs);
    let first = (people.len() % 2 == 1).then(|| people.last()).flatten();
    let rows = free(season, people, first.copied());
    let lines = lines(texts, season, people, (shown, first.is_none(), &rows));
    let offered = Window::of(rows.len(), limits::OPTIONS, pages.players);
    let options = rows.iter().skip(offered.first).take(offered.size);
    let options = options.filter_map(|row| choice(texts, season, row, first.copied()));
    let hint = match first {
        Some(_) => key::LEAGUE_PICK_SECOND,
        None => key::LEAGUE_PICK_FIRST,
    };
    let pick = to.menu(Organise::PairWith, hint, options);
    let mut row = Vec::new();
    if first.is_none() && !people.is_empty() {
        row.extend(PAIR.shown(texts, loaded, About::Season));
    }
    if !people.is_empty() {
        row.push(to.secondary(Organise::PairLess, key::BUTTON_LEAGUE_PAIR_LESS));
    }
    row.push(to.back(Organise::Manage));
    let way = |window: Window, key, wanted| {
        let label = texts.format(key, &args![from = window.first + 1, to = window.end()]);
        to.labelled(wanted, label)
    };
    let (players_now, pairs_now) = (offered.page(), shown.page());
    let to_players = offered.beside().map(|to| {
        let wanted = Organise::PairPage(to.page(), pairs_now);
        way(to, key::BUTTON_LEAGUE_PAIR_PLAYERS, wanted)
    });
    let to_pairs = shown.beside().map(|to| {
        let wanted = Organise::PairPage(players_now, to.page());
        way(to, key::BUTTON_LEAGUE_PAIR_PAIRS, wanted)
    });
    let ways: Vec<CreateButton> = to_players.chain(to_pairs).collect();
    let post = Post::lines(&lines).with_rows(pick);
    let post = if ways.is_empty() {
        post
    } else {
        post.with_buttons(ways)
    };
    post.with_buttons(row)
}

/// The pairs in their short form and a page of them in words, and who is left while these are few.
fn lines(
    texts: &Texts,
    season: &Season,
    people: &[PersonId],
    (shown, is_whole, free): (Window, bool, &[Row]),
) -> Vec<String> {
    let told = args![
        name = plain(&season.settings().name),
        round = season.rounds().len() + 1
    ];
    let mut lines = vec![
        texts.format(key::LEAGUE_BY_HAND_TITLE, &told),
        texts.get(key::LEAGUE_BY_HAND),
    ];
    if !people.is_empty() {
        let told = args![count = people.len() / 2];
        let count = texts.format(key::LEAGUE_BY_HAND_PAIRS, &told);
        lines.push(format!("{ALL} {count} `{}`", short(season, people)));
    }
    let pairs = people.chunks(2).skip(shown.first).take(shown.size);
    lines.extend(pairs.map(|pair| {
        let second = pair
            .get(1)
            .map_or_else(|| "…".to_owned(), |one| person(*one));
        format!("{MARK} {} – {second}", person(pair[0]))
    }));
    if free.len() < MAX_NAMES && people.len() < MAX_NAMES && !free.is_empty() && is_whole {
        let told = args![players = seats(texts, season, free.iter().map(|row| row.seat))];
        lines.push(texts.format(key::LEAGUE_BY_HAND_REST, &told));
    }
    lines
}

/// A page of a longer list.
#[derive(Clone, Copy)]
struct Window {
    first: usize,
    size: usize,
    all: usize,
}

impl Window {
    fn of(all: usize, size: usize, page: usize) -> Window {
        let last = all.saturating_sub(1) / size;
        let first = page.min(last) * size;
        Window { first, size, all }
    }

    /// The pairs that are shown in words, of so many people; of the pages the last one if none is named.
    fn of_pairs(people: usize, page: Option<usize>) -> Window {
        let room = MAX_PAIRS_LENGTH.saturating_sub(DIGITS * people) / PAIR_LENGTH;
        let size = room.clamp(SHOWN.0, SHOWN.1);
        Window::of(people.div_ceil(2), size, page.unwrap_or(usize::MAX))
    }

    /// Its number, from 0 on.
    fn page(self) -> u32 {
        (self.first / self.size.max(1)) as u32
    }

    fn end(self) -> usize {
        self.all.min(self.first + self.size)
    }

    /// The pages before and after it.
    fn beside(self) -> impl Iterator<Item = Window> {
        let before = self.first.checked_sub(self.size);
        let after = Some(self.first + self.size).filter(|first| *first < self.all);
        let to = move |first| Window { first, ..self };
        before.into_iter().chain(after).map(to)
    }
}

/// The players who can still be paired, in the order of the tables: with this person, if one waits for an opponent.
fn free(season: &Season, people: &[PersonId], first: Option<PersonId>) -> Vec<Row> {
    let division = |person| Some(season.seat(season.seat_of(person)?)?.division);
    let divisions = 0..season.divisions().len();
    let same = first.and_then(division);
    let divisions = divisions.filter(|one| same.is_none_or(|same| same == *one));
    let ranked = divisions.flat_map(|division| season.table(division));
    let is_free = |row: &Row| {
        season.seat(row.seat).is_some_and(|record| {
            record.withdrawn.is_none() && !people.contains(&record.occupant.person)
        })
    };
    ranked.filter(is_free).collect()
}

/// A player to choose, with their points, and whether the two have met.
fn choice(
    texts: &Texts,
    season: &Season,
    row: &Row,
    first: Option<PersonId>,
) -> Option<CreateSelectMenuOption> {
    let sits = &season.seat(row.seat)?.occupant;
    let other = first.and_then(|first| season.seat_of(first));
    let met = other.and_then(|other| {
        let mut games = season.games_of(row.seat);
        games.find(|game| game.colour_of(other).is_some())
    });
    let told = args![points = points(row.standing.points)];
    let mut about = texts.format(key::LEAGUE_BY_HAND_POINTS, &told);
    if let Some(met) = met {
        let met = texts.format(key::LEAGUE_BY_HAND_MET, &args![round = met.round]);
        about = format!("{about} · {met}");
    }
    let about = limits::fit(&about, limits::LABEL);
    Some(option(&sits.name, sits.person).description(about))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_ends_where_its_list_does() {
        let last = Window::of(53, 25, 9);
        assert_eq!((last.first, last.end()), (50, 53));
        let beside: Vec<usize> = last.beside().map(|one| one.first).collect();
        assert_eq!(beside, [25]);
        let middle = Window::of(53, 25, 1).beside().map(|one| one.end());
        assert_eq!(middle.collect::<Vec<_>>(), [25, 53]);
        assert_eq!(Window::of(0, 25, 3).end(), 0);
    }

    #[test]
    fn pairs_that_everybody_can_read_are_pairs_of_all() {
        assert_eq!(
            pairs(&[1, 2, 3].map(PersonId)),
            [(PersonId(1), PersonId(2))]
        );
        assert_eq!(Window::of_pairs(20, None).end(), 10);
        let last = Window::of_pairs(500, None);
        assert_eq!((last.first, last.end()), (246, 250));
    }
}
