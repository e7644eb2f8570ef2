//! The form in which each game declares the words for its options.

pub mod doushouqi;
pub mod luzhanqi;
pub mod xiangqi;

use texts::{Family, Sentence, var};

/// The words for an option.
pub struct OptionWords {
    /// The option's name in the rules.
    pub option: &'static str,
    /// What people call it.
    pub name: Sentence,
    /// What its values mean.
    pub meaning: Meaning,
}

/// What the values of an option mean.
pub enum Meaning {
    /// A sentence for each value.
    ByValue(Family),
    /// A number of moves that must not all be quiet.
    Limit {
        /// For 0: there is no limit.
        none: Sentence<(var::quiet,)>,
        /// For any other number.
        some: Sentence<(var::number, var::quiet)>,
    },
}
