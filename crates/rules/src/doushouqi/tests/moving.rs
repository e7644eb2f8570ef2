//! Who moves where: steps, dens, water and jumps.

use super::{check, game, mv, placed, play, targets, with};
use crate::{
    Rules, Side,
    doushouqi::{DouShouQi, Kind, Move, Options, Point, PointKind, Refusal},
};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

#[test]
fn blue_is_at_the_bottom_and_moves_first_with_24_moves() {
    let game = DouShouQi::new(Options::booklet());
    assert_eq!(
        game.text(),
        "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0 0"
    );
    assert_eq!(game.turn(), Some(Side::First));
    let moves: Vec<String> = game.legal_moves().iter().map(Move::to_string).collect();
    assert_eq!(
        moves.join(" "),
        "a1a2 a1b1 a3a2 a3a4 a3b3 b2a2 b2b1 b2b3 b2c2 c3b3 c3c2 c3d3 e3d3 e3e2 e3f3 \
         f2e2 f2f1 f2f3 f2g2 g1f1 g1g2 g3f3 g3g2 g3g4"
    );
}

#[test]
fn perft_from_the_start_matches_other_programs() {
    let game = DouShouQi::new(Options::booklet());
    let counts: Vec<u64> = (0..=5).map(|depth| game.perft(depth)).collect();
    assert_eq!(counts, [1, 24, 576, 12_240, 260_099, 5_111_620]);
}

#[test]
fn a_piece_steps_one_point_orthogonally() {
    let game = game(&placed("Pd3 ra9"));
    assert_eq!(targets(&game, "d3"), "c3 d2 d4 e3");
    assert_eq!(
        check(&game, "d3e4"),
        Err(Refusal::OutOfReach(point("d3"), point("e4")))
    );
    assert_eq!(
        check(&game, "d3d5"),
        Err(Refusal::OutOfReach(point("d3"), point("d5")))
    );
    assert_eq!(check(&game, "d3d3"), Err(Refusal::NoDistance(point("d3"))));
    let corner = super::game(&placed("Pa1 ra9"));
    assert_eq!(targets(&corner, "a1"), "a2 b1", "no way around the edge");
    let edge = super::game(&placed("Pg2 ra9"));
    assert_eq!(targets(&edge, "g2"), "f2 g1 g3");
}

#[test]
fn each_side_moves_its_own_pieces_in_its_turn() {
    let mut game = game(&placed("Pd3 ra9"));
    assert_eq!(check(&game, "a9a8"), Err(Refusal::NotYours(point("a9"))));
    assert_eq!(
        check(&game, "e5e6"),
        Err(Refusal::NothingThere(point("e5")))
    );
    assert_eq!(
        game.check(Side::Second, mv("a9a8")),
        Err(Refusal::OutOfTurn)
    );
    play(&mut game, "d3d4");
    assert_eq!(game.check(Side::First, mv("d4d5")), Err(Refusal::OutOfTurn));
    assert_eq!(check(&game, "a9a8"), Ok(()));
}

#[test]
fn no_piece_lands_on_one_of_its_side() {
    let game = game(&placed("Pd3 Rd4 Lb3 Cb7 ra9"));
    assert_eq!(check(&game, "d3d4"), Err(Refusal::OwnPiece(point("d4"))));
    assert_eq!(check(&game, "b3b7"), Err(Refusal::OwnPiece(point("b7"))));
}

#[test]
fn no_piece_enters_its_own_den() {
    for kind in Kind::ALL {
        let letter = kind.letter().to_ascii_uppercase();
        for from in ["c1", "d2", "e1"] {
            let game = game(&placed(&format!("{letter}{from} rg9")));
            assert_eq!(check(&game, &format!("{from}d1")), Err(Refusal::OwnDen));
        }
        let red = placed(&format!("Rg1 {}d8", kind.letter())).replace(" w", " b");
        assert_eq!(check(&game(&red), "d8d9"), Err(Refusal::OwnDen));
    }
}

#[test]
fn only_the_rat_enters_water() {
    for kind in Kind::ALL {
        let letter = kind.letter().to_ascii_uppercase();
        let game = game(&placed(&format!("{letter}a5 rg9")));
        let allowed = if kind == Kind::Rat {
            Ok(())
        } else {
            Err(Refusal::Water(kind, point("b5")))
        };
        assert_eq!(check(&game, "a5b5"), allowed);
    }
    let swimming = game(&placed("Rb5 eg9"));
    assert_eq!(targets(&swimming, "b5"), "a5 b4 b6 c5");
}

