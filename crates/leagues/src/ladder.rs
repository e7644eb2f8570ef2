//! Ladders: places from 1 down; a player who beats the holder of a better place takes it.
//!
//! A player may challenge somebody up to a number of places above. The other player has some time to answer; declining or not
//! answering loses like a game. The winner of a challenge takes the better of the two places, and those in between move down by
//! one; a draw changes nothing. After a game neither player can be challenged for a while, though both may challenge.
//! Idle players fall, so that nobody defends a place by absence.
//!
//! Places are a function of the events and of time: [`Ladder::apply`] takes the events in order, and first applies the effects
//! of time; [`Ladder::advance`] applies these up to any moment.

use std::cmp::Reverse;

use basics::{Moment, Span};
use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// An organiser's settings of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LadderRules {
    /// How many places above their own a player may challenge.
    pub reach: usize,
    /// How long a challenge waits for its answer.
    pub answer: Span,
    /// How long after a game its players cannot be challenged.
    pub protection: Span,
    /// How idle players fall, if they do.
    pub decay: Option<Decay>,
}

/// How idle players fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decay {
    /// How long a player may be idle since joining, their last finished challenge, or their last fall. At least a millisecond.
    pub after: Span,
    /// How many places they then fall.
    pub places: usize,
}

/// An event on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderEvent {
    /// Somebody joined, at the bottom.
    Joined(Seat),
    /// Somebody left. Their challenge ends without a winner.
    Left(Seat),
    /// Somebody left. If they had been challenged, that counts as declining: the challenger takes the place.
    Yielded(Seat),
    /// Somebody challenged somebody above.
    Challenged {
        /// Who challenged.
        by: Seat,
        /// The other.
        of: Seat,
    },
    /// Somebody accepted their open challenge.
    Accepted(Seat),
    /// Somebody declined it.
    Declined(Seat),
    /// Somebody won the game of an accepted challenge.
    Won(Seat),
    /// This player's game was a draw.
    Drew(Seat),
    /// This player's challenge or game was called off, as if it had never existed.
    CalledOff(Seat),
}

/// An effect of time on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lapse {
    /// Somebody did not answer a challenge in time, which counts as declining it.
    Unanswered {
        /// The challenger.
        by: Seat,
        /// The player who did not answer.
        of: Seat,
    },
    /// Somebody fell for not playing.
    Fell(Seat),
}

/// Why an event is impossible on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LadderRefusal {
    /// The events are not in order.
    #[error("something later has happened already")]
    Past,
    /// The player is already on the ladder.
    #[error("player {} is on the ladder already", .0.0)]
    Known(Seat),
    /// The player is not on the ladder.
    #[error("player {} is not on the ladder", .0.0)]
    Unknown(Seat),
    /// Only higher players can be challenged.
    #[error("only players above can be challenged")]
    NotAbove,
    /// The other player is too far above.
    #[error("only players up to {0} places above can be challenged")]
    TooFar(usize),
    /// A player has a challenge or game to finish first.
    #[error("player {} has a challenge or game to finish first", .0.0)]
    Busy(Seat),
    /// The other player has just played.
    #[error("player {} has just played, and cannot be challenged yet", .0.0)]
    Protected(Seat),
    /// No open challenge waits for this player's answer.
    #[error("no challenge waits for an answer of player {}", .0.0)]
    NothingToAnswer(Seat),
    /// The player has no accepted challenge.
    #[error("player {} has no game to finish", .0.0)]
    NoGame(Seat),
    /// The player has neither a challenge nor a game.
    #[error("player {} has neither a challenge nor a game", .0.0)]
    NoMeeting(Seat),
}

/// A player on the ladder. The position in the list is the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rung {
    seat: Seat,
    /// Since when the player has been idle.
    idle: Moment,
    /// Until when the player cannot be challenged.
    protected: Moment,
}

/// A challenge, or the game it has become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Meeting {
    by: Seat,
    of: Seat,
    /// Until when it waits for an answer; `None` once accepted.
    answer: Option<Moment>,
}

impl Meeting {
    fn has(&self, seat: Seat) -> bool {
        self.by == seat || self.of == seat
    }
}

/// The next effect of time.
#[derive(Clone, Copy, Debug)]
enum Due {
    /// This player's challenge expires unanswered.
    Unanswered(Seat),
    /// The player in this place, from 0, has been idle for too long.
    Idle(usize),
}

/// A ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    rules: LadderRules,
    now: Moment,
    rungs: Vec<Rung>,
    meetings: Vec<Meeting>,
}

impl Ladder {
    /// A ladder with nobody on it.
    pub const fn new(rules: LadderRules) -> Ladder {
        Ladder {
            rules,
            now: Moment::MIN,
            rungs: Vec::new(),
            meetings: Vec::new(),
        }
    }

    /// The moment up to which the effects of time have been applied.
    pub const fn now(&self) -> Moment {
        self.now
    }

    /// The players from the first place down.
    pub fn places(&self) -> impl Iterator<Item = Seat> {
        self.rungs.iter().map(|rung| rung.seat)
    }

