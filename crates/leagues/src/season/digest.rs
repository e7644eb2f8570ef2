//! The weekly digest of a season.

use super::{
    event::{Entry, Event, GameNumber, GameResult, Seat},
    state::{Game, Season},
};

/// The minimum rating difference for an upset.
const UPSET_MARGIN: u32 = 100;
/// The lowest rank of the leaders.
const LAST_LEADING_RANK: usize = 3;

/// The results of a week, and what to watch next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Week {
    /// The games that got their present result, in that order.
    pub results: Vec<GameNumber>,
    /// Of these, the win against the greatest rating difference, if there was an upset.
    pub upset: Option<GameNumber>,
    /// The game in progress between the best-placed leaders.
    pub leaders: Option<GameNumber>,
}

impl Season {
    /// The week that ended with the entry of this number.
    pub fn week(&self, entry: u32) -> Week {
        let last = (entry as usize).min(self.log().len());
        let is_border =
            |one: &Entry| matches!(one.event, Event::WeekPassed | Event::Started { .. });
        let before = &self.log()[..last.saturating_sub(1)];
        let first = before.iter().rposition(is_border).map_or(0, |at| at + 1);
        let undone = self.undone();
        let mut results: Vec<GameNumber> = Vec::new();
        for (one, number) in self.log()[..last].iter().zip(1..).skip(first) {
            if let Event::Ruled { game, .. } = one.event
                && !undone.contains(&number)
            {
                results.retain(|known| *known != game);
                results.push(game);
            }
        }
        results.retain(|game| {
            let result = self.game(*game).and_then(|game| game.result);
            result.is_some_and(|result| result != GameResult::Void)
        });
        Week {
            upset: self.upset(&results),
            leaders: self.leaders(),
            results,
        }
    }

    /// The greatest upset among these results.
    fn upset(&self, results: &[GameNumber]) -> Option<GameNumber> {
        let rating = |seat: Seat| {
            let rating = self.seat(seat).map(|record| record.occupant.rating);
            rating.filter(|rating| *rating > 0)
        };
        let lead = |game: &Game| {
            let Some(GameResult::Won(winner)) = game.result else {
                return None;
            };
            let beaten = rating(game.seat(winner.other()))?;
            beaten.checked_sub(rating(game.seat(winner))?)
        };
        let leads = results.iter().filter_map(|&number| {
            let lead = lead(self.game(number)?)?;
            (lead >= UPSET_MARGIN).then_some((lead, number))
        });
        leads
            .max_by_key(|(lead, _)| *lead)
            .map(|(_, number)| number)
    }

    /// The game in progress between leaders of a division with the lowest sum of ranks.
    fn leaders(&self) -> Option<GameNumber> {
        let ranks = (0..self.divisions().len()).flat_map(|division| self.table(division));
        let ranks: Vec<(Seat, usize)> = ranks
            .map(|row| (row.seat, row.standing.rank))
            .filter(|(_, rank)| *rank <= LAST_LEADING_RANK)
            .collect();
        let rank = |seat: Seat| {
            ranks
                .iter()
                .find(|(one, _)| *one == seat)
                .map(|(_, rank)| rank)
        };
        let games = self.unfinished().filter_map(|number| {
            let pairing = self.game(number)?.pairing;
            Some((rank(pairing.white)? + rank(pairing.black)?, number))
        });
        games.min().map(|(_, number)| number)
    }
}
