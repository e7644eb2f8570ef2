//! One game of a pair in its world: the people at the table, their actions, and which part of it is compared.

use std::fmt::Write;

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{Action, Side};
use serde_json::{Map, Value, json};

use super::{
    eyes::{self, controls, number},
    known::{Knowledge, Part},
    pair::{Kind, Pair},
    world::World,
};

/// The user id of the program.
pub const PROGRAM: u64 = 1_100_000_000_000_000_099;

/// A person at the table or beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The player who may not know.
    Viewer,
    /// The other player.
    Hidden,
    /// A spectator.
    Guest,
    /// A person with all permissions in the server.
    Organiser,
}

/// Whether the hidden side has the same number of private actions in both worlds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traffic {
    /// The same kinds of actions in the same order; only their content differs.
    Even,
    /// The number, the kinds and the times of the actions also differ.
    Uneven,
}

/// A game in one of its two worlds.
pub struct Table {
    pub pair: Pair,
    pub side: usize,
    pub traffic: Traffic,
    /// The players by their seats, and the guest.
    pub players: [u64; 2],
    pub guest: u64,
    pub thread: u64,
    /// The match.
    pub id: u64,
    pub code: String,
    /// Whether every ply was made.
    pub is_as_planned: bool,
    /// Whether this pair is not compared, because the computer was so busy that a button was answered late (which looks
    /// different) or that a person got no answer, or because the order of two events is undefined.
    pub is_late: bool,
    /// Whether the hidden side has already arranged its final army.
    pub is_arranged: bool,
    /// Decides what people do equally in both worlds.
    pub alike: StdRng,
    /// Decide which private actions the hidden side does, and their content.
    pub kinds: StdRng,
    pub content: StdRng,
    /// The answers that are not taken from the journal.
    pub said: Knowledge,
    /// From which journal entry the viewer's own messages are compared: the first army on their desk was random.
    pub from: u64,
    /// Up to which journal entry everything is compared.
    pub until: u64,
    /// The number of actions, and of planned plies.
    pub acts: u64,
    pub planned: u64,
}

impl Table {
    pub fn new(pair: Pair, side: usize, traffic: Traffic, people: &[u64]) -> Table {
        let [alike, private, about] =
            [1, 2, 3].map(|which| pair.seed.wrapping_mul(31).wrapping_add(which));
        let world = side as u64;
        let differs = if traffic == Traffic::Uneven { world } else { 0 };
        let mut players = [people[0], people[1]];
        if pair.kind == Kind::Program {
            players[1] = PROGRAM;
        }
        Table {
            side,
            traffic,
            players,
            guest: people[2],
            thread: 0,
            id: 0,
            code: String::new(),
            is_as_planned: true,
            is_late: false,
            is_arranged: false,
            alike: StdRng::seed_from_u64(alike),
            kinds: StdRng::seed_from_u64(private.wrapping_add(differs << 40)),
            content: StdRng::seed_from_u64(about.wrapping_add(world << 40)),
            said: Knowledge::default(),
            from: u64::MAX,
            until: u64::MAX,
            acts: 0,
            planned: 0,
            pair,
        }
    }

    pub fn person(&self, world: &World, who: Who) -> u64 {
        match who {
            Who::Viewer => self.players[self.pair.viewer.index()],
            Who::Hidden => self.players[self.pair.hidden().index()],
            Who::Guest => self.guest,
            Who::Organiser => world.organiser,
        }
    }

    /// Whether the hidden side has more private actions in one of the worlds, and at other times.
    pub fn is_uneven(&self) -> bool {
        self.traffic == Traffic::Uneven
    }

    pub fn who(&self, seat: Side) -> Who {
        if seat == self.pair.viewer {
            Who::Viewer
        } else {
            Who::Hidden
        }
    }

