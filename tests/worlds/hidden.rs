//! Private actions of the hidden side: at its desk, on its boards, with its formations, notes, marks, plans and
//! settings. Their content differs between the two worlds; in worlds of uneven traffic their number differs, too.

use rand::{RngExt, seq::IndexedRandom};
use rules::luzhanqi::Arrangement;
use serde_json::{Value, json};

use super::{
    eyes::{controls, number},
    table::{Table, Traffic, Who},
    world::World,
};

/// The maximum number of consecutive private actions.
const MAX_ACTIONS: u32 = 3;

impl Table {
    fn is_active(&self) -> bool {
        self.players[self.pair.hidden().index()] != super::table::PROGRAM
    }

    /// How many private actions the hidden side does now.
    fn some(&mut self) -> u32 {
        if self.is_active() {
            self.kinds.random_range(0..=MAX_ACTIONS)
        } else {
            0
        }
    }

    /// Requests a person's desk, in a new message.
    async fn desk(&mut self, world: &World, who: Who) -> Value {
        self.slash(world, who, "board", &[]).await
    }

    /// Arranges this army on a person's desk.
    pub async fn arranges(&mut self, world: &World, who: Who, army: &str) {
        let desk = self.desk(world, who).await;
        let form = self
            .press_like(world, who, &desk, ("desk:", ":paste"))
            .await;
        self.fill(world, who, &form, &[army]).await;
    }

    /// The hidden side works at its desk. What it arranges here is replaced before the game begins.
    pub async fn works_at_the_desk(&mut self, world: &World) {
        for _ in 0..self.some() {
            let kind = self.kinds.random_range(0..6);
            self.works(world, kind).await;
        }
    }

    async fn works(&mut self, world: &World, kind: u32) {
        let who = Who::Hidden;
        let options = self.pair.preset.options();
        match kind {
            0 => {
                let army = Arrangement::random(&options, &mut self.content).text();
                self.arranges(world, who, &army).await;
            }
            1 => {
                let desk = self.desk(world, who).await;
                let to = *[":shuffle", ":mirror"].choose(&mut self.content).unwrap();
                self.press_like(world, who, &desk, ("desk:", to)).await;
            }
            2 => {
                let desk = self.desk(world, who).await;
                let picked = self.pick_any(world, &desk, "desk:").await;
                self.pick_any(world, &picked, "desk:").await;
            }
            3 => {
                let desk = self.desk(world, who).await;
                let all = controls(&desk["message"]);
                let save = all.iter().find(|(id, _)| id.contains(":save:"));
                if let Some((id, _)) = save {
                    let message = number(&desk["message"]["id"]);
                    let form = self.press(world, who, message, (id, None)).await;
                    let name = format!("Plan {}", self.content.random_range(10..99));
                    self.fill(world, who, &form, &[&name]).await;
                }
            }
            4 => {
                let desk = self.desk(world, who).await;
                let armies = self.press_like(world, who, &desk, ("desk:", ":load")).await;
                self.pick_any(world, &armies, "desk:").await;
            }
            _ => {
                let formations = self.slash(world, who, "formations", &[]).await;
                let form = self
                    .press_like(world, who, &formations, ("formations:", ":new"))
                    .await;
                let army = Arrangement::random(&options, &mut self.content).text();
                let name = format!("Line {}", self.content.random_range(10..99));
                self.fill(world, who, &form, &[&name, &army]).await;
            }
        }
    }

    /// Picks a random option from a random menu of an answer.
    async fn pick_any(&mut self, world: &World, answer: &Value, prefix: &str) -> Value {
        let shown = &answer["message"];
        let all = controls(shown);
        let menus = all
            .iter()
            .filter(|(id, options)| id.starts_with(prefix) && !options.is_empty());
        let menus: Vec<_> = menus.collect();
        let Some((id, options)) = menus.choose(&mut self.kinds) else {
            return Value::Null;
        };
        let option = options.choose(&mut self.content).unwrap();
        self.press(world, Who::Hidden, number(&shown["id"]), (id, Some(option)))
            .await
    }

