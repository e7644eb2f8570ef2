//! Receives the gateway's events and passes each interaction to its feature.

use std::{sync::Arc, time::Duration};

use basics::Moment;
use futures_util::future::BoxFuture;
use serde_json::{Value, from_value};
use serenity::all::{Interaction, InteractionId};
use service::ServiceError;
use tokio::sync::Notify;

use super::servers::{self, Presence, Ready};
use crate::{
    bot::{
        self,
        answer::{self, Claim},
        kit::{Bot, ReplyResult, Submitted, Visit, Visitor},
        origin::Origin,
    },
    config::Installs,
    delivery::places::Places,
    link::{
        forms::Filled,
        interaction_limiter::{NoPlace, QueuePlace},
        wire::Wire,
    },
    places::layout::{self, Channel},
};
use link::{
    Listener,
    gateway::{Busy, SESSION_INTERVAL},
};

/// The pause after the database has failed.
const PAUSE: Duration = Duration::from_secs(1);

/// Handles the gateway's events.
pub struct Handler {
    /// What commands and components need.
    pub bot: Arc<Bot>,
    /// The connection for answers.
    pub wire: Arc<Wire>,
    /// The places that refuse the bot.
    pub places: Arc<Places>,
    /// The servers that the bot knows.
    pub known: servers::Known,
    /// Who installs the bot.
    pub installs: Installs,
}

impl Listener for Handler {
    fn now(&self) -> Moment {
        self.bot.service.now()
    }

    fn dispatch(self: Arc<Handler>, name: &str, data: Value, again: bool, busy: Busy) {
        // These are frequent.
        if name == "MESSAGE_CREATE" {
            return self.bot.talk.heard(&data);
        }
        // Servers are noted in the order of the gateway's events.
        servers::note(&self.bot.service, &self.known, name, &data);
        let (handler, name) = (self, name.to_owned());
        tokio::spawn(async move {
            // The error could contain parts of its content.
            if handler.handle(&name, data, again, busy).await.is_none() {
                handler.bot.meters.refused("payload");
                tracing::error!(name, "an event cannot be read, and is passed over");
            }
        });
    }

    fn heard(&self, shard: u32, until: Moment) {
        self.bot.service.shard_heard(shard, until);
    }

    fn lost(&self, shard: u32, since: Moment) {
        self.bot.service.shard_is_lost(shard, since);
    }

    fn before_session(&self, group: usize) -> BoxFuture<'_, Option<u64>> {
        Box::pin(self.bot.service.wait_for_session(group, SESSION_INTERVAL))
    }

    fn begun(&self, shard: u32) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            noted(|| self.bot.service.shard_is_back(shard)).await;
            // Whoever takes over needs the new session.
            self.bot.service.shards_change.give();
        })
    }

    fn resumed(&self, shard: u32) -> BoxFuture<'_, ()> {
        Box::pin(noted(move || self.bot.service.shard_resumed(shard)))
    }

    fn is_asked(&self, shard: u32) -> bool {
        self.bot.service.reachability.is_asked(shard)
    }

    fn asked(&self) -> &Notify {
        &self.bot.service.reachability.asked
    }
}

/// Notes the end of an outage, however long that takes.
async fn noted<F: Future<Output = Result<(), ServiceError>>>(note: impl Fn() -> F) {
    while let Err(error) = note().await {
        tracing::error!(%error, "the end of an outage could not be noted");
        tokio::time::sleep(PAUSE).await;
    }
}

