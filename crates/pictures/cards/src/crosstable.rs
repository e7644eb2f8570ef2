//! The crosstable of a league: everyone's results against everyone.

use crate::{
    Look,
    frame::{self, BODY, CONTENT, EDGE, HEAD, SMALL},
    lettering::Pen,
    sheet::{Align, Area, NARROW, Sheet, baseline},
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
/// The height of a row with one result in each cell, and of each result if there are several.
const LINE_HEIGHT: f32 = 42.0;
const SHARED_LINE_HEIGHT: f32 = 30.0;

/// Everyone's results against everyone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrosstableCard {
    /// The name of the league.
    pub title: String,
    /// What the table shows.
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
#[must_use]
pub fn crosstable(card: &CrosstableCard, look: Look) -> Vec<u8> {
    let colours = look.theme.colours();
    let rows = &card.rows[..card.rows.len().min(PLAYERS)];
    let columns = rows.first().map_or(0, |row| row.results.len()).min(PLAYERS);
    let (high, wide) = (rows.len().max(1) as f32, columns.max(1) as f32);
    let cell = ((CONTENT - PLACE_WIDTH - MIN_NAMES_WIDTH - POINTS_WIDTH) / wide).min(MAX_CELL);
    let cells = rows.iter().flat_map(|row| &row.results);
    let most = cells.map(Vec::len).max().unwrap_or(0) as f32;
    let line = LINE_HEIGHT.max(most * SHARED_LINE_HEIGHT);
    let top = HEAD + 40.0;
    let table = 40.0 + high * line + 8.0;
    let height = HEAD + table + frame::foot(&card.footer);
    let mut sheet = Sheet::new((NARROW, height), colours.paper);
    frame::head(&mut sheet, colours, &card.title, &card.subtitle);
    frame::panel(&mut sheet, colours, Area::new(EDGE, HEAD, CONTENT, table));
    let right = EDGE + CONTENT - 14.0;
    let grid = right - POINTS_WIDTH + 14.0 - wide * cell;
    let names = EDGE + PLACE_WIDTH;
    let room = grid - names - 12.0;
    let small = Pen::new(SMALL, colours.muted);
    let base = baseline(HEAD + 21.0, SMALL);
    sheet.write(&card.name, small, (names, base), Align::Left, room);
    sheet.write(
        &card.points,
        small,
        (right, base),
        Align::Right,
        POINTS_WIDTH,
    );
    let (first_row, first_column) = card.first;
    for column in 0..columns {
        let narrow = Pen::new(SMALL.min(cell * 0.75), colours.muted);
        let middle = grid + (column as f32 + 0.5) * cell;
        let number = (first_column + column + 1).to_string();
        sheet.write(&number, narrow, (middle, base), Align::Middle, cell);
    }
    for (number, row) in rows.iter().enumerate() {
        let y = top + number as f32 * line;
        if number % 2 == 0 {
            let band = Area::new(EDGE + 2.0, y, CONTENT - 4.0, line);
            sheet.rectangle(band, colours.band);
        }
        let middle = y + line / 2.0;
        let base = baseline(middle, BODY);
        let place = row.place.to_string();
        let pen = Pen::new(BODY, colours.text);
        let muted = Pen::new(BODY, colours.muted);
        sheet.write(
            &place,
            muted,
            (names - 12.0, base),
            Align::Right,
            PLACE_WIDTH,
        );
        sheet.write(&row.name, pen, (names, base), Align::Left, room);
        sheet.write(
            &row.points,
            pen.bold(),
            (right, base),
            Align::Right,
            POINTS_WIDTH,
        );
        for (column, scores) in row.results.iter().take(columns).enumerate() {
            let area = Area::new(grid + column as f32 * cell, y, cell, line);
            if first_column + column == first_row + number {
                sheet.rectangle(area, colours.line);
            } else {
                results(&mut sheet, colours, scores, area);
            }
        }
    }
    let counts = (columns, rows.len());
    lines(&mut sheet, colours, (grid, top), (cell, line), counts);
    frame::close(&mut sheet, colours, &card.footer, height);
    sheet.png()
}

/// Draws the lines between the columns, and those around the grid.
fn lines(
    sheet: &mut Sheet,
    colours: &Colours,
    (left, top): (f32, f32),
    (cell, line): (f32, f32),
    (columns, rows): (usize, usize),
) {
    for column in 0..=columns {
        let x = left + column as f32 * cell;
        let area = Area::new(x, top, 1.0, rows as f32 * line);
        sheet.rectangle(area, colours.line);
    }
    for row in 0..=rows {
        let y = top + row as f32 * line;
        let area = Area::new(left, y, columns as f32 * cell, 1.0);
        sheet.rectangle(area, colours.line);
    }
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
        let pen = Pen::new(size, colour).bold();
        let place = (area.left + area.width / 2.0, baseline(middle, size));
        sheet.write(text, pen, place, Align::Middle, area.width.max(size));
    }
}
