//! Pictures of Luzhanqi: what one shows, and how it is put together. The parts are drawn in
//! [`board`](mod@board), [`pieces`], [`flags`] and [`marks`].

mod board;
mod flags;
mod marks;
pub(super) mod pieces;
#[cfg(test)]
mod tests;
pub(super) mod theme;

use std::sync::LazyLock;

use self::{
    board::{Extent, Layout},
    flags::Flags,
    marks::Marks,
    pieces::Pieces,
    theme::{Colour, GUTTER, PALETTE, TITLE, WIDTH},
};
use super::{
    canvas::Canvas,
    encode::png,
    sheet::Sheet,
    text::{LATIN, write},
};
use crate::rules::{
    Side,
    luzhanqi::{Kind, Lifted, Point, board::POINTS},
};

/// What one picture shows: no more than the view it is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Who sits at the bottom.
    pub seat: Side,
    /// What stands where, by [`Point::index`].
    pub cells: [Option<Stone>; POINTS],
    /// Where the Flags are that were lifted, by [`Army`].
    pub lifted: [Option<Lifted>; 2],
    /// The last ply.
    pub last: Option<Trace>,
    /// The point the user picked.
    pub selected: Option<Point>,
    /// Where the picked piece may go.
    pub targets: Vec<Point>,
    /// Points of a setup that break a rule.
    pub forbidden: Vec<Point>,
}

/// The colour of pieces. In a dealt game either side may play either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Army {
    /// Red pieces.
    Red,
    /// Black pieces.
    Black,
}

impl Army {
    /// Both, in the order of arrays that hold one thing an army.
    pub const BOTH: [Army; 2] = [Army::Red, Army::Black];

    const fn colour(self) -> Colour {
        match self {
            Army::Red => Colour::Red,
            Army::Black => Colour::Ink,
        }
    }
}

/// A piece as the viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stone {
    /// Only its colour is known.
    Covered(Army),
    /// Nothing is known: it lies face down in a dealt game.
    FaceDown,
    /// Its face is known.
    Open(Army, Kind),
}

/// A ply's mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Where the piece set out; nowhere if it was turned where it lies.
    pub from: Option<Point>,
    /// Where it went, what it attacked, or where it was turned.
    pub to: Point,
    /// How the attack ended, if it was one.
    pub battle: Option<Battle>,
}

/// How an attack ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Battle {
    /// The attacker was removed.
    AttackerLost,
    /// The defender was removed, and the attacker stands in its place.
    DefenderLost,
    /// Both were removed.
    BothLost,
    /// Nobody was removed; the attacker stayed where it was.
    Repelled,
}

/// A PNG of the whole board.
#[must_use]
pub fn board(scene: &Scene) -> Vec<u8> {
    png(&compose(scene, Extent::Whole))
}

/// A PNG of the seat's own half alone, for laying out a setup. Its points keep their names; a mark
/// or piece beyond the front line does not show.
#[must_use]
pub fn half(scene: &Scene) -> Vec<u8> {
    png(&compose(scene, Extent::Half))
}

/// A PNG of a finished match: how it was set up, and how it ended, side by side.
#[must_use]
pub fn revealed(start: &Scene, end: &Scene) -> Vec<u8> {
    let (start, end) = (compose(start, Extent::Whole), compose(end, Extent::Whole));
    let mut picture = Canvas::new(
        (2 * WIDTH + GUTTER, start.height as i32 + TITLE),
        &PALETTE,
        Colour::Paper,
    );
    picture.copy(&ART.titles, (0, 0));
    picture.copy(&start, (0, TITLE));
    picture.copy(&end, (WIDTH + GUTTER, TITLE));
    png(&picture)
}

/// Everything that is drawn once.
struct Art {
    /// Empty boards by [`Side::index`] of the seat: the seat's half, and the whole board.
    half: [Canvas; 2],
    whole: [Canvas; 2],
    titles: Canvas,
    pieces: Pieces,
    flags: Flags,
    marks: Marks,
}

static ART: LazyLock<Art> = LazyLock::new(|| Art {
    half: boards(Extent::Half),
    whole: boards(Extent::Whole),
    titles: titles(),
    pieces: Pieces::draw(),
    flags: Flags::draw(),
    marks: Marks::draw(),
});

/// Empty boards by [`Side::index`] of the seat.
///
/// Both sheets are there before either is freed, and the smaller boards are drawn before the larger: the allocator
/// of most Linux systems gives a large block back only if it never freed one of that size before. That saves the
/// program a fifth of its memory.
fn boards(extent: Extent) -> [Canvas; 2] {
    let sheets = Side::BOTH.map(|seat| Layout { seat, extent }.draw());
    sheets.map(|sheet| sheet.canvas(Colour::Paper))
}

/// The band above a picture of two boards.
fn titles() -> Canvas {
    let mut sheet = Sheet::new((2 * WIDTH + GUTTER, TITLE), &PALETTE);
    for (left, title) in [(0, "Setups"), (WIDTH + GUTTER, "Final position")] {
        let middle = ((left + WIDTH / 2) as f32, TITLE as f32 - 12.0);
        write(&mut sheet, &LATIN, 30.0, middle, title, Colour::Rail);
    }
    sheet.canvas(Colour::Paper)
}

fn compose(scene: &Scene, extent: Extent) -> Canvas {
    let art = &*ART;
    let layout = Layout {
        seat: scene.seat,
        extent,
    };
    let empty = match extent {
        Extent::Whole => &art.whole,
        Extent::Half => &art.half,
    };
    let mut canvas = empty[scene.seat.index()].clone();
    let mut stamp = |sprite, point| {
        if let Some(centre) = layout.centre(point) {
            canvas.stamp(sprite, centre);
        }
    };

    if let Some(trace) = scene.last {
        if let Some(from) = trace.from {
            stamp(&art.marks.from, from);
        }
        stamp(&art.marks.to, trace.to);
    }
    for (point, stone) in Point::all().zip(scene.cells) {
        if let Some(stone) = stone {
            stamp(art.pieces.of(stone), point);
        }
    }
    for (army, lifted) in Army::BOTH.into_iter().zip(scene.lifted) {
        if let Some(lifted) = lifted {
            let (Lifted::Carried(point) | Lifted::Lying(point)) = lifted;
            let taken = scene.cells[point.index()].is_some();
            stamp(art.flags.of(army, lifted, taken), point);
        }
    }
    for &point in &scene.forbidden {
        stamp(&art.marks.forbidden, point);
    }
    if let Some(point) = scene.selected {
        stamp(&art.marks.selected, point);
    }
    for &point in &scene.targets {
        let taken = scene.cells[point.index()].is_some();
        stamp(
            if taken {
                &art.marks.attack
            } else {
                &art.marks.target
            },
            point,
        );
    }
    if let Some(Trace {
        to,
        battle: Some(battle),
        ..
    }) = scene.last
    {
        stamp(art.marks.battle(battle), to);
    }
    canvas
}
