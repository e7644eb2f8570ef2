//! The empty board: the position of each point in a picture, and the lines, palaces, river and labels.

use crate::{
    Style,
    digits::Margins,
    draw_context::DrawContext,
    outline::Area,
    supersampled::Drawing,
    text::{BRUSH, CONDENSED, RIVER, write},
};
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
    (
        LEFT + PITCH * column + PITCH / 2,
        TOP + PITCH * row + PITCH / 2,
    )
}

/// The same, for drawing.
fn spot(column: i32, row: i32) -> (f32, f32) {
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

/// The wooden board: a plank with an edge, and the field inside two lines.
fn wood(drawing: &mut Drawing) {
    let plank = Area(
        LEFT as f32,
        TOP as f32,
        (WIDTH - LEFT - RIGHT) as f32,
        (HEIGHT - TOP - BOTTOM) as f32,
    )
    .inset(-3.0);
    drawing.fill(&plank.moved(2.0, 3.0).rounded(12.0, 12.0), Colour::Shade);
    drawing.fill(&plank.rounded(12.0, 12.0), Colour::Line);
    drawing.fill(&plank.inset(3.0).rounded(9.0, 9.0), Colour::Water);
    let ((left, top), (right, bottom)) = (spot(0, 0), spot(8, 9));
    let field = Area(left, top, right - left, bottom - top).inset(-8.0);
    drawing.fill(&field.chamfered(0.0), Colour::Field);
}

/// The band between the two middle ranks, with its two names.
fn river(drawing: &mut Drawing, style: Style) {
    let ((left, top), (right, bottom)) = (spot(0, 4), spot(8, 5));
    let band = Area(left, top, right - left, bottom - top);
    drawing.fill(&band.chamfered(0.0), Colour::Water);
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
        Style::Latin => (&CONDENSED, 31.0, &[(2.0, "Chu River"), (6.0, "Han Border")]),
    };
    let baseline = (top + bottom) / 2.0 + 0.36 * size;
    for &(column, name) in names {
        let x = left + column * PITCH as f32;
        write(drawing, font, size, (x, baseline), name, Colour::Line);
    }
}

fn lines(drawing: &mut Drawing) {
    const FINE: f32 = 2.0;
    for row in 0..=9 {
        drawing.line(spot(0, row), spot(8, row), FINE, Colour::Line);
    }
    for column in 1..=7 {
        for (from, to) in [(0, 4), (5, 9)] {
            drawing.line(spot(column, from), spot(column, to), FINE, Colour::Line);
        }
    }
    for top in [0, 7] {
        drawing.line(spot(3, top), spot(5, top + 2), FINE, Colour::Line);
        drawing.line(spot(5, top), spot(3, top + 2), FINE, Colour::Line);
    }
    // The outermost lines, with a thicker one around them.
    let ((left, top), (right, bottom)) = (spot(0, 0), spot(8, 9));
    let edge = Area(left, top, right - left, bottom - top);
    frame(drawing, edge.inset(-1.0), FINE);
    frame(drawing, edge.inset(-8.0), 3.0);
}

/// Four lines just inside the edge of an area.
fn frame(drawing: &mut Drawing, Area(left, top, width, height): Area, thickness: f32) {
    for y in [top, top + height - thickness] {
        let bar = Area(left, y, width, thickness);
        drawing.fill(&bar.chamfered(0.0), Colour::Line);
    }
    for x in [left, left + width - thickness] {
        let bar = Area(x, top, thickness, height);
        drawing.fill(&bar.chamfered(0.0), Colour::Line);
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
            let corner = (x + across * GAP, y + along * GAP);
            let ends = [
                (corner.0 + across * LENGTH, corner.1),
                (corner.0, corner.1 + along * LENGTH),
            ];
            for end in ends {
                drawing.line(corner, end, 2.0, Colour::Line);
            }
        }
    }
}
