//! A match replayed by the headless referee, from its log alone.

use rules::{
    Action, Side,
    game::{Game, GameName, Start, TableView},
    headless::Session,
};
use serde_json::{Value, json};

use super::words::Words;

/// A ply of the log.
#[derive(Clone, Debug)]
pub struct Ply {
    pub seat: usize,
    /// Its number in the game; it recurs after a take-back.
    pub number: u32,
    /// The public text.
    pub said: String,
}

/// The result of replaying a log.
#[derive(Default)]
pub struct ReplayResult {
    pub plies: Vec<Ply>,
    /// How the game ended on the board or in the log.
    pub result: Option<Value>,
    /// Whose turn it is.
    pub turn: Option<usize>,
    /// Each side's army before the first ply: pieces by point.
    pub positions: Vec<String>,
    /// What the referee disagrees with.
    pub disagreements: Vec<String>,
}

/// The events of a log, each with its interaction and its moment.
pub type Log = Vec<(i64, i64, Value)>;

/// The referees: one by its protocol, and a board for what the sentences need besides its rulings.
struct Referees {
    session: Session,
    game: Option<Game>,
}

impl Referees {
    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.session.answer(request.to_string().as_bytes());
        serde_json::from_str(&answer).unwrap()
    }

    /// Begins a game and plays these moves.
    fn begin(&mut self, new: &Value, start: &Start, moves: &[String]) -> Result<(), String> {
        let answer = self.ask(new);
        if answer["ok"] != true {
            return Err(format!("{new}: {answer}"));
        }
        let name: GameName = serde_json::from_value(new["game"].clone()).unwrap();
        let rules = name.preset(new["rules"].as_str().unwrap()).unwrap();
        let game = start.begin(&rules).map_err(|error| error.to_string())?;
        self.game = Some(game);
        for mv in moves {
            self.play(mv)?;
        }
        Ok(())
    }

    fn play(&mut self, mv: &str) -> Result<Value, String> {
        let answer = self.ask(&json!({ "op": "play", "move": mv }));
        if answer["ok"] != true {
            return Err(format!("{mv}: {answer}"));
        }
        let action: Action = mv.parse().unwrap();
        let game = self.game.as_mut().unwrap();
        let side = game.turn().ok_or("the game is over")?;
        game.play(side, action)
            .map_err(|error| format!("{error:?}"))?;
        Ok(answer)
    }

    fn position(&mut self, who: &str) -> String {
        let seen = self.ask(&json!({ "op": "view", "as": who }));
        seen["position"].as_str().unwrap_or_default().to_owned()
    }
}

/// What the sentences need to know about a ply.
pub struct Facts<'a> {
    pub game: &'a str,
    pub report: &'a Value,
    /// How it ended the game.
    pub result: &'a Value,
    /// The public position before it.
    pub before: &'a str,
    pub view_before: &'a TableView,
    pub view: &'a TableView,
    pub is_dealt: bool,
}

fn seat(event: &Value) -> usize {
    usize::from(event["seat"] == "second")
}

