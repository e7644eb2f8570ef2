//! The parts of ids that ask for the analysis of a finished game.

use parse_display::{Display, FromStr};

use super::names::SHARE;

/// What is shown of an analysis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum AnalysisPart {
    /// The course of the game, with the moments that mattered.
    #[default]
    Course,
    /// The moment with this number, counted from 1.
    #[display("{0}.{1}")]
    Moment(u8, MomentBoard),
}

/// Which board of a moment is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum MomentBoard {
    /// The one before the ply.
    Before,
    /// The one after it.
    Played,
    /// The one before it, with the better move.
    Better,
}

/// A request to see the analysis of a finished game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display("{part}:{shared}")]
pub struct AnalysisRequest {
    /// Which part.
    pub part: AnalysisPart,
    /// Whether everyone in the place sees it.
    #[display(with = SHARE)]
    pub shared: bool,
}
