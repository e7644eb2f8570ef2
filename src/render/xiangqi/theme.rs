//! The colours and the sizes of Xiangqi's pictures. What is drawn with them is elsewhere.

use std::sync::LazyLock;

use crate::render::{
    bars,
    palette::{Palette, Roles},
};

/// The colours a picture may use, by the part they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Colour {
    /// The sheet around the board.
    Paper,
    /// The wood of the board.
    Field,
    /// The faces of pieces.
    Ivory,
    /// Soft shadows.
    Shade,
    /// Lines, the river's names, the sides of pieces.
    Line,
    /// Between red and ivory: what softens red lettering.
    Rose,
    /// Between ink and ivory: what softens dark lettering.
    Slate,
    /// Coordinates and the board's edge.
    Rail,
    /// The first side.
    Red,
    /// The second side.
    Ink,
    /// The lit edge of a piece's face.
    Gleam,
    /// The river.
    Water,
    /// The last move.
    Amber,
    /// What the user picked, and where it may go.
    Blue,
    /// A general under attack.
    Alarm,
    /// The wood in its darker streaks.
    Grain,
}

impl From<Colour> for u8 {
    fn from(colour: Colour) -> u8 {
        colour as u8
    }
}

/// A palette a theme, in the order of [`Theme::ALL`].
pub static PALETTES: LazyLock<[Palette; 4]> =
    LazyLock::new(|| COLOURS.map(|colours| Palette::new(colours, Colour::Rail as u8, ROLES)));

const ROLES: Roles = Roles {
    paper: Colour::Paper as u8,
    field: Colour::Field as u8,
    ink: Colour::Rail as u8,
    accent: Colour::Amber as u8,
};

/// The colours of each theme, in the order of [`Colour`]'s variants.
const COLOURS: [[[u8; 3]; 16]; 4] = [LIGHT, LIGHT, LIGHT, LIGHT];

const LIGHT: [[u8; 3]; 16] = [
    [0xF4, 0xEC, 0xDA], // Paper
    [0xEC, 0xD3, 0xA4], // Field
    [0xFB, 0xF1, 0xD8], // Ivory
    [0xCB, 0xA8, 0x72], // Shade
    [0x8D, 0x5F, 0x36], // Line
    [0xDC, 0x8F, 0x80], // Rose
    [0x84, 0x86, 0x86], // Slate
    [0x5B, 0x40, 0x28], // Rail
    [0xB5, 0x23, 0x1E], // Red
    [0x1E, 0x2A, 0x3C], // Ink
    [0xFF, 0xFB, 0xEE], // Gleam
    [0xDF, 0xD4, 0xB4], // Water
    [0xF2, 0x8C, 0x05], // Amber
    [0x1F, 0x7A, 0xD6], // Blue
    [0xF0, 0x3A, 0x3A], // Alarm
    [0xE5, 0xC9, 0x97], // Grain
];

/// The picture, left to right.
pub const WIDTH: i32 = 2 * MARGIN_X + 9 * PITCH;
/// The picture, top to bottom.
pub const HEIGHT: i32 = 2 * MARGIN_Y + 10 * PITCH;
/// The strip with the rank numbers, left and right of the board.
pub const MARGIN_X: i32 = 26;
/// The strip with the file letters, above and below the board, and the bar beyond it.
pub const MARGIN_Y: i32 = 30 + bars::HEIGHT;
/// From one line to the next, either way.
pub const PITCH: i32 = 72;
/// The radius of a piece's face.
pub const RADIUS: f32 = 31.0;
