//! The REST API: its answers, and the status and code of its refusals.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::client::{ANN, BEN, BOT, Client, DOV, GAMES, GUILD};

fn messages() -> String {
    format!("/channels/{GAMES}/messages")
}

async fn send(client: &Client, content: &str) -> String {
    client
        .bot("POST", &messages(), json!({ "content": content }))
        .await
        .id()
}

async fn deny(client: &Client, names: &[&str]) {
    let path = format!("/control/channels/{GAMES}");
    client
        .plain("POST", &path, json!({ "deny": names }))
        .await
        .ok();
}

#[tokio::test]
async fn only_the_right_token_opens_the_api() {
    let client = Client::start().await;
    let refused = client.plain("GET", "/api/v10/users/@me", Value::Null).await;
    assert_eq!(refused.status, 401);
    assert_eq!(
        refused.body,
        json!({ "message": "401: Unauthorized", "code": 0 })
    );
    assert_eq!(
        client.bot("GET", "/users/@me", Value::Null).await.ok()["id"],
        BOT
    );
    let gateway = client
        .plain("GET", "/api/v10/gateway", Value::Null)
        .await
        .ok();
    assert_eq!(gateway["url"], client.url("/gateway").replace("http", "ws"));
}

#[tokio::test]
async fn unknown_resources_have_their_codes() {
    let client = Client::start().await;
    for (method, path, refusal) in [
        ("GET", "/nowhere".to_owned(), (404, 0)),
        ("PUT", messages(), (405, 0)),
        ("GET", "/channels/5".to_owned(), (404, 10003)),
        ("GET", "/channels/x".to_owned(), (400, 50035)),
        ("GET", "/guilds/5".to_owned(), (404, 10004)),
        ("GET", format!("/guilds/{GUILD}/members/5"), (404, 10007)),
        ("GET", format!("{}/5", messages()), (404, 10008)),
        ("GET", "/users/5".to_owned(), (404, 10013)),
        (
            "GET",
            format!("/applications/{BOT}/commands/5"),
            (404, 10063),
        ),
        ("GET", "/applications/5/commands".to_owned(), (404, 10002)),
    ] {
        assert_eq!(
            client.bot(method, &path, Value::Null).await.refusal(),
            refusal,
            "{path}"
        );
    }
    let v8 = client.plain("GET", "/api/v8/gateway", Value::Null).await;
    assert_eq!(
        (v8.status, &v8.body["message"]),
        (404, &json!("404: Not Found"))
    );
}

#[tokio::test]
async fn the_api_refuses_a_bot_without_permission() {
    let client = Client::start().await;
    let id = send(&client, "before").await;
    let text = json!({ "content": "x" });
    let embed = json!({ "embeds": [{ "title": "x" }] });
    let thread = format!("{}/{id}/threads", messages());
    let named = json!({ "name": "x" });
    for (permission, method, path, body) in [
        ("SEND_MESSAGES", "POST", messages(), text.clone()),
        ("EMBED_LINKS", "POST", messages(), embed),
        (
            "READ_MESSAGE_HISTORY",
            "GET",
            format!("{}/{id}", messages()),
            Value::Null,
        ),
        (
            "CREATE_PUBLIC_THREADS",
            "POST",
            thread.clone(),
            named.clone(),
        ),
    ] {
        deny(&client, &[permission]).await;
        let refused = client.bot(method, &path, body).await;
        assert_eq!(refused.refusal(), (403, 50013), "{permission}");
    }
    deny(&client, &["ATTACH_FILES"]).await;
    let file = Form::new().part("files[0]", Part::text("x").file_name("a.txt"));
    assert_eq!(
        client.upload("POST", &messages(), file).await.refusal(),
        (403, 50013)
    );
    deny(&client, &["VIEW_CHANNEL"]).await;
    assert_eq!(
        client
            .bot("POST", &messages(), text.clone())
            .await
            .refusal(),
        (403, 50001)
    );

    deny(&client, &[]).await;
    let thread = client.bot("POST", &thread, named).await.id();
    deny(&client, &["SEND_MESSAGES_IN_THREADS"]).await;
    let path = format!("/channels/{thread}/messages");
    assert_eq!(
        client.bot("POST", &path, text).await.refusal(),
        (403, 50013)
    );
    assert_eq!(
        client
            .bot(
                "PATCH",
                &format!("/channels/{GAMES}"),
                json!({ "name": "x" })
            )
            .await
            .refusal(),
        (403, 50013)
    );
}

#[tokio::test]
async fn direct_messages_need_the_persons_consent() {
    let client = Client::start().await;
    let open = async |person: &str| {
        client
            .bot(
                "POST",
                "/users/@me/channels",
                json!({ "recipient_id": person }),
            )
            .await
    };
    let ann = open(ANN).await.id();
    assert_eq!(open(ANN).await.id(), ann, "the same channel again");
    assert_eq!(open("5").await.refusal(), (404, 10013));
    let path = format!("/channels/{ann}/messages");
    let message = client
        .bot("POST", &path, json!({ "content": "psst" }))
        .await
        .ok();
    assert_eq!(message["guild_id"], Value::Null);
    assert_eq!(client.messages(ANN, &ann).await.len(), 1);
    let foreign = format!("/control/as/{BEN}/channels/{ann}/messages");
    assert_eq!(client.plain("GET", &foreign, Value::Null).await.status, 400);

    let dov = open(DOV).await.id();
    let path = format!("/channels/{dov}/messages");
    let text = json!({ "content": "psst" });
    assert_eq!(
        client.bot("POST", &path, text.clone()).await.refusal(),
        (403, 50007)
    );
    client
        .plain(
            "POST",
            &format!("/control/users/{DOV}"),
            json!({ "accepts_dms": true }),
        )
        .await
        .ok();
    assert_eq!(client.bot("POST", &path, text).await.status, 200);
}

