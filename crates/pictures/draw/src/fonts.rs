//! The fonts of `assets/fonts`, and the choice of a font for each character of a name.

use std::sync::OnceLock;

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale};

/// A font.
pub struct Font {
    file: &'static [u8],
    face: OnceLock<FontRef<'static>>,
    /// How far the middle of a capital, a digit or a character is above the baseline, relative to the size.
    pub middle: f32,
}

/// For Luzhanqi's names of pieces, camps and headquarters.
pub static CHINESE: Font = font(include_bytes!("../../../../assets/fonts/chinese.otf"), 0.38);
/// For Luzhanqi's names in simplified characters.
pub static SIMPLIFIED: Font = font(
    include_bytes!("../../../../assets/fonts/simplified.otf"),
    0.38,
);
/// For Xiangqi's and Dou Shou Qi's names of pieces and places.
pub static BRUSH: Font = font(include_bytes!("../../../../assets/fonts/brush.ttf"), 0.36);
/// For the names on the river of Xiangqi.
pub static RIVER: Font = font(include_bytes!("../../../../assets/fonts/river.ttf"), 0.36);
/// For Latin names where there is little space.
pub static CONDENSED: Font = font(
    include_bytes!("../../../../assets/fonts/condensed.ttf"),
    0.357,
);
/// For coordinates, codes and titles.
pub static LATIN: Font = font(include_bytes!("../../../../assets/fonts/latin.otf"), 0.365);
/// For names in Latin, Greek and Cyrillic letters.
static MEDIUM: Font = font(include_bytes!("../../../../assets/fonts/names.ttf"), 0.36);
/// For those names in bold.
static BOLD: Font = font(
    include_bytes!("../../../../assets/fonts/names-bold.ttf"),
    0.36,
);
/// For names in simplified Chinese, Japanese and Korean characters, and some signs.
static EAST: Font = font(
    include_bytes!("../../../../assets/fonts/names-east.otf"),
    0.36,
);
/// Characters that only Traditional Chinese has.
static TRADITIONAL: Font = font(
    include_bytes!("../../../../assets/fonts/names-traditional.otf"),
    0.36,
);

const fn font(file: &'static [u8], middle: f32) -> Font {
    Font {
        file,
        face: OnceLock::new(),
        middle,
    }
}

impl Font {
    pub(crate) fn face(&self) -> &FontRef<'static> {
        let parse = || FontRef::try_from_slice(self.file);
        let parse = || parse().expect("the font is compiled in, and the tests draw with it");
        self.face.get_or_init(parse)
    }

    /// Whether the font has a character.
    pub fn has(&self, character: char) -> bool {
        self.face().glyph_id(character).0 != 0
    }

    /// How wide `text` is, in units of its size.
    pub fn width(&self, text: &str) -> f32 {
        let face = self.face();
        let advance = |c| face.h_advance_unscaled(face.glyph_id(c));
        text.chars().map(advance).sum::<f32>() / self.em()
    }

    fn em(&self) -> f32 {
        self.face().units_per_em().unwrap_or(1000.0)
    }

    /// The scale of text of this size per em: ab_glyph scales by the height from ascender to descender.
    pub(crate) fn scale(&self, size: f32) -> PxScale {
        PxScale::from(size * self.face().height_unscaled() / self.em())
    }
}

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For most text.
    Medium,
    /// For the most important text.
    Bold,
}

/// A character in the font that has it.
pub(crate) struct Letter {
    /// The font.
    pub font: &'static Font,
    /// The glyph in it.
    pub glyph: GlyphId,
    /// Its size relative to the text: full-width characters are slightly smaller.
    pub size: f32,
    /// Whether the font has no bold weight, so that bold letters must be synthesised.
    pub needs_bold: bool,
}

/// The character in the first font that has it.
pub(crate) fn letter(character: char, weight: Weight) -> Option<Letter> {
    let is_bold = weight == Weight::Bold;
    let western = if is_bold { &BOLD } else { &MEDIUM };
    let fonts = [(western, 1.0), (&EAST, 0.95), (&TRADITIONAL, 0.95)];
    fonts.into_iter().find_map(|(font, size)| {
        let glyph = font.face().glyph_id(character);
        (glyph.0 != 0).then_some(Letter {
            font,
            glyph,
            size,
            needs_bold: is_bold && size < 1.0,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_languages_can_be_written() {
        let names = "Zoë Łukasz Nguyễn Thị Ánh Šárka İpek Ольга Їжак Γιώργος 王小明 諸葛亮 龍馬 張瑋 이준호 さくら サクラ 桜井 … — ½ ★ ♥ № · ’";
        for character in names.chars() {
            for weight in [Weight::Medium, Weight::Bold] {
                assert!(letter(character, weight).is_some(), "{character}");
            }
        }
        assert!(letter('😀', Weight::Medium).is_none());
    }
}
