//! When to retry a message and when to give up: how long to wait, what a failure means, and whether to resend a message that
//! may have arrived. Pure.

use std::time::Duration;

use basics::{Moment, Span};
use matches::outbox::{Attempt, ClaimedItem};

use crate::link::errors::Failure;

/// The longest pause after a failure of the program itself.
const MAX_PAUSE: Span = Span::MINUTE;
/// The longest pause between attempts while Discord does not answer or fails: once it is back, what is queued goes out.
const MAX_PAUSE_UNHEARD: Span = Span::seconds(8);
/// The longest pause after a refusal of unknown duration.
const MAX_PAUSE_AFTER_REFUSAL: Span = Span::HOUR;
/// The number of attempts when Discord refuses a message for an unknown reason: with these pauses, about a day.
const TRIES_UNEXPLAINED: u32 = 36;
/// The number of attempts if the rest of the match's messages wait for it: about two minutes.
const TRIES_AFTER_POSTING: u32 = 8;
/// The number of attempts when the program panics at a message.
const TRIES_BROKEN: u32 = 6;
/// How long news may be delayed while clocks run.
const LONG_WAIT: Span = Span::seconds(10);
/// How long Discord certainly remembers nonces: its documentation says "a few minutes"
/// (resources/message, "Create Message").
const NONCE_MEMORY: Span = Span::minutes(2);
/// How often to resend a message that may have been sent but is not in the channel's history: with `NONCE_MEMORY` between
/// attempts, for two and a half hours.
const MAX_RESENT: u32 = 70;
/// The shortest wait before the next look.
const REST: Duration = Duration::from_millis(10);
/// The pauses while a message that links to threads waits for them to be opened. After the last pause it is sent without
/// them.
const UNTIL_OPENED: [Span; 10] = [
    Span::seconds(1),
    Span::seconds(2),
    Span::seconds(4),
    Span::seconds(8),
    Span::seconds(15),
    Span::seconds(30),
    Span::minutes(1),
    Span::minutes(2),
    Span::minutes(4),
    Span::minutes(8),
];
/// The longest wait before the next look, in case another process adds a message.
const MAX_REST: Duration = Duration::from_secs(30);

/// How long to wait until the next message will be due.
pub fn rest(next: Option<Moment>, now: Moment) -> Duration {
    next.map_or(MAX_REST, |next| {
        let left = u64::try_from(next.0 - now.0).unwrap_or_default();
        Duration::from_millis(left).clamp(REST, MAX_REST)
    })
}

/// When to check again whether the threads that a message links to are open; `None` if it no longer waits.
pub fn until_opened(attempts: u32, now: Moment) -> Option<Moment> {
    let pause = UNTIL_OPENED.get(attempts as usize)?;
    Some(now.plus(*pause))
}

/// What a failure means for a message: it is retried if it may yet succeed, and dropped otherwise. Only failures of the message
/// itself count as attempts and lengthen the pauses, so an outage uses up none of its attempts.
pub fn after(failure: Failure, claimed: &ClaimedItem, now: Moment) -> Attempt {
    let grown = |times: u32| Span::milliseconds(500) * (1 << times.min(13));
    let (pause, failures) = (grown(claimed.attempts), claimed.failures);
    let again = |longest: Span, unclear: bool| Attempt::Failed {
        due: now.plus(grown(failures).min(longest)),
        unclear,
    };
    match failure {
        Failure::OutcomeUnknown(_) => Attempt::Unclear(now.plus(pause.min(MAX_PAUSE_UNHEARD))),
        // Discord names the time.
        Failure::TooFast(Some(wait)) | Failure::NotYet(wait) => {
            let wait = Span::from(wait);
            Attempt::Later(now.plus(wait + Span::milliseconds(1)))
        }
        // A request that was never sent is not an attempt.
        Failure::Unreached => Attempt::Later(now.plus(pause.min(MAX_PAUSE_UNHEARD))),
        Failure::BrokeDown if failures < TRIES_BROKEN => again(MAX_PAUSE, true),
        Failure::BrokeDown => Attempt::SetAside,
        // These are temporary; if Discord keeps refusing the token, the program ends.
        Failure::TooFast(None) | Failure::EditedTooOften | Failure::BadToken => {
            Attempt::Later(now.plus(pause.min(MAX_PAUSE_AFTER_REFUSAL)))
        }
        Failure::Unexplained { .. } if failures < TRIES_UNEXPLAINED => {
            again(MAX_PAUSE_AFTER_REFUSAL, claimed.unclear_since.is_some())
        }
        Failure::Unfinished => again(MAX_PAUSE, true),
        Failure::InteractionGone(_)
        | Failure::AlreadyAnswered
        | Failure::ClosedDms(_)
        | Failure::Gone(_)
        | Failure::MessageGone
        | Failure::NotAMember
        | Failure::Forbidden(_)
        | Failure::Blocked(_)
        | Failure::ThreadExists
        | Failure::Doubtful
        | Failure::Unexplained { .. }
        | Failure::Rejected { .. } => Attempt::Done,
    }
}

