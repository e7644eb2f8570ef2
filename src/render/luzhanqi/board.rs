//! The empty board: where each point lies in a picture, and the roads, stations and labels.

use crate::{
    render::{
        bars,
        canvas::Canvas,
        easel::Easel,
        figures::{Figures, Margins},
        outline::{Area, circle},
        sheet::Sheet,
        text::{CHINESE, write},
    },
    rules::{
        Side,
        luzhanqi::{
            Point, PointKind,
            board::{BOARD, FILES, RANKS, points_of},
        },
    },
};

use super::theme::{Colour, GAP, MARGIN_X, MARGIN_Y, PITCH_X, PITCH_Y, WIDTH};

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
        Some((x, self.height() - self.margin() - above))
    }

    /// The strip with the file letters, above and below the board, and the bar beyond it, if there is one.
    pub const fn margin(self) -> i32 {
        match self.extent {
            Extent::Whole => MARGIN_Y + bars::HEIGHT,
            Extent::Half => MARGIN_Y,
        }
    }

    /// The height of the picture in pixels.
    pub const fn height(self) -> i32 {
        let ranks = RANKS as i32;
        2 * self.margin()
            + match self.extent {
                Extent::Whole => ranks * PITCH_Y + GAP,
                Extent::Half => ranks / 2 * PITCH_Y,
            }
    }

    /// Draws the empty board.
    pub fn draw(self, easel: &Easel) -> Sheet {
        let mut sheet = easel.sheet((WIDTH, self.height()));
        let (width, height) = (WIDTH as f32, self.height() as f32);
        let (across, along) = (MARGIN_X as f32 - 5.0, self.margin() as f32 - 3.0);
        let field = Area(across, along, width - 2.0 * across, height - 2.0 * along);
        sheet.fill(&field.rounded(14.0, 14.0), Colour::Road);
        sheet.fill(&field.inset(1.5).rounded(12.5, 12.5), Colour::Field);

        for (from, to) in self.places(roads()) {
            sheet.line(from, to, 2.5, Colour::Road);
        }
        for (from, to) in self.places(railroads()) {
            railroad(&mut sheet, from, to);
        }
        if self.extent == Extent::Whole {
            for file in [1, 3] {
                let x = MARGIN_X + PITCH_X * file + PITCH_X / 2;
                mountains(&mut sheet, (x as f32, height / 2.0));
            }
        }
        for point in Point::all() {
            if let Some(centre) = self.spot(point) {
                space(&mut sheet, point.kind(), centre, point.half() == self.seat);
            }
        }
        sheet
    }

    fn spot(self, point: Point) -> Option<(f32, f32)> {
        self.centre(point).map(|(x, y)| (x as f32, y as f32))
    }

    /// Pairs of points as pairs of places in the picture, without those that it does not show.
    fn places(
        self,
        pairs: impl Iterator<Item = (Point, Point)>,
    ) -> impl Iterator<Item = ((f32, f32), (f32, f32))> {
        pairs.filter_map(move |(a, b)| Some((self.spot(a)?, self.spot(b)?)))
    }

    /// Writes the coordinates.
    pub fn label(self, canvas: &mut Canvas, figures: &Figures) {
        let margins = Margins {
            columns: [MARGIN_X / 2 - 2, WIDTH - MARGIN_X / 2 + 2],
            rows: [self.margin() - 18, self.height() - self.margin() + 16],
        };
        let shown = Point::all().filter_map(|point| Some((point, self.centre(point)?)));
        let edge = shown
            .clone()
            .filter(|(point, _)| point.own_rank(self.seat) == 1);
        margins.label(
            canvas,
            figures,
            edge.map(|(point, (x, _))| (point.file(), x)),
            shown
                .filter(|(point, _)| point.file() == 0)
                .map(|(point, (_, y))| (point.rank(), y)),
        );
    }
}

/// The points that a road joins, each pair once.
fn roads() -> impl Iterator<Item = (Point, Point)> {
    Point::all()
        .flat_map(|a| points_of(BOARD.roads[a.index()]).map(move |b| (a, b)))
        .filter(|(a, b)| a < b)
}

