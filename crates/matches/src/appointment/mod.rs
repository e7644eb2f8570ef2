//! How two players of a match find an hour to play: each offers hours, the first one that suits both becomes an appointment
//! once both agree, and both are reminded of it. Pure: the service stores it and sends the messages. The hours of a player
//! are for the opponent alone; the appointment is public.

pub mod common;
mod keeping;
pub mod league;
pub mod slots;

use std::collections::BTreeSet;

use basics::{Moment, PersonId, Span};
use parse_display::{Display, FromStr};
use rules::Side;
use serde::{Deserialize, Serialize};

use common::{first, spans};
pub use keeping::{EARLY, Sitting};
use slots::{DAYS_AHEAD, SLOT_LENGTH};

/// The most hours that a player offers in one match.
pub const MAX_HOURS: usize = 100;
/// The least time between now and an appointment that is proposed.
const MIN_NOTICE: Span = Span::minutes(15);
/// How long before an appointment its players are reminded.
pub const REMINDER_LEAD: Span = Span::HOUR;

/// What two players said about when they can play, and the appointment that came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// The hours of each side.
    #[serde(default)]
    offers: [Offer; 2],
    /// The hour that suits both.
    #[serde(default)]
    appointment: Option<Appointment>,
    /// How many messages to the players and the table there were.
    #[serde(default)]
    words: u32,
    /// Until when the clocks of a game in one sitting wait for an appointment, if they do.
    #[serde(default)]
    pub clocks_wait: Option<Moment>,
    /// The server's scheduled event about the appointment, once known.
    #[serde(default)]
    pub event: Option<u64>,
}

/// The hours of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Offer {
    /// The player. Another one in the seat has no part in them.
    by: Option<PersonId>,
    /// When each hour begins.
    hours: BTreeSet<Moment>,
}

/// An hour at which both players can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appointment {
    /// When it begins.
    pub at: Moment,
    /// Whether each side agreed.
    pub agreed: [bool; 2],
    /// Whether each side said that they are there.
    #[serde(default)]
    pub came: [bool; 2],
    /// Whether it follows from the league's usual hour, not from the players' own ones.
    #[serde(default)]
    pub is_usual: bool,
    /// What has happened to it.
    step: Step,
}

/// What has happened to an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Step {
    /// Somebody has not agreed yet.
    Proposed,
    /// Both agreed.
    Agreed,
    /// Both were reminded.
    Reminded,
    /// Its hour has come. The plies that had been played then, and the side to move.
    Called(u32, Option<Side>),
    /// Its time of grace is over.
    Over,
}

/// A message about a search.
#[derive(Clone, Copy, Debug, Display, FromStr, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[display(style = "kebab-case")]
pub enum Word {
    /// To a player: the other one offered hours.
    Offered,
    /// To a player: an hour suits both.
    Proposed,
    /// Both agreed on an hour.
    Agreed,
    /// The hour no longer holds, because a player cannot come.
    Off,
    /// To a player: the hour passed without both agreeing.
    Passed,
    /// To a player: the appointment is soon.
    Soon,
    /// The hour has come.
    Now,
    /// Somebody did not come.
    Missed,
}

/// What a change of a search leads to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The messages to players.
    pub to_players: Vec<(Side, Word)>,
    /// The message to everyone.
    pub to_table: Option<Word>,
    /// Who did not come, if exactly one player did.
    pub absent: Option<Side>,
}

/// What everybody may know about an appointment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AppointmentFacts {
    /// The hour on which both agreed. One that only suits both is for the two of them, as the hours are from which it follows.
    pub agreed: Option<Moment>,
    /// Whether an hour suits both, and not both have agreed.
    pub is_proposed: bool,
    /// Who did not come to the last one.
    pub absent: Vec<Side>,
}

/// Why a player cannot do something about an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppointmentRefusal {
    /// The match is over, or one of its players is the program.
    #[error("nobody has to find an hour for this match")]
    NoSearch,
    /// The hour is over, or too far ahead.
    #[error("this hour cannot be offered")]
    NotAhead,
    /// There are too many hours already.
    #[error("there are {MAX_HOURS} hours already")]
    TooMany,
    /// There is no such appointment any more.
    #[error("there is no such appointment")]
    Gone,
    /// The appointment is not about to begin.
    #[error("the appointment is not about to begin")]
    NotYet,
}

