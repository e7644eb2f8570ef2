//! `caipan render` from the command line: every game, audience and format, and its errors.

use std::{fs, path::Path};

use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::{Value, json};

use super::pipe::{Referee, complaint, misuse, printed, run};

const GAMES: [&str; 3] = ["luzhanqi", "xiangqi", "doushouqi"];
const AUDIENCES: [&str; 4] = ["public", "first", "second", "referee"];
const STYLES: [&str; 5] = ["latin", "both", "chinese", "simplified", "western"];

/// A midgame position with the special features of each game.
fn lively(game: &str) -> &'static str {
    match game {
        "luzhanqi" => {
            "b9bFbM..b8/bM..b9b7bM/b7..b3..r5/..b4b2..../b6..b1..../..b5....r3/\
             r7....b6../..r2r9..r4/rBr6..r8../r7..r8..r1/r9rMrM..r5/..r8..rFrM b 4 61"
        }
        "xiangqi" => "r1bakab2/9/1cn3n2/p1p1C3p/6p2/2P1r4/P5P1P/1CN6/9/R1BAKABNR w 3 12",
        _ => "l1T3t/1d3c1/2p1w1e/1r5/3L3/7/E1W1P1R/5D1/1C5 b 6 40",
    }
}

/// Runs `caipan render`, which must print what it drew.
fn drawn(arguments: &[&str]) -> Vec<u8> {
    let output = run(&[&["render", "--out", "-"], arguments].concat(), b"");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "");
    output.stdout
}

fn text(arguments: &[&str]) -> String {
    String::from_utf8(drawn(&[&["--format", "txt"], arguments].concat())).unwrap()
}

/// The width of a line in a monospaced font.
fn columns(line: &str) -> usize {
    line.chars()
        .map(|sign| if sign.is_ascii() { 1 } else { 2 })
        .sum()
}

/// The width of a picture, which must be a PNG.
fn width(png: &[u8]) -> u32 {
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[png.len() - 8..png.len() - 4], *b"IEND");
    u32::from_be_bytes(png[16..20].try_into().unwrap())
}

#[test]
fn every_audience_gets_a_board_in_every_style() {
    for game in GAMES {
        let position = lively(game);
        let mut boards = String::new();
        for audience in AUDIENCES {
            let board = |style: &str| {
                text(&[
                    "--game",
                    game,
                    "--position",
                    position,
                    "--as",
                    audience,
                    "--style",
                    style,
                ])
            };
            assert_eq!(board("latin"), board("both"));
            assert_eq!(board("latin"), board("western"));
            for style in ["latin", "chinese", "simplified"] {
                let board = board(style);
                assert!(board.chars().count() < 1500);
                assert!(board.lines().all(|line| columns(line) <= 60), "{board}");
                boards += &format!("{game} as {audience}, {style}\n\n{board}\n");
            }
        }
        insta::assert_snapshot!(game, boards);
    }
}

#[test]
fn the_board_of_the_page_is_reproduced() {
    let board = text(&["--game", "doushouqi", "--position", lively("doushouqi")]);
    assert!(
        include_str!("../../docs/referee.md").contains(&board),
        "{board}"
    );
}

#[test]
fn a_picture_has_the_requested_width_and_shows_the_start_by_default() {
    for game in GAMES {
        for audience in AUDIENCES {
            let arguments = ["--game", game, "--as", audience];
            let start = drawn(&arguments);
            assert_eq!(width(&start), 512);
            let words = text(&arguments);
            assert!(
                words.contains("After move 0: ") && words.contains(" is to move."),
                "{words}"
            );
        }
        for asked in ["160", "401", "2000"] {
            let picture = drawn(&["--game", game, "--width", asked]);
            assert_eq!(width(&picture).to_string(), asked);
        }
    }
    let dealt = text(&["--game", "luzhanqi", "--rules", "tezhi-flip"]);
    assert_eq!(
        dealt.split("After").next().unwrap().matches("??").count(),
        50
    );
}

#[test]
fn looks_differ_and_the_default_is_light_with_both_scripts() {
    let usual = drawn(&["--game", "xiangqi"]);
    let mut looks = vec![usual.clone()];
    for style in STYLES {
        for theme in ["light", "dark", "contrast", "colourblind"] {
            let picture = drawn(&["--game", "xiangqi", "--style", style, "--theme", theme]);
            match (style, theme) {
                ("both", "light") => assert!(picture == usual),
                _ => looks.push(picture),
            }
        }
    }
    assert_eq!(looks.len(), STYLES.len() * 4);
}

