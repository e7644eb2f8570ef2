//! What libraries rely on but the documentation only mentions in passing: forms of bodies, versions, small fields, and
//! what Discord accepts or refuses besides the tables of limits. Each test names its source.

use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};

use super::{
    super::{
        client::{ANN, BEN, BOT, Client, DOV, GAMES, OLGA},
        interactions::{callback, challenge, with_bot},
    },
    row::{answer, hold, letters, refusals, row},
};

fn messages() -> String {
    format!("/channels/{GAMES}/messages")
}

async fn shape(client: &Client, channel: &str, body: Value) {
    let path = format!("/control/channels/{channel}");
    client.plain("POST", &path, body).await.ok();
}

/// reference ("HTTP API": content types), OpenAPI.
#[tokio::test]
async fn bodies_may_be_forms_of_texts() {
    let client = Client::start().await;
    let form = "application/x-www-form-urlencoded";
    let made = client
        .raw(
            "POST",
            &messages(),
            form,
            "content=two+words%21&tts=false&flags=4096",
        )
        .await;
    let made = made.ok();
    assert_eq!(
        (&made["content"], &made["flags"]),
        (&json!("two words!"), &json!(4096))
    );
    let packed = "payload_json=%7B%22content%22%3A%22packed%22%7D";
    let made = client.raw("POST", &messages(), form, packed).await.ok();
    assert_eq!(made["content"], "packed", "py-cord");
    let threads = format!("/channels/{GAMES}/threads");
    let thread = client
        .raw("POST", &threads, form, "name=x&type=11")
        .await
        .id();
    let path = format!("/channels/{thread}");
    let changed = client.raw("PATCH", &path, form, "archived=true").await.ok();
    assert_eq!(changed["thread_metadata"]["archived"], true);
    let wrong = client
        .raw("POST", &messages(), form, "content=x&tts=perhaps")
        .await;
    assert_eq!(refusals(&wrong), "tts: BOOLEAN_TYPE_CHOICES");
    let other = client
        .raw("POST", &messages(), "text/plain", "content=x")
        .await;
    assert_eq!(refusals(&other), "_misc: CONTENT_TYPE_INVALID");
}

/// reference ("API Versioning"): 9 and 10 are available; without a version the default applies.
#[tokio::test]
async fn version_nine_and_none_are_taken() {
    let client = Client::start().await;
    for prefix in ["/api/v10", "/api/v9", "/api"] {
        let url = client.url(&format!("{prefix}/users/@me"));
        let token = format!("Bot {}", client.playground.token());
        let answer = client
            .http
            .get(url)
            .header("Authorization", token)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), 200, "{prefix}");
        let reactions = format!("{prefix}/channels/{GAMES}/messages/1/reactions");
        let unmodelled = client
            .http
            .delete(client.url(&reactions))
            .send()
            .await
            .unwrap();
        assert_eq!(unmodelled.status(), 400, "{prefix}");
    }
    let old = client
        .http
        .get(client.url("/api/v8/gateway"))
        .send()
        .await
        .unwrap();
    assert_eq!(old.status(), 404);
    let mut gateway = client.connect("v=9&encoding=json").await;
    gateway.send(client.identify(0)).await;
    gateway.event("READY").await;
}

/// Bit 17 is undocumented; interactions.py sends it by default.
#[tokio::test]
async fn the_undocumented_intent_is_taken() {
    let client = Client::start().await;
    let (_, ready) = client.identified(1 << 17 | 1).await;
    assert_eq!(ready["v"], 10);
    let mut gateway = client.connect("v=10&encoding=json").await;
    gateway.send(client.identify(1 << 18)).await;
    assert_eq!(gateway.close_code().await, Some(4013));
}

/// `summary` is no longer documented, but "" in every answer; one library requires it.
#[tokio::test]
async fn the_application_has_an_empty_summary() {
    let client = Client::start().await;
    let application = client
        .bot("GET", "/applications/@me", Value::Null)
        .await
        .ok();
    assert_eq!(application["summary"], "");
}

/// resources/soundboard ("List Default Soundboard Sounds"): py-cord requests them before it is ready.
#[tokio::test]
async fn there_are_no_default_sounds() {
    let client = Client::start().await;
    let sounds = client
        .bot("GET", "/soundboard-default-sounds", Value::Null)
        .await;
    assert_eq!(sounds.ok(), json!([]));
}

