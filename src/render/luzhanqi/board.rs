//! The empty board: where each point lies in a picture, and the roads, stations and labels.

use crate::{
    render::{
        canvas::Canvas,
        sheet::{Area, Sheet, circle},
        text::{LATIN, write},
        theme::{
            Colour,
            luzhanqi::{GAP, MARGIN_X, MARGIN_Y, PITCH_X, PITCH_Y, WIDTH},
        },
    },
    rules::{
        Side,
        luzhanqi::{
            Point, PointKind,
            board::{BOARD, FILES, RANKS, points_of},
        },
    },
};

/// How much of the board a picture shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// The half of whoever sits at the bottom.
    Half,
}

/// Which part of the board a picture shows, and from which side.
#[derive(Clone, Copy)]
pub struct Layout {
    /// Who sits at the bottom.
    pub seat: Side,
    /// How much is shown.
    pub extent: Extent,
}

impl Layout {
    /// The middle of a point in the picture, if the picture shows it.
    pub fn centre(self, point: Point) -> Option<(i32, i32)> {
        let own_rank = i32::from(point.own_rank(self.seat));
        let beyond = own_rank > i32::from(RANKS / 2);
        if beyond && self.extent == Extent::Half {
            return None;
        }
        let column = match self.seat {
            Side::First => point.file(),
            Side::Second => FILES - 1 - point.file(),
        };
        let x = MARGIN_X + PITCH_X * i32::from(column) + PITCH_X / 2;
        let above = PITCH_Y * own_rank - PITCH_Y / 2 + if beyond { GAP } else { 0 };
        Some((x, self.height() - MARGIN_Y - above))
    }

    /// The height of the picture in pixels.
    pub const fn height(self) -> i32 {
        let ranks = RANKS as i32;
        2 * MARGIN_Y
            + match self.extent {
                Extent::Whole => ranks * PITCH_Y + GAP,
                Extent::Half => ranks / 2 * PITCH_Y,
            }
    }

    /// Draws the empty board.
    pub fn draw(self) -> Canvas {
        let mut sheet = Sheet::new(WIDTH, self.height());
        let (width, height) = (WIDTH as f32, self.height() as f32);
        let (across, along) = (MARGIN_X as f32 - 5.0, MARGIN_Y as f32 - 3.0);
        let field = Area(across, along, width - 2.0 * across, height - 2.0 * along);
        sheet.fill(&field.rounded(14.0, 14.0), Colour::Road);
        sheet.fill(&field.inset(1.5).rounded(12.5, 12.5), Colour::Field);

        for road in self.edges(&BOARD.roads) {
            sheet.line(road.0, road.1, 2.5, Colour::Road);
        }
        for track in self.edges(&BOARD.railroads) {
            railroad(&mut sheet, track.0, track.1);
        }
        if self.extent == Extent::Whole {
            for file in [1, 3] {
                let x = MARGIN_X + PITCH_X * file + PITCH_X / 2;
                mountains(&mut sheet, (x as f32, height / 2.0));
            }
        }
        for point in Point::all() {
            if let Some(centre) = self.spot(point) {
                let towards_front = point.half() == self.seat;
                space(&mut sheet, point.kind(), centre, towards_front);
            }
        }
        self.label(&mut sheet);
        sheet.canvas(Colour::Paper)
    }

    fn spot(self, point: Point) -> Option<(f32, f32)> {
        self.centre(point).map(|(x, y)| (x as f32, y as f32))
    }

