//! The labels of pieces and places, in each script.

use draw::{
    Drawing, Font, Place,
    fonts::{CHINESE, CONDENSED, SIMPLIFIED},
};
use rules::luzhanqi::Kind;

use crate::Style;

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

/// The character that distinguishes a piece from all others: the first or the last one of its name.
pub fn character(kind: Kind) -> Name {
    let name = of(kind);
    let is_last = matches!(kind, Kind::Landmine | Kind::Flag);
    let one = |text: &'static str| {
        let (first, last) = text.split_at(text.len() / 2);
        if is_last { last } else { first }
    };
    Name {
        traditional: one(name.traditional),
        simplified: one(name.simplified),
        latin: name.latin,
    }
}

/// The font of Chinese names.
pub const fn font(style: Style) -> &'static Font {
    match style {
        Style::Simplified => &SIMPLIFIED,
        Style::Chinese | Style::Latin | Style::Both | Style::Western => &CHINESE,
    }
}

impl Name {
    /// The name in the reader's characters.
    pub const fn chinese(self, style: Style) -> &'static str {
        style.chinese(self.traditional, self.simplified)
    }

    /// Writes the Chinese name centred on a place, with characters `pitch` apart.
    pub fn write_chinese(
        self,
        drawing: &mut Drawing,
        style: Style,
        (size, pitch): (f32, f32),
        (x, y): Place,
        colour: Colour,
    ) {
        let text = self.chinese(style);
        let first = x - pitch * (text.chars().count() as f32 - 1.0) / 2.0;
        for (place, character) in (0_u8..).zip(text.chars()) {
            let at = (first + pitch * f32::from(place), y);
            drawing.write(font(style), size, at, &character.to_string(), colour);
        }
    }

    /// Writes the name in narrow Latin letters centred on a place.
    pub fn write_latin(self, drawing: &mut Drawing, size: f32, middle: Place, colour: Colour) {
        drawing.write(&CONDENSED, size, middle, self.latin, colour);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_fonts_have_every_glyph_of_every_name() {
        let has = |font: &Font, text: &str| text.chars().all(|c| font.has(c));
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
            let width = 35.0 * CONDENSED.width(of(kind).latin);
            assert!((30.0..78.0).contains(&width), "{kind:?}: {width:.1}");
        }
    }

    #[test]
    fn each_piece_has_a_distinct_character_from_its_name() {
        for style in [Style::Chinese, Style::Simplified] {
            let text = |name: Name| name.chinese(style);
            for kind in Kind::ALL {
                assert!(text(of(kind)).contains(text(character(kind))), "{kind:?}");
            }
            let characters: HashSet<&str> = Kind::ALL.map(|kind| text(character(kind))).into();
            assert_eq!(characters.len(), Kind::ALL.len());
        }
    }
}
