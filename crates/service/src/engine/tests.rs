//! Real processes: a toy engine that fails in a requested way, and a real one if it is installed.

#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use landlock::RulesetStatus;
use rules::{
    Action, Side,
    game::{GameName, SeatHistory, Start},
};
use rustix::thread::sched_getaffinity;

use opponent::review::Effort;

use super::{Engine, EngineCommand, EngineError, confinement, sandbox::restrict, uci::Session};
use crate::processors::tests::on_one;

/// Debian's Fairy-Stockfish.
const REAL: &str = "/usr/games/fairy-stockfish";

/// An engine that counts ranks from 1 and knows a single reply. Its argument says how it fails.
const TOY: &str = r#"#!/bin/sh
while read -r line; do
  case "$line" in
    uci)
      echo "id name Toy home=$HOME nice=$(nice) processors=$(nproc)"
      [ "$1" = chess ] && echo "option name UCI_Variant type combo default chess var chess"
      [ "$1" = mute ] || echo uciok ;;
    isready) echo readyok ;;
    "go depth 1") echo "bestmove h3e3" ;;
    go*)
      case "$1" in
        dies) exit 1 ;;
        hangs) sleep 1000 ;;
        illegal) echo "bestmove a1i10" ;;
        floods) yes info ;;
        leaves) setsid sleep "$2" & ;;
        limited) t=$(mktemp) && case "$t" in "$PWD"/*) ;; *) exit 1 ;; esac
          most=$(ulimit -p 2>/dev/null || ulimit -u); [ "$most" -lt 100000 ] && [ "$(ulimit -c)" = 0 ] || exit 1 ;;
        once) [ -e "$0.mended" ] || exit 1 ;;
        reads) [ -n "$(cat /proc/$2/environ /proc/$2/task/*/environ 2>/dev/null | head -c 1)" ] && exit 1
          cat "$(dirname "$0")/secret" >/dev/null 2>&1 && exit 1; echo > "$0" 2>/dev/null && exit 1
          cat "$(dirname "$0")/net.nnue" >/dev/null && echo > own || exit 1 ;;
      esac
      echo "info depth 1 score cp 35 pv h3e3"
      echo "bestmove b3e3" ;;
  esac
done
"#;

/// The toy engine as a file in this folder, failing this way.
fn toy(folder: &Path, way: &str) -> EngineCommand {
    let program = folder.join("toy");
    if !program.exists() {
        fs::write(&program, TOY).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    }
    EngineCommand {
        program,
        arguments: way.split(' ').map(str::to_owned).collect(),
    }
}

/// A game of Xiangqi with these moves.
fn game(moves: &str) -> SeatHistory {
    let rules = GameName::Xiangqi.preset("booklet").unwrap();
    let mut game = Start::default().begin(&rules).unwrap();
    let mut views = vec![game.seat_view(Side::First)];
    for mv in moves.split_whitespace() {
        let action: Action = mv.parse().unwrap();
        game.play(game.turn().unwrap(), action).unwrap();
        views.push(game.seat_view(Side::First));
    }
    SeatHistory::new(views).unwrap()
}

const SHORT: Duration = Duration::from_millis(50);

#[test]
fn an_engine_is_confined_and_its_ranks_are_detected() {
    let folder = tempfile::tempdir().unwrap();
    let command = toy(folder.path(), "well");
    let all = sched_getaffinity(None).unwrap().count();
    let mut engine = on_one(|| Engine::start(command.clone())).unwrap();
    let name = format!("Toy home= nice=10 processors={all}");
    assert_eq!(engine.name, name);
    let thought = engine.think(&game(""), SHORT).unwrap();
    // b3e3 of an engine that counts ranks from 1.
    assert_eq!(thought.action.to_string(), "b2e2");
    assert!((0.5..0.6).contains(&thought.expected));
    let session = Session::open(&command, Duration::from_secs(30)).unwrap();
    let own = session.folder().to_owned();
    assert_eq!(fs::read_dir(&own).unwrap().count(), 0);
    drop(session);
    assert!(!own.exists());
    let other: EngineCommand = " /bin/engine  a b ".parse().unwrap();
    assert_eq!(other.program, PathBuf::from("/bin/engine"));
    assert_eq!(other.arguments, ["a", "b"]);
    assert!(" ".parse::<EngineCommand>().is_err());
}

