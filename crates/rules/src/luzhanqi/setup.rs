//! Secret setups (rule book 1.3): an army arranged on its own half, and the rules about it.

mod shuffle;

use rand::{Rng, RngExt, seq::SliceRandom};

use super::{
    Kind, Options, Point, PointKind,
    options::{Goal, SetupRule},
    piece::ARMY,
};
use crate::Side;

/// The number of pieces on each rank of a setup, own rank 6 first; camps are left out.
const RANK_SIZES: [usize; 6] = [5, 3, 4, 3, 5, 5];

/// The points of a setup in reading order from the owner's seat: own rank 6 first, left to right.
pub fn setup_points(side: Side) -> [Point; ARMY] {
    let mut points = Point::all()
        .rev()
        .filter(|p| p.half() == Side::First && p.kind() != PointKind::Camp)
        .map(|p| p.mirrored());
    std::array::from_fn(|_| {
        let point = points
            .next()
            .expect("a half has 25 points besides its camps");
        match side {
            Side::First => point,
            Side::Second => point.rotated(),
        }
    })
}

/// 25 codes in reading order with a `/` between ranks.
pub(super) fn setup_text(codes: [char; ARMY]) -> String {
    let mut text = String::with_capacity(ARMY + 5);
    let mut codes = codes.into_iter();
    for (rank, size) in RANK_SIZES.into_iter().enumerate() {
        if rank > 0 {
            text.push('/');
        }
        text.extend(codes.by_ref().take(size));
    }
    text
}

/// A whole army in some order, legal or not, as its owner arranges it on the desk. It is secret and cannot be printed
/// by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Arrangement([Kind; ARMY]);

/// An arrangement that the rules allow.
#[derive(Clone, PartialEq, Eq)]
pub struct Setup(Arrangement);

/// A piece on a point where the rules don't allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The piece.
    pub kind: Kind,
    /// Its point.
    pub point: Point,
    /// The rule it breaks.
    pub rule: Placement,
}

/// The rules of placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// The Flag must be in a headquarters.
    FlagInHeadquarters,
    /// Landmines must be on the side's own ranks 1 and 2.
    MinesInTheRear,
    /// No Grenade may be on the side's own rank 6.
    NoGrenadeInFront,
    /// No Landmine may be in a headquarters (`goal = carry`): it could block all ways home for the enemy's Flag.
    NoMineInHeadquarters,
}

/// Why a text is not an army. It quotes only the input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArmyTextError {
    /// Not 25 codes.
    #[error("an army has 25 pieces, this text has {0}")]
    Length(usize),
    /// A character that is not a piece's code.
    #[error("{0:?} is no piece's code")]
    UnknownCode(char),
    /// A `/` that is not at the end of a rank, or not all five of them.
    #[error("the ranks hold 5, 3, 4, 3, 5 and 5 pieces")]
    Slashes,
    /// Too many or too few of a kind.
    #[error("an army has {expected} of {code}, this text has {found}")]
    Count {
        /// The code of the kind.
        code: char,
        /// How many an army has.
        expected: usize,
        /// How many there were.
        found: usize,
    },
}

