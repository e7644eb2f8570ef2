//! Laws of every ledger, whatever was played. They are tested with random events and few players, so that all guards
//! apply.

#![allow(clippy::unwrap_used, reason = "a test may")]

use basics::Span;
use basics::{MatchId, Moment, PersonId};
use proptest::{collection::vec, prelude::*, sample::select};
use ratings::{
    DAILY_GAMES, Ledger, LedgerEvent, Participant, Rating, RatingPool, Refusal, ResultRecord,
};
use rules::{Outcome, Reason, Side};

const HOUR: i64 = Span::HOUR.as_milliseconds();
/// The number of matches; the events of a test concern some of them.
const MATCHES: u64 = 60;

fn participant() -> impl Strategy<Value = Participant> {
    prop_oneof![
        20 => (0..4u64).prop_map(|id| Participant::Person(PersonId(id))),
        1 => Just(Participant::Program),
    ]
}

fn outcome() -> impl Strategy<Value = Option<Outcome>> {
    let winner = select(vec![None, Some(Side::First), Some(Side::Second)]);
    let reason = select(vec![
        Reason::Checkmate,
        Reason::Time,
        Reason::Resignation,
        Reason::Agreement,
    ]);
    let outcome = (winner, reason).prop_map(|(winner, reason)| Outcome { winner, reason });
    prop_oneof![1 => Just(None), 15 => outcome.prop_map(Some)]
}

fn record() -> impl Strategy<Value = ResultRecord> {
    // Many games end at the same time; some are years apart.
    let finished = prop_oneof![3 => 0..30i64, 1 => 0..30_000i64];
    let pool = select(vec![
        RatingPool::XiangqiLive,
        RatingPool::XiangqiCorrespondence,
    ]);
    (
        0..MATCHES,
        finished,
        pool,
        prop::bool::weighted(0.9),
        [participant(), participant()],
        [0..40u32, 0..40u32],
        outcome(),
    )
        .prop_map(
            |(id, hours, pool, rated, players, plies, outcome)| ResultRecord {
                id: MatchId(id),
                finished: Moment(hours * HOUR),
                pool,
                rated,
                players,
                changed_hands: false,
                plies,
                outcome,
            },
        )
}

fn event() -> impl Strategy<Value = LedgerEvent> {
    prop_oneof![
        6 => record().prop_map(LedgerEvent::Finished),
        1 => (0..MATCHES).prop_map(|id| LedgerEvent::Voided(MatchId(id))),
    ]
}

fn applied(events: &[LedgerEvent]) -> Ledger {
    let mut ledger = Ledger::default();
    for event in events {
        ledger.apply(event.clone());
    }
    ledger
}

/// The exact bits of a rating.
fn bits(rating: Rating) -> [u64; 3] {
    [rating.rating, rating.deviation, rating.volatility].map(f64::to_bits)
}

/// A history, to the last bit.
type Course = Vec<(MatchId, [u64; 3])>;

/// Everyone's histories, to the last bit.
fn histories(ledger: &Ledger) -> Vec<(PersonId, RatingPool, Course)> {
    ledger
        .ratings()
        .map(|(player, pool, _)| {
            let history = ledger.history(player, pool).iter();
            let points = history.map(|point| (point.game, bits(point.rating)));
            (player, pool, points.collect())
        })
        .collect()
}

/// The record of a match that counts: the first, if there is one.
fn record_of(events: &[LedgerEvent], game: MatchId) -> Option<&ResultRecord> {
    events.iter().find_map(|event| match event {
        LedgerEvent::Finished(record) if record.id == game => Some(record),
        _ => None,
    })
}

