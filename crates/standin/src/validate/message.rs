//! The rules for messages as the bot writes them, and the draft that a valid body becomes.

use serde_json::Value;

use super::{Place, component, embed, layout};
use crate::{Id, rules};

/// Message flags, as Discord's documentation lists them.
pub mod flag {
    /// The message shows no embeds.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// The message has a thread.
    pub const HAS_THREAD: u64 = 1 << 5;
    /// Only the person who caused it sees the message.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// "Thinking…": a deferred answer that has yet to come.
    pub const LOADING: u64 = 1 << 7;
    /// A voice message.
    pub const VOICE_MESSAGE: u64 = 1 << 13;
    /// The message makes no sound on any device.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// The message is made of the newer components only.
    pub const COMPONENTS_V2: u64 = 1 << 15;
}

/// What a message body is for: some fields are only valid in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Create Message.
    Channel,
    /// An interaction's first answer or a follow-up.
    Interaction,
    /// Any edit.
    Edit {
        /// Whether the message already consists of the newer components.
        layout: bool,
    },
}

/// A valid message body. `None` means that the body does not mention the field.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// The text, trimmed.
    pub content: Option<String>,
    /// The embeds.
    pub embeds: Option<Vec<Value>>,
    /// The components.
    pub components: Option<Vec<Value>>,
    /// The files to attach or to keep.
    pub attachments: Option<Vec<AttachmentReference>>,
    /// The flags.
    pub flags: Option<u64>,
    /// Whom the message may notify.
    pub allowed_mentions: Option<AllowedMentions>,
    /// The nonce.
    pub nonce: Option<Value>,
    /// Whether to return a message with the same nonce instead of writing a second one.
    pub enforce_nonce: bool,
    /// Whether it is read aloud.
    pub tts: bool,
    /// The message that this one replies to.
    pub reply_to: Option<Id>,
    /// Whether to write the message even if that message is gone.
    pub reply_to_gone: bool,
}

/// One element of `attachments`: a file of this request by its number, or an existing attachment by its id.
#[derive(Clone, Debug, PartialEq)]
pub struct AttachmentReference {
    /// The file's number or the attachment's id.
    pub id: Id,
    /// Another name for the file.
    pub filename: Option<String>,
    /// The alt text.
    pub description: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// Whether it is blurred until someone clicks it.
    pub is_spoiler: Option<bool>,
}

/// `allowed_mentions`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AllowedMentions {
    /// Any person named in the text.
    pub all_users: bool,
    /// Any role named in the text.
    pub all_roles: bool,
    /// `@everyone` and `@here`.
    pub everyone: bool,
    /// These people, if named.
    pub users: Vec<Id>,
    /// These roles, if named.
    pub roles: Vec<Id>,
    /// The author of the message replied to.
    pub replied_user: bool,
}

/// Checks the message body at this place.
pub fn message(at: &Place<'_>, origin: Origin) -> Draft {
    at.object();
    let listed = |name: &str| at.mentions(name);
    let flags = at.get("flags").integer(0..=i64::MAX);
    let flags = flags.map(i64::unsigned_abs);
    check_flags(&at.get("flags"), flags.unwrap_or(0), origin);
    // Once set, the flag stays, whether or not an edit repeats it.
    let layout =
        flags.unwrap_or(0) & flag::COMPONENTS_V2 != 0 || origin == Origin::Edit { layout: true };
    let components = at.get("components");
    if layout {
        no_classic_fields(at);
    } else {
        not_modelled(at);
    }
    let attachments = at.get("attachments");
    let reference = at.get("message_reference");
    // Discord finds the message by its id alone.
    reference.get("channel_id").snowflake();
    reference.get("guild_id").snowflake();
    if reference.get("type").one_of(&[0, 1]) == Some(1) {
        reference.get("type").not_modelled("forwarded messages");
    }
    Draft {
        content: listed("content").then(|| content(&at.get("content"))),
        embeds: listed("embeds").then(|| embed::embeds(&at.get("embeds"))),
        components: listed("components").then(|| {
            if layout {
                layout::layout(&components)
            } else {
                component::components(&components)
            }
        }),
        attachments: attachments.value().map(|_| references(&attachments)),
        flags,
        allowed_mentions: allowed_mentions(&at.get("allowed_mentions")),
        nonce: nonce(&at.get("nonce")),
        enforce_nonce: at.get("enforce_nonce").boolean().unwrap_or(false),
        tts: at.get("tts").boolean().unwrap_or(false),
        reply_to: reference.get("message_id").snowflake(),
        reply_to_gone: reference.get("fail_if_not_exists").boolean() == Some(false),
    }
}

