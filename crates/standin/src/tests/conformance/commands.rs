//! The rows on commands in the table "Interactions and commands": interactions/application-commands ("Application Command
//! Object", "Registering a Command"), reference ("Locales").

use serde_json::{Value, json};

use super::{
    super::client::{ANN, BOT, Client, GAMES, GUILD, OLGA},
    row::{hold, letters, many, refusals, row},
};

fn everywhere() -> String {
    format!("/applications/{BOT}/commands")
}

fn here() -> String {
    format!("/applications/{BOT}/guilds/{GUILD}/commands")
}

fn command(name: &str) -> Value {
    json!({ "name": name, "description": "d" })
}

/// A command with these additional fields.
fn with(fields: Value) -> Value {
    let mut body = command("try");
    for (name, value) in fields.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

/// A command with one text option, which has these additional fields.
fn option(fields: Value) -> Value {
    let mut option = json!({ "type": 3, "name": "text", "description": "d" });
    for (name, value) in fields.as_object().unwrap() {
        option[name] = value.clone();
    }
    with(json!({ "options": [option] }))
}

fn options(count: usize) -> Value {
    with(json!({
        "options": many(count, |n| json!({ "type": 3, "name": n.to_string(), "description": "d" })),
    }))
}

fn choices(count: usize) -> Value {
    option(json!({ "choices": many(count, |n| json!({ "name": n.to_string(), "value": "v" })) }))
}

/// A command with this many characters in total.
fn sized(characters: usize) -> Value {
    let full = |n: usize| json!({ "name": format!("{n:0>10}"), "value": letters(90) });
    let mut body = with(json!({
        "options": many(19, |n| json!({
            "type": 3,
            "name": format!("o{n:02}"),
            "description": "d",
            "choices": many(4, full),
        })),
    }));
    // 4 for the command itself and 404 per option; descriptions make up the rest.
    let mut rest = characters - 4 - 19 * 404;
    for option in body["options"].as_array_mut().unwrap() {
        let more = rest.min(99);
        option["description"] = json!(letters(1 + more));
        rest -= more;
    }
    assert_eq!(rest, 0);
    body
}

#[tokio::test]
async fn names_and_sizes() {
    let client = Client::start().await;
    let named = |length: usize| with(json!({ "name": letters(length) }));
    let described = |length: usize| with(json!({ "description": letters(length) }));
    let rows = vec![
        row(
            "commands: name 1",
            named(1),
            named(0),
            "name: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "commands: name 32",
            named(32),
            named(33),
            "name: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "commands: name in lower case",
            command("下棋"),
            command("Play"),
            "name: APPLICATION_COMMAND_INVALID_NAME",
        ),
        row(
            "commands: names in Devanagari, with combining marks",
            command("शतरंज-क्रीड़ा"),
            command("দাবা"),
            "name: APPLICATION_COMMAND_INVALID_NAME",
        ),
        row(
            "commands: names in Thai, with combining marks",
            command("เล่นหมากรุก่ี้"),
            command("x²\u{0301}"),
            "name: APPLICATION_COMMAND_INVALID_NAME",
        ),
        row(
            "commands: description 1",
            described(1),
            described(0),
            "description: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "commands: description 100",
            described(100),
            described(101),
            "description: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "commands: 25 options",
            options(25),
            options(26),
            "options: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "commands: 25 choices",
            choices(25),
            choices(26),
            "options.0.choices: BASE_TYPE_MAX_LENGTH",
        ),
        row(
            "commands: string options 6000 long",
            option(json!({ "max_length": 6000 })),
            option(json!({ "max_length": 6001 })),
            "options.0.max_length: NUMBER_TYPE_MAX",
        ),
        row(
            "commands: 8000 chars per command overall",
            sized(8000),
            sized(8001),
            ": APPLICATION_COMMAND_TOO_LARGE",
        ),
        row(
            "locales: by the locale table",
            with(json!({ "name_localizations": { "zh-CN": "下棋" } })),
            with(json!({ "name_localizations": { "zh": "下棋" } })),
            "name_localizations: DICT_TYPE_KEY_CHOICES",
        ),
        row(
            "locales: localized names hold the same limits",
            with(json!({ "name_localizations": { "de": letters(32) } })),
            with(json!({ "name_localizations": { "de": letters(33) } })),
            "name_localizations.de: BASE_TYPE_BAD_LENGTH",
        ),
        row(
            "where: contexts 0 to 2",
            with(json!({ "contexts": [0, 1] })),
            with(json!({ "contexts": [3] })),
            "contexts.0: BASE_TYPE_CHOICES",
        ),
        row(
            "where: PRIVATE_CHANNEL is taken without USER_INSTALL",
            with(json!({ "contexts": [0, 1, 2], "integration_types": [0] })),
            with(json!({ "contexts": [0, 1, 2], "integration_types": [2] })),
            "integration_types.0: BASE_TYPE_CHOICES",
        ),
        row(
            "who may run: a bit set as a number",
            with(json!({ "default_member_permissions": 32 })),
            with(json!({ "default_member_permissions": -1 })),
            "default_member_permissions: STRING_TYPE_CONVERT",
        ),
        row(
            "who may run: a bit set in a string",
            with(json!({ "default_member_permissions": "0" })),
            with(json!({ "default_member_permissions": "MANAGE_GUILD" })),
            "default_member_permissions: NUMBER_TYPE_COERCE",
        ),
    ];
    hold(&client, "POST", &everywhere(), rows).await;
    let rows = vec![row(
        "where: guild commands cannot use BOT_DM",
        with(json!({ "contexts": [0] })),
        with(json!({ "contexts": [1] })),
        "contexts: APPLICATION_COMMAND_GUILD_CONTEXT_INVALID",
    )];
    hold(&client, "POST", &here(), rows).await;
}

#[tokio::test]
async fn a_scope_holds_100_slash_15_user_15_message_commands() {
    let client = Client::start().await;
    for scope in [everywhere(), here()] {
        for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
            let of_kind = |n: usize| {
                let mut body = json!({ "type": kind, "name": format!("c{n}") });
                if kind == 1 {
                    body["description"] = json!("d");
                }
                body
            };
            let put = async |count: usize| client.bot("PUT", &scope, many(count, of_kind)).await;
            let full = put(most).await.ok();
            assert_eq!(full.as_array().unwrap().len(), most);
            assert_eq!(put(most + 1).await.refusal(), (400, 30032), "{kind}");
            let one_more = client.bot("POST", &scope, of_kind(most)).await;
            assert_eq!(one_more.refusal(), (400, 30032), "{kind}");
            let same = client.bot("POST", &scope, of_kind(0)).await;
            assert_eq!(same.status, 200, "one of the same name takes its place");
        }
    }
}

