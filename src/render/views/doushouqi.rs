//! What everyone sees of a game of Dou Shou Qi.

use crate::{
    render::{
        Standing,
        doushouqi::{Fight, Scene, Stone, Trace},
    },
    rules::{
        Side,
        doushouqi::{Piece, Point, PointKind, Ruling, View, board::POINTS},
    },
};

/// The board as it looks from a seat. Nothing is picked yet.
#[must_use]
pub fn scene(view: &View, seat: Side) -> Scene {
    let mut cells = [None; POINTS];
    for point in Point::all() {
        cells[point.index()] = view.cells[point.index()].map(|piece| stone(view, point, piece));
    }
    Scene {
        seat,
        cells,
        last: view.last.as_ref().map(trace),
        selected: None,
        targets: Vec::new(),
        standing: Standing {
            turn: view.turn,
            ply: view.ply,
            outcome: view.outcome,
        },
        lost: view.lost.clone(),
    }
}

/// A piece on a point. An enemy's trap takes its power, unless the rules let it capture there all the same.
fn stone(view: &View, point: Point, Piece { side, kind }: Piece) -> Stone {
    let trapped = point.kind() == PointKind::Trap(side.opponent());
    let power = if trapped && !view.options.trapped_captures {
        0
    } else {
        kind.power(&view.options)
    };
    Stone { side, kind, power }
}

fn trace(ruling: &Ruling) -> Trace {
    let fight = match (ruling.removed.defender, ruling.removed.attacker) {
        (false, _) => None,
        (true, false) => Some(Fight::Won),
        (true, true) => Some(Fight::BothLost),
    };
    Trace {
        from: ruling.from,
        to: ruling.to,
        fight,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        RuleSet, Rules,
        doushouqi::{DouShouQi, Kind, Options},
    };

    #[test]
    fn a_scene_shows_the_last_move_and_the_powers_of_the_rules() {
        let booklet = Options::preset("booklet").unwrap();
        let dogs = Options {
            dog_over_wolf: true,
            ..booklet.clone()
        };
        for (options, powers) in [(booklet, [3, 4]), (dogs, [4, 3])] {
            let mut game = DouShouQi::new(options);
            assert_eq!(scene(&game.view(), Side::First).last, None);
            game.play(Side::First, "a3a4".parse().unwrap()).unwrap();
            let scene = scene(&game.view(), Side::Second);
            let [from, to] = ["a3", "a4"].map(|name| name.parse().unwrap());
            assert_eq!(scene.last, Some((from, to)));
            assert_eq!(scene.seat, Side::Second);
            let power = |kind| {
                let found = scene.cells.iter().flatten();
                let mut found =
                    found.filter(|stone| stone.kind == kind && stone.side == Side::First);
                found.next().unwrap().power
            };
            assert_eq!([Kind::Dog, Kind::Wolf].map(power), powers);
        }
    }
}
