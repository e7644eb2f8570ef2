//! The answer to an interaction, as data. The layer above the features decides how it is sent.

use crate::link::forms::Form;
use crate::messages::{Post, PrivatePost, PublicPost, ids::Facing};
use futures_util::future::BoxFuture;
use matches::{facts::SeatFacts, outbox::OutboxItem, own_games::QueuePosition};

/// The answer to an interaction.
pub enum Answer {
    /// A message without secrets, for the acting person.
    Plain(Post),
    /// A message without secrets beside the message with the button, even where that could be replaced.
    Aside(Post),
    /// A private message for the acting person, beside the message with the button.
    PrivateAside(PrivatePost),
    /// A passing notice without secrets for the acting person, such as the reason for a refusal: the next notice or
    /// board in the same place replaces it. It replaces no board itself.
    Word(Post),
    /// A private message for the acting person.
    Private(PrivatePost),
    /// The public board, for the acting person.
    Board(PublicPost),
    /// The person's own desk or board.
    Own(Box<OwnBoard>),
    /// A new public message.
    Public(PublicPost),
    /// New content for the public message that carries the button.
    PublicUpdate(PublicPost),
    /// A form.
    Form(Form),
}

/// A player's own desk or board as an answer, with the text around it.
pub struct OwnBoard {
    /// What the player may know.
    pub facts: SeatFacts,
    /// A sentence above it.
    pub note: Option<String>,
    /// The player's note about the match.
    pub noted: Option<String>,
    /// Where to continue in the list of waiting games, if the answer offers the next one.
    pub next: Option<QueuePosition>,
    /// Which way round the board is.
    pub facing: Facing,
    /// Whether a few words are enough where they do not take the place of a board.
    pub is_brief: bool,
}

impl OwnBoard {
    /// The desk or board alone.
    pub fn of(facts: SeatFacts) -> OwnBoard {
        OwnBoard {
            facts,
            note: None,
            noted: None,
            next: None,
            facing: Facing::Usual,
            is_brief: false,
        }
    }

    /// The desk or board in a few words.
    pub fn brief(self) -> OwnBoard {
        let is_brief = true;
        OwnBoard { is_brief, ..self }
    }

    /// The desk or board with a sentence above it.
    pub fn with_note(self, note: String) -> OwnBoard {
        let note = Some(note);
        OwnBoard { note, ..self }
    }
}

/// An answer, with the outbox item that replaces it if it gets lost.
pub struct Reply {
    /// The answer.
    pub answer: Answer,
    /// The message sent in its place.
    pub owed: Option<OutboxItem>,
    /// When this ends, the same question has another answer, which replaces this one.
    pub until: Option<BoxFuture<'static, ()>>,
}

impl Reply {
    /// Adds a message to send if the answer gets lost.
    pub fn instead(self, owed: Option<OutboxItem>) -> Reply {
        Reply { owed, ..self }
    }

    /// Limits the answer to as long as this lasts: then the question is asked again.
    pub fn until(self, news: BoxFuture<'static, ()>) -> Reply {
        let until = Some(news);
        Reply { until, ..self }
    }
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply {
            answer,
            owed: None,
            until: None,
        }
    }
}

impl From<Post> for Reply {
    fn from(post: Post) -> Reply {
        Answer::Plain(post).into()
    }
}

impl From<PrivatePost> for Reply {
    fn from(post: PrivatePost) -> Reply {
        Answer::Private(post).into()
    }
}

impl From<OwnBoard> for Reply {
    fn from(board: OwnBoard) -> Reply {
        Answer::Own(Box::new(board)).into()
    }
}

impl From<SeatFacts> for Reply {
    fn from(facts: SeatFacts) -> Reply {
        OwnBoard::of(facts).into()
    }
}

impl From<Form> for Reply {
    fn from(form: Form) -> Reply {
        Answer::Form(form).into()
    }
}
