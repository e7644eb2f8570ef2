//! The empty board: the position of each point in a picture, and the lines, palaces, river and labels.

use draw::{
    Area, Drawing, Place,
    fonts::{BRUSH, CONDENSED, RIVER},
};

use crate::{Style, digits::Margins, draw_context::DrawContext};
use rules::{
    Side,
    xiangqi::{
        Point,
        board::{FILES, RANKS},
    },
};

use super::theme::{BOTTOM, Colour, HEIGHT, LEFT, PITCH, RIGHT, TOP, WIDTH};

/// The positions of the coordinates.
pub const MARGINS: Margins = Margins {
    column: LEFT / 2 - 2,
    row: HEIGHT - BOTTOM + 18,
};

/// The middle of a point in the picture, with `seat` at the bottom.
pub fn centre(seat: Side, point: Point) -> (i32, i32) {
    let column = match seat {
        Side::First => point.file(),
        Side::Second => FILES - 1 - point.file(),
    };
    let row = RANKS - 1 - point.own_rank(seat);
    place(i32::from(column), i32::from(row))
}

/// The intersection of a vertical and a horizontal line, both counted from 0.
fn place(column: i32, row: i32) -> (i32, i32) {
    let middle = |start, line| start + PITCH * line + PITCH / 2;
    (middle(LEFT, column), middle(TOP, row))
}

/// That intersection, for drawing.
fn spot(column: i32, row: i32) -> Place {
    let (x, y) = place(column, row);
    (x as f32, y as f32)
}

/// Draws the empty board, which looks the same from both seats.
pub fn draw(context: &DrawContext) -> Drawing {
    let mut drawing = context.drawing((WIDTH, HEIGHT));
    wood(&mut drawing);
    river(&mut drawing, context.look.style);
    lines(&mut drawing);
    // The points of cannons and soldiers, from the middle file outwards.
    for (out, rows) in [(0, [3, 6]), (2, [3, 6]), (3, [2, 7]), (4, [3, 6])] {
        for row in rows {
            for column in [4 - out, 4 + out] {
                corners(&mut drawing, column, row);
            }
        }
    }
    drawing
}

/// The area inside the outermost lines of these rows, counted from 0.
fn between(first: i32, last: i32) -> Area {
    let ((left, top), (right, bottom)) = (spot(0, first), spot(8, last));
    Area::new(left, top, right - left, bottom - top)
}

/// The wooden board: a plank with an edge, and the field inside two lines.
fn wood(drawing: &mut Drawing) {
    let (width, height) = (WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    let board = Area::new(LEFT as f32, TOP as f32, width as f32, height as f32);
    let plank = board.inset(-3.0);
    drawing.rounded(plank.moved(2.0, 3.0), 12.0, Colour::Shade);
    drawing.rounded(plank, 12.0, Colour::Line);
    drawing.rounded(plank.inset(3.0), 9.0, Colour::Water);
    drawing.rectangle(between(0, 9).inset(-8.0), Colour::Field);
}

/// The band between the two middle ranks, with its two names.
fn river(drawing: &mut Drawing, style: Style) {
    let band = between(4, 5);
    drawing.rectangle(band, Colour::Water);
    let (font, size, names): (_, _, &[(f32, &str)]) = match style {
        Style::Chinese | Style::Both => {
            let names = &[(1.35, "楚"), (2.65, "河"), (5.35, "漢"), (6.65, "界")];
            (&RIVER, 62.0, names)
        }
        // The calligraphy font has no simplified characters.
        Style::Simplified => {
            let names = &[(1.35, "楚"), (2.65, "河"), (5.35, "汉"), (6.65, "界")];
            (&BRUSH, 50.0, names)
        }
        Style::Latin | Style::Western => {
            (&CONDENSED, 31.0, &[(2.0, "Chu River"), (6.0, "Han Border")])
        }
    };
    let baseline = (band.top + band.bottom()) / 2.0 + 0.36 * size;
    for &(column, name) in names {
        let x = band.left + column * PITCH as f32;
        drawing.write_on(font, size, (x, baseline), name, Colour::Line);
    }
}

fn lines(drawing: &mut Drawing) {
    const FINE: f32 = 2.0;
    let mut line = |from, to| drawing.line(from, to, FINE, Colour::Line);
    for row in 0..=9 {
        line(spot(0, row), spot(8, row));
    }
    for column in 1..=7 {
        line(spot(column, 0), spot(column, 4));
        line(spot(column, 5), spot(column, 9));
    }
    for top in [0, 7] {
        line(spot(3, top), spot(5, top + 2));
        line(spot(5, top), spot(3, top + 2));
    }
    // The outermost lines, with a thicker one around them.
    frame(drawing, between(0, 9).inset(-1.0), FINE);
    frame(drawing, between(0, 9).inset(-8.0), 3.0);
}

/// Four lines just inside the edge of an area.
fn frame(drawing: &mut Drawing, area: Area, width: f32) {
    for top in [area.top, area.top + area.height - width] {
        let bar = Area {
            top,
            height: width,
            ..area
        };
        drawing.rectangle(bar, Colour::Line);
    }
    for left in [area.left, area.left + area.width - width] {
        drawing.rectangle(
            Area {
                left,
                width,
                ..area
            },
            Colour::Line,
        );
    }
}

/// The four small angles around a point, except those outside the lines.
fn corners(drawing: &mut Drawing, column: i32, row: i32) {
    const GAP: f32 = 5.0;
    const LENGTH: f32 = 12.0;
    let (x, y) = spot(column, row);
    for across in [-1.0, 1.0] {
        if column == 0 && across < 0.0 || column == 8 && across > 0.0 {
            continue;
        }
        for along in [-1.0, 1.0] {
            let (x, y) = (x + across * GAP, y + along * GAP);
            for end in [(x + across * LENGTH, y), (x, y + along * LENGTH)] {
                drawing.line((x, y), end, 2.0, Colour::Line);
            }
        }
    }
}
