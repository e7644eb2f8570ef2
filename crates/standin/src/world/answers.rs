//! The bot's answers to interactions: the first one, and edits and follow-ups for fifteen minutes.

use serde_json::{Value, json};

use super::{
    Event, World,
    interactions::{Interaction, InteractionKind, MAX_FOLLOW_UPS, OutcomeKind, Progress, Webhook},
    menus::Target,
    messages::{Cause, Message},
    objects::with,
    people::BOT,
    posting::{Post, Upload, kind_of},
};
use crate::{
    ApiError, Id, Moment, ensure,
    validate::message::{Draft, flag},
};

/// A first answer.
#[derive(Debug)]
pub enum Callback {
    /// Type 4: a message.
    Message(Draft, Vec<Upload>),
    /// Type 5: "thinking…", a message follows.
    Deferral {
        /// Whether only the person will see it.
        ephemeral: bool,
    },
    /// Type 6: the message with the component may change later.
    UpdateDeferral,
    /// Type 7: the message with the component changes.
    Update(Draft, Vec<Upload>),
    /// Type 8: choices for the option being typed.
    Choices(Vec<Value>),
    /// Type 9: a modal.
    Modal(Value),
}

impl Callback {
    /// Discord's number for the type of answer.
    pub const fn number(&self) -> u8 {
        match self {
            Callback::Message(..) => 4,
            Callback::Deferral { .. } => 5,
            Callback::UpdateDeferral => 6,
            Callback::Update(..) => 7,
            Callback::Choices(_) => 8,
            Callback::Modal(_) => 9,
        }
    }
}

/// The numbers of the answers that an interaction can have.
pub const fn possible_answers(interaction: &Interaction) -> &'static [i64] {
    match (interaction.act.kind, interaction.act.message) {
        (InteractionKind::Command, _) => &[4, 5, 9],
        (InteractionKind::Component, _) => &[4, 5, 6, 7, 9],
        (InteractionKind::Autocomplete, _) => &[8],
        (InteractionKind::Modal, Some(_)) => &[4, 5, 6, 7],
        // No message changes then, but Discord accepts it (disnake 758, discord.js 8455).
        (InteractionKind::Modal, None) => &[4, 5, 6],
    }
}

