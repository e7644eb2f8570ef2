//! A player: ratings, their history, and the record.

use draw::{Area, Pen, Place, Rgb};

use crate::{
    Look,
    chart::{self, Sample, Tick},
    frame::{BODY, CONTENT, EDGE, HEAD, Page},
    marks::{self, Mark, MarkLetters},
};

/// The maximum number of ratings in a picture. The record has as many lines, and one more for each rating that is missing.
pub const LINES: usize = 4;
/// The maximum number of facts in a picture.
pub(crate) const MAX_FACTS: usize = 3;
/// The space between panels.
const GAP: f32 = 8.0;
/// The distance between lines.
const LINE_PITCH: f32 = 34.0;
/// The height of a panel's heading.
const HEADING_HEIGHT: f32 = 42.0;
/// The height of the chart.
const CHART_HEIGHT: f32 = 132.0;
/// The height of a chart without data.
const NO_CHART_HEIGHT: f32 = 60.0;
/// The height of the facts.
const FACTS_HEIGHT: f32 = 76.0;

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
    /// Games won, drawn and lost, by game and side; a picture shows the first [`LINES`], or more if there are few ratings.
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

/// The positions of the panels, one below the other: as high as their content.
struct Panels {
    ratings: Area,
    chart: Area,
    record: Area,
    facts: Option<Area>,
}

impl Panels {
    fn new(card: &ProfileCard) -> Panels {
        let has_chart = card.ratings.iter().any(|one| !one.history.is_empty());
        let lines = |count: usize| HEADING_HEIGHT + count as f32 * LINE_PITCH + 6.0;
        let mut top = HEAD;
        let mut panel = |height: f32| {
            let area = Area::new(EDGE, top, CONTENT, height);
            top = area.bottom() + GAP;
            area
        };
        Panels {
            ratings: panel(lines(card.ratings.len().min(LINES))),
            chart: panel(if has_chart {
                CHART_HEIGHT
            } else {
                NO_CHART_HEIGHT
            }),
            record: panel(lines(record_shown(card).len())),
            facts: (!card.facts.is_empty()).then(|| panel(FACTS_HEIGHT)),
        }
    }
}

/// A picture of a player.
pub fn profile(card: &ProfileCard, look: Look) -> Vec<u8> {
    let panels = Panels::new(card);
    let words = [&card.name, &card.subtitle, &card.footer].map(String::as_str);
    let lowest = panels.facts.unwrap_or(panels.record);
    let mut page = Page::new(look, lowest.bottom(), words);
    for area in [panels.ratings, panels.chart, panels.record] {
        page.panel(area);
    }
    ratings(&mut page, card, panels.ratings);
    lines(&mut page, card, panels.chart);
    record(&mut page, card, panels.record);
    if let Some(area) = panels.facts {
        page.panel(area);
        let facts = &card.facts[..card.facts.len().min(MAX_FACTS)];
        let pitch = (area.width - 20.0) / facts.len() as f32;
        for (number, fact) in facts.iter().enumerate() {
            let at = (area.left + 20.0 + number as f32 * pitch, area.top + 30.0);
            fact.write(&mut page, at, (32.0, BODY), pitch - 14.0);
        }
    }
    page.png()
}

/// Writes the heading of a panel.
fn heading(page: &mut Page<'_>, area: Area, text: &str, room: f32) {
    let place = (area.left + 20.0, area.top + 31.0);
    page.sheet.write_on(text, page.colours.small(), place, room);
}

/// The lines of the record that fit.
fn record_shown(card: &ProfileCard) -> &[Record] {
    let room = 2 * LINES - card.ratings.len().min(LINES);
    &card.record[..card.record.len().min(room)]
}

/// The middle of a line below the heading of a panel, counted from 0.
fn line_middle(area: Area, number: usize) -> f32 {
    area.top + HEADING_HEIGHT + (number as f32 + 0.5) * LINE_PITCH
}

fn ratings(page: &mut Page<'_>, card: &ProfileCard, area: Area) {
    heading(page, area, &card.ratings_heading, area.width - 40.0);
    let Page { sheet, colours, .. } = page;
    let shown = card.ratings.iter().take(LINES);
    for (line, (rating, colour)) in shown.zip(colours.series).enumerate() {
        let middle = line_middle(area, line);
        let left = area.left + 20.0;
        if !rating.history.is_empty() {
            sheet.path(&[(left, middle), (left + 24.0, middle)], 4.0, colour);
            chart::mark(sheet, line, (left + 12.0, middle), 8.0, colour);
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
    let (width, height) = (area.width - 30.0, area.height - 28.0);
    let inner = Area::new(area.left + 14.0, area.top + 18.0, width, height);
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
    for (number, line) in record_shown(card).iter().enumerate() {
        let middle = line_middle(area, number);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::SMALL;

    #[test]
    fn the_longest_profile_is_legible_where_discord_shows_it_350_pixels_high() {
        let history = vec![Sample { at: 0, value: 0 }];
        let rating = Rating {
            history,
            ..Rating::default()
        };
        let card = ProfileCard {
            ratings: vec![rating; 2 * LINES],
            record: vec![Record::default(); 2 * LINES],
            facts: vec![Fact::default(); 2 * MAX_FACTS],
            ..ProfileCard::default()
        };
        let facts = Panels::new(&card).facts.unwrap();
        let scale = 350.0 / (facts.bottom() + EDGE);
        assert!(BODY * scale >= 12.0 && SMALL * scale >= 10.5, "{scale}");
    }
}
