//! How messages show their files: separately, in embeds, and in components. The bot refers to a file as
//! `attachment://…`; readers get a link, which expires.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Deserialize, Deserializer, de::Error};
use serde_json::{Value, json};

use super::{
    World,
    messages::{Attachment, Message},
    objects::{add, with},
};
use crate::{
    ApiError, Id, Moment,
    problems::Problems,
    validate::{component::kind, message::flag},
};

/// How long links to files are valid, in seconds.
const LINK_LIFETIME: u64 = 24 * 60 * 60;
/// How long a file keeps the same link.
const LINK_REUSE_TIME: u64 = 6 * 60 * 60;
/// The scheme with which embeds and components name a file.
const SCHEME: &str = "attachment://";

impl Message {
    /// Whether an embed or a component shows the file. Then it is not shown as an attachment.
    pub fn shows_within(&self, attachment: &Attachment) -> bool {
        shows(&self.embeds, attachment) || shows(&self.components, attachment)
    }
}

/// Whether embeds or components show the file.
pub fn shows(parts: &[Value], attachment: &Attachment) -> bool {
    let address = format!("{SCHEME}{}", attachment.filename);
    parts.iter().any(|part| holds_text(part, &address))
}

fn holds_text(value: &Value, wanted: &str) -> bool {
    match value {
        Value::String(text) => text == wanted,
        Value::Array(elements) => elements.iter().any(|one| holds_text(one, wanted)),
        Value::Object(fields) => fields.values().any(|one| holds_text(one, wanted)),
        _ => false,
    }
}

/// Checks that every file that the components name is attached.
///
/// # Errors
/// [`ApiError::Invalid`] with each place where one is missing.
pub fn demand_files(components: &[Value], attachments: &[Attachment]) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    note_missing(&json!(components), "components", attachments, &mut problems);
    problems.refuse()
}

fn note_missing(value: &Value, path: &str, attachments: &[Attachment], problems: &mut Problems) {
    match value {
        Value::Array(elements) => {
            for (index, one) in elements.iter().enumerate() {
                note_missing(one, &format!("{path}.{index}"), attachments, problems);
            }
        }
        Value::Object(fields) => {
            for (name, one) in fields {
                let named = one.as_str().filter(|_| name == "url");
                if let Some(filename) = named.and_then(|url| url.strip_prefix(SCHEME)) {
                    if !attachments.iter().any(|one| one.filename == filename) {
                        problems.add(
                            &format!("{path}.url"),
                            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                            &format!("The referenced attachment '{filename}' was not found"),
                        );
                    }
                } else {
                    note_missing(one, &format!("{path}.{name}"), attachments, problems);
                }
            }
        }
        _ => {}
    }
}

/// The query of a file's link: Discord signs the link and limits its lifetime.
#[derive(Debug, PartialEq, Deserialize)]
pub struct Link {
    /// When the link expires, in seconds since the Unix epoch.
    #[serde(rename = "ex", deserialize_with = "hexadecimal")]
    expires: u64,
    /// When the link was created.
    #[serde(rename = "is", deserialize_with = "hexadecimal")]
    issued: u64,
    /// A checksum that reveals a changed address.
    #[serde(rename = "hm")]
    mark: String,
}

fn hexadecimal<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let text = String::deserialize(deserializer)?;
    u64::from_str_radix(&text, 16).map_err(D::Error::custom)
}

impl Link {
    /// A link to a file, valid from now. It stays the same for some hours, so that a page can cache the picture.
    fn to(file: Id, now: Moment) -> Link {
        let issued = now.millis() / 1000 / LINK_REUSE_TIME * LINK_REUSE_TIME;
        Link::of(file, issued, issued + LINK_LIFETIME)
    }

    fn of(file: Id, issued: u64, expires: u64) -> Link {
        // Not a secret: anyone who reaches the playground may see everything in it. The marks only have to be
        // different.
        let mut hasher = DefaultHasher::new();
        (file, issued, expires).hash(&mut hasher);
        Link {
            expires,
            issued,
            mark: format!("{:016x}", hasher.finish()),
        }
    }

    /// Whether it leads to this file and is valid now.
    pub fn leads_to(&self, file: Id, now: Moment) -> bool {
        *self == Link::of(file, self.issued, self.expires) && now.millis() / 1000 < self.expires
    }
}

