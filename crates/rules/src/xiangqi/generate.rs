//! Every legal move of a position, and the number of sequences of them; repetition and the quiet limit are not
//! considered here. Why a single move is illegal is in `moves`.

use std::ops::ControlFlow;

use super::{
    Kind, Move, Piece, Point,
    board::points_of,
    position::{Position, points_between},
    reach::HORSE,
};
use crate::Side;

/// Which moves of a side might leave its general in check. All others are legal without further checks.
struct Doubts {
    /// Leaving these points may open an attack.
    leaving: u128,
    /// Moving to these points may give a cannon its screen.
    entering: u128,
}

impl Doubts {
    const ALL: Doubts = Doubts {
        leaving: !0,
        entering: !0,
    };

    fn of(position: &Position, side: Side) -> Doubts {
        let enemy = side.opponent();
        let general = position.general(side);
        if position.in_check(side) {
            return Doubts::ALL;
        }
        let lines = position.lines();
        let occupied = position.occupied();
        let mut doubts = Doubts {
            leaving: 0,
            entering: 0,
        };
        for chariot in points_of(position.of(enemy, Kind::Chariot)) {
            if lines.between(chariot, general) == Some(1) {
                doubts.leaving |= points_between(chariot, general) & occupied;
            }
        }
        let other = position.general(enemy);
        if other.file() == general.file() && lines.between(other, general) == Some(1) {
            doubts.leaving |= points_between(other, general) & occupied;
        }
        for cannon in points_of(position.of(enemy, Kind::Cannon)) {
            match lines.between(cannon, general) {
                Some(0) => doubts.entering |= points_between(cannon, general),
                Some(2) => doubts.leaving |= points_between(cannon, general) & occupied,
                _ => {}
            }
        }
        for horse in points_of(position.of(enemy, Kind::Horse) & HORSE[general.index()][0]) {
            // The horse does not give check, so its leg towards the general is blocked.
            doubts.leaving |= leg(horse, general).bit();
        }
        doubts
    }
}

/// The point that a horse passes on its way from `from` to `to`, which is one horse move away.
pub(super) fn leg(from: Point, to: Point) -> Point {
    let (files, ranks) = (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
    );
    from.offset(files / 2, ranks / 2)
        .expect("half way between two points of the board is a point of it")
}

impl Position {
    /// Calls `visit` with each point from which the side to move has legal moves, and their destinations.
    fn visit_legal(&self, mut visit: impl FnMut(Point, u128)) {
        let _ = self.visit_until(|from, targets| {
            visit(from, targets);
            ControlFlow::Continue(())
        });
    }

    /// The same until `visit` has seen enough.
    fn visit_until(
        &self,
        mut visit: impl FnMut(Point, u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let side = self.turn();
        let doubts = Doubts::of(self, side);
        for kind in Kind::ALL {
            for from in points_of(self.of(side, kind)) {
                let targets = self.targets(Piece { side, kind }, from);
                let unsure = if kind == Kind::General || doubts.leaving & from.bit() != 0 {
                    targets
                } else {
                    targets & doubts.entering
                };
                let exposing = points_of(unsure)
                    .filter(|&to| self.checkers_after(side, Move { from, to }) != 0)
                    .fold(0, |set, to| set | to.bit());
                let legal = targets & !exposing;
                if legal != 0 {
                    visit(from, legal)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Every legal move, in no particular order.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.visit_legal(|from, targets| {
            moves.extend(points_of(targets).map(|to| Move { from, to }));
        });
        moves
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        let first = |_, _| ControlFlow::Break(());
        self.visit_until(first).is_break()
    }

    /// The number of sequences of exactly `depth` legal moves.
    pub(super) fn count_sequences(&self, depth: u32) -> u64 {
        let mut total = 0;
        match depth {
            0 => total = 1,
            1 => self.visit_legal(|_, targets| total += u64::from(targets.count_ones())),
            _ => self.visit_legal(|from, targets| {
                for to in points_of(targets) {
                    total += self.after(Move { from, to }).count_sequences(depth - 1);
                }
            }),
        }
        total
    }
}
