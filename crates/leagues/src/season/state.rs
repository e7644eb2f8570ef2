//! The state of a season, as its log makes it. `apply` carries entries out, `decision` maps what people want to events, and
//! `time` says what is due.

use std::collections::HashSet;

use basics::{Moment, PersonId, Span};
use serde::Serialize;

use super::{
    event::{Entrant, Entry, Event, GameNumber, GameResult, Pairing, Seat, Team},
    predecessor::Predecessor,
    settings::Settings,
    team::TeamRecord,
};
use crate::{
    ladder::Ladder,
    revision::Revision,
    tournament::{Bye, Colour, Tpn},
};

/// How far a season is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People may enter.
    Open,
    /// It is played.
    Running,
    /// It is over.
    Over,
    /// It was called off before it began.
    CalledOff,
}

/// A seat and who sits on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRecord {
    /// Who sits on it now.
    pub occupant: Entrant,
    /// Who sat on it before, first to last.
    pub former: Vec<PersonId>,
    /// The division, from 0 on.
    pub division: usize,
    /// The number in the division.
    pub tpn: Tpn,
    /// How many rounds had been paired when the seat was added.
    pub missed: u32,
    /// Whether the occupant sits out the next round.
    pub rests: bool,
    /// The number of the entry since which it plays no further round.
    pub withdrawn: Option<u32>,
    /// Whether the occupant was asked whether they are still there, and has not answered.
    pub is_awaited: bool,
    /// Since when the occupant has been free for a game of an arena.
    pub(crate) free_since: Moment,
}

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its number.
    pub number: GameNumber,
    /// The round, from 1 on.
    pub round: u32,
    /// The division, from 0 on.
    pub division: usize,
    /// Who plays whom, and where.
    pub pairing: Pairing,
    /// What it came to, once it is known.
    pub result: Option<GameResult>,
    /// Since when it waits for an organiser whom a player has called.
    pub called: Option<Moment>,
    /// Whether its clocks stand still by an organiser's word.
    pub stands_still: bool,
    /// Until when it may go on past the end of its round, if an organiser gave it more time.
    pub until: Option<Moment>,
    /// Which of its players were asked whether they are still there.
    pub(crate) asked_after: [bool; 2],
}

impl Game {
    /// The colour of a seat in it.
    pub fn colour_of(&self, seat: Seat) -> Option<Colour> {
        match seat {
            _ if seat == self.pairing.white => Some(Colour::White),
            _ if seat == self.pairing.black => Some(Colour::Black),
            _ => None,
        }
    }

    /// The seat that plays a colour.
    pub const fn seat(&self, colour: Colour) -> Seat {
        match colour {
            Colour::White => self.pairing.white,
            Colour::Black => self.pairing.black,
        }
    }
}

/// A round, apart from its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundRecord {
    /// Who has no opponent, and why.
    pub byes: Vec<(Seat, Bye)>,
    /// When it ends, if a date says so.
    pub ends: Option<Moment>,
    /// Whether it waits for the organiser after its end.
    pub overdue: bool,
}

/// A log that does not fit together: an entry refers to what is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {0} of a season's log does not fit to those before it")]
pub struct Misfit(pub u32);

/// A season.
#[derive(Clone, Debug)]
pub struct Season {
    pub(crate) settings: Settings,
    pub(crate) predecessor: Option<Predecessor>,
    pub(crate) organiser: PersonId,
    pub(crate) stage: Stage,
    pub(crate) revision: Revision,
    /// Whether its organisers have read what newer rules would change.
    pub(crate) rules_told: bool,
    pub(crate) paused: Option<Moment>,
    /// How long it stood still in all: the pauses that are over, and what nobody could reach anybody for.
    pub(crate) stood_still: Span,
    /// Until when that is counted; what was before matters to no date.
    pub(crate) counted: Moment,
    pub(crate) ladder: Option<Ladder>,
    /// Who was reminded of the challenge that waits for them.
    pub(crate) reminded: Vec<Seat>,
    pub(crate) entrants: Vec<Entrant>,
    /// Who change places in the bracket, one swap after the other.
    pub(crate) swaps: Vec<[PersonId; 2]>,
    /// When everybody was asked whether they are still there.
    pub(crate) asked: Option<Moment>,
    pub(crate) confirmed: HashSet<PersonId>,
    pub(crate) teams: Vec<TeamRecord>,
    /// The teams that play, in the order of their numbers.
    pub(crate) playing: Vec<Team>,
    pub(crate) seats: Vec<SeatRecord>,
    pub(crate) divisions: Vec<Vec<Seat>>,
    pub(crate) games: Vec<Game>,
    pub(crate) rounds: Vec<RoundRecord>,
    /// When the current week of play began.
    pub(crate) week: Moment,
    /// Who counts as ahead of those who are level with them; the latest word counts most.
    pub(crate) ahead: Vec<Seat>,
    pub(crate) log: Vec<Entry>,
}