impl Handler {
    /// Acts on an event of a relevant kind; others are not even read. `None` if it cannot be read.
    async fn handle(&self, name: &str, data: Value, again: bool, busy: Busy) -> Option<()> {
        let (bot, wire, places) = (&*self.bot, &*self.wire, &*self.places);
        match name {
            "INTERACTION_CREATE" => {
                let mut data = layout::interaction(data);
                let filled = Filled::take(&mut data);
                let interaction = from_value(data).ok()?;
                self.interaction(&interaction, &filled, again, busy).await;
            }
            "READY" => {
                let ready = Ready::read(&data)?;
                servers::connected(bot, places, &ready).await;
            }
            "GUILD_CREATE" => {
                // During an outage, Discord may send only that a server is unavailable.
                let server = Presence::read(&data)?;
                if server.unavailable {
                    servers::gone(bot, places, server).await;
                } else {
                    servers::present(bot, places, server.guild).await;
                    servers::greet(bot, wire, &self.known, &data).await;
                    servers::threads(bot, wire, places, &data).await;
                }
            }
            "GUILD_DELETE" => servers::gone(bot, places, Presence::read(&data)?).await,
            "GUILD_ROLE_UPDATE" => {
                let guild = layout::id(&data["guild_id"])?;
                servers::roles_changed(bot, places, guild);
            }
            "CHANNEL_CREATE" | "CHANNEL_UPDATE" => {
                servers::changed(bot, places, &Channel::read(&data)?);
            }
            "THREAD_UPDATE" => {
                let thread = Channel::read(&data)?;
                servers::changed(bot, places, &thread);
                servers::keep_open(bot, wire, places, &thread).await;
            }
            "CHANNEL_DELETE" => servers::deleted(bot, wire, places, &Channel::read(&data)?).await,
            _ => {}
        }
        Some(())
    }

    /// Answers an interaction. `filled` is what was filled in, if it is a form.
    async fn interaction(
        &self,
        interaction: &Interaction,
        filled: &Filled,
        again: bool,
        busy: Busy,
    ) {
        let Some(origin) = Origin::of(interaction) else {
            return;
        };
        if let Some((channel, allowed)) = origin.place {
            servers::used(&self.bot, &self.places, channel, allowed);
        }
        let (bot, wire) = (&*self.bot, &*self.wire);
        // Another program may have answered it before it ended.
        let is_deferred = again
            && match answer::claim(wire, &origin, &bot.service).await {
                Claim::Taken => true,
                Claim::TooLate => false,
                Claim::Answered => return,
            };
        let busy = (!bot::only_shows(interaction)).then_some(busy);
        let place = match bot.limiter.join(origin.person, origin.id) {
            Ok(place) => place,
            Err(NoPlace::Repeated) => return,
            Err(_) if matches!(interaction, Interaction::Autocomplete(_)) => return,
            Err(NoPlace::Full { first }) => {
                return answer::turn_away(wire, &origin, bot, first).await;
            }
        };
        match interaction {
            Interaction::Autocomplete(event) => {
                let call = Visit::of(bot, wire, &place, event.into(), event.id, event).await;
                let choices = bot::complete(&call).await;
                // Their answers need no turn.
                drop(call);
                answer::suggest(wire, &origin, choices).await;
                origin.count(&bot.meters);
            }
            Interaction::Command(event) => {
                self.answered(
                    (&origin, is_deferred),
                    &place,
                    event,
                    event.id,
                    busy,
                    |call| Box::pin(bot::run(call)),
                )
                .await;
            }
            Interaction::Component(event) => {
                self.answered(
                    (&origin, is_deferred),
                    &place,
                    event,
                    event.id,
                    busy,
                    |press| Box::pin(bot::press(press)),
                )
                .await;
            }
            Interaction::Modal(modal) => {
                let event = &Submitted { modal, filled };
                self.answered(
                    (&origin, is_deferred),
                    &place,
                    event,
                    modal.id,
                    busy,
                    |form| Box::pin(bot::submit(form)),
                )
                .await;
            }
            _ => {}
        }
    }

    /// Answers an interaction; a second time if the first answer is a deferral. Nothing waits for the second answer, and no turn
    /// is taken until it is ready.
    async fn answered<'a, E: Sync>(
        &'a self,
        (origin, is_deferred): (&Origin, bool),
        place: &'a QueuePlace<'a>,
        event: &'a E,
        id: InteractionId,
        busy: Option<Busy>,
        work: impl for<'v> Fn(&'v Visit<'a, E>) -> BoxFuture<'v, ReplyResult>,
    ) where
        Visitor<'a>: From<&'a E>,
    {
        let (bot, wire) = (&*self.bot, &*self.wire);
        let begin = || Visit::of(bot, wire, place, event.into(), id, event);
        let pending = answer::answer(wire, (origin, is_deferred), bot, begin(), &work).await;
        origin.count(&bot.meters);
        drop(busy);
        if let Some(pending) = pending {
            answer::answer_again(wire, origin, bot, pending, begin(), &work).await;
        }
    }
}
