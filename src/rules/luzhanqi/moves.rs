//! Where pieces may go (rule book 1.4): a function of what one player sees, so that the moves on offer
//! tell nothing more. What a move brings is ruled on elsewhere.

use std::{fmt, str::FromStr};

use super::{
    Kind, Options, Point,
    board::{BOARD, POINTS, PointKind, points_of},
};
use crate::rules::Side;

/// A move: from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

/// Text that is not two points.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is two points, like a6a7")]
pub struct NotAMove;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        let second = text
            .char_indices()
            .skip(1)
            .find_map(|(at, character)| character.is_ascii_alphabetic().then_some(at))
            .ok_or(NotAMove)?;
        let (from, to) = text.split_at(second);
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) => Ok(Move { from, to }),
            _ => Err(NotAMove),
        }
    }
}

/// Why a move was refused. It names points and rules, never a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    OutOfTurn,
    /// Nothing stands on the first point.
    #[error("nothing stands on {0}")]
    NothingThere(Point),
    /// The piece on the first point is the other side's.
    #[error("the piece on {0} is the other side's")]
    NotYours(Point),
    /// Flags and Landmines never move.
    #[error("the piece on {0} is of a kind that never moves")]
    NeverMoves(Point),
    /// `hq_locks`: what stands on a headquarters stays there.
    #[error("a piece on a headquarters, such as {0}, can no longer move")]
    LockedIn(Point),
    /// A move must end elsewhere.
    #[error("a move cannot end where it began, on {0}")]
    NoDistance(Point),
    /// An own piece stands on the second point.
    #[error("your own piece stands on {0}")]
    OwnPiece(Point),
    /// `camps_safe`: what stands on a camp cannot be attacked.
    #[error("a piece on a camp, such as {0}, cannot be attacked")]
    SafeCamp(Point),
    /// `grenade_enters_hq = no`.
    #[error("this piece may not enter the enemy's headquarters on {0}")]
    HeadquartersClosed(Point),
    /// No road, and no railroad free of pieces, leads there.
    #[error("no road or free railroad leads from {0} to {1}")]
    OutOfReach(Point, Point),
}

/// What a player sees of the board as far as movement goes.
pub struct Sight<'a> {
    /// The side whose pieces move.
    pub side: Side,
    /// That side's pieces.
    pub own: [Option<Kind>; POINTS],
    /// The points on which the other side's pieces stand.
    pub enemy: u64,
    /// The rules in force.
    pub options: &'a Options,
}

