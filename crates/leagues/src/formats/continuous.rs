//! The common rules of formats without rounds: their only round lasts as long as the season.

use basics::Moment;

use crate::season::{Event, Pairing, Rounds, Season, Seat, Unfinished};

/// The only round.
pub(super) const ONLY_ROUND: u32 = 1;

impl Season {
    /// Whether the season has reached its end date.
    pub(super) fn is_up(&self, now: Moment) -> bool {
        let ends = self.rounds.last().and_then(|round| round.ends);
        ends.is_some_and(|ends| ends <= now)
    }

    /// The events that are due now in a season without rounds. `play` gives the events while it lasts.
    pub(super) fn play_on(&self, now: Moment, play: impl FnOnce() -> Vec<Event>) -> Vec<Event> {
        if self.rounds.is_empty() {
            return vec![Event::Paired {
                round: ONLY_ROUND,
                games: Vec::new(),
                byes: Vec::new(),
                ends: self.ends(now),
            }];
        }
        if !self.is_up(now) {
            return play();
        }
        if self.unfinished().next().is_none() {
            return vec![Event::Finished];
        }
        match self.settings.rounds {
            Rounds::ByDate { unfinished, .. } => match unfinished {
                Unfinished::RunsOn => Vec::new(),
                Unfinished::Drawn => self.draw_the_rest(now),
                Unfinished::Adjudicated if self.wants_rulings(now) => vec![Event::Overdue],
                Unfinished::Adjudicated => Vec::new(),
            },
            Rounds::WhenOver => Vec::new(),
        }
    }

    /// More games of the only round, first movers first.
    pub(super) fn games_more(&self, pairs: impl IntoIterator<Item = (Seat, Seat)>) -> Event {
        let first = self.games.len() as u32 + 1;
        let games = pairs.into_iter().zip(first..);
        Event::Paired {
            round: ONLY_ROUND,
            games: games
                .map(|((white, black), table)| Pairing {
                    white,
                    black,
                    table,
                })
                .collect(),
            byes: Vec::new(),
            ends: self.rounds.last().and_then(|round| round.ends),
        }
    }
}
