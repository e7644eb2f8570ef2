//! A run: plays many pairs, each group of them in two worlds in parallel, and reports what distinguished the worlds.

use basics::Span;
use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    fmt, fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use futures_util::{StreamExt, stream};

use super::{
    ahead::Progress,
    known::Knowledge,
    masks::Masker,
    pair::{Kind, Pair},
    table::{Table, Traffic},
    world::{Log, World},
};

/// The number of people in a pair.
pub const PEOPLE_PER_PAIR: usize = 3;

/// The size of a run.
#[derive(Clone, Debug)]
pub struct Extent {
    pub seed: u64,
    pub pairs: u64,
    /// The number of the first pair.
    pub first: u64,
    /// How many pairs share a world, and how many of these are played concurrently.
    pub group: usize,
    pub at_once: usize,
    /// How many groups are played concurrently.
    pub lanes: usize,
    /// The number of games that `timing` plays.
    pub games: u64,
}

impl Extent {
    /// The run for every day.
    pub fn short() -> Extent {
        Extent {
            seed: rand::random_range(1..1_000_000),
            pairs: 100,
            first: 0,
            group: 25,
            at_once: 12,
            lanes: 2,
            games: 24,
        }
    }

    /// The run that the variable `WORLDS` selects.
    pub fn asked_for() -> Extent {
        let mut extent = Extent::short();
        let asked = std::env::var("WORLDS").unwrap_or_default();
        for (name, value) in asked
            .split_whitespace()
            .filter_map(|word| word.split_once('='))
        {
            let value: u64 = value.parse().unwrap();
            match name {
                "seed" => extent.seed = value,
                "pairs" => extent.pairs = value,
                "first" => extent.first = value,
                "group" => extent.group = value as usize,
                "at-once" => extent.at_once = value as usize,
                "games" => extent.games = value,
                "lanes" => extent.lanes = value as usize,
                other => panic!("WORLDS has no {other}"),
            }
        }
        extent
    }
}

/// What the viewers and the host learnt in one world.
struct WorldKnown {
    /// The parts of each pair.
    pairs: Vec<Vec<Knowledge>>,
    codes: BTreeMap<String, u64>,
    /// The program's metrics, at its restart and at the end.
    metrics: Vec<String>,
    log: String,
    acts: u64,
    /// The number of planned plies.
    planned: u64,
    /// The pairs in which not every ply was made.
    unfinished: Vec<u64>,
    /// The pairs that are not compared.
    late: Vec<u64>,
}

/// The result of a run.
#[derive(Default)]
pub struct Report {
    pub pairs: BTreeMap<Kind, u64>,
    pub presets: BTreeSet<&'static str>,
    pub plies: u64,
    pub acts: u64,
    pub planned: u64,
    /// The pairs in which not every ply was made. They prove nothing.
    pub unfinished: BTreeSet<u64>,
    /// The pairs that were not compared because the computer was so busy that a button was answered late, or because
    /// another message was sent at the moment of a planned ply. The logs and metrics of their groups were not compared
    /// either.
    pub late: BTreeSet<u64>,
    /// The bytes of text compared, the number of files compared, and the number of files that were gone before they
    /// could be read.
    pub bytes: u64,
    pub files: u64,
    pub lost: u64,
    pub chance: u64,
    pub took: Duration,
    /// Each difference that distinguishes the worlds, with the number of the pair if it is in one pair.
    pub differences: Vec<(Option<u64>, String)>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: u64 = self.pairs.values().sum();
        writeln!(f, "pairs        {all}, {:?}", self.pairs)?;
        writeln!(f, "presets      {}", self.presets.len())?;
        writeln!(
            f,
            "plies        {} in each world, {} of them laid down in advance in one",
            self.plies, self.planned
        )?;
        writeln!(f, "acts         {} in both worlds together", self.acts)?;
        writeln!(
            f,
            "compared     {} kB of text, {} files; {} had gone before they could be looked at",
            self.bytes / 1000,
            self.files,
            self.lost
        )?;
        writeln!(f, "chance       {} values, none twice", self.chance)?;
        writeln!(f, "late         {}, not compared", self.late.len())?;
        writeln!(f, "told apart   {}", self.differences.len())?;
        write!(f, "took         {:.1} s", self.took.as_secs_f32())
    }
}

