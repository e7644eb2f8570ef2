//! How long the program seems to think: about as long as an experienced player, and never longer than its clock
//! allows. Pure.

use std::time::Duration;

use basics::Moment;
use matches::facts::SeatFacts;
use rand::{Rng, RngExt};

/// The shortest and the longest pause before it acts.
const PAUSE: [u64; 2] = [600, 2_200];
/// The longest time that it actually thinks.
const MAX_THINKING_TIME: u64 = 1_000;
/// Into how many parts it divides its time left, in a game that is played in one sitting: it uses one of them.
const PARTS: u64 = 40;
/// How many parts it may use if others are served before it.
const QUEUE_PARTS: u64 = 4;

/// How long the program takes for its next action.
pub(super) struct Pace {
    /// The shortest wait.
    pub pause: Duration,
    /// The longest time to think.
    pub time: Duration,
    /// The longest time for waiting and thinking together before it has to move; `None` without time pressure.
    pub limit: Option<Duration>,
}

/// The pace of the next action.
pub(super) fn of(facts: &SeatFacts, now: Moment, rng: &mut impl Rng) -> Pace {
    let mut pause = rng.random_range(PAUSE[0]..=PAUSE[1]);
    let mut time = MAX_THINKING_TIME;
    let mut limit = None;
    if let Some(clock) = facts.time.filter(|_| facts.record.time.control.is_live()) {
        // It may be checked long after the last event.
        let left = clock
            .until
            .map_or(clock.left[facts.seat.index()], |until| until - now);
        let left = u64::try_from(left.as_milliseconds()).unwrap_or_default();
        let part = left / PARTS;
        (pause, time) = (pause.min(part), time.min(part));
        limit = Some(Duration::from_millis(left / QUEUE_PARTS));
    }
    Pace {
        pause: Duration::from_millis(pause),
        time: Duration::from_millis(time),
        limit,
    }
}

#[cfg(test)]
mod tests {
    use basics::PersonId;
    use matches::{challenge::Terms, clock::control::TimeTerms, rehearsal::Rehearsal};
    use rand::{SeedableRng, rngs::StdRng};
    use rules::game::GameName;

    use super::*;

    /// Nobody gets a message that the program is thinking, because it never thinks for long: not even if the host's
    /// engine hangs or does not start again, and the program has to think itself.
    #[test]
    fn nobody_waits_long_for_a_move() {
        let thought = Duration::from_millis(MAX_THINKING_TIME);
        let longest = thought + crate::engine::MAX_MOVE_DELAY + thought;
        assert!(longest.max(Duration::from_millis(PAUSE[1])) < Duration::from_secs(8));
    }

    #[test]
    fn it_takes_its_time_but_never_more_than_its_clock_allows() {
        let mut rng = StdRng::seed_from_u64(1);
        for (control, most) in [("untimed", 2_200), ("3d/move", 2_200), ("1m+5s", 1_500)] {
            let terms = Terms::preset(GameName::Xiangqi, "booklet").unwrap();
            let time = TimeTerms {
                control: control.parse().unwrap(),
                ..TimeTerms::default()
            };
            let game = Rehearsal::by(terms, time, &mut rng).unwrap();
            let facts = game.loaded().facts_for(PersonId(1)).unwrap();
            let paces: Vec<Pace> = (0..200).map(|_| of(&facts, Moment(0), &mut rng)).collect();
            let longest = paces.iter().map(|pace| pace.pause.max(pace.time)).max();
            assert!(longest <= Some(Duration::from_millis(most)), "{control}");
            let shortest = paces.iter().map(|pace| pace.pause).min();
            assert!(
                shortest >= Some(Duration::from_millis(most.min(600))),
                "{control}"
            );
        }
    }
}
