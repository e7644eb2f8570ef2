//! A small bot on twilight that does a little of everything.

use std::{env, fs};

use serde_json::{Value, json};
use twilight_bots::{Bot, channel, choice, later, row, tell, text_input};
use twilight_gateway::{Event, Intents};
use twilight_http::{
    Error, api_error::ApiError, error::ErrorType, request::Request, routing::Route,
};
use twilight_model::{
    application::{
        command::{Command, CommandType},
        interaction::{
            Interaction, InteractionData, InteractionType, application_command::CommandOptionValue,
            message_component::MessageComponentInteractionData, modal::ModalInteractionComponent,
        },
    },
    channel::message::{
        Component, MessageFlags,
        component::{ButtonStyle, SelectMenuType},
    },
    gateway::payload::incoming::GuildCreate,
    http::attachment::Attachment,
    id::Id,
};
use twilight_util::builder::{
    command::{CommandBuilder, StringBuilder},
    embed::{EmbedBuilder, ImageSource},
    interaction_response::{
        AutocompleteBuilder, ChannelMessageBuilder, ModalBuilder, UpdateMessageBuilder,
    },
    message::{ButtonBuilder, LabelBuilder, SelectMenuBuilder, SelectMenuOptionBuilder},
};

const CAFE: u64 = 1_100_000_000_000_000_000;
const DOV: u64 = 1_100_000_000_000_000_015;
const GAMES: [&str; 3] = ["luzhanqi", "xiangqi", "doushouqi"];

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut intents = Intents::GUILDS | Intents::GUILD_MESSAGES | Intents::DIRECT_MESSAGES;
    if env::var_os("READS_MESSAGES").is_some() {
        intents |= Intents::MESSAGE_CONTENT;
    }
    let mut bot = Bot::connect(intents).await;
    loop {
        match bot.next().await.0 {
            Event::GuildCreate(guild) => register(&bot, &guild).await,
            Event::Resumed => tell("resumed", json!({})),
            Event::MessageCreate(message) if !message.author.bot => {
                let direct = message.guild_id.is_none();
                tell(
                    "message",
                    json!({ "content": message.content, "direct": direct }),
                );
            }
            Event::InteractionCreate(interaction) => answer(&bot, &interaction).await,
            _ => {}
        }
    }
}

fn slash(name: &str, description: &str) -> CommandBuilder {
    CommandBuilder::new(name, description, CommandType::ChatInput)
}

async fn register(bot: &Bot, guild: &GuildCreate) {
    let GuildCreate::Available(guild) = guild else {
        return;
    };
    let game = StringBuilder::new("game", "Which game")
        .required(true)
        .autocomplete(true);
    let commands = [
        slash("board", "Shows a board").option(game).build(),
        slash("slow", "Takes its time").build(),
        slash("form", "Asks for a name").build(),
    ];
    let client = bot.http.interaction(bot.application);
    let everywhere = client
        .set_global_commands(&commands)
        .await
        .unwrap()
        .models()
        .await
        .unwrap();
    let chores = [slash("chores", "Does what bots do").build()];
    let here = client
        .set_guild_commands(guild.id, &chores)
        .await
        .unwrap()
        .models()
        .await
        .unwrap();
    let names =
        |commands: Vec<Command>| commands.into_iter().map(|one| one.name).collect::<Vec<_>>();
    let me = bot
        .http
        .current_user()
        .await
        .unwrap()
        .model()
        .await
        .unwrap();
    tell(
        "ready",
        json!({
            "user": me.id,
            "guild": guild.name,
            "commands": names(everywhere),
            "guild_commands": names(here),
        }),
    );
}

async fn answer(bot: &Bot, interaction: &Interaction) {
    match interaction.data.as_ref().unwrap() {
        InteractionData::ApplicationCommand(command) => match command.name.as_str() {
            "board" if interaction.kind == InteractionType::ApplicationCommandAutocomplete => {
                complete(bot, interaction, &command.options[0].value).await;
            }
            "board" => {
                let CommandOptionValue::String(game) = &command.options[0].value else {
                    return;
                };
                bot.answer(interaction, board(game)).await;
                tell("asked", json!({}));
            }
            "slow" => slow(bot, interaction).await,
            "form" => {
                bot.answer(interaction, form()).await;
                tell("asked", json!({}));
            }
            _ => chores(bot, interaction).await,
        },
        InteractionData::MessageComponent(data) => press(bot, interaction, data).await,
        InteractionData::ModalSubmit(data) => {
            let ModalInteractionComponent::Label(label) = &data.components[0] else {
                return;
            };
            if let ModalInteractionComponent::TextInput(name) = &*label.component {
                bot.say(interaction, format!("Hello, {}", name.value)).await;
            }
        }
        _ => {}
    }
}

async fn complete(bot: &Bot, interaction: &Interaction, typed: &CommandOptionValue) {
    let CommandOptionValue::Focused(typed, _) = typed else {
        return;
    };
    let fitting = GAMES
        .into_iter()
        .filter(|game| game.starts_with(typed.as_str()));
    bot.answer(interaction, AutocompleteBuilder::new(fitting.map(choice)))
        .await;
}