    /// Applies the effects of time up to a moment, unless that has been done: unanswered challenges, and falls. Returns them in
    /// order.
    pub fn advance(&mut self, now: Moment) -> Vec<Lapse> {
        let mut lapses = Vec::new();
        while let Some((at, due)) = self.due().filter(|(at, _)| *at <= now) {
            match due {
                Due::Unanswered(by) => {
                    if let Some(Meeting { by, of, .. }) = self.finish(by, at) {
                        self.climb(by, of);
                        lapses.push(Lapse::Unanswered { by, of });
                    }
                }
                Due::Idle(place) => {
                    let mut rung = self.rungs.remove(place);
                    rung.idle = at;
                    lapses.push(Lapse::Fell(rung.seat));
                    let fall = self.rules.decay.map_or(0, |decay| decay.places);
                    let place = place.saturating_add(fall).min(self.rungs.len());
                    self.rungs.insert(place, rung);
                }
            }
        }
        self.now = self.now.max(now);
        lapses
    }

    /// When time has its next effect.
    pub fn next_lapse(&self) -> Option<Moment> {
        self.due().map(|(at, _)| at)
    }

    /// This player's open challenge, as challenger or as challenged: who challenged whom, and until when it waits.
    pub fn challenge_of(&self, seat: Seat) -> Option<(Seat, Seat, Moment)> {
        let mut meetings = self.meetings.iter().filter(|meeting| meeting.has(seat));
        meetings.find_map(|meeting| Some((meeting.by, meeting.of, meeting.answer?)))
    }

    /// Whom a player may challenge at a moment, from the top down.
    pub fn within_reach(&self, by: Seat, now: Moment) -> Vec<Seat> {
        let mut ladder = self.clone();
        drop(ladder.advance(now));
        let above = ladder
            .places()
            .filter(|of| ladder.may_challenge(by, *of).is_ok());
        above.collect()
    }

    /// Gives the winner of a game the loser's place, if it is better: the effect of an organiser's ruling after the game.
    ///
    /// # Errors
    /// When one of them is not on the ladder.
    pub fn put_ahead(&mut self, winner: Seat, loser: Seat) -> Result<(), LadderRefusal> {
        self.place(winner)?;
        self.place(loser)?;
        self.climb(winner, loser);
        Ok(())
    }

    /// The players whom the effects of time up to a moment would harm, and when: those who have not answered a
    /// challenge, and those who would fall.
    pub fn lapsing(&self, now: Moment) -> Vec<(Seat, Moment)> {
        let unanswered = self.meetings.iter();
        let unanswered = unanswered.filter_map(|meeting| Some((meeting.of, meeting.answer?)));
        let idle = self.falls().map(|(at, place)| (self.rungs[place].seat, at));
        unanswered
            .chain(idle)
            .filter(|(_, at)| *at <= now)
            .collect()
    }

    /// Restarts a player's time to answer a challenge and their time until a fall at a moment. Earlier effects of time on them
    /// do not happen.
    ///
    /// # Errors
    /// When they are not on the ladder.
    pub fn excuse(&mut self, seat: Seat, until: Moment) -> Result<(), LadderRefusal> {
        let place = self.place(seat)?;
        let rung = &mut self.rungs[place];
        rung.idle = rung.idle.max(until);
        let answer = until + self.rules.answer;
        for meeting in self.meetings.iter_mut().filter(|one| one.of == seat) {
            meeting.answer = meeting.answer.map(|before| before.max(answer));
        }
        Ok(())
    }

    /// Applies an event at a moment.
    ///
    /// # Errors
    /// Why it is impossible; then only the effects of time have been applied.
    pub fn apply(&mut self, at: Moment, event: LadderEvent) -> Result<(), LadderRefusal> {
        if at < self.now {
            return Err(LadderRefusal::Past);
        }
        drop(self.advance(at));
        match event {
            LadderEvent::Joined(seat) => self.join(seat),
            LadderEvent::Left(seat) => self.leave(seat),
            LadderEvent::Yielded(seat) => {
                self.place(seat)?;
                let mut meetings = self.meetings.iter();
                let challenged = meetings.find(|meeting| meeting.of == seat).copied();
                if let Some(Meeting { by, of, .. }) = challenged {
                    self.climb(by, of);
                }
                self.leave(seat)
            }
            LadderEvent::Challenged { by, of } => self.challenge(by, of),
            LadderEvent::Accepted(of) => {
                self.asked(of)?.answer = None;
                Ok(())
            }
            LadderEvent::Declined(of) => {
                self.asked(of)?;
                if let Some(meeting) = self.finish(of, at) {
                    self.climb(meeting.by, meeting.of);
                }
                Ok(())
            }
            LadderEvent::Won(seat) => {
                let meeting = self.played(seat)?;
                if meeting.by == seat {
                    self.climb(meeting.by, meeting.of);
                }
                Ok(())
            }
            LadderEvent::Drew(seat) => self.played(seat).map(drop),
            LadderEvent::CalledOff(seat) => {
                let meeting = self.finish(seat, at);
                meeting.map(drop).ok_or(LadderRefusal::NoMeeting(seat))
            }
        }
    }

