//! The criteria by which pairings are compared (Article 2.4), by name.

/// A criterion of quality, the more important ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Criterion {
    /// C5: the score of the player with the bye.
    #[error("C5: somebody with fewer points can have the bye")]
    RestingScore,
    /// C6: the number of downfloaters.
    #[error("C6: fewer players can move down")]
    Floaters,
    /// C7: the scores of the downfloaters.
    #[error("C7: players with fewer points can move down")]
    FloaterScores,
    /// C8: the pairs of the next bracket.
    #[error("C8: with others who move down, the next bracket can be paired better")]
    NextBracket,
    /// C9: the unplayed games of the player with the bye.
    #[error("C9: somebody with fewer unplayed games can have the bye")]
    UnplayedGames,
    /// C10: colours three times more often than the other.
    #[error("C10: fewer players can get a colour three times more often than the other")]
    Balance,
    /// C11: colours three times in a row.
    #[error("C11: fewer players can get a colour three times in a row")]
    Row,
    /// C12: colour preferences.
    #[error("C12: more players can get the colour that they prefer")]
    Preferences,
    /// C13: strong colour preferences.
    #[error("C13: more players can get the colour that they strongly prefer")]
    StrongPreferences,
    /// C14: downfloats after one in the round before.
    #[error("C14: fewer players can move down again who did so in the round before")]
    Downfloats,
    /// C15: upfloats after one in the round before.
    #[error("C15: fewer players can meet somebody with more points who did so in the round before")]
    Upfloats,
    /// C16: downfloats after one two rounds before.
    #[error("C16: fewer players can move down again who did so two rounds before")]
    EarlierDownfloats,
    /// C17: upfloats after one two rounds before.
    #[error("C17: fewer players can meet somebody with more points who did so two rounds before")]
    EarlierUpfloats,
    /// C18: score differences of those who moved down, as in the round before.
    #[error(
        "C18: those who moved down, as in the round before, can meet somebody with a nearer score"
    )]
    DownfloatScores,
    /// C19: score differences of their opponents who met somebody with more points in the round before.
    #[error(
        "C19: those who meet somebody with more points, as in the round before, can meet a nearer score"
    )]
    UpfloatScores,
    /// C20: score differences of those who moved down, as two rounds before.
    #[error(
        "C20: those who moved down, as two rounds before, can meet somebody with a nearer score"
    )]
    EarlierDownfloatScores,
    /// C21: score differences of their opponents who met somebody with more points two rounds before.
    #[error(
        "C21: those who meet somebody with more points, as two rounds before, can meet a nearer score"
    )]
    EarlierUpfloatScores,
}

impl Criterion {
    /// Those that compare the pairs of a bracket, in the order of their importance.
    pub(super) const OF_BRACKETS: [Criterion; 16] = [
        Criterion::Floaters,
        Criterion::FloaterScores,
        Criterion::NextBracket,
        Criterion::UnplayedGames,
        Criterion::Balance,
        Criterion::Row,
        Criterion::Preferences,
        Criterion::StrongPreferences,
        Criterion::Downfloats,
        Criterion::Upfloats,
        Criterion::EarlierDownfloats,
        Criterion::EarlierUpfloats,
        Criterion::DownfloatScores,
        Criterion::UpfloatScores,
        Criterion::EarlierDownfloatScores,
        Criterion::EarlierUpfloatScores,
    ];
}
