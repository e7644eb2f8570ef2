//! Features that seasons of some formats have and others lack.

/// A feature of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Rounds, each paired when the previous one is over. Without rounds, games are paired until the season ends.
    Rounds,
    /// An organiser can pair a round by hand.
    HandPairing,
    /// Everybody meets everybody, so all pairings are known from the start, and everybody's opponents are equally strong.
    AllPlayAll,
    /// Organisers can forbid entries to meet.
    ForbiddenPairs,
    /// Several divisions with promotion and relegation.
    Divisions,
    /// A round can be missed, by entering late or sitting it out, and may still count half a point.
    MissedRounds,
    /// It is played in one sitting of some hours: free players are paired immediately, and can take breaks.
    OneSitting,
    /// A bracket, which needs every result.
    Bracket,
    /// Players challenge each other.
    Challenges,
    /// Players are ranked by points.
    Points,
    /// Players with equal points are ranked by tie-breaks that the organiser chooses.
    TieBreaks,
    /// Teams can play each other.
    Teams,
    /// The next season starts with the places of this one.
    LastingPlaces,
    /// Its seasons can be exported for pairing programs.
    Trf,
}
