//! Who captures whom: powers, Rat and Elephant, traps, and the options about them.

use super::{check, game, placed, play, with};
use crate::{
    Side,
    doushouqi::{EqualCapture, Kind, Options, Piece, Refusal, RemovedPieces},
};

/// Which animals capture which under these rules when both are on plain land: a line of letters for each attacker.
fn captures(options: &Options) -> Vec<String> {
    Kind::ALL
        .map(|attacker| {
            let prey = Kind::ALL.into_iter().filter(|defender| {
                let (ours, theirs) = (attacker.letter().to_ascii_uppercase(), defender.letter());
                let game = with(options.clone(), &placed(&format!("{ours}d4 {theirs}d5")));
                check(&game, "d4d5").is_ok()
            });
            let prey: String = prey.map(Kind::letter).collect();
            format!("{}: {prey}", attacker.letter())
        })
        .to_vec()
}

#[test]
fn a_piece_captures_equal_or_lower_power_except_rat_and_elephant() {
    let expected = [
        "r: re",
        "c: rc",
        "d: rcd",
        "w: rcdw",
        "p: rcdwp",
        "t: rcdwpt",
        "l: rcdwptl",
        "e: cdwptle",
    ];
    assert_eq!(captures(&Options::booklet()), expected);
    let game = game(&placed("Cd4 dd5"));
    let too_strong = Refusal::TooStrong {
        attacker: Kind::Cat,
        defender: Kind::Dog,
    };
    assert_eq!(check(&game, "d4d5"), Err(too_strong));
    assert_eq!(too_strong.to_string(), "the Dog is too strong for the Cat");
}

#[test]
fn elephant_captures_rat_is_an_option() {
    let options = Options {
        elephant_captures_rat: true,
        ..Options::booklet()
    };
    let lines = captures(&options);
    assert_eq!(
        (lines[0].as_str(), lines[7].as_str()),
        ("r: re", "e: rcdwptle")
    );
    let game = game(&placed("Ed4 rd5"));
    assert_eq!(check(&game, "d4d5"), Err(Refusal::ElephantFearsRat));
}

#[test]
fn dog_over_wolf_is_an_option() {
    let options = Options {
        dog_over_wolf: true,
        ..Options::booklet()
    };
    let lines = captures(&options);
    assert_eq!(lines[2..5], ["d: rcdw", "w: rcw", "p: rcdwp"]);
}

#[test]
fn a_capture_takes_the_point_and_the_piece() {
    let mut game = game(&placed("Pd4 dd5 ra9"));
    let ruling = play(&mut game, "d4d5");
    assert_eq!(ruling.side, Side::First);
    assert_eq!(
        (ruling.mv.from.to_string(), ruling.mv.to.to_string()),
        ("d4".into(), "d5".into())
    );
    assert_eq!(
        ruling.piece,
        Piece {
            side: Side::First,
            kind: Kind::Leopard
        }
    );
    assert_eq!(
        ruling.captured,
        Some(Piece {
            side: Side::Second,
            kind: Kind::Dog
        })
    );
    assert_eq!(
        ruling.removed,
        RemovedPieces {
            attacker: false,
            defender: true
        }
    );
    assert_eq!(game.text(), "r6/7/7/7/3P3/7/7/7/7 b 0 1");
    let quiet = play(&mut game, "a9a8");
    assert_eq!(
        (quiet.captured, quiet.removed),
        (None, RemovedPieces::default())
    );
}

#[test]
fn the_rat_captures_the_elephant_but_not_from_the_water() {
    assert_eq!(check(&game(&placed("Rd4 ed5")), "d4d5"), Ok(()));
    assert_eq!(
        check(&game(&placed("Rc5 ed5")), "c5d5"),
        Err(Refusal::RatFromWater)
    );
    let ashore = Options {
        rat_crosses_shore: false,
        ..Options::booklet()
    };
    assert_eq!(
        check(&with(ashore.clone(), &placed("Rc5 ed5")), "c5d5"),
        Err(Refusal::RatFromWater)
    );
    assert_eq!(check(&with(ashore, &placed("Rd4 ed5")), "d4d5"), Ok(()));
}

#[test]
fn the_rat_captures_into_and_out_of_the_water_by_its_power_unless_the_option_says_no() {
    let ashore = Options {
        rat_crosses_shore: false,
        ..Options::booklet()
    };
    for (pieces, text) in [("Rc5 rd5", "c5d5"), ("Rd5 rc5", "d5c5")] {
        assert_eq!(check(&game(&placed(pieces)), text), Ok(()));
        assert_eq!(
            check(&with(ashore.clone(), &placed(pieces)), text),
            Err(Refusal::Shore)
        );
    }
    for (pieces, text) in [
        ("Rc5 rc4", "c5c4"),
        ("Rd5 rd4", "d5d4"),
        ("Rd5 cg9", "d5c5"),
        ("Rc5 cg9", "c5d5"),
    ] {
        assert_eq!(
            check(&with(ashore.clone(), &placed(pieces)), text),
            Ok(()),
            "{pieces}"
        );
    }
    let cat = Refusal::TooStrong {
        attacker: Kind::Rat,
        defender: Kind::Cat,
    };
    assert_eq!(check(&game(&placed("Rc5 cd5")), "c5d5"), Err(cat));
    assert_eq!(
        check(&game(&placed("Ld5 rc5")), "d5c5"),
        Err(Refusal::Water(Kind::Lion, "c5".parse().unwrap()))
    );
}

