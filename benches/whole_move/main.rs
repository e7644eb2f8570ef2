//! The end-to-end cost of a move: the bot in a process of its own, the playground in this one. A move starts when the
//! player sends the command; one number is the time until the player's own response with its picture, the other until
//! the thread and the opponent have their messages.
//!
//! `cargo bench --bench whole_move` prints the table. Processor time and memory are those of the bot alone, and are
//! only available on Linux. Times also depend on the disk, because every response waits for its transaction to be
//! written.
//!
//! Below each line is the cost of the parts of a move. Once the bot has stopped, this process continues its games and
//! does each part by itself: it judges moves (`matches` and `rules`), makes the same calls to the service as the bot
//! (`store` is that without the judging), and draws the three boards. The rest of the bot's time went into HTTP, the
//! gateway and the texts of messages.

mod parts;
mod script;

use std::{
    collections::HashMap,
    path::Path,
    process::Stdio,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use matches::{
    MatchId, Moment, PersonId, Sealed, Stage,
    challenge::{Challenge, ChallengeState, FirstMove},
    clock::control::TimeTerms,
    records::{ChallengeRecord, MatchRecord},
};
use parts::Parts;
use rules::{Action, Side};
use script::{Script, terms};
use serde_json::{Value, json};
use standin::{Options, Playground};
use store::{Store, challenges, events, match_records, players};
use tokio::{
    process::{Child, Command},
    sync::oneshot,
    task::JoinSet,
    time::timeout,
};

/// How long anything may take before the benchmark gives up.
const PATIENCE: Duration = Duration::from_secs(20);
/// Moves before the measurement starts: they open connections and fill the caches of drawings.
const WARM_UP: usize = 20;
/// Moves played in this process to measure each part.
const PARTED: usize = 100;

/// A line of the table: how many games are open, how many moves are played, and how many of them concurrently.
struct Load {
    open: usize,
    moves: usize,
    at_once: usize,
    /// Moves played afterwards to measure each part.
    parted: usize,
}

fn main() -> Result<()> {
    // A run of all targets as tests only checks that it works, not how fast.
    let in_earnest = std::env::args().any(|argument| argument == "--bench");
    let moves = |moves| if in_earnest { moves } else { 2 };
    let loads = [(1, 300, 1), (1_000, 400, 1), (1_000, 1_200, 16)];
    println!(
        "{:>6} {:>8}   {:>17}   {:>17}   {:>8} {:>8} {:>9}",
        "open", "moves", "own answer (ms)", "all told (ms)", "moves", "CPU ms", "memory"
    );
    println!(
        "{:>6} {:>8}   {:>8} {:>8}   {:>8} {:>8}   {:>8} {:>8} {:>9}",
        "games", "at once", "median", "p99", "median", "p99", "a second", "a move", "MB"
    );
    let runtime = tokio::runtime::Runtime::new()?;
    for (open, number, at_once) in loads {
        let load = Load {
            open,
            moves: moves(number),
            at_once,
            parted: moves(PARTED),
        };
        println!("{}", runtime.block_on(measure(&load))?);
    }
    Ok(())
}

/// Opens the games, plays the moves, and prints the line of the table.
async fn measure(load: &Load) -> Result<String> {
    let arena = Arena::open(load.open).await?;
    arena.play(WARM_UP, 1).await?;
    let (cpu, start) = (arena.bot_cpu(), Instant::now());
    let mut times = arena.play(load.moves, load.at_once).await?;
    let (elapsed, cpu) = (start.elapsed(), arena.bot_cpu().zip(cpu));
    let count = times.len() as f64;
    let a_move = cpu.map(|(after, before)| (after - before) / count);
    let known = |number: Option<f64>| number.map_or("?".to_owned(), |n| format!("{n:.1}"));
    let mut line = format!("{:>6} {:>8}  ", load.open, load.at_once);
    for pick in [|time: &Times| time.answer, |time: &Times| time.told] {
        times.sort_by_key(pick);
        let at = |part: f64| pick(&times[((count - 1.0) * part).round() as usize]).as_secs_f64();
        line += &format!(" {:>8.1} {:>8.1}  ", at(0.5) * 1e3, at(0.99) * 1e3);
    }
    line += &format!(
        " {:>8.1} {:>8} {:>9}",
        count / elapsed.as_secs_f64(),
        known(a_move),
        known(arena.bot_memory())
    );
    let parts = arena.into_parts(load.parted).await?;
    if let Some((parts, a_move)) = parts.zip(a_move) {
        line += &format!("\n{:>15}  {}", "CPU ms", parts.beside(a_move));
    }
    Ok(line)
}

/// How long one move took.
struct Times {
    answer: Duration,
    told: Duration,
}

/// The playground with its games, and the bot.
struct Arena {
    playground: Playground,
    control: Control,
    bot: Child,
    script: Arc<Script>,
    games: Vec<Arc<Game>>,
    data: tempfile::TempDir,
}

impl Arena {
    async fn open(games: usize) -> Result<Arena> {
        let address = "127.0.0.1:0".parse()?;
        let playground = Playground::start(Options::at(address)).await?;
        let control = Control::new(&playground)?;
        let data = tempfile::tempdir()?;
        let script = Arc::new(Script::new()?);
        let games = open_games(&control, data.path(), &script, games).await?;
        let bot = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .env("DISCORD_TOKEN", playground.token())
            .env("CAIPAN_STAND_IN", playground.address().to_string())
            .env("CAIPAN_DATA", data.path())
            .env("CAIPAN_LOG", "warn")
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let ready = async {
            let path = format!("/control/as/{}/commands", games[0].players[0]);
            while control.get(&path).await? == json!([]) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            anyhow::Ok(())
        };
        timeout(PATIENCE, ready).await.context("no bot")??;
        tokio::spawn(listen(control.clone()));
        Ok(Arena {
            playground,
            control,
            bot,
            script,
            games,
            data,
        })
    }

    /// Plays this many moves, this many concurrently, cycling through the games.
    async fn play(&self, moves: usize, at_once: usize) -> Result<Vec<Times>> {
        let mut times = Vec::with_capacity(moves);
        let mut playing = JoinSet::new();
        for number in 0..moves {
            if playing.len() == at_once
                && let Some(done) = playing.join_next().await
            {
                times.push(done??);
            }
            let (control, script) = (self.control.clone(), Arc::clone(&self.script));
            let game = Arc::clone(&self.games[number % self.games.len()]);
            playing.spawn(async move { game.play(&control, &script).await });
        }
        while let Some(done) = playing.join_next().await {
            times.push(done??);
        }
        Ok(times)
    }

    /// Processor time of the bot so far, in milliseconds.
    fn bot_cpu(&self) -> Option<f64> {
        cpu_of(&self.bot.id()?.to_string())
    }

    /// Memory that the bot holds, in megabytes.
    fn bot_memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.bot.id()?)).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: f64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kibibytes * 1024.0 / 1e6)
    }

    /// Stops everything, and continues without Discord to measure each part of a move.
    async fn into_parts(mut self, moves: usize) -> Result<Option<Parts>> {
        self.bot.kill().await?;
        self.playground.stop().await;
        parts::measure(self.data.path(), &self.games, &self.script, moves).await
    }
}

