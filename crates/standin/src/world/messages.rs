//! Messages and attachments: their stored form, who sees them, and Discord's objects for them. How embeds and
//! components show files is in `shown`.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    World,
    channels::Channel,
    installs::Owners,
    menus::Target,
    objects::{add, with},
    people::{BOT, GUILD},
    permissions::Permissions,
    update,
};
use crate::{
    ApiError, Id, Moment, media,
    validate::message::{AttachmentReference, flag},
};

/// Message types, as Discord's documentation lists them.
pub mod kind {
    /// An ordinary message.
    pub const DEFAULT: u8 = 0;
    /// A thread's new name.
    pub const CHANNEL_NAME_CHANGE: u8 = 4;
    /// A reply to another message.
    pub const REPLY: u8 = 19;
    /// The answer to a slash command.
    pub const CHAT_INPUT_COMMAND: u8 = 20;
    /// The answer to a command used on a person or a message.
    pub const CONTEXT_MENU_COMMAND: u8 = 23;
}

/// A message.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Message {
    /// The identifier.
    pub id: Id,
    /// The channel it is in.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// Its type.
    pub kind: u8,
    /// Its text.
    pub content: String,
    /// When it was written.
    pub created: Moment,
    /// When it was last edited.
    pub edited: Option<Moment>,
    /// The people whom it notifies.
    pub mentions: Vec<Id>,
    /// The roles that it notifies.
    pub mention_roles: Vec<Id>,
    /// Whether it notifies everyone.
    pub mention_everyone: bool,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// The embeds; `attachment://…` addresses are kept as they were sent.
    pub embeds: Vec<Value>,
    /// The components.
    pub components: Vec<Value>,
    /// The flags.
    pub flags: u64,
    /// Whether it is read aloud.
    pub tts: bool,
    /// The nonce that the sender gave it.
    pub nonce: Option<Value>,
    /// The message it replies to.
    pub reply_to: Option<Id>,
    /// The interaction it answers.
    pub cause: Option<Cause>,
    /// The only person who sees it: an ephemeral message.
    pub only_for: Option<Id>,
    /// Whether that person hid it.
    pub dismissed: bool,
    /// Whether it is pinned.
    #[serde(default)]
    pub pinned: bool,
    /// Since when it is pinned.
    #[serde(default)]
    pub pinned_at: Option<Moment>,
    /// The people whose devices it notified.
    #[serde(default)]
    pub notified: Vec<Id>,
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// The interaction.
    pub interaction: Id,
    /// Its type.
    pub kind: u8,
    /// Who caused it.
    pub user: Id,
    /// The command's name.
    pub command: Option<String>,
    /// The target of the command, if it is one of a context menu.
    #[serde(default)]
    pub target: Option<Target>,
    /// The message whose component was used.
    pub message: Option<Id>,
    /// The first answer, if this message follows up on it.
    pub original: Option<Id>,
    /// Who authorised the application to be there.
    #[serde(default)]
    pub owners: Owners,
}

/// A file of a message. Its bytes are stored separately.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /// The identifier.
    pub id: Id,
    /// The name, restricted to letters, digits, dots, dashes and underscores.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    /// The title.
    #[serde(default)]
    pub title: Option<String>,
    /// Whether it is blurred until someone clicks it.
    #[serde(default)]
    pub is_spoiler: bool,
    /// The size in bytes.
    pub size: usize,
    /// The media type.
    pub content_type: String,
    /// Width and height in pixels, for a picture.
    pub dimensions: Option<(u32, u32)>,
}

impl Attachment {
    /// A file with this name and content.
    pub fn new(id: Id, name: &str, bytes: &[u8]) -> Attachment {
        let filename = media::safe_filename(name);
        Attachment {
            id,
            description: None,
            title: None,
            is_spoiler: false,
            size: bytes.len(),
            content_type: media::content_type(&filename).to_owned(),
            dimensions: media::dimensions(bytes),
            filename,
        }
    }

    /// Takes over what a request says about it. The name of a file stays as it was attached.
    pub fn describe(&mut self, reference: &AttachmentReference) {
        let text = |new: &Option<String>, old: Option<String>| new.clone().or(old);
        self.description = text(&reference.description, self.description.take());
        self.title = text(&reference.title, self.title.take());
        update(&mut self.is_spoiler, reference.is_spoiler);
    }

