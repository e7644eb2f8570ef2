//! The table of a league: places, names, points, tie-breaks and the last results.

use draw::{Area, Pen, text_width};

use crate::{
    Look,
    frame::{CONTENT, EDGE, HEAD, Page},
    marks::{self, Mark, MarkLetters},
    theme::Colours,
};

/// The maximum number of rows in a picture.
pub const ROWS: usize = 12;
/// The maximum number of recent results in a picture.
const MAX_RECENT: usize = 3;
/// The width reserved for names if they need it: columns that would leave less are omitted.
const NAMES_WIDTH: f32 = 250.0;
/// The height of a row.
const ROW_HEIGHT: f32 = 40.0;
/// The height of the headings.
const HEADINGS_HEIGHT: f32 = 40.0;
/// The height of the name of a section of the table.
const SECTION_HEIGHT: f32 = 36.0;
/// The space between columns.
const GAP: f32 = 18.0;
/// The maximum width of a column of numbers.
const MAX_COLUMN: f32 = 110.0;
/// The width of the column of places.
const PLACE_WIDTH: f32 = 66.0;

/// The table of a league, or a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsCard {
    /// The name of the league.
    pub title: String,
    /// The content of the table: the round, the season.
    pub subtitle: String,
    /// The headings of the columns.
    pub headings: StandingsHeadings,
    /// The letters on results.
    pub letters: MarkLetters,
    /// The players from top to bottom. A picture shows [`ROWS`]; [`StandingsCard::pages`] splits longer tables.
    pub rows: Vec<StandingsRow>,
    /// Whether the league is over: then the first three have medals.
    pub is_final: bool,
    /// Whether the first tie-break always has its column, even if long names must be truncated.
    pub keeps_tie: bool,
    /// A line below the table, or nothing.
    pub footer: String,
}

/// The headings of the columns of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsHeadings {
    /// Above the names.
    pub name: String,
    /// Above the numbers of games.
    pub games: String,
    /// Above the points.
    pub points: String,
    /// Above each tie-break; a picture shows the first one if there is space.
    pub ties: Vec<String>,
    /// Above the last results.
    pub recent: String,
}

/// A player in a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsRow {
    /// The place, from 1; players may share one.
    pub place: usize,
    /// The name.
    pub name: String,
    /// The number of games played.
    pub games: u32,
    /// The points as text, such as `7½`.
    pub points: String,
    /// The tie-breaks as text, in the order of their headings.
    pub ties: Vec<String>,
    /// The recent results, latest last; a picture shows the last three.
    pub recent: Vec<Mark>,
    /// The name of the section of the table that begins with this row, or nothing.
    pub section: String,
    /// The zone of the table, if the place is in one.
    pub zone: Option<Zone>,
    /// Whether this row is highlighted.
    pub is_highlighted: bool,
    /// Whether the player has no medal although the place is one of the first three.
    pub is_without_medal: bool,
}

/// A part of a table with consequences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// These players are promoted to a higher division.
    Promotion,
    /// These players are relegated to a lower division.
    Relegation,
}

impl StandingsCard {
    /// This table as cards of at most [`ROWS`] rows, as equal in length as possible. An empty table is one card.
    pub fn pages(&self) -> Vec<StandingsCard> {
        let rows = self.rows.len();
        let pages = rows.div_ceil(ROWS).max(1);
        let empty = StandingsCard {
            rows: Vec::new(),
            ..self.clone()
        };
        (0..pages)
            .map(|page| {
                let [from, to] = [page, page + 1].map(|edge| edge * rows / pages);
                StandingsCard {
                    rows: self.rows[from..to].to_vec(),
                    ..empty.clone()
                }
            })
            .collect()
    }
}

/// The positions of a table's columns: right edges of numbers, left edges of everything else. Omitted columns are
/// missing.
struct Columns {
    name: f32,
    name_room: f32,
    points: f32,
    games: Option<f32>,
    tie: Option<f32>,
    recent: Option<f32>,
}

