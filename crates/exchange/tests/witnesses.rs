//! Other programs read what this crate writes, and it reads what they write: cchess and pyffish, which `tests/exchange/prepare`
//! installs. `EXCHANGE_WITNESSED` says how many games; 50 if it is not set.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use exchange::{FirstRank, Format, Game, Hint, Notation, read, write};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::xiangqi::{Options, Xiangqi, notation::Script};

fn count() -> usize {
    let said = env::var("EXCHANGE_WITNESSED").ok();
    said.and_then(|said| said.parse().ok()).unwrap_or(50)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a script prints.
fn script(name: &str, arguments: &[&str]) -> String {
    let python = root().join("target/exchange/bin/python");
    let output = Command::new(python)
        .arg(root().join("tests/exchange").join(name))
        .args(arguments)
        .output()
        .expect("tests/exchange/prepare was run");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn random(seed: u64) -> Game {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut position = Xiangqi::new(Options::BOOKLET).position().clone();
    let mut game = Game::default();
    game.tags.add("Red", "王天一");
    for _ in 0..120 {
        let Some(&mv) = position.legal_moves().choose(&mut rng) else {
            break;
        };
        position.play(mv);
        game.body.play(mv);
    }
    game
}

fn moves(game: &Game) -> String {
    let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
    moves.join(" ")
}

#[test]
#[ignore = "tests/exchange/prepare installs cchess"]
fn cchess_reads_every_move() {
    let folder = root().join("target/exchange/games");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let formats = [
        ("iccs", Format::Pgn(Notation::Iccs)),
        (
            "chinese",
            Format::Pgn(Notation::Chinese(Script::Simplified)),
        ),
        ("xqf", Format::Xqf),
    ];
    let mut expected = BTreeMap::new();
    for seed in 0..count() {
        let game = random(seed as u64);
        for (name, format) in formats {
            let file = format!("{name}-{seed}.{}", format.ending());
            fs::write(folder.join(&file), write(&game, format).unwrap().bytes).unwrap();
            expected.insert(file, moves(&game));
        }
    }
    let mut read = BTreeMap::new();
    for line in script("cchess_reads.py", &[folder.to_str().unwrap()]).lines() {
        let (name, moves) = line.split_once(' ').unwrap_or((line, ""));
        read.insert(name.to_owned(), moves.to_owned());
    }
    // cchess 1.25.5 stops reading where two advisors, elephants or soldiers that share a file are called by their file.
    let mut stops = 0;
    for (name, moves) in &expected {
        let read = read.get(name).map_or("", String::as_str);
        if name.starts_with("chinese") {
            assert!(
                moves.starts_with(read) && !read.is_empty(),
                "{name}: {read}"
            );
            stops += usize::from(read != moves);
        } else {
            assert_eq!(read, moves, "{name}");
        }
    }
    println!("cchess stops in {stops} of {} games in Chinese", count());
    assert!(stops <= count() / 2);
}

#[test]
#[ignore = "tests/exchange/prepare installs pyffish"]
fn what_pyffish_writes_is_read() {
    let written = script("ffish_writes.py", &["48", &count().to_string()]);
    let lines: Vec<&str> = written.lines().collect();
    for game in lines.chunks(4) {
        let asked = format!("position startpos moves {}", game[0]);
        let found = read(asked.as_bytes(), Hint::default()).next().unwrap();
        let original = found
            .unwrap_or_else(|fault| panic!("{fault}"))
            .content
            .xiangqi()
            .unwrap();
        for text in &game[1..] {
            let found = read(text.as_bytes(), Hint::default()).next().unwrap();
            let found = found.unwrap_or_else(|fault| panic!("{fault} in {text}"));
            assert_eq!(
                moves(&found.content.xiangqi().unwrap()),
                moves(&original),
                "{text}"
            );
        }
        // It writes the same coordinates.
        let back = write(&original, Format::Engine(FirstRank::One))
            .unwrap()
            .bytes;
        assert_eq!(String::from_utf8(back).unwrap().trim_end(), asked);
    }
}
