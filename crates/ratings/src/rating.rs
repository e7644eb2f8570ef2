//! A rating, how a game changes it, and how it grows uncertain with time: Glicko-2 with the numbers of lichess.

use basics::{Moment, Span};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

/// A rating whose deviation is this or more is provisional: the player's strength lies within 220 points of it on either side, or
/// further away still, with a probability of 95 %.
pub const PROVISIONAL_FROM: f64 = 110.0;

/// How many rating periods a day has: a period is some 4 2/3 days long. A player who stops at a deviation of 60 is provisional
/// after a year with a volatility of 0.06, which lichess found typical, and after five months with a newcomer's.
const PERIODS_A_DAY: f64 = 0.214_36;
/// Points of a rating in one unit of Glickman's scale.
pub(crate) const SCALE: f64 = 173.7178;
/// How much the volatility may change at once. Glickman recommends 0.3 to 1.2.
const TAU: f64 = 0.75;
/// How exactly the new volatility is found: Glickman's recommendation.
pub(crate) const TOLERANCE: f64 = 0.000_001;

/// The bounds of a rating. Nobody of real strength reaches them; they keep a row of lost games from leading anywhere odd.
const RATINGS: [f64; 2] = [400.0, 4000.0];
/// The bounds of a deviation: below, a rating would hardly follow a player who improves, and the upper bound is what somebody
/// unknown has.
const DEVIATIONS: [f64; 2] = [45.0, 500.0];
/// The greatest volatility, past which a rating might never settle.
const HIGHEST_VOLATILITY: f64 = 0.1;

/// How strong a player is in one pool, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate, in points: 200 more than the other player mean three of four points.
    pub rating: f64,
    /// How uncertain it was after the last game (or at the moment asked for), in points: the standard deviation of the estimate.
    pub deviation: f64,
    /// How much the player's strength is expected to vary.
    pub volatility: f64,
    /// When the last game that counted ended; `None` without any.
    pub played: Option<Moment>,
}

impl Rating {
    /// The rating of somebody who has not played yet.
    pub const NEW: Rating = Rating {
        rating: 1500.0,
        deviation: DEVIATIONS[1],
        volatility: 0.09,
        played: None,
    };

    /// The rating at a moment after the last game: its deviation has grown since. The moment of the last game gives the same.
    #[must_use]
    pub fn at(&self, now: Moment) -> Rating {
        self.after_periods(self.periods_until(now).max(0.0))
    }

    /// Whether too little is known of the player for lists and seedings, or no longer enough. Time makes it true again, so ask
    /// the rating [`at`](Rating::at) the moment in question.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation >= PROVISIONAL_FROM
    }

    /// The rating as people read it. Differences of these numbers add up.
    #[must_use]
    pub fn points(&self) -> i32 {
        // Within the bounds, so that nothing is cut off.
        self.rating.round() as i32
    }

    /// The ratings of both players after a game between them. `outcome` is the first one's.
    ///
    /// Each game is a rating period of its own, which ends when the game does. So both are taken as they were one period before
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
            volatility: player.volatility.min(HIGHEST_VOLATILITY),
            played: Some(finished),
        })
    }

    /// Rating periods from the last game to a moment, as a fraction. Somebody who has not played is as uncertain as can be, and
    /// one period stands for all time.
    fn periods_until(&self, moment: Moment) -> f64 {
        self.played.map_or(1.0, |played| {
            let passed = moment - played;
            let day = Span::DAY.as_milliseconds() as f64;
            passed.as_milliseconds() as f64 * (PERIODS_A_DAY / day)
        })
    }

    /// The rating so many periods later without a game: Glickman's step 6 for any length of time. Part of a period earlier is
    /// possible as well: the bounds keep the deviation above what one period adds.
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
