//! The protocol: what is understood, what is refused and how, and whole games.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{
    Side,
    game::{Game, GameName, GameRules, Start},
    headless,
    luzhanqi::Arrangement,
};
use serde_json::{Value, json};

use super::{Session, serve};

fn fresh() -> Session {
    Session::new(GameName::Luzhanqi, StdRng::seed_from_u64(5))
}

fn ask(session: &mut Session, request: &Value) -> Value {
    serde_json::from_str(&session.answer(request.to_string().as_bytes())).unwrap()
}

fn code(answer: &Value) -> &str {
    assert_eq!(answer["ok"], false, "{answer}");
    assert!(answer["error"]["message"].as_str().unwrap().len() > 10);
    answer["error"]["code"].as_str().unwrap()
}

/// The answers of the rules' headless referee for one game.
fn referee(requests: &[Value]) -> Vec<Value> {
    let mut referee = headless::Session::default();
    let line = |request: &Value| referee.answer(request.to_string().as_bytes());
    let answers: Vec<String> = requests.iter().map(line).collect();
    answers
        .iter()
        .map(|answer| serde_json::from_str(answer).unwrap())
        .collect()
}

#[test]
fn two_programs_play_a_game_through_the_referee() {
    for game in ["doushouqi"] {
        let new = json!({"op": "new", "game": game});
        let mut referee = headless::Session::default();
        let mut play = |request: &Value| -> Value {
            serde_json::from_str(&referee.answer(request.to_string().as_bytes())).unwrap()
        };
        assert_eq!(play(&new)["ok"], true);
        let mut players = ["first", "second"].map(|seat| {
            let mut session = fresh();
            let new = json!({"op": "new", "game": game, "seat": seat, "seed": 4});
            assert_eq!(ask(&mut session, &new), json!({"ok": true}));
            session
        });
        for ply in 0..60 {
            let go = ask(
                &mut players[ply % 2],
                &json!({"op": "go", "level": 2, "ms": 1000}),
            );
            assert_eq!(go["ok"], true, "{go}");
            let played = play(&json!({"op": "play", "move": go["move"]}));
            assert_eq!(played["ok"], true, "{go} {played}");
            for player in &mut players {
                let ply = json!({"op": "ply", "move": go["move"], "ruling": played["ruling"]});
                assert_eq!(ask(player, &ply), json!({"ok": true}));
            }
            if !played["result"].is_null() {
                let over = ask(&mut players[0], &json!({"op": "go"}));
                assert_eq!(code(&over), "game-over");
                let ply = json!({"op": "ply", "move": go["move"]});
                assert_eq!(code(&ask(&mut players[0], &ply)), "game-over");
                break;
            }
        }
    }
}

#[test]
fn a_seat_sees_what_the_referee_shows_it() {
    let mut rng = StdRng::seed_from_u64(12);
    for game in GameName::ALL {
        for preset in game.presets() {
            let rules = game.preset(preset).unwrap();
            let new = json!({"op": "new", "game": game.name(), "rules": preset});
            let mut request = new.clone();
            let setups = [0, 1].map(|_| match &rules {
                GameRules::Luzhanqi(options) => Arrangement::shuffled(options, &mut rng).text(),
                _ => String::new(),
            });
            if rules.has_desks() {
                request["setups"] = json!({"first": setups[0], "second": setups[1]});
            } else if !rules.is_open() {
                request["seed"] = json!(7);
            }
            let mut referee = headless::Session::default();
            let mut judge = |request: &Value| -> Value {
                serde_json::from_str(&referee.answer(request.to_string().as_bytes())).unwrap()
            };
            assert_eq!(judge(&request), json!({"ok": true}));
            let mut players = ["first", "second"].map(|seat| {
                let (mut session, mut new) = (fresh(), new.clone());
                new["seat"] = json!(seat);
                if rules.has_desks() {
                    new["setup"] = json!(setups[usize::from(seat == "second")]);
                }
                assert_eq!(ask(&mut session, &new), json!({"ok": true}), "{preset}");
                session
            });
            for ply in 0..150 {
                let legal = judge(&json!({"op": "legal"}));
                let Some(mv) = legal["moves"].as_array().unwrap().choose(&mut rng) else {
                    break;
                };
                let played = judge(&json!({"op": "play", "move": mv}));
                let mut heard = json!({"op": "ply", "move": mv, "ruling": played["ruling"]});
                // The result is optional.
                if rng.random() {
                    heard["result"] = played["result"].clone();
                }
                let over = !played["result"].is_null();
                for (seat, player) in players.iter_mut().enumerate() {
                    assert_eq!(ask(player, &heard), json!({"ok": true}), "{preset} {heard}");
                    let history = player.seat.as_ref().unwrap().to_move();
                    assert_eq!(history.is_ok(), !over && (ply + 1) % 2 == seat, "{preset}");
                    let Ok(history) = history else { continue };
                    let audience = ["first", "second"][seat];
                    let view = judge(&json!({"op": "view", "as": audience}));
                    assert_eq!(history.latest().text(), view["position"], "{preset}");
                    assert_eq!(history.views().len(), ply + 2);
                }
            }
        }
    }
}

