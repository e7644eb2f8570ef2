//! Receives the gateway's events and passes each interaction to its feature.

use std::sync::{Arc, atomic::Ordering};

use serenity::all::{
    ConnectionStage, Context, EventHandler, Interaction, Ready, ResumedEvent, ShardStageUpdateEvent,
};
use serenity::async_trait;

use super::{
    answer::{self, Origin},
    bot::{Bot, Visit},
    features,
};

/// Handles the gateway's events.
pub struct Handler {
    /// What commands and components work with.
    pub bot: Arc<Bot>,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(bot = %ready.user.name, servers = ready.guilds.len(), "connected");
        let definitions = features::definitions(&self.bot.texts);
        if let Err(error) = context.http.create_global_commands(&definitions).await {
            let failure = super::errors::classify(&error);
            tracing::error!(%failure, "the commands could not be registered");
        }
    }

    async fn shard_stage_update(&self, _: Context, update: ShardStageUpdateEvent) {
        let present = update.new == ConnectionStage::Connected;
        self.bot.present.store(present, Ordering::Relaxed);
        self.bot.service.timed.notify_one();
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("connected again");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Some(origin) = Origin::of(&interaction) else {
            return;
        };
        let (bot, http) = (&*self.bot, &*context.http);
        let place = match bot.crowd.join(origin.person()) {
            Ok(place) => place,
            Err(_) if matches!(interaction, Interaction::Autocomplete(_)) => return,
            Err(crowded) => return answer::turn_away(http, &origin, bot, crowded).await,
        };
        match &interaction {
            Interaction::Autocomplete(event) => {
                let call = Visit::of(bot, http, &place, event.into(), event.id, event).await;
                answer::suggest(http, &origin, features::complete(&call).await).await;
            }
            Interaction::Command(event) => {
                let begin = Visit::of(bot, http, &place, event.into(), event.id, event);
                answer::answer(http, &origin, bot, begin, |call| {
                    Box::pin(features::run(call))
                })
                .await;
            }
            Interaction::Component(event) => {
                let begin = Visit::of(bot, http, &place, event.into(), event.id, event);
                answer::answer(http, &origin, bot, begin, |press| {
                    Box::pin(features::press(press))
                })
                .await;
            }
            Interaction::Modal(event) => {
                let begin = Visit::of(bot, http, &place, event.into(), event.id, event);
                answer::answer(http, &origin, bot, begin, |form| {
                    Box::pin(features::submit(form))
                })
                .await;
            }
            _ => {}
        }
    }
}
