//! How players agree on a pause, and how it affects the clocks.

use super::{
    clock::suspensions::Suspension,
    command::{Command, WishName},
    event::Event,
    pause::{MAX_PAUSE, Pause, Wish},
    refusal::Refusal,
    stage::Stage,
    state::Match,
};
use basics::{Moment, Span};
use rules::Side;

impl Match {
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
                // Nobody can move in a pause, but a player whose time has run out may still move.
                _ if wish.length.is_some() && self.time_up.is_some() => Err(Refusal::TimeIsUp),
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
            Command::Pause(_) if self.time_up.is_some() => Err(Refusal::TimeIsUp),
            Command::Pause(_) | Command::Resume if self.asked_in_vain(seat) => {
                Err(Refusal::AskedInVain)
            }
            Command::Pause(length) => Ok(Event::PauseAsked {
                seat,
                length: (*length).clamp(Span::milliseconds(1), MAX_PAUSE),
                standing: true,
            }),
            Command::Resume => Ok(Event::ResumeAsked { seat }),
            _ => Err(Refusal::NoWish),
        }
    }

    /// Updates the pause after an event.
    pub(super) fn update_pause(&mut self, event: &Event, at: Moment) {
        let number = self.announced + 1;
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