impl Change {
    fn to(side: Side, word: Word) -> Change {
        Change {
            to_players: vec![(side, word)],
            ..Change::default()
        }
    }

    fn to_both(word: Word) -> Change {
        Change {
            to_players: Side::BOTH.map(|side| (side, word)).to_vec(),
            ..Change::default()
        }
    }

    const fn at_table(mut self, word: Word) -> Change {
        self.to_table = Some(word);
        self
    }

    /// Whether anybody reads of it.
    pub fn is_silent(&self) -> bool {
        self.to_players.is_empty() && self.to_table.is_none()
    }
}

impl Search {
    /// Forgets what people said who no longer play in the match, and which hours are over.
    pub fn keep_only(&mut self, players: [PersonId; 2], now: Moment) {
        for (offer, player) in self.offers.iter_mut().zip(players) {
            if offer.by.is_some_and(|by| by != player) {
                *offer = Offer::default();
                self.appointment = None;
            }
            offer.hours.retain(|begins| begins.plus(SLOT_LENGTH) > now);
        }
    }

    /// The hours that a side offers, as spans in order.
    pub fn offered(&self, side: Side) -> Vec<(Moment, Moment)> {
        spans(&self.offers[side.index()].hours)
    }

    /// Whether a side offers the hour that begins at this moment.
    pub fn offers(&self, side: Side, begins: Moment) -> bool {
        self.offers[side.index()].hours.contains(&begins)
    }

    /// Whether a side has some time in the hour that begins at this moment.
    pub fn touches(&self, side: Side, begins: Moment) -> bool {
        let hours = &self.offers[side.index()].hours;
        let before = begins.plus(-SLOT_LENGTH).plus(Span::milliseconds(1));
        hours
            .range(before..begins.plus(SLOT_LENGTH))
            .next()
            .is_some()
    }

    /// How many hours a side offers in a span.
    pub fn count(&self, side: Side, from: Moment, until: Moment) -> usize {
        self.offers[side.index()].hours.range(from..until).count()
    }

    /// Whether nobody offers an hour, and there is no appointment.
    pub fn is_empty(&self) -> bool {
        let has_hours = |offer: &Offer| !offer.hours.is_empty();
        self.appointment().is_none() && !self.offers.iter().any(has_hours)
    }

    /// The hour that suits both, whether or not they have agreed; `None` once it is over.
    pub fn appointment(&self) -> Option<&Appointment> {
        let ahead = self.appointment.as_ref();
        ahead.filter(|one| one.step != Step::Over)
    }

    /// What everybody may know about it.
    pub fn facts(&self) -> AppointmentFacts {
        let agreed = self.appointment().filter(|one| one.is_agreed());
        AppointmentFacts {
            agreed: agreed.map(|one| one.at),
            is_proposed: self.appointment().is_some() && agreed.is_none(),
            absent: self.absent(),
        }
    }

    /// The number of the next message.
    pub const fn next_word(&self) -> u32 {
        self.words + 1
    }

    /// Notes that messages were queued.
    pub const fn count_word(&mut self) {
        self.words += 1;
    }

    /// Takes an hour back.
    pub fn withdraw(&mut self, side: Side, begins: Moment, now: Moment) -> Change {
        if self.offers[side.index()].hours.remove(&begins) {
            self.after_withdrawal(side, now)
        } else {
            Change::default()
        }
    }

    /// Offers an hour.
    ///
    /// # Errors
    /// When it cannot be offered.
    pub fn offer(
        &mut self,
        (side, player): (Side, PersonId),
        begins: Moment,
        now: Moment,
    ) -> Result<Change, AppointmentRefusal> {
        let last = now.plus(Span::days(i64::from(DAYS_AHEAD) + 1));
        let offer = &mut self.offers[side.index()];
        if begins.plus(SLOT_LENGTH) <= now || begins > last {
            return Err(AppointmentRefusal::NotAhead);
        }
        if offer.hours.contains(&begins) {
            return Ok(Change::default());
        }
        if offer.hours.len() >= MAX_HOURS {
            return Err(AppointmentRefusal::TooMany);
        }
        let is_first = offer.hours.is_empty();
        offer.by = Some(player);
        offer.hours.insert(begins);
        let other = side.opponent();
        if self.appointment().is_some() {
            return Ok(Change::default());
        }
        if self.propose(now) {
            return Ok(Change::to(other, Word::Proposed));
        }
        let has_answered = !self.offers[other.index()].hours.is_empty();
        Ok(if is_first && !has_answered {
            Change::to(other, Word::Offered)
        } else {
            Change::default()
        })
    }

