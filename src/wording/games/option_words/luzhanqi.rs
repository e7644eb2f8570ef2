//! The words for the options of Luzhanqi.

use texts::key;

use crate::wording::games::option_words::{Meaning, OptionWords};

/// The words for each option.
pub static OPTIONS: [OptionWords; 14] = [
    OptionWords {
        option: "setup",
        name: key::RULE_NAME_LUZHANQI_SETUP,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_SETUP),
    },
    OptionWords {
        option: "information",
        name: key::RULE_NAME_LUZHANQI_INFORMATION,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_INFORMATION),
    },
    OptionWords {
        option: "engineer_turns",
        name: key::RULE_NAME_LUZHANQI_ENGINEER_TURNS,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_ENGINEER_TURNS),
    },
    OptionWords {
        option: "camps_safe",
        name: key::RULE_NAME_LUZHANQI_CAMPS_SAFE,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_CAMPS_SAFE),
    },
    OptionWords {
        option: "mine_takers",
        name: key::RULE_NAME_LUZHANQI_MINE_TAKERS,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_MINE_TAKERS),
    },
    OptionWords {
        option: "flag_takers",
        name: key::RULE_NAME_LUZHANQI_FLAG_TAKERS,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_FLAG_TAKERS),
    },
    OptionWords {
        option: "grenade_takes_flag",
        name: key::RULE_NAME_LUZHANQI_GRENADE_TAKES_FLAG,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_GRENADE_TAKES_FLAG),
    },
    OptionWords {
        option: "grenade_enters_hq",
        name: key::RULE_NAME_LUZHANQI_GRENADE_ENTERS_HQ,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_GRENADE_ENTERS_HQ),
    },
    OptionWords {
        option: "flag_behind_mines",
        name: key::RULE_NAME_LUZHANQI_FLAG_BEHIND_MINES,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_FLAG_BEHIND_MINES),
    },
    OptionWords {
        option: "marshal_reveals_flag",
        name: key::RULE_NAME_LUZHANQI_MARSHAL_REVEALS_FLAG,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_MARSHAL_REVEALS_FLAG),
    },
    OptionWords {
        option: "goal",
        name: key::RULE_NAME_LUZHANQI_GOAL,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_GOAL),
    },
    OptionWords {
        option: "hq_locks",
        name: key::RULE_NAME_LUZHANQI_HQ_LOCKS,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_HQ_LOCKS),
    },
    OptionWords {
        option: "quiet_limit",
        name: key::RULE_NAME_LUZHANQI_QUIET_LIMIT,
        meaning: Meaning::Limit {
            none: key::RULE_LUZHANQI_QUIET_LIMIT_0,
            some: key::RULE_LUZHANQI_QUIET_LIMIT,
        },
    },
    OptionWords {
        option: "quiet_result",
        name: key::RULE_NAME_LUZHANQI_QUIET_RESULT,
        meaning: Meaning::ByValue(key::RULE_LUZHANQI_QUIET_RESULT),
    },
];
