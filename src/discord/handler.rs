//! Receives what people do and passes it on to the feature it is for.

use std::sync::{Arc, atomic::Ordering};

use serenity::all::{
    ConnectionStage, Context, EventHandler, Interaction, InteractionId, Ready, ResumedEvent,
    ShardStageUpdateEvent,
};
use serenity::async_trait;

use super::{
    answer::{self, Origin},
    bot::{Bot, Visit, Visitor},
    features,
};

/// The gateway's events.
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
        match &interaction {
            Interaction::Autocomplete(event) => {
                let call = visit(bot, event.into(), event.id, event).await;
                answer::suggest(http, &origin, features::complete(&call).await).await;
            }
            Interaction::Command(event) => {
                let call = visit(bot, event.into(), event.id, event).await;
                answer::answer(http, &origin, &call, features::run(&call)).await;
            }
            Interaction::Component(event) => {
                let press = visit(bot, event.into(), event.id, event).await;
                answer::answer(http, &origin, &press, features::press(&press)).await;
            }
            Interaction::Modal(event) => {
                let form = visit(bot, event.into(), event.id, event).await;
                answer::answer(http, &origin, &form, features::submit(&form)).await;
            }
            _ => {}
        }
    }
}

/// An interaction as features see it.
async fn visit<'a, E>(
    bot: &'a Bot,
    visitor: Visitor<'a>,
    id: InteractionId,
    event: &'a E,
) -> Visit<'a, E> {
    Visit {
        bot,
        reader: bot.reader(&visitor).await,
        person: visitor.person,
        interaction: id.get(),
        event,
    }
}
