//! Members on request (op 8): this small server answers in a single chunk.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    Id,
    sessions::intent,
    world::{World, objects::with, people::User},
};

/// A request for members.
#[derive(Debug)]
pub struct MemberRequest<'a> {
    /// The server.
    pub guild: Id,
    wanted: Vec<Id>,
    prefix: String,
    limit: usize,
    nonce: Option<&'a Value>,
}

impl MemberRequest<'_> {
    /// The request in the data of op 8. `None` if the bot asks for all members without the intent, or for the members of
    /// another server.
    pub fn read<'a>(world: &World, asked: &'a Value, intents: u64) -> Option<MemberRequest<'a>> {
        let guild: Id = serde_json::from_value(asked["guild_id"].clone()).ok()?;
        world.guild(guild).ok()?;
        let wanted: Vec<Id> = match &asked["user_ids"] {
            Value::Array(ids) => ids
                .iter()
                .filter_map(|id| serde_json::from_value(id.clone()).ok())
                .collect(),
            one => serde_json::from_value(one.clone()).into_iter().collect(),
        };
        let request = MemberRequest {
            guild,
            wanted,
            prefix: asked["query"].as_str().unwrap_or_default().to_lowercase(),
            limit: asked["limit"].as_u64().unwrap_or(0) as usize,
            nonce: asked.get("nonce"),
        };
        let may = !request.is_for_everybody() || intents & intent::GUILD_MEMBERS != 0;
        may.then_some(request)
    }

    /// Whether it is a request for all members.
    pub fn is_for_everybody(&self) -> bool {
        self.wanted.is_empty() && self.prefix.is_empty() && self.limit == 0
    }

    /// The data of RATE_LIMITED (events/gateway-events, "Rate Limited").
    pub fn refusal(&self, wait: Duration) -> Value {
        let meta = with(json!({ "guild_id": self.guild }), "nonce", self.nonce);
        json!({ "opcode": 8, "retry_after": wait.as_secs_f64(), "meta": meta })
    }

    /// The data of GUILD_MEMBERS_CHUNK.
    pub fn chunk(&self, world: &World) -> Value {
        let fits = |user: &&User| match self.wanted.as_slice() {
            [] => user.name.to_lowercase().starts_with(&self.prefix),
            wanted => wanted.contains(&user.id),
        };
        let most = if self.limit == 0 {
            usize::MAX
        } else {
            self.limit
        };
        let found: Vec<&User> = world.people.values().filter(fits).take(most).collect();
        let missing: Vec<&Id> = self
            .wanted
            .iter()
            .filter(|id| !found.iter().any(|user| user.id == **id))
            .collect();
        let chunk = json!({
            "guild_id": self.guild,
            "members": found.into_iter().map(User::member_json).collect::<Vec<_>>(),
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": missing,
        });
        with(chunk, "nonce", self.nonce)
    }
}
