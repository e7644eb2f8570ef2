//! Lettering on a [`Sheet`], in the fonts of `assets/fonts`.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont, point};
use image::Luma;

use super::sheet::{FINE, Sheet};

/// Luzhanqi's names of pieces, camps and headquarters.
pub static CHINESE: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../assets/fonts/chinese.otf")));
/// Xiangqi's and Dou Shou Qi's names of pieces and places.
pub static BRUSH: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../assets/fonts/brush.ttf")));
/// Coordinates, codes and titles.
pub static LATIN: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../assets/fonts/latin.otf")));

fn parse(font: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(font).expect("the font is compiled in, and the tests draw with it")
}

/// Writes `text`, `size` pixels to the em, its baseline's middle on `middle` (x, y).
pub fn write(
    sheet: &mut Sheet,
    font: &FontRef<'_>,
    size: f32,
    middle: (f32, f32),
    text: &str,
    colour: impl Into<u8>,
) {
    let colour = colour.into();
    let em = font.units_per_em().unwrap_or(1000.0);
    // ab_glyph scales by the height from ascender to descender, not by the em.
    let scale = PxScale::from(size * FINE as f32 * font.height_unscaled() / em);
    let scaled = font.as_scaled(scale);
    let width: f32 = text
        .chars()
        .map(|c| scaled.h_advance(font.glyph_id(c)))
        .sum();
    let mut pen = middle.0 * FINE as f32 - width / 2.0;
    for id in text.chars().map(|c| font.glyph_id(c)) {
        let glyph = id.with_scale_and_position(scale, point(pen, middle.1 * FINE as f32));
        pen += scaled.h_advance(id);
        let Some(outline) = font.outline_glyph(glyph) else {
            continue;
        };
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, coverage| {
            let (x, y) = (corner.x as i32 + x as i32, corner.y as i32 + y as i32);
            if coverage >= 0.5
                && let Some(pixel) = sheet.fine.get_pixel_mut_checked(x as u32, y as u32)
            {
                *pixel = Luma([colour]);
            }
        });
    }
}

/// Writes coordinates around a board, into strips so wide (left and right of it) and so high (above
/// and below it). `files` are counted from 0 and come with their x, `ranks` with their y.
pub fn coordinates(
    sheet: &mut Sheet,
    (wide, high): (f32, f32),
    files: impl Iterator<Item = (u8, f32)>,
    ranks: impl Iterator<Item = (u8, f32)>,
    colour: impl Into<u8> + Copy,
) {
    const SIZE: f32 = 19.0;
    let (width, height) = sheet.size();
    let mut write = |x, y, text: String| {
        write(sheet, &LATIN, SIZE, (x, y + 7.0), &text, colour);
    };
    for (file, x) in files {
        for y in [high / 2.0 - 2.0, height - high / 2.0] {
            write(x, y, char::from(b'a' + file).to_string());
        }
    }
    for (rank, y) in ranks {
        for x in [wide / 2.0 - 2.0, width - wide / 2.0 + 2.0] {
            write(x, y, rank.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        render::{
            doushouqi,
            luzhanqi::{
                pieces::name,
                theme::{Colour, PALETTE},
            },
            xiangqi,
        },
        rules::{self, Side, luzhanqi::Kind},
    };

    #[test]
    fn the_fonts_have_every_glyph_the_pictures_use() {
        for kind in Kind::ALL {
            assert!(
                name(kind).chars().all(|c| CHINESE.glyph_id(c).0 != 0),
                "{kind:?}"
            );
            assert_ne!(LATIN.glyph_id(kind.code()).0, 0, "{kind:?}");
        }
        let brushed = |text: &str| text.chars().all(|c| BRUSH.glyph_id(c).0 != 0);
        for kind in rules::doushouqi::Kind::ALL {
            assert!(brushed(doushouqi::pieces::name(kind)), "{kind:?}");
        }
        for kind in rules::xiangqi::Kind::ALL {
            for side in Side::BOTH {
                let piece = rules::xiangqi::Piece { side, kind };
                assert!(brushed(xiangqi::pieces::character(piece)), "{piece:?}");
            }
        }
        assert!(brushed("楚河漢界獸穴陷阱"));
        for c in "abcdefghi0123456789SetupsFinalposition ".chars() {
            assert_ne!(LATIN.glyph_id(c).0, 0, "{c:?}");
        }
        assert_eq!(CHINESE.glyph_id('你').0, 0);
    }

    #[test]
    fn text_leaves_its_colour_and_nothing_else() {
        let mut sheet = Sheet::new((80, 40), &PALETTE);
        write(
            &mut sheet,
            &CHINESE,
            30.0,
            (40.0, 30.0),
            "司令",
            Colour::Red,
        );
        let drawn = sheet
            .fine
            .pixels()
            .filter(|p| p.0[0] == Colour::Red as u8)
            .count();
        let clear = sheet.fine.pixels().filter(|p| p.0[0] == u8::MAX).count();
        assert!(drawn > 2000, "{drawn} fine pixels");
        assert_eq!(drawn + clear, 80 * 40 * 16);
    }
}
