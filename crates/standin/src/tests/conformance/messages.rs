//! The table "Messages and files", row by row.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::{
    super::{
        client::{ANN, BEN, Client, GAMES},
        interactions::{challenge, with_bot},
    },
    row::{answer, hold, hold_in_answers, letters, many, refusals, row},
};

fn messages() -> String {
    format!("/channels/{GAMES}/messages")
}

fn embeds(one: Value) -> Value {
    json!({ "embeds": [one] })
}

fn field(name: usize, value: usize) -> Value {
    embeds(json!({ "fields": [{ "name": letters(name), "value": letters(value) }] }))
}

fn form(payload: &Value, files: &[(String, Vec<u8>)]) -> Form {
    let form = Form::new().text("payload_json", payload.to_string());
    files.iter().enumerate().fold(form, |form, (number, file)| {
        let part = Part::bytes(file.1.clone()).file_name(file.0.clone());
        form.part(format!("files[{number}]"), part)
    })
}

fn file(name: &str) -> (String, Vec<u8>) {
    (name.to_owned(), b"GIF89a\x02\0\x03\0".to_vec())
}

#[tokio::test]
async fn content_and_embeds() {
    let client = Client::start().await;
    let sum = |last: usize| {
        let full = json!({ "description": letters(4000) });
        json!({ "embeds": [full, { "title": letters(200), "footer": { "text": letters(last) } }] })
    };
    let rows = vec![
        row(
            "content: 2000 chars",
            json!({ "content": "棋".repeat(2000) }),
            json!({ "content": "棋".repeat(2001) }),
            "content: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: 10 per message",
            json!({ "embeds": many(10, |_| json!({ "title": "x" })) }),
            json!({ "embeds": many(11, |_| json!({ "title": "x" })) }),
            "embeds: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: 6000 chars summed over all embeds",
            sum(1800),
            sum(1801),
            "embeds: MAX_EMBED_SIZE_EXCEEDED",
        ),
        row(
            "embeds: title 256",
            embeds(json!({ "title": letters(256) })),
            embeds(json!({ "title": letters(257) })),
            "embeds.0.title: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: description 4096",
            embeds(json!({ "description": letters(4096) })),
            embeds(json!({ "description": letters(4097) })),
            "embeds.0.description: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: 25 fields",
            embeds(json!({ "fields": many(25, |_| json!({ "name": "n", "value": "v" })) })),
            embeds(json!({ "fields": many(26, |_| json!({ "name": "n", "value": "v" })) })),
            "embeds.0.fields: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: field name 256",
            field(256, 1),
            field(257, 1),
            "embeds.0.fields.0.name: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: field value 1024",
            field(1, 1024),
            field(1, 1025),
            "embeds.0.fields.0.value: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: footer 2048",
            embeds(json!({ "footer": { "text": letters(2048) } })),
            embeds(json!({ "footer": { "text": letters(2049) } })),
            "embeds.0.footer.text: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: author 256",
            embeds(json!({ "author": { "name": letters(256) } })),
            embeds(json!({ "author": { "name": letters(257) } })),
            "embeds.0.author.name: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: text is trimmed before it is measured",
            embeds(json!({ "title": format!("  {}  ", letters(256)) })),
            embeds(json!({ "title": format!("  {}  ", letters(257)) })),
            "embeds.0.title: BASE_TYPE_MAX_LENGTH",
        ),
    ];
    hold(&client, "POST", &messages(), rows).await;
    let trimmed = embeds(json!({ "title": "  Board ", "description": " red to move\n" }));
    let kept = client.bot("POST", &messages(), trimmed).await.ok();
    assert_eq!(kept["embeds"][0]["title"], "Board");
    assert_eq!(kept["embeds"][0]["description"], "red to move");
}

