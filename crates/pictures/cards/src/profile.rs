//! A player: ratings, their history, and the record.

use crate::{
    Look,
    chart::{self, Sample, Tick},
    frame::{self, BODY, HEAD, MARGIN, SMALL, WIDE_CONTENT},
    lettering::Pen,
    marks::{self, Mark, MarkLetters},
    sheet::{Align, Area, Rgb, Sheet, WIDTH, baseline},
    theme::Colours,
};

/// The maximum number of ratings, and of lines of the record, in a picture.
pub const LINES: usize = 5;
/// The maximum number of facts in a picture.
const MAX_FACTS: usize = 3;
/// The space between panels.
const GAP: f32 = 16.0;
/// The distance between ratings.
const RATING_PITCH: f32 = 50.0;
/// The distance between lines of the record.
const LINE_PITCH: f32 = 37.0;
/// The distance between facts.
const FACT_PITCH: f32 = 74.0;

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileCard {
    /// The name.
    pub name: String,
    /// A line below the name.
    pub subtitle: String,
    /// The heading of the ratings.
    pub ratings_heading: String,
    /// The ratings; a picture shows the first [`LINES`].
    pub ratings: Vec<Rating>,
    /// The labels of the chart's time axis, in order.
    pub ticks: Vec<Tick>,
    /// Replaces a chart without data.
    pub no_chart: String,
    /// The heading of the record.
    pub record_heading: String,
    /// The letters above the columns of the record.
    pub letters: MarkLetters,
    /// Games won, drawn and lost, by game and side; a picture shows the first [`LINES`].
    pub record: Vec<Record>,
    /// The streak, the best win and the like; a picture shows the first three.
    pub facts: Vec<Fact>,
    /// A line at the foot, or nothing.
    pub footer: String,
}

/// A rating.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    /// The games that are rated together.
    pub pool: String,
    /// The rating.
    pub value: i32,
    /// Its uncertainty.
    pub deviation: i32,
    /// Whether it is based on too few games; such a rating has a question mark.
    pub is_provisional: bool,
    /// Its history, in chronological order. The chart omits a rating without samples.
    pub history: Vec<Sample>,
}

/// The numbers of games by result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Which games.
    pub label: String,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// A notable fact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fact {
    /// What it is.
    pub label: String,
    /// The number or the name.
    pub value: String,
    /// Whether it is good news.
    pub tone: Tone,
}

/// Whether something is good news.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Neither.
    #[default]
    Neutral,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
}

impl Tone {
    pub(crate) const fn colour(self, colours: &Colours) -> Rgb {
        match self {
            Tone::Neutral => colours.text,
            Tone::Good => colours.won,
            Tone::Bad => colours.lost,
        }
    }
}

/// The positions of the panels: as high as their content.
struct Panels {
    ratings: Area,
    chart: Area,
    record: Area,
    facts: Option<Area>,
}

impl Panels {
    fn new(card: &ProfileCard) -> Panels {
        let has_chart = card.ratings.iter().any(|one| !one.history.is_empty());
        let chart = if has_chart { 306.0 } else { 116.0 };
        let ratings = 56.0 + card.ratings.len().min(LINES) as f32 * RATING_PITCH;
        let upper = ratings.max(chart);
        let facts = 14.0 + card.facts.len().min(MAX_FACTS) as f32 * FACT_PITCH;
        let lower = (50.0 + card.record.len().min(LINES) as f32 * LINE_PITCH).max(facts);
        let ratings = Area::new(MARGIN, HEAD, 432.0, upper);
        let rest = WIDE_CONTENT - ratings.width - GAP;
        let wide = if card.facts.is_empty() {
            WIDE_CONTENT
        } else {
            640.0
        };
        let record = Area::new(MARGIN, ratings.bottom() + GAP, wide, lower);
        let left = record.right() + GAP;
        Panels {
            ratings,
            chart: Area::new(ratings.right() + GAP, HEAD, rest, upper),
            record,
            facts: (!card.facts.is_empty())
                .then(|| Area::new(left, record.top, MARGIN + WIDE_CONTENT - left, lower)),
        }
    }
}

/// A picture of a player.
#[must_use]
pub fn profile(card: &ProfileCard, look: Look) -> Vec<u8> {
    let colours = look.theme.colours();
    let panels = Panels::new(card);
    let height = panels.record.bottom() + frame::foot(&card.footer);
    let mut sheet = Sheet::new((WIDTH, height), colours.paper);
    frame::head(&mut sheet, colours, &card.name, &card.subtitle);
    for area in [panels.ratings, panels.chart, panels.record] {
        frame::panel(&mut sheet, colours, area);
    }
    ratings(&mut sheet, colours, card, panels.ratings);
    lines(&mut sheet, colours, card, panels.chart);
    record(&mut sheet, colours, card, panels.record);
    if let Some(area) = panels.facts {
        frame::panel(&mut sheet, colours, area);
        facts(&mut sheet, colours, &card.facts, area);
    }
    frame::close(&mut sheet, colours, &card.footer, height);
    sheet.png()
}

/// Writes the heading of a panel.
fn heading(sheet: &mut Sheet, colours: &Colours, area: Area, text: &str, room: f32) {
    let pen = Pen::new(SMALL, colours.muted);
    let place = (area.left + 20.0, area.top + 32.0);
    sheet.write(text, pen, place, Align::Left, room);
}

