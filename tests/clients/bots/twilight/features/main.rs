//! A bot on twilight that shows what the library can do, feature by feature. It reports how it did each: "yes" by the
//! library's own means, "raw" by the library's request without any.

mod chores;
mod shown;

use std::{env, fs};

use serde_json::{Value, json};
use twilight_bots::{Bot, choice, later, tell};
use twilight_gateway::{Event, Intents};
use twilight_model::{
    application::{
        command::CommandType,
        interaction::{
            Interaction, InteractionData, InteractionType,
            application_command::{CommandData, CommandOptionValue as Given},
            message_component::MessageComponentInteractionData,
        },
    },
    channel::message::{MessageFlags, component::ComponentType},
    http::attachment::Attachment,
};
use twilight_util::builder::{
    command::{
        AttachmentBuilder, BooleanBuilder, ChannelBuilder, CommandBuilder, IntegerBuilder,
        MentionableBuilder, NumberBuilder, RoleBuilder, StringBuilder, SubCommandBuilder,
        UserBuilder,
    },
    interaction_response::{AutocompleteBuilder, UpdateMessageBuilder},
};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut bot = Bot::connect(Intents::GUILDS | Intents::GUILD_MESSAGES).await;
    loop {
        let (event, text) = bot.next().await;
        match event {
            Event::GuildCreate(_) => {
                register(&bot).await;
                tell("ready", json!({}));
            }
            Event::Resumed => tell("resumed", json!({})),
            Event::MessageCreate(message) if !message.author.bot => {
                tell("message", json!({ "content": message.content }));
            }
            Event::InteractionCreate(interaction) => answer(&bot, &interaction, &text).await,
            _ => {}
        }
    }
}

fn done(what: &str) {
    tell("done", json!({ "what": what, "how": "yes" }));
}

async fn register(bot: &Bot) {
    let slash = |name: &str| CommandBuilder::new(name, "A command", CommandType::ChatInput);
    let everything = slash("everything")
        .option(
            StringBuilder::new("text", "x")
                .required(true)
                .autocomplete(true),
        )
        .option(IntegerBuilder::new("whole", "x").required(true))
        .option(NumberBuilder::new("number", "x").required(true))
        .option(BooleanBuilder::new("truth", "x").required(true))
        .option(UserBuilder::new("person", "x").required(true))
        .option(ChannelBuilder::new("place", "x").required(true))
        .option(RoleBuilder::new("role", "x").required(true))
        .option(MentionableBuilder::new("anyone", "x").required(true))
        .option(AttachmentBuilder::new("file", "x").required(true));
    let what = || StringBuilder::new("what", "x").required(true);
    let commands = [
        everything.build(),
        slash("games")
            .option(SubCommandBuilder::new("list", "Lists them"))
            .build(),
        slash("show").option(what()).build(),
        slash("do").option(what()).build(),
        CommandBuilder::new("Greet", "", CommandType::User).build(),
        CommandBuilder::new("Count", "", CommandType::Message).build(),
    ];
    bot.http
        .interaction(bot.application)
        .set_global_commands(&commands)
        .await
        .unwrap();
}

/// The file with a few words.
fn notes(id: u64) -> Attachment {
    Attachment::from_bytes("notes.txt".to_owned(), b"some notes".to_vec(), id)
}

/// The picture.
fn picture(id: u64) -> Attachment {
    let bytes = fs::read(env::var("PICTURE").unwrap()).unwrap();
    let mut picture = Attachment::from_bytes("board.png".to_owned(), bytes, id);
    picture.description("A board".to_owned());
    picture
}

/// The text at an address.
async fn download(url: &str) -> String {
    let request = minreq::get(url);
    let response = tokio::task::spawn_blocking(move || request.send())
        .await
        .unwrap()
        .unwrap();
    response.as_str().unwrap().to_owned()
}

