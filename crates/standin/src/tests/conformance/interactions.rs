//! The table "Interactions and commands", row by row, for interactions. Commands have their own file.

use serde_json::{Value, json};

use super::{
    super::{
        client::{ANN, BEN, BOT, Client, GAMES, GUILD, Gateway},
        interactions::{callback, challenge, webhook, with_bot},
    },
    row::{answer, letters, many, refusals},
};

impl Client {
    /// Ann does something without waiting for the result; returns the interaction.
    pub async fn begun(&self, gateway: &mut Gateway, what: &str, body: Value) -> Value {
        let path = format!("/control/as/{ANN}/{what}");
        tokio::select! {
            answer = self.plain("POST", &path, body) => panic!("answered by nobody: {}", answer.body),
            interaction = gateway.event("INTERACTION_CREATE") => interaction,
        }
    }
}

fn said(text: &str) -> Value {
    json!({ "content": text })
}

#[tokio::test]
async fn first_answer_within_three_seconds() {
    let (client, mut gateway) = with_bot().await;
    let first = async |interaction: &Value, kind: u8| {
        let answer = answer(kind, said("x"));
        client.plain("POST", &callback(interaction), answer).await
    };
    let early = client.begun(&mut gateway, "slash", challenge(BEN)).await;
    client.jump(1).await;
    assert_eq!(first(&early, 4).await.status, 204, "within 3 s");
    let late = client.begun(&mut gateway, "slash", challenge(BEN)).await;
    client.jump(3).await;
    assert_eq!(
        first(&late, 4).await.refusal(),
        (404, 10062),
        "else the token dies"
    );
    let follow_up = client.plain("POST", &webhook(&late), said("x")).await;
    assert_eq!(follow_up.refusal(), (404, 10015));
    let acknowledged = client.begun(&mut gateway, "slash", challenge(BEN)).await;
    let deferred = json!({ "type": 5 });
    let url = callback(&acknowledged);
    assert_eq!(client.plain("POST", &url, deferred).await.status, 204);
    client.jump(60).await;
    let original = webhook(&acknowledged) + "/messages/@original";
    let edited = client.plain("PATCH", &original, said("done")).await.ok();
    assert_eq!(edited["content"], "done", "an ack counts");
}

#[tokio::test]
async fn token_life_is_fifteen_minutes() {
    let (client, mut gateway) = with_bot().await;
    let act = (ANN, "slash", challenge(BEN));
    let (_, interaction) = client.play(&mut gateway, act, answer(4, said("x"))).await;
    let url = webhook(&interaction);
    let original = format!("{url}/messages/@original");
    client.jump(15 * 60 - 30).await;
    client.plain("PATCH", &original, said("y")).await.ok();
    client.plain("POST", &url, said("y")).await.ok();
    client.jump(30).await;
    for (method, path) in [
        ("PATCH", &original),
        ("GET", &original),
        ("DELETE", &original),
        ("POST", &url),
    ] {
        let over = client.plain(method, path, said("z")).await;
        assert_eq!(over.refusal(), (401, 50027), "{method}");
        assert_eq!(over.body["message"], "Invalid Webhook Token");
    }
}

#[tokio::test]
async fn five_follow_ups_if_only_user_installed() {
    let (client, mut gateway) = with_bot().await;
    client
        .register(json!({ "name": "mine", "description": "d", "integration_types": [1] }))
        .await;
    let mine = json!({ "channel_id": GAMES, "name": "mine" });
    let path = format!("/control/as/{ANN}/slash");
    let absent = client.plain("POST", &path, mine.clone()).await;
    assert_eq!(absent.status, 400, "Ann has not installed it");
    let installed = json!({ "installed": true });
    client
        .plain("POST", &format!("/control/users/{ANN}"), installed)
        .await
        .ok();
    for (command, owners, limited) in [
        (mine, json!({ "1": ANN }), true),
        // A command that does not say otherwise is for both.
        (challenge(BEN), json!({ "0": GUILD, "1": ANN }), false),
    ] {
        let act = (ANN, "slash", command);
        let (outcome, interaction) = client.play(&mut gateway, act, answer(4, said("x"))).await;
        assert_eq!(interaction["authorizing_integration_owners"], owners);
        let metadata = &outcome["message"]["interaction_metadata"];
        assert_eq!(metadata["authorizing_integration_owners"], owners);
        for _ in 0..5 {
            client
                .plain("POST", &webhook(&interaction), said("x"))
                .await
                .ok();
        }
        let sixth = client
            .plain("POST", &webhook(&interaction), said("x"))
            .await;
        if limited {
            assert_eq!(sixth.refusal(), (400, 40094));
        } else {
            sixth.ok();
        }
    }
}

