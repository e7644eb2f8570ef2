//! The colours and the sizes of Luzhanqi's pictures. What is drawn with them is elsewhere.

use std::sync::LazyLock;

use crate::render::palette::{Palette, Roles};

/// The colours a picture may use, by the part they play. A picture stores these numbers; what
/// they look like is [`PALETTE`]'s business.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Colour {
    /// The sheet around the board.
    Paper,
    /// The board itself.
    Field,
    /// The faces of pieces, empty stations, light lettering.
    Ivory,
    /// Soft shadows.
    Shade,
    /// Roads and the borders of stations.
    Road,
    /// Between red and ivory: fine lines, and what softens red lettering.
    Rose,
    /// Between ink and ivory: fine lines, and what softens dark lettering.
    Slate,
    /// Railroads and coordinates.
    Rail,
    /// The first side.
    Red,
    /// The second side.
    Ink,
    /// The floor of a camp.
    Meadow,
    /// The borders of camps, the sunny slopes of the mountains.
    Forest,
    /// The slopes in the shade.
    Pine,
    /// The last move.
    Amber,
    /// What the user picked, and where it may go.
    Blue,
    /// What a rule forbids.
    Alarm,
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
    [0xEB, 0xE0, 0xC8], // Field
    [0xFD, 0xF8, 0xEA], // Ivory
    [0xD2, 0xC4, 0xA6], // Shade
    [0xB4, 0xA2, 0x80], // Road
    [0xDC, 0x96, 0x8A], // Rose
    [0x8E, 0x97, 0xA3], // Slate
    [0x5E, 0x55, 0x48], // Rail
    [0xB9, 0x2F, 0x2A], // Red
    [0x22, 0x31, 0x49], // Ink
    [0xD7, 0xE0, 0xC0], // Meadow
    [0x86, 0x9C, 0x72], // Forest
    [0x62, 0x7B, 0x55], // Pine
    [0xF2, 0x9F, 0x05], // Amber
    [0x1F, 0x86, 0xD6], // Blue
    [0xF0, 0x3A, 0x3A], // Alarm
];

/// The picture, left to right.
pub const WIDTH: i32 = 700;
/// The strip with the rank numbers, left and right of the board.
pub const MARGIN_X: i32 = 30;
/// The strip with the file letters, above and below the board.
pub const MARGIN_Y: i32 = 32;
/// From one file to the next.
pub const PITCH_X: i32 = (WIDTH - 2 * MARGIN_X) / 5;
/// From one rank to the next. Half a file, so that the diagonal roads fall by one pixel every
/// two: such lines look crisp, and repeat themselves for the compressor.
pub const PITCH_Y: i32 = PITCH_X / 2;
/// What the front line adds between ranks 6 and 7.
pub const GAP: i32 = 48;
/// A piece, without its shadow.
pub const PIECE: (f32, f32) = (112.0, 54.0);
/// What lies between two boards side by side.
pub const GUTTER: i32 = 20;
/// The band that the title of a picture of two boards takes.
pub const TITLE: i32 = 52;
