//! People's input: modals, menus, options with choices; and the commands offered to each person.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::{
    client::{ANN, BEN, Client, DOV, GAMES, OLGA},
    interactions::{callback, challenge, webhook, with_bot},
};

#[tokio::test]
async fn people_fill_in_modals_and_submit_them() {
    let (client, mut gateway) = with_bot().await;
    let modal = json!({ "type": 9, "data": { "custom_id": "setup", "title": "Setup", "components": [
        { "type": 1, "components": [
            { "type": 4, "custom_id": "rows", "style": 2, "label": "Rows", "min_length": 2, "max_length": 5 },
        ] },
        { "type": 18, "label": "Side", "component":
            { "type": 3, "custom_id": "side", "options": [{ "label": "Red", "value": "r" }] } },
    ] } });
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, opener) = client.play(&mut gateway, act, modal).await;
    assert_eq!(outcome["kind"], "modal");
    assert_eq!(outcome["modal"]["title"], "Setup");
    let submit = |values: Value| json!({ "interaction_id": opener["id"], "values": values });
    for impossible in [
        submit(json!({ "rows": "x", "side": ["r"] })),
        submit(json!({ "rows": "too long", "side": ["r"] })),
        submit(json!({ "rows": "ok", "side": ["b"] })),
        submit(json!({ "rows": "ok", "side": ["r"], "more": "x" })),
    ] {
        let path = format!("/control/as/{ANN}/modal");
        assert_eq!(
            client.plain("POST", &path, impossible.clone()).await.status,
            400,
            "{impossible}"
        );
    }
    let act = (ANN, "modal", submit(json!({ "rows": "ok", "side": ["r"] })));
    let answer = json!({ "type": 4, "data": { "content": "thanks" } });
    let (outcome, submitted) = client.play(&mut gateway, act, answer).await;
    assert_eq!(outcome["kind"], "message");
    assert_eq!(submitted["type"], 5);
    assert_eq!(submitted["data"]["custom_id"], "setup");
    assert_eq!(
        submitted["data"]["components"][0]["components"][0]["value"],
        "ok"
    );
    assert_eq!(
        submitted["data"]["components"][1]["component"]["values"],
        json!(["r"])
    );
    let again = (
        format!("/control/as/{ANN}/modal"),
        submit(json!({ "rows": "ok", "side": ["r"] })),
    );
    assert_eq!(
        client.plain("POST", &again.0, again.1).await.status,
        400,
        "it has closed"
    );
}

#[tokio::test]
async fn the_bot_offers_choices_while_somebody_types() {
    let (client, mut gateway) = with_bot().await;
    let typed = json!({
        "channel_id": GAMES,
        "name": "challenge",
        "options": [{ "name": "game", "value": "xi", "focused": true }],
    });
    let choices = json!([{ "name": "Xiangqi", "value": "xiangqi" }]);
    let answer = json!({ "type": 8, "data": { "choices": choices } });
    let act = (ANN, "autocomplete", typed.clone());
    let (outcome, interaction) = client.play(&mut gateway, act, answer).await;
    assert_eq!(outcome["choices"], choices);
    assert_eq!(interaction["type"], 4);
    assert_eq!(interaction["data"]["options"][0]["focused"], true);

    let path = format!("/control/as/{ANN}/autocomplete");
    let (outcome, ()) = tokio::join!(client.plain("POST", &path, typed), async {
        let interaction = gateway.event("INTERACTION_CREATE").await;
        let url = callback(&interaction);
        let with = |count: usize, name: &str| -> Value {
            let choices = vec![json!({ "name": name, "value": "v" }); count];
            json!({ "type": 8, "data": { "choices": choices } })
        };
        let long = "x".repeat(101);
        for wrong in [with(26, "x"), with(1, &long)] {
            assert_eq!(
                client.plain("POST", &url, wrong).await.refusal(),
                (400, 50035)
            );
        }
        assert_eq!(
            client
                .plain("POST", &url, with(25, &long[1..]))
                .await
                .status,
            204
        );
    });
    assert_eq!(outcome.ok()["choices"].as_array().unwrap().len(), 25);
}

