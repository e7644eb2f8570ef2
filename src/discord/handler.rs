//! Receives what people do and passes it on to the command or component it is for.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use serenity::all::{
    ConnectionStage, Context, EventHandler, Interaction, Member, Ready, ResumedEvent,
    ShardStageUpdateEvent, User,
};
use serenity::async_trait;

use super::{
    answer::{self, Origin, Reply},
    commands, components,
    reader::Reader,
    refusals,
    texts::Library,
    whisper,
};
use crate::args;
use matches::{
    MatchId, PersonId,
    command::Command,
    facts::{News, SeatFacts},
};
use service::{Named, Service, ServiceError};

/// What every command and component works with.
pub struct Bot {
    /// The referee.
    pub service: Arc<Service>,
    /// The sentences.
    pub texts: Library,
    /// Whether people can reach the bot now.
    pub present: AtomicBool,
}

impl Bot {
    /// What a player may know of a match now.
    pub async fn seat_facts(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<SeatFacts, ServiceError> {
        let seen = self.service.look(id, None).await?;
        seen.facts_for(person).ok_or(ServiceError::NotAPlayer)
    }

    /// Carries a player's command out: the match as it stands then, with a sentence in front about what came of it. `said`
    /// gives the sentence's key.
    pub async fn act_and_say(
        &self,
        reader: &Reader<'_>,
        id: MatchId,
        person: PersonId,
        command: &Command,
        interaction: u64,
        said: impl FnOnce(News) -> &'static str,
    ) -> Reply {
        let seen = match self.service.act(id, person, command, interaction).await {
            Ok(seen) => seen,
            Err(error) => return self.refused(reader, &error, id, person).await,
        };
        let Some(facts) = seen.facts_for(person) else {
            return refusals::post(reader, &ServiceError::NotAPlayer).into();
        };
        let told = args![opponent = whisper::opponent(&facts.record, facts.seat)];
        let note = reader.texts.tell(said(facts.news), &told);
        whisper::mine(reader, &facts).with_note(&note).into()
    }

    /// The player's desk or board as it stands, with what went wrong in front.
    pub async fn refused(
        &self,
        reader: &Reader<'_>,
        error: &ServiceError,
        id: MatchId,
        person: PersonId,
    ) -> Reply {
        match self.seat_facts(id, person).await {
            Ok(facts) => {
                let note = refusals::sentence(reader, error, &facts);
                whisper::mine(reader, &facts).with_note(&note).into()
            }
            Err(_) => refusals::post(reader, error).into(),
        }
    }
}

/// The person behind an interaction, by the name they go by where it happened.
pub fn person(user: &User, member: Option<&Member>) -> Named {
    let name = member.map_or_else(|| user.display_name(), Member::display_name);
    Named {
        id: PersonId(user.id.get()),
        name: name.to_owned(),
        bot: user.bot,
    }
}

/// The gateway's events.
pub struct Handler {
    /// What commands and components work with.
    pub bot: Arc<Bot>,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, ready: Ready) {
        tracing::info!(bot = %ready.user.name, servers = ready.guilds.len(), "connected");
        let definitions = commands::definitions(&self.bot.texts);
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
        let (bot, http) = (&self.bot, &context.http);
        match &interaction {
            Interaction::Autocomplete(command) => {
                let choices = commands::complete(bot, command).await;
                answer::suggest(http, &origin, choices).await;
            }
            Interaction::Command(command) => {
                let visitor = &command.into();
                let work = commands::run(bot, visitor, command);
                answer::answer(http, bot, visitor, &origin, work).await;
            }
            Interaction::Component(press) => {
                let visitor = &press.into();
                let work = components::press(bot, visitor, press);
                answer::answer(http, bot, visitor, &origin, work).await;
            }
            Interaction::Modal(form) => {
                let visitor = &form.into();
                let work = components::submit(bot, visitor, form);
                answer::answer(http, bot, visitor, &origin, work).await;
            }
            _ => {}
        }
    }
}
