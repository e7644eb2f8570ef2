//! `caipan perft` and `caipan record` from the command line.

use super::pipe::{complaint, misuse, printed, run};

const ARMY: &str = "54321/345/6677/788/899BB/9FMMM";

/// The printed number; a second line holds the time.
fn count(arguments: &[&str]) -> u64 {
    let text = printed(&[&["perft"], arguments].concat(), "");
    let lines: Vec<&str> = text.lines().collect();
    let [number, time] = lines[..] else {
        panic!("{text}");
    };
    let seconds = time.strip_suffix(" s").unwrap();
    assert!(seconds.parse::<f64>().unwrap() >= 0.0, "{time}");
    number.parse().unwrap()
}

#[test]
fn counts_match_published_tables() {
    for (position, depth, expected) in [(None, "0", 1), (None, "1", 44), (None, "3", 79_666)] {
        let mut arguments = vec!["xiangqi", depth];
        arguments.extend(
            position
                .map(|position| ["--position", position])
                .into_iter()
                .flatten(),
        );
        assert_eq!(count(&arguments), expected);
    }
    assert_eq!(count(&["doushouqi", "1"]), 24);
    assert_eq!(count(&["doushouqi", "2"]), 24 * 24);
}

#[test]
fn counts_depend_on_rules_options_positions_and_hidden_pieces() {
    let setups = ["--first", ARMY, "--second", ARMY];
    assert_eq!(count(&[&["luzhanqi", "1"][..], &setups].concat()), 35);
    let corner = "....b1bF../........bM/........../........../........../........../........../........../\
                  ........../........../r9......../..rF...... r 0 0";
    let engineer = count(&["luzhanqi", "1", "--position", corner]);
    let stiff = [
        "luzhanqi",
        "1",
        "--position",
        corner,
        "--options",
        r#"{"engineer_turns":false}"#,
    ];
    assert!(engineer > count(&stiff));
    let dealt = "..rF....../........../........../........../........../r5......../??......b7/........../\
                 ........../........../........../........?? r 3 12";
    let flip = [
        "luzhanqi",
        "1",
        "--rules",
        "tezhi-flip",
        "--position",
        dealt,
    ];
    assert_eq!(count(&[&flip[..], &["--hidden", "bF b5"]].concat()), 11);
    let over = "3C3/7/7/e6/7/7/7/7/7 b 0 7";
    assert_eq!(count(&["doushouqi", "0", "--position", over]), 1);
    assert_eq!(count(&["doushouqi", "2", "--position", over]), 0);
    let quiet = [
        "doushouqi",
        "3",
        "--position",
        "7/7/7/e6/6E/7/7/7/7 w 98 98",
    ];
    assert_eq!(count(&quiet), 0, "the game ends with the second ply");
}

/// A game with one legal move per turn, for any number of turns.
#[test]
fn counts_can_be_deep() {
    let cages = "......bFb9/......bM../......bMbM/........../........../........../........../........../\
                 ........../rMrM....../..rM....../r9rF...... r 0 0";
    let unlimited = r#"{"quiet_limit":0}"#;
    for (depth, expected) in [("1000", 1), ("999", 1), ("0", 1)] {
        let deep = [
            "luzhanqi",
            depth,
            "--position",
            cages,
            "--options",
            unlimited,
        ];
        assert_eq!(count(&deep), expected);
    }
    let limited = ["luzhanqi", "1000", "--position", cages];
    assert_eq!(count(&limited), 0, "the game ends with ply 100");
}