    /// Every edge of a network once, as a pair of places in the picture.
    fn edges(self, network: &[u64]) -> impl Iterator<Item = ((f32, f32), (f32, f32))> + use<'_> {
        Point::all()
            .flat_map(|a| points_of(network[a.index()]).map(move |b| (a, b)))
            .filter(|(a, b)| a < b)
            .filter_map(move |(a, b)| Some((self.spot(a)?, self.spot(b)?)))
    }

    /// Writes the file letters above and below, the rank numbers left and right.
    fn label(self, sheet: &mut Sheet) {
        let mut write = |x, y, text: String| {
            write(sheet, &LATIN, 21.0, (x, y + 7.5), &text, Colour::Rail);
        };
        let (width, height) = (WIDTH as f32, self.height() as f32);
        for point in Point::all() {
            let Some((x, y)) = self.spot(point) else {
                continue;
            };
            if point.own_rank(self.seat) == 1 {
                let file = char::from(b'a' + point.file());
                for y in [MARGIN_Y as f32 / 2.0 - 2.0, height - MARGIN_Y as f32 / 2.0] {
                    write(x, y, file.to_string());
                }
            }
            if point.file() == 0 {
                for x in [
                    MARGIN_X as f32 / 2.0 - 1.0,
                    width - MARGIN_X as f32 / 2.0 + 1.0,
                ] {
                    write(x, y, point.rank().to_string());
                }
            }
        }
    }
}

/// A dark line with light sleepers.
fn railroad(sheet: &mut Sheet, from: (f32, f32), to: (f32, f32)) {
    const WIDTH: f32 = 8.0;
    const SLEEPER: f32 = 9.0;
    sheet.line(from, to, WIDTH, Colour::Rail);
    let length = (to.0 - from.0).hypot(to.1 - from.1);
    let step = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let at = |distance: f32| (from.0 + step.0 * distance, from.1 + step.1 * distance);
    // Laid out from the middle, so that both ends look alike from either seat.
    let pairs = (length / 4.0 / SLEEPER) as i32;
    for pair in -pairs..=pairs {
        let middle = length / 2.0 + pair as f32 * 2.0 * SLEEPER;
        let (start, end) = (at(middle - SLEEPER / 2.0), at(middle + SLEEPER / 2.0));
        sheet.line(start, end, WIDTH - 4.0, Colour::Ivory);
    }
}

/// Three peaks that block the front line.
fn mountains(sheet: &mut Sheet, centre: (f32, f32)) {
    for (x, foot, height) in [(-24.0, 26.0, 26.0), (24.0, 26.0, 30.0), (0.0, 30.0, 42.0)] {
        let base = centre.1 + 21.0;
        let (middle, top) = (centre.0 + x, base - height);
        sheet.fill(
            &[(middle - foot, base), (middle, top), (middle + foot, base)],
            Colour::Forest,
        );
        let shoulder = height * 0.42;
        let out = foot * 0.42;
        let snow = [
            (middle, top),
            (middle - out, top + shoulder),
            (middle - out * 0.35, top + shoulder * 0.75),
            (middle, top + shoulder * 1.1),
            (middle + out * 0.35, top + shoulder * 0.75),
            (middle + out, top + shoulder),
        ];
        sheet.fill(&snow, Colour::Meadow);
    }
}

/// An empty space. A headquarters' arch points to the front line.
fn space(sheet: &mut Sheet, kind: PointKind, centre: (f32, f32), towards_front: bool) {
    const BORDER: f32 = 2.5;
    let (outer, border, floor, size) = match kind {
        PointKind::Station => (7.0, Colour::Road, Colour::Ivory, (104.0, 46.0)),
        PointKind::Headquarters => (26.0, Colour::Rail, Colour::Ivory, (108.0, 58.0)),
        PointKind::Camp => {
            sheet.fill(&circle(centre, 31.0), Colour::Forest);
            sheet.fill(&circle(centre, 31.0 - BORDER), Colour::Meadow);
            return;
        }
    };
    let (top, bottom) = match (kind, towards_front) {
        (PointKind::Headquarters, true) => (outer, 4.0),
        (PointKind::Headquarters, false) => (4.0, outer),
        _ => (outer, outer),
    };
    let area = Area::around(centre, size);
    sheet.fill(&area.rounded(top, bottom), border);
    sheet.fill(
        &area.inset(BORDER).rounded(top - BORDER, bottom - BORDER),
        floor,
    );
}
