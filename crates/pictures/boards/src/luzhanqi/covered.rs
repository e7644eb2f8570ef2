//! Covered pieces with hints, and the tags with a player's own marks. The number of possible hints is limited, so those
//! pieces are drawn once and cached; the text of a tag is free, so tags are drawn when they are needed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use ab_glyph::{Font, FontRef};

use crate::{
    Style,
    canvas::Sprite,
    draw_context::DrawContext,
    outline::Area,
    supersampled::Drawing,
    text::{CHINESE, CONDENSED, SIMPLIFIED, width, write},
};
use rules::luzhanqi::Kind;

use super::{
    Army,
    block::{self, Make},
    hints::{self, Hint},
    names,
    theme::Colour,
};

/// How many pieces are cached for a look and width: four kilobytes each.
const MAX_CACHED: usize = 128;
/// The maximum width of the signs on a piece.
const SIGNS_WIDTH: f32 = 106.0;
/// The maximum width of the text of a tag.
const TAG_WIDTH: f32 = 108.0;
/// The height of a tag.
pub const TAG_HEIGHT: i32 = 28;
/// The middle of a tag, relative to the middle of its piece: in its lower half, so that it covers nothing else.
pub const TAG_PLACE: (i32, i32) = (0, 17);
/// On a piece with a tag, how far the hint moves up, and how much smaller it is.
const ABOVE_TAG: (f32, f32) = (-13.0, 0.74);

/// A cache of covered pieces.
pub struct CoveredPieces {
    context: DrawContext,
    kept: Mutex<HashMap<(Army, Hint, bool), Arc<Sprite>>>,
}

impl CoveredPieces {
    /// An empty cache.
    pub fn new(context: &DrawContext) -> CoveredPieces {
        CoveredPieces {
            context: *context,
            kept: Mutex::default(),
        }
    }

    /// A covered piece with its hint, and with room for a tag if it has one.
    pub fn of(&self, army: Army, hint: &Hint, is_tagged: bool) -> Arc<Sprite> {
        // A thread that panicked while drawing has left the map unchanged.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (army, hint.clone(), is_tagged);
        if let Some(sprite) = kept.get(&key) {
            return sprite.clone();
        }
        if kept.len() >= MAX_CACHED {
            kept.clear();
        }
        let sprite = Arc::new(draw(&self.context, army, hint, is_tagged));
        kept.insert(key, sprite.clone());
        sprite
    }

    /// The tag with this mark.
    pub fn tag(&self, mark: &str) -> Sprite {
        let style = self.context.look.style;
        let text = lettering(mark, style);
        let line = text
            .as_ref()
            .map(|text| Line::fit(text, style, 26.0, TAG_WIDTH));
        let text_width = line.as_ref().map_or(20.0, |line| line.width);
        let whole = ((text_width + 14.0) as i32).max(34);
        let mut drawing = self.context.drawing((whole, TAG_HEIGHT));
        let area = Area(0.0, 0.0, whole as f32, TAG_HEIGHT as f32);
        drawing.fill(&area.rounded(7.0, 7.0), Colour::Ink);
        drawing.fill(&area.inset(1.5).rounded(6.0, 6.0), Colour::Amber);
        let middle = (whole as f32 / 2.0, TAG_HEIGHT as f32 / 2.0);
        match line {
            Some(line) => line.write(&mut drawing, middle, Colour::Ink),
            None => pencil(&mut drawing, middle),
        }
        drawing.sprite()
    }
}

fn draw(context: &DrawContext, army: Army, hint: &Hint, is_tagged: bool) -> Sprite {
    let (style, make) = (context.look.style, Make::Of(army));
    let (mut drawing, area) = block::turned(context, make);
    let Area(left, top, width, height) = area;
    let (up, scale) = if is_tagged { ABOVE_TAG } else { (0.0, 1.0) };
    let middle = (left + width / 2.0, top + height / 2.0 + up);
    match hint {
        Hint::Moves => arrow(&mut drawing, middle, scale),
        Hint::Only(kind) => {
            let plate = area.inset(6.0);
            drawing.fill(&make.outline(plate, 7.0), make.lit());
            drawing.fill(&make.outline(plate.inset(1.5), 6.0), Colour::Ivory);
            let name = whole_name(*kind, style);
            let line = Line::fit(&name, style, 37.0 * scale, SIGNS_WIDTH - 12.0);
            line.write(&mut drawing, middle, army.colour());
        }
        Hint::Among(parts) => {
            let size = if style.has_latin() { 42.0 } else { 38.0 };
            let signs = hints::brief(parts, style);
            let line = Line::fit(&signs, style, size * scale, SIGNS_WIDTH);
            line.write(&mut drawing, middle, Colour::Ivory);
        }
    }
    drawing.sprite()
}

/// A piece's name, with its number or letter if the reader's pieces have them.
fn whole_name(kind: Kind, style: Style) -> String {
    let name = names::of(kind);
    match style {
        Style::Chinese | Style::Simplified => {
            style.chinese(name.traditional, name.simplified).to_owned()
        }
        Style::Latin => format!("{} {}", kind.code(), name.latin),
        Style::Both => format!("{} {}", kind.code(), name.traditional),
    }
}

