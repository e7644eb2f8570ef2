//! Simple queries of a season's state. Tables are in `tables`.

use std::collections::HashSet;

use basics::{Moment, PersonId};

use super::{
    event::{Entrant, Entry, GameNumber, Seat},
    settings::Settings,
    state::{Game, RoundRecord, Season, SeatRecord, Stage, undone},
};

impl Season {
    /// Its settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The organiser.
    pub const fn organiser(&self) -> PersonId {
        self.organiser
    }

    /// Its stage.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether it is paused.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The entrants, in the order in which they entered. Once it has begun, `seats` has the players.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Whether somebody has confirmed that they take part.
    pub fn has_confirmed(&self, person: PersonId) -> bool {
        self.confirmed.contains(&person)
    }

    /// Whether entrants have been asked whether they still take part.
    pub const fn was_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// When entrants were asked whether they still take part.
    pub const fn asked_at(&self) -> Option<Moment> {
        self.asked
    }

    /// The entrants who were asked whether they still take part and have not confirmed, in the order in which they entered.
    pub fn unconfirmed(&self) -> impl Iterator<Item = PersonId> {
        let waits = |one: &&Entrant| self.was_asked() && !self.has_confirmed(one.person);
        self.entrants.iter().filter(waits).map(|one| one.person)
    }

    /// The entrants left out at the start: they did not confirm, or have no team that plays.
    pub fn left_out(&self) -> impl Iterator<Item = PersonId> {
        let has_begun = !self.seats.is_empty();
        let entered = self.entrants.iter().filter(move |_| has_begun);
        let people = entered.map(|one| one.person);
        people.filter(|person| {
            let mut seats = self.seats.iter();
            !seats.any(|seat| seat.occupant.person == *person || seat.former.contains(person))
        })
    }

    /// Whether it starts automatically at this moment.
    pub fn starts_by(&self, now: Moment) -> bool {
        let starts = self.settings.starts.is_some_and(|starts| starts <= now);
        starts && self.stage == Stage::Open
    }

    /// All seats with their numbers.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &SeatRecord)> {
        self.seats
            .iter()
            .zip(1..)
            .map(|(seat, number)| (Seat(number), seat))
    }

    /// A seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatRecord> {
        self.seats.get((seat.0 as usize).checked_sub(1)?)
    }

    /// The person who sits on a seat.
    pub fn person_on(&self, seat: Seat) -> Option<PersonId> {
        self.seat(seat).map(|record| record.occupant.person)
    }

    /// A person's present seat.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats()
            .find(|(_, seat)| seat.occupant.person == person)
            .map(|(number, _)| number)
    }

    /// The seats of each division, by pairing number.
    pub fn divisions(&self) -> &[Vec<Seat>] {
        &self.divisions
    }

    /// All games, by number.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// A game.
    pub fn game(&self, number: GameNumber) -> Option<&Game> {
        self.games.get((number.0 as usize).checked_sub(1)?)
    }

    /// The rounds paired so far.
    pub fn rounds(&self) -> &[RoundRecord] {
        &self.rounds
    }

    /// The log, including undone entries.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The numbers of the undone entries.
    pub fn undone(&self) -> HashSet<u32> {
        undone(&self.log)
    }
}
