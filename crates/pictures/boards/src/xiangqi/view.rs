//! Makes scenes of Xiangqi from views.

use crate::{Standing, scene::Trace};
use rules::{
    Side,
    xiangqi::{Piece, Point, Ruling, View},
};

use super::{More, Scene};

/// The board seen from a seat, with nothing selected.
pub fn scene(view: &View, seat: Side) -> Scene {
    let lost = |side: Side| {
        let lost = view.captured.iter().filter(|piece| piece.side == side);
        lost.map(|piece| piece.kind).collect()
    };
    Scene {
        last: view.last.as_ref().map(trace),
        answered: view.answered.as_ref().map(trace).and_then(Trace::attack),
        standing: Standing {
            turn: view.outcome.is_none().then_some(view.turn),
            ply: view.ply,
            outcome: view.outcome,
        },
        lost: Side::BOTH.map(lost),
        more: More { check: view.check },
        ..Scene::new(seat, view.cells)
    }
}

fn trace(ruling: &Ruling) -> Trace<Point, Piece> {
    Trace {
        from: Some(ruling.mv.from),
        to: ruling.mv.to,
        fight: ruling.captured,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{
        RuleSet, Rules,
        xiangqi::{Options, Xiangqi},
    };

    #[test]
    fn a_scene_shows_the_last_move_and_the_general_it_attacks() {
        let options = Options::preset("booklet").unwrap();
        let text = "4k4/9/9/9/9/9/9/9/8R/3K5 w";
        let mut game = Xiangqi::from_text(text, options).unwrap();
        let before = scene(&game.view(), Side::Second);
        assert_eq!((before.last, before.more.check), (None, None));
        assert_eq!(before.seat, Side::Second);

        game.play(Side::First, "i1e1".parse().unwrap()).unwrap();
        let after = scene(&game.view(), Side::First);
        let [from, to, general] = ["i1", "e1", "e9"].map(|name| name.parse().unwrap());
        let last = after.last.unwrap();
        assert_eq!((last.from, last.to), (Some(from), to));
        assert_eq!(after.more.check, Some(general));
        assert_eq!(after.cells, game.view().cells);
    }
}
