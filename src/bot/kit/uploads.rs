//! Files that people send with a command or a form.

use serenity::all::Attachment;
use texts::{Sentence, Texts};

use super::{Form, ReplyError, Visit};
use crate::link::forms::{Field, Input};

/// The field of a form that takes files.
const FILES: &str = "files";

/// The field of a form that takes up to so many files.
pub fn files_field(texts: &Texts, label: Sentence, most: u8) -> Field {
    Field::new(FILES, texts.get(label), Input::Files(1..=most))
}

impl Form<'_> {
    /// The files that were uploaded with it.
    pub fn uploaded(&self) -> Vec<Attachment> {
        self.event.filled.files(FILES)
    }

    /// The text of the one file that was uploaded with it, in any usual encoding.
    ///
    /// # Errors
    /// This refusal, if it cannot be fetched, is longer than so many bytes, or is no text.
    pub async fn uploaded_text(
        &self,
        most: usize,
        refusal: Sentence,
    ) -> Result<String, ReplyError> {
        let uploaded = self.uploaded();
        let file = uploaded.first().ok_or_else(|| self.unknown())?;
        self.text_of(file, most, refusal).await
    }
}

impl<E> Visit<'_, E> {
    /// The text of a file, in any usual encoding.
    ///
    /// # Errors
    /// This refusal, if it cannot be fetched, is longer than so many bytes, or is no text.
    pub async fn text_of(
        &self,
        file: &Attachment,
        most: usize,
        refusal: Sentence,
    ) -> Result<String, ReplyError> {
        let bytes = self.asking(|wire| wire.download(&file.url, most)).await;
        let text = bytes.ok().and_then(|bytes| exchange::text(&bytes));
        text.map(|(text, _)| text)
            .ok_or_else(|| self.refusal(refusal))
    }
}
