//! Text that the fonts can write: unsupported characters are dropped, long text is truncated.

use std::{borrow::Cow, collections::HashMap, rc::Rc};

use ab_glyph::{Font as _, PxScale, ScaleFont};
use unicode_normalization::UnicodeNormalization;

use crate::{
    Rgb,
    coverage::Coverage,
    fonts::{Letter, Weight, letter},
};

/// Replaces truncated letters.
const ELLIPSIS: char = '…';
/// The offset of the second stroke of a synthesised bold letter, relative to its size.
const BOLD_OFFSET: f32 = 0.035;

/// The style of text.
#[derive(Clone, Copy)]
pub struct Pen {
    /// The size, in units of measure per em.
    pub size: f32,
    /// The colour.
    pub colour: Rgb,
    pub(crate) weight: Weight,
    /// Which part of the text is at its place: 0 is its beginning, ½ its middle, 1 its end.
    pub(crate) align: f32,
}

impl Pen {
    /// A pen for most text, which begins at its place.
    pub const fn new(size: f32, colour: Rgb) -> Pen {
        Pen {
            size,
            colour,
            weight: Weight::Medium,
            align: 0.0,
        }
    }

    /// This pen, bold.
    pub const fn bold(self) -> Pen {
        Pen {
            weight: Weight::Bold,
            ..self
        }
    }

    /// This pen, for text whose middle is at its place.
    pub const fn centred(self) -> Pen {
        Pen { align: 0.5, ..self }
    }

    /// This pen, for text that ends at its place.
    pub const fn right_aligned(self) -> Pen {
        Pen { align: 1.0, ..self }
    }

    /// The baseline of text whose capitals are vertically centred on this height.
    pub(crate) fn baseline(self, middle: f32) -> f32 {
        middle + self.size * 0.36
    }
}

/// Characters that the fonts lack, each with a similar one.
const SIMILAR: [(char, char); 3] = [('−', '–'), ('∙', '·'), ('⁃', '–')];

/// The text in letters that the fonts have. An unsupported letter is replaced by its plain equivalent (`𝓐` by `A`) or
/// dropped, like emoji.
pub fn writable(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut add = |character: char| {
        let is_space = character.is_whitespace();
        if is_space && !found.is_empty() && !found.ends_with(' ') {
            found.push(' ');
        }
        let is_known = !is_space && letter(character, Weight::Medium).is_some();
        found.extend(is_known.then_some(character));
        is_space || is_known
    };
    for character in text.nfc() {
        if add(character) {
            continue;
        }
        if let Some((_, alike)) = SIMILAR.iter().find(|(sign, _)| *sign == character) {
            add(*alike);
            continue;
        }
        for plain in [character].into_iter().nfkc().filter(|&c| c != character) {
            add(plain);
        }
    }
    found.truncate(found.trim_end().len());
    found
}

/// The width of text without unsupported characters, in units of measure.
pub fn text_width(text: &str, pen: Pen) -> f32 {
    width(&writable(text), pen)
}

/// The width of writable text, in units of measure.
pub(crate) fn width(text: &str, pen: Pen) -> f32 {
    text.chars().map(|c| advance(c, pen.size, pen.weight)).sum()
}

/// Writable text of at most this width, in units of measure; truncated if it is longer.
pub(crate) fn fitted(text: &str, pen: Pen, room: f32) -> Cow<'_, str> {
    if width(text, pen) <= room {
        return Cow::Borrowed(text);
    }
    let mut left = room - advance(ELLIPSIS, pen.size, pen.weight);
    let fits = text.chars().take_while(|&character| {
        left -= advance(character, pen.size, pen.weight);
        left >= 0.0
    });
    let kept: String = fits.collect();
    Cow::Owned(format!("{}{ELLIPSIS}", kept.trim_end()))
}

fn advance(character: char, size: f32, weight: Weight) -> f32 {
    letter(character, weight).map_or(0.0, |letter| {
        let scaled = letter.font.face().as_scaled(scale(&letter, size));
        scaled.h_advance(letter.glyph)
    })
}

fn scale(letter: &Letter, size: f32) -> PxScale {
    letter.font.scale(size * letter.size)
}

/// A letter of a certain size: the size in bits, so that it can be compared.
type Key = (char, u32, Weight);

/// A cache of rendered letters.
#[derive(Default)]
pub(crate) struct Letters(HashMap<Key, Rc<Glyph>>);

/// A rendered letter.
pub(crate) struct Glyph {
    /// Its coverage; `None` for a space.
    pub coverage: Option<Coverage>,
    /// The distance to the next letter, in pixels.
    pub advance: f32,
}

impl Letters {
    /// The letter in this size in pixels; `None` if no font has it.
    pub fn get(&mut self, character: char, size: f32, weight: Weight) -> Option<Rc<Glyph>> {
        let key = (character, size.to_bits(), weight);
        if let Some(glyph) = self.0.get(&key) {
            return Some(glyph.clone());
        }
        let letter = letter(character, weight)?;
        let heavier = if letter.needs_bold { BOLD_OFFSET } else { 0.0 };
        let glyph = letter.glyph.with_scale(scale(&letter, size));
        let glyph = Rc::new(Glyph {
            coverage: Coverage::of_glyph(letter.font, glyph, size * heavier),
            advance: advance(character, size, weight),
        });
        self.0.insert(key, glyph.clone());
        Some(glyph)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PEN: Pen = Pen::new(26.0, [0; 3]);

    #[test]
    fn emoji_and_marks_are_left_out_and_the_rest_of_the_name_stays() {
        assert_eq!(writable("🐉 Dragon 🔥 King 🐉"), "Dragon King");
        assert_eq!(writable("  a\t\n b\u{202E}c\u{200B} "), "a bc");
        assert_eq!(writable("e\u{301}Z\u{336}\u{315}a"), "éZa");
        assert_eq!(writable("𝓕𝓪𝓷𝓬𝔂 ＡＢ ﬁ"), "Fancy AB fi");
        assert_eq!(writable("½ … 王小明"), "½ … 王小明");
        assert_eq!(writable("−27 ± 3 ½ +8"), "–27 ± 3 ½ +8");
        assert_eq!(writable("🐉🔥"), "");
    }

    #[test]
    fn long_text_is_cut_to_fit() {
        let text = "Wolfgang Amadeus ".repeat(6);
        for room in [30.0, 100.0, 333.0] {
            let cut = fitted(&text, PEN, room);
            assert!(cut.ends_with(ELLIPSIS) && width(&cut, PEN) <= room, "{cut}");
        }
        assert_eq!(fitted("Ann", PEN, 200.0), "Ann");
        assert_eq!(fitted("Wolfgang A", PEN, 142.0), "Wolfgang…");
    }
}
