//! What an attack brings: the table of rule book 1.5. Where the pieces stand does not matter here.

use super::{
    Kind,
    options::{FlagTakers, MineTakers, Options},
};

/// How an attack ended. It names no piece, so everyone may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The attacker took the Flag.
    FlagTaken,
    /// The defender is the Flag and the attacker may not take it: nothing moves, the turn is spent.
    Repelled,
    /// The attacker is removed, the defender stays.
    AttackerRemoved,
    /// The defender is removed, the attacker stands in its place.
    DefenderRemoved,
    /// Both are removed.
    BothRemoved,
}

impl Verdict {
    /// Whether the attacker left the board.
    #[must_use]
    pub const fn removes_attacker(self) -> bool {
        matches!(self, Verdict::AttackerRemoved | Verdict::BothRemoved)
    }

    /// Whether the defender left the board.
    #[must_use]
    pub const fn removes_defender(self) -> bool {
        matches!(
            self,
            Verdict::DefenderRemoved | Verdict::BothRemoved | Verdict::FlagTaken
        )
    }
}

/// What the table needs to know besides the two pieces.
#[derive(Clone, Copy)]
pub struct Circumstances {
    /// No soldier of the attacker's side on the board ranks below the attacker.
    pub attacker_is_lowest: bool,
    /// The defender's side still has a Landmine on the board.
    pub defender_has_mines: bool,
}

/// Rules on `attacker` moving onto `defender`; the first line of the table that fits decides.
#[must_use]
pub fn judge(
    attacker: Kind,
    defender: Kind,
    circumstances: Circumstances,
    options: &Options,
) -> Verdict {
    match (attacker, defender) {
        (_, Kind::Flag) if takes_flag(attacker, circumstances, options) => Verdict::FlagTaken,
        (_, Kind::Flag) => Verdict::Repelled,
        (Kind::Grenade, _) | (_, Kind::Grenade) => Verdict::BothRemoved,
        (Kind::Engineer, Kind::Landmine) => Verdict::DefenderRemoved,
        (_, Kind::Landmine) if takes_mines(circumstances, options) => Verdict::BothRemoved,
        (_, Kind::Landmine) => Verdict::AttackerRemoved,
        // Only soldiers are left, and they are declared from the highest rank down.
        _ => match attacker.cmp(&defender) {
            std::cmp::Ordering::Less => Verdict::DefenderRemoved,
            std::cmp::Ordering::Equal => Verdict::BothRemoved,
            std::cmp::Ordering::Greater => Verdict::AttackerRemoved,
        },
    }
}

fn takes_flag(attacker: Kind, circumstances: Circumstances, options: &Options) -> bool {
    if options.flag_behind_mines && circumstances.defender_has_mines {
        return false;
    }
    match (attacker, options.flag_takers) {
        (Kind::Grenade, takers) => takers == FlagTakers::Any && options.grenade_takes_flag,
        (_, FlagTakers::Any) => true,
        (_, FlagTakers::Lowest) => circumstances.attacker_is_lowest,
    }
}

fn takes_mines(circumstances: Circumstances, options: &Options) -> bool {
    match options.mine_takers {
        MineTakers::Any => true,
        MineTakers::Engineers => false,
        MineTakers::Lowest => circumstances.attacker_is_lowest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::luzhanqi::Preset;

    const PLAIN: Circumstances = Circumstances {
        attacker_is_lowest: false,
        defender_has_mines: true,
    };
    const LOWEST: Circumstances = Circumstances {
        attacker_is_lowest: true,
        defender_has_mines: true,
    };

    /// The whole table of the pamphlet, a row an attacker, a column a defender: `+` the attacker wins,
    /// `-` the defender, `=` both go, `*` the Flag is taken. Written by hand from the pamphlet's sentences.
    const PAMPHLET: [(char, &str); 10] = [
        //    123456789BMF
        ('1', "=++++++++==*"),
        ('2', "-=+++++++==*"),
        ('3', "--=++++++==*"),
        ('4', "---=+++++==*"),
        ('5', "----=++++==*"),
        ('6', "-----=+++==*"),
        ('7', "------=++==*"),
        ('8', "-------=+==*"),
        ('9', "--------==+*"),
        ('B', "===========*"),
    ];

    #[test]
    fn the_pamphlet_rules_on_every_pair_as_written() {
        let options = Preset::Pamphlet.options();
        for (attacker, row) in PAMPHLET {
            for (sign, defender) in row.chars().zip(Kind::ALL) {
                let attacker = Kind::from_code(attacker).unwrap();
                let expected = match sign {
                    '+' => Verdict::DefenderRemoved,
                    '-' => Verdict::AttackerRemoved,
                    '=' => Verdict::BothRemoved,
                    _ => Verdict::FlagTaken,
                };
                for circumstances in [PLAIN, LOWEST] {
                    let verdict = judge(attacker, defender, circumstances, &options);
                    assert_eq!(verdict, expected, "{attacker:?} attacks {defender:?}");
                }
            }
        }
    }

    #[test]
    fn who_removes_a_landmine_is_an_option() {
        let with = |mine_takers, attacker, circumstances| {
            let options = Options {
                mine_takers,
                ..Preset::Pamphlet.options()
            };
            judge(attacker, Kind::Landmine, circumstances, &options)
        };
        let lost = Verdict::AttackerRemoved;
        assert_eq!(with(MineTakers::Engineers, Kind::Captain, LOWEST), lost);
        assert_eq!(
            with(MineTakers::Engineers, Kind::Grenade, PLAIN),
            Verdict::BothRemoved
        );
        assert_eq!(
            with(MineTakers::Engineers, Kind::Engineer, PLAIN),
            Verdict::DefenderRemoved
        );
        assert_eq!(with(MineTakers::Lowest, Kind::Captain, PLAIN), lost);
        assert_eq!(
            with(MineTakers::Lowest, Kind::Captain, LOWEST),
            Verdict::BothRemoved
        );
        assert_eq!(
            with(MineTakers::Any, Kind::Captain, PLAIN),
            Verdict::BothRemoved
        );
    }

    #[test]
    fn who_takes_the_flag_is_an_option() {
        let pamphlet = Preset::Pamphlet.options();
        let lowest = Options {
            flag_takers: FlagTakers::Lowest,
            grenade_takes_flag: false,
            ..pamphlet.clone()
        };
        assert_eq!(
            judge(Kind::Major, Kind::Flag, PLAIN, &lowest),
            Verdict::Repelled
        );
        assert_eq!(
            judge(Kind::Major, Kind::Flag, LOWEST, &lowest),
            Verdict::FlagTaken
        );
        assert_eq!(
            judge(Kind::Grenade, Kind::Flag, LOWEST, &lowest),
            Verdict::Repelled
        );

        let no_grenade = Options {
            grenade_takes_flag: false,
            ..pamphlet.clone()
        };
        assert_eq!(
            judge(Kind::Grenade, Kind::Flag, PLAIN, &no_grenade),
            Verdict::Repelled
        );
        assert_eq!(
            judge(Kind::Major, Kind::Flag, PLAIN, &no_grenade),
            Verdict::FlagTaken
        );

        let behind_mines = Options {
            flag_behind_mines: true,
            ..pamphlet
        };
        let swept = Circumstances {
            defender_has_mines: false,
            ..PLAIN
        };
        assert_eq!(
            judge(Kind::Major, Kind::Flag, PLAIN, &behind_mines),
            Verdict::Repelled
        );
        assert_eq!(
            judge(Kind::Major, Kind::Flag, swept, &behind_mines),
            Verdict::FlagTaken
        );
    }
}
