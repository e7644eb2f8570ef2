//! The gateway's protocol, spoken by hand.

use std::{io::Read, time::Duration};

use flate2::{Decompress, FlushDecompress, read::ZlibDecoder};
use serde_json::{Value, json};

use super::{
    client::{ANN, BOT, Client, GAMES, GUILD},
    conformance::time::PausedClock,
};
use crate::Options;

const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;

async fn say(client: &Client, content: &str) {
    let path = format!("/control/as/{ANN}/channels/{GAMES}/messages");
    client
        .plain("POST", &path, json!({ "content": content }))
        .await
        .ok();
}

#[tokio::test]
async fn ready_and_the_server_come_first() {
    let client = Client::start().await;
    let mut gateway = client.connect("v=10&encoding=json").await;
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(gateway.next().await["op"], 11);
    gateway.send(client.identify(GUILDS | GUILD_MESSAGES)).await;
    let ready = gateway.event("READY").await;
    assert_eq!(ready["user"]["id"], BOT);
    assert_eq!(ready["application"]["id"], BOT);
    assert_eq!(
        ready["guilds"],
        json!([{ "id": GUILD, "unavailable": true }])
    );
    assert_eq!(
        ready["resume_gateway_url"],
        client.url("/gateway").replace("http", "ws")
    );
    let guild = gateway.event("GUILD_CREATE").await;
    assert_eq!(guild["channels"].as_array().unwrap().len(), 3);
    assert_eq!(guild["members"].as_array().unwrap().len(), 1);
    assert_eq!(guild["threads"], json!([]));

    say(&client, "secret plans").await;
    let message = gateway.event("MESSAGE_CREATE").await;
    assert_eq!(message["content"], "", "without the privileged intent");
    say(&client, &format!("hello <@{BOT}>")).await;
    let message = gateway.event("MESSAGE_CREATE").await;
    assert_eq!(message["content"], format!("hello <@{BOT}>"));
    assert_eq!(message["guild_id"], GUILD);
    assert_eq!(message["member"]["nick"], Value::Null);
}

#[tokio::test]
async fn intents_choose_the_events() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(DIRECT_MESSAGES).await;
    say(&client, "in the server").await;
    let dm = client
        .bot(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ANN }),
        )
        .await
        .id();
    let path = format!("/control/as/{ANN}/channels/{dm}/messages");
    client
        .plain("POST", &path, json!({ "content": "directly" }))
        .await
        .ok();
    let message = gateway.event("MESSAGE_CREATE").await;
    assert_eq!(
        message["content"], "directly",
        "and shown, since it is a direct message"
    );
    assert_eq!(message["guild_id"], Value::Null);
}

#[tokio::test]
async fn malformed_payloads_close_the_connection() {
    let client = Client::start().await;
    let mut wrong_token = client.identify(GUILDS);
    wrong_token["d"]["token"] = json!("MTE.x.y");
    let mut wrong_intents = client.identify(GUILDS);
    wrong_intents["d"]["intents"] = json!(1_u64 << 40);
    let mut too_long = client.identify(GUILDS);
    too_long["d"]["properties"]["os"] = json!("x".repeat(4096));
    for (payload, code) in [
        (wrong_token.to_string(), 4004),
        (wrong_intents.to_string(), 4013),
        (client.identify(1 << 15).to_string(), 4014),
        (too_long.to_string(), 4002),
        ("{".to_owned(), 4002),
        (json!({ "op": 99, "d": null }).to_string(), 4001),
        (json!({ "op": 3, "d": null }).to_string(), 4003),
    ] {
        let mut gateway = client.connect("v=10&encoding=json").await;
        gateway.send_text(payload).await;
        assert_eq!(gateway.close_code().await, Some(code));
    }
    let (mut gateway, _) = client.identified(GUILDS).await;
    gateway.send(client.identify(GUILDS)).await;
    assert_eq!(gateway.close_code().await, Some(4005));

    let gateway_v8 = client.connect_raw("v=8&encoding=json").await;
    assert_eq!(gateway_v8.close_code().await, Some(4012));
}

#[tokio::test]
async fn the_121st_payload_in_a_minute_is_too_many() {
    let client = Client::start().await;
    let mut gateway = client.connect("v=10&encoding=json").await;
    for _ in 0..120 {
        gateway.send(json!({ "op": 1, "d": null })).await;
        assert_eq!(gateway.next().await["op"], 11);
    }
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(gateway.close_code().await, Some(4008));
}