/// The transcript's requests that start games, each with the shown view of the game.
fn transcript() -> Vec<(Value, Value, Value)> {
    let (mut begun, mut asked, mut seen) = (json!({}), json!({}), Vec::new());
    for line in include_str!("../golden/referee.txt").lines() {
        if let Some(request) = line.strip_prefix("> ") {
            asked = serde_json::from_str(request).unwrap_or_default();
        } else if let Some(answer) = line.strip_prefix("< ") {
            let answer: Value = serde_json::from_str(answer).unwrap();
            match asked["op"].as_str() {
                Some("new") if answer["ok"] == true => begun = asked.clone(),
                Some("view") if answer["ok"] == true => {
                    seen.push((begun.clone(), asked.clone(), answer));
                }
                _ => {}
            }
        }
    }
    seen
}

#[test]
fn whatever_the_referee_shows_can_be_drawn() {
    let seen = transcript();
    assert!(seen.len() > 30);
    for (begun, asked, answer) in seen {
        let mut arguments = vec!["--game", begun["game"].as_str().unwrap()];
        arguments.extend(["--position", answer["position"].as_str().unwrap()]);
        if let Some(rules) = begun["rules"].as_str() {
            arguments.extend(["--rules", rules]);
        }
        let options = begun["options"].to_string();
        if begun["options"].is_object() {
            arguments.extend(["--options", &options]);
        }
        if let Some(hidden) = answer["hidden"].as_str() {
            arguments.extend(["--hidden", hidden]);
        }
        let board = text(&arguments);
        // The position determines the result, unless it depends on the history.
        let result = &answer["result"];
        let reason = result["reason"].as_str().unwrap_or_default();
        if asked["as"] == "referee" && result.is_object() && !reason.starts_with("pe") {
            let words = match reason {
                "flag-taken" => "the Flag was taken",
                "flag-home" => "the Flag was carried home",
                "no-move" => "no move is left",
                "quiet" => "too many quiet moves",
                "den" => "the den was entered",
                "checkmate" | "stalemate" => reason,
                other => panic!("{other} cannot be told from a position"),
            };
            assert!(board.contains(&format!("({words}).")), "{answer}\n{board}");
        }
    }
}

#[test]
fn a_view_is_drawn_like_the_position_for_its_audience() {
    let position = lively("luzhanqi");
    let cover = |text: &str, colour: char| {
        let pieces = "123456789BMF".chars();
        pieces.fold(text.to_owned(), |text, kind| {
            text.replace(&format!("{colour}{kind}"), &format!("{colour}?"))
        })
    };
    let first = cover(position, 'b');
    let second = cover(position, 'r');
    let public = cover(&first, 'r');
    let of = |position: &str, audience: &str| {
        let arguments = ["--game", "luzhanqi", "--position", position];
        let audience: &[&str] = if audience.is_empty() {
            &[]
        } else {
            &["--as", audience]
        };
        let arguments = [&arguments[..], audience].concat();
        (
            text(&arguments),
            drawn(&[&arguments[..], &["--width", "300"]].concat()),
        )
    };
    for (view, audience) in [(&first, "first"), (&second, "second"), (&public, "public")] {
        let whole = of(position, audience);
        assert!(of(view, "") == whole, "{audience}");
        assert!(of(view, audience) == whole, "{audience}");
        // A smaller audience sees less.
        assert!(of(view, "public") == of(position, "public"), "{audience}");
    }
    assert!(of(&first, "referee") == of(position, "first"));
    // An announced Flag stays visible to everyone.
    let announced = public.replacen("b?b?b?", "b?bFb?", 1);
    assert!(of(&announced, "public").0.contains("[bF]"));
    assert!(of(&announced, "first").0.contains("[bF]"));
    let lost = position.replacen("r1", "..", 1);
    let arguments = ["--game", "luzhanqi", "--position", &lost, "--as"];
    let revealing = |audience| text(&[&arguments[..], &[audience, "--rules", "online"]].concat());
    assert!(revealing("second").contains("[rF]"));
    assert!(!text(&[&arguments[..], &["second"]].concat()).contains("[rF]"));
    let view = cover(&lost, 'b');
    let arguments = [
        "--game",
        "luzhanqi",
        "--rules",
        "online",
        "--position",
        &view,
        "--as",
    ];
    assert_eq!(
        text(&[&arguments[..], &["public"]].concat()),
        revealing("public")
    );
}

