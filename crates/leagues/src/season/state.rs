//! The state of a season, replayed from its log. `apply` applies entries, `decision` maps commands to events, and `time`
//! determines what is due.

use std::collections::HashSet;

use basics::{Moment, PersonId, Span};
use serde::Serialize;

use super::{
    event::{Entrant, Entry, Event, GameNumber, GameResult, Pairing, Seat, Team},
    predecessor::Predecessor,
    prohibition::Prohibition,
    settings::Settings,
    team_record::TeamRecord,
};
use crate::{
    ladder::Ladder,
    revision::Revision,
    tournament::{Bye, Colour, Tpn},
};

/// The stage of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People may enter.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Over,
    /// It was called off before it began.
    CalledOff,
}

/// A seat and its occupant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRecord {
    /// The present occupant.
    pub occupant: Entrant,
    /// Former occupants, in order.
    pub former: Vec<PersonId>,
    /// The division, from 0.
    pub division: usize,
    /// The pairing number in the division.
    pub tpn: Tpn,
    /// How many rounds had been paired when the seat was added.
    pub missed: u32,
    /// Whether the occupant sits out the next round.
    pub rests: bool,
    /// The number of the entry by which the occupant withdrew.
    pub withdrawn: Option<u32>,
    /// Whether a question to the occupant whether they are still there is unanswered.
    pub is_awaited: bool,
    /// Since when the occupant of an arena's seat has been free.
    pub(crate) free_since: Moment,
}

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its number.
    pub number: GameNumber,
    /// The round, from 1.
    pub round: u32,
    /// The division, from 0.
    pub division: usize,
    /// The players and the table.
    pub pairing: Pairing,
    /// The result, once known.
    pub result: Option<GameResult>,
    /// Since when it waits for the organiser whom a player called.
    pub called: Option<Moment>,
    /// Whether an organiser has stopped its clocks.
    pub stands_still: bool,
    /// Its own deadline past the end of its round, if an organiser gave it more time.
    pub until: Option<Moment>,
    /// Which of its players were asked whether they are still there, White first.
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

/// A round, without its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundRecord {
    /// Who has no opponent, and why.
    pub byes: Vec<(Seat, Bye)>,
    /// When it ends, if by date.
    pub ends: Option<Moment>,
    /// Whether it waits for the organiser after its end.
    pub overdue: bool,
}

/// A log is inconsistent: an entry refers to something that does not exist.
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
    /// Whether the changes by newer rules have been announced.
    pub(crate) rules_told: bool,
    pub(crate) paused: Option<Moment>,
    /// The total length of finished pauses and outages.
    pub(crate) stood_still: Span,
    /// Until when outages are counted; earlier ones affect no date.
    pub(crate) counted: Moment,
    pub(crate) ladder: Option<Ladder>,
    /// The players who were reminded of their open challenge.
    pub(crate) reminded: Vec<Seat>,
    pub(crate) entrants: Vec<Entrant>,
    /// The swaps in the bracket, in order.
    pub(crate) swaps: Vec<[PersonId; 2]>,
    /// Who must not meet, in the order in which it was decided.
    pub(crate) prohibitions: Vec<Prohibition>,
    /// When entrants were asked whether they still take part.
    pub(crate) asked: Option<Moment>,
    pub(crate) confirmed: HashSet<PersonId>,
    pub(crate) teams: Vec<TeamRecord>,
    /// The teams that play, by pairing number.
    pub(crate) playing: Vec<Team>,
    pub(crate) seats: Vec<SeatRecord>,
    pub(crate) divisions: Vec<Vec<Seat>>,
    pub(crate) games: Vec<Game>,
    pub(crate) rounds: Vec<RoundRecord>,
    /// When the current week of play began.
    pub(crate) week: Moment,
    /// The players ranked ahead of those tied with them; later decisions rank higher.
    pub(crate) ahead: Vec<Seat>,
    pub(crate) log: Vec<Entry>,
}

impl Season {
    /// Replays a log without its undone entries; `None` if the log is empty.
    ///
    /// # Errors
    /// When the log is inconsistent, which only happens if the store is damaged.
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
            prohibitions: Vec::new(),
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

    /// The number of the next entry.
    pub(crate) fn next_number(&self) -> u32 {
        self.log.len() as u32 + 1
    }

    /// Adds an entry to the log.
    ///
    /// # Errors
    /// When it does not fit the others; nothing has changed then.
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

    /// The rounds opened by the last step, which are played at the same time.
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
