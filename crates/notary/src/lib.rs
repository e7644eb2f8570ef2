//! Records of games (`docs/record.md`): written from transcripts, read, and checked by anyone who has one. The module
//! `text` handles their form; the module `check` decides whether their content is possible.
//!
//! ```
//! use notary::{Fault, check};
//!
//! let fault = check(&["no record"]).unwrap_err();
//! assert_eq!(fault.line, 1);
//! assert!(matches!(fault.what, notary::What::NotATag));
//! ```

mod check;
pub mod random;
mod text;

pub use check::{Holding, check};
pub use text::{NoteTags, Record, record_text};

use commitments::{Digest, RecordFormat};
use matches::transcript::{NotAHead, Objection};
use rules::Side;

/// The first fault found in a record, or in several records of one match.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Fault {
    /// The index of the file, from 0.
    pub file: usize,
    /// Its line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: What,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum What {
    /// The line is not a tag.
    #[error("here stands no tag like [Name \"value\"]")]
    NotATag,
    /// A part of the record is missing, or something follows the last part.
    #[error("a record has four parts with one empty line between them")]
    Parts,
    /// The head is wrong.
    #[error("the head: {0}")]
    Head(NotAHead),
    /// The line is not one that a record can have.
    #[error("nothing that happens in a match is written like this")]
    NotALine,
    /// A tag that may occur only once occurs again, or no opening has this name.
    #[error("the tag {0} does not belong here")]
    Superfluous(String),
    /// The openings do not begin with the chain.
    #[error("the openings begin with the tag Chain")]
    NoChain,
    /// The check of a line does not follow from the chain.
    #[error("the chain breaks here: the check would be {0}")]
    Chain(String),
    /// The tag `Chain` does not hold the hash after the last line.
    #[error("the chain ends with {0}")]
    ChainEnd(Digest),
    /// The value of an opening cannot be read.
    #[error("the tag {0} has a value that it cannot have")]
    Opening(String),
    /// An opening is there, but there is no seal for it to open.
    #[error("there is no seal that {0} opens")]
    NoSeal(String),
    /// An army, root, leaf or seed is not what was sealed.
    #[error("{0} does not open the seal")]
    Seal(String),
    /// The rules do not allow this army.
    #[error("no army by these rules is like the one of the {0} seat")]
    Army(Side),
    /// The deal is not the one that the seed yields.
    #[error("the seed yields another deal")]
    Deal,
    /// The lot fell to the other side.
    #[error("by the seed the other side moves first")]
    FirstMove,
    /// What the line says is impossible.
    #[error("{0}")]
    Impossible(Objection),
    /// The files are records of different matches.
    #[error("this is the record of another match than the first file")]
    AnotherMatch,
    /// A file contradicts another file about the match.
    #[error("the first file tells this otherwise")]
    Otherwise,
}

/// Whether a text begins like a record of this format, in any version that this program knows.
pub fn is_record(text: &str) -> bool {
    let mut formats = RecordFormat::ALL.into_iter();
    formats.any(|format| text.starts_with(&format!("[Record \"{}\"]", format.name())))
}
