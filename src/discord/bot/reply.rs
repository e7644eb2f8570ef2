//! What an interaction is answered with, as data. How it is sent is decided above the features.

use matches::{facts::SeatFacts, outbox::OutboxItem, own_games::QueuePosition};
use serenity::all::CreateModal;

use crate::discord::post::{Post, PrivatePost, PublicPost};

/// What an interaction is answered with.
pub enum Answer {
    /// A message about nothing secret, for the person who acts.
    Plain(Post),
    /// Something for the person's own eyes.
    Private(PrivatePost),
    /// The person's own desk or board.
    Own(Box<OwnBoard>),
    /// A new message that everyone reads.
    Public(PublicPost),
    /// New content for the message that everyone reads and that the button is on.
    PublicUpdate(PublicPost),
    /// A form.
    Form(CreateModal),
}

/// A player's own desk or board as an answer, with what is said around it.
pub struct OwnBoard {
    /// What the player may know.
    pub facts: SeatFacts,
    /// A sentence in front.
    pub note: Option<String>,
    /// What the player has noted about the match.
    pub noted: Option<String>,
    /// The place behind which the next game is looked for, if there is a way to it.
    pub next: Option<QueuePosition>,
}

impl OwnBoard {
    /// The desk or board alone.
    pub fn of(facts: SeatFacts) -> OwnBoard {
        OwnBoard {
            facts,
            note: None,
            noted: None,
            next: None,
        }
    }

    /// The same with a sentence in front.
    #[must_use]
    pub fn with_note(self, note: String) -> OwnBoard {
        let note = Some(note);
        OwnBoard { note, ..self }
    }
}

/// An answer, with the message that is owed in its place should it get lost.
pub struct Reply {
    /// The answer.
    pub answer: Answer,
    /// What takes its place.
    pub owed: Option<OutboxItem>,
}

impl Reply {
    /// The same, with a message owed in its place should it get lost.
    #[must_use]
    pub fn instead(self, owed: Option<OutboxItem>) -> Reply {
        Reply { owed, ..self }
    }
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        let owed = None;
        Reply { answer, owed }
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

impl From<CreateModal> for Reply {
    fn from(form: CreateModal) -> Reply {
        Answer::Form(form).into()
    }
}
