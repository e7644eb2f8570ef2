//! The comparison notices every deliberate leak: some pairs of games leak in one way, some in another, and some not at
//! all.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Mutex,
};

use caipan::leaks::Leak;

use super::{
    pair::{Kind, Pair},
    run::{Extent, Report, play_group},
    table::Traffic,
};

/// How many pairs of a round have a given leak; `MORE_PAIRS` is for leaks that rarely show.
const LEAK_PAIRS: usize = 3;
const MORE_PAIRS: usize = 10;
/// The maximum number of rounds. Many leaks reveal one bit of an army, and in half of all pairs this bit is the same in
/// both worlds.
const MAX_ROUNDS: usize = 5;
/// How many pairs share a world.
const GROUP_PAIRS: usize = 36;
/// How many pairs of a round have no leak.
const TIGHT_PAIRS: usize = 10;
/// Leaks that show only if a player offers a draw, types, is refused something, opens a menu, is called, or changes
/// their settings.
const RARE_LEAKS: [Leak; 15] = [
    Leak::NoteEcho,
    Leak::ThreadName,
    Leak::EmbedColour,
    Leak::FormationCount,
    Leak::DrawAnswer,
    Leak::SuggestionOrder,
    Leak::FewerSuggestions,
    Leak::ErrorWords,
    Leak::OptionOrder,
    Leak::PlanEcho,
    Leak::DeskTime,
    Leak::Silence,
    Leak::Ping,
    Leak::Knowledge,
    Leak::Look,
];

/// How many pairs of a round have this leak.
fn count(leak: Leak) -> usize {
    if RARE_LEAKS.contains(&leak) {
        MORE_PAIRS
    } else {
        LEAK_PAIRS
    }
}

/// Whether a pair can show a leak. The leak `Nonce` shows only as a repeated random value, and only if the armies are
/// the same.
fn shows(pair: &Pair, leak: Leak) -> bool {
    match leak {
        Leak::Nonce => pair.kind == Kind::Habits,
        Leak::PlanEcho => pair.ply_ahead().is_some(),
        _ => true,
    }
}

/// The pairs of those kinds that are played to their end, in order.
fn pairs(seed: u64) -> impl Iterator<Item = Pair> {
    let all = (0..).map(move |number| Pair::new(seed, number));
    all.filter(|pair| matches!(pair.kind, Kind::Army | Kind::Habits | Kind::League))
}

/// Plays a group of pairs, and reports what distinguished the worlds.
fn play_and_compare(pairs: &[Pair], traffic: Traffic) -> Report {
    let report = Mutex::new(Report::default());
    play_group(pairs, traffic, &Extent::short(), &report);
    report.into_inner().unwrap()
}

/// Plays a round; returns the leaks that were not noticed, and the differences in pairs without a leak.
fn unnoticed(leaks: &[Leak], rest: &mut impl Iterator<Item = Pair>) -> (Vec<Leak>, Vec<String>) {
    let mut all: Vec<Pair> = rest.by_ref().take(TIGHT_PAIRS).collect();
    for &leak in leaks {
        let fit = rest.by_ref().filter(|pair| shows(pair, leak));
        let leaking = fit.take(count(leak)).map(|pair| Pair {
            leak: Some(leak),
            ..pair
        });
        all.extend(leaking);
    }
    let leak_of: BTreeMap<u64, Option<Leak>> =
        all.iter().map(|pair| (pair.number, pair.leak)).collect();
    let mut noticed = BTreeMap::<Leak, BTreeSet<u64>>::new();
    let mut without = Vec::new();
    for group in all.chunks(GROUP_PAIRS) {
        // A difference in the log or the metrics does not identify the pair that caused it.
        for (pair, difference) in play_and_compare(group, Traffic::Uneven).differences {
            let Some(pair) = pair else { continue };
            match leak_of[&pair] {
                Some(leak) => drop(noticed.entry(leak).or_default().insert(pair)),
                None => without.push(difference),
            }
        }
    }
    for (leak, pairs) in &noticed {
        println!(
            "{leak:?}: told apart in {} of {} pairs",
            pairs.len(),
            count(*leak)
        );
    }
    let missed = leaks.iter().filter(|leak| !noticed.contains_key(leak));
    (missed.copied().collect(), without)
}

#[test]
fn every_leak_is_noticed() {
    let seed = Extent::asked_for().seed;
    println!("seed {seed}");
    let mut rest = pairs(seed);
    let mut missed = Leak::SEEN.to_vec();
    for round in 0..MAX_ROUNDS {
        if missed.is_empty() {
            break;
        }
        println!("round {round}: {missed:?}");
        let (still_missed, without) = unnoticed(&missed, &mut rest);
        assert!(without.is_empty(), "{without:?}");
        missed = still_missed;
    }
    for leak in Leak::COUNTED {
        let few: Vec<Pair> = pairs(seed)
            .take(LEAK_PAIRS)
            .map(|pair| Pair {
                leak: Some(leak),
                ..pair
            })
            .collect();
        // Requests are only counted with even traffic.
        let differences = play_and_compare(&few, Traffic::Even).differences;
        let by: Vec<&str> = differences
            .iter()
            .map(|(_, difference)| difference.split(':').next().unwrap_or_default())
            .collect();
        println!("{leak:?}: told apart by {by:?}");
        if by.is_empty() {
            missed.push(leak);
        }
    }
    assert!(missed.is_empty(), "not noticed: {missed:?}");
}
