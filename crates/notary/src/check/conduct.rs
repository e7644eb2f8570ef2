//! The clocks of a match in which not all armies are open, and what the seats ask of each other in it (`docs/record.md` 10). None
//! of this depends on the pieces, so the referee plays the match again on another board: on that of Xiangqi, where each ply moves
//! a chariot to and fro, and ends the game if the record says so.

use basics::{Moment, Span};
use matches::transcript::{Deed, Entry, Happening, Head, Objection, Retrial, Start};
use rules::{Outcome, REVISION, Reason, game::GameRules, xiangqi::Options};

use super::course::Course;
use crate::Record;

/// The plies of the other game, again and again.
const TO_AND_FRO: [&str; 4] = ["a0a1", "a9a8", "a1a0", "a8a9"];

/// A match that is played again on another board, from the moment at which its game begins.
pub(super) struct Conduct<'a> {
    entries: &'a [Entry],
    /// What is played instead.
    head: Head,
    /// The game, once it has begun.
    retrial: Option<Retrial>,
    before: Option<Moment>,
}

impl<'a> Conduct<'a> {
    /// A match that has not been opened yet.
    pub fn new(record: &'a Record) -> Conduct<'a> {
        let head = Head {
            rules: GameRules::Xiangqi(Options::BOOKLET),
            ..record.head.clone()
        };
        Conduct {
            entries: &record.entries,
            head,
            retrial: None,
            before: None,
        }
    }

    /// Goes on by the entry with this index; `course` is the stage that it led to.
    ///
    /// # Errors
    /// Why it could not have happened.
    pub fn follow(&mut self, at: usize, course: Course) -> Result<(), Objection> {
        let entry = &self.entries[at];
        if let Some(retrial) = &mut self.retrial {
            return retrial.step(&elsewhere(entry)?);
        }
        let passed = self.before.map_or(Span::ZERO, |before| entry.at - before);
        if passed < Span::ZERO || entry.counted.is_some_and(|counted| counted > passed) {
            return Err(Objection::Counted);
        }
        self.before = Some(entry.at);
        if course == Course::Playing {
            let opened = Entry {
                happening: Happening::Opened,
                ..entry.clone()
            };
            // Of what comes later this asks for nothing but the times.
            let later = self.entries[at + 1..].iter().cloned();
            let entries: Vec<Entry> = [opened].into_iter().chain(later).collect();
            self.retrial = Some(Retrial::begin(&self.head, &Start::Usual, &entries)?);
        }
        Ok(())
    }
}

/// What an entry is on the other board.
///
/// # Errors
/// When no army could have brought it about.
fn elsewhere(entry: &Entry) -> Result<Entry, Objection> {
    let mut entry = entry.clone();
    match entry.happening {
        Happening::Ply(number, _) => {
            let at = number.wrapping_sub(1) as usize % TO_AND_FRO.len();
            let report = TO_AND_FRO[at].parse().map_err(|_| Objection::Impossible)?;
            entry.happening = Happening::Ply(number, report);
        }
        Happening::Deed(seat, Deed::TimesOut) => {
            let win = Outcome::win(seat.opponent(), Reason::Time);
            // Which of the two it is depends on what the other side has left.
            if entry.end != Some(win) && entry.end != Some(Outcome::draw(Reason::Time)) {
                return Err(Objection::Ending(Some(win)));
            }
        }
        _ => return Ok(entry),
    }
    // It is not judged again, but taken as it was announced.
    entry.judged = Some(REVISION.wrapping_sub(1));
    Ok(entry)
}
