//! What dates and results cause: a season starts, opens rounds and ends.

use basics::{Moment, PersonId, Span};

use super::{
    event::{Entrant, Event, GameNumber, GameResult, Team, WEEK},
    pairing::NextStep,
    settings::{Rounds, Unfinished},
    state::{Game, Season, Stage},
};
use crate::revision::Revision;

/// The shortest outage that moves dates.
const MIN_STANDSTILL: Span = Span::MINUTE;

impl Season {
    /// Since when the caller must report outages; `None` if they affect no date.
    pub fn counted_until(&self) -> Option<Moment> {
        let is_on = self.stage == Stage::Running && !self.is_paused();
        is_on.then_some(self.counted)
    }

    /// The event caused by outages of this total length since [`Season::counted_until`], if there is one.
    pub fn stood_still(&self, length: Span) -> Option<Event> {
        let counts = self.counted_until().is_some() && length >= MIN_STANDSTILL;
        counts.then_some(Event::StoodStill { length })
    }

    /// When the next event caused by time is due.
    pub fn due(&self) -> Option<Moment> {
        self.due_after(Moment::MIN)
    }

    /// When the next event is due after a moment up to which everything due has been done. What remains, such as a
    /// round whose unfinished games run on, does not wait for time.
    pub fn due_after(&self, now: Moment) -> Option<Moment> {
        match self.stage {
            Stage::Open => {
                let starts = self.settings.starts?;
                let asks = self.settings.asked.filter(|_| !self.was_asked());
                Some(asks.map_or(starts, |before| starts - before))
            }
            Stage::Running => {
                let open = &self.rounds[self.open_rounds()];
                let awaited = open.iter().filter(|round| !round.overdue);
                let ends = awaited.filter_map(|round| round.ends).max();
                let longer = self.open_games().filter(|game| game.result.is_none());
                let longer = longer.filter_map(|game| game.until);
                // The only round of a ladder ends after all its events.
                let next = [ends, self.next_lapse(), self.next_reminder()];
                let next = next.into_iter().flatten();
                let next = next.chain(longer);
                let next = next.filter(|next| *next > now && !self.is_paused()).min();
                Some((self.week + WEEK).min(next.unwrap_or(Moment::MAX)))
            }
            Stage::Over | Stage::CalledOff => None,
        }
    }

    /// The events that are due now; none if the season has to wait. Call it again after each step.
    pub fn overdue(&self, now: Moment) -> Vec<Event> {
        match self.stage {
            Stage::Open => self.before_start(now),
            Stage::Running if let Some(notice) = self.rules_to_tell() => vec![notice],
            Stage::Running => {
                let events = if self.is_paused() {
                    Vec::new()
                } else {
                    self.format().go_on(self, now)
                };
                // Events at the end of the week belong to the week.
                if events.is_empty() && self.week + WEEK <= now {
                    vec![Event::WeekPassed]
                } else {
                    events
                }
            }
            Stage::Over | Stage::CalledOff => Vec::new(),
        }
    }

    fn before_start(&self, now: Moment) -> Vec<Event> {
        if self.due().is_none_or(|due| due > now) {
            return Vec::new();
        }
        if !self.starts_by(now) {
            return vec![Event::Asked];
        }
        self.start().unwrap_or_else(|| vec![Event::CalledOff])
    }

    /// The events of the start; `None` with too few players or teams. Entrants who were asked and did not confirm are left out.
    pub(crate) fn start(&self) -> Option<Vec<Event>> {
        let mut players: Vec<&Entrant> = self.entrants.iter().collect();
        if self.was_asked() {
            players.retain(|one| self.has_confirmed(one.person));
        }
        if self.is_of_teams() {
            let (teams, people) = self.ready_teams(&players);
            let enough = teams.len() > 1 && people.len() >= self.settings.fewest as usize;
            let divisions = vec![people];
            return enough.then(|| vec![started(divisions, teams)]);
        }
        let enough = players.len() >= self.settings.fewest as usize;
        enough.then(|| {
            let format = self.format();
            format.seed(&mut players);
            let sizes = format.divide(players.len()).into_iter();
            let mut people = players.iter().map(|one| one.person);
            let divisions = sizes.map(|size| {
                let mut division: Vec<PersonId> = people.by_ref().take(size).collect();
                self.swap_places(&mut division);
                division
            });
            vec![started(divisions.collect(), Vec::new())]
        })
    }

    /// The games of the open rounds.
    pub(crate) fn open_games(&self) -> impl Iterator<Item = &Game> {
        let rounds = self.open_rounds();
        let of_rounds = move |game: &&Game| rounds.contains(&(game.round as usize - 1));
        self.games.iter().filter(of_rounds)
    }

    /// The events that are due now in a season with rounds.
    pub(crate) fn play_rounds(&self, now: Moment) -> Vec<Event> {
        let open = &self.rounds[self.open_rounds()];
        let waits = self.open_games().any(|game| game.result.is_none());
        let ends = open.iter().filter_map(|round| round.ends).max();
        let is_up = ends.is_some_and(|ends| ends <= now);
        if waits
            && is_up
            && let Rounds::ByDate { unfinished, .. } = self.settings.rounds
        {
            match unfinished {
                Unfinished::RunsOn => return self.onward(now),
                Unfinished::Drawn => {
                    let drawn = self.draw_the_rest(now);
                    if !drawn.is_empty() {
                        return drawn;
                    }
                }
                Unfinished::Adjudicated if self.wants_rulings(now) => return vec![Event::Overdue],
                Unfinished::Adjudicated => {}
            }
        }
        let is_last = !waits && self.format().next_step(self, now) == NextStep::Nothing;
        if waits || (ends.is_some() && !is_up && !is_last) {
            return Vec::new();
        }
        self.onward(now)
    }

    /// Ends the unfinished games of the open rounds whose time is up as draws.
    pub(crate) fn draw_the_rest(&self, now: Moment) -> Vec<Event> {
        let result = GameResult::Drawn;
        let rest = self.open_games().filter(|game| game.is_out_of_time(now));
        let numbers = rest.map(|game| game.number);
        numbers.map(|game| Event::Ruled { game, result }).collect()
    }

    fn onward(&self, now: Moment) -> Vec<Event> {
        let is_overdue = self.rounds.last().is_some_and(|round| round.overdue);
        match self.format().next_step(self, now) {
            NextStep::Games(events) => events,
            NextStep::Nothing if self.unfinished().next().is_some() => Vec::new(),
            NextStep::Nothing => vec![Event::Finished],
            NextStep::Stuck if is_overdue || self.rounds.is_empty() => Vec::new(),
            NextStep::Stuck => vec![Event::Overdue],
        }
    }

    /// Moves all dates back by this much, and counts outages from now on.
    pub(crate) fn stand_still(&mut self, length: Span, now: Moment) {
        self.stood_still += length;
        self.counted = now;
        for round in self.open_rounds_mut() {
            round.ends = round.ends.map(|ends| ends + length);
        }
        for game in &mut self.games {
            game.until = game.until.map(|until| until + length);
        }
    }

    /// The unfinished games of all rounds.
    pub fn unfinished(&self) -> impl Iterator<Item = GameNumber> {
        let open = self.games.iter().filter(|game| game.result.is_none());
        open.map(|game| game.number)
    }
}

/// The start under the newest rules.
fn started(divisions: Vec<Vec<PersonId>>, teams: Vec<Team>) -> Event {
    Event::Started {
        divisions,
        teams,
        revision: Revision::default(),
    }
}
