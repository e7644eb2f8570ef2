//! How games end, and which reason counts when there are two.

use super::{game, mv, placed, play, with};
use crate::{
    Outcome, Reason, Rules, Side,
    doushouqi::{DouShouQi, EqualCapture, Options, Refusal},
};

fn win(side: Side, reason: Reason) -> Option<Outcome> {
    Some(Outcome::win(side, reason))
}

fn draw(reason: Reason) -> Option<Outcome> {
    Some(Outcome::draw(reason))
}

fn both_removed() -> Options {
    Options {
        equal_capture: EqualCapture::Both,
        ..Options::booklet()
    }
}

#[test]
fn entering_the_enemy_den_wins() {
    for from in ["c9", "d8", "e9"] {
        let mut game = game(&placed(&format!("R{from} ea9")));
        play(&mut game, &format!("{from}d9"));
        assert_eq!(game.outcome(), win(Side::First, Reason::Den));
        assert_eq!((game.turn(), game.legal_moves()), (None, Vec::new()));
        assert_eq!(game.check(Side::Second, mv("a9a8")), Err(Refusal::GameOver));
    }
    let mut red = game(&placed("Ea1 rc1").replace(" w", " b"));
    play(&mut red, "c1d1");
    assert_eq!(red.outcome(), win(Side::Second, Reason::Den));
}

#[test]
fn a_side_that_cannot_move_loses() {
    // Dog and Wolf trap the Cat in the corner.
    let mut game = game(&placed("Ca1 da2 wb2").replace(" w", " b"));
    play(&mut game, "b2b1");
    assert_eq!(game.outcome(), win(Side::Second, Reason::NoMove));
    assert_eq!(game.turn(), None);
}

#[test]
fn a_side_without_a_piece_loses() {
    let mut captured = game(&placed("Cd4 rd5"));
    play(&mut captured, "d4d5");
    assert_eq!(captured.outcome(), win(Side::First, Reason::NoMove));
    let mut last = with(both_removed(), &placed("Cd4 cd5 ra9"));
    play(&mut last, "d4d5");
    assert_eq!(
        last.outcome(),
        win(Side::Second, Reason::NoMove),
        "it was not even its turn"
    );
}

#[test]
fn both_without_a_piece_is_a_draw() {
    let mut game = with(both_removed(), &placed("Cd4 cd5"));
    play(&mut game, "d4d5");
    assert_eq!(game.outcome(), draw(Reason::NoMove));
    assert_eq!(
        super::game("7/7/7/7/7/7/7/7/7 b").outcome(),
        draw(Reason::NoMove)
    );
}

fn to_and_fro(game: &mut DouShouQi, times: usize) {
    for _ in 0..times {
        for text in ["a1a2", "g9g8", "a2a1", "g8g9"] {
            assert_eq!(game.outcome(), None);
            play(game, text);
        }
    }
}

#[test]
fn the_third_occurrence_is_a_draw_and_the_start_counts() {
    let mut game = game(&placed("Ca1 cg9"));
    assert_eq!(game.occurrences(), 1);
    to_and_fro(&mut game, 1);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    to_and_fro(&mut game, 1);
    assert_eq!(
        (game.occurrences(), game.outcome()),
        (3, draw(Reason::Repetition))
    );
    assert_eq!(game.view().occurrences, 3);
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    // One jump out and six steps back: an odd number of plies, compatible with the Cat's even number.
    let start = placed("Lb3 cg9");
    let mut game = game(&start);
    let lion = ["b3b7", "b7a7", "a7a6", "a6a5", "a5a4", "a4a3", "a3b3"];
    for (ply, step) in lion.into_iter().enumerate() {
        play(&mut game, step);
        if step != "a3b3" {
            play(&mut game, ["g9g8", "g8g9"][ply % 2]);
        }
    }
    assert_eq!(game.view().cells, super::game(&start).view().cells);
    assert_eq!((game.turn(), game.occurrences()), (Some(Side::Second), 1));
}

#[test]
fn plies_before_the_given_position_do_not_count() {
    let mut game = game(&(placed("Ca1 cg9") + " 50 60"));
    to_and_fro(&mut game, 1);
    assert_eq!(game.occurrences(), 2);
    let mut afresh = super::game(&game.text());
    to_and_fro(&mut afresh, 1);
    assert_eq!((afresh.occurrences(), afresh.outcome()), (2, None));
}

#[test]
fn quiet_plies_end_the_game_and_a_capture_starts_the_count_again() {
    let mut game = game(&(placed("Ca1 Pd4 cg9 rd5") + " 98 120"));
    play(&mut game, "a1a2");
    assert_eq!((game.view().quiet, game.outcome()), (99, None));
    let mut drawn = game.clone();
    play(&mut drawn, "g9g8");
    assert_eq!(drawn.outcome(), draw(Reason::Quiet));
    let mut goes_on = super::game(&(placed("Ca1 Pd4 cg9 rd5") + " 99 121"));
    play(&mut goes_on, "d4d5");
    assert_eq!((goes_on.view().quiet, goes_on.outcome()), (0, None));
}

#[test]
fn the_quiet_limit_is_an_option_and_0_is_off() {
    let limit = |quiet_limit| Options {
        quiet_limit,
        ..Options::booklet()
    };
    let position = placed("Ca1 cg9") + " 2 2";
    let mut short = with(limit(3), &position);
    play(&mut short, "a1a2");
    assert_eq!(short.outcome(), draw(Reason::Quiet));
    let mut off = with(limit(0), &(placed("Ca1 cg9") + " 4294967295 4294967295"));
    play(&mut off, "a1a2");
    assert_eq!((off.outcome(), off.view().quiet), (None, u32::MAX));
}

#[test]
fn of_two_endings_the_den_comes_first() {
    let mut last_ply = game(&(placed("Rd8 ea9") + " 99 99"));
    play(&mut last_ply, "d8d9");
    assert_eq!(
        last_ply.outcome(),
        win(Side::First, Reason::Den),
        "before quiet"
    );
    let no_piece = game(&placed("Rd9").replace(" w", " b"));
    assert_eq!(
        no_piece.outcome(),
        win(Side::First, Reason::Den),
        "before no piece"
    );
}

#[test]
fn of_two_endings_no_move_comes_before_the_quiet_limit() {
    let mut game = game(&(placed("Ca1 da2 wb2").replace(" w", " b") + " 99 99"));
    play(&mut game, "b2b1");
    assert_eq!(game.outcome(), win(Side::Second, Reason::NoMove));
}

#[test]
fn of_two_endings_repetition_comes_before_the_quiet_limit() {
    let mut game = game(&(placed("Ca1 cg9") + " 92 92"));
    to_and_fro(&mut game, 2);
    assert_eq!(game.outcome(), draw(Reason::Repetition));
}

#[test]
fn resignation_ends_a_game_once() {
    let mut game = game(&placed("Ca1 cg9"));
    game.conclude(Outcome::win(Side::Second, Reason::Resignation));
    game.conclude(Outcome::draw(Reason::Agreement));
    assert_eq!(game.outcome(), win(Side::Second, Reason::Resignation));
    assert_eq!(game.check(Side::First, mv("a1a2")), Err(Refusal::GameOver));
}
