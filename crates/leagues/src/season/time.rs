//! What a season does by itself: it starts, opens rounds and ends, as dates and results say.

use basics::{Moment, PersonId, Span};

use super::{
    event::{Entrant, Event, GameNumber, GameResult, Team, WEEK},
    pairing::NextStep,
    settings::{Rounds, Unfinished},
    state::{Game, Season, Stage},
};
use crate::revision::Revision;

/// The shortest time that moves dates.
const SHORTEST_STANDSTILL: Span = Span::MINUTE;

impl Season {
    /// Since when the caller has to say for how long nobody could reach the other players; `None` if it matters to no date.
    pub fn counted_until(&self) -> Option<Moment> {
        let is_on = self.stage == Stage::Running && !self.is_paused();
        is_on.then_some(self.counted)
    }

    /// What follows if nobody could reach the other players for so long since [`Season::counted_until`].
    pub fn stood_still(&self, length: Span) -> Option<Event> {
        let counts = self.counted_until().is_some() && length >= SHORTEST_STANDSTILL;
        counts.then_some(Event::StoodStill { length })
    }

    /// When something is due next that only time brings about.
    pub fn due(&self) -> Option<Moment> {
        self.due_after(Moment::MIN)
    }

    /// The same after a moment at which everything was done that had to happen then: what it could not end, such as a round
    /// whose unfinished games run on, waits for something else than time.
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
                // The only round of a ladder ends after all that happens on it.
                let next = [ends, self.next_lapse(), self.next_reminder()];
                let next = next.into_iter().flatten();
                let next = next.chain(longer);
                let next = next.filter(|next| *next > now && !self.is_paused()).min();
                Some((self.week + WEEK).min(next.unwrap_or(Moment::MAX)))
            }
            Stage::Over | Stage::CalledOff => None,
        }
    }

    /// What has to happen now; nothing if the season has to wait. To be asked again after each step.
    pub fn overdue(&self, now: Moment) -> Vec<Event> {
        match self.stage {
            Stage::Open => self.before_start(now),
            Stage::Running if let Some(told) = self.rules_to_tell() => vec![told],
            Stage::Running => {
                let events = if self.is_paused() {
                    Vec::new()
                } else {
                    self.format().go_on(self, now)
                };
                // What the week's end brings about belongs to the week.
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

    /// The start; `None` with too few players or teams. Who was asked and has not confirmed is left out.
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

    /// The games of the rounds that are open.
    pub(crate) fn open_games(&self) -> impl Iterator<Item = &Game> {
        let rounds = self.open_rounds();
        let of_rounds = move |game: &&Game| rounds.contains(&(game.round as usize - 1));
        self.games.iter().filter(of_rounds)
    }

    /// What has to happen now in a season with rounds.
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

    /// All games of the open rounds whose time is up and that are not over, as draws.
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

    /// What has a date comes later by so much; what was until now is counted.
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

    /// The games that are not over, whatever their round.
    pub fn unfinished(&self) -> impl Iterator<Item = GameNumber> {
        let open = self.games.iter().filter(|game| game.result.is_none());
        open.map(|game| game.number)
    }
}

/// The start, by the newest rules.
fn started(divisions: Vec<Vec<PersonId>>, teams: Vec<Team>) -> Event {
    Event::Started {
        divisions,
        teams,
        revision: Revision::default(),
    }
}
