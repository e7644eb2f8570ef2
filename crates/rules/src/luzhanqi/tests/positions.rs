//! Positions as text (rule book 4 and 5): what each reader sees, and what is refused.

use super::notation::{PositionError, read, read_dealt};
use crate::{
    Rules, Side,
    luzhanqi::{Kind, LiftedFlag, Luzhanqi, Options, Point, Preset, options::Goal},
};

const MIDDLE: &str = "..bF....../........../......bM../........../........../..b1....../\
                      b7......../r3......../........../........../....r9..rB/..rF...... r 3 41";

fn pamphlet(text: &str) -> Result<Luzhanqi, PositionError> {
    read(text, &Preset::Pamphlet.options())
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

#[test]
fn a_position_is_written_as_far_as_the_reader_may_know() {
    let game = pamphlet(MIDDLE).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.referee_text(), MIDDLE);
    assert_eq!(game.referee_hidden(), None);
    let covered = |text: &str, colour: char| {
        let pieces = Kind::ALL.map(|kind| format!("{colour}{}", kind.code()));
        let cover = |text: String, piece: &String| text.replace(piece, &format!("{colour}?"));
        pieces.iter().fold(text.to_owned(), cover)
    };
    assert_eq!(game.seat_view(Side::First).text(), covered(MIDDLE, 'b'));
    assert_eq!(game.seat_view(Side::Second).text(), covered(MIDDLE, 'r'));
    assert_eq!(
        game.table_view().text(),
        covered(&covered(MIDDLE, 'b'), 'r')
    );
}

#[test]
fn a_game_that_is_over_keeps_its_turn() {
    let stuck = MIDDLE
        .replace("b7", "..")
        .replace("b1", "..")
        .replace(" r ", " b ");
    let game = pamphlet(&stuck).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((game.turn(), game.outcome().is_some()), (None, true));
    assert_eq!(game.referee_text(), stuck);
    assert!(game.table_view().text().ends_with(" b 3 41"));
    assert_eq!(game.revealed_view().unwrap().text(), stuck);
}

#[test]
fn an_invalid_position_is_explained() {
    let error = |from: &str, to: &str| pamphlet(&MIDDLE.replacen(from, to, 1)).err();
    for (from, to) in [
        (" 41", ""),
        (" r 3", " g 3"),
        (" 3 ", " -3 "),
        (" 3 ", " +3 "),
        (" 41", " 99999999999"),
        (" 41", " 41 x y"),
    ] {
        assert_eq!(error(from, to), Some(PositionError::Fields), "{to}");
    }
    assert_eq!(error(" r 3", " ? 3"), Some(PositionError::Turn));
    assert_eq!(error("/", ""), Some(PositionError::Board));
    assert_eq!(error("b1", "b"), Some(PositionError::Board));
    for cell in ["b0", "g1", "rm", "1r", "?r", ".x"] {
        assert_eq!(error("b1", cell), Some(PositionError::Cell(cell.into())));
    }
    for cell in ["b?", "r?", "??"] {
        assert_eq!(error("b1", cell), Some(PositionError::Unknown(point("b7"))));
    }
    assert_eq!(error("b7", "b1"), Some(PositionError::TooMany("b1".into())));
    assert_eq!(error("r3", "rF"), Some(PositionError::TooMany("rF".into())));
    assert_eq!(error("rF", "r8"), Some(PositionError::NoFlag('r')));
    assert_eq!(
        error("..bF....", "....bF.."),
        Some(PositionError::FlagAstray(point("c12")))
    );
    assert_eq!(error("..rF....", "........").map(|_| ()), Some(()));
    let exchanged = MIDDLE
        .replace("rF", "xx")
        .replace("bF", "rF")
        .replace("xx", "bF");
    assert_eq!(
        pamphlet(&exchanged).err(),
        Some(PositionError::FlagAstray(point("b12")))
    );
    assert_eq!(error(" 41", " 41 b+a6"), Some(PositionError::NotCarried));
    let named = read_dealt(MIDDLE, "r1", &Preset::Pamphlet.options()).err();
    assert_eq!(named, Some(PositionError::Hidden { down: 0, named: 1 }));
}

const CARRIED: &str = "b5......../........../......bM../........../r5......../..b1....../\
                       b7......../r3......../........../........../....r9..rB/.......... r 3 41 r_c7,b+a8";

#[test]
fn lifted_flags_are_written_after_the_ply() {
    let carry = Options {
        goal: Goal::Carry,
        grenade_takes_flag: false,
        ..Preset::Pamphlet.options()
    };
    let game = read(CARRIED, &carry).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.referee_text(), CARRIED);
    assert!(game.table_view().text().ends_with(" r 3 41 r_c7,b+a8"));
    let error = |flags: &str| read(&CARRIED.replace("r_c7,b+a8", flags), &carry).err();
    for flags in [
        "",
        "r",
        "r_",
        "_c7",
        "r=c7",
        "r_c13",
        "r_C7",
        "b+a8,r_c7",
        "r_c7,r_c8",
        "r_c7,b+a8,",
        "r_c7,b+a8,b_c1",
        "軍",
    ] {
        assert_eq!(
            error(flags),
            Some(PositionError::LiftedFlags(flags.into())),
            "{flags:?}"
        );
    }
    assert_eq!(error("r_c7"), Some(PositionError::NoFlag('b')));
    for (flags, carrier) in [
        ("r_c7,b+c8", "c8"),
        ("r_c7,b+a12", "a12"),
        ("r_c7,b+e2", "e2"),
        ("r+d10,b_a1", "d10"),
    ] {
        assert_eq!(
            error(flags),
            Some(PositionError::NoCarrier(point(carrier))),
            "{flags:?}"
        );
    }
    let twice = CARRIED.replacen("..", "bF", 1);
    assert_eq!(
        read(&twice, &carry).err(),
        Some(PositionError::TooMany("bF".into()))
    );
}

