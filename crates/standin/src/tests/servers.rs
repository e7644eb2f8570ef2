//! Several servers, and shards that share them: Discord's documentation, topics/gateway ("Sharding", "Get Gateway Bot").

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::client::{ANN, Client, GAMES, GUILD, Gateway};
use crate::Options;

const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
const ALL: u64 = GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES;

/// A playground with this many servers, which recommends as many shards.
async fn with_servers(count: u32) -> Client {
    Client::of(Options {
        servers: count,
        shards: count,
        ..Options::at(([127, 0, 0, 1], 0).into())
    })
    .await
}

/// A connection for one shard, and the servers that READY names.
async fn shard(client: &Client, number: u64, of: u64) -> (Gateway, Vec<u64>) {
    let mut gateway = client.connect("v=10&encoding=json").await;
    let mut identify = client.identify(ALL);
    identify["d"]["shard"] = json!([number, of]);
    gateway.send(identify).await;
    let ready = gateway.event("READY").await;
    assert_eq!(ready["shard"], json!([number, of]));
    let servers = ready["guilds"].as_array().unwrap().iter();
    (gateway, servers.map(|server| id(&server["id"])).collect())
}

fn id(value: &Value) -> u64 {
    value.as_str().unwrap().parse().unwrap()
}

/// The channel for games of each server.
async fn places(client: &Client) -> BTreeMap<u64, String> {
    let world = client.get("/control/world").await;
    let channels = world["channels"].as_array().unwrap().iter();
    channels
        .filter(|channel| channel["name"] == "games")
        .map(|channel| {
            let place = channel["id"].as_str().unwrap().to_owned();
            (id(&channel["guild_id"]), place)
        })
        .collect()
}

#[tokio::test]
async fn a_world_has_one_server_by_default() {
    let client = Client::start().await;
    let world = client.get("/control/world").await;
    assert_eq!(world["guilds"], json!([world["guild"]]));
    assert_eq!(places(&client).await.values().collect::<Vec<_>>(), [GAMES]);
}

#[tokio::test]
async fn a_world_has_as_many_people_as_requested() {
    let client = Client::of(Options {
        people: 200,
        ..Options::at(([127, 0, 0, 1], 0).into())
    })
    .await;
    let world = client.get("/control/world").await;
    let people = world["users"].as_array().unwrap();
    assert_eq!(people.iter().filter(|one| one["bot"] != true).count(), 200);
    assert_eq!(people.last().unwrap()["username"], "200");
}

