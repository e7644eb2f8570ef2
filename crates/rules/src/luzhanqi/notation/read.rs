//! Parses positions, and explains why a text is refused.

use super::{
    super::{
        Kind, LiftedFlag, Luzhanqi, Options, Point, PointKind,
        board::{FILES, POINTS, RANKS, points_of},
        field::Field,
        options::Goal,
        piece::{letter, piece_code, read_piece},
        position::Position,
    },
    PartialCell,
};
use crate::{Colour, Outcome, Reason, Side};

/// Why a text is not a position.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Not `BOARD TURN QUIET PLY`, with lifted Flags if there are any.
    #[error(
        "a position is a board, whose turn it is, the quiet count and the ply, with blanks between"
    )]
    Fields,
    /// Not twelve ranks of five cells of two characters.
    #[error("a board is twelve ranks of five cells, two characters each, with / between the ranks")]
    Board,
    /// A cell that is neither empty nor a piece.
    #[error("{0:?} is no cell: write .. or a colour (r, b) and a piece (1-9, B, M, F)")]
    Cell(String),
    /// An unknown piece, which only a view may contain, or a face-down piece in a game without any.
    #[error("it must be said which piece stands on {0}")]
    Unknown(Point),
    /// More or fewer face-down pieces than named beside the board.
    #[error("{down} pieces lie face down, and {named} are named")]
    Hidden {
        /// How many lie face down.
        down: usize,
        /// How many were named.
        named: usize,
    },
    /// A word that is not a piece.
    #[error("{0:?} is no piece: write a colour (r, b) and a code (1-9, B, M, F)")]
    UnknownPiece(String),
    /// A face-down piece where none was dealt, or where a Flag was dropped in a battle.
    #[error("no piece can lie face down on {0}")]
    FaceDownAstray(Point),
    /// More pieces of a kind than an army has.
    #[error("there are too many of {0}")]
    TooMany(String),
    /// A colour without a Flag.
    #[error("the Flag of {0} is missing")]
    NoFlag(char),
    /// A Flag outside its own headquarters.
    #[error("the Flag on {0} is outside its headquarters")]
    FlagAstray(Point),
    /// A turn that is inconsistent with the ply and the pieces.
    #[error(
        "the turn is r or b; ? before the first piece of a dealt game is turned: at ply 0, quiet 0, all face down"
    )]
    Turn,
    /// Not a list of lifted Flags.
    #[error(
        "{0:?} are no lifted Flags: write r+ or b+ and the carrier's point, r_ or b_ and where it lies; red first"
    )]
    LiftedFlags(String),
    /// Lifted Flags in a game in which Flags are not carried.
    #[error("Flags are lifted only with goal = carry")]
    NotCarried,
    /// A Flag's carrier must be a face-up soldier of the other side.
    #[error("no enemy soldier stands on {0} to carry the Flag")]
    NoCarrier(Point),
}

/// Parses a position without face-down pieces. The game may already be over.
///
/// # Errors
/// Why the text is not a possible position.
pub fn read(text: &str, options: &Options) -> Result<Luzhanqi, PositionError> {
    read_dealt(text, "", options)
}

/// Parses a position; `hidden` names the face-down pieces in reading order.
///
/// # Errors
/// Why the text is not a possible position.
pub fn read_dealt(text: &str, hidden: &str, options: &Options) -> Result<Luzhanqi, PositionError> {
    let game = read_final(text, hidden, options)?;
    let flagless = flagless(&game).next();
    match flagless {
        Some(side) => Err(PositionError::NoFlag(letter(game.position.colours(), side))),
        None => Ok(game),
    }
}

/// Like [`read_dealt`], but one Flag may be missing because it was taken, as in the final view of such a game.
///
/// # Errors
/// Why the text is not a possible position.
pub fn read_final(text: &str, hidden: &str, options: &Options) -> Result<Luzhanqi, PositionError> {
    let PositionFields {
        cells,
        turn,
        quiet,
        ply,
        lifted,
    } = parse(text, options)?;
    let mut field = fill(&cells, hidden, options)?;
    check_pieces(&field, lifted, options)?;
    check_lifted(&field, lifted)?;
    let start = lifted == [None; 2] && field.down() == field.occupied();
    let (red, turn) = read_turn(turn, quiet, ply, start, options)?;
    let mut position = Position {
        field,
        lifted,
        red,
        turn,
        quiet,
    };
    if red == Some(Side::Second) {
        // Up to here, red pieces count as the first side's.
        field.swap_sides();
        position.field = field;
        position.lifted.swap(0, 1);
    }
    let mut game = Luzhanqi::from_position(options.clone(), position, ply);
    let flagless: Vec<Side> = flagless(&game).collect();
    match flagless[..] {
        [] => {}
        [loser] => game.outcome = Some(Outcome::win(loser.opponent(), Reason::FlagTaken)),
        _ => return Err(PositionError::NoFlag('r')),
    }
    Ok(game)
}

