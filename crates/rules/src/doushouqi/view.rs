//! The view of a game as plain data; everyone sees all of it.

use super::{DouShouQi, Kind, Move, Options, Piece, Point, Ruling, board::POINTS, notation};
use crate::{Outcome, Rules, Side};

/// The public view of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The board, by [`Point::index`].
    pub cells: [Option<Piece>; POINTS],
    /// The side to move; `None` once the game is over.
    pub turn: Option<Side>,
    /// The side that would move if the game continued: same as [`View::turn`] while it does.
    pub next: Side,
    /// Plies played.
    pub ply: u32,
    /// Consecutive plies without a capture.
    pub quiet: u32,
    /// The ruling on the last ply.
    pub last: Option<Ruling>,
    /// The ruling on the ply to which the last one responds.
    pub answered: Option<Ruling>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The animals that each side has lost, weakest first; the first side's come first.
    pub lost: [Vec<Kind>; 2],
    /// Every legal move, sorted by text; none once the game is over.
    pub legal: Vec<Move>,
    /// How many times this position has occurred, including now. The third time, the game is drawn.
    pub occurrences: usize,
    /// The rules in force.
    pub options: Options,
}

impl DouShouQi {
    /// The public view of the game.
    pub fn view(&self) -> View {
        let mut cells = [None; POINTS];
        let mut lost = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            for kind in Kind::ALL {
                let piece = Piece { side, kind };
                match self.position.place_of(piece) {
                    Some(point) => cells[point.index()] = Some(piece),
                    None => lost[side.index()].push(kind),
                }
            }
        }
        View {
            cells,
            turn: self.turn(),
            next: self.position.turn,
            ply: self.ply,
            quiet: self.position.quiet,
            last: self.last.clone(),
            answered: self.answered.clone(),
            outcome: self.outcome,
            lost,
            legal: self.legal_moves(),
            occurrences: self.occurrences(),
            options: self.options.clone(),
        }
    }
}

impl View {
    /// The piece on a point.
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.cells[point.index()]
    }

    /// The position as text (rule book 3).
    pub fn text(&self) -> String {
        let piece_on = |point: Point| self.cells[point.index()];
        notation::write(piece_on, self.next, self.quiet, self.ply)
    }
}
