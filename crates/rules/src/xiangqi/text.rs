//! Positions as text: `BOARD TURN QUIET PLY` (rule book 2 and 5).

use super::{Kind, Options, Piece, Point, Xiangqi, board::POINTS, position::Position};
use crate::{Side, cells};

/// The start position.
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w 0 0";

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// No field, or more fields than a position has here or in other programs.
    #[error("a position is BOARD TURN QUIET PLY; all but the board may be left out")]
    Fields,
    /// The board is not ten ranks of nine points.
    #[error("the board is ten ranks of nine points, joined by /")]
    Board,
    /// No piece has this letter.
    #[error("no piece is written {0:?}; the letters are k a b n r c p, or e and h for b and n")]
    Letter(char),
    /// The side to move is neither `w` nor `b`.
    #[error("the side to move is w or r for Red, or b for Black")]
    Turn,
    /// A count is not a number of plies.
    #[error("{0:?} is not a count of plies")]
    Count(String),
    /// A side must have one general.
    #[error("{} must have exactly one general", name(*.0))]
    Generals(Side),
    /// More pieces than a side has at the start.
    #[error("{} has more than {} of the kind {}", name(.0.side), .0.kind.count(), .0.kind.name())]
    TooMany(Piece),
    /// A piece on a point that it never reaches.
    #[error(
        "{side}'s {kind} cannot stand on {1}: its points are {points}",
        side = name(.0.side), kind = .0.kind, points = points_for(*.0)
    )]
    Unreachable(Piece, Point),
    /// The side to move could capture the enemy general, or the generals face each other.
    #[error("{} is not to move, but its general is attacked", name(*.0))]
    Check(Side),
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "Red",
        Side::Second => "Black",
    }
}

/// The points on which such a piece can stand, in words.
fn points_for(piece: Piece) -> String {
    let points = Point::all()
        .filter(|&point| piece.can_stand_on(point) && point.half() == piece.side)
        .map(|point| point.to_string());
    let across = (piece.kind == Kind::Soldier).then(|| "and all those past the river".to_owned());
    points.chain(across).collect::<Vec<_>>().join(", ")
}

/// The board in text: the first part of a position.
pub fn board_text(cells: &[Option<Piece>; POINTS]) -> String {
    cells::write(|point: Point| cells[point.index()].map(Piece::letter))
}

fn read_board(text: &str) -> Result<[Option<Piece>; POINTS], PositionError> {
    let mut found = [None; POINTS];
    let misshapen = || PositionError::Board;
    cells::read(text, misshapen, |point: Point, letter| {
        let own = match letter {
            'h' => 'n',
            'H' => 'N',
            'e' => 'b',
            'E' => 'B',
            letter => letter,
        };
        let piece = Piece::from_letter(own).ok_or(PositionError::Letter(letter))?;
        found[point.index()] = Some(piece);
        if piece.can_stand_on(point) {
            Ok(())
        } else {
            Err(PositionError::Unreachable(piece, point))
        }
    })?;
    Ok(found)
}

fn read_count(text: &str) -> Result<u32, PositionError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let count = text.parse().ok().filter(|_| digits);
    count.ok_or_else(|| PositionError::Count(text.to_owned()))
}

impl Xiangqi {
    /// Parses a position, `BOARD TURN QUIET PLY`; all but the board may be left out. What other programs write is accepted
    /// too: H and E for horses and elephants, `r` for Red's turn, and six fields. In `BOARD TURN - - N M`, `N` is QUIET and the
    /// full move `M` becomes the PLY `2 * (M - 1)`, plus one if it is Black's turn. The game may already be over.
    ///
    /// # Errors
    /// What is wrong with the text, or why the position is impossible (rule book 5).
    pub fn from_text(text: &str, options: Options) -> Result<Xiangqi, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        // Whether the last field counts full moves instead of plies.
        let (board, turn, quiet, played, full_moves) = match fields[..] {
            [board] => (board, "w", "0", "0", false),
            [board, turn] | [board, turn, "-"] | [board, turn, "-", "-"] => {
                (board, turn, "0", "0", false)
            }
            [board, turn, "-", "-", quiet] => (board, turn, quiet, "0", false),
            [board, turn, quiet] => (board, turn, quiet, "0", false),
            [board, turn, quiet, ply] => (board, turn, quiet, ply, false),
            [board, turn, "-", "-", quiet, number] => (board, turn, quiet, number, true),
            _ => return Err(PositionError::Fields),
        };
        let cells = read_board(board)?;
        let turn = match turn {
            "w" | "W" | "r" | "R" => Side::First,
            "b" | "B" => Side::Second,
            _ => return Err(PositionError::Turn),
        };
        let (quiet, mut ply) = (read_count(quiet)?, read_count(played)?);
        if full_moves {
            ply = ply_of(ply, turn).ok_or_else(|| PositionError::Count(played.to_owned()))?;
        }
        Ok(Xiangqi::from_parts(
            options,
            place(&cells, turn)?,
            quiet,
            ply,
        ))
    }

    /// Parses a position that another program wrote. Differs from [`from_text`](Xiangqi::from_text) for four fields: the
    /// last one counts full moves, so `w 0 12` is move 12.
    ///
    /// # Errors
    /// As for [`from_text`](Xiangqi::from_text).
    pub fn from_fen(text: &str, options: Options) -> Result<Xiangqi, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        match fields[..] {
            [board, turn, quiet, number] if quiet != "-" => {
                let fen = format!("{board} {turn} - - {quiet} {number}");
                Xiangqi::from_text(&fen, options)
            }
            _ => Xiangqi::from_text(text, options),
        }
    }

    /// The position, `BOARD TURN QUIET PLY`.
    pub fn text(&self) -> String {
        let position = self.position();
        let (board, turn) = (board_text(position.cells()), position.turn().letter());
        format!("{board} {turn} {} {}", self.quiet(), self.ply)
    }
}

/// The plies before a full move with this number and this side to move.
fn ply_of(number: u32, turn: Side) -> Option<u32> {
    let before = number.saturating_sub(1).checked_mul(2)?;
    before.checked_add(u32::from(turn == Side::Second))
}

/// A position with these pieces, if the rule book allows it.
fn place(cells: &[Option<Piece>; POINTS], turn: Side) -> Result<Position, PositionError> {
    let count = |piece| cells.iter().filter(|found| **found == Some(piece)).count();
    for side in Side::BOTH {
        for kind in Kind::ALL {
            let piece = Piece { side, kind };
            if kind == Kind::General && count(piece) != 1 {
                return Err(PositionError::Generals(side));
            }
            if count(piece) > kind.count() {
                return Err(PositionError::TooMany(piece));
            }
        }
    }
    // One general per side: checked above, so that the message can name the side.
    let position = Position::new(cells, turn).ok_or(PositionError::Generals(turn))?;
    if position.in_check(turn.opponent()) {
        return Err(PositionError::Check(turn.opponent()));
    }
    Ok(position)
}