impl World {
    /// A link to a file of a channel, valid for about a day.
    fn file_url(&self, channel: Id, attachment: &Attachment) -> String {
        let link = Link::to(attachment.id, self.now);
        format!(
            "{}/attachments/{channel}/{}/{}?ex={:x}&is={:x}&hm={}",
            self.base, attachment.id, attachment.filename, link.expires, link.issued, link.mark
        )
    }

    /// Discord's attachment object, for a file of a message or of a submitted modal in the channel.
    pub fn file_json(&self, channel: Id, attachment: &Attachment) -> Value {
        let url = self.file_url(channel, attachment);
        let object = json!({
            "id": attachment.id,
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        });
        let (width, height) = attachment.dimensions.unzip();
        let object = with(with(object, "width", width), "height", height);
        let object = with(object, "description", attachment.description.as_ref());
        let object = with(object, "title", attachment.title.as_ref());
        let flags = Some(attachment.flags()).filter(|flags| *flags != 0);
        with(object, "flags", flags)
    }

    /// Discord's attachment object, for a message's file.
    pub fn attachment_json(&self, message: &Message, attachment: &Attachment) -> Value {
        let object = self.file_json(message.channel, attachment);
        let is_ephemeral = message.flags & flag::EPHEMERAL != 0;
        with(object, "ephemeral", is_ephemeral.then_some(true))
    }

    /// The embed with the addresses of attached files.
    pub fn embed_json(&self, message: &Message, embed: &Value) -> Value {
        let mut embed = embed.clone();
        for attachment in &message.attachments {
            let address = format!("{SCHEME}{}", attachment.filename);
            let url = self.file_url(message.channel, attachment);
            for picture in ["image", "thumbnail"] {
                if embed[picture]["url"] == address {
                    embed[picture]["url"] = json!(url);
                    embed[picture]["proxy_url"] = json!(url);
                    let (width, height) = attachment.dimensions.unzip();
                    add(&mut embed[picture], "width", width);
                    add(&mut embed[picture], "height", height);
                }
            }
            for icon in ["footer", "author"] {
                if embed[icon]["icon_url"] == address {
                    embed[icon]["icon_url"] = json!(url);
                    embed[icon]["proxy_icon_url"] = json!(url);
                }
            }
        }
        embed
    }

    /// The components with the addresses of attached files.
    pub fn components_json(&self, message: &Message) -> Vec<Value> {
        let mut components = message.components.clone();
        if message.is_layout() {
            for component in &mut components {
                self.show_files(message, component);
            }
        }
        components
    }

    fn show_files(&self, message: &Message, component: &mut Value) {
        for inside in ["components", "items"] {
            // By its index, a field that is missing would be added.
            let parts = component.get_mut(inside).and_then(Value::as_array_mut);
            for one in parts.into_iter().flatten() {
                self.show_files(message, one);
            }
        }
        if component["accessory"].is_object() {
            self.show_files(message, &mut component["accessory"]);
        }
        if component["type"] == kind::FILE {
            let shown = self.shown_file(message, &component["file"]);
            component["name"] = json!(shown.map(|file| &file.filename));
            component["size"] = json!(shown.map(|file| file.size));
        }
        for field in ["file", "media"] {
            if component[field].is_object() {
                component[field] = self.media_json(message, &component[field]);
            }
        }
    }

    fn shown_file<'a>(&self, message: &'a Message, media: &Value) -> Option<&'a Attachment> {
        let filename = media["url"].as_str()?.strip_prefix(SCHEME)?;
        let mut files = message.attachments.iter();
        files.find(|file| file.filename == filename)
    }

    /// Discord's unfurled media item.
    fn media_json(&self, message: &Message, media: &Value) -> Value {
        let Some(file) = self.shown_file(message, media) else {
            // It is from elsewhere and has not been fetched, so nothing more is known.
            return json!({
                "id": message.id,
                "url": media["url"],
                "proxy_url": media["url"],
                "width": null,
                "height": null,
                "content_type": null,
            });
        };
        let url = self.file_url(message.channel, file);
        let (width, height) = file.dimensions.unzip();
        json!({
            "id": file.id,
            "attachment_id": file.id,
            "url": url,
            "proxy_url": url,
            "width": width,
            "height": height,
            "content_type": file.content_type,
        })
    }
}
