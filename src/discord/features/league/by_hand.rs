//! The page on which an organiser pairs the next round by hand. The pairs so far stand in the message itself.

use leagues::season::{Season, Seat};
use matches::PersonId;
use serenity::all::CreateSelectMenuOption;
use service::seasons::LoadedSeason;

use super::{card, organiser, panel::back};
use crate::{
    args,
    discord::{
        ids::league::{Decision, League},
        limits,
        phrases::mention,
        post::{Post, menu, secondary, success},
        texts::{Texts, plain},
    },
};

/// What a line begins with that holds a pair.
const MARK: &str = "⚔️";
/// How many pairs a message has room for.
const MOST: usize = 30;

/// The people in the pairs that a message shows, first movers first; the last may wait for an opponent.
pub fn people(content: &str) -> Vec<u64> {
    let pairs = content.lines().filter(|line| line.starts_with(MARK));
    let mentions = pairs.flat_map(|line| line.split("<@").skip(1));
    let ids = mentions.filter_map(|rest| rest.split_once('>')?.0.parse().ok());
    ids.collect()
}

/// The pairs, if everybody has an opponent.
pub fn pairs(people: &[u64]) -> Vec<(u64, u64)> {
    let pairs = people.chunks_exact(2);
    pairs.map(|pair| (pair[0], pair[1])).collect()
}

/// The page with the pairs so far.
pub fn page(texts: &Texts, loaded: &LoadedSeason, people: &[u64]) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let told = args![
        name = plain(&season.settings().name),
        round = season.rounds().len() + 1
    ];
    let mut lines = vec![
        texts.tell("league-by-hand-title", &told),
        texts.say("league-by-hand"),
    ];
    let named = |person: &u64| mention(PersonId(*person));
    lines.extend(people.chunks(2).map(|pair| match pair {
        [first, second] => format!("{MARK} {} – {}", named(first), named(second)),
        _ => format!("{MARK} {} – …", pair.first().map(named).unwrap_or_default()),
    }));
    let first = (people.len() % 2 == 1).then(|| people.last()).flatten();
    let free = free(season, people, first.copied());
    if free.len() < 40 && !free.is_empty() && first.is_none() {
        let names: Vec<String> = free.iter().map(|(_, person)| named(person)).collect();
        let told = args![players = texts.list(&names)];
        lines.push(texts.tell("league-by-hand-rest", &told));
    }
    let options: Vec<CreateSelectMenuOption> = free
        .iter()
        .take(limits::OPTIONS)
        .map(|&(seat, person)| option(texts, season, seat, person, first.copied()))
        .collect();
    let has_room = people.len() < 2 * MOST;
    if !has_room {
        lines.push(texts.tell("league-by-hand-full", &args![count = MOST]));
    }
    let pick = (has_room && !options.is_empty()).then(|| {
        let key = match first {
            Some(_) => "league-pick-second",
            None => "league-pick-first",
        };
        menu(&card::of(id, League::PairWith), texts.say(key), options)
    });
    let mut row = Vec::new();
    if first.is_none() && !people.is_empty() {
        let done = card::of(id, League::Ask(Decision::Pair));
        row.push(success(texts, &done, "button-league-pair-done"));
    }
    if !people.is_empty() {
        let less = card::of(id, League::PairLess);
        row.push(secondary(texts, &less, "button-league-pair-less"));
    }
    row.push(back(texts, id, League::Manage));
    Post::lines(&lines).with_rows(pick).with_buttons(row)
}

/// Who can still be paired, in the order of the tables: with this person, if one waits for an opponent.
fn free(season: &Season, people: &[u64], first: Option<u64>) -> Vec<(Seat, u64)> {
    let division = |person| Some(season.seat(season.seat_of(person)?)?.division);
    let divisions = 0..season.divisions().len();
    let ranked = divisions.flat_map(|division| season.table(division));
    let seats = ranked.filter_map(|row| Some((row.seat, season.seat(row.seat)?)));
    seats
        .filter(|(_, record)| record.withdrawn.is_none())
        .map(|(seat, record)| (seat, record.occupant.person))
        .filter(|(_, person)| !people.contains(person))
        .filter(|(_, person)| first.is_none_or(|first| division(first) == division(*person)))
        .collect()
}

/// A player to choose, with their points, and whether the two have met.
fn option(
    texts: &Texts,
    season: &Season,
    seat: Seat,
    person: u64,
    first: Option<u64>,
) -> CreateSelectMenuOption {
    let division = season.seat(seat).map_or(0, |record| record.division);
    let rows = season.table(division);
    let row = rows.iter().find(|row| row.seat == seat);
    let points = row.map_or_else(String::new, |row| card::points(row.standing.points));
    let other = first.and_then(|first| season.seat_of(first));
    let met = other.and_then(|other| {
        let mut games = season.games_of(seat);
        games.find(|game| game.colour_of(other).is_some())
    });
    let told = args![points = points];
    let mut about = texts.tell("league-by-hand-points", &told);
    if let Some(met) = met {
        about = format!(
            "{about} · {}",
            texts.tell("league-by-hand-met", &args![round = met.round])
        );
    }
    let name = organiser::name(season, seat);
    CreateSelectMenuOption::new(limits::fit(&name, limits::LABEL), person.to_string())
        .description(limits::fit(&about, limits::LABEL))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_read_from_the_message_that_shows_them() {
        let content = "🛠️ **Cup** by <@9>\n⚔️ <@1> – <@2>\n⚔️ <@3> – …\nWithout a game: <@4>";
        assert_eq!(people(content), [1, 2, 3]);
        assert_eq!(pairs(&people(content)), [(1, 2)]);
        assert!(people("").is_empty());
    }
}
