//! The colours and the sizes of Dou Shou Qi's pictures. What is drawn with them is elsewhere.

use std::sync::LazyLock;

use crate::{
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

/// A palette a theme, in the order of [`Theme::ALL`](crate::Theme::ALL).
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
    [0xB0, 0x40, 0x00], // Red
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Theme,
        testing::{contrast, without_a_cone},
    };
    use Colour::*;

    fn rgb(theme: Theme, colour: Colour) -> [u8; 3] {
        PALETTES[theme as usize].colours[colour as usize]
    }

    /// The contrast of the best of these colours with another one.
    fn best(theme: Theme, colours: &[Colour], ground: Colour) -> f64 {
        let contrasts = colours.iter();
        let contrasts = contrasts.map(|&colour| contrast(rgb(theme, colour), rgb(theme, ground)));
        contrasts.fold(0.0, f64::max)
    }

    /// Demands this contrast in each theme, in the order of [`Theme::ALL`], from one of these colours.
    fn demand(colours: &[Colour], ground: Colour, least: [f64; 4]) {
        for (theme, least) in Theme::ALL.into_iter().zip(least) {
            let found = best(theme, colours, ground);
            assert!(
                found >= least,
                "{theme:?} {colours:?} on {ground:?}: {found:.2}"
            );
        }
    }

    #[test]
    fn lettering_is_legible_on_what_it_stands() {
        for (lettering, ground) in [
            (Blue, Ivory),
            (Red, Ivory),
            (Ink, Ivory),
            (Ivory, Ink),
            (Ivory, Earth),
        ] {
            demand(&[lettering], ground, [4.5, 4.5, 7.0, 4.5]);
        }
        for theme in Theme::ALL {
            let palette = &PALETTES[theme as usize];
            let [ink, paper] = [palette.roles.ink, palette.roles.paper]
                .map(|role| palette.colours[usize::from(role)]);
            let least = if theme == Theme::Contrast { 7.0 } else { 4.5 };
            let found = contrast(ink, paper);
            assert!(found >= least, "{theme:?}: {found:.2}");
        }
    }

    /// A tile has a rim of its side's colour and a light face, a spot to go to a light rim: one of the two stands out
    /// wherever it lies.
    #[test]
    fn pieces_and_marks_stand_out_from_the_board() {
        for ground in [Grass, Water] {
            for colour in [Blue, Red, Violet] {
                demand(&[colour, Ivory], ground, [3.0; 4]);
            }
            for theme in Theme::ALL {
                let palette = &PALETTES[theme as usize];
                let track = palette.colours[usize::from(palette.roles.ink)];
                let found = contrast(track, rgb(theme, ground));
                assert!(found >= 3.0, "{theme:?}, a track on {ground:?}: {found:.2}");
            }
        }
        demand(&[Amber], Grass, [2.0, 3.0, 3.0, 2.0]);
        demand(&[Violet], Ivory, [6.0, 3.0, 7.0, 7.0]);
        demand(&[Red], Gold, [3.0; 4]);
    }

    #[test]
    fn heads_have_outlines_that_stand_out_from_their_fur() {
        for fur in [Grey, Gold, Amber, Rose, Ivory] {
            demand(&[Ink], fur, [4.5; 4]);
        }
    }

    #[test]
    fn colours_that_tell_things_apart_differ_for_every_kind_of_colour_blindness() {
        // How far apart, of the 442 between black and white, in each theme: one is made for it.
        for (one, other, least) in [
            (Blue, Red, [130.0, 150.0, 150.0, 190.0]),
            (Amber, Red, [70.0, 75.0, 50.0, 80.0]),
            (Violet, Blue, [30.0, 60.0, 40.0, 90.0]),
            (Violet, Red, [120.0, 150.0, 120.0, 90.0]),
            (Water, Grass, [60.0, 50.0, 60.0, 60.0]),
        ] {
            for (theme, least) in Theme::ALL.into_iter().zip(least) {
                let [seen, other_seen] =
                    [one, other].map(|colour| without_a_cone(rgb(theme, colour)));
                for (a, b) in seen.iter().zip(other_seen) {
                    let parts = a.iter().zip(b);
                    let squares = parts.map(|(&a, b)| (f64::from(a) - f64::from(b)).powi(2));
                    let distance = squares.sum::<f64>().sqrt();
                    assert!(
                        distance >= least,
                        "{theme:?} {one:?} {other:?}: {distance:.0}"
                    );
                }
            }
        }
    }
}