#[test]
fn views_of_random_games_are_drawn_as_their_audiences_see_them() {
    let setups = json!({"first": "39745/B26/761B/493/879M5/88MFM", "second": "57394/26B/B471/396/MM875/MF889"});
    let carry = json!({"goal": "carry", "grenade_takes_flag": false});
    for (rules, options) in [
        ("pamphlet", json!({})),
        ("tezhi-tan", json!({})),
        ("northern", carry),
        ("tezhi-flip", json!({})),
    ] {
        let dealt = rules == "tezhi-flip";
        let mut new = json!({"op": "new", "game": "luzhanqi", "rules": rules, "options": options});
        if dealt {
            new["seed"] = json!(5);
        } else {
            new["setups"] = setups.clone();
        }
        let mut referee = Referee::start();
        referee.ask(&new);
        let mut rng = StdRng::seed_from_u64(7);
        for ply in 0..400 {
            let legal = referee.ask(&json!({"op": "legal"}));
            let Some(mv) = legal["moves"].as_array().unwrap().choose(&mut rng) else {
                break;
            };
            referee.ask(&json!({"op": "play", "move": mv}));
            if ply % 80 != 70 {
                continue;
            }
            let mut view = |audience: &str| referee.ask(&json!({"op": "view", "as": audience}));
            let whole = view("referee");
            let options = options.to_string();
            let draw = |view: &Value, hidden: &[&str], audience: &str| {
                let position = view["position"].as_str().unwrap();
                let known = [
                    "--game",
                    "luzhanqi",
                    "--rules",
                    rules,
                    "--options",
                    &options,
                ];
                let asked = ["--as", audience, "--position", position];
                text(&[&known[..], &asked, hidden].concat())
            };
            let hidden: Vec<&str> = match whole["hidden"].as_str() {
                Some(hidden) => vec!["--hidden", hidden],
                None => vec![],
            };
            for audience in ["public", "first", "second"] {
                let expected = draw(&whole, &hidden, audience);
                let found = draw(&view(audience), &[], audience);
                if dealt || whole["result"].is_object() {
                    // Losses and results may depend on what the text does not contain.
                    let board = |text: &str| text.split("After").next().unwrap().to_owned();
                    assert_eq!(board(&found), board(&expected));
                } else {
                    assert_eq!(found, expected);
                }
            }
        }
    }
}

#[test]
fn hidden_pieces_change_nothing() {
    let position = lively("luzhanqi");
    let other = position
        .replace("b1", "xx")
        .replace("b4", "b1")
        .replace("xx", "b4");
    let dealt = "..rF....../........../........../........../........../r5......../??......b7/\
                 ........../........../........../........../........?? r 3 12";
    let of = |position: &str, hidden: Option<&str>, audience: &str, format: &str| {
        let mut arguments = vec![
            "--game",
            "luzhanqi",
            "--position",
            position,
            "--as",
            audience,
        ];
        arguments.extend(
            hidden
                .map(|hidden| ["--hidden", hidden])
                .into_iter()
                .flatten(),
        );
        arguments.extend(["--width", "300", "--format", format]);
        drawn(&arguments)
    };
    for format in ["png", "txt"] {
        for audience in AUDIENCES {
            let same = of(position, None, audience, format) == of(&other, None, audience, format);
            assert_eq!(
                same,
                ["public", "first"].contains(&audience),
                "{audience} {format}"
            );
            let [one, two] = ["bF b5", "b5 bF"].map(|it| of(dealt, Some(it), audience, format));
            assert_eq!(one == two, audience != "referee", "{audience} {format}");
        }
    }
    // Without that option, the position is drawn as it is.
    let unknown = text(&["--game", "luzhanqi", "--position", dealt]);
    assert_eq!(
        unknown.split("After").next().unwrap().matches("??").count(),
        2
    );
}