proptest! {
    #[test]
    fn one_by_one_is_the_same_as_all_at_once(events in vec(event(), 0..80)) {
        let whole: Ledger = events.iter().cloned().collect();
        let parts = applied(&events);
        prop_assert_eq!(histories(&whole), histories(&parts));
        prop_assert_eq!(whole, parts);
    }

    #[test]
    fn the_order_of_the_events_makes_no_difference(
        (events, shuffled) in vec(event(), 0..80).prop_flat_map(|mut events| {
            let mut seen = Vec::new();
            events.retain(|event| match event {
                LedgerEvent::Finished(record) if seen.contains(&record.id) => false,
                LedgerEvent::Finished(record) => { seen.push(record.id); true }
                LedgerEvent::Voided(_) => true,
            });
            (Just(events.clone()), Just(events).prop_shuffle())
        })
    ) {
        prop_assert_eq!(histories(&applied(&events)), histories(&applied(&shuffled)));
        prop_assert_eq!(applied(&events), applied(&shuffled));
    }

    #[test]
    fn a_voided_game_might_as_well_never_have_been(events in vec(event(), 1..80), game in 0..MATCHES) {
        let game = MatchId(game);
        let mut ledger = applied(&events);
        ledger.apply(LedgerEvent::Voided(game));
        let others: Vec<LedgerEvent> = events
            .iter()
            .filter(|event| !matches!(event, LedgerEvent::Finished(record) if record.id == game))
            .cloned()
            .collect();
        let without = applied(&others);
        prop_assert_eq!(histories(&ledger), histories(&without));
        for other in (0..MATCHES).map(MatchId).filter(|other| *other != game) {
            prop_assert_eq!(ledger.verdict(other), without.verdict(other));
        }
        let known = record_of(&events, game).map(|_| Err(Refusal::Voided));
        prop_assert_eq!(ledger.verdict(game), known);
    }

    #[test]
    fn an_event_that_came_before_changes_nothing(events in vec(event(), 1..80), again in any::<prop::sample::Index>()) {
        let mut ledger = applied(&events);
        ledger.apply(again.get(&events).clone());
        prop_assert_eq!(ledger, applied(&events));
    }

    #[test]
    fn changes_and_histories_tell_the_same(events in vec(event(), 0..80)) {
        let ledger = applied(&events);
        let mut points = 0;
        for game in (0..MATCHES).map(MatchId) {
            let Some(Ok(changes)) = ledger.verdict(game) else { continue };
            let record = record_of(&events, game).unwrap();
            for (participant, change) in record.players.into_iter().zip(changes) {
                let Participant::Person(player) = participant else { panic!("the program is rated") };
                let history = ledger.history(player, record.pool);
                let place = history.iter().position(|point| point.game == game).unwrap();
                let before = place.checked_sub(1).map_or(Rating::NEW, |before| history[before].rating);
                prop_assert_eq!(change.before, before);
                prop_assert_eq!(change.after, history[place].rating);
                prop_assert_eq!(change.after.played, Some(record.finished));
                points += 1;
            }
        }
        let all: usize = ledger.ratings().map(|(player, pool, _)| ledger.history(player, pool).len()).sum();
        prop_assert_eq!(points, all);
    }

    #[test]
    fn a_victory_never_lowers_a_rating_nor_does_a_loss_raise_it(events in vec(event(), 0..80)) {
        let ledger = applied(&events);
        for game in (0..MATCHES).map(MatchId) {
            let Some(Ok(changes)) = ledger.verdict(game) else { continue };
            let winner = record_of(&events, game).unwrap().outcome.unwrap().winner;
            for (side, change) in [Side::First, Side::Second].into_iter().zip(changes) {
                let difference = change.after.rating - change.before.rating;
                match winner {
                    Some(winner) if winner == side => prop_assert!(difference > 0.0),
                    Some(_) => prop_assert!(difference < 0.0),
                    None => {}
                }
                prop_assert!((45.0..=500.0).contains(&change.after.deviation));
            }
        }
    }

    #[test]
    fn no_two_players_have_more_games_within_a_day_than_count(
        hours in vec(0..60i64, 1..60),
        swaps in vec(any::<bool>(), 60),
    ) {
        let games = hours.iter().zip(swaps).zip(0..).map(|((hour, swap), id)| {
            let [one, two] = [1, 2].map(|id| Participant::Person(PersonId(id)));
            LedgerEvent::Finished(ResultRecord {
                id: MatchId(id),
                finished: Moment(hour * HOUR),
                pool: RatingPool::ALL[id as usize % RatingPool::ALL.len()],
                rated: true,
                players: if swap { [two, one] } else { [one, two] },
                changed_hands: false,
                plies: [20; 2],
                outcome: Some(Outcome::draw(Reason::Agreement)),
            })
        });
        let ledger: Ledger = games.collect();
        let counted: Vec<i64> = (0..).zip(&hours)
            .filter(|(id, _)| ledger.verdict(MatchId(*id)).unwrap().is_ok())
            .map(|(_, hour)| *hour)
            .collect();
        for (id, hour) in (0..).zip(&hours) {
            let day = counted.iter().filter(|other| (hour - 23..=*hour).contains(other)).count();
            prop_assert!(day <= DAILY_GAMES);
            match ledger.verdict(MatchId(id)).unwrap() {
                Ok(_) => {}
                Err(refusal) => {
                    prop_assert_eq!(refusal, Refusal::TooMany);
                    prop_assert_eq!(day, DAILY_GAMES);
                }
            }
        }
    }
}