/// Processor time that a process has used so far, in milliseconds.
fn cpu_of(process: &str) -> Option<f64> {
    /// Linux counts in hundredths of a second.
    const TICK: f64 = 10.0;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // After the name, which may contain spaces, the 12th and 13th fields are user and kernel time.
    let (_, fields) = stat.rsplit_once(')')?;
    let fields = fields.split_whitespace().skip(11).take(2);
    let ticks: Option<Vec<f64>> = fields.map(|field| field.parse().ok()).collect();
    Some(ticks?.iter().sum::<f64>() * TICK)
}

/// A game as its players see it.
struct Game {
    id: MatchId,
    thread: String,
    players: [String; 2],
    /// Moves of the script played so far.
    played: Mutex<usize>,
}

impl Game {
    /// The next move of the script, to be played now.
    fn next(&self, script: &Script) -> (Side, Action) {
        let mut played = self.played.lock().expect("nobody panics");
        *played += 1;
        script.moves[*played - 1]
    }

    /// Plays the next move and waits until everybody has been notified.
    async fn play(&self, control: &Control, script: &Script) -> Result<Times> {
        let (seat, action) = self.next(script);
        let (done, told) = oneshot::channel();
        let waiting = Waiting {
            opponent: self.players[seat.opponent().index()].clone(),
            missing: 2,
            done,
        };
        control
            .waiting
            .lock()
            .expect("nobody panics")
            .insert(self.id, waiting);
        let start = Instant::now();
        let typed = json!({
            "channel_id": self.thread,
            "name": "move",
            "options": [{ "name": "move", "value": action.to_string() }],
        });
        let path = format!("/control/as/{}/slash", self.players[seat.index()]);
        let outcome = control.post(&path, typed).await?;
        let answer = start.elapsed();
        ensure!(has_picture(&outcome["message"]), "no board: {outcome}");
        let told = timeout(PATIENCE, told).await.context("not all told")??;
        Ok(Times {
            answer,
            told: told - start,
        })
    }
}

fn has_picture(message: &Value) -> bool {
    message["attachments"] != json!([]) && message["attachments"].is_array()
}

/// A move of which not everybody has been notified yet.
struct Waiting {
    opponent: String,
    missing: u8,
    done: oneshot::Sender<Instant>,
}

/// The playground's control API.
#[derive(Clone)]
struct Control {
    http: reqwest::Client,
    base: String,
    token: String,
    waiting: Arc<Mutex<HashMap<MatchId, Waiting>>>,
}

impl Control {
    fn new(playground: &Playground) -> Result<Control> {
        Ok(Control {
            http: reqwest::Client::builder().no_proxy().build()?,
            base: format!("http://{}", playground.address()),
            token: format!("Bot {}", playground.token()),
            waiting: Arc::default(),
        })
    }

    async fn get(&self, path: &str) -> Result<Value> {
        let request = self.http.get(format!("{}{path}", self.base));
        Ok(request.send().await?.error_for_status()?.json().await?)
    }

