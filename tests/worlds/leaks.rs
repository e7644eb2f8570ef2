//! The comparison notices every deliberate leak: some pairs of games leak in one way, some in another, and some in none.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Mutex,
};

use caipan::discord::leaks::Leak;

use super::{
    pair::{Kind, Pair},
    run::{Extent, Report, play_group},
    table::Traffic,
};

/// In how many pairs there is a leak.
const PAIRS: usize = 6;
/// In how many there is none.
const TIGHT: u64 = 10;

/// Pairs of the kinds that are played to their end, one after the other.
fn pairs(seed: u64) -> impl Iterator<Item = Pair> {
    let all = (0..).map(move |number| Pair::new(seed, number));
    all.filter(|pair| matches!(pair.kind, Kind::Army | Kind::Habits | Kind::League))
}

/// What is told apart in a group of pairs.
fn told_apart(pairs: &[Pair]) -> Report {
    let report = Mutex::new(Report::default());
    play_group(pairs, Traffic::Uneven, &Extent::short(), &report);
    report.into_inner().unwrap()
}

#[test]
fn every_leak_is_noticed() {
    let seed = Extent::asked_for().seed;
    println!("seed {seed}");
    let leaks = Leak::SEEN
        .into_iter()
        .map(Some)
        .flat_map(|leak| [leak; PAIRS]);
    let leaks = leaks.chain([None; TIGHT as usize]);
    let all: Vec<Pair> = pairs(seed)
        .zip(leaks)
        .map(|(pair, leak)| Pair { leak, ..pair })
        .collect();
    let leak_of: BTreeMap<u64, Option<Leak>> =
        all.iter().map(|pair| (pair.number, pair.leak)).collect();
    let mut noticed = BTreeMap::<Option<Leak>, (BTreeSet<u64>, String)>::new();
    for group in all.chunks(36) {
        for (pair, difference) in told_apart(group).differences {
            let leak = pair.and_then(|pair| leak_of[&pair]);
            let (pairs, by) = noticed.entry(leak).or_default();
            pairs.extend(pair);
            *by = difference;
        }
    }
    let mut missed = Vec::new();
    for leak in Leak::SEEN {
        let count = noticed.get(&Some(leak)).map_or(0, |(pairs, _)| pairs.len());
        println!("{leak:?}: told apart in {count} of {PAIRS} pairs");
        if count == 0 {
            missed.push(leak);
        }
    }
    for leak in Leak::COUNTED {
        let few: Vec<Pair> = pairs(seed)
            .take(PAIRS)
            .map(|pair| Pair {
                leak: Some(leak),
                ..pair
            })
            .collect();
        let differences = told_apart(&few).differences;
        let by: Vec<&str> = differences
            .iter()
            .map(|(_, told)| told.split(':').next().unwrap_or_default())
            .collect();
        println!("{leak:?}: told apart by {by:?}");
        if by.is_empty() {
            missed.push(leak);
        }
    }
    assert!(missed.is_empty(), "not noticed: {missed:?}");
    assert!(!noticed.contains_key(&None), "{:?}", noticed[&None]);
}
