//! The colours of Luzhanqi's pictures in each theme. What is drawn with them is elsewhere.

use std::sync::LazyLock;

use crate::palette::{Palette, Roles};

/// The colours a picture may use, by the part they play; those that may soften edges come first. A picture stores
/// these numbers; what they look like in a theme is [`PALETTES`]' business.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Colour {
    /// The faces of pieces, and the lettering on what is dark.
    Ivory,
    /// Soft shadows.
    Shade,
    /// Roads, the borders of stations, pieces that are nobody's yet.
    Road,
    /// Between red and ivory: where light falls on red, and what softens red lettering.
    Rose,
    /// Between ink and ivory: where light falls on ink, and what softens dark lettering.
    Slate,
    /// The sheet around the board.
    Paper,
    /// The board itself.
    Field,
    /// Empty stations and headquarters, the light stripes of railroads.
    Floor,
    /// Railroads, and the lettering on the board and around it.
    Rail,
    /// Red pieces.
    Red,
    /// Black pieces, and what must be dark in every theme.
    Ink,
    /// The floor of camps, and the land between the armies.
    Meadow,
    /// The borders of camps, the sunny slopes of the mountains.
    Forest,
    /// The slopes in the shade.
    Pine,
    /// The last move, and what a rule forbids.
    Amber,
    /// What the user picked, and where it may go.
    Blue,
}

impl From<Colour> for u8 {
    fn from(colour: Colour) -> u8 {
        colour as u8
    }
}

/// A palette a theme, in the order of [`Theme::ALL`](crate::Theme::ALL).
pub static PALETTES: LazyLock<[Palette; 4]> =
    LazyLock::new(|| COLOURS.map(|colours| Palette::new(colours, SOFTENERS, ROLES)));

/// What comes before the paper: with more of them lettering gets no smoother, but files get larger.
const SOFTENERS: u8 = Colour::Paper as u8;

const ROLES: Roles = Roles {
    paper: Colour::Paper as u8,
    field: Colour::Field as u8,
    ink: Colour::Rail as u8,
    accent: Colour::Amber as u8,
};

/// The colours of each theme, in the order of [`Colour`]'s variants.
const COLOURS: [[[u8; 3]; 16]; 4] = [LIGHT, DARK, CONTRAST, COLOURBLIND];

/// A printed sheet and ivory tiles.
const LIGHT: [[u8; 3]; 16] = [
    [0xFF, 0xFB, 0xF1], // Ivory
    [0xC8, 0xB8, 0x96], // Shade
    [0xA4, 0x8F, 0x6A], // Road
    [0xDE, 0x86, 0x7A], // Rose
    [0x85, 0x94, 0xAE], // Slate
    [0xF5, 0xEE, 0xDF], // Paper
    [0xE7, 0xDB, 0xC0], // Field
    [0xF5, 0xED, 0xDA], // Floor
    [0x4E, 0x45, 0x3A], // Rail
    [0xB4, 0x27, 0x22], // Red
    [0x1E, 0x2D, 0x4A], // Ink
    [0xD3, 0xDE, 0xBC], // Meadow
    [0x6F, 0x8F, 0x5C], // Forest
    [0x49, 0x67, 0x43], // Pine
    [0xF7, 0xA6, 0x00], // Amber
    [0x16, 0x7F, 0xD4], // Blue
];

/// The same at night: the sheet blends in with Discord's dark mode, the tiles do not glare.
const DARK: [[u8; 3]; 16] = [
    [0xDE, 0xD5, 0xC1], // Ivory
    [0x14, 0x16, 0x19], // Shade
    [0x7A, 0x72, 0x63], // Road
    [0xD0, 0x80, 0x74], // Rose
    [0x84, 0x9F, 0xC6], // Slate
    [0x31, 0x33, 0x38], // Paper
    [0x24, 0x27, 0x2B], // Field
    [0x38, 0x3C, 0x41], // Floor
    [0xC9, 0xC1, 0xAF], // Rail
    [0xAA, 0x2B, 0x24], // Red
    [0x2B, 0x4C, 0x7A], // Ink
    [0x2C, 0x40, 0x33], // Meadow
    [0x76, 0x9C, 0x72], // Forest
    [0x4A, 0x6B, 0x4D], // Pine
    [0xF4, 0xAE, 0x35], // Amber
    [0x2F, 0x8E, 0xE0], // Blue
];

/// Black on white, and every colour at its fullest.
const CONTRAST: [[u8; 3]; 16] = [
    [0xFF, 0xFF, 0xFF], // Ivory
    [0xB8, 0xA8, 0x80], // Shade
    [0x50, 0x48, 0x3A], // Road
    [0xF0, 0x90, 0x88], // Rose
    [0x8A, 0xA4, 0xE0], // Slate
    [0xFF, 0xFF, 0xFF], // Paper
    [0xFF, 0xF3, 0xCC], // Field
    [0xFF, 0xFF, 0xFF], // Floor
    [0x00, 0x00, 0x00], // Rail
    [0xA6, 0x00, 0x00], // Red
    [0x00, 0x14, 0x55], // Ink
    [0xCC, 0xF2, 0xC4], // Meadow
    [0x2C, 0x7A, 0x2C], // Forest
    [0x00, 0x40, 0x0C], // Pine
    [0xFF, 0xB4, 0x00], // Amber
    [0x00, 0x48, 0xC8], // Blue
];