#[tokio::test]
async fn a_person_may_be_called_otherwise() {
    let client = Client::start().await;
    let path = format!("/control/users/{BEN}");
    for (name, status) in [
        ("B\"en 🐯".to_owned(), 200),
        (String::new(), 400),
        ("x".repeat(33), 400),
    ] {
        let answer = client.plain("POST", &path, json!({ "name": name })).await;
        assert_eq!(answer.status, status, "{name}");
    }
    let user = client
        .bot("GET", &format!("/users/{BEN}"), Value::Null)
        .await
        .ok();
    assert_eq!(user["global_name"], "B\"en 🐯");
}

#[tokio::test]
async fn threads_start_on_messages_and_close() {
    let client = Client::start().await;
    let id = send(&client, "board").await;
    let path = format!("{}/{id}/threads", messages());
    for (name, refusal) in [
        (String::new(), (400, 50035)),
        ("x".repeat(101), (400, 50035)),
    ] {
        assert_eq!(
            client
                .bot("POST", &path, json!({ "name": name }))
                .await
                .refusal(),
            refusal
        );
    }
    let created = client
        .bot("POST", &path, json!({ "name": "x".repeat(100) }))
        .await;
    assert_eq!(created.status, 201);
    assert_eq!(created.id(), id, "the thread has its message's id");
    let again = client.bot("POST", &path, json!({ "name": "again" })).await;
    assert_eq!(again.refusal(), (400, 160_004));
    let message = &client.messages(ANN, GAMES).await[0];
    assert_eq!(
        (&message["thread"]["id"], &message["flags"]),
        (&json!(id), &json!(32))
    );

    let inside = format!("/channels/{id}/messages");
    let post = client
        .bot("POST", &inside, json!({ "content": "in" }))
        .await
        .id();
    let thread = format!("/channels/{id}");
    let closed = client
        .bot("PATCH", &thread, json!({ "archived": true }))
        .await
        .ok();
    assert_eq!(closed["thread_metadata"]["archived"], true);
    let edit = format!("{inside}/{post}");
    let refused = client.bot("PATCH", &edit, json!({ "content": "x" })).await;
    assert_eq!(refused.refusal(), (400, 50083));
    client
        .bot("POST", &inside, json!({ "content": "reopens" }))
        .await
        .ok();
    client
        .bot("PATCH", &edit, json!({ "content": "x" }))
        .await
        .ok();

    let lock = format!("/control/channels/{id}");
    client
        .plain("POST", &lock, json!({ "archived": true, "locked": true }))
        .await
        .ok();
    let refused = client.bot("POST", &inside, json!({ "content": "x" })).await;
    assert_eq!(refused.refusal(), (400, 50083));
    let reopen = client
        .bot("PATCH", &thread, json!({ "archived": false }))
        .await;
    assert_eq!(reopen.refusal(), (403, 50013));
    deny(&client, &["CREATE_PRIVATE_THREADS"]).await;
    let private = client
        .bot(
            "POST",
            &format!("/channels/{GAMES}/threads"),
            json!({ "name": "x" }),
        )
        .await;
    assert_eq!(private.refusal(), (403, 50013));
}

#[tokio::test]
async fn a_bot_registers_changes_and_removes_commands() {
    let client = Client::start().await;
    let path = format!("/applications/{BOT}/commands");
    let named = |name: &str| json!({ "name": name, "description": "d" });
    let created = client.bot("POST", &path, named("one")).await;
    assert_eq!(created.status, 201);
    let id = created.id();
    let again = client.bot("POST", &path, named("one")).await;
    assert_eq!(again.status, 200, "in place of the old one");
    assert_eq!(again.id(), id);
    let one = format!("{path}/{id}");
    let changed = client
        .bot("PATCH", &one, json!({ "description": "new" }))
        .await
        .ok();
    assert_eq!(changed["description"], "new");
    let wrong = client
        .bot("PATCH", &one, json!({ "description": "" }))
        .await;
    assert_eq!(wrong.refusal(), (400, 50035));
    let twice = client
        .bot("PUT", &path, json!([named("two"), named("two")]))
        .await;
    assert_eq!(
        twice.body["errors"]["1"]["name"]["_errors"][0]["code"],
        "APPLICATION_COMMANDS_DUPLICATE_NAME"
    );
    let all = |count: usize| -> Value { (0..count).map(|n| named(&format!("c{n}"))).collect() };
    assert_eq!(
        client.bot("PUT", &path, all(101)).await.refusal(),
        (400, 30032)
    );
    let hundred = client.bot("PUT", &path, all(100)).await.ok();
    assert_eq!(hundred.as_array().unwrap().len(), 100);
    assert_eq!(
        client.bot("POST", &path, named("more")).await.refusal(),
        (400, 30032)
    );
    assert_eq!(
        client.bot("GET", &one, Value::Null).await.refusal(),
        (404, 10063),
        "replaced"
    );
    let local = format!("/applications/{BOT}/guilds/{GUILD}/commands");
    let local_id = client.bot("POST", &local, named("local")).await.id();
    assert_eq!(
        client
            .bot("DELETE", &format!("{local}/{local_id}"), Value::Null)
            .await
            .status,
        204
    );
    assert_eq!(client.bot("PUT", &path, json!([])).await.ok(), json!([]));
}
