//! Whether a few people can make others wait: sixteen repeatedly send large records to be checked, and thirty request
//! analyses of finished games, while another person looks at a board.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use base64::{Engine, prelude::BASE64_STANDARD};
use matches::{
    clock::control::TimeTerms, command::Command, rehearsal::Rehearsal, transcript::Audience,
};
use notary::{NoteTags, record_text};
use rand::{SeedableRng, rngs::StdRng};
use results::Report;
use rules::{Action, Side, game::GameRules, luzhanqi};
use serde_json::{Value, json};
use tokio::{
    task::JoinSet,
    time::{interval, sleep},
};

use super::{
    Extent, arena::Arena, command, control::Control, row, script::terms, settled_memory, slash,
};

/// People who send records.
const SENDERS: usize = 16;
/// People who ask for analyses.
const ANALYSTS: usize = 30;
/// Finished games whose analyses they request; none exists yet.
const ANALYSED: usize = 600;
/// The interval between commands of one person: nobody types faster.
const TYPING_INTERVAL: Duration = Duration::from_secs(1);
/// The interval between looks at the board.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);
/// The minimum size of a record, in bytes. The bot accepts up to 1 MiB.
const MIN_RECORD_BYTES: usize = 950_000;
/// The number of plies added to the record at a time; it must be even.
const BUNCH_PLIES: usize = 1_000;

/// Boards at a steady pace: alone, and beside those people.
pub async fn beside_stallers(extent: Extent) -> Result<()> {
    let finished = extent.finished.min(ANALYSED);
    let (arena, ended) = Arena::open(4, finished).await?;
    let ended: u64 = ended.context("no finished game")?.parse()?;
    let game = &arena.games[0];
    let ann = slash(&game.players[0]);
    let record = Arc::new(large_record(if finished == ANALYSED {
        MIN_RECORD_BYTES
    } else {
        1
    })?);
    let crowd = strangers(&arena).await?;
    let (mut alone, mut records, mut both) = (Vec::new(), Vec::new(), Vec::new());
    let looks = extent.moves.div_ceil(2);
    for round in 0..extent.rounds {
        alone.extend(boards(&arena.control, &ann, &game.thread, looks).await?);
        let mut stalling = JoinSet::new();
        for person in &crowd[..SENDERS] {
            // They do not all press in the same millisecond, because the stand-in's work on an upload is not the bot's.
            sleep(TYPING_INTERVAL / SENDERS as u32).await;
            let (control, thread) = (arena.control.clone(), game.thread.clone());
            stalling.spawn(send(control, slash(person), thread, Arc::clone(&record)));
        }
        records.extend(boards(&arena.control, &ann, &game.thread, looks).await?);
        for (number, person) in crowd[SENDERS..].iter().enumerate() {
            sleep(TYPING_INTERVAL / ANALYSTS as u32).await;
            let (control, thread) = (arena.control.clone(), game.thread.clone());
            let turn = round * ANALYSTS + number;
            let codes = (turn..finished).step_by(ANALYSTS * extent.rounds);
            let codes: Vec<String> = codes
                .map(|at| format!("game-{}", ended + at as u64))
                .collect();
            stalling.spawn(analyse(control, slash(person), thread, codes));
        }
        both.extend(boards(&arena.control, &ann, &game.thread, looks).await?);
        stalling.shutdown().await;
        settled_memory(&arena).await;
    }
    let mut report = Report::new("crowd stalling");
    let sending = format!("beside {SENDERS} who send records");
    row(&mut report, "boards alone", &alone, &alone);
    row(&mut report, &sending, &records, &alone);
    let both_kinds = format!("{sending} and {ANALYSTS} who ask for analyses");
    row(&mut report, &both_kinds, &both, &alone);
    arena.add_writer(&mut report, "stalling").await?;
    arena.stop().await?;
    Ok(report.write()?)
}

/// Looks at a board at a steady pace; returns the time of each answer.
async fn boards(
    control: &Control,
    path: &str,
    thread: &str,
    looks: usize,
) -> Result<Vec<Duration>> {
    let mut beat = interval(LOOK_INTERVAL);
    let mut looking = JoinSet::new();
    for _ in 0..looks {
        beat.tick().await;
        let (control, path) = (control.clone(), path.to_owned());
        let typed = command(thread, "board");
        looking.spawn(async move {
            let start = Instant::now();
            control.post(&path, typed).await.map(|_| start.elapsed())
        });
    }
    looking.join_all().await.into_iter().collect()
}

