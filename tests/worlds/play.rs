//! The course of a game in a world, in stages. Between two stages it waits for all other games, and then time passes or
//! the program restarts.

use rand::RngExt;
use rules::Side;
use serde_json::json;

use super::{
    eyes::number,
    known::Knowledge,
    pair::{End, Kind},
    table::{PROGRAM, Table, Who},
    world::World,
};

impl Table {
    pub fn is_dealt(&self) -> bool {
        self.pair.preset.options().dealt()
    }

    /// The viewer arranges their army.
    pub async fn arranges_own(&mut self, world: &World) {
        if !self.is_dealt() && self.person(world, Who::Viewer) != PROGRAM {
            let army = self.army(self.pair.viewer);
            self.arranges(world, Who::Viewer, &army).await;
            self.said = Knowledge::default();
        }
    }

    /// From here on everything that the viewer sees is compared, and the hidden side works at its desk.
    pub async fn sits_down(&mut self, world: &World) {
        if !self.is_dealt() {
            self.from = world.eyes.seen().last();
            self.works_at_the_desk(world).await;
            self.is_arranged = self.is_uneven() && self.kinds.random_bool(0.5);
            if self.is_arranged {
                self.arranges_hidden(world).await;
            }
        }
        self.everybody_looks(world).await;
    }

    async fn arranges_hidden(&mut self, world: &World) {
        let army = self.army(self.pair.hidden());
        if self.person(world, Who::Hidden) != PROGRAM {
            self.arranges(world, Who::Hidden, &army).await;
        }
    }

    /// The army of a seat in this world.
    fn army(&self, seat: Side) -> String {
        let setups = self.pair.starts[self.side].setups.as_ref().unwrap();
        setups[seat.index()].clone()
    }

    /// The hidden side arranges its army, and both players press Ready.
    pub async fn gets_ready(&mut self, world: &World) {
        if self.is_dealt() {
            self.thinks(world).await;
            return;
        }
        if !self.is_arranged {
            self.works_at_the_desk(world).await;
            self.arranges_hidden(world).await;
        }
        self.everybody_looks(world).await;
        let mut order = [Who::Viewer, Who::Hidden];
        if self.alike.random_bool(0.5) {
            order.reverse();
        }
        for who in order {
            if self.person(world, who) == PROGRAM {
                continue;
            }
            let desk = self.slash(world, who, "board", &[]).await;
            self.press_like(world, who, &desk, ("desk:", "")).await;
            let all = super::eyes::controls(&desk["message"]);
            if let Some((id, _)) = all.iter().find(|(id, _)| id.contains(":ready:")) {
                let message = number(&desk["message"]["id"]);
                self.press(world, who, message, (id, None)).await;
            }
        }
    }

    async fn everybody_looks(&mut self, world: &World) {
        for who in [Who::Viewer, Who::Guest, Who::Organiser] {
            if self.person(world, who) != PROGRAM && self.alike.random_bool(0.4) {
                self.looks(world, who).await;
            }
        }
    }

    /// Plays the first half of the plies.
    pub async fn plays_first(&mut self, world: &World) {
        self.plays(world, 0..self.half()).await;
    }

    /// Whether the ply planned in this world is made.
    pub async fn has_made_ply_ahead(&self, world: &World) -> bool {
        let half = self.half();
        self.plans_ply(half) && self.plies(world).await > half
    }

    /// Makes by hand the ply that was planned in the other world, or whose plan failed. Like a plan, it comes before
    /// the restart: a private board from before the restart is updated only while the program runs.
    pub async fn makes_planned_ply(&mut self, world: &World) {
        let half = self.half();
        if self.is_planned(half) && self.plies(world).await == half {
            let mv = json!(self.pair.plies[half].1.to_string());
            self.slash(world, Who::Hidden, "move", &[("move", mv)])
                .await;
        }
    }

    /// Plays the second half; occasionally the players agree on something in between.
    pub async fn plays_on(&mut self, world: &World) {
        let half = self.half();
        let next = half + usize::from(self.is_planned(half));
        self.plays(world, next..self.pair.plies.len()).await;
    }

    /// The number of plies made so far.
    async fn plies(&self, world: &World) -> usize {
        let id = basics::MatchId(self.id);
        world.bot.service.record(id).await.unwrap().ply as usize
    }

    async fn plays(&mut self, world: &World, range: std::ops::Range<usize>) {
        if self.pair.kind == Kind::Program {
            // The program's moves are random, so nothing after its first move is the same in both worlds.
            return;
        }
        for at in range {
            let (seat, action) = self.pair.plies[at];
            self.thinks(world).await;
            if self.plans_ply(at + 1) {
                let (_, next) = self.pair.plies[at + 1];
                self.plans(world, &next.to_string()).await;
                self.planned += 1;
            }
            self.everybody_looks(world).await;
            self.moves(world, seat, action).await;
            if self.alike.random_bool(0.15) && !self.is_planned(at + 1) {
                self.agrees(world, at).await;
            }
        }
        self.everybody_looks(world).await;
    }

