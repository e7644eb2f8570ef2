//! Laws of ladders and arenas: random evenings and months compared with models that count naively.

mod challenges;

use basics::{Moment, PersonId, SeasonId, Span};

use super::*;
use crate::{
    ladder::{Decay, LadderRefusal, LadderRules},
    tournament::Points,
};

fn ladder(decay: Option<Decay>) -> Settings {
    let rules = LadderRules {
        reach: 3,
        answer: Span::days(3),
        protection: Span::DAY,
        decay,
    };
    Settings::usual("Ladder", Format::Ladder(rules))
}

fn arena(streaks: bool) -> Settings {
    Settings::usual("Evening", Format::Arena { streaks })
}

/// The moment this many hours after the start.
const fn hour(number: i64) -> Moment {
    Moment(0).plus(Span::hours(number))
}

fn people(season: &Season) -> Vec<u64> {
    let rows = season.table(0).into_iter();
    rows.map(|row| person_on(season, row.seat)).collect()
}

fn person_on(season: &Season, seat: Seat) -> u64 {
    season.seat(seat).unwrap().occupant.person.0
}

fn seat_of(season: &Season, person: u64) -> Seat {
    season.seat_of(PersonId(person)).unwrap()
}

fn challenge(season: &mut Season, by: u64, of: u64, now: Moment) -> Result<(), SeasonRefusal> {
    let of = seat_of(season, of);
    act(season, PersonId(by), &Command::Challenge(of), now).map(drop)
}

fn answer(season: &mut Season, of: u64, accepts: bool, now: Moment) {
    let challenge = season.open_challenge(seat_of(season, of)).unwrap().number;
    act(
        season,
        PersonId(of),
        &Command::Answer { challenge, accepts },
        now,
    )
    .unwrap();
}

fn enters(season: &mut Season, person: PersonId) -> Result<Vec<Entry>, SeasonRefusal> {
    let enter = Command::Enter(entrant(person, 3000));
    act(season, person, &enter, Moment(0))
}

fn pass(season: &mut Season, now: Moment) {
    season.carry_out(Vec::new(), None, None, now).unwrap();
}

#[test]
fn players_who_keep_withdrawing_challenges_must_wait_a_day() {
    let mut season = started(ladder(None), 5);
    for time in [hour(1), hour(2)] {
        challenge(&mut season, 4, 2, time).unwrap();
        act(&mut season, PersonId(4), &Command::Recall, time).unwrap();
    }
    let third = challenge(&mut season, 4, 3, hour(3));
    assert_eq!(third, Err(SeasonRefusal::RecalledOften));
    challenge(&mut season, 5, 3, hour(3)).unwrap();
    challenge(&mut season, 4, 2, hour(25) + Span::milliseconds(1)).unwrap();
}

#[test]
fn beating_the_holder_of_a_better_place_takes_it() {
    let mut season = started(ladder(None), 5);
    assert_eq!(people(&season), [1, 2, 3, 4, 5]);
    challenge(&mut season, 4, 2, hour(1)).unwrap();
    let open = season.open_challenge(seat_of(&season, 2)).unwrap();
    assert_eq!(open.until, day(3) + Span::HOUR);
    answer(&mut season, 2, true, hour(2));
    let game = season.games()[0];
    // The challenged player moves first.
    assert_eq!(game.pairing.white, seat_of(&season, 2));
    report(
        &mut season,
        game.number,
        GameResult::Won(Colour::Black),
        day(1),
    );
    assert_eq!(people(&season), [1, 4, 2, 3, 5]);
    // Both are protected for a day, and may challenge.
    let refused = challenge(&mut season, 3, 2, day(1) + Span::HOUR);
    assert_eq!(refused, Err(LadderRefusal::Protected(Seat(2)).into()));
    challenge(&mut season, 2, 1, day(1) + Span::HOUR).unwrap();
    let refused = challenge(&mut season, 5, 1, day(1) + Span::HOUR);
    assert_eq!(refused, Err(LadderRefusal::TooFar(3).into()));
    assert_eq!(season.table(0)[1].standing.points, Points::WIN);
}

