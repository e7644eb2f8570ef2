//! The times of answers and announcements reveal nothing either. In one of the two worlds the hidden side has planned
//! moves, made many marks and notes, and gets hints about pieces. In the other world it has none of this, but makes as
//! many requests, because a processor that has just worked is faster regardless of its work. Both worlds time the other
//! player's moves and questions, in random order, and the Kolmogorov-Smirnov test compares the times. This is measured
//! on a quiet machine, never in daily runs.

use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::json;

use super::{
    pair::Pair,
    run::{Extent, PEOPLE_PER_PAIR},
    table::{Table, Traffic, Who},
    world::{Log, MESSAGE_TIMEOUT, World},
};

/// The test must be able to notice a shift of this many milliseconds.
const NOTICEABLE_SHIFT_MS: f64 = 1.0;
/// By chance the difference between the two distributions of any kind exceeds this, times √(2 / samples), only once in
/// a hundred runs: for each of the four kinds, once in four hundred.
const ONE_PERCENT: f64 = 1.828;

/// A plan with this move is refused.
const NO_MOVE: &str = "a1a1";

/// What is timed.
const KINDS: [&str; 4] = ["answer to a move", "announcement", "board", "suggestions"];

/// Milliseconds by kind, first in the world with plans, then in the one without.
type Samples = [[Vec<f64>; 2]; KINDS.len()];

/// The largest difference between two distributions.
fn difference(one: &[f64], other: &[f64]) -> f64 {
    let mut all: Vec<(f64, usize)> = one.iter().map(|time| (*time, 0)).collect();
    all.extend(other.iter().map(|time| (*time, 1)));
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let lengths = [one.len() as f64, other.len() as f64];
    let mut passed = [0.0; 2];
    let mut most: f64 = 0.0;
    for (at, (time, side)) in all.iter().enumerate() {
        passed[*side] += 1.0 / lengths[*side];
        if all.get(at + 1).is_none_or(|next| next.0 > *time) {
            most = most.max((passed[0] - passed[1]).abs());
        }
    }
    most
}

fn median(times: &[f64]) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Waits until a new public message appears in the thread.
async fn announced(world: &World, thread: u64, after: u64) {
    let (mut last, began) = (after, Instant::now());
    let thread = thread.to_string();
    while began.elapsed() < MESSAGE_TIMEOUT {
        let path = format!("/control/journal?after={last}&wait=1000");
        let page = world.cafe.control.get(&path).await;
        let entries = page["entries"].as_array().unwrap();
        let is_it = |entry: &serde_json::Value| {
            entry["channel_id"] == thread.as_str() && entry["audience"]["kind"] == "channel"
        };
        if entries.iter().any(is_it) {
            return;
        }
        last = page["next"].as_u64().unwrap();
    }
    panic!("a move was not announced");
}

