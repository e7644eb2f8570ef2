//! Dealt games (rule book 1.3 to 1.7): flipping, colours, what everyone sees, and what may attack what.

use rand::{SeedableRng, rngs::StdRng};

use super::{notation::read_dealt, play, refusal, result};
use crate::{
    Colour, Rules, Side,
    luzhanqi::{
        Deal, Kind, Luzhanqi, Options, Preset, Refusal, SeatCell, TableCell, Verdict,
        options::{FlagTakers, Goal, MineTakers},
    },
};

fn flip() -> Options {
    Preset::TezhiFlip.options()
}

/// All black pieces in the first half, all red ones in the second.
fn deal() -> Deal {
    Deal::parse(
        "r1 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r7 r8 r8 r8 r9 r9 r9 rB rB rM rM rM rF \
         b1 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b7 b8 b8 b8 b9 b9 b9 bB bB bM bM bM bF",
    )
    .unwrap()
}

fn game(options: &Options, text: &str, hidden: &str) -> Luzhanqi {
    read_dealt(text, hidden, options).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_first_flipped_piece_gives_the_first_player_its_colour() {
    for (mv, turned, colours, turn) in [
        ("a12=", "r1", [Colour::Red, Colour::Blue], 'b'),
        ("e1=", "bF", [Colour::Blue, Colour::Red], 'r'),
    ] {
        let mut game = Luzhanqi::dealt(flip(), &deal());
        assert_eq!(game.colours(), [Colour::Open; 2]);
        assert_eq!(game.legal_moves().len(), 50);
        assert_eq!(
            refusal(&game, "a12a11"),
            Some(Refusal::FaceDown("a12".parse().unwrap()))
        );
        let before = game.referee_text();
        assert!(before.ends_with(" ? 0 0"), "{before}");
        assert_eq!(
            super::in_words(&play(&mut game, mv), &game),
            format!("turn {} {turned}", &mv[..mv.len() - 1])
        );
        assert_eq!(game.colours(), colours);
        assert_eq!(game.turn(), Some(Side::Second));
        let text = game.referee_text();
        assert!(
            text.ends_with(&format!(" {turn} 0 1")) && text.contains(turned),
            "{text}"
        );
        assert_eq!(game.referee_hidden().unwrap().split(' ').count(), 49);
        assert!(!game.referee_hidden().unwrap().contains(turned));
    }
}

#[test]
fn a_finished_game_reveals_its_deal() {
    for mv in ["a12=", "e1="] {
        let mut game = Luzhanqi::dealt(flip(), &deal());
        play(&mut game, mv);
        assert!(game.revealed_view().is_none());
        game.conclude(crate::Outcome::draw(crate::Reason::Agreement));
        assert_eq!(game.revealed_view().unwrap().deal_text(), deal().text());
    }
}

#[test]
fn a_turned_piece_is_seen_by_everyone_and_a_face_down_one_by_nobody() {
    let mut game = Luzhanqi::dealt(flip(), &deal());
    play(&mut game, "e1=");
    play(&mut game, "a12=");
    let (table, first, second) = (
        game.table_view(),
        game.seat_view(Side::First),
        game.seat_view(Side::Second),
    );
    let marshal = "a12".parse::<crate::luzhanqi::Point>().unwrap();
    let flag = "e1".parse::<crate::luzhanqi::Point>().unwrap();
    assert_eq!(
        table.cells[marshal.index()],
        TableCell::Open(Side::Second, Kind::FieldMarshal)
    );
    assert_eq!(
        first.cells[marshal.index()],
        SeatCell::Open(Kind::FieldMarshal)
    );
    assert_eq!(
        second.cells[marshal.index()],
        SeatCell::Own(Kind::FieldMarshal)
    );
    assert_eq!(first.cells[flag.index()], SeatCell::Own(Kind::Flag));
    let face_down = |cells: &[SeatCell]| cells.iter().filter(|&&c| c == SeatCell::FaceDown).count();
    assert_eq!(
        [face_down(&first.cells), face_down(&second.cells)],
        [48, 48]
    );
    assert_eq!(table.text(), game.referee_text());
    assert_eq!(first.text(), table.text());
    assert_eq!(second.text(), table.text());
    assert_eq!(
        table.announced.left.unwrap()[0],
        Kind::ALL.map(|kind| kind.count() as u8)
    );
}

#[test]
fn a_flipped_piece_resets_the_quiet_count() {
    let text = "r6......../......??../........../........../........../........../\
                ........../........../........../........../......??../b6........ r 41 60";
    let mut game = game(&flip(), text, "rF bF");
    play(&mut game, "a12a11");
    assert_eq!(game.table_view().announced.quiet, 42);
    play(&mut game, "d2=");
    assert_eq!(game.table_view().announced.quiet, 0);
}

/// Red pieces near Black's face-up Flag and Landmine, with a red and a black piece face down.
const BESET: &str = "..bFr7..../r9bMrB..../r6......../........../........../........../\
                     ........../........../........../........../??......../......??b1 r 3 60";

#[test]
fn pieces_that_may_not_take_flag_or_landmine_may_not_attack_them() {
    let illegal =
        |options: &Options, mv: &str, hidden: &str| refusal(&game(options, BESET, hidden), mv);
    let (flag, mine) = (
        Some(Refusal::MayNotTakeFlag("b12".parse().unwrap())),
        Some(Refusal::MayNotTakeMine("b11".parse().unwrap())),
    );
    // The Captain ranks above the Engineer.
    assert_eq!(illegal(&flip(), "c12b12", "rF bM"), flag);
    assert_eq!(
        illegal(&flip(), "a11b11", "rF bM"),
        None,
        "an Engineer takes a mine"
    );
    assert_eq!(
        illegal(&flip(), "c11b11", "rF bM"),
        None,
        "so does a Grenade"
    );
    let any = Options {
        flag_takers: FlagTakers::Any,
        flag_behind_mines: false,
        ..flip()
    };
    assert_eq!(illegal(&any, "c12b12", "rF bM"), None);
    let mined = Options {
        flag_behind_mines: true,
        ..any.clone()
    };
    assert_eq!(illegal(&mined, "c12b12", "rF bM"), flag);
    let without_engineer = BESET.replace("r9bM", "r6bM").replace("r6....", "......");
    let of_major = |options: &Options, hidden: &str| {
        refusal(&game(options, &without_engineer, hidden), "a11b11")
    };
    assert_eq!(of_major(&flip(), "rF b9"), mine, "the Captain ranks below");
    let engineers = Options {
        mine_takers: MineTakers::Engineers,
        ..flip()
    };
    assert_eq!(of_major(&engineers, "rF b9"), mine);
    let all = Options {
        mine_takers: MineTakers::Any,
        ..flip()
    };
    assert_eq!(of_major(&all, "rF b9"), None);
}

#[test]
fn face_down_pieces_count_for_lowest_and_for_mines() {
    let lone = "..bFr7..../........../........../........../........../........../\
                ........../........../........../........../??......../..rF..??b1 r 3 60";
    let takes = |hidden: &str| refusal(&game(&flip(), lone, hidden), "c12b12").is_none();
    assert!(takes("r7 b9"));
    assert!(takes("r6 bB"));
    assert!(!takes("r8 b9"), "a lower soldier lies face down");
    assert!(!takes("r7 bM"), "a Landmine lies face down");
    assert!(
        takes("rM rB"),
        "neither of them is a soldier, and red's mine does not matter"
    );
}

#[test]
fn taking_the_flag_wins() {
    let text = "..bFr7..../........../........../........../........../........../\
                ........../........../........../........../........../..rF....b1 r 3 60";
    let mut game = game(&flip(), text, "");
    assert_eq!(play(&mut game, "c12b12").verdict, Some(Verdict::FlagTaken));
    assert_eq!(result(game.outcome()).as_deref(), Some("first flag-taken"));
}

#[test]
fn a_flag_lifted_on_the_takers_own_headquarters_is_home_at_once() {
    let options = Options {
        goal: Goal::Carry,
        ..flip()
    };
    // At ply 61 the second side, Black, is to move, and Red's Flag was dealt onto its headquarters.
    let text = "..rFb7..../........../........../........../........../........../\
                ........../........../........../........../........../..bF....r1 b 3 61";
    let mut home = game(&options, text, "");
    let ruling = play(&mut home, "c12b12");
    assert_eq!(
        (ruling.verdict, ruling.lifted),
        (Some(Verdict::FlagLifted), true)
    );
    assert_eq!(result(home.outcome()).as_deref(), Some("second flag-home"));
    // At an even ply, the same headquarters is far from home.
    let mut far = game(&options, &text.replace("b 3 61", "b 3 60"), "");
    play(&mut far, "c12b12");
    assert_eq!(far.outcome(), None);
}

#[test]
fn a_side_with_a_piece_to_flip_can_move() {
    let text = "r1......../bMbFbM..../r4r2r5..../........../........../........../\
                ........../........../........../........../..??....../..rF...... b 3 61";
    let mut turning = game(&flip(), text, "b3");
    assert_eq!(turning.legal_moves(), ["b2=".parse().unwrap()]);
    play(&mut turning, "b2=");
    assert_eq!(turning.outcome(), None);
    let stuck = game(&flip(), &text.replace("??", ".."), "");
    assert_eq!(result(stuck.outcome()).as_deref(), Some("first no-move"));
}

#[test]
fn turning_pieces_only_makes_a_legal_game() {
    let mut game = Luzhanqi::dealt(flip(), &Deal::random(&mut StdRng::seed_from_u64(3)));
    for turned in 0..50 {
        let moves = game.legal_moves();
        let turns: Vec<_> = moves.iter().filter(|mv| mv.to().is_none()).collect();
        assert_eq!(turns.len(), 50 - turned);
        let mv = turns[turned % turns.len()].to_string();
        play(&mut game, &mv);
    }
    assert_eq!(game.referee_hidden().as_deref(), Some(""));
    assert!(!game.referee_text().contains('?'));
}
