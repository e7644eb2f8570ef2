//! What was found of records that hold, and its words for programs and terminals.

use std::fmt;

use rules::{Outcome, Side};

/// What was found of records that hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The code of the match.
    pub code: String,
    /// How many lines the longest of them has.
    pub lines: usize,
    /// How many plies.
    pub plies: usize,
    /// How many attacks.
    pub attacks: usize,
    /// How many attacks were shown to be ruled right: all of them, if everything that decides is open.
    pub proved: usize,
    /// Whether everything was checked.
    pub is_whole: bool,
    /// Whose armies are open, the first side's first. Games without armies have none that is closed.
    pub armies: [bool; 2],
    /// Whether the seed of its lots is open, if it drew any.
    pub lot: Option<bool>,
    /// How it ended, if it did.
    pub end: Option<Outcome>,
    /// How many plies another revision of the rules judged; they were carried out as announced.
    pub judged_elsewhere: usize,
    /// The end of the chain, which two people can compare.
    pub chain: String,
}

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Holding {
            code,
            plies,
            attacks,
            proved,
            ..
        } = self;
        let extent = if self.is_whole {
            ""
        } else {
            " as far as it is open"
        };
        write!(f, "{code} holds{extent}: {plies} plies, {attacks} attacks")?;
        if proved < attacks {
            write!(f, ", of which {proved} are proved to be ruled right")?;
        }
        for side in Side::BOTH {
            if !self.armies[side.index()] {
                write!(f, "; the army of the {side} seat is closed")?;
            }
        }
        if self.lot == Some(false) {
            write!(f, "; its lot is closed")?;
        }
        if self.judged_elsewhere > 0 {
            write!(
                f,
                "; another revision of the rules judged {} plies",
                self.judged_elsewhere
            )?;
        }
        match self.end {
            None => write!(f, "; it has no result")?,
            Some(Outcome { winner, reason }) => {
                let winner = winner.map_or("draw", Side::name);
                write!(f, "; it ended {winner} {}", reason.name())?;
            }
        }
        write!(f, "; its chain ends with {}", self.chain)
    }
}
