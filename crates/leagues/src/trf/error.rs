//! Errors in TRF files.

use crate::tournament::{Points, Tpn};

/// Why a file cannot be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct TrfError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: TrfProblem,
}

/// What is wrong in a line.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrfProblem {
    /// The file has no line `001`.
    #[error("the file ends without a player; each needs a line that begins with 001")]
    NoPlayers,
    /// A line changes pairings in an unknown way.
    #[error(
        "{0} lines change the pairing and are not understood; take it out, or pair with another program"
    )]
    Refused(String),
    /// The number of rounds decides about virtual points, and is missing.
    #[error(
        "192 {0} accelerates the first half of the rounds; say in a line 142 how many rounds there are"
    )]
    Length(String),
    /// The Baku acceleration is laid down for the usual points only.
    #[error(
        "192 {0} gives virtual points where a win is 1 point and a draw 0.5; say in lines 250 what they are here"
    )]
    UnusualPoints(String),
    /// The records of teams are missing.
    #[error(
        "the file has no competition of teams: it needs a system of teams (192), the colours of boards (352), and the teams (310)"
    )]
    NoTeams,
    /// The players of a team meet several teams, or with colours that do not fit to those of the boards.
    #[error(
        "in round {round} the players of this team do not meet one other team in the order of the boards; correct 352, 310 or 300"
    )]
    TeamBoards {
        /// The round, from 1 on.
        round: usize,
    },
    /// The points of a team do not match the results.
    #[error(
        "the points of the team are {written}, but its matches and byes give {counted}; correct columns 55 to 67, or a result"
    )]
    TeamPoints {
        /// The points as written.
        written: Points,
        /// The sum of the rounds.
        counted: Points,
    },
    /// A value is not a number.
    #[error("{what} should be {wanted}, not {found:?}; correct columns {from} to {to}")]
    Number {
        /// What the number means.
        what: &'static str,
        /// What would be right.
        wanted: &'static str,
        /// The text found there.
        found: String,
        /// The first column, from 1 on.
        from: usize,
        /// The last column.
        to: usize,
    },
    /// A line of the extensions has an invalid value.
    #[error("{code} is followed by {wanted}, not {found:?}")]
    Setting {
        /// The beginning of the line.
        code: String,
        /// What would be right.
        wanted: &'static str,
        /// The text found there.
        found: String,
    },
    /// Two players have the same number.
    #[error("player {0} has a line already; give each player a start number of their own")]
    Twice(Tpn),
    /// There are too many players or rounds.
    #[error("there are more than {most} {what}")]
    TooMany {
        /// What there are too many of.
        what: &'static str,
        /// The most that are accepted.
        most: usize,
    },
    /// A result does not exist in TRF16.
    #[error(
        "round {round} ends with {found:?}; results are 1 = 0 + - W D L with an opponent, and U F H Z without one"
    )]
    Result {
        /// The round, from 1 on.
        round: usize,
        /// The text found there.
        found: String,
    },
    /// A game has no result.
    #[error("round {round} against player {opponent} has no result yet; enter it first")]
    Unfinished {
        /// The round, from 1 on.
        round: usize,
        /// The opponent.
        opponent: Tpn,
    },
    /// A game has no colour.
    #[error(
        "round {round} against player {opponent} has no colour; write w or b before the result"
    )]
    Colour {
        /// The round, from 1 on.
        round: usize,
        /// The opponent.
        opponent: Tpn,
    },
    /// The opponent's line contradicts it.
    #[error(
        "round {round} does not agree with the line of player {opponent}; correct one of the two"
    )]
    Disagreement {
        /// The round, from 1 on.
        round: usize,
        /// The opponent.
        opponent: Tpn,
    },
    /// The points do not match the results.
    #[error(
        "the points are {written}, but the results before the next round give {counted}; correct columns 81 to 84, or a result"
    )]
    Points {
        /// The points as written.
        written: Points,
        /// The sum of the results.
        counted: Points,
    },
}