/// Orange against blue on neutral ground, which differ in every common kind of colour blindness.
const COLOURBLIND: [[u8; 3]; 16] = [
    [0xFF, 0xFD, 0xF8], // Ivory
    [0xC2, 0xBC, 0xAE], // Shade
    [0x98, 0x91, 0x82], // Road
    [0xF2, 0xA6, 0x6A], // Rose
    [0x8A, 0xAE, 0xD2], // Slate
    [0xF3, 0xF1, 0xEC], // Paper
    [0xE2, 0xDE, 0xD4], // Field
    [0xF2, 0xEF, 0xE8], // Floor
    [0x45, 0x42, 0x3D], // Rail
    [0xBE, 0x4E, 0x00], // Red
    [0x06, 0x36, 0x70], // Ink
    [0xD4, 0xDD, 0xDB], // Meadow
    [0x7C, 0x93, 0x90], // Forest
    [0x50, 0x66, 0x64], // Pine
    [0xF7, 0xCB, 0x0A], // Amber
    [0x00, 0x89, 0x7B], // Blue
];

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

    fn contrast_of(theme: Theme, one: Colour, other: Colour) -> f64 {
        contrast(rgb(theme, one), rgb(theme, other))
    }

    /// Demands this contrast of two colours in each theme, in the order of [`Theme::ALL`].
    fn demand(one: Colour, other: Colour, least: [f64; 4]) {
        for (theme, least) in Theme::ALL.into_iter().zip(least) {
            let found = contrast_of(theme, one, other);
            assert!(found >= least, "{theme:?} {one:?} {other:?}: {found:.2}");
        }
    }

    #[test]
    fn lettering_is_legible_on_what_it_stands() {
        demand(Red, Ivory, [6.0, 4.5, 7.0, 4.5]);
        demand(Ink, Ivory, [7.0, 5.5, 12.0, 7.0]);
        demand(Rail, Paper, [7.0, 7.0, 15.0, 7.0]);
        demand(Rail, Floor, [7.0, 6.0, 15.0, 7.0]);
        demand(Rail, Meadow, [6.0, 6.0, 15.0, 7.0]);
    }

    #[test]
    fn lines_stand_out_from_the_board() {
        demand(Rail, Field, [6.0, 7.0, 15.0, 7.0]);
        demand(Road, Field, [2.0, 3.0, 7.0, 2.0]);
        demand(Forest, Meadow, [2.5, 3.0, 4.0, 2.0]);
    }

    #[test]
    fn pieces_stand_out_from_the_board_by_their_backs_or_by_the_light_on_their_edges() {
        for theme in Theme::ALL {
            for (body, lit) in [(Red, Rose), (Ink, Slate), (Road, Ivory)] {
                let found = [body, lit].map(|colour| contrast_of(theme, colour, Field));
                let least = if body == Road { 2.0 } else { 3.5 };
                assert!(
                    found[0].max(found[1]) >= least,
                    "{theme:?} {body:?}: {found:?}"
                );
            }
            for body in [Red, Ink, Road] {
                let found = contrast_of(theme, body, Ivory);
                assert!(found >= 3.0, "emblems, {theme:?} {body:?}: {found:.2}");
            }
        }
    }

    #[test]
    fn marks_stand_out_from_all_that_they_lie_on() {
        // A frame has dark edges: either it or they stand out.
        for theme in Theme::ALL {
            for ground in [Field, Floor, Meadow, Paper, Ivory] {
                for frame in [Amber, Blue] {
                    let found = [frame, Ink].map(|colour| contrast_of(theme, colour, ground));
                    assert!(
                        found[0].max(found[1]) >= 2.7,
                        "{theme:?} {frame:?} {ground:?}: {found:?}"
                    );
                }
            }
        }
        demand(Amber, Ink, [4.5; 4]);
        demand(Blue, Ink, [2.0; 4]);
        demand(Blue, Ivory, [3.5, 2.0, 7.0, 4.0]);
    }

    #[test]
    fn colours_that_tell_things_apart_differ_for_every_kind_of_colour_blindness() {
        let pairs = [
            (Red, Ink),
            (Rose, Slate),
            (Amber, Blue),
            (Red, Amber),
            (Ink, Blue),
        ];
        // By how much, in each theme: one is made for it, and no other relies on it.
        let demanded = [55.0, 50.0, 70.0, 80.0];
        for (theme, least) in Theme::ALL.into_iter().zip(demanded) {
            for (one, other) in pairs {
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
