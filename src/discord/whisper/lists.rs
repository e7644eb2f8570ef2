//! Games as choices in a list.

use crate::{
    args,
    discord::{limits, texts::Texts, words},
};
use matches::{Stage, records::MatchRecord};
use rules::Side;

/// A finished game as a choice in a list.
#[must_use]
pub fn finished_label(texts: &Texts, row: &MatchRecord) -> String {
    let [first, second] = row.names.clone();
    let told = args![
        code = row.code.clone(),
        first = first,
        second = second,
        game = words::game(texts, row.terms.rules.game()),
        count = row.ply,
    ];
    let label = texts.tell("games-choice-finished", &told);
    limits::fit(&label, limits::LABEL)
}

/// A game as a choice in a list, for a player on `seat`.
#[must_use]
pub fn game_label(texts: &Texts, row: &MatchRecord, seat: Side) -> String {
    let name = row.names[seat.opponent().index()].clone();
    let told = args![code = row.code.clone(), opponent = name];
    let label = match (row.stage, row.turn) {
        (Stage::Arranging, _) => texts.tell("games-choice-arranging", &told),
        (_, turn) if turn == Some(seat) => texts.tell("games-choice-your-turn", &told),
        _ => texts.tell("games-choice-their-turn", &told),
    };
    limits::fit(&label, limits::LABEL)
}
