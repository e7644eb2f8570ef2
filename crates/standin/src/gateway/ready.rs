//! READY, the first event of a session.

use serde_json::{Value, json};

use crate::{
    Id,
    sessions::shard_of,
    world::{
        objects::object,
        people::{BOT, User},
    },
};

/// The data of READY.
pub fn ready(
    session: &str,
    shard: Option<(u64, u64)>,
    bot: &User,
    servers: impl Iterator<Item = Id>,
    gateway: &str,
) -> Value {
    let here = |id: &Id| shard.is_none_or(|(shard, shards)| shard_of(*id, shards) == shard);
    let guilds = servers.filter(here);
    let guilds: Value = guilds
        .map(|id| json!({ "id": id, "unavailable": true }))
        .collect();
    let mut user = object("own_user", bot.json());
    user["email"] = Value::Null;
    let fields = json!({
        "user": user,
        "guilds": guilds,
        "session_id": session,
        "resume_gateway_url": gateway,
        "application": { "id": BOT, "flags": bot.application_flags() },
    });
    let mut ready = object("ready", fields);
    if let Some((shard, shards)) = shard {
        ready["shard"] = json!([shard, shards]);
    }
    ready
}
