//! Organisers and single games, apart from rulings: calls, stopped clocks, more time, and questions to players who have not begun
//! their game.

use basics::{Moment, PersonId, Span};

use super::{
    ensure::ensure,
    event::{Absence, Event, GameNumber, Seat},
    refusal::SeasonRefusal,
    settings::{Rounds, Unfinished},
    state::{Game, Season},
};
use crate::tournament::Colour;

/// How long players must wait before they may call the organiser to the same game again.
const CALL_WAIT: Span = Span::DAY;

impl Game {
    /// Whether it counts as unfinished once its round is over: it has no more time, and its clocks are not stopped.
    pub(crate) fn is_out_of_time(&self, now: Moment) -> bool {
        let has_more = self.until.is_some_and(|until| until > now);
        self.result.is_none() && !has_more && !self.stands_still
    }

    /// Clears a call, and lets the clocks run.
    pub(super) const fn settle(&mut self) {
        (self.called, self.stands_still) = (None, false);
    }
}

/// Decisions about commands.
impl Season {
    /// The entry with which a player calls the organisers to a game of theirs.
    ///
    /// # Errors
    /// When it is not theirs, or the organisers have been called to it.
    pub fn call_referee(
        &self,
        by: PersonId,
        number: GameNumber,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let seat = self.playing(by)?;
        let game = self.game(number).ok_or(SeasonRefusal::NoGame)?;
        game.colour_of(seat).ok_or(SeasonRefusal::NotTheirs)?;
        let is_called = game.called.is_some_and(|since| since + CALL_WAIT > now);
        let can_call = !is_called && !game.stands_still;
        ensure(can_call, SeasonRefusal::CalledAlready)?;
        Ok(vec![Event::RefereeCalled { game: number }])
    }

    pub(crate) fn be_present(&self, by: PersonId) -> Result<Vec<Event>, SeasonRefusal> {
        let seat = self.playing(by)?;
        let is_awaited = self.seat(seat).is_some_and(|record| record.is_awaited);
        ensure(is_awaited, SeasonRefusal::NotAsked)?;
        Ok(vec![Event::Present { seat }])
    }

    /// An unfinished game that is not the organiser's own.
    fn open_game(&self, by: PersonId, number: GameNumber) -> Result<&Game, SeasonRefusal> {
        let game = self.game(number).ok_or(SeasonRefusal::NoGame)?;
        self.keep_out(by, [number])?;
        match game.result {
            Some(_) => Err(SeasonRefusal::GameOver),
            None => Ok(game),
        }
    }

    pub(crate) fn halt(
        &self,
        by: PersonId,
        number: GameNumber,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let runs = !self.open_game(by, number)?.stands_still;
        ensure(runs, SeasonRefusal::AsItIs)?;
        Ok(vec![Event::Halted { game: number }])
    }

    pub(crate) fn settle_call(
        &self,
        by: PersonId,
        number: GameNumber,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let game = self.game(number).ok_or(SeasonRefusal::NoGame)?;
        self.keep_out(by, [number])?;
        let waits = game.called.is_some() || game.stands_still;
        ensure(waits, SeasonRefusal::NothingToSettle)?;
        Ok(vec![Event::Settled { game: number }])
    }

    /// Gives a game more time than its round. The next round waits for it.
    pub(crate) fn extend(
        &self,
        by: PersonId,
        number: GameNumber,
        until: Moment,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let game = self.open_game(by, number)?;
        let ends = self.ends_of(game).ok_or(SeasonRefusal::NoDate)?;
        ensure(self.ends_games(), SeasonRefusal::RunsOn)?;
        ensure(until > now.max(ends), SeasonRefusal::Past)?;
        let game = number;
        Ok(vec![Event::Extended { game, until }])
    }

    /// When the round of a game ends, if a date says so.
    fn ends_of(&self, game: &Game) -> Option<Moment> {
        self.rounds.get((game.round as usize).checked_sub(1)?)?.ends
    }

    /// Whether the end of a round ends its games.
    fn ends_games(&self) -> bool {
        matches!(
            self.settings.rounds,
            Rounds::ByDate {
                unfinished: Unfinished::Drawn | Unfinished::Adjudicated,
                ..
            }
        )
    }

    /// The deadline of a game, if it can be given more time.
    pub fn deadline_of(&self, number: GameNumber) -> Option<Moment> {
        let game = self.game(number).filter(|game| game.result.is_none())?;
        let ends = self.ends_of(game).filter(|_| self.ends_games())?;
        Some(game.until.map_or(ends, |until| until.max(ends)))
    }

    /// Whether the player of a colour in a game was asked whether they are still there.
    pub fn was_asked_after(&self, number: GameNumber, colour: Colour) -> bool {
        let game = self.game(number);
        game.is_some_and(|game| game.asked_after[colour.index()])
    }

    /// The event that asks these players whether they are still there, except those already asked about the same game.
    pub fn ask_after(&self, absent: Vec<Absence>) -> Vec<Event> {
        let is_new = |one: &Absence| {
            let game = self.game(one.game).filter(|game| game.result.is_none());
            let colour = game.and_then(|game| Some((game, game.colour_of(one.seat)?)));
            colour.is_some_and(|(game, colour)| !game.asked_after[colour.index()])
        };
        let absent: Vec<Absence> = absent.into_iter().filter(is_new).collect();
        if absent.is_empty() {
            Vec::new()
        } else {
            vec![Event::AskedAfter { absent }]
        }
    }
}

/// Effects of dates and events.
impl Season {
    /// Whether games whose round is over need rulings of which the organiser has not been notified.
    pub(crate) fn wants_rulings(&self, now: Moment) -> bool {
        let is_overdue = self.rounds.last().is_some_and(|round| round.overdue);
        let mut late = self.open_games().filter(|game| game.is_out_of_time(now));
        late.any(|game| !is_overdue || game.until.is_some())
    }

    /// Makes the open rounds wait for the organiser, and clears extensions that are used up.
    pub(super) fn wait_for_rulings(&mut self, at: Moment) {
        for round in self.open_rounds_mut() {
            round.overdue = true;
        }
        for game in &mut self.games {
            game.until = game.until.filter(|until| *until > at);
        }
    }

    /// Forgets that the player of a seat was asked, because somebody else has it now.
    pub(crate) fn forget_absence(&mut self, seat: Seat) {
        for game in &mut self.games {
            if let Some(colour) = game.colour_of(seat) {
                game.asked_after[colour.index()] = false;
            }
        }
        if let Some(record) = self.seat_mut(seat) {
            record.is_awaited = false;
        }
    }

    /// Notes that a player was asked whether they are still there.
    pub(super) fn await_answer(&mut self, one: &Absence) -> Option<()> {
        let game = self.game_mut(one.game)?;
        let colour = game.colour_of(one.seat)?;
        game.asked_after[colour.index()] = true;
        self.seat_mut(one.seat)?.is_awaited = true;
        Some(())
    }
}
