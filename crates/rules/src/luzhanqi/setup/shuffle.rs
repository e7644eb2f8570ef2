//! The shuffle: a random army that an experienced player could play.

use rand::{
    Rng,
    seq::{IndexedRandom, SliceRandom},
};

use super::{Arrangement, broken_rule, setup_points};
use crate::{
    Side,
    luzhanqi::{
        Kind, Options, Point, PointKind,
        board::{BOARD, FILES},
        piece::ARMY,
    },
};

/// The four highest soldiers.
const HIGHEST: [Kind; 4] = [
    Kind::FieldMarshal,
    Kind::General,
    Kind::LieutenantGeneral,
    Kind::LieutenantGeneral,
];

/// Soldiers that may stand in a headquarters, which some rules do not let them leave.
const CARETAKERS: [Kind; 3] = [Kind::Major, Kind::Captain, Kind::PlatoonCommander];

impl Arrangement {
    /// A random legal arrangement that keeps these principles:
    ///
    /// - Two Landmines guard the Flag. They stand next to it, or in the corner where the railroad ends beside it. The
    ///   third one stands in the rear, too, and blocks the railroad only where it guards a headquarters.
    /// - The other headquarters holds a Major, a Captain, a Platoon Commander or a Landmine.
    /// - Two Engineers stand on ranks 2 to 4, and the third one neither on rank 1 nor where the enemy can cross.
    /// - Grenades stand on ranks 2 to 5, and never next to each other.
    /// - Each flank's railroad has one of the four highest soldiers; neither they nor the Brigadiers stand on rank 1.
    /// - No three of the three lowest ranks stand side by side in the front.
    ///
    /// Chance decides the rest, so an opponent who knows this function can infer little more than these principles. The
    /// Flag is in either headquarters equally often. The surest guess is a Landmine on c1, which guards both
    /// headquarters: seven armies in ten have it there. On most other points no guess is right more than three times in
    /// ten.
    pub fn shuffled(options: &Options, rng: &mut impl Rng) -> Arrangement {
        let mut draft = Draft::new(options);
        draft.guard_flag(rng);
        for _ in 0..2 {
            draft.put(Kind::Engineer, |p| (2..=4).contains(&p.rank()), rng);
        }
        draft.put(Kind::Engineer, |p| p.rank() > 1 && !is_crossing(p), rng);
        let behind_the_front = |p: Point| (2..=5).contains(&p.rank());
        let grenade = draft.put(Kind::Grenade, behind_the_front, rng);
        let apart = |p: Point| behind_the_front(p) && !neighbours(grenade, p);
        draft.put(Kind::Grenade, apart, rng);
        draft.place_officers(rng);
        draft.filled(rng)
    }
}

/// Whether the enemy can cross the front line here.
fn is_crossing(point: Point) -> bool {
    point.rank() == 6 && point.file().is_multiple_of(2)
}

/// Whether a road connects two points.
fn neighbours(a: Point, b: Point) -> bool {
    BOARD.roads[a.index()] & b.bit() != 0
}

/// The corner of rank 2 beside a headquarters.
fn beside(headquarters: Point, point: Point) -> bool {
    let flank = if headquarters.file() < FILES / 2 {
        0
    } else {
        FILES - 1
    };
    point.rank() == 2 && point.file() == flank
}

/// An army in the making, as the first side sees it.
struct Draft<'a> {
    options: &'a Options,
    points: [Point; ARMY],
    kinds: [Option<Kind>; ARMY],
}

