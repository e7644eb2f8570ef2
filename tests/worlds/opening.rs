//! How a game of a pair begins: with a challenge, against the program, or in a league; and how it gets the deal that it
//! needs in its world.

use opaque::{Seal, Sealed};
use rules::Side;
use serde_json::{Value, json};

use super::{
    eyes::number,
    pair::Kind,
    table::{PROGRAM, Table, Who},
    world::World,
};

/// A level at which the program answers immediately.
const LEVEL: u8 = 1;

impl Table {
    /// Opens the game.
    pub async fn opens(&mut self, world: &World) {
        if let Some(seat) = self.pair.closed {
            let path = format!("/control/users/{}", self.players[seat.index()]);
            let closed = json!({ "accepts_dms": false });
            world.cafe.control.post(&path, closed).await;
        }
        match self.pair.kind {
            Kind::League => self.enters_a_league(world).await,
            _ => self.is_challenged(world).await,
        }
        world.rests().await;
        let record = world.bot.service.record(basics::MatchId(self.id)).await;
        self.code = record.unwrap().code;
        if self.is_dealt() {
            self.lies_as_it_should(world).await;
            self.from = 0;
        }
    }

    /// One player makes a challenge, and the other accepts it.
    async fn is_challenged(&mut self, world: &World) {
        let second = self.players[1];
        let mut options = vec![
            ("opponent", json!(second.to_string())),
            ("game", json!("luzhanqi")),
            ("rules", json!(self.pair.preset.name())),
            ("side", json!("me")),
            ("time", json!(self.pair.control)),
        ];
        if second == PROGRAM {
            options.push(("level", json!(LEVEL)));
        } else {
            options.push(("rated", json!(self.pair.seed.is_multiple_of(3))));
        }
        let who = self.who(Side::First);
        self.slash_in(world, world.channel, who, "challenge", &options)
            .await;
        world.rests().await;
        let challenge = self.newest(world).await;
        self.thread = number(&challenge["id"]);
        if second != PROGRAM {
            let who = self.who(Side::Second);
            let challenge = json!({ "message": challenge });
            #[cfg(feature = "leaks")]
            self.leaks(&challenge["message"]);
            self.press_like(world, who, &challenge, ("challenge:", ":accept"))
                .await;
        }
        self.id = self.found(world, "message", self.thread).await;
    }

    /// Both players enter a league of two, and its organiser starts it.
    async fn enters_a_league(&mut self, world: &World) {
        let options = json!([{ "name": "create", "options": [
            { "name": "name", "value": format!("Cup {}", self.pair.number) },
            { "name": "game", "value": "luzhanqi" },
            { "name": "format", "value": "round-robin" },
            { "name": "rules", "value": self.pair.preset.name() },
            { "name": "time", "value": self.pair.control },
        ] }]);
        let body = json!({ "channel_id": world.channel.to_string(), "name": "league", "options": options });
        let page = self.does(world, Who::Organiser, "slash", body).await;
        world.rests().await;
        let open = {
            let seen = world.eyes.seen();
            let joins = |message: &&Value| message["components"].to_string().contains(":enter");
            let all = seen
                .messages
                .values()
                .filter(|message| message.reader.is_none());
            let found = all.map(|message| message.now()).rfind(joins);
            json!({ "message": found.expect("a league") })
        };
        for seat in Side::BOTH {
            let who = self.who(seat);
            self.press_like(world, who, &open, ("league:", ":enter"))
                .await;
        }
        let asked = self
            .press_like(world, Who::Organiser, &page, ("league:", ":start"))
            .await;
        self.press_like(world, Who::Organiser, &asked, ("league:", ":begin"))
            .await;
        world.rests().await;
        self.id = self.found(world, "first_player", self.players[0]).await;
        let record = world.bot.service.record(basics::MatchId(self.id)).await;
        self.thread = record.unwrap().place.expect("a thread");
    }

    /// The newest message in the channel that mentions the player who moves first.
    async fn newest(&self, world: &World) -> Value {
        let mention = format!("<@{}>", self.players[0]);
        let seen = world.eyes.seen();
        let mut all = seen.messages.values().rev();
        let found = all.find(|message| {
            let content = message.now()["content"].as_str().unwrap_or_default();
            message.channel == world.channel
                && message.reader.is_none()
                && content.contains(&mention)
        });
        found.expect("a challenge").now().clone()
    }

    /// The match with this value in this column.
    async fn found(&self, world: &World, column: &str, value: u64) -> u64 {
        let mut connection = world.bot.store.read().await.unwrap();
        let sql = match column {
            "message" => "SELECT id FROM matches WHERE message = $1",
            _ => "SELECT id FROM matches WHERE first_player = $1",
        };
        store::query::value(&mut connection, sql, &[&value])
            .await
            .unwrap()
    }

    /// Makes the program leak in this match, if it should. The challenge already has the match's id.
    #[cfg(feature = "leaks")]
    fn leaks(&self, challenge: &Value) {
        let all = super::eyes::controls(challenge);
        let mut ids = all
            .iter()
            .filter_map(|(id, _)| id.strip_prefix("challenge:"));
        let id = ids.find_map(|id| id.split(':').next()?.parse().ok());
        if let (Some(leak), Some(id)) = (self.pair.leak, id) {
            caipan::leaks::choose(basics::MatchId(id), leak);
        }
    }

    /// Replaces the random deal by the deal of this world. Nobody has seen any of its pieces yet.
    async fn lies_as_it_should(&self, world: &World) {
        let deal = self.pair.starts[self.side].deal.clone().unwrap();
        let event = Sealed::seal(json!({ "event": "dealt", "deal": deal }).to_string());
        let id = basics::MatchId(self.id);
        let mut connection = world.bot.store.writer().await.unwrap();
        let sql = "SELECT interaction, at FROM events WHERE match_id = $1";
        let (interaction, at): (u64, basics::Moment) =
            store::query::value(&mut connection, sql, &[&id])
                .await
                .unwrap();
        let sql = "DELETE FROM events WHERE match_id = $1";
        store::query::execute(&mut connection, sql, &[&id])
            .await
            .unwrap();
        store::events::append(&mut connection, id, 1, interaction, at, &event)
            .await
            .unwrap();
    }
}
