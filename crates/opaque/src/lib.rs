//! Secrets that can be carried but not read.
//!
//! A [`Sealed`] text goes from the crate that made it to the store and back. Between the two it passes through code
//! that talks to people, so it has no `Debug`, no `Display` and no `Serialize`, and no method of its own. The trait
//! [`Seal`] makes and opens seals. Only the crates that depend on this one can name it: `matches`, where secrets are
//! made and understood, and `store`, where they rest. Other crates get the type through `matches`, without the trait.
//!
//! ```
//! use opaque::{Seal, Sealed};
//!
//! let army = Sealed::seal("12334/455/6677/788/89BB9/9FMMM".to_owned());
//! assert_eq!(army.opened(), "12334/455/6677/788/89BB9/9FMMM");
//! ```

/// A secret on its way between `matches` and the store.
#[derive(Clone)]
pub struct Sealed {
    text: String,
    is_secret: bool,
}

/// Makes and opens seals, for the crates at both ends.
pub trait Seal {
    /// Seals a text.
    fn seal(text: String) -> Self;

    /// Seals a text whose content is public anyway.
    fn seal_known(text: String) -> Self;

    /// Whether the content must also be hidden at rest.
    fn is_secret(&self) -> bool;

    /// The text behind the seal.
    fn opened(&self) -> &str;
}

impl Seal for Sealed {
    fn seal(text: String) -> Sealed {
        let is_secret = true;
        Sealed { text, is_secret }
    }

    fn seal_known(text: String) -> Sealed {
        let is_secret = false;
        Sealed { text, is_secret }
    }

    fn is_secret(&self) -> bool {
        self.is_secret
    }

    fn opened(&self) -> &str {
        &self.text
    }
}
