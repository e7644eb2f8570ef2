//! The table of JSON error codes: how a client gets each, its HTTP status, and its exact body. Codes that depend on
//! time are tested with the other limits.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::super::{
    client::{ANN, Answer, BEN, BOT, Client, DOV, GAMES, GUILD, Gateway},
    interactions::{callback, challenge, webhook, with_bot},
};

fn messages() -> String {
    format!("/channels/{GAMES}/messages")
}

fn text() -> Value {
    json!({ "content": "x" })
}

/// Asserts the whole body of a refusal: only a message and a code.
#[track_caller]
fn refused(answer: &Answer, status: u16, code: u32, message: &str) {
    assert_eq!(answer.body, json!({ "message": message, "code": code }));
    assert_eq!(answer.status, status, "{message}");
    assert_eq!(answer.headers["content-type"], "application/json");
}

async fn shape(client: &Client, path: &str, body: Value) {
    client.plain("POST", path, body).await.ok();
}

async fn deny(client: &Client, names: &[&str]) {
    shape(
        client,
        &format!("/control/channels/{GAMES}"),
        json!({ "deny": names }),
    )
    .await;
}

/// The direct messages of Ann, or of another person.
async fn open_direct(client: &Client, person: &str) -> String {
    let recipient = json!({ "recipient_id": person });
    let dm = client.bot("POST", "/users/@me/channels", recipient).await;
    format!("/channels/{}/messages", dm.id())
}

async fn answered(client: &Client, gateway: &mut Gateway) -> Value {
    let said = json!({ "type": 4, "data": text() });
    let act = (ANN, "slash", challenge(BEN));
    client.play(gateway, act, said).await.1
}

#[tokio::test]
async fn unknown_resources() {
    let (client, mut gateway) = with_bot().await;
    let of = |family: &str| format!("/applications/{family}/commands");
    for (method, path, code, message) in [
        ("GET", "/channels/5".to_owned(), 10003, "Unknown Channel"),
        ("GET", "/guilds/5".to_owned(), 10004, "Unknown Guild"),
        (
            "GET",
            format!("/guilds/{GUILD}/members/5"),
            10007,
            "Unknown Member",
        ),
        ("GET", format!("{}/5", messages()), 10008, "Unknown Message"),
        ("GET", "/users/5".to_owned(), 10013, "Unknown User"),
        ("GET", of("5"), 10002, "Unknown Application"),
        ("GET", of(BOT) + "/5", 10063, "Unknown application command"),
    ] {
        refused(
            &client.bot(method, &path, Value::Null).await,
            404,
            code,
            message,
        );
    }
    let nobody = json!({ "recipient_id": "5" });
    let unknown = client.bot("POST", "/users/@me/channels", nobody).await;
    refused(&unknown, 404, 10013, "Unknown User");

    let interaction = answered(&client, &mut gateway).await;
    let token = interaction["token"].as_str().unwrap();
    let foreign = client
        .plain("POST", &format!("/api/v10/webhooks/5/{token}"), text())
        .await;
    refused(&foreign, 404, 10015, "Unknown Webhook");
    let wrong = format!("/api/v10/interactions/5/{token}/callback");
    let foreign = client.plain("POST", &wrong, json!({ "type": 5 })).await;
    refused(&foreign, 404, 10062, "Unknown interaction");
    let gone = webhook(&interaction) + "/messages/5";
    refused(
        &client.plain("PATCH", &gone, text()).await,
        404,
        10008,
        "Unknown Message",
    );
}

#[tokio::test]
async fn exceeded_maximums() {
    let client = Client::start().await;
    let large = Part::bytes(vec![0; 10 * 1024 * 1024 + 1]).file_name("a");
    let form = Form::new().part("files[0]", large);
    let refusal = client.upload("POST", &messages(), form).await;
    refused(&refusal, 413, 40005, "Request entity too large");
    for empty in [
        json!({}),
        json!({ "embeds": [{}] }),
        json!({ "embeds": [{ "color": 5, "title": "" }] }),
    ] {
        let refusal = client.bot("POST", &messages(), empty).await;
        refused(&refusal, 400, 50006, "Cannot send an empty message");
    }
}

#[tokio::test]
async fn repeated_answers() {
    let (client, mut gateway) = with_bot().await;
    let interaction = answered(&client, &mut gateway).await;
    let second = client
        .plain("POST", &callback(&interaction), json!({ "type": 5 }))
        .await;
    refused(
        &second,
        400,
        40060,
        "Interaction has already been acknowledged.",
    );
    let token = interaction["token"].as_str().unwrap();
    let changed = format!("/api/v10/webhooks/{BOT}/{token}x");
    refused(
        &client.plain("POST", &changed, text()).await,
        401,
        50027,
        "Invalid Webhook Token",
    );
}

