//! The source of an interaction, and so the destination of its answer.

use std::time::Instant;

use basics::PersonId;
use serenity::all::{ChannelId, Interaction, InteractionId, MessageFlags};

use crate::health::meters::Meters;
use crate::{
    bot::{
        kit::{Answer, OwnBoard},
        matches::boards::own_board,
    },
    messages::private_answers::{self, Access, ShownBoard},
    places::permissions::Permissions,
};

/// What an answer means for later ones in the same place.
#[derive(Clone, Copy)]
pub enum Shows {
    /// A board with which the person goes on: the next one replaces it. A player's own is known, and is kept up to
    /// date.
    Board(Option<ShownBoard>),
    /// A passing notice: the next notice or board replaces it.
    Word,
    /// A text with buttons that its reader goes on with: in the place of a board it stays until they leave it.
    Page,
    /// Something else that stays.
    Other,
}

/// The destination of the answer.
pub struct Origin {
    /// What kind of interaction it is, for the counts.
    kind: &'static str,
    arrived: Instant,
    /// The interaction's id.
    pub id: InteractionId,
    /// The token that authorises its answers.
    pub token: String,
    /// Who acted.
    pub person: PersonId,
    /// The language of their Discord.
    pub locale: String,
    /// Whether the interaction came from a component, so that it belongs to a message.
    pub on_message: bool,
    /// Whether only the acting person can read that message, so that it may hold private content, and the answer may replace it.
    pub private_message: bool,
    /// The direct message that it belongs to, by channel and id, unless that is an answer, too.
    pub panel: Option<(u64, u64)>,
    /// The interaction that its message answers.
    pub answers: Option<InteractionId>,
    /// The channel that it came from.
    pub channel: ChannelId,
    /// The same channel, and what the bot may do there, if it is a server's.
    pub place: Option<(u64, Option<Permissions>)>,
}

impl Origin {
    /// The origin of an interaction.
    pub fn of(interaction: &Interaction) -> Option<Origin> {
        // All kinds of interaction have the same fields, but for the message.
        macro_rules! parts {
            ($event:expr, $message:expr) => {{
                let person = PersonId($event.user.id.get());
                let from = ($event.id, &$event.token, person, &$event.locale);
                let allowed = $event.app_permissions.map(Permissions::from);
                let place = $event.guild_id.map(|_| allowed);
                (from, $message, place, $event.channel_id)
            }};
        }
        let (kind, ((id, token, person, locale), message, place, channel)) = match interaction {
            Interaction::Command(it) => ("command", parts!(it, None)),
            Interaction::Autocomplete(it) => ("autocomplete", parts!(it, None)),
            Interaction::Component(it) => ("component", parts!(it, Some(&it.message))),
            Interaction::Modal(it) => ("form", parts!(it, it.message.as_ref())),
            _ => return None,
        };
        let ephemeral = message.is_some_and(|message| {
            message
                .flags
                .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
        });
        Some(Origin {
            kind,
            arrived: Instant::now(),
            id,
            token: token.clone(),
            person,
            locale: locale.clone(),
            on_message: message.is_some(),
            private_message: message.is_some() && (ephemeral || place.is_none()),
            panel: message
                .filter(|_| place.is_none() && !ephemeral)
                .map(|message| (channel.get(), message.id.get())),
            answers: message.and_then(|message| private_answers::answered(message)),
            channel,
            place: place.map(|allowed| (channel.get(), allowed)),
        })
    }

    /// Counts it, with the time that it has taken until now.
    pub fn count(&self, meters: &Meters) {
        meters.interaction(self.kind, self.arrived.elapsed());
    }

    /// The access to the message of the answer that the interaction leads to.
    pub fn access(&self) -> Access<'_> {
        let first = self.answers.filter(|_| self.private_message);
        Access {
            interaction: self.id,
            token: &self.token,
            first: first.unwrap_or(self.id),
        }
    }

    /// What the answer means for later ones in the same place.
    pub fn shows(&self, answer: &Answer) -> Shows {
        match answer {
            Answer::Own(own) => Shows::Board(Some(self.own_board(own))),
            Answer::Board(_) => Shows::Board(None),
            Answer::Private(_) if self.on_message => Shows::Board(None),
            Answer::Word(_) => Shows::Word,
            Answer::Plain(post) if !post.rows.is_empty() => Shows::Page,
            _ => Shows::Other,
        }
    }

    fn own_board(&self, own: &OwnBoard) -> ShownBoard {
        ShownBoard {
            id: own.facts.record.id,
            seq: own.facts.seq,
            facing: own.facing,
            next: own.next,
            is_brief: own_board::is_brief(own, self.private_message),
        }
    }
}
