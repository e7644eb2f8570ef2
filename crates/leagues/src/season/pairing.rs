//! The games that a season plays next, by its format. Each step is a list of events that opens them.

use super::{
    Moment,
    event::{Event, GameNumber, GameResult, Pairing, Seat},
    settings::{Format, Rounds},
    state::{Season, SeatRecord},
    tables::{Meeting, Pending},
};
use crate::{
    berger, swiss,
    tournament::{Bye, Colour, Pair, Round, Tournament, Tpn},
};

/// What comes after the rounds so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NextStep {
    /// These events open games.
    Games(Vec<Event>),
    /// All has been played.
    Nothing,
    /// No pairing keeps the rules: the organiser has to pair.
    Stuck,
}

/// The games of one round as they are put together.
#[derive(Default)]
struct NewRound {
    games: Vec<Pairing>,
    byes: Vec<(Seat, Bye)>,
    /// Games that somebody has withdrawn from, by their place among `games`.
    ruled: Vec<(usize, GameResult)>,
}

impl Season {
    /// The next rounds, once those so far are over.
    pub(super) fn next_step(&self, now: Moment) -> NextStep {
        match self.settings.format {
            Format::RoundRobin { cycles, .. } => self.next_of_round_robin(cycles, now),
            Format::Swiss { .. } => self.next_of_swiss(now),
            Format::KnockOut { .. } => self.next_of_knock_out(now),
        }
    }

    /// How many rounds there will be, as far as that is known.
    #[must_use]
    pub fn length(&self) -> u32 {
        let sizes = self.divisions.iter().map(|division| division.len() as u32);
        match self.settings.format {
            // Nobody meets the same opponent twice, and with an odd number everybody rests once.
            Format::Swiss { rounds } => match self.seats.len() as u32 {
                0 => rounds,
                players => rounds.min(players.next_multiple_of(2) - 1),
            },
            Format::RoundRobin { cycles, .. } => sizes
                .map(|size| berger::length(size, cycles))
                .max()
                .unwrap_or(0),
            Format::KnockOut { .. } => sizes
                .map(|size| size.next_power_of_two().ilog2())
                .max()
                .unwrap_or(0),
        }
    }

    /// When a round that begins now ends.
    fn ends(&self, now: Moment) -> Option<Moment> {
        match self.settings.rounds {
            Rounds::WhenOver => None,
            Rounds::ByDate { length, .. } => Some(now + length),
        }
    }

    fn seat_by_number(&self, division: usize, tpn: Tpn) -> Option<(Seat, &SeatRecord)> {
        let seat = *self
            .divisions
            .get(division)?
            .get((tpn as usize).checked_sub(1)?)?;
        Some((seat, self.seat(seat)?))
    }

    /// The events of a round that begins now.
    fn opening(
        &self,
        round: u32,
        new: NewRound,
        ends: Option<Moment>,
        before: usize,
    ) -> Vec<Event> {
        let first = self.games.len() + before;
        let mut events = vec![Event::Paired {
            round,
            games: new.games,
            byes: new.byes,
            ends,
        }];
        events.extend(new.ruled.into_iter().map(|(at, result)| Event::Ruled {
            game: GameNumber((first + at) as u32 + 1),
            result,
        }));
        events
    }

    fn next_of_round_robin(&self, cycles: berger::Cycles, now: Moment) -> NextStep {
        let length = self.length();
        let paired = self.rounds.len() as u32;
        let mut events = Vec::new();
        let mut games = 0;
        for round in (paired + 1..=length).take(self.settings.rounds_at_once as usize) {
            let new = self.round_of_tables(cycles, round);
            let added = new.games.len();
            events.extend(self.opening(round, new, self.ends(now), games));
            games += added;
        }
        if events.is_empty() {
            return NextStep::Nothing;
        }
        NextStep::Games(events)
    }

    fn round_of_tables(&self, cycles: berger::Cycles, round: u32) -> NewRound {
        let mut new = NewRound::default();
        for (division, seats) in self.divisions.iter().enumerate() {
            let pairs = berger::round(seats.len() as u32, cycles, round).unwrap_or_default();
            let mut table = 0;
            for pair in pairs {
                match pair {
                    Pair::Bye(tpn) => {
                        let seat = self.seat_by_number(division, tpn);
                        new.byes.extend(seat.map(|(seat, _)| (seat, Bye::Zero)));
                    }
                    Pair::Game { white, black } => {
                        let [white, black] =
                            [white, black].map(|tpn| self.seat_by_number(division, tpn));
                        let (Some((white, one)), Some((black, other))) = (white, black) else {
                            continue;
                        };
                        table += 1;
                        let forfeited = match (one.withdrawn.is_some(), other.withdrawn.is_some()) {
                            (false, false) => None,
                            (true, true) => Some(GameResult::BothForfeited),
                            (true, false) => Some(GameResult::Forfeited(Colour::White)),
                            (false, true) => Some(GameResult::Forfeited(Colour::Black)),
                        };
                        new.ruled
                            .extend(forfeited.map(|result| (new.games.len(), result)));
                        new.games.push(Pairing {
                            white,
                            black,
                            table,
                        });
                    }
                }
            }
        }
        new
    }