/// interactions/receiving-and-responding ("Resolved Data Structure").
#[tokio::test]
async fn chosen_channels_come_with_permissions() {
    let client = Client::start().await;
    let option = json!({ "type": 7, "name": "where", "description": "x", "channel_types": [0] });
    client
        .register(json!({ "name": "place", "description": "x", "options": [option] }))
        .await;
    let (mut gateway, _) = client.identified(1).await;
    let used = |channel: &str| {
        json!({ "channel_id": GAMES, "name": "place",
            "options": [{ "name": "where", "value": channel }] })
    };
    let said = answer(4, json!({ "content": "x" }));
    let act = (ANN, "slash", used(GAMES));
    let (_, interaction) = client.play(&mut gateway, act, said).await;
    let channel = &interaction["data"]["resolved"]["channels"][GAMES];
    assert_eq!(channel["app_permissions"], interaction["app_permissions"]);
    assert_eq!(channel["permissions"], interaction["member"]["permissions"]);

    let thread = json!({ "name": "x", "type": 11 });
    let thread = client
        .bot("POST", &format!("/channels/{GAMES}/threads"), thread)
        .await
        .id();
    let refused = client
        .plain("POST", &format!("/control/as/{ANN}/slash"), used(&thread))
        .await;
    assert_eq!(refused.status, 400, "only the option's types of channels");
}

/// interactions/application-commands ("Application Command Option Type": ATTACHMENT).
#[tokio::test]
async fn a_person_hands_in_a_file() {
    let client = Client::start().await;
    let option = json!({ "type": 11, "name": "file", "description": "x", "required": true });
    client
        .register(json!({ "name": "read", "description": "x", "options": [option] }))
        .await;
    let (mut gateway, _) = client.identified(1).await;
    let used = |value: Value| json!({ "channel_id": GAMES, "name": "read", "options": [{ "name": "file", "value": value }] });
    let file = json!({ "filename": "a.txt", "content": BASE64_STANDARD.encode("text") });
    let said = answer(4, json!({ "content": "read" }));
    let (_, interaction) = client
        .play(&mut gateway, (ANN, "slash", used(file)), said)
        .await;
    let data = &interaction["data"];
    let id = data["options"][0]["value"].as_str().unwrap();
    let attachment = &data["resolved"]["attachments"][id];
    assert_eq!(
        (&attachment["filename"], &attachment["size"]),
        (&json!("a.txt"), &json!(4))
    );
    let (status, _, bytes) = client.download(attachment["url"].as_str().unwrap()).await;
    assert_eq!((status, bytes.as_slice()), (200, &b"text"[..]));
    for wrong in [
        json!("a.txt"),
        json!({ "filename": "a.txt", "content": "?" }),
    ] {
        let path = format!("/control/as/{ANN}/slash");
        assert_eq!(client.plain("POST", &path, used(wrong)).await.status, 400);
    }
}

/// disnake 758, discord.js 8455: a form that a command opened may be answered with type 6.
#[tokio::test]
async fn a_form_that_a_command_opened_may_be_acknowledged_silently() {
    let (client, mut gateway) = with_bot().await;
    let field = json!({ "type": 1, "components": [
        { "type": 4, "custom_id": "a", "style": 1, "label": "x", "required": false },
    ] });
    let form = answer(
        9,
        json!({ "custom_id": "m", "title": "x", "components": [field] }),
    );
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, _) = client.play(&mut gateway, act, form).await;
    let submitted = json!({ "interaction_id": outcome["interaction_id"], "values": { "a": "x" } });
    let act = (ANN, "modal", submitted);
    let (outcome, _) = client.play(&mut gateway, act, json!({ "type": 6 })).await;
    assert_eq!(outcome["kind"], "deferred-update");
    assert_eq!(outcome["message"], Value::Null);
}

