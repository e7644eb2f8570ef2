//! Makes scenes of Luzhanqi from views: for everyone, for one player, and for everyone after the game.

use crate::{
    Standing,
    luzhanqi::{Army, Battle, Scene, Stone},
    scene::Trace,
};
use rules::{
    Colour, Side,
    luzhanqi::{
        DeskView, Kind, Point, RevealedPly, Ruling, SeatCell, SeatView, TableCell, TableView,
        Verdict,
        notation::{PartialCell, PartialPosition},
        view::PublicInfo,
    },
};

fn scene(seat: Side, stone: impl Fn(Point) -> Option<Stone>) -> Scene {
    Scene::new(seat, Point::each(stone))
}

/// Adds public information apart from the board.
fn announce(mut scene: Scene, announced: &PublicInfo) -> Scene {
    for side in Side::BOTH {
        scene.more.lifted[army(announced, side) as usize] = announced.lifted[side.index()];
    }
    scene.last = announced.last.as_ref().map(trace);
    let answered = announced.answered.as_ref().map(trace);
    scene.answered = answered.and_then(Trace::attack);
    scene.standing = Standing {
        turn: announced.turn,
        ply: announced.ply,
        outcome: announced.outcome,
    };
    let known = |side: Side| match announced.colours[side.index()] {
        Colour::Open => None,
        Colour::Red | Colour::Black | Colour::Blue => Some(army(announced, side)),
    };
    scene.more.armies = Side::BOTH.map(known);
    scene.lost = Side::BOTH.map(|side| {
        let army = army(announced, side);
        match &announced.left {
            Some(left) => lost_kinds(
                |kind| left[side.index()][kind.index()].into(),
                announced.lifted[side.index()].is_some(),
                army,
            ),
            None => vec![Stone::Covered(army); announced.lost[side.index()]],
        }
    });
    scene
}

/// The losses of an army with this many pieces of each kind left. A lifted Flag is not lost yet.
fn lost_kinds(left: impl Fn(Kind) -> usize, lifted: bool, army: Army) -> Vec<Stone> {
    let lost = |kind: Kind| {
        let left = left(kind) + usize::from(lifted && kind == Kind::Flag);
        std::iter::repeat_n(Stone::Open(army, kind), kind.count().saturating_sub(left))
    };
    Kind::ALL.into_iter().flat_map(lost).collect()
}

/// The losses of an army whose pieces are all visible in the scene.
fn lost_in_sight(scene: &Scene, army: Army) -> Vec<Stone> {
    let left = |kind| {
        let standing = scene.cells.iter();
        standing
            .filter(|cell| **cell == Some(Stone::Open(army, kind)))
            .count()
    };
    lost_kinds(left, scene.more.lifted[army as usize].is_some(), army)
}

/// The army that a side plays. Before the first piece of a dealt game is flipped it is unknown, and red is assumed to
/// be the first side's.
fn army(announced: &PublicInfo, side: Side) -> Army {
    match announced.colours[side.index()] {
        Colour::Red => Army::Red,
        Colour::Blue => Army::Blue,
        Colour::Black | Colour::Open => usual_army(side),
    }
}

/// The army that a side plays in a game that is not dealt.
const fn usual_army(side: Side) -> Army {
    match side {
        Side::First => Army::Red,
        Side::Second => Army::Blue,
    }
}

fn trace(ruling: &Ruling) -> Trace<Point, Battle> {
    let fight = ruling.verdict.map(|verdict| match verdict {
        Verdict::AttackerRemoved => Battle::AttackerLost,
        Verdict::DefenderRemoved | Verdict::FlagTaken | Verdict::FlagLifted => Battle::DefenderLost,
        Verdict::BothRemoved => Battle::BothLost,
        Verdict::Repelled => Battle::Repelled,
    });
    Trace {
        from: ruling.to.map(|_| ruling.from),
        to: ruling.to.unwrap_or(ruling.from),
        fight,
    }
}

/// The public board, from the first side's seat.
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

/// The board that one player may see, from that player's seat.
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
    let mut scene = announce(board, &view.announced);
    if view.announced.left.is_none() {
        scene.lost[view.seat.index()] = lost_in_sight(&scene, own);
    }
    scene
}

/// A position that somebody entered, from a seat.
pub fn partial(view: &PartialPosition, seat: Side) -> Scene {
    let army = |side| army(&view.announced, side);
    let board = scene(seat, |point| match view.cells[point.index()] {
        PartialCell::Empty => None,
        PartialCell::Covered(side) => Some(Stone::Covered(army(side))),
        PartialCell::FaceDown => Some(Stone::FaceDown),
        PartialCell::Open(side, kind) => Some(Stone::Open(army(side), kind)),
    });
    let mut scene = announce(board, &view.announced);
    for side in Side::BOTH {
        if view.shows_all_of(side) {
            scene.lost[side.index()] = lost_in_sight(&scene, army(side));
        }
    }
    scene
}

/// A player's desk with its faults marked.
pub fn desk(view: &DeskView, selected: Option<Point>) -> Scene {
    let mut scene = scene(view.side, |point| {
        let found = view.pieces.iter().find(|(at, _)| *at == point);
        found.map(|&(_, kind)| Stone::Open(usual_army(view.side), kind))
    });
    scene.selected = selected;
    scene.more.forbidden = view.faults.iter().map(|fault| fault.point).collect();
    scene
}

