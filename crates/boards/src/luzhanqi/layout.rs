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
pub const WIDTH: i32 = 700;
/// The strip with the rank numbers, left and right of the board.
pub const MARGIN_X: i32 = 30;
/// The strip with the file letters, above and below the board.
pub const MARGIN_Y: i32 = 32;
/// The distance between files.
pub const PITCH_X: i32 = (WIDTH - 2 * MARGIN_X) / 5;
/// The distance between ranks. Half that between files, so that diagonal roads fall by one pixel every two: such
/// lines look crisp and compress well.
pub const PITCH_Y: i32 = PITCH_X / 2;
/// The additional distance between ranks 6 and 7.
pub const GAP: i32 = 48;
/// The size of a piece, without its shadow.
pub const PIECE: (f32, f32) = (108.0, 56.0);
/// The space between two boards side by side.
pub const GUTTER: i32 = 20;
/// The height of the title above a picture of two boards.
pub const TITLE: i32 = 52;

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
        let x = MARGIN_X + PITCH_X * i32::from(column) + PITCH_X / 2;
        let above = PITCH_Y * own_rank - PITCH_Y / 2 + if beyond { GAP } else { 0 };
        Some((x, self.height() - self.margin() - above))
    }

    /// The strip with the file letters, above and below the board, including the bar if there is one.
    pub const fn margin(self) -> i32 {
        match self.extent {
            Extent::Whole => MARGIN_Y + bars::HEIGHT,
            Extent::Half => MARGIN_Y,
        }
    }

    /// The height of the picture in pixels.
    pub const fn height(self) -> i32 {
        let ranks = RANKS as i32;
        2 * self.margin()
            + match self.extent {
                Extent::Whole => ranks * PITCH_Y + GAP,
                Extent::Half => ranks / 2 * PITCH_Y,
            }
    }

    /// The positions of the coordinates.
    pub const fn margins(self) -> Margins {
        Margins {
            columns: [MARGIN_X / 2 - 2, WIDTH - MARGIN_X / 2 + 2],
            rows: [self.margin() - 18, self.height() - self.margin() + 16],
        }
    }
}