/// interactions/receiving-and-responding ("Interaction Callback Resource Object": `message`).
#[tokio::test]
async fn only_messages_and_updates_come_back_with_a_message() {
    let (client, mut gateway) = with_bot().await;
    let path = format!("/control/as/{ANN}/slash");
    for (body, has_message) in [
        (answer(4, json!({ "content": "x" })), true),
        (json!({ "type": 5 }), false),
    ] {
        let slash = client.plain("POST", &path, challenge(BEN));
        let (_, answered) = tokio::join!(slash, async {
            let interaction = gateway.event("INTERACTION_CREATE").await;
            let url = callback(&interaction) + "?with_response=true";
            client.plain("POST", &url, body.clone()).await.ok()
        });
        assert_eq!(answered["resource"]["type"], body["type"]);
        assert_eq!(answered["resource"]["message"].is_object(), has_message);
        assert!(answered["interaction"]["response_message_id"].is_string());
    }
}

/// resources/message ("Create Message"): replies require READ_MESSAGE_HISTORY, speech requires SEND_TTS_MESSAGES.
#[tokio::test]
async fn replies_and_speech_ask_for_permissions() {
    let client = Client::start().await;
    let text = json!({ "content": "x" });
    let first = client.bot("POST", &messages(), text.clone()).await.id();
    let reply = json!({ "content": "x", "message_reference": { "message_id": first } });
    shape(&client, GAMES, json!({ "deny": ["READ_MESSAGE_HISTORY"] })).await;
    let refused = client.bot("POST", &messages(), reply.clone()).await;
    assert_eq!(refused.refusal(), (403, 160_002));
    shape(&client, GAMES, json!({ "deny": [] })).await;
    client.bot("POST", &messages(), reply).await.ok();
    let spoken = json!({ "content": "x", "tts": true });
    let refused = client.bot("POST", &messages(), spoken.clone()).await;
    assert_eq!(refused.refusal(), (403, 50013));
    shape(&client, GAMES, json!({ "allow": ["SEND_TTS_MESSAGES"] })).await;
    assert_eq!(
        client.bot("POST", &messages(), spoken).await.ok()["tts"],
        true
    );
}

/// resources/message ("Bulk Delete Messages"): duplicates fail.
#[tokio::test]
async fn messages_are_deleted_together_once_each() {
    let client = Client::start().await;
    shape(&client, GAMES, json!({ "allow": ["MANAGE_MESSAGES"] })).await;
    let mut made = Vec::new();
    for _ in 0..2 {
        made.push(
            client
                .bot("POST", &messages(), json!({ "content": "x" }))
                .await
                .id(),
        );
    }
    let path = format!("{}/bulk-delete", messages());
    let twice = json!({ "messages": [made[0], made[0]] });
    let refused = client.bot("POST", &path, twice).await;
    assert_eq!(
        refusals(&refused),
        "messages: SET_TYPE_ALREADY_CONTAINS_VALUE"
    );
    let both = client.bot("POST", &path, json!({ "messages": made })).await;
    assert_eq!(both.status, 204);
}

/// resources/message ("Create Message": `embeds`, fields that cannot be set).
#[tokio::test]
async fn an_embed_keeps_nothing_that_only_links_have() {
    let client = Client::start().await;
    let embed = json!({
        "title": "x",
        "type": "video",
        "video": { "url": "https://example.com/a.mp4" },
        "provider": { "name": "x" },
        "image": { "url": "https://example.com/a.png", "width": 7, "proxy_url": "https://example.com/b.png" },
    });
    let made = client
        .bot("POST", &messages(), json!({ "embeds": [embed] }))
        .await
        .ok();
    let kept = &made["embeds"][0];
    assert_eq!(kept["type"], "rich");
    for gone in [
        &kept["video"],
        &kept["provider"],
        &kept["image"]["width"],
        &kept["image"]["proxy_url"],
    ] {
        assert_eq!(*gone, Value::Null);
    }
}