fn content(at: &Place<'_>) -> String {
    let Some(text) = at.text(0..=usize::MAX) else {
        return String::new();
    };
    let text = text.trim();
    at.breaks_if(text.chars().count() > 2000, rules::CONTENT_LENGTH);
    text.to_owned()
}

fn check_flags(at: &Place<'_>, flags: u64, origin: Origin) {
    let anywhere = flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS | flag::COMPONENTS_V2;
    let allowed = match origin {
        Origin::Channel => anywhere,
        Origin::Interaction => anywhere | flag::EPHEMERAL,
        // Bots send back what they received, so an edit ignores flags that cannot change.
        Origin::Edit { .. } => u64::MAX,
    };
    let is_edit = matches!(origin, Origin::Edit { .. });
    if flags & flag::VOICE_MESSAGE != 0 && !is_edit {
        at.not_modelled("voice messages");
    } else {
        at.breaks_if(flags & !allowed != 0, rules::MESSAGE_FLAGS);
    }
}

/// Whether a field's value is null or empty.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::String(text) => text.is_empty(),
        Value::Array(elements) => elements.is_empty(),
        other => other.is_null(),
    }
}

/// Checks that a message made of the newer components has none of the fields that they replace.
fn no_classic_fields(at: &Place<'_>) {
    for field in ["content", "embeds", "poll", "sticker_ids"] {
        let place = at.get(field);
        if place.value().is_some_and(|value| !is_empty(value)) {
            place.problem(LEGACY_FIELDS, &legacy_fields(field));
        }
    }
}

/// Discord's code for a classic field in a message made of the newer components.
pub const LEGACY_FIELDS: &str = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";

/// Discord's message for such a field.
pub fn legacy_fields(field: &str) -> String {
    format!("The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
}

/// Refuses the fields that Discord has and the playground does not model.
fn not_modelled(at: &Place<'_>) {
    for (field, what) in [
        ("poll", "polls"),
        ("sticker_ids", "stickers"),
        ("shared_client_theme", "shared themes"),
    ] {
        let place = at.get(field);
        if place.value().is_some_and(|value| !is_empty(value)) {
            place.not_modelled(what);
        }
    }
}

fn references(at: &Place<'_>) -> Vec<AttachmentReference> {
    let places = at.list(0..=10);
    let read = |reference: &Place<'_>| {
        let filename = reference.get("filename").text(1..=1024);
        let description = reference.get("description").text(0..=1024);
        let title = reference.get("title").text(0..=1024);
        let is_spoiler = reference.get("is_spoiler").boolean();
        Some(AttachmentReference {
            id: reference.get("id").required().snowflake()?,
            filename: filename.map(str::to_owned),
            description: description.map(str::to_owned),
            title: title.map(str::to_owned),
            is_spoiler,
        })
    };
    places.iter().filter_map(read).collect()
}

fn nonce(at: &Place<'_>) -> Option<Value> {
    let nonce = at.value()?;
    if !nonce.is_i64() {
        at.text(0..=25)?;
    }
    Some(nonce.clone())
}

fn allowed_mentions(at: &Place<'_>) -> Option<AllowedMentions> {
    at.object()?;
    let mut allowed = AllowedMentions {
        users: mentionable(&at.get("users")),
        roles: mentionable(&at.get("roles")),
        replied_user: at.get("replied_user").boolean().unwrap_or(false),
        ..AllowedMentions::default()
    };
    for kind in at.get("parse").list(0..=3) {
        match kind.text(0..=32) {
            Some("users") => allowed.all_users = true,
            Some("roles") => allowed.all_roles = true,
            Some("everyone") => allowed.everyone = true,
            _ => kind.breaks(rules::MENTION_KIND),
        }
    }
    let repeats = (allowed.all_users && !allowed.users.is_empty())
        || (allowed.all_roles && !allowed.roles.is_empty());
    at.breaks_if(repeats, rules::MENTION_LISTS);
    Some(allowed)
}

