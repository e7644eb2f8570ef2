//! People who have installed the application for themselves: resources/application ("Installation Context",
//! "Application Integration Type Configuration Object"), interactions/application-commands ("Installation Context").

use serde_json::{Value, json};

use super::{
    super::client::{ANN, BOT, Client, GAMES, GUILD, Gateway},
    super::interactions::webhook,
    row::answer,
};
use crate::Options;

async fn with_commands() -> (Client, Gateway) {
    let client = Client::start().await;
    for (name, types) in [
        ("both", json!([0, 1])),
        ("server", json!([0])),
        ("person", json!([1])),
    ] {
        let command = json!({ "name": name, "description": "x", "integration_types": types });
        client.register(command).await;
    }
    let (gateway, _) = client.identified(1 | 1 << 9 | 1 << 12).await;
    (client, gateway)
}

async fn shape(client: &Client, path: &str, body: Value) {
    client.plain("POST", path, body).await.ok();
}

#[tokio::test]
async fn the_application_names_both_installations() {
    let client = Client::start().await;
    let me = client
        .bot("GET", "/applications/@me", Value::Null)
        .await
        .ok();
    let config = &me["integration_types_config"];
    let scopes = |kind: &str| config[kind]["oauth2_install_params"]["scopes"].clone();
    assert_eq!(scopes("0"), json!(["applications.commands", "bot"]));
    assert_eq!(scopes("1"), json!(["applications.commands"]));
    let plain = json!({ "name": "plain", "description": "x" });
    let commands = format!("/applications/{BOT}/commands");
    let made = client.bot("POST", &commands, plain).await.ok();
    assert_eq!(
        made["integration_types"],
        json!([0, 1]),
        "by default all of them"
    );
}

/// topics/permissions: the role of a bot has what its invitation asks for.
#[tokio::test]
async fn the_bot_may_do_what_its_invitation_asks_for() {
    let asked: u64 = 1 << 10 | 1 << 11;
    let options = Options {
        permissions: Some(asked),
        ..Options::at(([127, 0, 0, 1], 0).into())
    };
    let client = Client::of(options).await;
    let roles = format!("/guilds/{GUILD}/roles");
    let roles = client.bot("GET", &roles, Value::Null).await.ok();
    let mut roles = roles.as_array().unwrap().iter();
    let own = roles.find(|role| role["tags"]["bot_id"] == BOT).unwrap();
    assert_eq!(own["permissions"], asked.to_string());
    let messages = format!("/channels/{GAMES}/messages");
    client
        .bot("POST", &messages, json!({ "content": "x" }))
        .await
        .ok();
    let embed = json!({ "embeds": [{ "title": "x" }] });
    let refused = client.bot("POST", &messages, embed).await;
    assert_eq!(refused.refusal(), (403, 50013), "no EMBED_LINKS");
}

#[tokio::test]
async fn without_the_bot_only_what_people_have_installed_is_there() {
    let (client, mut gateway) = with_commands().await;
    let ann = format!("/control/users/{ANN}");
    shape(&client, "/control/guild", json!({ "has_bot": false })).await;
    gateway.event("GUILD_DELETE").await;
    let used = |name: &str| json!({ "channel_id": GAMES, "name": name });
    let path = format!("/control/as/{ANN}/slash");
    for name in ["both", "server", "person"] {
        let refused = client.plain("POST", &path, used(name)).await;
        assert_eq!(refused.status, 400, "{name}");
    }
    shape(&client, &ann, json!({ "installed": true })).await;
    assert_eq!(
        client.plain("POST", &path, used("server")).await.status,
        400
    );
    for name in ["both", "person"] {
        let said = answer(4, json!({ "content": "x" }));
        let (outcome, interaction) = client
            .play(&mut gateway, (ANN, "slash", used(name)), said)
            .await;
        assert_eq!(outcome["kind"], "message", "an answer reaches the channel");
        let owners = &interaction["authorizing_integration_owners"];
        assert_eq!(*owners, json!({ "1": ANN }));
        assert_eq!(interaction["guild_id"], GUILD);
        let more = webhook(&interaction);
        for _ in 0..5 {
            let said = json!({ "content": "more" });
            client.plain("POST", &more, said).await.ok();
        }
        let sixth = client.plain("POST", &more, json!({ "content": "6" })).await;
        assert_eq!(sixth.refusal(), (400, 40094));
    }
    // Everything but the answers is closed to the bot.
    let message = json!({ "content": "x" });
    let messages = format!("/channels/{GAMES}/messages");
    let refused = client.bot("POST", &messages, message.clone()).await;
    assert_eq!(refused.refusal(), (403, 50001));
    let open = json!({ "recipient_id": ANN });
    let direct = client.bot("POST", "/users/@me/channels", open).await.id();
    let messages = format!("/channels/{direct}/messages");
    let refused = client.bot("POST", &messages, message).await;
    assert_eq!(refused.refusal(), (403, 50278), "no server in common");
}

/// Resolved channels have `app_permissions` only where the bot is in the server (change log of 16 July 2026).
#[tokio::test]
async fn chosen_channels_show_the_bots_permissions_only_where_it_is() {
    let client = Client::start().await;
    let option = json!({ "type": 7, "name": "where", "description": "x" });
    client
        .register(json!({ "name": "place", "description": "x", "options": [option] }))
        .await;
    let (mut gateway, _) = client.identified(1).await;
    shape(
        &client,
        &format!("/control/users/{ANN}"),
        json!({ "installed": true }),
    )
    .await;
    for has_bot in [true, false] {
        shape(&client, "/control/guild", json!({ "has_bot": has_bot })).await;
        if !has_bot {
            gateway.event("GUILD_DELETE").await;
        }
        let used = json!({ "channel_id": GAMES, "name": "place",
            "options": [{ "name": "where", "value": GAMES }] });
        let said = json!({ "type": 5 });
        let (_, interaction) = client.play(&mut gateway, (ANN, "slash", used), said).await;
        let channel = &interaction["data"]["resolved"]["channels"][GAMES];
        assert_eq!(channel["app_permissions"].is_string(), has_bot);
    }
}