/// What a failure means if the message is already posted: it then counts as possibly sent, so that it is not sent twice.
/// `None` if a retry is useless. `failures` is how often Discord has refused the message for a reason of its own.
pub const fn after_posting(failure: Failure, failures: u32) -> Option<Failure> {
    match failure {
        Failure::OutcomeUnknown(_)
        | Failure::Unreached
        | Failure::TooFast(_)
        | Failure::NotYet(_)
        | Failure::BadToken => Some(Failure::OutcomeUnknown(0)),
        Failure::Unexplained { .. } if failures < TRIES_AFTER_POSTING => Some(Failure::Unfinished),
        _ => None,
    }
}

/// Whether a message waits so long that its readers would lose thinking time.
pub fn is_long(attempt: Attempt, now: Moment) -> bool {
    match attempt {
        Attempt::Later(due) | Attempt::Unclear(due) | Attempt::Failed { due, .. } => {
            due - now > LONG_WAIT
        }
        Attempt::Done | Attempt::Parked | Attempt::SetAside | Attempt::Unknown => false,
    }
}

/// The moment since which a message may have been posted although Discord has forgotten its nonce.
pub fn doubted_since(claimed: &ClaimedItem, now: Moment) -> Option<Moment> {
    claimed
        .unclear_since
        .filter(|since| now - *since > NONCE_MEMORY)
}

