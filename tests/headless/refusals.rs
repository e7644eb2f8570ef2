//! Every error in a request: its code, and that nothing changes.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::pipe::Referee;

const ARMY: &str = "54321/345/6677/788/899BB/9FMMM";
const DEAL: &str = "rM r9 r1 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r7 r8 r8 r8 r9 r9 rB rB rM rM rF \
                    b1 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b7 b8 b8 b8 b9 b9 b9 bB bB bM bM bM bF";
const EMPTY_RANKS: &str = "........../........../........../........../........../........../\
                           ........../........../........../..........";

/// Lines that are not requests.
const GARBAGE: [(&[u8], &str); 27] = [
    (b"", "not-json"),
    (b"   ", "not-json"),
    (b"hello", "not-json"),
    (b"{", "not-json"),
    (b"{\"op\":\"legal\"", "not-json"),
    (b"{\"op\":\"legal\"} x", "not-json"),
    (b"{\"op\":\"legal\"}{\"op\":\"legal\"}", "not-json"),
    (b"{'op':'legal'}", "not-json"),
    (b"{\"op\":\"leg\xff\"}", "not-json"),
    (b"\xff\xfe", "not-json"),
    (b"\x00", "not-json"),
    (
        b"{\"op\":\"new\",\"game\":\"luzhanqi\",\"seed\":1e999}",
        "bad-request",
    ),
    (b"null", "bad-request"),
    (b"7", "bad-request"),
    (b"\"legal\"", "bad-request"),
    (b"[\"legal\"]", "bad-request"),
    (b"[]", "bad-request"),
    (b"{}", "bad-request"),
    (b"{\"op\":null}", "bad-request"),
    (b"{\"op\":7}", "bad-request"),
    (b"{\"op\":\"LEGAL\"}", "bad-request"),
    (b"{\"op\":\"stop\"}", "bad-request"),
    (b"{\"op\":[\"legal\"]}", "bad-request"),
    (b"{\"op\":\"legal\",\"op\":\"legal\"}", "bad-request"),
    (
        b"{\"op\":\"play\",\"move\":\"h2e2\",\"move\":\"h2e2\"}",
        "bad-request",
    ),
    (
        b"{\"op\":\"new\",\"game\":\"luzhanqi\",\"setups\":[\"\",\"\"]}",
        "bad-request",
    ),
    (
        b"{\"op\":\"new\",\"game\":\"xiangqi\",\"options\":{\"quiet_limit\":1,\"quiet_limit\":2}}",
        "bad-request",
    ),
];

