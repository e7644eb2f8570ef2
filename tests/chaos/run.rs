//! A run: storms, in which everything goes wrong while people play, and calms, in which everything must be put right.

use std::{
    collections::BTreeSet,
    fmt,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use harness::Control;
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};
use serde_json::json;
use standin::Playground;
use tokio::{sync::watch, task::JoinSet};

use super::{
    auditor::{Auditor, Case, Evidence, Findings},
    bot::Bot,
    eyes::{Eyes, number},
    people::People,
    player::{Pairing, World},
    storm::{Faults, Storm},
    terms::PROGRAM,
};

/// How long the program may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(60);
/// How long it may take after a start until the unsent messages of a dead program are sent.
const SEND_TIMEOUT: Duration = Duration::from_secs(9);
/// The same where programs share shards: those of dead ones are only free when their leases end.
const TAKEOVER_TIMEOUT: Duration = Duration::from_secs(30);

/// The size of a run.
#[derive(Clone, Debug)]
pub struct Extent {
    pub seed: u64,
    pub people: u64,
    pub matches: usize,
    /// How many matches run concurrently.
    pub at_once: usize,
    /// The range of plies after which a match ends.
    pub plies: (u32, u32),
    /// Whether anything goes wrong besides kills.
    pub has_faults: bool,
    /// How often the program is killed, and in how many storms.
    pub kills: u64,
    pub storms: u64,
    /// How many programs share the bot, how many think for them, and how many shards and servers it has.
    pub programs: u64,
    pub thinkers: u64,
    pub shards: u64,
    /// How long a calm may last, in seconds, until everything postponed is sent.
    pub patience: u64,
}

impl Extent {
    /// A run for every day.
    pub fn short() -> Extent {
        Extent {
            seed: rand::random(),
            people: 24,
            matches: 16,
            at_once: 16,
            plies: (4, 24),
            has_faults: true,
            kills: 30,
            storms: 2,
            programs: 1,
            thinkers: 0,
            shards: 1,
            patience: 150,
        }
    }

    /// The run that shows what the program can bear.
    pub fn long() -> Extent {
        Extent {
            people: 200,
            matches: 320,
            at_once: 60,
            plies: (6, 60),
            kills: 2_000,
            storms: 8,
            ..Extent::short()
        }
    }

    /// The one that the variable `CHAOS` selects.
    pub fn asked_for() -> Extent {
        let asked = std::env::var("CHAOS").unwrap_or_default();
        let mut extent = if asked.split_whitespace().any(|word| word == "long") {
            Extent::long()
        } else {
            Extent::short()
        };
        for (name, value) in asked
            .split_whitespace()
            .filter_map(|word| word.split_once('='))
        {
            let value: u64 = value.parse().unwrap();
            match name {
                "seed" => extent.seed = value,
                "people" => extent.people = value,
                "matches" => extent.matches = value as usize,
                "at-once" => extent.at_once = value as usize,
                "plies" => extent.plies.1 = value as u32,
                "faults" => extent.has_faults = value > 0,
                "kills" => extent.kills = value,
                "storms" => extent.storms = value,
                "programs" => extent.programs = value,
                "thinkers" => extent.thinkers = value,
                "shards" => extent.shards = value,
                "patience" => extent.patience = value,
                other => panic!("CHAOS has no {other}"),
            }
        }
        extent
    }
}

/// The figures of a run.
pub struct Report {
    extent: Extent,
    faults: Faults,
    kills: u64,
    ends: u64,
    /// How many sessions with Discord began, and how often one was continued.
    sessions: [usize; 2],
    answers: usize,
    unanswered: u64,
    entries: u64,
    last: Findings,
    took: Duration,
    pub violations: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Extent { seed, people, .. } = self.extent;
        writeln!(f, "seed        {seed}")?;
        writeln!(f, "people      {people}")?;
        writeln!(
            f,
            "matches     {}, {} of them over",
            self.last.matches, self.last.over
        )?;
        writeln!(f, "plies       {}", self.last.plies)?;
        writeln!(
            f,
            "kills       {}, and {} ends of its own",
            self.kills, self.ends
        )?;
        let [begun, continued] = self.sessions;
        writeln!(f, "sessions    {begun} begun, {continued} times continued")?;
        writeln!(f, "faults      {}", self.faults.values().sum::<u64>())?;
        for (kind, count) in &self.faults {
            writeln!(f, "  {kind:<20} {count}")?;
        }
        writeln!(
            f,
            "acts        {}, {} of them without an answer",
            self.answers, self.unanswered
        )?;
        writeln!(
            f,
            "shown       {} messages and changes, {} texts compared",
            self.entries, self.last.texts
        )?;
        writeln!(f, "left over   {} boards", self.last.leftovers)?;
        writeln!(f, "violations  {}", self.violations.len())?;
        write!(f, "took        {} s", self.took.as_secs())
    }
}

/// Everything that a run needs.
struct Chaos {
    bot: Bot,
    storm: Storm,
    control: Control,
    eyes: Arc<Eyes>,
    people: Arc<People>,
    auditor: Auditor,
    gate: watch::Sender<bool>,
    patience: Duration,
    violations: Vec<String>,
}

