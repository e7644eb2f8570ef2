//! A message for one person. It carries its recipient, and only that recipient can open it.

use basics::PersonId;
use matches::facts::SeatFacts;

use super::Post;

/// A message for one person.
#[derive(Clone)]
pub struct PrivatePost {
    recipient: PersonId,
    post: Post,
}

/// A private message was opened for another person. That is a bug; nothing is sent then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a private message was about to reach somebody else")]
pub struct WrongRecipient;

impl PrivatePost {
    /// A message to a person. It must contain only what that person may know.
    pub fn new(recipient: PersonId, post: Post) -> PrivatePost {
        PrivatePost { recipient, post }
    }

    /// A message made from a player's facts, for that player.
    pub fn about(facts: &SeatFacts, post: Post) -> PrivatePost {
        PrivatePost::new(facts.recipient(), post)
    }

    /// The message after a change, with the same recipient.
    pub fn map(self, change: impl FnOnce(Post) -> Post) -> PrivatePost {
        PrivatePost {
            post: change(self.post),
            ..self
        }
    }

    /// Adds a sentence above the text.
    pub fn with_note(self, note: &str) -> PrivatePost {
        self.map(|post| post.with_note(note))
    }

    /// The content, for its recipient: the only access to it.
    ///
    /// # Errors
    /// If `person` is not the recipient.
    pub fn opened_by(&self, person: PersonId) -> Result<&Post, WrongRecipient> {
        if self.recipient == person {
            Ok(&self.post)
        } else {
            Err(WrongRecipient)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_but_its_recipient_opens_a_private_message() {
        let post = PrivatePost::new(PersonId(1), Post::text("secret".to_owned()));
        assert_eq!(post.opened_by(PersonId(1)).unwrap().content, "secret");
        assert_eq!(post.opened_by(PersonId(2)).err(), Some(WrongRecipient));
    }
}