#[test]
fn silence_and_declining_lose_the_place_and_a_challenge_can_be_withdrawn() {
    let mut season = started(ladder(None), 4);
    challenge(&mut season, 3, 1, Moment(0)).unwrap();
    assert_eq!(season.next_lapse(), Some(day(3)));
    assert_eq!(season.due(), Some(day(3) - REMINDER_LEAD));
    pass(&mut season, day(3));
    assert_eq!(people(&season), [3, 1, 2, 4]);
    let last = season.log().last().unwrap();
    assert!(matches!(last.event, Event::Unanswered { .. }), "{last:?}");
    challenge(&mut season, 4, 2, day(4)).unwrap();
    answer(&mut season, 2, false, day(4));
    assert_eq!(people(&season), [3, 1, 4, 2]);
    assert!(season.games().is_empty());
    challenge(&mut season, 1, 3, day(5)).unwrap();
    let not_theirs = act(&mut season, PersonId(3), &Command::Recall, day(5));
    assert!(not_theirs.is_err());
    act(&mut season, PersonId(1), &Command::Recall, day(5)).unwrap();
    assert_eq!(season.next_lapse(), None);
    assert_eq!(people(&season), [3, 1, 4, 2]);
}

#[test]
fn a_pause_stops_the_clock_of_a_ladder() {
    let decay = Decay {
        after: Span::days(10),
        places: 1,
    };
    let mut season = started(ladder(Some(decay)), 3);
    challenge(&mut season, 2, 1, day(1)).unwrap();
    organise(&mut season, Order::Pause, day(2)).unwrap();
    let refused = challenge(&mut season, 3, 1, day(3));
    assert_eq!(refused, Err(SeasonRefusal::Paused));
    // Only the week passes.
    assert_eq!(season.due(), Some(day(7)));
    pass(&mut season, day(20));
    organise(&mut season, Order::Resume, day(30)).unwrap();
    assert_eq!(people(&season), [1, 2, 3]);
    assert_eq!(season.due(), Some(day(32) - REMINDER_LEAD));
    pass(&mut season, day(32));
    assert_eq!(people(&season), [2, 1, 3]);
    // The first to fall has been idle since the start, at the bottom, so nobody passes them.
    assert_eq!(season.next_lapse(), Some(day(38)));
}

#[test]
fn a_corrected_result_corrects_both_places() {
    let mut season = started(ladder(None), 4);
    challenge(&mut season, 3, 1, Moment(0)).unwrap();
    answer(&mut season, 1, true, Moment(0));
    report(
        &mut season,
        GameNumber(1),
        GameResult::Won(Colour::Black),
        day(1),
    );
    assert_eq!(people(&season), [3, 1, 2, 4]);
    let rule = |result| Order::Rule(GameNumber(1), result);
    organise(&mut season, rule(GameResult::Drawn), day(1)).unwrap();
    assert_eq!(people(&season), [1, 3, 2, 4]);
    organise(&mut season, rule(GameResult::Won(Colour::Black)), day(1)).unwrap();
    assert_eq!(people(&season), [3, 1, 2, 4]);
    let number = season.log().len() as u32;
    organise(&mut season, Order::Undo(number), day(1)).unwrap();
    assert_eq!(people(&season), [1, 3, 2, 4]);
}

#[test]
fn returning_players_and_newcomers_join_a_ladder_at_the_bottom() {
    let mut season = started(ladder(None), 3);
    act(&mut season, PersonId(1), &Command::Leave, Moment(0)).unwrap();
    assert_eq!(people(&season), [2, 3, 1]);
    enters(&mut season, PersonId(9)).unwrap();
    enters(&mut season, PersonId(1)).unwrap();
    assert_eq!(people(&season), [2, 3, 9, 1]);
    let again = enters(&mut season, PersonId(1));
    assert_eq!(again.map(drop), Err(SeasonRefusal::EnteredAlready));
}

#[test]
fn a_ladder_with_an_end_date_ends_with_its_last_game() {
    let rounds = Rounds::ByDate {
        length: Span::days(30),
        unfinished: Unfinished::RunsOn,
    };
    let mut season = started(
        Settings {
            rounds,
            ..ladder(None)
        },
        3,
    );
    challenge(&mut season, 2, 1, Moment(0)).unwrap();
    answer(&mut season, 1, true, Moment(0));
    pass(&mut season, day(30));
    assert_eq!(season.stage(), Stage::Running);
    let refused = challenge(&mut season, 3, 2, day(30));
    assert!(refused.is_err());
    report(&mut season, GameNumber(1), GameResult::Drawn, day(31));
    pass(&mut season, day(31));
    assert_eq!(season.stage(), Stage::Over);
    let Event::Created {
        after: Some(before),
        ..
    } = season.successor(SeasonId(1)).unwrap()
    else {
        panic!("a season after another knows it");
    };
    assert_eq!(before.places, [1, 2, 3].map(PersonId));
}

/// A result that a random game comes to.
fn any_result(chance: &mut impl Rng) -> GameResult {
    match chance.random_range(0..12) {
        0..4 => GameResult::Won(Colour::White),
        4..8 => GameResult::Won(Colour::Black),
        8 | 9 => GameResult::Drawn,
        10 => GameResult::Forfeited(Colour::Black),
        _ => GameResult::Void,
    }
}

