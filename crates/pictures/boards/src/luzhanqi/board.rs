//! The empty board: roads, railroads, stations, camps and headquarters, and the front line.

use crate::{
    Style,
    draw_context::DrawContext,
    outline::{Area, circle},
    supersampled::Drawing,
};
use rules::luzhanqi::{
    Point, PointKind,
    board::{BOARD, FILES, points_of},
};

use super::{
    layout::{Extent, GAP, LEFT, Layout, PITCH_X, RIGHT, WIDTH},
    names::{CAMP, FRONT_LINE, HEADQUARTERS},
    theme::Colour,
};

impl Layout {
    /// Draws the empty board.
    pub fn draw(self, context: &DrawContext) -> Drawing {
        let mut drawing = context.drawing((WIDTH, self.height()));
        let style = context.look.style;
        let (left, top) = (LEFT as f32, self.above() as f32);
        let (right, bottom) = (WIDTH - RIGHT, self.height() - self.below());
        let field = Area(left, top, right as f32 - left, bottom as f32 - top).inset(-3.0);
        let middle = top + (bottom as f32 - top) / 2.0;
        drawing.fill(&field.rounded(14.0, 14.0), Colour::Road);
        drawing.fill(&field.inset(2.0).rounded(12.0, 12.0), Colour::Field);
        let front = Area(
            field.0 + 2.0,
            middle - FRONT_HEIGHT / 2.0,
            field.2 - 4.0,
            FRONT_HEIGHT,
        );
        if self.extent == Extent::Whole {
            drawing.fill(&front.rounded(0.0, 0.0), Colour::Shade);
            let Area(left, top, width, height) = front;
            drawing.fill(
                &Area(left, top + 1.0, width, height - 2.0).rounded(0.0, 0.0),
                Colour::Meadow,
            );
        }

        for (from, to) in self.places(roads()) {
            drawing.line(from, to, 2.5, Colour::Road);
        }
        for (from, to) in self.places(railroads()) {
            railroad(&mut drawing, from, to);
        }
        if self.extent == Extent::Whole {
            for file in 0..i32::from(FILES) {
                let x = LEFT + PITCH_X * file + PITCH_X / 2;
                let centre = (x as f32, middle);
                if file % 2 == 0 {
                    crossing(&mut drawing, style, centre);
                } else {
                    mountains(&mut drawing, centre);
                }
            }
        }
        for point in Point::all() {
            if let Some(centre) = self.spot(point) {
                match point.kind() {
                    PointKind::Station => station(&mut drawing, centre),
                    PointKind::Camp => camp(&mut drawing, style, centre),
                    PointKind::Headquarters => {
                        headquarters(&mut drawing, style, centre, point.half() == self.seat);
                    }
                }
            }
        }
        drawing
    }

    fn spot(self, point: Point) -> Option<(f32, f32)> {
        self.centre(point).map(|(x, y)| (x as f32, y as f32))
    }

    /// Converts pairs of points to pairs of places in the picture, without those that it does not show.
    fn places(
        self,
        pairs: impl Iterator<Item = (Point, Point)>,
    ) -> impl Iterator<Item = ((f32, f32), (f32, f32))> {
        pairs.filter_map(move |(a, b)| Some((self.spot(a)?, self.spot(b)?)))
    }
}

/// The height of the land between the armies.
const FRONT_HEIGHT: f32 = GAP as f32 + 4.0;

/// The pairs of points joined by roads, each pair once.
fn roads() -> impl Iterator<Item = (Point, Point)> {
    Point::all()
        .flat_map(|a| points_of(BOARD.roads[a.index()]).map(move |b| (a, b)))
        .filter(|(a, b)| a < b)
}

/// The pairs of neighbours joined by railroads, each pair once.
fn railroads() -> impl Iterator<Item = (Point, Point)> {
    let steps = [(BOARD.eastward, 1), (BOARD.northward, usize::from(FILES))];
    steps.into_iter().flat_map(|(set, step)| {
        points_of(set).filter_map(move |a| Some((a, Point::from_index(a.index() + step)?)))
    })
}

