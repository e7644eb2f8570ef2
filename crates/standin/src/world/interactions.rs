//! Interactions: a person's actions that the bot has to answer, and the time limits for its answers.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    Event, World,
    channels::Channel,
    installs::Owners,
    menus::Target,
    objects::with,
    people::{BOT, User},
    permissions::Permissions,
};
use crate::{ApiError, Id, Moment, ensure};

/// How long the bot has for its first answer.
pub const FIRST_ANSWER_TIME: Duration = Duration::from_secs(3);
/// How long it may edit the answer and follow up on it.
pub const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);
/// How many follow-ups an interaction may have if only the person installed the application.
pub const MAX_FOLLOW_UPS: u8 = 5;
/// The maximum size of a file, in bytes.
pub const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;

/// What the person did. The numbers are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    /// Used a command.
    Command = 2,
    /// Used a button or menu.
    Component = 3,
    /// Typed in an option that offers choices.
    Autocomplete = 4,
    /// Submitted a modal.
    Modal = 5,
}

/// The path of a follow-up to an interaction.
#[derive(Debug, Deserialize)]
pub struct Webhook {
    /// The application.
    pub application: Id,
    /// The interaction's token.
    pub token: String,
    /// Which of its messages: an identifier, or `@original`.
    pub message: Option<String>,
}

/// The state of the bot's first answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The bot has yet to give it.
    Waiting,
    /// The bot has given it.
    Answered,
    /// It did not come in time.
    Expired,
}

/// An interaction.
#[derive(Debug)]
pub struct Interaction {
    /// The identifier.
    pub id: Id,
    /// The secret that lets the bot answer.
    pub token: String,
    /// What the person did.
    pub act: Act,
    /// When.
    pub created: Moment,
    /// The state of the first answer.
    pub progress: Progress,
    /// The message that `@original` means.
    pub original: Option<Id>,
    /// Whether the next follow-up replaces "thinking…".
    pub thinking: bool,
    /// The modal that the first answer opened, until the person submits it.
    pub modal: Option<Value>,
    /// How many messages followed up on the first answer.
    pub follow_ups: u8,
}

impl Interaction {
    /// How it ended, without anything to show.
    pub const fn outcome(&self, kind: OutcomeKind) -> Outcome {
        Outcome {
            interaction_id: self.id,
            kind,
            message: None,
            modal: None,
            reason: None,
            choices: Vec::new(),
            user: self.act.user,
        }
    }
}

/// How an interaction ended for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeKind {
    /// A message answered it.
    Message,
    /// "Thinking…"
    Deferred,
    /// The message with the component changed.
    Update,
    /// The bot acknowledged it, but shows nothing yet.
    DeferredUpdate,
    /// A modal opened.
    Modal,
    /// The bot offered choices.
    Choices,
    /// "This interaction failed."
    Failed,
}

/// How an interaction ended, for those who wait for it.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The interaction.
    pub interaction_id: Id,
    /// How it ended.
    pub kind: OutcomeKind,
    /// The message that answered or changed.
    pub message: Option<Value>,
    /// The modal that opened.
    pub modal: Option<Value>,
    /// Why it failed.
    pub reason: Option<&'static str>,
    /// The choices that the bot offered.
    #[serde(skip)]
    pub choices: Vec<Value>,
    /// Whose interaction it was.
    #[serde(skip)]
    pub user: Id,
}

/// An action of a person that becomes an interaction.
#[derive(Debug)]
pub struct Act {
    /// Who.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// What.
    pub kind: InteractionKind,
    /// The command's name.
    pub command: Option<String>,
    /// The target of the command, if it is one of a context menu.
    pub target: Option<Target>,
    /// The message whose component is used, directly or to open the modal.
    pub message: Option<Id>,
    /// The interaction that opened the submitted modal.
    pub opened_by: Option<Id>,
    /// Who authorised the application to be there.
    pub owners: Owners,
}

impl Act {
    /// What a person does in a channel, in a server that has invited the application.
    pub fn new(user: Id, channel: Id, kind: InteractionKind) -> Act {
        Act {
            user,
            channel,
            kind,
            command: None,
            target: None,
            message: None,
            opened_by: None,
            owners: Owners::default(),
        }
    }
}

