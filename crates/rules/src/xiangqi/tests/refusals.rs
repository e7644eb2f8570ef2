//! Every reason for which a move is refused, and every kind of text that is not a position.

use super::{
    super::{Kind, Move, NotAMove, Options, Piece, Point, PositionError, Refusal, Xiangqi},
    game, mv,
};
use crate::{Rules, Side};

fn p(text: &str) -> Point {
    text.parse().unwrap()
}

/// The verdict on Red's move in a position.
fn red(position: &str, text: &str) -> Result<(), Refusal> {
    game(position).check(Side::First, mv(text))
}

const START: &str = super::super::text::START;

#[test]
fn of_turns_and_points() {
    let mut over = Xiangqi::new(Options::BOOKLET);
    assert_eq!(
        over.check(Side::Second, mv("h7e7")),
        Err(Refusal::OutOfTurn)
    );
    assert_eq!(red(START, "e4e5"), Err(Refusal::NothingThere(p("e4"))));
    assert_eq!(
        red(START, "e6e5"),
        Err(Refusal::NotYours(Kind::Soldier, p("e6")))
    );
    assert_eq!(red(START, "h2h2"), Err(Refusal::NoDistance(p("h2"))));
    assert_eq!(
        red(START, "a0b0"),
        Err(Refusal::OwnPiece(Kind::Horse, p("b0")))
    );
    over.conclude(crate::Outcome::draw(crate::Reason::Agreement));
    assert_eq!(over.check(Side::First, mv("h2e2")), Err(Refusal::GameOver));
}

#[test]
fn of_each_kind() {
    let out = |kind, from, to| Err(Refusal::OutOfReach(kind, p(from), p(to)));
    assert_eq!(red(START, "e0f1"), out(Kind::General, "e0", "f1"));
    assert_eq!(red(START, "d0d1"), out(Kind::Advisor, "d0", "d1"));
    assert_eq!(red(START, "c0c2"), out(Kind::Elephant, "c0", "c2"));
    assert_eq!(
        red(START, "b0b2"),
        Err(Refusal::OwnPiece(Kind::Cannon, p("b2")))
    );
    assert_eq!(
        red(START, "b0c3"),
        Err(Refusal::OwnPiece(Kind::Soldier, p("c3")))
    );
    assert_eq!(red(START, "b0d1"), Err(Refusal::LegBlocked(p("c0"))));
    assert_eq!(red(START, "b0b1"), out(Kind::Horse, "b0", "b1"));
    assert_eq!(red(START, "a0b1"), out(Kind::Chariot, "a0", "b1"));
    assert_eq!(
        red(START, "a0a5"),
        Err(Refusal::InTheWay(Kind::Chariot, p("a0"), p("a5"), 1))
    );
    assert_eq!(
        red(START, "h2h8"),
        Err(Refusal::InTheWay(Kind::Cannon, p("h2"), p("h8"), 1))
    );
    assert_eq!(
        red(START, "h2h7"),
        Err(Refusal::Screens(p("h2"), p("h7"), 0))
    );
    assert_eq!(red(START, "h2h9"), Ok(()));
    assert_eq!(red(START, "a3b3"), Err(Refusal::SoldierSideways));
    assert_eq!(red(START, "a3a2"), Err(Refusal::SoldierBack));
    assert_eq!(red(START, "a3a5"), out(Kind::Soldier, "a3", "a5"));
    let open = "3k5/9/9/P8/9/2B6/9/9/4A4/4KA3 w";
    assert_eq!(
        red(open, "c4a6"),
        Err(Refusal::OwnPiece(Kind::Soldier, p("a6")))
    );
    assert_eq!(red(open, "c4e6"), Err(Refusal::CrossesRiver(p("e6"))));
    assert_eq!(red(open, "a6b6"), Ok(()));
    assert_eq!(red(open, "a6a5"), Err(Refusal::SoldierBack));
    assert_eq!(
        red("4k4/9/9/9/9/9/9/9/3p5/2B2K3 w", "c0e2"),
        Err(Refusal::EyeBlocked(p("d1")))
    );
    assert_eq!(
        red("3k5/9/9/9/9/9/9/9/9/5K3 w", "f0g0"),
        Err(Refusal::LeavesPalace(Kind::General, p("g0")))
    );
    assert_eq!(
        red("3k5/9/9/9/9/9/9/5A3/9/5K3 w", "f2g3"),
        Err(Refusal::LeavesPalace(Kind::Advisor, p("g3")))
    );
}