/// Whether to resend a message that may have been sent. `looked`: whether the place's history shows its absence.
pub const fn may_resend(claimed: &ClaimedItem, looked: bool) -> bool {
    claimed.resent < if looked { MAX_RESENT } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment(1_000_000);

    /// A message after this many attempts; `failures` of them failed for a reason of its own.
    fn tried(attempts: u32, failures: u32) -> ClaimedItem {
        ClaimedItem {
            owed: matches::outbox::OutboxItem::challenge(basics::MatchId(1)),
            attempts,
            failures,
            nonce: String::new(),
            unclear_since: None,
            resent: 0,
            told_in_private: false,
            is_overtaken: false,
        }
    }

    /// The pauses if each attempt ends with this failure.
    fn pauses(failure: Failure, attempts: u32) -> Vec<Span> {
        let mut failures = 0;
        let pause = |attempts| match after(failure, &tried(attempts, failures), NOW) {
            Attempt::Later(due) | Attempt::Unclear(due) => due - NOW,
            Attempt::Failed { due, .. } => {
                failures += 1;
                due - NOW
            }
            other => panic!("{other:?}"),
        };
        (0..attempts).map(pause).collect()
    }

    #[test]
    fn pauses_between_attempts_grow() {
        let unclear = pauses(Failure::OutcomeUnknown(502), 12);
        assert_eq!(
            unclear[..4],
            [500, 1000, 2000, 4000].map(Span::milliseconds)
        );
        assert!(unclear.is_sorted());
        assert_eq!(unclear[11], MAX_PAUSE_UNHEARD);
        let unexplained = Failure::Unexplained {
            status: 403,
            code: -1,
        };
        let refused = pauses(unexplained, TRIES_UNEXPLAINED);
        assert_eq!(refused.last(), Some(&MAX_PAUSE_AFTER_REFUSAL));
        assert_eq!(pauses(Failure::TooFast(None), 20).last(), refused.last());
        let hours = refused.iter().copied().sum::<Span>() / Span::HOUR;
        assert!((20..30).contains(&hours), "{hours}");
        let claimed = tried(TRIES_UNEXPLAINED, TRIES_UNEXPLAINED);
        assert_eq!(after(unexplained, &claimed, NOW), Attempt::Done);
    }

    #[test]
    fn an_outage_uses_up_no_attempts() {
        let unexplained = Failure::Unexplained {
            status: 403,
            code: -1,
        };
        let due = NOW.plus(Span::milliseconds(500));
        for (failure, unclear) in [(unexplained, false), (Failure::BrokeDown, true)] {
            let first = after(failure, &tried(1_000, 0), NOW);
            assert_eq!(first, Attempt::Failed { due, unclear }, "{failure}");
        }
    }

    #[test]
    fn a_message_that_panics_is_given_up_in_the_end() {
        let broken = pauses(Failure::BrokeDown, TRIES_BROKEN);
        assert!(broken.is_sorted() && broken[0] > Span::ZERO, "{broken:?}");
        assert_eq!(
            after(Failure::BrokeDown, &tried(0, TRIES_BROKEN), NOW),
            Attempt::SetAside
        );
    }

    #[test]
    fn an_addition_to_a_posted_message_is_retried_but_not_forever() {
        let unexplained = Failure::Unexplained {
            status: 403,
            code: 999_999,
        };
        let unclear = Some(Failure::OutcomeUnknown(0));
        assert_eq!(after_posting(unexplained, 0), Some(Failure::Unfinished));
        let again = after(Failure::Unfinished, &tried(0, 0), NOW);
        assert!(matches!(again, Attempt::Failed { unclear: true, .. }));
        for failure in [Failure::Unreached, Failure::BadToken] {
            assert_eq!(after_posting(failure, 0), unclear, "{failure}");
        }
        assert_eq!(after_posting(unexplained, TRIES_AFTER_POSTING), None);
        for failure in [Failure::MessageGone, Failure::EditedTooOften] {
            assert_eq!(after_posting(failure, 0), None, "{failure}");
        }
    }

    #[test]
    fn a_wait_that_discord_names_is_kept_exactly() {
        let wait = Duration::from_secs(300);
        for attempts in [0, 100] {
            let due = Attempt::Later(NOW.plus(Span::milliseconds(300_001)));
            let claimed = tried(attempts, 0);
            assert_eq!(after(Failure::TooFast(Some(wait)), &claimed, NOW), due);
            assert_eq!(after(Failure::NotYet(wait), &claimed, NOW), due);
        }
    }

    #[test]
    fn only_known_refusals_are_dropped() {
        let rejected = Failure::Rejected {
            status: 400,
            code: 50035,
        };
        for failure in [rejected, Failure::Gone(10003), Failure::ClosedDms(50007)] {
            assert_eq!(after(failure, &tried(0, 0), NOW), Attempt::Done);
        }
    }

    #[test]
    fn a_message_is_searched_for_once_discord_has_forgotten_its_nonce() {
        let claimed = |since: Option<Span>, resent| ClaimedItem {
            unclear_since: since.map(|ago| NOW.plus(-ago)),
            resent,
            ..tried(3, 0)
        };
        for (since, doubted) in [
            (None, false),
            (Some(Span::MINUTE), false),
            (Some(Span::seconds(130)), true),
        ] {
            let since = doubted_since(&claimed(since, 0), NOW);
            assert_eq!(since.is_some(), doubted);
        }
        assert!(may_resend(&claimed(None, MAX_RESENT - 1), true));
        assert!(!may_resend(&claimed(None, MAX_RESENT), true));
        assert!(may_resend(&claimed(None, 0), false));
        assert!(!may_resend(&claimed(None, 1), false), "once more at most");
    }

    #[test]
    fn a_message_waits_for_threads_but_not_forever() {
        let waits = (0..).map_while(|attempts| until_opened(attempts, NOW));
        let waits: Vec<Span> = waits.map(|until| until - NOW).collect();
        assert!(waits.is_sorted(), "{waits:?}");
        assert!(
            waits.iter().copied().sum::<Span>() > Span::minutes(10),
            "{waits:?}"
        );
    }

    #[test]
    fn rests_stay_within_their_bounds() {
        assert_eq!(rest(None, NOW), MAX_REST);
        assert_eq!(rest(Some(NOW), NOW), REST);
        assert_eq!(rest(Some(NOW.plus(-Span::milliseconds(5))), NOW), REST);
        assert_eq!(
            rest(Some(NOW.plus(Span::seconds(5))), NOW),
            Duration::from_secs(5)
        );
        assert_eq!(rest(Some(NOW.plus(Span::MAX / 2)), NOW), MAX_REST);
    }
}