#[test]
fn words_tell_who_won_and_why() {
    let cases = [
        (
            "doushouqi",
            "3L2t/7/7/7/7/7/7/7/7 b 0 40",
            "Blue has won (the den was entered)",
        ),
        (
            "xiangqi",
            "4k4/9/9/9/9/9/9/9/9/3K4R b 120 300",
            "a draw (too many quiet moves)",
        ),
    ];
    for (game, position, words) in cases {
        let text = text(&["--game", game, "--position", position]);
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn a_lifted_flag_is_drawn_without_naming_rules() {
    let lifted = "..r?....../....r?..../..b?....../........../........../........b?/........../\
                  ........../........../........../........../......r?.. b 0 31 b+b12";
    let board = text(&["--game", "luzhanqi", "--position", lifted]);
    assert!(board.contains("\nbF+b12\n"), "{board}");
    assert!(board.contains("Blue's Flag is carried by the piece on b12."));
    let named = [
        "render",
        "--out",
        "-",
        "--game",
        "luzhanqi",
        "--rules",
        "pamphlet",
        "--position",
    ];
    let sentence = misuse(&[&named[..], &[lifted]].concat());
    assert!(sentence.contains("goal = carry"), "{sentence}");
}

#[test]
fn a_file_is_written_atomically_and_its_extension_chooses_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let write = |name: &str, more: &[&str]| {
        let file = path(name);
        let file = file.to_str().unwrap();
        let arguments = [&["render", "--game", "doushouqi", "--out", file], more].concat();
        assert_eq!(printed(&arguments, ""), "");
        fs::read(file).unwrap()
    };
    let (picture, words) = (
        drawn(&["--game", "doushouqi"]),
        text(&["--game", "doushouqi"]),
    );
    assert!(write("board.png", &[]) == picture);
    assert!(write("board", &[]) == picture);
    assert!(write("board.TXT", &[]) == words.as_bytes());
    assert!(write("board.png", &["--format", "txt"]) == words.as_bytes());
    assert!(write("board.TXT", &["--format", "png"]) == picture);
    assert_eq!(names(folder.path()), ["board", "board.TXT", "board.png"]);
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry).into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn invalid_drawings_fail_with_one_sentence_and_write_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("board.png");
    fs::write(&old, "old").unwrap();
    let old = old.to_str().unwrap();
    let missing = folder.path().join("none").join("board.png");
    let astray = lively("luzhanqi")
        .replacen("..b9b7", "bFb9b7", 1)
        .replacen("bFbM", "..bM", 1);
    let crowd = "r?r?r?r?r?/".repeat(6) + &"........../".repeat(5) + ".......... r 0 0";
    for (arguments, part) in [
        (&["--game", "go"][..], "luzhanqi, xiangqi, doushouqi"),
        (
            &["--game", "xiangqi", "--as", "me"],
            "public, first, second, referee",
        ),
        (
            &["--game", "xiangqi", "--style", "x"],
            "chinese, simplified, latin, both, western",
        ),
        (
            &["--game", "xiangqi", "--theme", "x"],
            "light, dark, contrast, colourblind",
        ),
        (&["--game", "xiangqi", "--format", "gif"], "png, txt"),
        (&["--game", "xiangqi", "--width", "159"], "160 to 2000"),
        (&["--game", "xiangqi", "--width", "2001"], "160 to 2000"),
        (&["--game", "xiangqi", "--width", "wide"], "\"wide\""),
        (&["--game", "xiangqi", "--rules", "pamphlet"], "booklet"),
        (&["--game", "xiangqi", "--options", "["], "JSON object"),
        (
            &["--game", "xiangqi", "--options", r#"{"goal":"carry"}"#],
            "goal",
        ),
        (&["--game", "xiangqi", "--position", "9"], "position"),
        (&["--game", "luzhanqi", "--position", "9"], "position"),
        (
            &["--game", "luzhanqi", "--position", &astray],
            "headquarters",
        ),
        (
            &["--game", "luzhanqi", "--position", &crowd],
            "too many of r?",
        ),
        (&["--game", "luzhanqi", "--hidden", "r1"], "position"),
    ] {
        let sentence = misuse(&[&["render", "--out", old], arguments].concat());
        assert!(sentence.contains(part), "{arguments:?}: {sentence}");
    }
    let (folder_name, missing) = (folder.path().to_str().unwrap(), missing.to_str().unwrap());
    for (file, part) in [(folder_name, "name one"), (missing, "make it first")] {
        let sentence = complaint(&["render", "--game", "xiangqi", "--out", file], b"");
        assert!(sentence.contains(part), "{sentence}");
    }
    assert_eq!(names(folder.path()), ["board.png"]);
    assert_eq!(fs::read(old).unwrap(), b"old");
}
