//! The labels of pieces and places, in each script.

use ab_glyph::FontRef;

use crate::{
    Style,
    supersampled::Drawing,
    text::{CHINESE, CONDENSED, SIMPLIFIED, write},
};
use rules::luzhanqi::Kind;

use super::theme::Colour;

/// A name in every script.
#[derive(Clone, Copy)]
pub struct Name {
    /// In traditional characters.
    pub traditional: &'static str,
    /// In simplified characters.
    pub simplified: &'static str,
    /// In Latin letters.
    pub latin: &'static str,
}

/// The name of camps.
pub const CAMP: Name = name("行營", "行营", "Camp");
/// The name of headquarters.
pub const HEADQUARTERS: Name = name("大本營", "大本营", "HQ");
/// The name of the land between the armies.
pub const FRONT_LINE: Name = name("前線", "前线", "Front");

const fn name(traditional: &'static str, simplified: &'static str, latin: &'static str) -> Name {
    Name {
        traditional,
        simplified,
        latin,
    }
}

/// A piece's name; the Latin one is an abbreviation, so that it can be large.
pub const fn of(kind: Kind) -> Name {
    match kind {
        Kind::FieldMarshal => name("司令", "司令", "FM"),
        Kind::General => name("軍長", "军长", "Gen"),
        Kind::LieutenantGeneral => name("師長", "师长", "LtG"),
        Kind::Brigadier => name("旅長", "旅长", "Brig"),
        Kind::Colonel => name("團長", "团长", "Col"),
        Kind::Major => name("營長", "营长", "Maj"),
        Kind::Captain => name("連長", "连长", "Capt"),
        Kind::PlatoonCommander => name("排長", "排长", "Plt"),
        Kind::Engineer => name("工兵", "工兵", "Eng"),
        Kind::Grenade => name("炸彈", "炸弹", "Gren"),
        Kind::Landmine => name("地雷", "地雷", "Mine"),
        Kind::Flag => name("軍旗", "军旗", "Flag"),
    }
}

/// The character that distinguishes a piece from all others.
pub const fn character(kind: Kind) -> Name {
    let (traditional, simplified) = match kind {
        Kind::FieldMarshal => ("司", "司"),
        Kind::General => ("軍", "军"),
        Kind::LieutenantGeneral => ("師", "师"),
        Kind::Brigadier => ("旅", "旅"),
        Kind::Colonel => ("團", "团"),
        Kind::Major => ("營", "营"),
        Kind::Captain => ("連", "连"),
        Kind::PlatoonCommander => ("排", "排"),
        Kind::Engineer => ("工", "工"),
        Kind::Grenade => ("炸", "炸"),
        Kind::Landmine => ("雷", "雷"),
        Kind::Flag => ("旗", "旗"),
    };
    name(traditional, simplified, of(kind).latin)
}

impl Name {
    /// Writes the Chinese name centred on a place, with characters `pitch` apart.
    pub fn write_chinese(
        self,
        drawing: &mut Drawing,
        style: Style,
        (size, pitch): (f32, f32),
        middle: (f32, f32),
        colour: Colour,
    ) {
        let text = style.chinese(self.traditional, self.simplified);
        let font: &FontRef<'_> = match style {
            Style::Simplified => &SIMPLIFIED,
            Style::Chinese | Style::Latin | Style::Both => &CHINESE,
        };
        let first = middle.0 - pitch * (text.chars().count() as f32 - 1.0) / 2.0;
        for (place, character) in (0_u8..).zip(text.chars()) {
            // The middle of a Chinese glyph is 0.38 of its size above the baseline.
            let at = (first + pitch * f32::from(place), middle.1 + 0.38 * size);
            write(
                drawing,
                font,
                size,
                at,
                character.encode_utf8(&mut [0; 4]),
                colour,
            );
        }
    }

    /// Writes the name in narrow Latin letters centred on a place.
    pub fn write_latin(self, drawing: &mut Drawing, size: f32, middle: (f32, f32), colour: Colour) {
        let at = (middle.0, middle.1 + 0.357 * size);
        write(drawing, &CONDENSED, size, at, self.latin, colour);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ab_glyph::Font;

    use super::*;
    use crate::text::width;

    #[test]
    fn the_fonts_have_every_glyph_of_every_name() {
        let has = |font: &FontRef<'_>, text: &str| text.chars().all(|c| font.glyph_id(c).0 != 0);
        let places = [CAMP, HEADQUARTERS, FRONT_LINE];
        for name in Kind::ALL.map(of).into_iter().chain(places) {
            assert!(has(&CHINESE, name.traditional), "{}", name.traditional);
            assert!(has(&SIMPLIFIED, name.simplified), "{}", name.simplified);
            assert!(has(&CONDENSED, name.latin), "{}", name.latin);
        }
    }

    #[test]
    fn every_latin_name_fits_on_a_piece() {
        for kind in Kind::ALL {
            let width = 35.0 * width(&CONDENSED, of(kind).latin);
            assert!((30.0..78.0).contains(&width), "{kind:?}: {width:.1}");
        }
    }

    #[test]
    fn each_piece_has_a_distinct_character_from_its_name() {
        for style in [Style::Chinese, Style::Simplified] {
            let text = |name: Name| style.chinese(name.traditional, name.simplified);
            for kind in Kind::ALL {
                assert!(text(of(kind)).contains(text(character(kind))), "{kind:?}");
            }
            let characters: HashSet<&str> = Kind::ALL.map(|kind| text(character(kind))).into();
            assert_eq!(characters.len(), Kind::ALL.len());
        }
    }
}