/// The open board after one ply of a finished game, with each side's losses, from a seat.
pub fn revealed(ply: &RevealedPly, seat: Side) -> Scene {
    let announced = &ply.announced;
    let open = |(side, kind)| Stone::Open(army(announced, side), kind);
    let board = scene(seat, |point| ply.cells[point.index()].map(open));
    let mut scene = announce(board, announced);
    for side in Side::BOTH {
        scene.lost[side.index()] = lost_in_sight(&scene, army(announced, side));
    }
    scene.more.fallen = ply.fell().into_iter().map(open).collect();
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::luzhanqi::{LiftedFlag, Preset, board::POINTS};

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn announced(colours: [Colour; 2]) -> PublicInfo {
        PublicInfo {
            turn: Some(Side::First),
            to_move: Side::First,
            colours,
            ply: 0,
            quiet: 0,
            last: None,
            answered: None,
            fought: None,
            outcome: None,
            lost: [0; 2],
            left: None,
            lifted: [None; 2],
        }
    }

    const RED_FIRST: [Colour; 2] = [Colour::Red, Colour::Blue];
    const BLUE_FIRST: [Colour; 2] = [Colour::Blue, Colour::Red];

    #[test]
    fn pieces_and_flags_have_the_colour_their_side_plays() {
        let (a1, b1, c1) = (point("a1"), point("b1"), point("c1"));
        let carried = Some(LiftedFlag::Carried(a1));
        for (colours, first, second) in [
            (RED_FIRST, Army::Red, Army::Blue),
            (BLUE_FIRST, Army::Blue, Army::Red),
        ] {
            let mut announced = announced(colours);
            announced.lifted = [carried, None];
            let mut cells = [TableCell::Empty; POINTS];
            cells[a1.index()] = TableCell::Open(Side::Second, Kind::Engineer);
            cells[b1.index()] = TableCell::FaceDown;
            cells[c1.index()] = TableCell::Covered(Side::First);
            let everyone = table(&TableView {
                cells,
                announced: announced.clone(),
            });
            assert_eq!(everyone.seat, Side::First);
            assert_eq!(everyone.more.lifted[first as usize], carried);
            assert_eq!(everyone.more.lifted[second as usize], None);
            let open = Stone::Open(second, Kind::Engineer);
            assert_eq!(everyone.cells[a1.index()], Some(open));
            assert_eq!(everyone.cells[b1.index()], Some(Stone::FaceDown));
            assert_eq!(everyone.cells[c1.index()], Some(Stone::Covered(first)));

            let mut cells = [SeatCell::Empty; POINTS];
            cells[a1.index()] = SeatCell::Own(Kind::Engineer);
            cells[b1.index()] = SeatCell::FaceDown;
            cells[c1.index()] = SeatCell::Open(Kind::Flag);
            let player = seat(&SeatView {
                seat: Side::Second,
                cells,
                announced,
                own_in_last: None,
                options: Preset::TezhiFlip.options(),
            });
            assert_eq!(player.seat, Side::Second);
            assert_eq!(player.more.lifted, everyone.more.lifted);
            assert_eq!(player.cells[a1.index()], Some(open));
            assert_eq!(player.cells[b1.index()], Some(Stone::FaceDown));
            let flag = Stone::Open(first, Kind::Flag);
            assert_eq!(player.cells[c1.index()], Some(flag));
        }
    }

    #[test]
    fn losses_of_a_dealt_game_are_shown_but_a_lifted_flag_is_not_lost() {
        let mut announced = announced(BLUE_FIRST);
        let mut left = [Kind::ALL.map(|kind| kind.count() as u8); 2];
        left[0][Kind::Flag.index()] = 0;
        left[0][Kind::Engineer.index()] = 1;
        left[1][Kind::Flag.index()] = 0;
        announced.left = Some(left);
        announced.lifted = [Some(LiftedFlag::Carried(point("a1"))), None];
        let cells = [TableCell::Empty; POINTS];
        let scene = table(&TableView { cells, announced });
        let engineer = Stone::Open(Army::Blue, Kind::Engineer);
        assert_eq!(scene.lost[0], [engineer; 2]);
        assert_eq!(scene.lost[1], [Stone::Open(Army::Red, Kind::Flag)]);
    }

    #[test]
    fn flipped_pieces_and_destinations_of_moves_are_marked() {
        let (from, to) = (point("a6"), point("a7"));
        let scene = |to, verdict| {
            let mut announced = announced(RED_FIRST);
            announced.last = Some(Ruling {
                side: Side::First,
                from,
                to,
                verdict,
                shown: None,
                turned: None,
                lifted: false,
                flags_revealed: Vec::new(),
            });
            let cells = [TableCell::Empty; POINTS];
            table(&TableView { cells, announced }).last.unwrap()
        };
        let turn = scene(None, None);
        assert_eq!((turn.from, turn.to, turn.fight), (None, from, None));
        let step = scene(Some(to), None);
        assert_eq!((step.from, step.to, step.fight), (Some(from), to, None));
        let lost = scene(Some(to), Some(Verdict::AttackerRemoved));
        assert_eq!(lost.fight, Some(Battle::AttackerLost));
        // A piece that lifts a Flag is on the Flag's point.
        let lifted = scene(Some(to), Some(Verdict::FlagLifted));
        assert_eq!(lifted.fight, Some(Battle::DefenderLost));
    }
}
