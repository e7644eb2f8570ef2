//! Sample games for explanations of rules and boards. They belong to no match, so nothing in them is secret.

use crate::{
    Side,
    game::{GameName, GameRules, SeatView, Start},
};

/// The start of a game under these rules as the first side sees it; where armies are arranged, with a possible one.
pub fn start(rules: &GameRules) -> SeatView {
    let game = rules.sample().begin(rules);
    game.expect("a test begins by every rule set")
        .seat_view(Side::First)
}

/// A game under its usual rules that has been in progress for a while, as the first side sees it just after a
/// capture.
pub fn midgame(game: GameName) -> SeatView {
    let (position, plies) = game.midgame();
    let rules = game.preset(game.presets()[0]);
    let start = Start {
        position: position.map(str::to_owned),
        ..Start::default()
    };
    let started = rules.and_then(|rules| start.begin(&rules).ok());
    let mut game = started.expect("a test takes every course up");
    for ply in plies {
        let action = ply.parse().expect("a test plays every course");
        let side = game.turn().expect("a test plays every course");
        game.play(side, action).expect("a test plays every course");
    }
    game.seat_view(Side::First)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

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
    fn every_game_has_a_midgame_in_progress() {
        for game in GameName::ALL {
            let view = midgame(game);
            let state = view.state();
            assert_eq!(view.seat(), Side::First);
            assert!(state.ply > 10 && state.turn.is_some(), "{game:?}");
            let (_, last) = state.last.unwrap();
            assert!(last.to().is_some(), "{game:?}");
        }
    }

    #[test]
    fn the_sample_army_obeys_the_strictest_rules() {
        let carry = json!({"goal": "carry", "grenade_takes_flag": false});
        let pamphlet = GameName::Luzhanqi.preset("pamphlet").unwrap();
        let rules = pamphlet.with_changes(carry.as_object().unwrap()).unwrap();
        let SeatView::Luzhanqi(view) = start(&rules) else {
            panic!("another game");
        };
        let own = view
            .cells
            .iter()
            .filter(|cell| matches!(cell, crate::luzhanqi::SeatCell::Own(_)));
        assert_eq!(own.count(), 25);
    }
}
