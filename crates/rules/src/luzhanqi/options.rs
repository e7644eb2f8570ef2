//! The options of Luzhanqi, and which of them conflict (rule book 1.8). The presets are in `presets`.

use serde::{Deserialize, Serialize};

use super::{Preset, position::colours};
use crate::{
    Colour, RuleSet, Side,
    rule_set::{Choice, Values},
};

/// One rule set: a value for every option in the rule book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How the pieces are placed on the board (1.3).
    pub setup: SetupRule,
    /// The information that players get (1.7).
    pub information: Information,
    /// An Engineer may turn corners on the railroad (1.4).
    pub engineer_turns: bool,
    /// A piece on a camp cannot be attacked (1.4).
    pub camps_safe: bool,
    /// Which soldiers remove a Landmine (1.5).
    pub mine_takers: MineTakers,
    /// Which soldiers may take the Flag (1.5).
    pub flag_takers: FlagTakers,
    /// A Grenade may take the Flag (1.5).
    pub grenade_takes_flag: bool,
    /// A Grenade may move onto the enemy's headquarters (1.4).
    pub grenade_enters_hq: bool,
    /// The Flag cannot be taken while its side has a Landmine (1.5).
    pub flag_behind_mines: bool,
    /// A side that loses its Field Marshal must show its Flag (1.5).
    pub marshal_reveals_flag: bool,
    /// The aim of the game (1.6).
    #[serde(default)]
    pub goal: Goal,
    /// A piece on any headquarters can no longer move (1.4).
    pub hq_locks: bool,
    /// Consecutive plies without an attack, a flipped piece or a lifted Flag that end the game; 0 for never (1.6).
    pub quiet_limit: u32,
    /// How the game ends at the quiet limit (1.6).
    pub quiet_result: QuietResult,
}

/// How the pieces are placed on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupRule {
    /// Arranged: Flag in a headquarters, Landmines on the side's own ranks 1 and 2, no Grenade on rank 6.
    Restricted,
    /// Arranged: Flag in a headquarters; the rest anywhere.
    Free,
    /// Shuffled face down over the whole board.
    Dealt,
}

/// The information that players get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Information {
    /// Which piece or pieces an attack removed, but never their kinds.
    Referee,
    /// Which piece or pieces an attack removed, and both kinds.
    Shown,
    /// Everything about face-up pieces, nothing about face-down ones.
    Dealt,
}

/// Which soldiers remove a Landmine, besides Engineers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MineTakers {
    /// Every soldier.
    Any,
    /// None.
    Engineers,
    /// The lowest-ranking soldiers of the side on the board.
    Lowest,
}

/// Which soldiers may take the Flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlagTakers {
    /// Every soldier.
    Any,
    /// The lowest-ranking soldiers of the side on the board.
    Lowest,
}

/// The aim of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// To take the Flag.
    #[default]
    Capture,
    /// To carry the Flag to a headquarters on one's own side of the board.
    Carry,
}

/// How the game ends at the quiet limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuietResult {
    /// A draw.
    Draw,
    /// A loss for the side that is then to move.
    ToMoveLoses,
}

impl Options {
    /// Whether the pieces are dealt face down instead of being arranged by the players.
    pub const fn dealt(&self) -> bool {
        matches!(self.setup, SetupRule::Dealt)
    }
}

