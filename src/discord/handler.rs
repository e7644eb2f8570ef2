//! Receives the gateway's events and passes each interaction to its feature.

use std::sync::{Arc, atomic::Ordering};

use serenity::all::{
    ConnectionStage, Context, EventHandler, Guild, GuildChannel, Interaction, Message, Ready,
    ResumedEvent, Role, ShardStageUpdateEvent, UnavailableGuild,
};
use serenity::async_trait;

use super::{
    answer::{self, Origin},
    bot::{Bot, Visit},
    deliver::places::Places,
    features, servers,
    wire::Wire,
};

/// Handles the gateway's events.
pub struct Handler {
    /// What commands and components work with.
    pub bot: Arc<Bot>,
    /// The way on which answers go.
    pub wire: Arc<Wire>,
    /// Which places refuse the bot.
    pub places: Arc<Places>,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(bot = %ready.user.name, servers = ready.guilds.len(), "connected");
        servers::connected(&self.bot, &self.places, &ready).await;
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

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        servers::present(&self.bot, &self.places, guild.id.get()).await;
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        servers::gone(&self.bot, &self.places, &guild).await;
    }

    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        servers::changed(&self.bot, &self.places, &channel);
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, channel: GuildChannel) {
        servers::changed(&self.bot, &self.places, &channel);
    }

    async fn thread_update(&self, _: Context, _: Option<GuildChannel>, thread: GuildChannel) {
        servers::changed(&self.bot, &self.places, &thread);
    }

    async fn guild_role_update(&self, _: Context, _: Option<Role>, role: Role) {
        servers::roles_changed(&self.bot, &self.places, role.guild_id.get());
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        servers::deleted(&self.bot, &self.places, &channel).await;
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let Some(origin) = Origin::of(&interaction) else {
            return;
        };
        if let Some((channel, allowed)) = origin.place() {
            servers::used(&self.bot, &self.places, channel, allowed);
        }
        let (bot, wire) = (&*self.bot, &*self.wire);
        let place = match bot.crowd.join(origin.person()) {
            Ok(place) => place,
            Err(_) if matches!(interaction, Interaction::Autocomplete(_)) => return,
            Err(crowded) => return answer::turn_away(wire, &origin, bot, crowded).await,
        };
        match &interaction {
            Interaction::Autocomplete(event) => {
                let call = Visit::of(bot, wire, &place, event.into(), event.id, event).await;
                answer::suggest(wire, &origin, features::complete(&call).await).await;
            }
            Interaction::Command(event) => {
                let begin = Visit::of(bot, wire, &place, event.into(), event.id, event);
                answer::answer(wire, &origin, bot, begin, |call| {
                    Box::pin(features::run(call))
                })
                .await;
            }
            Interaction::Component(event) => {
                let begin = Visit::of(bot, wire, &place, event.into(), event.id, event);
                answer::answer(wire, &origin, bot, begin, |press| {
                    Box::pin(features::press(press))
                })
                .await;
            }
            Interaction::Modal(event) => {
                let begin = Visit::of(bot, wire, &place, event.into(), event.id, event);
                answer::answer(wire, &origin, bot, begin, |form| {
                    Box::pin(features::submit(form))
                })
                .await;
            }
            _ => {}
        }
    }
}
