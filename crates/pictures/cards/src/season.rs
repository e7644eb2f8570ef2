//! A player's season in a league, to be shared.

use crate::{
    Look,
    frame::{self, BODY, CONTENT, EDGE, HEAD, SMALL},
    lettering::Pen,
    marks::{self, MarkLetters},
    profile::{Fact, Record, bar},
    sheet::{Align, Area, NARROW, Sheet, baseline},
    theme::Colours,
};

/// The maximum number of facts in a picture.
const MAX_FACTS: usize = 3;
/// The panel with everything.
const PANEL: Area = Area::new(EDGE, HEAD, CONTENT, 540.0);
/// The middle of the medal.
const MEDAL: (f32, f32) = (PANEL.left + 116.0, PANEL.top + 106.0);
/// The radius of the medal.
const RADIUS: f32 = 74.0;
/// The left edge of the name beside the medal.
const NAME: f32 = PANEL.left + 224.0;
/// The left edge of everything below the medal.
const LEFT: f32 = PANEL.left + 28.0;
/// The width of everything below the medal.
const CONTENT_WIDTH: f32 = PANEL.right() - 28.0 - LEFT;

/// A player's season in a league.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonCard {
    /// The name of the league.
    pub title: String,
    /// Which season.
    pub subtitle: String,
    /// The player's name.
    pub name: String,
    /// The place, from 1. The first three have medals.
    pub place: usize,
    /// Whether the player has no medal although the place is one of the first three.
    pub is_without_medal: bool,
    /// The text below the name: the number of players.
    pub among: String,
    /// Points, rating change, and the like; a picture shows the first three.
    pub facts: Vec<Fact>,
    /// The games, with their label.
    pub record: Record,
    /// The letters on wins, draws and losses.
    pub letters: MarkLetters,
    /// The best win, or another fact with a long value.
    pub highlight: Option<Fact>,
    /// A line at the foot, or nothing.
    pub footer: String,
}

/// A picture of a player's season.
#[must_use]
pub fn season_card(card: &SeasonCard, look: Look) -> Vec<u8> {
    let colours = look.theme.colours();
    let height = PANEL.bottom() + frame::foot(&card.footer);
    let mut sheet = Sheet::new((NARROW, height), colours.paper);
    frame::head(&mut sheet, colours, &card.title, &card.subtitle);
    let metal = card
        .place
        .checked_sub(1)
        .filter(|_| !card.is_without_medal)
        .and_then(|above| colours.medals.get(above));
    match metal {
        Some(&metal) => {
            sheet.rounded(PANEL, 14.0, metal);
            sheet.rounded(PANEL.inner(4.0), 10.0, colours.panel);
            sheet.rounded(PANEL.inner(9.0), 6.0, metal);
            sheet.rounded(PANEL.inner(10.0), 5.0, colours.panel);
        }
        None => frame::panel(&mut sheet, colours, PANEL),
    }
    place(&mut sheet, colours, card, metal.is_some());
    let pen = Pen::new(46.0, colours.text).bold();
    let at = (NAME, PANEL.top + 104.0);
    let room = PANEL.right() - 24.0 - NAME;
    sheet.write(&card.name, pen, at, Align::Left, room);
    let pen = Pen::new(BODY, colours.muted);
    let at = (NAME, PANEL.top + 148.0);
    sheet.write(&card.among, pen, at, Align::Left, room);
    facts(&mut sheet, colours, &card.facts);
    games(&mut sheet, colours, card);
    if let Some(fact) = &card.highlight {
        let y = PANEL.top + 470.0;
        let small = Pen::new(SMALL, colours.muted);
        sheet.write(&fact.label, small, (LEFT, y), Align::Left, CONTENT_WIDTH);
        let pen = Pen::new(30.0, fact.tone.colour(colours)).bold();
        sheet.write(
            &fact.value,
            pen,
            (LEFT, y + 34.0),
            Align::Left,
            CONTENT_WIDTH,
        );
    }
    frame::close(&mut sheet, colours, &card.footer, height);
    sheet.png()
}

/// Draws the place: a medal with its ribbon, or a plain disc.
fn place(sheet: &mut Sheet, colours: &Colours, card: &SeasonCard, has_medal: bool) {
    let (x, y) = MEDAL;
    if has_medal {
        for (side, colour) in [(-1.0, colours.lost), (1.0, colours.won)] {
            let ribbon = [
                (8.0, 60.0),
                (62.0, 40.0),
                (88.0, 150.0),
                (56.0, 138.0),
                (36.0, 164.0),
            ];
            let size = RADIUS / 100.0;
            let corners = ribbon.map(|(right, down)| (x + side * right * size, y + down * size));
            sheet.polygon(&corners, colour);
        }
        marks::medal(sheet, colours, card.place, MEDAL, RADIUS);
    } else {
        sheet.disc(MEDAL, RADIUS, colours.line);
        sheet.disc(MEDAL, RADIUS - 4.0, colours.band);
        let pen = Pen::new(RADIUS * 0.88, colours.text).bold();
        let at = (x, baseline(y, pen.size));
        sheet.write(&card.place.to_string(), pen, at, Align::Middle, 130.0);
    }
}

fn facts(sheet: &mut Sheet, colours: &Colours, facts: &[Fact]) {
    let facts = &facts[..facts.len().min(MAX_FACTS)];
    let width = (CONTENT_WIDTH + 12.0) / facts.len().max(1) as f32 - 12.0;
    for (number, fact) in facts.iter().enumerate() {
        let left = LEFT + number as f32 * (width + 12.0);
        let tile = Area::new(left, PANEL.top + 236.0, width, 112.0);
        sheet.rounded(tile, 10.0, colours.band);
        let small = Pen::new(SMALL, colours.muted);
        let x = left + 16.0;
        let room = width - 32.0;
        sheet.write(&fact.label, small, (x, tile.top + 36.0), Align::Left, room);
        let pen = Pen::new(46.0, fact.tone.colour(colours)).bold();
        sheet.write(&fact.value, pen, (x, tile.top + 88.0), Align::Left, room);
    }
}

/// Writes the games and draws their bar, with the number of each result.
fn games(sheet: &mut Sheet, colours: &Colours, card: &SeasonCard) {
    let y = PANEL.top + 388.0;
    let small = Pen::new(SMALL, colours.muted);
    let record = &card.record;
    let words = &card.letters;
    let mut right = PANEL.right() - 28.0;
    for (count, letter, colour) in [
        (record.lost, &words.lost, colours.lost),
        (record.drawn, &words.drawn, colours.muted),
        (record.won, &words.won, colours.won),
    ] {
        let text = format!("{count} {letter}");
        let pen = Pen::new(BODY, colour).bold();
        right -= sheet.write(&text, pen, (right, y), Align::Right, 130.0) + 22.0;
    }
    sheet.write(&record.label, small, (LEFT, y), Align::Left, right - LEFT);
    let area = Area::new(LEFT, y + 16.0, CONTENT_WIDTH, 30.0);
    bar(sheet, colours, record, area);
}
