//! What may follow what in a match with armies that are not all open (`docs/record.md` 10). Where everything is open, the referee plays
//! the match again and knows that itself.

use matches::transcript::{Deed, Entry, Happening, Objection};
use rules::Side;

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    /// The armies are arranged; who is ready, the first side first.
    Arranging([bool; 2]),
    /// The game is on.
    Playing,
    /// Nothing may follow but that it does not count.
    Over,
    /// Nothing may follow.
    Voided,
}

impl Course {
    /// How far a match is that has just been opened.
    pub const OPENED: Course = Course::Arranging([false; 2]);

    /// Takes in an entry after this many plies.
    ///
    /// # Errors
    /// When it could not have followed.
    pub fn follow(&mut self, entry: &Entry, plies: u32) -> Result<(), Objection> {
        let next = self.next(&entry.happening, plies);
        let next = next.ok_or(Objection::Impossible)?;
        *self = if entry.end.is_some() {
            Course::Over
        } else {
            next
        };
        Ok(())
    }

    fn next(self, happening: &Happening, plies: u32) -> Option<Course> {
        use Course::{Arranging, Over, Playing, Voided};
        match (self, happening) {
            (Over, Happening::Voided) => Some(Voided),
            (Over | Voided, _) | (_, Happening::Voided) => None,
            (Arranging(ready), Happening::Ready(seat, _)) => set(ready, *seat, true),
            (Arranging(ready), Happening::Deed(seat, Deed::NotReady)) => set(ready, *seat, false),
            (Playing, Happening::Ready(..) | Happening::Deed(_, Deed::NotReady)) => None,
            (same, Happening::Deed(_, Deed::TakenOver)) => Some(same),
            (_, Happening::RuledVoid) => Some(Over),
            (_, Happening::Lapses) => (plies == 0).then_some(Over),
            (_, Happening::Deed(_, Deed::CallsOff)) => (plies < 2).then_some(Over),
            // Where pieces are hidden nothing is taken back.
            (_, Happening::Deed(_, Deed::TakesBack(_)) | Happening::Opened) => None,
            (Arranging(_), _) => None,
            (Playing, _) => Some(Playing),
        }
    }
}

/// Who is ready after a seat changed that; `None` if it was so already.
fn set(mut ready: [bool; 2], seat: Side, is_ready: bool) -> Option<Course> {
    let own = &mut ready[seat.index()];
    if *own == is_ready {
        return None;
    }
    *own = is_ready;
    Some(if ready == [true; 2] {
        Course::Playing
    } else {
        Course::Arranging(ready)
    })
}
