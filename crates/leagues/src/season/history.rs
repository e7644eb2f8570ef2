//! Queries about the past: the state before an entry, and the entries that explain the present.

use basics::{Moment, PersonId};

use super::{
    event::{Entry, Event, GameNumber, GameResult, Seat},
    settings::{Rounds, Settings},
    state::{Season, Stage, undone},
};

/// An action of the organiser that a round waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wait {
    /// A ruling on each of these games.
    Results(Vec<GameNumber>),
    /// The pairing of the next round by hand.
    Pairing,
}

impl Season {
    /// The entries that were not undone, with their numbers.
    pub(crate) fn not_undone(&self) -> impl Iterator<Item = (u32, &Entry)> {
        let undone = self.undone();
        let numbered = self.log().iter().enumerate();
        numbered
            .map(|(at, entry)| (at as u32 + 1, entry))
            .filter(move |(number, _)| !undone.contains(number))
    }

    /// The settings before an entry.
    pub fn settings_before(&self, number: u32) -> Option<&Settings> {
        let earlier = self.not_undone().filter(|(at, _)| *at < number);
        let settings = earlier.filter_map(|(_, entry)| match &entry.event {
            Event::Created { settings, .. } | Event::Changed { settings } => Some(settings),
            _ => None,
        });
        settings.last()
    }

    /// Who sat on a seat before an entry.
    pub fn sat_before(&self, seat: Seat, number: u32) -> Option<PersonId> {
        let record = self.seat(seat)?;
        let first = record.former.first().copied();
        let earlier = self.not_undone().filter(|(at, _)| *at < number);
        let substitutes = earlier.filter_map(|(_, entry)| match &entry.event {
            Event::Substituted { seat: taken, by } if *taken == seat => Some(by.person),
            _ => None,
        });
        substitutes
            .last()
            .or(first)
            .or(Some(record.occupant.person))
    }

    /// The spans in which the season was paused, in order; a current pause has no end.
    pub fn pauses(&self) -> Vec<(Moment, Option<Moment>)> {
        let mut pauses: Vec<(Moment, Option<Moment>)> = Vec::new();
        for (_, entry) in self.not_undone() {
            match (&entry.event, pauses.last_mut()) {
                (Event::Paused, None | Some((_, Some(_)))) => pauses.push((entry.at, None)),
                (Event::Resumed | Event::Finished, Some((_, until @ None))) => {
                    *until = Some(entry.at);
                }
                _ => {}
            }
        }
        pauses
    }

    /// The entry that began the current pause, if there is one.
    pub fn pause(&self) -> Option<&Entry> {
        let paused = self
            .not_undone()
            .map(|(_, entry)| entry)
            .filter(|entry| matches!(entry.event, Event::Paused));
        paused.last().filter(|_| self.is_paused())
    }

    /// The entry by which an organiser ended the season early. A season without rounds and an end date has no early end, because
    /// only an organiser can end it.
    pub fn early_end(&self) -> Option<&Entry> {
        if self.settings().format.is_continuous() && self.settings().rounds == Rounds::WhenOver {
            return None;
        }
        let end = self.end()?;
        let last = self.entry(end)?;
        last.by.is_some().then(|| self.cause(end, last).1)
    }

    /// The latest ruling on a game by a person, with the number of its entry.
    pub fn ruling(&self, number: GameNumber) -> Option<(u32, &Entry)> {
        let is_it = |event: &Event| matches!(event, Event::Ruled { game, .. } if *game == number);
        self.latest(is_it).filter(|(_, entry)| entry.by.is_some())
    }

    /// The game whose result was changed to another one by a ruling, or by undoing one, with this entry.
    pub fn corrected_by(&self, number: u32) -> Option<GameNumber> {
        let entry = self.entry(number)?;
        entry.by?;
        let ruled = match &entry.event {
            Event::Undone { entry } => self.entry(*entry)?,
            _ => entry,
        };
        let Event::Ruled { game, .. } = ruled.event else {
            return None;
        };
        let [before, after] = [number - 1, number].map(|upto| self.result_after(game, upto));
        (before.is_some() && after.is_some() && before != after).then_some(game)
    }

    /// The result of a game after this many entries.
    fn result_after(&self, number: GameNumber, entries: u32) -> Option<GameResult> {
        let log = self.log().get(..entries as usize)?;
        let undone = undone(log);
        let standing = (1..).zip(log).filter(|(at, _)| !undone.contains(at));
        let results = standing.filter_map(|(_, entry)| match entry.event {
            Event::Ruled { game, result } if game == number => Some(result),
            _ => None,
        });
        results.last()
    }

    /// An entry of the log.
    pub fn entry(&self, number: u32) -> Option<&Entry> {
        self.log().get((number as usize).checked_sub(1)?)
    }

    /// The entry that opened a round: the first that paired games of it. Nothing in a season without rounds.
    pub fn opening_of(&self, round: u32) -> Option<u32> {
        let has_rounds = !self.settings().format.is_continuous();
        let opens = |event: &Event| {
            has_rounds && matches!(event, Event::Paired { round: of, .. } if *of == round)
        };
        let mut found = self.not_undone().filter(|(_, entry)| opens(&entry.event));
        found.next().map(|(number, _)| number)
    }

    /// The round that an entry opened.
    pub fn opened_by(&self, number: u32) -> Option<u32> {
        let Event::Paired { round, .. } = self.entry(number)?.event else {
            return None;
        };
        (self.opening_of(round) == Some(number)).then_some(round)
    }

    /// The latest entry by which somebody took over a seat.
    pub fn substitution(&self, of: Seat) -> Option<&Entry> {
        let is_it = |event: &Event| matches!(event, Event::Substituted { seat, .. } if *seat == of);
        self.latest(is_it).map(|(_, entry)| entry)
    }

    /// The latest matching entry that was not undone, or the one it belongs to, which has the reason.
    fn latest(&self, is_it: impl Fn(&Event) -> bool) -> Option<(u32, &Entry)> {
        let found = self.not_undone().filter(|(_, entry)| is_it(&entry.event));
        found
            .last()
            .map(|(number, entry)| self.cause(number, entry))
    }

    /// The entry that another one belongs to, or that one itself, with its number.
    pub fn cause_of(&self, number: u32) -> Option<(u32, &Entry)> {
        let entry = self.entry(number)?;
        Some(self.cause(number, entry))
    }

    fn cause<'a>(&'a self, number: u32, entry: &'a Entry) -> (u32, &'a Entry) {
        let first = entry.with.and_then(|first| {
            let cause = self.entry(first)?;
            Some((first, cause))
        });
        first.unwrap_or((number, entry))
    }

    /// What the open round needs from the organiser, if anything.
    pub fn waits_for(&self) -> Option<Wait> {
        let open = self.rounds().get(self.open_rounds())?;
        let waits = self.stage() == Stage::Running && open.iter().any(|round| round.overdue);
        if !waits {
            return None;
        }
        let unfinished = self.games().iter().filter(|game| game.result.is_none());
        let has_unfinished = unfinished.clone().next().is_some();
        let out_of_time = unfinished.filter(|game| game.until.is_none());
        let games: Vec<GameNumber> = out_of_time.map(|game| game.number).collect();
        match (has_unfinished, games.is_empty()) {
            (false, _) => Some(Wait::Pairing),
            (true, false) => Some(Wait::Results(games)),
            // All of them were given more time.
            (true, true) => None,
        }
    }
}
