//! Six armies for players who do not want to start from scratch. Each shows one way to play, and all rules with setups
//! allow each of them.

use strum::VariantArray;

use super::Arrangement;

/// One of the six armies, named after how it plays.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum NamedArmy {
    /// Strong on both flanks, Grenades in the middle: it answers wherever the enemy comes.
    Balanced,
    /// The left railroad holds almost everything strong; the right one only covers the Flag.
    LeftHook,
    /// The three highest soldiers stand around the middle crossing.
    Centre,
    /// A weak front, and the strong pieces around the Flag.
    Fortress,
    /// On each flank a Grenade stands behind a weak soldier, and strong pieces behind the Grenade.
    Ambush,
    /// Landmines guard the empty headquarters, and the whole army attacks.
    Gambit,
}

impl NamedArmy {
    /// All six; the one for a first game comes first.
    pub const ALL: [NamedArmy; 6] = *NamedArmy::VARIANTS
        .as_array()
        .expect("there are six armies");

    /// Its name in ids and texts.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The army with this name.
    pub fn from_name(name: &str) -> Option<NamedArmy> {
        name.parse().ok()
    }

    /// The army with this text in the form of [`Arrangement::text`].
    pub fn from_text(text: &str) -> Option<NamedArmy> {
        let mut all = NamedArmy::ALL.into_iter();
        all.find(|army| army.text() == text)
    }

    /// The army as text: 25 codes, a `/` between ranks.
    pub const fn text(self) -> &'static str {
        match self {
            NamedArmy::Balanced => "38584/672/1BB7/593/9M496/MFM87",
            NamedArmy::LeftHook => "38587/473/2B9B/196/496M7/58MFM",
            NamedArmy::Centre => "51346/723/6BB7/995/849M8/78MFM",
            NamedArmy::Fortress => "78687/565/3984/B12/4MB39/MFM79",
            NamedArmy::Ambush => "76458/B6B/3571/293/499MM/78MF8",
            NamedArmy::Gambit => "38473/152/B4B5/696/789M9/7FM8M",
        }
    }

    /// The army.
    pub fn arrangement(self) -> Arrangement {
        Arrangement::parse(self.text()).expect("the six texts are armies")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Side,
        luzhanqi::{
            Kind, Options, Preset,
            options::{Goal, SetupRule},
        },
    };

    #[test]
    fn all_rules_with_setups_allow_each_army() {
        let presets = Preset::ALL.map(Preset::options);
        let arranged = presets.into_iter().filter(|options| !options.dealt());
        let carry = [SetupRule::Restricted, SetupRule::Free].map(|setup| Options {
            setup,
            goal: Goal::Carry,
            ..Preset::Pamphlet.options()
        });
        for options in arranged.chain(carry) {
            for army in NamedArmy::ALL {
                for side in Side::BOTH {
                    let faults = army.arrangement().faults(side, &options);
                    assert_eq!(faults, [], "{army:?} by {options:?}");
                }
            }
        }
    }

    #[test]
    fn armies_are_found_by_name_and_by_text() {
        for army in NamedArmy::ALL {
            assert_eq!(NamedArmy::from_name(army.name()), Some(army));
            assert_eq!(NamedArmy::from_text(&army.arrangement().text()), Some(army));
            let mirrored = army.arrangement().mirrored().text();
            assert_eq!(NamedArmy::from_text(&mirrored), None, "{army:?}");
        }
        assert_eq!(NamedArmy::from_name("phalanx"), None);
    }

    /// The points of the pieces of these kinds, as the first side sees them.
    fn points(army: NamedArmy, kinds: &[Kind]) -> Vec<String> {
        let arrangement = army.arrangement();
        let pieces = arrangement.pieces(Side::First);
        let mut points: Vec<String> = pieces
            .filter(|(_, kind)| kinds.contains(kind))
            .map(|(point, _)| point.to_string())
            .collect();
        points.sort();
        points
    }

    #[test]
    fn armies_match_their_names() {
        let near_flag = |army| match points(army, &[Kind::Flag])[0].as_str() {
            "b1" => ["a1", "b2", "c1"],
            _ => ["c1", "d2", "e1"],
        };
        for army in NamedArmy::ALL {
            let mines = points(army, &[Kind::Landmine]);
            let triangle = mines == near_flag(army);
            let expected = !matches!(army, NamedArmy::Ambush | NamedArmy::Gambit);
            assert_eq!(triangle, expected, "{army:?}");
        }
        let highest = &Kind::SOLDIERS[..4];
        let on_file = |army, file| {
            let points = points(army, highest);
            points
                .iter()
                .filter(|point| point.starts_with(file))
                .count()
        };
        assert_eq!(
            [
                on_file(NamedArmy::LeftHook, 'a'),
                on_file(NamedArmy::LeftHook, 'e')
            ],
            [5, 1]
        );
        let centre = points(NamedArmy::Centre, &Kind::SOLDIERS[..3]);
        assert_eq!(centre, ["b6", "c5", "c6", "e5"]);
        assert_eq!(points(NamedArmy::Ambush, &[Kind::Grenade]), ["a5", "e5"]);
        let fortress = points(NamedArmy::Fortress, highest);
        assert!(fortress.iter().all(|point| !point.ends_with(['5', '6'])));
        assert_eq!(
            points(NamedArmy::Gambit, &[Kind::Landmine]),
            ["c1", "d2", "e1"]
        );
        assert_eq!(points(NamedArmy::Gambit, &[Kind::Flag]), ["b1"]);
    }
}
