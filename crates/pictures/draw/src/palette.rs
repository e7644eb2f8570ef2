//! Sixteen colours that go together, and which of them may antialias edges.

use crate::{Rgb, rgb};

/// The transparency of a sprite pixel that is invisible; 0 is opaque.
pub(crate) const CLEAR: u8 = 4;

/// The colours of a game's pictures in one theme. A picture stores their indices.
pub struct Palette {
    /// Red, green and blue of each colour.
    pub colours: [Rgb; 16],
    /// The colours of parts that every game draws.
    pub roles: Roles,
    /// How many colours, from the first on, may antialias an edge between others. The strong ones may not: red mixed
    /// with white must not look like an alarm, nor dark blue mixed with grey like brown.
    softeners: u8,
    /// The result of a sprite pixel over a colour: `[pixel * 16 + colour]`. Twelve bits for any two bytes, so that
    /// the lookup needs no bounds check.
    mixed: Box<[u8; 4096]>,
}

/// The indices of the colours of parts that look the same in every game.
#[derive(Clone, Copy, Default)]
pub struct Roles {
    /// The sheet around the board.
    pub paper: u8,
    /// The board, or another surface slightly different from the paper.
    pub field: u8,
    /// Lettering on the paper.
    pub ink: u8,
    /// Highlights: the last move.
    pub accent: u8,
}

/// The colours a game's pictures may use, by purpose, each with its value in each theme, 0xRRGGBB. A picture stores
/// their indices.
#[macro_export]
macro_rules! colours {
    ($($(#[$part:meta])* $name:ident = $looks:expr,)*) => {
        /// The colours a picture may use, by purpose. A picture stores these indices; `PALETTES` has their values in
        /// each theme.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Colour {
            $($(#[$part])* $name,)*
        }

        impl From<Colour> for u8 {
            fn from(colour: Colour) -> u8 {
                colour as u8
            }
        }

        /// The colour values, in the order of [`Colour`]'s variants.
        const COLOURS: [[u32; 4]; 16] = [$($looks),*];
    };
}

impl Palette {
    /// A palette whose first `softeners` colours may antialias edges.
    pub fn new(colours: [Rgb; 16], softeners: u8, roles: Roles) -> Palette {
        let mut palette = Palette {
            colours,
            roles,
            softeners,
            mixed: Box::new([0; 4096]),
        };
        palette.mixed = Box::new(std::array::from_fn(|place| palette.mixture(place)));
        palette
    }

    /// One palette per theme; `colours` are 0xRRGGBB. Each of them and `roles` are in the order of the themes.
    pub fn of_each_theme(
        colours: &[[u32; 4]; 16],
        softeners: u8,
        roles: [Roles; 4],
    ) -> [Palette; 4] {
        std::array::from_fn(|theme| {
            let colours = colours.map(|values| rgb(values[theme]));
            Palette::new(colours, softeners, roles[theme])
        })
    }

    /// The entry of the table `mixed` at index `place`.
    fn mixture(&self, place: usize) -> u8 {
        let (over, under) = (place >> 4 & 15, place & 15);
        let clearness = (place >> 8).min(usize::from(CLEAR)) as i32;
        let blend = |part: usize| {
            let whole = i32::from(CLEAR);
            let [over, under] = [over, under].map(|colour| i32::from(self.colours[colour][part]));
            (over * (whole - clearness) + under * clearness) / whole
        };
        match clearness as u8 {
            CLEAR => under as u8,
            _ => self.nearest([blend(0), blend(1), blend(2)], 1 << over | 1 << under),
        }
    }

    /// The colour nearest to a mixture of the colours `present` (bit `n` for colour `n`). Those colours are
    /// preferred, which keeps edges crisp and files small. Of the others, only the softeners are candidates.
    pub(crate) fn nearest(&self, mixture: [i32; 3], present: u16) -> u8 {
        const PREFERENCE: i32 = 4;
        let is_present = |index: u8| present >> index & 1 == 1;
        let distance = |index: u8| {
            let [red, green, blue] = self.colours[usize::from(index)].map(i32::from);
            // Weighted roughly like human vision: green most, blue least.
            let distance = 3 * (red - mixture[0]).pow(2)
                + 4 * (green - mixture[1]).pow(2)
                + 2 * (blue - mixture[2]).pow(2);
            if is_present(index) {
                distance
            } else {
                PREFERENCE * distance
            }
        };
        (0..self.colours.len() as u8)
            .filter(|&index| index < self.softeners || is_present(index))
            .min_by_key(|&index| distance(index))
            .unwrap_or_default()
    }

    /// Blends a row of a sprite over a row of a picture.
    pub(crate) fn mix(&self, target: &mut [u8], source: &[u8]) {
        for (under, &over) in target.iter_mut().zip(source) {
            *under = self.mixed[usize::from(over) << 4 | usize::from(*under & 15)];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White, grey and black; after the softeners, a second grey that is almost the same, and red.
    fn greys() -> Palette {
        let mut colours = [[0; 3]; 16];
        colours[0] = [255; 3];
        colours[1] = [128; 3];
        colours[3] = [127; 3];
        colours[4] = [255, 0, 0];
        Palette::new(colours, 3, Roles::default())
    }

    #[test]
    fn a_strong_colour_only_comes_from_itself() {
        let palette = greys();
        assert_eq!(palette.nearest([127; 3], 0b101), 1);
        assert_eq!(palette.nearest([127; 3], 0b1101), 3);
        assert_ne!(palette.nearest([255, 0, 0], 0b101), 4);
        assert_eq!(palette.nearest([255, 0, 0], 0b10101), 4);
    }

    #[test]
    fn a_more_transparent_pixel_shows_more_of_its_background() {
        let (palette, black) = (greys(), 2);
        let row: Vec<u8> = (0..=CLEAR)
            .map(|clearness| clearness << 4 | black)
            .collect();
        let mut under = vec![0; row.len()];
        palette.mix(&mut under, &row);
        assert_eq!(under, [2, 2, 1, 0, 0]);
    }
}
