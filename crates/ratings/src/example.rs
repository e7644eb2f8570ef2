//! Glickman's worked example, computed: one player against three others in one rating period.

use std::fmt::{self, Display, Formatter};

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};

use crate::rating::{SCALE, TOLERANCE};

/// The system constant of the example.
const TAU: f64 = 0.5;
/// The volatility of its player. The example leaves the opponents' volatilities open, because they do not matter.
const VOLATILITY: f64 = 0.06;

/// "Example of the Glicko-2 system" by Mark E. Glickman (<http://www.glicko.net/glicko/glicko2.pdf>), computed by the
/// same code as ratings. Its text shows what the paper prints at each step, beside the result here.
///
/// The paper computes each step from the printed digits of earlier steps, so the text has each result twice: with all
/// digits, and as the paper writes it. Two of them differ. The paper truncates the volatility 0.059996 to 0.05999
/// instead of rounding it; and it computes the rating from a μ of −0.2069, which gives 1464.06, while all digits of μ
/// give 1464.05.
pub struct PublishedExample {
    player: Glicko2Rating,
    games: [(Glicko2Rating, Outcomes); 3],
    /// The player after the period.
    after: Glicko2Rating,
}

impl Default for PublishedExample {
    fn default() -> PublishedExample {
        let player = |rating, deviation| Glicko2Rating {
            rating,
            deviation,
            volatility: VOLATILITY,
        };
        let games = [
            (player(1400.0, 30.0), Outcomes::WIN),
            (player(1550.0, 100.0), Outcomes::LOSS),
            (player(1700.0, 300.0), Outcomes::LOSS),
        ];
        let player = player(1500.0, 200.0);
        let config = Glicko2Config {
            tau: TAU,
            convergence_tolerance: TOLERANCE,
        };
        let after = glicko2_rating_period(&player, &games, &config);
        PublishedExample {
            player,
            games,
            after,
        }
    }
}

/// A rating and its deviation on the scale of Glicko-2.
fn on_its_scale(rating: &Glicko2Rating) -> (f64, f64) {
    ((rating.rating - 1500.0) / SCALE, rating.deviation / SCALE)
}

/// A number rounded to four decimals, with which the paper continues.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

impl Display for PublishedExample {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Example of the Glicko-2 system, www.glicko.net/glicko/glicko2.pdf; system constant {TAU}\n"
        )?;
        writeln!(f, "           rating  deviation        mu      phi")?;
        let mut start = |name: &str, one: &Glicko2Rating, more: &str| {
            let (mu, phi) = on_its_scale(one);
            let (rating, deviation) = (one.rating, one.deviation);
            writeln!(
                f,
                "{name:<9}{rating:>8}{deviation:>11}{mu:>10.4}{phi:>9.4}   {more}"
            )
        };
        start("player", &self.player, &format!("volatility {VOLATILITY}"))?;
        for (number, (opponent, outcome)) in self.games.iter().enumerate() {
            let result = if *outcome == Outcomes::WIN {
                "won"
            } else {
                "lost"
            };
            start(&format!("game {}", number + 1), opponent, result)?;
        }
        let Glicko2Rating {
            rating,
            deviation,
            volatility,
        } = self.after;
        let (mu, phi) = on_its_scale(&self.after);
        let cut_off = (volatility * 100_000.0).floor() / 100_000.0;
        let (short_mu, short_phi) = (rounded(mu), rounded(phi));
        let (short_rating, short_deviation) = (short_mu * SCALE + 1500.0, short_phi * SCALE);
        writeln!(
            f,
            "\n                       all digits    written so      paper"
        )?;
        writeln!(
            f,
            "step 5  volatility  {volatility:>13.7}{cut_off:>14.5}    0.05999"
        )?;
        writeln!(
            f,
            "step 7  phi         {phi:>13.7}{short_phi:>14.4}     0.8722"
        )?;
        writeln!(
            f,
            "        mu          {mu:>13.7}{short_mu:>14.4}    -0.2069"
        )?;
        writeln!(
            f,
            "step 8  rating      {rating:>13.4}{short_rating:>14.2}    1464.06"
        )?;
        writeln!(
            f,
            "        deviation   {deviation:>13.4}{short_deviation:>14.2}     151.52\n"
        )?;
        writeln!(
            f,
            "The paper cuts the volatility off after five digits and takes step 8 from the four digits of step 7, and so does\n\
             the middle column."
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_computed_number_is_the_one_of_the_paper() {
        let text = PublishedExample::default().to_string();
        let steps = text
            .lines()
            .skip_while(|line| !line.ends_with("paper"))
            .skip(1);
        let pairs = steps.take(5).map(|line| {
            let mut numbers = line.split_whitespace().rev();
            (numbers.next(), numbers.next())
        });
        let pairs: Vec<_> = pairs.collect();
        assert_eq!(pairs.len(), 5);
        for (paper, computed) in pairs {
            assert_eq!(paper, computed);
        }
        assert!(text.contains("1464.0507") && text.contains("151.5165"));
    }
}
