//! An interaction as a feature sees it: who acts, in which language they read, and what they typed or picked.

use std::str::FromStr;

use matches::{
    LoadedMatch, MatchId, PersonId,
    command::Command,
    facts::{News, SeatFacts},
};
use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    GuildId, InteractionId, Member, ModalInteraction, ResolvedOption, ResolvedValue, User,
};
use service::{NamedPerson, ServiceError};

use super::{Bot, OwnBoard, Refused, Reply, refusals};
use crate::{
    args,
    discord::{phrases, post::Post, reader::Reader, texts::Texts},
};

/// The person behind an interaction, by the name they go by where it happened.
pub fn person(user: &User, member: Option<&Member>) -> NamedPerson {
    let name = member.map_or_else(|| user.display_name(), Member::display_name);
    NamedPerson {
        id: PersonId(user.id.get()),
        name: name.to_owned(),
        bot: user.bot,
    }
}

/// Whom an interaction comes from, and what Discord says of their language and of the server's.
pub struct Visitor<'a> {
    /// The person.
    pub person: NamedPerson,
    /// The language in which they have Discord.
    pub locale: &'a str,
    /// The server where they are, and its language.
    pub guild: Option<(GuildId, &'a str)>,
}

/// The visitor behind each kind of interaction, which says the same of them.
macro_rules! visitors {
    ($($interaction:ty),*) => {$(
        impl<'a> From<&'a $interaction> for Visitor<'a> {
            fn from(event: &'a $interaction) -> Visitor<'a> {
                let member = event.member.as_ref().map(|member| -> &Member { member });
                Visitor {
                    person: person(&event.user, member),
                    locale: &event.locale,
                    guild: event.guild_id.zip(event.guild_locale.as_deref()),
                }
            }
        }
    )*};
}

visitors!(CommandInteraction, ComponentInteraction, ModalInteraction);

/// An interaction, with the person who reads its answer.
pub struct Visit<'a, E> {
    /// What features work with.
    pub bot: &'a Bot,
    /// How the answer is written.
    pub reader: Reader<'a>,
    /// Who acts.
    pub person: NamedPerson,
    /// The interaction's id.
    pub interaction: u64,
    /// What Discord says of it.
    pub event: &'a E,
}

/// A slash command, finished or still being typed.
pub type Call<'a> = Visit<'a, CommandInteraction>;
/// A press on a button, or a choice in a menu.
pub type Press<'a> = Visit<'a, ComponentInteraction>;
/// A form that was sent.
pub type Form<'a> = Visit<'a, ModalInteraction>;

impl<'a, E> Visit<'a, E> {
    /// The interaction, once it is known how its answer is to be written.
    pub async fn of(
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

    /// The sentences that the person reads.
    pub fn texts(&self) -> &'a Texts {
        self.reader.texts
    }

    /// A sentence as an answer.
    pub fn say(&self, key: &str) -> Post {
        Post::text(self.texts().say(key))
    }

    /// The answer to what this program does not know.
    pub fn unknown(&self) -> Refused {
        Refused::Sentence(self.texts().say("refuse-unknown-button"))
    }

    /// What the person may know of a match now.
    pub async fn facts(&self, id: MatchId) -> Result<SeatFacts, ServiceError> {
        self.facts_of(&self.bot.service.load_match(id, None).await?)
    }

    /// What the person may know of this match.
    pub fn facts_of(&self, loaded: &LoadedMatch) -> Result<SeatFacts, ServiceError> {
        let facts = loaded.facts_for(self.person.id);
        facts.ok_or(ServiceError::NotAPlayer)
    }

    /// The person's desk or board at hand, with why something came to nothing in front.
    pub fn refused(&self, facts: SeatFacts, error: &ServiceError) -> Reply {
        let note = refusals::sentence(self.texts(), error, &facts);
        OwnBoard::of(facts).with_note(note).into()
    }

    /// Carries out the person's command. If it is refused, they see their desk or board as it stands, and why.
    pub async fn act(&self, id: MatchId, command: &Command) -> Result<LoadedMatch, Refused> {
        let service = &self.bot.service;
        let acted = service
            .act(id, self.person.id, command, self.interaction)
            .await;
        acted.map_err(|error| Refused::InMatch(id, error))
    }

    /// Carries out the person's command: the match as it stands then, with a sentence in front about what came of it. `said`
    /// gives the sentence's key.
    pub async fn act_and_say(
        &self,
        id: MatchId,
        command: &Command,
        said: impl FnOnce(News) -> &'static str,
    ) -> Result<OwnBoard, Refused> {
        let facts = self.facts_of(&self.act(id, command).await?)?;
        let told = args![opponent = phrases::opponent(&facts.record, facts.seat)];
        let note = self.texts().tell(said(facts.news), &told);
        Ok(OwnBoard::of(facts).with_note(note))
    }
}

impl Call<'_> {
    /// The options given, by name.
    pub fn options(&self) -> Vec<ResolvedOption<'_>> {
        self.event.data.options()
    }

    /// The text given for an option, finished or still being typed.
    pub fn text(&self, name: &str) -> Option<&str> {
        let options = self.options();
        let option = options.into_iter().find(|option| option.name == name)?;
        match option.value {
            ResolvedValue::String(text) => Some(text),
            ResolvedValue::Autocomplete { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The whole number given for an option.
    pub fn number(&self, name: &str) -> Option<u32> {
        let options = self.options();
        let option = options.into_iter().find(|option| option.name == name)?;
        match option.value {
            ResolvedValue::Integer(number) => u32::try_from(number).ok(),
            _ => None,
        }
    }

    /// The server where the command was used.
    pub fn guild(&self) -> Option<u64> {
        self.event.guild_id.map(GuildId::get)
    }
}

impl Press<'_> {
    /// What was picked in a menu: a point, a page, a name.
    pub fn picked<P: FromStr>(&self) -> Option<P> {
        match &self.event.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                values.first().and_then(|value| value.parse().ok())
            }
            _ => None,
        }
    }

    /// The server where the button is.
    pub fn guild(&self) -> Option<u64> {
        self.event.guild_id.map(GuildId::get)
    }
}

impl Form<'_> {
    /// What was typed into a field.
    pub fn typed(&self, field: &str) -> String {
        let rows = &self.event.data.components;
        let mut inputs = rows.iter().flat_map(|row| &row.components);
        let value = inputs.find_map(|component| match component {
            ActionRowComponent::InputText(input) if input.custom_id == field => input.value.clone(),
            _ => None,
        });
        value.unwrap_or_default()
    }
}
