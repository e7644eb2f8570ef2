//! Makes scenes of Xiangqi from views.

use crate::{Standing, xiangqi::Scene};
use rules::{Side, xiangqi::View};

/// The board seen from a seat, with nothing selected.
#[must_use]
pub fn scene(view: &View, seat: Side) -> Scene {
    Scene {
        seat,
        cells: view.cells,
        last: view.last.as_ref().map(|ruling| (ruling.from, ruling.to)),
        answered: None,
        taken: view.last.as_ref().and_then(|ruling| ruling.captured),
        check: view.check,
        selected: None,
        targets: Vec::new(),
        standing: Standing {
            turn: view.outcome.is_none().then_some(view.turn),
            ply: view.ply,
            outcome: view.outcome,
        },
        lost: Side::BOTH.map(|side| {
            let lost = view.captured.iter().filter(|piece| piece.side == side);
            lost.map(|piece| piece.kind).collect()
        }),
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
        assert_eq!((before.last, before.check), (None, None));
        assert_eq!(before.seat, Side::Second);

        game.play(Side::First, "i1e1".parse().unwrap()).unwrap();
        let after = scene(&game.view(), Side::First);
        let [from, to, general] = ["i1", "e1", "e9"].map(|name| name.parse().unwrap());
        assert_eq!(after.last, Some((from, to)));
        assert_eq!(after.check, Some(general));
        assert_eq!(after.cells, game.view().cells);
    }
}
