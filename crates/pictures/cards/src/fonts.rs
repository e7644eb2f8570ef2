//! The fonts of `assets/fonts` that can write names, and the choice of a font for each character.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId};

/// Latin, Greek and Cyrillic letters.
static MEDIUM: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/names.ttf")));
/// The same in bold.
static BOLD: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/names-bold.ttf")));
/// Simplified Chinese, Japanese and Korean characters, and some signs.
static EAST: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parse(include_bytes!("../../../../assets/fonts/names-east.otf")));
/// Characters that only Traditional Chinese has.
static TRADITIONAL: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    parse(include_bytes!(
        "../../../../assets/fonts/names-traditional.otf"
    ))
});

fn parse(font: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(font).expect("the font is compiled in, and the tests draw with it")
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
pub struct Letter {
    /// The font.
    pub font: &'static FontRef<'static>,
    /// The glyph in it.
    pub glyph: GlyphId,
    /// Its size relative to the text: full-width characters are slightly smaller.
    pub size: f32,
    /// Whether the font has no bold weight, so that bold letters must be synthesised.
    pub needs_bold: bool,
}

/// The character in the first font that has it.
pub fn letter(character: char, weight: Weight) -> Option<Letter> {
    let western = match weight {
        Weight::Medium => &MEDIUM,
        Weight::Bold => &BOLD,
    };
    let bold = weight == Weight::Bold;
    [
        (western, 1.0, false),
        (&EAST, 0.95, bold),
        (&TRADITIONAL, 0.95, bold),
    ]
    .into_iter()
    .find_map(|(font, size, needs_bold)| {
        let font = &**font;
        let glyph = font.glyph_id(character);
        (glyph.0 != 0).then_some(Letter {
            font,
            glyph,
            size,
            needs_bold,
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
