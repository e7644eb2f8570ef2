//! Members on request (op 8): this small server answers in a single chunk.

use serde_json::{Value, json};

use crate::{
    Id,
    sessions::intent,
    world::{World, people::User},
};

/// The data of GUILD_MEMBERS_CHUNK. `None` if the bot asks for all members without the intent, or for the members of
/// another server.
pub fn chunk(world: &World, asked: &Value, intents: u64) -> Option<Value> {
    let guild: Id = serde_json::from_value(asked["guild_id"].clone()).ok()?;
    world.guild(guild).ok()?;
    let limit = asked["limit"].as_u64().unwrap_or(0) as usize;
    let wanted: Vec<Id> = match &asked["user_ids"] {
        Value::Array(ids) => ids
            .iter()
            .filter_map(|id| serde_json::from_value(id.clone()).ok())
            .collect(),
        one => serde_json::from_value(one.clone()).into_iter().collect(),
    };
    let prefix = asked["query"].as_str().unwrap_or_default().to_lowercase();
    let everybody = wanted.is_empty() && prefix.is_empty() && limit == 0;
    if everybody && intents & intent::GUILD_MEMBERS == 0 {
        return None;
    }
    let fits = |user: &&User| match wanted.as_slice() {
        [] => user.name.to_lowercase().starts_with(&prefix),
        wanted => wanted.contains(&user.id),
    };
    let most = if limit == 0 { usize::MAX } else { limit };
    let found: Vec<&User> = world.people.values().filter(fits).take(most).collect();
    let missing: Vec<&Id> = wanted
        .iter()
        .filter(|id| !found.iter().any(|user| user.id == **id))
        .collect();
    let mut chunk = json!({
        "guild_id": guild,
        "members": found.into_iter().map(User::member_json).collect::<Vec<_>>(),
        "chunk_index": 0,
        "chunk_count": 1,
        "not_found": missing,
    });
    if let Some(nonce) = asked.get("nonce") {
        chunk["nonce"] = nonce.clone();
    }
    Some(chunk)
}
