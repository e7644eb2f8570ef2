//! The colours and the sizes of Dou Shou Qi's pictures. What is drawn with them is elsewhere.

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
    /// Land.
    Grass,
    /// The faces of pieces, light fur.
    Ivory,
    /// Lines on land, shadows.
    Turf,
    /// Between blue and ivory, and what softens blue lettering.
    Mist,
    /// Between red and ivory, what softens red lettering; noses, ears and tongues.
    Rose,
    /// Grey fur; what softens dark lines.
    Grey,
    /// Coordinates, the board's edge, brown fur.
    Earth,
    /// The first side.
    Blue,
    /// The second side.
    Red,
    /// The animals' outlines, dens.
    Ink,
    /// Water.
    Water,
    /// Waves.
    Foam,
    /// The last move; a tiger's fur.
    Amber,
    /// A lion's and a leopard's fur, wild eyes.
    Gold,
    /// What the user picked, and where it may go.
    Violet,
}

impl From<Colour> for u8 {
    fn from(colour: Colour) -> u8 {
        colour as u8
    }
}

/// A palette a theme, in the order of [`Theme::ALL`].
pub static PALETTES: LazyLock<[Palette; 4]> =
    LazyLock::new(|| COLOURS.map(|colours| Palette::new(colours, Colour::Earth as u8, ROLES)));

const ROLES: Roles = Roles {
    paper: Colour::Paper as u8,
    field: Colour::Grass as u8,
    ink: Colour::Earth as u8,
    accent: Colour::Amber as u8,
};

/// The colours of each theme, in the order of [`Colour`]'s variants.
const COLOURS: [[[u8; 3]; 16]; 4] = [LIGHT, LIGHT, LIGHT, LIGHT];

const LIGHT: [[u8; 3]; 16] = [
    [0xF4, 0xEC, 0xDA], // Paper
    [0xDD, 0xE3, 0xBE], // Grass
    [0xFD, 0xF8, 0xEA], // Ivory
    [0xB4, 0xBD, 0x8C], // Turf
    [0x8A, 0xA6, 0xCB], // Mist
    [0xE0, 0x98, 0x8C], // Rose
    [0x95, 0x9B, 0xA2], // Grey
    [0x73, 0x54, 0x38], // Earth
    [0x1D, 0x4F, 0xA0], // Blue
    [0xB9, 0x2F, 0x2A], // Red
    [0x24, 0x27, 0x2E], // Ink
    [0x93, 0xC4, 0xE2], // Water
    [0xCD, 0xE6, 0xF2], // Foam
    [0xF0, 0x8A, 0x1D], // Amber
    [0xF3, 0xC5, 0x55], // Gold
    [0x8A, 0x2B, 0xC2], // Violet
];

/// The picture, left to right.
pub const WIDTH: i32 = 2 * MARGIN_X + 7 * PITCH;
/// The picture, top to bottom.
pub const HEIGHT: i32 = 2 * MARGIN_Y + 9 * PITCH;
/// The strip with the rank numbers, left and right of the board.
pub const MARGIN_X: i32 = 35;
/// The strip with the file letters, above and below the board, and the bar beyond it.
pub const MARGIN_Y: i32 = 35 + bars::HEIGHT;
/// The side of a square.
pub const PITCH: i32 = 90;