#[tokio::test]
async fn a_callback_gives_204_or_a_body() {
    let (client, mut gateway) = with_bot().await;
    for (query, wanted) in [
        ("", 204),
        ("?with_response=false", 204),
        ("?with_response=true", 200),
        ("?with_response=1", 200),
    ] {
        let interaction = client.begun(&mut gateway, "slash", challenge(BEN)).await;
        let url = callback(&interaction) + query;
        let answered = client.plain("POST", &url, answer(4, said("x"))).await;
        assert_eq!(answered.status, wanted, "{query}");
        if wanted == 200 {
            let body = answered.body;
            assert_eq!(body["interaction"]["id"], interaction["id"]);
            assert_eq!(body["interaction"]["type"], 2);
            assert_eq!(body["resource"]["type"], 4);
            let message = &body["resource"]["message"];
            assert_eq!(&body["interaction"]["response_message_id"], &message["id"]);
            assert_eq!(body["interaction"]["response_message_ephemeral"], false);
            assert_eq!(body["interaction"]["response_message_loading"], false);
        }
    }
}

#[tokio::test]
async fn a_follow_up_right_after_a_deferred_answer_takes_its_place() {
    let (client, mut gateway) = with_bot().await;
    for (deferred, later) in [(64, 0), (0, 64)] {
        let act = (ANN, "slash", challenge(BEN));
        let defer = answer(5, json!({ "flags": deferred }));
        let (outcome, interaction) = client.play(&mut gateway, act, defer).await;
        let body = json!({ "content": "x", "flags": later });
        let first = client
            .plain("POST", &webhook(&interaction), body.clone())
            .await
            .ok();
        assert_eq!(
            first["id"], outcome["message"]["id"],
            "the \"thinking\" message"
        );
        assert_eq!(first["flags"], deferred, "keeps its ephemeral state");
        let second = client
            .plain("POST", &webhook(&interaction), body)
            .await
            .ok();
        assert_ne!(second["id"], first["id"]);
        assert_eq!(second["flags"], later);
    }
}

#[tokio::test]
async fn autocomplete_has_25_choices_of_100() {
    let (client, mut gateway) = with_bot().await;
    let typed = json!({
        "channel_id": GAMES,
        "name": "challenge",
        "options": [{ "name": "game", "value": "x", "focused": true }],
    });
    let offer = |choices: Value| answer(8, json!({ "choices": choices }));
    let choices = |count: usize, name: usize, value: usize| {
        offer(many(
            count,
            |_| json!({ "name": letters(name), "value": letters(value) }),
        ))
    };
    let at = |field: &str| format!("data.choices.0.{field}: BASE_TYPE_BAD_LENGTH");
    for (inside, outside, refusal) in [
        (
            choices(25, 1, 1),
            choices(26, 1, 1),
            "data.choices: BASE_TYPE_MAX_LENGTH".to_owned(),
        ),
        (choices(1, 100, 1), choices(1, 101, 1), at("name")),
        (choices(1, 1, 100), choices(1, 1, 101), at("value")),
        (choices(0, 1, 1), choices(1, 0, 1), at("name")),
    ] {
        let interaction = client
            .begun(&mut gateway, "autocomplete", typed.clone())
            .await;
        let url = callback(&interaction);
        let refused = client.plain("POST", &url, outside).await;
        assert_eq!(refusals(&refused), refusal);
        assert_eq!(client.plain("POST", &url, inside).await.status, 204);
    }
}

#[tokio::test]
async fn the_payload_says_where_and_in_which_language() {
    let (client, mut gateway) = with_bot().await;
    let speaks = json!({ "locale": "zh-CN" });
    client
        .plain("POST", &format!("/control/users/{ANN}"), speaks)
        .await
        .ok();
    let act = (ANN, "slash", challenge(BEN));
    let (_, in_guild) = client.play(&mut gateway, act, answer(4, said("x"))).await;
    assert_eq!(in_guild["locale"], "zh-CN");
    assert_eq!(in_guild["guild_locale"], "en-US");
    assert_eq!(in_guild["context"], 0);

    let unknown = json!({ "preferred_locale": "zh" });
    let refused = client.plain("POST", "/control/guild", unknown).await;
    assert_eq!(refused.status, 400);
    let chosen = json!({ "preferred_locale": "zh-TW" });
    let guild = client.plain("POST", "/control/guild", chosen).await.ok();
    assert_eq!(guild["preferred_locale"], "zh-TW");
    let update = gateway.event("GUILD_UPDATE").await;
    assert_eq!(update["preferred_locale"], "zh-TW");
    let act = (ANN, "slash", challenge(BEN));
    let (_, in_guild) = client.play(&mut gateway, act, answer(4, said("x"))).await;
    assert_eq!(in_guild["guild_locale"], "zh-TW");
    assert_eq!(in_guild["guild"]["locale"], "zh-TW");
}

#[tokio::test]
async fn there_is_no_delivery_by_http() {
    let client = Client::start().await;
    let me = client
        .bot("GET", "/applications/@me", Value::Null)
        .await
        .ok();
    assert_eq!(
        me["interactions_endpoint_url"],
        Value::Null,
        "gateway or HTTP, never both"
    );
    assert_eq!(me["id"], BOT);
    let wish = json!({ "interactions_endpoint_url": "https://example.org" });
    let refused = client.bot("PATCH", "/applications/@me", wish).await;
    assert_eq!(
        refused.refusal(),
        (400, 1_000_501),
        "the playground says that it has the gateway only"
    );
}
