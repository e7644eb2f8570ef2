//! The choices between Luzhanqi's rule sets, and the presets that name a set of them (rule book 1.8).

use serde::{Deserialize, Serialize};

/// One rule set: every choice the rule book leaves for games in which each player arranges an army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Where pieces may be placed (1.3).
    pub setup: SetupRule,
    /// What an attack tells (1.7).
    pub information: Information,
    /// An Engineer may turn corners on the railroad (1.4).
    pub engineer_turns: bool,
    /// A piece on a camp cannot be attacked (1.4).
    pub camps_safe: bool,
    /// Which soldiers remove a Landmine (1.5).
    pub mine_takers: MineTakers,
    /// Which soldiers take the Flag (1.5).
    pub flag_takers: FlagTakers,
    /// A Grenade takes the Flag (1.5).
    pub grenade_takes_flag: bool,
    /// A Grenade may move onto the enemy's headquarters (1.4).
    pub grenade_enters_hq: bool,
    /// The Flag cannot be taken while its side has a Landmine (1.5).
    pub flag_behind_mines: bool,
    /// A side that loses its Field Marshal must show its Flag (1.5).
    pub marshal_reveals_flag: bool,
    /// A piece on any headquarters can no longer move (1.4).
    pub hq_locks: bool,
    /// Plies in a row without an attack that end the game; 0 for never (1.6).
    pub quiet_limit: u32,
    /// What the quiet limit brings (1.6).
    pub quiet_result: QuietResult,
}

/// Where a side may place its pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupRule {
    /// Flag in a headquarters, Landmines on the side's own ranks 1 and 2, no Grenade on rank 6.
    Restricted,
    /// Flag in a headquarters; the rest anywhere.
    Free,
}

/// What players learn from an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Information {
    /// Which piece or pieces were removed, never an identity.
    Referee,
    /// The same, and both identities.
    Shown,
}

/// Which soldiers, besides Engineers, remove a Landmine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MineTakers {
    /// Every soldier.
    Any,
    /// None.
    Engineers,
    /// A soldier below which no soldier of its side on the board ranks.
    Lowest,
}

/// Which soldiers take the Flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlagTakers {
    /// Every soldier.
    Any,
    /// A soldier below which no soldier of its side on the board ranks.
    Lowest,
}

/// What the quiet limit brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuietResult {
    /// A draw.
    Draw,
    /// The side whose turn it then is loses.
    ToMoveLoses,
}

/// A named rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// The rules of the AncientChess pamphlet.
    Pamphlet,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Preset; 1] = [Preset::Pamphlet];

    /// The name that the rule book gives it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Pamphlet => "pamphlet",
        }
    }

    /// The preset with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// The options it stands for (rule book 1.8).
    #[must_use]
    pub const fn options(self) -> Options {
        match self {
            Preset::Pamphlet => Options {
                setup: SetupRule::Restricted,
                information: Information::Referee,
                engineer_turns: true,
                camps_safe: true,
                mine_takers: MineTakers::Any,
                flag_takers: FlagTakers::Any,
                grenade_takes_flag: true,
                grenade_enters_hq: true,
                flag_behind_mines: false,
                marshal_reveals_flag: false,
                hq_locks: false,
                quiet_limit: 100,
                quiet_result: QuietResult::Draw,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_found_by_their_names() {
        for preset in Preset::ALL {
            assert_eq!(Preset::from_name(preset.name()), Some(preset));
        }
        assert_eq!(Preset::from_name("booklet"), None);
    }
}
