//! Interactions from both sides: what people do, what the bot receives, and the effects of its answers.

use serde_json::{Value, json};

use super::client::{ANN, BEN, BOT, Client, GAMES, GUILD, Gateway};
use crate::Options;

/// A playground with a bot connected that offers `/challenge opponent`.
pub async fn with_bot() -> (Client, Gateway) {
    with_bot_in(Client::start().await).await
}

async fn with_bot_in(client: Client) -> (Client, Gateway) {
    client
        .register(json!({
            "name": "challenge",
            "description": "Challenge somebody",
            "options": [
                { "type": 6, "name": "opponent", "description": "Whom", "required": true },
                { "type": 3, "name": "game", "description": "Which", "autocomplete": true },
            ],
        }))
        .await;
    let (gateway, _) = client.identified(1).await;
    (client, gateway)
}

pub fn challenge(opponent: &str) -> Value {
    json!({
        "channel_id": GAMES,
        "name": "challenge",
        "options": [{ "name": "opponent", "value": opponent }],
    })
}

impl Client {
    /// A person acts, and the bot answers the interaction with `answer`; returns the outcome and the interaction.
    pub async fn play(
        &self,
        gateway: &mut Gateway,
        act: (&str, &str, Value),
        answer: Value,
    ) -> (Value, Value) {
        let (person, what, body) = act;
        let path = format!("/control/as/{person}/{what}");
        let (outcome, interaction) = tokio::join!(self.plain("POST", &path, body), async {
            let interaction = gateway.event("INTERACTION_CREATE").await;
            let answered = self.plain("POST", &callback(&interaction), answer).await;
            assert_eq!(answered.status, 204, "{}", answered.body);
            interaction
        });
        (outcome.ok(), interaction)
    }
}

pub fn callback(interaction: &Value) -> String {
    let text = |field: &str| interaction[field].as_str().unwrap().to_owned();
    format!(
        "/api/v10/interactions/{}/{}/callback",
        text("id"),
        text("token")
    )
}

pub fn webhook(interaction: &Value) -> String {
    format!(
        "/api/v10/webhooks/{BOT}/{}",
        interaction["token"].as_str().unwrap()
    )
}

fn button() -> Value {
    json!([{ "type": 1, "components": [
        { "type": 2, "style": 1, "label": "Go", "custom_id": "go" },
        { "type": 2, "style": 1, "label": "No", "custom_id": "no", "disabled": true },
    ] }])
}

#[tokio::test]
async fn a_command_arrives_complete() {
    let (client, mut gateway) = with_bot().await;
    let answer = json!({ "type": 4, "data": { "content": "done" } });
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, interaction) = client.play(&mut gateway, act, answer.clone()).await;
    assert_eq!(outcome["kind"], "message");
    assert_eq!(interaction["type"], 2);
    assert_eq!(interaction["member"]["user"]["id"], ANN);
    assert_eq!(interaction["user"], Value::Null);
    assert_eq!(interaction["guild_id"], GUILD);
    assert_eq!(interaction["context"], 0);
    assert_eq!(
        interaction["authorizing_integration_owners"],
        json!({ "0": GUILD })
    );
    assert_eq!(interaction["channel"]["id"], GAMES);
    assert_eq!(interaction["attachment_size_limit"], 10 * 1024 * 1024);
    let option = json!([{ "type": 6, "name": "opponent", "value": BEN }]);
    assert_eq!(interaction["data"]["options"], option);
    assert_eq!(
        interaction["data"]["resolved"]["users"][BEN]["username"],
        "ben"
    );
    assert!(interaction["data"]["resolved"]["members"][BEN]["roles"].is_array());

    let message = &outcome["message"];
    assert_eq!(message["interaction_metadata"]["user"]["id"], ANN);
    assert_eq!(message["interaction"]["name"], "challenge");
    let second = client.plain("POST", &callback(&interaction), answer).await;
    assert_eq!(second.refusal(), (400, 40060));

    let denied = json!({ "deny": ["SEND_MESSAGES", "ATTACH_FILES"] });
    client
        .plain("POST", &format!("/control/channels/{GAMES}"), denied)
        .await
        .ok();
    gateway.event("CHANNEL_UPDATE").await;
    let answer = json!({ "type": 4, "data": { "content": "done" } });
    let act = (ANN, "slash", challenge(BEN));
    let (_, after) = client.play(&mut gateway, act, answer).await;
    let permissions = |interaction: &Value| -> u64 {
        interaction["app_permissions"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap()
    };
    assert_eq!(
        permissions(&interaction) - permissions(&after),
        1 << 11 | 1 << 15
    );
}

