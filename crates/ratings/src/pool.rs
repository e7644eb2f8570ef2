//! Which games are rated together.

use parse_display::{Display, FromStr};
use rules::{
    game::{GameName, GameRules},
    luzhanqi::Information,
};
use strum::VariantArray;

/// How fast a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Pace {
    /// In one sitting.
    Live,
    /// Over days; the players need not be online at the same time.
    Correspondence,
}

/// Games that are rated together, because the same skill decides them: a kind of game at one [`Pace`]. A player has a
/// rating in each. Luzhanqi has three kinds, by what its players learn: remembering and guessing hidden ranks,
/// calculating with shown ones, and estimating face-down pieces are different skills, while the other options change
/// little.
///
/// The text is a key for databases and commands, and never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Display, FromStr, VariantArray)]
#[display(style = "kebab-case")]
pub enum RatingPool {
    /// Luzhanqi, arranged and hidden: each player arranges an army, and the referee never reveals a rank. Live.
    LuzhanqiHiddenLive,
    /// The same by correspondence.
    LuzhanqiHiddenCorrespondence,
    /// Luzhanqi, open: each player arranges an army, and an attack shows both pieces. Live.
    LuzhanqiOpenLive,
    /// The same by correspondence.
    LuzhanqiOpenCorrespondence,
    /// Luzhanqi, flip: the pieces are dealt face down and flipped in play. Live.
    LuzhanqiFlipLive,
    /// The same by correspondence.
    LuzhanqiFlipCorrespondence,
    /// Xiangqi, live.
    XiangqiLive,
    /// Xiangqi by correspondence.
    XiangqiCorrespondence,
    /// Dou Shou Qi, live.
    #[display("doushouqi-live")]
    DouShouQiLive,
    /// Dou Shou Qi by correspondence.
    #[display("doushouqi-correspondence")]
    DouShouQiCorrespondence,
}

impl RatingPool {
    /// Every pool, in this order.
    pub const ALL: &'static [RatingPool] = RatingPool::VARIANTS;

    /// The pool of a game under these rules at this pace.
    pub const fn of(rules: &GameRules, pace: Pace) -> RatingPool {
        let [live, correspondence] = match rules {
            GameRules::Luzhanqi(options) => match options.information {
                Information::Referee => [
                    RatingPool::LuzhanqiHiddenLive,
                    RatingPool::LuzhanqiHiddenCorrespondence,
                ],
                Information::Shown => [
                    RatingPool::LuzhanqiOpenLive,
                    RatingPool::LuzhanqiOpenCorrespondence,
                ],
                Information::Dealt => [
                    RatingPool::LuzhanqiFlipLive,
                    RatingPool::LuzhanqiFlipCorrespondence,
                ],
            },
            GameRules::Xiangqi(_) => [RatingPool::XiangqiLive, RatingPool::XiangqiCorrespondence],
            GameRules::DouShouQi(_) => [
                RatingPool::DouShouQiLive,
                RatingPool::DouShouQiCorrespondence,
            ],
        };
        match pace {
            Pace::Live => live,
            Pace::Correspondence => correspondence,
        }
    }
}

impl RatingPool {
    /// The game that is played.
    pub const fn game(self) -> GameName {
        match self {
            RatingPool::LuzhanqiHiddenLive
            | RatingPool::LuzhanqiHiddenCorrespondence
            | RatingPool::LuzhanqiOpenLive
            | RatingPool::LuzhanqiOpenCorrespondence
            | RatingPool::LuzhanqiFlipLive
            | RatingPool::LuzhanqiFlipCorrespondence => GameName::Luzhanqi,
            RatingPool::XiangqiLive | RatingPool::XiangqiCorrespondence => GameName::Xiangqi,
            RatingPool::DouShouQiLive | RatingPool::DouShouQiCorrespondence => GameName::DouShouQi,
        }
    }

    /// Its pace.
    pub const fn pace(self) -> Pace {
        match self {
            RatingPool::LuzhanqiHiddenLive
            | RatingPool::LuzhanqiOpenLive
            | RatingPool::LuzhanqiFlipLive
            | RatingPool::XiangqiLive
            | RatingPool::DouShouQiLive => Pace::Live,
            RatingPool::LuzhanqiHiddenCorrespondence
            | RatingPool::LuzhanqiOpenCorrespondence
            | RatingPool::LuzhanqiFlipCorrespondence
            | RatingPool::XiangqiCorrespondence
            | RatingPool::DouShouQiCorrespondence => Pace::Correspondence,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::luzhanqi::Preset;

    use super::*;

    #[test]
    fn keys_stay_and_stand_in_the_readme() {
        let keys: Vec<String> = RatingPool::ALL.iter().map(RatingPool::to_string).collect();
        let stored = [
            "luzhanqi-hidden-live",
            "luzhanqi-hidden-correspondence",
            "luzhanqi-open-live",
            "luzhanqi-open-correspondence",
            "luzhanqi-flip-live",
            "luzhanqi-flip-correspondence",
            "xiangqi-live",
            "xiangqi-correspondence",
            "doushouqi-live",
            "doushouqi-correspondence",
        ];
        assert_eq!(keys, stored);
        for (&pool, key) in RatingPool::ALL.iter().zip(stored) {
            assert_eq!(key.parse(), Ok(pool));
            assert!(include_str!("../README.md").contains(&format!("| `{key}` |")));
        }
    }

    #[test]
    fn the_presets_of_luzhanqi_are_of_three_kinds() {
        let kinds = Preset::ALL.map(|preset| {
            let rules = GameRules::Luzhanqi(preset.options());
            let pool = RatingPool::of(&rules, Pace::Live).to_string();
            (preset.name(), pool)
        });
        let kinds = kinds.each_ref().map(|(name, pool)| (*name, pool.as_str()));
        assert_eq!(
            kinds,
            [
                ("pamphlet", "luzhanqi-hidden-live"),
                ("pamphlet-open", "luzhanqi-open-live"),
                ("northern", "luzhanqi-hidden-live"),
                ("tezhi-flip", "luzhanqi-flip-live"),
                ("tezhi-referee", "luzhanqi-hidden-live"),
                ("tezhi-tan", "luzhanqi-hidden-live"),
                ("tezhi-tan-open", "luzhanqi-open-live"),
                ("ccgc", "luzhanqi-hidden-live"),
                ("online", "luzhanqi-hidden-live"),
            ]
        );
    }

    #[test]
    fn every_game_has_a_pool_at_each_pace() {
        for game in GameName::ALL {
            for name in game.presets() {
                let rules = game.preset(name).unwrap();
                for (pace, ending) in [
                    (Pace::Live, "-live"),
                    (Pace::Correspondence, "-correspondence"),
                ] {
                    let pool = RatingPool::of(&rules, pace);
                    assert_eq!((pool.game(), pool.pace()), (game, pace));
                    let key = pool.to_string();
                    assert!(
                        key.starts_with(game.name()) && key.ends_with(ending),
                        "{key}"
                    );
                }
            }
        }
    }
}
