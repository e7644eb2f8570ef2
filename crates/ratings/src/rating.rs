//! A rating, how a game changes it, and how it becomes uncertain with time: Glicko-2 with lichess's parameters.

use basics::{Moment, Span};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

/// A rating whose deviation is at least this is provisional: the 95 % interval of the player's strength extends 220
/// points or more in both directions.
pub const PROVISIONAL_FROM: f64 = 110.0;

/// The number of rating periods per day: a period is some 4 2/3 days long. A player who stops at a deviation of 60
/// becomes provisional after a year with a volatility of 0.06, which lichess found typical, and after five months with
/// a newcomer's.
const PERIODS_A_DAY: f64 = 0.214_36;
/// Points of a rating in one unit of Glickman's scale.
pub(crate) const SCALE: f64 = 173.7178;
/// The system constant, which limits changes of the volatility. Glickman recommends 0.3 to 1.2.
const TAU: f64 = 0.75;
/// The precision of the new volatility, as Glickman recommends.
pub(crate) const TOLERANCE: f64 = 0.000_001;

/// The bounds of a rating. Nobody of real strength reaches them; they limit the effect of a series of losses.
const RATINGS: [f64; 2] = [400.0, 4000.0];
/// The bounds of a deviation. Below the lower one, a rating would hardly follow a player who improves; the upper one is
/// a newcomer's.
const DEVIATIONS: [f64; 2] = [45.0, 500.0];
/// The maximum volatility; beyond it a rating might never settle.
const MAX_VOLATILITY: f64 = 0.1;

/// The known strength of a player in one pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate, in points. A lead of 200 points means an expected score of three out of four.
    pub rating: f64,
    /// Its uncertainty after the last game (or at the requested moment), in points: the standard deviation of the
    /// estimate.
    pub deviation: f64,
    /// The expected variation of the player's strength.
    pub volatility: f64,
    /// When the last game that counted ended; `None` if there is none.
    pub played: Option<Moment>,
}

impl Rating {
    /// The rating of a newcomer.
    pub const NEW: Rating = Rating {
        rating: 1500.0,
        deviation: DEVIATIONS[1],
        volatility: 0.09,
        played: None,
    };

    /// The rating at a later moment: its deviation has grown since the last game. The moment of the last game leaves it
    /// unchanged.
    pub fn at(&self, now: Moment) -> Rating {
        self.after_periods(self.periods_until(now).max(0.0))
    }

    /// Whether the rating is too uncertain for lists and seedings. With time it becomes so again, so ask the rating
    /// [`at`](Rating::at) the relevant moment.
    pub fn is_provisional(&self) -> bool {
        self.deviation >= PROVISIONAL_FROM
    }

    /// The rating as people read it. Differences of these numbers add up.
    pub fn points(&self) -> i32 {
        // It is within the bounds, so nothing is cut off.
        self.rating.round() as i32
    }

    /// The ratings of both players after a game between them. `outcome` is the first player's.
    ///
    /// Each game is a rating period of its own, which ends with the game. So both ratings are taken one period before
    /// that, and rating the game adds the uncertainty of that period.
    pub(crate) fn after_game(
        players: [Rating; 2],
        outcome: Outcomes,
        finished: Moment,
    ) -> [Rating; 2] {
        let before =
            players.map(|player| player.after_periods(player.periods_until(finished) - 1.0));
        let [first, second] = before.map(|player| Glicko2Rating {
            rating: player.rating,
            deviation: player.deviation,
            volatility: player.volatility,
        });
        let config = Glicko2Config {
            tau: TAU,
            convergence_tolerance: TOLERANCE,
        };
        let (first, second) = glicko2(&first, &second, &outcome, &config);
        [first, second].map(|player| Rating {
            rating: player.rating.clamp(RATINGS[0], RATINGS[1]),
            deviation: player.deviation.clamp(DEVIATIONS[0], DEVIATIONS[1]),
            volatility: player.volatility.min(MAX_VOLATILITY),
            played: Some(finished),
        })
    }

