//! The actions of people whose knowledge is compared: they look at everything that they can see, press everything that
//! they find, and request what they may not have. They do the same in both worlds, unless they see a difference.

use rand::RngExt;
use serde_json::json;

use super::{
    eyes::controls,
    table::{Table, Who},
    world::World,
};

/// What a player may press without changing the game.
const HARMLESS: [&str; 7] = [
    "board:",
    "mine:",
    "rules:",
    "note:",
    "mark:",
    "knowledge:",
    "plan:",
];

/// A move that no piece can make under any rules. A plan with any other move could be carried out later.
const NEVER_MADE: &str = "b12b1";

impl Table {
    /// A person does something that can only lead to an answer.
    pub async fn looks(&mut self, world: &World, who: Who) {
        let kind = self.alike.random_range(0..15);
        let typed = self.any(&["", "a", "c", "6", "攻", "1", "e6"]).unwrap();
        let point = format!(
            "{}{}",
            self.any(&["a", "b", "c", "d", "e"]).unwrap(),
            self.alike.random_range(1..=12)
        );
        let other = self.person(world, Who::Hidden).to_string();
        let code = json!(self.code);
        match kind {
            0 => {
                let board = self.slash(world, who, "board", &[]).await;
                self.presses(world, who, &board).await;
            }
            1 => {
                self.types(world, who, ("move", "move"), typed).await;
            }
            2 => {
                self.slash(world, who, "piece", &[("point", json!(point))])
                    .await;
            }
            3 => {
                self.types(world, who, ("piece", "point"), typed).await;
            }
            4 => {
                let mv = json!(format!("{point}{point}"));
                self.slash(world, who, "move", &[("move", mv)]).await;
            }
            5 => {
                let drawing = world.drawing.lock().await;
                self.slash(world, who, "replay", &[("match", code)]).await;
                drop(drawing);
                self.types(world, who, ("replay", "match"), "").await;
            }
            6 => {
                self.slash(world, who, "analyse", &[("match", code)]).await;
            }
            7 => {
                let form = self.slash(world, who, "note", &[]).await;
                self.fill(world, who, &form, &["Mine."]).await;
            }
            8 => {
                let options = [("piece", json!(point)), ("text", json!("3?"))];
                self.slash(world, who, "mark", &options).await;
                self.types(world, who, ("mark", "piece"), typed).await;
            }
            9 => {
                let plan = self.slash(world, who, "plan", &[]).await;
                self.presses(world, who, &plan).await;
            }
            10 if other != super::table::PROGRAM.to_string() => {
                self.slash(world, who, "profile", &[("person", json!(other))])
                    .await;
                self.slash(world, who, "history", &[("person", json!(other))])
                    .await;
            }
            11 => {
                self.slash(world, who, "games", &[]).await;
            }
            12 if who != Who::Viewer => {
                // People who do not play may not do these things.
                let name = self.any(&["draw", "takeback", "resign", "pause"]).unwrap();
                self.slash(world, who, name, &[]).await;
            }
            _ => self.presses_board(world, who).await,
        }
    }

    /// Presses something on the board in the thread.
    async fn presses_board(&mut self, world: &World, who: Who) {
        let Some((message, mut all)) = self.board(world) else {
            return;
        };
        all.retain(|(id, _)| may_press(who, id));
        let Some((id, options)) = self.any(&all) else {
            return;
        };
        let option = self.any(&options);
        let answer = self
            .press(world, who, message, (&id, option.as_deref()))
            .await;
        self.presses(world, who, &answer).await;
    }

    /// Presses something on an answer.
    async fn presses(&mut self, world: &World, who: Who, answer: &serde_json::Value) {
        let shown = &answer["message"];
        let mut all = controls(shown);
        all.retain(|(id, _)| may_press(who, id));
        let Some((id, options)) = self.any(&all) else {
            return;
        };
        let option = self.any(&options);
        let message = super::eyes::number(&shown["id"]);
        let opened = self
            .press(world, who, message, (&id, option.as_deref()))
            .await;
        self.fill(world, who, &opened, &[NEVER_MADE]).await;
    }

    /// Requests pages that also show other games. That is possible only while nothing happens in any of them.
    pub async fn looks_around(&mut self, world: &World) {
        let place = world.channel;
        for who in [Who::Guest, Who::Organiser] {
            let name = self
                .any(&["lobby", "games", "leaderboard", "open", "help"])
                .unwrap();
            self.slash_in(world, place, who, name, &[]).await;
        }
        self.types(world, Who::Organiser, ("void", "match"), "")
            .await;
        self.types(world, Who::Guest, ("replay", "match"), "").await;
    }
}

/// Whether a person may press this without changing the game. People who do not play cannot change it at all.
fn may_press(who: Who, id: &str) -> bool {
    if who != Who::Viewer {
        // The program draws only a few replays at a time, so `looks` asks for them instead.
        return !id.starts_with("replay:") && !id.starts_with("analyse:");
    }
    let is_step =
        id.starts_with("move:") && [":start", ":turn"].iter().any(|end| id.ends_with(end));
    let is_target = id.starts_with("move:") && id.contains(":targets:");
    is_step || is_target || HARMLESS.iter().any(|prefix| id.starts_with(prefix))
}
