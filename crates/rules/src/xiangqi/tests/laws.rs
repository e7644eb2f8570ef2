//! Laws for every game: different queries agree with each other, refusals change nothing, no input panics.

use proptest::prelude::*;

use super::{
    super::{Move, Options, Point, Xiangqi},
    play,
    random::{any_board, any_game, any_move, generator},
};
use crate::{Rules, Side};

#[test]
fn a_game_agrees_with_its_view_and_text() {
    let mut rng = generator(4);
    for plies in 0..200 {
        let game = any_game(&mut rng, plies);
        let view = game.view();
        assert_eq!(view.text(), game.text());
        assert_eq!((view.ply, view.quiet), (game.ply(), game.quiet()));
        assert_eq!(
            (&view.legal, view.outcome),
            (&game.legal_moves(), game.outcome())
        );
        assert_eq!(view.last.as_ref(), game.last());
        assert!(Point::all().all(|point| view.at(point) == game.at(point)));
        let on_board = view.cells.iter().flatten().count();
        assert_eq!(on_board + view.captured.len(), 32);
        let again = Xiangqi::from_text(&game.text(), Options::BOOKLET).unwrap();
        assert_eq!(again.text(), game.text());
        assert_eq!(again.view().cells, view.cells);
    }
}

#[test]
fn moves_are_listed_in_the_order_of_their_texts() {
    let mut rng = generator(5);
    for _ in 0..100 {
        let moves = any_game(&mut rng, 60).legal_moves();
        assert!(moves.is_sorted_by_key(Move::to_string), "{moves:?}");
    }
}

#[test]
fn a_ruling_describes_its_ply() {
    let mut rng = generator(6);
    let mut captures = 0;
    let mut game = Xiangqi::new(Options::BOOKLET);
    while let (Some(side), Some(mv)) = (game.turn(), any_move(&game, &mut rng)) {
        let before = game.view();
        let ruling = game.play(side, mv).unwrap();
        let after = game.view();
        assert_eq!(
            (ruling.side, ruling.mv.from, ruling.mv.to),
            (side, mv.from, mv.to)
        );
        assert_eq!(
            (before.at(mv.from), before.at(mv.to)),
            (Some(ruling.piece), ruling.captured)
        );
        assert_eq!(
            (after.at(mv.from), after.at(mv.to)),
            (None, Some(ruling.piece))
        );
        assert_eq!(ruling.check, after.check.is_some());
        assert_eq!((after.ply, after.turn), (before.ply + 1, side.opponent()));
        assert_eq!(
            after.quiet,
            if ruling.captured.is_some() {
                0
            } else {
                before.quiet + 1
            }
        );
        captures += usize::from(ruling.captured.is_some());
    }
    assert!(captures > 0);
}

#[test]
fn an_army_that_lost_pieces_lacks_them() {
    let mut game = Xiangqi::new(Options::BOOKLET);
    play(&mut game, "h2h9 i9h9 b2b9 a9b9");
    let captured: Vec<char> = game
        .view()
        .captured
        .iter()
        .map(|piece| piece.letter())
        .collect();
    assert_eq!(captured, ['C', 'C', 'n', 'n']);
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,80}", board in "[1-9KABNRCPkabnrcp/]{0,100}", rest in "[wb0-9 -]{0,12}") {
        let _ = Xiangqi::from_text(&text, Options::BOOKLET);
        let _ = Xiangqi::from_text(&format!("{board} {rest}"), Options::BOOKLET);
        let _ = text.parse::<Move>();
        let _ = text.parse::<Point>();
    }

    #[test]
    fn a_refused_move_changes_nothing(seed: u64, from in 0..90_usize, to in 0..90_usize, first: bool) {
        let Ok(mut game) = Xiangqi::from_text(&any_board(&mut generator(seed)), Options::BOOKLET) else {
            return Ok(());
        };
        let [from, to] = [from, to].map(|index| Point::from_index(index).unwrap());
        let side = if first { Side::First } else { Side::Second };
        let before = game.view();
        let checked = game.check(side, Move { from, to });
        let played = game.play(side, Move { from, to });
        prop_assert_eq!(checked.as_ref().err(), played.as_ref().err());
        prop_assert_eq!(played.is_err(), game.view() == before);
    }
}
