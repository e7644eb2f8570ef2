//! Offers and requests between the players of a running game: which are open, and what ends them. The match keeps those
//! that have ended, so their old buttons can say why.

use rules::Side;

use crate::{
    between::{Agreement, Ending},
    ended::Asked,
    event::Event,
    stage::Stage,
    state::Match,
};

pub use crate::ended::Ended;

/// A cause in the game that may end an offer or request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// This side played.
    Ply(Side),
    /// Plies were taken back.
    TakenBack,
    /// The pause began.
    Paused,
    /// The pause reached its end.
    PauseOver,
    /// Both agreed to end the pause.
    Resumed,
    /// An offer or request of this kind was declined.
    Declined(Agreement),
    /// An offer or request of this kind was withdrawn.
    Withdrawn(Agreement),
    /// The draw was agreed.
    Drawn,
    /// Both agreed to call the game off.
    CalledOff,
    /// The game ended, or was called off.
    Over,
}

impl Cause {
    /// What may end because of an event; the second cause is the end of the game.
    fn of(event: &Event, is_over: bool, wish: Option<Agreement>) -> [Option<Cause>; 2] {
        let first = match event {
            Event::Moved { seat, .. } | Event::Turned { seat, .. } => Some(Cause::Ply(*seat)),
            Event::TakenBack { .. } => Some(Cause::TakenBack),
            Event::Paused { .. } => Some(Cause::Paused),
            Event::PauseOver => Some(Cause::PauseOver),
            Event::Resumed { .. } => Some(Cause::Resumed),
            Event::DrawDeclined { .. } => Some(Cause::Declined(Agreement::Draw)),
            Event::DrawAccepted { .. } => Some(Cause::Drawn),
            Event::TakeBackDeclined { .. } => Some(Cause::Declined(Agreement::TakeBack)),
            Event::TakeBackWithdrawn { .. } => Some(Cause::Withdrawn(Agreement::TakeBack)),
            Event::CallOffDeclined { .. } => Some(Cause::Declined(Agreement::CallOff)),
            Event::CallOffWithdrawn { .. } => Some(Cause::Withdrawn(Agreement::CallOff)),
            Event::CallOffAgreed { .. } => Some(Cause::CalledOff),
            Event::PauseDeclined { .. } => wish.map(Cause::Declined),
            Event::PauseWithdrawn { .. } => wish.map(Cause::Withdrawn),
            _ => None,
        };
        [first, is_over.then_some(Cause::Over)]
    }
}

impl Agreement {
    /// Why an offer or request of this kind ends for this cause, if it does.
    pub(crate) fn ended_by(self, asked: Asked, cause: Cause) -> Option<Ending> {
        let moved = |mover| {
            if mover == asked.by {
                Ending::OwnMove
            } else {
                Ending::TheirMove
            }
        };
        match (self, cause) {
            (_, Cause::Over) => Some(Ending::GameOver),
            (_, Cause::Declined(what)) => (what == self).then_some(Ending::Declined),
            (_, Cause::Withdrawn(what)) => (what == self).then_some(Ending::Withdrawn),
            (_, Cause::Ply(mover)) if !asked.standing => Some(moved(mover)),
            (Agreement::Draw, Cause::Ply(mover)) => {
                (mover != asked.by).then_some(Ending::TheirMove)
            }
            (Agreement::TakeBack, Cause::Ply(mover)) => {
                (mover == asked.by).then_some(Ending::OwnMove)
            }
            (Agreement::Draw, Cause::Drawn)
            | (Agreement::TakeBack, Cause::TakenBack)
            | (Agreement::CallOff, Cause::CalledOff)
            | (Agreement::Pause, Cause::Paused)
            | (Agreement::Resume, Cause::Resumed) => Some(Ending::Accepted),
            (Agreement::Draw, Cause::TakenBack) => Some(Ending::TakenBack),
            (Agreement::Resume, Cause::PauseOver) => Some(Ending::PauseOver),
            _ => None,
        }
    }
}

impl Match {
    /// The open offers and requests, with their kinds.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (Agreement, Asked)> + use<> {
        let wish = self.pause.wish.map(|wish| {
            let asked = Asked {
                by: wish.seat,
                number: wish.number,
                standing: self.wish_stands,
            };
            (wish.asks_for(), asked)
        });
        let draw = self.draw_offer.map(|offer| (Agreement::Draw, offer));
        let back = self.take_back.map(|asked| (Agreement::TakeBack, asked));
        let off = self.call_off.map(|asked| (Agreement::CallOff, asked));
        [draw, back, off, wish].into_iter().flatten()
    }

    /// Ends the offers and requests that an applied event ends.
    pub(crate) fn end_what_stood(&mut self, event: &Event) {
        let is_over = matches!(self.stage(), Stage::Over | Stage::CalledOff);
        let wish = self.pause.wish.map(|wish| wish.asks_for());
        for cause in Cause::of(event, is_over, wish).into_iter().flatten() {
            for (what, asked) in self.standing() {
                let Some(why) = what.ended_by(asked, cause) else {
                    continue;
                };
                match what {
                    Agreement::Draw => self.draw_offer = None,
                    Agreement::TakeBack => self.take_back = None,
                    Agreement::CallOff => self.call_off = None,
                    Agreement::Pause | Agreement::Resume => self.pause.wish = None,
                }
                self.endings.push(Ended {
                    what,
                    by: asked.by,
                    number: asked.number,
                    why,
                    seq: self.events + 1,
                });
            }
        }
    }

    /// The offers and requests that the last event ended.
    pub(crate) fn ended_now(&self) -> Vec<Ended> {
        let last = self.endings.iter().filter(|ended| ended.seq == self.events);
        last.copied().collect()
    }

    /// Whether a player's plan waits: the player has not answered a question of the other side, or has asked for
    /// something that their own move would end.
    pub(crate) fn holds_plan(&self, seat: Side) -> bool {
        let mut standing = self.standing();
        standing.any(|(what, asked)| {
            asked.by != seat || what.ended_by(asked, Cause::Ply(seat)).is_some()
        })
    }
}
