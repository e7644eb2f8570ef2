//! Covered pieces with hints, and the tags with a player's own marks. The number of possible hints is limited, so those
//! pieces are drawn once and cached; the text of a tag is free, so tags are drawn when they are needed.

use std::sync::Arc;

use draw::{Area, Cache, Drawing, Font, Place, Sprite, corners, fonts::CONDENSED};
use rules::luzhanqi::Kind;

use crate::{Style, draw_context::DrawContext, pen::Pen};

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
    cache: Cache<(Army, Hint, bool), Sprite, MAX_CACHED>,
}

impl CoveredPieces {
    /// An empty cache.
    pub const fn new(context: DrawContext) -> CoveredPieces {
        CoveredPieces {
            context,
            cache: Cache::new(),
        }
    }

    /// A covered piece with its hint, and with space for a tag if it has one.
    pub fn of(&self, army: Army, hint: &Hint, is_tagged: bool) -> Arc<Sprite> {
        let key = (army, hint.clone(), is_tagged);
        let draw = || draw(&self.context, army, hint, is_tagged);
        self.cache.get(key, draw)
    }

    /// The tag with this mark.
    pub fn tag(&self, mark: &str) -> Sprite {
        let style = self.context.look.style;
        let text = lettering(mark, style);
        let line = text.map(|text| Line::fit(&text, style, 26.0, TAG_WIDTH));
        let text_width = line.as_ref().map_or(20.0, |line| line.width);
        let whole = ((text_width + 14.0) as i32).max(34);
        let area = Area::new(0.0, 0.0, whole as f32, TAG_HEIGHT as f32);
        self.context.sprite((whole, TAG_HEIGHT), |drawing| {
            drawing.rounded(area, 7.0, Colour::Ink);
            drawing.rounded(area.inset(1.5), 6.0, Colour::Amber);
            match line {
                Some(line) => line.write(drawing, area.middle(), Colour::Ink),
                None => pencil(drawing, area.middle()),
            }
        })
    }
}

fn draw(context: &DrawContext, army: Army, hint: &Hint, is_tagged: bool) -> Sprite {
    let (style, make) = (context.look.style, Make::Of(army));
    let (mut drawing, area) = block::turned(context, make);
    let (up, scale) = if is_tagged { ABOVE_TAG } else { (0.0, 1.0) };
    let (x, y) = area.middle();
    let middle = (x, y + up);
    match hint {
        Hint::Moves => arrow(&mut Pen::new(&mut drawing, middle, scale)),
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
        Style::Chinese | Style::Simplified => name.chinese(style).to_owned(),
        Style::Latin | Style::Western => format!("{} {}", kind.code(), name.latin),
        Style::Both => format!("{} {}", kind.code(), name.traditional),
    }
}

/// An arrow to the right, as wide as the signs.
fn arrow(pen: &mut Pen<'_>) {
    pen.line((-26.0, 0.0), (10.0, 0.0), 8.0, Colour::Ivory);
    pen.fill(&corners("6,-15 28,0 6,15"), Colour::Ivory);
}

/// A pencil, for a mark that these fonts cannot write.
fn pencil(drawing: &mut Drawing, middle: Place) {
    let mut pen = Pen::new(drawing, middle, 1.0);
    pen.line((-5.0, 5.0), (8.0, -8.0), 7.0, Colour::Ink);
    pen.fill(&corners("-10,10 -8.5,2.5 -2.5,8.5"), Colour::Ink);
}

/// Whether the picture can write this mark. If it cannot, a pencil shows that there is one.
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
    let text = mark.trim_matches(['?', '!', '~', '？', '！', '～']).trim();
    let is_known = |sign: char| font_of(sign, style).has(sign);
    (!text.is_empty() && text.chars().all(is_known)).then(|| text.to_owned())
}

fn font_of(sign: char, style: Style) -> &'static Font {
    let is_latin = sign.is_ascii();
    if is_latin {
        &CONDENSED
    } else {
        names::font(style)
    }
}

/// A line of letters and characters, as large as space allows.
struct Line {
    /// Each sign with its font, its start and its width.
    signs: Vec<(&'static Font, String, f32, f32)>,
    size: f32,
    width: f32,
}

impl Line {
    fn fit(text: &str, style: Style, largest: f32, room: f32) -> Line {
        let mut at = 0.0;
        let place = |sign: char| {
            let (font, text, start) = (font_of(sign, style), sign.to_string(), at);
            let wide = font.width(&text);
            at += wide;
            (font, text, start, wide)
        };
        let signs = text.chars().map(place).collect();
        let size = largest.min(room / at);
        Line {
            signs,
            size,
            width: at * size,
        }
    }

    fn write(&self, drawing: &mut Drawing, (x, y): Place, colour: Colour) {
        let left = x - self.width / 2.0;
        for (font, sign, at, wide) in &self.signs {
            let place = (left + (at + wide / 2.0) * self.size, y);
            drawing.write(font, self.size, place, sign, colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_shows_a_mark_completely_or_as_a_pencil() {
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
                    let known = |sign: char| font_of(sign, style).has(sign);
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
