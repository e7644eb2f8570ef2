//! Plain answers from a season's state. Tables are in `tables`.

use std::collections::HashSet;

use basics::{Moment, PersonId};

use super::{
    event::{Entrant, Entry, GameNumber, Seat},
    settings::Settings,
    state::{Game, RoundRecord, Season, SeatRecord, Stage, undone},
};

impl Season {
    /// What the organiser decided.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who organises it.
    pub const fn organiser(&self) -> PersonId {
        self.organiser
    }

    /// How far it is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether no new round begins for now.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Who has entered, in that order. Once it has begun, `seats` tells who plays.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Whether somebody has confirmed that they are still there.
    pub fn has_confirmed(&self, person: PersonId) -> bool {
        self.confirmed.contains(&person)
    }

    /// Whether players have been asked whether they are still there.
    pub const fn was_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// When players were asked whether they are still there.
    pub const fn asked_at(&self) -> Option<Moment> {
        self.asked
    }

    /// Those who were asked whether they are still there and have not said so, in the order in which they entered.
    pub fn unconfirmed(&self) -> impl Iterator<Item = PersonId> {
        let waits = |one: &&Entrant| self.was_asked() && !self.has_confirmed(one.person);
        self.entrants.iter().filter(waits).map(|one| one.person)
    }

    /// Those who had entered, and without whom it began: they did not say that they were still there, or have no team that plays.
    pub fn left_out(&self) -> impl Iterator<Item = PersonId> {
        let has_begun = !self.seats.is_empty();
        let entered = self.entrants.iter().filter(move |_| has_begun);
        let people = entered.map(|one| one.person);
        people.filter(|person| {
            let mut seats = self.seats.iter();
            !seats.any(|seat| seat.occupant.person == *person || seat.former.contains(person))
        })
    }

    /// Whether it begins by itself now.
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

    /// The seat that somebody sits on now.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats()
            .find(|(_, seat)| seat.occupant.person == person)
            .map(|(number, _)| number)
    }

    /// The seats of each division in the order of their numbers.
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

    /// The rounds that were paired so far.
    pub fn rounds(&self) -> &[RoundRecord] {
        &self.rounds
    }

    /// The log, with what was undone.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Which entries of the log were undone, by number.
    pub fn undone(&self) -> HashSet<u32> {
        undone(&self.log)
    }
}