impl Arrangement {
    /// Parses 25 codes in reading order; between ranks all five `/` or none. White space is ignored.
    ///
    /// # Errors
    /// Why the text is not an army.
    pub fn parse(text: &str) -> Result<Arrangement, ArmyTextError> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let length = text.chars().filter(|&c| c != '/').count();
        if length != ARMY {
            return Err(ArmyTextError::Length(length));
        }
        if text.contains('/') {
            let sizes = text.split('/').map(|rank| rank.chars().count());
            if !sizes.eq(RANK_SIZES) {
                return Err(ArmyTextError::Slashes);
            }
        }
        let kinds = text
            .chars()
            .filter(|&c| c != '/')
            .map(|code| Kind::from_code(code).ok_or(ArmyTextError::UnknownCode(code)))
            .collect::<Result<Vec<Kind>, _>>()?;
        let kinds: [Kind; ARMY] = kinds
            .try_into()
            .map_err(|_| ArmyTextError::Length(length))?;
        for kind in Kind::ALL {
            let found = kinds.iter().filter(|&&k| k == kind).count();
            if found != kind.count() {
                let (code, expected) = (kind.code(), kind.count());
                return Err(ArmyTextError::Count {
                    code,
                    expected,
                    found,
                });
            }
        }
        Ok(Arrangement(kinds))
    }

    /// The 25 codes, a `/` between ranks.
    pub fn text(&self) -> String {
        setup_text(self.0.map(Kind::code))
    }

    /// A random legal arrangement; all are equally likely, foolish ones too. Players get a
    /// [`shuffled`](Arrangement::shuffled) one.
    pub fn random(options: &Options, rng: &mut impl Rng) -> Arrangement {
        let points = setup_points(Side::First);
        let mut slots: [Option<Kind>; ARMY] = [None; ARMY];
        for kind in [Kind::Flag, Kind::Landmine, Kind::Grenade] {
            for _ in 0..kind.count() {
                let free: Vec<usize> = (0..ARMY)
                    .filter(|&slot| slots[slot].is_none())
                    .filter(|&slot| broken_rule(kind, points[slot], Side::First, options).is_none())
                    .collect();
                slots[free[rng.random_range(0..free.len())]] = Some(kind);
            }
        }
        let mut soldiers: Vec<Kind> = Kind::ALL
            .into_iter()
            .filter(|kind| kind.rank().is_some())
            .flat_map(|kind| std::iter::repeat_n(kind, kind.count()))
            .collect();
        soldiers.shuffle(rng);
        Arrangement(slots.map(|slot| {
            slot.or_else(|| soldiers.pop())
                .expect("special pieces and soldiers make 25")
        }))
    }

    /// The pieces with their points, in reading order.
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = (Point, Kind)> {
        setup_points(side).into_iter().zip(self.0)
    }

    /// The piece on `point`, if it is one of the side's setup points.
    pub fn piece_on(&self, side: Side, point: Point) -> Option<Kind> {
        self.pieces(side)
            .find_map(|(at, kind)| (at == point).then_some(kind))
    }

    /// This army with the pieces on two points swapped; `None` if a point is not the side's.
    pub fn swapped(&self, side: Side, a: Point, b: Point) -> Option<Arrangement> {
        let points = setup_points(side);
        let a = points.iter().position(|&p| p == a)?;
        let b = points.iter().position(|&p| p == b)?;
        let mut kinds = self.0;
        kinds.swap(a, b);
        Some(Arrangement(kinds))
    }

    /// This army mirrored left to right.
    pub fn mirrored(&self) -> Arrangement {
        let points = setup_points(Side::First);
        Arrangement(std::array::from_fn(|slot| {
            let mirror = points[slot].mirrored();
            let from = points.iter().position(|&p| p == mirror);
            self.0[from.expect("the half is the same seen in a mirror")]
        }))
    }

    /// Every piece in a place that `options` do not allow, in reading order.
    pub fn faults(&self, side: Side, options: &Options) -> Vec<Fault> {
        self.pieces(side)
            .filter_map(|(point, kind)| {
                broken_rule(kind, point, side, options).map(|rule| Fault { kind, point, rule })
            })
            .collect()
    }
}

impl Setup {
    /// Checks that `options` allow an arrangement.
    ///
    /// # Errors
    /// Every misplaced piece; points are named as `side` sees them.
    pub fn new(
        arrangement: Arrangement,
        side: Side,
        options: &Options,
    ) -> Result<Setup, Vec<Fault>> {
        let faults = arrangement.faults(side, options);
        if faults.is_empty() {
            Ok(Setup(arrangement))
        } else {
            Err(faults)
        }
    }

    /// An arrangement that was allowed when its player was ready, perhaps under another revision of the rules.
    pub const fn as_judged(arrangement: Arrangement) -> Setup {
        Setup(arrangement)
    }

    /// The army.
    pub fn arrangement(&self) -> &Arrangement {
        &self.0
    }
}

/// Whether a piece may stand on a point of its side's setup.
pub(super) fn may_stand(kind: Kind, point: Point, side: Side, options: &Options) -> bool {
    broken_rule(kind, point, side, options).is_none()
}

