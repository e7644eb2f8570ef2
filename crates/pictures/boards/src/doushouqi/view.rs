//! Makes scenes of Dou Shou Qi from views.

use crate::{Standing, scene::Trace};
use rules::{
    Side,
    doushouqi::{Piece, Point, PointKind, Ruling, View},
};

use super::{Fight, Scene, Stone};

/// The board seen from a seat, with nothing selected.
pub fn scene(view: &View, seat: Side) -> Scene {
    let cells = Point::each(|point| Some(stone(view, point, view.at(point)?)));
    Scene {
        last: view.last.as_ref().map(trace),
        answered: view.answered.as_ref().map(trace).and_then(Trace::attack),
        standing: Standing {
            turn: view.turn,
            ply: view.ply,
            outcome: view.outcome,
        },
        lost: view.lost.clone(),
        ..Scene::new(seat, cells)
    }
}

/// A piece on a point. An enemy trap takes its power, unless the rules let it capture there anyway.
fn stone(view: &View, point: Point, Piece { side, kind }: Piece) -> Stone {
    let trapped = point.kind() == PointKind::Trap(side.opponent());
    let power = if trapped && !view.options.trapped_captures {
        0
    } else {
        kind.power(&view.options)
    };
    Stone { side, kind, power }
}

fn trace(ruling: &Ruling) -> Trace<Point, Fight> {
    let fight = match (ruling.removed.defender, ruling.removed.attacker) {
        (false, _) => None,
        (true, false) => Some(Fight::Won),
        (true, true) => Some(Fight::BothLost),
    };
    Trace {
        from: Some(ruling.mv.from),
        to: ruling.mv.to,
        fight,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{
        RuleSet, Rules,
        doushouqi::{DouShouQi, EqualCapture, Kind, Options},
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
            assert_eq!(scene.last, Some(trace("a3", "a4", None)));
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

    fn trace(from: &str, to: &str, fight: Option<Fight>) -> Trace<Point, Fight> {
        let [from, to] = [from, to].map(|name| name.parse().unwrap());
        let from = Some(from);
        Trace { from, to, fight }
    }

    fn after(position: &str, options: &Options, action: &str) -> Scene {
        let mut game = DouShouQi::from_text(position, options.clone()).unwrap();
        let side = game.view().turn.unwrap();
        game.play(side, action.parse().unwrap()).unwrap();
        scene(&game.view(), Side::First)
    }

    #[test]
    fn a_trap_takes_power_only_from_the_enemy() {
        let booklet = Options::preset("booklet").unwrap();
        let stubborn = Options {
            trapped_captures: true,
            ..booklet.clone()
        };
        // Blue's Wolf steps into one of Red's traps; Red's Dog stands in one of its own.
        for (options, power) in [(booklet, 0), (stubborn, 4)] {
            let scene = after("2d4/3W3/7/7/7/7/7/7/7 w", &options, "d8e8");
            let wolf = scene.cells["e8".parse::<Point>().unwrap().index()];
            assert_eq!(wolf.unwrap().power, 4, "beside the trap");
            let scene = after("2d4/4W2/7/7/7/7/7/7/7 w", &options, "e8d8");
            let power_on = |name: &str| {
                let point: Point = name.parse().unwrap();
                scene.cells[point.index()].unwrap().power
            };
            assert_eq!((power_on("d8"), power_on("c9")), (power, 3));
        }
    }

    #[test]
    fn a_fight_is_shown_with_its_result() {
        let booklet = Options::preset("booklet").unwrap();
        let both = Options {
            equal_capture: EqualCapture::Both,
            ..booklet.clone()
        };
        let position = "7/7/7/3d3/3D3/7/7/7/L5l w";
        for (options, fight) in [(booklet, Fight::Won), (both, Fight::BothLost)] {
            let scene = after(position, &options, "d5d6");
            assert_eq!(scene.last, Some(trace("d5", "d6", Some(fight))));
            let point: Point = "d6".parse().unwrap();
            let stands = scene.cells[point.index()].is_some();
            assert_eq!(stands, fight == Fight::Won);
        }
    }
}
