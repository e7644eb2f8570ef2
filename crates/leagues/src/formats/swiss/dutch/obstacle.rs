//! The rules that are given up for a round that cannot be paired with all of them.

/// What keeps the players of a round from being paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Obstacle {
    /// The pairs that are left would give somebody a colour three times in a row, or three times more than the other (C3).
    #[error(
        "the opponents who are left would give somebody the same colour three times in a row, or three more with one colour"
    )]
    Colours,
    /// Everybody who could rest has had a point without a game already (C2).
    #[error("all who could rest have had a point without a game already")]
    Byes,
    /// The pairs that are left have met already (C1).
    #[error("somebody would meet the same opponent again")]
    Meetings,
}

impl Obstacle {
    /// All, in the order in which rules are given up: the one that hurts least comes first.
    pub(super) const ALL: [Obstacle; 3] = [Obstacle::Colours, Obstacle::Byes, Obstacle::Meetings];
}