/// Sends a record to be checked, again and again.
async fn send(control: Control, path: String, thread: String, record: Arc<String>) -> Result<()> {
    let file = json!({ "filename": "game.txt", "content": BASE64_STANDARD.encode(&*record) });
    let typed = json!({ "channel_id": thread, "name": "verify", "options": [{ "name": "file", "value": file }] });
    let mut beat = interval(TYPING_INTERVAL);
    loop {
        beat.tick().await;
        control.post(&path, typed.clone()).await?;
    }
}

/// Requests the analyses of these games, one after another.
async fn analyse(control: Control, path: String, thread: String, codes: Vec<String>) -> Result<()> {
    let mut beat = interval(TYPING_INTERVAL);
    for code in codes {
        beat.tick().await;
        let options = json!([{ "name": "match", "value": code }]);
        let typed = json!({ "channel_id": thread, "name": "analyse", "options": options });
        control.post(&path, typed).await?;
    }
    Ok(())
}

/// People who play in none of the games.
async fn strangers(arena: &Arena) -> Result<Vec<String>> {
    let world = arena.control.get("/control/world").await?;
    let users = world["users"].as_array().context("no people")?.iter();
    let unknown =
        |user: &&Value| user["bot"] != true && user["username"].as_str().is_some_and(is_numbered);
    let ids = users.filter(unknown).filter_map(|user| user["id"].as_str());
    let ids: Vec<String> = ids.take(SENDERS + ANALYSTS).map(str::to_owned).collect();
    anyhow::ensure!(ids.len() == SENDERS + ANALYSTS, "too few people");
    Ok(ids)
}

/// Whether the stand-in named a person by number.
fn is_numbered(name: &str) -> bool {
    name.ends_with(|letter: char| letter.is_ascii_digit())
}

/// The record of a game in which both sides move back and forth until it is this large.
fn large_record(size: usize) -> Result<String> {
    let mut rng = StdRng::seed_from_u64(1);
    let mut terms = terms()?;
    if let GameRules::Luzhanqi(options) = &mut terms.rules {
        options.quiet_limit = 0;
    }
    let mut game = Rehearsal::by(terms, TimeTerms::default(), &mut rng).context("no match")?;
    for seat in Side::BOTH {
        game.act(seat, &Command::Ready, &mut rng)?;
    }
    let mut steps = Vec::new();
    for seat in Side::BOTH {
        let (player, loaded) = (seat.index(), game.loaded());
        let facts = loaded.facts_for(loaded.record.players[player]);
        let view = facts.and_then(|facts| facts.view).context("no board")?;
        let mut legal = view.legal_actions().into_iter();
        let step = legal
            .find(|action| enters_camp(*action))
            .context("no camp in reach")?;
        play(&mut game, seat, step, &mut rng)?;
        steps.push(step);
    }
    let text =
        |game: &Rehearsal| record_text(&game.transcript(Audience::Everyone), &NoteTags::default());
    while text(&game).len() < size {
        for ply in 0..BUNCH_PLIES {
            let seat = Side::BOTH[ply % 2];
            let step = &mut steps[ply % 2];
            *step = back(*step);
            play(&mut game, seat, *step, &mut rng)?;
        }
    }
    game.act(Side::First, &Command::Resign, &mut rng)?;
    Ok(text(&game))
}

fn play(game: &mut Rehearsal, seat: Side, action: Action, rng: &mut StdRng) -> Result<()> {
    let play = Command::Play {
        change: None,
        action,
    };
    Ok(game.act(seat, &play, rng)?)
}

/// Whether a piece moves into a camp, which is empty at the start.
fn enters_camp(action: Action) -> bool {
    let to = match action {
        Action::Move { to, .. } => luzhanqi::Point::try_from(to).ok(),
        Action::Turn(_) => None,
    };
    to.is_some_and(|to| to.kind() == luzhanqi::PointKind::Camp)
}

/// The step back.
fn back(action: Action) -> Action {
    match action {
        Action::Move { from, to } => Action::Move { from: to, to: from },
        turn @ Action::Turn(_) => turn,
    }
}
