//! Receives the gateway's events and passes each interaction to its feature.

use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::{Event, Http, Interaction};

use super::{
    answer::{self, Origin},
    bot::{Bot, Visit},
    features,
};

/// The events that are acted on. Others are not even read.
const WANTED: [&str; 1] = ["INTERACTION_CREATE"];

/// Handles the gateway's events.
pub struct Handler {
    /// What commands and components work with.
    pub bot: Arc<Bot>,
    /// The connection for requests.
    pub http: Arc<Http>,
}

impl Handler {
    /// Acts on an event, beside whatever else goes on, and drops `busy` when that is done.
    pub fn dispatch(self: &Arc<Handler>, name: &str, data: Value, busy: impl Send + 'static) {
        if !WANTED.contains(&name) {
            return;
        }
        let mut payload = json!({ "t": name });
        payload["d"] = data;
        // The reason would tell what is in it.
        let Ok(event) = serde_json::from_value(payload) else {
            tracing::error!(name, "an event cannot be read, and is passed over");
            return;
        };
        let handler = Arc::clone(self);
        tokio::spawn(async move {
            handler.handle(event).await;
            drop(busy);
        });
    }

    async fn handle(&self, event: Event) {
        // Every event in [`WANTED`] has its place here.
        if let Event::InteractionCreate(event) = event {
            self.interaction(&event.interaction).await;
        }
    }

    async fn interaction(&self, interaction: &Interaction) {
        let Some(origin) = Origin::of(interaction) else {
            return;
        };
        let (bot, http) = (&*self.bot, &*self.http);
        match interaction {
            Interaction::Autocomplete(event) => {
                let call = Visit::of(bot, event.into(), event.id, event).await;
                answer::suggest(http, &origin, features::complete(&call).await).await;
            }
            Interaction::Command(event) => {
                let begin = Visit::of(bot, event.into(), event.id, event);
                answer::answer(http, &origin, bot, begin, |call| {
                    Box::pin(features::run(call))
                })
                .await;
            }
            Interaction::Component(event) => {
                let begin = Visit::of(bot, event.into(), event.id, event);
                answer::answer(http, &origin, bot, begin, |press| {
                    Box::pin(features::press(press))
                })
                .await;
            }
            Interaction::Modal(event) => {
                let begin = Visit::of(bot, event.into(), event.id, event);
                answer::answer(http, &origin, bot, begin, |form| {
                    Box::pin(features::submit(form))
                })
                .await;
            }
            _ => {}
        }
    }
}