#[test]
fn invalid_counts_fail_with_one_sentence() {
    for (arguments, part) in [
        (&["go", "3"][..], "no game \"go\""),
        (&["xiangqi", "many"], "\"many\""),
        (&["xiangqi", "1001"], "\"1001\""),
        (&["xiangqi", "+1x"], "\"+1x\""),
        (&["luzhanqi", "3"], "setups"),
        (&["luzhanqi", "3", "--first", ARMY], "--second"),
        (
            &["luzhanqi", "3", "--first", ARMY, "--second", "x"],
            "second side",
        ),
        (&["luzhanqi", "3", "--rules", "tezhi-flip"], "a deal"),
        (
            &["xiangqi", "3", "--first", ARMY, "--second", ARMY],
            "no setups",
        ),
        (&["xiangqi", "3", "--rules", "pamphlet"], "booklet"),
        (&["xiangqi", "3", "--options", "[]"], "JSON object"),
        (&["xiangqi", "3", "--options", "{"], "JSON object"),
        (
            &["xiangqi", "3", "--options", r#"{"goal":"carry"}"#],
            "goal",
        ),
        (&["xiangqi", "3", "--position", "9"], "position"),
        (&["xiangqi", "3", "--hidden", "r1"], "hidden"),
    ] {
        let sentence = misuse(&[&["perft"], arguments].concat());
        assert!(sentence.contains(part), "{arguments:?}: {sentence}");
    }
}

const PGN: &str = "[Event \"Friends\"]\n\n1. C2.5 H8+7 2. h0g2 馬2進3 *\n";

/// The line with the moves.
fn moves(format: &[&str], pgn: &str) -> String {
    let text = printed(&[&["record"], format].concat(), pgn);
    assert!(text.contains("[Event \"Friends\"]\n"), "{text}");
    let lines = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    lines.collect::<Vec<_>>().join(" ")
}

#[test]
fn records_convert_to_any_notation_and_back() {
    let iccs = "1. H2-E2 H9-G7 2. H0-G2 B9-C7";
    assert_eq!(moves(&[], PGN), iccs);
    for (format, expected) in [
        ("iccs", iccs),
        ("wxf", "1. C2.5 H8+7 2. H2+3 H2+3"),
        ("chinese", "1. 炮二平五 马８进７ 2. 马二进三 马２进３"),
        ("traditional", "1. 炮二平五 馬８進７ 2. 傌二進三 馬２進３"),
    ] {
        let written = printed(&["record", "--format", format], PGN);
        assert_eq!(moves(&["--format", format], PGN), expected);
        assert_eq!(moves(&["--format", "iccs"], &written), iccs);
    }
}

#[test]
fn an_illegal_record_is_refused_with_its_location() {
    for (pgn, parts) in [
        (
            "1. h2e2 h9g7\n2. a0a9 *",
            ["game 1: line 2", "a0a9", "ply 3"],
        ),
        ("1. h2e2\n\n1... 砲8平5\n2. xyz", ["line 4", "xyz", "ply 3"]),
        ("[FEN \"9 w\"]\n1. h2e2", ["FEN", "ten ranks", "nine"]),
        (
            "[FEN \"3k5/9/9/9/4B4/9/9/9/9/5K3 w\"] *",
            ["game 1: line 1", "the tag FEN: Red's elephant", "e5"],
        ),
        ("[Game \"Chess\"]", ["Chess", "Chinese", ""]),
        ("{", ["line 1", "{", "closed"]),
    ] {
        let sentence = complaint(&["record"], pgn.as_bytes());
        for part in parts {
            assert!(sentence.contains(part), "{pgn}: {sentence}");
        }
    }
    let sentence = complaint(&["record"], b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0");
    assert!(sentence.contains("no text"), "{sentence}");
    let sentence = complaint(&["record"], b"XQ\x0a\0\0\0\x01\x02");
    assert!(sentence.contains("ends before the game"), "{sentence}");

    // A bad game does not keep others from being written.
    let output = run(&["record"], b"1. h2e2 * 1. h2e2\n1... a9a0 * 1. b2e2 *");
    assert_eq!(output.status.code(), Some(1));
    let [games, faults] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert_eq!(games.matches("[Result \"*\"]").count(), 2, "{games}");
    assert!(
        faults.starts_with("caipan: game 2: line 2, column 6: \"a9a0\" as ply 2: "),
        "{faults}"
    );
}

#[test]
fn a_record_goes_through_the_files_of_other_programs() {
    let iccs = "1. H2-E2 H9-G7 2. H0-G2 B9-C7";
    for format in ["pychess", "gb18030", "uci", "ucci", "xqf", "dhtmlxq"] {
        let output = run(&["record", "--format", format], PGN.as_bytes());
        assert!(output.status.success(), "{format}");
        let back = run(&["record"], &output.stdout);
        let text = String::from_utf8(back.stdout).unwrap();
        let lines = text
            .lines()
            .filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit()));
        assert_eq!(lines.collect::<Vec<_>>().join(" "), iccs, "{format}");
    }
    let sentence = complaint(
        &["record", "--format", "dhtmlxq", "--letters", "vietnamese"],
        b"1. C2.5",
    );
    assert!(sentence.contains("C2.5"), "{sentence}");
}