impl World {
    /// Makes a person's action an interaction, with its `data`, and sends it to the bot.
    pub fn begin(&mut self, act: Act, data: &Value, now: Moment) -> Id {
        while let Some(oldest) = self.interactions.first_entry()
            && now.since(oldest.get().created) >= TOKEN_LIFE
        {
            oldest.remove();
        }
        let id = self.snowflakes.next(now);
        let secret: [u8; 24] = rand::random();
        let secret = BASE64_URL_SAFE_NO_PAD.encode(secret);
        let token = BASE64_URL_SAFE_NO_PAD.encode(format!("interaction:{id}:{secret}"));
        let payload = self.payload(id, &token, &act, data);
        let interaction = Interaction {
            id,
            token,
            act,
            created: now,
            progress: Progress::Waiting,
            original: None,
            thinking: false,
            modal: None,
            follow_ups: 0,
        };
        self.interactions.insert(id, interaction);
        self.announce(Event::Interaction(payload));
        id
    }

    /// The interaction as the bot receives it.
    fn payload(&self, id: Id, token: &str, act: &Act, data: &Value) -> Value {
        let person = self.people.get(&act.user);
        let channel = self.channels.get(&act.channel);
        let server = channel.and_then(Channel::server);
        let mut payload = json!({
            "id": id,
            "application_id": BOT,
            "type": act.kind as u8,
            "data": data,
            "channel_id": act.channel,
            "channel": channel.map(|channel| self.channel_json(channel)),
            "token": token,
            "version": 1,
            "locale": person.map(|person| &person.locale),
            "entitlements": [],
            "attachment_size_limit": MAX_FILE_BYTES,
            "app_permissions": channel.map(|channel| self.app_permissions(channel)),
            "authorizing_integration_owners": act.owners.json(act.user, server),
            "context": u8::from(server.is_none()),
        });
        if let Some(server) = server {
            let permissions = person.map(User::permissions);
            payload["guild_id"] = json!(server);
            let guild = self.guilds.get(&server);
            let locale = guild.map_or("en-US", |guild| &guild.preferred_locale);
            payload["guild_locale"] = json!(locale);
            payload["guild"] = json!({ "id": server, "locale": locale, "features": [] });
            payload["channel"]["permissions"] = json!(permissions);
            payload["member"] = json!(person.map(User::member_json));
            payload["member"]["permissions"] = json!(permissions);
        } else {
            payload["user"] = json!(person.map(User::json));
        }
        let message = act.message.and_then(|message| self.messages.get(&message));
        let message = message.map(|message| self.message_json(message));
        with(payload, "message", message)
    }

    /// What the bot may do in the channel of an interaction.
    pub(super) fn app_permissions(&self, channel: &Channel) -> Permissions {
        if channel.in_guild() {
            return self.bot_permissions(channel);
        }
        Permissions::VIEW_CHANNEL
            | Permissions::SEND_MESSAGES
            | Permissions::EMBED_LINKS
            | Permissions::ATTACH_FILES
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::MENTION_EVERYONE
    }