#[tokio::test]
async fn in_direct_messages_there_is_a_user_and_no_member() {
    let (client, mut gateway) = with_bot().await;
    let dm = client
        .bot(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ANN }),
        )
        .await
        .id();
    let mut body = challenge(BEN);
    body["channel_id"] = json!(dm);
    let answer = json!({ "type": 4, "data": { "content": "done" } });
    let (_, interaction) = client
        .play(&mut gateway, (ANN, "slash", body), answer)
        .await;
    assert_eq!(interaction["user"]["id"], ANN);
    assert_eq!(interaction["context"], 1);
    for absent in ["member", "guild_id", "guild_locale"] {
        assert_eq!(interaction[absent], Value::Null);
    }
}

#[tokio::test]
async fn the_control_api_refuses_what_a_client_would_not_send() {
    let (client, mut gateway) = with_bot().await;
    let slash = format!("/control/as/{ANN}/slash");
    for impossible in [
        json!({ "channel_id": GAMES, "name": "unknown" }),
        json!({ "channel_id": GAMES, "name": "challenge" }),
        json!({ "channel_id": "7", "name": "challenge" }),
        challenge("12345"),
        json!({ "channel_id": GAMES, "name": "challenge", "options": [{ "name": "x", "value": 1 }] }),
    ] {
        assert_eq!(
            client
                .plain("POST", &slash, impossible.clone())
                .await
                .status,
            400,
            "{impossible}"
        );
    }
    let answer =
        json!({ "type": 4, "data": { "content": "x", "flags": 64, "components": button() } });
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, _) = client.play(&mut gateway, act, answer).await;
    let id = &outcome["message"]["id"];
    for (person, body) in [
        (ANN, json!({ "message_id": id, "custom_id": "missing" })),
        (ANN, json!({ "message_id": id, "custom_id": "no" })),
        (
            ANN,
            json!({ "message_id": id, "custom_id": "go", "values": ["x"] }),
        ),
        (BEN, json!({ "message_id": id, "custom_id": "go" })),
    ] {
        let press = client
            .plain("POST", &format!("/control/as/{person}/press"), body.clone())
            .await;
        assert_eq!(press.status, 400, "{body}");
    }
}

#[tokio::test]
async fn ephemeral_messages_are_for_one_person() {
    let (client, mut gateway) = with_bot().await;
    let answer =
        json!({ "type": 4, "data": { "content": "secret", "flags": 64, "components": button() } });
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, interaction) = client.play(&mut gateway, act, answer).await;
    let message = &outcome["message"];
    assert_eq!(message["flags"], 64);
    assert_eq!(client.messages(ANN, GAMES).await.len(), 1);
    assert_eq!(client.messages(BEN, GAMES).await.len(), 0);
    let id = message["id"].as_str().unwrap();
    let by_rest = format!("/channels/{GAMES}/messages");
    assert_eq!(
        client.bot("GET", &by_rest, Value::Null).await.ok(),
        json!([])
    );
    let one = format!("{by_rest}/{id}");
    for method in ["GET", "DELETE"] {
        assert_eq!(
            client.bot(method, &one, Value::Null).await.refusal(),
            (404, 10008)
        );
    }
    let original = format!("{}/messages/@original", webhook(&interaction));
    assert_eq!(
        client.plain("GET", &original, Value::Null).await.ok()["id"],
        id
    );

    // Pressing its button sends the message and changes it.
    let press = json!({ "message_id": id, "custom_id": "go" });
    let answer = json!({ "type": 7, "data": { "content": "changed", "components": [] } });
    let (outcome, press) = client
        .play(&mut gateway, (ANN, "press", press), answer)
        .await;
    assert_eq!(press["message"]["flags"], 64);
    assert_eq!(outcome["kind"], "update");
    assert_eq!(outcome["message"]["content"], "changed");

    let journal = client.get("/control/journal").await;
    let audiences: Vec<_> = journal["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| &e["audience"])
        .collect();
    assert_eq!(audiences, [&json!({ "kind": "user", "user_id": ANN }); 2]);

    let dismiss = |person: &str| format!("/control/as/{person}/dismiss");
    let body = json!({ "message_id": id });
    assert_eq!(
        client
            .plain("POST", &dismiss(BEN), body.clone())
            .await
            .status,
        400
    );
    assert_eq!(client.plain("POST", &dismiss(ANN), body).await.status, 204);
    assert_eq!(client.messages(ANN, GAMES).await.len(), 0);
}

