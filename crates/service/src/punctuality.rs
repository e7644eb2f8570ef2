//! When players acted. What somebody does counts from the moment at which they sent it, not from the one at which it
//! arrives: what Discord holds back while the bot is away, or while either of them is slow, costs nobody time.
//!
//! An interaction's id holds the moment at which Discord created it, by Discord's clock, so nobody can make it earlier
//! than it was. This computer's clock may differ from Discord's: what counts as late is only what took longer than
//! interactions have taken lately.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use matches::Moment;

/// The start of Discord's time, in milliseconds since 1970.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;
/// The largest difference that can be lateness, in milliseconds: how long an interaction can be answered. If it is
/// larger, the two clocks disagree.
const LONGEST: i64 = 15 * 60_000;
/// How many interactions tell how long one usually takes.
const LATELY: usize = 32;

/// How long the last interactions took from Discord to here, in milliseconds, by the two clocks.
#[derive(Default)]
pub(crate) struct Punctuality(Mutex<VecDeque<i64>>);

impl Punctuality {
    /// When somebody sent an interaction that is received now, by this computer's clock: never in the future.
    pub fn sent(&self, interaction: u64, now: Moment) -> Moment {
        let took = now.0 - ((interaction >> 22).cast_signed() + DISCORD_EPOCH);
        if took.abs() > LONGEST {
            return now;
        }
        let mut lately = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // At first, the clocks are taken to agree.
        let usual = lately.iter().min().copied().unwrap_or(0);
        if lately.len() == LATELY {
            lately.pop_front();
        }
        lately.push_back(took);
        now.plus(-(took - usual).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment(1_767_571_200_000);

    /// An interaction created this many milliseconds before [`NOW`].
    fn created(before: i64) -> u64 {
        ((NOW.0 - before - DISCORD_EPOCH) << 22).cast_unsigned() + 12_345
    }

    #[test]
    fn what_takes_longer_than_usual_counts_from_when_it_was_sent() {
        let punctuality = Punctuality::default();
        let sent = |before| punctuality.sent(created(before), NOW).0 - NOW.0;
        assert_eq!(sent(70_000), -70_000, "the first is taken at its word");
        assert_eq!(sent(100), 0);
        assert_eq!(sent(150), -50);
        assert_eq!(sent(30_100), -30_000);
        assert_eq!(sent(-50), 0, "never in the future");
        assert_eq!(sent(0), -50, "this clock is behind Discord's");
    }

    #[test]
    fn clocks_that_disagree_make_nobody_late_or_early() {
        let punctuality = Punctuality::default();
        let sent = |before| punctuality.sent(created(before), NOW).0 - NOW.0;
        assert_eq!(sent(LONGEST + 1), 0);
        assert_eq!(sent(-LONGEST - 1), 0);
        assert_eq!(punctuality.sent(10, NOW), NOW);
        // This clock is two minutes ahead, which shows as soon as there are two interactions.
        sent(120_100);
        assert_eq!(sent(120_200), -100);
        assert_eq!(sent(125_100), -5000);
        // Later it is set right.
        for _ in 0..LATELY {
            sent(90);
        }
        assert_eq!(sent(100), -10);
    }
}
