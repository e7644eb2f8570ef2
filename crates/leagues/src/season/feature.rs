//! What seasons of some formats have, and others have not.

/// Something that a season can have, or that can be done in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Rounds, each of which is paired when the one before is over. Without them games go on until the season ends.
    Rounds,
    /// An organiser can pair a round by hand.
    HandPairing,
    /// Everybody meets everybody, so who plays whom is known from the start, and nobody's opponents are stronger.
    AllPlayAll,
    /// Several divisions, between which players go up and down.
    Divisions,
    /// A round can be missed, by entering late or by sitting it out, and may count half a point all the same.
    MissedRounds,
    /// It is played in one sitting of some hours: players who are free are paired at once, and can take breaks.
    OneSitting,
    /// A bracket, which waits for each result.
    Bracket,
    /// Players challenge each other.
    Challenges,
    /// Points put players in order.
    Points,
    /// Tie-breaks that an organiser chooses put players with equal points in order.
    TieBreaks,
    /// Teams can play each other.
    Teams,
    /// The next season begins with the places of this one.
    LastingPlaces,
    /// It can be written as a file for pairing programs.
    Trf,
}
