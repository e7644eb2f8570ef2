//! The words for the options of Xiangqi.

use texts::key;

use crate::wording::games::option_words::{Meaning, OptionWords};

/// The words for each option.
pub static OPTIONS: [OptionWords; 2] = [
    OptionWords {
        option: "repetition",
        name: key::RULE_NAME_XIANGQI_REPETITION,
        meaning: Meaning::ByValue(key::RULE_XIANGQI_REPETITION),
    },
    OptionWords {
        option: "quiet_limit",
        name: key::RULE_NAME_XIANGQI_QUIET_LIMIT,
        meaning: Meaning::Limit {
            none: key::RULE_XIANGQI_QUIET_LIMIT_0,
            some: key::RULE_XIANGQI_QUIET_LIMIT,
        },
    },
];