#[test]
fn on_a_trap_of_the_enemy_a_piece_has_no_power_and_any_piece_captures_it() {
    for attacker in Kind::ALL {
        for defender in Kind::ALL {
            let pieces = format!(
                "{}d3 {}d2",
                attacker.letter().to_ascii_uppercase(),
                defender.letter()
            );
            assert_eq!(check(&game(&placed(&pieces)), "d3d2"), Ok(()), "{pieces}");
        }
    }
    for (pieces, text) in [("Rc2 lc1", "c2c1"), ("Re2 le1", "e2e1")] {
        assert_eq!(check(&game(&placed(pieces)), text), Ok(()), "{pieces}");
    }
    let red = placed("Lc9 rb9").replace(" w", " b");
    assert_eq!(
        check(&game(&red), "b9c9"),
        Ok(()),
        "the other side's traps likewise"
    );
}

#[test]
fn on_a_trap_of_its_own_a_piece_keeps_its_power() {
    let defended = game(&placed("Cd7 pd8 ra9"));
    assert!(matches!(
        check(&defended, "d7d8"),
        Err(Refusal::TooStrong { .. })
    ));
    let attacking = game(&placed("Ld2 td3"));
    assert_eq!(check(&attacking, "d2d3"), Ok(()));
}

#[test]
fn a_trapped_piece_captures_nothing_unless_the_option_is_set() {
    let free = Options {
        trapped_captures: true,
        ..Options::booklet()
    };
    for (pieces, text) in [
        ("Ld8 cd7", "d8d7"),
        ("Rc9 eb9", "c9b9"),
        ("Ee9 ee8", "e9e8"),
    ] {
        let from = text[..2].parse().unwrap();
        assert_eq!(
            check(&game(&placed(pieces)), text),
            Err(Refusal::Trapped(from))
        );
        assert_eq!(check(&with(free.clone(), &placed(pieces)), text), Ok(()));
    }
    let usual = with(free, &placed("Cd8 dd7"));
    assert!(
        matches!(check(&usual, "d8d7"), Err(Refusal::TooStrong { .. })),
        "its usual power"
    );
    assert_eq!(
        check(&game(&placed("Ld8 cd7")), "d8d9"),
        Ok(()),
        "it moves all the same"
    );
}

#[test]
fn an_elephant_captures_a_rat_on_a_trap() {
    assert_eq!(check(&game(&placed("Ed3 rd2")), "d3d2"), Ok(()));
}

#[test]
fn equal_capture_is_an_option() {
    let both = Options {
        equal_capture: EqualCapture::Both,
        ..Options::booklet()
    };
    for kind in Kind::ALL {
        let rest = if kind == Kind::Rat {
            "Cg1 cg9"
        } else {
            "Rg1 rg9"
        };
        let (ours, theirs) = (kind.letter().to_ascii_uppercase(), kind.letter());
        let position = placed(&format!("{ours}d4 {theirs}d5 {rest}"));
        let mut usual = game(&position);
        let attacker = RemovedPieces {
            attacker: false,
            defender: true,
        };
        assert_eq!(play(&mut usual, "d4d5").removed, attacker);
        let mut fair = with(both.clone(), &position);
        let ruling = play(&mut fair, "d4d5");
        assert_eq!(
            ruling.removed,
            RemovedPieces {
                attacker: true,
                defender: true
            }
        );
        assert_eq!(
            ruling.captured,
            Some(Piece {
                side: Side::Second,
                kind
            })
        );
        assert_eq!(fair.view().cells.iter().flatten().count(), 2);
        assert_eq!(fair.view().quiet, 0);
    }
    let mut unequal = with(both.clone(), &placed("Rd4 ed5 cg9"));
    assert!(
        !play(&mut unequal, "d4d5").removed.attacker,
        "Rat and Elephant are not equal"
    );
}

#[test]
fn power_0_on_a_trap_equals_nothing() {
    let both = Options {
        equal_capture: EqualCapture::Both,
        trapped_captures: true,
        ..Options::booklet()
    };
    let mut trapped = with(both.clone(), &placed("Ld3 ld2 cg9"));
    assert_eq!(
        play(&mut trapped, "d3d2").removed,
        RemovedPieces {
            attacker: false,
            defender: true
        }
    );
    let mut attacker = with(both, &placed("Ld8 ld7 cg9 Cg1"));
    let ruling = play(&mut attacker, "d8d7");
    assert!(
        ruling.removed.attacker,
        "an attacker on a trap that may capture has its usual power"
    );
}
