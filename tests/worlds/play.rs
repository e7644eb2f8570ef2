//! The course of a game in a world, in stages between which everybody waits for the others: then time passes, or the program is
//! restarted.

use rand::RngExt;
use rules::Side;
use sealed::{Seal, Sealed};
use serde_json::json;

use super::{
    eyes::number,
    known::Told,
    pair::{End, Kind},
    table::{PROGRAM, Table, Who},
    world::World,
};

/// A level at which the program answers at once.
const LEVEL: u8 = 1;

impl Table {
    fn is_dealt(&self) -> bool {
        self.pair.preset.options().dealt()
    }

    /// The challenge, and its acceptance.
    pub async fn opens(&mut self, world: &World) {
        let [first, second] = self.players;
        if let Some(seat) = self.pair.closed {
            let closed = self.players[seat.index()];
            let path = format!("/control/users/{closed}");
            world
                .cafe
                .control
                .post(&path, json!({ "accepts_dms": false }))
                .await;
        }
        let mut options = vec![
            ("opponent", json!(second.to_string())),
            ("game", json!("luzhanqi")),
            ("rules", json!(self.pair.preset.name())),
            ("side", json!("me")),
            ("time", json!(self.pair.control)),
        ];
        match second == PROGRAM {
            true => options.push(("level", json!(LEVEL))),
            false => options.push(("rated", json!(self.pair.seed.is_multiple_of(3)))),
        }
        let who = self.who(Side::First);
        self.slash_in(world, world.channel, who, "challenge", &options)
            .await;
        world.rests().await;
        self.thread = {
            let mention = format!("<@{first}>");
            let seen = world.eyes.seen();
            let mut all = seen.messages.iter();
            let found = all.find(|(_, message)| {
                let content = message.looks[0].1["content"].as_str().unwrap_or_default();
                message.channel == world.channel
                    && message.reader.is_none()
                    && content.contains(&mention)
            });
            *found.expect("a challenge").0
        };
        if second != PROGRAM {
            let who = self.who(Side::Second);
            let challenge = {
                let seen = world.eyes.seen();
                json!({ "message": seen.messages[&self.thread].now() })
            };
            self.press_like(world, who, &challenge, ("challenge:", ":accept"))
                .await;
        }
        self.id = {
            let mut connection = world.bot.store.read().await.unwrap();
            let id: i64 = sqlx::query_scalar("SELECT id FROM matches WHERE message = $1")
                .bind(self.thread.cast_signed())
                .fetch_one(&mut **connection)
                .await
                .unwrap();
            id.cast_unsigned()
        };
        world.settles(self.id).await;
        let record = world.bot.service.record(matches::MatchId(self.id)).await;
        self.code = record.unwrap().code;
        #[cfg(feature = "leaks")]
        if let Some(leak) = self.pair.leak {
            caipan::discord::leaks::choose(matches::MatchId(self.id), leak);
        }
        if self.is_dealt() {
            self.lies_as_it_should(world).await;
            self.from = 0;
        }
    }

    /// Puts the deal of this world in the place of the one that chance picked. Nobody has seen anything of it yet.
    async fn lies_as_it_should(&self, world: &World) {
        let deal = self.pair.starts[self.side].deal.clone().unwrap();
        let event = Sealed::seal(json!({ "event": "dealt", "deal": deal }).to_string());
        let id = matches::MatchId(self.id);
        let mut connection = world.bot.store.writer().await.unwrap();
        let (interaction, at): (i64, i64) =
            sqlx::query_as("SELECT interaction, at FROM events WHERE match_id = $1")
                .bind(self.id.cast_signed())
                .fetch_one(&mut **connection)
                .await
                .unwrap();
        sqlx::query("DELETE FROM events WHERE match_id = $1")
            .bind(self.id.cast_signed())
            .execute(&mut **connection)
            .await
            .unwrap();
        let at = matches::Moment(at);
        store::events::append(
            &mut connection,
            id,
            1,
            interaction.cast_unsigned(),
            at,
            &event,
        )
        .await
        .unwrap();
    }

    /// The viewer arranges their army, and from then on everything they see is compared.
    pub async fn sits_down(&mut self, world: &World) {
        if !self.is_dealt() {
            let army = self.army(self.pair.viewer);
            if self.person(world, Who::Viewer) != PROGRAM {
                self.arranges(world, Who::Viewer, &army).await;
                self.said = Told::default();
            }
            self.from = world.eyes.seen().last();
            self.works_at_the_desk(world).await;
        }
        self.everybody_looks(world).await;
    }

    /// Who is not the program arranges this.
    fn army(&self, seat: Side) -> String {
        let setups = self.pair.starts[self.side].setups.as_ref().unwrap();
        setups[seat.index()].clone()
    }

    /// The hidden side arranges its army, and both are ready.
    pub async fn gets_ready(&mut self, world: &World) {
        if self.is_dealt() {
            self.thinks(world).await;
            return;
        }
        self.works_at_the_desk(world).await;
        let army = self.army(self.pair.hidden());
        if self.person(world, Who::Hidden) != PROGRAM {
            self.arranges(world, Who::Hidden, &army).await;
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

    /// The first plies.
    pub async fn plays_first(&mut self, world: &World) {
        self.plays(world, 0..self.half()).await;
    }

    /// The others, and what people agree on meanwhile.
    pub async fn plays_on(&mut self, world: &World) {
        let mut half = self.half();
        if self.is_planned(half) {
            if self.plies(world).await == half {
                // It was not laid down in advance, or has come to nothing.
                let mv = json!(self.pair.plies[half].1.to_string());
                self.slash(world, Who::Hidden, "move", &[("move", mv)])
                    .await;
            }
            half += 1;
        }
        self.plays(world, half..self.pair.plies.len()).await;
    }

    /// How many plies were made.
    async fn plies(&self, world: &World) -> usize {
        let id = matches::MatchId(self.id);
        world.bot.service.record(id).await.unwrap().ply as usize
    }

    async fn plays(&mut self, world: &World, range: std::ops::Range<usize>) {
        if self.pair.kind == Kind::Program {
            // What the program plays is chance: nothing further is alike.
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

    /// One asks the other for something, who declines, mostly.
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

    /// The end of the game. Where that tells what was hidden, nothing further is compared.
    pub async fn ends(&mut self, world: &World) {
        let plies = self.plies(world).await;
        if self.pair.kind != Kind::Program {
            assert_eq!(
                plies,
                self.pair.plies.len(),
                "not every ply was made in pair {} ({:?}, {:?}, {})",
                self.pair.number,
                self.pair.kind,
                self.pair.end,
                self.pair.control
            );
        }
        self.thinks(world).await;
        self.everybody_looks(world).await;
        if !self.pair.is_open_afterwards() {
            self.until = world.eyes.seen().last();
        }
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

    /// What may be known afterwards.
    pub async fn is_over(&mut self, world: &World) {
        if self.pair.kind == Kind::Program {
            return;
        }
        let drawing = world.drawing.lock().await;
        if self.pair.is_open_afterwards() {
            for who in [Who::Viewer, Who::Guest, Who::Organiser] {
                let form = self.any(&["animation", "moments", "record"]).unwrap();
                let options = [("match", json!(self.code)), ("format", json!(form))];
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
        // From where they sat and from the table they see what they saw.
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
            self.said.add(view, &outcome["message"], &seen);
        }
    }
}
