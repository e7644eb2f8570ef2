//! The layout of a picture: its measures, the points of the board and the coordinates.

use crate::{bars, digits::Margins};
use rules::{
    Side,
    luzhanqi::{
        Point,
        board::{FILES, RANKS},
    },
};

/// The width of the picture.
pub const WIDTH: i32 = 704;
/// The strip with the rank numbers, left of the board.
pub const LEFT: i32 = 34;
/// The strip right of the board.
pub const RIGHT: i32 = 10;
/// The strip above the board.
pub const TOP: i32 = 6;
/// The additional space above the whole board for the towers of its upper headquarters.
const TOWERS: i32 = 8;
/// The strip with the file letters, below the board.
pub const BOTTOM: i32 = 34;
/// The distance between files.
pub const PITCH_X: i32 = (WIDTH - LEFT - RIGHT) / 5;
/// The distance between ranks. Half that between files, so that diagonal roads fall by one pixel every two: such
/// lines look crisp and compress well.
pub const PITCH_Y: i32 = PITCH_X / 2;
/// The additional distance between ranks 6 and 7.
pub const GAP: i32 = 40;
/// The size of a piece, without its shadow.
pub const PIECE: (f32, f32) = (120.0, 62.0);

/// How much of the board a picture shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// The half of the seat at the bottom.
    Half,
}

/// Which part of the board a picture shows, and from which seat.
#[derive(Clone, Copy)]
pub struct Layout {
    /// The side at the bottom.
    pub seat: Side,
    /// How much is shown.
    pub extent: Extent,
}

impl Layout {
    /// The middle of a point in the picture, if the picture shows it.
    pub fn centre(self, point: Point) -> Option<(i32, i32)> {
        let own_rank = i32::from(point.own_rank(self.seat));
        let beyond = own_rank > i32::from(RANKS / 2);
        if beyond && self.extent == Extent::Half {
            return None;
        }
        let column = match self.seat {
            Side::First => point.file(),
            Side::Second => FILES - 1 - point.file(),
        };
        let x = LEFT + PITCH_X * i32::from(column) + PITCH_X / 2;
        let above = PITCH_Y * own_rank - PITCH_Y / 2 + if beyond { GAP } else { 0 };
        Some((x, self.height() - self.below() - above))
    }

    /// The height of everything above the board.
    pub const fn above(self) -> i32 {
        match self.extent {
            Extent::Whole => TOP + bars::HEIGHT + TOWERS,
            Extent::Half => TOP,
        }
    }

    /// The height of everything below the board.
    pub const fn below(self) -> i32 {
        match self.extent {
            Extent::Whole => BOTTOM + bars::HEIGHT,
            Extent::Half => BOTTOM,
        }
    }

    /// The height of the picture in pixels.
    pub const fn height(self) -> i32 {
        let board = match self.extent {
            Extent::Whole => RANKS as i32 * PITCH_Y + GAP,
            Extent::Half => RANKS as i32 / 2 * PITCH_Y,
        };
        self.above() + board + self.below()
    }

    /// The positions of the coordinates.
    pub const fn margins(self) -> Margins {
        Margins {
            column: LEFT / 2 - 2,
            row: self.height() - self.below() + BOTTOM / 2,
        }
    }
}