    /// Discord's flags of an attachment (resources/message, "Attachment Flags").
    pub const fn flags(&self) -> u64 {
        if self.is_spoiler { 1 << 3 } else { 0 }
    }
}

impl Message {
    /// Whether only one person sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether it consists only of the newer components.
    pub const fn is_layout(&self) -> bool {
        self.flags & flag::COMPONENTS_V2 != 0
    }

    /// Whether it has no content.
    pub fn is_empty(&self) -> bool {
        let files_show = !self.is_layout() && !self.attachments.is_empty();
        self.content.is_empty()
            && !self.embeds.iter().any(shows_something)
            && self.components.is_empty()
            && !files_show
    }
}

/// Whether an embed shows anything besides its colour and its time.
fn shows_something(embed: &Value) -> bool {
    let has_text = |name: &str| embed[name].as_str().is_some_and(|text| !text.is_empty());
    ["title", "description"].into_iter().any(has_text)
        || !embed["fields"].as_array().is_none_or(Vec::is_empty)
        || ["author", "footer", "image", "thumbnail"]
            .into_iter()
            .any(|name| embed[name].is_object())
}

impl World {
    /// The message, if it is in the channel and the bot may read it.
    ///
    /// # Errors
    /// Those of [`World::demand`]; [`ApiError::UnknownMessage`] if there is none or it is ephemeral.
    pub fn message_for_bot(&self, channel: Id, message: Id) -> Result<&Message, ApiError> {
        self.demand(channel, Permissions::READ_MESSAGE_HISTORY)?;
        let found = self.public_message(channel, message);
        found.ok_or(ApiError::UnknownMessage)
    }

    /// The message, if it is in the channel and not ephemeral.
    pub fn public_message(&self, channel: Id, message: Id) -> Option<&Message> {
        let found = self.messages.get(&message);
        found.filter(|found| found.channel == channel && !found.is_ephemeral())
    }

    /// The messages of a channel that are not ephemeral, oldest first.
    pub fn public_messages(&self, channel: &Channel) -> impl DoubleEndedIterator<Item = &Message> {
        let messages = self.messages_in(channel);
        messages.filter(|message| !message.is_ephemeral())
    }

