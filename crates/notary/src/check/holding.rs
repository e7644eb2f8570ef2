//! What a check finds out about valid records, in words for programs and terminals.

use std::fmt;

use commitments::RecordFormat;
use rules::{Outcome, Side};

/// What a check found out about valid records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The code of the match.
    pub code: String,
    /// The number of lines in the longest of them.
    pub lines: usize,
    /// The number of plies.
    pub plies: usize,
    /// The number of attacks.
    pub attacks: usize,
    /// The number of attacks whose rulings are proved correct: all of them, if everything that decides the game is
    /// open.
    pub proved: usize,
    /// Whether everything was checked.
    pub is_whole: bool,
    /// Whose armies are open, first side first. A game without armies counts as open.
    pub armies: [bool; 2],
    /// Whether the seed of its lots is open, if lots were drawn.
    pub lot: Option<bool>,
    /// The version of the format.
    pub format: RecordFormat,
    /// Whether it has any seal.
    pub is_sealed: bool,
    /// The seal of its lot, if one was drawn.
    pub lot_seal: Option<String>,
    /// The message of the challenge whose id is mixed into the lot, if one is.
    pub card: Option<String>,
    /// How it ended, if it has.
    pub end: Option<Outcome>,
    /// How many plies another revision of the rules judged; they were made as announced.
    pub judged_elsewhere: usize,
    /// The hash at the end of the chain, so that two people can compare it.
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
        match (&self.lot_seal, &self.card, self.format) {
            (Some(_), Some(card), RecordFormat::Caipan2) => {
                write!(f, "; its lot was drawn with the challenge's message {card}")?;
            }
            (Some(_), None, RecordFormat::Caipan2) => {
                write!(
                    f,
                    "; its lot was drawn from the seed alone, which does not bind the host"
                )?;
            }
            (_, _, RecordFormat::Caipan1) if self.is_sealed => {
                write!(
                    f,
                    "; its players saw 16 digits of each seal, which does not bind the host"
                )?;
            }
            _ => {}
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
