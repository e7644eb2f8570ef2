//! Sample games for texts about rules and boards. They belong to no match, so nothing in them is secret.

use crate::{
    Side,
    game::{GameName, GameRules, SeatView, Start},
};

/// An army that every rule set with desks allows.
const ARMY: &str = "12334/455/6677/788/8MBB9/9FM9M";

/// The start of a game by these rules as the side that moves first sees it; where armies are arranged, with one that
/// might be its.
#[must_use]
pub fn start(rules: &GameRules) -> SeatView {
    let start = Start {
        setups: rules.has_desks().then(|| [ARMY, ARMY].map(str::to_owned)),
        // Every piece lies face down, so it does not matter which deal it is.
        seed: matches!(rules, GameRules::Luzhanqi(options) if options.dealt()).then_some(0),
        ..Start::default()
    };
    let game = start.begin(rules);
    game.expect("a test begins by every rule set")
        .seat_view(Side::First)
}

/// How a game goes on: where it is taken up, if not at its start, and the plies from there.
type Course = (Option<&'static str>, &'static [&'static str]);

/// A game by its usual rules that has been on for a while, as the side that moved first sees it just after a capture.
#[must_use]
pub fn midgame(game: GameName) -> SeatView {
    let (position, plies): Course = match game {
        GameName::Luzhanqi => (
            Some(
                "bMbFb9bBbM/....bMbB../........r1/..b5b6..../..b9b2b4../b7......b1/\
                 ..r3r2r6r6/....r5..../....r3r9../....r8r9../b3rBrMr7r7/rMrFrMrB.. b 5 35",
            ),
            &["e7e6"],
        ),
        GameName::Xiangqi => (
            None,
            &[
                "h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "g3g4", "c6c5", "h0h6", "h7i7",
                "h6g6", "i7i3", "b0c2", "d9e8", "e2e6",
            ],
        ),
        GameName::DouShouQi => (
            Some("6t/1d3c1/lw4e/5r1/2R4/7/EL1P3/1C1D3/T6 w 3 28"),
            &["b3b7"],
        ),
    };
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
    fn every_game_has_a_middle_that_goes_on() {
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
            .filter(|cell| matches!(cell, crate::luzhanqi::SeatCell::Own(_)));
        assert_eq!(own.count(), 25);
    }
}