fn ratings(sheet: &mut Sheet, colours: &Colours, card: &ProfileCard, area: Area) {
    let room = area.width - 40.0;
    heading(sheet, colours, area, &card.ratings_heading, room);
    let shown = card.ratings.iter().take(LINES);
    for (number, (rating, colour)) in shown.zip(colours.series).enumerate() {
        let middle = area.top + 70.0 + number as f32 * RATING_PITCH;
        let left = area.left + 20.0;
        if !rating.history.is_empty() {
            sheet.path(&[(left + 3.0, middle), (left + 19.0, middle)], 6.0, colour);
        }
        let base = baseline(middle, BODY);
        let pen = Pen::new(BODY, colours.text);
        let muted = Pen::new(SMALL, colours.muted);
        let right = area.right() - 18.0;
        let deviation = format!("±{}", rating.deviation);
        sheet.write(&deviation, muted, (right, base), Align::Right, 70.0);
        let value = right - 80.0;
        let doubt = if rating.is_provisional { "?" } else { "" };
        let number = rating.value.to_string();
        let bold = Pen::new(28.0, colours.text).bold();
        sheet.write(&number, bold, (value, base), Align::Right, 90.0);
        sheet.write(doubt, muted, (value + 1.0, base), Align::Left, 20.0);
        let name = (left + 34.0, base);
        sheet.write(&rating.pool, pen, name, Align::Left, value - 76.0 - name.0);
    }
}

fn lines(sheet: &mut Sheet, colours: &Colours, card: &ProfileCard, area: Area) {
    let shown = card.ratings.iter().take(LINES).zip(colours.series);
    let lines: Vec<(Rgb, &[Sample])> = shown
        .map(|(rating, colour)| (colour, rating.history.as_slice()))
        .collect();
    if lines.iter().all(|line| line.1.is_empty()) {
        let pen = Pen::new(BODY, colours.muted);
        let middle = baseline(area.top + area.height / 2.0, BODY);
        let place = (area.left + area.width / 2.0, middle);
        sheet.write(&card.no_chart, pen, place, Align::Middle, area.width - 40.0);
        return;
    }
    let inner = Area::new(
        area.left + 14.0,
        area.top + 24.0,
        area.width - 30.0,
        area.height - 34.0,
    );
    chart::chart(sheet, colours, inner, &lines, &card.ticks);
}

fn record(sheet: &mut Sheet, colours: &Colours, card: &ProfileCard, area: Area) {
    let right = area.right() - 18.0;
    let columns = [right - 130.0, right - 65.0, right];
    heading(sheet, colours, area, &card.record_heading, 400.0);
    let letters = [Mark::Won, Mark::Drawn, Mark::Lost];
    for (x, mark) in columns.into_iter().zip(letters) {
        let at = (x - marks::SIDE / 2.0, area.top + 24.0);
        marks::mark(sheet, colours, &card.letters, mark, at);
    }
    for (number, line) in card.record.iter().take(LINES).enumerate() {
        let middle = area.top + 62.0 + number as f32 * LINE_PITCH;
        let base = baseline(middle, BODY);
        let pen = Pen::new(BODY, colours.text);
        let left = area.left + 20.0;
        sheet.write(&line.label, pen, (left, base), Align::Left, 212.0);
        for (x, count) in columns.into_iter().zip([line.won, line.drawn, line.lost]) {
            let place = (x - marks::SIDE / 2.0, base);
            sheet.write(&count.to_string(), pen, place, Align::Middle, 62.0);
        }
        let from = left + 226.0;
        let shares = Area::new(from, middle - 11.0, columns[0] - 52.0 - from, 22.0);
        bar(sheet, colours, line, shares);
    }
}

/// Draws the shares of games won, drawn and lost as one bar.
pub(crate) fn bar(sheet: &mut Sheet, colours: &Colours, record: &Record, area: Area) {
    let counts = [record.won, record.drawn, record.lost].map(|count| count as f32);
    let all: f32 = counts.iter().sum();
    sheet.rectangle(area, colours.band);
    let mut left = area.left;
    for (count, colour) in counts
        .into_iter()
        .zip([colours.won, colours.drawn, colours.lost])
    {
        if count > 0.0 {
            let width = area.width * count / all;
            // A gap keeps the parts distinct without their colours.
            let end = if left + width < area.right() - 1.0 {
                2.0
            } else {
                0.0
            };
            let part = Area::new(left, area.top, (width - end).max(2.0), area.height);
            sheet.rectangle(part, colour);
            left += width;
        }
    }
}

fn facts(sheet: &mut Sheet, colours: &Colours, facts: &[Fact], area: Area) {
    for (number, fact) in facts.iter().take(MAX_FACTS).enumerate() {
        let (x, y) = (
            area.left + 20.0,
            area.top + 36.0 + number as f32 * FACT_PITCH,
        );
        let room = area.width - 40.0;
        let small = Pen::new(SMALL, colours.muted);
        sheet.write(&fact.label, small, (x, y), Align::Left, room);
        let pen = Pen::new(28.0, fact.tone.colour(colours)).bold();
        sheet.write(&fact.value, pen, (x, y + 32.0), Align::Left, room);
    }
}