impl RuleSet for Options {
    const CHOICES: &'static [Choice] = &[
        Choice::new("setup", Values::Names(&["restricted", "free", "dealt"])),
        Choice::new("information", Values::Names(&["referee", "shown", "dealt"])),
        Choice::new("engineer_turns", Values::YesNo),
        Choice::new("camps_safe", Values::YesNo),
        Choice::new(
            "mine_takers",
            Values::Names(&["any", "engineers", "lowest"]),
        ),
        Choice::new("flag_takers", Values::Names(&["any", "lowest"])),
        Choice::new("grenade_takes_flag", Values::YesNo),
        Choice::new("grenade_enters_hq", Values::YesNo),
        Choice::new("flag_behind_mines", Values::YesNo),
        Choice::new("marshal_reveals_flag", Values::YesNo),
        Choice::new("goal", Values::Names(&["capture", "carry"])),
        Choice::new("hq_locks", Values::YesNo),
        Choice::new("quiet_limit", Values::Number),
        Choice::new("quiet_result", Values::Names(&["draw", "to-move-loses"])),
    ];

    const PRESETS: &'static [&'static str] = <Preset as strum::VariantNames>::VARIANTS;

    fn preset(name: &str) -> Option<Options> {
        Preset::from_name(name).map(Preset::options)
    }

    fn clash(&self) -> Option<[&'static str; 2]> {
        let carry = self.goal == Goal::Carry;
        let lowest = self.flag_takers == FlagTakers::Lowest;
        let grenade = self.grenade_takes_flag;
        let pairs = [
            (
                self.dealt() != (self.information == Information::Dealt),
                ["setup", "information"],
            ),
            (carry && self.hq_locks, ["goal", "hq_locks"]),
            (carry && grenade, ["goal", "grenade_takes_flag"]),
            (lowest && grenade, ["flag_takers", "grenade_takes_flag"]),
            (
                grenade && !self.grenade_enters_hq && !self.dealt(),
                ["grenade_takes_flag", "grenade_enters_hq"],
            ),
            (
                self.marshal_reveals_flag && self.dealt(),
                ["marshal_reveals_flag", "setup"],
            ),
        ];
        let mut pairs = pairs.into_iter();
        pairs.find_map(|(clash, options)| clash.then_some(options))
    }

    fn has_desks(&self) -> bool {
        !self.dealt()
    }

    fn is_dealt(&self) -> bool {
        self.dealt()
    }

    fn is_open(&self) -> bool {
        false
    }

    fn colours(&self) -> [Colour; 2] {
        colours((!self.dealt()).then_some(Side::First))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};

    use super::*;
    use crate::rule_set::{OptionError, in_words, with_changes};

    fn changed(preset: Preset, changes: Value) -> Result<Options, String> {
        let Value::Object(changes) = changes else {
            panic!("an object")
        };
        with_changes(&preset.options(), &changes).map_err(|error| error.to_string())
    }

    #[test]
    fn every_value_of_every_option_can_be_set_by_its_name() {
        for choice in Options::CHOICES {
            let values = match choice.values {
                Values::YesNo => vec![json!(true), json!(false)],
                Values::Number => vec![json!(0), json!(u32::MAX)],
                Values::Names(names) => names.iter().map(|name| json!(name)).collect(),
            };
            for value in values {
                let changes = Map::from_iter([(choice.name.to_owned(), value.clone())]);
                match with_changes(&Preset::Pamphlet.options(), &changes) {
                    Ok(options) => {
                        assert_eq!(serde_json::to_value(options).unwrap()[choice.name], value);
                    }
                    Err(error) => assert!(matches!(error, OptionError::Clash(_)), "{error}"),
                }
            }
        }
        let named = serde_json::to_value(Preset::Pamphlet.options()).unwrap();
        assert_eq!(named.as_object().unwrap().len(), Options::CHOICES.len());
        assert_eq!(
            in_words(&Preset::Pamphlet.options()).len(),
            Options::CHOICES.len()
        );
    }

    #[test]
    fn a_rule_set_stored_before_the_goal_option_existed_is_parsed() {
        let mut kept = serde_json::to_value(Preset::Ccgc.options()).unwrap();
        kept.as_object_mut().unwrap().remove("goal");
        assert_eq!(
            serde_json::from_value::<Options>(kept).unwrap(),
            Preset::Ccgc.options()
        );
    }

    #[test]
    fn pairs_that_clash_are_named() {
        let clash = |preset, changes| changed(preset, changes).unwrap_err();
        let said = |one: &str, other: &str| format!("{one} and {other} cannot stand together");
        assert_eq!(
            clash(Preset::Pamphlet, json!({"setup": "dealt"})),
            said("setup = dealt", "information = referee")
        );
        assert_eq!(
            clash(Preset::Pamphlet, json!({"information": "dealt"})),
            said("setup = restricted", "information = dealt")
        );
        assert_eq!(
            clash(
                Preset::Pamphlet,
                json!({"goal": "carry", "hq_locks": true, "grenade_takes_flag": false})
            ),
            said("goal = carry", "hq_locks = yes")
        );
        assert_eq!(
            clash(Preset::Pamphlet, json!({"goal": "carry"})),
            said("goal = carry", "grenade_takes_flag = yes")
        );
        assert_eq!(
            clash(Preset::Pamphlet, json!({"flag_takers": "lowest"})),
            said("flag_takers = lowest", "grenade_takes_flag = yes")
        );
        assert_eq!(
            clash(Preset::Pamphlet, json!({"grenade_enters_hq": false})),
            said("grenade_takes_flag = yes", "grenade_enters_hq = no")
        );
        assert_eq!(
            clash(Preset::TezhiFlip, json!({"marshal_reveals_flag": true})),
            said("marshal_reveals_flag = yes", "setup = dealt")
        );
        let dealt_grenades = json!({
            "flag_takers": "any", "grenade_takes_flag": true, "grenade_enters_hq": false
        });
        assert!(changed(Preset::TezhiFlip, dealt_grenades).is_ok());
        let carry = json!({"goal": "carry", "grenade_takes_flag": false});
        assert!(changed(Preset::Pamphlet, carry).is_ok());
        for preset in Preset::ALL {
            assert_eq!(preset.options().clash(), None, "{preset:?}");
        }
    }
}
