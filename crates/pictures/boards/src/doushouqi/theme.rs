//! The colours and sizes of Dou Shou Qi's pictures. The drawing is elsewhere.

use std::sync::LazyLock;

use draw::{Palette, Roles, colours};

use crate::bars;

// In the order of the themes:
// - light: meadow and wood.
// - dark: dusk, to suit the dark grey of a chat.
// - contrast: black on white, and nothing faint.
// - colourblind: blue against a dark orange, on sand.
colours! {
    /// Between blue and ivory; antialiases blue lettering.
    Mist = [0x8AA6CB, 0x8CA4C6, 0x7C98C6, 0x86A6D2],
    /// Between red and ivory; antialiases red lettering. Noses, ears and tongues.
    Rose = [0xE0988C, 0xD68F84, 0xDC827C, 0xE2A084],
    /// Grey fur; antialiases dark lines.
    Grey = [0x959BA2, 0x8B9199, 0x80858C, 0x959BA2],
    /// The faces of pieces, light fur.
    Ivory = [0xFDF8EA, 0xF0E8D6, 0xFFFFFF, 0xFFFAEE],
    /// Lines on land, shadows.
    Turf = [0xB4BD8C, 0x303D33, 0x6C7A44, 0xBFB594],
    /// Coordinates, the board's edge, brown fur.
    Earth = [0x6F5035, 0x6B4D35, 0x5A3818, 0x5F4A38],
    /// Land.
    Grass = [0xDDE3BE, 0x445745, 0xE6F0C8, 0xE9E2CB],
    /// The sheet around the board.
    Paper = [0xF4ECDA, 0x25272B, 0xFFFFFF, 0xF7F3EA],
    /// The first side.
    Blue = [0x1D4FA0, 0x245AB8, 0x003696, 0x0046A8],
    /// The second side.
    Red = [0xB92F2A, 0xB8302B, 0xA6000C, 0xB04000],
    /// The animals' outlines, dens.
    Ink = [0x24272E, 0x1B1D22, 0x000000, 0x202228],
    /// Water.
    Water = [0x93C4E2, 0x2C5B80, 0x7CC0F7, 0x92C6EC],
    /// Waves.
    Foam = [0xCDE6F2, 0x5788AC, 0x0B4F94, 0xD3EAF8],
    /// The last move; a tiger's fur.
    Amber = [0xDE7A0C, 0xEE8C22, 0xC85400, 0xE08A00],
    /// A lion's and a leopard's fur, wild eyes.
    Gold = [0xF3C555, 0xE9BC55, 0xFFC82E, 0xF6D060],
    /// The selection and its targets.
    Violet = [0x8A2BC2, 0xA257E8, 0x7000C0, 0x2E0A3C],
}

/// One palette per theme, in the order of [`Theme::ALL`](crate::Theme::ALL).
pub static PALETTES: LazyLock<[Palette; 4]> = LazyLock::new(|| {
    // Faces are light in every theme, as is lettering where the paper is dark.
    let inks = [Colour::Earth, Colour::Ivory, Colour::Ink, Colour::Earth];
    let roles = inks.map(|ink| Roles {
        paper: Colour::Paper as u8,
        field: Colour::Grass as u8,
        ink: ink as u8,
        accent: Colour::Amber as u8,
    });
    Palette::of_each_theme(&COLOURS, Colour::Ivory as u8, roles)
});

/// The width of the picture.
pub const WIDTH: i32 = LEFT + 7 * PITCH + RIGHT;
/// The height of the picture.
pub const HEIGHT: i32 = TOP + 9 * PITCH + BOTTOM;
/// The strip with the rank numbers, left of the board.
pub const LEFT: i32 = 35;
/// The strip right of the board.
pub const RIGHT: i32 = 11;
/// The strip above the board, and the bar beyond it.
pub const TOP: i32 = 7 + bars::HEIGHT;
/// The strip with the file letters, below the board, and the bar beyond it.
pub const BOTTOM: i32 = 33 + bars::HEIGHT;
/// The size of a square.
pub const PITCH: i32 = 94;

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

    /// The best contrast of any of these colours with another one.
    fn best(theme: Theme, colours: &[Colour], ground: Colour) -> f64 {
        let contrasts = colours.iter();
        let contrasts = contrasts.map(|&colour| contrast(rgb(theme, colour), rgb(theme, ground)));
        contrasts.fold(0.0, f64::max)
    }

    /// Asserts that one of these colours has this contrast in each theme, in the order of [`Theme::ALL`].
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
    fn lettering_is_legible_on_its_background() {
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

    /// A tile has a rim in its side's colour and a light face, and a target a light rim, so one of the two stands out
    /// everywhere.
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
    fn significant_colours_differ_for_every_kind_of_colour_blindness() {
        // The minimum distance in each theme, out of 442 between black and white; one theme is made for it.
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