fn mentionable(at: &Place<'_>) -> Vec<Id> {
    at.list(0..=100)
        .iter()
        .filter_map(Place::snowflake)
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::testing::codes, *};

    const EDIT: Origin = Origin::Edit { layout: false };

    fn broken(body: &Value, origin: Origin) -> Vec<String> {
        codes(body, |body| message(body, origin))
    }

    #[test]
    fn content_has_up_to_2000_characters() {
        let of = |count: usize| json!({ "content": "棋".repeat(count) });
        assert!(broken(&of(2000), Origin::Channel).is_empty());
        assert_eq!(
            broken(&of(2001), Origin::Channel),
            ["content: BASE_TYPE_MAX_LENGTH"]
        );
    }

    #[test]
    fn only_interactions_make_ephemeral_messages() {
        let body = json!({ "content": "x", "flags": 64 });
        assert!(broken(&body, Origin::Interaction).is_empty());
        assert_eq!(
            broken(&body, Origin::Channel),
            ["flags: MESSAGE_FLAGS_INVALID"]
        );
        assert!(broken(&body, EDIT).is_empty());
    }

    #[test]
    fn nonces_have_up_to_25_characters() {
        let of = |count: usize| json!({ "content": "x", "nonce": "n".repeat(count) });
        assert!(broken(&of(25), Origin::Channel).is_empty());
        assert_eq!(
            broken(&of(26), Origin::Channel),
            ["nonce: BASE_TYPE_MAX_LENGTH"]
        );
        assert!(broken(&json!({ "nonce": 12 }), Origin::Channel).is_empty());
    }

    #[test]
    fn ten_attachments_with_alt_texts_of_1024() {
        let of = |count: usize| -> Value {
            json!({ "attachments": (0..count).map(|n| json!({ "id": n })).collect::<Value>() })
        };
        assert!(broken(&of(10), Origin::Channel).is_empty());
        assert_eq!(
            broken(&of(11), Origin::Channel),
            ["attachments: BASE_TYPE_MAX_LENGTH"]
        );
        let alt = |count: usize| json!({ "attachments": [{ "id": 0, "description": "x".repeat(count) }] });
        assert!(broken(&alt(1024), Origin::Channel).is_empty());
        assert_eq!(
            broken(&alt(1025), Origin::Channel),
            ["attachments.0.description: BASE_TYPE_MAX_LENGTH"]
        );
    }

    #[test]
    fn allowed_mentions_say_a_thing_once() {
        let body = |parse: Value, users: Value| json!({ "allowed_mentions": { "parse": parse, "users": users } });
        assert!(broken(&body(json!([]), json!(["1"])), Origin::Channel).is_empty());
        assert_eq!(
            broken(&body(json!(["users"]), json!(["1"])), Origin::Channel),
            ["allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"]
        );
        assert_eq!(
            broken(&body(json!(["all"]), json!([])), Origin::Channel),
            ["allowed_mentions.parse.0: BASE_TYPE_CHOICES"]
        );
        let hundred_and_one: Vec<String> = (0..101).map(|n: u32| n.to_string()).collect();
        assert_eq!(
            broken(&body(json!([]), json!(hundred_and_one)), Origin::Channel),
            ["allowed_mentions.users: BASE_TYPE_MAX_LENGTH"]
        );
    }

    #[test]
    fn absent_is_not_the_same_as_empty() {
        let draft = |body: Value| super::super::check(&body, |body| message(body, EDIT)).unwrap();
        assert_eq!(draft(json!({})).content, None);
        assert_eq!(
            draft(json!({ "content": null })).content,
            Some(String::new())
        );
        assert_eq!(draft(json!({ "embeds": [] })).embeds, Some(Vec::new()));
        assert_eq!(draft(json!({ "attachments": null })).attachments, None);
    }
}