/// Plays all pairs in groups, and reports what distinguished the worlds.
pub fn run(extent: &Extent) -> Report {
    println!("{extent:?}");
    let began = Instant::now();
    let numbers: Vec<u64> = (extent.first..extent.first + extent.pairs).collect();
    let groups: VecDeque<(usize, Vec<u64>)> = numbers
        .chunks(extent.group)
        .map(<[u64]>::to_vec)
        .enumerate()
        .collect();
    let groups = Arc::new(Mutex::new(groups));
    let report = Arc::new(Mutex::new(Report::default()));
    let lanes = (0..extent.lanes).map(|_| {
        let (groups, report, extent) = (Arc::clone(&groups), Arc::clone(&report), extent.clone());
        thread::spawn(move || {
            loop {
                let next = groups.lock().unwrap().pop_front();
                let Some((at, numbers)) = next else { return };
                let traffic = match at % 2 {
                    0 => Traffic::Uneven,
                    _ => Traffic::Even,
                };
                let pairs = numbers
                    .into_iter()
                    .map(|number| Pair::new(extent.seed, number));
                let pairs: Vec<Pair> = pairs.collect();
                play_group(&pairs, traffic, &extent, &report);
            }
        })
    });
    for lane in lanes.collect::<Vec<_>>() {
        lane.join().unwrap();
    }
    let mut report = Arc::into_inner(report).unwrap().into_inner().unwrap();
    report.took = began.elapsed();
    report
}

/// Plays a group in two worlds, and compares the worlds.
pub fn play_group(pairs: &[Pair], traffic: Traffic, extent: &Extent, report: &Mutex<Report>) {
    let mut progress = Progress::of_both().into_iter();
    let both = [0, 1].map(|side| {
        let (pairs, at_once, log) = (pairs.to_vec(), extent.at_once, Log::default());
        let (written, progress) = (log.clone(), progress.next().unwrap());
        log.of(move || story(pairs, side, traffic, at_once, progress, written))
    });
    let [one, other] = both.map(|world| world.join().unwrap());
    let mut report = report.lock().unwrap();
    for pair in pairs {
        *report.pairs.entry(pair.kind).or_default() += 1;
        report.presets.insert(pair.preset.name());
        report.plies += pair.plies.len() as u64;
    }
    report.acts += one.acts + other.acts;
    report.planned += one.planned + other.planned;
    for world in [&one, &other] {
        report.unfinished.extend(&world.unfinished);
        report.late.extend(&world.late);
    }
    compare(pairs, traffic, &[one, other], &mut report);
}

