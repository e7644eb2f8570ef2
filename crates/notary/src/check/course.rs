//! The possible order of entries in a match in which not all armies are open (`docs/record.md` 10). If everything is
//! open, the referee replays the match and checks this itself.

use matches::transcript::{Deed, Entry, Happening, Objection};
use rules::Side;

/// The stage that a match has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Course {
    /// The players arrange their armies; the value says who is ready, first side first.
    Arranging([bool; 2]),
    /// The game is on.
    Playing,
    /// The game is over; it can only be voided.
    Over,
    /// The match is over.
    Voided,
}

impl Course {
    /// The stage of a match that has just been opened.
    pub const OPENED: Course = Course::Arranging([false; 2]);

    /// Moves on by one entry; `plies` were played before it.
    ///
    /// # Errors
    /// When the entry cannot follow.
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
            // In games with hidden pieces, moves cannot be taken back.
            (
                _,
                Happening::Deed(_, Deed::AsksTakeBack | Deed::TakesBack(_)) | Happening::Opened,
            ) => None,
            (Arranging(_), _) => None,
            (Playing, Happening::Deed(_, Deed::AgreesCallOff)) => Some(Over),
            (Playing, _) => Some(Playing),
        }
    }
}

/// The stage after a seat becomes ready, or stops being ready; `None` if nothing changes.
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
