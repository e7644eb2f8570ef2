//! The empty board: where each square lies in a picture, the land, the water and the labels. What belongs to a side is
//! in `places`.

use std::f32::consts::TAU;

use crate::{
    canvas::Canvas,
    easel::Easel,
    figures::{Figures, Margins},
    outline::Area,
    sheet::Sheet,
};
use rules::{
    Side,
    doushouqi::{
        Point, PointKind,
        board::{FILES, RANKS},
    },
};

use super::theme::{Colour, HEIGHT, MARGIN_X, MARGIN_Y, PITCH, WIDTH};

/// The side of a square, for drawing.
const SIDE: f32 = PITCH as f32;
/// What the board's edge takes of the margins.
const EDGE: f32 = 6.0;

/// The middle of a square in the picture for whoever sits at the bottom.
pub fn centre(seat: Side, point: Point) -> (i32, i32) {
    let (column, row) = match seat {
        Side::First => (point.file(), RANKS - point.rank()),
        Side::Second => (FILES - 1 - point.file(), point.rank() - 1),
    };
    (
        MARGIN_X + PITCH * i32::from(column) + PITCH / 2,
        MARGIN_Y + PITCH * i32::from(row) + PITCH / 2,
    )
}

/// The same, for drawing.
fn spot(seat: Side, point: Point) -> (f32, f32) {
    let (x, y) = centre(seat, point);
    (x as f32, y as f32)
}

/// Draws the empty board without traps and dens, so that it looks alike from both seats.
pub fn draw(easel: &Easel) -> Sheet {
    let mut sheet = easel.sheet((WIDTH, HEIGHT));
    let (left, top) = (MARGIN_X as f32, MARGIN_Y as f32);
    let land = Area(
        left,
        top,
        WIDTH as f32 - 2.0 * left,
        HEIGHT as f32 - 2.0 * top,
    );
    sheet.fill(&land.inset(-EDGE).rounded(12.0, 12.0), Colour::Earth);
    sheet.fill(&land.inset(-3.0).rounded(9.0, 9.0), Colour::Turf);
    for point in Point::all() {
        if point.kind() != PointKind::Water {
            let plot = square(spot(Side::First, point));
            sheet.fill(&plot.rounded(7.0, 7.0), Colour::Grass);
        }
    }
    for (column, row) in [(1.0, 3.0), (4.0, 3.0)] {
        pond(&mut sheet, (left + column * SIDE, top + row * SIDE));
    }
    sheet
}

/// Two by three squares of water from their top left corner on.
fn pond(sheet: &mut Sheet, (left, top): (f32, f32)) {
    let water = Area(left, top, 2.0 * SIDE, 3.0 * SIDE);
    sheet.fill(&water.inset(-1.0).rounded(26.0, 26.0), Colour::Turf);
    let surface = Area(water.0 + 1.0, water.1 + 5.0, water.2 - 2.0, water.3 - 6.0);
    sheet.fill(&surface.rounded(24.0, 24.0), Colour::Water);
    for row in 0..3 {
        for column in 0..2 {
            let [x, y] = [column, row].map(|step| SIDE * (step as f32 + 0.5));
            wave(sheet, (left + x, top + y));
        }
    }
    for row in 1..3 {
        let (x, y) = (left + SIDE, top + SIDE * row as f32);
        sheet.line((x - 7.0, y), (x + 7.0, y), 2.0, Colour::Foam);
        sheet.line((x, y - 7.0), (x, y + 7.0), 2.0, Colour::Foam);
    }
}

/// A wave on the water.
fn wave(sheet: &mut Sheet, (x, y): (f32, f32)) {
    const STEPS: i32 = 24;
    let ridge = |thickness: f32| {
        (-STEPS..=STEPS).map(move |step| {
            let away = step as f32 / STEPS as f32;
            let height = 3.0 * (away * TAU).cos();
            (x + 20.0 * away, y + height + thickness)
        })
    };
    let wave: Vec<_> = ridge(-1.5).chain(ridge(1.5).rev()).collect();
    sheet.fill(&wave, Colour::Foam);
}

/// A square of the board without the lines around it.
pub fn square((x, y): (f32, f32)) -> Area {
    Area::around((x, y), (SIDE - 2.0, SIDE - 2.0))
}

/// Writes the coordinates for whoever sits at the bottom.
pub fn label(canvas: &mut Canvas, figures: &Figures, seat: Side) {
    const MARGINS: Margins = Margins {
        columns: [
            (MARGIN_X - EDGE as i32) / 2,
            WIDTH - (MARGIN_X - EDGE as i32) / 2,
        ],
        rows: [MARGIN_Y - 22, HEIGHT - MARGIN_Y + 20],
    };
    let files = (0..FILES).filter_map(|file| Point::new(file, 1));
    let ranks = Point::all().filter(|point| point.file() == 0);
    MARGINS.label(
        canvas,
        figures,
        files.map(|point| (point.file(), centre(seat, point).0)),
        ranks.map(|point| (point.rank(), centre(seat, point).1)),
    );
}
