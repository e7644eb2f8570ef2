//! What the fuzz targets share: rule sets by number, and playing every move that a game offers.

use rules::{
    Action, Side,
    game::{Game, GameName, GameRules, Start},
};

/// A preset of a game, or for Luzhanqi one with `goal = carry`, chosen by number.
pub fn rule_set(game: GameName, number: u8) -> GameRules {
    let presets = game.presets();
    let number = usize::from(number) % (presets.len() + 1);
    match presets.get(number) {
        Some(preset) => game.preset(preset).expect("a preset has its name"),
        None if game == GameName::Luzhanqi => {
            let carry = serde_json::json!({"goal": "carry", "grenade_takes_flag": false});
            let carry = carry.as_object().expect("an object was written");
            let base = game.preset(presets[0]).expect("a preset has its name");
            base.with_changes(carry).expect("these go together")
        }
        None => game.preset(presets[0]).expect("a preset has its name"),
    }
}

/// Begins a game if the texts are valid, views it from every side, and plays each move that it offers.
pub fn begin_and_play(start: &Start, rules: &GameRules) -> Option<Game> {
    let game = start.begin(rules).ok()?;
    look(&game);
    let moves = game.legal_actions();
    assert_eq!(game.perft(1), moves.len() as u64);
    for action in moves {
        let mut next = start.begin(rules).ok()?;
        let side = game.turn().expect("a game with moves goes on");
        next.play(side, action).expect("it was offered");
        look(&next);
    }
    Some(game)
}

fn look(game: &Game) {
    let table = game.table_view();
    assert_eq!(table.state().turn, game.turn());
    let _ = table.text();
    for side in Side::BOTH {
        let view = game.seat_view(side);
        let _ = view.text();
        let offered: Vec<Action> = view.legal_actions();
        assert!(game.turn() != Some(side) || offered.len() == game.legal_actions().len());
    }
    assert_eq!(
        game.revealed_view().is_some(),
        game.name() == GameName::Luzhanqi && game.outcome().is_some()
    );
}
