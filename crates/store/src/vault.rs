//! Secrets at rest: armies, deals, plans, notes. They are encrypted with a key that is not in the database, so that a
//! copy of the database alone reveals none of them.

use std::fmt::Display;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};
use rand::RngExt;

/// The prefix of an encrypted text. Texts from before encryption never begin with it.
const ENCRYPTED_PREFIX: &str = "x2.";
/// The prefix of an encrypted text that is bound only to its column, as programs up to schema 0033 wrote it.
const UNBOUND_PREFIX: &str = "x1.";
/// The length of a key in bytes.
const KEY_LENGTH: usize = 32;
/// The length of a nonce in bytes.
const NONCE_LENGTH: usize = 24;

/// A key for the secrets in a database. It prints as nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; KEY_LENGTH]);

/// The text is not a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is 43 letters, digits, - and _")]
pub struct NotAKey;

impl Key {
    /// A new random key.
    pub fn random() -> Key {
        Key(rand::rng().random())
    }

    /// The key as text, as it is written in a file or a variable.
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Parses a key.
    ///
    /// # Errors
    /// When the text is not one.
    pub fn parse(text: &str) -> Result<Key, NotAKey> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim()).map_err(|_| NotAKey)?;
        bytes.try_into().map(Key).map_err(|_| NotAKey)
    }
}

/// Encrypts and decrypts with one key.
pub(crate) struct Vault(XChaCha20Poly1305);

impl Vault {
    pub fn new(key: &Key) -> Vault {
        Vault(XChaCha20Poly1305::new(&key.0.into()))
    }

    /// Encrypts content for a column and a row of the database; it cannot be decrypted in any other place.
    pub fn close(&self, content: impl AsRef<[u8]>, column: &str, row: impl Display) -> String {
        let nonce: [u8; NONCE_LENGTH] = rand::rng().random();
        let place = place(column, row);
        let payload = Payload {
            msg: content.as_ref(),
            aad: place.as_bytes(),
        };
        let closed = self.0.encrypt(&XNonce::from(nonce), payload);
        let closed = closed.expect("what is stored is far shorter than this cipher's limit");
        format!(
            "{ENCRYPTED_PREFIX}{}",
            URL_SAFE_NO_PAD.encode([&nonce[..], &closed].concat())
        )
    }

    /// Decrypts what was encrypted for this place; `None` if it was not, or with another key, or is not of this type. A
    /// text that was never encrypted is returned as it is.
    pub fn open<T: TryFrom<Vec<u8>>>(
        &self,
        stored: &str,
        column: &str,
        row: impl Display,
    ) -> Option<T> {
        match stored.strip_prefix(ENCRYPTED_PREFIX) {
            Some(closed) => self.decrypted(closed, &place(column, row)),
            None if stored.starts_with(UNBOUND_PREFIX) => None,
            None => stored.as_bytes().to_vec().try_into().ok(),
        }
    }

    /// Decrypts a text that a program up to schema 0033 encrypted for this column, in whichever row; `None` if it did
    /// not. A text that was never encrypted is returned as it is.
    pub fn open_unbound<T: TryFrom<Vec<u8>>>(&self, stored: &str, column: &str) -> Option<T> {
        match stored.strip_prefix(UNBOUND_PREFIX) {
            Some(closed) => self.decrypted(closed, column),
            None if stored.starts_with(ENCRYPTED_PREFIX) => None,
            None => stored.as_bytes().to_vec().try_into().ok(),
        }
    }

    fn decrypted<T: TryFrom<Vec<u8>>>(&self, closed: &str, place: &str) -> Option<T> {
        let bytes = URL_SAFE_NO_PAD.decode(closed).ok()?;
        let (nonce, closed) = bytes.split_first_chunk::<NONCE_LENGTH>()?;
        let payload = Payload {
            msg: closed,
            aad: place.as_bytes(),
        };
        let content = self.0.decrypt(&XNonce::from(*nonce), payload).ok()?;
        content.try_into().ok()
    }
}

/// The place that a text is bound to; the name of a column has no space.
fn place(column: &str, row: impl Display) -> String {
    format!("{column} {row}")
}

/// Whether a stored text is encrypted.
pub(crate) fn is_closed(stored: &str) -> bool {
    stored.starts_with(ENCRYPTED_PREFIX) || is_unbound(stored)
}

/// Whether a stored text is encrypted only for its column.
pub(crate) fn is_unbound(stored: &str) -> bool {
    stored.starts_with(UNBOUND_PREFIX)
}

/// A text as programs up to schema 0033 encrypted it, to test the migration from such a program.
#[cfg(test)]
pub(crate) fn close_unbound(key: &Key, text: &str, column: &str) -> String {
    let nonce: [u8; NONCE_LENGTH] = rand::rng().random();
    let payload = Payload {
        msg: text.as_bytes(),
        aad: column.as_bytes(),
    };
    let closed = Vault::new(key)
        .0
        .encrypt(&XNonce::from(nonce), payload)
        .unwrap();
    let bytes = [&nonce[..], &closed].concat();
    format!("{UNBOUND_PREFIX}{}", URL_SAFE_NO_PAD.encode(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_key_opens_what_it_closed_and_only_in_its_place() {
        let keys = [Key::random(), Key::random()];
        let [vault, other] = keys.each_ref().map(Vault::new);
        let text = "54321/345/6677";
        let closed = vault.close(text, "event", 7);
        assert!(is_closed(&closed) && !closed.contains("54321"));
        assert_eq!(vault.open(&closed, "event", 7), Some(text.to_owned()));
        assert_eq!(vault.open::<String>(&closed, "event", 8), None);
        assert_eq!(vault.open::<String>(&closed, "seed", 7), None);
        assert_eq!(vault.open_unbound::<String>(&closed, "event"), None);
        assert_eq!(other.open::<String>(&closed, "event", 7), None);
        assert_ne!(vault.close(text, "event", 7), closed);
        for at in 0..closed.len() {
            let mut damaged = closed.clone().into_bytes();
            damaged[at] = if damaged[at] == b'A' { b'B' } else { b'A' };
            let damaged = String::from_utf8(damaged).unwrap();
            if is_closed(&damaged) {
                assert_eq!(vault.open::<String>(&damaged, "event", 7), None, "{at}");
            }
        }
        assert_eq!(vault.open("plain", "event", 7), Some("plain".to_owned()));
        let unbound = close_unbound(&keys[0], text, "event");
        assert!(is_unbound(&unbound) && !is_unbound(&closed));
        let opened: Option<String> = vault.open_unbound(&unbound, "event");
        assert_eq!(opened.as_deref(), Some(text));
        assert_eq!(vault.open_unbound::<String>(&unbound, "seed"), None);
        assert_eq!(vault.open::<String>(&unbound, "event", 7), None);
        assert!(Key::parse(&keys[0].text()).is_ok_and(|key| key == keys[0]));
        assert!(Key::parse("short").is_err());
    }
}
