//! A check as text: a line for each round, and what differs below it.

use std::fmt;

use super::{Check, CheckedRound, Difference, System};
use crate::tournament::Pair;

impl Check {
    /// Whether every round is the one that the rules give.
    pub fn holds(&self) -> bool {
        self.rounds.iter().all(CheckedRound::holds)
    }
}

impl CheckedRound {
    /// Whether it is the round that the rules give.
    pub fn holds(&self) -> bool {
        self.reasons.is_empty()
    }
}

/// The article of the rules.
impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            System::Dutch => "C.04.3",
            System::Berger => "C.05",
        })
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for round in &self.rounds {
            if round.holds() {
                writeln!(f, "Round {}: as paired by {}", round.number, self.system)?;
                continue;
            }
            writeln!(f, "Round {}: differs", round.number)?;
            for difference in &round.differences {
                writeln!(f, "  {difference}")?;
            }
            for reason in &round.reasons {
                writeln!(f, "  {reason}")?;
            }
        }
        let all = self.rounds.len();
        let right = self.rounds.iter().filter(|round| round.holds()).count();
        let (rounds, differ) = (
            if all == 1 { "round" } else { "rounds" },
            if all - right == 1 {
                "differs"
            } else {
                "differ"
            },
        );
        let differing = all - right;
        writeln!(
            f,
            "{all} {rounds}, {right} as the rules pair them, {differing} {differ}"
        )
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |pair: Pair| match pair {
            Pair::Game { white, black } => format!("{white} – {black}"),
            Pair::Bye(player) => format!("a bye for {player}"),
        };
        let (found, due) = (text(self.found), text(self.due));
        write!(
            f,
            "board {}: {found} in the file, {due} by the rules",
            self.board
        )
    }
}