#[tokio::test]
async fn file_size_is_10_mib_and_interactions_say_so() {
    let (client, mut gateway) = with_bot().await;
    let ten = 10 * 1024 * 1024;
    let post = async |size: usize| {
        let files = [("a".to_owned(), vec![0; size])];
        client
            .upload("POST", &messages(), form(&json!({}), &files))
            .await
    };
    assert_eq!(post(ten).await.status, 200);
    let refused = post(ten + 1).await;
    assert_eq!(refused.refusal(), (413, 40005));
    let said = json!({ "type": 4, "data": { "content": "x" } });
    let (_, interaction) = client
        .play(&mut gateway, (ANN, "slash", challenge(BEN)), said)
        .await;
    assert_eq!(interaction["attachment_size_limit"], ten);
}

#[tokio::test]
async fn the_whole_request_is_25_mib() {
    let client = Client::start().await;
    let post = async |size: usize| {
        let part = |number: usize, filler: usize| {
            let head = format!(
                "--edge\r\nContent-Disposition: form-data; name=\"files[{number}]\"; filename=\"a\"\r\n\r\n"
            );
            format!("{head}{}\r\n", letters(filler))
        };
        let most = 9 * 1024 * 1024;
        let mut body = part(0, most) + &part(1, most);
        let end = "--edge--\r\n";
        let rest = size - body.len() - part(2, 0).len() - end.len();
        body += &part(2, rest);
        body += end;
        assert_eq!(body.len(), size);
        client
            .raw(
                "POST",
                &messages(),
                "multipart/form-data; boundary=edge",
                &body,
            )
            .await
    };
    let limit = 25 * 1024 * 1024;
    assert_eq!(post(limit).await.status, 200);
    assert_eq!(post(limit + 1).await.refusal(), (413, 40005));
}

#[tokio::test]
async fn files_per_message() {
    let client = Client::start().await;
    let post = async |count: usize| {
        let files: Vec<_> = (0..count).map(|n| file(&format!("{n}.gif"))).collect();
        client
            .upload("POST", &messages(), form(&json!({}), &files))
            .await
    };
    assert_eq!(
        post(10).await.ok()["attachments"].as_array().unwrap().len(),
        10
    );
    let refused = post(11).await;
    assert_eq!(refusals(&refused), "attachments: BASE_TYPE_MAX_LENGTH");
    let listed = |field: &str, length: usize| json!({ "content": "x", "attachments": [{ "id": 0, field: letters(length) }] });
    let rows = vec![
        row(
            "files: 10 listed",
            json!({ "content": "x", "attachments": many(10, |n| json!({ "id": n })) }),
            json!({ "content": "x", "attachments": many(11, |n| json!({ "id": n })) }),
            "attachments: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "files: filename 1024 at most",
            listed("filename", 1024),
            listed("filename", 1025),
            "attachments.0.filename: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "files: filename 1 at least",
            listed("filename", 1),
            listed("filename", 0),
            "attachments.0.filename: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "files: alt text 1024",
            listed("description", 1024),
            listed("description", 1025),
            "attachments.0.description: BASE_TYPE_MAX_LENGTH",
        ),
    ];
    hold(&client, "POST", &messages(), rows).await;
}

#[tokio::test]
async fn the_number_of_a_part_joins_it_to_its_attachment() {
    let client = Client::start().await;
    let payload = json!({
        "attachments": [{ "id": 1, "description": "the second" }, { "id": 0, "description": "the first" }],
        "embeds": [{ "image": { "url": "attachment://b.gif" } }],
    });
    let made = client
        .upload(
            "POST",
            &messages(),
            form(&payload, &[file("a.gif"), file("b.gif")]),
        )
        .await
        .ok();
    assert_eq!(made["attachments"][0]["filename"], "a.gif");
    assert_eq!(made["attachments"][0]["description"], "the first");
    assert_eq!(
        made["attachments"].as_array().unwrap().len(),
        1,
        "the embed shows the other"
    );
    let shown = made["embeds"][0]["image"]["url"].as_str().unwrap();
    assert_eq!(client.download(shown).await.0, 200);
    let elsewhere = Form::new()
        .text("payload_json", json!({ "content": "x" }).to_string())
        .part("file", Part::text("x").file_name("a.txt"));
    let made = client.upload("POST", &messages(), elsewhere).await.ok();
    assert_eq!(
        made["attachments"],
        json!([]),
        "a part of another name is no file"
    );
}