fn broken_rule(kind: Kind, point: Point, side: Side, options: &Options) -> Option<Placement> {
    let restricted = options.setup == SetupRule::Restricted;
    match kind {
        Kind::Flag if point.kind() != PointKind::Headquarters => {
            Some(Placement::FlagInHeadquarters)
        }
        Kind::Landmine if restricted && point.own_rank(side) > 2 => Some(Placement::MinesInTheRear),
        Kind::Landmine
            if options.goal == Goal::Carry && point.kind() == PointKind::Headquarters =>
        {
            Some(Placement::NoMineInHeadquarters)
        }
        Kind::Grenade if restricted && point.own_rank(side) == 6 => {
            Some(Placement::NoGrenadeInFront)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::luzhanqi::Preset;

    const LEGAL: &str = "12334/455/6677/788/89BB9/9FMMM";

    fn names(side: Side) -> String {
        setup_points(side).map(|p| p.to_string()).join(" ")
    }

    #[test]
    fn setups_are_read_from_their_owners_seat() {
        assert_eq!(
            names(Side::First),
            "a6 b6 c6 d6 e6 a5 c5 e5 a4 b4 d4 e4 a3 c3 e3 a2 b2 c2 d2 e2 a1 b1 c1 d1 e1"
        );
        assert!(names(Side::Second).starts_with("e7 d7 c7 b7 a7 e8 c8 a8"));
        assert!(names(Side::Second).ends_with("e12 d12 c12 b12 a12"));
    }

    #[test]
    fn all_slashes_are_present_or_none() {
        let army = Arrangement::parse(LEGAL).unwrap();
        assert_eq!(army.text(), LEGAL);
        assert!(Arrangement::parse(&LEGAL.replace('/', "")).unwrap() == army);
        assert!(Arrangement::parse(&LEGAL.to_lowercase().replace('/', " / ")).unwrap() == army);
        let one_missing = LEGAL.replacen('/', "", 1);
        assert_eq!(
            Arrangement::parse(&one_missing).err(),
            Some(ArmyTextError::Slashes)
        );
    }

    #[test]
    fn an_invalid_army_is_explained() {
        let error = |text: &str| Arrangement::parse(text).err().unwrap();
        assert_eq!(error(""), ArmyTextError::Length(0));
        assert_eq!(error("12"), ArmyTextError::Length(2));
        assert_eq!(
            error(&LEGAL.replace('1', "X")),
            ArmyTextError::UnknownCode('X')
        );
        assert_eq!(
            error(&LEGAL.replace('1', "2")),
            ArmyTextError::Count {
                code: '1',
                expected: 1,
                found: 0
            }
        );
    }

    #[test]
    fn a_broken_rule_is_named_with_piece_and_point() {
        let restricted = Preset::Pamphlet.options();
        let free = Options {
            setup: SetupRule::Free,
            ..restricted.clone()
        };
        let army = Arrangement::parse("BM233/455/6677/788/89B9M/91MF4").unwrap();
        let army = army
            .swapped(Side::Second, "e12".parse().unwrap(), "b12".parse().unwrap())
            .unwrap();
        let shown: Vec<String> = army
            .faults(Side::Second, &restricted)
            .iter()
            .map(|fault| format!("{:?} {} {:?}", fault.kind, fault.point, fault.rule))
            .collect();
        assert_eq!(
            shown,
            [
                "Grenade e7 NoGrenadeInFront",
                "Landmine d7 MinesInTheRear",
                "Flag e12 FlagInHeadquarters"
            ]
        );
        assert_eq!(
            army.faults(Side::Second, &free).len(),
            1,
            "the Flag has no choice"
        );
        assert!(Setup::new(army, Side::Second, &free).is_err());
    }

    proptest! {
        #[test]
        fn random_arrangements_are_legal_and_round_trip(seed in any::<u64>()) {
            let options = Preset::Pamphlet.options();
            let army = Arrangement::random(&options, &mut StdRng::seed_from_u64(seed));
            prop_assert!(army.faults(Side::First, &options).is_empty());
            prop_assert!(army.faults(Side::Second, &options).is_empty());
            prop_assert!(army.mirrored().faults(Side::First, &options).is_empty());
            prop_assert!(army.mirrored().mirrored() == army);
            prop_assert!(Arrangement::parse(&army.text()).is_ok_and(|read| read == army));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in ".{0,40}") {
            if let Ok(army) = Arrangement::parse(&text) {
                prop_assert_eq!(army.text().len(), 30);
            }
        }
    }
}