impl Sight<'_> {
    fn occupied(&self) -> u64 {
        let own = self
            .own
            .iter()
            .enumerate()
            .filter(|(_, kind)| kind.is_some());
        own.fold(self.enemy, |set, (index, _)| set | 1 << index)
    }

    /// The points that roads and railroads open to a piece of `kind` on `from`, whatever stands there.
    fn reach(&self, kind: Kind, from: Point) -> u64 {
        let occupied = self.occupied();
        let mut reach = BOARD.roads[from.index()];
        if kind == Kind::Engineer && self.options.engineer_turns {
            let mut visited = from.bit();
            let mut frontier = BOARD.railroads[from.index()];
            while frontier & !visited != 0 {
                visited |= frontier;
                frontier = points_of(frontier & !occupied)
                    .fold(0, |set, point| set | BOARD.railroads[point.index()]);
                frontier &= !visited;
            }
            reach |= visited & !from.bit();
        } else {
            for ray in &BOARD.rays[from.index()] {
                for point in ray {
                    reach |= point.bit();
                    if occupied & point.bit() != 0 {
                        break;
                    }
                }
            }
        }
        reach
    }

    /// Where the piece on `from` may go, as a bit set; empty when there is no piece that may move.
    #[must_use]
    pub fn destinations(&self, from: Point) -> u64 {
        let Some(kind) = self.own[from.index()] else {
            return 0;
        };
        if !kind.moves() || (self.options.hq_locks && from.kind() == PointKind::Headquarters) {
            return 0;
        }
        points_of(self.reach(kind, from))
            .filter(|&to| self.may_land(kind, to))
            .fold(0, |set, to| set | to.bit())
    }

    fn may_land(&self, kind: Kind, to: Point) -> bool {
        self.own[to.index()].is_none()
            && !self.is_safe_camp(to)
            && !self.is_closed_headquarters(kind, to)
    }

    fn is_safe_camp(&self, to: Point) -> bool {
        self.options.camps_safe && BOARD.camps & self.enemy & to.bit() != 0
    }

    fn is_closed_headquarters(&self, kind: Kind, to: Point) -> bool {
        kind == Kind::Grenade
            && !self.options.grenade_enters_hq
            && to.kind() == PointKind::Headquarters
            && to.half() != self.side
    }

    /// Every legal move, by the point it starts from, then by the point it ends on.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        Point::all()
            .flat_map(|from| points_of(self.destinations(from)).map(move |to| Move { from, to }))
            .collect()
    }

    /// Whether any move is legal.
    #[must_use]
    pub fn can_move(&self) -> bool {
        Point::all().any(|from| self.destinations(from) != 0)
    }

    /// Whether a piece is left that could move if its ways were free.
    #[must_use]
    pub fn has_pieces_that_may_ever_move(&self) -> bool {
        Point::all().any(|point| {
            let locked = self.options.hq_locks && point.kind() == PointKind::Headquarters;
            !locked && self.own[point.index()].is_some_and(Kind::moves)
        })
    }

    /// Whether `mv` is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        let Move { from, to } = mv;
        let Some(kind) = self.own[from.index()] else {
            let enemy = self.enemy & from.bit() != 0;
            return Err(if enemy {
                Refusal::NotYours(from)
            } else {
                Refusal::NothingThere(from)
            });
        };
        if !kind.moves() {
            Err(Refusal::NeverMoves(from))
        } else if self.options.hq_locks && from.kind() == PointKind::Headquarters {
            Err(Refusal::LockedIn(from))
        } else if from == to {
            Err(Refusal::NoDistance(from))
        } else if self.reach(kind, from) & to.bit() == 0 {
            Err(Refusal::OutOfReach(from, to))
        } else if self.own[to.index()].is_some() {
            Err(Refusal::OwnPiece(to))
        } else if self.is_safe_camp(to) {
            Err(Refusal::SafeCamp(to))
        } else if self.is_closed_headquarters(kind, to) {
            Err(Refusal::HeadquartersClosed(to))
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::luzhanqi::Preset;

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn sight<'a>(options: &'a Options, own: &[(&str, Kind)], enemy: &[&str]) -> Sight<'a> {
        let mut sight = Sight {
            side: Side::First,
            own: [None; POINTS],
            enemy: 0,
            options,
        };
        for (name, kind) in own {
            sight.own[point(name).index()] = Some(*kind);
        }
        for name in enemy {
            sight.enemy |= point(name).bit();
        }
        sight
    }

    fn destinations(options: &Options, own: &[(&str, Kind)], enemy: &[&str]) -> String {
        let sight = sight(options, own, enemy);
        let names: Vec<String> = points_of(sight.destinations(point(own[0].0)))
            .map(|p| p.to_string())
            .collect();
        names.join(" ")
    }

    fn total_on_empty_board(kind: Kind, options: &Options) -> u32 {
        Point::all()
            .filter(|p| p.kind() != PointKind::Headquarters)
            .map(|from| {
                let name = from.to_string();
                sight(options, &[(&name, kind)], &[])
                    .destinations(from)
                    .count_ones()
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
        let mv = Move {
            from: point("c6"),
            to: point("c6"),
        };
        assert_eq!(lone.destinations(mv.from) & mv.from.bit(), 0);
        assert_eq!(lone.check(mv), Err(Refusal::NoDistance(mv.from)));
    }

    #[test]
    fn a_piece_on_a_camp_is_safe_where_the_option_says_so() {
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
    fn headquarters_lock_and_close_where_the_options_say_so() {
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
    fn a_refusal_names_the_rule_and_agrees_with_the_moves_on_offer() {
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
        for from in Point::all() {
            for to in Point::all() {
                let listed = sight.destinations(from) & to.bit() != 0;
                assert_eq!(sight.check(Move { from, to }).is_ok(), listed, "{from}{to}");
            }
        }
    }

    #[test]
    fn a_move_is_read_as_it_is_written_and_nothing_else_is() {
        for text in ["a6a7", "e12d12", "a10b10"] {
            assert_eq!(
                text.parse::<Move>().map(|mv| mv.to_string()).as_deref(),
                Ok(text)
            );
        }
        for text in ["", "a6", "a6-a7", "a6a13", "6a7a", "a6a7a8", "軍6a7"] {
            assert_eq!(text.parse::<Move>(), Err(NotAMove), "{text:?}");
        }
    }
}