#[tokio::test]
async fn the_recommended_number_of_shards_is_reported() {
    let client = with_servers(4).await;
    let described = client.bot("GET", "/gateway/bot", Value::Null).await.ok();
    assert_eq!(described["shards"], 4);
    assert_eq!(described["session_start_limit"]["max_concurrency"], 1);
    let servers = client
        .bot("GET", "/users/@me/guilds", Value::Null)
        .await
        .ok();
    assert_eq!(servers.as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn each_shard_has_the_servers_that_the_formula_gives_it() {
    let client = with_servers(4).await;
    let places = places(&client).await;
    assert_eq!(places.len(), 4);
    for of in [1, 2, 4] {
        for number in 0..of {
            let (mut gateway, servers) = shard(&client, number, of).await;
            // shard_id = (guild_id >> 22) % num_shards
            let expected = places
                .keys()
                .filter(|server| (**server >> 22) % of == number);
            assert_eq!(servers, expected.copied().collect::<Vec<_>>());
            for server in servers {
                let created = gateway.event("GUILD_CREATE").await;
                assert_eq!(id(&created["id"]), server);
                let channels = created["channels"].as_array().unwrap();
                assert!(channels.iter().any(|one| one["id"] == places[&server]));
            }
        }
    }
}

#[tokio::test]
async fn what_happens_in_a_server_reaches_its_shard_and_no_other() {
    let client = with_servers(2).await;
    let places = places(&client).await;
    let mut shards = Vec::new();
    for number in 0..2 {
        let (mut gateway, servers) = shard(&client, number, 2).await;
        gateway.event("GUILD_CREATE").await;
        shards.push((gateway, servers[0]));
    }
    for (gateway, server) in &mut shards {
        let path = format!("/control/as/{ANN}/channels/{}/messages", places[server]);
        let body = json!({ "content": server.to_string() });
        client.plain("POST", &path, body).await.ok();
        // The other server's message would have come first, or would come first on the other shard.
        let event = gateway.event("MESSAGE_CREATE").await;
        assert_eq!(id(&event["guild_id"]), *server);
    }
}

#[tokio::test]
async fn a_command_says_which_server_it_was_used_in() {
    let client = with_servers(2).await;
    client
        .register(json!({ "name": "where", "description": "Tells where" }))
        .await;
    let places = places(&client).await;
    let (mut gateway, _) = shard(&client, 0, 1).await;
    for _ in 0..2 {
        gateway.event("GUILD_CREATE").await;
    }
    for (server, channel) in &places {
        let path = format!("/control/as/{ANN}/slash");
        let body = json!({ "channel_id": channel, "name": "where", "options": [] });
        let used = client.plain("POST", &path, body);
        let answered = async {
            let interaction = gateway.event("INTERACTION_CREATE").await;
            assert_eq!(id(&interaction["guild_id"]), *server);
            assert_eq!(interaction["guild"]["id"], interaction["guild_id"]);
            let owner = &interaction["authorizing_integration_owners"]["0"];
            assert_eq!(owner, &interaction["guild_id"]);
            let (id, token) = (&interaction["id"], &interaction["token"]);
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            let path = format!("/interactions/{}/{}/callback", text(id), text(token));
            let said = json!({ "type": 4, "data": { "content": "here" } });
            client.bot("POST", &path, said).await;
        };
        let (outcome, ()) = tokio::join!(used, answered);
        assert_eq!(outcome.ok()["kind"], "message");
        gateway.event("MESSAGE_CREATE").await;
    }
}

#[tokio::test]
async fn each_server_has_its_own_language_and_name() {
    let client = with_servers(2).await;
    let second = *places(&client).await.keys().nth(1).unwrap();
    let body = json!({ "guild_id": second.to_string(), "preferred_locale": "zh-CN" });
    client.plain("POST", "/control/guild", body).await.ok();
    let server = async |id: &str| {
        let path = format!("/guilds/{id}");
        client.bot("GET", &path, Value::Null).await.ok()
    };
    let (first, second) = (server(GUILD).await, server(&second.to_string()).await);
    assert_eq!(first["preferred_locale"], "en-US");
    assert_eq!(second["preferred_locale"], "zh-CN");
    assert_ne!(first["name"], second["name"]);
    let nowhere = client.bot("GET", "/guilds/1", Value::Null).await;
    assert_eq!(nowhere.refusal(), (404, 10004));
}

/// A bot recognises a server that it has just joined, because READY does not name it: events/gateway ("Connection
/// Lifecycle"), events/gateway-events ("Guild Create").
#[tokio::test]
async fn a_bot_can_distinguish_a_server_it_joins_from_one_it_was_in() {
    let client = with_servers(2).await;
    let second = *places(&client).await.keys().nth(1).unwrap();
    let has_bot = async |inside: bool| {
        let body = json!({ "guild_id": second.to_string(), "has_bot": inside });
        client.plain("POST", "/control/guild", body).await.ok();
    };
    has_bot(false).await;
    let (mut gateway, known) = shard(&client, 0, 1).await;
    assert_eq!(known.len(), 1, "READY names only the servers it is in");
    let first = gateway.event("GUILD_CREATE").await;
    assert_eq!(id(&first["id"]), known[0]);
    let joined_long_ago = first["joined_at"].as_str().unwrap().to_owned();
    let welcome = &first["system_channel_id"];
    let channels = first["channels"].as_array().unwrap();
    assert!(channels.iter().any(|one| one["id"] == *welcome));

    has_bot(true).await;
    let joined = gateway.event("GUILD_CREATE").await;
    assert_eq!(id(&joined["id"]), second);
    assert_eq!(joined["unavailable"], false);
    assert!(joined["joined_at"].as_str().unwrap() > joined_long_ago.as_str());
    assert_eq!(id(&joined["system_channel_id"]), second + 1);
    has_bot(false).await;
    let left = gateway.event("GUILD_DELETE").await;
    assert_eq!(id(&left["id"]), second);
    assert_eq!(left["unavailable"], Value::Null, "removed, not unavailable");
    has_bot(true).await;
    gateway.event("GUILD_CREATE").await;

    let (mut again, known) = shard(&client, 0, 1).await;
    assert_eq!(known.len(), 2);
    for _ in known {
        let created = again.event("GUILD_CREATE").await;
        let stays = id(&created["id"]) == second;
        assert_eq!(created["joined_at"] != joined_long_ago.as_str(), stays);
    }
}

/// events/gateway-events ("Guild Delete": "Sent when a guild becomes or was already unavailable due to an outage, or when the
/// user leaves or is removed from a guild. The inner payload is an unavailable guild object. If the `unavailable` field is not
/// set, the user was removed from the guild") and ("Guild Create": "When a guild becomes available again to the client").
#[tokio::test]
async fn an_unavailable_server_is_said_to_be_so_and_described_when_it_is_back() {
    let client = with_servers(2).await;
    client
        .register(json!({ "name": "where", "description": "Tells where" }))
        .await;
    let places = places(&client).await;
    let second = *places.keys().nth(1).unwrap();
    let (mut gateway, known) = shard(&client, 0, 1).await;
    for _ in &known {
        gateway.event("GUILD_CREATE").await;
    }
    let fault = json!({ "fault": "unavailable_guild", "guild_id": second.to_string() });
    client.fault(fault.clone()).await;
    let gone = gateway.event("GUILD_DELETE").await;
    assert_eq!(
        gone,
        json!({ "id": second.to_string(), "unavailable": true })
    );
    assert_eq!(client.get("/control/faults").await, json!([fault]));
    // Nobody receives events from there; other servers continue normally.
    for (server, channel) in places.iter().rev() {
        let path = format!("/control/as/{ANN}/channels/{channel}/messages");
        let body = json!({ "content": server.to_string() });
        client.plain("POST", &path, body).await.ok();
    }
    let event = gateway.event("MESSAGE_CREATE").await;
    assert_ne!(id(&event["guild_id"]), second);
    let used = json!({ "channel_id": places[&second], "name": "where", "options": [] });
    let path = format!("/control/as/{ANN}/slash");
    let outcome = client.plain("POST", &path, used).await.ok();
    assert_eq!(outcome["kind"], "failed");
    // A new session names it, but describes only the other.
    let (mut again, named) = shard(&client, 0, 1).await;
    assert_eq!(named, known);
    let described = again.event("GUILD_CREATE").await;
    assert_ne!(id(&described["id"]), second);
    client
        .plain("DELETE", "/control/faults", Value::Null)
        .await
        .ok();
    for session in [&mut gateway, &mut again] {
        let back = session.event("GUILD_CREATE").await;
        assert_eq!(id(&back["id"]), second);
        assert_eq!(back["unavailable"], false);
    }
    assert_eq!(client.get("/control/faults").await, json!([]));
    let nowhere = json!({ "fault": "unavailable_guild", "guild_id": "1" });
    let refused = client.plain("POST", "/control/faults", nowhere).await;
    assert!(refused.status >= 400, "{}", refused.status);
}

#[tokio::test]
async fn a_fault_can_strike_one_shard() {
    let client = with_servers(2).await;
    let (mut first, _) = shard(&client, 0, 2).await;
    let (second, _) = shard(&client, 1, 2).await;
    for fault in [
        json!({ "fault": "refuse_gateway", "milliseconds": 60_000, "shard": 1 }),
        json!({ "fault": "close_socket", "code": 4000, "shard": 1 }),
    ] {
        client.fault(fault).await;
    }
    assert_eq!(second.close_code().await, Some(4000));
    first.event("GUILD_CREATE").await;
    first.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(first.next().await["op"], 11);

    // A connection reveals its shard only when it identifies.
    let mut again = client.connect("v=10&encoding=json").await;
    let mut identify = client.identify(ALL);
    identify["d"]["shard"] = json!([1, 2]);
    again.send(identify.clone()).await;
    assert_eq!(again.close_code().await, None);
    let armed = client.get("/control/faults").await;
    assert_eq!(armed[0]["shard"], 1);
    client
        .plain("DELETE", "/control/faults", Value::Null)
        .await
        .ok();
    shard(&client, 1, 2).await;
}
