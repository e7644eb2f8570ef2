//! The colours of Luzhanqi's pictures in each theme. The drawing is elsewhere.

use std::sync::LazyLock;

use draw::{Palette, Roles, colours};

// The colours that may antialias edges come first. In the order of the themes:
// - light: a printed sheet and ivory tiles.
// - dark: the same at night: the sheet blends in with Discord's dark mode, the tiles do not glare.
// - contrast: black on white, and every colour at its fullest.
// - colourblind: orange against blue on neutral ground, which differ in every common kind of colour blindness.
colours! {
    /// The faces of pieces, and lettering on dark colours.
    Ivory = [0xFFFBF1, 0xDED5C1, 0xFFFFFF, 0xFFFDF8],
    /// Soft shadows.
    Shade = [0xC8B896, 0x141619, 0xB8A880, 0xC2BCAE],
    /// Roads, the borders of stations, neutral pieces.
    Road = [0xA48F6A, 0x7A7263, 0x50483A, 0x989182],
    /// Between red and ivory: light on red; antialiases red lettering.
    Rose = [0xDE867A, 0xD08074, 0xF09088, 0xF2A66A],
    /// Between ink and ivory: light on ink; antialiases dark lettering.
    Slate = [0x8594AE, 0x849FC6, 0x8AA4E0, 0x8AAED2],
    /// The sheet around the board.
    Paper = [0xF5EEDF, 0x313338, 0xFFFFFF, 0xF3F1EC],
    /// The board itself.
    Field = [0xE7DBC0, 0x24272B, 0xFFF3CC, 0xE2DED4],
    /// Empty stations and headquarters, the light stripes of railroads.
    Floor = [0xF5EDDA, 0x383C41, 0xFFFFFF, 0xF2EFE8],
    /// Railroads, and the lettering on the board and around it.
    Rail = [0x4E453A, 0xC9C1AF, 0x000000, 0x45423D],
    /// Red pieces.
    Red = [0xB42722, 0xAA2B24, 0xA60000, 0xBE4E00],
    /// Blue pieces, and everything that must be dark in every theme.
    Ink = [0x1E2D4A, 0x2B4C7A, 0x001455, 0x063670],
    /// The floor of camps, and the land between the armies.
    Meadow = [0xD3DEBC, 0x2C4033, 0xCCF2C4, 0xD4DDDB],
    /// The borders of camps, the sunny slopes of the mountains.
    Forest = [0x6F8F5C, 0x769C72, 0x2C7A2C, 0x7C9390],
    /// The slopes in the shade.
    Pine = [0x496743, 0x4A6B4D, 0x00400C, 0x506664],
    /// The last move, and broken rules.
    Amber = [0xF7A600, 0xF4AE35, 0xFFB400, 0xF7CB0A],
    /// The selection and its targets.
    Blue = [0x167FD4, 0x2F8EE0, 0x0048C8, 0x00897B],
}

/// One palette per theme, in the order of [`Theme::ALL`](crate::Theme::ALL).
pub static PALETTES: LazyLock<[Palette; 4]> =
    LazyLock::new(|| Palette::of_each_theme(&COLOURS, SOFTENERS, [ROLES; 4]));

/// The colours before the paper. More of them do not make lettering smoother, but files larger.
const SOFTENERS: u8 = Colour::Paper as u8;

const ROLES: Roles = Roles {
    paper: Colour::Paper as u8,
    field: Colour::Field as u8,
    ink: Colour::Rail as u8,
    accent: Colour::Amber as u8,
};

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

    fn contrast_of(theme: Theme, one: Colour, other: Colour) -> f64 {
        contrast(rgb(theme, one), rgb(theme, other))
    }

    /// Asserts this contrast of two colours in each theme, in the order of [`Theme::ALL`].
    fn demand(one: Colour, other: Colour, least: [f64; 4]) {
        for (theme, least) in Theme::ALL.into_iter().zip(least) {
            let found = contrast_of(theme, one, other);
            assert!(found >= least, "{theme:?} {one:?} {other:?}: {found:.2}");
        }
    }

    #[test]
    fn lettering_is_legible_on_its_background() {
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
    fn marks_stand_out_from_any_background() {
        // A frame has dark edges: either they or the frame stand out.
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
    fn significant_colours_differ_for_every_kind_of_colour_blindness() {
        let pairs = [
            (Red, Ink),
            (Rose, Slate),
            (Amber, Blue),
            (Red, Amber),
            (Ink, Blue),
        ];
        // The minimum in each theme: one theme is made for it, and no other relies on it.
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
