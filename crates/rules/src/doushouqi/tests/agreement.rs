//! Both implementations give the same rulings on the same random games under random rules, and count the same
//! sequences.

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{Naive, game, placed, play, with};
use crate::{
    Outcome, Rules, Side,
    doushouqi::{DouShouQi, EqualCapture, Kind, Move, Options, Piece, Point, PointKind},
};

fn random_options(rng: &mut StdRng) -> Options {
    Options {
        trapped_captures: rng.random(),
        quiet_limit: [0, 1, 5, 12, 100][rng.random_range(0..5)],
        elephant_captures_rat: rng.random(),
        dog_over_wolf: rng.random(),
        tiger_jumps_sideways: rng.random(),
        rat_crosses_shore: rng.random(),
        equal_capture: [EqualCapture::Attacker, EqualCapture::Both][rng.random_range(0..2)],
    }
}

/// Up to eight animals per side anywhere they may stand, or the start position.
fn random_position(rng: &mut StdRng) -> String {
    if rng.random_ratio(1, 5) {
        return DouShouQi::new(Options::booklet()).text();
    }
    let mut cells = [None; 63];
    for side in Side::BOTH {
        let share = rng.random_range(0.1..=1.0);
        for kind in Kind::ALL {
            let point = Point::from_index(rng.random_range(0..63)).unwrap();
            let may_stand = match point.kind() {
                PointKind::Water => kind == Kind::Rat,
                // Games that are over from the start are rare enough not to waste the test.
                PointKind::Den(owner) => owner != side && rng.random_ratio(1, 10),
                _ => true,
            };
            if may_stand && rng.random_bool(share) {
                cells[point.index()] = Some(Piece { side, kind });
            }
        }
    }
    let letters = |rank: u8| -> String {
        let points = (0..7).filter_map(|file| Point::new(file, rank));
        points
            .map(|point| cells[point.index()].map_or('1', Piece::letter))
            .collect()
    };
    let ranks: Vec<String> = (1..=9).rev().map(letters).collect();
    let turn = if rng.random() { 'w' } else { 'b' };
    format!("{} {turn} {} 7", ranks.join("/"), rng.random_range(0..9))
}

fn result(outcome: Option<Outcome>) -> Option<(char, &'static str)> {
    outcome.map(|outcome| {
        let winner = match outcome.winner {
            Some(Side::First) => 'w',
            Some(Side::Second) => 'b',
            None => '-',
        };
        (winner, outcome.reason.name())
    })
}

/// A legal move; often the one that undoes the side's last move, so that positions recur.
fn some_move(moves: &[Move], earlier: Option<Move>, rng: &mut StdRng) -> Move {
    let back = earlier.map(|mv| Move {
        from: mv.to,
        to: mv.from,
    });
    match back {
        Some(back) if moves.contains(&back) && rng.random_bool(0.4) => back,
        _ => moves[rng.random_range(0..moves.len())],
    }
}

#[test]
fn both_implementations_agree_on_rulings() {
    let mut rng = StdRng::seed_from_u64(3);
    let mut plies = 0;
    let mut endings: Vec<String> = Vec::new();
    for _ in 0..4000 {
        let (options, position) = (random_options(&mut rng), random_position(&mut rng));
        let mut game = with(options.clone(), &position);
        let mut naive = Naive::read(&position, &options);
        let mut played: Vec<Move> = Vec::new();
        while played.len() < 150 {
            let moves = game.legal_moves();
            let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
            assert_eq!(texts, naive.legal(), "{} {options:?}", naive.text());
            assert_eq!(game.text(), naive.text());
            assert_eq!(result(game.outcome()), naive.end(), "{}", naive.text());
            assert_eq!(game.occurrences(), naive.occurrences() as usize);
            let Some(side) = game.turn() else { break };
            let earlier = played.len().checked_sub(2).map(|at| played[at]);
            let mv = some_move(&moves, earlier, &mut rng);
            let ruling = game.play(side, mv).unwrap();
            let removed = naive.play(&mv.to_string());
            assert_eq!(ruling.removed.attacker, removed.contains(&"attacker"));
            assert_eq!(ruling.removed.defender, removed.contains(&"defender"));
            assert_eq!(ruling.captured.is_some(), ruling.removed.defender);
            played.push(mv);
            plies += 1;
        }
        endings.extend(naive.end().map(|(_, reason)| reason.to_owned()));
    }
    assert!(plies > 40_000, "only {plies} plies");
    for reason in ["den", "no-move", "repetition", "quiet"] {
        let times = endings.iter().filter(|ending| *ending == reason).count();
        assert!(times > 50, "{reason} ended {times} games only");
    }
}

