//! How games end: checkmate, stalemate, the quiet limit, and which of two endings counts.

use super::{
    super::{Options, Xiangqi},
    game, play,
};
use crate::{Outcome, Reason, Rules, Side};

#[test]
fn checkmate_wins() {
    let mut game = game("3k5/R8/9/9/9/9/9/9/9/1R2K4 w");
    play(&mut game, "b0b9");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Side::First, Reason::Checkmate))
    );
    assert_eq!((game.turn(), game.legal_moves()), (None, Vec::new()));
    let view = game.view();
    assert_eq!(view.check, Some("d9".parse().unwrap()));
    assert_eq!(view.turn, Side::Second);
    assert!(view.last.unwrap().check);
}

#[test]
fn a_side_that_cannot_move_loses_without_being_in_check() {
    let mut game = game("3k5/9/9/9/9/9/9/9/R3K4/9 w");
    play(&mut game, "a1a8");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Side::First, Reason::Stalemate))
    );
    assert_eq!(game.view().check, None);
}

#[test]
fn the_general_on_an_open_file_helps_to_stalemate() {
    let mut game = game("4k4/9/9/4P4/9/9/9/9/5R3/3K5 w");
    play(&mut game, "e6e7");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Side::First, Reason::Stalemate))
    );
}

#[test]
fn quiet_plies_end_the_game_and_a_capture_starts_the_count_again() {
    let options = Options {
        quiet_limit: 4,
        ..Options::BOOKLET
    };
    let mut game = Xiangqi::from_text("3k5/9/9/p8/9/9/R8/9/9/5K3 w", options).unwrap();
    play(&mut game, "a3a4 d9d8 a4a6 d8d9");
    assert_eq!((game.quiet(), game.outcome()), (1, None));
    play(&mut game, "a6a5 d9d8 a5a4");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Quiet)));
    let endless = Options {
        quiet_limit: 0,
        ..Options::BOOKLET
    };
    let text = "3k5/9/9/9/9/9/R8/9/9/5K3 w 4000000000 4294967295";
    let mut game = Xiangqi::from_text(text, endless).unwrap();
    play(&mut game, "a3a4 d9d8");
    assert_eq!(game.outcome(), None);
}

#[test]
fn mate_comes_before_the_quiet_limit() {
    let options = Options {
        quiet_limit: 3,
        ..Options::BOOKLET
    };
    let mut game = Xiangqi::from_text("3k5/R8/9/9/9/9/9/9/9/1R2K4 w 2 9", options).unwrap();
    play(&mut game, "b0b9");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Side::First, Reason::Checkmate))
    );
}

#[test]
fn a_position_whose_game_is_over_is_accepted() {
    let mated = game("1R1k5/R8/9/9/9/9/9/9/9/4K4 b");
    assert_eq!(
        mated.outcome(),
        Some(Outcome::win(Side::First, Reason::Checkmate))
    );
    let quiet = game("3k5/9/9/9/9/9/9/9/9/R4K3 w 120 300");
    assert_eq!(quiet.outcome(), Some(Outcome::draw(Reason::Quiet)));
    assert_eq!((quiet.perft(0), quiet.perft(1)), (1, 0));
}

#[test]
fn resignation_ends_a_game_once() {
    let mut game = Xiangqi::new(Options::BOOKLET);
    let given_up = Outcome::win(Side::Second, Reason::Resignation);
    game.conclude(given_up);
    game.conclude(Outcome::draw(Reason::Agreement));
    assert_eq!((game.outcome(), game.turn()), (Some(given_up), None));
    assert!(game.view().legal.is_empty());
}