#[tokio::test]
async fn a_resumed_session_hears_what_it_missed() {
    let client = Client::start().await;
    let (gateway, ready) = client.identified(GUILDS | GUILD_MESSAGES).await;
    let seq = gateway.seq.clone();
    client.fault(json!({ "fault": "drop_socket" })).await;
    assert_eq!(gateway.close_code().await, None, "no close frame");
    say(&client, "first").await;
    say(&client, "second").await;

    let resume = |session: &Value, seq: &Value| {
        json!({ "op": 6, "d":
            { "token": client.playground.token(), "session_id": session, "seq": seq } })
    };
    let mut resumed = client.connect("v=10&encoding=json").await;
    resumed.send(resume(&json!("nonsense"), &seq)).await;
    let invalid = resumed.next().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    resumed.send(resume(&ready["session_id"], &seq)).await;
    resumed.event("MESSAGE_CREATE").await;
    resumed.event("MESSAGE_CREATE").await;
    resumed.event("RESUMED").await;
    assert_eq!(resumed.seq, json!(seq.as_u64().unwrap() + 3));
}

#[tokio::test]
async fn the_gateway_compresses_payloads_on_request() {
    let client = Client::start().await;
    let mut gateway = client.connect("v=10&encoding=json").await;
    let mut identify = client.identify(GUILDS);
    identify["d"]["compress"] = json!(true);
    gateway.send(identify).await;
    let mut text = String::new();
    ZlibDecoder::new(&gateway.next_bytes().await[..])
        .read_to_string(&mut text)
        .unwrap();
    assert!(text.contains("READY"));
    assert_eq!(compressions(&client).await, ["compress"]);
    drop(gateway);

    let mut gateway = client
        .connect_raw("v=10&encoding=json&compress=zlib-stream")
        .await;
    let mut stream = Decompress::new(true);
    let mut read = |bytes: Vec<u8>| -> Value {
        let mut text = Vec::with_capacity(100_000);
        stream
            .decompress_vec(&bytes, &mut text, FlushDecompress::Sync)
            .unwrap();
        serde_json::from_slice(&text).unwrap()
    };
    assert_eq!(read(gateway.next_bytes().await)["op"], 10);
    gateway.send(client.identify(GUILDS)).await;
    assert_eq!(read(gateway.next_bytes().await)["t"], "READY");
    assert_eq!(read(gateway.next_bytes().await)["t"], "GUILD_CREATE");
    assert!(
        compressions(&client)
            .await
            .contains(&"zlib-stream".to_owned())
    );
}

/// How the bot's connections are compressed, as the control API tells it.
async fn compressions(client: &Client) -> Vec<String> {
    let world = client.get("/control/world").await;
    let connections = world["connections"].as_array().unwrap();
    connections
        .iter()
        .map(|connection| {
            assert_eq!(connection["shard"], 0);
            connection["compression"].as_str().unwrap().to_owned()
        })
        .collect()
}

#[tokio::test]
async fn the_bot_learns_of_channels_and_threads_that_it_sees() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(GUILDS | GUILD_MESSAGES).await;
    let path = format!("/channels/{GAMES}/threads");
    let thread = client
        .bot("POST", &path, json!({ "name": "Ann and Ben", "type": 11 }))
        .await
        .id();
    let created = gateway.event("THREAD_CREATE").await;
    assert_eq!(
        (&created["id"], &created["newly_created"]),
        (&json!(thread), &json!(true))
    );

    let path = format!("/control/channels/{thread}");
    client
        .plain("POST", &path, json!({ "archived": true }))
        .await
        .ok();
    assert_eq!(
        gateway.event("THREAD_UPDATE").await["thread_metadata"]["archived"],
        true
    );
    client.plain("DELETE", &path, Value::Null).await;
    assert_eq!(gateway.event("THREAD_DELETE").await["parent_id"], GAMES);

    let path = format!("/control/channels/{GAMES}");
    client
        .plain("POST", &path, json!({ "deny": ["VIEW_CHANNEL"] }))
        .await
        .ok();
    let update = gateway.event("CHANNEL_UPDATE").await;
    assert_eq!(update["permission_overwrites"][0]["deny"], "1024");
    say(&client, "unseen").await;
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(
        gateway.next().await["op"],
        11,
        "nothing came before the acknowledgement"
    );
}

