//! `caipan engine`: the program plays other programs through pipes, in JSON and in the protocols of programs that show boards.

use serde_json::{Value, json};

use super::pipe::{Referee, misuse, printed};

/// The maximum number of plies in a game here.
const MAX_PLIES: usize = 40;

/// Two players and a referee, each a process; the players receive what the referee announces. Returns the number of
/// plies.
fn play(game: &str, rules: Option<&str>) -> usize {
    let mut referee = Referee::start();
    let mut players = [0, 1].map(|_| Referee::answering(&["engine", game]));
    let named = |op: &str| match rules {
        Some(rules) => json!({"op": op, "game": game, "rules": rules}),
        None => json!({"op": op, "game": game}),
    };
    let mut start = named("new");
    // Each player arranges their own army, and reveals it only to the referee.
    let armies = players.each_mut().map(|player| {
        let mut asked = named("setup");
        asked["level"] = json!(4);
        let answer = player.say(&asked);
        answer["setup"].as_str().map(str::to_owned)
    });
    match &armies {
        [Some(first), Some(second)] => start["setups"] = json!({"first": first, "second": second}),
        _ if rules.is_some() => start["seed"] = json!(5),
        _ => {}
    }
    referee.ask(&start);
    for ((player, seat), army) in players.iter_mut().zip(["first", "second"]).zip(&armies) {
        let mut new = named("new");
        new["seat"] = json!(seat);
        new["seed"] = json!(3);
        if let Some(army) = army {
            new["setup"] = json!(army);
        }
        player.ask(&new);
    }
    for ply in 0..MAX_PLIES {
        let go = json!({"op": "go", "level": 2, "ms": 500});
        // The other player is not to move, and says so.
        let early = players[1 - ply % 2].say(&go);
        assert_eq!(early["error"]["code"], "out-of-turn", "{early}");
        let chosen = players[ply % 2].ask(&go);
        let played = referee.ask(&json!({"op": "play", "move": chosen["move"]}));
        let result = &played["result"];
        for player in &mut players {
            let mut heard =
                json!({"op": "ply", "move": chosen["move"], "ruling": played["ruling"]});
            if !result.is_null() {
                heard["result"] = result.clone();
            }
            player.ask(&heard);
        }
        if !result.is_null() {
            let over = players[0].say(&go);
            assert_eq!(over["error"]["code"], "game-over", "{over}");
            return ply + 1;
        }
    }
    MAX_PLIES
}

#[test]
fn two_programs_play_each_game_through_the_referee() {
    for (game, rules) in [
        ("xiangqi", None),
        ("doushouqi", None),
        ("luzhanqi", Some("pamphlet")),
        ("luzhanqi", Some("tezhi-flip")),
    ] {
        let plies = play(game, rules);
        assert!(plies > 10, "{game} {rules:?}: {plies} plies");
    }
}

/// A line of the dialogue in `docs/referee.md`: a request or an answer.
enum Line {
    Sent(String),
    Answered(Value),
}

fn dialogue() -> Vec<Line> {
    let page = include_str!("../../docs/referee.md");
    let (_, chapter) = page.split_once("## The program that plays").unwrap();
    let block = chapter.split("```").nth(1).unwrap();
    let lines = block.lines().filter(|line| !line.is_empty());
    lines
        .map(|line| match line.split_at(2) {
            ("> ", request) => Line::Sent(request.to_owned()),
            ("< ", answer) => Line::Answered(serde_json::from_str(answer).unwrap()),
            _ => panic!("{line}"),
        })
        .collect()
}

#[test]
fn the_dialogue_of_the_page_is_what_the_program_answers() {
    let mut engine = Referee::answering(&["engine", "luzhanqi"]);
    let mut answer = Value::Null;
    let (mut sent, mut chosen) = (0, 0);
    for line in dialogue() {
        match line {
            Line::Sent(request) => {
                answer = serde_json::from_str(&engine.line(&request)).unwrap();
                sent += 1;
            }
            Line::Answered(expected) => {
                // The program chooses armies and moves: each has the form that the page shows.
                for field in ["setup", "move"] {
                    let Some(shown) = expected[field].as_str() else {
                        continue;
                    };
                    let own = answer[field].as_str().unwrap().to_owned();
                    let form = |text: &str| text.matches('/').count();
                    assert_eq!((form(&own), own.len()), (form(shown), shown.len()), "{own}");
                    answer[field] = json!(shown);
                    chosen += 1;
                }
                assert_eq!(answer, expected);
            }
        }
    }
    assert_eq!((sent, chosen), (4, 2));
}

/// The moves that the referee allows after these.
fn allowed(moves: &[&str]) -> Vec<String> {
    let mut referee = Referee::start();
    referee.ask(&json!({"op": "new", "game": "xiangqi"}));
    for mv in moves {
        referee.ask(&json!({"op": "play", "move": mv}));
    }
    let legal = referee.ask(&json!({"op": "legal"}));
    let moves = legal["moves"].as_array().unwrap().iter();
    moves.map(|mv| mv.as_str().unwrap().to_owned()).collect()
}

#[test]
fn xiangqi_speaks_uci_and_ucci() {
    let allowed = allowed(&["h2e2"]);
    for (protocol, hello, ready) in [("--uci", "uci", "uciok"), ("--ucci", "ucci", "ucciok")] {
        let lines =
            format!("{hello}\nisready\nposition startpos moves h2e2\ngo depth 2\nhello\nquit\n");
        let said = printed(&["engine", "xiangqi", protocol], &lines);
        let said: Vec<&str> = said.lines().collect();
        let place = |wanted: &str| said.iter().position(|line| line.starts_with(wanted));
        let order = [ready, "readyok", "bestmove "].map(|line| place(line).unwrap());
        assert!(order.is_sorted(), "{said:?}");
        let best = said[order[2]].split(' ').nth(1).unwrap();
        assert!(allowed.iter().any(|mv| mv == best), "{best}");
    }
}

#[test]
fn a_match_between_levels_is_the_same_for_the_same_seed() {
    for (game, rules) in [
        ("xiangqi", "booklet"),
        ("doushouqi", "booklet"),
        ("luzhanqi", "pamphlet"),
    ] {
        let arguments = [
            "engine",
            "match",
            game,
            "2",
            "random",
            "--rules",
            rules,
            "--games",
            "2",
            "--ms",
            "500",
            "--longest",
            "60",
            "--threads",
            "1",
            "--seed",
            "7",
        ];
        let reports = [0, 1].map(|_| printed(&arguments, ""));
        // The durations of moves differ from run to run.
        let lasting = reports.each_ref().map(|report| {
            let lines = report.lines().filter(|line| !line.contains(" ms"));
            lines.map(str::to_owned).collect::<Vec<_>>()
        });
        assert_eq!(lasting[0], lasting[1], "{game}");
        assert!(reports[0].contains("95 %"), "{}", reports[0]);
    }
    let unknown = misuse(&["engine", "match", "go", "2", "random"]);
    assert!(unknown.contains("go"), "{unknown}");
}