/// The sides without a Flag, on the board or lifted.
fn flagless(game: &Luzhanqi) -> impl Iterator<Item = Side> {
    let Position { field, lifted, .. } = &game.position;
    let gone = |side: &Side| !field.has(*side, Kind::Flag) && lifted[side.index()].is_none();
    Side::BOTH.into_iter().filter(gone)
}

/// The fields of a text. Red pieces count as the first side's.
pub(super) struct PositionFields<'a> {
    pub(super) cells: [PartialCell; POINTS],
    pub(super) turn: &'a str,
    pub(super) quiet: u32,
    pub(super) ply: u32,
    pub(super) lifted: [Option<LiftedFlag>; 2],
}

/// Splits a text into its fields.
pub(super) fn parse<'a>(
    text: &'a str,
    options: &Options,
) -> Result<PositionFields<'a>, PositionError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let ([board, turn, quiet, ply] | [board, turn, quiet, ply, _]) = fields[..] else {
        return Err(PositionError::Fields);
    };
    Ok(PositionFields {
        turn,
        quiet: number(quiet)?,
        ply: number(ply)?,
        cells: read_cells(board)?,
        lifted: match fields.get(4) {
            None => [None; 2],
            Some(_) if options.goal != Goal::Carry => return Err(PositionError::NotCarried),
            Some(flags) => read_lifted(flags)?,
        },
    })
}

fn number(text: &str) -> Result<u32, PositionError> {
    let number = text.parse().map_err(|_| PositionError::Fields)?;
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then_some(number).ok_or(PositionError::Fields)
}

/// Parses the board, with pieces known or unknown.
fn read_cells(board: &str) -> Result<[PartialCell; POINTS], PositionError> {
    let ranks: Vec<Vec<char>> = board
        .split('/')
        .map(|rank| rank.chars().collect())
        .collect();
    let cells_a_rank = usize::from(FILES);
    if ranks.len() != usize::from(RANKS) || ranks.iter().any(|rank| rank.len() != 2 * cells_a_rank)
    {
        return Err(PositionError::Board);
    }
    let texts = ranks.iter().flat_map(|rank| rank.chunks(2));
    let mut cells = [PartialCell::Empty; POINTS];
    for (point, text) in Point::in_reading_order().zip(texts) {
        let text: String = text.iter().collect();
        cells[point.index()] = match text.as_str() {
            ".." => PartialCell::Empty,
            "??" => PartialCell::FaceDown,
            "r?" => PartialCell::Covered(Side::First),
            "b?" => PartialCell::Covered(Side::Second),
            piece => match read_piece(piece) {
                Some((side, kind)) => PartialCell::Open(side, kind),
                None => return Err(PositionError::Cell(text)),
            },
        };
    }
    Ok(cells)
}

/// Fills in the face-down pieces.
fn fill(
    cells: &[PartialCell; POINTS],
    hidden: &str,
    options: &Options,
) -> Result<Field, PositionError> {
    let mut field = Field::EMPTY;
    let mut down = Vec::new();
    for point in Point::in_reading_order() {
        match cells[point.index()] {
            PartialCell::Empty => {}
            PartialCell::Open(side, kind) => field.put(point, side, kind),
            PartialCell::FaceDown if options.dealt() => down.push(point),
            PartialCell::FaceDown | PartialCell::Covered(_) => {
                return Err(PositionError::Unknown(point));
            }
        }
    }
    let hidden: Vec<&str> = hidden.split_whitespace().collect();
    if hidden.len() != down.len() {
        return Err(PositionError::Hidden {
            down: down.len(),
            named: hidden.len(),
        });
    }
    for (point, piece) in down.into_iter().zip(hidden) {
        if point.kind() == PointKind::Camp {
            return Err(PositionError::FaceDownAstray(point));
        }
        let (side, kind) =
            read_piece(piece).ok_or_else(|| PositionError::UnknownPiece(piece.to_owned()))?;
        field.put(point, side, kind);
        field.cover(point);
    }
    Ok(field)
}

