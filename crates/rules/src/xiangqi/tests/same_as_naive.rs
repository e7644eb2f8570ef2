//! The two implementations agree: on random games, on random positions, and on move counts.

use super::{
    super::{Move, Options, Point, PositionError, Xiangqi, text::START},
    naive::Naive,
    random::{any_board, any_move, generator},
};
use crate::{Outcome, Reason, Rules, Side};

fn texts(game: &Xiangqi) -> Vec<String> {
    game.legal_moves().iter().map(Move::to_string).collect()
}

/// Compares both for a position that the game accepts.
fn compare(game: &Xiangqi, naive: &Naive) {
    let moves = naive.legal_moves();
    let red = naive.red_to_move;
    let side = if red { Side::First } else { Side::Second };
    let check = naive.in_check(red);
    assert_eq!(game.view().check.is_some(), check, "{}", game.text());
    if moves.is_empty() {
        let reason = if check {
            Reason::Checkmate
        } else {
            Reason::Stalemate
        };
        let lost = Outcome::win(side.opponent(), reason);
        assert_eq!(game.outcome(), Some(lost), "{}", game.text());
    } else if game.outcome().is_none() {
        assert_eq!(texts(game), moves, "{}", game.text());
    }
}

#[test]
fn on_random_games() {
    let mut rng = generator(1);
    let options = Options {
        quiet_limit: 0,
        ..Options::BOOKLET
    };
    let mut seen = 0;
    for _ in 0..40 {
        let mut game = Xiangqi::new(options.clone());
        for _ in 0..250 {
            // Without its history, because the naive one does not consider repetition.
            compare(
                &Xiangqi::from_text(&game.text(), options.clone()).unwrap(),
                &Naive::new(&game.text()),
            );
            seen += 1;
            let Some(side) = game.turn() else { break };
            let mv = any_move(&game, &mut rng).unwrap();
            game.play(side, mv).unwrap();
        }
    }
    assert!(seen > 5_000, "{seen} positions");
}

#[test]
fn on_random_positions_whether_or_not_games_lead_there() {
    let mut rng = generator(2);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..15_000 {
        let text = any_board(&mut rng);
        let naive = Naive::new(&text);
        match Xiangqi::from_text(&text, Options::BOOKLET) {
            Ok(game) => {
                assert!(!naive.in_check(!naive.red_to_move), "{text}");
                compare(&game, &naive);
                taken += 1;
            }
            Err(PositionError::Check(_)) => {
                assert!(naive.in_check(!naive.red_to_move), "{text}");
                refused += 1;
            }
            Err(other) => panic!("{text}: {other}"),
        }
    }
    assert!(
        taken > 5_000 && refused > 1_000,
        "{taken} taken, {refused} refused"
    );
}

#[test]
fn on_every_pair_of_points() {
    let mut rng = generator(3);
    for _ in 0..60 {
        let text = any_board(&mut rng);
        let Ok(game) = Xiangqi::from_text(&text, Options::BOOKLET) else {
            continue;
        };
        let Some(side) = game.turn() else { continue };
        let moves = Naive::new(&text).legal_moves();
        for (from, to) in Point::all().flat_map(|from| Point::all().map(move |to| (from, to))) {
            let mv = Move { from, to };
            let listed = moves.binary_search(&mv.to_string()).is_ok();
            assert_eq!(game.check(side, mv).is_ok(), listed, "{mv} in {text}");
        }
    }
}

/// Counts sequences of plies as the trait defines them, without shortcuts.
fn count(game: &Xiangqi, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let play = |mv| {
        let mut next = game.clone();
        next.play(game.turn().unwrap(), mv).unwrap();
        next
    };
    game.legal_moves()
        .into_iter()
        .map(|mv| count(&play(mv), depth - 1))
        .sum()
}

#[test]
fn on_how_many_sequences_there_are() {
    let start = Xiangqi::new(Options::BOOKLET);
    let known = [1, 44, 1_920, 79_666, 3_290_240];
    for (depth, expected) in known.into_iter().enumerate() {
        assert_eq!(start.perft(depth as u32), expected, "depth {depth}");
    }
    assert_eq!(count(&start, 3), known[3]);
}

#[test]
fn sequences_end_where_the_quiet_limit_or_repetition_ends_them() {
    for limit in 1..=4 {
        let options = Options {
            quiet_limit: limit,
            ..Options::BOOKLET
        };
        let game = Xiangqi::from_text("3k5/9/9/9/9/9/9/4r4/9/5K2R w 1 7", options).unwrap();
        for depth in 0..=4 {
            assert_eq!(
                game.perft(depth),
                count(&game, depth),
                "limit {limit}, depth {depth}"
            );
        }
    }
    // Two chariots that are about to repeat their position a third time.
    let mut game = Xiangqi::from_text("3k4r/9/9/9/9/9/9/9/9/R4K3 w", Options::BOOKLET).unwrap();
    super::play(&mut game, "a0a1 i9i8 a1a0 i8i9 a0a1 i9i8");
    for depth in 0..=3 {
        assert_eq!(game.perft(depth), count(&game, depth), "depth {depth}");
    }
    let unlimited = Xiangqi::from_text(&game.text(), Options::BOOKLET).unwrap();
    assert_ne!(
        game.perft(3),
        unlimited.perft(3),
        "the draw cuts sequences short"
    );
    assert!(
        Xiangqi::from_text(
            START,
            Options {
                quiet_limit: 0,
                ..Options::BOOKLET
            }
        )
        .unwrap()
        .perft(2)
            == 1_920
    );
}
