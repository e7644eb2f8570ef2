//! What everyone, one player, or everybody after the game may see of Luzhanqi.

use crate::{
    render::luzhanqi::{Army, Battle, Scene, Stone, Trace},
    rules::{
        Colour, Side,
        luzhanqi::{
            DeskView, Kind, Point, RevealedView, Ruling, SeatCell, SeatView, TableCell, TableView,
            Verdict, view::Announced,
        },
    },
};

fn scene(seat: Side, stone: impl Fn(Point) -> Option<Stone>) -> Scene {
    Scene {
        seat,
        cells: std::array::from_fn(|index| Point::from_index(index).and_then(&stone)),
        lifted: [None; 2],
        last: None,
        selected: None,
        targets: Vec::new(),
        forbidden: Vec::new(),
    }
}

/// Adds what everyone knows besides the board.
fn announce(mut scene: Scene, announced: &Announced) -> Scene {
    for side in Side::BOTH {
        scene.lifted[army(announced, side) as usize] = announced.lifted[side.index()];
    }
    scene.last = announced.last.as_ref().map(trace);
    scene
}

/// The colour that a side plays. Before the first piece of a dealt game is turned nobody knows, and red
/// pieces are held to be the first side's.
fn army(announced: &Announced, side: Side) -> Army {
    match announced.colours[side.index()] {
        Colour::Red => Army::Red,
        Colour::Black => Army::Black,
        Colour::Blue | Colour::Open => usual_army(side),
    }
}

/// The colour that a side plays whose army is not dealt.
const fn usual_army(side: Side) -> Army {
    match side {
        Side::First => Army::Red,
        Side::Second => Army::Black,
    }
}

fn trace(ruling: &Ruling) -> Trace {
    let battle = ruling.verdict.map(|verdict| match verdict {
        Verdict::AttackerRemoved => Battle::AttackerLost,
        Verdict::DefenderRemoved | Verdict::FlagTaken | Verdict::FlagLifted => Battle::DefenderLost,
        Verdict::BothRemoved => Battle::BothLost,
        Verdict::Repelled => Battle::Repelled,
    });
    Trace {
        from: ruling.to.map(|_| ruling.from),
        to: ruling.to.unwrap_or(ruling.from),
        battle,
    }
}

/// The board as everyone may see it, from the first side's seat.
#[must_use]
pub fn table(view: &TableView) -> Scene {
    let army = |side| army(&view.announced, side);
    let board = scene(Side::First, |point| match view.cells[point.index()] {
        TableCell::Empty => None,
        TableCell::Covered(side) => Some(Stone::Covered(army(side))),
        TableCell::AnnouncedFlag(side) => Some(Stone::Open(army(side), Kind::Flag)),
        TableCell::FaceDown => Some(Stone::FaceDown),
        TableCell::Open(side, kind) => Some(Stone::Open(army(side), kind)),
    });
    announce(board, &view.announced)
}

/// The board as one player may see it, from that player's seat.
#[must_use]
pub fn seat(view: &SeatView) -> Scene {
    let [own, enemy] = [view.seat, view.seat.opponent()].map(|side| army(&view.announced, side));
    let board = scene(view.seat, |point| match view.cells[point.index()] {
        SeatCell::Empty => None,
        SeatCell::Own(kind) => Some(Stone::Open(own, kind)),
        SeatCell::Covered => Some(Stone::Covered(enemy)),
        SeatCell::AnnouncedFlag => Some(Stone::Open(enemy, Kind::Flag)),
        SeatCell::FaceDown => Some(Stone::FaceDown),
        SeatCell::Open(kind) => Some(Stone::Open(enemy, kind)),
    });
    announce(board, &view.announced)
}

/// A player's desk with its faults marked.
#[must_use]
pub fn desk(view: &DeskView, selected: Option<Point>) -> Scene {
    let mut scene = scene(view.side, |point| {
        let found = view.pieces.iter().find(|(at, _)| *at == point);
        found.map(|&(_, kind)| Stone::Open(usual_army(view.side), kind))
    });
    scene.selected = selected;
    scene.forbidden = view.faults.iter().map(|fault| fault.point).collect();
    scene
}

/// Both setups, and the final board, of a finished game.
#[must_use]
pub fn revealed(view: &RevealedView) -> (Scene, Scene) {
    let open = |cells: &[Option<(Side, Kind)>]| {
        scene(Side::First, |point| {
            cells[point.index()].map(|(side, kind)| Stone::Open(army(&view.announced, side), kind))
        })
    };
    (
        open(&view.start),
        announce(open(&view.end), &view.announced),
    )
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use crate::rules::{
        Rules,
        luzhanqi::{Deal, Lifted, Luzhanqi, Move, Options, Preset, notation::read, options::Goal},
    };

    #[test]
    fn a_dealt_piece_is_nobodys_until_it_is_turned_and_shows_its_own_colour_then() {
        let deal = Deal::random(&mut StdRng::seed_from_u64(7));
        let start = Luzhanqi::dealt(Preset::TezhiFlip.options(), &deal);
        let stones = table(&start.table_view()).cells.into_iter().flatten();
        assert!(stones.eq([Stone::FaceDown; 50]));

        let mut seen = Vec::new();
        for point in Point::all().take(10) {
            let mut game = start.clone();
            game.play(Side::First, Move::Turn(point)).unwrap();
            let turned = game.last().unwrap().turned;
            // Whoever turns the first piece plays its colour.
            let (expected, letter) = match game.colours()[0] {
                Colour::Red => (Army::Red, 'r'),
                _ => (Army::Black, 'b'),
            };
            let kind = turned.unwrap().1;
            let text = game.table_view().text();
            assert!(text.contains(&format!("{letter}{}", kind.code())), "{text}");
            for scene in [
                table(&game.table_view()),
                seat(&game.seat_view(Side::First)),
                seat(&game.seat_view(Side::Second)),
            ] {
                let stone = Stone::Open(expected, kind);
                assert_eq!(scene.cells[point.index()], Some(stone));
                let (from, battle) = (None, None);
                let to = point;
                assert_eq!(scene.last, Some(Trace { from, to, battle }));
            }
            seen.push(expected);
        }
        assert!(seen.contains(&Army::Red) && seen.contains(&Army::Black));
    }

    #[test]
    fn a_lifted_flag_is_shown_to_everyone_by_its_colour() {
        let options = Options {
            goal: Goal::Carry,
            grenade_takes_flag: false,
            ..Preset::Pamphlet.options()
        };
        let empty = "..........";
        let ranks = [
            "..bF......",
            empty,
            empty,
            empty,
            empty,
            empty,
            empty,
            "........b1",
            empty,
            empty,
            "r2........",
            empty,
        ];
        let text = format!("{} r 0 40 r+e5", ranks.join("/"));
        let game = read(&text, &options).unwrap();
        let carried = Some(Lifted::Carried("e5".parse().unwrap()));
        for scene in [
            table(&game.table_view()),
            seat(&game.seat_view(Side::First)),
            seat(&game.seat_view(Side::Second)),
        ] {
            assert_eq!(scene.lifted, [carried, None]);
        }
    }
}
