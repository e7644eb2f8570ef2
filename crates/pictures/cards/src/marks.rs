//! Small marks: medals, and results as coloured squares.

use draw::{Area, Pen, Place};

use crate::frame::Page;

/// A player's result in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A win.
    Won,
    /// A draw.
    Drawn,
    /// A loss.
    Lost,
    /// Points without a game.
    Bye,
    /// No game and no points, or a game in progress.
    None,
}

/// The letter on each mark, in the reader's language. [`Mark::None`] has a dash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MarkLetters {
    /// On wins.
    pub won: String,
    /// On draws.
    pub drawn: String,
    /// On losses.
    pub lost: String,
    /// On byes.
    pub bye: String,
}

/// The side of a mark, in units.
pub const SIDE: f32 = 28.0;

/// Draws a mark centred on this place.
pub fn mark(page: &mut Page<'_>, letters: &MarkLetters, mark: Mark, (x, y): Place) {
    let Page { sheet, colours, .. } = page;
    let area = Area::around((x, y), (SIDE, SIDE));
    let (ground, ink, letter) = match mark {
        Mark::Won => (Some(colours.won), colours.reverse, letters.won.as_str()),
        Mark::Drawn => (Some(colours.drawn), colours.reverse, letters.drawn.as_str()),
        Mark::Lost => (Some(colours.lost), colours.reverse, letters.lost.as_str()),
        Mark::Bye => (Some(colours.muted), colours.muted, letters.bye.as_str()),
        Mark::None => (None, colours.muted, "–"),
    };
    if let Some(ground) = ground {
        sheet.rounded(area, 6.0, ground);
    }
    if mark == Mark::Bye {
        sheet.rounded(area.inset(2.0), 4.5, colours.panel);
    }
    let pen = Pen::new(22.0, ink).bold().centred();
    sheet.write(letter, pen, (x, y), SIDE);
}

/// Draws the medal of a place from 1 to 3, with its number.
pub fn medal(page: &mut Page<'_>, place: usize, at: Place, radius: f32) {
    let Page { sheet, colours, .. } = page;
    let Some(metal) = colours.metal(place) else {
        return;
    };
    sheet.disc(at, radius, colours.engraving);
    sheet.disc(at, radius - (radius * 0.05).max(1.4), metal);
    let pen = Pen::new(radius * 1.3, colours.engraving).bold().centred();
    sheet.write(&place.to_string(), pen, at, radius * 2.0);
}