impl Columns {
    fn new(card: &StandingsCard, rows: &[StandingsRow], colours: &Colours) -> Columns {
        let (heading, body) = (colours.small(), colours.body().bold());
        let words = &card.headings;
        // The width of a column of numbers, with the space beside it.
        let column = |title: &str, cells: &mut dyn Iterator<Item = &str>| {
            let cells = cells.map(|cell| text_width(cell, body));
            let widest = cells.fold(text_width(title, heading), f32::max);
            widest.clamp(30.0, MAX_COLUMN) + GAP
        };
        let recent = rows.iter().map(|row| row.recent.len()).max().unwrap_or(0);
        let marks = if recent == 0 {
            0.0
        } else {
            let marks = recent.min(MAX_RECENT) as f32 * (marks::SIDE + 4.0);
            marks.max(text_width(&words.recent, heading).min(MAX_COLUMN)) + GAP
        };
        let end = EDGE + CONTENT - 14.0;
        let recent = (recent > 0).then_some(end - marks + GAP);
        let name = EDGE + PLACE_WIDTH;
        let names = rows.iter().map(|row| text_width(&row.name, body));
        let needed = names.fold(0.0, f32::max).min(NAMES_WIDTH) + GAP;
        let points = column(&words.points, &mut rows.iter().map(|row| &*row.points));
        let tie = words.ties.first().map(|title| {
            let cells = rows.iter().filter_map(|row| row.ties.first());
            column(title, &mut cells.map(String::as_str))
        });
        let games: Vec<String> = rows.iter().map(|row| row.games.to_string()).collect();
        let games = column(&words.games, &mut games.iter().map(String::as_str));
        let left = end - marks - points - name - needed;
        let tie = tie.filter(|width| card.keeps_tie || *width <= left);
        let left = left - tie.unwrap_or(0.0);
        let games = (games <= left).then_some(games);
        // From right to left.
        let mut right = end - marks;
        let mut place = |width: f32| {
            let edge = right;
            right -= width;
            edge
        };
        let tie = tie.map(&mut place);
        let points = place(points);
        let games = games.map(&mut place);
        Columns {
            name,
            name_room: right - name,
            points,
            games,
            tie,
            recent,
        }
    }
}

/// A picture of a league's table: its first [`ROWS`] rows.
pub fn standings(card: &StandingsCard, look: Look) -> Vec<u8> {
    let rows = &card.rows[..card.rows.len().min(ROWS)];
    let sections = rows.iter().filter(|row| !row.section.is_empty()).count();
    let table = HEADINGS_HEIGHT
        + rows.len().max(1) as f32 * ROW_HEIGHT
        + sections as f32 * SECTION_HEIGHT
        + 8.0;
    let words = [&card.title, &card.subtitle, &card.footer].map(String::as_str);
    let mut page = Page::new(look, HEAD + table, words);
    page.panel(Area::new(EDGE, HEAD, CONTENT, table));
    let colours = page.colours;
    let columns = Columns::new(card, rows, &colours);
    headings(&mut page, &card.headings, &columns);
    let mut top = HEAD + HEADINGS_HEIGHT;
    for (number, row) in rows.iter().enumerate() {
        if !row.section.is_empty() {
            let at = (EDGE + 22.0, top + SECTION_HEIGHT / 2.0 + 3.0);
            let pen = colours.small().bold();
            page.sheet.write(&row.section, pen, at, CONTENT - 44.0);
            top += SECTION_HEIGHT;
        }
        let area = Area::new(EDGE + 2.0, top, CONTENT - 4.0, ROW_HEIGHT);
        if row.is_highlighted {
            page.sheet.rectangle(area, colours.highlight);
        } else if number % 2 == 0 {
            page.sheet.rectangle(area, colours.band);
        }
        line(&mut page, card, row, &columns, area);
        top += ROW_HEIGHT;
    }
    page.png()
}

fn headings(page: &mut Page<'_>, words: &StandingsHeadings, columns: &Columns) {
    let left = page.colours.small();
    let right = left.right_aligned();
    let mut write = |text: &str, x: Option<f32>, pen, room| {
        if let Some(x) = x {
            let place = (x, HEAD + HEADINGS_HEIGHT / 2.0 + 1.0);
            page.sheet.write(text, pen, place, room);
        }
    };
    write(&words.name, Some(columns.name), left, columns.name_room);
    write(&words.points, Some(columns.points), right, MAX_COLUMN);
    write(&words.games, columns.games, right, MAX_COLUMN);
    if let Some(title) = words.ties.first() {
        write(title, columns.tie, right, MAX_COLUMN);
    }
    write(&words.recent, columns.recent, left, MAX_COLUMN);
}

