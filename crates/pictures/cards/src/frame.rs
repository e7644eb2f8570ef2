//! The frame of every card: a title, a subtitle, panels and a line at the foot.

use draw::{Area, Pen, Sheet};

use crate::{Look, theme::Colours};

/// The width of a card, in units of measure. It is read on a phone, too: Discord shows it about 330 pixels wide there, so
/// that a unit is half a pixel.
const WIDTH: f32 = 660.0;
/// The margin around everything.
pub const EDGE: f32 = 16.0;
/// The width between the margins.
pub const CONTENT: f32 = WIDTH - 2.0 * EDGE;
/// The height of title and subtitle, with the space below.
pub const HEAD: f32 = 112.0;
/// The size of most text: 13 pixels on a phone.
pub const BODY: f32 = 26.0;
/// The size of headings and remarks: 11 pixels on a phone.
pub const SMALL: f32 = 22.0;

/// A card under construction.
pub struct Page<'a> {
    /// The sheet that it is drawn on.
    pub sheet: Sheet,
    /// The colours of its theme.
    pub colours: Colours,
    footer: &'a str,
    height: f32,
}

impl<'a> Page<'a> {
    /// A card with a title, a subtitle and a footer, which may be empty. Its content ends at `bottom`.
    pub fn new(look: Look, bottom: f32, [title, subtitle, footer]: [&'a str; 3]) -> Self {
        let colours = look.theme.colours();
        let height = bottom + if footer.is_empty() { EDGE } else { 52.0 };
        let mut page = Page {
            sheet: Sheet::new((WIDTH, height), colours.paper),
            colours,
            footer,
            height,
        };
        let bar = Area::new(EDGE, 26.0, 8.0, 70.0);
        page.sheet.rounded(bar, 4.0, colours.accent);
        let left = EDGE + 24.0;
        let room = WIDTH - EDGE - left;
        let large = Pen::new(40.0, colours.text).bold();
        page.sheet.write_on(title, large, (left, 57.0), room);
        page.sheet
            .write_on(subtitle, colours.muted_body(), (left, 93.0), room);
        page
    }

    /// Draws a panel with an edge.
    pub fn panel(&mut self, area: Area) {
        self.sheet.rounded(area, 12.0, self.colours.line);
        self.sheet
            .rounded(area.inset(2.0), 10.0, self.colours.panel);
    }

    /// The finished card with its footer, as a PNG file.
    pub fn png(mut self) -> Vec<u8> {
        let place = (EDGE + 4.0, self.height - 25.0);
        let room = CONTENT - 8.0;
        self.sheet
            .write(self.footer, self.colours.small(), place, room);
        self.sheet.png()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_shows_text_at_least_eleven_pixels_high() {
        // A picture is about 330 pixels wide there.
        for size in [SMALL, BODY] {
            assert!(size * 330.0 / WIDTH >= 11.0, "{size}");
        }
    }
}
