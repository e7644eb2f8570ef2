//! The game against its second implementation: the same moves, rulings, results and texts in random play under random
//! rule sets, and the same sequence counts.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    in_words, naive::Naive, notation, play, play_randomly, random_move, random_options,
    random_start, result, thinned, with_flags_lifted,
};
use crate::{
    Rules,
    luzhanqi::{Luzhanqi, options::Goal},
};

fn naive(game: &Luzhanqi) -> Naive {
    let hidden = game.referee_hidden().unwrap_or_default();
    Naive::read(&game.referee_text(), &hidden, game.rule_set())
}

/// A random game, often with few pieces and sometimes with lifted Flags, so that endings occur.
fn random_game(seed: u64) -> (Luzhanqi, StdRng) {
    let mut rng = StdRng::seed_from_u64(seed);
    let options = random_options(&mut rng);
    let game = random_start(&options, &mut rng);
    let percent = rng.random_range(0..100);
    let mut game = thinned(&game, percent, &mut rng);
    if options.goal == Goal::Carry && rng.random() {
        let plies = rng.random_range(1..40);
        play_randomly(&mut game, plies, &mut rng);
        game = with_flags_lifted(&game, &mut rng);
    }
    (game, rng)
}

#[test]
fn random_games_go_the_same_way_in_both() {
    let mut plies = 0;
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..700 {
        let (mut game, mut rng) = random_game(seed);
        let mut naive = naive(&game);
        for _ in 0..200 {
            let moves = game.legal_moves();
            let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
            assert_eq!(texts, naive.legal(), "{}", naive.text());
            assert_eq!(result(game.outcome()), naive.result, "{}", naive.text());
            assert_eq!(game.referee_text(), naive.text());
            assert_eq!(game.referee_hidden().unwrap_or_default(), naive.hidden());
            let before = naive.text();
            if moves.is_empty() {
                break;
            }
            let mv = random_move(&game, &mut rng).to_string();
            let ruling = play(&mut game, &mv);
            let said = naive.play(&mv);
            assert_eq!(in_words(&ruling, &game), said, "{mv} in {before}");
            plies += 1;
            for word in said.split(' ') {
                *seen.entry(word.to_owned()).or_default() += 1;
            }
            let dropped = naive.text().contains('_') && !before.contains('_');
            *seen.entry("dropped".to_owned()).or_default() += u32::from(dropped);
        }
        *seen
            .entry(result(game.outcome()).unwrap_or_default())
            .or_default() += 1;
    }
    assert!(plies > 30_000, "only {plies} plies");
    for (event, least) in [
        ("turn", 1000),
        ("attack", 5000),
        ("attacker", 1000),
        ("defender", 1000),
        ("repelled", 50),
        ("lifted", 100),
        ("dropped", 20),
        ("reveals", 30),
        ("first flag-home", 5),
        ("second flag-home", 5),
        ("first flag-taken", 10),
        ("second flag-taken", 10),
        ("first no-move", 10),
        ("second no-move", 10),
        ("nobody no-move", 5),
        ("nobody quiet", 20),
        ("first quiet", 5),
        ("second quiet", 5),
    ] {
        let found = seen.get(event).copied().unwrap_or_default();
        assert!(found >= least, "{event}: {found} of {least}; {seen:?}");
    }
}

#[test]
fn sequences_are_counted_as_they_are_played() {
    let mut counted = 0;
    for seed in 1000..1150 {
        let (mut game, mut rng) = random_game(seed);
        play_randomly(&mut game, (seed % 40) as usize, &mut rng);
        if game.turn().is_none() {
            assert_eq!([game.perft(0), game.perft(1), game.perft(2)], [1, 0, 0]);
            continue;
        }
        let naive = naive(&game);
        for depth in 0..=2 {
            let wanted = naive.count(depth);
            assert_eq!(game.perft(depth), wanted, "depth {depth}: {}", naive.text());
            counted += wanted;
        }
    }
    assert!(counted > 50_000, "only {counted}");
}

#[test]
fn whole_armies_are_counted_deeper() {
    let position = "b7b2bMbMbF/bMb9b6b8b9/b1..b3..b8/b4b5..b9b7/bB..b4..bB/b8b6b3b7b5/\
                    r5r7r3r6r8/rB..r4..rB/r7r9..r5r4/r8..r3..r1/r9r8r6r9rM/rFrMrMr2r7 r 0 0";
    let options = super::Preset::Northern.options();
    let flags_home = position
        .replace("bMbMbF/", "bMbFbM/")
        .replace("/rFrMrM", "/rMrFrM");
    let game = notation::read(&flags_home, &options).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.perft(3), naive(&game).count(3));
}
