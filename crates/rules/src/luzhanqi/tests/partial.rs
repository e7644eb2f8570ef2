//! Positions written by views and parsed again: no information is gained or lost.

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

use super::{
    notation::{PartialCell, PartialPosition, PositionError, read_dealt, read_final},
    random_options, random_start,
};
use crate::{
    Outcome, Reason, Rules, Side,
    luzhanqi::{Luzhanqi, Options, Point, Preset, options::Goal},
};

fn seen(text: &str, options: &Options) -> PartialPosition {
    PartialPosition::read(text, options).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays random games and calls `look` now and then, at the start and at the end.
fn random_games(mut look: impl FnMut(&Luzhanqi, &Options)) {
    let mut rng = StdRng::seed_from_u64(11);
    for _ in 0..60 {
        let options = random_options(&mut rng);
        let mut game = random_start(&options, &mut rng);
        for ply in 0..500 {
            if ply % 50 == 0 {
                look(&game, &options);
            }
            let Some(&mv) = game.legal_moves().choose(&mut rng) else {
                break;
            };
            let side = game.turn().unwrap();
            game.play(side, mv).unwrap();
        }
        look(&game, &options);
    }
}

#[test]
fn every_view_round_trips_and_shows_a_smaller_audience_what_it_may_know() {
    random_games(|game, options| {
        let (whole, table) = (game.referee_text(), game.table_view());
        let public = seen(&table.text(), options);
        let facts = &public.announced;
        assert_eq!(facts.to_move, table.announced.to_move);
        assert_eq!(facts.colours, table.announced.colours);
        assert_eq!(
            (facts.ply, facts.quiet),
            (table.announced.ply, table.announced.quiet)
        );
        assert_eq!(facts.lifted, table.announced.lifted);
        if !public.cells.contains(&PartialCell::FaceDown) {
            assert_eq!(facts.lost, table.announced.lost);
        }
        let whole = seen(&whole, options);
        assert_eq!(whole.to(None).cells, public.cells);
        for side in Side::BOTH {
            let own = seen(&game.seat_view(side).text(), options);
            assert_eq!(whole.to(Some(side)).cells, own.cells);
            assert_eq!(own.to(Some(side)).cells, own.cells);
            assert_eq!(own.to(None).cells, public.cells);
            if !options.dealt() && own.hides_something() {
                assert_eq!(own.reader(), Some(side));
            }
        }
    });
}

#[test]
fn a_final_position_without_the_flag_is_parsed_as_over() {
    let (mut taken, mut others) = (0, 0);
    random_games(|game, options| {
        let (text, hidden) = (
            game.referee_text(),
            game.referee_hidden().unwrap_or_default(),
        );
        let again = read_final(&text, &hidden, options).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(again.referee_text(), text);
        if game.outcome().map(|outcome| outcome.reason) == Some(Reason::FlagTaken) {
            assert_eq!(again.outcome(), game.outcome());
            let strict = read_dealt(&text, &hidden, options).err();
            assert!(matches!(strict, Some(PositionError::NoFlag(_))));
            taken += 1;
        } else {
            assert!(read_dealt(&text, &hidden, options).is_ok());
            others += 1;
        }
    });
    assert!(taken > 0 && others > 100, "{taken} {others}");
    let none = "........../".repeat(11) + ".......... r 0 9";
    let error = read_final(&none, "", &Preset::Pamphlet.options()).err();
    assert_eq!(error, Some(PositionError::NoFlag('r')));
    let one = none.replacen("..", "bF", 2).replacen("bF", "..", 1);
    let game = read_final(&one, "", &Preset::Pamphlet.options())
        .ok()
        .unwrap();
    let lost = Outcome::win(Side::Second, Reason::FlagTaken);
    assert_eq!(game.outcome(), Some(lost));
}

#[test]
fn positions_that_nobody_may_see_are_refused() {
    let public = "..bFb?..../......b?../........../........../........../........../\
                  ........../r?......../........../........../....r?..../..r?...... r 3 41";
    let pamphlet = Preset::Pamphlet.options();
    assert_eq!(PartialPosition::read(public, &pamphlet).map(|_| ()), Ok(()));
    let point = |name: &str| -> Point { name.parse().unwrap() };
    let error = |from: &str, to: &str| {
        PartialPosition::read(&public.replacen(from, to, 1), &pamphlet).unwrap_err()
    };
    assert_eq!(
        error("r?", "??"),
        PositionError::FaceDownAstray(point("a5"))
    );
    assert_eq!(error("r?", "g?"), PositionError::Cell("g?".into()));
    assert_eq!(error("b?", "bF"), PositionError::TooMany("bF".into()));
    assert_eq!(
        error("bFb?", "b?bF"),
        PositionError::FlagAstray(point("c12"))
    );
    assert_eq!(error(" r ", " ? "), PositionError::Turn);
    let crowd = "b?b?b?b?b?/".repeat(6) + &"........../".repeat(5) + ".......... r 0 0";
    let refused = PartialPosition::read(&crowd, &pamphlet).unwrap_err();
    assert_eq!(refused, PositionError::TooMany("b?".into()));
    let flip = Preset::TezhiFlip.options();
    let refused = PartialPosition::read(public, &flip).unwrap_err();
    assert_eq!(refused, PositionError::Unknown(point("c12")));
    let down = "????..????/".repeat(11) + "????..???? ? 0 0";
    let refused = PartialPosition::read(&down, &flip).unwrap_err();
    assert_eq!(refused, PositionError::FaceDownAstray(point("b10")));
    let carry = Options {
        goal: Goal::Carry,
        grenade_takes_flag: false,
        ..pamphlet
    };
    let carried = |flag: &str| {
        let text = public.replacen("bF", "..", 1);
        PartialPosition::read(&format!("{text} {flag}"), &carry).map(|_| ())
    };
    assert_eq!(carried("b+a5"), Ok(()));
    for name in ["c12", "a1"] {
        let refused = Err(PositionError::NoCarrier(point(name)));
        assert_eq!(carried(&format!("b+{name}")), refused);
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(
        board in "[rb?./0-9BMF]{0,140}", tail in "[rb? 0-9+_,a-e]{0,30}", which in 0..2,
    ) {
        let options = Options { goal: Goal::Carry, ..Preset::ALL[3 * which as usize].options() };
        let cells = "r?b?..??rF/".repeat(11) + "..........";
        for board in [board, cells] {
            if let Ok(seen) = PartialPosition::read(&format!("{board} {tail}"), &options) {
                for reader in [None, Some(Side::First), Some(Side::Second)] {
                    let _ = seen.to(reader);
                }
            }
        }
    }
}
