//! The empty board: roads, railroads, stations, camps and headquarters, and the front line.

use draw::{Area, Drawing, Place};
use rules::luzhanqi::{
    Point, PointKind,
    board::{BOARD, FILES, points_of},
};

use crate::{Style, draw_context::DrawContext};

use super::{
    layout::{Extent, GAP, LEFT, Layout, PITCH_X, RIGHT, WIDTH},
    names::{CAMP, FRONT_LINE, HEADQUARTERS, Name},
    theme::Colour,
};

impl Layout {
    /// Draws the empty board.
    pub fn draw(self, context: &DrawContext) -> Drawing {
        let mut drawing = context.drawing((WIDTH, self.height()));
        let style = context.look.style;
        let (width, height) = (
            WIDTH - RIGHT - LEFT,
            self.height() - self.below() - self.above(),
        );
        let land = Area::new(
            LEFT as f32,
            self.above() as f32,
            width as f32,
            height as f32,
        );
        let field = land.inset(-3.0);
        let (_, middle) = land.middle();
        drawing.rounded(field, 14.0, Colour::Road);
        drawing.rounded(field.inset(2.0), 12.0, Colour::Field);
        if self.extent == Extent::Whole {
            for (height, colour) in [(0.0, Colour::Shade), (2.0, Colour::Meadow)] {
                let top = middle - FRONT_HEIGHT / 2.0 + height / 2.0;
                let (width, height) = (field.width - 4.0, FRONT_HEIGHT - height);
                drawing.rectangle(Area::new(field.left + 2.0, top, width, height), colour);
            }
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
                match file % 2 {
                    0 => crossing(&mut drawing, style, (x as f32, middle)),
                    _ => mountains(&mut drawing, (x as f32, middle)),
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

    fn spot(self, point: Point) -> Option<Place> {
        self.centre(point).map(|(x, y)| (x as f32, y as f32))
    }

    /// Converts pairs of points to pairs of places in the picture, without those that it does not show.
    fn places(
        self,
        pairs: impl Iterator<Item = (Point, Point)>,
    ) -> impl Iterator<Item = (Place, Place)> {
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
fn railroad(drawing: &mut Drawing, from: Place, to: Place) {
    const WIDTH: f32 = 10.0;
    const STRIPE: f32 = 6.0;
    drawing.line(from, to, WIDTH, Colour::Rail);
    let (across, along) = (to.0 - from.0, to.1 - from.1);
    let length = across.hypot(along);
    let (across, along) = (across / length, along / length);
    let at = |distance: f32| (from.0 + across * distance, from.1 + along * distance);
    // Laid out from the middle, so that both ends look the same from either seat.
    let pairs = (length / 4.0 / STRIPE) as i32;
    for pair in -pairs..=pairs {
        let middle = length / 2.0 + pair as f32 * 2.0 * STRIPE;
        let (start, end) = (at(middle - STRIPE / 2.0), at(middle + STRIPE / 2.0));
        drawing.line(start, end, WIDTH - 4.0, Colour::Floor);
    }
}

/// Writes the name of a place on the board: in Chinese in this size and pitch, otherwise in the Latin size.
fn write(
    drawing: &mut Drawing,
    style: Style,
    name: Name,
    (chinese, latin): ((f32, f32), f32),
    middle: Place,
) {
    match style.has_chinese() {
        true => name.write_chinese(drawing, style, chinese, middle, Colour::Rail),
        false => name.write_latin(drawing, latin, middle, Colour::Rail),
    }
}

/// The sign at a railroad crossing of the front line.
fn crossing(drawing: &mut Drawing, style: Style, centre: Place) {
    let plate = Area::around(centre, (66.0, 30.0));
    drawing.rounded(plate, 15.0, Colour::Rail);
    drawing.rounded(plate.inset(2.0), 13.0, Colour::Floor);
    write(drawing, style, FRONT_LINE, ((24.0, 26.0), 24.0), centre);
}

/// Three snowy peaks that block the front line, with sunlight from the left.
fn mountains(drawing: &mut Drawing, centre: Place) {
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
fn station(drawing: &mut Drawing, centre: Place) {
    let plate = Area::around(centre, (98.0, 48.0));
    drawing.rounded(plate, 8.0, Colour::Road);
    drawing.rounded(plate.inset(2.0), 6.0, Colour::Floor);
}

/// A round camp.
fn camp(drawing: &mut Drawing, style: Style, centre: Place) {
    drawing.disc(centre, 31.0, Colour::Forest);
    drawing.disc(centre, 28.5, Colour::Meadow);
    write(drawing, style, CAMP, ((25.0, 25.0), 25.0), centre);
}

/// A headquarters: a fort with thick walls, which reach out on all sides of a piece. Its gate opens to the front line,
/// up if `upwards`, otherwise down; its two towers stand on the edge of the board.
fn headquarters(drawing: &mut Drawing, style: Style, (x, y): Place, upwards: bool) {
    let walls = Area::around((x, y), (144.0, 70.0));
    let back = if upwards { 1.0 } else { -1.0 };
    for side in [-1.0, 1.0] {
        let tower = Area::around((x + side * 54.0, y + back * 35.0), (36.0, 24.0));
        drawing.rectangle(tower, Colour::Rail);
    }
    drawing.rectangle(walls, Colour::Rail);
    drawing.rounded(walls.inset(9.0), 4.0, Colour::Floor);
    write(drawing, style, HEADQUARTERS, ((32.0, 34.0), 36.0), (x, y));
}
