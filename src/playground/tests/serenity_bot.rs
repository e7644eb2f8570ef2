//! A bot written with serenity, as the production bot is: it must find everything as it finds it with Discord.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use serde_json::json;
use serenity::all::{
    ButtonStyle, Client as Bot, CommandOptionType, Context, CreateActionRow, CreateAttachment,
    CreateButton, CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction,
    Ready, ResumedEvent, async_trait,
};
use tokio::sync::mpsc;

use super::client::{ANN, BEN, Client, GAMES};

struct Handler {
    news: mpsc::UnboundedSender<String>,
    presses: Arc<AtomicUsize>,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        let opponent =
            CreateCommandOption::new(CommandOptionType::User, "opponent", "Whom to play");
        let command = CreateCommand::new("challenge")
            .description("Challenge somebody")
            .add_option(opponent.required(true));
        serenity::all::Command::set_global_commands(&context.http, vec![command])
            .await
            .unwrap();
        self.news
            .send(format!("ready in {} server", ready.guilds.len()))
            .unwrap();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.news.send("resumed".to_owned()).unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => {
                let (_, opponent) = command.data.resolved.users.iter().next().unwrap();
                let answer = CreateInteractionResponseMessage::new()
                    .content(format!("A challenge to {}", opponent.name))
                    .add_file(CreateAttachment::bytes(b"board".to_vec(), "board.txt"))
                    .components(vec![CreateActionRow::Buttons(vec![
                        CreateButton::new("accept")
                            .label("Accept")
                            .style(ButtonStyle::Success),
                    ])]);
                let answer = CreateInteractionResponse::Message(answer);
                command
                    .create_response(&context.http, answer)
                    .await
                    .unwrap();
            }
            Interaction::Component(component) => {
                let presses = self.presses.fetch_add(1, Ordering::SeqCst) + 1;
                let update = CreateInteractionResponseMessage::new()
                    .content(format!("{} pressed, {presses} in all", component.user.name));
                let answer = CreateInteractionResponse::UpdateMessage(update);
                component
                    .create_response(&context.http, answer)
                    .await
                    .unwrap();
            }
            other => panic!("unexpected {other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_serenity_bot_plays_and_resumes() {
    let client = Client::start().await;
    let (news, mut told) = mpsc::unbounded_channel();
    let http = HttpBuilder::new(client.playground.token())
        .proxy(client.url(""))
        .ratelimiter_disabled(true)
        .build();
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let handler = Handler {
        news,
        presses: Arc::default(),
    };
    let mut bot = serenity::client::ClientBuilder::new_with_http(http, intents)
        .event_handler(handler)
        .await
        .unwrap();
    assert_eq!(
        *bot.ws_url.lock().await,
        client.url("/gateway").replace("http", "ws")
    );
    let shards = Arc::clone(&bot.shard_manager);
    let running = tokio::spawn(async move { Bot::start(&mut bot).await });
    assert_eq!(told.recv().await.unwrap(), "ready in 1 server");

    let slash = json!({
        "channel_id": GAMES,
        "name": "challenge",
        "options": [{ "name": "opponent", "value": BEN }],
    });
    let outcome = client
        .plain("POST", &format!("/control/as/{ANN}/slash"), slash)
        .await
        .ok();
    assert_eq!(outcome["kind"], "message", "{outcome}");
    let message = &outcome["message"];
    assert_eq!(message["content"], "A challenge to ben");
    assert_eq!(message["type"], 20);
    let (status, content_type, bytes) = client
        .download(message["attachments"][0]["url"].as_str().unwrap())
        .await;
    assert_eq!(
        (status, content_type.as_str()),
        (200, "text/plain; charset=utf-8")
    );
    assert_eq!(bytes, b"board");

    let press = json!({ "message_id": message["id"], "custom_id": "accept" });
    let by_ben = format!("/control/as/{BEN}/press");
    let outcome = client.plain("POST", &by_ben, press.clone()).await.ok();
    assert_eq!(outcome["kind"], "update", "{outcome}");
    assert_eq!(outcome["message"]["content"], "ben pressed, 1 in all");
    // Serenity sends an empty list of attachments, and with it goes the file.
    assert_eq!(outcome["message"]["attachments"], json!([]));

    // A press right after the connection is lost waits until the bot has resumed.
    client.fault(json!({ "fault": "drop_socket" })).await;
    let outcome = client.plain("POST", &by_ben, press).await.ok();
    assert_eq!(outcome["kind"], "update", "{outcome}");
    assert_eq!(outcome["message"]["content"], "ben pressed, 2 in all");
    assert_eq!(told.recv().await.unwrap(), "resumed");

    shards.shutdown_all().await;
    running.await.unwrap().unwrap();
}