impl Draft<'_> {
    fn new(options: &Options) -> Draft<'_> {
        Draft {
            options,
            points: setup_points(Side::First),
            kinds: [None; ARMY],
        }
    }

    /// Puts a piece on a free point that is wanted and legal; all such points are equally likely.
    fn put(&mut self, kind: Kind, wanted: impl Fn(Point) -> bool, rng: &mut impl Rng) -> Point {
        let may_stand = |&slot: &usize| {
            let point = self.points[slot];
            self.kinds[slot].is_none()
                && wanted(point)
                && broken_rule(kind, point, Side::First, self.options).is_none()
        };
        let free: Vec<usize> = (0..ARMY).filter(may_stand).collect();
        let slot = *free
            .choose(rng)
            .expect("the principles leave a point for each piece");
        self.kinds[slot] = Some(kind);
        self.points[slot]
    }

    /// Places the Flag, the Landmines, and the piece in the other headquarters.
    fn guard_flag(&mut self, rng: &mut impl Rng) {
        let flag = self.put(Kind::Flag, |_| true, rng);
        let guards = |p: Point| neighbours(flag, p) || beside(flag, p);
        let first = self.put(Kind::Landmine, guards, rng);
        // A second Landmine on the same way to the Flag would add nothing.
        let adds = |mine: Point, p: Point| p.file() != mine.file();
        let second = self.put(Kind::Landmine, |p| guards(p) && adds(first, p), rng);
        let rear = |p: Point| {
            let before_headquarters = p.rank() == 2 && matches!(p.file(), 1 | 3);
            p.rank() == 1 || before_headquarters || guards(p)
        };
        let third = |p: Point| rear(p) && adds(first, p) && adds(second, p);
        self.put(Kind::Landmine, third, rng);

        let is_open = |&slot: &usize| {
            self.kinds[slot].is_none() && self.points[slot].kind() == PointKind::Headquarters
        };
        if let Some(slot) = (0..ARMY).find(is_open) {
            self.kinds[slot] = CARETAKERS.choose(rng).copied();
        }
    }

    /// Places the four highest soldiers and the Brigadiers.
    fn place_officers(&mut self, rng: &mut impl Rng) {
        let mut highest = HIGHEST;
        highest.shuffle(rng);
        let flanks = [0, FILES - 1].map(Some).into_iter().chain([None; 2]);
        let brigadiers = [(Kind::Brigadier, None); 2];
        for (kind, flank) in highest.into_iter().zip(flanks).chain(brigadiers) {
            let wanted = |p: Point| p.rank() > 1 && flank.is_none_or(|file| p.file() == file);
            self.put(kind, wanted, rng);
        }
    }

    /// Fills the free points with the remaining soldiers.
    fn filled(self, rng: &mut impl Rng) -> Arrangement {
        let mut rest: Vec<Kind> = Kind::SOLDIERS
            .iter()
            .flat_map(|&kind| {
                let placed = self.kinds.iter().filter(|&&on| on == Some(kind)).count();
                std::iter::repeat_n(kind, kind.count() - placed)
            })
            .collect();
        loop {
            rest.shuffle(rng);
            let mut next = rest.iter().copied();
            let kinds = self.kinds.map(|kind| {
                kind.or_else(|| next.next())
                    .expect("there is a soldier for each free point")
            });
            if !has_weak_front(&kinds) {
                return Arrangement(kinds);
            }
        }
    }
}