/// Parses the lifted Flags; red's counts as the first side's.
fn read_lifted(text: &str) -> Result<[Option<LiftedFlag>; 2], PositionError> {
    let wrong = || PositionError::LiftedFlags(text.to_owned());
    let mut lifted = [None; 2];
    for flag in text.split(',') {
        let (side, rest) = match flag.split_at_checked(1) {
            Some(("r", rest)) => (Side::First, rest),
            Some(("b", rest)) => (Side::Second, rest),
            _ => return Err(wrong()),
        };
        let (sign, name) = rest.split_at_checked(1).ok_or_else(wrong)?;
        let point: Point = name.parse().map_err(|_| wrong())?;
        let found = match sign {
            "+" => LiftedFlag::Carried(point),
            "_" => LiftedFlag::Lying(point),
            _ => return Err(wrong()),
        };
        let in_order = lifted[side.index()].is_none() && lifted[1].is_none();
        if !in_order || point.to_string() != name {
            return Err(wrong());
        }
        lifted[side.index()] = Some(found);
    }
    Ok(lifted)
}

pub(super) fn check_pieces(
    field: &Field,
    lifted: [Option<LiftedFlag>; 2],
    options: &Options,
) -> Result<(), PositionError> {
    let colours = [Colour::Red, Colour::Blue];
    for side in Side::BOTH {
        let counts = field.counts(side);
        for kind in Kind::ALL {
            let in_hand = kind == Kind::Flag && lifted[side.index()].is_some();
            let found = usize::from(counts[kind.index()]) + usize::from(in_hand);
            if found > kind.count() {
                return Err(PositionError::TooMany(piece_code(colours, side, kind)));
            }
        }
        let astray = points_of(field.of_kind(side, Kind::Flag))
            .find(|flag| flag.kind() != PointKind::Headquarters || flag.half() != side);
        if let Some(flag) = astray.filter(|_| !options.dealt()) {
            return Err(PositionError::FlagAstray(flag));
        }
    }
    Ok(())
}

fn check_lifted(field: &Field, lifted: [Option<LiftedFlag>; 2]) -> Result<(), PositionError> {
    let face_down = |point: Point| field.down() & point.bit() != 0;
    for side in Side::BOTH {
        match lifted[side.index()] {
            Some(LiftedFlag::Carried(point)) => {
                let carrier = field.piece(point).filter(|_| !face_down(point));
                let carries = carrier
                    .is_some_and(|(owner, kind)| owner != side && Kind::SOLDIERS.contains(&kind));
                if !carries {
                    return Err(PositionError::NoCarrier(point));
                }
            }
            Some(LiftedFlag::Lying(point)) if face_down(point) => {
                return Err(PositionError::FaceDownAstray(point));
            }
            Some(LiftedFlag::Lying(_)) | None => {}
        }
    }
    Ok(())
}

/// Who plays red, if known, and whose turn it is. `start`: nothing has been flipped yet.
pub(super) fn read_turn(
    turn: &str,
    quiet: u32,
    ply: u32,
    start: bool,
    options: &Options,
) -> Result<(Option<Side>, Side), PositionError> {
    let colour = match turn {
        "r" => Some(Side::First),
        "b" => Some(Side::Second),
        "?" => None,
        _ => return Err(PositionError::Fields),
    };
    match colour {
        Some(side) if !options.dealt() => Ok((Some(Side::First), side)),
        None if options.dealt() && start && ply == 0 && quiet == 0 => Ok((None, Side::First)),
        // The first side moves at even plies; if its pieces are black, red is the second side.
        Some(colour) if options.dealt() && ply > 0 => {
            let mover = if ply.is_multiple_of(2) {
                Side::First
            } else {
                Side::Second
            };
            let red = match colour {
                Side::First => mover,
                Side::Second => mover.opponent(),
            };
            Ok((Some(red), mover))
        }
        _ => Err(PositionError::Turn),
    }
}