/// Plays a game in both worlds; `busy` is the world in which the hidden side is busy.
async fn times(
    worlds: &[World; 2],
    tables: &mut [Table; 2],
    busy: usize,
    rng: &mut StdRng,
    samples: &mut Samples,
) {
    for (world, table) in worlds.iter().zip(tables.iter_mut()) {
        table.opens(world).await;
        table.arranges_own(world).await;
        table.sits_down(world).await;
        table.gets_ready(world).await;
    }
    for at in 0..tables[0].pair.plies.len() {
        let (seat, action) = tables[0].pair.plies[at];
        let mv = [("move", json!(action.to_string()))];
        if seat == tables[0].pair.hidden() {
            for (world, table) in worlds.iter().zip(tables.iter_mut()) {
                table.slash(world, Who::Hidden, "move", &mv).await;
                // The next measurement must not overlap with the announcement.
                world.settles(table.id).await;
            }
            continue;
        }
        if let Some((_, next)) = tables[busy].pair.plies.get(at + 1) {
            let next = next.to_string();
            let turns = if rng.random() {
                [busy, 1 - busy]
            } else {
                [1 - busy, busy]
            };
            for side in turns {
                let (world, table) = (&worlds[side], &mut tables[side]);
                if side == busy {
                    table.plans(world, &next).await;
                    table.thinks(world).await;
                } else {
                    table.plans(world, NO_MOVE).await;
                    table.idles(world).await;
                }
            }
        }
        let first = rng.random_range(0..2);
        for side in [first, 1 - first] {
            let (world, table) = (&worlds[side], &mut tables[side]);
            let which = usize::from(side != busy);
            let viewer = table.person(world, Who::Viewer);
            let (thread, after) = (table.thread.to_string(), world.eyes.seen().last());
            let command = |name: &str, options: serde_json::Value| json!({ "channel_id": thread, "name": name, "options": options });
            let typed = json!([{ "name": "move", "value": "", "focused": true }]);
            for (kind, way, body) in [
                (2, "slash", command("board", json!([]))),
                (3, "autocomplete", command("move", typed)),
            ] {
                let began = Instant::now();
                world.acts(viewer, way, body).await;
                samples[kind][which].push(milliseconds(began.elapsed()));
            }
            world.settles(table.id).await;
            let options = json!([{ "name": "move", "value": action.to_string() }]);
            let began = Instant::now();
            world.acts(viewer, "slash", command("move", options)).await;
            samples[0][which].push(milliseconds(began.elapsed()));
            announced(world, table.thread, after).await;
            samples[1][which].push(milliseconds(began.elapsed()));
            world.settles(table.id).await;
        }
    }
}

#[test]
#[ignore = "measures time, for which the machine must be quiet"]
fn timing_reveals_nothing() {
    let Extent { seed, games, .. } = Extent::asked_for();
    println!("seed {seed}, {games} games");
    let story = async move || {
        let mut samples = Samples::default();
        let people = games as usize * PEOPLE_PER_PAIR;
        let worlds = [
            World::begin(people, |_| true).await,
            World::begin(people, |_| true).await,
        ];
        let mut rng = StdRng::seed_from_u64(seed);
        for game in 0..games {
            let pair = Pair::long(seed, game);
            let busy = rng.random_range(0..2);
            let seats = game as usize * PEOPLE_PER_PAIR..(game as usize + 1) * PEOPLE_PER_PAIR;
            let mut tables = [0, 1].map(|side| {
                let people = &worlds[side].people[seats.clone()];
                Table::new(pair.clone(), side, Traffic::Uneven, people)
            });
            times(&worlds, &mut tables, busy, &mut rng, &mut samples).await;
        }
        samples
    };
    let samples = Log::default().of(story).join().unwrap();
    let mut findings = Vec::new();
    println!("kind, samples each, medians, difference, with 1 ms added, chance below");
    for (kind, [with, without]) in KINDS.iter().zip(&samples) {
        let later: Vec<f64> = without
            .iter()
            .map(|time| time + NOTICEABLE_SHIFT_MS)
            .collect();
        let bound = ONE_PERCENT * (2.0 / with.len() as f64).sqrt();
        let [own, shifted] = [difference(with, without), difference(without, &later)];
        println!(
            "{kind}: {}, {:.2} and {:.2} ms, {own:.3}, {shifted:.3}, {bound:.3}",
            with.len(),
            median(with),
            median(without)
        );
        if shifted <= bound {
            findings.push(format!("{kind}: the test could not tell 1 ms apart"));
        }
        if own >= bound {
            findings.push(format!("{kind} takes longer in one world"));
        }
    }
    assert!(findings.is_empty(), "{findings:?}");
}

#[test]
fn distributions_that_lie_apart_differ() {
    let one: Vec<f64> = (0..100).map(f64::from).collect();
    let later: Vec<f64> = one.iter().map(|time| time + 50.0).collect();
    assert_eq!(difference(&one, &one), 0.0);
    assert!((difference(&one, &later) - 0.5).abs() < 1e-9);
    assert!((difference(&one, &[1000.0]) - 1.0).abs() < 1e-9);
}
