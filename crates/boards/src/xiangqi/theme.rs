//! The colours and the sizes of Xiangqi's pictures. What is drawn with them is elsewhere.

use std::sync::LazyLock;

use crate::{
    bars,
    palette::{Palette, Roles},
};
use rules::Side;

/// The colours a picture may use, by the part they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Colour {
    /// The sheet around the board.
    Paper,
    /// The wood of the board.
    Field,
    /// The faces of the first side's pieces.
    FirstFace,
    /// The faces of the second side's pieces.
    SecondFace,
    /// Between what is cut into the first side's pieces and their faces: it softens lettering.
    FirstSoft,
    /// The same for the second side's.
    SecondSoft,
    /// Where a piece's face is turned away from the light.
    Groove,
    /// Where it is turned towards it.
    Gleam,
    /// Shadows on the board.
    Shade,
    /// Lines, the river's names, the edge of the board, the sides of pieces.
    Line,
    /// Lettering on the paper.
    Text,
    /// What is cut into the first side's pieces.
    FirstCut,
    /// What is cut into the second side's pieces.
    SecondCut,
    /// The river and the palaces.
    Water,
    /// The last move.
    Last,
    /// What the user picked, and where it may go.
    Pick,
}

impl Colour {
    /// The wood of a side's pieces.
    pub const fn face(side: Side) -> Colour {
        match side {
            Side::First => Colour::FirstFace,
            Side::Second => Colour::SecondFace,
        }
    }

    /// The ring and the character in that wood.
    pub const fn cut(side: Side) -> Colour {
        match side {
            Side::First => Colour::FirstCut,
            Side::Second => Colour::SecondCut,
        }
    }
}

impl From<Colour> for u8 {
    fn from(colour: Colour) -> u8 {
        colour as u8
    }
}

/// A palette a theme, in the order of [`Theme::ALL`](crate::Theme::ALL).
pub static PALETTES: LazyLock<[Palette; 4]> =
    LazyLock::new(|| COLOURS.map(|colours| Palette::new(colours, SOFTENERS, ROLES)));

/// The colours up to the lines: all that lies between others.
const SOFTENERS: u8 = Colour::Text as u8;

const ROLES: Roles = Roles {
    paper: Colour::Paper as u8,
    field: Colour::Field as u8,
    ink: Colour::Text as u8,
    accent: Colour::Last as u8,
};

/// The colours of each theme, in the order of [`Colour`]'s variants.
const COLOURS: [[[u8; 3]; 16]; 4] = [LIGHT, DARK, CONTRAST, COLOURBLIND];

/// Maple and honey.
const LIGHT: [[u8; 3]; 16] = [
    [0xF5, 0xEE, 0xDF], // Paper
    [0xE6, 0xC3, 0x8A], // Field
    [0xFB, 0xF0, 0xD6], // FirstFace
    [0xF3, 0xE7, 0xCC], // SecondFace
    [0xD9, 0x8A, 0x78], // FirstSoft
    [0x87, 0x84, 0x7B], // SecondSoft
    [0xCF, 0xAC, 0x78], // Groove
    [0xFF, 0xFC, 0xF2], // Gleam
    [0xBD, 0x93, 0x5C], // Shade
    [0x86, 0x57, 0x2D], // Line
    [0x4A, 0x31, 0x1D], // Text
    [0xB0, 0x1E, 0x1A], // FirstCut
    [0x1B, 0x28, 0x38], // SecondCut
    [0xDD, 0xB6, 0x78], // Water
    [0x0B, 0x6E, 0x5A], // Last
    [0x1B, 0x5F, 0xC4], // Pick
];

/// Pale wood on a dark one.
const DARK: [[u8; 3]; 16] = [
    [0x2B, 0x2D, 0x31], // Paper
    [0x4B, 0x3A, 0x2C], // Field
    [0xE4, 0xCB, 0x9F], // FirstFace
    [0xD6, 0xBE, 0x94], // SecondFace
    [0xC4, 0x74, 0x5C], // FirstSoft
    [0x7A, 0x73, 0x66], // SecondSoft
    [0xAD, 0x8C, 0x5E], // Groove
    [0xF6, 0xE6, 0xC6], // Gleam
    [0x26, 0x1B, 0x12], // Shade
    [0xB0, 0x8E, 0x62], // Line
    [0xE0, 0xD3, 0xBC], // Text
    [0x9E, 0x16, 0x12], // FirstCut
    [0x17, 0x22, 0x30], // SecondCut
    [0x53, 0x42, 0x34], // Water
    [0x3F, 0xC8, 0xA4], // Last
    [0x5A, 0xA9, 0xFF], // Pick
];

/// White pieces and black ones.
const CONTRAST: [[u8; 3]; 16] = [
    [0xFF, 0xFF, 0xFF], // Paper
    [0xF2, 0xDA, 0xA0], // Field
    [0xFF, 0xFF, 0xFF], // FirstFace
    [0x10, 0x10, 0x10], // SecondFace
    [0xC8, 0x70, 0x70], // FirstSoft
    [0x88, 0x88, 0x88], // SecondSoft
    [0xB0, 0xB0, 0xB0], // Groove
    [0xFF, 0xFF, 0xFF], // Gleam
    [0x8A, 0x74, 0x48], // Shade
    [0x2A, 0x1C, 0x08], // Line
    [0x00, 0x00, 0x00], // Text
    [0x9A, 0x00, 0x00], // FirstCut
    [0xFF, 0xFF, 0xFF], // SecondCut
    [0xFF, 0xF0, 0xC8], // Water
    [0x00, 0x5A, 0x3C], // Last
    [0x00, 0x38, 0xB8], // Pick
];

