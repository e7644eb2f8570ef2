//! Positions as text (rule book 4): read from anyone, written only as far as the reader may know.

use super::{
    Kind, Luzhanqi, Options, Point, RevealedView, SeatCell, SeatView, TableCell, TableView,
    board::{FILES, POINTS, RANKS},
    game::{Cells, Piece},
    view::Announced,
};
use crate::rules::Side;

/// Why a text is not a position.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Not `BOARD TURN QUIET PLY`.
    #[error(
        "a position is a board, whose turn it is, the quiet count and the ply, with blanks between"
    )]
    Fields,
    /// Not twelve ranks of five cells of two characters.
    #[error("a board is twelve ranks of five cells, two characters each, with / between the ranks")]
    Board,
    /// A cell that is neither empty nor a known piece.
    #[error("{0:?} is no cell: write .. or a colour (r, b) and a piece (1-9, B, M, F)")]
    Cell(String),
    /// More of a kind than an army has.
    #[error("there are too many of {0}")]
    TooMany(String),
    /// A side without a Flag.
    #[error("the Flag of {0} is missing")]
    NoFlag(char),
    /// A Flag that stands outside its own headquarters.
    #[error("the Flag on {0} is outside its headquarters")]
    FlagAstray(Point),
}

const fn colour(side: Side) -> char {
    match side {
        Side::First => 'r',
        Side::Second => 'b',
    }
}

fn side_of(colour: char) -> Option<Side> {
    Side::BOTH
        .into_iter()
        .find(|&side| self::colour(side) == colour)
}

/// The whole position, for the referee alone. Not public: nothing outside the rules may write it.
#[cfg(test)]
pub(super) fn full_text(game: &Luzhanqi) -> String {
    let cells = game
        .cells
        .map(|cell| cell.map(|piece| (piece.side, piece.kind)));
    write(&cells.map(open_cell), game.turn, game.quiet, game.ply)
}

fn open_cell(cell: Option<(Side, Kind)>) -> [char; 2] {
    cell.map_or(['.', '.'], |(side, kind)| [colour(side), kind.code()])
}

fn write(cells: &[[char; 2]; POINTS], turn: Side, quiet: u32, ply: u32) -> String {
    let rank_text = |rank: u8| -> String {
        let points = (0..FILES).filter_map(|file| Point::new(file, rank));
        points.flat_map(|point| cells[point.index()]).collect()
    };
    let ranks: Vec<String> = (1..=RANKS).rev().map(rank_text).collect();
    format!("{} {} {quiet} {ply}", ranks.join("/"), colour(turn))
}

/// Whose turn a view shows: that of the side that did not move last, the end or not.
fn turn_of(announced: &Announced) -> Side {
    let after_last = announced.last.as_ref().map(|ruling| ruling.side.opponent());
    announced.turn.or(after_last).unwrap_or(Side::First)
}

fn with_announced(cells: &[[char; 2]; POINTS], announced: &Announced) -> String {
    write(cells, turn_of(announced), announced.quiet, announced.ply)
}

impl TableView {
    /// The position as everyone may know it.
    #[must_use]
    pub fn text(&self) -> String {
        let cells = self.cells.map(|cell| match cell {
            TableCell::Empty => ['.', '.'],
            TableCell::Covered(side) => [colour(side), '?'],
            TableCell::AnnouncedFlag(side) => [colour(side), Kind::Flag.code()],
        });
        with_announced(&cells, &self.announced)
    }
}

impl SeatView {
    /// The position as this player may know it.
    #[must_use]
    pub fn text(&self) -> String {
        let (own, enemy) = (colour(self.seat), colour(self.seat.opponent()));
        let cells = self.cells.map(|cell| match cell {
            SeatCell::Empty => ['.', '.'],
            SeatCell::Own(kind) => [own, kind.code()],
            SeatCell::Covered => [enemy, '?'],
            SeatCell::AnnouncedFlag => [enemy, Kind::Flag.code()],
        });
        with_announced(&cells, &self.announced)
    }
}

impl RevealedView {
    /// The final position in full.
    #[must_use]
    pub fn text(&self) -> String {
        with_announced(&self.end.map(open_cell), &self.announced)
    }
}