fn line(
    page: &mut Page<'_>,
    card: &StandingsCard,
    row: &StandingsRow,
    columns: &Columns,
    area: Area,
) {
    let Page { sheet, colours, .. } = &mut *page;
    let (_, middle) = area.middle();
    if let Some(zone) = row.zone {
        let (colour, way) = match zone {
            Zone::Promotion => (colours.won, -1.0),
            Zone::Relegation => (colours.lost, 1.0),
        };
        sheet.rectangle(Area { width: 8.0, ..area }, colour);
        let x = area.left + 20.0;
        let corners = [(x - 7.0, -4.0), (x + 7.0, -4.0), (x, 6.0)];
        sheet.fill(&corners.map(|(x, y)| (x, middle + y * way)), colour);
    }
    let (body, muted) = (colours.body(), colours.muted_body());
    let place = (EDGE + 44.0, middle);
    if card.is_final && !row.is_without_medal && (1..=3).contains(&row.place) {
        marks::medal(page, row.place, place, 15.5);
    } else {
        sheet.write(&row.place.to_string(), muted.centred(), place, 56.0);
    }
    let sheet = &mut page.sheet;
    let name = if row.is_highlighted {
        body.bold()
    } else {
        body
    };
    sheet.write(&row.name, name, (columns.name, middle), columns.name_room);
    let mut number = |text: &str, x: Option<f32>, pen: Pen| {
        if let Some(x) = x {
            sheet.write(text, pen.right_aligned(), (x, middle), MAX_COLUMN);
        }
    };
    number(&row.points, Some(columns.points), body.bold());
    number(&row.games.to_string(), columns.games, muted);
    if let Some(tie) = row.ties.first() {
        number(tie, columns.tie, muted);
    }
    if let Some(x) = columns.recent {
        let first = row.recent.len().saturating_sub(MAX_RECENT);
        for (place, &mark) in row.recent[first..].iter().enumerate() {
            let x = x + marks::SIDE / 2.0 + place as f32 * (marks::SIDE + 4.0);
            marks::mark(page, &card.letters, mark, (x, middle));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn table(rows: usize) -> StandingsCard {
        let row = |place| StandingsRow {
            place,
            ..StandingsRow::default()
        };
        StandingsCard {
            rows: (1..=rows).map(row).collect(),
            ..StandingsCard::default()
        }
    }

    #[test]
    fn pages_hold_every_row_once_and_are_nearly_equal() {
        for rows in [0, 1, ROWS, ROWS + 1, 41, 500] {
            let card = table(rows);
            let pages = card.pages();
            assert_eq!(pages.len(), rows.div_ceil(ROWS).max(1));
            let lengths = || pages.iter().map(|page| page.rows.len());
            assert!(lengths().max() <= Some(ROWS));
            assert!(lengths().max() <= lengths().min().map(|least| least + 1));
            let all: Vec<_> = pages.into_iter().flat_map(|page| page.rows).collect();
            assert_eq!(all, card.rows);
        }
    }

    #[test]
    fn a_kept_tie_break_leaves_long_names_less_space() {
        let row = StandingsRow {
            place: 1,
            name: "W".repeat(60),
            points: "10".to_owned(),
            ties: vec!["18½".to_owned()],
            recent: vec![Mark::Won; MAX_RECENT],
            ..StandingsRow::default()
        };
        let columns = |keeps_tie| {
            let card = StandingsCard {
                headings: StandingsHeadings {
                    ties: vec!["Boards".to_owned()],
                    points: "Match pts".to_owned(),
                    ..StandingsHeadings::default()
                },
                rows: vec![row.clone()],
                keeps_tie,
                ..StandingsCard::default()
            };
            Columns::new(&card, &card.rows, &Theme::Light.colours())
        };
        let (usual, kept) = (columns(false), columns(true));
        assert_eq!(usual.tie, None);
        assert!(kept.tie.is_some());
        assert!(kept.name_room < usual.name_room && kept.name_room > 100.0);
    }
}