#[test]
fn of_generals_in_danger() {
    let attacked = |kind, at| Err(Refusal::Attacked(kind, p(at)));
    assert_eq!(
        red("3k5/9/9/9/9/9/9/9/9/4K4 w", "e0d0"),
        Err(Refusal::GeneralsFace)
    );
    assert_eq!(
        red("4k4/9/9/9/9/9/9/9/4N4/4K4 w", "e1g2"),
        Err(Refusal::GeneralsFace)
    );
    assert_eq!(
        red("3kr4/9/9/9/9/9/9/9/4R4/4K4 w", "e1d1"),
        attacked(Kind::Chariot, "e9")
    );
    assert_eq!(
        red("3kc4/9/9/9/4P4/9/9/9/4R4/4K4 w", "e1d1"),
        attacked(Kind::Cannon, "e9")
    );
    assert_eq!(red("3kc4/9/9/9/4P4/9/9/9/4R4/4K4 w", "e1e2"), Ok(()));
    assert_eq!(
        red("3kc4/9/9/9/9/9/9/9/6R2/4K4 w", "g1e1"),
        attacked(Kind::Cannon, "e9")
    );
    assert_eq!(
        red("3k5/9/9/9/9/9/9/3n5/3N5/4K4 w", "d1b2"),
        attacked(Kind::Horse, "d2")
    );
    assert_eq!(
        red("3k5/9/9/9/9/9/9/9/4p4/R4K3 w", "f0f1"),
        attacked(Kind::Soldier, "e1")
    );
}

#[test]
fn refusals_are_sentences() {
    let refusals = [
        (
            red(START, "h2h8"),
            "the cannon on h2 cannot reach h8: a piece is in the way",
        ),
        (
            red(START, "a0a9"),
            "the chariot on a0 cannot reach a9: 2 pieces are in the way",
        ),
        (
            red(START, "h2h7"),
            "a cannon captures by jumping exactly one piece; between h2 and h7 there are 0",
        ),
        (
            red(START, "b0b1"),
            "a horse's one step along a line and one diagonally outward does not lead from b0 to b1",
        ),
    ];
    for (refusal, sentence) in refusals {
        assert_eq!(refusal.unwrap_err().to_string(), sentence);
    }
}

#[test]
fn of_texts_that_are_no_moves() {
    for text in [
        "",
        "h2",
        "h2e",
        "H2E2",
        "h2E2",
        "h2-e2",
        "h2e2 ",
        "h2e10",
        "j0a0",
        "炮二平五",
        "h2e2h2",
    ] {
        assert_eq!(text.parse::<Move>(), Err(NotAMove), "{text:?}");
    }
    let parsed: Move = "h2e2".parse().unwrap();
    assert_eq!(
        (parsed.from, parsed.to, parsed.to_string().as_str()),
        (p("h2"), p("e2"), "h2e2")
    );
}

