//! Writing, editing and deleting messages, with their files.

use std::time::Duration;

use axum::body::Bytes;
use serde_json::{Value, json};

use super::{
    Change, Event, Record, World,
    messages::{Attachment, Cause, Message, kind},
    people::BOT,
    shown::{demand_files, shows},
    update,
};
use crate::{
    ApiError, Id, Moment, ensure,
    problems::Problems,
    rules,
    validate::{
        check, layout,
        message::{AllowedMentions, Draft, LEGACY_FIELDS, Origin, flag, legacy_fields, message},
    },
};

/// How long the server remembers a nonce.
const NONCE_LIFETIME: Duration = Duration::from_secs(5 * 60);

/// A file in a request.
#[derive(Clone, Debug)]
pub struct Upload {
    /// Its number: the `n` of the part `files[n]`.
    pub number: u64,
    /// Its name.
    pub filename: String,
    /// Its content.
    pub bytes: Bytes,
}

/// A message that is about to be written.
#[derive(Debug, Default)]
pub struct Post {
    /// Its identifier, if it already has one.
    pub id: Option<Id>,
    /// The channel.
    pub channel: Id,
    /// The author.
    pub author: Id,
    /// The content.
    pub draft: Draft,
    /// Its files.
    pub files: Vec<Upload>,
    /// The interaction it answers.
    pub cause: Option<Cause>,
    /// The only person who will see it.
    pub only_for: Option<Id>,
}

impl World {
    /// Writes a message and returns its identifier; that of the earlier message, if the draft enforces its nonce and
    /// the author has used it here within the last minutes.
    ///
    /// # Errors
    /// [`ApiError::EmptyMessage`] if there is nothing in it, [`ApiError::Invalid`] if it refers to something missing,
    /// those of [`World::reopen`] if the thread is archived.
    pub fn post(&mut self, post: Post, now: Moment) -> Result<Id, ApiError> {
        let Post {
            id,
            channel,
            author,
            draft,
            files,
            cause,
            only_for,
        } = post;
        // Discord enforces nonces only for ordinary messages, not for answers to interactions.
        let nonce = draft.nonce.as_ref().filter(|_| cause.is_none());
        let nonce_key = nonce.map(|nonce| (author, channel, nonce.to_string()));
        if let Some(key) = nonce_key.as_ref().filter(|_| draft.enforce_nonce)
            && let Some((first, when)) = self.nonces.get(key)
            && now.since(*when) < NONCE_LIFETIME
            && self.messages.contains_key(first)
        {
            return Ok(*first);
        }
        let replied_to = self.replied_to(channel, &draft)?;
        self.reopen(channel, author, now)?;
        let (reply_to, answered) = replied_to.unzip();
        let mut message = Message {
            id: id.unwrap_or_else(|| self.snowflakes.next(now)),
            channel,
            author,
            kind: kind_of(reply_to, cause.as_ref()),
            created: now,
            attachments: self.new_attachments(&draft, &files, now)?,
            content: draft.content.unwrap_or_default(),
            embeds: draft.embeds.unwrap_or_default(),
            components: draft.components.unwrap_or_default(),
            flags: draft.flags.unwrap_or(0) & !flag::EPHEMERAL,
            tts: draft.tts,
            nonce: draft.nonce,
            reply_to,
            cause,
            only_for,
            ..Message::default()
        };
        self.set_mentions(&mut message, draft.allowed_mentions, answered);
        if let Err(refusal) = whole(&message) {
            self.drop_files(&message.attachments);
            return Err(refusal);
        }
        let id = message.id;
        self.add_message(message);
        if let Some(key) = nonce_key {
            // Old nonces need to be removed only occasionally.
            if self.nonces.len().is_power_of_two() {
                self.nonces
                    .retain(|_, (_, when)| now.since(*when) < NONCE_LIFETIME);
            }
            self.nonces.insert(key, (id, now));
        }
        Ok(id)
    }

    /// Determines whom a message mentions; `answered` is the author of the message that it replies to.
    fn set_mentions(
        &self,
        message: &mut Message,
        allowed: Option<AllowedMentions>,
        answered: Option<Id>,
    ) {
        let by_default = || AllowedMentions::by_default(message.author, message.cause.is_some());
        let allowed = allowed.unwrap_or_else(by_default);
        let texts = layout::texts(&message.components);
        let texts = std::iter::once(message.content.as_str()).chain(texts);
        let words = texts.collect::<Vec<_>>().join("\n");
        let mentions = self.mentions(&words, &allowed, answered);
        message.mentions = mentions.users;
        message.mention_roles = mentions.roles;
        message.mention_everyone = mentions.everyone;
    }

