//! Laws of ladders and arenas: random evenings and months beside models that count naively.

mod challenges;

use super::*;
use crate::{
    ladder::{Decay, LadderRefusal, LadderRules},
    tournament::Points,
};

const HOUR: Moment = 60 * 60 * 1000;

fn ladder(decay: Option<Decay>) -> Settings {
    let rules = LadderRules {
        reach: 3,
        answer: 3 * DAY,
        protection: DAY,
        decay,
    };
    Settings::usual("Ladder", Format::Ladder(rules))
}

fn arena(streaks: bool) -> Settings {
    Settings::usual("Evening", Format::Arena { streaks })
}

fn people(season: &Season) -> Vec<Person> {
    let rows = season.table(0);
    let people = rows
        .iter()
        .map(|row| season.seat(row.seat).unwrap().occupant.person);
    people.collect()
}

fn seat_of(season: &Season, person: Person) -> Seat {
    season.seat_of(person).unwrap()
}

fn challenge(
    season: &mut Season,
    by: Person,
    of: Person,
    now: Moment,
) -> Result<(), SeasonRefusal> {
    let of = seat_of(season, of);
    act(season, by, &Command::Challenge(of), now).map(drop)
}

fn answer(season: &mut Season, of: Person, accepts: bool, now: Moment) {
    let challenge = season.open_challenge(seat_of(season, of)).unwrap().number;
    act(season, of, &Command::Answer { challenge, accepts }, now).unwrap();
}

fn pass(season: &mut Season, now: Moment) {
    season.carry_out(Vec::new(), None, None, now).unwrap();
}

#[test]
fn who_takes_challenges_back_again_and_again_waits_for_a_day() {
    let mut season = started(ladder(None), 5);
    for time in [HOUR, 2 * HOUR] {
        challenge(&mut season, 4, 2, time).unwrap();
        act(&mut season, 4, &Command::Recall, time).unwrap();
    }
    let third = challenge(&mut season, 4, 3, 3 * HOUR);
    assert_eq!(third, Err(SeasonRefusal::RecalledOften));
    challenge(&mut season, 5, 3, 3 * HOUR).unwrap();
    challenge(&mut season, 4, 2, HOUR + DAY + 1).unwrap();
}

#[test]
fn who_beats_the_holder_of_a_better_place_takes_it() {
    let mut season = started(ladder(None), 5);
    assert_eq!(people(&season), [1, 2, 3, 4, 5]);
    challenge(&mut season, 4, 2, HOUR).unwrap();
    let open = season.open_challenge(seat_of(&season, 2)).unwrap();
    assert_eq!(open.until, HOUR + 3 * DAY);
    answer(&mut season, 2, true, 2 * HOUR);
    let game = season.games()[0];
    // Whoever is challenged moves first.
    assert_eq!(game.pairing.white, seat_of(&season, 2));
    report(
        &mut season,
        game.number,
        GameResult::Won(Colour::Black),
        DAY,
    );
    assert_eq!(people(&season), [1, 4, 2, 3, 5]);
    // Both are protected for a day, and may challenge.
    let refused = challenge(&mut season, 3, 2, DAY + HOUR);
    assert_eq!(refused, Err(LadderRefusal::Protected(2).into()));
    challenge(&mut season, 2, 1, DAY + HOUR).unwrap();
    let refused = challenge(&mut season, 5, 1, DAY + HOUR);
    assert_eq!(refused, Err(LadderRefusal::TooFar(3).into()));
    assert_eq!(season.table(0)[1].standing.points, Points::WIN);
}

