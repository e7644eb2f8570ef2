//! Short names, as custom ids carry them.

use std::{fmt, str::FromStr};

/// The most letters of a name.
const MAX_NAME_LENGTH: usize = 20;

/// The name of a page, a form or a field: small letters, hyphens and colons.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Name([u8; MAX_NAME_LENGTH]);

/// A text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name has 1 to {MAX_NAME_LENGTH} small letters, hyphens and colons")]
pub struct NotAName;

impl Name {
    /// The name that a table gives.
    ///
    /// # Panics
    /// While the program is compiled, if it is no name.
    pub const fn of(text: &'static str) -> Name {
        match Name::read(text.as_bytes()) {
            Some(name) => name,
            None => panic!("this is no name"),
        }
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let text = str::from_utf8(&self.0).unwrap_or_default();
        text.trim_end_matches('\0')
    }

    const fn read(text: &[u8]) -> Option<Name> {
        if text.is_empty() || text.len() > MAX_NAME_LENGTH {
            return None;
        }
        let mut letters = [0; MAX_NAME_LENGTH];
        let mut at = 0;
        while at < text.len() {
            if !text[at].is_ascii_lowercase() && !matches!(text[at], b'-' | b':') {
                return None;
            }
            letters[at] = text[at];
            at += 1;
        }
        Some(Name(letters))
    }
}

impl FromStr for Name {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Name, NotAName> {
        Name::read(text.as_bytes()).ok_or(NotAName)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
