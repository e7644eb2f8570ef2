//! Pauses by agreement: both clocks stop until an agreed moment, or until both players want to continue. Nobody can
//! move in the meantime, so no clock starts unnoticed.

use super::{
    between::Agreement, clock::suspensions::Suspension, command::Command, event::Event,
    refusal::Refusal, stage::Stage, state::Match,
};
use basics::{Moment, Span};
use rules::Side;

/// The longest pause.
pub const LONGEST_PAUSE: Span = Span::days(60);

/// A player's unanswered request to begin or end a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The player.
    pub seat: Side,
    /// The length of the pause; `None` to end the pause.
    pub length: Option<Span>,
    /// Its number among the events that everybody knows of. What somebody does on their desk does not count.
    pub number: u32,
}

impl Wish {
    /// Whether it asks for a pause or for its end.
    #[must_use]
    pub const fn asks_for(&self) -> Agreement {
        match self.length {
            Some(_) => Agreement::Pause,
            None => Agreement::Resume,
        }
    }
}

/// Which request an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishName {
    /// The one with this [`Wish::number`].
    Number(u32),
    /// The one with this event, as on buttons from before there were those numbers.
    Event(u32),
}

/// The pause of a match and the request about it. Everyone may know them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pause {
    /// The current pause; it has an end.
    pub on: Option<Suspension>,
    /// The unanswered request.
    pub wish: Option<Wish>,
}

impl Pause {
    /// When the current pause ends, if there is one.
    #[must_use]
    pub fn until(&self) -> Option<Moment> {
        self.on?.until
    }
}

impl Match {
    /// The pause of the match and the request about it.
    #[must_use]
    pub fn pause(&self) -> Pause {
        self.pause
    }

    /// The event that a command about pauses causes.
    pub(super) fn decide_pause(&self, seat: Side, command: &Command) -> Result<Event, Refusal> {
        match self.stage() {
            Stage::Arranging => return Err(Refusal::NotBegun),
            Stage::Over | Stage::CalledOff => return Err(Refusal::Over),
            Stage::Playing => {}
        }
        match (command, self.pause.until()) {
            (Command::Pause(_), Some(until)) => return Err(Refusal::Paused(until)),
            (Command::Resume, None) => return Err(Refusal::NotPaused),
            _ => {}
        }
        if let Command::WithdrawPause { wish: name } = command {
            let own = self.pause.wish.filter(|wish| wish.seat == seat);
            let is_meant = |wish: &Wish| name.is_none_or(|name| self.is_named(*wish, name));
            return match own.filter(is_meant) {
                Some(_) => Ok(Event::PauseWithdrawn { seat }),
                None => Err(Refusal::NothingToWithdraw),
            };
        }
        match self.pause.wish {
            Some(wish) if wish.seat != seat => match command {
                Command::AnswerPause { agree: false, .. } if self.is_meant(wish, command) => {
                    Ok(Event::PauseDeclined { seat })
                }
                // In a pause nobody can move, which who is out of time still may.
                _ if wish.length.is_some() && self.time_up().is_some() => Err(Refusal::TimeIsUp),
                _ if self.is_meant(wish, command) => Ok(wish.agreed(seat)),
                _ => Err(Refusal::NoWish),
            },
            Some(_) => Err(Refusal::WishStands),
            None => self.decide_wish(seat, command),
        }
    }

    /// Whether a command of the other player answers this request.
    fn is_meant(&self, wish: Wish, command: &Command) -> bool {
        match command {
            Command::AnswerPause { wish: name, .. } => self.is_named(wish, *name),
            Command::Pause(_) => wish.length.is_some(),
            Command::Resume => wish.length.is_none(),
            _ => false,
        }
    }

    /// Whether a button with this name is about this request.
    const fn is_named(&self, wish: Wish, name: WishName) -> bool {
        match name {
            WishName::Number(number) => number == wish.number,
            WishName::Event(event) => event == self.wish_event,
        }
    }

    fn decide_wish(&self, seat: Side, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::Pause(_) if self.time_up().is_some() => Err(Refusal::TimeIsUp),
            Command::Pause(_) | Command::Resume if self.asked_in_vain(seat) => {
                Err(Refusal::AskedInVain)
            }
            Command::Pause(length) => Ok(Event::PauseAsked {
                seat,
                length: (*length).clamp(Span::milliseconds(1), LONGEST_PAUSE),
                standing: true,
            }),
            Command::Resume => Ok(Event::ResumeAsked { seat }),
            _ => Err(Refusal::NoWish),
        }
    }

    /// Updates the pause after an event.
    pub(super) fn update_pause(&mut self, event: &Event, at: Moment) {
        let number = self.told + 1;
        let wish = |seat, length| Wish {
            seat,
            length,
            number,
        };
        if let Event::PauseAsked { .. } | Event::ResumeAsked { .. } = event {
            self.wish_event = self.events + 1;
        }
        match *event {
            Event::PauseAsked {
                seat,
                length,
                standing,
            } => {
                self.pause.wish = Some(wish(seat, Some(length)));
                self.wish_stands = standing;
            }
            Event::ResumeAsked { seat } => {
                self.pause.wish = Some(wish(seat, None));
                self.wish_stands = true;
            }
            Event::Paused { length, .. } => {
                let span = Suspension {
                    from: at,
                    until: Some(at.plus(length)),
                };
                self.pause = Pause {
                    on: Some(span),
                    wish: None,
                };
                self.in_vain = [0; 2];
                for suspensions in &mut self.timing.suspensions {
                    suspensions.add(span);
                }
            }
            Event::Resumed { .. } => {
                if let Some(span) = self.pause.on {
                    for suspensions in &mut self.timing.suspensions {
                        suspensions.cut(span, at);
                    }
                }
                self.pause = Pause::default();
                self.in_vain = [0; 2];
            }
            Event::PauseOver => {
                self.pause = Pause::default();
                self.in_vain = [0; 2];
            }
            _ => {}
        }
    }
}

impl Wish {
    fn agreed(&self, seat: Side) -> Event {
        match self.length {
            Some(length) => Event::Paused { seat, length },
            None => Event::Resumed { seat },
        }
    }
}