#[test]
fn silence_and_refusal_lose_the_place_and_a_challenge_can_be_taken_back() {
    let mut season = started(ladder(None), 4);
    challenge(&mut season, 3, 1, 0).unwrap();
    assert_eq!(season.next_lapse(), Some(3 * DAY));
    assert_eq!(season.due(), Some(3 * DAY - REMINDER_LEAD));
    pass(&mut season, 3 * DAY);
    assert_eq!(people(&season), [3, 1, 2, 4]);
    let last = season.log().last().unwrap();
    assert!(matches!(last.event, Event::Unanswered { .. }), "{last:?}");
    challenge(&mut season, 4, 2, 4 * DAY).unwrap();
    answer(&mut season, 2, false, 4 * DAY);
    assert_eq!(people(&season), [3, 1, 4, 2]);
    assert!(season.games().is_empty());
    challenge(&mut season, 1, 3, 5 * DAY).unwrap();
    let not_theirs = act(&mut season, 3, &Command::Recall, 5 * DAY);
    assert!(not_theirs.is_err());
    act(&mut season, 1, &Command::Recall, 5 * DAY).unwrap();
    assert_eq!(season.next_lapse(), None);
    assert_eq!(people(&season), [3, 1, 4, 2]);
}

#[test]
fn a_pause_stops_the_clock_of_a_ladder() {
    let decay = Decay {
        after: 10 * DAY,
        places: 1,
    };
    let mut season = started(ladder(Some(decay)), 3);
    challenge(&mut season, 2, 1, DAY).unwrap();
    organise(&mut season, Order::Pause, 2 * DAY).unwrap();
    let refused = challenge(&mut season, 3, 1, 3 * DAY);
    assert_eq!(refused, Err(SeasonRefusal::Paused));
    // Only the week passes.
    assert_eq!(season.due(), Some(7 * DAY));
    pass(&mut season, 20 * DAY);
    organise(&mut season, Order::Resume, 30 * DAY).unwrap();
    assert_eq!(people(&season), [1, 2, 3]);
    assert_eq!(season.due(), Some(32 * DAY - REMINDER_LEAD));
    pass(&mut season, 32 * DAY);
    assert_eq!(people(&season), [2, 1, 3]);
    // The first fall is that of whoever has done nothing since the start: at the bottom, so nobody passes.
    assert_eq!(season.next_lapse(), Some(38 * DAY));
}

#[test]
fn a_corrected_result_puts_both_where_it_says() {
    let mut season = started(ladder(None), 4);
    challenge(&mut season, 3, 1, 0).unwrap();
    answer(&mut season, 1, true, 0);
    report(
        &mut season,
        GameNumber(1),
        GameResult::Won(Colour::Black),
        DAY,
    );
    assert_eq!(people(&season), [3, 1, 2, 4]);
    let rule = |result| Order::Rule(GameNumber(1), result);
    organise(&mut season, rule(GameResult::Drawn), DAY).unwrap();
    assert_eq!(people(&season), [1, 3, 2, 4]);
    organise(&mut season, rule(GameResult::Won(Colour::Black)), DAY).unwrap();
    assert_eq!(people(&season), [3, 1, 2, 4]);
    let number = season.log().len() as u32;
    organise(&mut season, Order::Undo(number), DAY).unwrap();
    assert_eq!(people(&season), [1, 3, 2, 4]);
}

#[test]
fn who_leaves_a_ladder_comes_back_at_its_bottom_and_newcomers_join_there() {
    let mut season = started(ladder(None), 3);
    act(&mut season, 1, &Command::Leave, 0).unwrap();
    assert_eq!(people(&season), [2, 3, 1]);
    act(&mut season, 9, &Command::Enter(entrant(9, 3000)), 0).unwrap();
    act(&mut season, 1, &Command::Enter(entrant(1, 3000)), 0).unwrap();
    assert_eq!(people(&season), [2, 3, 9, 1]);
    let again = act(&mut season, 1, &Command::Enter(entrant(1, 3000)), 0);
    assert_eq!(again.map(drop), Err(SeasonRefusal::EnteredAlready));
}