/// The neighbours that a railroad joins, each pair once.
fn railroads() -> impl Iterator<Item = (Point, Point)> {
    let steps = [(BOARD.eastward, 1), (BOARD.northward, usize::from(FILES))];
    steps.into_iter().flat_map(|(set, step)| {
        points_of(set).filter_map(move |a| Some((a, Point::from_index(a.index() + step)?)))
    })
}

/// A dark line with light stripes.
fn railroad(sheet: &mut Sheet, from: (f32, f32), to: (f32, f32)) {
    const WIDTH: f32 = 8.0;
    const STRIPE: f32 = 6.0;
    sheet.line(from, to, WIDTH, Colour::Rail);
    let length = (to.0 - from.0).hypot(to.1 - from.1);
    let step = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let at = |distance: f32| (from.0 + step.0 * distance, from.1 + step.1 * distance);
    // Laid out from the middle, so that both ends look alike from either seat.
    let pairs = (length / 4.0 / STRIPE) as i32;
    for pair in -pairs..=pairs {
        let middle = length / 2.0 + pair as f32 * 2.0 * STRIPE;
        let (start, end) = (at(middle - STRIPE / 2.0), at(middle + STRIPE / 2.0));
        sheet.line(start, end, WIDTH - 4.0, Colour::Ivory);
    }
}

/// Three snowy peaks that block the front line, with the sun on their left.
fn mountains(sheet: &mut Sheet, centre: (f32, f32)) {
    let foot = centre.1 + 21.0;
    for (x, half, height) in [(-24.0, 26.0, 27.0), (24.0, 27.0, 31.0), (0.0, 31.0, 43.0)] {
        let middle = centre.0 + x;
        // A place on the mountain: `out` of the way from its axis to its slope's end, `down` from
        // its top to its foot.
        let at = |out: f32, down: f32| (middle + out * half, foot - height * (1.0 - down));
        let ridge = [at(0.0, 0.0), at(0.06, 0.35), at(-0.06, 0.65), at(0.1, 1.0)];
        let sunny = [&ridge[..], &[at(-1.0, 1.0)]].concat();
        let shady = [&ridge[..], &[at(1.0, 1.0)]].concat();
        sheet.fill(&sunny, Colour::Forest);
        sheet.fill(&shady, Colour::Pine);
        let snow = [
            at(0.0, 0.0),
            at(-0.38, 0.38),
            at(-0.14, 0.3),
            at(0.0, 0.42),
            at(0.16, 0.3),
            at(0.38, 0.38),
        ];
        sheet.fill(&snow, Colour::Ivory);
    }
}

/// An empty space. The arch of a headquarters points `upwards` or down: to the front line.
fn space(sheet: &mut Sheet, kind: PointKind, centre: (f32, f32), upwards: bool) {
    const BORDER: f32 = 2.5;
    let (border, floor) = match kind {
        PointKind::Station => (Colour::Road, Colour::Ivory),
        PointKind::Camp => (Colour::Forest, Colour::Meadow),
        PointKind::Headquarters => (Colour::Rail, Colour::Ivory),
    };
    for (inset, colour) in [(0.0, border), (BORDER, floor)] {
        let outline = match kind {
            PointKind::Station => Area::around(centre, (104.0, 46.0))
                .inset(inset)
                .rounded(7.0 - inset, 7.0 - inset),
            PointKind::Camp => circle(centre, 31.0 - inset),
            PointKind::Headquarters => {
                let (arch, foot) = (22.0 - inset, 5.0 - inset);
                let (top, bottom) = if upwards { (arch, foot) } else { (foot, arch) };
                Area::around(centre, (122.0, 62.0))
                    .inset(inset)
                    .rounded(top, bottom)
            }
        };
        sheet.fill(&outline, colour);
    }
    let (size, name) = match kind {
        PointKind::Station => return,
        PointKind::Camp => (22.0, "行營"),
        PointKind::Headquarters => (28.0, "大本營"),
    };
    write(
        sheet,
        &CHINESE,
        size,
        (centre.0, centre.1 + 0.38 * size),
        name,
        border,
    );
}
