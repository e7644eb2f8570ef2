//! Records of games (`docs/record.md`): written from transcripts, read, and checked by anybody who has one. The `text` room knows the
//! form, the `check` room says whether what stands there can be true.
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

use matches::transcript::{NotAHead, Objection};
use rules::Side;
use seals::Digest;

/// The first thing that is wrong with a record, or with several of one match.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Fault {
    /// Which of the files, from 0.
    pub file: usize,
    /// Its line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: What,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum What {
    /// The line is no tag.
    #[error("here stands no tag like [Name \"value\"]")]
    NotATag,
    /// A part of the record is missing, or there is something behind the last one.
    #[error("a record has four parts with one empty line between them")]
    Parts,
    /// The head is wrong.
    #[error("the head: {0}")]
    Head(NotAHead),
    /// The line is none of a record.
    #[error("nothing that happens in a match is written like this")]
    NotALine,
    /// A tag that stands only once stands here again, or no opening has this name.
    #[error("the tag {0} does not belong here")]
    Superfluous(String),
    /// The openings do not begin with the chain.
    #[error("the openings begin with the tag Chain")]
    NoChain,
    /// The check of a line is not that of the chain.
    #[error("the chain breaks here: the check would be {0}")]
    Chain(String),
    /// The chain's end is another one.
    #[error("the chain ends with {0}")]
    ChainEnd(Digest),
    /// The value of an opening cannot be read.
    #[error("the tag {0} has a value that it cannot have")]
    Opening(String),
    /// What opens a seal is there, and no seal.
    #[error("there is no seal that {0} opens")]
    NoSeal(String),
    /// An army, root, leaf or seed is not what was sealed.
    #[error("{0} does not open the seal")]
    Seal(String),
    /// An army by these rules cannot be like this.
    #[error("no army by these rules is like the one of the {0} seat")]
    Army(Side),
    /// The deal is not the one that the seed yields.
    #[error("the seed yields another deal")]
    Deal,
    /// The lot fell to the other side.
    #[error("by the seed the other side moves first")]
    FirstMove,
    /// The line could not have happened.
    #[error("{0}")]
    Impossible(Objection),
    /// Files of different matches.
    #[error("this is the record of another match than the first file")]
    AnotherMatch,
    /// A file tells the match otherwise than another one.
    #[error("the first file tells this otherwise")]
    Otherwise,
}

impl What {
    /// A short name of its kind, for those who say it in other words.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            What::NotATag => "tag",
            What::Parts => "parts",
            What::Head(_) => "head",
            What::NotALine => "line",
            What::Superfluous(_) => "superfluous",
            What::NoChain => "no-chain",
            What::Chain(_) => "chain",
            What::ChainEnd(_) => "chain-end",
            What::Opening(_) => "opening",
            What::NoSeal(_) => "no-seal",
            What::Seal(_) => "seal",
            What::Army(_) => "army",
            What::Deal => "deal",
            What::FirstMove => "first-move",
            What::Impossible(_) => "impossible",
            What::AnotherMatch => "another-match",
            What::Otherwise => "otherwise",
        }
    }
}