/// Whether three of the three lowest ranks stand side by side in the front.
fn has_weak_front(kinds: &[Kind; ARMY]) -> bool {
    let front = &kinds[..usize::from(FILES)];
    front
        .windows(3)
        .any(|three| three.iter().all(|kind| kind.rank() > Some(6)))
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use proptest::prelude::{any, prop_assert, proptest};
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::luzhanqi::{
        Preset,
        options::{Goal, SetupRule},
    };

    /// Every rule about setups.
    fn rule_sets() -> impl Iterator<Item = Options> {
        let presets = Preset::ALL.map(Preset::options);
        let arranged = presets.into_iter().filter(|options| !options.dealt());
        let carry = [SetupRule::Restricted, SetupRule::Free].map(|setup| Options {
            setup,
            goal: Goal::Carry,
            grenade_takes_flag: false,
            ..Preset::Pamphlet.options()
        });
        arranged.chain(carry)
    }

    fn points_with(army: &Arrangement, wanted: impl Fn(Kind) -> bool) -> Vec<Point> {
        let pieces = army.pieces(Side::First);
        pieces
            .filter_map(|(point, kind)| wanted(kind).then_some(point))
            .collect()
    }

    /// The first principle that an army violates.
    fn broken(army: &Arrangement) -> Option<&'static str> {
        let of = |kind: Kind| points_with(army, |one| one == kind);
        let (flag, mines) = (of(Kind::Flag)[0], of(Kind::Landmine));
        let (corner, other) = match flag.to_string().as_str() {
            "b1" => ("a2", "d1"),
            _ => ("e2", "b1"),
        };
        let is_near = |p: &Point| neighbours(flag, *p) || p.to_string() == corner;
        let files: HashSet<u8> = mines
            .iter()
            .filter(|p| is_near(p))
            .map(|p| p.file())
            .collect();
        let blocks = |p: &Point| {
            p.rank() > 1 && !is_near(p) && !["b2", "d2"].contains(&p.to_string().as_str())
        };
        let other = army.piece_on(Side::First, other.parse().unwrap());
        let waits = other.is_some_and(|kind| kind == Kind::Landmine || CARETAKERS.contains(&kind));
        let engineers = of(Kind::Engineer);
        let grenades = of(Kind::Grenade);
        let highest = points_with(army, |kind| HIGHEST.contains(&kind));
        let officers = points_with(army, |kind| kind.rank().is_some_and(|rank| rank <= 4));
        let weak = army
            .text()
            .chars()
            .take(5)
            .map(|code| "789".contains(code))
            .collect::<Vec<_>>();
        let principles = [
            ("the Flag is guarded on two ways", files.len() >= 2),
            (
                "Landmines leave the railroad open",
                !mines.iter().any(blocks),
            ),
            ("the other headquarters needs nobody", waits),
            (
                "two Engineers wait",
                engineers
                    .iter()
                    .filter(|p| (2..=4).contains(&p.rank()))
                    .count()
                    >= 2,
            ),
            (
                "Engineers are not met first",
                !engineers.iter().any(|p| is_crossing(*p)),
            ),
            (
                "Engineers can get out",
                engineers.iter().all(|p| p.rank() > 1),
            ),
            (
                "Grenades stand behind the front",
                grenades.iter().all(|p| (2..=5).contains(&p.rank())),
            ),
            (
                "Grenades stand apart",
                !neighbours(grenades[0], grenades[1]),
            ),
            (
                "both flanks are strong",
                [0, 4]
                    .into_iter()
                    .all(|file| highest.iter().any(|p| p.file() == file)),
            ),
            (
                "officers can get out",
                officers.iter().all(|p| p.rank() > 1),
            ),
            (
                "the front holds",
                !weak.windows(3).any(|three| three.iter().all(|weak| *weak)),
            ),
        ];
        principles
            .into_iter()
            .find_map(|(name, kept)| (!kept).then_some(name))
    }

    proptest! {
        #[test]
        fn shuffled_armies_are_legal_and_keep_the_principles(seed in any::<u64>()) {
            let rng = &mut StdRng::seed_from_u64(seed);
            for options in rule_sets() {
                let army = Arrangement::shuffled(&options, rng);
                for side in Side::BOTH {
                    prop_assert!(army.faults(side, &options).is_empty());
                }
                prop_assert!(Arrangement::parse(&army.text()).is_ok_and(|read| read == army));
                let broken = broken(&army);
                prop_assert!(broken.is_none(), "{broken:?}: {}", army.text());
            }
        }
    }

    #[test]
    fn the_principles_tell_good_armies_from_foolish_ones() {
        let rng = &mut StdRng::seed_from_u64(4);
        let options = Preset::Pamphlet.options();
        let found: HashSet<_> = (0..2000)
            .filter_map(|_| broken(&Arrangement::random(&options, rng)))
            .collect();
        assert!(found.len() > 7, "{found:?}");
    }

    #[test]
    fn shuffles_differ_so_much_that_nobody_can_guess_them() {
        const SHUFFLES: u32 = 4000;
        let rng = &mut StdRng::seed_from_u64(7);
        let options = Preset::Ccgc.options();
        let mut texts = HashSet::new();
        let mut stood: HashMap<(Kind, Point), u32> = HashMap::new();
        for _ in 0..SHUFFLES {
            let army = Arrangement::shuffled(&options, rng);
            texts.insert(army.text());
            for (point, kind) in army.pieces(Side::First) {
                *stood.entry((kind, point)).or_default() += 1;
            }
        }
        assert_eq!(texts.len(), SHUFFLES as usize, "all are different");
        let share = |kind: Kind, point: Point| {
            let times = stood.get(&(kind, point)).copied().unwrap_or_default();
            f64::from(times) / f64::from(SHUFFLES)
        };
        // The best guess of an opponent for each point.
        for point in setup_points(Side::First) {
            let shares = Kind::ALL.map(|kind| share(kind, point));
            let likeliest = shares.into_iter().fold(0.0, f64::max);
            let most = match point.to_string().as_str() {
                "c1" => 0.75,
                "b1" | "d1" => 0.55,
                "b2" | "d2" => 0.5,
                "a1" | "e1" => 0.4,
                _ => 0.3,
            };
            assert!(likeliest < most, "{likeliest} on {point}");
        }
        // How evenly the points share a kind: in bits, and as the equivalent number of equally likely points.
        let choices = |kind: Kind| {
            let on =
                setup_points(Side::First).map(|point| share(kind, point) / kind.count() as f64);
            let bits: f64 = on
                .into_iter()
                .filter(|p| *p > 0.0)
                .map(|p| -p * p.log2())
                .sum();
            bits.exp2()
        };
        assert!(choices(Kind::Flag) > 1.99);
        for kind in [Kind::FieldMarshal, Kind::General, Kind::LieutenantGeneral] {
            assert!(choices(kind) > 16.0, "{kind:?}: {}", choices(kind));
        }
        for kind in [Kind::Grenade, Kind::Engineer] {
            assert!(choices(kind) > 13.0, "{kind:?}: {}", choices(kind));
        }
        for kind in [
            Kind::Colonel,
            Kind::Major,
            Kind::Captain,
            Kind::PlatoonCommander,
        ] {
            assert!(choices(kind) > 19.0, "{kind:?}: {}", choices(kind));
        }
    }
}