#[test]
fn an_engine_that_fails_ends_and_rests_longer_each_time() {
    let folder = tempfile::tempdir().unwrap();
    for way in ["dies", "hangs", "floods"] {
        let mut engine = Engine::start(toy(folder.path(), way)).unwrap();
        let begun = Instant::now();
        assert!(engine.think(&game(""), SHORT).is_none(), "{way}");
        assert!(begun.elapsed() < Duration::from_secs(8), "{way}");
        assert!(engine.session.is_none() && engine.failures == 1, "{way}");
        let pause = engine.rests_until - begun;
        // Nobody waits for it while it rests.
        let begun = Instant::now();
        assert!(engine.think(&game(""), SHORT).is_none());
        assert!(begun.elapsed() < SHORT);
        engine.rests_until = Instant::now();
        let begun = Instant::now();
        assert!(engine.think(&game(""), SHORT).is_none());
        assert_eq!(engine.failures, 2);
        assert!(engine.rests_until - begun > pause);
    }
}

#[test]
fn with_landlock_an_engine_reads_its_networks_and_writes_only_in_its_own_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let tried = thread::scope(|scope| scope.spawn(|| restrict(path, path)).join().unwrap());
    if tried.unwrap() == RulesetStatus::NotEnforced {
        println!("nothing is tested: this system has no Landlock");
        return;
    }
    for name in ["secret", "net.nnue"] {
        fs::write(path.join(name), "told").unwrap();
    }
    let way = format!("reads {}", std::process::id());
    let mut engine = Engine::start(toy(path, &way)).unwrap();
    let thought = engine.think(&game(""), SHORT);
    assert!(
        thought.is_some(),
        "it opened what it must not, or not what it may"
    );
}

/// Whether a process that sleeps for this long is running.
fn somebody_sleeps(seconds: &str) -> bool {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let mut commands = processes.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    let wanted = format!("sleep\0{seconds}\0");
    commands.any(|command| command == wanted.as_bytes())
}

#[test]
fn an_engines_child_processes_end_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let seconds = format!("86{:06}", std::process::id());
    let mut engine = Engine::start(toy(folder.path(), &format!("leaves {seconds}"))).unwrap();
    assert!(engine.think(&game(""), SHORT).is_some());
    if !confinement::everything_ends() {
        println!("nothing is tested: this system has no numbering of processes apart");
        return;
    }
    let until = Instant::now() + Duration::from_secs(30);
    while !somebody_sleeps(&seconds) {
        assert!(Instant::now() < until, "it started nothing");
        thread::yield_now();
    }
    drop(engine);
    while somebody_sleeps(&seconds) {
        assert!(Instant::now() < until, "it outlives its engine");
        thread::yield_now();
    }
}

#[test]
fn an_engine_has_a_temporary_folder_and_few_processes() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = Engine::start(toy(folder.path(), "limited")).unwrap();
    let thought = engine.think(&game(""), SHORT);
    assert!(thought.is_some(), "it is not limited, or not at home");
}

#[test]
fn an_engine_that_died_is_started_again_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = Engine::start(toy(folder.path(), "once")).unwrap();
    assert!(engine.think(&game(""), SHORT).is_none());
    fs::write(folder.path().join("toy.mended"), "").unwrap();
    engine.rests_until = Instant::now();
    let thought = engine.think(&game(""), SHORT).unwrap();
    assert_eq!(thought.action.to_string(), "b2e2");
    assert_eq!(engine.failures, 0);
}

#[test]
fn illegal_moves_are_not_played_and_cost_no_rest() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = Engine::start(toy(folder.path(), "illegal")).unwrap();
    for _ in 0..2 {
        assert!(engine.think(&game("h2e2"), SHORT).is_none());
        assert!(engine.session.is_some() && engine.failures == 0);
    }
}

#[test]
fn an_engine_for_other_games_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let failed = Engine::start(toy(folder.path(), "chess")).err().unwrap();
    assert!(matches!(failed, EngineError::OtherGame), "{failed}");
    let missing = EngineCommand {
        program: folder.path().join("nobody"),
        arguments: Vec::new(),
    };
    let failed = Engine::start(missing).err().unwrap();
    assert!(matches!(failed, EngineError::Start(_)), "{failed}");
}

#[test]
fn a_real_engine_plays_and_judges_if_installed() {
    let real = EngineCommand {
        program: REAL.into(),
        arguments: Vec::new(),
    };
    if !real.program.exists() {
        return;
    }
    let mut engine = Engine::start(real).unwrap();
    assert!(engine.name.contains("tockfish"), "{}", engine.name);
    let moves = "h2e2 h9g7 e2e6 g7e6";
    let thought = engine.think(&game(moves), SHORT).unwrap();
    assert!(thought.expected < 0.45, "a cannon is gone: {thought:?}");
    let effort = Effort {
        nodes: 5_000,
        time: Duration::from_secs(2),
    };
    let judged = engine.review(&game(moves), effort).unwrap();
    assert_eq!(judged.len(), 5);
    assert!(judged[2].expected > judged[4].expected + 0.2, "{judged:?}");
    assert!(judged.iter().all(|one| one.best.is_some()));
}
