//! Runs interleavings in lanes, each with a database of its own, and reports what was found.

use std::{env, fmt, thread, time::Instant};

use rand::{SeedableRng, rngs::StdRng};
use tokio::{runtime::Builder, task::LocalSet};

use super::{couriers, programs::Programs, serial, serial::Serial, takeover, worlds::World};

/// By default a lane stops after so many findings.
const MAX_FINDINGS: u64 = 5;
/// Within so many interleavings a mistake is found.
#[cfg(feature = "mutations")]
const MAX_TRIED: u64 = 2_000;
/// The test that runs interleavings.
#[cfg(feature = "mutations")]
const RUN: &str = "programs_at_once_do_what_one_would_do_in_some_order";
/// How much of what ran before a finding is shown.
const COURSE_SHOWN: usize = 400;
/// How much of a statement is shown.
const STATEMENT_SHOWN: usize = 90;

/// How many interleavings to run.
#[derive(Clone, Copy)]
pub struct Extent {
    count: u64,
    seed: u64,
    lanes: u64,
    /// The only kind of them, if there is one.
    kind: Option<u64>,
    findings: u64,
}

impl Extent {
    /// The short run, or what the variable asks for.
    pub fn asked_for() -> Extent {
        let mut extent = Extent {
            count: 300,
            seed: 1,
            lanes: 2,
            kind: None,
            findings: MAX_FINDINGS,
        };
        let asked = env::var("INTERLEAVINGS").unwrap_or_default();
        for part in asked.split_whitespace() {
            let (name, number) = part.split_once('=').expect("a name and a number");
            let number = number.parse().expect("a number");
            match name {
                "count" => extent.count = number,
                "seed" => extent.seed = number,
                "lanes" => extent.lanes = number,
                "kind" => extent.kind = Some(number),
                "findings" => extent.findings = number,
                _ => panic!("there is no {name}: choose from count, seed, lanes, kind, findings"),
            }
        }
        extent
    }
}

/// What came of a run.
#[derive(Default)]
pub struct Report {
    run: usize,
    turns: usize,
    seconds: f64,
    pub findings: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            run,
            turns,
            seconds,
            findings,
        } = self;
        let thousand = seconds * 1000.0 / (*run as f64).max(1.0);
        let found = findings.len();
        write!(
            f,
            "{run} interleavings, {turns} round trips, {seconds:.0} s, {thousand:.1} s a thousand, {found} findings"
        )
    }
}

/// Runs the interleavings.
pub fn run(extent: &Extent) -> Report {
    let begun = Instant::now();
    let lanes = extent.lanes.min(extent.count).max(1);
    let lanes = (0..lanes).map(|lane| {
        let extent = *extent;
        thread::spawn(move || {
            let runtime = Builder::new_current_thread().enable_all().build().unwrap();
            LocalSet::new().block_on(&runtime, in_lane(extent, lane))
        })
    });
    let mut report = Report::default();
    for lane in lanes.collect::<Vec<_>>() {
        let other = lane.join().unwrap();
        report.run += other.run;
        report.turns += other.turns;
        report.findings.extend(other.findings);
    }
    report.seconds = begun.elapsed().as_secs_f64();
    report
}

async fn in_lane(extent: Extent, lane: u64) -> Report {
    let mut programs = Programs::open().await;
    for world in World::ALL {
        programs.build(world).await;
    }
    programs.build_news().await;
    programs.build_shards().await;
    let mut serial = Serial::default();
    let mut report = Report::default();
    let seeds = extent.seed..extent.seed + extent.count;
    for seed in seeds.skip(lane as usize).step_by(extent.lanes as usize) {
        let kind = extent.kind.unwrap_or(seed);
        report.turns += one(&mut programs, &mut serial, seed, kind).await;
        report.run += 1;
        let course = programs.board.course.take();
        let findings = programs.board.findings.take();
        if findings.is_empty() {
            continue;
        }
        report.findings.push(format!(
            "seed {seed}: {}\n{}",
            findings.join("\n"),
            told(&course)
        ));
        if report.findings.len() as u64 == extent.findings {
            break;
        }
    }
    programs.close().await;
    report
}

/// Runs the interleaving of a seed.
async fn one(programs: &mut Programs, serial: &mut Serial, seed: u64, kind: u64) -> usize {
    let rng = &mut StdRng::seed_from_u64(seed);
    match kind % 5 {
        0 => serial::at_once(programs, serial, World::Plies, rng).await,
        1 => serial::at_once(programs, serial, World::Takers, rng).await,
        2 => serial::at_once(programs, serial, World::Ratings, rng).await,
        3 => couriers::at_once(programs, rng).await,
        _ => takeover::at_once(programs, rng).await,
    }
}

/// What ran, a line for each turn.
fn told(course: &[(usize, String)]) -> String {
    let last = course
        .iter()
        .skip(course.len().saturating_sub(COURSE_SHOWN));
    let lines = last.map(|(program, sql)| {
        let sql: String = sql.chars().take(STATEMENT_SHOWN).collect();
        format!("  {program}: {sql}")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Runs this program again with a mistake, until it is found; returns how many interleavings that took, and the finding.
#[cfg(feature = "mutations")]
pub fn found(mutation: &str) -> (u64, String) {
    let run = std::process::Command::new(env::current_exe().unwrap())
        .args(["--exact", RUN, "--ignored", "--nocapture"])
        .env("CAIPAN_MUTATION", mutation)
        .env(
            "INTERLEAVINGS",
            format!("count={MAX_TRIED} lanes=1 findings=1"),
        )
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stdout).into_owned();
    let told = told + &String::from_utf8_lossy(&run.stderr);
    assert!(!run.status.success(), "{mutation} is not found: {told}");
    let tried = told
        .lines()
        .find_map(|line| line.split_once(" interleavings, ")?.0.parse().ok());
    (tried.unwrap_or_default(), told)
}
