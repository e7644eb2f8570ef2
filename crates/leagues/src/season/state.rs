//! The state of a season, as its log makes it. `decision` maps what people want to events, `time` what is due.

use std::collections::HashSet;

use basics::{Moment, PersonId, Span};
use serde::Serialize;

use super::{
    event::{Entrant, Entry, Event, GameNumber, GameResult, Pairing, Seat, Team, WEEK},
    feature::Feature,
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
    #[must_use]
    pub fn colour_of(&self, seat: Seat) -> Option<Colour> {
        match seat {
            _ if seat == self.pairing.white => Some(Colour::White),
            _ if seat == self.pairing.black => Some(Colour::Black),
            _ => None,
        }
    }

    /// The seat that plays a colour.
    #[must_use]
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
    /// Whether its organisers were told what newer rules would do otherwise.
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
    /// The season that a log tells of, without what was undone; `None` if the log is empty.
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
            teams: after.iter().flat_map(TeamRecord::of_before).collect(),
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

    /// Carries an entry out; `None`, and nothing is changed, if it does not fit.
    fn apply(&mut self, entry: &Entry) -> Option<()> {
        match &entry.event {
            Event::Created { .. } => return None,
            Event::Changed { settings } => self.settings = settings.clone(),
            Event::Arranged { .. } => {}
            Event::Entered(entrant) => {
                self.entrant_at(entrant.person).is_none().then_some(())?;
                self.entrants.push(entrant.clone());
                // People who enter after the question are there.
                if self.was_asked() {
                    self.confirmed.insert(entrant.person);
                }
            }
            Event::Left { person } => {
                let at = self.entrant_at(*person)?;
                self.entrants.remove(at);
                self.confirmed.remove(person);
                self.leave_team(*person);
            }
            Event::Swapped { one, other } => self.swaps.push([*one, *other]),
            Event::Asked => self.asked = Some(entry.at),
            Event::Confirmed { person } | Event::WasAway { person } => {
                self.entrant_at(*person)?;
                self.confirmed.insert(*person);
            }
            Event::Started {
                divisions,
                teams,
                revision,
            } => {
                self.revision = *revision;
                let are_known = teams.iter().all(|team| self.team(*team).is_some());
                are_known.then_some(())?;
                self.seat_all(divisions, entry.at)?;
                self.begin_as_teams(teams);
                self.week = entry.at;
                self.counted = entry.at;
            }
            Event::Joined(entrant) => {
                let division = self.divisions.len().checked_sub(1)?;
                let seat = self.add_seat(entrant.clone(), division, entry.at);
                self.format().number(self, seat)?;
                self.step_on(entry.at, seat)?;
            }
            Event::Paired {
                round,
                games,
                byes,
                ends,
            } => {
                let before = self.rounds.len();
                self.pair(*round, games, byes, *ends)?;
                if self.rounds.len() > before {
                    self.counted = entry.at;
                }
            }
            Event::Ruled { game, result } => self.rule(*game, *result, entry.at)?,
            Event::Rests { seat } => self.seat_mut(*seat)?.rests = true,
            Event::Withdrew { seat } => {
                let number = self.next_number();
                let record = self.seat_mut(*seat)?;
                record.withdrawn = Some(number);
                let person = record.occupant.person;
                self.pass_captaincy_on(person);
                self.step_off(entry.at, *seat)?;
            }
            Event::Returned { seat } => {
                let record = self.seat_mut(*seat)?;
                (record.rests, record.withdrawn) = (false, None);
                record.free_since = entry.at;
                self.step_on(entry.at, *seat)?;
            }
            Event::Reminded { of } => self.reminded.push(*of),
            Event::Challenged { .. }
            | Event::Answered { .. }
            | Event::Recalled { .. }
            | Event::Unanswered { .. }
            | Event::Fell { .. }
            | Event::Excused { .. } => self.apply_to_ladder(entry.at, &entry.event)?,
            Event::Substituted { seat, by } => {
                let record = self.seat_mut(*seat)?;
                let former = std::mem::replace(&mut record.occupant, by.clone());
                record.former.push(former.person);
                (record.rests, record.withdrawn) = (false, None);
                self.forget_absence(*seat);
                self.step_on(entry.at, *seat)?;
                self.replace_member(former.person, by.person);
            }
            Event::Postponed { ends } => {
                for round in self.open_rounds_mut() {
                    round.ends = Some(*ends);
                    round.overdue = false;
                }
            }
            Event::Overdue => {
                for round in self.open_rounds_mut() {
                    round.overdue = true;
                }
                self.use_time_up(entry.at);
            }
            Event::Paused => self.paused = Some(entry.at),
            Event::Resumed => {
                let since = self.paused.take()?;
                self.stand_still(entry.at - since, entry.at);
            }
            Event::StoodStill { length } => self.stand_still(*length, entry.at),
            Event::HandedOver { to } => self.organiser = *to,
            // Weeks that nobody could tell of in time are told of as one.
            Event::WeekPassed => {
                self.week += WEEK * (entry.at - self.week).div_euclid(WEEK).max(1);
            }
            Event::Team(event) => self.change_team(event)?,
            Event::PutAhead { seat } => self.ahead.push(*seat),
            Event::Finished => self.stage = Stage::Over,
            Event::CalledOff => self.stage = Stage::CalledOff,
            Event::RefereeCalled { .. }
            | Event::Halted { .. }
            | Event::Settled { .. }
            | Event::Extended { .. }
            | Event::AskedAfter { .. }
            | Event::Present { .. } => self.apply_of_referee(entry.at, &entry.event)?,
            Event::RulesTold | Event::RulesAdopted { .. } => self.apply_of_rules(&entry.event),
            Event::Undone { .. } => {}
        }
        Some(())
    }

    fn seat_all(&mut self, divisions: &[Vec<PersonId>], at: Moment) -> Option<()> {
        let people = divisions.iter().flatten();
        people
            .clone()
            .all(|&person| self.entrant_at(person).is_some())
            .then_some(())?;
        self.stage = Stage::Running;
        for (division, people) in divisions.iter().enumerate() {
            self.divisions.push(Vec::new());
            for &person in people {
                let entrant = self.entrants[self.entrant_at(person)?].clone();
                self.add_seat(entrant, division, at);
            }
        }
        self.format().begin(self, at)
    }

    fn add_seat(&mut self, occupant: Entrant, division: usize, at: Moment) -> Seat {
        let seat = Seat(self.seats.len() as u32 + 1);
        self.divisions[division].push(seat);
        self.seats.push(SeatRecord {
            occupant,
            former: Vec::new(),
            division,
            tpn: self.divisions[division].len() as Tpn,
            missed: self.rounds.len() as u32,
            rests: false,
            withdrawn: None,
            is_awaited: false,
            free_since: at,
        });
        seat
    }

    /// Gives a game a result. Who did not come to a game of an arena rests until they say that they are there.
    fn rule(&mut self, number: GameNumber, result: GameResult, at: Moment) -> Option<()> {
        let takes_breaks = self.has(Feature::OneSitting);
        let game = self.game_mut(number)?;
        let before = game.result.replace(result);
        (game.called, game.stands_still) = (None, false);
        let game = *game;
        for colour in [Colour::White, Colour::Black] {
            let absent = match result {
                GameResult::Forfeited(absent) => absent == colour,
                GameResult::BothForfeited => true,
                _ => false,
            };
            let record = self.seat_mut(game.seat(colour))?;
            record.free_since = at;
            record.rests |= takes_breaks && before.is_none() && absent;
        }
        self.settle(at, game, before);
        Some(())
    }

    fn pair(
        &mut self,
        round: u32,
        games: &[Pairing],
        byes: &[(Seat, Bye)],
        ends: Option<Moment>,
    ) -> Option<()> {
        let paired = self.rounds.len() as u32;
        let of_seats = games
            .iter()
            .map(|pairing| {
                let [white, black] = [pairing.white, pairing.black].map(|seat| self.seat(seat));
                let division = white?.division;
                (black?.division == division && pairing.white != pairing.black).then_some(division)
            })
            .collect::<Option<Vec<usize>>>()?;
        let is_next = round == paired + 1;
        let all_known = byes.iter().all(|(seat, _)| self.seat(*seat).is_some());
        (all_known && round > 0 && round <= paired + 1).then_some(())?;
        if is_next {
            self.rounds.push(RoundRecord {
                byes: byes.to_vec(),
                ends,
                overdue: false,
            });
            for seat in &mut self.seats {
                seat.rests = false;
            }
        } else if let Some(open) = self.rounds.get_mut(round as usize - 1)
            && ends > open.ends
            && self.settings.format.has(Feature::Bracket)
        {
            (open.ends, open.overdue) = (ends, false);
        }
        for (pairing, division) in games.iter().zip(of_seats) {
            let number = GameNumber(self.games.len() as u32 + 1);
            self.games.push(Game {
                number,
                round,
                division,
                pairing: *pairing,
                result: None,
                called: None,
                stands_still: false,
                until: None,
                asked_after: [false; 2],
            });
        }
        Some(())
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
