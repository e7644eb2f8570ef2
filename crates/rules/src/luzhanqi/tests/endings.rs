//! Rulings and endings of arranged games, sentence by sentence (rule book 1.5 to 1.7).

use super::{play, position, refusal, result};
use crate::{
    Outcome, Reason, Rules, Side,
    luzhanqi::{
        Kind, Options, Point, Preset, Refusal, Verdict,
        options::{Information, QuietResult},
    },
};

fn pamphlet() -> Options {
    Preset::Pamphlet.options()
}

#[test]
fn taking_the_flag_wins() {
    let mut game = position(&pamphlet(), "Fb1 Bb11", "Fb12 1a7", "r 0 0");
    assert_eq!(play(&mut game, "b11b12").verdict, Some(Verdict::FlagTaken));
    assert_eq!(result(game.outcome()).as_deref(), Some("first flag-taken"));
    assert_eq!(game.turn(), None);
    assert_eq!(
        game.check(Side::Second, "a7a8".parse().unwrap()),
        Err(Refusal::GameOver)
    );
}

#[test]
fn a_finished_game_shows_which_pieces_fell() {
    let fell = |first: &str, second: &str, mv: &str| {
        let mut game = position(&pamphlet(), first, second, "r 0 0");
        play(&mut game, mv);
        game.revealed_ply().fell()
    };
    let (first, second) = (Side::First, Side::Second);
    let army = "Fb12 3a7 4e7 9c7";
    let taken = fell("Fb1 Bb11", "Fb12 1a7", "b11b12");
    assert_eq!(taken, [(second, Kind::Flag)]);
    let lost = fell("Fb1 3a6 5e6", army, "e6e7");
    assert_eq!(lost, [(first, Kind::Colonel)]);
    let both = fell("Fb1 3a6 5e6", army, "a6a7");
    let general = Kind::LieutenantGeneral;
    assert_eq!(both, [(first, general), (second, general)]);
    assert_eq!(fell("Fb1 3a6 5e6", army, "e6d6"), []);
}

#[test]
fn a_side_without_a_piece_that_moves_could_not_win() {
    for (army, could) in [("Fb1 Mb2 Ma1", false), ("Fb1 9a6", true), ("Fb1 Ba6", true)] {
        let game = position(&pamphlet(), army, "Fb12 1a7", "b 0 0");
        assert_eq!(game.could_win(Side::First), could, "{army}");
        assert!(game.could_win(Side::Second));
    }
}

#[test]
fn a_repelled_attack_uses_the_turn_and_the_quiet_count_continues() {
    let options = Options {
        grenade_takes_flag: false,
        ..pamphlet()
    };
    let mut game = position(&options, "Fb1 Bb11", "Fb12 1a7", "r 5 0");
    let board = game.referee_text();
    assert_eq!(play(&mut game, "b11b12").verdict, Some(Verdict::Repelled));
    assert_eq!(game.referee_text(), board.replace(" r 5 0", " b 6 1"));
}

#[test]
fn the_survivor_ends_on_the_point_in_the_rule_book() {
    let mut game = position(&pamphlet(), "Fb1 3a6 5e6", "Fb12 3a7 4e7 9c7", "r 0 0");
    assert_eq!(play(&mut game, "a6a7").verdict, Some(Verdict::BothRemoved));
    assert_eq!(play(&mut game, "c7c6").verdict, None);
    assert_eq!(
        play(&mut game, "e6e7").verdict,
        Some(Verdict::AttackerRemoved)
    );
    let after = position(&pamphlet(), "Fb1", "Fb12 4e7 9c6", "b 0 3");
    assert_eq!(game.referee_text(), after.referee_text());
}

#[test]
fn a_side_that_cannot_move_loses_unless_nobody_can() {
    let mut lost = position(&pamphlet(), "Fb1 1a6", "Fb12 2a7 Ma12", "r 0 0");
    play(&mut lost, "a6a7");
    assert_eq!(result(lost.outcome()).as_deref(), Some("first no-move"));
    let mut drawn = position(&pamphlet(), "Fb1 2a6", "Fb12 2a7 Ma12", "r 0 0");
    play(&mut drawn, "a6a7");
    assert_eq!(result(drawn.outcome()).as_deref(), Some("nobody no-move"));
    let grenade = position(&pamphlet(), "Fb1 Ba6", "Fb12 Ma12", "b 0 1");
    assert_eq!(result(grenade.outcome()).as_deref(), Some("first no-move"));
}

#[test]
fn a_piece_locked_in_a_headquarters_does_not_save_a_side_from_a_draw() {
    let locks = Options {
        hq_locks: true,
        ..pamphlet()
    };
    for (options, end) in [(locks, "nobody no-move"), (pamphlet(), "first no-move")] {
        let mut game = position(&options, "Fb1 1d1 2a6", "Fb12 2a7", "r 0 0");
        play(&mut game, "a6a7");
        assert_eq!(result(game.outcome()).as_deref(), Some(end));
    }
}

