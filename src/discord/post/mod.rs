//! A message before it is sent: text, picture, buttons. A [`Post`] by itself goes nowhere: what one person reads is a
//! [`PrivatePost`], what everyone reads a [`PublicPost`], and neither becomes the other.

mod buttons;
mod form;
mod menu;
mod private;
mod public;

pub use buttons::{button, buttons, danger, primary, secondary, success};
pub use form::form;
pub use menu::{menu, menus};
pub use private::{PrivatePost, WrongRecipient};
pub use public::{PublicFacts, PublicPost};

use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    EditAttachments, EditInteractionResponse, EditMessage, UserId,
};

use super::limits;
use matches::PersonId;

/// A picture with its words.
#[derive(Clone)]
pub struct Picture {
    /// The file's name. It is the same for all pictures of a kind, so that it tells nothing.
    pub name: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
    /// What it shows, in words.
    pub alt: String,
    /// What it shows as a text in which each character has its place, for readers who want that, too.
    pub text: Option<String>,
}

/// A text that is given as a file.
#[derive(Clone)]
pub struct TextFile {
    /// Its name.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

/// A message before it is sent.
#[derive(Clone, Default)]
pub struct Post {
    /// The text.
    pub content: String,
    /// The picture, if there is one.
    pub picture: Option<Picture>,
    /// A file to keep, if there is one.
    pub file: Option<TextFile>,
    /// Rows of buttons and menus.
    pub rows: Vec<CreateActionRow>,
    /// Who is notified. A mention in the text alone notifies nobody.
    pub pings: Vec<PersonId>,
}

impl Post {
    /// A text alone.
    pub fn text(content: String) -> Post {
        Post {
            content,
            ..Post::default()
        }
    }

    /// Lines of text.
    pub fn lines(lines: &[String]) -> Post {
        Post::text(lines.join("\n"))
    }

    /// The same with a picture.
    #[must_use]
    pub fn with_picture(self, picture: Picture) -> Post {
        let picture = Some(picture);
        Post { picture, ..self }
    }

    /// The same with further rows of buttons and menus.
    #[must_use]
    pub fn with_rows(mut self, rows: impl IntoIterator<Item = CreateActionRow>) -> Post {
        self.rows.extend(rows);
        self
    }

    /// The same with a further row of buttons, if there are any.
    #[must_use]
    pub fn with_buttons(self, row: Vec<CreateButton>) -> Post {
        let row = (!row.is_empty()).then(|| buttons(row));
        self.with_rows(row)
    }

    /// The same with a sentence in front.
    #[must_use]
    pub fn with_note(self, note: &str) -> Post {
        Post {
            content: format!("{note}\n\n{}", self.content),
            ..self
        }
    }

    /// The text, and behind it the picture's, unless that would leave no room for a sentence.
    fn content(&self) -> String {
        let picture = self.picture.as_ref();
        let board = picture.and_then(|picture| picture.text.as_ref());
        let both = board.map(|board| format!("{}\n```\n{board}\n```", self.content));
        both.filter(|both| both.chars().count() <= limits::CONTENT)
            .unwrap_or_else(|| limits::fit(&self.content, limits::CONTENT))
    }

    fn files(&self) -> impl Iterator<Item = CreateAttachment> {
        let picture = self.picture.as_ref().map(|picture| {
            CreateAttachment::bytes(picture.bytes.clone(), picture.name)
                .description(limits::fit(&picture.alt, limits::ALT_TEXT))
        });
        let file = self.file.as_ref();
        let file = file.map(|file| CreateAttachment::bytes(file.text.as_bytes(), &file.name));
        picture.into_iter().chain(file)
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.pings.iter().map(|person| UserId::new(person.0)))
    }

    /// As a message of its own, which shows once however often it is sent with the same nonce.
    pub fn message(&self, nonce: String) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
            .nonce(serenity::all::Nonce::String(nonce))
            .enforce_nonce(true);
        self.files().fold(message, CreateMessage::add_file)
    }

    /// As the new content of a message without pictures.
    pub fn edited(&self) -> EditMessage {
        EditMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
    }

    /// As the answer to an interaction, or as the new content of the message a button is on.
    pub fn response(&self) -> CreateInteractionResponseMessage {
        let response = CreateInteractionResponseMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone());
        self.files()
            .fold(response, CreateInteractionResponseMessage::add_file)
    }

    /// As the late answer to an interaction that was told to wait.
    pub fn edit(&self) -> EditInteractionResponse {
        let files = self
            .files()
            .fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
            .attachments(files)
    }

    /// As a further answer to an interaction.
    pub fn followup(&self) -> CreateInteractionResponseFollowup {
        let followup = CreateInteractionResponseFollowup::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone());
        self.files()
            .fold(followup, CreateInteractionResponseFollowup::add_file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_board_never_takes_the_place_of_a_sentence() {
        let board = "a b c\nd e f".to_owned();
        let said = |length: usize| {
            let picture = Picture {
                name: "board.png",
                bytes: Vec::new(),
                alt: String::new(),
                text: Some(board.clone()),
            };
            let post = Post {
                content: "x".repeat(length),
                picture: Some(picture),
                ..Post::default()
            };
            post.content()
        };
        let block = format!("\n```\n{board}\n```");
        assert_eq!(said(3), format!("xxx{block}"));
        let room = limits::CONTENT - block.len();
        assert_eq!(said(room).len(), limits::CONTENT);
        assert_eq!(said(room + 1), "x".repeat(room + 1));
    }
}