#[test]
fn of_texts_that_are_no_positions() {
    let read = |text: &str| Xiangqi::from_text(text, Options::BOOKLET).map(|game| game.text());
    let board = START.split(' ').next().unwrap();
    let bare = "3k5/9/9/9/9/9/9/9/9/5K3";
    assert_eq!(read(""), Err(PositionError::Fields));
    // Other programs also omit fields, and write other letters.
    let plain = Ok(format!("{bare} w 0 0"));
    for text in [
        "",
        " w",
        " r",
        " R",
        " W",
        " w -",
        " w - -",
        " w - - 0",
        " r - - 0 1",
    ] {
        assert_eq!(read(&format!("{bare}{text}")), plain, "{text}");
    }
    assert_eq!(read(&format!("{bare} B")), Ok(format!("{bare} b 0 0")));
    let start = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
    assert_eq!(read(start), Ok(START.to_owned()));
    let fen = |text: &str| Xiangqi::from_fen(text, Options::BOOKLET).map(|game| game.text());
    for (numbers, counts) in [
        ("w 0 12", "w 0 22"),
        ("b 0 11", "b 0 21"),
        ("w 0 13", "w 0 24"),
        ("b 0 0", "b 0 1"),
        ("r 3 2", "w 3 2"),
    ] {
        assert_eq!(
            fen(&format!("{bare} {numbers}")),
            Ok(format!("{bare} {counts}"))
        );
    }
    // The referee's own form counts plies.
    assert_eq!(
        read(&format!("{bare} w 0 12")),
        Ok(format!("{bare} w 0 12"))
    );
    assert_eq!(
        read(&format!("{bare} w KQ - 0 1")),
        Err(PositionError::Fields)
    );
    assert_eq!(read(&format!("{bare} x")), Err(PositionError::Turn));
    for count in ["-1", "+1", "x", "4294967296", ""] {
        let wrong = read(&format!("{bare} w 0 {count}"));
        assert!(
            matches!(wrong, Err(PositionError::Count(_))) || count.is_empty(),
            "{count}"
        );
    }
    assert_eq!(
        read(&format!("{bare} w - - 0 4294967295")),
        Err(PositionError::Count("4294967295".into()))
    );
    for text in [
        &bare[2..],
        "9/9",
        "3k5/9/9/9/9/9/9/9/9/5K3/9",
        "3k6/9/9/9/9/9/9/9/9/5K3",
        "999999999999999999999999999999/9",
    ] {
        assert_eq!(
            read(&format!("{text} w")),
            Err(PositionError::Board),
            "{text}"
        );
    }
    assert_eq!(
        read("3k5/9/9/9/9/9/9/9/9/4QK3 w"),
        Err(PositionError::Letter('Q'))
    );
    assert_eq!(
        read("9/9/9/9/9/9/9/9/9/5K3 w"),
        Err(PositionError::Generals(Side::Second))
    );
    assert_eq!(
        read("3k5/9/9/9/9/9/9/9/9/3K1K3 w"),
        Err(PositionError::Generals(Side::First))
    );
    let third = Piece {
        side: Side::First,
        kind: Kind::Chariot,
    };
    assert_eq!(
        read("3k5/9/9/9/9/9/9/9/9/RRR2K3 w"),
        Err(PositionError::TooMany(third))
    );
    let unreachable = |text: &str| read(text).unwrap_err().to_string();
    for (text, sentence) in [
        (
            "3k5/9/9/9/4B4/9/9/9/9/5K3 w",
            "Red's elephant cannot stand on e5: its points are c0, g0, a2, e2, i2, c4, g4",
        ),
        (
            "3k5/9/9/9/9/9/9/9/9/4AK3 w",
            "Red's advisor cannot stand on e0: its points are d0, f0, e1, d2, f2",
        ),
        (
            "K3k4/9/9/9/9/9/9/9/9/9 w",
            "Red's general cannot stand on a9: its points are d0, e0, f0, d1, e1, f1, d2, e2, f2",
        ),
        (
            "3k5/9/9/9/9/9/9/9/P8/5K3 w",
            "Red's soldier cannot stand on a1: its points are a3, c3, e3, g3, i3, a4, c4, e4, g4, i4, \
             and all those past the river",
        ),
        (
            "3k5/9/9/1p7/9/9/9/9/9/5K3 b",
            "Black's soldier cannot stand on b6: its points are a5, c5, e5, g5, i5, a6, c6, e6, g6, i6, \
             and all those past the river",
        ),
        (
            "9/9/9/9/9/9/9/9/4k4/5K3 w",
            "Black's general cannot stand on e1: its points are d7, e7, f7, d8, e8, f8, d9, e9, f9",
        ),
    ] {
        assert_eq!(unreachable(text), sentence);
    }
    assert_eq!(
        read("3k5/9/9/9/9/9/9/9/9/3RK4 w"),
        Err(PositionError::Check(Side::Second))
    );
    assert_eq!(
        read("4k4/9/9/9/9/9/9/9/9/4K4 b"),
        Err(PositionError::Check(Side::First))
    );
    assert_eq!(read(&format!("{board} w")), Ok(START.to_owned()));
    assert_eq!(read(&format!("{board} b 7")), Ok(format!("{board} b 7 0")));
    assert_eq!(
        read(&format!("{board} w - - 3 5")),
        Ok(format!("{board} w 3 8"))
    );
    assert_eq!(
        read(&format!("{board} b - - 3 5")),
        Ok(format!("{board} b 3 9"))
    );
}
