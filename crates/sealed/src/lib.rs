//! Secrets that can be carried but not read.
//!
//! A [`Sealed`] text goes from the crate that made it to the store and back. Between the two it passes through code that
//! talks to people, so it has no `Debug`, no `Display` and no `Serialize`, and no method of its own. The trait [`Seal`]
//! makes and opens seals. Only the crates that depend on this one can name it: `matches`, where secrets are made and
//! understood, and `store`, where they rest. Everybody else gets the type by way of `matches`, without the trait.
//!
//! ```
//! use sealed::{Seal, Sealed};
//!
//! let army = Sealed::seal("12334/455/6677/788/89BB9/9FMMM".to_owned());
//! assert_eq!(army.opened(), "12334/455/6677/788/89BB9/9FMMM");
//! ```

/// A secret on its way between `matches` and the store.
#[derive(Clone)]
pub struct Sealed(String);

/// Making and opening seals, for the crates at both ends of the way.
pub trait Seal {
    /// Seals a text.
    #[must_use]
    fn seal(text: String) -> Self;

    /// The text behind the seal.
    #[must_use]
    fn opened(&self) -> &str;
}

impl Seal for Sealed {
    fn seal(text: String) -> Sealed {
        Sealed(text)
    }

    fn opened(&self) -> &str {
        &self.0
    }
}
