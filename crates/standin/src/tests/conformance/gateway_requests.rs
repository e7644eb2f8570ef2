//! What a bot asks for by the gateway: all members at most once in 30 seconds (change log of October 2025,
//! events/gateway-events "Rate Limited"), and op 43 (events/gateway-events "Request Channel Info", August 2026).

use serde_json::{Value, json};

use super::{
    super::client::{ANN, Client, GUILD},
    time::PausedClock,
};
use crate::limits::quota::MEMBER_LISTS;

const MEMBERS: u64 = 1 | 1 << 1;

fn everybody(nonce: &str) -> Value {
    json!({ "op": 8, "d": { "guild_id": GUILD, "query": "", "limit": 0, "nonce": nonce } })
}

#[tokio::test]
async fn all_members_come_once_in_thirty_seconds() {
    let client = Client::start().await;
    let leave = json!({ "privileged_intents": true });
    client
        .plain("POST", "/control/application", leave)
        .await
        .ok();
    let (mut gateway, _) = client.identified(MEMBERS).await;
    for nonce in ["a", "b"] {
        gateway.send(everybody(nonce)).await;
        gateway.event("GUILD_MEMBERS_CHUNK").await;
    }
    let limits = json!({ "rate_limits": true });
    client.plain("POST", "/control/limits", limits).await.ok();
    let still = PausedClock::begin();
    gateway.send(everybody("c")).await;
    gateway.event("GUILD_MEMBERS_CHUNK").await;
    gateway.send(everybody("d")).await;
    let refusal = gateway.event("RATE_LIMITED").await;
    assert_eq!(refusal["opcode"], 8);
    assert_eq!(refusal["meta"], json!({ "guild_id": GUILD, "nonce": "d" }));
    let wait = refusal["retry_after"].as_f64().unwrap();
    assert!((29.0..=30.0).contains(&wait), "{wait}");
    let one = json!({ "op": 8, "d": { "guild_id": GUILD, "user_ids": [ANN], "limit": 0 } });
    gateway.send(one).await;
    gateway.event("GUILD_MEMBERS_CHUNK").await;
    still.pass(MEMBER_LISTS.span.as_millis() as u64).await;
    gateway.send(everybody("e")).await;
    let chunk = gateway.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!(chunk["nonce"], "e");
}

#[tokio::test]
async fn channel_info_comes_on_request() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(1).await;
    let fields = json!(["status", "voice_start_time"]);
    gateway
        .send(json!({ "op": 43, "d": { "guild_id": GUILD, "fields": fields } }))
        .await;
    let info = gateway.event("CHANNEL_INFO").await;
    assert_eq!(info, json!({ "guild_id": GUILD, "channels": [] }));
    let mut early = client.connect("v=10&encoding=json").await;
    early.send(json!({ "op": 43, "d": {} })).await;
    assert_eq!(early.close_code().await, Some(4003));
}
