//! What both bots on twilight have in common: the connection to the playground, whose address and token come from the
//! environment, and the reports on standard output, a JSON object a line.

use std::{env, error::Error};

use futures_util::StreamExt;
use serde_json::{Value, json};
use twilight_gateway::{
    ConfigBuilder, Event, EventTypeFlags, Intents, Message, Shard, ShardId, parse,
};
use twilight_http::Client;
use twilight_model::{
    application::{
        command::{CommandOptionChoice, CommandOptionChoiceValue},
        interaction::Interaction,
    },
    channel::message::{
        Component, MessageFlags,
        component::{TextInput, TextInputStyle},
    },
    http::interaction::{InteractionResponse, InteractionResponseData, InteractionResponseType},
    id::{
        Id,
        marker::{ApplicationMarker, ChannelMarker},
    },
};
use twilight_util::builder::{
    interaction_response::ChannelMessageBuilder, message::ActionRowBuilder,
};

/// Reports something.
pub fn tell(news: &str, mut details: Value) {
    details["news"] = json!(news);
    println!("{details}");
}

/// The bot's two ways to the playground.
pub struct Bot {
    /// The REST API.
    pub http: Client,
    shard: Shard,
    /// The bot's application.
    pub application: Id<ApplicationMarker>,
}

impl Bot {
    /// Connects.
    pub async fn connect(intents: Intents) -> Bot {
        let origin = env::var("PLAYGROUND").unwrap();
        let token = env::var("BOT_TOKEN").unwrap();
        let http = Client::builder()
            .token(token.clone())
            .proxy(origin.trim_start_matches("http://").to_owned(), true)
            .ratelimiter(None)
            .build();
        let gateway = http
            .gateway()
            .authed()
            .await
            .unwrap()
            .model()
            .await
            .unwrap();
        let config = ConfigBuilder::new(token, intents)
            .proxy_url(gateway.url)
            .build();
        let application = http
            .current_user_application()
            .await
            .unwrap()
            .model()
            .await
            .unwrap();
        Bot {
            http,
            shard: Shard::with_config(ShardId::ONE, config),
            application: application.id,
        }
    }

    /// The next event, and the text it came as.
    pub async fn next(&mut self) -> (Event, String) {
        loop {
            let Some(Ok(Message::Text(text))) = self.shard.next().await else {
                continue;
            };
            match parse(text.clone(), EventTypeFlags::all()) {
                Ok(Some(event)) => return (event.into(), text),
                Ok(None) => {}
                Err(error) => tell(
                    "error",
                    json!({ "message": format!("{:?}: {error}", error.source()) }),
                ),
            }
        }
    }

    /// Answers an interaction.
    pub async fn answer(&self, to: &Interaction, response: impl Into<InteractionResponse>) {
        let client = self.http.interaction(self.application);
        let answered = client
            .create_response(to.id, &to.token, &response.into())
            .await;
        if let Err(error) = answered {
            tell("failure", json!({ "message": error.to_string() }));
        }
    }

    /// Answers an interaction with a message.
    pub async fn say(&self, to: &Interaction, content: impl Into<String>) {
        self.answer(to, ChannelMessageBuilder::new().content(content))
            .await;
    }
}

/// The answer that the answer comes later.
pub fn later(flags: MessageFlags) -> InteractionResponse {
    InteractionResponse {
        kind: InteractionResponseType::DeferredChannelMessageWithSource,
        data: Some(InteractionResponseData {
            flags: Some(flags),
            ..InteractionResponseData::default()
        }),
    }
}

/// The choice of a game.
pub fn choice(game: &str) -> CommandOptionChoice {
    CommandOptionChoice {
        name: game.to_owned(),
        name_localizations: None,
        value: CommandOptionChoiceValue::String(game.to_owned()),
    }
}

/// A field for a line of text.
#[allow(deprecated, reason = "the old label must be named to leave it out")]
pub fn text_input(custom_id: &str) -> Component {
    Component::TextInput(TextInput {
        custom_id: custom_id.to_owned(),
        id: None,
        label: None,
        max_length: None,
        min_length: None,
        placeholder: None,
        required: None,
        style: TextInputStyle::Short,
        value: None,
    })
}

/// The channel of an interaction.
pub fn channel(interaction: &Interaction) -> Id<ChannelMarker> {
    interaction.channel.as_ref().unwrap().id
}

/// A row of components.
pub fn row(components: impl IntoIterator<Item = Component>) -> Component {
    let row = components
        .into_iter()
        .fold(ActionRowBuilder::new(), |row, component| {
            row.component(component)
        });
    Component::ActionRow(row.build())
}
