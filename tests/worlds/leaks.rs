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

/// In how many pairs there is a leak, and one that shows seldom.
const PAIRS: usize = 3;
const MORE: usize = 14;
/// How many pairs share a world.
const GROUP: usize = 36;
/// In how many there is none.
const TIGHT: usize = 10;
/// What shows only if somebody offers a draw, types, is refused something, opens a menu, is called, or changes their settings.
const SELDOM: [Leak; 15] = [
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

/// In how many pairs there is this leak.
fn count(leak: Leak) -> usize {
    if SELDOM.contains(&leak) { MORE } else { PAIRS }
}

/// Whether a pair can show a leak: numbers that are no chance come twice only where the armies are the same.
fn shows(pair: &Pair, leak: Leak) -> bool {
    match leak {
        Leak::Nonce => pair.kind == Kind::Habits,
        Leak::PlanEcho => pair.ply_ahead().is_some(),
        _ => true,
    }
}

/// Pairs of the kinds that are played to their end, one after the other.
fn pairs(seed: u64) -> impl Iterator<Item = Pair> {
    let all = (0..).map(move |number| Pair::new(seed, number));
    all.filter(|pair| matches!(pair.kind, Kind::Army | Kind::Habits | Kind::League))
}

/// What is told apart in a group of pairs.
fn told_apart(pairs: &[Pair], traffic: Traffic) -> Report {
    let report = Mutex::new(Report::default());
    play_group(pairs, traffic, &Extent::short(), &report);
    report.into_inner().unwrap()
}

#[test]
fn every_leak_is_noticed() {
    let seed = Extent::asked_for().seed;
    println!("seed {seed}");
    let mut rest = pairs(seed);
    let mut all = Vec::new();
    for leak in Leak::SEEN {
        let fit = rest.by_ref().filter(|pair| shows(pair, leak));
        let leak = Some(leak);
        all.extend(
            fit.take(leak.map_or(0, count))
                .map(|pair| Pair { leak, ..pair }),
        );
    }
    all.extend(rest.take(TIGHT));
    let leak_of: BTreeMap<u64, Option<Leak>> =
        all.iter().map(|pair| (pair.number, pair.leak)).collect();
    let mut noticed = BTreeMap::<Option<Leak>, (BTreeSet<u64>, String)>::new();
    for group in all.chunks(GROUP) {
        for (pair, difference) in told_apart(group, Traffic::Uneven).differences {
            let leak = pair.and_then(|pair| leak_of[&pair]);
            let (pairs, by) = noticed.entry(leak).or_default();
            pairs.extend(pair);
            *by = difference;
        }
    }
    let mut missed = Vec::new();
    for leak in Leak::SEEN {
        let found = noticed.get(&Some(leak)).map_or(0, |(pairs, _)| pairs.len());
        println!("{leak:?}: told apart in {found} of {} pairs", count(leak));
        if found == 0 {
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
        // Requests are counted where there are as many.
        let differences = told_apart(&few, Traffic::Even).differences;
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
    // Of the log and the counts it is not known whose they are.
    let tight = noticed.get(&None).filter(|(pairs, _)| !pairs.is_empty());
    assert!(tight.is_none(), "{tight:?}");
}
