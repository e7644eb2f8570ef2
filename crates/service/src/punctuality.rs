//! When players acted. An action counts from the moment at which it was sent, not from its arrival: delays by Discord,
//! or by the bot, cost nobody time.
//!
//! An interaction's id contains the moment at which Discord created it, by Discord's clock, so nobody can predate it. This
//! computer's clock may differ from Discord's, so only delays beyond the usual one count. The usual delay is the shortest of the
//! last quarter of an hour, because a crowd must not make a delay of seconds usual. It is measured by the steady clock, so that
//! setting the wall clock makes nobody late or early.

use std::{collections::VecDeque, sync::Mutex};

use basics::{Moment, Span};

use super::locks::lock;

/// The longest delay: as long as an interaction can be answered. If the difference is larger, the clocks disagree.
const MAX_LATENESS: Span = Span::minutes(15);
/// How long an interaction counts for the usual delay.
const MAX_SAMPLE_AGE: Span = Span::minutes(15);
/// How many of the latest interactions count regardless of their age.
const MIN_SAMPLES: u64 = 32;

/// How long interactions take from Discord to here.
#[derive(Default)]
pub(crate) struct Punctuality(Mutex<Lately>);

#[derive(Default)]
struct Lately {
    /// How many interactions there were.
    count: u64,
    /// The last interactions, except those that took at least as long as a later one: the first is the quickest.
    taken: VecDeque<Taken>,
}

struct Taken {
    number: u64,
    /// When it arrived, by the steady clock.
    at: Span,
    /// How long it took, by the steady clock here and Discord's there.
    took: Span,
}

impl Punctuality {
    /// When an interaction that arrives now was sent, by this computer's clock, while the steady clock shows `steady`:
    /// never in the future.
    pub fn sent(&self, interaction: u64, now: Moment, steady: Span) -> Moment {
        let created = Moment::of_id(interaction);
        if (now - created).abs() > MAX_LATENESS {
            return now;
        }
        let took = steady - created.since_1970();
        let mut lately = lock(&self.0);
        // At first, the clocks are taken to agree.
        let usual = lately.quickest(steady).unwrap_or(steady - now.since_1970());
        lately.note(steady, took);
        now.plus(-(took - usual).max(Span::ZERO))
    }
}

impl Lately {
    /// How long the quickest of the last interactions took.
    fn quickest(&mut self, steady: Span) -> Option<Span> {
        let (count, taken) = (self.count, &mut self.taken);
        let is_past =
            |one: &Taken| steady - one.at > MAX_SAMPLE_AGE && count - one.number >= MIN_SAMPLES;
        while taken.front().is_some_and(is_past) {
            taken.pop_front();
        }
        taken.front().map(|one| one.took)
    }

    fn note(&mut self, at: Span, took: Span) {
        while self.taken.back().is_some_and(|one| one.took >= took) {
            self.taken.pop_back();
        }
        let number = self.count;
        self.taken.push_back(Taken { number, at, took });
        self.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment(1_767_571_200_000);
    const STEADY: Span = Span::milliseconds(7);

    /// An interaction created this many milliseconds before a moment.
    fn created(before: i64, moment: Moment) -> u64 {
        Moment(moment.0 - before).first_id() + 12_345
    }

    #[test]
    fn unusual_delays_do_not_count() {
        let punctuality = Punctuality::default();
        let sent = |before| punctuality.sent(created(before, NOW), NOW, STEADY).0 - NOW.0;
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
        let sent = |before| punctuality.sent(created(before, NOW), NOW, STEADY).0 - NOW.0;
        let too_long = MAX_LATENESS.as_milliseconds() + 1;
        assert_eq!(sent(too_long), 0);
        assert_eq!(sent(-too_long), 0);
        assert_eq!(punctuality.sent(10, NOW, STEADY), NOW);
        // This clock is two minutes ahead, which becomes visible with the second interaction.
        sent(120_100);
        assert_eq!(sent(120_200), -100);
        assert_eq!(sent(125_100), -5000);
    }

    #[test]
    fn a_clock_that_is_set_makes_nobody_late_or_early() {
        let punctuality = Punctuality::default();
        for (ahead, took, late) in [
            (0, 100, 100),
            (0, 100, 0),
            // It is set a minute ahead, although a later interaction does not take that long.
            (60_000, 100, 0),
            (60_000, 5100, 5000),
            (-1500, 100, 0),
            (-1500, 5100, 5000),
        ] {
            let shown = NOW.plus(Span::milliseconds(ahead));
            let sent = punctuality.sent(created(took, NOW), shown, STEADY);
            assert_eq!(shown.0 - sent.0, late, "{ahead} {took}");
        }
    }

    #[test]
    fn a_crowds_delay_becomes_usual_only_after_a_quarter_of_an_hour() {
        let punctuality = Punctuality::default();
        let sent = |second: i64, took| {
            let now = NOW.plus(Span::seconds(second));
            let sent = punctuality.sent(created(took, now), now, Span::seconds(second));
            now.0 - sent.0
        };
        sent(0, 100);
        // From now on Discord delays everything by ten seconds, and thirty people play.
        for second in 1..900 {
            for _ in 0..30 {
                assert_eq!(sent(second, 10_100), 10_000, "after {second} seconds");
            }
        }
        assert_eq!(sent(901, 10_100), 0, "perhaps the clocks differ");
        assert_eq!(punctuality.0.lock().unwrap().taken.len(), 1);
        // With few people, the delay of their last interactions stays known for any length of time.
        assert_eq!(sent(10_000, 13_100), 3000);
        assert_eq!(sent(20_000, 13_100), 3000);
    }
}
