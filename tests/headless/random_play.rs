//! Thousands of random moves through the pipes. Each is compared with the library in this process, and each ruling with
//! the change on the board.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{
    Action, Side,
    game::{Game, GameName, Start},
};
use serde_json::{Map, Value, json};

use super::pipe::Referee;

const PLIES: usize = 10_000;

/// The pieces in a position's text, by point.
fn pieces(position: &str) -> BTreeMap<String, String> {
    let board = position.split(' ').next().unwrap();
    let ranks: Vec<&str> = board.split('/').collect();
    let mut pieces = BTreeMap::new();
    for (below, rank) in ranks.iter().rev().enumerate() {
        let mut file = b'a';
        let mut signs = rank.chars();
        while let Some(sign) = signs.next() {
            // Only Xiangqi has ten ranks, and counts them from 0.
            let number = below + usize::from(ranks.len() != 10);
            let place = format!("{}{number}", char::from(file));
            file += 1;
            if ranks.len() == 12 {
                let cell: String = [sign, signs.next().unwrap()].iter().collect();
                if cell != ".." {
                    pieces.insert(place, cell);
                }
            } else if let Some(empty) = sign.to_digit(10) {
                file += empty as u8 - 1;
            } else {
                pieces.insert(place, sign.to_string());
            }
        }
    }
    pieces
}

/// Compares a ruling with the whole positions before and after the ply.
fn compare(ruling: &Value, before: &str, after: &str) {
    let (old, new) = (pieces(before), pieces(after));
    let (from, to) = (ruling["from"].as_str().unwrap(), ruling["to"].as_str());
    let removed = ruling["removed"].as_array().unwrap();
    let roles: Vec<&str> = removed.iter().map(|role| role.as_str().unwrap()).collect();
    let defender = to.and_then(|to| old.get(to));
    let kind = match (to, defender) {
        (None, _) => "turn",
        (Some(_), None) => "move",
        (Some(_), Some(_)) => "attack",
    };
    assert_eq!(ruling["kind"], kind, "{ruling}\n{before}\n{after}");
    let Some(to) = to else {
        assert_eq!(old[from], "??");
        assert_eq!(ruling["turned"], new[from].as_str());
        assert_eq!(old.len(), new.len());
        return;
    };
    assert_eq!(ruling["turned"], Value::Null);
    let repelled = ruling["repelled"] == true;
    let attacker = &old[from];
    assert_eq!(
        new.contains_key(from),
        repelled,
        "{ruling}\n{before}\n{after}"
    );
    let expected: Vec<&str> = match new.get(to) {
        _ if repelled => vec![],
        None if defender.is_some() => vec!["attacker", "defender"],
        Some(left) if left == attacker && defender.is_some() => {
            if ruling["lifted"] == true && defender.unwrap().ends_with('F') {
                vec![]
            } else {
                vec!["defender"]
            }
        }
        Some(left) if left == attacker => vec![],
        Some(left) => {
            assert_eq!(Some(left), defender);
            vec!["attacker"]
        }
        None => panic!("{ruling}\n{before}\n{after}"),
    };
    assert_eq!(roles, expected, "{ruling}\n{before}\n{after}");
    if ruling["shown"] != Value::Null {
        assert_eq!(
            ruling["shown"],
            json!({"attacker": attacker, "defender": defender})
        );
    }
}

/// Starts the same game on both sides of the pipes.
fn begin(name: GameName, referee: &mut Referee, rng: &mut StdRng) -> Game {
    let preset = *name.presets().choose(rng).unwrap();
    let mut options = Map::new();
    if name == GameName::Xiangqi {
        let repetition = *["must-vary", "loses"].choose(rng).unwrap();
        options.insert("repetition".to_owned(), repetition.into());
    }
    if name == GameName::Luzhanqi && preset == "tezhi-tan" && rng.random() {
        options.insert("goal".to_owned(), "carry".into());
        options.insert("grenade_takes_flag".to_owned(), false.into());
    }
    let rules = name.preset(preset).unwrap().with_changes(&options).unwrap();
    let mut request = json!({"op": "new", "game": name, "rules": preset, "options": options});
    let mut start = Start::default();
    if rules.has_desks() {
        // Every preset allows these armies.
        let armies = [
            "54321/345/6677/788/899BB/MFM9M",
            "98765/432/1345/677/88BBM/MF99M",
        ];
        let [first, second] = [(); 2].map(|()| (*armies.choose(rng).unwrap()).to_owned());
        request["setups"] = json!({"first": first, "second": second});
        start.setups = Some([first, second]);
    } else if name == GameName::Luzhanqi {
        let seed: u64 = rng.random();
        request["seed"] = seed.into();
        start.seed = Some(seed);
    }
    referee.ask(&request);
    start.begin(&rules).unwrap()
}

/// Compares the views of every audience.
fn compare_views(referee: &mut Referee, game: &Game) -> String {
    let seen = |referee: &mut Referee, audience: &str| {
        let view = referee.ask(&json!({"op": "view", "as": audience}));
        assert_eq!(view["turn"], json!(game.turn()));
        assert_eq!(view["result"], json!(game.outcome()));
        view["position"].as_str().unwrap().to_owned()
    };
    assert_eq!(seen(referee, "first"), game.seat_view(Side::First).text());
    assert_eq!(seen(referee, "second"), game.seat_view(Side::Second).text());
    assert_eq!(seen(referee, "public"), game.table_view().text());
    seen(referee, "referee")
}

fn play(name: GameName, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut referee = Referee::start();
    let mut game = begin(name, &mut referee, &mut rng);
    let mut before = compare_views(&mut referee, &game);
    for _ in 0..PLIES {
        let moves: Vec<String> = game.legal_actions().iter().map(Action::to_string).collect();
        let legal = referee.ask(&json!({"op": "legal"}));
        assert_eq!(legal["turn"], json!(game.turn()));
        assert_eq!(legal["moves"], json!(moves));
        assert!(moves.is_sorted(), "{moves:?}");
        let (Some(side), Some(mv)) = (game.turn(), moves.choose(&mut rng)) else {
            assert!(game.outcome().is_some());
            game = begin(name, &mut referee, &mut rng);
            before = compare_views(&mut referee, &game);
            continue;
        };
        game.play(side, mv.parse().unwrap()).unwrap();
        let played = referee.ask(&json!({"op": "play", "move": mv}));
        assert_eq!(played["result"], json!(game.outcome()));
        let after = compare_views(&mut referee, &game);
        compare(&played["ruling"], &before, &after);
        before = after;
    }
}

#[test]
fn luzhanqi() {
    play(GameName::Luzhanqi, 1);
}

#[test]
fn xiangqi() {
    play(GameName::Xiangqi, 2);
}

#[test]
fn dou_shou_qi() {
    play(GameName::DouShouQi, 3);
}
