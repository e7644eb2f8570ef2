//! Words for games: rulings, results, and whole boards as alt texts. Made from views only. What is one game's alone is in
//! that game's room; here is the choice between them.

use crate::{args, discord::texts::Texts};
use matches::challenge::Terms;
use rules::{
    Outcome, PointName, Reason,
    game::{GameName, PlayRefusal, SeatView, State, TableView},
};

use super::{
    doushouqi::words as doushouqi, luzhanqi::words as luzhanqi, options::rule, sides::colour,
    xiangqi::words as xiangqi,
};

/// A game's name.
pub fn game(texts: &Texts, game: GameName) -> String {
    texts.say(&format!("game-{}", game.name()))
}

/// A preset's name.
pub fn preset(texts: &Texts, game: GameName, preset: &str) -> String {
    texts.say(&format!("preset-{}-{preset}", game.name()))
}

/// The options that are set otherwise than the preset sets them, a line each; nothing if there are none.
pub fn differences(texts: &Texts, terms: &Terms) -> Vec<String> {
    let game = terms.rules.game();
    let differences = terms.rules.differences(terms.preset);
    differences
        .into_iter()
        .map(|(option, value)| rule(texts, game, option, &value))
        .collect()
}

/// What the referee says of the last ply, if there was one.
pub fn last_for_table(texts: &Texts, view: &TableView) -> Option<String> {
    match view {
        TableView::Luzhanqi(view) => luzhanqi::last(texts, &view.announced),
        TableView::Xiangqi(view) => xiangqi::last(texts, view),
        TableView::DouShouQi(view) => doushouqi::last(texts, view),
    }
}

/// What the referee says of the last ply to a player, if there was one.
pub fn last_for_seat(texts: &Texts, view: &SeatView) -> Option<String> {
    match view {
        SeatView::Luzhanqi(view) => luzhanqi::last(texts, &view.announced),
        SeatView::Xiangqi(_, view) => xiangqi::last(texts, view),
        SeatView::DouShouQi(_, view) => doushouqi::last(texts, view),
    }
}

/// The player's piece that just fell, where the ruling itself does not say which it was.
pub fn lost(texts: &Texts, view: &SeatView) -> Option<String> {
    match view {
        SeatView::Luzhanqi(view) => luzhanqi::lost(texts, view),
        SeatView::Xiangqi(..) | SeatView::DouShouQi(..) => None,
    }
}

/// The piece on a point, as far as this player may know it.
pub fn piece_on(texts: &Texts, view: &SeatView, point: PointName) -> Option<String> {
    let point = point.to_string();
    match view {
        SeatView::Luzhanqi(view) => {
            let kind = view.own(point.parse().ok()?)?;
            Some(luzhanqi::piece(texts, kind))
        }
        SeatView::Xiangqi(_, view) => {
            let point: rules::xiangqi::Point = point.parse().ok()?;
            view.cells[point.index()].map(|piece| xiangqi::piece(texts, piece))
        }
        SeatView::DouShouQi(_, view) => {
            let point: rules::doushouqi::Point = point.parse().ok()?;
            view.cells[point.index()].map(|piece| doushouqi::piece(texts, piece.kind))
        }
    }
}

/// The letter or number by which players of this game write the piece on a point down.
pub fn code_on(view: &SeatView, point: PointName) -> Option<char> {
    let point = point.to_string();
    match view {
        SeatView::Luzhanqi(view) => view
            .own(point.parse().ok()?)
            .map(rules::luzhanqi::Kind::code),
        SeatView::Xiangqi(_, view) => {
            let point: rules::xiangqi::Point = point.parse().ok()?;
            view.cells[point.index()].map(|piece| piece.kind.letter().to_ascii_uppercase())
        }
        SeatView::DouShouQi(_, view) => {
            let point: rules::doushouqi::Point = point.parse().ok()?;
            view.cells[point.index()].map(|piece| piece.kind.letter().to_ascii_uppercase())
        }
    }
}

/// Why an action is not legal.
pub fn refusal(texts: &Texts, refusal: &PlayRefusal) -> String {
    match refusal {
        PlayRefusal::NotInThisGame(action) => {
            texts.tell("refuse-not-in-this-game", &args![text = action.to_string()])
        }
        PlayRefusal::Luzhanqi(refusal) => luzhanqi::refusal(texts, refusal),
        PlayRefusal::Xiangqi(refusal) => xiangqi::refusal(texts, refusal),
        PlayRefusal::DouShouQi(refusal) => doushouqi::refusal(texts, refusal),
    }
}