#[tokio::test]
async fn missing_permissions_have_their_codes() {
    let client = Client::start().await;
    let said = format!("/control/as/{ANN}/channels/{GAMES}/messages");
    let hers = client.plain("POST", &said, text()).await.id();
    let edit = client
        .bot("PATCH", &format!("{}/{hers}", messages()), text())
        .await;
    refused(
        &edit,
        403,
        50005,
        "Cannot edit a message authored by another user",
    );
    deny(&client, &["VIEW_CHANNEL"]).await;
    refused(
        &client.bot("POST", &messages(), text()).await,
        403,
        50001,
        "Missing Access",
    );
    deny(&client, &["SEND_MESSAGES"]).await;
    refused(
        &client.bot("POST", &messages(), text()).await,
        403,
        50013,
        "Missing Permissions",
    );
}

#[tokio::test]
async fn a_bulk_delete_needs_a_permission_and_young_messages() {
    let client = Client::start().await;
    let (mut gateway, _) = client.identified(1 << 9).await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.push(client.bot("POST", &messages(), text()).await.id());
        gateway.event("MESSAGE_CREATE").await;
    }
    let path = format!("{}/bulk-delete", messages());
    let delete = async |body: Value| client.bot("POST", &path, json!({ "messages": body })).await;
    refused(&delete(json!(ids)).await, 403, 50013, "Missing Permissions");
    let allow = json!({ "allow": ["MANAGE_MESSAGES"] });
    shape(&client, &format!("/control/channels/{GAMES}"), allow).await;
    let one = delete(json!([ids[0]])).await;
    assert_eq!(one.refusal(), (400, 50035), "two at least");
    assert_eq!(delete(json!(ids)).await.status, 204);
    let event = gateway.event("MESSAGE_DELETE_BULK").await;
    assert_eq!(event["ids"], json!(ids));
    assert!(client.messages(ANN, GAMES).await.is_empty());
    client.jump(14 * 24 * 60 * 60 + 1).await;
    let words = "A message provided was too old to bulk delete";
    refused(&delete(json!(ids)).await, 400, 50034, words);
}

#[tokio::test]
async fn the_list_of_members_takes_a_privileged_intent() {
    let client = Client::start().await;
    let members = format!("/guilds/{GUILD}/members");
    let list = client.bot("GET", &members, Value::Null).await;
    refused(&list, 403, 50001, "Missing Access");
    let leave = json!({ "privileged_intents": true });
    shape(&client, "/control/application", leave).await;
    let list = client
        .bot("GET", &format!("{members}?limit=2"), Value::Null)
        .await
        .ok();
    let ids = list.as_array().unwrap().iter();
    let ids: Vec<&Value> = ids.map(|member| &member["user"]["id"]).collect();
    assert_eq!(ids, [ANN, BEN]);
    let found = client
        .bot(
            "GET",
            &format!("{members}/search?query=b&limit=5"),
            Value::Null,
        )
        .await
        .ok();
    assert_eq!(found[0]["user"]["id"], BEN);
    for query in ["with_counts=true", "with_counts=1"] {
        let guild = client
            .bot("GET", &format!("/guilds/{GUILD}?{query}"), Value::Null)
            .await
            .ok();
        assert_eq!(guild["approximate_member_count"], 6);
    }
}

#[tokio::test]
async fn refused_direct_messages() {
    let client = Client::start().await;
    let closed = open_direct(&client, DOV).await;
    let refusal = client.bot("POST", &closed, text()).await;
    refused(&refusal, 403, 50007, "Cannot send messages to this user");
    let open = open_direct(&client, ANN).await;
    client.bot("POST", &open, text()).await.ok();
    let person = format!("/control/users/{ANN}");
    shape(&client, &person, json!({ "in_guild": false })).await;
    let words = "Cannot send messages to this user due to having no mutual guilds";
    refused(&client.bot("POST", &open, text()).await, 403, 50278, words);
    let member = client
        .bot(
            "GET",
            &format!("/guilds/{GUILD}/members/{ANN}"),
            Value::Null,
        )
        .await;
    refused(&member, 404, 10007, "Unknown Member");
    let seen = client.get(&format!("/control/as/{ANN}/channels")).await;
    assert_eq!(
        seen.as_array().unwrap().len(),
        1,
        "who left sees their direct messages only"
    );
    shape(&client, &person, json!({ "in_guild": true })).await;
    client.bot("POST", &open, text()).await.ok();
}

#[tokio::test]
async fn invalid_bodies_have_a_tree() {
    let client = Client::start().await;
    let wrong = json!({
        "content": "x".repeat(2001),
        "embeds": [{ "title": "x" }, { "fields": [{ "name": "x" }] }],
        "components": [{ "type": 2 }],
    });
    let refusal = client.bot("POST", &messages(), wrong).await;
    assert_eq!(refusal.status, 400);
    let error =
        |code: &str, message: &str| json!({ "_errors": [{ "code": code, "message": message }] });
    assert_eq!(
        refusal.body,
        json!({
            "message": "Invalid Form Body",
            "code": 50035,
            "errors": {
                "content": error("BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length."),
                "embeds": { "1": { "fields": { "0": {
                    "value": error("BASE_TYPE_REQUIRED", "This field is required"),
                } } } },
                "components": { "0": error(
                    "UNION_TYPE_CHOICES",
                    "Value of field \"type\" must be one of (1,).",
                ) },
            },
        })
    );
    for (method, path) in [
        ("GET", "/channels/x".to_owned()),
        ("GET", format!("{}?limit=x", messages())),
    ] {
        let refusal = client.bot(method, &path, Value::Null).await;
        assert_eq!(refusal.refusal(), (400, 50035), "{path}");
        assert!(refusal.body["errors"].is_object());
    }
    let garbled = client
        .raw("POST", &messages(), "application/json", "{")
        .await;
    refused(
        &garbled,
        400,
        50109,
        "The request body contains invalid JSON.",
    );
}

