//! Decisions about a match by people who do not play in it. The caller checks whether they may make them.

use rules::Side;

use crate::{
    event::{Event, SealedEvent, Voiding},
    loaded::LoadedMatch,
    refusal::CannotVoid,
    stage::Stage,
};
use basics::PersonId;

/// How a league's organisers rule that a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// This side wins.
    Won(Side),
    /// It is a draw.
    Drawn,
    /// It has no result.
    Void,
}

impl LoadedMatch {
    /// The event that voids the match, whose game has ended. The caller checks whether the person may do so.
    ///
    /// # Errors
    /// Why it cannot be voided.
    pub fn void(&self, voiding: Voiding) -> Result<SealedEvent, CannotVoid> {
        if self.stage() != Stage::Over {
            return Err(CannotVoid::NotOver);
        }
        let is_new = !self.is_voided();
        let event = is_new.then_some(SealedEvent(Event::Voided(voiding)));
        event.ok_or(CannotVoid::Already)
    }

    /// The event of a league's organisers ruling how the game ends; `None` once the match is over.
    pub fn ruled(&self, ruling: Ruling) -> Option<SealedEvent> {
        let is_open = matches!(self.stage(), Stage::Arranging | Stage::Playing);
        let winner = match ruling {
            Ruling::Won(winner) => Some(winner),
            Ruling::Drawn | Ruling::Void => None,
        };
        let void = ruling == Ruling::Void;
        is_open.then_some(SealedEvent(Event::Ruled { winner, void }))
    }

    /// The event by which a league's organisers replace a player by `by`; `None` once the match is over, or if `by` plays in
    /// it.
    pub fn taken_over(&self, seat: Side, by: PersonId) -> Option<SealedEvent> {
        let is_open = matches!(self.stage(), Stage::Arranging | Stage::Playing);
        let is_new = !self.record.players.contains(&by);
        (is_open && is_new).then_some(SealedEvent(Event::TakenOver { seat, by }))
    }

    /// The seat whose player the last event replaced.
    pub const fn handed_over(&self) -> Option<Side> {
        match self.event {
            Event::TakenOver { seat, .. } => Some(seat),
            _ => None,
        }
    }
}
