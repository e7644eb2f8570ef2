//! The crosstable of a league: everyone's results against everyone.

use draw::{Area, Pen, Sheet};

use crate::{
    Look,
    frame::{BODY, CONTENT, EDGE, HEAD, Page, SMALL},
    theme::Colours,
};

/// The maximum number of players in a picture, in rows and in columns.
pub const PLAYERS: usize = 12;
/// The width of the column of places.
const PLACE_WIDTH: f32 = 48.0;
/// The minimum width of the names.
const MIN_NAMES_WIDTH: f32 = 150.0;
/// The width of the column of points.
const POINTS_WIDTH: f32 = 84.0;
/// The maximum size of a cell.
const MAX_CELL: f32 = 56.0;
/// The height of a row with one result in each cell.
const LINE_HEIGHT: f32 = 42.0;
/// The height of each result if there are several in a cell.
const SHARED_LINE_HEIGHT: f32 = 30.0;

/// Everyone's results against everyone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrosstableCard {
    /// The name of the league.
    pub title: String,
    /// The content of the table.
    pub subtitle: String,
    /// The heading of the names.
    pub name: String,
    /// The heading of the points.
    pub points: String,
    /// The players from top to bottom; a picture shows [`PLAYERS`].
    pub rows: Vec<CrosstableRow>,
    /// The indices of the first row and the first column in the whole table.
    pub first: (usize, usize),
    /// A line below the table, or nothing.
    pub footer: String,
}

/// A player in a crosstable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrosstableRow {
    /// The place, which players can share.
    pub place: usize,
    /// The name.
    pub name: String,
    /// The points as text.
    pub points: String,
    /// The results against the player of each column; several, if they met more than once. The player's own column is
    /// ignored.
    pub results: Vec<Vec<Score>>,
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// `1`
    Won,
    /// `½`
    Drawn,
    /// `0`
    Lost,
    /// `+`: the opponent did not play.
    WonByForfeit,
    /// `–`: the player did not play.
    LostByForfeit,
    /// `·`: not played yet.
    Open,
}

/// A picture of a crosstable: its first [`PLAYERS`] rows and columns.
pub fn crosstable(card: &CrosstableCard, look: Look) -> Vec<u8> {
    let rows = &card.rows[..card.rows.len().min(PLAYERS)];
    let columns = rows.first().map_or(0, |row| row.results.len()).min(PLAYERS);
    let (high, wide) = (rows.len().max(1) as f32, columns.max(1) as f32);
    let cell = ((CONTENT - PLACE_WIDTH - MIN_NAMES_WIDTH - POINTS_WIDTH) / wide).min(MAX_CELL);
    let cells = rows.iter().flat_map(|row| &row.results);
    let most = cells.map(Vec::len).max().unwrap_or(0) as f32;
    let line = LINE_HEIGHT.max(most * SHARED_LINE_HEIGHT);
    let top = HEAD + 40.0;
    let table = 40.0 + high * line + 8.0;
    let words = [&card.title, &card.subtitle, &card.footer].map(String::as_str);
    let mut page = Page::new(look, HEAD + table, words);
    page.panel(Area::new(EDGE, HEAD, CONTENT, table));
    let Page { sheet, colours, .. } = &mut page;
    let right = EDGE + CONTENT - 14.0;
    let grid = right - POINTS_WIDTH + 14.0 - wide * cell;
    let names = EDGE + PLACE_WIDTH;
    let room = grid - names - 12.0;
    let (small, body, muted) = (colours.small(), colours.body(), colours.muted_body());
    let base = HEAD + 21.0 + SMALL * 0.36;
    sheet.write_on(&card.name, small, (names, base), room);
    let place = (right, base);
    sheet.write_on(&card.points, small.right_aligned(), place, POINTS_WIDTH);
    let (first_row, first_column) = card.first;
    for column in 0..columns {
        let narrow = Pen::new(SMALL.min(cell * 0.75), colours.muted).centred();
        let middle = grid + (column as f32 + 0.5) * cell;
        let number = (first_column + column + 1).to_string();
        sheet.write_on(&number, narrow, (middle, base), cell);
    }
    for (number, row) in rows.iter().enumerate() {
        let y = top + number as f32 * line;
        if number % 2 == 0 {
            let band = Area::new(EDGE + 2.0, y, CONTENT - 4.0, line);
            sheet.rectangle(band, colours.band);
        }
        let middle = y + line / 2.0;
        let (place, beside) = (row.place.to_string(), (names - 12.0, middle));
        sheet.write(&place, muted.right_aligned(), beside, PLACE_WIDTH);
        sheet.write(&row.name, body, (names, middle), room);
        let bold = body.bold().right_aligned();
        sheet.write(&row.points, bold, (right, middle), POINTS_WIDTH);
        for (column, scores) in row.results.iter().take(columns).enumerate() {
            let area = Area::new(grid + column as f32 * cell, y, cell, line);
            if first_column + column == first_row + number {
                sheet.rectangle(area, colours.line);
            } else {
                results(sheet, colours, scores, area);
            }
        }
    }
    // The lines between the columns, and those around the grid.
    let (rows, width) = (rows.len(), columns as f32 * cell);
    for column in 0..=columns {
        let x = grid + column as f32 * cell;
        sheet.rectangle(Area::new(x, top, 1.0, rows as f32 * line), colours.line);
    }
    for row in 0..=rows {
        let y = top + row as f32 * line;
        sheet.rectangle(Area::new(grid, y, width, 1.0), colours.line);
    }
    page.png()
}

/// Writes the results of two players against each other into their cell, one below the other.
fn results(sheet: &mut Sheet, colours: &Colours, scores: &[Score], area: Area) {
    let each = area.height / scores.len().max(1) as f32;
    let size = BODY.min(area.width * 0.88).min(each * 0.88);
    for (number, score) in scores.iter().enumerate() {
        let (text, colour) = match score {
            Score::Won => ("1", colours.won),
            Score::Drawn => ("½", colours.text),
            Score::Lost => ("0", colours.lost),
            Score::WonByForfeit => ("+", colours.won),
            Score::LostByForfeit => ("–", colours.lost),
            Score::Open => ("·", colours.muted),
        };
        let middle = area.top + (number as f32 + 0.5) * each;
        let pen = Pen::new(size, colour).bold().centred();
        let place = (area.middle().0, middle);
        sheet.write(text, pen, place, area.width.max(size));
    }
}