impl World {
    /// Gives an interaction its first answer. Returns the message that this creates or changes, if any.
    ///
    /// # Errors
    /// Those of [`World::awaiting`], [`World::post`] and [`World::edit`].
    pub fn answer(
        &mut self,
        id: Id,
        token: &str,
        callback: Callback,
        now: Moment,
    ) -> Result<Option<Id>, ApiError> {
        let interaction = self.awaiting(id, token, now)?;
        let (opened_by, message) = (interaction.act.opened_by, interaction.act.message);
        let mut outcome = interaction.outcome(OutcomeKind::Message);
        let mut thinking = false;
        let original;
        (outcome.kind, original) = match callback {
            Callback::Message(draft, files) => {
                let post = self.post_for(id, draft, files, None)?;
                (OutcomeKind::Message, Some(self.post(post, now)?))
            }
            Callback::Deferral { ephemeral } => {
                thinking = true;
                (OutcomeKind::Deferred, Some(self.think(id, ephemeral, now)?))
            }
            Callback::UpdateDeferral => (OutcomeKind::DeferredUpdate, message),
            Callback::Update(draft, files) => {
                let message = message.ok_or(ApiError::UnknownMessage)?;
                self.edit(message, &draft, &files, now)?;
                (OutcomeKind::Update, Some(message))
            }
            Callback::Choices(offered) => {
                outcome.choices = offered;
                (OutcomeKind::Choices, None)
            }
            Callback::Modal(shown) => {
                outcome.modal = Some(shown);
                (OutcomeKind::Modal, None)
            }
        };
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.progress = Progress::Answered;
            interaction.original = original;
            interaction.thinking = thinking;
            interaction.modal.clone_from(&outcome.modal);
        }
        // A modal closes once the bot has answered its submission.
        if let Some(opener) = opened_by.and_then(|opener| self.interactions.get_mut(&opener)) {
            opener.modal = None;
        }
        let message = original.and_then(|id| self.messages.get(&id));
        outcome.message = message.map(|message| self.message_json(message));
        self.announce(Event::Answer(outcome));
        Ok(original)
    }

    /// The message that answers an interaction with a draft.
    fn post_for(
        &self,
        id: Id,
        mut draft: Draft,
        files: Vec<Upload>,
        original: Option<Id>,
    ) -> Result<Post, ApiError> {
        let found = self.interactions.get(&id);
        let act = &found.ok_or(ApiError::UnknownInteraction)?.act;
        let ephemeral = draft.flags.unwrap_or(0) & flag::EPHEMERAL != 0;
        // The answer to a component replies to the component's message; the answer to a command replies to nothing.
        let target = act.target.and_then(Target::message);
        let answered = original.or(act.message).or(target);
        let is_public = |id: &Id| self.messages.get(id).is_some_and(|one| !one.is_ephemeral());
        draft.reply_to = answered.filter(|id| !ephemeral && is_public(id));
        Ok(Post {
            id: None,
            channel: act.channel,
            author: BOT,
            draft,
            files,
            cause: Some(Cause {
                interaction: id,
                kind: act.kind as u8,
                user: act.user,
                command: act.command.clone(),
                target: act.target,
                message: act.message,
                original,
                owners: act.owners,
            }),
            only_for: ephemeral.then_some(act.user),
        })
    }

    /// Writes the "thinking…" message that the answer will replace.
    fn think(&mut self, id: Id, ephemeral: bool, now: Moment) -> Result<Id, ApiError> {
        let draft = Draft {
            flags: ephemeral.then_some(flag::EPHEMERAL),
            ..Draft::default()
        };
        let post = self.post_for(id, draft, Vec::new(), None)?;
        self.reopen(post.channel, BOT, now)?;
        let message = Message {
            id: self.snowflakes.next(now),
            channel: post.channel,
            author: BOT,
            kind: kind_of(post.draft.reply_to, post.cause.as_ref()),
            created: now,
            flags: flag::LOADING,
            reply_to: post.draft.reply_to,
            cause: post.cause,
            only_for: post.only_for,
            ..Message::default()
        };
        let id = message.id;
        self.add_message(message);
        Ok(id)
    }

    /// Writes a follow-up. Directly after a deferred answer it replaces "thinking…" instead and keeps its visibility.
    ///
    /// # Errors
    /// Those of [`World::answered`], [`World::post`] and [`World::edit`]; [`ApiError::TooManyFollowUps`] if only the
    /// person installed the application and it has followed up often enough.
    pub fn follow_up(
        &mut self,
        webhook: &Webhook,
        draft: Draft,
        files: Vec<Upload>,
        now: Moment,
    ) -> Result<Id, ApiError> {
        let interaction = self.answered(webhook, now)?;
        let (id, original, thinking) = (interaction.id, interaction.original, interaction.thinking);
        let may_follow_up =
            !interaction.act.owners.only_user() || interaction.follow_ups < MAX_FOLLOW_UPS;
        if let Some(original) = original.filter(|_| thinking) {
            self.edit(original, &draft, &files, now)?;
            self.stop_thinking(id);
            return Ok(original);
        }
        ensure(may_follow_up, ApiError::TooManyFollowUps)?;
        let post = self.post_for(id, draft, files, original)?;
        let message = self.post(post, now)?;
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.follow_ups = interaction.follow_ups.saturating_add(1);
        }
        Ok(message)
    }

    fn stop_thinking(&mut self, id: Id) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.thinking = false;
        }
    }

    /// The message that an interaction's token gives access to: `@original`, or a follow-up by its identifier.
    ///
    /// # Errors
    /// Those of [`World::answered`]; [`ApiError::UnknownMessage`] if it does not exist.
    pub fn webhook_message(&self, webhook: &Webhook, now: Moment) -> Result<&Message, ApiError> {
        let interaction = self.answered(webhook, now)?;
        let id = match webhook.message.as_deref() {
            Some("@original") => interaction.original,
            other => other.and_then(|id| id.parse().ok()),
        };
        let is_its_own = |message: &&Message| {
            let cause = message.cause.as_ref();
            interaction.original == Some(message.id)
                || cause.is_some_and(|cause| cause.interaction == interaction.id)
        };
        let message = id.and_then(|id| self.messages.get(&id));
        let message = message.filter(is_its_own);
        message.ok_or(ApiError::UnknownMessage)
    }

    /// Edits a message through an interaction's token.
    ///
    /// # Errors
    /// Those of [`World::webhook_message`] and [`World::edit`].
    pub fn edit_by_webhook(
        &mut self,
        webhook: &Webhook,
        edit: (&Draft, &[Upload]),
        now: Moment,
    ) -> Result<Id, ApiError> {
        let message = self.webhook_message(webhook, now)?.id;
        let interaction = self.answered(webhook, now)?;
        let (id, is_original) = (interaction.id, interaction.original == Some(message));
        self.edit(message, edit.0, edit.1, now)?;
        if is_original {
            self.stop_thinking(id);
        }
        Ok(message)
    }

    /// The body of a first answer for a bot that wants one (`with_response`).
    pub fn callback_json(&self, id: Id, answer: u8, message: Option<Id>) -> Value {
        let Some(interaction) = self.interactions.get(&id) else {
            return Value::Null;
        };
        let message = message.and_then(|message| self.messages.get(&message));
        let kind = interaction.act.kind as u8;
        let Some(message) = message else {
            return json!({ "interaction": { "id": id, "type": kind } });
        };
        // Documented only for types 4 and 7.
        let shown = [4, 7].contains(&answer);
        let shown = shown.then(|| self.message_json(message));
        json!({
            "interaction": {
                "id": id,
                "type": kind,
                "response_message_id": message.id,
                "response_message_loading": message.flags & flag::LOADING != 0,
                "response_message_ephemeral": message.is_ephemeral(),
            },
            "resource": with(json!({ "type": answer }), "message", shown),
        })
    }
}