    /// The interaction that may now get its first answer.
    ///
    /// # Errors
    /// [`ApiError::UnknownInteraction`] if it does not exist or its time is over, [`ApiError::AlreadyAcknowledged`] if
    /// it has been answered.
    pub fn awaiting(&self, id: Id, token: &str, now: Moment) -> Result<&Interaction, ApiError> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|one| one.token == token && now.since(one.created) < TOKEN_LIFE)
            .ok_or(ApiError::UnknownInteraction)?;
        match interaction.progress {
            Progress::Answered => Err(ApiError::AlreadyAcknowledged),
            Progress::Waiting if now.since(interaction.created) < self.first_answer_time => {
                Ok(interaction)
            }
            Progress::Waiting | Progress::Expired => Err(ApiError::UnknownInteraction),
        }
    }

    /// The answered interaction with this token.
    ///
    /// # Errors
    /// [`ApiError::UnknownWebhook`] if the application is not the bot's or there has been no first answer,
    /// [`ApiError::InvalidWebhookToken`] if the token has expired or is unknown.
    pub fn answered(&self, webhook: &Webhook, now: Moment) -> Result<&Interaction, ApiError> {
        ensure(webhook.application == BOT, ApiError::UnknownWebhook)?;
        let interaction = BASE64_URL_SAFE_NO_PAD
            .decode(&webhook.token)
            .ok()
            .and_then(|decoded| String::from_utf8(decoded).ok())
            .and_then(|text| text.split(':').nth(1)?.parse().ok())
            .and_then(|id: Id| self.interactions.get(&id))
            .filter(|one| one.token == webhook.token && now.since(one.created) < TOKEN_LIFE)
            .ok_or(ApiError::InvalidWebhookToken)?;
        let is_answered = interaction.progress == Progress::Answered;
        ensure(is_answered, ApiError::UnknownWebhook)?;
        Ok(interaction)
    }

    /// Ends the wait for the first answer, if it is still awaited.
    pub fn give_up(&mut self, id: Id) {
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        if interaction.progress == Progress::Waiting {
            interaction.progress = Progress::Expired;
            let outcome = Outcome {
                reason: Some("no answer within 3 seconds"),
                ..interaction.outcome(OutcomeKind::Failed)
            };
            self.announce(Event::Answer(outcome));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{answers::Callback, people::GUILD},
        *,
    };
    use crate::validate::message::Draft;

    const START: Moment = Moment::from_millis(1_700_000_000_000);

    fn begun() -> (World, Id, String) {
        let mut world = World::new("Bot", START);
        let (user, channel) = (Id::new(GUILD.number() + 11), Id::new(GUILD.number() + 2));
        let act = Act {
            user,
            channel,
            kind: InteractionKind::Command,
            command: Some("play".to_owned()),
            target: None,
            message: None,
            opened_by: None,
            owners: Owners::default(),
        };
        let id = world.begin(act, &json!({}), START);
        let token = world.interactions[&id].token.clone();
        (world, id, token)
    }

    fn text() -> Draft {
        Draft {
            content: Some("x".to_owned()),
            ..Draft::default()
        }
    }

    fn defer(
        world: &mut World,
        id: Id,
        token: &str,
        after: Duration,
    ) -> Result<Option<Id>, ApiError> {
        world.answer(
            id,
            token,
            Callback::Deferral { ephemeral: true },
            START.after(after),
        )
    }

    #[test]
    fn the_first_answer_has_three_seconds() {
        let (mut world, id, token) = begun();
        assert_eq!(
            defer(&mut world, id, &token, FIRST_ANSWER_TIME),
            Err(ApiError::UnknownInteraction)
        );
        assert_eq!(
            defer(&mut world, id, "another token", Duration::ZERO),
            Err(ApiError::UnknownInteraction)
        );
        let last = FIRST_ANSWER_TIME - Duration::from_millis(1);
        assert!(defer(&mut world, id, &token, last).is_ok());
        assert_eq!(
            defer(&mut world, id, &token, last),
            Err(ApiError::AlreadyAcknowledged)
        );
    }

    #[test]
    fn an_interaction_given_up_takes_no_answer() {
        let (mut world, id, token) = begun();
        world.give_up(id);
        let failed = world.take_events().pop();
        assert!(matches!(failed, Some(Event::Answer(one)) if one.kind == OutcomeKind::Failed));
        assert_eq!(
            defer(&mut world, id, &token, Duration::ZERO),
            Err(ApiError::UnknownInteraction)
        );
        world.give_up(id);
        assert!(world.take_events().is_empty(), "once is enough");
    }

    #[test]
    fn the_token_lives_fifteen_minutes() {
        let (mut world, id, token) = begun();
        defer(&mut world, id, &token, Duration::ZERO).unwrap();
        let mut webhook = Webhook {
            application: BOT,
            token,
            message: Some("@original".to_owned()),
        };
        let follow_up = |world: &mut World, webhook: &Webhook, now| {
            world.follow_up(webhook, text(), Vec::new(), now)
        };
        let last = START.after(TOKEN_LIFE - Duration::from_millis(1));
        assert!(follow_up(&mut world, &webhook, last).is_ok());
        let over = START.after(TOKEN_LIFE);
        let late = follow_up(&mut world, &webhook, over);
        assert_eq!(late, Err(ApiError::InvalidWebhookToken));
        let late = world.webhook_message(&webhook, over).map(|_| ());
        assert_eq!(late, Err(ApiError::InvalidWebhookToken));
        webhook.application = GUILD;
        let foreign = follow_up(&mut world, &webhook, last);
        assert_eq!(foreign, Err(ApiError::UnknownWebhook));
    }
}
