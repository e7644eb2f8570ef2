//! An engine of the host's own. It plays: here a toy that knows one move, and is wrong the second time. And it judges finished
//! games: here the program itself, as other programs see it.

use std::{fs, os::unix::fs::PermissionsExt, time::Instant};

use serde_json::json;
use service::engine::EngineCommand;

use harness::{Cafe, InProcess, Process, STATE_TIMEOUT};

use super::analyse::played_and_analysed;

/// An engine that counts ranks from 1. All it wants is to move Black's right horse out.
const TOY: &str = r#"#!/bin/sh
while read -r line; do
  case "$line" in
    uci) echo "id name Toy"; echo uciok ;;
    isready) echo readyok ;;
    "go depth 1") echo "bestmove h3e3" ;;
    go*) echo "info score cp 0"; echo "bestmove h10g8" ;;
  esac
done
"#;

/// The bot's own user.
const CAIPAN: &str = "1100000000000000099";

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_plays_and_the_program_steps_in() {
    let cafe = Cafe::open().await;
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("toy");
    fs::write(&program, TOY).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let engine = EngineCommand {
        program,
        arguments: Vec::new(),
    };
    let bot = InProcess::start_with_engine(&cafe, engine).await;
    let ann = &cafe.ann;

    // It is offered where it can play.
    let xiangqi = [("game", json!("xiangqi")), ("level", json!(9))];
    let outcome = ann.slash_values(&cafe.games, "practice", &xiangqi).await;
    let offered = outcome["modal"].to_string();
    assert!(
        offered.contains("Level 9 · Toy, the host's engine"),
        "{offered}"
    );
    let luzhanqi = [("game", json!("luzhanqi")), ("level", json!(9))];
    let outcome = ann.slash_values(&cafe.games, "practice", &luzhanqi).await;
    let refused = ann.answer(&outcome).await.text;
    assert!(refused.contains("only plays Xiangqi"), "{refused}");

    let options = [
        ("opponent", json!(CAIPAN)),
        ("game", json!("xiangqi")),
        ("side", json!("me")),
        ("time", json!("untimed")),
        ("level", json!(9)),
    ];
    let outcome = ann.slash_values(&cafe.games, "challenge", &options).await;
    let begun = ann.answer(&outcome).await.text;
    assert!(begun.contains("level 9 (Toy)"), "{begun}");
    let accepted = cafe.reads(&cafe.games).await;
    assert!(
        accepted.text.contains("with the host's engine, at level 9"),
        "{}",
        accepted.text
    );
    let thread = accepted.id().to_owned();
    assert_eq!(cafe.reads(&thread).await.kind, "thread_create");
    cafe.reads(&thread).await;

    ann.slash(&thread, "move", &[("move", "h2e2")]).await;
    cafe.reads(&thread).await;
    let reply = cafe.reads(&thread).await;
    assert!(
        reply.text.contains("**2.** ⚫ Black: Horse h9 → g7"),
        "{}",
        reply.text
    );
    ann.slash(&thread, "move", &[("move", "h0g2")]).await;
    cafe.reads(&thread).await;
    let reply = cafe.reads(&thread).await;
    assert!(reply.text.contains("**4.** ⚫ Black: "), "{}", reply.text);

    let question = ann.slash(&thread, "resign", &[]).await;
    ann.press(&question, "Resign").await;
    cafe.reads(&thread).await;
    cafe.closed_thread().await;
    cafe.result().await;
    let form = ann.slash_raw(&cafe.games, "practice", &[]).await;
    let fields = form["modal"]["components"].as_array().unwrap();
    let levels = fields[1]["component"]["options"].as_array().unwrap();
    assert_eq!(levels[8]["description"], "0 won, 0 drawn, 1 lost");
    bot.stop().await;
    cafe.close().await;
}

/// An engine that leaves another process behind as soon as it begins.
const LEAVING: &str = r#"#!/bin/sh
setsid sleep SECONDS &
while read -r line; do
  case "$line" in
    uci) echo "id name Leaving"; echo uciok ;;
    isready) echo readyok ;;
    go*) echo "bestmove h3e3" ;;
  esac
done
"#;

/// Whether a process runs that sleeps for so long.
fn somebody_sleeps(seconds: &str) -> bool {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let mut commands = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    let wanted = format!("sleep\0{seconds}\0");
    commands.any(|command| command == wanted.as_bytes())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_the_engine_outlives_a_bot_that_is_killed() {
    let cafe = Cafe::open().await;
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("leaving");
    let seconds = format!("87{:06}", std::process::id());
    fs::write(&program, LEAVING.replace("SECONDS", &seconds)).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let data = folder.path().join("data");
    let bot = Process::start_with(&cafe, &data, [("CAIPAN_UCI_XIANGQI", program)]).await;
    let runs = somebody_sleeps(&seconds);
    let log = bot.kill().await;
    if log.contains("may outlive it") {
        println!("nothing is tested: this system has no numbering of processes apart");
        return;
    }
    assert!(runs, "{log}");
    let begun = Instant::now();
    while somebody_sleeps(&seconds) {
        assert!(begun.elapsed() < STATE_TIMEOUT, "it outlives the bot");
        tokio::task::yield_now().await;
    }
    cafe.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_judges_finished_games() {
    let cafe = Cafe::open().await;
    let engine = EngineCommand {
        program: env!("CARGO_BIN_EXE_caipan").into(),
        arguments: ["engine", "xiangqi", "--uci"].map(String::from).into(),
    };
    let bot = InProcess::start_with_engine(&cafe, engine).await;
    let (ann, ben) = (&cafe.ann, &cafe.ben);
    let (game, _) = cafe
        .open_game_between(ann, ben, &[("game", "xiangqi")])
        .await;
    // Red's Cannon takes a Soldier that a Horse protects.
    let moves = "h2e2 h9g7 e2e6 g7e6 b2e2 b9c7 b0c2";
    let whole = played_and_analysed(&cafe, &game, moves, ben).await;
    assert!(
        whole.text.contains("**Move 3** · 🔴 Red played C5+4"),
        "{}",
        whole.text
    );
    assert!(whole.text.contains("As Caipan"), "{}", whole.text);
    bot.stop().await;
    cafe.close().await;
}
