//! The words for the options of each game.

use rules::game::GameName;
use texts::{Family, Sentence, key, var};

/// The words for a game's options.
pub struct OptionWords {
    /// What people call each option.
    pub names: Family,
    /// The options with a sentence for each value.
    pub by_value: &'static [(&'static str, Family)],
    /// The quiet limit, a number of moves that must not all be quiet: the sentence for 0, which is no limit.
    pub no_limit: Sentence<(var::quiet,)>,
    /// The sentence for any other number.
    pub limit: Sentence<(var::number, var::quiet)>,
}

impl OptionWords {
    /// The words for the options of a game.
    pub const fn of(game: GameName) -> &'static OptionWords {
        match game {
            GameName::Luzhanqi => &LUZHANQI,
            GameName::Xiangqi => &XIANGQI,
            GameName::DouShouQi => &DOUSHOUQI,
        }
    }
}

static LUZHANQI: OptionWords = OptionWords {
    names: key::RULE_NAME_LUZHANQI,
    by_value: &[
        ("setup", key::RULE_LUZHANQI_SETUP),
        ("information", key::RULE_LUZHANQI_INFORMATION),
        ("engineer_turns", key::RULE_LUZHANQI_ENGINEER_TURNS),
        ("camps_safe", key::RULE_LUZHANQI_CAMPS_SAFE),
        ("mine_takers", key::RULE_LUZHANQI_MINE_TAKERS),
        ("flag_takers", key::RULE_LUZHANQI_FLAG_TAKERS),
        ("grenade_takes_flag", key::RULE_LUZHANQI_GRENADE_TAKES_FLAG),
        ("grenade_enters_hq", key::RULE_LUZHANQI_GRENADE_ENTERS_HQ),
        ("flag_behind_mines", key::RULE_LUZHANQI_FLAG_BEHIND_MINES),
        (
            "marshal_reveals_flag",
            key::RULE_LUZHANQI_MARSHAL_REVEALS_FLAG,
        ),
        ("goal", key::RULE_LUZHANQI_GOAL),
        ("hq_locks", key::RULE_LUZHANQI_HQ_LOCKS),
        ("quiet_result", key::RULE_LUZHANQI_QUIET_RESULT),
    ],
    no_limit: key::RULE_LUZHANQI_QUIET_LIMIT_0,
    limit: key::RULE_LUZHANQI_QUIET_LIMIT,
};

static XIANGQI: OptionWords = OptionWords {
    names: key::RULE_NAME_XIANGQI,
    by_value: &[("repetition", key::RULE_XIANGQI_REPETITION)],
    no_limit: key::RULE_XIANGQI_QUIET_LIMIT_0,
    limit: key::RULE_XIANGQI_QUIET_LIMIT,
};

static DOUSHOUQI: OptionWords = OptionWords {
    names: key::RULE_NAME_DOUSHOUQI,
    by_value: &[
        ("trapped_captures", key::RULE_DOUSHOUQI_TRAPPED_CAPTURES),
        (
            "elephant_captures_rat",
            key::RULE_DOUSHOUQI_ELEPHANT_CAPTURES_RAT,
        ),
        ("dog_over_wolf", key::RULE_DOUSHOUQI_DOG_OVER_WOLF),
        (
            "tiger_jumps_sideways",
            key::RULE_DOUSHOUQI_TIGER_JUMPS_SIDEWAYS,
        ),
        ("rat_crosses_shore", key::RULE_DOUSHOUQI_RAT_CROSSES_SHORE),
        ("equal_capture", key::RULE_DOUSHOUQI_EQUAL_CAPTURE),
    ],
    no_limit: key::RULE_DOUSHOUQI_QUIET_LIMIT_0,
    limit: key::RULE_DOUSHOUQI_QUIET_LIMIT,
};
