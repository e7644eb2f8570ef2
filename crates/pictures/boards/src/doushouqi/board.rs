//! The empty board: the position of each square in a picture, the land, the water and the labels. Squares that belong
//! to a side are in `places`.

use std::f32::consts::TAU;

use draw::{Area, Drawing, Place};
use rules::{
    Side,
    doushouqi::{
        Point, PointKind,
        board::{FILES, RANKS},
    },
};

use crate::{digits::Margins, draw_context::DrawContext};

use super::theme::{BOTTOM, Colour, HEIGHT, LEFT, PITCH, RIGHT, TOP, WIDTH};

/// The size of a square, for drawing.
const SQUARE_SIZE: f32 = PITCH as f32;
/// The width of the board's edge inside the margins.
const EDGE: f32 = 6.0;

/// The positions of the coordinates.
pub const MARGINS: Margins = Margins {
    column: (LEFT - EDGE as i32) / 2,
    row: HEIGHT - BOTTOM + 19,
};

/// The middle of a square in the picture, with `seat` at the bottom.
pub fn centre(seat: Side, point: Point) -> (i32, i32) {
    let (column, row) = match seat {
        Side::First => (point.file(), RANKS - point.rank()),
        Side::Second => (FILES - 1 - point.file(), point.rank() - 1),
    };
    let middle = |start, number| start + PITCH * i32::from(number) + PITCH / 2;
    (middle(LEFT, column), middle(TOP, row))
}

/// Draws the empty board without traps and dens, so that it looks the same from both seats.
pub fn draw(context: &DrawContext) -> Drawing {
    let mut drawing = context.drawing((WIDTH, HEIGHT));
    let (left, top) = (LEFT as f32, TOP as f32);
    let (width, height) = (WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    let land = Area::new(left, top, width as f32, height as f32);
    drawing.rounded(land.inset(-EDGE), 12.0, Colour::Earth);
    drawing.rounded(land.inset(-3.0), 9.0, Colour::Turf);
    for point in Point::all() {
        if point.kind() != PointKind::Water {
            let (x, y) = centre(Side::First, point);
            drawing.rounded(square((x as f32, y as f32)), 7.0, Colour::Grass);
        }
    }
    for column in [1.0, 4.0] {
        let corner = (left + column * SQUARE_SIZE, top + 3.0 * SQUARE_SIZE);
        pond(&mut drawing, corner);
    }
    drawing
}

/// Two by three squares of water, given their top left corner.
fn pond(drawing: &mut Drawing, (left, top): Place) {
    let (width, height) = (2.0 * SQUARE_SIZE, 3.0 * SQUARE_SIZE);
    let water = Area::new(left, top, width, height);
    drawing.rounded(water.inset(-1.0), 26.0, Colour::Turf);
    let surface = Area::new(left + 1.0, top + 5.0, width - 2.0, height - 6.0);
    drawing.rounded(surface, 24.0, Colour::Water);
    for row in 0..3 {
        for column in 0..2 {
            let [x, y] = [column, row].map(|step| SQUARE_SIZE * (step as f32 + 0.5));
            wave(drawing, (left + x, top + y));
        }
    }
    for row in 1..3 {
        let (x, y) = (left + SQUARE_SIZE, top + SQUARE_SIZE * row as f32);
        drawing.line((x - 7.0, y), (x + 7.0, y), 2.0, Colour::Foam);
        drawing.line((x, y - 7.0), (x, y + 7.0), 2.0, Colour::Foam);
    }
}

/// A wave on the water.
fn wave(drawing: &mut Drawing, (x, y): Place) {
    const STEPS: i32 = 24;
    let ridge = |thickness: f32| {
        (-STEPS..=STEPS).map(move |step| {
            let away = step as f32 / STEPS as f32;
            let height = 3.0 * (away * TAU).cos();
            (x + 20.0 * away, y + height + thickness)
        })
    };
    let wave: Vec<_> = ridge(-1.5).chain(ridge(1.5).rev()).collect();
    drawing.fill(&wave, Colour::Foam);
}

/// A square of the board, inside its grid lines.
pub fn square(middle: Place) -> Area {
    Area::around(middle, (SQUARE_SIZE - 2.0, SQUARE_SIZE - 2.0))
}