/// A dark line with light stripes, as on maps.
fn railroad(drawing: &mut Drawing, from: (f32, f32), to: (f32, f32)) {
    const WIDTH: f32 = 10.0;
    const STRIPE: f32 = 6.0;
    drawing.line(from, to, WIDTH, Colour::Rail);
    let length = (to.0 - from.0).hypot(to.1 - from.1);
    let step = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let at = |distance: f32| (from.0 + step.0 * distance, from.1 + step.1 * distance);
    // Laid out from the middle, so that both ends look the same from either seat.
    let pairs = (length / 4.0 / STRIPE) as i32;
    for pair in -pairs..=pairs {
        let middle = length / 2.0 + pair as f32 * 2.0 * STRIPE;
        let (start, end) = (at(middle - STRIPE / 2.0), at(middle + STRIPE / 2.0));
        drawing.line(start, end, WIDTH - 4.0, Colour::Floor);
    }
}

/// The sign at a railroad crossing of the front line.
fn crossing(drawing: &mut Drawing, style: Style, centre: (f32, f32)) {
    let plate = Area::around(centre, (66.0, 30.0));
    drawing.fill(&plate.rounded(15.0, 15.0), Colour::Rail);
    drawing.fill(&plate.inset(2.0).rounded(13.0, 13.0), Colour::Floor);
    if style.has_chinese() {
        FRONT_LINE.write_chinese(drawing, style, (24.0, 26.0), centre, Colour::Rail);
    } else {
        FRONT_LINE.write_latin(drawing, 24.0, centre, Colour::Rail);
    }
}

/// Three snowy peaks that block the front line, with sunlight from the left.
fn mountains(drawing: &mut Drawing, centre: (f32, f32)) {
    let foot = centre.1 + 19.0;
    for (x, half, height) in [(-24.0, 26.0, 24.0), (24.0, 27.0, 27.0), (0.0, 31.0, 38.0)] {
        let middle = centre.0 + x;
        // A place on the mountain: `out` from its axis (0) to the end of its slope (1), `down` from its top (0) to
        // its foot (1).
        let at = |out: f32, down: f32| (middle + out * half, foot - height * (1.0 - down));
        let ridge = [at(0.0, 0.0), at(0.06, 0.35), at(-0.06, 0.65), at(0.1, 1.0)];
        let sunny = [&ridge[..], &[at(-1.0, 1.0)]].concat();
        let shady = [&ridge[..], &[at(1.0, 1.0)]].concat();
        drawing.fill(&sunny, Colour::Forest);
        drawing.fill(&shady, Colour::Pine);
        let snow = [
            at(0.0, 0.0),
            at(-0.38, 0.38),
            at(-0.14, 0.3),
            at(0.0, 0.42),
            at(0.16, 0.3),
            at(0.38, 0.38),
        ];
        drawing.fill(&snow, Colour::Ivory);
    }
}

/// A soldier station.
fn station(drawing: &mut Drawing, centre: (f32, f32)) {
    let plate = Area::around(centre, (98.0, 48.0));
    drawing.fill(&plate.rounded(8.0, 8.0), Colour::Road);
    drawing.fill(&plate.inset(2.0).rounded(6.0, 6.0), Colour::Floor);
}

/// A round camp.
fn camp(drawing: &mut Drawing, style: Style, (x, y): (f32, f32)) {
    drawing.fill(&circle((x, y), 31.0), Colour::Forest);
    drawing.fill(&circle((x, y), 28.5), Colour::Meadow);
    if style.has_chinese() {
        CAMP.write_chinese(drawing, style, (25.0, 25.0), (x, y), Colour::Rail);
    } else {
        CAMP.write_latin(drawing, 25.0, (x, y), Colour::Rail);
    }
}

/// A headquarters: a fort with thick walls, which reach out on all sides of a piece. Its gate opens to the front line,
/// up if `upwards`, otherwise down; its two towers stand on the edge of the board.
fn headquarters(drawing: &mut Drawing, style: Style, (x, y): (f32, f32), upwards: bool) {
    let walls = Area::around((x, y), (144.0, 70.0));
    let back = if upwards { 1.0 } else { -1.0 };
    for side in [-1.0, 1.0] {
        let tower = Area::around((x + side * 54.0, y + back * 35.0), (36.0, 24.0));
        drawing.fill(&tower.rounded(0.0, 0.0), Colour::Rail);
    }
    drawing.fill(&walls.rounded(0.0, 0.0), Colour::Rail);
    drawing.fill(&walls.inset(9.0).rounded(4.0, 4.0), Colour::Floor);
    if style.has_chinese() {
        HEADQUARTERS.write_chinese(drawing, style, (32.0, 34.0), (x, y), Colour::Rail);
    } else {
        HEADQUARTERS.write_latin(drawing, 36.0, (x, y), Colour::Rail);
    }
}