#[tokio::test]
async fn an_edit_lists_the_files_to_keep() {
    let client = Client::start().await;
    let files = [file("a.gif"), file("b.gif")];
    let made = client
        .upload("POST", &messages(), form(&json!({}), &files))
        .await
        .ok();
    let path = format!("{}/{}", messages(), made["id"].as_str().unwrap());
    let names = |message: &Value| -> Vec<String> {
        let all = message["attachments"].as_array().unwrap().iter();
        all.map(|one| one["filename"].as_str().unwrap().to_owned())
            .collect()
    };
    let added = client
        .upload("PATCH", &path, form(&json!({}), &[file("c.gif")]))
        .await
        .ok();
    assert_eq!(
        names(&added),
        ["a.gif", "b.gif", "c.gif"],
        "left out: keeps all, appends"
    );
    let list = json!({ "attachments": [{ "id": made["attachments"][1]["id"] }, { "id": 0 }] });
    let kept = client
        .upload("PATCH", &path, form(&list, &[file("d.gif")]))
        .await
        .ok();
    assert_eq!(names(&kept), ["b.gif", "d.gif"], "unlisted ones vanish");
}

#[tokio::test]
async fn nonces() {
    let (client, mut gateway) = with_bot().await;
    let of = |length: usize| json!({ "content": "x", "nonce": letters(length) });
    let too_long = "nonce: BASE_TYPE_MAX_LENGTH";
    let rows = vec![row("nonce: up to 25 chars", of(25), of(26), too_long)];
    hold(&client, "POST", &messages(), rows).await;

    let (client, mut heard) = (client, client_with_messages().await);
    let enforced = json!({ "content": "x", "nonce": "once", "enforce_nonce": true });
    let first = heard
        .0
        .bot("POST", &messages(), enforced.clone())
        .await
        .ok();
    assert_eq!(
        heard.1.event("MESSAGE_CREATE").await["nonce"],
        "once",
        "echoed"
    );
    heard.0.jump(4 * 60).await;
    let again = heard
        .0
        .bot("POST", &messages(), enforced.clone())
        .await
        .ok();
    assert_eq!(again["id"], first["id"], "within the past few minutes");
    heard.0.jump(60).await;
    let later = heard
        .0
        .bot("POST", &messages(), enforced.clone())
        .await
        .ok();
    assert_ne!(later["id"], first["id"], "after them");

    let twice = async |gateway: &mut _| {
        let said = answer(4, enforced.clone());
        let act = (ANN, "slash", challenge(BEN));
        client.play(gateway, act, said).await.0["message"]["id"].clone()
    };
    let first = twice(&mut gateway).await;
    assert_ne!(
        twice(&mut gateway).await,
        first,
        "not offered on interaction callbacks"
    );
}

async fn client_with_messages() -> (Client, super::super::client::Gateway) {
    let client = Client::start().await;
    let (gateway, _) = client.identified(1 | 1 << 9).await;
    (client, gateway)
}

#[tokio::test]
async fn ephemeral_is_for_interactions_and_stays() {
    let (client, mut gateway) = with_bot().await;
    let body = |flags: u64| json!({ "content": "x", "flags": flags });
    let rows = vec![row(
        "ephemeral: not in a channel's own messages",
        body(1 << 12),
        body(1 << 6),
        "flags: MESSAGE_FLAGS_INVALID",
    )];
    hold(&client, "POST", &messages(), rows).await;
    for (first, later) in [(64, 0), (0, 64)] {
        let act = (ANN, "slash", challenge(BEN));
        let (outcome, interaction) = client.play(&mut gateway, act, answer(4, body(first))).await;
        assert_eq!(outcome["message"]["flags"], first);
        let original = super::super::interactions::webhook(&interaction) + "/messages/@original";
        let edited = client.plain("PATCH", &original, body(later)).await.ok();
        assert_eq!(edited["flags"], first, "cannot be changed afterwards");
    }
}

