//! The results of the kills.

use std::{collections::BTreeMap, fmt};

use super::trials::Operation;

/// The results of all kills during one operation.
pub struct Report {
    operation: Operation,
    /// The minimum and maximum number of calls that change files.
    pub calls: [usize; 2],
    /// The number of kills after each kind of call.
    after: BTreeMap<String, usize>,
    /// The number of kills at random moments.
    at_random: usize,
    /// How often it finished before it could be killed.
    done: usize,
    wrong: Vec<String>,
}

impl Report {
    /// An empty report.
    pub fn of(operation: Operation) -> Report {
        Report {
            operation,
            calls: [usize::MAX, 0],
            after: BTreeMap::new(),
            at_random: 0,
            done: 0,
            wrong: Vec::new(),
        }
    }

    /// Adds a trial: after which call it was killed, if it was, and what was wrong afterwards.
    pub fn add(&mut self, ended: &TrialEnd, aftermath: Result<(), String>) {
        match ended {
            TrialEnd::After(call) => *self.after.entry(call.clone()).or_default() += 1,
            TrialEnd::AtRandom => self.at_random += 1,
            TrialEnd::ByItself => self.done += 1,
        }
        if let Err(wrong) = aftermath {
            self.wrong.push(format!("{ended:?}: {wrong}"));
        }
    }

    /// How often it was killed.
    pub fn kills(&self) -> usize {
        self.after.values().sum::<usize>() + self.at_random
    }

    /// Whether nothing was lost and no start was refused.
    pub fn is_well(&self) -> bool {
        self.wrong.is_empty() && !self.after.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [least, most] = self.calls;
        let kills = self.kills();
        write!(
            f,
            "{:?} ({least} to {most} calls): {kills} kills",
            self.operation
        )?;
        for (call, count) in &self.after {
            write!(f, ", {count} after {call}")?;
        }
        write!(
            f,
            ", {} at random moments; done before: {}; wrong: {}",
            self.at_random,
            self.done,
            self.wrong.len()
        )?;
        for wrong in &self.wrong {
            write!(f, "\n  {wrong}")?;
        }
        Ok(())
    }
}

/// How the program ended.
#[derive(Debug)]
pub enum TrialEnd {
    /// It was killed right after this call.
    After(String),
    /// It was killed at a random moment.
    AtRandom,
    /// It had finished before.
    ByItself,
}
