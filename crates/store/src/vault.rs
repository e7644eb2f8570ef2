//! What is secret at rest: armies, deals, plans, notes. It is encrypted with a key that is not in the database, so
//! that whoever copies the database alone reads none of it.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};
use rand::RngExt;

/// What an encrypted text begins with. Texts from before there was encryption never do.
pub(crate) const MARK: &str = "x1.";
/// Bytes of a key.
const KEY: usize = 32;
/// Bytes of a nonce.
const NONCE: usize = 24;

/// A key for what is secret in a database. It prints as nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; KEY]);

/// A text that is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is 43 letters, digits, - and _")]
pub struct NotAKey;

impl Key {
    /// A new key, by chance.
    #[must_use]
    pub fn random() -> Key {
        Key(rand::rng().random())
    }

    /// The key as text, as it stands in a file or a variable.
    #[must_use]
    pub fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// The key that a text holds.
    ///
    /// # Errors
    /// When it holds none.
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

    /// The text, encrypted for a column of the database; nothing from another column can be put there.
    pub fn close(&self, text: &str, place: &str) -> String {
        let nonce: [u8; NONCE] = rand::rng().random();
        let payload = Payload {
            msg: text.as_bytes(),
            aad: place.as_bytes(),
        };
        let closed = self.0.encrypt(&XNonce::from(nonce), payload);
        let closed = closed.expect("texts are far shorter than this cipher's limit");
        format!(
            "{MARK}{}",
            URL_SAFE_NO_PAD.encode([&nonce[..], &closed].concat())
        )
    }

    /// What was closed for this column; `None` if it was not, or with another key. A text that was never encrypted is
    /// returned as it is.
    pub fn open(&self, stored: &str, place: &str) -> Option<String> {
        let Some(closed) = stored.strip_prefix(MARK) else {
            return Some(stored.to_owned());
        };
        let bytes = URL_SAFE_NO_PAD.decode(closed).ok()?;
        let (nonce, closed) = bytes.split_first_chunk::<NONCE>()?;
        let payload = Payload {
            msg: closed,
            aad: place.as_bytes(),
        };
        let text = self.0.decrypt(&XNonce::from(*nonce), payload).ok()?;
        String::from_utf8(text).ok()
    }
}

/// Whether a stored text is encrypted.
pub(crate) fn is_closed(stored: &str) -> bool {
    stored.starts_with(MARK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_key_opens_what_it_closed_and_only_in_its_place() {
        let keys = [Key::random(), Key::random()];
        let [vault, other] = keys.each_ref().map(Vault::new);
        let closed = vault.close("54321/345/6677", "event 7");
        assert!(is_closed(&closed) && !closed.contains("54321"));
        assert_eq!(
            vault.open(&closed, "event 7").as_deref(),
            Some("54321/345/6677")
        );
        assert_eq!(vault.open(&closed, "event 8"), None);
        assert_eq!(other.open(&closed, "event 7"), None);
        assert_ne!(vault.close("54321/345/6677", "event 7"), closed);
        for at in 0..closed.len() {
            let mut damaged = closed.clone().into_bytes();
            damaged[at] = if damaged[at] == b'A' { b'B' } else { b'A' };
            let damaged = String::from_utf8(damaged).unwrap();
            if is_closed(&damaged) {
                assert_eq!(vault.open(&damaged, "event 7"), None, "{at}");
            }
        }
        assert_eq!(vault.open("plain", "event 7").as_deref(), Some("plain"));
        assert!(Key::parse(&keys[0].text()).is_ok_and(|key| key == keys[0]));
        assert!(Key::parse("short").is_err());
    }
}