    /// A person does something. Records the answer if it is compared, and waits until everyone has been notified.
    pub async fn does(&mut self, world: &World, who: Who, way: &str, body: Value) -> Value {
        self.acts += 1;
        let person = self.person(world, who);
        let mut outcome = world.acts(person, way, body.clone()).await;
        world.arrives(&mut outcome).await;
        self.is_late |= outcome["kind"] == "deferred-update" || outcome["kind"] == "failed";
        world.settles(self.id).await;
        if who != Who::Hidden {
            let mut answer = Map::new();
            for field in ["kind", "reason", "refused", "modal", "choices"] {
                answer.insert(field.to_owned(), outcome[field].clone());
            }
            let answer = Value::from(answer);
            let heading = format!("{who:?} {way} {body} -> {answer}");
            // The journal holds what the others see; the organiser's other messages are also about other games.
            match who {
                Who::Organiser => {
                    let seen = world.eyes.seen();
                    self.said.answer(&heading, &outcome, &seen);
                }
                _ => {
                    let _ = writeln!(self.said.text, "{heading}");
                }
            }
        }
        outcome
    }

    /// Gives a command in the thread.
    pub async fn slash(
        &mut self,
        world: &World,
        who: Who,
        name: &str,
        options: &[(&str, Value)],
    ) -> Value {
        let place = self.thread;
        self.slash_in(world, place, who, name, options).await
    }

    pub async fn slash_in(
        &mut self,
        world: &World,
        place: u64,
        who: Who,
        name: &str,
        options: &[(&str, Value)],
    ) -> Value {
        let options: Vec<Value> = options
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        let body = json!({ "channel_id": place.to_string(), "name": name, "options": options });
        self.does(world, who, "slash", body).await
    }

    /// Requests the suggestions while a person types an option of a command in the thread.
    pub async fn types(
        &mut self,
        world: &World,
        who: Who,
        (name, option): (&str, &str),
        typed: &str,
    ) {
        let options = json!([{ "name": option, "value": typed, "focused": true }]);
        let body =
            json!({ "channel_id": self.thread.to_string(), "name": name, "options": options });
        self.does(world, who, "autocomplete", body).await;
    }

    /// Presses a button, or picks this option from a menu.
    pub async fn press(
        &mut self,
        world: &World,
        who: Who,
        message: u64,
        (id, option): (&str, Option<&str>),
    ) -> Value {
        let mut body = json!({ "message_id": message.to_string(), "custom_id": id });
        if let Some(option) = option {
            body["values"] = json!([option]);
        }
        self.does(world, who, "press", body).await
    }

    /// Presses the first button of an answer whose id begins and ends like this.
    pub async fn press_like(
        &mut self,
        world: &World,
        who: Who,
        answer: &Value,
        (begins, ends): (&str, &str),
    ) -> Value {
        let shown = &answer["message"];
        let all = controls(shown);
        let found = all
            .into_iter()
            .find(|(id, _)| id.starts_with(begins) && id.ends_with(ends));
        match found {
            Some((id, _)) => {
                self.press(world, who, number(&shown["id"]), (&id, None))
                    .await
            }
            None => Value::Null,
        }
    }

    /// Fills in a form with these texts in the order of its fields.
    pub async fn fill(&mut self, world: &World, who: Who, opened: &Value, texts: &[&str]) -> Value {
        if !opened["modal"].is_object() {
            return Value::Null;
        }
        let mut names = Vec::new();
        fields(&opened["modal"]["components"], &mut names);
        let values: Map<String, Value> = names
            .into_iter()
            .zip(texts)
            .map(|(name, text)| (name, json!(text)))
            .collect();
        let body = json!({ "interaction_id": opened["interaction_id"], "values": values });
        self.does(world, who, "modal", body).await
    }

    /// The newest board in the thread.
    pub fn board(&self, world: &World) -> Option<(u64, Vec<eyes::Part>)> {
        let seen = world.eyes.seen();
        let (id, board) = seen.board(self.thread)?;
        Some((id, controls(board)))
    }