    /// Adds a finished message and announces it.
    pub(super) fn add_message(&mut self, mut message: Message) {
        if message.is_ephemeral() {
            message.flags |= flag::EPHEMERAL;
        }
        message.notified = self.notified_by(&message);
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.insert(message.id);
            if !message.is_ephemeral() {
                channel.total_sent += 1;
            }
        }
        self.touch(Record::Channel, message.channel);
        self.touch(Record::Message, message.id);
        self.announce(Event::Message(Change::Create, Box::new(message.clone())));
        self.join_by(&message);
        self.messages.insert(message.id, message);
    }

    /// The message that a draft replies to, and its author.
    fn replied_to(&self, channel: Id, draft: &Draft) -> Result<Option<(Id, Id)>, ApiError> {
        let Some(id) = draft.reply_to else {
            return Ok(None);
        };
        match self.public_message(channel, id) {
            Some(message) => Ok(Some((id, message.author))),
            None if draft.reply_to_gone => Ok(None),
            None => Err(ApiError::invalid("message_reference", rules::REPLY)),
        }
    }

    /// The rules for an edit of this message.
    pub fn edit_of(&self, id: Id) -> Origin {
        Origin::Edit {
            layout: self.messages.get(&id).is_some_and(Message::is_layout),
        }
    }

    /// Changes a message as the draft says; omitted fields stay unchanged.
    ///
    /// # Errors
    /// [`ApiError::UnknownMessage`]; [`ApiError::ThreadArchived`]; [`ApiError::EmptyMessage`] if nothing would be left;
    /// [`ApiError::Invalid`] if it refers to a missing file.
    pub fn edit(
        &mut self,
        id: Id,
        draft: &Draft,
        files: &[Upload],
        now: Moment,
    ) -> Result<(), ApiError> {
        let old = self.messages.get(&id).ok_or(ApiError::UnknownMessage)?;
        let is_archived = self.channel(old.channel)?.archived;
        ensure(!is_archived, ApiError::ThreadArchived)?;
        self.demand_unlocked(old.channel, old.author)?;
        let mut message = old.clone();
        let was_loading = message.flags & flag::LOADING != 0;
        if let Some(flags) = draft.flags {
            // A message can change to the newer components, but not back.
            message.flags |= flags & flag::COMPONENTS_V2;
            message.flags = message.flags & !flag::SUPPRESS_EMBEDS | flags & flag::SUPPRESS_EMBEDS;
        }
        update(&mut message.content, draft.content.clone());
        update(&mut message.embeds, draft.embeds.clone());
        update(&mut message.components, draft.components.clone());
        if draft.content.is_some() || (draft.components.is_some() && message.is_layout()) {
            self.set_mentions(&mut message, draft.allowed_mentions.clone(), None);
        }
        let added = self.new_attachments(draft, files, now)?;
        let is_kept = |attachment: &Attachment| {
            let references = draft.attachments.as_ref();
            references.is_none_or(|all| all.iter().any(|one| one.id == attachment.id))
                || (draft.embeds.is_none() && shows(&message.embeds, attachment))
                || (draft.components.is_none() && shows(&message.components, attachment))
        };
        let (kept, dropped) = message.attachments.iter().cloned().partition(is_kept);
        message.attachments = kept;
        for reference in draft.attachments.iter().flatten() {
            let mut attachments = message.attachments.iter_mut();
            if let Some(kept) = attachments.find(|one| one.id == reference.id) {
                kept.describe(reference);
            }
        }
        message.attachments.extend(added.iter().cloned());
        if let Err(refusal) = whole(&message) {
            self.drop_files(&added);
            return Err(refusal);
        }
        self.drop_files(&dropped);
        message.flags &= !flag::LOADING;
        if !was_loading {
            message.edited = Some(now);
        }
        self.put_back(message);
        Ok(())
    }

    /// Replaces a message by its changed version and announces it.
    pub(super) fn put_back(&mut self, message: Message) {
        self.touch(Record::Message, message.id);
        self.announce(Event::Message(Change::Update, Box::new(message.clone())));
        self.messages.insert(message.id, message);
    }

    /// Stores the request's files and returns their attachments. A list in the draft selects the files to attach;
    /// without a list, all are attached.
    fn new_attachments(
        &mut self,
        draft: &Draft,
        files: &[Upload],
        now: Moment,
    ) -> Result<Vec<Attachment>, ApiError> {
        check_file_count(files.len())?;
        let mut made = Vec::new();
        for file in files {
            let number = Id::new(file.number);
            let references = draft.attachments.as_deref();
            let reference = references.and_then(|list| list.iter().find(|one| one.id == number));
            if references.is_some() && reference.is_none() {
                continue;
            }
            let named = reference.and_then(|one| one.filename.as_deref());
            let name = named.unwrap_or(&file.filename);
            let id = self.snowflakes.next(now);
            let mut attachment = Attachment::new(id, name, &file.bytes);
            if let Some(reference) = reference {
                attachment.describe(reference);
            }
            made.push(attachment);
            self.files.insert(id, file.bytes.clone());
            self.touch(Record::File, id);
        }
        Ok(made)
    }

    fn drop_files(&mut self, attachments: &[Attachment]) {
        for attachment in attachments {
            self.files.remove(&attachment.id);
            self.touch(Record::File, attachment.id);
        }
    }

    /// Deletes a message and its files, and announces it.
    pub fn delete_message(&mut self, id: Id) {
        if let Some(message) = self.forget_message(id) {
            self.touch(Record::Channel, message.channel);
            self.announce(Event::Message(Change::Delete, Box::new(message)));
        }
    }

    /// Deletes several messages of a channel and announces it once.
    pub fn delete_messages(&mut self, channel: Id, ids: &[Id]) {
        let mut messages = Vec::new();
        for id in ids {
            if self.public_message(channel, *id).is_some() {
                messages.extend(self.forget_message(*id));
            }
        }
        self.touch(Record::Channel, channel);
        self.announce(Event::BulkDelete(channel, messages));
    }

    /// Deletes a message without announcing it.
    pub(super) fn forget_message(&mut self, id: Id) -> Option<Message> {
        let message = self.messages.remove(&id)?;
        self.drop_files(&message.attachments);
        self.touch(Record::Message, id);
        if let Some(channel) = self.channels.get_mut(&message.channel) {
            channel.messages.remove(&id);
        }
        Some(message)
    }

    /// Hides an ephemeral message from the only person who sees it. The bot is not notified.
    pub fn dismiss(&mut self, id: Id) {
        if let Some(message) = self.messages.get_mut(&id) {
            message.dismissed = true;
            let message = message.clone();
            self.touch(Record::Message, id);
            self.announce(Event::Message(Change::Delete, Box::new(message)));
        }
    }

    /// Marks the message as having a thread.
    pub(super) fn mark_thread_on_message(&mut self, id: Id) {
        if let Some(mut message) = self.messages.get(&id).cloned() {
            message.flags |= flag::HAS_THREAD;
            self.put_back(message);
        }
    }

    /// A person writes an ordinary message.
    ///
    /// # Errors
    /// Those of [`World::post`]; [`ApiError::Invalid`] if the text is too long; [`ApiError::ForumTakesPosts`].
    pub fn say(
        &mut self,
        person: Id,
        channel: Id,
        content: &str,
        now: Moment,
    ) -> Result<Id, ApiError> {
        let takes_messages = !self.is_forum(channel);
        ensure(takes_messages, ApiError::ForumTakesPosts)?;
        let body = json!({ "content": content });
        let draft = check(&body, |body| message(body, Origin::Channel))?;
        let post = Post {
            channel,
            author: person,
            draft,
            ..Post::default()
        };
        self.post(post, now)
    }

    /// The message object for the author of a request.
    pub fn posted_json(&self, id: Id) -> Value {
        let message = self.messages.get(&id);
        message.map_or(Value::Null, |message| match message.author {
            BOT => self.message_json_for_bot(message),
            _ => self.message_json(message),
        })
    }
}

