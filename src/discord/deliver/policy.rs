//! Decisions about sending: how long to wait, what to do after a failure, who is notified silently or not at all. Pure.

use std::time::Duration;

use matches::{
    Moment,
    outbox::{Attempt, Purpose},
    records::{MatchRecord, Preferences},
    reminder::Habits,
};

use crate::discord::errors::Failure;

/// The longest pause between two attempts, in milliseconds.
const LONGEST_PAUSE: i64 = 60_000;
/// The shortest wait before the next look, so that a message blocked by another costs nothing.
const REST: Duration = Duration::from_millis(200);
/// The longest wait before the next look, in case another process adds a message.
const LONGEST_REST: Duration = Duration::from_secs(30);

/// How long to wait until the next message may be due.
pub fn rest(next: Option<Moment>, now: Moment) -> Duration {
    next.map_or(LONGEST_REST, |next| {
        let left = u64::try_from(next.0 - now.0).unwrap_or_default();
        Duration::from_millis(left).clamp(REST, LONGEST_REST)
    })
}

/// What a failure means for a message after this many attempts: what may yet succeed is retried later, what never will
/// is dropped.
pub fn after(failure: Failure, attempts: u32, now: Moment) -> Attempt {
    let pause = (500_i64 << attempts.min(10)).min(LONGEST_PAUSE);
    match failure {
        Failure::OutcomeUnknown(_) | Failure::TooFast => Attempt::Later(now.plus(pause)),
        Failure::Forbidden(_) | Failure::BadToken => Attempt::Later(now.plus(LONGEST_PAUSE)),
        Failure::InteractionGone
        | Failure::AlreadyAnswered
        | Failure::ClosedDms
        | Failure::Gone(_)
        | Failure::ThreadExists
        | Failure::Rejected { .. } => Attempt::Done,
    }
}

/// Whether a person is in their quiet hours, and the match leaves them time to sleep.
pub fn is_asleep(chosen: &Preferences, record: &MatchRecord, now: Moment) -> bool {
    !record.time.control.is_live() && is_night(chosen, now)
}

/// Whether a person is in their quiet hours.
pub fn is_night(chosen: &Preferences, now: Moment) -> bool {
    Habits::of(chosen).night(now).is_some()
}

/// Whether a message of this kind goes to a person as a direct message. Answers and reminders go even to somebody who
/// turned direct messages off: answers because they asked for them, reminders because another setting controls those.
pub fn is_wanted(purpose: Purpose, chosen: &Preferences) -> bool {
    let no_messages = chosen.no_direct_messages.unwrap_or_default();
    !no_messages
        || !matches!(
            purpose,
            Purpose::Notice | Purpose::Plan(_) | Purpose::Vacation
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use matches::plan::PlanWord;

    const NOW: Moment = Moment(1_000_000);

    #[test]
    fn pauses_between_attempts_grow() {
        let pauses: Vec<i64> = (0..12)
            .map(
                |attempts| match after(Failure::OutcomeUnknown(502), attempts, NOW) {
                    Attempt::Later(due) => due.0 - NOW.0,
                    other => panic!("{other:?}"),
                },
            )
            .collect();
        assert_eq!(pauses[..4], [500, 1000, 2000, 4000]);
        assert!(pauses.is_sorted());
        assert_eq!(pauses[11], LONGEST_PAUSE);
    }

    #[test]
    fn permanent_failures_are_dropped_and_missing_permissions_retried() {
        let rejected = Failure::Rejected {
            status: 400,
            code: 50035,
        };
        for failure in [rejected, Failure::Gone(10003), Failure::ClosedDms] {
            assert_eq!(after(failure, 0, NOW), Attempt::Done, "{failure}");
        }
        let waits = Attempt::Later(NOW.plus(LONGEST_PAUSE));
        assert_eq!(after(Failure::Forbidden(50013), 0, NOW), waits);
    }

    #[test]
    fn rests_stay_within_their_bounds() {
        assert_eq!(rest(None, NOW), LONGEST_REST);
        assert_eq!(rest(Some(NOW), NOW), REST);
        assert_eq!(rest(Some(NOW.plus(-5)), NOW), REST);
        assert_eq!(rest(Some(NOW.plus(5000)), NOW), Duration::from_secs(5));
        assert_eq!(rest(Some(NOW.plus(i64::MAX / 2)), NOW), LONGEST_REST);
    }

    #[test]
    fn answers_arrive_even_with_direct_messages_turned_off() {
        let none = Preferences {
            no_direct_messages: Some(true),
            ..Preferences::default()
        };
        for (purpose, wanted) in [
            (Purpose::Notice, false),
            (Purpose::Plan(PlanWord::Played), false),
            (Purpose::Vacation, false),
            (Purpose::Answer, true),
            (Purpose::Reminder, true),
        ] {
            assert_eq!(is_wanted(purpose, &none), wanted);
            assert!(is_wanted(purpose, &Preferences::default()));
        }
    }
}
