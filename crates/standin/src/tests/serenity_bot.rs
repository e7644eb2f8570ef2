//! A bot written with serenity, like the production bot: everything must work as with Discord.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ChannelId, ChannelType, Client as Bot,
    Command, CommandOptionType, Context, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateEmbed,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateThread, EditInteractionResponse, EditMessage, EditThread, EventHandler,
    GatewayIntents, Http, HttpBuilder, InputTextStyle, Interaction, Ready, ResumedEvent,
    async_trait,
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
        let game = CreateCommandOption::new(CommandOptionType::String, "game", "Which game");
        let command = CreateCommand::new("challenge")
            .description("Challenge somebody")
            .add_option(opponent.required(true))
            .add_option(game.set_autocomplete(true));
        Command::set_global_commands(&context.http, vec![command])
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
        let http = &context.http;
        match interaction {
            Interaction::Autocomplete(typed) => {
                let so_far = typed.data.autocomplete().unwrap().value;
                let choice = AutocompleteChoice::new(format!("{so_far}angqi"), "xiangqi");
                let answer = CreateAutocompleteResponse::new().set_choices(vec![choice]);
                typed
                    .create_response(http, CreateInteractionResponse::Autocomplete(answer))
                    .await
                    .unwrap();
            }
            Interaction::Command(command) => {
                let (_, opponent) = command.data.resolved.users.iter().next().unwrap();
                let button = |id, label| {
                    CreateButton::new(id)
                        .label(label)
                        .style(ButtonStyle::Success)
                };
                let answer = CreateInteractionResponseMessage::new()
                    .content(format!("A challenge to {}", opponent.name))
                    .add_file(CreateAttachment::bytes(b"board".to_vec(), "board.txt"))
                    .components(vec![CreateActionRow::Buttons(vec![
                        button("accept", "Accept"),
                        button("name", "Name it"),
                    ])]);
                let answer = CreateInteractionResponse::Message(answer);
                command.create_response(http, answer).await.unwrap();
            }
            Interaction::Component(component) if component.data.custom_id == "name" => {
                let input = CreateInputText::new(InputTextStyle::Short, "Name", "text");
                let modal = CreateModal::new("named", "Name the match")
                    .components(vec![CreateActionRow::InputText(input)]);
                component
                    .create_response(http, CreateInteractionResponse::Modal(modal))
                    .await
                    .unwrap();
            }
            Interaction::Component(component) => {
                let presses = self.presses.fetch_add(1, Ordering::SeqCst) + 1;
                let update = CreateInteractionResponseMessage::new()
                    .content(format!("{} pressed, {presses} in all", component.user.name));
                let answer = CreateInteractionResponse::UpdateMessage(update);
                component.create_response(http, answer).await.unwrap();
            }
            Interaction::Modal(modal) => {
                let ActionRowComponent::InputText(text) = &modal.data.components[0].components[0]
                else {
                    panic!("a text input");
                };
                modal.defer_ephemeral(http).await.unwrap();
                let name = text.value.clone().unwrap();
                let edit = EditInteractionResponse::new().content(format!("Named {name}"));
                modal.edit_response(http, edit).await.unwrap();
            }
            other => panic!("unexpected {other:?}"),
        }
    }
}