impl Season {
    /// The season of a log, without what was undone; `None` if the log is empty.
    ///
    /// # Errors
    /// When the log does not fit together, which only happens if the store is damaged.
    pub fn replay(log: Vec<Entry>) -> Result<Option<Season>, Misfit> {
        let undone = undone(&log);
        let mut entries = log.into_iter();
        let Some(first) = entries.next() else {
            return Ok(None);
        };
        let (Event::Created { settings, after }, Some(organiser)) = (&first.event, first.by) else {
            return Err(Misfit(1));
        };
        let mut season = Season {
            settings: settings.clone(),
            predecessor: after.clone(),
            organiser,
            stage: Stage::Open,
            revision: Revision::default(),
            rules_told: false,
            paused: None,
            stood_still: Span::ZERO,
            counted: Moment(0),
            ladder: None,
            entrants: Vec::new(),
            swaps: Vec::new(),
            asked: None,
            confirmed: HashSet::new(),
            teams: after
                .iter()
                .flat_map(|before| &before.teams)
                .map(TeamRecord::emptied)
                .collect(),
            playing: Vec::new(),
            seats: Vec::new(),
            divisions: Vec::new(),
            games: Vec::new(),
            rounds: Vec::new(),
            week: Moment(0),
            ahead: Vec::new(),
            reminded: Vec::new(),
            log: vec![first],
        };
        for entry in entries {
            let number = season.next_number();
            if !undone.contains(&number) {
                season.apply(&entry).ok_or(Misfit(number))?;
            }
            season.log.push(entry);
        }
        Ok(Some(season))
    }

    /// What the next entry's number will be.
    pub(crate) fn next_number(&self) -> u32 {
        self.log.len() as u32 + 1
    }

    /// Adds an entry to the log.
    ///
    /// # Errors
    /// When it does not fit to the others; the season is as it was.
    pub fn add(&mut self, entry: Entry) -> Result<(), Misfit> {
        if let Event::Undone { .. } = entry.event {
            let mut log = self.log.clone();
            log.push(entry);
            *self = Season::replay(log)?.ok_or(Misfit(1))?;
            return Ok(());
        }
        self.apply(&entry).ok_or(Misfit(self.next_number()))?;
        self.log.push(entry);
        Ok(())
    }

    pub(crate) fn entrant_at(&self, person: PersonId) -> Option<usize> {
        self.entrants.iter().position(|one| one.person == person)
    }

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatRecord> {
        self.seats.get_mut((seat.0 as usize).checked_sub(1)?)
    }

    pub(crate) fn game_mut(&mut self, number: GameNumber) -> Option<&mut Game> {
        self.games.get_mut((number.0 as usize).checked_sub(1)?)
    }

    /// How many rounds the last step opened: those that are played at the same time.
    pub(crate) fn open_rounds(&self) -> std::ops::Range<usize> {
        let paired = self.rounds.len();
        let at_once = self.settings.rounds_at_once.max(1) as usize;
        let before = paired.saturating_sub(1) / at_once * at_once;
        before..paired
    }

    pub(crate) fn open_rounds_mut(&mut self) -> &mut [RoundRecord] {
        let open = self.open_rounds();
        &mut self.rounds[open]
    }
}

pub(crate) fn undone(log: &[Entry]) -> HashSet<u32> {
    let number = |entry: &Entry| match entry.event {
        Event::Undone { entry } => Some(entry),
        _ => None,
    };
    let named: HashSet<u32> = log.iter().filter_map(number).collect();
    let with = log
        .iter()
        .zip(1..)
        .filter(|(entry, _)| entry.with.is_some_and(|first| named.contains(&first)))
        .map(|(_, number)| number);
    with.chain(named.iter().copied()).collect()
}