#[test]
fn games_with_secrets_need_rulings() {
    let mut session = fresh();
    let army = "12334/455/6677/788/8MBB9/9FM9M";
    let new = json!({"op": "new", "game": "luzhanqi", "seat": "second", "setup": army});
    assert_eq!(ask(&mut session, &new), json!({"ok": true}));
    let ply = ask(&mut session, &json!({"op": "ply", "move": "a6a7"}));
    assert_eq!(code(&ply), "ruling-missing");
    let mut ruling = json!({"kind": "move", "from": "a6", "to": "a7", "removed": [], "repelled": false,
        "shown": null, "turned": null, "flag_revealed": [], "lifted": false});
    let heard = |ruling: &Value| json!({"op": "ply", "move": "a6a7", "ruling": ruling});
    // An attack that removes nothing.
    ruling["kind"] = json!("attack");
    assert_eq!(code(&ask(&mut session, &heard(&ruling))), "wrong-ruling");
    ruling["removed"] = json!(["defender"]);
    assert_eq!(ask(&mut session, &heard(&ruling)), json!({"ok": true}));
    let flip = json!({"op": "ply", "move": "a6=", "ruling": ruling});
    assert_eq!(ask(&mut session, &flip)["ok"], false);
}

#[test]
fn the_program_answers_only_in_its_turn() {
    let mut session = fresh();
    let go = json!({"op": "go", "level": 1});
    assert_eq!(code(&ask(&mut session, &go)), "no-game");
    assert_eq!(
        code(&ask(&mut session, &json!({"op": "ply", "move": "a3a4"}))),
        "no-game"
    );
    ask(
        &mut session,
        &json!({"op": "new", "game": "doushouqi", "seat": "second"}),
    );
    let early = ask(&mut session, &go);
    assert_eq!(code(&early), "out-of-turn");
    assert!(
        early["error"]["message"]
            .as_str()
            .unwrap()
            .starts_with("it is the other side's turn")
    );
    assert_eq!(
        ask(&mut session, &json!({"op": "ply", "move": "a3a4"})),
        json!({"ok": true})
    );
    assert_eq!(ask(&mut session, &go)["ok"], true);
}