/// Replays the log of a game under a preset.
pub fn replay(words: &Words, (game, preset): (&str, &str), log: &Log) -> ReplayResult {
    let mut replayed = ReplayResult::default();
    let mut referees = Referees {
        session: Session::default(),
        game: None,
    };
    let mut armies = [String::new(), String::new()];
    let mut moves: Vec<String> = Vec::new();
    let mut new = json!({ "op": "new", "game": game, "rules": preset });
    let mut start = Start::default();
    let mut ready = [false; 2];
    for (at, (_, _, event)) in log.iter().enumerate() {
        let kind = event["event"].as_str().unwrap_or_default();
        let mut begins = false;
        match kind {
            "opened" => {
                armies = ["first", "second"]
                    .map(|side| event[side].as_str().unwrap_or_default().to_owned());
            }
            "arranged" => {
                armies[seat(event)] = event["army"].as_str().unwrap_or_default().to_owned();
            }
            "ready" => {
                ready[seat(event)] = true;
                if ready == [true; 2] {
                    new["setups"] = json!({ "first": armies[0], "second": armies[1] });
                    start.setups = Some(armies.clone());
                    begins = true;
                }
            }
            "not-ready" => ready[seat(event)] = false,
            "begun" => begins = true,
            "dealt" => {
                new["deal"] = event["deal"].clone();
                start.deal = event["deal"].as_str().map(str::to_owned);
                begins = true;
            }
            "taken-back" => {
                let plies = event["plies"].as_u64().unwrap_or(0) as usize;
                moves.truncate(moves.len().saturating_sub(plies));
                begins = true;
            }
            "resigned" | "timed-out" | "ruled" | "draw-accepted" => {
                replayed.result = Some(result_of(event, &mut referees));
            }
            "moved" | "turned" => {
                let mv = match kind {
                    "turned" => format!("{}=", event["at"].as_str().unwrap_or_default()),
                    _ => format!(
                        "{}{}",
                        event["from"].as_str().unwrap_or_default(),
                        event["to"].as_str().unwrap_or_default()
                    ),
                };
                let Some(view_before) = referees.game.as_ref().map(Game::table_view) else {
                    replayed
                        .disagreements
                        .push(format!("event {at}: a ply before the game began"));
                    break;
                };
                let before = referees.position("public");
                let turn = referees.game.as_ref().and_then(Game::turn);
                if turn.map(Side::index) != Some(seat(event)) {
                    replayed
                        .disagreements
                        .push(format!("event {at}: {mv} out of turn"));
                }
                let answer = match referees.play(&mv) {
                    Ok(answer) => answer,
                    Err(refused) => {
                        replayed
                            .disagreements
                            .push(format!("event {at}: {refused}"));
                        break;
                    }
                };
                moves.push(mv.clone());
                replayed.positions.push(referees.position("referee"));
                if answer["result"] != event["judged"]["end"] {
                    let judged = &event["judged"]["end"];
                    replayed.disagreements.push(format!(
                        "event {at}: {mv} judged {judged}, now {}",
                        answer["result"]
                    ));
                }
                if !answer["result"].is_null() {
                    replayed.result = Some(answer["result"].clone());
                }
                let board = referees.game.as_ref().unwrap();
                let facts = Facts {
                    game,
                    report: &answer["ruling"],
                    result: &answer["result"],
                    before: &before,
                    view_before: &view_before,
                    view: &board.table_view(),
                    is_dealt: start.deal.is_some(),
                };
                let colour = board.colours()[seat(event)];
                replayed.plies.push(Ply {
                    seat: seat(event),
                    number: board.ply(),
                    said: format!(
                        "**{}.** {}: {}",
                        board.ply(),
                        words.colour(colour),
                        words.ruling(&facts)
                    ),
                });
            }
            _ => {}
        }
        if begins && let Err(refused) = referees.begin(&new, &start, &moves) {
            replayed
                .disagreements
                .push(format!("event {at}: {refused}"));
            break;
        }
        if begins && replayed.positions.is_empty() {
            replayed.positions.push(referees.position("referee"));
        }
    }
    let turn = referees.game.as_ref().and_then(Game::turn);
    replayed.turn = turn.map(Side::index).filter(|_| replayed.result.is_none());
    replayed
}

/// The result when no ply ends the game.
fn result_of(event: &Value, referees: &mut Referees) -> Value {
    let other = if seat(event) == 0 { "second" } else { "first" };
    match event["event"].as_str().unwrap_or_default() {
        "resigned" => json!({ "winner": other, "reason": "resignation" }),
        "draw-accepted" => json!({ "winner": null, "reason": "agreement" }),
        "ruled" => json!({ "winner": event["winner"], "reason": "ruling" }),
        _ => {
            let side = if other == "first" {
                Side::First
            } else {
                Side::Second
            };
            let wins = referees
                .game
                .as_ref()
                .is_some_and(|game| game.could_win(side));
            json!({ "winner": wins.then_some(other), "reason": "time" })
        }
    }
}
