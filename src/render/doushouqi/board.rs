//! The empty board: where each square lies in a picture, and the land, water, traps, dens and labels.

use crate::{
    render::{
        canvas::{Canvas, Sprite},
        easel::Easel,
        figures::{Figures, Margins},
        outline::Area,
        sheet::Sheet,
        text::{BRUSH, write},
    },
    rules::{
        Side,
        doushouqi::{
            Point, PointKind,
            board::{FILES, RANKS},
        },
    },
};

use super::{
    pieces::colour,
    theme::{Colour, HEIGHT, MARGIN_X, MARGIN_Y, PITCH, WIDTH},
};

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
    sheet.fill(&land.inset(-3.0).rounded(9.0, 9.0), Colour::Grass);
    for line in 1..RANKS {
        let y = top + SIDE * f32::from(line);
        sheet.line((left, y), (left + land.2, y), 2.0, Colour::Turf);
    }
    for line in 1..FILES {
        let x = left + SIDE * f32::from(line);
        sheet.line((x, top), (x, top + land.3), 2.0, Colour::Turf);
    }
    for (column, row) in [(1.0, 3.0), (4.0, 3.0)] {
        pond(&mut sheet, (left + column * SIDE, top + row * SIDE));
    }
    for point in Point::all() {
        if point.kind() == PointKind::Water {
            waves(&mut sheet, spot(Side::First, point));
        }
    }
    sheet
}

/// Two by three squares of water from their top left corner on.
fn pond(sheet: &mut Sheet, (left, top): (f32, f32)) {
    let water = Area(left, top, 2.0 * SIDE, 3.0 * SIDE);
    sheet.fill(&water.inset(-2.0).rounded(22.0, 22.0), Colour::Turf);
    sheet.fill(&water.inset(1.0).rounded(19.0, 19.0), Colour::Mist);
    sheet.fill(&water.inset(3.0).rounded(17.0, 17.0), Colour::Water);
    for line in 1..3 {
        let y = top + SIDE * line as f32;
        sheet.line(
            (left + 3.0, y),
            (left + 2.0 * SIDE - 3.0, y),
            1.5,
            Colour::Mist,
        );
    }
    let (x, bottom) = (left + SIDE, top + 3.0 * SIDE);
    sheet.line((x, top + 3.0), (x, bottom - 3.0), 1.5, Colour::Mist);
}

/// Three waves on a square of water.
fn waves(sheet: &mut Sheet, (x, y): (f32, f32)) {
    const STEPS: usize = 24;
    const LENGTH: f32 = 40.0;
    for (across, along) in [(-8.0, -20.0), (8.0, 0.0), (-8.0, 20.0)] {
        let ridge = |thickness: f32| {
            (0..=STEPS).map(move |step| {
                let part = step as f32 / STEPS as f32;
                let height = 3.5 * (part * std::f32::consts::TAU * 2.0).cos();
                (
                    x + across + LENGTH * (part - 0.5),
                    y + along + height + thickness,
                )
            })
        };
        let wave: Vec<_> = ridge(-1.5).chain(ridge(1.5).rev()).collect();
        sheet.fill(&wave, Colour::Foam);
    }
}

/// What of the board belongs to a side.
pub struct Places {
    traps: [Sprite; 2],
    dens: [Sprite; 2],
}

impl Places {
    /// Draws them all.
    pub fn draw(easel: &Easel) -> Places {
        Places {
            traps: Side::BOTH.map(|side| trap(easel, side)),
            dens: Side::BOTH.map(|side| den(easel, side)),
        }
    }

    /// The picture of a square that belongs to a side.
    pub fn of(&self, kind: PointKind) -> Option<&Sprite> {
        match kind {
            PointKind::Land | PointKind::Water => None,
            PointKind::Trap(side) => Some(&self.traps[side.index()]),
            PointKind::Den(side) => Some(&self.dens[side.index()]),
        }
    }
}

/// A square of the board without the lines around it.
fn square((x, y): (f32, f32)) -> Area {
    Area::around((x, y), (SIDE - 2.0, SIDE - 2.0))
}

/// A net over a pit; its name tells by its colour whose it is.
fn trap(easel: &Easel, side: Side) -> Sprite {
    const NAME: f32 = 34.0;
    let (mut sheet, at) = (easel.sheet((PITCH, PITCH)), (SIDE / 2.0, SIDE / 2.0));
    let Area(left, top, size, _) = square(at);
    sheet.fill(&square(at).chamfered(0.0), Colour::Turf);
    let (right, bottom) = (left + size, top + size);
    for step in 1..8 {
        let away = step as f32 * size / 4.0;
        let (start, end) = if away <= size {
            ((left + away, top), (left, top + away))
        } else {
            ((right, top + away - size), (left + away - size, bottom))
        };
        let mirrored = |(x, y): (f32, f32)| (left + right - x, y);
        sheet.line(start, end, 2.0, Colour::Earth);
        sheet.line(mirrored(start), mirrored(end), 2.0, Colour::Earth);
    }
    sheet.fill(
        &Area::around(at, (72.0, 40.0)).rounded(10.0, 10.0),
        Colour::Grass,
    );
    let place = (at.0, at.1 + 0.36 * NAME);
    write(&mut sheet, &BRUSH, NAME, place, "陷阱", colour(side));
    sheet.sprite()
}

/// A cave in a rock of its owner's colour.
fn den(easel: &Easel, side: Side) -> Sprite {
    const NAME: f32 = 34.0;
    let (mut sheet, at) = (easel.sheet((PITCH, PITCH)), (SIDE / 2.0, SIDE / 2.0));
    let area = square(at);
    sheet.fill(&area.chamfered(0.0), colour(side));
    let cave = Area(area.0 + 5.0, area.1 + 5.0, area.2 - 10.0, area.3 - 5.0);
    sheet.fill(&cave.rounded(38.0, 0.0), Colour::Ink);
    let place = (at.0, at.1 + 4.0 + 0.36 * NAME);
    write(&mut sheet, &BRUSH, NAME, place, "獸穴", Colour::Ivory);
    sheet.sprite()
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
