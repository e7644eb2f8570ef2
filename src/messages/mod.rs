//! A message before it is sent: text, picture, buttons. A [`Post`] cannot be sent directly: a message to one person is
//! a [`PrivatePost`], a message to everyone a [`PublicPost`], and neither converts to the other.

mod buttons;
mod form;
pub mod ids;
mod menu;
pub mod panels;
pub mod pictures;
mod private;
pub mod private_answers;
mod public;

pub use buttons::{button, button_rows, buttons, danger, primary, secondary, success};
pub use form::form;
pub use menu::{menu, menus};
pub use private::{PrivatePost, WrongRecipient};
pub use public::{PublicFacts, PublicPost};

use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    EditAttachments, EditInteractionResponse, EditMessage, RoleId, UserId,
};

use crate::link::limits;

use basics::PersonId;
use texts::unmarked;

/// A picture with its description.
#[derive(Clone)]
pub struct Picture {
    /// The file's name. All pictures of a kind share it, so that it reveals nothing.
    pub name: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
    /// Its description (alt text).
    pub alt: String,
    /// The board as monospaced text, for readers who want that, too.
    pub text: Option<String>,
}

/// A text file to attach.
#[derive(Clone)]
pub struct TextFile {
    /// Its name.
    pub name: String,
    /// Its content.
    pub text: String,
}

/// A message before it is sent.
#[derive(Clone, Default)]
pub struct Post {
    /// The text.
    pub content: String,
    /// The picture, if there is one.
    pub picture: Option<Picture>,
    /// A file, if there is no picture.
    pub file: Option<TextFile>,
    /// Rows of buttons and menus.
    pub rows: Vec<CreateActionRow>,
    /// Who is notified. A mention in the text alone does not notify.
    pub pings: Vec<PersonId>,
    /// The roles whose holders are notified, where the server lets the bot do that.
    pub role_pings: Vec<u64>,
    /// Whether it is silent, even for the people that it mentions.
    pub is_quiet: bool,
}

impl Post {
    /// A text alone.
    pub fn text(content: String) -> Post {
        Post {
            content,
            ..Post::default()
        }
    }

    /// A post with these lines of text.
    pub fn lines(lines: &[String]) -> Post {
        Post::text(lines.join("\n"))
    }

    /// Adds a picture.
    pub fn with_picture(self, picture: Picture) -> Post {
        let picture = Some(picture);
        Post { picture, ..self }
    }

    /// Adds rows of buttons and menus.
    pub fn with_rows(mut self, rows: impl IntoIterator<Item = CreateActionRow>) -> Post {
        self.rows.extend(rows);
        self
    }

    /// Adds buttons, if there are any.
    pub fn with_buttons(self, buttons: Vec<CreateButton>) -> Post {
        self.with_rows(button_rows([buttons]))
    }

    /// Adds a sentence above the text.
    pub fn with_note(self, note: &str) -> Post {
        let content = if self.content.is_empty() {
            note.to_owned()
        } else {
            format!("{note}\n\n{}", self.content)
        };
        Post { content, ..self }
    }

    /// Adds a line directly above the text.
    pub fn with_line(self, line: &str) -> Post {
        let content = format!("{line}\n{}", self.content);
        Post { content, ..self }
    }

    /// Whether it notifies nobody.
    pub fn is_silent(&self) -> bool {
        self.is_quiet || (self.pings.is_empty() && self.role_pings.is_empty())
    }

    /// The text, followed by the picture's text board, unless that would displace a sentence.
    fn content(&self) -> String {
        let picture = self.picture.as_ref();
        let board = picture.and_then(|picture| picture.text.as_ref());
        let both = board.map(|board| format!("{}\n```\n{board}\n```", self.content));
        both.filter(|both| both.chars().count() <= limits::CONTENT)
            .unwrap_or_else(|| limits::fit(&self.content, limits::CONTENT))
    }

    /// What is attached: the picture, or else the file.
    pub fn attachment(&self) -> Option<CreateAttachment> {
        let picture = self.picture.as_ref().map(|picture| {
            CreateAttachment::bytes(picture.bytes.clone(), picture.name)
                .description(limits::fit(&unmarked(&picture.alt), limits::ALT_TEXT))
        });
        let file = self.file.as_ref();
        let file = || file.map(|file| CreateAttachment::bytes(file.text.as_bytes(), &file.name));
        picture.or_else(file)
    }

    fn mentions(&self) -> CreateAllowedMentions {
        // Nobody has the number zero, which means the program.
        let people = self.pings.iter().filter(|person| person.0 != 0);
        let roles = self.role_pings.iter().filter(|role| **role != 0);
        CreateAllowedMentions::new()
            .users(people.map(|person| UserId::new(person.0)))
            .roles(roles.map(|role| RoleId::new(*role)))
    }

    /// The post as a new message, which appears only once even if it is sent again with the same nonce.
    pub fn message(&self, nonce: String) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
            .nonce(serenity::all::Nonce::String(nonce))
            .enforce_nonce(true);
        self.attachment()
            .into_iter()
            .fold(message, CreateMessage::add_file)
    }

    /// The post as the new content of a message. A new picture replaces an earlier one, which otherwise stays.
    pub fn edited(&self) -> EditMessage {
        let edited = EditMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone());
        match self.attachment() {
            Some(file) => edited.attachments(EditAttachments::new().add(file)),
            None => edited,
        }
    }

    /// The post as the answer to an interaction, or as the new content of the button's message.
    pub fn response(&self) -> CreateInteractionResponseMessage {
        let response = CreateInteractionResponseMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone());
        self.attachment()
            .into_iter()
            .fold(response, CreateInteractionResponseMessage::add_file)
    }

    /// The post as the late answer to an interaction that was deferred.
    pub fn edit(&self) -> EditInteractionResponse {
        let files = self
            .attachment()
            .into_iter()
            .fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone())
            .attachments(files)
    }

    /// The post as a further answer to an interaction.
    pub fn followup(&self) -> CreateInteractionResponseFollowup {
        let followup = CreateInteractionResponseFollowup::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.rows.clone());
        self.attachment()
            .into_iter()
            .fold(followup, CreateInteractionResponseFollowup::add_file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_with_the_number_zero_is_called() {
        let post = Post {
            pings: vec![PersonId(0), PersonId(7)],
            role_pings: vec![0, 8],
            ..Post::default()
        };
        let message = serde_json::to_value(post.message("n".to_owned())).unwrap();
        let called = &message["allowed_mentions"];
        assert_eq!(called["users"], serde_json::json!(["7"]));
        assert_eq!(called["roles"], serde_json::json!(["8"]));
    }

    #[test]
    fn a_text_board_never_displaces_a_sentence() {
        let board = "a b c\nd e f".to_owned();
        let content_of = |length: usize| {
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
        assert_eq!(content_of(3), format!("xxx{block}"));
        let available = limits::CONTENT - block.len();
        assert_eq!(content_of(available).len(), limits::CONTENT);
        assert_eq!(content_of(available + 1), "x".repeat(available + 1));
    }
}