    /// A division of a Swiss season before its next round, with those who will be absent from it, and the byes that they get.
    pub(super) fn to_be_paired(&self, division: usize) -> (Tournament, Vec<(Seat, Bye)>) {
        let mut tournament = self.tournament(division, Pending::Draw);
        let mut byes = Vec::new();
        for player in &mut tournament.players {
            let Some((seat, record)) = self.seat_by_number(division, player.tpn) else {
                continue;
            };
            if record.withdrawn.is_some() {
                player.rounds.push(Round::Bye(Bye::Zero));
            } else if record.rests {
                let had = |round: &&Round| **round == Round::Bye(Bye::Half);
                let halves = player.rounds.iter().filter(had).count() as u32;
                let bye = match halves < self.settings.half_point_byes {
                    true => Bye::Half,
                    false => Bye::Zero,
                };
                player.rounds.push(Round::Bye(bye));
                byes.push((seat, bye));
            }
        }
        (tournament, byes)
    }

    fn next_of_swiss(&self, now: Moment) -> NextStep {
        let paired = self.rounds.len() as u32;
        if paired >= self.length() {
            return NextStep::Nothing;
        }
        let mut new = NewRound::default();
        for division in 0..self.divisions.len() {
            let (tournament, byes) = self.to_be_paired(division);
            new.byes.extend(byes);
            let Ok(pairs) = swiss::pair(&tournament) else {
                return NextStep::Stuck;
            };
            for (pair, table) in pairs.into_iter().zip(1..) {
                match pair {
                    Pair::Bye(tpn) => {
                        let seat = self.seat_by_number(division, tpn);
                        new.byes
                            .extend(seat.map(|(seat, _)| (seat, Bye::PairingAllocated)));
                    }
                    Pair::Game { white, black } => {
                        let [white, black] =
                            [white, black].map(|tpn| self.seat_by_number(division, tpn));
                        if let (Some((white, _)), Some((black, _))) = (white, black) {
                            new.games.push(Pairing {
                                white,
                                black,
                                table,
                            });
                        }
                    }
                }
            }
        }
        if new.games.is_empty() {
            return NextStep::Stuck;
        }
        NextStep::Games(self.opening(paired + 1, new, self.ends(now), 0))
    }

    /// The meetings of the round that is open, or of the next one if all are decided.
    fn meetings(&self, division: usize) -> Vec<Meeting> {
        let seats = &self.divisions[division];
        let bracket = self.bracket(division);
        let open = bracket.open().into_iter();
        let mut meetings: Vec<Meeting> = open
            .map(|(place, first, second)| {
                let mut seeds = [first, second];
                seeds.sort_unstable();
                self.meeting(place, seeds.map(|seed| seats[seed as usize - 1]))
            })
            .collect();
        meetings.extend(
            self.third_place(division)
                .filter(|third| third.winner.is_none()),
        );
        let round = meetings.iter().map(|meeting| meeting.place.round).min();
        meetings.retain(|meeting| Some(meeting.place.round) == round);
        meetings
    }

    /// The next game of each meeting that has none to be played.
    fn next_of_knock_out(&self, now: Moment) -> NextStep {
        let meetings = self.meetings(0);
        let Some(round) = meetings.first().map(|meeting| meeting.place.round) else {
            return NextStep::Nothing;
        };
        let mut new = NewRound::default();
        for meeting in meetings {
            let is_open =
                |number: &GameNumber| self.game(*number).is_some_and(|game| game.result.is_none());
            if meeting.games.iter().any(is_open) {
                continue;
            }
            let [first, second] = meeting.seats;
            let (white, black) = match (meeting.games.len() + round) % 2 {
                0 => (first, second),
                _ => (second, first),
            };
            new.games.push(Pairing {
                white,
                black,
                table: meeting.place.place as u32 + 1,
            });
        }
        let round = round as u32 + 1;
        let ends = match self.rounds.get(round as usize - 1) {
            Some(open) => open.ends,
            None => self.ends(now),
        };
        if new.games.is_empty() {
            return NextStep::Games(Vec::new());
        }
        NextStep::Games(self.opening(round, new, ends, 0))
    }
}
