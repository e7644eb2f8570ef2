//! Plans wait while their players have a question to answer, but not for long.

use rand::{SeedableRng, rngs::StdRng};

const HALF_HOUR: i64 = Span::HOUR.as_milliseconds() / 2;

use super::{action, lines, open_game, play};
use crate::{event::Event, plan::StoredPlan, state::Match};
use basics::{Moment, Span};
use rules::{Side, game::GameName};

const OFFER: Event = Event::DrawOffered {
    seat: Side::Second,
    standing: true,
};

/// A game in which the first player has planned the answer to a move.
fn planned(control: &str) -> (Match, StoredPlan) {
    let mut game = open_game(GameName::Xiangqi, control);
    let mut stored = None;
    play(&mut game, Side::First, &mut stored, action("h2e2"));
    let stored = game.change_plan(Side::First, None, &lines("h9g7 h0g2"));
    (game, stored.unwrap().unwrap())
}

/// When the planned move is due after these events at these moments.
fn due(control: &str, events: &[(Event, i64)], seed: u64) -> Vec<i64> {
    let (mut game, plan) = planned(control);
    let (mut stored, mut rng) = (Some(plan), StdRng::seed_from_u64(seed));
    let mut due = Vec::new();
    for (event, at) in events {
        let at = Moment(*at);
        game.apply(event, at).unwrap();
        let followed = game.follow(Side::First, stored.take().unwrap(), event, at, &mut rng);
        assert_eq!(followed.word, None);
        stored = followed.plan;
        let waits = stored.as_ref().and_then(|stored| stored.waits);
        due.extend(waits.map(|waits| waits.due.0));
    }
    due
}

fn reply() -> Event {
    Event::played(Side::Second, action("h9g7"))
}

#[test]
fn a_plan_waits_for_an_answer_an_hour_or_a_tenth_of_the_time_at_most() {
    for (control, most) in [
        ("untimed", Span::HOUR),
        ("3d/move", Span::HOUR),
        ("5h+0s", Span::HOUR / 2),
        ("10m+0s", Span::MINUTE),
    ] {
        // The offer comes before the move or after it.
        for events in [[(OFFER, 0), (reply(), 0)], [(reply(), 0), (OFFER, 5)]] {
            let all: Vec<i64> = (0..200)
                .map(|seed| *due(control, &events, seed).last().unwrap())
                .collect();
            let (first, last) = (all.iter().min().unwrap(), all.iter().max().unwrap());
            let most = most.as_milliseconds();
            assert!(
                *first >= most / 2 && *last <= most,
                "{control} {first} {last}"
            );
            // The moment does not reveal that the move was planned.
            assert!(last - first >= most * 2 / 5, "{control}");
        }
    }
}

#[test]
fn the_answer_begins_the_usual_delay() {
    let seat = Side::First;
    for seed in 0..100 {
        let events = [
            (reply(), 0),
            (OFFER, 5_000),
            (Event::DrawDeclined { seat }, 10_000),
        ];
        let all = due("3d/move", &events, seed);
        assert!(all[1] >= HALF_HOUR, "{all:?}");
        assert!((30_000..=610_000).contains(&all[2]), "{all:?}");
    }
}

#[test]
fn asking_again_and_again_does_not_hold_a_plan_up() {
    let (ask, withdraw) = (
        Event::TakeBackAsked {
            seat: Side::Second,
            standing: true,
        },
        Event::TakeBackWithdrawn { seat: Side::Second },
    );
    for seed in 0..50 {
        let mut events = vec![(reply(), 0)];
        for minute in 1..200 {
            events.push((ask.clone(), minute * 60_000));
            events.push((withdraw.clone(), minute * 60_000 + 1));
            events.push((OFFER, minute * 60_000 + 2));
            let declined = Event::DrawDeclined { seat: Side::First };
            events.push((declined, minute * 60_000 + 3));
        }
        // The service plays it once it is due.
        for length in 1..events.len() {
            let all = due("3d/move", &events[..length], seed);
            let at = events[length].1;
            if all.last().is_some_and(|due| *due <= at) {
                assert!(at <= 2 * HALF_HOUR + 60_000, "{at}");
                break;
            }
            assert!(length + 1 < events.len(), "it was never due");
        }
    }
}

#[test]
fn requests_during_a_pause_do_not_change_its_end() {
    let seat = Side::Second;
    let length = Span::DAY;
    let events = [
        (reply(), 0),
        (Event::Paused { seat, length }, 5),
        (OFFER, 10),
        (Event::ResumeAsked { seat }, 20),
        (Event::PauseWithdrawn { seat }, 30),
        (Event::PauseOver, length.as_milliseconds() + 5),
    ];
    for seed in 0..50 {
        let all = due("3d/move", &events, seed);
        assert_eq!(all[1..5], [length.as_milliseconds() + 5; 4]);
        let after = all[5] - length.as_milliseconds() - 5;
        // The offer still waits for its answer.
        assert!((HALF_HOUR..=2 * HALF_HOUR).contains(&after), "{after}");
    }
}

#[test]
fn a_plan_leaves_time_for_the_answer_to_a_request_that_it_would_end() {
    let ask = Event::TakeBackAsked {
        seat: Side::First,
        standing: true,
    };
    for seed in 0..50 {
        let all = due("3d/move", &[(ask.clone(), 0), (reply(), 0)], seed);
        assert!((HALF_HOUR..=2 * HALF_HOUR).contains(&all[0]), "{all:?}");
        let own_offer = Event::DrawOffered {
            seat: Side::First,
            standing: true,
        };
        let all = due("3d/move", &[(own_offer, 0), (reply(), 0)], seed);
        assert!(all[0] <= 600_000, "one's own offer outlives one's move");
    }
}