    /// The number of rating periods from the last game to a moment, as a fraction. A newcomer's uncertainty is at its
    /// maximum, and one period stands for all time.
    fn periods_until(&self, moment: Moment) -> f64 {
        self.played.map_or(1.0, |played| {
            let passed = moment - played;
            let day = Span::DAY.as_milliseconds() as f64;
            passed.as_milliseconds() as f64 * (PERIODS_A_DAY / day)
        })
    }

    /// The rating after `periods` periods without a game: Glickman's step 6 for any length of time. It also works for
    /// part of a period backwards: the bounds keep the deviation above what one period adds.
    fn after_periods(&self, periods: f64) -> Rating {
        let volatility = self.volatility * SCALE;
        let variance = self.deviation * self.deviation + periods * volatility * volatility;
        Rating {
            deviation: variance.sqrt().min(DEVIATIONS[1]),
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const YEAR: Span = Span::days(365);

    fn settled(deviation: f64, volatility: f64) -> Rating {
        Rating {
            rating: 1600.0,
            deviation,
            volatility,
            played: Some(Moment(0)),
        }
    }

    #[test]
    fn a_year_makes_a_typical_rating_provisional() {
        let rating = settled(60.0, 0.06);
        assert_eq!(rating.at(Moment(0)), rating);
        let nearly = rating.at(Moment(0).plus(YEAR * 99 / 100));
        assert!(!nearly.is_provisional() && nearly.deviation > 109.0);
        let year = rating.at(Moment(0).plus(YEAR + Span::DAY));
        assert!(year.is_provisional() && year.deviation < 111.0);
        assert_eq!((year.rating, year.volatility), (1600.0, 0.06));
        let newcomer = settled(60.0, 0.09);
        assert!(!newcomer.at(Moment(0).plus(YEAR * 5 / 12)).is_provisional());
        assert!(newcomer.at(Moment(0).plus(YEAR * 6 / 12)).is_provisional());
        let ages = rating.at(Moment(0).plus(YEAR * 500));
        assert_eq!(ages.deviation.to_bits(), 500f64.to_bits());
    }

    #[test]
    fn parts_of_a_period_add_up() {
        let rating = settled(60.0, 0.06);
        let whole = rating.at(Moment(0).plus(YEAR)).deviation;
        let half = rating.at(Moment(0).plus(YEAR / 2));
        let halves = Rating {
            played: Some(Moment(0).plus(YEAR / 2)),
            ..half
        };
        assert!((halves.at(Moment(0).plus(YEAR)).deviation - whole).abs() < 1e-9);
    }

    #[test]
    fn time_before_the_last_game_and_without_any_changes_nothing() {
        let rating = settled(60.0, 0.06);
        assert_eq!(rating.at(Moment(0).plus(-YEAR)), rating);
        assert_eq!(Rating::NEW.at(Moment(0).plus(YEAR)), Rating::NEW);
    }

    #[test]
    fn games_at_once_let_the_deviation_fall_to_its_lower_bound_and_no_further() {
        let mut players = [Rating::NEW; 2];
        for game in 0..2000 {
            let outcome = [Outcomes::WIN, Outcomes::LOSS][game % 2];
            players = Rating::after_game(players, outcome, Moment(0));
        }
        for player in players {
            assert_eq!(player.deviation.to_bits(), 45f64.to_bits());
            assert!(!player.is_provisional());
        }
    }

    #[test]
    fn six_victories_at_once_gain_what_the_readme_says() {
        let gain = |mut players: [Rating; 2], games: u32| {
            let before = players[0].points();
            for _ in 0..games {
                players = Rating::after_game(players, Outcomes::WIN, Moment(0));
            }
            players[0].points() - before
        };
        assert!((45..55).contains(&gain([settled(60.0, 0.09); 2], 6)));
        assert!((390..410).contains(&gain([Rating::NEW; 2], 6)));
        assert!((445..460).contains(&gain([Rating::NEW; 2], 12)));
    }

    #[test]
    fn endless_victories_stay_within_the_bounds() {
        let mut players = [Rating::NEW; 2];
        for game in 0..5000 {
            players = Rating::after_game(players, Outcomes::WIN, Moment(0).plus(game * YEAR));
        }
        for player in players {
            assert!((400.0..=4000.0).contains(&player.rating), "{player:?}");
            assert!(player.volatility <= 0.1, "{player:?}");
        }
        assert!(players[0].points() > players[1].points());
    }
}