    /// The hidden side does private actions during the game.
    pub async fn thinks(&mut self, world: &World) {
        for _ in 0..self.some() {
            let kind = self.kinds.random_range(0..10);
            self.considers(world, kind).await;
        }
    }

    /// The hidden side makes about as many requests as if it thought, but only looks at its board.
    pub async fn idles(&mut self, world: &World) {
        for _ in 0..self.some() {
            self.slash(world, Who::Hidden, "board", &[]).await;
        }
    }

    async fn considers(&mut self, world: &World, kind: u32) {
        let who = Who::Hidden;
        match kind {
            0 => {
                self.slash(world, who, "board", &[]).await;
            }
            1 => {
                let form = self.slash(world, who, "note", &[]).await;
                let text = format!("Watch file {}.", self.content.random_range(1..99));
                self.fill(world, who, &form, &[&text]).await;
            }
            2 => {
                let file = *b"abcde".choose(&mut self.kinds).unwrap() as char;
                let at = format!("{file}{}", self.kinds.random_range(1..=12));
                let text = format!("{}?", self.content.random_range(1..9));
                let options = [("piece", json!(at)), ("text", json!(text))];
                self.slash(world, who, "mark", &options).await;
            }
            3 => {
                let letter = *["", "a", "b", "e"].choose(&mut self.content).unwrap();
                self.types(world, who, ("move", "move"), letter).await;
            }
            4 => {
                let at = self.point();
                self.slash(world, who, "piece", &[("point", json!(at))])
                    .await;
            }
            5 => {
                // This move is never legal, whatever stands on the point.
                let at = self.point();
                let mv = json!(format!("{at}{at}"));
                self.slash(world, who, "move", &[("move", mv)]).await;
            }
            6 => {
                let board = self.slash(world, who, "board", &[]).await;
                self.press_like(world, who, &board, ("knowledge:", ""))
                    .await;
            }
            7 => {
                let settings = self.slash(world, who, "settings", &[]).await;
                self.pick_any(world, &settings, "settings:").await;
            }
            8 => {
                let at = self.point();
                // With even traffic the plan is refused in both worlds, so that both have the same number of requests.
                let to = match self.traffic {
                    Traffic::Even => at.clone(),
                    Traffic::Uneven => self.point(),
                };
                let laid = self.plans(world, &format!("{at}{to}")).await;
                // The plan is deleted, because it must not be carried out.
                self.press_like(world, who, &laid, ("plan:", ":clear"))
                    .await;
            }
            _ => {
                let letter = *["", "2", "M"].choose(&mut self.content).unwrap();
                self.types(world, who, ("mark", "piece"), letter).await;
            }
        }
    }

    /// A random point.
    fn point(&mut self) -> String {
        let file = *b"abcde".choose(&mut self.content).unwrap() as char;
        format!("{file}{}", self.content.random_range(1..=12))
    }

    /// Plans this move, for the first case that the plan offers.
    pub async fn plans(&mut self, world: &World, mv: &str) -> Value {
        let who = Who::Hidden;
        let plan = self.slash(world, who, "plan", &[]).await;
        let shown = &plan["message"];
        let all = controls(shown);
        let Some((case, _)) = all.iter().find(|(id, _)| id.contains(":case:")) else {
            return Value::Null;
        };
        let form = self
            .press(world, who, number(&shown["id"]), (case, None))
            .await;
        self.fill(world, who, &form, &[mv]).await
    }

    /// Whether the hidden side plans the ply with this number in this world.
    pub fn plans_ply(&self, at: usize) -> bool {
        self.is_planned(at) && self.pair.planned == Some(self.side)
    }

    /// Whether the hidden side plans this ply in one of the two worlds.
    pub fn is_planned(&self, at: usize) -> bool {
        self.is_uneven() && self.pair.ply_ahead() == Some(at)
    }

    /// How many plies are made before the program restarts.
    pub fn half(&self) -> usize {
        self.pair.half()
    }
}