/// Requests that are refused with or without a game, and their codes.
fn refused() -> Vec<(Value, &'static str)> {
    let begin = |game: &str, more: Value| {
        let mut request = json!({"op": "new", "game": game});
        let fields = request.as_object_mut().unwrap();
        fields.extend(more.as_object().unwrap().clone());
        request
    };
    let luzhanqi = |more| begin("luzhanqi", more);
    let setups = json!({"first": ARMY, "second": ARMY});
    let field = |black: &str, red: &str| format!("{black}/{EMPTY_RANKS}/{red} r 0 0");
    let flags = field("..bF....b9", "..rFr9....");
    vec![
        // Wrong form.
        (json!({"op": "new"}), "bad-request"),
        (json!({"op": "new", "game": "go"}), "bad-request"),
        (json!({"op": "new", "game": "Xiangqi"}), "bad-request"),
        (json!({"op": "new", "game": null}), "bad-request"),
        (begin("xiangqi", json!({"colour": "red"})), "bad-request"),
        (begin("xiangqi", json!({"rules": 1})), "bad-request"),
        (begin("xiangqi", json!({"options": []})), "bad-request"),
        (
            begin("xiangqi", json!({"options": "quiet_limit"})),
            "bad-request",
        ),
        (begin("xiangqi", json!({"position": 1})), "bad-request"),
        (luzhanqi(json!({"seed": -1})), "bad-request"),
        (luzhanqi(json!({"seed": 1.5})), "bad-request"),
        (luzhanqi(json!({"seed": "7"})), "bad-request"),
        (luzhanqi(json!({"deal": ["r1"]})), "bad-request"),
        (luzhanqi(json!({"setups": {"first": ARMY}})), "bad-request"),
        (
            luzhanqi(json!({"setups": {"first": ARMY, "second": 1}})),
            "bad-request",
        ),
        (
            luzhanqi(json!({"setups": {"first": ARMY, "second": ARMY, "third": ARMY}})),
            "bad-request",
        ),
        (json!({"op": "legal", "as": "first"}), "bad-request"),
        (json!({"op": "play"}), "bad-request"),
        (json!({"op": "play", "move": ["a6a7"]}), "bad-request"),
        (json!({"op": "play", "mv": "a6a7"}), "bad-request"),
        (json!({"op": "view"}), "bad-request"),
        (json!({"op": "view", "as": "First"}), "bad-request"),
        (
            json!({"op": "view", "as": "first", "game": "xiangqi"}),
            "bad-request",
        ),
        // Wrong rules.
        (
            begin("xiangqi", json!({"rules": "pamphlet"})),
            "unknown-rules",
        ),
        (
            luzhanqi(json!({"rules": "booklet", "setups": setups})),
            "unknown-rules",
        ),
        (begin("doushouqi", json!({"rules": ""})), "unknown-rules"),
        (
            begin("doushouqi", json!({"options": {"camps_safe": true}})),
            "bad-option",
        ),
        (
            begin("doushouqi", json!({"options": {"quiet_limit": "9"}})),
            "bad-option",
        ),
        (
            begin("doushouqi", json!({"options": {"quiet_limit": -9}})),
            "bad-option",
        ),
        (
            begin("doushouqi", json!({"options": {"quiet_limit": 9.0}})),
            "bad-option",
        ),
        (
            begin(
                "doushouqi",
                json!({"options": {"quiet_limit": 4_294_967_296_u64}}),
            ),
            "bad-option",
        ),
        (
            begin("doushouqi", json!({"options": {"dog_over_wolf": 1}})),
            "bad-option",
        ),
        (
            begin("doushouqi", json!({"options": {"dog_over_wolf": "Yes"}})),
            "bad-option",
        ),
        (
            begin("doushouqi", json!({"options": {"equal_capture": true}})),
            "bad-option",
        ),
        (
            begin("doushouqi", json!({"options": {"equal_capture": null}})),
            "bad-option",
        ),
        (
            luzhanqi(json!({"options": {"setup": "dealt"}})),
            "options-clash",
        ),
        (
            luzhanqi(json!({"options": {"goal": "carry"}, "setups": setups})),
            "options-clash",
        ),
        // Wrong start.
        (luzhanqi(json!({})), "setups-missing"),
        (luzhanqi(json!({"rules": "tezhi-flip"})), "deal-missing"),
        (
            luzhanqi(json!({"rules": "tezhi-flip", "setups": setups})),
            "setups-astray",
        ),
        (begin("xiangqi", json!({"setups": setups})), "setups-astray"),
        (
            begin("doushouqi", json!({"setups": setups})),
            "setups-astray",
        ),
        (luzhanqi(json!({"deal": DEAL})), "deal-astray"),
        (luzhanqi(json!({"seed": 7})), "deal-astray"),
        (begin("xiangqi", json!({"deal": DEAL})), "deal-astray"),
        (begin("doushouqi", json!({"seed": 7})), "deal-astray"),
        (
            luzhanqi(json!({"position": flags, "hidden": ""})),
            "deal-astray",
        ),
        (
            luzhanqi(json!({"position": flags, "setups": setups})),
            "several-starts",
        ),
        (
            luzhanqi(json!({"rules": "tezhi-flip", "deal": DEAL, "seed": 7})),
            "several-starts",
        ),
        (
            luzhanqi(json!({"rules": "tezhi-flip", "deal": DEAL, "position": flags})),
            "several-starts",
        ),
        (
            luzhanqi(json!({"rules": "tezhi-flip", "hidden": "r1"})),
            "hidden-alone",
        ),
        (
            luzhanqi(json!({"rules": "tezhi-flip", "deal": DEAL, "hidden": ""})),
            "hidden-alone",
        ),
        (
            luzhanqi(json!({"setups": {"first": ARMY, "second": ""}})),
            "bad-setup",
        ),
        (
            luzhanqi(
                json!({"setups": {"first": "54321/345/6677/788/899BB/9FMM9", "second": ARMY}}),
            ),
            "bad-setup",
        ),
        (
            luzhanqi(json!({"setups": {"first": ARMY, "second": "54321345/6677/788/899BB/9FMMM"}})),
            "bad-setup",
        ),
        (
            luzhanqi(
                json!({"setups": {"first": ARMY, "second": "B4321/345/6677/788/8995B/9FMMM"}}),
            ),
            "forbidden-setup",
        ),
        (
            luzhanqi(
                json!({"setups": {"first": "5432F/345/6677/788/899BB/91MMM", "second": ARMY}}),
            ),
            "forbidden-setup",
        ),
        (
            luzhanqi(json!({"rules": "tezhi-flip", "deal": "r1 r1"})),
            "bad-deal",
        ),
        (
            luzhanqi(json!({"rules": "tezhi-flip", "deal": DEAL.replace("bF", "rF")})),
            "bad-deal",
        ),
        // Impossible positions.
        (luzhanqi(json!({"position": ""})), "bad-position"),
        (
            luzhanqi(json!({"position": field("........b9", "..rFr9....")})),
            "bad-position",
        ),
        (
            luzhanqi(json!({"position": field("bF......b9", "..rFr9....")})),
            "bad-position",
        ),
        (
            luzhanqi(json!({"position": field("..bF..b1b1", "..rFr9....")})),
            "bad-position",
        ),
        (
            luzhanqi(json!({"position": field("..bF....b?", "..rFr9....")})),
            "bad-position",
        ),
        (
            luzhanqi(json!({"rules": "tezhi-flip", "position": field("..bF....b9", "..rFr9....")})),
            "bad-position",
        ),
        (
            luzhanqi(
                json!({"rules": "tezhi-flip", "position": format!("..bF....??/{EMPTY_RANKS}/..rFr9.... r 0 6")}),
            ),
            "bad-position",
        ),
        (
            begin("xiangqi", json!({"position": "9/9/9/9/9/9/9/9/9/4K4 w"})),
            "bad-position",
        ),
        (
            begin(
                "xiangqi",
                json!({"position": "4k4/9/9/9/9/9/9/9/9/RRRK5 w"}),
            ),
            "bad-position",
        ),
        (
            begin("xiangqi", json!({"position": "4k4/9/9/9/9/9/9/9/9/4K4 w"})),
            "bad-position",
        ),
        (
            begin(
                "xiangqi",
                json!({"position": "3k5/9/9/9/4B4/9/9/9/9/5K3 w"}),
            ),
            "bad-position",
        ),
        (
            begin("xiangqi", json!({"position": "3k5/9/9/9/9/9/9/9/9/4AK3 w"})),
            "bad-position",
        ),
        (
            begin("xiangqi", json!({"position": "K3k4/9/9/9/9/9/9/9/9/9 w"})),
            "bad-position",
        ),
        (
            begin("xiangqi", json!({"position": "3k5/9/9/9/9/9/9/9/P8/5K3 w"})),
            "bad-position",
        ),
        (
            begin("doushouqi", json!({"position": "7/7/7/7/1e5/7/7/7/E6 w"})),
            "bad-position",
        ),
        (
            begin("doushouqi", json!({"position": "3e3/7/7/7/7/7/7/7/E6 w"})),
            "bad-position",
        ),
        (
            begin("doushouqi", json!({"position": "EE5/7/7/7/7/7/7/7/7 w"})),
            "bad-position",
        ),
    ]
}

