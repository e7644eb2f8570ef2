//! What others than the players may decide about a match: whether they may is for the caller to know.

use rules::Side;

use crate::{
    LoadedMatch, SealedEvent, Stage,
    event::{Event, Voiding},
    refusal::CannotVoid,
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
    /// Returns the event by which somebody voids the match, whose game has ended. Whether they may do so is for the caller to know.
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
    #[must_use]
    pub fn ruled(&self, ruling: Ruling) -> Option<SealedEvent> {
        let is_open = matches!(self.stage(), Stage::Arranging | Stage::Playing);
        let winner = match ruling {
            Ruling::Won(winner) => Some(winner),
            Ruling::Drawn | Ruling::Void => None,
        };
        let void = ruling == Ruling::Void;
        is_open.then_some(SealedEvent(Event::Ruled { winner, void }))
    }

    /// The event by which somebody else takes a seat over, as a league's organisers decided; `None` once the match is over, or
    /// if they play in it.
    #[must_use]
    pub fn taken_over(&self, seat: Side, by: PersonId) -> Option<SealedEvent> {
        let is_open = matches!(self.stage(), Stage::Arranging | Stage::Playing);
        let is_new = !self.record.players.contains(&by);
        (is_open && is_new).then_some(SealedEvent(Event::TakenOver { seat, by }))
    }

    /// The seat that the last event gave to somebody else.
    #[must_use]
    pub const fn handed_over(&self) -> Option<Side> {
        match self.event {
            Event::TakenOver { seat, .. } => Some(seat),
            _ => None,
        }
    }
}