#[test]
fn lion_and_tiger_jump_straight_across_water() {
    for letter in ['L', 'T'] {
        for (from, reached) in [
            ("b3", "a3 b2 b7 c3"),
            ("f7", "e7 f3 f8 g7"),
            ("a5", "a4 a6 d5"),
            ("d6", "a6 d5 d7 g6"),
        ] {
            let game = game(&placed(&format!("{letter}{from} ra1")));
            assert_eq!(targets(&game, from), reached, "{letter}");
        }
    }
    let mut game = game(&placed("Lb3 ra1"));
    assert!(play(&mut game, "b3b7").jumped);
    play(&mut game, "a1a2");
    assert!(!play(&mut game, "b7b8").jumped);
}

#[test]
fn other_animals_do_not_jump() {
    for kind in Kind::ALL.into_iter().filter(|kind| !kind.jumps()) {
        let letter = kind.letter().to_ascii_uppercase();
        let game = game(&placed(&format!("{letter}b3 ra1")));
        assert_eq!(check(&game, "b3b7"), Err(Refusal::CannotJump(kind)));
    }
}

#[test]
fn a_jump_goes_from_bank_to_bank_and_no_further() {
    let game = game(&placed("Lb3 Td5 ra1"));
    for text in ["b3b8", "b3b6", "d5f5", "b3d5", "d5d9"] {
        let Move { from, to } = mv(text);
        assert_eq!(check(&game, text), Err(Refusal::OutOfReach(from, to)));
    }
}

#[test]
fn a_rat_of_either_side_in_the_water_on_the_way_stops_a_jump() {
    for rat in ["Rb4", "rb5", "rb6", "Rb6"] {
        let game = game(&placed(&format!("Lb3 Cg1 cg9 {rat}")));
        let swimmer = point(&rat[1..]);
        assert_eq!(check(&game, "b3b7"), Err(Refusal::RatInTheWay(swimmer)));
    }
    for rat in ["rc5", "Rc4", "ra5"] {
        let game = game(&placed(&format!("Lb3 Cg1 cg9 {rat}")));
        assert_eq!(check(&game, "b3b7"), Ok(()), "{rat} is not on the way");
    }
    let sideways = game(&placed("Td5 Cg1 rf5"));
    assert_eq!(targets(&sideways, "d5"), "a5 d4 d6");
}

#[test]
fn a_jump_may_capture() {
    let mut game = game(&placed("Td5 Cg1 pg5 lb3"));
    assert_eq!(targets(&game, "d5"), "a5 d4 d6 g5");
    let ruling = play(&mut game, "d5g5");
    assert!(ruling.jumped);
    assert_eq!(ruling.captured.map(|piece| piece.kind), Some(Kind::Leopard));
    let too_strong = super::game(&placed("Td5 lg5"));
    assert_eq!(
        check(&too_strong, "d5g5"),
        Err(Refusal::TooStrong {
            attacker: Kind::Tiger,
            defender: Kind::Lion
        })
    );
}

#[test]
fn tiger_jumps_sideways_is_an_option() {
    let position = placed("Td5 Lg6 ra1");
    let files_only = Options {
        tiger_jumps_sideways: false,
        ..Options::booklet()
    };
    assert_eq!(targets(&game(&position), "d5"), "a5 d4 d6 g5");
    let strict = with(files_only.clone(), &position);
    assert_eq!(targets(&strict, "d5"), "d4 d6");
    assert_eq!(check(&strict, "d5g5"), Err(Refusal::TigerSideways));
    assert_eq!(targets(&strict, "g6"), "d6 g5 g7", "the Lion still does");
    assert_eq!(
        targets(&with(files_only, &placed("Tc7 ra1")), "c7"),
        "b7 c3 c8 d7"
    );
}

#[test]
fn the_board_has_traps_beside_each_den() {
    for side in Side::BOTH {
        let own = |kind| Point::all().filter(move |point| point.kind() == kind);
        let den = own(PointKind::Den(side)).next().unwrap();
        for trap in own(PointKind::Trap(side)) {
            assert_eq!(
                trap.file().abs_diff(den.file()) + trap.rank().abs_diff(den.rank()),
                1
            );
        }
        assert_eq!(own(PointKind::Trap(side)).count(), 3);
    }
}
