//! The program's problems, in sentences for its host. Pure.

use basics::Span;
use service::vitals::Vitals;

/// Messages that wait longer than this indicate a problem, and not just many messages.
const LONG: Span = Span::minutes(5);

/// The verdict on the program's health.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Why some or all players cannot play.
    pub failures: Vec<String>,
    /// What the host should look into when there is time.
    pub remarks: Vec<String>,
}

impl Verdict {
    /// The verdict on a referee with these vital signs.
    pub fn of(vitals: &Vitals) -> Verdict {
        let mut verdict = Verdict::default();
        if vitals.shards == 0 && !vitals.is_thinker {
            let failure = "Discord has not yet said how to connect: see the log for why";
            verdict.failures.push(failure.to_owned());
        }
        let of = vitals.shards;
        for (shard, hears) in &vitals.hears {
            if !hears {
                let number = shard + 1;
                verdict.failures.push(format!(
                    "connection {number} of {of} to Discord is down: the bot connects again by itself, and no clock runs meanwhile"
                ));
            }
        }
        if vitals.clock_is_wrong {
            let seconds = vitals.clock_distance.abs() / Span::SECOND;
            verdict.failures.push(format!(
                "this computer's clock differs from the database's by {seconds} seconds: set it; until then nobody's time runs out"
            ));
        }
        if !vitals.speaks {
            let failure = "what the bot says does not get through: it goes on trying, and no clock runs meanwhile";
            verdict.failures.push(failure.to_owned());
        }
        if !vitals.writes {
            let failure = "nothing can be written: make room on the disk, or see in the log what is wrong with it; whoever acts is told that nothing was changed";
            verdict.failures.push(failure.to_owned());
        }
        if vitals.delay > LONG {
            let minutes = vitals.delay / 60_000;
            verdict.failures.push(format!(
                "{due} messages wait to be sent, the oldest for {minutes} minutes: see the log for what Discord answers",
                due = vitals.owed.due
            ));
        }
        if vitals.set_aside > 0 {
            verdict.remarks.push(format!(
                "this version of the program cannot read {count} matches: see the log, and try a newer one",
                count = vitals.set_aside
            ));
        }
        if vitals.owed.parked > 0 {
            verdict.remarks.push(format!(
                "{count} messages wait for a channel or server that is gone or closed to the bot: caipan doctor says which",
                count = vitals.owed.parked
            ));
        }
        verdict
    }

    /// The verdict on a program whose database does not answer.
    pub fn without_database() -> Verdict {
        let failure =
            "the database cannot be read: see the log, and whether the disk is full or broken";
        Verdict {
            failures: vec![failure.to_owned()],
            remarks: Vec::new(),
        }
    }

    /// Whether everyone can play.
    pub fn is_well(&self) -> bool {
        self.failures.is_empty()
    }

    /// The verdict as lines.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let well = self.is_well().then_some("well");
        let sentences = self.failures.iter().chain(&self.remarks);
        well.into_iter().chain(sentences.map(String::as_str))
    }
}

#[cfg(test)]
mod tests {
    use service::vitals::{OutboxLoad, WriterLoad};

    use super::*;

    fn vitals() -> Vitals {
        Vitals {
            hears: vec![(0, true), (1, true)],
            shards: 2,
            programs: 1,
            thinkers: 0,
            is_thinker: false,
            clock_distance: Span::ZERO,
            clock_is_wrong: false,
            speaks: true,
            owed: OutboxLoad::default(),
            delay: Span::ZERO,
            matches: Vec::new(),
            set_aside: 0,
            writes: true,
            database: 0,
            writer: WriterLoad::default(),
        }
    }

    #[test]
    fn failures_are_reported_and_harmless_problems_only_remarked() {
        assert_eq!(Verdict::of(&vitals()), Verdict::default());
        let mut sick = vitals();
        sick.hears[1].1 = false;
        sick.clock_distance = -Span::MINUTE;
        sick.clock_is_wrong = true;
        sick.speaks = false;
        sick.writes = false;
        sick.delay = LONG + Span::milliseconds(1);
        let verdict = Verdict::of(&sick);
        assert_eq!(verdict.failures.len(), 5);
        assert!(verdict.failures[0].contains("connection 2 of 2"));
        let mut odd = vitals();
        odd.set_aside = 2;
        odd.owed.parked = 1;
        let verdict = Verdict::of(&odd);
        assert!(verdict.is_well());
        assert_eq!(verdict.lines().count(), 3);
        let new = Vitals {
            shards: 0,
            hears: Vec::new(),
            ..vitals()
        };
        assert!(!Verdict::of(&new).is_well());
        let thinker = Vitals {
            is_thinker: true,
            ..new
        };
        assert!(Verdict::of(&thinker).is_well(), "it needs no connection");
        let standing_by = Vitals {
            hears: Vec::new(),
            ..vitals()
        };
        assert!(Verdict::of(&standing_by).is_well());
    }
}
