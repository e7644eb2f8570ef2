//! From views to scenes: the only way into a picture. What a view does not tell, no scene can hold.

use super::{Battle, Scene, Stone, Trace};
use crate::rules::{
    Side,
    luzhanqi::{
        DeskView, Kind, Point, RevealedView, Ruling, SeatCell, SeatView, TableCell, TableView,
        Verdict, view::Announced,
    },
};

fn scene(
    seat: Side,
    announced: Option<&Announced>,
    stone: impl Fn(Point) -> Option<Stone>,
) -> Scene {
    Scene {
        seat,
        cells: std::array::from_fn(|index| Point::from_index(index).and_then(&stone)),
        last: announced
            .and_then(|announced| announced.last.as_ref())
            .map(trace),
        selected: None,
        targets: Vec::new(),
        forbidden: Vec::new(),
    }
}

fn trace(ruling: &Ruling) -> Trace {
    let battle = ruling.verdict.map(|verdict| match verdict {
        Verdict::AttackerRemoved => Battle::AttackerLost,
        Verdict::DefenderRemoved | Verdict::FlagTaken => Battle::DefenderLost,
        Verdict::BothRemoved => Battle::BothLost,
        Verdict::Repelled => Battle::Repelled,
    });
    Trace {
        from: ruling.from,
        to: ruling.to,
        battle,
    }
}

/// The board as everyone may see it, from the first side's seat.
#[must_use]
pub fn table(view: &TableView) -> Scene {
    scene(Side::First, Some(&view.announced), |point| {
        match view.cells[point.index()] {
            TableCell::Empty => None,
            TableCell::Covered(side) => Some(Stone::Covered(side)),
            TableCell::AnnouncedFlag(side) => Some(Stone::Open(side, Kind::Flag)),
        }
    })
}

/// The board as one player may see it, from that player's seat.
#[must_use]
pub fn seat(view: &SeatView) -> Scene {
    let enemy = view.seat.opponent();
    scene(view.seat, Some(&view.announced), |point| {
        match view.cells[point.index()] {
            SeatCell::Empty => None,
            SeatCell::Own(kind) => Some(Stone::Open(view.seat, kind)),
            SeatCell::Covered => Some(Stone::Covered(enemy)),
            SeatCell::AnnouncedFlag => Some(Stone::Open(enemy, Kind::Flag)),
        }
    })
}

/// A player's desk with its faults marked.
#[must_use]
pub fn desk(view: &DeskView, selected: Option<Point>) -> Scene {
    let mut scene = scene(view.side, None, |point| {
        let found = view.pieces.iter().find(|(at, _)| *at == point);
        found.map(|&(_, kind)| Stone::Open(view.side, kind))
    });
    scene.selected = selected;
    scene.forbidden = view.faults.iter().map(|fault| fault.point).collect();
    scene
}

/// Both setups, and the final board, of a finished game.
#[must_use]
pub fn revealed(view: &RevealedView) -> (Scene, Scene) {
    let open = |cells: &[Option<(Side, Kind)>], announced| {
        scene(Side::First, announced, |point| {
            cells[point.index()].map(|(side, kind)| Stone::Open(side, kind))
        })
    };
    (
        open(&view.start, None),
        open(&view.end, Some(&view.announced)),
    )
}
