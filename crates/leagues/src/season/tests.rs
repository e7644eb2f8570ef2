//! Laws of seasons: random ones are played to their end and compared with a model that counts points naively.

mod bracket;
mod byes;
mod captains;
mod checked;
mod continuous;
mod deciders;
mod deciding;
mod large;
mod leaving;
mod neutrality;
mod prohibitions;
mod referee;
mod rules;
mod succession;
mod team_swiss;
mod teams;
mod undoing;
mod week;

use std::collections::{HashMap, HashSet};

use basics::{Moment, PersonId, Span};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};

use super::*;
use crate::{
    berger::Cycles,
    standings::TieBreak,
    tournament::{Bye, Colour},
};

const ORGANISER: PersonId = PersonId(1000);

/// The moment this many days after the start.
const fn day(number: i64) -> Moment {
    Moment(0).plus(Span::days(number))
}

fn entrant(person: PersonId, rating: u32) -> Entrant {
    Entrant {
        person,
        name: format!("Player {person}"),
        rating,
        seed: None,
        hides_rating: false,
    }
}

/// A season with this many entrants, strongest first.
fn entered(settings: Settings, players: u64) -> Season {
    let created = Entry {
        at: Moment(0),
        by: Some(ORGANISER),
        reason: None,
        with: None,
        event: Season::creation(settings).unwrap(),
    };
    let mut season = Season::replay(vec![created]).unwrap().unwrap();
    for person in 1..=players {
        let enter = Command::Enter(entrant(PersonId(person), 2000 - person as u32));
        act(&mut season, PersonId(person), &enter, Moment(0)).unwrap();
    }
    season
}

/// What this person may do here: the organiser does not play.
fn authority(by: PersonId) -> Authority {
    match by {
        ORGANISER => Authority::Organiser,
        _ => Authority::Member,
    }
}

fn act(
    season: &mut Season,
    by: PersonId,
    command: &Command,
    now: Moment,
) -> Result<Vec<Entry>, SeasonRefusal> {
    let events = season.decide(by, authority(by), command, now)?;
    let done = season.carry_out(events, Some(by), Some("reason"), now);
    Ok(done.unwrap())
}

fn organise(season: &mut Season, order: Order, now: Moment) -> Result<Vec<Entry>, SeasonRefusal> {
    let command = Command::Organise(order, Some("because".to_owned()));
    act(season, ORGANISER, &command, now)
}

fn started(settings: Settings, players: u64) -> Season {
    let mut season = entered(settings, players);
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    season
}

fn report(season: &mut Season, number: GameNumber, result: GameResult, now: Moment) {
    let events = season.report(number, result);
    season.carry_out(events, None, None, now).unwrap();
}

fn points(result: GameResult, colour: Colour) -> u32 {
    match result {
        GameResult::Won(winner) => 2 * u32::from(winner == colour),
        GameResult::Drawn => 1,
        GameResult::Forfeited(absent) => 2 * u32::from(absent != colour),
        GameResult::BothForfeited | GameResult::Void => 0,
    }
}

/// Half points of each seat, counted from the log alone.
fn counted(season: &Season) -> HashMap<Seat, u32> {
    let undone = season.undone();
    let mut pairings = Vec::new();
    let mut results = HashMap::new();
    // Rounds before a late entry are half a point each in these tests.
    let seats = season.seats().map(|(seat, record)| (seat, record.missed));
    let mut sum: HashMap<Seat, u32> = seats.collect();
    let is_swiss = matches!(season.settings().format, Format::Swiss { .. });
    for (entry, number) in season.log().iter().zip(1..) {
        if undone.contains(&number) {
            continue;
        }
        match &entry.event {
            Event::Paired { games, byes, .. } => {
                pairings.extend(games.iter().copied());
                for (seat, bye) in byes.iter().filter(|_| is_swiss) {
                    *sum.get_mut(seat).unwrap() += match bye {
                        Bye::PairingAllocated | Bye::Full => 2,
                        Bye::Half => 1,
                        Bye::Zero => 0,
                    };
                }
            }
            Event::Ruled { game, result } => {
                results.insert(*game, *result);
            }
            _ => {}
        }
    }
    let out = left_early(season, &pairings, &results);
    for (pairing, number) in pairings.iter().zip(1..) {
        if out.contains(&pairing.white) || out.contains(&pairing.black) {
            continue;
        }
        if let Some(&result) = results.get(&GameNumber(number)) {
            *sum.get_mut(&pairing.white).unwrap() += points(result, Colour::White);
            *sum.get_mut(&pairing.black).unwrap() += points(result, Colour::Black);
        }
    }
    sum
}