#[tokio::test]
async fn a_guild_has_200_creates_a_day() {
    let client = Client::start().await;
    let names = |from: usize| many(100, |n| command(&format!("c{}", from + n)));
    for from in [0, 100] {
        client.bot("PUT", &here(), names(from)).await.ok();
    }
    client.bot("PUT", &here(), names(100)).await.ok();
    client.bot("PUT", &here(), json!([])).await.ok();
    for (method, body) in [("POST", command("more")), ("PUT", json!([command("more")]))] {
        let refused = client.bot(method, &here(), body).await;
        assert_eq!(refused.refusal(), (429, 30034));
        let wait = refused.body["retry_after"].as_f64().unwrap();
        assert!((86_300.0..=86_400.0).contains(&wait), "{wait}");
        assert_eq!(refused.headers["retry-after"], wait.ceil().to_string());
        assert_eq!(refused.body["global"], false);
    }
    let elsewhere = client.bot("POST", &everywhere(), command("more")).await;
    assert_eq!(elsewhere.status, 201, "another scope counts for itself");
    client.jump(24 * 60 * 60).await;
    let tomorrow = client.bot("POST", &here(), command("more")).await;
    assert_eq!(tomorrow.status, 201);
}

#[tokio::test]
async fn option_values_have_6000_characters() {
    let client = Client::start().await;
    client.register(option(json!({}))).await;
    let (_gateway, _) = client.identified(1).await;
    let typed = |length: usize| {
        let options = json!([{ "name": "text", "value": letters(length) }]);
        json!({ "channel_id": GAMES, "name": "try", "options": options })
    };
    let path = format!("/control/as/{ANN}/slash");
    let refused = client.plain("POST", &path, typed(6001)).await;
    assert_eq!(refused.status, 400);
    let taken = tokio::time::timeout(
        std::time::Duration::from_secs(10),
        client.plain("POST", &path, typed(6000)),
    );
    assert_eq!(
        taken.await.unwrap().ok()["kind"],
        "failed",
        "taken, and nobody answers"
    );
}

#[tokio::test]
async fn who_may_run_and_where() {
    let client = Client::start().await;
    for (name, fields) in [
        ("everybody", json!({})),
        ("managers", json!({ "default_member_permissions": "32" })),
        ("nobody", json!({ "default_member_permissions": "0" })),
        ("in-guild", json!({ "contexts": [0] })),
        ("in-dm", json!({ "contexts": [1] })),
    ] {
        let mut body = with(fields);
        body["name"] = json!(name);
        client.register(body).await;
    }
    let offered = async |person: &str| -> Vec<String> {
        let all = client.get(&format!("/control/as/{person}/commands")).await;
        let names = all.as_array().unwrap().iter();
        names
            .map(|one| one["name"].as_str().unwrap().to_owned())
            .collect()
    };
    let (ann, olga) = (offered(ANN).await, offered(OLGA).await);
    assert!(!ann.contains(&"managers".to_owned()));
    assert!(olga.contains(&"managers".to_owned()));
    assert!(
        !olga.contains(&"nobody".to_owned()),
        "\"0\" is for admins only"
    );
    let recipient = json!({ "recipient_id": ANN });
    let dm = client
        .bot("POST", "/users/@me/channels", recipient)
        .await
        .id();
    let (mut gateway, _) = client.identified(1).await;
    for (name, channel, there) in [
        ("in-guild", GAMES, true),
        ("in-guild", dm.as_str(), false),
        ("in-dm", GAMES, false),
        ("in-dm", dm.as_str(), true),
    ] {
        let body = json!({ "channel_id": channel, "name": name });
        let path = format!("/control/as/{ANN}/slash");
        let tried = client.plain("POST", &path, body);
        let reached_the_bot = tokio::select! {
            answer = tried => {
                assert_eq!(answer.status, 400);
                false
            }
            _ = gateway.event("INTERACTION_CREATE") => true,
        };
        assert_eq!(reached_the_bot, there, "{name} in {channel}");
    }
}

#[tokio::test]
async fn the_api_refuses_two_commands_with_one_name() {
    let client = Client::start().await;
    let twice = json!([command("a"), command("a")]);
    let refused = client.bot("PUT", &everywhere(), twice).await;
    assert_eq!(
        refusals(&refused),
        "1.name: APPLICATION_COMMANDS_DUPLICATE_NAME"
    );
}
