//! The colours and sizes of Xiangqi's pictures. The drawing is elsewhere.

use std::sync::LazyLock;

use draw::{Palette, Roles, colours};
use rules::Side;

use crate::bars;

// In the order of the themes:
// - light: maple and honey.
// - dark: pale wood on a dark one.
// - contrast: white pieces and black ones.
// - colourblind: orange and blue, one side pale and the other dark.
colours! {
    /// The sheet around the board.
    Paper = [0xF5EEDF, 0x2B2D31, 0xFFFFFF, 0xF4F1EA],
    /// The wood of the board.
    Field = [0xE6C38A, 0x4B3A2C, 0xF2DAA0, 0xDFCFAE],
    /// The faces of the first side's pieces.
    FirstFace = [0xFBF0D6, 0xE4CB9F, 0xFFFFFF, 0xFFF4DC],
    /// The faces of the second side's pieces.
    SecondFace = [0x1F2C3D, 0x141C28, 0x101010, 0x0C3F78],
    /// Between the first side's carving and faces: antialiases lettering.
    FirstSoft = [0xD98A78, 0xC4745C, 0xC87070, 0xD89460],
    /// Between the second side's carving and faces: antialiases lettering.
    SecondSoft = [0x8B8D8A, 0x827F75, 0x888888, 0x7FA0C4],
    /// The part of a piece's face that is turned away from the light.
    Groove = [0xCFAC78, 0xAD8C5E, 0xB0B0B0, 0xB8A888],
    /// The part turned towards the light.
    Gleam = [0xFFFCF2, 0xF6E6C6, 0xFFFFFF, 0xFFFFFF],
    /// Shadows on the board.
    Shade = [0xBD935C, 0x261B12, 0x8A7448, 0xA8936C],
    /// Lines, the river's names, the edge of the board, the sides of pieces.
    Line = [0x86572D, 0xB08E62, 0x2A1C08, 0x5E4E38],
    /// Lettering on the paper.
    Text = [0x4A311D, 0xE0D3BC, 0x000000, 0x2E261C],
    /// The carving of the first side's pieces.
    FirstCut = [0xB01E1A, 0x9E1612, 0x9A0000, 0xA84300],
    /// The carving of the second side's pieces.
    SecondCut = [0xF8EED6, 0xF0E2C2, 0xFFFFFF, 0xF4F8FF],
    /// The river and the palaces.
    Water = [0xDDB678, 0x534234, 0xFFF0C8, 0xD2C2A0],
    /// The last move.
    Last = [0x0B6E5A, 0x3FC8A4, 0x005A3C, 0x1A1A1A],
    /// The selection and its targets.
    Pick = [0x1B5FC4, 0x5AA9FF, 0x0038B8, 0x8424E0],
}

impl Colour {
    /// The wood of a side's pieces.
    pub const fn face(side: Side) -> Colour {
        match side {
            Side::First => Colour::FirstFace,
            Side::Second => Colour::SecondFace,
        }
    }

    /// The colour of the ring and the character.
    pub const fn cut(side: Side) -> Colour {
        match side {
            Side::First => Colour::FirstCut,
            Side::Second => Colour::SecondCut,
        }
    }
}

/// One palette per theme, in the order of [`Theme::ALL`](crate::Theme::ALL).
pub static PALETTES: LazyLock<[Palette; 4]> =
    LazyLock::new(|| Palette::of_each_theme(&COLOURS, SOFTENERS, [ROLES; 4]));

/// The colours up to the lines: those that are between others.
const SOFTENERS: u8 = Colour::Text as u8;

const ROLES: Roles = Roles {
    paper: Colour::Paper as u8,
    field: Colour::Field as u8,
    ink: Colour::Text as u8,
    accent: Colour::Last as u8,
};

/// The width of the picture.
pub const WIDTH: i32 = LEFT + 9 * PITCH + RIGHT;
/// The height of the picture.
pub const HEIGHT: i32 = TOP + 10 * PITCH + BOTTOM;
/// The strip with the rank numbers, left of the board.
pub const LEFT: i32 = 29;
/// The strip right of the board.
pub const RIGHT: i32 = 9;
/// The strip above the board, and the bar beyond it.
pub const TOP: i32 = 4 + bars::HEIGHT;
/// The strip with the file letters, below the board, and the bar beyond it.
pub const BOTTOM: i32 = 34 + bars::HEIGHT;
/// The distance between lines in both directions.
pub const PITCH: i32 = 74;
/// The radius of a piece.
pub const RADIUS: f32 = 34.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Theme,
        tests::{contrast, without_a_cone},
    };
    use Colour::*;

    fn rgb(theme: Theme, colour: Colour) -> [u8; 3] {
        PALETTES[theme as usize].colours[colour as usize]
    }

    /// Asserts this contrast of two colours in each theme, in the order of [`Theme::ALL`].
    fn demand(pair: (Colour, Colour), least: [f64; 4]) {
        for (theme, least) in Theme::ALL.into_iter().zip(least) {
            let found = contrast(rgb(theme, pair.0), rgb(theme, pair.1));
            assert!(found >= least, "{theme:?} {pair:?}: {found:.2}");
        }
    }

    #[test]
    fn lettering_is_legible_on_its_background() {
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
            // The mark of a check has one colour with an edge in the other.
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
    fn two_themes_distinguish_the_sides_by_brightness() {
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
                // The edges of faces distinguish them from the field.
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