/// An arrow to the right, as wide as the signs.
fn arrow(drawing: &mut Drawing, (x, y): (f32, f32), scale: f32) {
    let at = |across: f32, down: f32| (x + scale * across, y + scale * down);
    drawing.line(at(-26.0, 0.0), at(10.0, 0.0), 8.0 * scale, Colour::Ivory);
    let head = [at(6.0, -15.0), at(28.0, 0.0), at(6.0, 15.0)];
    drawing.fill(&head, Colour::Ivory);
}

/// A pencil, for a mark that these fonts cannot write.
fn pencil(drawing: &mut Drawing, (x, y): (f32, f32)) {
    drawing.line((x - 5.0, y + 5.0), (x + 8.0, y - 8.0), 7.0, Colour::Ink);
    let point = [(x - 10.0, y + 10.0), (x - 8.5, y + 2.5), (x - 2.5, y + 8.5)];
    drawing.fill(&point, Colour::Ink);
}

/// Whether the picture can write this mark. If it cannot, a pencil shows that there is one.
#[must_use]
pub fn is_written(mark: &str, style: Style) -> bool {
    lettering(mark, style).is_some()
}

/// The text of a tag, as far as these fonts can write the mark: the sign of a kind, or the mark's text without the
/// signs that express certainty. `None` if more than that would be missing.
fn lettering(mark: &str, style: Style) -> Option<String> {
    let mut signs = mark.chars();
    if let (Some(code), None) = (signs.next(), signs.next())
        && let Some(kind) = Kind::from_code(code)
    {
        return Some(hints::sign(kind, style));
    }
    let text = mark.trim_matches(|sign: char| matches!(sign, '?' | '!' | '~' | '？' | '！' | '～'));
    let text = text.trim();
    let is_known = |sign: char| font_of(sign, style).glyph_id(sign).0 != 0;
    (!text.is_empty() && text.chars().all(is_known)).then(|| text.to_owned())
}

fn font_of(sign: char, style: Style) -> &'static FontRef<'static> {
    match (sign.is_ascii(), style) {
        (true, _) => &CONDENSED,
        (false, Style::Simplified) => &SIMPLIFIED,
        (false, _) => &CHINESE,
    }
}

/// A line of letters and characters, as large as space allows.
struct Line {
    /// Each sign with its font, its start and its width.
    signs: Vec<(&'static FontRef<'static>, String, f32, f32)>,
    size: f32,
    width: f32,
}

impl Line {
    fn fit(text: &str, style: Style, largest: f32, room: f32) -> Line {
        let mut signs: Vec<(&'static FontRef<'static>, String, f32, f32)> = Vec::new();
        let mut at = 0.0;
        for sign in text.chars() {
            let font = font_of(sign, style);
            let text = sign.to_string();
            let wide = width(font, &text);
            signs.push((font, text, at, wide));
            at += wide;
        }
        let size = largest.min(room / at);
        Line {
            signs,
            size,
            width: at * size,
        }
    }

    fn write(&self, drawing: &mut Drawing, middle: (f32, f32), colour: Colour) {
        let left = middle.0 - self.width / 2.0;
        for (font, sign, at, wide) in &self.signs {
            // The middle of a capital or digit is 0.357 of its size above the baseline, that of a Chinese glyph 0.38.
            let raised = if sign.is_ascii() { 0.357 } else { 0.38 };
            let place = (
                left + (at + wide / 2.0) * self.size,
                middle.1 + raised * self.size,
            );
            write(drawing, font, self.size, place, sign, colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_says_what_its_fonts_can_write_and_never_less_than_was_meant() {
        for (mark, style, expected) in [
            ("3", Style::Latin, Some("3")),
            ("3", Style::Chinese, Some("師")),
            ("m", Style::Simplified, Some("雷")),
            ("probably 3", Style::Chinese, Some("probably 3")),
            ("3?", Style::Latin, Some("3")),
            ("師？", Style::Chinese, Some("師")),
            ("不是師", Style::Chinese, None),
            ("师长", Style::Simplified, Some("师长")),
            ("3/4", Style::Latin, None),
            ("??", Style::Latin, None),
            ("💣", Style::Latin, None),
        ] {
            assert_eq!(lettering(mark, style).as_deref(), expected, "{mark}");
        }
    }

    #[test]
    fn every_sign_can_be_written_and_fits() {
        for style in Style::ALL {
            for kind in Kind::ALL {
                for text in [whole_name(kind, style), hints::sign(kind, style)] {
                    let known = |sign: char| font_of(sign, style).glyph_id(sign).0 != 0;
                    assert!(text.chars().all(known), "{text}");
                    let line = Line::fit(&text, style, 37.0, SIGNS_WIDTH - 12.0);
                    assert!(line.size >= 29.0, "{text}: {}", line.size);
                }
            }
            // The longest text on a piece, and the usual one.
            let signs = |text: &str| Line::fit(text, style, 42.0, SIGNS_WIDTH).size;
            assert!(signs("1-3 5-8 BM") >= 20.0, "{}", signs("1-3 5-8 BM"));
            assert!(signs("1-5 BM") >= 32.0, "{}", signs("1-5 BM"));
        }
        let signs = |text: &str| Line::fit(text, Style::Chinese, 38.0, SIGNS_WIDTH).size;
        assert!(
            signs("司-師 團-排 炸雷") >= 14.0,
            "{}",
            signs("司-師 團-排 炸雷")
        );
        assert!(signs("師-營 雷") >= 27.0, "{}", signs("師-營 雷"));
    }
}
