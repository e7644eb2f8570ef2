//! The result of an attack: the table of rule book 1.5. The points of the pieces do not matter here.

use super::{
    Kind, Verdict,
    options::{FlagTakers, Goal, MineTakers, Options},
};

/// What the table depends on besides the two pieces.
#[derive(Clone, Copy)]
pub struct Circumstances {
    /// The lowest-ranking soldier of the attacker's side on the board.
    pub lowest: Option<Kind>,
    /// Whether the defender's side still has a Landmine on the board.
    pub defender_has_mines: bool,
}

/// Rules on `attacker` moving onto `defender`; the first matching line of the table decides.
pub fn judge(
    attacker: Kind,
    defender: Kind,
    circumstances: Circumstances,
    options: &Options,
) -> Verdict {
    match (attacker, defender) {
        (_, Kind::Flag) if takes_flag(attacker, circumstances, options) => match options.goal {
            Goal::Capture => Verdict::FlagTaken,
            Goal::Carry => Verdict::FlagLifted,
        },
        (_, Kind::Flag) => Verdict::Repelled,
        (Kind::Grenade, _) | (_, Kind::Grenade) => Verdict::BothRemoved,
        (Kind::Engineer, Kind::Landmine) => Verdict::DefenderRemoved,
        (_, Kind::Landmine) if takes_mines(attacker, circumstances, options) => {
            Verdict::BothRemoved
        }
        (_, Kind::Landmine) => Verdict::AttackerRemoved,
        // Only soldiers are left, and their kinds are declared from the highest rank down.
        _ => match attacker.cmp(&defender) {
            std::cmp::Ordering::Less => Verdict::DefenderRemoved,
            std::cmp::Ordering::Equal => Verdict::BothRemoved,
            std::cmp::Ordering::Greater => Verdict::AttackerRemoved,
        },
    }
}

/// Whether `attacker` may take the Flag, at its headquarters or where it was dropped.
pub fn takes_flag(attacker: Kind, circumstances: Circumstances, options: &Options) -> bool {
    if options.flag_behind_mines && circumstances.defender_has_mines {
        return false;
    }
    match (attacker, options.flag_takers) {
        (Kind::Grenade, takers) => takers == FlagTakers::Any && options.grenade_takes_flag,
        (_, FlagTakers::Any) => true,
        (_, FlagTakers::Lowest) => circumstances.lowest == Some(attacker),
    }
}

fn takes_mines(attacker: Kind, circumstances: Circumstances, options: &Options) -> bool {
    match options.mine_takers {
        MineTakers::Any => true,
        MineTakers::Engineers => false,
        MineTakers::Lowest => circumstances.lowest == Some(attacker),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luzhanqi::Preset;

    const PLAIN: Circumstances = Circumstances {
        lowest: Some(Kind::Engineer),
        defender_has_mines: true,
    };

    /// No soldier of the attacker's side ranks below this one.
    fn lowest(attacker: Kind) -> Circumstances {
        Circumstances {
            lowest: Some(attacker),
            ..PLAIN
        }
    }

    /// The whole table of the pamphlet, a row per attacker, a column per defender: `+` the attacker wins, `-` the
    /// defender wins, `=` both are removed, `*` the Flag is taken. Written by hand from the pamphlet's sentences.
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
                for circumstances in [PLAIN, lowest(attacker)] {
                    let verdict = judge(attacker, defender, circumstances, &options);
                    assert_eq!(verdict, expected, "{attacker:?} attacks {defender:?}");
                }
            }
        }
    }

    #[test]
    fn removing_landmines_depends_on_an_option() {
        let with = |mine_takers, attacker, circumstances| {
            let options = Options {
                mine_takers,
                ..Preset::Pamphlet.options()
            };
            judge(attacker, Kind::Landmine, circumstances, &options)
        };
        let lost = Verdict::AttackerRemoved;
        assert_eq!(
            with(MineTakers::Engineers, Kind::Captain, lowest(Kind::Captain)),
            lost
        );
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
            with(MineTakers::Lowest, Kind::Captain, lowest(Kind::Captain)),
            Verdict::BothRemoved
        );
        assert_eq!(
            with(MineTakers::Any, Kind::Captain, PLAIN),
            Verdict::BothRemoved
        );
    }

    #[test]
    fn taking_the_flag_depends_on_an_option() {
        let pamphlet = Preset::Pamphlet.options();
        let by_lowest = Options {
            flag_takers: FlagTakers::Lowest,
            grenade_takes_flag: false,
            ..pamphlet.clone()
        };
        assert_eq!(
            judge(Kind::Major, Kind::Flag, PLAIN, &by_lowest),
            Verdict::Repelled
        );
        assert_eq!(
            judge(Kind::Major, Kind::Flag, lowest(Kind::Major), &by_lowest),
            Verdict::FlagTaken
        );
        assert_eq!(
            judge(Kind::Grenade, Kind::Flag, lowest(Kind::Major), &by_lowest),
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