/// Months on a ladder: challenges, answers, games, people who join, leave and return, pauses and rulings. A plain list follows
/// the places by three rules: the winner of a challenge takes the other's place, leavers are removed, newcomers are last.
#[test]
fn random_ladders_keep_the_places_of_a_plain_list() {
    for (seeds, players, steps) in [(0..200, 8, 150), (200..202, 490, 400)] {
        ladders_keep_their_places(seeds, players, steps);
    }
}

fn ladders_keep_their_places(seeds: std::ops::Range<u64>, players: u64, steps: u32) {
    // Some of them join later.
    let people_known = players + 4;
    for seed in seeds {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut season = started(ladder(None), players);
        let mut places: Vec<u64> = (1..=players).collect();
        let mut challenged: HashMap<GameNumber, (u64, u64)> = HashMap::new();
        let climb = |places: &mut Vec<u64>, by: u64, of: u64| {
            let at = |one: u64| places.iter().position(|other| *other == one);
            if let (Some(below), Some(above)) = (at(by), at(of))
                && above < below
            {
                let by = places.remove(below);
                places.insert(above, by);
            }
        };
        let mut now = Moment(0);
        for _ in 0..steps {
            now += Span::milliseconds(chance.random_range(1..Span::DAY.as_milliseconds()));
            // Unanswered challenges count as lost when time is next applied.
            let silent: Vec<(Moment, u64, u64)> = waiting(&season)
                .into_iter()
                .filter(|(until, ..)| *until <= now)
                .collect();
            for (_, by, of) in silent {
                climb(&mut places, by, of);
            }
            pass(&mut season, now);
            let person = chance.random_range(1..=people_known);
            let id = PersonId(person);
            match chance.random_range(0..10) {
                0..4 => {
                    let reach = season
                        .seat_of(id)
                        .map_or_else(Vec::new, |seat| season.within_reach(seat, now));
                    for of in 1..=people_known {
                        let Some(seat) = season.seat_of(PersonId(of)) else {
                            continue;
                        };
                        let may = season
                            .decide(id, Authority::Member, &Command::Challenge(seat), now)
                            .is_ok();
                        assert_eq!(may, reach.contains(&seat), "seed {seed}");
                    }
                    if let Some(of) = reach.first() {
                        act(&mut season, id, &Command::Challenge(*of), now).unwrap();
                    }
                }
                4 | 5 => {
                    let accepts = chance.random_bool(0.8);
                    let open = season
                        .seat_of(id)
                        .and_then(|seat| season.open_challenge(seat))
                        .filter(|open| season.seat_of(id) == Some(open.of));
                    let challenge = open.map_or(1, |open| open.number);
                    if challenge > 1 {
                        let other = challenge - 1;
                        let other = Command::Answer {
                            challenge: other,
                            accepts,
                        };
                        let refused = act(&mut season, id, &other, now);
                        assert_eq!(refused, Err(SeasonRefusal::OtherChallenge), "seed {seed}");
                    }
                    let done = act(
                        &mut season,
                        id,
                        &Command::Answer { challenge, accepts },
                        now,
                    );
                    assert_eq!(done.is_ok(), open.is_some(), "seed {seed}");
                    let Some(open) = open else { continue };
                    let by = person_on(&season, open.by);
                    if accepts {
                        let number = season.games().last().unwrap().number;
                        challenged.insert(number, (by, person));
                    } else {
                        climb(&mut places, by, person);
                    }
                }
                6 | 7 => {
                    let Some(number) = season.unfinished().next() else {
                        continue;
                    };
                    let result = any_result(&mut chance);
                    report(&mut season, number, result, now);
                    let (by, of) = challenged[&number];
                    if points(result, Colour::Black) == 2 {
                        climb(&mut places, by, of);
                    }
                }
                8 => {
                    let challenger = season.seat_of(id).and_then(|seat| {
                        let open = season.open_challenge(seat).filter(|open| open.of == seat);
                        let playing = season.unfinished().find_map(|number| {
                            let (by, of) = challenged[&number];
                            (of == person).then_some(by)
                        });
                        let asked = open.map(|open| person_on(&season, open.by));
                        asked.or(playing)
                    });
                    if act(&mut season, id, &Command::Leave, now).is_ok() {
                        // Who challenged them gets their place.
                        if let Some(by) = challenger {
                            climb(&mut places, by, person);
                        }
                        places.retain(|one| *one != person);
                    }
                }
                _ => {
                    let enter = Command::Enter(entrant(id, 1500));
                    if act(&mut season, id, &enter, now).is_ok() {
                        places.push(person);
                    }
                }
            }
            let shown = people(&season);
            assert_eq!(shown[..places.len()], places, "seed {seed}");
        }
        let again = Season::replay(season.log().to_vec()).unwrap().unwrap();
        assert_eq!(people(&again), people(&season), "seed {seed}");
    }
}