#[test]
fn a_ladder_for_a_time_ends_when_its_last_game_is_over() {
    let rounds = Rounds::ByDate {
        length: 30 * DAY,
        unfinished: Unfinished::RunsOn,
    };
    let mut season = started(
        Settings {
            rounds,
            ..ladder(None)
        },
        3,
    );
    challenge(&mut season, 2, 1, 0).unwrap();
    answer(&mut season, 1, true, 0);
    pass(&mut season, 30 * DAY);
    assert_eq!(season.stage(), Stage::Running);
    let refused = challenge(&mut season, 3, 2, 30 * DAY);
    assert!(refused.is_err());
    report(&mut season, GameNumber(1), GameResult::Drawn, 31 * DAY);
    pass(&mut season, 31 * DAY);
    assert_eq!(season.stage(), Stage::Over);
    let Event::Created {
        after: Some(before),
        ..
    } = season.successor(1).unwrap()
    else {
        panic!("a season after another knows it");
    };
    assert_eq!(before.places, [1, 2, 3]);
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

/// Months on a ladder: challenges, answers, games, people who come, leave and return, pauses and rulings; places are followed by
/// a plain list that knows three things: who wins a challenge stands where the other stood, who leaves is gone, who comes is last.
#[test]
fn random_ladders_keep_the_places_of_a_plain_list() {
    for (seeds, players, steps) in [(0..200, 8, 150), (200..202, 490, 400)] {
        ladders_keep_their_places(seeds, players, steps);
    }
}

fn ladders_keep_their_places(seeds: std::ops::Range<u64>, players: u64, steps: u32) {
    // Some of them are not there at first.
    let people_known = players + 4;
    for seed in seeds {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut season = started(ladder(None), players);
        let mut places: Vec<Person> = (1..=players).collect();
        let mut challenged: HashMap<GameNumber, (Person, Person)> = HashMap::new();
        let climb = |places: &mut Vec<Person>, by: Person, of: Person| {
            let at = |one: Person| places.iter().position(|other| *other == one);
            if let (Some(below), Some(above)) = (at(by), at(of))
                && above < below
            {
                let by = places.remove(below);
                places.insert(above, by);
            }
        };
        let mut now = 0;
        for _ in 0..steps {
            now += chance.random_range(1..DAY);
            // Challenges that nobody answered in time count as lost when time looks at them.
            let silent: Vec<(Moment, Person, Person)> = waiting(&season)
                .into_iter()
                .filter(|(until, ..)| *until <= now)
                .collect();
            for (_, by, of) in silent {
                climb(&mut places, by, of);
            }
            pass(&mut season, now);
            let person = chance.random_range(1..=people_known);
            match chance.random_range(0..10) {
                0..4 => {
                    let reach = season
                        .seat_of(person)
                        .map_or_else(Vec::new, |seat| season.within_reach(seat, now));
                    for of in 1..=people_known {
                        let Some(seat) = season.seat_of(of) else {
                            continue;
                        };
                        let may = season
                            .decide(person, Authority::Member, &Command::Challenge(seat), now)
                            .is_ok();
                        assert_eq!(may, reach.contains(&seat), "seed {seed}");
                    }
                    if let Some(of) = reach.first() {
                        act(&mut season, person, &Command::Challenge(*of), now).unwrap();
                    }
                }
                4 | 5 => {
                    let accepts = chance.random_bool(0.8);
                    let open = season
                        .seat_of(person)
                        .and_then(|seat| season.open_challenge(seat))
                        .filter(|open| season.seat_of(person) == Some(open.of));
                    let challenge = open.map_or(1, |open| open.number);
                    if challenge > 1 {
                        let other = challenge - 1;
                        let other = Command::Answer {
                            challenge: other,
                            accepts,
                        };
                        let refused = act(&mut season, person, &other, now);
                        assert_eq!(refused, Err(SeasonRefusal::OtherChallenge), "seed {seed}");
                    }
                    let done = act(
                        &mut season,
                        person,
                        &Command::Answer { challenge, accepts },
                        now,
                    );
                    assert_eq!(done.is_ok(), open.is_some(), "seed {seed}");
                    let Some(open) = open else { continue };
                    let by = season.seat(open.by).unwrap().occupant.person;
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
                    let challenger = season.seat_of(person).and_then(|seat| {
                        let open = season.open_challenge(seat).filter(|open| open.of == seat);
                        let playing = season.unfinished().find_map(|number| {
                            let (by, of) = challenged[&number];
                            (of == person).then_some(by)
                        });
                        let asked = open.map(|open| season.seat(open.by).unwrap().occupant.person);
                        asked.or(playing)
                    });
                    if act(&mut season, person, &Command::Leave, now).is_ok() {
                        // Who challenged them gets their place.
                        if let Some(by) = challenger {
                            climb(&mut places, by, person);
                        }
                        places.retain(|one| *one != person);
                    }
                }
                _ => {
                    let enter = Command::Enter(entrant(person, 1500));
                    if act(&mut season, person, &enter, now).is_ok() {
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

/// The challenges that wait, in the order in which their time runs out.
fn waiting(season: &Season) -> Vec<(Moment, Person, Person)> {
    let person = |seat: Seat| season.seat(seat).unwrap().occupant.person;
    let open = season.seats().filter_map(|(seat, _)| {
        let open = season.open_challenge(seat)?;
        (open.of == seat).then(|| (open.until, person(open.by), person(open.of)))
    });
    let mut open: Vec<_> = open.collect();
    open.sort_unstable();
    open
}

/// Evenings of up to thirty people who come late, rest, return and leave: who is there and free is paired, nobody twice at once,
/// nobody against themselves, nobody with the last opponent while another game runs, and points are those of a plain count.
#[test]
fn random_arenas_pair_everyone_who_is_free_and_count_every_game() {
    for seed in 0..120 {
        let mut chance = StdRng::seed_from_u64(seed);
        let players = chance.random_range(2..30);
        keeps_the_laws_of_arenas(&mut chance, seed, players);
    }
    // As many as there can be, of whom some come later.
    let mut chance = StdRng::seed_from_u64(120);
    keeps_the_laws_of_arenas(&mut chance, 120, 495);
}

fn keeps_the_laws_of_arenas(chance: &mut StdRng, seed: u64, players: u64) {
    let streaks = chance.random_bool(0.5);
    let mut season = started(arena(streaks), players);
    let mut now = 0;
    while season.stage() == Stage::Running {
        now += chance.random_range(1..10 * 60 * 1000);
        let person = chance.random_range(1..=players + 5);
        let playing: Vec<GameNumber> = season.unfinished().collect();
        match chance.random_range(0..8) {
            0 => drop(act(&mut season, person, &Command::Rest, now)),
            1 => drop(act(
                &mut season,
                person,
                &Command::Enter(entrant(person, 1500)),
                now,
            )),
            2 if chance.random_bool(0.3) => {
                drop(act(&mut season, person, &Command::Leave, now));
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
    assert!(now >= 2 * HOUR);
}

fn assert_arena(season: &Season, streaks: bool, now: Moment, seed: u64) {
    let mut busy = HashSet::new();
    for number in season.unfinished() {
        let game = season.game(number).unwrap();
        for seat in [game.pairing.white, game.pairing.black] {
            assert!(busy.insert(seat), "seed {seed}: {seat:?} plays twice");
        }
    }
    if now < 2 * HOUR && busy.is_empty() {
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
fn who_does_not_come_to_a_game_of_an_arena_rests_until_they_say_so() {
    let mut season = started(arena(true), 4);
    let game = season.games()[0];
    report(
        &mut season,
        game.number,
        GameResult::Forfeited(Colour::Black),
        HOUR,
    );
    let absent = season.seat(game.pairing.black).unwrap();
    assert!(absent.rests);
    let person = absent.occupant.person;
    act(
        &mut season,
        person,
        &Command::Enter(entrant(person, 1)),
        HOUR,
    )
    .unwrap();
    assert!(!season.seat(game.pairing.black).unwrap().rests);
}

#[test]
fn a_full_arena_is_paired_at_once() {
    let season = started(arena(false), u64::from(MOST_PLAYERS));
    assert_eq!(season.games().len(), MOST_PLAYERS as usize / 2);
}