async fn answer(bot: &Bot, interaction: &Interaction, text: &str) {
    match interaction.data.as_ref().unwrap() {
        InteractionData::ApplicationCommand(command) => {
            if interaction.kind == InteractionType::ApplicationCommandAutocomplete {
                complete(bot, interaction, command).await;
            } else {
                carry_out(bot, interaction, command).await;
            }
        }
        InteractionData::MessageComponent(data) => press(bot, interaction, data).await,
        InteractionData::ModalSubmit(data) => {
            let raw: Value = serde_json::from_str(text).unwrap();
            let values = shown::values(data, &raw).await;
            bot.say(interaction, format!("field: {}", values.join(" ")))
                .await;
        }
        _ => {}
    }
}

async fn complete(bot: &Bot, interaction: &Interaction, command: &CommandData) {
    done("autocompletion");
    let typed = &command.options[0].value;
    let fits = matches!(typed, Given::Focused(typed, _) if "xiangqi".starts_with(typed.as_str()));
    let choices = fits.then(|| choice("xiangqi"));
    bot.answer(interaction, AutocompleteBuilder::new(choices))
        .await;
}

async fn carry_out(bot: &Bot, interaction: &Interaction, command: &CommandData) {
    let what = command.options.first().map(|option| &option.value);
    match (command.name.as_str(), what) {
        ("everything", _) => everything(bot, interaction, command).await,
        ("games", Some(Given::SubCommand(_))) => {
            bot.say(interaction, "listed").await;
            done("sub-commands");
        }
        ("show", Some(Given::String(what))) => shown::show(bot, interaction, what).await,
        ("do", Some(Given::String(what))) => {
            bot.answer(interaction, later(MessageFlags::EPHEMERAL))
                .await;
            let mut result = chores::carry_out(bot, interaction, what).await;
            result["what"] = json!(what);
            result["how"] = json!("yes");
            tell("done", result);
        }
        ("Greet", _) => {
            let person = command.target_id.unwrap().cast();
            let users = &command.resolved.as_ref().unwrap().users;
            bot.say(interaction, format!("Hello, {}", users[&person].id))
                .await;
            done("commands on people");
        }
        ("Count", _) => {
            let message = command.target_id.unwrap().cast();
            let message = &command.resolved.as_ref().unwrap().messages[&message];
            let (count, author) = (message.content.len(), message.author.id);
            bot.say(interaction, format!("{count} characters of {author}"))
                .await;
            done("commands on messages");
        }
        _ => {}
    }
}

async fn everything(bot: &Bot, interaction: &Interaction, command: &CommandData) {
    let resolved = command.resolved.as_ref().unwrap();
    let mut read = Vec::new();
    for option in &command.options {
        read.push(match &option.value {
            Given::String(text) => text.clone(),
            Given::Integer(whole) => whole.to_string(),
            Given::Number(number) => number.to_string(),
            Given::Boolean(truth) => truth.to_string(),
            Given::User(id) => resolved.users[id].id.to_string(),
            Given::Channel(id) => resolved.channels[id].id.to_string(),
            Given::Role(id) => resolved.roles[id].id.to_string(),
            Given::Mentionable(id) => resolved.roles[&id.cast()].id.to_string(),
            Given::Attachment(id) => download(&resolved.attachments[id].url).await,
            other => format!("{other:?}"),
        });
    }
    bot.say(interaction, read.join(" ")).await;
    done("options of every type");
}

async fn press(bot: &Bot, interaction: &Interaction, data: &MessageComponentInteractionData) {
    let name = &data.custom_id;
    let flags = interaction
        .message
        .as_ref()
        .unwrap()
        .flags
        .unwrap_or(MessageFlags::empty());
    if data.component_type != ComponentType::Button {
        bot.say(interaction, format!("{name}: {}", data.values.join(" ")))
            .await;
    } else if flags.contains(MessageFlags::IS_COMPONENTS_V2) {
        bot.say(interaction, format!("pressed {name}")).await;
    } else {
        let pressed = UpdateMessageBuilder::new().content(format!("pressed {name}"));
        bot.answer(interaction, pressed).await;
    }
}