fn http(client: &Client) -> Http {
    HttpBuilder::new(client.playground.token())
        .proxy(client.url(""))
        .ratelimiter_disabled(true)
        .build()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_serenity_bot_plays_and_resumes() {
    let client = Client::start().await;
    let (news, mut reports) = mpsc::unbounded_channel();
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let mut bot = serenity::client::ClientBuilder::new_with_http(http(&client), intents)
        .event_handler(Handler {
            news,
            presses: Arc::default(),
        })
        .await
        .unwrap();
    assert_eq!(
        *bot.ws_url.lock().await,
        client.url("/gateway").replace("http", "ws")
    );
    let shards = Arc::clone(&bot.shard_manager);
    let running = tokio::spawn(async move { Bot::start(&mut bot).await });
    assert_eq!(reports.recv().await.unwrap(), "ready in 1 server");
    let play = async |person: &str, what: &str, body: Value| {
        client
            .plain("POST", &format!("/control/as/{person}/{what}"), body)
            .await
            .ok()
    };

    let typed = json!({
        "channel_id": GAMES,
        "name": "challenge",
        "options": [{ "name": "game", "value": "xi", "focused": true }],
    });
    assert_eq!(
        play(ANN, "autocomplete", typed).await["choices"][0]["name"],
        "xiangqi"
    );

    let slash = json!({
        "channel_id": GAMES,
        "name": "challenge",
        "options": [{ "name": "opponent", "value": BEN }],
    });
    let outcome = play(ANN, "slash", slash).await;
    assert_eq!(outcome["kind"], "message", "{outcome}");
    let message = &outcome["message"];
    assert_eq!(message["content"], "A challenge to ben");
    assert_eq!(message["type"], 20);
    let url = message["attachments"][0]["url"].as_str().unwrap();
    let (status, content_type, bytes) = client.download(url).await;
    assert_eq!(
        (status, content_type.as_str()),
        (200, "text/plain; charset=utf-8")
    );
    assert_eq!(bytes, b"board");

    let press = |custom_id: &str| json!({ "message_id": message["id"], "custom_id": custom_id });
    let modal = play(BEN, "press", press("name")).await;
    assert_eq!(modal["modal"]["title"], "Name the match");
    let values =
        json!({ "interaction_id": modal["interaction_id"], "values": { "text": "Final" } });
    let deferred = play(BEN, "modal", values).await;
    assert_eq!(deferred["kind"], "deferred");
    let whispered = deferred["message"]["id"].as_str().unwrap();
    client
        .until(BEN, GAMES, |message| {
            message["id"] == whispered && message["content"] == "Named Final"
        })
        .await;

    let outcome = play(BEN, "press", press("accept")).await;
    assert_eq!(outcome["kind"], "update", "{outcome}");
    assert_eq!(outcome["message"]["content"], "ben pressed, 1 in all");
    // Serenity sends an empty list of attachments, which removes the file.
    assert_eq!(outcome["message"]["attachments"], json!([]));

    // A press directly after the connection is lost waits until the bot has resumed.
    client.fault(json!({ "fault": "drop_socket" })).await;
    let outcome = play(BEN, "press", press("accept")).await;
    assert_eq!(outcome["kind"], "update", "{outcome}");
    assert_eq!(outcome["message"]["content"], "ben pressed, 2 in all");
    assert_eq!(reports.recv().await.unwrap(), "resumed");

    shards.shutdown_all().await;
    running.await.unwrap().unwrap();
}

#[tokio::test]
async fn serenity_reads_every_object_of_the_api() {
    let client = Client::start().await;
    let http = http(&client);
    let games = ChannelId::new(GAMES.parse().unwrap());
    assert!(http.get_current_user().await.unwrap().bot);
    assert_eq!(
        http.get_current_application_info().await.unwrap().name,
        "Bot"
    );
    let guild = http.get_guilds(None, None).await.unwrap()[0].id;
    assert_eq!(guild.to_partial_guild(&http).await.unwrap().roles.len(), 4);
    assert_eq!(guild.channels(&http).await.unwrap().len(), 3);
    let ann = guild
        .member(&http, ANN.parse::<u64>().unwrap())
        .await
        .unwrap();
    assert_eq!(ann.user.global_name.as_deref(), Some("Ann"));

    let message = CreateMessage::new()
        .embed(CreateEmbed::new().title("Board").attachment("board.png"))
        .add_file(CreateAttachment::bytes(vec![1, 2], "board.png").description("an empty board"));
    let mut message = games.send_message(&http, message).await.unwrap();
    assert_eq!(message.embeds[0].title.as_deref(), Some("Board"));
    message
        .edit(&http, EditMessage::new().content("moved"))
        .await
        .unwrap();
    assert_eq!(
        games.message(&http, message.id).await.unwrap().content,
        "moved"
    );

    let thread = CreateThread::new("Ann and Ben").kind(ChannelType::PublicThread);
    let mut thread = games
        .create_thread_from_message(&http, message.id, thread)
        .await
        .unwrap();
    assert_eq!(thread.id.get(), message.id.get());
    let reply = CreateMessage::new()
        .content("inside")
        .reference_message((thread.id, message.id));
    thread.send_message(&http, reply).await.unwrap_err();
    let inside = thread
        .send_message(&http, CreateMessage::new().content("inside"))
        .await
        .unwrap();
    let reply = thread.send_message(
        &http,
        CreateMessage::new()
            .content("on")
            .reference_message(&inside),
    );
    assert_eq!(
        reply.await.unwrap().message_reference.unwrap().message_id,
        Some(inside.id)
    );
    thread
        .edit_thread(&http, EditThread::new().archived(true))
        .await
        .unwrap();
    let thread = http.get_channel(thread.id).await.unwrap().guild().unwrap();
    assert!(thread.thread_metadata.unwrap().archived);
    assert!(
        guild
            .get_active_threads(&http)
            .await
            .unwrap()
            .threads
            .is_empty()
    );

    let direct = ann.user.create_dm_channel(&http).await.unwrap();
    let whisper = direct
        .send_message(&http, CreateMessage::new().content("psst"))
        .await
        .unwrap();
    assert_eq!(
        direct
            .messages(&http, serenity::all::GetMessages::new())
            .await
            .unwrap()[0]
            .id,
        whisper.id
    );
    whisper.delete(&http).await.unwrap();
}
