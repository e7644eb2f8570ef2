//! A position as written by a view: what its reader may not know is unknown. It can be shown, but no game can
//! continue from it.

use super::{
    super::{
        Kind, LiftedFlag, Options, Point, PointKind, board::POINTS, field::Field, piece::ARMY,
        position::colours, view::PublicInfo,
    },
    PositionError,
    read::{PositionFields, check_pieces, parse, read_turn},
};
use crate::Side;

/// The content of a point in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartialCell {
    /// No piece.
    Empty,
    /// A piece of this side, which the reader may not know.
    Covered(Side),
    /// A face-down piece of a dealt game, whichever side it belongs to.
    FaceDown,
    /// A piece that the reader may know.
    Open(Side, Kind),
}

/// A position as seen by some reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialPosition {
    /// The board, by [`Point::index`].
    pub cells: [PartialCell; POINTS],
    /// The rest of the text. While pieces lie face down, it does not include losses.
    pub announced: PublicInfo,
    /// The rules in force.
    pub options: Options,
}

impl PartialPosition {
    /// Parses a position in which pieces may be unknown.
    ///
    /// # Errors
    /// Why the text is not a position that somebody may see.
    pub fn read(text: &str, options: &Options) -> Result<PartialPosition, PositionError> {
        let written = parse(text, options)?;
        check(&written, options)?;
        let mut lost = Side::BOTH.map(|side| ARMY - count(&written, side));
        let PositionFields {
            mut cells,
            turn,
            quiet,
            ply,
            mut lifted,
        } = written;
        let face_up = |cell| !matches!(cell, PartialCell::Empty | PartialCell::FaceDown);
        let start = lifted == [None; 2] && !cells.iter().any(|&cell| face_up(cell));
        let (red, to_move) = read_turn(turn, quiet, ply, start, options)?;
        if red == Some(Side::Second) {
            // Up to here, red pieces count as the first side's.
            cells = cells.map(|cell| match cell {
                PartialCell::Covered(side) => PartialCell::Covered(side.opponent()),
                PartialCell::Open(side, kind) => PartialCell::Open(side.opponent(), kind),
                PartialCell::Empty | PartialCell::FaceDown => cell,
            });
            lifted.swap(0, 1);
            lost.swap(0, 1);
        }
        if cells.contains(&PartialCell::FaceDown) {
            lost = [0; 2];
        }
        Ok(PartialPosition {
            cells,
            announced: PublicInfo {
                turn: Some(to_move),
                to_move,
                colours: colours(red),
                ply,
                quiet,
                last: None,
                answered: None,
                fought: None,
                outcome: None,
                lost,
                left: None,
                lifted,
            },
            options: options.clone(),
        })
    }

    /// Whether any piece is unknown.
    pub fn hides_something(&self) -> bool {
        !Side::BOTH.into_iter().all(|side| self.shows_all_of(side))
    }

    /// Whether all pieces of a side are known.
    pub fn shows_all_of(&self, side: Side) -> bool {
        let unknown = [PartialCell::Covered(side), PartialCell::FaceDown];
        !self.cells.iter().any(|cell| unknown.contains(cell))
    }

    /// The player for whom this was written; `None` if it was written for everyone.
    pub fn reader(&self) -> Option<Side> {
        let own = |side: &Side| self.shows_all_of(*side) && !self.shows_all_of(side.opponent());
        Side::BOTH.into_iter().find(own)
    }

    /// The part of this that `reader` may know; `None` means everyone.
    pub fn to(&self, reader: Option<Side>) -> PartialPosition {
        let announced = Side::BOTH.map(|side| self.flag_is_announced(side));
        let covered = |cell| match cell {
            PartialCell::Open(side, Kind::Flag) if announced[side.index()] => cell,
            PartialCell::Open(side, _) if Some(side) != reader => PartialCell::Covered(side),
            _ => cell,
        };
        let mut seen = self.clone();
        if !self.options.dealt() {
            seen.cells = seen.cells.map(covered);
        }
        seen
    }

    /// Whether the location of the side's Flag is public. A reader who does not see the side's other pieces sees its
    /// Flag only if it was announced.
    fn flag_is_announced(&self, side: Side) -> bool {
        let marshal = PartialCell::Open(side, Kind::FieldMarshal);
        !self.shows_all_of(side)
            || (self.options.marshal_reveals_flag && !self.cells.contains(&marshal))
    }
}

/// How many face-up pieces a side has, including its lifted Flag.
fn count(written: &PositionFields<'_>, side: Side) -> usize {
    let own = |cell: &&PartialCell| match cell {
        PartialCell::Covered(owner) | PartialCell::Open(owner, _) => *owner == side,
        PartialCell::Empty | PartialCell::FaceDown => false,
    };
    let lifted = usize::from(written.lifted[side.index()].is_some());
    written.cells.iter().filter(own).count() + lifted
}

fn check(written: &PositionFields<'_>, options: &Options) -> Result<(), PositionError> {
    let mut known = Field::EMPTY;
    for point in Point::in_reading_order() {
        match written.cells[point.index()] {
            PartialCell::Open(side, kind) => known.put(point, side, kind),
            PartialCell::FaceDown if !options.dealt() || point.kind() == PointKind::Camp => {
                return Err(PositionError::FaceDownAstray(point));
            }
            PartialCell::Covered(_) if options.dealt() => {
                return Err(PositionError::Unknown(point));
            }
            PartialCell::Empty | PartialCell::FaceDown | PartialCell::Covered(_) => {}
        }
    }
    check_pieces(&known, written.lifted, options)?;
    let down = written.cells.iter();
    let down = down.filter(|cell| **cell == PartialCell::FaceDown).count();
    let [red, black] = Side::BOTH.map(|side| count(written, side));
    for (found, most, piece) in [
        (red, ARMY, "r?"),
        (black, ARMY, "b?"),
        (red + black + down, 2 * ARMY, "??"),
    ] {
        if found > most {
            return Err(PositionError::TooMany(piece.to_owned()));
        }
    }
    for side in Side::BOTH {
        if let Some(LiftedFlag::Carried(point)) = written.lifted[side.index()] {
            let carries = match written.cells[point.index()] {
                PartialCell::Covered(owner) => owner != side,
                PartialCell::Open(owner, kind) => owner != side && Kind::SOLDIERS.contains(&kind),
                PartialCell::Empty | PartialCell::FaceDown => false,
            };
            if !carries {
                return Err(PositionError::NoCarrier(point));
            }
        }
    }
    Ok(())
}
