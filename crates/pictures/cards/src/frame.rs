//! The parts of every card: a title, a subtitle, panels and a line at the foot.

use crate::{
    lettering::Pen,
    sheet::{Align, Area, NARROW, Rgb, Sheet, WIDTH, baseline},
    theme::Colours,
};

/// The margin around everything on a wide sheet.
pub const MARGIN: f32 = 28.0;
/// The width between the margins of a wide sheet.
pub const WIDE_CONTENT: f32 = WIDTH - 2.0 * MARGIN;
/// The margin around everything on a narrow sheet.
pub const EDGE: f32 = 16.0;
/// The width between the margins of a narrow sheet.
pub const CONTENT: f32 = NARROW - 2.0 * EDGE;
/// The height of title and subtitle, with the space below.
pub const HEAD: f32 = 112.0;
/// The size of most text: 13 pixels on a phone, if the sheet is narrow.
pub const BODY: f32 = 26.0;
/// The size of headings and remarks: 11 pixels on a phone.
pub const SMALL: f32 = 22.0;

/// The height of the foot of a card with this footer.
pub fn foot(footer: &str) -> f32 {
    if footer.is_empty() { MARGIN } else { 52.0 }
}

/// The margin of a sheet.
fn margin(sheet: &Sheet) -> f32 {
    if sheet.wide() < WIDTH { EDGE } else { MARGIN }
}

/// Writes title and subtitle.
pub fn head(sheet: &mut Sheet, colours: &Colours, title: &str, subtitle: &str) {
    let margin = margin(sheet);
    let bar = Area::new(margin, 26.0, 8.0, 70.0);
    sheet.rounded(bar, 4.0, colours.accent);
    let left = margin + 24.0;
    let room = sheet.wide() - margin - left;
    let pen = Pen::new(40.0, colours.text).bold();
    sheet.write(title, pen, (left, 57.0), Align::Left, room);
    let pen = Pen::new(BODY, colours.muted);
    sheet.write(subtitle, pen, (left, 93.0), Align::Left, room);
}

/// Writes the footer of a card of this height.
pub fn close(sheet: &mut Sheet, colours: &Colours, footer: &str, height: f32) {
    let margin = margin(sheet);
    let place = (margin + 4.0, baseline(height - 25.0, SMALL));
    let pen = Pen::new(SMALL, colours.muted);
    let room = sheet.wide() - 2.0 * margin - 8.0;
    sheet.write(footer, pen, place, Align::Left, room);
}

/// Draws a panel with an edge.
pub fn panel(sheet: &mut Sheet, colours: &Colours, area: Area) {
    edged(sheet, area, (colours.panel, colours.line));
}

/// Draws a panel in these colours: the background and the edge.
pub fn edged(sheet: &mut Sheet, area: Area, (ground, edge): (Rgb, Rgb)) {
    sheet.rounded(area, 12.0, edge);
    sheet.rounded(area.inner(2.0), 10.0, ground);
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
