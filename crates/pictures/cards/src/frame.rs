//! The frame of every card: a title, a subtitle, panels and a line at the foot.

use draw::{Area, Pen, Sheet};

use crate::{Look, theme::Colours};

/// The width of a wide card, in units of measure.
pub const WIDTH: f32 = 1100.0;
/// The width of a card that is read on a phone, too: Discord shows it about 330 pixels wide there, so that a unit is half a
/// pixel.
pub const NARROW: f32 = 660.0;
/// The margin around everything on a wide card.
pub const MARGIN: f32 = 28.0;
/// The width between the margins of a wide card.
pub const WIDE_CONTENT: f32 = WIDTH - 2.0 * MARGIN;
/// The margin around everything on a narrow card.
pub const EDGE: f32 = 16.0;
/// The width between the margins of a narrow card.
pub const CONTENT: f32 = NARROW - 2.0 * EDGE;
/// The height of title and subtitle, with the space below.
pub const HEAD: f32 = 112.0;
/// The size of most text: 13 pixels on a phone, if the card is narrow.
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
    width: f32,
    height: f32,
}

impl<'a> Page<'a> {
    /// A card of this width with a title, a subtitle and a footer, which may be empty. Its content ends at `bottom`.
    pub fn new(
        look: Look,
        width: f32,
        bottom: f32,
        [title, subtitle, footer]: [&'a str; 3],
    ) -> Self {
        let colours = look.theme.colours();
        let height = bottom + if footer.is_empty() { MARGIN } else { 52.0 };
        let mut page = Page {
            sheet: Sheet::new((width, height), colours.paper),
            colours,
            footer,
            width,
            height,
        };
        let margin = page.margin();
        let bar = Area::new(margin, 26.0, 8.0, 70.0);
        page.sheet.rounded(bar, 4.0, colours.accent);
        let left = margin + 24.0;
        let room = width - margin - left;
        let large = Pen::new(40.0, colours.text).bold();
        page.sheet.write_on(title, large, (left, 57.0), room);
        page.sheet
            .write_on(subtitle, colours.muted_body(), (left, 93.0), room);
        page
    }

    fn margin(&self) -> f32 {
        if self.width < WIDTH { EDGE } else { MARGIN }
    }

    /// Draws a panel with an edge.
    pub fn panel(&mut self, area: Area) {
        self.sheet.rounded(area, 12.0, self.colours.line);
        self.sheet
            .rounded(area.inset(2.0), 10.0, self.colours.panel);
    }

    /// The finished card with its footer, as a PNG file.
    pub fn png(mut self) -> Vec<u8> {
        let margin = self.margin();
        let place = (margin + 4.0, self.height - 25.0);
        let room = self.width - 2.0 * margin - 8.0;
        self.sheet
            .write(self.footer, self.colours.small(), place, room);
        self.sheet.png()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_shows_text_of_leagues_at_least_eleven_pixels_high() {
        // A picture is about 330 pixels wide there.
        for size in [SMALL, BODY] {
            assert!(size * 330.0 / NARROW >= 11.0, "{size}");
        }
    }
}