    /// Presses the button of the newest board whose id begins and ends like this.
    pub async fn press_board(&mut self, world: &World, who: Who, like: (&str, &str)) -> Value {
        let Some((id, all)) = self.board(world) else {
            return Value::Null;
        };
        let found = all
            .into_iter()
            .find(|(part, _)| part.starts_with(like.0) && part.ends_with(like.1));
        match found {
            Some((part, _)) => self.press(world, who, id, (&part, None)).await,
            None => Value::Null,
        }
    }

    /// Makes a ply, by command or by buttons; the random choice is the same in both worlds.
    pub async fn moves(&mut self, world: &World, seat: Side, action: Action) {
        let who = self.who(seat);
        if self.alike.random_bool(0.6) {
            let mv = json!(action.to_string());
            self.slash(world, who, "move", &[("move", mv)]).await;
            return;
        }
        let name = if matches!(action, Action::Turn(_)) {
            ":turn"
        } else {
            ":start"
        };
        let mut answer = self.press_board(world, who, ("move:", name)).await;
        if answer.is_null() {
            // A closed board has no buttons.
            let mv = json!(action.to_string());
            self.slash(world, who, "move", &[("move", mv)]).await;
            return;
        }
        let steps = match action {
            Action::Move { from, to } => [format!(":{from}"), format!(":{from}:{to}")],
            Action::Turn(at) => [format!(":{at}"), String::new()],
        };
        for step in steps.iter().filter(|step| !step.is_empty()) {
            let shown = answer["message"].clone();
            let all = controls(&shown);
            let button = all
                .iter()
                .find(|(id, _)| id.starts_with("move:") && id.ends_with(step.as_str()));
            let point = step.rsplit(':').next().unwrap_or_default();
            let option = all.iter().find_map(|(id, options)| {
                let option = options.iter().find(|option| option.as_str() == point)?;
                Some((id.as_str(), option.as_str()))
            });
            let message = number(&shown["id"]);
            answer = match (button, option) {
                (Some((id, _)), _) => self.press(world, who, message, (id, None)).await,
                (None, Some((id, option))) => {
                    self.press(world, who, message, (id, Some(option))).await
                }
                (None, None) => {
                    // No button or menu offers the move, so it is typed.
                    let mv = json!(action.to_string());
                    self.slash(world, who, "move", &[("move", mv)]).await;
                    return;
                }
            };
        }
        // If the program asks for confirmation, they confirm.
        if matches!(action, Action::Turn(_)) {
            self.press_like(world, who, &answer, ("move:", &steps[0]))
                .await;
        }
    }

    /// What the people whose knowledge is compared learnt, part by part.
    pub fn known(&mut self, world: &World) -> Vec<Knowledge> {
        let seen = world.eyes.seen();
        let viewer = self.person(world, Who::Viewer);
        let of = |name, reader| Part {
            name,
            channel: None,
            naming: None,
            reader: Some(reader),
            from: 0,
            until: self.until,
        };
        let everyone = |name, channel, naming| Part {
            name,
            channel: Some(channel),
            naming,
            reader: None,
            from: 0,
            until: self.until,
        };
        let named = format!("<@{}>", self.players[0]);
        let mut parts = vec![
            everyone("thread", self.thread, None),
            everyone("channel", world.channel, Some(named)),
            of("guest", self.guest),
        ];
        if viewer != PROGRAM {
            parts.push(Part {
                from: self.from,
                ..of("viewer", viewer)
            });
        }
        let mut known_parts: Vec<Knowledge> =
            parts.iter().map(|part| part.knowledge(&seen)).collect();
        known_parts.push(std::mem::take(&mut self.said));
        known_parts
    }

    /// A random item, the same in both worlds.
    pub fn any<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        all.choose(&mut self.alike).cloned()
    }
}

/// The names of the text fields among a form's components.
fn fields(components: &Value, names: &mut Vec<String>) {
    for component in components.as_array().into_iter().flatten() {
        if component["type"] == 4
            && let Some(name) = component["custom_id"].as_str()
        {
            names.push(name.to_owned());
        }
        fields(&component["components"], names);
        if component["component"].is_object() {
            fields(&json!([component["component"]]), names);
        }
    }
}
