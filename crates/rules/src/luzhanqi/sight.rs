//! Where pieces may go (rule book 1.4): a function of what one player sees, so that the legal moves reveal nothing
//! more. The effects of a move are computed elsewhere.

use super::{
    Kind, Move, Options, Point, Refusal, Verdict,
    attack::{Circumstances, judge},
    board::{BOARD, points_of},
    piece::KINDS,
};
use crate::Side;

/// What a player sees of the board, as far as it affects movement.
pub struct Sight<'a> {
    /// The side whose pieces move.
    pub side: Side,
    /// The points of that side's face-up pieces, by [`Kind::index`].
    pub own: [u64; KINDS],
    /// The points of the other side's pieces, except face-down ones.
    pub enemy: u64,
    /// The points of face-down pieces of both sides.
    pub down: u64,
    /// Additional public facts of a dealt game; `None` in other games.
    pub open: Option<OpenTargets>,
    /// The rules in force.
    pub options: &'a Options,
}

/// Public information in a dealt game that affects movement.
#[derive(Clone, Copy)]
pub struct OpenTargets {
    /// The point of the other side's face-up Flag.
    pub flag: u64,
    /// The points of its face-up Landmines.
    pub mines: u64,
    /// The facts that decide which pieces may take them.
    pub circumstances: Circumstances,
}