/// The players who left a round robin with less than half of their games played, counted from the log alone.
fn left_early(
    season: &Season,
    pairings: &[Pairing],
    results: &HashMap<GameNumber, GameResult>,
) -> HashSet<Seat> {
    let Format::RoundRobin { cycles, .. } = season.settings().format else {
        return HashSet::new();
    };
    let undone = season.undone();
    let mut gone = HashSet::new();
    for (entry, number) in season.log().iter().zip(1..) {
        match &entry.event {
            _ if undone.contains(&number) => {}
            Event::Withdrew { seat } => drop(gone.insert(*seat)),
            Event::Substituted { seat, .. } => drop(gone.remove(seat)),
            _ => {}
        }
    }
    gone.retain(|seat| {
        let division = season.seat(*seat).unwrap().division;
        let others = season.divisions()[division].len() - 1;
        let all = if cycles == Cycles::Double {
            2 * others
        } else {
            others
        };
        let is_own = |one: &Pairing| one.white == *seat || one.black == *seat;
        let own = pairings.iter().zip(1..).filter(|(one, _)| is_own(one));
        let results = own.filter_map(|(_, number)| results.get(&GameNumber(number)));
        let is_played = |one: &&GameResult| matches!(one, GameResult::Won(_) | GameResult::Drawn);
        2 * results.filter(is_played).count() < all
    });
    gone
}

fn assert_counts(season: &Season) {
    let expected = counted(season);
    for division in 0..season.divisions().len() {
        let table = season.table(division);
        assert_eq!(table.len(), season.divisions()[division].len());
        for row in table {
            assert_eq!(row.standing.points.0, expected[&row.seat], "{:?}", row.seat);
        }
    }
    let again = Season::replay(season.log().to_vec()).unwrap().unwrap();
    assert_eq!(again.games(), season.games());
}

/// Plays games in random order to the end; meanwhile people withdraw, rest and enter late.
fn play_out(season: &mut Season, rng: &mut impl Rng, unrest: bool) -> Moment {
    let mut now = Moment(0);
    let mut newcomer = 5000;
    for _ in 0..20_000 {
        let open: Vec<GameNumber> = season.unfinished().collect();
        if open.is_empty() || rng.random_ratio(1, 20) {
            now = season.due().unwrap_or(now).max(now);
            season.carry_out(Vec::new(), None, None, now).unwrap();
        }
        if season.stage() == Stage::Over {
            return now;
        }
        if unrest && rng.random_ratio(1, 30) {
            let seats = season.seats().count() as u64;
            let person = rng.random_range(1..=seats.max(1));
            let command = match rng.random_range(0..3) {
                0 => Command::Leave,
                1 => Command::Rest,
                _ => {
                    newcomer += 1;
                    Command::Enter(entrant(PersonId(newcomer), 1500))
                }
            };
            let by = match &command {
                Command::Enter(entrant) => entrant.person,
                _ => PersonId(person),
            };
            let _ = act(season, by, &command, now);
        }
        // After many withdrawals no pairing may keep the rules: then the organiser ends it.
        let is_stuck = season.rounds().last().is_some_and(|round| round.overdue);
        if open.is_empty() && is_stuck {
            organise(season, Order::End, now).unwrap();
            return now;
        }
        let Some(&number) = open.get(rng.random_range(0..open.len().max(1))) else {
            continue;
        };
        let result = match rng.random_range(0..10) {
            0..4 => GameResult::Won(Colour::White),
            4..7 => GameResult::Won(Colour::Black),
            7 | 8 => GameResult::Drawn,
            _ if unrest => GameResult::BothForfeited,
            _ => GameResult::Forfeited(Colour::White),
        };
        report(season, number, result, now);
        assert_counts_sometimes(season, rng);
    }
    panic!("the season does not end: {:?}", season.rounds());
}

fn assert_counts_sometimes(season: &Season, rng: &mut impl Rng) {
    if rng.random_ratio(1, 25) {
        assert_counts(season);
    }
}

fn met(season: &Season) -> Vec<[Seat; 2]> {
    let pair = |game: &Game| {
        let mut pair = [game.pairing.white, game.pairing.black];
        pair.sort();
        pair
    };
    season.games().iter().map(pair).collect()
}

