//! The clocks of a match in which not all armies are open, and the requests between the seats (`docs/record.md` 10).
//! None of this depends on the pieces, so the referee replays the match on another board: a Xiangqi board on which each
//! ply moves a chariot back and forth, and on which the game ends where the record says so.

use basics::{Moment, Span};
use matches::transcript::{Deed, Entry, Happening, Head, Objection, Retrial, Start};
use rules::{Outcome, REVISION, Reason, game::GameRules, xiangqi::Options};

use super::course::Course;
use crate::Record;

/// The plies of the substitute game, repeated.
const TO_AND_FRO: [&str; 4] = ["a0a1", "a9a8", "a1a0", "a8a9"];

/// A match that is replayed on another board, from the start of its game.
pub(super) struct Conduct<'a> {
    entries: &'a [Entry],
    /// The head of the substitute game.
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

    /// Continues with the entry at this index; `course` is the stage after it.
    ///
    /// # Errors
    /// Why the entry is impossible.
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
            // Only the times of the later entries are needed.
            let later = self.entries[at + 1..].iter().cloned();
            let entries: Vec<Entry> = [opened].into_iter().chain(later).collect();
            self.retrial = Some(Retrial::begin(&self.head, &Start::Usual, &entries)?);
        }
        Ok(())
    }
}

/// The entry on the other board.
///
/// # Errors
/// When no army could have caused it.
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
            // Which of the two it is depends on the other side's remaining pieces.
            if entry.end != Some(win) && entry.end != Some(Outcome::draw(Reason::Time)) {
                return Err(Objection::Ending(Some(win)));
            }
        }
        _ => return Ok(entry),
    }
    // It is not judged again, but taken as announced.
    entry.judged = Some(REVISION.wrapping_sub(1));
    Ok(entry)
}
