//! The public view of a game as plain data. Nothing is hidden in Xiangqi, so there is only one.

use super::{
    Kind, Move, Options, Piece, Point, RepetitionRuling, Ruling, Xiangqi, board::POINTS,
    text::board_text,
};
use crate::{Outcome, Rules, Side};

/// The public view of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The rules in force.
    pub options: Options,
    /// The piece on each point, by [`Point::index`].
    pub cells: [Option<Piece>; POINTS],
    /// The side to move, or that would move if the game were not over.
    pub turn: Side,
    /// Plies played.
    pub ply: u32,
    /// Plies since the last capture.
    pub quiet: u32,
    /// The ruling on the last ply.
    pub last: Option<Ruling>,
    /// The ruling on the ply to which the last one responds.
    pub answered: Option<Ruling>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The point of the general of the side to move, if it is in check.
    pub check: Option<Point>,
    /// The missing pieces of both sides' full armies, Red's first.
    pub captured: Vec<Piece>,
    /// Every legal move, sorted by its text; none once the game is over.
    pub legal: Vec<Move>,
    /// The ruling on the repetition that ended the game.
    pub perpetual: Option<RepetitionRuling>,
}

impl Xiangqi {
    /// The public view.
    pub fn view(&self) -> View {
        let position = self.position();
        let turn = position.turn();
        View {
            options: self.rule_set().clone(),
            cells: *position.cells(),
            turn,
            ply: self.ply(),
            quiet: self.quiet(),
            last: self.last().cloned(),
            answered: self.answered.clone(),
            outcome: self.outcome(),
            check: position.in_check(turn).then_some(position.general(turn)),
            captured: missing(position.cells()),
            legal: self.legal_moves(),
            perpetual: self.perpetual().cloned(),
        }
    }
}

/// The pieces of full armies that are missing from these cells.
fn missing(cells: &[Option<Piece>; POINTS]) -> Vec<Piece> {
    let pieces = Side::BOTH
        .into_iter()
        .flat_map(|side| Kind::ALL.map(|kind| Piece { side, kind }));
    pieces
        .flat_map(|piece| {
            let present = cells.iter().filter(|found| **found == Some(piece)).count();
            std::iter::repeat_n(piece, piece.kind.count().saturating_sub(present))
        })
        .collect()
}

impl View {
    /// The piece on a point.
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.cells[point.index()]
    }

    /// The position, `BOARD TURN QUIET PLY`.
    pub fn text(&self) -> String {
        let (board, turn) = (board_text(&self.cells), self.turn.letter());
        format!("{board} {turn} {} {}", self.quiet, self.ply)
    }
}