#[tokio::test]
async fn gateway_faults_happen_at_once() {
    let client = Client::start().await;
    for (fault, code) in [
        (json!({ "fault": "drop_socket" }), None),
        (json!({ "fault": "close_socket", "code": 4000 }), Some(4000)),
    ] {
        let (gateway, _) = client.identified(GUILDS).await;
        client.fault(fault).await;
        assert_eq!(gateway.close_code().await, code);
    }
    let (mut gateway, _) = client.identified(GUILDS).await;
    client.fault(json!({ "fault": "reconnect" })).await;
    assert_eq!(gateway.next().await["op"], 7);
    client
        .fault(json!({ "fault": "invalid_session", "resumable": true }))
        .await;
    let invalid = gateway.next().await;
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(true)));
    client
        .fault(json!({ "fault": "invalid_session", "resumable": false }))
        .await;
    assert_eq!(gateway.next().await["d"], false);
    gateway.send(client.identify(GUILDS)).await;
    gateway.event("READY").await;
    gateway.event("GUILD_CREATE").await;

    client.fault(json!({ "fault": "zombie" })).await;
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert!(gateway.is_silent_for(Duration::from_millis(200)).await);

    client
        .fault(json!({ "fault": "refuse_gateway", "milliseconds": 60_000 }))
        .await;
    assert_eq!(
        client.get("/control/faults").await[0]["fault"],
        "refuse_gateway"
    );
    assert!(client.refuses_gateway().await);
    client
        .plain("DELETE", "/control/faults", Value::Null)
        .await
        .ok();
    assert!(!client.refuses_gateway().await);
}

#[tokio::test]
async fn no_session_is_given_while_sessions_are_refused() {
    let client = Client::start().await;
    let (mut gateway, ready) = client.identified(GUILDS).await;
    let fault = json!({ "fault": "refuse_session", "milliseconds": 60_000 });
    client.fault(fault).await;
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(gateway.next().await["op"], 11, "a session goes on");
    let armed = client.get("/control/faults").await;
    assert_eq!(armed[0]["fault"], "refuse_session");

    let resume = json!({ "op": 6, "d": {
        "token": client.identify(GUILDS)["d"]["token"], "session_id": ready["session_id"], "seq": 1,
    } });
    for asked in [client.identify(GUILDS), resume] {
        let mut gateway = client.connect("v=10&encoding=json").await;
        gateway.send(asked).await;
        let answer = gateway.next().await;
        assert_eq!((&answer["op"], &answer["d"]), (&json!(9), &json!(false)));
    }
    let path = "/control/faults";
    client.plain("DELETE", path, Value::Null).await.ok();
    client.identified(GUILDS).await;
}

#[tokio::test]
async fn a_token_that_was_reset_is_void_until_the_faults_are_disarmed() {
    let client = Client::start().await;
    let (gateway, _) = client.identified(GUILDS).await;
    for _ in 0..2 {
        client.fault(json!({ "fault": "revoke_token" })).await;
    }
    let armed = client.get("/control/faults").await;
    assert_eq!(armed, json!([{ "fault": "revoke_token" }]));
    assert_eq!(gateway.close_code().await, Some(4004));
    let answer = client.bot("GET", "/users/@me", Value::Null).await;
    assert_eq!(answer.refusal(), (401, 0));
    let mut gateway = client.connect("v=10&encoding=json").await;
    gateway.send(client.identify(GUILDS)).await;
    assert_eq!(gateway.close_code().await, Some(4004));

    let path = "/control/faults";
    client.plain("DELETE", path, Value::Null).await.ok();
    client.identified(GUILDS).await;
    client.bot("GET", "/users/@me", Value::Null).await.ok();
}

#[tokio::test]
async fn patience_stretches_the_time_for_a_heartbeat() {
    let client = Client::of(Options {
        patience: 20,
        ..Options::at(([127, 0, 0, 1], 0).into())
    })
    .await;
    let still = PausedClock::begin();
    let (mut gateway, _) = client.identified(GUILDS).await;
    // The bot still hears Discord's own interval, twenty of which pass before it is asked.
    let interval = 41_250;
    still.pass(19 * interval).await;
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(gateway.next().await["op"], 11);
    still.pass(20 * interval + 1).await;
    assert_eq!(gateway.next().await["op"], 1);
}
