//! Files that people attach in a modal or with a command: how tests and the page send them, and how the bot receives
//! them.

use axum::body::Bytes;
use base64::{Engine, prelude::BASE64_STANDARD};
use serde::Deserialize;
use serde_json::Value;

use super::{
    World,
    acting::{Impossible, possible},
    interactions::MAX_FILE_BYTES,
    messages::Attachment,
    resolved::Resolved,
};
use crate::{Id, media::content_type};

/// A file as a person attaches it.
#[derive(Debug, Deserialize)]
pub struct FileEntry {
    /// Its name.
    pub filename: String,
    /// Its bytes, in Base64.
    pub content: String,
}

/// A file until its interaction begins.
#[derive(Debug)]
pub struct StoredFile {
    /// The bot's description of it.
    pub attachment: Attachment,
    /// Its bytes.
    pub bytes: Bytes,
}

impl FileEntry {
    /// The file in Discord's form, with this identifier, for a field or an option.
    ///
    /// # Errors
    /// [`Impossible`] if it is too large, or its bytes are not in Base64, or its name has another type than those wanted.
    pub fn take(&self, id: Id, field: &Value) -> Result<StoredFile, Impossible> {
        let types = field["file_types"].as_array();
        let fits = types
            .is_none_or(|types| types.is_empty() || types.iter().any(|one| self.has_type(one)));
        possible(
            fits,
            format!("{} has a type that is not wanted", self.filename),
        )?;
        let bytes = BASE64_STANDARD
            .decode(&self.content)
            .map_err(|_| Impossible::new(format!("{} is not in Base64", self.filename)))?;
        let reason = format!("{} is larger than 10 MiB", self.filename);
        possible(bytes.len() <= MAX_FILE_BYTES, reason)?;
        Ok(StoredFile {
            attachment: Attachment::new(id, &self.filename, &bytes),
            bytes: bytes.into(),
        })
    }

    /// Whether its name has a type: a group, such as `image`, or an extension with its dot.
    fn has_type(&self, wanted: &Value) -> bool {
        let wanted = wanted.as_str().unwrap_or_default();
        let name = self.filename.to_lowercase();
        if wanted.starts_with('.') {
            return name.ends_with(wanted);
        }
        let group = content_type(&name).split('/').next();
        group == Some(wanted)
    }

    /// The file in a command's option.
    ///
    /// # Errors
    /// [`Impossible`] if it holds something else.
    pub fn of_option(value: &Value) -> Result<FileEntry, Impossible> {
        serde_json::from_value(value.clone())
            .map_err(|_| Impossible::new("an attachment wants filename and content"))
    }
}

impl World {
    /// Keeps the files of an interaction in a channel, and adds them to its resolved objects.
    pub(super) fn keep_files(
        &mut self,
        files: Vec<StoredFile>,
        channel: Id,
        resolved: &mut Resolved,
    ) {
        for StoredFile { attachment, bytes } in files {
            let object = self.file_json(channel, &attachment);
            resolved.put("attachments", attachment.id, object);
            self.files.insert(attachment.id, bytes);
        }
    }
}