/// The type of a message, by what it refers to.
pub(super) fn kind_of(reply_to: Option<Id>, cause: Option<&Cause>) -> u8 {
    match cause {
        Some(cause) if cause.command.is_some() && cause.original.is_none() => match cause.target {
            Some(_) => kind::CONTEXT_MENU_COMMAND,
            None => kind::CHAT_INPUT_COMMAND,
        },
        _ if reply_to.is_some() => kind::REPLY,
        _ => kind::DEFAULT,
    }
}

/// Checks the number of files of a message.
fn check_file_count(count: usize) -> Result<(), ApiError> {
    let error = ApiError::invalid("attachments", rules::FILE_COUNT);
    ensure(count <= 10, error)
}

/// Checks that the parts of a finished message fit together.
fn whole(message: &Message) -> Result<(), ApiError> {
    check_file_count(message.attachments.len())?;
    if message.is_layout() {
        let mut problems = Problems::default();
        for (field, is_empty) in [
            ("content", message.content.is_empty()),
            ("embeds", message.embeds.is_empty()),
        ] {
            if !is_empty {
                problems.add(field, LEGACY_FIELDS, &legacy_fields(field));
            }
        }
        problems.refuse()?;
        demand_files(&message.components, &message.attachments)?;
    }
    ensure(!message.is_empty(), ApiError::EmptyMessage)
}

#[cfg(test)]
mod tests {
    use super::{super::people::GUILD, *};

    #[test]
    fn a_nonce_is_forgotten_after_a_few_minutes() {
        let start = Moment::from_millis(1_700_000_000_000);
        let mut world = World::new("Bot", start);
        let mut post = |after: Duration| {
            let draft = Draft {
                content: Some("x".to_owned()),
                nonce: Some(json!("n")),
                enforce_nonce: true,
                ..Draft::default()
            };
            let (channel, files) = (Id::new(GUILD.number() + 2), Vec::new());
            let post = Post {
                id: None,
                channel,
                author: BOT,
                draft,
                files,
                cause: None,
                only_for: None,
            };
            world.post(post, start.after(after)).unwrap()
        };
        let first = post(Duration::ZERO);
        assert_eq!(post(NONCE_LIFETIME - Duration::from_millis(1)), first);
        assert_ne!(post(NONCE_LIFETIME), first);
    }
}