#[tokio::test]
async fn allowed_mentions() {
    let (client, mut gateway) = with_bot().await;
    let listed = |kind: &str, count: usize| json!({ "content": "x", "allowed_mentions": { kind: many(count, |n| json!(n.to_string())) } });
    let rows = vec![
        row(
            "allowed_mentions: 100 users",
            listed("users", 100),
            listed("users", 101),
            "allowed_mentions.users: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "allowed_mentions: 100 roles",
            listed("roles", 100),
            listed("roles", 101),
            "allowed_mentions.roles: BASE_TYPE_MAX_LENGTH",
        ),
    ];
    hold(&client, "POST", &messages(), rows).await;

    let organisers = "1100000000000000022";
    let text = format!("<@{ANN}> <@&{organisers}>");
    let plain = client
        .bot("POST", &messages(), json!({ "content": text }))
        .await
        .ok();
    assert_eq!(plain["mentions"][0]["id"], ANN);
    assert_eq!(
        plain["mention_roles"],
        json!([organisers]),
        "plain messages parse everything"
    );
    let said = answer(4, json!({ "content": text }));
    let act = (ANN, "slash", challenge(BEN));
    let (outcome, _) = client.play(&mut gateway, act, said).await;
    assert_eq!(outcome["message"]["mentions"][0]["id"], ANN);
    assert_eq!(
        outcome["message"]["mention_roles"],
        json!([]),
        "interactions only users"
    );

    let layout = |allowed: Value| {
        json!({
            "flags": 1 << 15,
            "components": [{ "type": 10, "content": text }],
            "allowed_mentions": allowed,
        })
    };
    let called = client
        .bot("POST", &messages(), layout(json!({ "users": [ANN] })))
        .await
        .ok();
    assert_eq!(called["mentions"][0]["id"], ANN, "component text, too");
    let silent = client
        .bot("POST", &messages(), layout(json!({ "parse": [] })))
        .await
        .ok();
    assert_eq!(silent["mentions"], json!([]));
}

#[tokio::test]
async fn links_to_files_are_signed_and_expire() {
    let client = Client::start().await;
    let made = client
        .upload("POST", &messages(), form(&json!({}), &[file("a.gif")]))
        .await
        .ok();
    let url = made["attachments"][0]["url"].as_str().unwrap().to_owned();
    for name in ["ex=", "is=", "hm="] {
        assert!(url.contains(name), "{url}");
    }
    assert_eq!(client.download(&url).await.0, 200);
    let bare = url.split('?').next().unwrap();
    assert_eq!(
        client.download(bare).await.0,
        404,
        "an address without its mark"
    );
    assert_eq!(
        client.download(&url.replace("ex=", "ex=f")).await.0,
        404,
        "a changed one"
    );
    client.jump(17 * 60 * 60).await;
    assert_eq!(client.download(&url).await.0, 200, "still good");
    client.jump(7 * 60 * 60).await;
    assert_eq!(client.download(&url).await.0, 404, "over");
    let path = format!("{}/{}", messages(), made["id"].as_str().unwrap());
    let again = client.bot("GET", &path, Value::Null).await.ok();
    let fresh = again["attachments"][0]["url"].as_str().unwrap();
    assert_eq!(client.download(fresh).await.0, 200, "asked for again");
}

#[tokio::test]
async fn answers_hold_the_same_limits() {
    let (client, mut gateway) = with_bot().await;
    let rows = vec![
        row(
            "content: 2000 chars",
            answer(4, json!({ "content": letters(2000) })),
            answer(4, json!({ "content": letters(2001) })),
            "data.content: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "embeds: 10 per message",
            answer(
                4,
                json!({ "embeds": many(10, |_| json!({ "title": "x" })) }),
            ),
            answer(
                4,
                json!({ "embeds": many(11, |_| json!({ "title": "x" })) }),
            ),
            "data.embeds: BASE_TYPE_MAX_LENGTH",
        ),
    ];
    hold_in_answers(&client, &mut gateway, rows).await;
}
