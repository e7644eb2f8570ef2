//! The form of a record (`docs/record.md` 2 to 5): four parts, tags and lines, and the chain. `check` interprets the
//! lines.

mod lines;
mod tags;
mod write;

pub(crate) use lines::is_todays;
pub use write::{NoteTags, record_text};

use commitments::{Digest, Tags};
use matches::transcript::{Entry, Head};

use crate::{Fault, What};

/// The number of digits of a check.
const CHECK_DIGITS: usize = 12;

/// A parsed record: its form and its chain are valid, but nothing else has been checked yet.
#[derive(Clone, Debug)]
pub struct Record {
    /// The head.
    pub head: Head,
    /// What happened.
    pub entries: Vec<Entry>,
    /// The line of the first entry, from 1.
    pub first_line: usize,
    /// The openings, except `Chain`.
    pub openings: Tags,
    /// The line of the first opening.
    pub openings_line: usize,
    /// The hash after the last line.
    pub chain: Digest,
}

/// The chain of a record: a hash over the head and every line so far.
struct Chain(Digest);

impl Chain {
    fn new(head: &Tags) -> Chain {
        Chain(Digest::of(&head.to_string()))
    }

    /// Adds a line, and returns its check.
    fn add(&mut self, text: &str) -> String {
        self.0 = Digest::of(&format!("{}\n{text}\n", self.0));
        self.0.beginning(CHECK_DIGITS)
    }
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// The first fault in its form or its chain. The fault's file is 0.
    pub fn read(text: &str) -> Result<Record, Fault> {
        let lines: Vec<&str> = text
            .split('\n')
            .map(|line| line.strip_suffix('\r').unwrap_or(line))
            .collect();
        let mut parts = Parts { lines, at: 0 };
        let head_tags = parts.tags()?;
        parts.gap()?;
        parts.tags()?;
        parts.gap()?;
        let first_line = parts.at + 1;
        let body = parts.body()?;
        parts.gap()?;
        let openings_line = parts.at + 1;
        let openings = parts.tags()?;
        parts.end()?;
        let fault = |line, what| Fault {
            file: 0,
            line,
            what,
        };
        let head = Head::read(&head_tags)
            .map_err(|(before, error)| fault(before + 1, What::Head(error)))?;
        let mut chain = Chain::new(&head_tags);
        let (mut entries, mut reader) = (Vec::with_capacity(body.len()), lines::Reader::new(&head));
        let mut broken = None;
        for (at, (text, check)) in body.into_iter().enumerate() {
            let entry = reader.read(text);
            let entry = entry.ok_or_else(|| fault(first_line + at, What::NotALine))?;
            let expected = chain.add(text);
            if expected != check {
                broken = broken.or(Some((at, expected)));
            }
            entries.push(entry);
        }
        let mut all = openings.iter();
        let Some(("Chain", end)) = all.next() else {
            return Err(fault(openings_line, What::NoChain));
        };
        if let Some((at, expected)) = broken {
            return Err(fault(first_line + at, What::Chain(expected)));
        }
        if entries.is_empty() {
            return Err(fault(first_line, What::NotALine));
        }
        if end != chain.0.to_string() {
            return Err(fault(openings_line, What::ChainEnd(chain.0)));
        }
        let openings = Tags::new(all);
        Ok(Record {
            head,
            entries,
            first_line,
            openings,
            openings_line: openings_line + 1,
            chain: chain.0,
        })
    }
}

/// The lines of a text, read part by part.
struct Parts<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Parts<'a> {
    fn fault(&self, what: What) -> Fault {
        Fault {
            file: 0,
            line: self.at + 1,
            what,
        }
    }

    /// The tags from here to the next empty line, or to the end.
    fn tags(&mut self) -> Result<Tags, Fault> {
        let mut found = Tags::default();
        while let Some(line) = self.lines.get(self.at).filter(|line| !line.is_empty()) {
            let (name, value) = tags::read(line).ok_or_else(|| self.fault(What::NotATag))?;
            let is_leaf = ["FirstLeaf", "SecondLeaf"].contains(&name);
            if !is_leaf && found.get(name).is_some() {
                return Err(self.fault(What::Superfluous(name.to_owned())));
            }
            found.push(name, value);
            self.at += 1;
        }
        Ok(found)
    }

    /// The lines from here to the next empty one, each with its check.
    fn body(&mut self) -> Result<Vec<(&'a str, &'a str)>, Fault> {
        let mut body = Vec::new();
        while let Some(line) = self.lines.get(self.at).filter(|line| !line.is_empty()) {
            body.push(checked(line).ok_or_else(|| self.fault(What::NotALine))?);
            self.at += 1;
        }
        Ok(body)
    }

    /// Skips an empty line, which must not be the last one.
    fn gap(&mut self) -> Result<(), Fault> {
        let is_gap =
            self.at > 0 && self.lines.get(self.at) == Some(&"") && self.at + 1 < self.lines.len();
        if !is_gap {
            return Err(self.fault(What::Parts));
        }
        self.at += 1;
        Ok(())
    }

    /// Checks that the text ends here, after a line feed.
    fn end(&self) -> Result<(), Fault> {
        let is_end = self.at + 1 == self.lines.len() && self.lines[self.at].is_empty();
        // If the last line has no line feed, that line itself is at fault.
        let line = (self.at + 1).min(self.lines.len());
        let fault = Fault {
            line,
            ..self.fault(What::Parts)
        };
        is_end.then_some(()).ok_or(fault)
    }
}

/// The text of a line, and its check.
fn checked(line: &str) -> Option<(&str, &str)> {
    let (text, check) = line.rsplit_once(' ')?;
    let is_digit = |digit: u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit);
    let is_check = check.len() == CHECK_DIGITS && check.bytes().all(is_digit);
    let are_words = text.split(' ').all(|word| !word.is_empty()) && !text.contains('\r');
    (is_check && are_words).then_some((text, check))
}