/// The open challenges, in the order in which they expire.
fn waiting(season: &Season) -> Vec<(Moment, u64, u64)> {
    let person = |seat| person_on(season, seat);
    let open = season.seats().filter_map(|(seat, _)| {
        let open = season.open_challenge(seat)?;
        (open.of == seat).then(|| (open.until, person(open.by), person(open.of)))
    });
    let mut open: Vec<_> = open.collect();
    open.sort_unstable();
    open
}

/// Evenings of up to thirty people who come late, rest, return and leave: everybody present and free is paired, nobody
/// twice at once, against themselves, or with their last opponent while another game runs. Points match a plain count.
#[test]
fn random_arenas_pair_everyone_who_is_free_and_count_every_game() {
    for seed in 0..120 {
        let mut chance = StdRng::seed_from_u64(seed);
        let players = chance.random_range(2..30);
        keeps_the_laws_of_arenas(&mut chance, seed, players);
    }
    // As many as possible, of whom some come later.
    let mut chance = StdRng::seed_from_u64(120);
    keeps_the_laws_of_arenas(&mut chance, 120, 495);
}

fn keeps_the_laws_of_arenas(chance: &mut StdRng, seed: u64, players: u64) {
    let streaks = chance.random_bool(0.5);
    let mut season = started(arena(streaks), players);
    let mut now = Moment(0);
    while season.stage() == Stage::Running {
        now += Span::milliseconds(chance.random_range(1..Span::minutes(10).as_milliseconds()));
        let person = chance.random_range(1..=players + 5);
        let id = PersonId(person);
        let playing: Vec<GameNumber> = season.unfinished().collect();
        match chance.random_range(0..8) {
            0 => drop(act(&mut season, id, &Command::Rest, now)),
            1 => drop(act(
                &mut season,
                id,
                &Command::Enter(entrant(id, 1500)),
                now,
            )),
            2 if chance.random_bool(0.3) => {
                drop(act(&mut season, id, &Command::Leave, now));
            }
            _ => {
                let most = 4.max(playing.len() / 2);
                for number in playing.into_iter().take(chance.random_range(1..most)) {
                    let result = any_result(chance);
                    report(&mut season, number, result, now);
                }
            }
        }
        pass(&mut season, now);
        assert_arena(&season, streaks, now, seed);
    }
    assert_eq!(season.unfinished().count(), 0);
    assert!(now >= hour(2));
}

fn assert_arena(season: &Season, streaks: bool, now: Moment, seed: u64) {
    let mut busy = HashSet::new();
    for number in season.unfinished() {
        let game = season.game(number).unwrap();
        for seat in [game.pairing.white, game.pairing.black] {
            assert!(busy.insert(seat), "seed {seed}: {seat:?} plays twice");
        }
    }
    if now < hour(2) && busy.is_empty() {
        let there = season
            .seats()
            .filter(|(_, one)| !one.rests && one.withdrawn.is_none());
        assert!(
            there.count() < 2,
            "seed {seed}: two are free and no game runs"
        );
    }
    for row in season.table(0) {
        let mut expected = 0;
        let mut wins = 0;
        for game in season.games_of(row.seat) {
            let Some(result) = game.result.filter(|one| *one != GameResult::Void) else {
                continue;
            };
            let points = points(result, game.colour_of(row.seat).unwrap());
            expected += points * if streaks && wins >= 2 { 2 } else { 1 };
            wins = if points == 2 { wins + 1 } else { 0 };
        }
        assert_eq!(row.standing.points, Points(expected * 2), "seed {seed}");
    }
}

#[test]
fn players_who_miss_an_arena_game_rest_until_they_return() {
    let mut season = started(arena(true), 4);
    let game = season.games()[0];
    report(
        &mut season,
        game.number,
        GameResult::Forfeited(Colour::Black),
        hour(1),
    );
    let absent = season.seat(game.pairing.black).unwrap();
    assert!(absent.rests);
    let person = absent.occupant.person;
    act(
        &mut season,
        person,
        &Command::Enter(entrant(person, 1)),
        hour(1),
    )
    .unwrap();
    assert!(!season.seat(game.pairing.black).unwrap().rests);
}

#[test]
fn a_full_arena_is_paired_at_once() {
    let season = started(arena(false), u64::from(MAX_PLAYERS));
    assert_eq!(season.games().len(), MAX_PLAYERS as usize / 2);
}