#[test]
fn everybody_meets_in_a_round_robin() {
    let mut rng = StdRng::seed_from_u64(1);
    for players in 2..=13 {
        for cycles in [Cycles::Single, Cycles::Double] {
            for rounds_at_once in [1, 3, 100] {
                let format = Format::RoundRobin {
                    cycles,
                    division: None,
                };
                let settings = Settings {
                    rounds_at_once,
                    ..Settings::usual("Tables", format)
                };
                let mut season = started(settings, players);
                play_out(&mut season, &mut rng, false);
                assert_counts(&season);
                let all = met(&season);
                let different: HashSet<_> = all.iter().collect();
                let times = if cycles == Cycles::Double { 2 } else { 1 };
                assert_eq!(different.len() as u64, players * (players - 1) / 2);
                assert_eq!(all.len(), different.len() * times);
            }
        }
    }
}

#[test]
fn divisions_are_about_equal_and_ordered_by_strength() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: Some(8),
    };
    let season = started(Settings::usual("Divisions", format), 18);
    let people = season.divisions().iter().map(|division| {
        let person = |seat: &Seat| season.seat(*seat).unwrap().occupant.person;
        division.iter().map(person).collect::<Vec<_>>()
    });
    let expected: Vec<Vec<PersonId>> = [1..=6, 7..=12, 13..=18]
        .map(|people| people.map(PersonId).collect())
        .to_vec();
    assert_eq!(people.collect::<Vec<_>>(), expected);
    for game in season.games() {
        assert_eq!(
            season.seat(game.pairing.white).unwrap().division,
            game.division
        );
        assert_eq!(
            season.seat(game.pairing.black).unwrap().division,
            game.division
        );
    }
}

#[test]
fn a_swiss_season_continues_when_players_enter_and_leave() {
    let mut rng = StdRng::seed_from_u64(2);
    for players in [8, 9, 12, 31] {
        for unrest in [false, true] {
            let settings = Settings {
                late_entries: LateEntries::Until {
                    round: 3,
                    half_points: true,
                },
                ..Settings::usual("Swiss", Format::Swiss { rounds: 5 })
            };
            let mut season = started(settings, players);
            play_out(&mut season, &mut rng, unrest);
            let mut all = met(&season);
            // By the handbook, players whose game was not played may be paired again.
            let played = |result: Option<GameResult>| {
                matches!(result, Some(GameResult::Won(_) | GameResult::Drawn))
            };
            let mut games = season.games().iter();
            all.retain(|_| games.next().is_some_and(|game| played(game.result)));
            let different: HashSet<_> = all.iter().collect();
            assert_eq!(all.len(), different.len(), "nobody meets the same twice");
            assert!(season.rounds().len() == 5 || unrest);
        }
    }
}

#[test]
fn a_knock_out_has_one_winner_and_one_third_place() {
    let mut rng = StdRng::seed_from_u64(3);
    for players in 2..=17 {
        for (best_of, tied) in [(1, Tied::Replay), (3, Tied::BetterSeed), (5, Tied::Replay)] {
            let format = Format::KnockOut {
                best_of,
                third_place: true,
                tied,
            };
            let mut season = started(Settings::usual("Cup", format), players);
            play_out(&mut season, &mut rng, players % 2 == 0);
            let table = season.table(0);
            let champion = season.bracket(0).champion().unwrap();
            assert_eq!(table[0].standing.tpn, champion);
            assert_eq!(table[1].standing.rank, 2);
            if players >= 4 {
                assert!(season.third_place(0).unwrap().winner.is_some());
                assert_eq!(table[2].standing.rank, 3);
                assert_eq!(table[3].standing.rank, 4);
            }
            let again = Season::replay(season.log().to_vec()).unwrap().unwrap();
            assert_eq!(again.table(0), table);
        }
    }
}

fn by_date(unfinished: Unfinished) -> Settings {
    Settings {
        rounds: Rounds::ByDate {
            length: Span::days(7),
            unfinished,
        },
        ..Settings::usual("Weekly", Format::Swiss { rounds: 2 })
    }
}

#[test]
fn a_round_by_date_waits_for_its_date() {
    let mut season = started(by_date(Unfinished::Drawn), 4);
    for game in [1, 2] {
        report(&mut season, GameNumber(game), GameResult::Drawn, day(1));
    }
    assert_eq!(season.rounds().len(), 1);
    assert_eq!(season.due(), Some(day(7)));
    season.carry_out(Vec::new(), None, None, day(7)).unwrap();
    assert_eq!(season.rounds().len(), 2);
    assert_eq!(season.due(), Some(day(14)));
}