    /// Takes back all hours of a side.
    pub fn clear(&mut self, side: Side, now: Moment) -> Change {
        self.offers[side.index()].hours.clear();
        self.after_withdrawal(side, now)
    }

    /// A proposal needs the hours of both; what both agreed on stays.
    fn after_withdrawal(&mut self, side: Side, now: Moment) -> Change {
        let Some(proposed) = self.appointment.filter(|one| !one.is_agreed()) else {
            return Change::default();
        };
        let other = side.opponent();
        self.appointment = None;
        let found = self.propose(now);
        match self.appointment {
            Some(next) if next.at == proposed.at => {
                self.appointment = Some(proposed);
                Change::default()
            }
            _ if found => Change::to(other, Word::Proposed),
            _ => Change::to(other, Word::Off),
        }
    }

    /// Proposes the first hour that suits both; false if there is none.
    fn propose(&mut self, now: Moment) -> bool {
        let [one, other] = &self.offers;
        let at = first([&one.hours, &other.hours], now.plus(MIN_NOTICE));
        self.appointment = at.map(|at| Appointment::at(at, false));
        at.is_some()
    }

    /// Agrees to the proposed hour that begins at this moment.
    ///
    /// # Errors
    /// When it is not proposed any more.
    pub fn agree(
        &mut self,
        side: Side,
        at: Moment,
        now: Moment,
    ) -> Result<Change, AppointmentRefusal> {
        let appointment = self.appointment.as_mut().filter(|one| one.at == at);
        let appointment = appointment.filter(|one| one.at > now);
        let appointment = appointment.ok_or(AppointmentRefusal::Gone)?;
        if appointment.agreed[side.index()] {
            return Ok(Change::default());
        }
        appointment.agreed[side.index()] = true;
        if appointment.agreed != [true; 2] {
            return Ok(Change::default());
        }
        appointment.step = if at.plus(-REMINDER_LEAD) <= now {
            Step::Reminded
        } else {
            Step::Agreed
        };
        Ok(Change::to(side.opponent(), Word::Agreed).at_table(Word::Agreed))
    }

    /// A player cannot come at this hour: it is taken out of theirs, and the next one that suits both is proposed.
    ///
    /// # Errors
    /// When there is no such appointment any more.
    pub fn cannot(
        &mut self,
        side: Side,
        at: Moment,
        now: Moment,
    ) -> Result<Change, AppointmentRefusal> {
        let before = self.appointment.filter(|one| one.at == at);
        let before = before.ok_or(AppointmentRefusal::Gone)?;
        self.appointment = None;
        self.use_up(side, at);
        let word = if self.propose(now) {
            Word::Proposed
        } else {
            Word::Off
        };
        let change = Change::to(side.opponent(), word);
        Ok(if before.is_agreed() {
            change.at_table(Word::Off)
        } else {
            change
        })
    }

    /// Takes an appointment's hour out of a side's hours.
    fn use_up(&mut self, side: Side, at: Moment) {
        let ends = at.plus(SLOT_LENGTH);
        let hours = &mut self.offers[side.index()].hours;
        hours.retain(|begins| begins.plus(SLOT_LENGTH) <= at || *begins >= ends);
    }

    /// The usual hour of the league, unless the players have one already: it holds until somebody cannot come.
    pub fn begin_with(&mut self, at: Moment, now: Moment) -> Change {
        if self.appointment().is_some() || at <= now.plus(MIN_NOTICE) {
            return Change::default();
        }
        self.appointment = Some(Appointment::at(at, true));
        Change::to_both(Word::Agreed).at_table(Word::Agreed)
    }
}

impl Appointment {
    const fn at(at: Moment, is_usual: bool) -> Appointment {
        Appointment {
            at,
            agreed: [is_usual; 2],
            came: [false; 2],
            is_usual,
            step: if is_usual {
                Step::Agreed
            } else {
                Step::Proposed
            },
        }
    }

    /// Whether both have agreed.
    pub fn is_agreed(&self) -> bool {
        self.agreed == [true; 2]
    }
}

#[cfg(test)]
mod tests;