#[tokio::test]
async fn the_api_names_fields_that_it_does_not_model() {
    let client = Client::start().await;
    for (field, value) in [
        (
            "poll",
            json!({ "question": { "text": "x" }, "answers": [] }),
        ),
        ("sticker_ids", json!(["5"])),
    ] {
        let refusal = client
            .bot("POST", &messages(), json!({ "content": "x", field: value }))
            .await;
        let error = &refusal.body["errors"][field]["_errors"][0];
        assert_eq!(error["code"], "PLAYGROUND_NOT_MODELLED");
    }
    let forward =
        json!({ "message_reference": { "type": 1, "message_id": "5", "channel_id": GAMES } });
    let refusal = client.bot("POST", &messages(), forward).await;
    let error = &refusal.body["errors"]["message_reference"]["type"]["_errors"][0];
    assert_eq!(error["code"], "PLAYGROUND_NOT_MODELLED");
}

#[tokio::test]
async fn impossible_threads() {
    let client = Client::start().await;
    let message = client.bot("POST", &messages(), text()).await.id();
    let path = format!("{}/{message}/threads", messages());
    let named = json!({ "name": "x" });
    let thread = client.bot("POST", &path, named.clone()).await.id();
    let words = "A thread has already been created for this message";
    refused(&client.bot("POST", &path, named).await, 400, 160_004, words);
    let within = client
        .bot("POST", &format!("/channels/{thread}/messages"), text())
        .await
        .id();
    shape(
        &client,
        &format!("/control/channels/{thread}"),
        json!({ "archived": true }),
    )
    .await;
    let edit = client
        .bot(
            "PATCH",
            &format!("/channels/{thread}/messages/{within}"),
            text(),
        )
        .await;
    refused(&edit, 400, 50083, "Thread is archived");
}

#[tokio::test]
async fn faults_imitate_discords_own_errors() {
    let client = Client::start().await;
    for (status, code, message) in [
        (429, 40062_u32, "Service resource is being rate limited."),
        (
            503,
            130_000,
            "API resource is currently overloaded. Try again a little later.",
        ),
        (400, 200_000, "Message was blocked by automatic moderation"),
        (400, 240_000, "Message blocked by harmful links filter"),
    ] {
        let fault = json!({
            "fault": "answer",
            "method": "POST",
            "path_contains": "/messages",
            "status": status,
            "code": code,
            "retry_after": 0.5,
        });
        client.fault(fault).await;
        let refusal = client.bot("POST", &messages(), text()).await;
        assert_eq!(refusal.refusal(), (status, u64::from(code)));
        assert_eq!(refusal.body["message"], message);
        if status == 429 {
            assert_eq!(refusal.body["retry_after"], 0.5);
        }
        client.bot("POST", &messages(), text()).await.ok();
    }
}

#[tokio::test]
async fn missing_routes() {
    let client = Client::start().await;
    let nowhere = client.bot("GET", "/nowhere", Value::Null).await;
    refused(&nowhere, 404, 0, "404: Not Found");
    let elsewhere = client.plain("GET", "/api/v8/gateway", Value::Null).await;
    refused(&elsewhere, 404, 0, "404: Not Found");
    for (method, path) in [
        ("PUT", messages()),
        ("DELETE", "/gateway/bot".to_owned()),
        ("POST", format!("/guilds/{GUILD}")),
    ] {
        let refusal = client.bot(method, &path, Value::Null).await;
        refused(&refusal, 405, 0, "405: Method Not Allowed");
    }
    for (method, path, template) in [
        (
            "GET",
            format!("/guilds/{GUILD}/bans"),
            "/guilds/{guild.id}/bans",
        ),
        (
            "PUT",
            format!("/guilds/{GUILD}/bans/5"),
            "/guilds/{guild.id}/bans/{id}",
        ),
        ("PATCH", format!("/guilds/{GUILD}"), "/guilds/{guild.id}"),
        (
            "GET",
            format!("/channels/{GAMES}/invites"),
            "/channels/{channel.id}/invites",
        ),
        ("GET", "/sticker-packs".to_owned(), "/sticker-packs"),
        ("PATCH", "/applications/@me".to_owned(), "/applications/@me"),
    ] {
        let refusal = client.bot(method, &path, Value::Null).await;
        let words = format!("The playground does not model {method} {template}");
        refused(&refusal, 400, 1_000_501, &words);
    }
    let no_token = client.plain("GET", "/api/v10/users/@me", Value::Null).await;
    refused(&no_token, 401, 0, "401: Unauthorized");
}
