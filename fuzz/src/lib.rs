//! What the fuzz targets share: rule sets by number, playing every move that a game offers, and games of files that are
//! written and read again.

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

/// Reads a file, and writes each of its games in every format, from which it is read again as the same moves.
pub fn read_and_write(bytes: &[u8]) {
    use exchange::{AnimalNotation, Content, Format, Hint, Notation, Score, read, write};
    use rules::xiangqi::notation::Script;

    for found in read(bytes, Hint::default()).flatten() {
        match found.content {
            Content::Xiangqi(game) => {
                for format in [
                    Format::Pgn(Notation::Short),
                    Format::Pgn(Notation::Iccs),
                    Format::Pgn(Notation::Wxf),
                    Format::Pgn(Notation::Chinese(Script::Simplified)),
                    Format::Gb18030(Script::Traditional),
                    Format::Xqf,
                    Format::DhtmlXq,
                ] {
                    let written = write(&game, format).expect("a game that was read has a start");
                    let again = read(&written.bytes, Hint::default()).next();
                    let again = again.expect("a file of a game has one");
                    let again = again.unwrap_or_else(|fault| panic!("{format:?}: {fault}"));
                    let again = again.content.xiangqi().expect("it is the same game");
                    assert!(again.moves().eq(game.moves()), "{format:?}");
                    let same = again.score == game.score || game.score == Score::Open;
                    assert!(same, "{format:?}");
                }
            }
            Content::DouShouQi(game) => {
                let text = exchange::write_animals(&game, AnimalNotation::Points);
                let again = read(text.as_bytes(), Hint::default()).next();
                assert!(again.is_some_and(|again| again.is_ok()), "{text}");
            }
            Content::Formation(army) => assert!(exchange::formation(&army.text()).is_ok()),
        }
    }
}