/// Reads a position in which every piece is named. A game that is over is read as one that is over.
///
/// # Errors
/// What keeps the text from being a position that can be.
pub fn read(text: &str, options: &Options) -> Result<Luzhanqi, PositionError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, turn, quiet, ply] = fields[..] else {
        return Err(PositionError::Fields);
    };
    let turn = match turn {
        "r" => Side::First,
        "b" => Side::Second,
        _ => return Err(PositionError::Fields),
    };
    let number = |text: &str| text.parse::<u32>().map_err(|_| PositionError::Fields);
    let cells = read_board(board)?;
    check(&cells)?;
    Ok(Luzhanqi::from_parts(
        options.clone(),
        cells,
        turn,
        number(quiet)?,
        number(ply)?,
    ))
}

fn read_board(board: &str) -> Result<Cells, PositionError> {
    let ranks: Vec<Vec<char>> = board
        .split('/')
        .map(|rank| rank.chars().collect())
        .collect();
    let whole = ranks.len() == usize::from(RANKS)
        && ranks
            .iter()
            .all(|rank| rank.len() == 2 * usize::from(FILES));
    if !whole {
        return Err(PositionError::Board);
    }
    let mut cells: Cells = [None; POINTS];
    for point in Point::all() {
        let rank = &ranks[usize::from(RANKS - point.rank())];
        let at = 2 * usize::from(point.file());
        cells[point.index()] = match (rank[at], rank[at + 1]) {
            ('.', '.') => None,
            (colour, code) => match (side_of(colour), Kind::from_code(code)) {
                (Some(side), Some(kind)) if kind.code() == code => Some(Piece { side, kind }),
                _ => return Err(PositionError::Cell([colour, code].iter().collect())),
            },
        };
    }
    Ok(cells)
}

fn check(cells: &Cells) -> Result<(), PositionError> {
    for side in Side::BOTH {
        let points_of =
            |kind| Point::all().filter(move |p| cells[p.index()] == Some(Piece { side, kind }));
        for kind in Kind::ALL {
            if points_of(kind).count() > kind.count() {
                return Err(PositionError::TooMany(
                    [colour(side), kind.code()].iter().collect(),
                ));
            }
        }
        let flag = points_of(Kind::Flag)
            .next()
            .ok_or(PositionError::NoFlag(colour(side)))?;
        if flag.own_rank(side) != 1 || !matches!(flag.file(), 1 | 3) {
            return Err(PositionError::FlagAstray(flag));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::luzhanqi::Preset;

    const MIDDLE: &str = "..bF....../........../......bM../........../........../..b1....../\
                          b7......../r3......../........../........../....r9..rB/..rF...... r 3 41";

    fn read_pamphlet(text: &str) -> Result<Luzhanqi, PositionError> {
        read(text, &Preset::Pamphlet.options())
    }

    #[test]
    fn a_position_is_written_as_far_as_the_reader_may_know() {
        let game = read_pamphlet(MIDDLE).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(full_text(&game), MIDDLE);
        let covered = |text: &str, colour: char| {
            let pieces = Kind::ALL.map(|kind| format!("{colour}{}", kind.code()));
            pieces.iter().fold(text.to_owned(), |text, piece| {
                text.replace(piece, &format!("{colour}?"))
            })
        };
        assert_eq!(game.seat_view(Side::First).text(), covered(MIDDLE, 'b'));
        assert_eq!(
            game.table_view().text(),
            covered(&covered(MIDDLE, 'b'), 'r')
        );
    }

    #[test]
    fn a_text_that_is_no_position_says_what_is_wrong() {
        let error = |from: &str, to: &str| read_pamphlet(&MIDDLE.replacen(from, to, 1)).err();
        assert_eq!(error(" 41", ""), Some(PositionError::Fields));
        assert_eq!(error(" r 3", " ? 3"), Some(PositionError::Fields));
        assert_eq!(error(" 3 ", " -3 "), Some(PositionError::Fields));
        assert_eq!(error("/", ""), Some(PositionError::Board));
        assert_eq!(error("b1", "b0"), Some(PositionError::Cell("b0".into())));
        assert_eq!(error("b1", "g1"), Some(PositionError::Cell("g1".into())));
        assert_eq!(error("b7", "b1"), Some(PositionError::TooMany("b1".into())));
        assert_eq!(error("rF", "r8"), Some(PositionError::NoFlag('r')));
        assert_eq!(
            error("..bF....", "....bF.."),
            Some(PositionError::FlagAstray("c12".parse().unwrap()))
        );
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "[rb?./0-9BMF ]{0,140}") {
            let _ = read_pamphlet(&text);
        }
    }
}