    /// The messages of a channel, oldest first.
    pub fn messages_in(&self, channel: &Channel) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = channel.messages.iter();
        ids.filter_map(|id| self.messages.get(id))
    }

    /// Whether a person sees the message.
    pub fn sees_message(&self, person: Id, message: &Message) -> bool {
        let channel = self.channels.get(&message.channel);
        let is_for_them = |only| only == person && !message.dismissed;
        channel.is_some_and(|channel| self.sees_channel(person, channel))
            && message.only_for.is_none_or(is_for_them)
    }

    /// Discord's message object, for people.
    pub fn message_json(&self, message: &Message) -> Value {
        let shown_apart = message.attachments.iter();
        let shown_apart = shown_apart.filter(|attachment| !message.shows_within(attachment));
        let attachments = shown_apart.map(|attachment| self.attachment_json(message, attachment));
        let embeds = message.embeds.iter();
        let embeds = embeds.map(|embed| self.embed_json(message, embed));
        let mentions = message.mentions.iter().filter_map(|id| self.user_json(*id));
        let mut object = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": message.kind,
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": message.created.iso(),
            "edited_timestamp": message.edited.map(Moment::iso),
            "tts": message.tts,
            "mention_everyone": message.mention_everyone,
            "mentions": mentions.collect::<Vec<_>>(),
            "mention_roles": message.mention_roles,
            "attachments": attachments.collect::<Vec<_>>(),
            "embeds": embeds.collect::<Vec<_>>(),
            "components": self.components_json(message),
            "pinned": message.pinned,
            "flags": message.flags,
        });
        add(&mut object, "nonce", message.nonce.as_ref());
        if let Some(cause) = &message.cause {
            object["application_id"] = json!(BOT);
            object["webhook_id"] = json!(BOT);
            let channel = self.channels.get(&message.channel);
            // Direct messages look as if they belonged to the first server.
            let server = channel.and_then(Channel::server).unwrap_or(GUILD);
            self.write_cause(cause, server, &mut object);
        }
        add(
            &mut object,
            "message_reference",
            self.reference_json(message),
        );
        if message.reply_to.is_some() || message.kind == kind::REPLY {
            // The message it replies to, but not the one that that message replies to.
            let replied_to = message.reply_to.and_then(|id| self.messages.get(&id));
            object["referenced_message"] = replied_to.map_or(Value::Null, |replied_to| {
                let mut shown = self.message_json(&Message {
                    reply_to: None,
                    kind: kind::DEFAULT,
                    ..replied_to.clone()
                });
                shown["type"] = json!(replied_to.kind);
                with(shown, "message_reference", self.reference_json(replied_to))
            });
        }
        // A post has the identifier of its first message, which is in it.
        let thread = self.channels.get(&message.id);
        let thread = thread.filter(|thread| thread.id != message.channel);
        with(
            object,
            "thread",
            thread.map(|thread| self.channel_json(thread)),
        )
    }

    /// Discord's reference to the message that a message replies to.
    fn reference_json(&self, message: &Message) -> Option<Value> {
        let (reply_to, channel) = (message.reply_to?, message.channel);
        let reference = json!({ "type": 0, "message_id": reply_to, "channel_id": channel });
        let server = self.channels.get(&channel).and_then(Channel::server);
        Some(with(reference, "guild_id", server))
    }

    /// Discord's message object as the bot gets it on request: in full, if its application is approved for the intent
    /// for message content.
    pub fn message_json_for_bot(&self, message: &Message) -> Value {
        if self.has_privileged_intents() {
            self.message_json(message)
        } else {
            self.message_json_without_content(message)
        }
    }

    /// Discord's message object for a bot without the intent for message content: it does not learn what others write
    /// in the server, unless they mention it.
    pub fn message_json_without_content(&self, message: &Message) -> Value {
        let mut object = self.message_json(message);
        let in_guild = self.channel(message.channel).is_ok_and(Channel::in_guild);
        let not_for_the_bot =
            |one: &Message| in_guild && one.author != BOT && !one.mentions.contains(&BOT);
        if not_for_the_bot(message) {
            hide_content(&mut object);
        }
        let replied_to = message.reply_to.and_then(|id| self.messages.get(&id));
        if object["referenced_message"].is_object() && replied_to.is_some_and(not_for_the_bot) {
            hide_content(&mut object["referenced_message"]);
        }
        object
    }

    fn write_cause(&self, cause: &Cause, server: Id, object: &mut Value) {
        let user = self.user_json(cause.user);
        let owners = cause.owners.json(cause.user, Some(server));
        let mut metadata = json!({
            "id": cause.interaction,
            "type": cause.kind,
            "user": user,
            "authorizing_integration_owners": owners,
        });
        if let Some(name) = &cause.command {
            metadata["name"] = json!(name);
            metadata["command_type"] = json!(cause.target.map_or(1, Target::command_type));
            match cause.target {
                Some(Target::User(id)) => metadata["target_user"] = json!(self.user_json(id)),
                Some(Target::Message(id)) => metadata["target_message_id"] = json!(id),
                None => {}
            }
            if cause.original.is_none() {
                object["interaction"] = json!({
                    "id": cause.interaction,
                    "type": cause.kind,
                    "name": name,
                    "user": user,
                });
            }
        }
        let pressed = cause.message.filter(|_| cause.kind == 3);
        add(&mut metadata, "interacted_message_id", pressed);
        if cause.kind == 5 {
            let opener = json!({
                "id": cause.interaction,
                "type": if cause.message.is_some() { 3 } else { 2 },
                "user": user,
                "authorizing_integration_owners": owners,
            });
            metadata["triggering_interaction_metadata"] =
                with(opener, "interacted_message_id", cause.message);
        }
        let original = cause.original;
        add(&mut metadata, "original_response_message_id", original);
        object["interaction_metadata"] = metadata;
    }
}

/// Removes the fields of a message object that a bot gets only with the privileged intent.
fn hide_content(object: &mut Value) {
    object["content"] = json!("");
    for hidden in ["attachments", "embeds", "components"] {
        object[hidden] = json!([]);
    }
}