fn board(game: &str) -> ChannelMessageBuilder {
    let picture = fs::read(env::var("PICTURE").unwrap()).unwrap();
    let mut picture = Attachment::from_bytes("board.png".to_owned(), picture, 0);
    picture.description("A board".to_owned());
    let image = ImageSource::attachment("board.png").unwrap();
    let button = |id: &str, label: &str| {
        let button = ButtonBuilder::new(ButtonStyle::Primary)
            .custom_id(id)
            .label(label);
        Component::Button(button.build())
    };
    let sides = ["red", "black"].map(|side| SelectMenuOptionBuilder::new(side, side));
    let sides = sides.into_iter().fold(
        SelectMenuBuilder::new("side", SelectMenuType::Text),
        SelectMenuBuilder::option,
    );
    ChannelMessageBuilder::new()
        .content(format!("A board of {game}"))
        .attachments([picture])
        .embeds([EmbedBuilder::new().title(game).image(image).build()])
        .components([
            row([button("flip", "Flip"), button("whisper", "Whisper")]),
            row([Component::SelectMenu(sides.build())]),
        ])
}

async fn slow(bot: &Bot, interaction: &Interaction) {
    bot.answer(interaction, later(MessageFlags::empty())).await;
    let client = bot.http.interaction(bot.application);
    client
        .update_response(&interaction.token)
        .content(Some("Done at last"))
        .await
        .unwrap();
    let followup = client
        .create_followup(&interaction.token)
        .content("Just for you");
    followup.flags(MessageFlags::EPHEMERAL).await.unwrap();
}

fn form() -> ModalBuilder {
    let label = LabelBuilder::new("Your name", text_input("name")).build();
    ModalBuilder::new("form", "Who are you?", [Component::Label(label)])
}

async fn press(bot: &Bot, interaction: &Interaction, data: &MessageComponentInteractionData) {
    match data.custom_id.as_str() {
        "flip" => {
            bot.answer(interaction, UpdateMessageBuilder::new().content("Flipped"))
                .await
        }
        "side" => {
            bot.say(interaction, format!("You are {}", data.values[0]))
                .await
        }
        _ => {
            let whisper = ChannelMessageBuilder::new().content("Only you see this");
            bot.answer(interaction, whisper.flags(MessageFlags::EPHEMERAL))
                .await;
            let client = bot.http.interaction(bot.application);
            let followup = client
                .create_followup(&interaction.token)
                .content("Nor this");
            followup.flags(MessageFlags::EPHEMERAL).await.unwrap();
        }
    }
}

/// What the library makes of a refusal.
fn refused<T>(outcome: Result<T, Error>) -> Value {
    let Err(error) = outcome else {
        return Value::Null;
    };
    match error.kind() {
        ErrorType::Response {
            status,
            error: ApiError::General(general),
            ..
        } => {
            json!({ "code": general.code, "status": status.get(), "own_type": true })
        }
        other => json!({ "kind": format!("{other:?}") }),
    }
}

async fn chores(bot: &Bot, interaction: &Interaction) {
    bot.answer(interaction, later(MessageFlags::EPHEMERAL))
        .await;
    let (http, channel) = (&bot.http, channel(interaction));
    let direct = http
        .create_private_channel(interaction.author_id().unwrap())
        .await
        .unwrap();
    let direct = direct.model().await.unwrap().id;
    http.create_message(direct)
        .content("Hello in private")
        .await
        .unwrap();
    let dov = http
        .guild_member(Id::new(CAFE), Id::new(DOV))
        .await
        .unwrap()
        .model()
        .await
        .unwrap();
    let dov = http
        .create_private_channel(dov.user.id)
        .await
        .unwrap()
        .model()
        .await
        .unwrap();
    let closed = refused(http.create_message(dov.id).content("Hello?").await);
    let too_long = too_long(bot, interaction).await;

    let first = http
        .create_message(channel)
        .content("First thought")
        .await
        .unwrap()
        .model()
        .await
        .unwrap();
    http.update_message(channel, first.id)
        .content(Some("Second thought"))
        .await
        .unwrap();
    let fetched = http
        .channel_messages(channel)
        .limit(1)
        .await
        .unwrap()
        .models()
        .await
        .unwrap();
    let thread = http
        .create_thread_from_message(channel, first.id, "On second thought")
        .await
        .unwrap();
    let thread = thread.model().await.unwrap().id;
    http.create_message(thread).content("Inside").await.unwrap();
    let passing = http
        .create_message(channel)
        .content("In passing")
        .await
        .unwrap()
        .model()
        .await
        .unwrap();
    http.delete_message(channel, passing.id).await.unwrap();
    let gone = refused(http.message(channel, passing.id).await);
    let client = http.interaction(bot.application);
    client
        .update_response(&interaction.token)
        .content(Some("All done"))
        .await
        .unwrap();
    let fetched = &fetched[0].content;
    tell(
        "chores",
        json!({ "closed": closed, "too_long": too_long, "gone": gone, "fetched": fetched }),
    );
}

/// A message that is too long, past the library's own check.
async fn too_long(bot: &Bot, interaction: &Interaction) -> Value {
    let channel_id = channel(interaction).get();
    let request = Request::builder(&Route::CreateMessage { channel_id });
    let request = request
        .json(&json!({ "content": "x".repeat(2001) }))
        .build()
        .unwrap();
    refused(bot.http.request::<Value>(request).await)
}