/// Everything that happens in one of the two worlds of a group.
async fn story(
    pairs: Vec<Pair>,
    side: usize,
    traffic: Traffic,
    at_once: usize,
    progress: Progress,
    log: Log,
) -> WorldKnown {
    let hidden: Vec<usize> = pairs.iter().map(|pair| pair.hidden().index()).collect();
    let is_hidden = |at: usize| hidden.get(at / PEOPLE_PER_PAIR) == Some(&(at % PEOPLE_PER_PAIR));
    let mut world = World::begin(pairs.len() * PEOPLE_PER_PAIR, is_hidden).await;
    let people: Vec<u64> = world.people.clone();
    let mut tables: Vec<Table> = pairs
        .into_iter()
        .zip(people.chunks(PEOPLE_PER_PAIR))
        .map(|(pair, people)| Table::new(pair, side, traffic, people))
        .collect();
    // The games open one after another, so that lists show them in this order.
    for table in &mut tables {
        table.opens(&world).await;
    }
    all(&world, &mut tables, at_once, Table::arranges_own).await;
    all(&world, &mut tables, at_once, Table::sits_down).await;
    world.passes(Span::seconds(70)).await;
    all(&world, &mut tables, at_once, Table::gets_ready).await;
    all(&world, &mut tables, at_once, Table::plays_first).await;
    // The planned plies are made in this time.
    progress.passes(&world, &mut tables, at_once).await;
    // Plans may fail.
    all(&world, &mut tables, at_once, Table::makes_planned_ply).await;
    world.passes(Span::seconds(70)).await;
    all(&world, &mut tables, at_once, Table::looks_around).await;
    let mut metrics = vec![counted(&world).await];
    world = world.restarts().await;
    all(&world, &mut tables, at_once, Table::plays_on).await;
    // In some games time runs out now.
    world.passes(Span::minutes(45)).await;
    all(&world, &mut tables, at_once, Table::looks_once_more).await;
    all(&world, &mut tables, at_once, Table::ends).await;
    world.passes(Span::seconds(70)).await;
    all(&world, &mut tables, at_once, Table::is_over).await;
    world.rests().await;
    metrics.push(counted(&world).await);
    let numbers = |is: fn(&Table) -> bool| {
        let found = tables.iter().filter(|table| is(table));
        found.map(|table| table.pair.number).collect()
    };
    let (unfinished, late) = (
        numbers(|table| !table.is_as_planned && !table.is_late),
        numbers(|table| table.is_late),
    );
    let known = WorldKnown {
        pairs: tables.iter_mut().map(|table| table.known(&world)).collect(),
        codes: tables
            .iter()
            .map(|table| (table.code.clone(), table.pair.number))
            .collect(),
        metrics,
        acts: tables.iter().map(|table| table.acts).sum(),
        planned: tables.iter().map(|table| table.planned).sum(),
        unfinished,
        late,
        log: log.text(),
    };
    world.bot.stop().await;
    world.cafe.playground.stop().await;
    known
}

async fn counted(world: &World) -> String {
    let vitals = world.bot.service.vitals().await.unwrap();
    world.bot.meters.text(&vitals).unwrap()
}

/// Plays one stage at all tables, `at_once` of them at a time.
pub async fn all(
    world: &World,
    tables: &mut [Table],
    at_once: usize,
    stage: impl AsyncFn(&mut Table, &World),
) {
    stream::iter(tables.iter_mut())
        .for_each_concurrent(at_once, |table| stage(table, world))
        .await;
    world.comes_to_rest().await;
}

fn compare(pairs: &[Pair], traffic: Traffic, worlds: &[WorldKnown; 2], report: &mut Report) {
    let masked = |world: &WorldKnown| Masker::knowing(&world.codes);
    let mut chance = [Vec::new(), Vec::new()];
    for (at, pair) in pairs.iter().enumerate() {
        if report.late.contains(&pair.number) {
            continue;
        }
        let [one, other] = [0, 1].map(|side| {
            let mut masked = masked(&worlds[side]);
            let parts = worlds[side].pairs[at].iter();
            let parts = parts.map(|part| (masked.of(&part.text), &part.files));
            let parts: Vec<_> = parts.collect();
            let values = masked.chance.drain(..).map(|value| (value, pair.number));
            chance[side].extend(values);
            parts
        });
        for ((one, files), (other, others)) in one.iter().zip(&other) {
            report.bytes += one.len() as u64;
            let both = files.iter().zip(others.iter());
            let seen = both.filter_map(|(one, other)| Some((one.as_ref()?, other.as_ref()?)));
            let (same, differ): (Vec<_>, Vec<_>) = seen.partition(|(one, other)| one == other);
            report.files += (same.len() + differ.len()) as u64;
            report.lost += (files.len() - same.len() - differ.len()) as u64;
            let bytes =
                (!differ.is_empty()).then(|| format!("the bytes of {} files", differ.len()));
            if let Some(difference) = difference(one, other).or(bytes) {
                let Pair { number, kind, .. } = pair;
                let difference = format!(
                    "pair {number} ({kind:?}, {}, {traffic:?}): {difference}\n  whole in {}",
                    pair.preset.name(),
                    written(*number, [one, other]).display()
                );
                report.differences.push((Some(*number), difference));
            }
        }
    }
    if worlds.iter().all(|world| world.late.is_empty()) {
        compare_for_hosts(traffic, worlds, report);
    }
    report.chance += chance.iter().map(|values| values.len() as u64).sum::<u64>();
    let [one, other] = chance.map(|values| values.into_iter().collect::<BTreeMap<_, _>>());
    for (value, pair) in &one {
        if other.contains_key(value) {
            let difference = format!("chance: {value} came twice");
            report.differences.push((Some(*pair), difference));
        }
    }
}

