//! Lettering on a [`Drawing`], in the fonts of `assets/fonts`.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont, point};
use image::Luma;

use super::supersampled::Drawing;

/// For Luzhanqi's names of pieces, camps and headquarters.
pub static CHINESE: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/chinese.otf")));
/// The same in simplified characters.
pub static SIMPLIFIED: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/simplified.otf")));
/// For Xiangqi's and Dou Shou Qi's names of pieces and places.
pub static BRUSH: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/brush.ttf")));
/// For the names on the river of Xiangqi.
pub static RIVER: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/river.ttf")));
/// For Latin names where there is little room.
pub static CONDENSED: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/condensed.ttf")));
/// For coordinates, codes and titles.
pub static LATIN: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/latin.otf")));

fn parse(font: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(font).expect("the font is compiled in, and the tests draw with it")
}

/// Writes `text`, `size` pixels per em, with the middle of its baseline on `middle` (x, y).
pub fn write(
    drawing: &mut Drawing,
    font: &FontRef<'_>,
    size: f32,
    middle: (f32, f32),
    text: &str,
    colour: impl Into<u8>,
) {
    let colour = colour.into();
    let em = font.units_per_em().unwrap_or(1000.0);
    // ab_glyph scales by the height from ascender to descender, not by the em.
    let zoom = drawing.zoom();
    let scale = PxScale::from(size * zoom * font.height_unscaled() / em);
    let scaled = font.as_scaled(scale);
    let width: f32 = text
        .chars()
        .map(|c| scaled.h_advance(font.glyph_id(c)))
        .sum();
    let mut pen = middle.0 * zoom - width / 2.0;
    for id in text.chars().map(|c| font.glyph_id(c)) {
        let glyph = id.with_scale_and_position(scale, point(pen, middle.1 * zoom));
        pen += scaled.h_advance(id);
        let Some(outline) = font.outline_glyph(glyph) else {
            continue;
        };
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, coverage| {
            let (x, y) = (corner.x as i32 + x as i32, corner.y as i32 + y as i32);
            if coverage >= 0.5
                && let Some(pixel) = drawing.fine.get_pixel_mut_checked(x as u32, y as u32)
            {
                *pixel = Luma([colour]);
            }
        });
    }
}

/// How wide `text` is, in units of its size.
pub fn width(font: &FontRef<'_>, text: &str) -> f32 {
    let advances = text
        .chars()
        .map(|c| font.h_advance_unscaled(font.glyph_id(c)));
    advances.sum::<f32>() / font.units_per_em().unwrap_or(1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Style, doushouqi,
        luzhanqi::theme::{Colour, PALETTES},
        xiangqi,
    };
    use rules::Side;

    #[test]
    fn the_fonts_have_every_glyph_the_pictures_use() {
        let brushed = |text: &str| text.chars().all(|c| BRUSH.glyph_id(c).0 != 0);
        for kind in rules::doushouqi::Kind::ALL {
            let (traditional, simplified) = doushouqi::pieces::name(kind);
            assert!(brushed(traditional) && brushed(simplified), "{kind:?}");
        }
        for kind in rules::xiangqi::Kind::ALL {
            for side in Side::BOTH {
                let piece = rules::xiangqi::Piece { side, kind };
                for style in Style::ALL {
                    let character = xiangqi::pieces::character(piece, style);
                    assert!(brushed(character), "{piece:?}");
                }
            }
        }
        assert!(brushed("楚河汉界獸穴兽穴陷阱"));
        assert!("楚河漢界".chars().all(|c| RIVER.glyph_id(c).0 != 0));
        for c in "Chu River Han Border".chars() {
            assert_ne!(CONDENSED.glyph_id(c).0, 0, "{c:?}");
        }
        for c in "abcdefghi0123456789BMFmove½".chars() {
            assert_ne!(LATIN.glyph_id(c).0, 0, "{c:?}");
        }
        assert!("第步".chars().all(|c| CHINESE.glyph_id(c).0 != 0));
        assert_eq!(CHINESE.glyph_id('你').0, 0);
    }

    #[test]
    fn text_leaves_its_colour_and_nothing_else() {
        let mut drawing = Drawing::new((80, 40), &PALETTES[0], 1.0);
        write(
            &mut drawing,
            &CHINESE,
            30.0,
            (40.0, 30.0),
            "司令",
            Colour::Red,
        );
        let drawn = drawing
            .fine
            .pixels()
            .filter(|p| p.0[0] == Colour::Red as u8)
            .count();
        let clear = drawing.fine.pixels().filter(|p| p.0[0] == u8::MAX).count();
        assert!(drawn > 2000, "{drawn} fine pixels");
        assert_eq!(drawn + clear, 80 * 40 * 16);
    }
}