#[test]
fn illegal_moves_are_refused_and_change_nothing() {
    let mut rng = StdRng::seed_from_u64(4);
    for _ in 0..60 {
        let options = random_options(&mut rng);
        let mut game = with(options, &random_position(&mut rng));
        for _ in 0..10 {
            let (view, moves) = (game.view(), game.legal_moves());
            for from in Point::all() {
                for to in Point::all() {
                    let mv = Move { from, to };
                    for side in Side::BOTH {
                        let allowed = game.check(side, mv).is_ok();
                        let listed = game.turn() == Some(side) && moves.contains(&mv);
                        assert_eq!(allowed, listed, "{mv} {}", game.text());
                        if !allowed {
                            assert_eq!(game.play(side, mv).err(), game.check(side, mv).err());
                        }
                    }
                }
            }
            assert_eq!(game.view(), view);
            let Some(side) = game.turn() else { break };
            let mv = moves[rng.random_range(0..moves.len())];
            assert!(game.play(side, mv).is_ok());
        }
    }
}

#[test]
fn both_count_the_same_sequences() {
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..150 {
        let (options, position) = (random_options(&mut rng), random_position(&mut rng));
        let (game, naive) = (
            with(options.clone(), &position),
            Naive::read(&position, &options),
        );
        for depth in 0..=2 {
            assert_eq!(
                game.perft(depth),
                naive.perft(depth),
                "{position} {options:?}"
            );
        }
    }
}

/// Third occurrences are possible from the eighth ply onwards.
#[test]
fn repetition_is_counted_exactly_however_deep() {
    for (pieces, deepest) in [("Ca1 cg9", 10), ("Ca1 Rb1 pa3", 9)] {
        let position = placed(pieces);
        let game = game(&position);
        let naive = Naive::read(&position, &Options::booklet());
        for depth in 8..=deepest {
            assert_eq!(game.perft(depth), naive.perft(depth), "{pieces} {depth}");
        }
    }
}

#[test]
fn perft_respects_the_history_of_a_game() {
    let mut game = game(&placed("Ca1 cg9"));
    let mut naive = Naive::read(&placed("Ca1 cg9"), &Options::booklet());
    for text in ["a1a2", "g9g8", "a2a1", "g8g9", "a1a2", "g9g8", "a2a1"] {
        play(&mut game, text);
        naive.play(text);
    }
    let afresh = with(Options::booklet(), &game.text());
    for depth in 1..=4 {
        assert_eq!(game.perft(depth), naive.perft(depth));
    }
    assert_eq!(afresh.perft(2) - game.perft(2), 2, "g8g9 ends the game");
}

#[test]
fn the_quiet_limit_cuts_sequences_short() {
    let position = DouShouQi::new(Options::booklet())
        .text()
        .replace(" 0 0", " 97 97");
    let game = game(&position);
    let counts: Vec<u64> = (0..=4).map(|depth| game.perft(depth)).collect();
    assert_eq!(counts, [1, 24, 576, 12240, 0]);
}

#[test]
fn a_game_that_is_over_counts_nothing() {
    let mut game = game(&placed("Ca1 cg9"));
    game.conclude(Outcome::win(Side::First, crate::Reason::Resignation));
    assert_eq!((game.perft(0), game.perft(1), game.perft(3)), (1, 0, 0));
    assert_eq!(game.legal_moves(), []);
}
