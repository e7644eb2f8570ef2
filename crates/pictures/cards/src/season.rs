//! A player's season in a league, to be shared.

use draw::{Area, Pen, Place, corners};

use crate::{
    Look,
    frame::{BODY, CONTENT, EDGE, HEAD, Page},
    marks::{self, MarkLetters},
    profile::{Fact, MAX_FACTS, Record, bar},
};

/// The panel with everything.
const PANEL: Area = Area::new(EDGE, HEAD, CONTENT, 540.0);
/// The middle of the medal.
const MEDAL: Place = (PANEL.left + 116.0, PANEL.top + 106.0);
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
pub fn season_card(card: &SeasonCard, look: Look) -> Vec<u8> {
    let words = [&card.title, &card.subtitle, &card.footer].map(String::as_str);
    let mut page = Page::new(look, PANEL.bottom(), words);
    let colours = page.colours;
    let metal = colours.metal(card.place);
    let metal = metal.filter(|_| !card.is_without_medal);
    match metal {
        Some(metal) => {
            for (inset, radius, colour) in [
                (0.0, 14.0, metal),
                (4.0, 10.0, colours.panel),
                (9.0, 6.0, metal),
                (10.0, 5.0, colours.panel),
            ] {
                page.sheet.rounded(PANEL.inset(inset), radius, colour);
            }
        }
        None => page.panel(PANEL),
    }
    place(&mut page, card.place, metal.is_some());
    let room = PANEL.right() - 24.0 - NAME;
    let large = Pen::new(46.0, colours.text).bold();
    let at = |down: f32| (NAME, PANEL.top + down);
    page.sheet.write_on(&card.name, large, at(104.0), room);
    page.sheet
        .write_on(&card.among, colours.muted_body(), at(148.0), room);
    facts(&mut page, &card.facts);
    games(&mut page, card);
    if let Some(fact) = &card.highlight {
        let at = (LEFT, PANEL.top + 470.0);
        fact.write(&mut page, at, (34.0, 30.0), CONTENT_WIDTH);
    }
    page.png()
}

/// Draws the place: a medal with its ribbon, or a plain disc.
fn place(page: &mut Page<'_>, place: usize, has_medal: bool) {
    let Page { sheet, colours, .. } = page;
    let (x, y) = MEDAL;
    if has_medal {
        for (side, colour) in [(-1.0, colours.lost), (1.0, colours.won)] {
            let ribbon = corners("8,60 62,40 88,150 56,138 36,164");
            let size = RADIUS / 100.0;
            let move_there = |(right, down)| (x + side * right * size, y + down * size);
            let ribbon: Vec<Place> = ribbon.into_iter().map(move_there).collect();
            sheet.fill(&ribbon, colour);
        }
        marks::medal(page, place, MEDAL, RADIUS);
    } else {
        sheet.disc(MEDAL, RADIUS, colours.line);
        sheet.disc(MEDAL, RADIUS - 4.0, colours.band);
        let pen = Pen::new(RADIUS * 0.88, colours.text).bold().centred();
        sheet.write(&place.to_string(), pen, MEDAL, 130.0);
    }
}

fn facts(page: &mut Page<'_>, facts: &[Fact]) {
    let facts = &facts[..facts.len().min(MAX_FACTS)];
    let width = (CONTENT_WIDTH + 12.0) / facts.len().max(1) as f32 - 12.0;
    for (number, fact) in facts.iter().enumerate() {
        let left = LEFT + number as f32 * (width + 12.0);
        let tile = Area::new(left, PANEL.top + 236.0, width, 112.0);
        page.sheet.rounded(tile, 10.0, page.colours.band);
        let at = (left + 16.0, tile.top + 36.0);
        fact.write(page, at, (52.0, 46.0), width - 32.0);
    }
}

/// Writes the games and draws their bar, with the number of each result.
fn games(page: &mut Page<'_>, card: &SeasonCard) {
    let Page { sheet, colours, .. } = page;
    let y = PANEL.top + 388.0;
    let (record, letters) = (&card.record, &card.letters);
    let mut right = PANEL.right() - 28.0;
    for (count, letter, colour) in [
        (record.lost, &letters.lost, colours.lost),
        (record.drawn, &letters.drawn, colours.muted),
        (record.won, &letters.won, colours.won),
    ] {
        let text = format!("{count} {letter}");
        let pen = Pen::new(BODY, colour).bold().right_aligned();
        right -= sheet.write_on(&text, pen, (right, y), 130.0) + 22.0;
    }
    sheet.write_on(&record.label, colours.small(), (LEFT, y), right - LEFT);
    bar(page, record, Area::new(LEFT, y + 16.0, CONTENT_WIDTH, 30.0));
}