    /// One player makes a request to the other, who usually declines.
    async fn agrees(&mut self, world: &World, at: usize) {
        let asks = self.any(&Side::BOTH).unwrap();
        let (asks, answers) = (self.who(asks), self.who(asks.opponent()));
        match self.alike.random_range(0..3) {
            0 => {
                self.slash(world, asks, "draw", &[]).await;
                self.press_board(world, answers, ("draw:", ":no")).await;
            }
            1 if at > 0 => {
                self.slash(world, asks, "takeback", &[]).await;
                self.press_board(world, answers, ("take-back:", ":no"))
                    .await;
            }
            _ => {
                self.slash(world, asks, "pause", &[("length", json!("2h"))])
                    .await;
                let yes = self.any(&[":yes", ":no"]).unwrap();
                self.press_board(world, answers, ("pause-request:", yes))
                    .await;
                if yes == ":yes" {
                    self.slash(world, answers, "pause", &[]).await;
                    self.press_board(world, asks, ("pause-request:", ":yes"))
                        .await;
                }
            }
        }
    }

    /// People's last actions before the end.
    pub async fn looks_once_more(&mut self, world: &World) {
        let plies = self.plies(world).await;
        if self.pair.kind != Kind::Program {
            self.is_as_planned = plies == self.pair.plies.len();
        }
        self.thinks(world).await;
        self.everybody_looks(world).await;
    }

    /// Ends the game. If the end reveals what was hidden, nothing after it is compared.
    pub async fn ends(&mut self, world: &World) {
        if !self.pair.is_open_afterwards() {
            self.until = world.eyes.seen().last();
        }
        // The program draws only a few of the closing summaries of threads at a time, and omits the others.
        let drawing = world.drawing.lock().await;
        let kept = (self.said.text.len(), self.said.files.len());
        match self.pair.end {
            End::Draw if self.players[1] != PROGRAM => {
                let who = self.who(Side::First);
                self.slash(world, who, "draw", &[]).await;
                let who = self.who(Side::Second);
                self.press_board(world, who, ("draw:", ":yes")).await;
            }
            End::Time if self.players[1] != PROGRAM => {
                for seat in Side::BOTH {
                    let who = self.who(seat);
                    self.press_board(world, who, ("time:", ":claim")).await;
                }
            }
            End::Resignation(seat) if self.players[1] != PROGRAM => {
                self.resigns(world, seat).await;
            }
            _ => self.resigns(world, Side::First).await,
        }
        drop(drawing);
        if !self.pair.is_open_afterwards() {
            self.said.text.truncate(kept.0);
            self.said.files.truncate(kept.1);
        }
    }

    async fn resigns(&mut self, world: &World, seat: Side) {
        let who = self.who(seat);
        let sure = self.slash(world, who, "resign", &[]).await;
        self.press_like(world, who, &sure, ("resign:", ":yes"))
            .await;
        self.press_like(world, who, &sure, ("abort:", ":yes")).await;
    }

    /// What people may look up after the end.
    pub async fn is_over(&mut self, world: &World) {
        if self.pair.kind == Kind::Program {
            return;
        }
        let drawing = world.drawing.lock().await;
        if self.pair.is_open_afterwards() {
            for who in [Who::Viewer, Who::Guest, Who::Organiser] {
                let form = self.any(&["animation", "moments", "record"]).unwrap();
                // A slow public answer becomes a separate message, so these are private.
                let options = [
                    ("match", json!(self.code)),
                    ("format", json!(form)),
                    ("share", json!(false)),
                ];
                self.slash(world, who, "replay", &options).await;
            }
            drop(drawing);
            let other = json!(self.person(world, Who::Hidden).to_string());
            for who in [Who::Viewer, Who::Guest, Who::Organiser] {
                let name = self.any(&["profile", "history"]).unwrap();
                self.slash(world, who, name, &[("person", other.clone())])
                    .await;
                self.slash(world, who, "board", &[]).await;
            }
            return;
        }
        // From their own seat and from the table, the viewer must see what they saw during the game.
        let own = ["first", "second"][self.pair.viewer.index()];
        for view in [own, "everyone"] {
            let form = self.any(&["animation", "moments"]).unwrap();
            let options = [
                ("match", json!(self.code)),
                ("view", json!(view)),
                ("format", json!(form)),
                ("share", json!(false)),
            ];
            let outcome = self.slash(world, Who::Viewer, "replay", &options).await;
            world.eyes.catch_up().await;
            let seen = world.eyes.seen();
            self.said.answer(view, &outcome, &seen);
        }
    }
}