#[test]
fn a_ply_is_checked_against_the_board_and_its_ruling() {
    let mut session = fresh();
    let position = "7/7/7/7/7/7/c6/R6/7 w 3 10";
    let start = json!({"op": "new", "game": "doushouqi", "position": position});
    let mut new = start.clone();
    new["seat"] = json!("first");
    assert_eq!(ask(&mut session, &new), json!({"ok": true}));
    let [_, played] = &referee(&[start, json!({"op": "play", "move": "a2b2"})])[..] else {
        panic!("two answers")
    };
    let ply = |mv: &str, ruling: Value| json!({"op": "ply", "move": mv, "ruling": ruling});
    for (mv, expected) in [
        ("a2a3", "illegal-move"),
        ("a2", "bad-move"),
        ("A2B2", "bad-move"),
    ] {
        let answer = ask(&mut session, &ply(mv, played["ruling"].clone()));
        assert_eq!(code(&answer), expected, "{mv}");
    }
    let mut wrong = played["ruling"].clone();
    wrong["kind"] = json!("attack");
    wrong["removed"] = json!(["defender"]);
    assert_eq!(
        code(&ask(&mut session, &ply("a2b2", wrong.clone()))),
        "wrong-ruling"
    );
    wrong.as_object_mut().unwrap().remove("to");
    assert_eq!(code(&ask(&mut session, &ply("a2b2", wrong))), "bad-request");
    assert_eq!(
        ask(&mut session, &ply("a2b2", played["ruling"].clone())),
        json!({"ok": true})
    );
}

#[test]
fn an_invalid_request_is_refused_in_a_sentence() {
    let mut session = fresh();
    for (line, expected) in [
        ("hello", "not-json"),
        ("[]", "bad-request"),
        (r#"{"op":"resign"}"#, "bad-request"),
        (r#"{"op":"go","depth":3}"#, "bad-request"),
        (
            r#"{"op":"new","game":"chess","seat":"first"}"#,
            "bad-request",
        ),
        (r#"{"op":"new","game":"xiangqi"}"#, "bad-request"),
        (
            r#"{"op":"new","game":"xiangqi","seat":"red"}"#,
            "bad-request",
        ),
        (
            r#"{"op":"new","game":"xiangqi","seat":"first","rules":"pamphlet"}"#,
            "unknown-rules",
        ),
        (
            r#"{"op":"new","game":"xiangqi","seat":"first","options":{"stones":1}}"#,
            "bad-option",
        ),
        (
            r#"{"op":"new","game":"xiangqi","seat":"first","setup":"1"}"#,
            "setups-astray",
        ),
        (
            r#"{"op":"new","game":"xiangqi","seat":"first","position":"9"}"#,
            "bad-position",
        ),
        (
            r#"{"op":"new","game":"luzhanqi","seat":"first","position":"9"}"#,
            "setup-missing",
        ),
        (
            r#"{"op":"new","game":"luzhanqi","rules":"tezhi-flip","seat":"first","position":"9"}"#,
            "position-astray",
        ),
        (
            r#"{"op":"new","game":"luzhanqi","seat":"first","setup":"11"}"#,
            "bad-setup",
        ),
        (
            r#"{"op":"new","game":"luzhanqi","seat":"first","setup":"F2334/455/6677/788/8MBB9/91M9M"}"#,
            "bad-setup",
        ),
        (r#"{"op":"setup","game":"xiangqi"}"#, "setups-astray"),
        (r#"{"op":"setup","rules":"tezhi-flip"}"#, "setups-astray"),
        (r#"{"op":"setup","level":9}"#, "bad-request"),
    ] {
        let answer: Value = serde_json::from_str(&session.answer(line.as_bytes())).unwrap();
        assert_eq!(code(&answer), expected, "{line}: {answer}");
    }
    let long = vec![b' '; 70_000];
    let answer: Value = serde_json::from_str(&session.answer(&long)).unwrap();
    assert_eq!(code(&answer), "too-long");
}

#[test]
fn lines_are_answered_until_the_input_ends() {
    let input = b"{\"op\":\"new\",\"game\":\"doushouqi\",\"seat\":\"first\"}\n\n{\"op\":\"go\",\"level\":1}";
    let mut output = Vec::new();
    let rng = StdRng::seed_from_u64(1);
    serve(GameName::DouShouQi, &mut &input[..], &mut output, rng).unwrap();
    let answers: Vec<Value> = output
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(code(&answers[1]), "not-json");
    let rules = GameName::DouShouQi.preset("booklet").unwrap();
    let game: Game = Start::default().begin(&rules).unwrap();
    let mv = answers[2]["move"].as_str().unwrap().parse().unwrap();
    assert_eq!(game.check(Side::First, mv), Ok(()));
}
