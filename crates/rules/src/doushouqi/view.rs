//! What is shown of a game: all of it, to everyone, as plain data.

use super::{DouShouQi, Kind, Move, Options, Piece, Point, Ruling, board::POINTS, notation};
use crate::{Outcome, Rules, Side};

/// A game as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The board, by [`Point::index`].
    pub cells: [Option<Piece>; POINTS],
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Side>,
    /// Whose turn it would be if the game went on: [`View::turn`] while it does.
    pub next: Side,
    /// Plies played.
    pub ply: u32,
    /// Plies in a row without a capture.
    pub quiet: u32,
    /// The ruling on the last ply.
    pub last: Option<Ruling>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The animals that each side no longer has, the weakest in front; the first side's come first.
    pub lost: [Vec<Kind>; 2],
    /// Every legal move, in the order of the texts; none once the game is over.
    pub legal: Vec<Move>,
    /// How often this position has stood, now included. With the third time the game is drawn.
    pub occurrences: usize,
    /// The rules in force.
    pub options: Options,
}

impl DouShouQi {
    /// The game as everyone sees it.
    #[must_use]
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
            outcome: self.outcome,
            lost,
            legal: self.legal_moves(),
            occurrences: self.occurrences(),
            options: self.options.clone(),
        }
    }
}

impl View {
    /// What stands on a point.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.cells[point.index()]
    }

    /// The position as text (rule book 3).
    #[must_use]
    pub fn text(&self) -> String {
        let piece_on = |point: Point| self.cells[point.index()];
        notation::write(piece_on, self.next, self.quiet, self.ply)
    }
}
