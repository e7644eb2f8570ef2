//! A player's season in a league, to be shared.

use crate::{
    Look,
    frame::{self, BODY, HEAD, INSIDE, MARGIN, SMALL},
    lettering::Pen,
    marks::{self, MarkLetters},
    profile::{Fact, Record, bar},
    sheet::{Align, Area, Sheet, WIDTH, baseline},
    theme::Colours,
};

/// How many facts a picture has room for.
const FACTS: usize = 3;
/// The panel of everything.
const PANEL: Area = Area::new(MARGIN, HEAD, INSIDE, 440.0);
/// The middle of the medal.
const MEDAL: (f32, f32) = (PANEL.left + 160.0, PANEL.top + 190.0);
/// Where everything but the medal begins.
const LEFT: f32 = PANEL.left + 320.0;
/// The width of everything but the medal.
const WIDE: f32 = PANEL.right() - 40.0 - LEFT;

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
    /// What stands below the place: among how many players.
    pub among: String,
    /// Points, rating change, and the like; a picture shows the first three.
    pub facts: Vec<Fact>,
    /// The games, with what they are called.
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
    let mut sheet = Sheet::new((WIDTH, height), colours.paper);
    frame::head(&mut sheet, colours, &card.title, &card.subtitle);
    let metal = card
        .place
        .checked_sub(1)
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
    let pen = Pen::new(48.0, colours.text).bold();
    let at = (LEFT, PANEL.top + 74.0);
    sheet.write(&card.name, pen, at, Align::Left, WIDE);
    facts(&mut sheet, colours, &card.facts);
    games(&mut sheet, colours, card);
    if let Some(fact) = &card.highlight {
        let y = PANEL.top + 376.0;
        let small = Pen::new(SMALL, colours.muted);
        sheet.write(&fact.label, small, (LEFT, y), Align::Left, WIDE);
        let pen = Pen::new(30.0, fact.tone.colour(colours)).bold();
        sheet.write(&fact.value, pen, (LEFT, y + 34.0), Align::Left, WIDE);
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
            let corners = ribbon.map(|(right, down)| (x + side * right, y + down));
            sheet.polygon(&corners, colour);
        }
        marks::medal(sheet, colours, card.place, MEDAL, 100.0);
    } else {
        sheet.disc(MEDAL, 100.0, colours.line);
        sheet.disc(MEDAL, 96.0, colours.band);
        let pen = Pen::new(88.0, colours.text).bold();
        let at = (x, baseline(y, pen.size));
        sheet.write(&card.place.to_string(), pen, at, Align::Middle, 180.0);
    }
    let pen = Pen::new(BODY, colours.muted);
    let at = (x, PANEL.bottom() - 44.0);
    sheet.write(&card.among, pen, at, Align::Middle, 270.0);
}

fn facts(sheet: &mut Sheet, colours: &Colours, facts: &[Fact]) {
    let facts = &facts[..facts.len().min(FACTS)];
    let width = (WIDE + 16.0) / facts.len().max(1) as f32 - 16.0;
    for (number, fact) in facts.iter().enumerate() {
        let left = LEFT + number as f32 * (width + 16.0);
        let tile = Area::new(left, PANEL.top + 108.0, width, 116.0);
        sheet.rounded(tile, 10.0, colours.band);
        let small = Pen::new(SMALL, colours.muted);
        let x = left + 18.0;
        let room = width - 36.0;
        sheet.write(&fact.label, small, (x, tile.top + 36.0), Align::Left, room);
        let pen = Pen::new(50.0, fact.tone.colour(colours)).bold();
        sheet.write(&fact.value, pen, (x, tile.top + 92.0), Align::Left, room);
    }
}

/// Writes the games and draws their bar, with the number of each result.
fn games(sheet: &mut Sheet, colours: &Colours, card: &SeasonCard) {
    let y = PANEL.top + 266.0;
    let small = Pen::new(SMALL, colours.muted);
    let record = &card.record;
    let words = &card.letters;
    let mut right = PANEL.right() - 40.0;
    for (count, letter, colour) in [
        (record.lost, &words.lost, colours.lost),
        (record.drawn, &words.drawn, colours.muted),
        (record.won, &words.won, colours.won),
    ] {
        let text = format!("{count} {letter}");
        let pen = Pen::new(BODY, colour).bold();
        right -= sheet.write(&text, pen, (right, y), Align::Right, 160.0) + 26.0;
    }
    sheet.write(&record.label, small, (LEFT, y), Align::Left, right - LEFT);
    let area = Area::new(LEFT, y + 16.0, WIDE, 30.0);
    bar(sheet, colours, record, area);
}
