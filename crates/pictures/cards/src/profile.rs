//! A player: ratings, their history, and the record.

use draw::{Area, Pen, Place, Rgb};

use crate::{
    Look,
    chart::{self, Sample, Tick},
    frame::{BODY, HEAD, MARGIN, Page, WIDE_CONTENT, WIDTH},
    marks::{self, Mark, MarkLetters},
};

/// The maximum number of ratings, and of lines of the record, in a picture.
pub const LINES: usize = 5;
/// The maximum number of facts in a picture.
pub(crate) const MAX_FACTS: usize = 3;
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
    /// Its label.
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

impl Fact {
    /// Writes a fact: its label with the baseline `at` a place, and its value this far below it and this large.
    pub(crate) fn write(
        &self,
        page: &mut Page<'_>,
        at: Place,
        (below, size): (f32, f32),
        room: f32,
    ) {
        let Page { sheet, colours, .. } = page;
        let colour = match self.tone {
            Tone::Neutral => colours.text,
            Tone::Good => colours.won,
            Tone::Bad => colours.lost,
        };
        sheet.write_on(&self.label, colours.small(), at, room);
        let pen = Pen::new(size, colour).bold();
        sheet.write_on(&self.value, pen, (at.0, at.1 + below), room);
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
        let has_facts = !card.facts.is_empty();
        let chart = if has_chart { 306.0 } else { 116.0 };
        let ratings = 56.0 + card.ratings.len().min(LINES) as f32 * RATING_PITCH;
        let upper = ratings.max(chart);
        let facts = 14.0 + card.facts.len().min(MAX_FACTS) as f32 * FACT_PITCH;
        let lower = (50.0 + card.record.len().min(LINES) as f32 * LINE_PITCH).max(facts);
        let ratings = Area::new(MARGIN, HEAD, 432.0, upper);
        let rest = WIDE_CONTENT - ratings.width - GAP;
        let wide = if has_facts { 640.0 } else { WIDE_CONTENT };
        let record = Area::new(MARGIN, ratings.bottom() + GAP, wide, lower);
        let left = record.right() + GAP;
        let facts = Area::new(left, record.top, MARGIN + WIDE_CONTENT - left, lower);
        Panels {
            ratings,
            chart: Area::new(ratings.right() + GAP, HEAD, rest, upper),
            record,
            facts: has_facts.then_some(facts),
        }
    }
}

/// A picture of a player.
pub fn profile(card: &ProfileCard, look: Look) -> Vec<u8> {
    let panels = Panels::new(card);
    let words = [&card.name, &card.subtitle, &card.footer].map(String::as_str);
    let mut page = Page::new(look, WIDTH, panels.record.bottom(), words);
    for area in [panels.ratings, panels.chart, panels.record] {
        page.panel(area);
    }
    ratings(&mut page, card, panels.ratings);
    lines(&mut page, card, panels.chart);
    record(&mut page, card, panels.record);
    if let Some(area) = panels.facts {
        page.panel(area);
        for (number, fact) in card.facts.iter().take(MAX_FACTS).enumerate() {
            let y = area.top + 36.0 + number as f32 * FACT_PITCH;
            let at = (area.left + 20.0, y);
            fact.write(&mut page, at, (32.0, 28.0), area.width - 40.0);
        }
    }
    page.png()
}

/// Writes the heading of a panel.
fn heading(page: &mut Page<'_>, area: Area, text: &str, room: f32) {
    let place = (area.left + 20.0, area.top + 32.0);
    page.sheet.write_on(text, page.colours.small(), place, room);
}