#[tokio::test]
async fn a_deferred_answer_thinks_until_it_is_edited() {
    let (client, mut gateway) = with_bot().await;
    let defer = json!({ "type": 5, "data": { "flags": 64 } });
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, interaction) = client.play(&mut gateway, act, defer.clone()).await;
    assert_eq!(outcome["kind"], "deferred");
    assert_eq!(outcome["message"]["flags"], 64 | 128);
    let original = format!("{}/messages/%40original", webhook(&interaction));
    let edited = client
        .plain("PATCH", &original, json!({ "content": "here" }))
        .await
        .ok();
    assert_eq!(
        (&edited["flags"], &edited["content"]),
        (&json!(64), &json!("here"))
    );
    assert_eq!(edited["edited_timestamp"], Value::Null);

    // A follow-up instead of an edit has the same effect, and is as ephemeral as the deferred answer.
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, interaction) = client.play(&mut gateway, act, defer).await;
    let first = client
        .plain("POST", &webhook(&interaction), json!({ "content": "one" }))
        .await
        .ok();
    assert_eq!(first["id"], outcome["message"]["id"]);
    assert_eq!(first["flags"], 64);
    let second = client
        .plain("POST", &webhook(&interaction), json!({ "content": "two" }))
        .await
        .ok();
    assert_ne!(second["id"], first["id"]);
    assert_eq!(second["flags"], 0);
    let follow_up = format!(
        "{}/messages/{}",
        webhook(&interaction),
        second["id"].as_str().unwrap()
    );
    client.plain("DELETE", &follow_up, Value::Null).await.ok();
    let gone = client.plain("GET", &follow_up, Value::Null).await;
    assert_eq!(gone.refusal(), (404, 10008));
}

#[tokio::test]
async fn answers_fit_the_interaction() {
    let (client, mut gateway) = with_bot().await;
    let path = format!("/control/as/{ANN}/slash");
    let body = challenge(BEN);
    let slash = client.plain("POST", &path, body);
    let bot = async {
        let interaction = gateway.event("INTERACTION_CREATE").await;
        let url = callback(&interaction);
        for wrong in [
            json!({ "type": 1 }),
            json!({ "type": 7, "data": { "content": "x" } }),
            json!({ "type": 8, "data": { "choices": [] } }),
            json!({ "type": 4, "data": { "content": "x".repeat(2001) } }),
        ] {
            assert_eq!(
                client.plain("POST", &url, wrong).await.refusal(),
                (400, 50035)
            );
        }
        let empty = json!({ "type": 4, "data": { "content": " " } });
        assert_eq!(
            client.plain("POST", &url, empty).await.refusal(),
            (400, 50006)
        );
        let early = client
            .plain("POST", &webhook(&interaction), json!({ "content": "x" }))
            .await;
        assert_eq!(early.refusal(), (404, 10015));
        let foreign = "/api/v10/interactions/1/token/callback";
        assert_eq!(
            client
                .plain("POST", foreign, json!({ "type": 5 }))
                .await
                .refusal(),
            (404, 10062)
        );
        let wanted = format!("{url}?with_response=1");
        let answered = client
            .plain(
                "POST",
                &wanted,
                json!({ "type": 4, "data": { "content": "x" } }),
            )
            .await;
        assert_eq!(answered.status, 200);
        assert_eq!(answered.body["resource"]["message"]["content"], "x");
        assert_eq!(
            answered.body["interaction"]["response_message_ephemeral"],
            false
        );
    };
    let (outcome, ()) = tokio::join!(slash, bot);
    assert_eq!(outcome.ok()["kind"], "message");
    let unknown = client
        .plain(
            "POST",
            &format!("/api/v10/webhooks/{BOT}/nonsense"),
            json!({}),
        )
        .await;
    assert_eq!(unknown.refusal(), (401, 50027));
}

#[tokio::test]
async fn no_answer_within_three_seconds_fails() {
    let (client, mut gateway) = with_bot().await;
    let outcome = client
        .plain("POST", &format!("/control/as/{ANN}/slash"), challenge(BEN))
        .await
        .ok();
    assert_eq!(outcome["kind"], "failed");
    assert_eq!(outcome["reason"], "no answer within 3 seconds");
    let interaction = gateway.event("INTERACTION_CREATE").await;
    let late = client
        .plain("POST", &callback(&interaction), json!({ "type": 5 }))
        .await;
    assert_eq!(late.refusal(), (404, 10062));
}

#[tokio::test]
async fn patience_stretches_the_three_seconds() {
    let options = Options {
        patience: 20,
        ..Options::at(([127, 0, 0, 1], 0).into())
    };
    let (client, mut gateway) = with_bot_in(Client::of(options).await).await;
    let deferred = json!({ "type": 5 });
    for (seconds, status) in [(50, 204), (60, 404)] {
        let interaction = client.begun(&mut gateway, "slash", challenge(BEN)).await;
        client.jump(seconds).await;
        let url = callback(&interaction);
        let answered = client.plain("POST", &url, deferred.clone()).await;
        assert_eq!(answered.status, status, "after {seconds} s");
    }
}