    fn join(&mut self, seat: Seat) -> Result<(), LadderRefusal> {
        if self.place(seat).is_ok() {
            return Err(LadderRefusal::Known(seat));
        }
        self.rungs.push(Rung {
            seat,
            idle: self.now,
            protected: self.now,
        });
        Ok(())
    }

    fn leave(&mut self, seat: Seat) -> Result<(), LadderRefusal> {
        let place = self.place(seat)?;
        self.finish(seat, self.now);
        self.rungs.remove(place);
        Ok(())
    }

    fn may_challenge(&self, by: Seat, of: Seat) -> Result<(), LadderRefusal> {
        let (below, above) = (self.place(by)?, self.place(of)?);
        if above >= below {
            return Err(LadderRefusal::NotAbove);
        }
        if below - above > self.rules.reach {
            return Err(LadderRefusal::TooFar(self.rules.reach));
        }
        if let Some(busy) = [by, of].into_iter().find(|one| self.is_busy(*one)) {
            return Err(LadderRefusal::Busy(busy));
        }
        if self.now < self.rungs[above].protected {
            return Err(LadderRefusal::Protected(of));
        }
        Ok(())
    }

    fn challenge(&mut self, by: Seat, of: Seat) -> Result<(), LadderRefusal> {
        self.may_challenge(by, of)?;
        self.meetings.push(Meeting {
            by,
            of,
            answer: Some(self.now + self.rules.answer),
        });
        Ok(())
    }

    /// The next effect of time, and when: challenges before falls, and falls from the bottom up, so that neighbours who fall
    /// together do not overtake each other.
    fn due(&self) -> Option<(Moment, Due)> {
        let unanswered = self
            .meetings
            .iter()
            .filter_map(|meeting| Some((meeting.answer?, Due::Unanswered(meeting.by))));
        let unanswered = unanswered.min_by_key(|(at, _)| *at);
        let idle = self
            .falls()
            .min_by_key(|(at, place)| (*at, Reverse(*place)));
        let idle = idle.map(|(at, place)| (at, Due::Idle(place)));
        // Of two effects at the same moment, the first is taken.
        unanswered.into_iter().chain(idle).min_by_key(|(at, _)| *at)
    }

    /// When each player without a challenge or game falls, and from which place, from 0.
    fn falls(&self) -> impl Iterator<Item = (Moment, usize)> {
        let idlers = self.rungs.iter().zip(0..);
        let idlers = idlers.filter(|(rung, _)| !self.is_busy(rung.seat));
        idlers.filter_map(|(rung, place)| {
            let after = self.rules.decay?.after.max(Span::milliseconds(1));
            Some((rung.idle + after, place))
        })
    }

    /// The place of a player, from 0.
    fn place(&self, seat: Seat) -> Result<usize, LadderRefusal> {
        let place = self.rungs.iter().position(|rung| rung.seat == seat);
        place.ok_or(LadderRefusal::Unknown(seat))
    }

    fn is_busy(&self, seat: Seat) -> bool {
        self.meetings.iter().any(|meeting| meeting.has(seat))
    }

    /// The open challenge to this player.
    fn asked(&mut self, of: Seat) -> Result<&mut Meeting, LadderRefusal> {
        let mut meetings = self.meetings.iter_mut();
        meetings
            .find(|meeting| meeting.of == of && meeting.answer.is_some())
            .ok_or(LadderRefusal::NothingToAnswer(of))
    }

    /// Ends this player's game, which protects both.
    fn played(&mut self, seat: Seat) -> Result<Meeting, LadderRefusal> {
        let mut meetings = self.meetings.iter();
        if !meetings.any(|meeting| meeting.has(seat) && meeting.answer.is_none()) {
            return Err(LadderRefusal::NoGame(seat));
        }
        let ended = self.finish(seat, self.now);
        let ended = ended.ok_or(LadderRefusal::NoGame(seat))?;
        let protected = self.now + self.rules.protection;
        for rung in self.rungs.iter_mut().filter(|rung| ended.has(rung.seat)) {
            rung.protected = protected;
        }
        Ok(ended)
    }

    /// Ends this player's challenge or game, if there is one; both players count as idle only from then on.
    fn finish(&mut self, seat: Seat, at: Moment) -> Option<Meeting> {
        let mut meetings = self.meetings.iter();
        let place = meetings.position(|meeting| meeting.has(seat))?;
        let ended = self.meetings.remove(place);
        for rung in self.rungs.iter_mut().filter(|rung| ended.has(rung.seat)) {
            rung.idle = at;
        }
        Some(ended)
    }

    /// Gives a player the place of another one, unless they already stand above.
    fn climb(&mut self, seat: Seat, other: Seat) {
        if let (Ok(below), Ok(above)) = (self.place(seat), self.place(other))
            && above < below
        {
            self.rungs[above..=below].rotate_right(1);
        }
    }
}