/// Requests with their own games: the request that starts the game, and the refused one.
fn refused_in_a_game() -> Vec<(Value, Value, &'static str)> {
    let xiangqi = json!({"op": "new", "game": "xiangqi"});
    let over = json!({"op": "new", "game": "doushouqi", "position": "3C3/7/7/e6/7/7/7/7/7 b 0 7"});
    let dealt = json!({"op": "new", "game": "luzhanqi", "rules": "tezhi-flip", "seed": 7});
    let arranged =
        json!({"op": "new", "game": "luzhanqi", "setups": {"first": ARMY, "second": ARMY}});
    let play = |mv: &str| json!({"op": "play", "move": mv});
    let mut refused = vec![
        (over.clone(), play("a6a5"), "game-over"),
        (over, play("nonsense"), "game-over"),
        (dealt.clone(), play("a1a2"), "illegal-move"),
        (dealt.clone(), play("b3="), "illegal-move"),
        (dealt, play("A1="), "bad-move"),
        (arranged.clone(), play("a6="), "illegal-move"),
        (arranged.clone(), play("a6b6"), "illegal-move"),
        (arranged.clone(), play("a7a6"), "illegal-move"),
        (arranged, play("a6a13"), "illegal-move"),
    ];
    for text in [
        "",
        " h2e2",
        "h2e2 ",
        "H2E2",
        "h2E2",
        "h2-e2",
        "h2 e2",
        "C2.5",
        "炮二平五",
        "h02e2",
        "h2e2e2",
        "h2e2\u{0}",
    ] {
        refused.push((xiangqi.clone(), play(text), "bad-move"));
    }
    for text in [
        "h2h9x9", "h2h2", "h2h0", "a0a9", "h9g7", "e4e5", "z9z9", "h2=",
    ] {
        let code = if text == "h2h9x9" {
            "bad-move"
        } else {
            "illegal-move"
        };
        refused.push((xiangqi.clone(), play(text), code));
    }
    refused
}

