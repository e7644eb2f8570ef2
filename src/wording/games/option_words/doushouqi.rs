//! The words for the options of Dou Shou Qi.

use texts::key;

use crate::wording::games::option_words::{Meaning, OptionWords};

/// The words for each option.
pub static OPTIONS: [OptionWords; 7] = [
    OptionWords {
        option: "trapped_captures",
        name: key::RULE_NAME_DOUSHOUQI_TRAPPED_CAPTURES,
        meaning: Meaning::ByValue(key::RULE_DOUSHOUQI_TRAPPED_CAPTURES),
    },
    OptionWords {
        option: "quiet_limit",
        name: key::RULE_NAME_DOUSHOUQI_QUIET_LIMIT,
        meaning: Meaning::Limit {
            none: key::RULE_DOUSHOUQI_QUIET_LIMIT_0,
            some: key::RULE_DOUSHOUQI_QUIET_LIMIT,
        },
    },
    OptionWords {
        option: "elephant_captures_rat",
        name: key::RULE_NAME_DOUSHOUQI_ELEPHANT_CAPTURES_RAT,
        meaning: Meaning::ByValue(key::RULE_DOUSHOUQI_ELEPHANT_CAPTURES_RAT),
    },
    OptionWords {
        option: "dog_over_wolf",
        name: key::RULE_NAME_DOUSHOUQI_DOG_OVER_WOLF,
        meaning: Meaning::ByValue(key::RULE_DOUSHOUQI_DOG_OVER_WOLF),
    },
    OptionWords {
        option: "tiger_jumps_sideways",
        name: key::RULE_NAME_DOUSHOUQI_TIGER_JUMPS_SIDEWAYS,
        meaning: Meaning::ByValue(key::RULE_DOUSHOUQI_TIGER_JUMPS_SIDEWAYS),
    },
    OptionWords {
        option: "rat_crosses_shore",
        name: key::RULE_NAME_DOUSHOUQI_RAT_CROSSES_SHORE,
        meaning: Meaning::ByValue(key::RULE_DOUSHOUQI_RAT_CROSSES_SHORE),
    },
    OptionWords {
        option: "equal_capture",
        name: key::RULE_NAME_DOUSHOUQI_EQUAL_CAPTURE,
        meaning: Meaning::ByValue(key::RULE_DOUSHOUQI_EQUAL_CAPTURE),
    },
];