/// Lets everything go wrong, and reports the result. The program has a deliberate mistake if `mutation` names one.
pub async fn run(extent: &Extent, mutation: Option<&str>) -> Report {
    let began = Instant::now();
    println!("{extent:?} {mutation:?}");
    let mut rng = StdRng::seed_from_u64(extent.seed);
    let options = standin::Options {
        people: extent.people as u32,
        servers: extent.shards as u32,
        shards: extent.shards as u32,
        ..caipan::host::playground_options(([127, 0, 0, 1], 0).into())
    };
    let playground = Playground::start(options).await.unwrap();
    let control = Control::of(&playground);
    let world = control.get("/control/world").await;
    let users = world["users"].as_array().unwrap().iter();
    let ids: Vec<u64> = users
        .filter(|user| user["bot"] != true)
        .map(|user| number(&user["id"]))
        .collect();
    for id in &ids {
        control
            .post(
                &format!("/control/users/{id}"),
                json!({ "accepts_dms": true }),
            )
            .await;
    }
    let channels = world["channels"].as_array().unwrap();
    let channels = channels
        .iter()
        .filter(|channel| channel["name"] == "games")
        .map(|channel| number(&channel["id"]));
    let channels: Vec<u64> = channels.collect();
    let (gate, open) = watch::channel(true);
    let eyes = Arc::new(Eyes::new(control.clone()));
    let people = Arc::new(People::new(control.clone()));
    let mut chaos = Chaos {
        bot: Bot::new(&playground, [extent.programs, extent.thinkers], mutation).await,
        // For all others it is certain what they must have read in private.
        storm: Storm::new(
            control.clone(),
            ids[..ids.len() / 4].to_vec(),
            StdRng::seed_from_u64(rng.random()),
            extent.has_faults,
        ),
        control,
        eyes: Arc::clone(&eyes),
        people: Arc::clone(&people),
        auditor: Auditor::new(),
        gate,
        patience: Duration::from_secs(extent.patience),
        violations: Vec::new(),
    };
    let watching = tokio::spawn(async move { eyes.follow().await });
    chaos.bot.start();
    chaos.is_connected(Instant::now()).await;
    chaos.has_commands(ids[0]).await;
    let world = World {
        people,
        eyes: Arc::clone(&chaos.eyes),
        channel: channels[0],
        open,
        plies: extent.plies,
    };
    let mut pairings = pairings(&mut rng, &ids, extent.matches, &world);
    for (number, pairing) in pairings.iter_mut().enumerate() {
        pairing.world.channel = channels[number % channels.len()];
    }
    let mut playing = JoinSet::new();
    let begin = |playing: &mut JoinSet<()>, pairings: &mut Vec<Pairing>| {
        while playing.len() < extent.at_once
            && let Some(pairing) = pairings.pop()
        {
            playing.spawn(pairing.play());
        }
    };
    let mut last = Findings::default();
    for storm in 1..=extent.storms {
        while chaos.bot.kills < extent.kills * storm / extent.storms {
            begin(&mut playing, &mut pairings);
            chaos.storm.rages(&mut chaos.bot).await;
            while playing.try_join_next().is_some() {}
        }
        let found = chaos.calm().await;
        println!(
            "storm {storm}: {} kills, {} matches, {} over, {} plies, {} violations, {} s",
            chaos.bot.kills,
            found.matches,
            found.over,
            found.plies,
            chaos.violations.len(),
            began.elapsed().as_secs()
        );
        if chaos.violations.is_empty() {
            chaos.leaves_unsent(&mut rng).await;
        }
        last = found;
        if !chaos.violations.is_empty() {
            break;
        }
        chaos.gate.send_replace(true);
    }
    // The last games end undisturbed.
    let end = Instant::now() + Duration::from_secs(600);
    while chaos.violations.is_empty()
        && Instant::now() < end
        && (!playing.is_empty() || !pairings.is_empty())
    {
        begin(&mut playing, &mut pairings);
        chaos.bot.lives(Duration::from_millis(300)).await;
        while playing.try_join_next().is_some() {}
    }
    let unfinished = playing.len() + pairings.len();
    if unfinished > 0 {
        println!("{unfinished} matches did not come to their end");
    }
    playing.abort_all();
    if chaos.violations.is_empty() {
        last = chaos.calm().await;
    }
    chaos.bot.kill().await;
    watching.abort();
    chaos.violations.sort();
    chaos.violations.dedup();
    let report = Report {
        extent: extent.clone(),
        faults: chaos.storm.faults.clone(),
        kills: chaos.bot.kills,
        ends: chaos.bot.ends,
        sessions: chaos.bot.sessions(),
        answers: chaos.people.answers.lock().unwrap().len(),
        unanswered: chaos.people.unanswered.load(Ordering::Relaxed),
        entries: chaos.eyes.seen().entries,
        last,
        took: began.elapsed(),
        violations: chaos.violations,
    };
    if !report.violations.is_empty() {
        println!(
            "the program's log and data are in {}",
            chaos.bot.kept().display()
        );
    }
    playground.stop().await;
    report
}