    async fn post(&self, path: &str, body: Value) -> Result<Value> {
        let request = self.http.post(format!("{}{path}", self.base)).json(&body);
        let answer = request.header("Authorization", &self.token).send().await?;
        let (status, body) = (answer.status(), answer.json().await?);
        ensure!(status.is_success(), "{path}: {status} {body}");
        Ok(body)
    }
}

/// Reads all events and reports them to the waiting moves. Ends with the playground.
async fn listen(control: Control) -> Result<()> {
    let mut after = 0;
    loop {
        let page = control
            .get(&format!("/control/journal?after={after}&wait=10000"))
            .await?;
        let now = Instant::now();
        after = page["next"].as_u64().unwrap_or(after);
        for entry in page["entries"].as_array().into_iter().flatten() {
            let message = &entry["message"];
            // The buttons' ids contain the match id.
            let button = message["components"][0]["components"][0]["custom_id"].as_str();
            let id = button.and_then(|id| id.split(':').nth(1)?.parse().ok());
            let Some(id) = id.map(MatchId).filter(|_| has_picture(message)) else {
                continue;
            };
            let mut waiting = control.waiting.lock().expect("nobody panics");
            if let Some(mut waits) = waiting.remove(&id) {
                let reader = entry["audience"]["user_id"].as_str();
                if reader.is_none_or(|reader| reader == waits.opponent) {
                    waits.missing -= 1;
                }
                if waits.missing > 0 {
                    waiting.insert(id, waits);
                } else {
                    // The move may have given up waiting.
                    let _ = waits.done.send(now);
                }
            }
        }
    }
}

/// Opens games between all people who accept direct messages, some moves apart, each in its own thread.
async fn open_games(
    control: &Control,
    data: &Path,
    script: &Script,
    count: usize,
) -> Result<Vec<Arc<Game>>> {
    let world = control.get("/control/world").await?;
    let named = |list: &Value, name: &str| -> Option<String> {
        let mut all = list.as_array()?.iter();
        let found = all.find(|one| one["username"] == name || one["name"] == name)?;
        Some(found["id"].as_str()?.to_owned())
    };
    let channel = named(&world["channels"], "games").context("no channel")?;
    let people = ["ann", "ben", "cleo", "olga"].map(|name| named(&world["users"], name));
    let people: Vec<String> = people.into_iter().flatten().collect();
    ensure!(people.len() == 4, "not everybody is there");
    let store = Store::open(data).await?;
    let mut tx = store.write().await?;
    for person in &people {
        players::remember(&mut tx, PersonId(person.parse()?), "Somebody").await?;
    }
    let mut games = Vec::with_capacity(count);
    for number in 0..count {
        let path = format!("/api/v10/channels/{channel}/threads");
        let body = json!({ "name": format!("game {number}"), "type": 11 });
        let thread = control.post(&path, body).await?;
        let thread = thread["id"].as_str().context("no thread")?.to_owned();
        let first = number % 4;
        let second = (first + 1 + number / 4 % 3) % 4;
        let game = Game {
            id: MatchId(thread.parse()?),
            thread,
            players: [first, second].map(|person| people[person].clone()),
            played: Mutex::new(number % 100),
        };
        let plies = number % 100;
        let record = record_of(&game, &channel, script, plies)?;
        keep(&mut tx, &record, script.events(plies)).await?;
        games.push(Arc::new(game));
    }
    tx.commit().await?;
    store.close().await;
    Ok(games)
}

fn record_of(game: &Game, channel: &str, script: &Script, plies: usize) -> Result<MatchRecord> {
    let place = game.thread.parse()?;
    let players = [0, 1].map(|seat| game.players[seat].parse().map(PersonId));
    let [first, second] = players;
    Ok(MatchRecord {
        id: game.id,
        code: format!("game-{}", game.thread),
        guild: 1,
        channel: channel.parse()?,
        message: Some(place),
        wants_thread: true,
        place: Some(place),
        terms: terms()?,
        players: [first?, second?],
        names: Default::default(),
        told: [false; 2],
        stage: Stage::Playing,
        turn: Some(script.moves[plies].0),
        ply: u32::try_from(plies)?,
        time: TimeTerms::default(),
        zones: [None, None],
        due: None,
        updated: Moment(0),
    })
}

/// Writes a match into the bot's database.
async fn keep(connection: &mut store::Connection, row: &MatchRecord, log: &[Sealed]) -> Result<()> {
    let challenge = ChallengeRecord {
        challenge: Challenge {
            id: row.id,
            challenger: row.players[0],
            opponent: Some(row.players[1]),
            terms: row.terms.clone(),
            time: row.time,
            first_move: FirstMove::Challenger,
            expires: Moment(0),
            games: 1,
            rematch_of: None,
            part_of: None,
            state: ChallengeState::Accepted,
        },
        guild: row.guild,
        channel: row.channel,
        message: row.message,
        closed_by: None,
    };
    challenges::insert(connection, &challenge).await?;
    match_records::insert(connection, row).await?;
    for (seq, event) in (1..).zip(log) {
        events::append(connection, row.id, seq, seq.into(), Moment(0), event).await?;
    }
    Ok(())
}