/// Orange and blue, one side pale and the other dark.
const COLOURBLIND: [[u8; 3]; 16] = [
    [0xF4, 0xF1, 0xEA], // Paper
    [0xDF, 0xCF, 0xAE], // Field
    [0xFF, 0xF4, 0xDC], // FirstFace
    [0x0C, 0x3F, 0x78], // SecondFace
    [0xD8, 0x94, 0x60], // FirstSoft
    [0x7F, 0xA0, 0xC4], // SecondSoft
    [0xB8, 0xA8, 0x88], // Groove
    [0xFF, 0xFF, 0xFF], // Gleam
    [0xA8, 0x93, 0x6C], // Shade
    [0x5E, 0x4E, 0x38], // Line
    [0x2E, 0x26, 0x1C], // Text
    [0xA8, 0x43, 0x00], // FirstCut
    [0xF4, 0xF8, 0xFF], // SecondCut
    [0xD2, 0xC2, 0xA0], // Water
    [0x1A, 0x1A, 0x1A], // Last
    [0x84, 0x24, 0xE0], // Pick
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
/// The radius of a piece.
pub const RADIUS: f32 = 32.0;

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

    /// Demands this contrast of two colours in each theme, in the order of [`Theme::ALL`].
    fn demand(pair: (Colour, Colour), least: [f64; 4]) {
        for (theme, least) in Theme::ALL.into_iter().zip(least) {
            let found = contrast(rgb(theme, pair.0), rgb(theme, pair.1));
            assert!(found >= least, "{theme:?} {pair:?}: {found:.2}");
        }
    }

    #[test]
    fn lettering_is_legible_on_what_it_stands() {
        demand((Text, Paper), [7.0, 7.0, 15.0, 7.0]);
        demand((Text, Field), [7.0; 4]);
        demand((FirstCut, FirstFace), [6.0, 5.0, 7.0, 5.0]);
        demand((SecondCut, SecondFace), [7.0; 4]);
        demand((Line, Water), [3.0, 3.0, 7.0, 4.5]);
    }

    #[test]
    fn lines_and_marks_stand_out_from_the_wood() {
        for wood in [Field, Water] {
            demand((Line, wood), [3.0, 3.0, 7.0, 4.5]);
            demand((Last, wood), [3.0, 4.0, 6.0, 7.0]);
            demand((Pick, wood), [3.0, 3.5, 6.0, 3.5]);
        }
        for theme in Theme::ALL {
            // What tells of a check is one colour edged with the other.
            let field = rgb(theme, Field);
            let [fill, edge] = [FirstCut, Gleam].map(|c| contrast(rgb(theme, c), field));
            assert!(fill.max(edge) >= 3.5, "{theme:?}: {fill:.2} {edge:.2}");
        }
    }

    #[test]
    fn pieces_stand_out_from_the_wood_by_their_faces_or_their_edges() {
        for theme in Theme::ALL {
            for face in Side::BOTH.map(Colour::face) {
                let [line, face, field] = [Line, face, Field].map(|colour| rgb(theme, colour));
                let edge = contrast(line, face).min(contrast(line, field));
                let found = edge.max(contrast(face, field));
                assert!(found >= 3.5, "{theme:?}: {found:.2}");
            }
        }
    }

    #[test]
    fn two_themes_tell_the_sides_apart_by_how_light_they_are() {
        for theme in [Theme::Contrast, Theme::Colourblind] {
            let [first, second] = [FirstFace, SecondFace].map(|colour| rgb(theme, colour));
            assert!(contrast(first, second) >= 7.0, "{theme:?}");
            for (first, second) in without_a_cone(first)
                .into_iter()
                .zip(without_a_cone(second))
            {
                assert!(contrast(first, second) >= 7.0, "{theme:?}");
            }
        }
    }

    #[test]
    fn one_theme_keeps_its_colours_apart_for_every_kind_of_colour_blindness() {
        let colours = [Field, FirstFace, FirstCut, SecondFace, Last, Pick];
        let seen = colours.map(|colour| (colour, without_a_cone(rgb(Theme::Colourblind, colour))));
        for (place, (one, as_seen)) in seen.iter().enumerate() {
            for (other, other_as_seen) in &seen[place + 1..] {
                // Faces are told from the field by their edges.
                if [*one, *other] == [Field, FirstFace] {
                    continue;
                }
                for (a, b) in as_seen.iter().zip(other_as_seen) {
                    let parts = a.iter().zip(b);
                    let squares = parts.map(|(&a, &b)| (f64::from(a) - f64::from(b)).powi(2));
                    let distance = squares.sum::<f64>().sqrt();
                    assert!(distance >= 70.0, "{one:?} {other:?}: {distance:.0}");
                }
            }
        }
    }
}
