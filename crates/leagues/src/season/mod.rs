//! A season of a league: from the call for entries to the final table, as the list of its events.
//!
//! A [`Season`] is replayed from its log ([`Season::replay`]). People act by a [`Command`], which [`Season::decide`]
//! maps to events; [`Season::overdue`] returns the events that dates and results cause, and [`Season::due`] when to
//! check again. Tables, brackets and the organisers' log are derived from it. It does no I/O, and knows neither the
//! game nor the server: games have numbers, and people have the caller's ids.

mod apply;
mod by_hand;
mod challenge;
mod command;
mod deciders;
mod decision;
mod digest;
mod ensure;
mod entry_list;
mod event;
mod feature;
mod history;
mod keeping_apart;
mod neutrality;
mod pairing;
mod pairing_choices;
mod predecessor;
mod prohibition;
mod queries;
mod reached;
mod referee;
mod refusal;
mod rules;
mod settings;
mod state;
mod succession;
mod tables;
mod team;
mod team_record;
#[cfg(test)]
mod tests;
mod time;
mod undoing;
mod why;

use basics::{Moment, PersonId};
pub use challenge::{ChallengeEnd, OpenChallenge, REMINDER_LEAD};
pub use command::{Command, MAX_REASON_LENGTH, Order};
pub use deciders::{Decided, Decider};
pub use digest::Week;
pub use entry_list::{ListError, ListProblem, Listed, Name, entry_list};
pub use event::{
    Absence, Entrant, Entry, Event, GameNumber, GameResult, Pairing, Seat, Team, TeamEvent,
};
pub use feature::Feature;
pub use history::Wait;
pub use neutrality::Authority;
pub use pairing_choices::{ByeValue, ColourModel, TeamPairing, TeamScores};
pub use predecessor::Predecessor;
pub use prohibition::{MAX_PROHIBITIONS, Prohibition};
pub use reached::Reached;
pub use refusal::SeasonRefusal;
pub use rules::RuleChange;
pub use settings::{
    Cycles, Format, LateEntries, MAX_BOARDS, MAX_NAME_LENGTH, MAX_NOTICE, MAX_PLAYERS, MAX_RATING,
    MAX_ROUNDS, MIN_BOARDS, MIN_ROUND_LENGTH, PROMOTED, RatingLimits, Rounds, Settings,
    SettingsError, TeamSize, Tied, Unfinished,
};
pub use state::{Game, Misfit, RoundRecord, Season, SeatRecord, Stage};
pub use tables::Row;
pub use team::{MAX_TEAM_NAME_LENGTH, TeamCommand, TeamMatch, TeamRefusal, TeamRow};
pub use team_record::TeamRecord;

pub(crate) use ensure::ensure;
pub(crate) use pairing::{NewRound, NextStep};
pub(crate) use tables::{Pending, of_result, points, was_played};

impl Season {
    /// Adds the events of one command, as entries that belong together, and then all events that dates and results
    /// cause. Returns the added entries.
    ///
    /// # Errors
    /// When the log is damaged.
    pub fn carry_out(
        &mut self,
        events: Vec<Event>,
        by: Option<PersonId>,
        reason: Option<&str>,
        now: Moment,
    ) -> Result<Vec<Entry>, Misfit> {
        let before = self.log().len();
        self.add_all(events, by, reason, now)?;
        loop {
            let due = self.overdue(now);
            if due.is_empty() {
                return Ok(self.log()[before..].to_vec());
            }
            self.add_all(due, None, None, now)?;
        }
    }

    /// The season after an event caused by time.
    pub fn after(&self, event: Event, now: Moment) -> Season {
        let mut after = self.clone();
        match after.add_all(vec![event], None, None, now) {
            Ok(()) => after,
            Err(_) => self.clone(),
        }
    }

    pub(crate) fn add_all(
        &mut self,
        events: Vec<Event>,
        by: Option<PersonId>,
        reason: Option<&str>,
        at: Moment,
    ) -> Result<(), Misfit> {
        let first = self.log().len() as u32 + 1;
        for (event, place) in events.into_iter().zip(0..) {
            self.add(Entry {
                at,
                by,
                reason: reason.map(str::to_owned).filter(|_| place == 0),
                with: (place > 0).then_some(first),
                event,
            })?;
        }
        Ok(())
    }
}
