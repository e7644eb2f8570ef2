//! Positions and moves as text, and views.

use proptest::prelude::{any, prop_assert_eq, proptest};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{game, placed, play};
use crate::{
    Outcome, Reason, Rules, Side,
    doushouqi::{DouShouQi, Kind, Options, PositionError},
};

const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";

fn error(text: &str) -> Option<PositionError> {
    DouShouQi::from_text(text, Options::booklet()).err()
}

#[test]
fn quiet_and_ply_may_be_left_out_and_are_always_written() {
    for (given, written) in [("", " 0 0"), (" 3", " 3 0"), (" 3 41", " 3 41")] {
        assert_eq!(
            game(&(START.to_owned() + given)).text(),
            START.to_owned() + written
        );
    }
    let start = DouShouQi::new(Options::booklet());
    assert_eq!(start.text(), START.to_owned() + " 0 0");
    assert_eq!(start.view(), game(START).view());
}

#[test]
fn an_invalid_position_is_explained() {
    let with = |from: &str, to: &str| error(&START.replacen(from, to, 1));
    assert_eq!(error(""), Some(PositionError::Fields));
    assert_eq!(with(" w", ""), Some(PositionError::Fields));
    assert_eq!(with(" w", " r"), Some(PositionError::Fields));
    assert_eq!(with(" w", "  w"), Some(PositionError::Fields));
    for tail in [" -1", " +1", " 1 x", " 1 2 3", " 4294967296", " ", " 1 "] {
        assert_eq!(
            error(&format!("{START}{tail}")),
            Some(PositionError::Fields),
            "{tail:?}"
        );
    }
    assert_eq!(with("/7/", "/"), Some(PositionError::Board));
    assert_eq!(with("/7/", "/7/7/"), Some(PositionError::Board));
    assert_eq!(with("/7/", "/6/"), Some(PositionError::Board));
    assert_eq!(with("/7/", "/8/"), Some(PositionError::Board));
    assert_eq!(with("/7/", "/07/"), Some(PositionError::Letter('0')));
    assert_eq!(with("l5t", "l5tw"), Some(PositionError::Board));
    assert_eq!(with("l5t", "l9t"), Some(PositionError::Board));
    assert_eq!(with("l5t", "x5t"), Some(PositionError::Letter('x')));
}

#[test]
fn an_impossible_position_is_refused() {
    let with = |from: &str, to: &str| error(&START.replacen(from, to, 1));
    let at = |name: &str| name.parse().unwrap();
    assert_eq!(
        with("l5t", "t5t"),
        Some(PositionError::Twice('t')),
        "an animal twice"
    );
    assert_eq!(with("/7/", "/1p5/"), Some(PositionError::Twice('p')));
    assert_eq!(
        error(&placed("Lb5 ra9")),
        Some(PositionError::InWater('L', at("b5"))),
        "a land animal in water"
    );
    assert_eq!(
        error(&placed("Ld1 ra9")),
        Some(PositionError::OwnDen('L', at("d1"))),
        "a piece in its own den"
    );
    assert_eq!(
        error(&placed("La1 rd9")),
        Some(PositionError::OwnDen('r', at("d9")))
    );
    for fine in ["Rb5 rf6", "La1 la9", "Rd2 rd8"] {
        assert_eq!(error(&placed(fine)), None, "{fine}");
    }
}

#[test]
fn a_position_whose_game_is_over_is_accepted() {
    let both_dens = placed("Rd9 rd1");
    for (text, outcome) in [
        // The side that moved last is assumed to have been first.
        (both_dens.clone(), Outcome::win(Side::Second, Reason::Den)),
        (
            both_dens.replace(" w", " b"),
            Outcome::win(Side::First, Reason::Den),
        ),
        (placed("Rd9 ea9"), Outcome::win(Side::First, Reason::Den)),
        (placed("Ea1 rd1"), Outcome::win(Side::Second, Reason::Den)),
        (placed("Ea1"), Outcome::win(Side::First, Reason::NoMove)),
        (placed("ea1"), Outcome::win(Side::Second, Reason::NoMove)),
        (
            placed("Ca1 da2 wb1"),
            Outcome::win(Side::Second, Reason::NoMove),
        ),
        (placed("Ca1 cg9") + " 100 0", Outcome::draw(Reason::Quiet)),
    ] {
        let over = game(&text);
        assert_eq!(over.outcome(), Some(outcome), "{text}");
        assert_eq!(
            (over.turn(), over.legal_moves(), over.perft(1)),
            (None, vec![], 0)
        );
        assert_eq!(over.view().text(), over.text());
    }
}

#[test]
fn a_view_shows_the_game() {
    let mut game = game(&(START.to_owned() + " 3 41"));
    let ruling = play(&mut game, "a3a4");
    let view = game.view();
    assert_eq!(view.turn, Some(Side::Second));
    assert_eq!((view.ply, view.quiet), (42, 4));
    assert_eq!((view.last, view.outcome), (Some(ruling), None));
    assert_eq!(view.legal, game.legal_moves());
    assert_eq!(view.options, *game.rule_set());
    assert_eq!(view.lost, [vec![], vec![]]);
    let some = super::game(&placed("Rd4 ea9 la8 td1"));
    let left = |kinds: &[Kind]| -> Vec<Kind> {
        Kind::ALL
            .into_iter()
            .filter(|kind| !kinds.contains(kind))
            .collect()
    };
    assert_eq!(
        some.view().lost,
        [
            left(&[Kind::Rat]),
            left(&[Kind::Elephant, Kind::Lion, Kind::Tiger])
        ]
    );
}

proptest! {
    #[test]
    fn a_position_round_trips(seed in any::<u64>()) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut game = DouShouQi::new(Options::booklet());
        for _ in 0..rng.random_range(0..120) {
            let Some(side) = game.turn() else { break };
            let moves = game.legal_moves();
            game.play(side, moves[rng.random_range(0..moves.len())]).unwrap();
        }
        let again = DouShouQi::from_text(&game.text(), Options::booklet()).unwrap();
        prop_assert_eq!(again.text(), game.text());
        prop_assert_eq!(again.view().cells, game.view().cells);
        prop_assert_eq!(game.view().text(), game.text());
        if game.outcome().is_none() {
            prop_assert_eq!(again.legal_moves(), game.legal_moves());
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = DouShouQi::from_text(&text, Options::booklet());
    }

    #[test]
    fn no_text_like_a_position_makes_the_referee_panic(
        places in proptest::collection::vec(proptest::option::weighted(0.3, 0..63_usize), 16),
        turn in "[wb]",
        numbers in "( (4294967295|[0-9]{1,3})){0,2}",
    ) {
        let mut cells = ['1'; 63];
        for (letter, place) in "rcdwptleRCDWPTLE".chars().zip(places) {
            if let Some(place) = place {
                cells[place] = letter;
            }
        }
        let ranks: Vec<String> = cells.chunks(7).map(|rank| rank.iter().collect()).collect();
        let text = format!("{} {turn}{numbers}", ranks.join("/"));
        if let Ok(mut game) = DouShouQi::from_text(&text, Options::booklet()) {
            prop_assert_eq!(game.view().text(), game.text());
            let read = DouShouQi::from_text(&game.text(), Options::booklet()).unwrap();
            prop_assert_eq!(read.view(), game.view());
            if let (Some(side), Some(&mv)) = (game.turn(), game.legal_moves().first()) {
                game.play(side, mv).unwrap();
            }
        }
    }
}