/// Writes the differing knowledge from both worlds of a pair to files; returns their folder.
fn written(pair: u64, texts: [&str; 2]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("worlds");
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in ["one", "other"].iter().zip(texts) {
        let part = text.split_whitespace().next().unwrap_or("nothing");
        fs::write(folder.join(format!("{pair}-{part}-{name}.txt")), text).unwrap();
    }
    folder
}

/// Compares what the bot's host sees: its log and its metrics.
fn compare_for_hosts(traffic: Traffic, worlds: &[WorldKnown; 2], report: &mut Report) {
    let logs = worlds
        .each_ref()
        .map(|world| lines(&Masker::knowing(&world.codes).of(&world.log)));
    if let Some(difference) = difference(&logs[0], &logs[1]) {
        let difference = format!("the log: {difference}");
        report.differences.push((None, difference));
    }
    for [one, other] in [0, 1].map(|at| worlds.each_ref().map(|world| &world.metrics[at])) {
        let [one, other] = [one, other].map(|text| {
            let text = Masker::default().of(text);
            counts(&text, traffic)
        });
        if let Some(difference) = difference(&one, &other) {
            let difference = format!("metrics: {difference}");
            report.differences.push((None, difference));
        }
    }
}

/// The lines of a log, sorted: the order of lines about different games is undefined.
fn lines(log: &str) -> String {
    let mut lines: Vec<&str> = log.lines().collect();
    lines.sort_unstable();
    lines.join("\n")
}

/// The metrics that must be equal. Only the kinds of requests are compared, except those that depend on the order of
/// two events: whether a private board that was left behind is edited or deleted, and whether an answer is announced
/// before it arrives. Interactions are counted only with even traffic.
fn counts(text: &str, traffic: Traffic) -> String {
    let kept = |line: &str| {
        let (name, count) = line.rsplit_once(' ')?;
        // The first appears with the first heartbeat, and both depend on the computer's clock.
        let by_clock = ["caipan_gateway_heartbeat", "caipan_database_write_seconds"];
        if by_clock.iter().any(|measured| name.contains(measured)) {
            return None;
        }
        if name.starts_with("caipan_discord_requests") {
            let by_time = ["403", "404", "webhooks"];
            let is_compared = !by_time.iter().any(|part| name.contains(part));
            return is_compared.then(|| name.to_owned());
        }
        let is_traffic = name.starts_with("caipan_interaction_answer");
        let counts = !name.starts_with("caipan_discord_invalid")
            && (!is_traffic || traffic == Traffic::Even);
        counts.then(|| format!("{name} {count}"))
    };
    let mut kept: Vec<String> = text.lines().filter_map(kept).collect();
    kept.sort_unstable();
    kept.join("\n")
}

/// The first two lines that differ, starting shortly before the difference.
fn difference(one: &str, other: &str) -> Option<String> {
    if one == other {
        return None;
    }
    let mut lines = [one.lines(), other.lines()];
    loop {
        let [one, other] = lines.each_mut().map(Iterator::next);
        if one != other {
            let [one, other] = [one, other].map(Option::unwrap_or_default);
            let same = one
                .char_indices()
                .zip(other.chars())
                .take_while(|((_, one), other)| one == other)
                .last();
            let at = same.map_or(0, |((at, _), _)| at);
            let around = |line: &str| {
                let heading: String = line.chars().take(60).collect();
                let begin = (0..=at.saturating_sub(120))
                    .rev()
                    .find(|at| line.is_char_boundary(*at))
                    .unwrap_or(0);
                let rest: String = line
                    .get(begin..)
                    .unwrap_or_default()
                    .chars()
                    .take(400)
                    .collect();
                format!("{heading} … {rest}")
            };
            return Some(format!("\n  {}\n  {}", around(one), around(other)));
        }
        one?;
    }
}