/// How many pairings there are for each game against the program.
const PRACTICE_INTERVAL: usize = 6;

/// Pairs of people that have not played each other, each with a spectator; some people play against the program.
fn pairings(rng: &mut StdRng, ids: &[u64], count: usize, world: &World) -> Vec<Pairing> {
    let mut met = BTreeSet::new();
    let mut pairings = Vec::new();
    while pairings.len() < count {
        let mut ids = ids.to_vec();
        ids.shuffle(rng);
        for three in ids.chunks_exact(3).take(count - pairings.len()) {
            let pair = [three[0], three[1]];
            if met.insert([pair[0].min(pair[1]), pair[0].max(pair[1])]) {
                let practises = pairings.len() % PRACTICE_INTERVAL == 0;
                let second = if practises { PROGRAM } else { pair[1] };
                pairings.push(Pairing {
                    world: world.clone(),
                    players: [pair[0], second],
                    rng: StdRng::seed_from_u64(rng.random()),
                    guest: three[2],
                });
            }
        }
    }
    pairings
}

impl Chaos {
    /// Waits until the program that was just started is connected.
    async fn is_connected(&mut self, since: Instant) {
        while self.control.get("/control/world").await["bot"].is_null() {
            assert!(
                since.elapsed() < START_TIMEOUT,
                "it does not come up:\n{}",
                self.bot.log()
            );
            self.bot.lives(Duration::from_millis(20)).await;
        }
    }

    async fn has_commands(&mut self, person: u64) {
        let path = format!("/control/as/{person}/commands");
        while self.control.get(&path).await == json!([]) {
            self.bot.lives(Duration::from_millis(20)).await;
        }
    }

    /// Nobody acts and nothing fails: everything postponed must be sent.
    async fn calm(&mut self) -> Findings {
        self.gate.send_replace(false);
        self.storm.ends(&mut self.bot).await;
        let findings = self.settled().await;
        self.violations
            .extend(findings.violations.iter().chain(&findings.missing).cloned());
        findings
    }

    /// The auditor's findings once everything is sent, or once nothing changes any more.
    async fn settled(&mut self) -> Findings {
        let began = Instant::now();
        let mut doubts = 0;
        loop {
            self.bot.lives(Duration::from_millis(300)).await;
            let findings = self.audit().await;
            // What happened after the logs were read is in them the next time.
            doubts = if findings.violations.is_empty() {
                0
            } else {
                doubts + 1
            };
            let is_told = findings.missing.is_empty() && findings.violations.is_empty();
            if is_told || doubts == 3 || began.elapsed() > self.patience {
                return findings;
            }
        }
    }

    async fn audit(&self) -> Findings {
        self.eyes.catch_up(1).await;
        let cases = self.auditor.cases(self.bot.data()).await;
        self.compare(&cases)
    }

    fn compare(&self, cases: &[Case]) -> Findings {
        let closed: BTreeSet<u64> = self.storm.ever_closed.iter().copied().collect();
        let answers = self.people.answers.lock().unwrap();
        let evidence = Evidence {
            seen: &self.eyes.seen(),
            answers: &answers,
            closed: &closed,
        };
        self.auditor.compare(cases, &evidence)
    }

    /// Kills the program while it sends; the next one must soon send what was left unsent.
    async fn leaves_unsent(&mut self, rng: &mut StdRng) {
        self.control.fault(json!({
            "fault": "delay", "path_contains": "/messages", "milliseconds": 60_000, "before": true, "times": 1000,
        })).await;
        let (_open, open) = watch::channel(true);
        let mut acting = JoinSet::new();
        for case in self.auditor.cases(self.bot.data()).await {
            let Some((thread, mover)) = case.waits_for().filter(|_| acting.len() < 8) else {
                continue;
            };
            let board = self.eyes.seen().board(thread);
            let Some((message, look)) = board else {
                continue;
            };
            let world = World {
                people: Arc::clone(&self.people),
                eyes: Arc::clone(&self.eyes),
                channel: thread,
                open: open.clone(),
                plies: (0, 0),
            };
            let mut pairing = Pairing {
                world,
                players: [mover; 2],
                rng: StdRng::seed_from_u64(rng.random()),
                guest: mover,
            };
            acting.spawn(async move { pairing.moves(mover, thread, (message, &look)).await });
        }
        let acted = acting
            .join_all()
            .await
            .into_iter()
            .filter(|acted| *acted)
            .count();
        self.bot.lives(Duration::from_millis(300)).await;
        self.bot.kill().await;
        self.control.delete("/control/faults").await;
        self.bot.start();
        self.is_connected(Instant::now()).await;
        let since = Instant::now();
        let findings = self.settled().await;
        let took = since.elapsed();
        self.violations.extend(findings.violations);
        self.violations.extend(findings.missing);
        let timeout = if self.bot.is_shared() {
            TAKEOVER_TIMEOUT
        } else {
            SEND_TIMEOUT
        };
        if acted > 0 && took > timeout {
            self.violations.push(format!(
                "what a dead program had left unsent was told after {} s",
                took.as_secs()
            ));
        }
    }
}