/// components/reference ("String Select", "User Select", "Anatomy of a Component": `id`, "Premium Button"),
/// resources/message ("Message Flags": IS_VOICE_MESSAGE).
#[tokio::test]
async fn menus_and_components_hold_together() {
    let client = Client::start().await;
    let rows = |inside: Value| json!({ "components": [{ "type": 1, "components": [inside] }] });
    let options = json!([{ "label": "a", "value": "a" }, { "label": "b", "value": "b" }]);
    let menu = |most: u64| {
        rows(json!({ "type": 3, "custom_id": "m", "options": options, "max_values": most }))
    };
    let people = |kind: &str, count: usize| {
        let chosen: Vec<Value> = [ANN, BEN, DOV]
            .iter()
            .take(count)
            .map(|id| json!({ "id": id, "type": kind }))
            .collect();
        rows(json!({ "type": 5, "custom_id": "m", "max_values": 2, "default_values": chosen }))
    };
    let texts = |ids: [u64; 2]| {
        let texts = ids.map(|id| json!({ "type": 10, "id": id, "content": "x" }));
        json!({ "flags": 1 << 15, "components": texts })
    };
    let first = "components.0.components.0";
    hold(
        &client,
        "POST",
        &messages(),
        vec![
            row(
                "max_values: the number of options",
                menu(2),
                menu(3),
                &format!("{first}.max_values: SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS"),
            ),
            row(
                "default_values: as many as max_values",
                people("user", 2),
                people("user", 3),
                &format!("{first}.default_values: BASE_TYPE_MAX_LENGTH"),
            ),
            row(
                "default_values: of the menu's kind",
                people("user", 1),
                people("role", 1),
                &format!("{first}.default_values.0.type: BASE_TYPE_CHOICES"),
            ),
            row(
                "id: different ones",
                texts([1, 2]),
                texts([1, 1]),
                "components: COMPONENT_ID_DUPLICATED",
            ),
        ],
    )
    .await;
    let premium = rows(json!({ "type": 2, "style": 6, "sku_id": "1" }));
    for body in [premium, json!({ "content": "x", "flags": 1 << 13 })] {
        let refused = client.bot("POST", &messages(), body).await;
        let text = refused.body.to_string();
        assert!(text.contains("model"), "it says so: {text}");
    }
}

/// components/reference: `disabled` is an error in a modal.
#[tokio::test]
async fn no_field_of_a_form_is_disabled() {
    let (client, mut gateway) = with_bot().await;
    let form = |disabled: bool| {
        let menu = json!({ "type": 5, "custom_id": "m", "disabled": disabled });
        let label = json!({ "type": 18, "label": "x", "component": menu });
        answer(
            9,
            json!({ "custom_id": "f", "title": "x", "components": [label] }),
        )
    };
    let rows = vec![row(
        "disabled",
        form(false),
        form(true),
        "data.components.0.component.disabled: COMPONENT_DISABLED_IN_MODAL",
    )];
    super::row::hold_in_answers(&client, &mut gateway, rows).await;
}

/// interactions/application-commands ("Get Global Application Commands": `with_localizations`; the OpenAPI gives
/// `default_member_permissions` as a number).
#[tokio::test]
async fn commands_come_with_all_languages_only_if_asked() {
    let client = Client::start().await;
    let option = json!({ "type": 3, "name": "a", "description": "x", "description_localizations": { "de": "y" } });
    client
        .register(
            json!({ "name": "play", "description": "x", "name_localizations": { "de": letters(3) },
            "default_member_permissions": 32, "options": [option] }),
        )
        .await;
    let path = format!("/applications/{BOT}/commands");
    let plain = client.bot("GET", &path, Value::Null).await.ok();
    assert_eq!(plain[0]["name_localizations"], Value::Null);
    assert_eq!(
        plain[0]["options"][0]["description_localizations"],
        Value::Null
    );
    assert_eq!(plain[0]["default_member_permissions"], "32");
    let all = client
        .bot(
            "GET",
            &format!("{path}?with_localizations=true"),
            Value::Null,
        )
        .await
        .ok();
    assert_eq!(all[0]["name_localizations"]["de"], letters(3));
    assert_eq!(all[0]["options"][0]["description_localizations"]["de"], "y");
    for (person, sees) in [(ANN, false), (OLGA, true)] {
        let offered = client.get(&format!("/control/as/{person}/commands")).await;
        assert_eq!(!offered.as_array().unwrap().is_empty(), sees);
    }
}

/// resources/guild ("List Guild Members": `limit` 1-1000).
#[tokio::test]
async fn a_page_of_members_has_a_thousand() {
    let client = Client::start().await;
    let leave = json!({ "privileged_intents": true });
    client
        .plain("POST", "/control/application", leave)
        .await
        .ok();
    for (limit, status) in [(0, 400), (1, 200), (1000, 200), (1001, 400)] {
        let path = format!(
            "/guilds/{}/members?limit={limit}",
            super::super::client::GUILD
        );
        assert_eq!(
            client.bot("GET", &path, Value::Null).await.status,
            status,
            "{limit}"
        );
    }
}
