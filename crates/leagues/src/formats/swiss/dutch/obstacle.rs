//! The rules that are given up for a round that cannot be paired otherwise.

/// A rule that prevents the pairing of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Obstacle {
    /// The remaining pairs would give somebody a colour three times in a row, or three times more than the other (C3).
    #[error(
        "the opponents who are left would give somebody the same colour three times in a row, or three more with one colour"
    )]
    Colours,
    /// Everybody who could rest has already had a point without a game (C2).
    #[error("all who could rest have had a point without a game already")]
    Byes,
    /// The remaining pairs may not meet, because the organiser forbade them.
    #[error("somebody would meet an opponent whom a prohibited pairing excludes")]
    Forbidden,
    /// The remaining pairs have met before (C1).
    #[error("somebody would meet the same opponent again")]
    Meetings,
}

impl Obstacle {
    /// All, in the order in which they are given up: the least harmful first.
    pub(super) const ALL: [Obstacle; 4] = [
        Obstacle::Colours,
        Obstacle::Byes,
        Obstacle::Forbidden,
        Obstacle::Meetings,
    ];
}