/// The code of a refusal, which must be well-formed otherwise.
fn code(answer: &str) -> String {
    let value: Value = serde_json::from_str(answer).unwrap();
    let error = &value["error"];
    let (code, message) = (error["code"].as_str(), error["message"].as_str());
    let (Some(code), Some(message)) = (code, message) else {
        panic!("{answer}");
    };
    assert!(
        !message.is_empty() && message.chars().count() <= 501,
        "{answer}"
    );
    let exact = json!({"ok": false, "error": {"code": code, "message": message}});
    assert_eq!(value, exact);
    assert!(
        answer.starts_with(r#"{"ok":false,"error":{"code":""#),
        "{answer}"
    );
    code.to_owned()
}

#[test]
fn requests_before_the_first_game_are_refused() {
    let mut referee = Referee::start();
    for request in [
        r#"{"op":"legal"}"#,
        r#"{"op":"play","move":"h2e2"}"#,
        r#"{"op":"view","as":"public"}"#,
    ] {
        assert_eq!(code(&referee.line(request)), "no-game");
    }
    for (request, expected) in refused() {
        assert_eq!(
            code(&referee.line(request.to_string())),
            expected,
            "{request}"
        );
        assert_eq!(
            code(&referee.line(r#"{"op":"legal"}"#)),
            "no-game",
            "{request}"
        );
    }
}

#[test]
fn refused_requests_change_nothing() {
    let mut referee = Referee::start();
    referee.ask(&json!({"op": "new", "game": "luzhanqi", "rules": "tezhi-flip", "seed": 1}));
    referee.ask(&json!({"op": "play", "move": "a1="}));
    let before = referee.whole();
    let garbage = GARBAGE.map(|(line, code)| (line.to_vec(), code));
    let requests = refused();
    let requests = requests
        .iter()
        .map(|(request, code)| (request.to_string().into_bytes(), *code));
    for (line, expected) in garbage.into_iter().chain(requests) {
        let text = String::from_utf8_lossy(&line).into_owned();
        assert_eq!(code(&referee.line(line)), expected, "{text}");
        assert_eq!(referee.whole(), before, "{text}");
    }
    for (begin, request, expected) in refused_in_a_game() {
        referee.ask(&begin);
        let before = referee.whole();
        assert_eq!(
            code(&referee.line(request.to_string())),
            expected,
            "{request}"
        );
        assert_eq!(referee.whole(), before, "{request}");
    }
}

#[test]
fn the_codes_met_are_those_of_the_page() {
    let page = include_str!("../../docs/referee.md");
    let table = page
        .split("| code |")
        .nth(1)
        .unwrap()
        .split("\n\n")
        .next()
        .unwrap();
    let documented: BTreeSet<&str> = table
        .lines()
        .filter_map(|row| row.strip_prefix("| `")?.split('`').next())
        .collect();
    let mut met: BTreeSet<&str> = GARBAGE.iter().map(|(_, code)| *code).collect();
    met.extend(refused().iter().map(|(_, code)| *code));
    met.extend(refused_in_a_game().iter().map(|(_, _, code)| *code));
    // These have their own tests.
    met.extend(["no-game", "too-long"]);
    assert_eq!(documented, met);
}

#[test]
fn booleans_may_be_words_and_omitted_fields_null() {
    let mut referee = Referee::start();
    for value in [json!(true), json!("yes"), json!("no")] {
        let options = json!({"dog_over_wolf": value, "quiet_limit": 0});
        referee.ask(&json!({"op": "new", "game": "doushouqi", "options": options}));
    }
    let nothing =
        json!({"op": "new", "game": "xiangqi", "rules": null, "options": null, "position": null});
    referee.ask(&nothing);
}
