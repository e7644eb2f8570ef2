//! The named rule sets (rule book 1.8): each is written as its differences from the pamphlet or a similar rule set.

use serde::{Deserialize, Serialize};

use super::options::{FlagTakers, Goal, Information, MineTakers, Options, QuietResult, SetupRule};

/// A named rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Preset {
    /// The AncientChess pamphlet.
    Pamphlet,
    /// The pamphlet without a referee: attacks show both pieces.
    PamphletOpen,
    /// The pamphlet's northern rule: only Engineers remove mines.
    Northern,
    /// Tezhi 1: dealt face down, pieces are flipped in play.
    TezhiFlip,
    /// Tezhi 2, with a referee.
    TezhiReferee,
    /// Tezhi 3, Richard Tan's, with a referee.
    TezhiTan,
    /// Tezhi 4: Tezhi 3 without a referee.
    TezhiTanOpen,
    /// The China Computer Games Championship's agreement of 2012.
    Ccgc,
    /// The large online rooms.
    Online,
}

impl Preset {
    /// Every preset, in the order of the rule book.
    pub const ALL: [Preset; 9] = *<Preset as strum::VariantArray>::VARIANTS
        .as_array()
        .expect("there are nine presets");

    /// Its name in the rule book.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The preset with this name.
    pub fn from_name(name: &str) -> Option<Preset> {
        name.parse().ok()
    }

    /// The options of this preset.
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
                goal: Goal::Capture,
                hq_locks: false,
                quiet_limit: 100,
                quiet_result: QuietResult::Draw,
            },
            Preset::PamphletOpen => Options {
                information: Information::Shown,
                ..Preset::Pamphlet.options()
            },
            Preset::Northern => Options {
                mine_takers: MineTakers::Engineers,
                ..Preset::Pamphlet.options()
            },
            Preset::TezhiFlip => Options {
                setup: SetupRule::Dealt,
                information: Information::Dealt,
                mine_takers: MineTakers::Lowest,
                flag_takers: FlagTakers::Lowest,
                grenade_takes_flag: false,
                flag_behind_mines: true,
                ..Preset::Pamphlet.options()
            },
            Preset::TezhiReferee => Options {
                setup: SetupRule::Free,
                mine_takers: MineTakers::Engineers,
                flag_takers: FlagTakers::Lowest,
                grenade_takes_flag: false,
                grenade_enters_hq: false,
                marshal_reveals_flag: true,
                ..Preset::Pamphlet.options()
            },
            Preset::TezhiTan => Options {
                setup: SetupRule::Free,
                camps_safe: false,
                marshal_reveals_flag: true,
                ..Preset::Pamphlet.options()
            },
            Preset::TezhiTanOpen => Options {
                information: Information::Shown,
                ..Preset::TezhiTan.options()
            },
            Preset::Ccgc => Options {
                mine_takers: MineTakers::Engineers,
                marshal_reveals_flag: true,
                hq_locks: true,
                quiet_limit: 31,
                quiet_result: QuietResult::ToMoveLoses,
                ..Preset::Pamphlet.options()
            },
            Preset::Online => Options {
                quiet_limit: 70,
                quiet_result: QuietResult::Draw,
                ..Preset::Ccgc.options()
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RuleSet, rule_set::in_words};

    /// Rule book 1.8, copied by hand: one column per preset.
    const TABLE: &str = "
        setup                restricted restricted restricted dealt   free      free    free    restricted    restricted
        information          referee    shown      referee    dealt   referee   referee shown   referee       referee
        engineer_turns       yes        yes        yes        yes     yes       yes     yes     yes           yes
        camps_safe           yes        yes        yes        yes     yes       no      no      yes           yes
        mine_takers          any        any        engineers  lowest  engineers any     any     engineers     engineers
        flag_takers          any        any        any        lowest  lowest    any     any     any           any
        grenade_takes_flag   yes        yes        yes        no      no        yes     yes     yes           yes
        grenade_enters_hq    yes        yes        yes        yes     no        yes     yes     yes           yes
        flag_behind_mines    no         no         no         yes     no        no      no      no            no
        marshal_reveals_flag no         no         no         no      yes       yes     yes     yes           yes
        goal                 capture    capture    capture    capture capture   capture capture capture       capture
        hq_locks             no         no         no         no      no        no      no      yes           yes
        quiet_limit          100        100        100        100     100       100     100     31            70
        quiet_result         draw       draw       draw       draw    draw      draw    draw    to-move-loses draw";

    #[test]
    fn every_preset_matches_its_column_in_the_rule_book() {
        let rows: Vec<Vec<&str>> = TABLE
            .trim()
            .lines()
            .map(|line| line.split_whitespace().collect())
            .collect();
        for (column, preset) in Preset::ALL.into_iter().enumerate() {
            let written: Vec<(&str, String)> = rows
                .iter()
                .map(|row| (row[0], row[column + 1].to_owned()))
                .collect();
            assert_eq!(in_words(&preset.options()), written, "{preset:?}");
        }
    }

    #[test]
    fn presets_are_found_by_their_names() {
        let names = "pamphlet pamphlet-open northern tezhi-flip tezhi-referee tezhi-tan tezhi-tan-open ccgc online";
        assert_eq!(Options::PRESETS, names.split(' ').collect::<Vec<_>>());
        for preset in Preset::ALL {
            assert_eq!(Preset::from_name(preset.name()), Some(preset));
            assert_eq!(serde_json::to_value(preset).unwrap(), preset.name());
        }
        assert_eq!(Preset::from_name("booklet"), None);
    }
}
