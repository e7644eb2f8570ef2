//! The result of a match: score and Elo with their errors, how the games ended, and how long moves took.

use std::{collections::BTreeMap, fmt, time::Duration};

use crate::GameResult;

/// The standard errors on each side that contain the true value with a probability of 95 %.
const CONFIDENCE: f64 = 1.96;

/// The result of a match, for the first player.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The names of the players.
    pub players: [String; 2],
    /// Wins, draws and losses.
    pub counts: [u32; 3],
    /// How many games ended for each reason.
    pub ends: BTreeMap<String, u32>,
    /// The number of plies in total.
    pub plies: u64,
    /// The time that each player took.
    pub paces: [Pace; 2],
}

/// A number and its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The best estimate.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The time that a player took for its moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pace {
    /// The number of moves.
    pub moves: u32,
    /// The time for all of them.
    pub total: Duration,
    /// The longest time for a move.
    pub worst: Duration,
}

impl Pace {
    /// Counts a move that took this time.
    pub fn add(&mut self, taken: Duration) {
        self.join(Pace {
            moves: 1,
            total: taken,
            worst: taken,
        });
    }

    fn join(&mut self, other: Pace) {
        self.moves += other.moves;
        self.total += other.total;
        self.worst = self.worst.max(other.worst);
    }
}

impl Report {
    /// Counts a game.
    pub fn add(&mut self, game: GameResult) {
        let place = match game.score {
            score if score > 0.5 => 0,
            score if score < 0.5 => 2,
            _ => 1,
        };
        self.counts[place] += 1;
        *self.ends.entry(game.end).or_default() += 1;
        self.plies += u64::from(game.plies);
        for (pace, other) in self.paces.iter_mut().zip(game.paces) {
            pace.join(other);
        }
    }

    /// How many games were played.
    pub fn games(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The first player's score per game, from 0 to 1, with Wilson's interval; draws count as halves.
    pub fn score(&self) -> Estimate {
        let games = f64::from(self.games().max(1));
        let [wins, draws, _] = self.counts.map(f64::from);
        let value = (wins + draws / 2.0) / games;
        let z = CONFIDENCE * CONFIDENCE / games;
        let middle = (value + z / 2.0) / (1.0 + z);
        let spread = (z * value * (1.0 - value) + z * z / 4.0).sqrt() / (1.0 + z);
        Estimate {
            value,
            // If every game ended the same way, rounding would leave a bound just inside.
            low: if value > 0.0 { middle - spread } else { 0.0 },
            high: if value < 1.0 { middle + spread } else { 1.0 },
        }
    }

    /// The Elo difference in favour of the first player; infinite if it won or lost every game.
    pub fn elo(&self) -> Estimate {
        let score = self.score();
        let elo = |score: f64| 400.0 * (score / (1.0 - score)).log10();
        Estimate {
            value: elo(score.value),
            low: elo(score.low),
            high: elo(score.high),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([wins, draws, losses], [one, other]) = (self.counts, &self.players);
        let (score, elo) = (self.score(), self.elo());
        let error = (score.high - score.low) * 50.0;
        writeln!(
            f,
            "{one} against {other}: {wins} won, {draws} drawn, {losses} lost"
        )?;
        writeln!(
            f,
            "score {:.1} % ± {error:.1} ({:.1} to {:.1}, 95 %)",
            score.value * 100.0,
            score.low * 100.0,
            score.high * 100.0
        )?;
        writeln!(
            f,
            "Elo {:+.0} ({:+.0} to {:+.0}, 95 %)",
            elo.value, elo.low, elo.high
        )?;
        let ends = self.ends.iter();
        let ends = ends.map(|(end, count)| format!("{end} {count}"));
        writeln!(f, "ends: {}", ends.collect::<Vec<_>>().join(", "))?;
        let length = self.plies / u64::from(self.games().max(1));
        writeln!(f, "mean length {length} plies")?;
        for (player, pace) in self.players.iter().zip(self.paces) {
            let mean = pace.total / pace.moves.max(1);
            let [mean, worst] = [mean, pace.worst].map(|time| time.as_secs_f64() * 1e3);
            writeln!(f, "{player}: {mean:.1} ms a move, {worst:.1} ms at worst")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(counts: [u32; 3]) -> Report {
        Report {
            counts,
            ..Report::default()
        }
    }

    #[test]
    fn the_errors_are_those_of_the_textbook() {
        let even = report([40, 20, 40]);
        let Estimate { value, low, high } = even.score();
        assert!((value - 0.5).abs() < 1e-9);
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3);
        assert!(even.elo().value.abs() < 1e-9);
        let better = report([64, 0, 36]).elo();
        assert!((better.value - 100.0).abs() < 1.0, "{better:?}");
    }

    #[test]
    fn winning_every_game_is_no_certainty() {
        let all = report([20, 0, 0]);
        assert!(all.score().low > 0.8 && all.score().low < 0.9);
        assert!(all.elo().high.is_infinite() && all.elo().low.is_finite());
        assert!(report([0, 0, 9]).elo().low.is_infinite());
        assert!(all.to_string().contains("20 won, 0 drawn, 0 lost"));
    }
}