/// Most Xiangqi files are in the encoding of the program of their time; some have been saved again by an editor.
#[test]
fn a_record_is_read_in_the_encoding_of_its_program() {
    let pgn =
        "[Game \"Chinese Chess\"]\n[Red \"王五\"]\n\n1. 炮二平五 馬8進7 2. 傌二進三 馬2進3 *\n";
    let wanted = printed(&["record"], pgn);
    let little = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let files: [(&str, Vec<u8>); 3] = [
        ("GBK", encoding_rs::GBK.encode(pgn).0.into()),
        ("Big5", encoding_rs::BIG5.encode(pgn).0.into()),
        ("UTF-16LE", little(&format!("\u{feff}{pgn}"))),
    ];
    for (encoding, file) in files {
        let output = run(&["record"], &file);
        assert_eq!(String::from_utf8(output.stdout).unwrap(), wanted);
        let note = String::from_utf8(output.stderr).unwrap();
        assert!(note.contains(&format!("was read as {encoding}")), "{note}");
    }
}

/// Three games in one text.
const GAMES: &str = "[Event \"a\"]\n1. h2e2 {!} (1. b2e2) h9g7 1-0\n\n\
    [FEN \"3k5/R8/9/9/9/9/9/9/9/4K4 w\"]\n1. a8a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9 1-0\n\n\
    [FEN \"3k5/6P2/4P1P2/5CP1R/9/2p6/6p1r/5N3/4K1p2/9 w\"]\n1. R1+1\n";

/// The lines with moves, and the notes.
fn read_aloud(arguments: &[&str]) -> (Vec<String>, Vec<String>) {
    let output = run(&[&["record"], arguments].concat(), GAMES.as_bytes());
    let [text, notes] =
        [output.stdout, output.stderr].map(|lines| String::from_utf8(lines).unwrap());
    assert!(output.status.success(), "{notes}");
    let moves =
        |line: &&str| line.starts_with(|sign: char| sign.is_ascii_digit()) && line.contains(' ');
    let lines = |text: &str| text.lines().map(str::to_owned).collect();
    (
        text.lines().filter(moves).map(str::to_owned).collect(),
        lines(&notes),
    )
}

#[test]
fn every_game_of_a_text_is_written_and_what_is_not_is_said() {
    let (moves, notes) = read_aloud(&[]);
    assert_eq!(moves[0], "1. H2-E2 {!} (1. B2-E2) 1... H9-G7");
    assert_eq!(moves[5], "5. A8-A9");
    assert_eq!(moves[6], "1. I6-I7");
    let [refused] = &notes[..] else {
        panic!("{notes:?}");
    };
    assert!(
        refused.starts_with("caipan: game 2: ply 9, a8a9, would be refused"),
        "{refused}"
    );
    let (moves, notes) = read_aloud(&["--game", "1"]);
    assert_eq!(moves, ["1. H2-E2 {!} (1. B2-E2) 1... H9-G7"]);
    assert_eq!(notes, ["caipan: this is game 1 of 3."]);
    for number in ["0", "4"] {
        let sentence = complaint(&["record", "--game", number], GAMES.as_bytes());
        assert_eq!(
            sentence,
            format!("there is no game {number}: the text holds 3")
        );
    }
}

#[test]
fn a_match_of_the_program_against_itself_needs_a_game_and_its_rules() {
    for (arguments, part) in [
        (&["go", "1", "random"][..], "no game \"go\""),
        (
            &["xiangqi", "1", "random", "--rules", "pamphlet"],
            "booklet",
        ),
    ] {
        let sentence = misuse(&[&["engine", "match"], arguments].concat());
        assert!(sentence.contains(part), "{arguments:?}: {sentence}");
    }
}

#[test]
fn an_unknown_command_prints_the_usage() {
    for arguments in [
        &["referee", "x"][..],
        &["perft"],
        &["record", "--format", "x"],
        &["play"],
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
    for arguments in [
        &["--help"][..],
        &["referee", "--help"],
        &["perft", "--help"],
        &["record", "--help"],
        &["render", "--help"],
    ] {
        assert!(printed(arguments, "").contains("Usage: caipan"));
    }
}