#[tokio::test]
async fn menus_send_the_choice() {
    let (client, mut gateway) = with_bot().await;
    let menu = json!([
        { "type": 1, "components": [{ "type": 3, "custom_id": "piece", "max_values": 2, "options": [
            { "label": "Flag", "value": "flag" }, { "label": "Mine", "value": "mine" },
        ] }] },
        { "type": 1, "components": [{ "type": 5, "custom_id": "who" }] },
    ]);
    let answer = json!({ "type": 4, "data": { "components": menu } });
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, _) = client.play(&mut gateway, act, answer).await;
    let id = outcome["message"]["id"].clone();
    let choose = |custom_id: &str, values: &[&str]| -> Value {
        json!({ "message_id": id, "custom_id": custom_id, "values": values })
    };
    let path = format!("/control/as/{BEN}/press");
    for impossible in [
        choose("piece", &[]),
        choose("piece", &["king"]),
        choose("piece", &["flag", "flag"]),
        choose("who", &["12"]),
    ] {
        assert_eq!(
            client.plain("POST", &path, impossible.clone()).await.status,
            400,
            "{impossible}"
        );
    }
    let act = (BEN, "press", choose("piece", &["mine", "flag"]));
    let (outcome, interaction) = client.play(&mut gateway, act, json!({ "type": 6 })).await;
    assert_eq!(outcome["kind"], "deferred-update");
    assert_eq!(interaction["data"]["values"], json!(["mine", "flag"]));
    assert_eq!(interaction["data"]["component_type"], 3);
    let original = format!("{}/messages/@original", webhook(&interaction));
    let edited = client
        .plain("PATCH", &original, json!({ "content": "chosen" }))
        .await
        .ok();
    assert_eq!(edited["content"], "chosen");
    let act = (BEN, "press", choose("who", &[ANN]));
    let (_, interaction) = client.play(&mut gateway, act, json!({ "type": 6 })).await;
    assert_eq!(
        interaction["data"]["resolved"]["users"][ANN]["username"],
        "ann"
    );
}

#[tokio::test]
async fn answers_can_have_files() {
    let (client, mut gateway) = with_bot().await;
    let path = format!("/control/as/{DOV}/slash");
    let (outcome, ()) = tokio::join!(client.plain("POST", &path, challenge(BEN)), async {
        let interaction = gateway.event("INTERACTION_CREATE").await;
        let payload = json!({ "type": 4, "data": {
            "attachments": [{ "id": 0, "description": "The board" }],
            "flags": 64,
        } });
        let form = Form::new().text("payload_json", payload.to_string()).part(
            "files[0]",
            Part::bytes(b"GIF89a\x02\x00\x03\x00".to_vec()).file_name("b 1.gif"),
        );
        let url = callback(&interaction);
        let answered = client
            .upload("POST", url.strip_prefix("/api/v10").unwrap(), form)
            .await;
        assert_eq!(answered.status, 204, "{}", answered.body);
    });
    let attachment = outcome.ok()["message"]["attachments"][0].take();
    assert_eq!(attachment["description"], "The board");
    assert_eq!(attachment["filename"], "b_1.gif");
    assert_eq!(
        (&attachment["width"], &attachment["height"]),
        (&json!(2), &json!(3))
    );
    assert_eq!(attachment["ephemeral"], true);
}

#[tokio::test]
async fn people_see_the_commands_that_they_may_use() {
    let client = Client::start().await;
    client
        .register(
            json!({ "name": "close", "description": "d", "default_member_permissions": "32" }),
        )
        .await;
    client
        .register(json!({ "name": "here", "description": "d", "contexts": [0] }))
        .await;
    let offered = async |person: &str| -> Vec<String> {
        let commands = client.get(&format!("/control/as/{person}/commands")).await;
        let names = commands.as_array().unwrap().iter();
        names
            .map(|command| command["name"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(offered(ANN).await, ["here"]);
    assert_eq!(offered(OLGA).await, ["close", "here"]);
    let dm = client
        .bot(
            "POST",
            "/users/@me/channels",
            json!({ "recipient_id": ANN }),
        )
        .await
        .id();
    let slash = json!({ "channel_id": dm, "name": "here" });
    assert_eq!(
        client
            .plain("POST", &format!("/control/as/{ANN}/slash"), slash)
            .await
            .status,
        400
    );
}
