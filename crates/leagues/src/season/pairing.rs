//! The next games of a season, as the events that open them.

use basics::Moment;

use super::{
    event::{Event, GameNumber, GameResult, Pairing, Seat},
    settings::Rounds,
    state::{Season, SeatRecord},
};
use crate::tournament::{Bye, Colour, Pair, Tpn};

/// The step after the rounds so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NextStep {
    /// These events open games.
    Games(Vec<Event>),
    /// Everything has been played.
    Nothing,
    /// No pairing keeps the rules: the organiser has to pair by hand.
    Stuck,
}

/// A round under construction.
#[derive(Default)]
pub(crate) struct NewRound {
    pub(crate) games: Vec<Pairing>,
    pub(crate) byes: Vec<(Seat, Bye)>,
    /// The results of games with withdrawn players, by index into `games`.
    ruled: Vec<(usize, GameResult)>,
}

impl NewRound {
    /// Adds a game at a table. A player who has withdrawn forfeits it at once.
    pub(crate) fn add(&mut self, table: u32, [white, black]: [(Seat, &SeatRecord); 2]) {
        let withdrawn = [white, black].map(|(_, record)| record.withdrawn.is_some());
        let forfeited = match withdrawn {
            [false, false] => None,
            [true, true] => Some(GameResult::BothForfeited),
            [true, false] => Some(GameResult::Forfeited(Colour::White)),
            [false, true] => Some(GameResult::Forfeited(Colour::Black)),
        };
        let place = self.games.len();
        self.ruled.extend(forfeited.map(|result| (place, result)));
        self.games.push(Pairing {
            white: white.0,
            black: black.0,
            table,
        });
    }

    /// Adds the pairs of a division.
    pub(crate) fn add_all(&mut self, season: &Season, division: usize, pairs: Vec<Pair>, bye: Bye) {
        for (pair, table) in pairs.into_iter().zip(1..) {
            match pair {
                Pair::Bye(tpn) => {
                    let seat = season.seat_by_number(division, tpn);
                    self.byes.extend(seat.map(|(seat, _)| (seat, bye)));
                }
                Pair::Game { white, black } => {
                    let pair = [white, black].map(|tpn| season.seat_by_number(division, tpn));
                    if let [Some(white), Some(black)] = pair {
                        self.add(table, [white, black]);
                    }
                }
            }
        }
    }
}

impl Season {
    /// The number of players in each division, or of teams in a season of teams.
    pub(crate) fn fields(&self) -> impl Iterator<Item = u32> {
        self.divisions.iter().map(|division| {
            let players = if self.is_of_teams() {
                self.playing.len()
            } else {
                division.len()
            };
            players as u32
        })
    }

    /// How many rounds there will be, as far as is known.
    pub fn length(&self) -> u32 {
        self.format().length(&self.fields().collect::<Vec<_>>())
    }

    /// When a round that begins now ends.
    pub(crate) fn ends(&self, now: Moment) -> Option<Moment> {
        match self.settings.rounds {
            Rounds::WhenOver => None,
            Rounds::ByDate { length, .. } => Some(now + length),
        }
    }

    /// A seat of a division by its number in the initial ranking.
    pub fn seat_by_number(&self, division: usize, tpn: Tpn) -> Option<(Seat, &SeatRecord)> {
        let seat = *self
            .divisions
            .get(division)?
            .get((tpn as usize).checked_sub(1)?)?;
        Some((seat, self.seat(seat)?))
    }

    /// The events of a round that begins now.
    pub(crate) fn opening(
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
        let number = |at| GameNumber((first + at) as u32 + 1);
        let ruled = new.ruled.into_iter();
        events.extend(ruled.map(|(at, result)| Event::ruled(number(at), result)));
        events
    }
}