fn ratings(page: &mut Page<'_>, card: &ProfileCard, area: Area) {
    heading(page, area, &card.ratings_heading, area.width - 40.0);
    let Page { sheet, colours, .. } = page;
    let shown = card.ratings.iter().take(LINES);
    for (number, (rating, colour)) in shown.zip(colours.series).enumerate() {
        let middle = area.top + 70.0 + number as f32 * RATING_PITCH;
        let left = area.left + 20.0;
        if !rating.history.is_empty() {
            sheet.path(&[(left + 3.0, middle), (left + 19.0, middle)], 6.0, colour);
        }
        // All on the baseline of the name.
        let base = middle + BODY * 0.36;
        let (small, large) = (colours.small(), Pen::new(28.0, colours.text).bold());
        let right = area.right() - 18.0;
        let deviation = format!("±{}", rating.deviation);
        sheet.write_on(&deviation, small.right_aligned(), (right, base), 70.0);
        let value = right - 80.0;
        let number = rating.value.to_string();
        sheet.write_on(&number, large.right_aligned(), (value, base), 90.0);
        let doubt = if rating.is_provisional { "?" } else { "" };
        sheet.write_on(doubt, small, (value + 1.0, base), 20.0);
        let name = left + 34.0;
        let room = value - 76.0 - name;
        sheet.write_on(&rating.pool, colours.body(), (name, base), room);
    }
}

fn lines(page: &mut Page<'_>, card: &ProfileCard, area: Area) {
    let shown = card.ratings.iter().take(LINES).zip(page.colours.series);
    let lines = shown.map(|(rating, colour)| (colour, rating.history.as_slice()));
    let lines: Vec<(Rgb, &[Sample])> = lines.collect();
    if lines.iter().all(|line| line.1.is_empty()) {
        let pen = page.colours.muted_body().centred();
        let room = area.width - 40.0;
        page.sheet.write(&card.no_chart, pen, area.middle(), room);
        return;
    }
    let (width, height) = (area.width - 30.0, area.height - 34.0);
    let inner = Area::new(area.left + 14.0, area.top + 24.0, width, height);
    chart::chart(page, inner, &lines, &card.ticks);
}

fn record(page: &mut Page<'_>, card: &ProfileCard, area: Area) {
    let right = area.right() - 18.0;
    let columns = [right - 130.0, right - 65.0, right].map(|x| x - marks::SIDE / 2.0);
    heading(page, area, &card.record_heading, 400.0);
    for (x, mark) in columns
        .into_iter()
        .zip([Mark::Won, Mark::Drawn, Mark::Lost])
    {
        marks::mark(page, &card.letters, mark, (x, area.top + 24.0));
    }
    for (number, line) in card.record.iter().take(LINES).enumerate() {
        let middle = area.top + 62.0 + number as f32 * LINE_PITCH;
        let pen = page.colours.body();
        let left = area.left + 20.0;
        page.sheet.write(&line.label, pen, (left, middle), 212.0);
        for (x, count) in columns.into_iter().zip([line.won, line.drawn, line.lost]) {
            page.sheet
                .write(&count.to_string(), pen.centred(), (x, middle), 62.0);
        }
        let from = left + 226.0;
        let width = right - 130.0 - 52.0 - from;
        bar(page, line, Area::new(from, middle - 11.0, width, 22.0));
    }
}

/// Draws the shares of games won, drawn and lost as one bar.
pub(crate) fn bar(page: &mut Page<'_>, record: &Record, area: Area) {
    let Page { sheet, colours, .. } = page;
    let counts = [record.won, record.drawn, record.lost].map(|count| count as f32);
    let all: f32 = counts.iter().sum();
    sheet.rectangle(area, colours.band);
    let mut left = area.left;
    let shares = counts
        .into_iter()
        .zip([colours.won, colours.drawn, colours.lost]);
    for (count, colour) in shares.filter(|(count, _)| *count > 0.0) {
        let width = area.width * count / all;
        // A gap keeps the parts distinct without their colours.
        let is_last = left + width >= area.right() - 1.0;
        let gap = if is_last { 0.0 } else { 2.0 };
        let part = Area::new(left, area.top, (width - gap).max(2.0), area.height);
        sheet.rectangle(part, colour);
        left += width;
    }
}