#[test]
fn an_organiser_can_end_a_round_whose_games_are_over() {
    let mut season = started(by_date(Unfinished::Drawn), 4);
    report(&mut season, GameNumber(1), GameResult::Drawn, day(1));
    let early = organise(&mut season, Order::EndRound, day(1)).err();
    assert_eq!(early, Some(SeasonRefusal::GamesLeft));
    report(&mut season, GameNumber(2), GameResult::Drawn, day(1));
    organise(&mut season, Order::Pause, day(1)).unwrap();
    let paused = organise(&mut season, Order::EndRound, day(1)).err();
    assert_eq!(paused, Some(SeasonRefusal::Paused));
    organise(&mut season, Order::Resume, day(1)).unwrap();
    let entry = season.log().len() as u32 + 1;
    organise(&mut season, Order::EndRound, day(2)).unwrap();
    assert_eq!(season.rounds().len(), 2);
    let undone = organise(&mut season, Order::Undo(entry), day(2)).err();
    assert_eq!(undone, Some(SeasonRefusal::BuiltUpon));
    assert_eq!(season.rounds()[1].ends, Some(day(9)));
    for game in [3, 4] {
        report(&mut season, GameNumber(game), GameResult::Drawn, day(3));
    }
    // The last one ends automatically.
    assert_eq!(season.stage(), Stage::Over);

    let mut season = started(Settings::usual("Swiss", Format::Swiss { rounds: 2 }), 4);
    let no_date = organise(&mut season, Order::EndRound, day(1)).err();
    assert_eq!(no_date, Some(SeasonRefusal::NoDate));
}

#[test]
fn unfinished_games_run_on_or_are_drawn_or_wait_for_a_ruling() {
    let at_the_end = |unfinished| {
        let mut season = started(by_date(unfinished), 4);
        report(
            &mut season,
            GameNumber(1),
            GameResult::Won(Colour::White),
            day(1),
        );
        season.carry_out(Vec::new(), None, None, day(7)).unwrap();
        season
    };
    let season = at_the_end(Unfinished::RunsOn);
    assert_eq!((season.rounds().len(), season.unfinished().count()), (2, 3));
    let season = at_the_end(Unfinished::Drawn);
    assert_eq!(
        season.game(GameNumber(2)).unwrap().result,
        Some(GameResult::Drawn)
    );
    assert_eq!(season.rounds().len(), 2);
    let mut season = at_the_end(Unfinished::Adjudicated);
    // Only the next week's digest is due.
    assert_eq!((season.rounds().len(), season.due()), (1, Some(day(14))));
    let rule = Order::Rule(GameNumber(2), GameResult::Won(Colour::Black));
    organise(&mut season, rule, day(8)).unwrap();
    assert_eq!(season.rounds().len(), 2);
}

#[test]
fn a_pause_postpones_the_round() {
    let mut season = started(by_date(Unfinished::Drawn), 4);
    organise(&mut season, Order::Pause, day(2)).unwrap();
    assert_eq!(season.due(), Some(day(7)), "only the week's digest");
    season.carry_out(Vec::new(), None, None, day(9)).unwrap();
    assert_eq!(season.rounds().len(), 1);
    organise(&mut season, Order::Resume, day(12)).unwrap();
    assert_eq!(season.rounds()[0].ends, Some(day(17)));
    organise(&mut season, Order::Postpone(day(20)), day(12)).unwrap();
    assert_eq!(season.rounds()[0].ends, Some(day(20)));
    season.carry_out(Vec::new(), None, None, day(14)).unwrap();
    assert_eq!(season.due(), Some(day(20)));
}

#[test]
fn moments_spans_and_people_are_stored_as_bare_numbers() {
    let stored =
        r#"{"at":7,"by":1000,"reason":null,"event":{"event":"extended","game":1,"until":9}}"#;
    let entry: Entry = serde_json::from_str(stored).unwrap();
    assert_eq!((entry.at, entry.by), (Moment(7), Some(ORGANISER)));
    assert_eq!(serde_json::to_string(&entry).unwrap(), stored);
    let stored = r#"{"event":"stood-still","length":86400000}"#;
    let event: Event = serde_json::from_str(stored).unwrap();
    let length = Span::DAY;
    assert_eq!(event, Event::StoodStill { length });
    assert_eq!(serde_json::to_string(&event).unwrap(), stored);
}
