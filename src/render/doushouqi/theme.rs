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
    /// Between blue and ivory, and what softens blue lettering.
    Mist,
    /// Between red and ivory, what softens red lettering; noses, ears and tongues.
    Rose,
    /// Grey fur; what softens dark lines.
    Grey,
    /// The faces of pieces, light fur.
    Ivory,
    /// Lines on land, shadows.
    Turf,
    /// Coordinates, the board's edge, brown fur.
    Earth,
    /// Land.
    Grass,
    /// The sheet around the board.
    Paper,
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

/// A palette a theme, in the order of [`Theme::ALL`](crate::render::Theme::ALL).
pub static PALETTES: LazyLock<[Palette; 4]> = LazyLock::new(|| {
    // Faces are light in every theme, and so is lettering where the paper is dark.
    [
        (LIGHT, Colour::Earth),
        (DARK, Colour::Ivory),
        (CONTRAST, Colour::Ink),
        (COLOURBLIND, Colour::Earth),
    ]
    .map(|(colours, ink)| {
        let roles = Roles {
            paper: Colour::Paper as u8,
            field: Colour::Grass as u8,
            ink: ink as u8,
            accent: Colour::Amber as u8,
        };
        Palette::new(colours, Colour::Ivory as u8, roles)
    })
});

const LIGHT: [[u8; 3]; 16] = [
    [0x8A, 0xA6, 0xCB], // Mist
    [0xE0, 0x98, 0x8C], // Rose
    [0x95, 0x9B, 0xA2], // Grey
    [0xFD, 0xF8, 0xEA], // Ivory
    [0xB4, 0xBD, 0x8C], // Turf
    [0x6F, 0x50, 0x35], // Earth
    [0xDD, 0xE3, 0xBE], // Grass
    [0xF4, 0xEC, 0xDA], // Paper
    [0x1D, 0x4F, 0xA0], // Blue
    [0xB9, 0x2F, 0x2A], // Red
    [0x24, 0x27, 0x2E], // Ink
    [0x93, 0xC4, 0xE2], // Water
    [0xCD, 0xE6, 0xF2], // Foam
    [0xDE, 0x7A, 0x0C], // Amber
    [0xF3, 0xC5, 0x55], // Gold
    [0x8A, 0x2B, 0xC2], // Violet
];

/// Dusk, for the dark grey of a chat around it.
const DARK: [[u8; 3]; 16] = [
    [0x8C, 0xA4, 0xC6], // Mist
    [0xD6, 0x8F, 0x84], // Rose
    [0x8B, 0x91, 0x99], // Grey
    [0xF0, 0xE8, 0xD6], // Ivory
    [0x30, 0x3D, 0x33], // Turf
    [0x6B, 0x4D, 0x35], // Earth
    [0x44, 0x57, 0x45], // Grass
    [0x25, 0x27, 0x2B], // Paper
    [0x24, 0x5A, 0xB8], // Blue
    [0xB8, 0x30, 0x2B], // Red
    [0x1B, 0x1D, 0x22], // Ink
    [0x2C, 0x5B, 0x80], // Water
    [0x57, 0x88, 0xAC], // Foam
    [0xEE, 0x8C, 0x22], // Amber
    [0xE9, 0xBC, 0x55], // Gold
    [0xA2, 0x57, 0xE8], // Violet
];

/// Black on white, and nothing faint.
const CONTRAST: [[u8; 3]; 16] = [
    [0x7C, 0x98, 0xC6], // Mist
    [0xDC, 0x82, 0x7C], // Rose
    [0x80, 0x85, 0x8C], // Grey
    [0xFF, 0xFF, 0xFF], // Ivory
    [0x6C, 0x7A, 0x44], // Turf
    [0x5A, 0x38, 0x18], // Earth
    [0xE6, 0xF0, 0xC8], // Grass
    [0xFF, 0xFF, 0xFF], // Paper
    [0x00, 0x36, 0x96], // Blue
    [0xA6, 0x00, 0x0C], // Red
    [0x00, 0x00, 0x00], // Ink
    [0x7C, 0xC0, 0xF7], // Water
    [0x0B, 0x4F, 0x94], // Foam
    [0xC8, 0x54, 0x00], // Amber
    [0xFF, 0xC8, 0x2E], // Gold
    [0x70, 0x00, 0xC0], // Violet
];

/// Blue against a dark orange, on sand.
const COLOURBLIND: [[u8; 3]; 16] = [
    [0x86, 0xA6, 0xD2], // Mist
    [0xE2, 0xA0, 0x84], // Rose
    [0x95, 0x9B, 0xA2], // Grey
    [0xFF, 0xFA, 0xEE], // Ivory
    [0xBF, 0xB5, 0x94], // Turf
    [0x5F, 0x4A, 0x38], // Earth
    [0xE9, 0xE2, 0xCB], // Grass
    [0xF7, 0xF3, 0xEA], // Paper
    [0x00, 0x46, 0xA8], // Blue
    [0xB9, 0x48, 0x00], // Red
    [0x20, 0x22, 0x28], // Ink
    [0x92, 0xC6, 0xEC], // Water
    [0xD3, 0xEA, 0xF8], // Foam
    [0xE0, 0x8A, 0x00], // Amber
    [0xF6, 0xD0, 0x60], // Gold
    [0x2E, 0x0A, 0x3C], // Violet
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