/// The board as everyone may see it, in words.
pub fn table_board(texts: &Texts, view: &TableView) -> String {
    match view {
        TableView::Luzhanqi(view) => luzhanqi::table_board(texts, view),
        TableView::Xiangqi(view) => xiangqi::board(texts, view),
        TableView::DouShouQi(view) => doushouqi::board(texts, view),
    }
}

/// The board as one player may see it, in words.
pub fn seat_board(texts: &Texts, view: &SeatView) -> String {
    match view {
        SeatView::Luzhanqi(view) => luzhanqi::seat_board(texts, view),
        SeatView::Xiangqi(_, view) => xiangqi::board(texts, view),
        SeatView::DouShouQi(_, view) => doushouqi::board(texts, view),
    }
}

/// How a game ended, and why. `players` are the players' names as the readers shall see them.
pub fn result(
    texts: &Texts,
    state: &State,
    players: &[String; 2],
    terms: &Terms,
) -> Option<String> {
    let outcome = state.outcome?;
    let reason = reason(texts, outcome, terms);
    Some(match outcome.winner {
        None => texts.tell("result-draw", &args![reason = reason]),
        Some(winner) => {
            let told = args![
                side = colour(texts, state.colours[winner.index()]),
                player = players[winner.index()].clone(),
                reason = reason,
            ];
            texts.tell("result-win", &told)
        }
    })
}

/// From how many plies before the quiet limit ends the game it is spoken of.
const QUIET_WARNING: u32 = 10;

/// That the game ends soon by the quiet limit, if it does.
pub fn quiet(texts: &Texts, state: &State, terms: &Terms) -> Option<String> {
    let limit = terms.rules.quiet_limit();
    let left = limit.checked_sub(state.quiet)?;
    if limit == 0 || left == 0 || left > QUIET_WARNING || state.outcome.is_some() {
        return None;
    }
    let game = terms.rules.game().name();
    Some(texts.tell(&format!("quiet-soon-{game}"), &args![left = left]))
}

fn reason(texts: &Texts, outcome: Outcome, terms: &Terms) -> String {
    let key = match (outcome.reason, outcome.winner) {
        (Reason::Quiet, _) => {
            let limit = args![limit = terms.rules.quiet_limit()];
            let game = terms.rules.game().name();
            return texts.tell(&format!("reason-quiet-{game}"), &limit);
        }
        (Reason::NoMove, None) => "reason-no-move-draw",
        (Reason::NoMove, Some(_)) => "reason-no-move",
        (Reason::FlagTaken, _) => "reason-flag-taken",
        (Reason::FlagHome, _) => "reason-flag-home",
        (Reason::Checkmate, _) => "reason-checkmate",
        (Reason::Stalemate, _) => "reason-stalemate",
        (Reason::Den, _) => "reason-den",
        (Reason::Repetition, _) => "reason-repetition",
        (Reason::PerpetualCheck, _) => "reason-perpetual-check",
        (Reason::PerpetualChase, _) => "reason-perpetual-chase",
        (Reason::Resignation, _) => "reason-resignation",
        (Reason::Agreement, _) => "reason-agreement",
        (Reason::Time, Some(_)) => "reason-time",
        (Reason::Time, None) => "reason-time-draw",
    };
    texts.say(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Side;

    #[test]
    fn the_quiet_limit_is_spoken_of_when_it_is_near() {
        let texts = Texts::english();
        let terms = Terms::preset(GameName::DouShouQi, "booklet").unwrap();
        let limit = terms.rules.quiet_limit();
        let said = |quiet| {
            let state = State {
                turn: Some(Side::First),
                ply: quiet,
                last: None,
                outcome: None,
                colours: terms.rules.colours(),
                quiet,
            };
            super::quiet(&texts, &state, &terms)
        };
        assert_eq!(said(limit - 11), None);
        let ten = "⚠️ 10 more plies without a capture, and the game ends by the quiet limit.";
        assert_eq!(said(limit - 10).as_deref(), Some(ten));
        let one = "⚠️ One more ply without a capture, and the game ends by the quiet limit.";
        assert_eq!(said(limit - 1).as_deref(), Some(one));
        assert_eq!(said(limit), None);
    }
}