impl Sight<'_> {
    fn own_points(&self) -> u64 {
        self.own.iter().fold(0, |all, set| all | set)
    }

    fn occupied(&self) -> u64 {
        self.own_points() | self.enemy | self.down
    }

    fn own(&self, point: Point) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| self.own[kind.index()] & point.bit() != 0)
    }

    /// The points that a piece of `kind` on `from` can reach by road and railroad, regardless of what is on them.
    fn reach(&self, kind: Kind, from: Point, occupied: u64) -> u64 {
        let roads = BOARD.roads[from.index()];
        if kind == Kind::Engineer && self.options.engineer_turns {
            roads | BOARD.along_railroads(from, occupied)
        } else {
            roads | BOARD.along_lines(from, occupied)
        }
    }

    /// The points on which a piece can no longer move.
    fn locked(&self) -> u64 {
        if self.options.hq_locks {
            BOARD.headquarters[0] | BOARD.headquarters[1]
        } else {
            0
        }
    }

    fn safe_camps(&self) -> u64 {
        if self.options.camps_safe {
            BOARD.camps & self.enemy
        } else {
            0
        }
    }

    fn closed_headquarters(&self, kind: Kind) -> u64 {
        if kind == Kind::Grenade && !self.options.grenade_enters_hq {
            BOARD.headquarters[self.side.opponent().index()]
        } else {
            0
        }
    }

    /// The face-up Flag, if a piece of `kind` may not take it.
    fn barred_flag(&self, kind: Kind) -> u64 {
        self.open.map_or(0, |open| {
            match judge(kind, Kind::Flag, open.circumstances, self.options) {
                Verdict::Repelled => open.flag,
                _ => 0,
            }
        })
    }

    /// The face-up Landmines, if a piece of `kind` does not remove them.
    fn barred_mines(&self, kind: Kind) -> u64 {
        self.open.map_or(0, |open| {
            match judge(kind, Kind::Landmine, open.circumstances, self.options) {
                Verdict::AttackerRemoved => open.mines,
                _ => 0,
            }
        })
    }

    /// Calls `visit` with each piece that may move and the set of its targets, higher kinds first.
    pub(super) fn each_way(&self, mut visit: impl FnMut(Point, u64)) {
        let occupied = self.occupied();
        let free = !(self.own_points() | self.down | self.safe_camps());
        let unlocked = !self.locked();
        for kind in Kind::ALL.into_iter().filter(|kind| kind.moves()) {
            let pieces = self.own[kind.index()] & unlocked;
            if pieces == 0 {
                continue;
            }
            let barred =
                self.closed_headquarters(kind) | self.barred_flag(kind) | self.barred_mines(kind);
            for from in points_of(pieces) {
                visit(from, self.reach(kind, from, occupied) & free & !barred);
            }
        }
    }

    /// Every legal move, including flips, sorted by origin, then by destination.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = points_of(self.down).map(Move::Turn).collect();
        self.each_way(|from, ways| moves.extend(points_of(ways).map(|to| Move::Move { from, to })));
        moves.sort_by_key(|mv| (mv.from(), mv.to()));
        moves
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> u32 {
        let mut count = self.down.count_ones();
        self.each_way(|_, ways| count += ways.count_ones());
        count
    }

    /// Whether any piece is left that can ever move.
    pub fn has_pieces_that_may_ever_move(&self) -> bool {
        let movable = Kind::ALL.into_iter().filter(|kind| kind.moves());
        let points = movable.fold(0, |all, kind| all | self.own[kind.index()]);
        points & !self.locked() != 0
    }

    /// Whether `mv` is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Turn(point) if self.down & point.bit() != 0 => Ok(()),
            Move::Turn(point) => Err(Refusal::NothingToTurn(point)),
            Move::Move { from, to } => self.check_step(from, to),
        }
    }

    fn check_step(&self, from: Point, to: Point) -> Result<(), Refusal> {
        let stands_in = |set: u64, point: Point| set & point.bit() != 0;
        let Some(kind) = self.own(from) else {
            return Err(if stands_in(self.down, from) {
                Refusal::FaceDown(from)
            } else if stands_in(self.enemy, from) {
                Refusal::NotYours(from)
            } else {
                Refusal::NothingThere(from)
            });
        };
        if !kind.moves() {
            Err(Refusal::NeverMoves(from))
        } else if stands_in(self.locked(), from) {
            Err(Refusal::LockedIn(from))
        } else if from == to {
            Err(Refusal::NoDistance(from))
        } else if !stands_in(self.reach(kind, from, self.occupied()), to) {
            Err(Refusal::OutOfReach(from, to))
        } else if stands_in(self.own_points(), to) {
            Err(Refusal::OwnPiece(to))
        } else if stands_in(self.down, to) {
            Err(Refusal::FaceDown(to))
        } else if stands_in(self.safe_camps(), to) {
            Err(Refusal::SafeCamp(to))
        } else if stands_in(self.closed_headquarters(kind), to) {
            Err(Refusal::HeadquartersClosed(to))
        } else if stands_in(self.barred_flag(kind), to) {
            Err(Refusal::MayNotTakeFlag(to))
        } else if stands_in(self.barred_mines(kind), to) {
            Err(Refusal::MayNotTakeMine(to))
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luzhanqi::{PointKind, Preset};

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn sight<'a>(options: &'a Options, own: &[(&str, Kind)], enemy: &[&str]) -> Sight<'a> {
        let mut sight = Sight {
            side: Side::First,
            own: [0; KINDS],
            enemy: 0,
            down: 0,
            open: None,
            options,
        };
        for (name, kind) in own {
            sight.own[kind.index()] |= point(name).bit();
        }
        for name in enemy {
            sight.enemy |= point(name).bit();
        }
        sight
    }

    fn destinations_from(sight: &Sight<'_>, from: Point) -> u64 {
        let mut found = 0;
        sight.each_way(|point, ways| found |= if point == from { ways } else { 0 });
        found
    }

    fn destinations(options: &Options, own: &[(&str, Kind)], enemy: &[&str]) -> String {
        let sight = sight(options, own, enemy);
        let names: Vec<String> = points_of(destinations_from(&sight, point(own[0].0)))
            .map(|p| p.to_string())
            .collect();
        names.join(" ")
    }

    fn total_on_empty_board(kind: Kind, options: &Options) -> u32 {
        Point::all()
            .filter(|p| p.kind() != PointKind::Headquarters)
            .map(|from| {
                let name = from.to_string();
                sight(options, &[(&name, kind)], &[]).count_moves()
            })
            .sum()
    }

    #[test]
    fn on_an_empty_board_the_destinations_add_up() {
        let options = Preset::Pamphlet.options();
        assert_eq!(total_on_empty_board(Kind::Major, &options), 446);
        assert_eq!(total_on_empty_board(Kind::Grenade, &options), 446);
        assert_eq!(total_on_empty_board(Kind::Engineer, &options), 1176);
        assert_eq!(total_on_empty_board(Kind::Landmine, &options), 0);
        assert_eq!(total_on_empty_board(Kind::Flag, &options), 0);
        let straight = Options {
            engineer_turns: false,
            ..options
        };
        assert_eq!(total_on_empty_board(Kind::Engineer, &straight), 446);
    }

    #[test]
    fn a_railroad_run_stops_before_its_own_and_on_an_enemy_piece() {
        let options = Preset::Pamphlet.options();
        let own = [("a6", Kind::Major), ("a3", Kind::Captain)];
        assert_eq!(
            destinations(&options, &own, &["a9", "d6"]),
            "a4 a5 b5 b6 c6 d6 a7 a8 a9"
        );
    }

    #[test]
    fn an_engineer_turns_corners_but_does_not_pass_pieces() {
        let options = Preset::Pamphlet.options();
        let own = [
            ("a2", Kind::Engineer),
            ("b2", Kind::Flag),
            ("a8", Kind::Captain),
        ];
        let enemy = ["c6", "e11", "e5", "d7"];
        assert_eq!(
            destinations(&options, &own, &enemy),
            "a1 a3 b3 a4 a5 a6 b6 c6 a7 b7 c7 d7"
        );
    }

    #[test]
    fn a_loop_of_railroad_does_not_lead_back_to_its_start() {
        let options = Preset::Pamphlet.options();
        let lone = sight(&options, &[("c6", Kind::Engineer)], &[]);
        let c6 = point("c6");
        assert_eq!(destinations_from(&lone, c6) & c6.bit(), 0);
        let round = Move::Move { from: c6, to: c6 };
        assert_eq!(lone.check(round), Err(Refusal::NoDistance(c6)));
    }

    #[test]
    fn a_piece_on_a_camp_is_safe_if_the_option_is_set() {
        let safe = Preset::Pamphlet.options();
        let unsafe_camps = Options {
            camps_safe: false,
            ..safe.clone()
        };
        let own = [("b6", Kind::Major)];
        assert!(!destinations(&safe, &own, &["b5"]).contains("b5"));
        assert!(destinations(&unsafe_camps, &own, &["b5"]).contains("b5"));
    }

    #[test]
    fn headquarters_lock_and_close_if_the_options_are_set() {
        let open = Preset::Pamphlet.options();
        let locks = Options {
            hq_locks: true,
            ..open.clone()
        };
        assert_eq!(
            destinations(&open, &[("b12", Kind::Major)], &[]),
            "b11 a12 c12"
        );
        assert_eq!(destinations(&locks, &[("b12", Kind::Major)], &[]), "");
        let closed = Options {
            grenade_enters_hq: false,
            grenade_takes_flag: false,
            ..open.clone()
        };
        assert!(destinations(&open, &[("b11", Kind::Grenade)], &[]).contains("b12"));
        assert!(!destinations(&closed, &[("b11", Kind::Grenade)], &[]).contains("b12"));
        assert!(destinations(&closed, &[("b11", Kind::Major)], &[]).contains("b12"));
        assert!(destinations(&closed, &[("b2", Kind::Grenade)], &[]).contains("b1"));
    }

    #[test]
    fn a_refusal_names_the_rule_and_agrees_with_the_legal_moves() {
        let options = Options {
            hq_locks: true,
            grenade_enters_hq: false,
            grenade_takes_flag: false,
            ..Preset::Pamphlet.options()
        };
        let own = [
            ("b11", Kind::Grenade),
            ("a1", Kind::Landmine),
            ("b1", Kind::Major),
            ("c10", Kind::Captain),
            ("a6", Kind::Engineer),
        ];
        let sight = sight(&options, &own, &["b10", "a7"]);
        let refusal = |text: &str| sight.check(text.parse().unwrap()).err();
        assert_eq!(
            refusal("b11b12"),
            Some(Refusal::HeadquartersClosed(point("b12")))
        );
        assert_eq!(refusal("a1a2"), Some(Refusal::NeverMoves(point("a1"))));
        assert_eq!(refusal("b1b2"), Some(Refusal::LockedIn(point("b1"))));
        assert_eq!(refusal("c10b10"), Some(Refusal::SafeCamp(point("b10"))));
        assert_eq!(
            refusal("c10c3"),
            Some(Refusal::OutOfReach(point("c10"), point("c3")))
        );
        assert_eq!(refusal("c4c5"), Some(Refusal::NothingThere(point("c4"))));
        assert_eq!(refusal("a7a8"), Some(Refusal::NotYours(point("a7"))));
        assert_eq!(refusal("a7="), Some(Refusal::NothingToTurn(point("a7"))));
        agrees_with_the_moves_on_offer(&sight);
    }

    fn agrees_with_the_moves_on_offer(sight: &Sight<'_>) {
        let listed = sight.legal_moves();
        assert_eq!(listed.len(), sight.count_moves() as usize);
        for from in Point::all() {
            let turn = Move::Turn(from);
            assert_eq!(sight.check(turn).is_ok(), listed.contains(&turn));
            for to in Point::all() {
                let step = Move::Move { from, to };
                assert_eq!(sight.check(step).is_ok(), listed.contains(&step), "{step}");
            }
        }
    }

    #[test]
    fn only_face_down_pieces_can_be_flipped() {
        let options = Preset::TezhiFlip.options();
        let own = [("a6", Kind::Captain), ("c2", Kind::Major)];
        let mut sight = sight(&options, &own, &["a7", "e2", "c1"]);
        sight.down = point("b6").bit() | point("a4").bit();
        sight.open = Some(OpenTargets {
            flag: point("c1").bit(),
            mines: point("a7").bit() | point("e2").bit(),
            circumstances: Circumstances {
                lowest: Some(Kind::Captain),
                defender_has_mines: true,
            },
        });
        let refusal = |text: &str| sight.check(text.parse().unwrap()).err();
        assert_eq!(refusal("b6="), None);
        assert_eq!(refusal("b6c6"), Some(Refusal::FaceDown(point("b6"))));
        assert_eq!(refusal("a6b6"), Some(Refusal::FaceDown(point("b6"))));
        assert_eq!(
            refusal("a6c6"),
            Some(Refusal::OutOfReach(point("a6"), point("c6")))
        );
        assert_eq!(refusal("a6a5"), None);
        assert_eq!(refusal("a6a7"), None, "the lowest takes a mine");
        assert_eq!(refusal("c2e2"), Some(Refusal::MayNotTakeMine(point("e2"))));
        assert_eq!(refusal("c2c1"), Some(Refusal::MayNotTakeFlag(point("c1"))));
        agrees_with_the_moves_on_offer(&sight);
    }
}
