//! Who an interaction comes from, and where, as Discord reports it.

use basics::PersonId;
use serenity::all::{
    CommandInteraction, ComponentInteraction, GuildId, Member, ModalInteraction, PartialChannel,
    PartialMember, Permissions, User,
};
use service::NamedPerson;

use super::seen_channels::Place;
use crate::link::forms::Filled;

/// The person behind an interaction, by their display name in that server.
pub fn person(user: &User, member: Option<&Member>) -> NamedPerson {
    let name = member.map_or_else(|| user.display_name(), Member::display_name);
    NamedPerson {
        id: PersonId(user.id.get()),
        name: name.to_owned(),
        bot: user.bot,
    }
}

/// Somebody whom an interaction names, by their nickname in that server if they have one.
pub fn resolved(user: &User, member: Option<&PartialMember>) -> NamedPerson {
    let nick = member.and_then(|member| member.nick.clone());
    let named = person(user, None);
    NamedPerson {
        name: nick.unwrap_or(named.name),
        ..named
    }
}

/// A submitted form as Discord reports it.
pub struct Submitted<'a> {
    /// All but what was filled in.
    pub modal: &'a ModalInteraction,
    /// What was filled in.
    pub filled: &'a Filled,
}

/// Who an interaction comes from, and which locales Discord reports for them and for the server.
pub struct Visitor<'a> {
    /// The person.
    pub person: NamedPerson,
    /// The language of their Discord client.
    pub locale: &'a str,
    /// The server, and its language.
    pub guild: Option<(GuildId, &'a str)>,
    /// Where they are.
    pub place: Place<'a>,
    /// The place as Discord reports it.
    pub spot: Spot<'a>,
}

/// Where somebody is, and what the bot may do there, as far as Discord reports it.
#[derive(Clone, Copy)]
pub struct Spot<'a> {
    /// The server.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: Option<&'a PartialChannel>,
    /// What the bot may do.
    pub allowed: Option<Permissions>,
}

/// Builds the visitor from each kind of interaction; all of them have the same fields.
macro_rules! visitors {
    ($($interaction:ty),*) => {$(
        impl<'a> From<&'a $interaction> for Visitor<'a> {
            fn from(event: &'a $interaction) -> Visitor<'a> {
                let member = event.member.as_ref().map(|member| -> &Member { member });
                Visitor {
                    person: person(&event.user, member),
                    locale: &event.locale,
                    guild: event.guild_id.zip(event.guild_locale.as_deref()),
                    spot: Spot {
                        guild: event.guild_id.map(GuildId::get),
                        channel: event.channel.as_ref(),
                        allowed: event.app_permissions,
                    },
                    place: Place {
                        member: event.guild_id.zip(member),
                        channel: event.channel_id,
                        parent: event.channel.as_ref().and_then(|channel| channel.parent_id),
                    },
                }
            }
        }
    )*};
}

visitors!(CommandInteraction, ComponentInteraction, ModalInteraction);

impl<'a> From<&'a Submitted<'a>> for Visitor<'a> {
    fn from(form: &'a Submitted<'a>) -> Visitor<'a> {
        form.modal.into()
    }
}
