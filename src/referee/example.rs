//! How a game begins, for those who read about its rules. No match is behind it, so nothing in it is a secret.

use rand::{SeedableRng, rngs::StdRng};

use crate::rules::{
    Side,
    doushouqi::DouShouQi,
    game::{Game, GameRules, SeatView},
    luzhanqi::{Arrangement, Deal, Luzhanqi, Options, Setup},
    xiangqi::Xiangqi,
};

/// An army that every rule set with desks allows.
const ARMY: &str = "12334/455/6677/788/8MBB9/9FM9M";

/// The start of a game by these rules as the side that moves first sees it; where armies are arranged, with one that
/// might be its.
#[must_use]
pub fn start(rules: &GameRules) -> SeatView {
    let game = match rules {
        GameRules::Luzhanqi(options) => Game::Luzhanqi(Box::new(luzhanqi(options))),
        GameRules::Xiangqi(options) => Game::Xiangqi(Box::new(Xiangqi::new(options.clone()))),
        GameRules::DouShouQi(options) => Game::DouShouQi(Box::new(DouShouQi::new(options.clone()))),
    };
    game.seat_view(Side::First)
}

fn luzhanqi(options: &Options) -> Luzhanqi {
    if options.dealt() {
        // Every piece lies face down, so it does not matter which deal it is.
        let deal = Deal::random(&mut StdRng::seed_from_u64(0));
        return Luzhanqi::dealt(options.clone(), &deal);
    }
    let [first, second] = Side::BOTH.map(|side| {
        let army = Arrangement::parse(ARMY).expect("a test reads it");
        Setup::new(army, side, options).expect("a test sets it up by the strictest rules")
    });
    Luzhanqi::new(options.clone(), &first, &second)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::rules::game::GameName;

    #[test]
    fn every_rule_set_has_a_start() {
        for game in GameName::ALL {
            for preset in game.presets() {
                let view = start(&game.preset(preset).unwrap());
                assert_eq!(view.seat(), Side::First);
                assert_eq!(view.state().ply, 0);
                assert!(!view.legal_actions().is_empty(), "{preset}");
            }
        }
    }

    #[test]
    fn the_army_stands_where_the_strictest_rules_want_it() {
        let carry = json!({"goal": "carry", "grenade_takes_flag": false});
        let pamphlet = GameName::Luzhanqi.preset("pamphlet").unwrap();
        let rules = pamphlet.with_changes(carry.as_object().unwrap()).unwrap();
        let SeatView::Luzhanqi(view) = start(&rules) else {
            panic!("another game");
        };
        let own = view
            .cells
            .iter()
            .filter(|cell| matches!(cell, crate::rules::luzhanqi::SeatCell::Own(_)));
        assert_eq!(own.count(), 25);
    }
}