/// A dealt game in the middle: red moves at an even ply, so red is first.
const TURNED: &str = "??......r3/........../........../........../........../........../\
                      ........../........../........../........../....??..../b8......?? r 3 42";

fn dealt(text: &str, hidden: &str) -> Result<Luzhanqi, PositionError> {
    read_dealt(text, hidden, &Preset::TezhiFlip.options())
}

#[test]
fn dealt_positions_are_parsed_with_their_face_down_pieces() {
    let game = dealt(TURNED, "rF b8 bF").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.referee_text(), TURNED);
    assert_eq!(game.referee_hidden().as_deref(), Some("rF b8 bF"));
    assert_eq!(game.table_view().text(), TURNED);
    assert_eq!(game.position.red, Some(Side::First));
    for (tail, red, turn) in [
        ("r 3 42", Side::First, Side::First),
        ("b 3 42", Side::Second, Side::First),
        ("r 3 41", Side::Second, Side::Second),
        ("b 3 41", Side::First, Side::Second),
    ] {
        let text = TURNED.replace("r 3 42", tail);
        let game = dealt(&text, "rF b8 bF").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(
            (game.position.red, game.turn()),
            (Some(red), Some(turn)),
            "{tail}"
        );
        assert_eq!(game.referee_text(), text);
        assert_eq!(game.referee_hidden().as_deref(), Some("rF b8 bF"));
    }
}

#[test]
fn impossible_dealt_positions_are_refused() {
    assert_eq!(
        dealt(TURNED, "").err(),
        Some(PositionError::Hidden { down: 3, named: 0 })
    );
    assert_eq!(
        dealt(TURNED, "rF b8 b? bF").err(),
        Some(PositionError::Hidden { down: 3, named: 4 })
    );
    for piece in ["b?", "??", "r0", "F"] {
        let hidden = format!("rF {piece} bF");
        assert_eq!(
            dealt(TURNED, &hidden).err(),
            Some(PositionError::UnknownPiece(piece.into()))
        );
    }
    assert_eq!(
        dealt(TURNED, "rF b8 b9").err(),
        Some(PositionError::NoFlag('b'))
    );
    assert_eq!(
        dealt(TURNED, "rF rF bF").err(),
        Some(PositionError::TooMany("rF".into()))
    );
    let unknown = TURNED.replace("r3", "r?");
    assert_eq!(
        dealt(&unknown, "rF b8 bF").err(),
        Some(PositionError::Unknown(point("e12")))
    );
    let tail = |tail: &str| dealt(&TURNED.replace("r 3 42", tail), "rF b8 bF").err();
    for wrong in ["r 0 0", "b 0 0", "? 0 0", "? 3 42", "? 0 42"] {
        assert_eq!(tail(wrong), Some(PositionError::Turn), "{wrong}");
    }
    let untouched = TURNED.replace("r3", "??").replace("b8", "??");
    let start = |tail: &str| dealt(&untouched.replace("r 3 42", tail), "rF r1 b8 b7 bF").err();
    assert_eq!(start("? 0 0"), None);
    for wrong in ["r 0 0", "? 1 0", "? 0 1"] {
        assert_eq!(start(wrong), Some(PositionError::Turn), "{wrong}");
    }
}

#[test]
fn nothing_lies_face_down_on_a_camp_or_a_dropped_flag_and_nobody_carries_one_face_down() {
    let camp = TURNED.replacen("/........../........../", "/........../..??....../", 1);
    assert_eq!(
        dealt(&camp, "rF b7 b8 bF").err(),
        Some(PositionError::FaceDownAstray(point("b10")))
    );
    let carry = Options {
        goal: Goal::Carry,
        ..Preset::TezhiFlip.options()
    };
    let lifted = |flag: &str| read_dealt(&format!("{TURNED} {flag}"), "rF b8 b7", &carry).err();
    assert_eq!(lifted("b_c6"), None);
    assert_eq!(lifted("b+e12"), None);
    assert_eq!(
        lifted("b_c2"),
        Some(PositionError::FaceDownAstray(point("c2")))
    );
    assert_eq!(lifted("b+c2"), Some(PositionError::NoCarrier(point("c2"))));
    assert_eq!(lifted("b+a1"), Some(PositionError::NoCarrier(point("a1"))));
}

#[test]
fn lifted_flags_belong_to_colours_whichever_side_plays_them() {
    let carry = Options {
        goal: Goal::Carry,
        ..Preset::TezhiFlip.options()
    };
    for (tail, flag) in [
        ("r 3 42 b+e12", Side::Second),
        ("r 3 41 b+e12", Side::First),
    ] {
        let text = TURNED.replace("r 3 42", tail);
        let game = read_dealt(&text, "rF b8 b7", &carry).unwrap_or_else(|error| panic!("{error}"));
        let carried = Some(LiftedFlag::Carried(point("e12")));
        assert_eq!(
            game.table_view().announced.lifted[flag.index()],
            carried,
            "{tail}"
        );
        assert_eq!(game.referee_text(), text);
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(
        board in "[rb?./0-9BMF]{0,140}", tail in "[rb? 0-9+_,a-e]{0,30}", hidden in "[rb1-9 ?]{0,20}", which in 0..2,
    ) {
        let options = Options { goal: Goal::Carry, ..Preset::ALL[3 * which as usize].options() };
        let _ = read_dealt(&format!("{board} {tail}"), &hidden, &options);
        let _ = read_dealt(&MIDDLE.replace("r 3 41", &tail), &hidden, &options);
        let _ = read_dealt(&TURNED.replace("r 3 42", &tail), &hidden, &options);
    }
}
