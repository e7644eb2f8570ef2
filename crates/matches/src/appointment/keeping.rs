//! What time does to an appointment: a reminder, the call when its hour has come, and who came.

use basics::{Moment, Span};
use rules::Side;

use super::{
    AppointmentRefusal, Change, REMINDER_LEAD, Search, Step, Word, league::AppointmentRules,
};

/// How early a player can say that they are there.
pub const EARLY: Span = Span::minutes(30);

/// How far the game has come, by which players who move are seen to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The plies played.
    pub ply: u32,
    /// The side to move; `None` while armies are arranged.
    pub turn: Option<Side>,
}

impl Search {
    /// A player is there for the appointment at this moment.
    ///
    /// # Errors
    /// When there is no such appointment, or it is not about to begin.
    pub fn come(&mut self, side: Side, at: Moment, now: Moment) -> Result<(), AppointmentRefusal> {
        let appointment = self.appointment.as_mut().filter(|one| one.at == at);
        let appointment = appointment.filter(|one| one.is_agreed());
        let appointment = appointment.ok_or(AppointmentRefusal::Gone)?;
        if now.plus(EARLY) < at {
            return Err(AppointmentRefusal::NotYet);
        }
        appointment.came[side.index()] = true;
        Ok(())
    }

    /// When time next changes something.
    pub fn due(&self, rules: &AppointmentRules) -> Option<Moment> {
        let appointment = self.appointment?;
        let at = appointment.at;
        Some(match appointment.step {
            Step::Agreed => at.plus(-REMINDER_LEAD),
            Step::Proposed | Step::Reminded => at,
            Step::Called(..) => at.plus(rules.grace),
            Step::Over => return None,
        })
    }

    /// Does what is due now.
    pub fn pass(&mut self, sitting: Sitting, rules: &AppointmentRules, now: Moment) -> Change {
        if self.due(rules).is_none_or(|due| due > now) {
            return Change::default();
        }
        let Some(appointment) = self.appointment.as_mut() else {
            return Change::default();
        };
        match appointment.step {
            // Nobody confirmed in time: perhaps another hour suits both.
            Step::Proposed => {
                self.appointment = None;
                if self.propose(now) {
                    Change::to_both(Word::Proposed)
                } else {
                    Change::to_both(Word::Passed)
                }
            }
            Step::Agreed if appointment.at > now => {
                appointment.step = Step::Reminded;
                Change::to_both(Word::Soon)
            }
            Step::Agreed | Step::Reminded => {
                appointment.step = Step::Called(sitting.ply, sitting.turn);
                let at = appointment.at;
                self.clocks_wait = None;
                for side in Side::BOTH {
                    self.use_up(side, at);
                }
                Change::to_both(Word::Now).at_table(Word::Now)
            }
            Step::Called(ply, turn) => {
                let moved = sitting.ply.saturating_sub(ply);
                for side in Side::BOTH {
                    let was_first = turn.is_none_or(|turn| turn == side);
                    appointment.came[side.index()] |= moved > u32::from(!was_first);
                }
                appointment.step = Step::Over;
                missed(appointment.came)
            }
            Step::Over => Change::default(),
        }
    }

    /// Who did not come to an appointment whose time of grace is over; nobody before that.
    pub fn absent(&self) -> Vec<Side> {
        let over = self.appointment.filter(|one| one.step == Step::Over);
        let absent = over.into_iter().flat_map(|one| {
            let sides = Side::BOTH.into_iter();
            sides.filter(move |side| !one.came[side.index()])
        });
        absent.collect()
    }
}

/// What follows when the time of grace is over.
fn missed(came: [bool; 2]) -> Change {
    if came == [true; 2] {
        return Change::default();
    }
    let present = Side::BOTH.into_iter().find(|side| came[side.index()]);
    Change {
        absent: present.map(Side::opponent),
        ..Change::to_both(Word::Missed).at_table(Word::Missed)
    }
}