#[test]
fn quiet_plies_end_the_game_and_an_attack_starts_the_count_again() {
    for (quiet_result, end) in [
        (QuietResult::Draw, "nobody quiet"),
        (QuietResult::ToMoveLoses, "first quiet"),
    ] {
        let options = Options {
            quiet_limit: 4,
            quiet_result,
            ..pamphlet()
        };
        let mut game = position(&options, "Fb1 1a6 2c5", "Fb12 9a7 2c8", "r 0 0");
        for mv in ["c5c4", "c8c9", "a6a7", "c9c8", "c4c5", "c8c9"] {
            play(&mut game, mv);
            assert_eq!(game.outcome(), None);
        }
        play(&mut game, "c5c4");
        assert_eq!(
            result(game.outcome()).as_deref(),
            Some(end),
            "it is the second side's turn"
        );
    }
    let never = Options {
        quiet_limit: 0,
        ..pamphlet()
    };
    let mut game = position(
        &never,
        "Fb1 1a6",
        "Fb12 9a7",
        &format!("r {} {}", u32::MAX, u32::MAX),
    );
    play(&mut game, "a6a5");
    assert_eq!(game.outcome(), None);
}

#[test]
fn of_two_endings_the_first_in_the_book_counts() {
    let options = Options {
        quiet_limit: 1,
        ..pamphlet()
    };
    let mut stuck = position(&options, "Fb1 1a6", "Fb12 Mb11", "r 0 0");
    play(&mut stuck, "a6a5");
    assert_eq!(result(stuck.outcome()).as_deref(), Some("first no-move"));
}

#[test]
fn losing_the_marshal_reveals_the_flag_if_the_option_is_set() {
    let reveals = Options {
        marshal_reveals_flag: true,
        ..pamphlet()
    };
    let d12: Point = "d12".parse().unwrap();
    let (red, black) = ("Fb1 Ba6 1c4", "Fd12 1a7 9c8");
    let mut shown = position(&reveals, red, black, "r 0 0");
    assert!(!shown.table_view().text().contains('F'));
    assert_eq!(play(&mut shown, "a6a7").flags_revealed, [d12]);
    assert!(shown.table_view().text().contains("bF"));
    assert!(shown.seat_view(Side::First).text().contains("bF"));
    assert!(!shown.seat_view(Side::Second).text().contains("rF"));
    assert_eq!(
        play(&mut shown, "c8c9").flags_revealed,
        [],
        "announced once"
    );
    let mut hidden = position(&pamphlet(), red, black, "r 0 0");
    assert_eq!(play(&mut hidden, "a6a7").flags_revealed, []);
    assert!(!hidden.table_view().text().contains('F'));
    let mut both = position(&reveals, "Fd1 1a6 9c4", "Fb12 1a7 9c8", "r 0 0");
    let flags: Vec<String> = play(&mut both, "a6a7")
        .flags_revealed
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(flags, ["b12", "d1"], "sorted");
}

#[test]
fn without_a_marshal_in_a_given_position_the_flag_counts_as_announced() {
    let reveals = Options {
        marshal_reveals_flag: true,
        ..pamphlet()
    };
    let mut game = position(&reveals, "Fb1 Ba6 1c4", "Fd12 2a7 9c8", "r 0 0");
    let text = game.table_view().text();
    assert!(text.contains("bF") && !text.contains("rF"), "{text}");
    assert_eq!(play(&mut game, "a6a7").flags_revealed, []);
}

#[test]
fn identities_are_shown_only_if_the_option_is_set() {
    let open = Options {
        information: Information::Shown,
        ..pamphlet()
    };
    let (red, black) = ("Fb1 3a6", "Fd12 4a7 9c8");
    let mut shown = position(&open, red, black, "r 0 0");
    let ruling = play(&mut shown, "a6a7");
    assert_eq!(
        ruling.shown,
        Some((Kind::LieutenantGeneral, Kind::Brigadier))
    );
    let view = shown.seat_view(Side::Second);
    assert!(
        view.text().contains("/r?......../"),
        "the survivor is hidden again: {}",
        view.text()
    );
    let mut hidden = position(&pamphlet(), red, black, "r 0 0");
    assert_eq!(play(&mut hidden, "a6a7").shown, None);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = position(&pamphlet(), "Fb1 1a6", "Fb12 9a7", "r 0 0");
    let before = (game.referee_text(), game.seat_view(Side::First));
    for mv in ["a7a8", "b1b2", "a6e5", "a6a6", "c4c5", "a6a8", "a6=", "a7="] {
        assert!(refusal(&game, mv).is_some(), "{mv}");
        assert!(game.play(Side::First, mv.parse().unwrap()).is_err(), "{mv}");
    }
    let out_of_turn = game.play(Side::Second, "a7a8".parse().unwrap());
    assert_eq!(out_of_turn, Err(Refusal::OutOfTurn));
    assert_eq!((game.referee_text(), game.seat_view(Side::First)), before);
}

#[test]
fn resignation_ends_a_game_once() {
    let mut game = position(&pamphlet(), "Fb1 1a6", "Fb12 9a7", "r 0 0");
    let resigned = Outcome::win(Side::Second, Reason::Resignation);
    game.conclude(resigned);
    game.conclude(Outcome::draw(Reason::Agreement));
    assert_eq!(game.outcome(), Some(resigned));
    assert_eq!(
        game.check(Side::First, "a6a7".parse().unwrap()),
        Err(Refusal::GameOver)
    );
    assert_eq!(game.legal_moves(), []);
    assert_eq!(game.perft(1), 0);
}
