//! A message for one person's eyes. It carries its recipient, and what is in it comes out for that person alone.

use matches::{PersonId, facts::SeatFacts};

use super::Post;

/// A message for one person's eyes.
#[derive(Clone)]
pub struct PrivatePost {
    recipient: PersonId,
    post: Post,
}

/// A private message was to go to somebody else. That is a mistake in this program; nothing is sent then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a private message was about to reach somebody else")]
pub struct WrongRecipient;

impl PrivatePost {
    /// A message to a person that holds nothing but what that person may know.
    pub fn new(recipient: PersonId, post: Post) -> PrivatePost {
        PrivatePost { recipient, post }
    }

    /// A message made from a player's facts, for that player.
    pub fn about(facts: &SeatFacts, post: Post) -> PrivatePost {
        PrivatePost::new(facts.recipient(), post)
    }

    /// The same recipient's message after a change.
    #[must_use]
    pub fn map(self, change: impl FnOnce(Post) -> Post) -> PrivatePost {
        PrivatePost {
            post: change(self.post),
            ..self
        }
    }

    /// The same with a sentence in front.
    #[must_use]
    pub fn with_note(self, note: &str) -> PrivatePost {
        self.map(|post| post.with_note(note))
    }

    /// What is in it, for its recipient: the only way out.
    ///
    /// # Errors
    /// When it is for somebody else.
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
