//! Words for games: names, rulings, results, and whole boards as alt texts. Made from views only.

use basics::Span;
use matches::{
    challenge::Terms,
    clock::control::{Control, SILENCE, TimeTerms},
    records::{FORMER_PLAYER, MatchRecord},
};
use rules::{
    Outcome, Reason, Side,
    game::{GameName, State, TableView},
};
use texts::{Sentence, Texts, Value, args, key, var};

use super::{
    of_table,
    options::{not_quiet, rule},
    sides::colour,
};

/// A game's name.
pub fn game(texts: &Texts, game: GameName) -> String {
    texts.get(match game {
        GameName::Luzhanqi => key::GAME_LUZHANQI,
        GameName::Xiangqi => key::GAME_XIANGQI,
        GameName::DouShouQi => key::GAME_DOUSHOUQI,
    })
}

/// A preset's name.
pub fn preset(texts: &Texts, game: GameName, preset: &str) -> String {
    let names = match game {
        GameName::Luzhanqi => key::PRESET_LUZHANQI,
        GameName::Xiangqi => key::PRESET_XIANGQI,
        GameName::DouShouQi => key::PRESET_DOUSHOUQI,
    };
    texts.named(&names, preset)
}

/// A game's name with a short description, for lists from which people choose.
pub fn game_with_about(texts: &Texts, name: GameName) -> String {
    let about = texts.get(match name {
        GameName::Luzhanqi => key::ABOUT_GAME_LUZHANQI,
        GameName::Xiangqi => key::ABOUT_GAME_XIANGQI,
        GameName::DouShouQi => key::ABOUT_GAME_DOUSHOUQI,
    });
    texts.format(key::ABOUT, &args![name = game(texts, name), about = about])
}

/// A short description of a preset.
pub fn about_preset(texts: &Texts, game: GameName, preset: &str) -> String {
    let abouts = match game {
        GameName::Luzhanqi => key::ABOUT_PRESET_LUZHANQI,
        GameName::Xiangqi => key::ABOUT_PRESET_XIANGQI,
        GameName::DouShouQi => key::ABOUT_PRESET_DOUSHOUQI,
    };
    texts.named(&abouts, preset)
}

/// A preset's name with its description.
pub fn preset_with_about(texts: &Texts, game: GameName, name: &str) -> String {
    let values = args![
        name = preset(texts, game, name),
        about = about_preset(texts, game, name)
    ];
    texts.format(key::ABOUT, &values)
}

/// Lines about what differs from the preset or from the usual terms.
pub fn differences(texts: &Texts, terms: &Terms) -> Vec<String> {
    let differences = terms.rules.differences(terms.preset);
    let is_hidden = terms.rules.game() == GameName::Luzhanqi;
    let forbidden = (is_hidden && !terms.knowledge).then(|| texts.get(key::TERMS_NO_KNOWLEDGE));
    let kept = terms
        .formations_kept
        .then(|| texts.get(key::TERMS_FORMATIONS_KEPT));
    differences
        .into_iter()
        .map(|(option, value)| rule(texts, &terms.rules, option, &value))
        .chain(forbidden)
        .chain(kept)
        .collect()
}

/// The last ply with its number, its side and the ruling on it, if there was one.
pub fn ply_for_table(texts: &Texts, view: &TableView) -> Option<String> {
    let state = view.state();
    let (side, _) = state.last?;
    let values = args![
        ply = state.ply,
        side = colour(texts, state.colours[side.index()]),
        ruling = of_table(view).last(texts)?,
    ];
    Some(texts.format(key::TABLE_PLY, &values))
}

/// The maximum time for a move in an untimed game; `None` if the game is timed.
pub fn silence(texts: &Texts, terms: TimeTerms) -> Option<String> {
    let days = args![count = SILENCE / Span::DAY];
    (terms.control == Control::Untimed).then(|| texts.format(key::TIME_DAYS, &days))
}

/// How a game ended, and why. `players` are the players' names as the readers will see them.
pub fn result(
    texts: &Texts,
    state: &State,
    players: &[String; 2],
    record: &MatchRecord,
) -> Option<String> {
    let outcome = state.outcome?;
    let loser = outcome.winner.map(|winner| winner.opponent().index());
    let loser = match loser.map_or("", |loser| players[loser].as_str()) {
        // It begins a sentence.
        FORMER_PLAYER => texts.get(key::RECORD_FORMER_PLAYER),
        name => name.to_owned(),
    };
    let reason = reason(texts, outcome, loser.into(), record);
    Some(match outcome.winner {
        None => texts.format(key::RESULT_DRAW, &args![reason = reason]),
        Some(winner) => {
            let values = args![
                side = colour(texts, state.colours[winner.index()]),
                player = players[winner.index()].clone(),
                reason = reason,
            ];
            texts.format(key::RESULT_WIN, &values)
        }
    })
}

/// How a game ended for the player of `seat`, and why. `opponent` is the other player's name.
pub fn own_result(
    texts: &Texts,
    state: &State,
    seat: Side,
    opponent: Value<'static>,
    record: &MatchRecord,
) -> Option<String> {
    let outcome = state.outcome?;
    let key = match outcome.winner {
        None => key::RESULT_OWN_DRAW,
        Some(winner) if winner == seat => key::RESULT_OWN_WIN.taking(),
        Some(_) => key::RESULT_OWN_LOSS,
    };
    let silence = silence(texts, record.time);
    let own = match (outcome.reason, outcome.winner) {
        (_, None) => None,
        (_, Some(winner)) if winner == seat => None,
        (Reason::Time, _) if silence.is_some() => Some(key::REASON_OWN_SILENCE),
        (Reason::Resignation, _) => Some(key::REASON_OWN_RESIGNATION.taking()),
        (Reason::Time, _) => Some(key::REASON_OWN_TIME.taking()),
        (Reason::PerpetualCheck, _) => Some(key::REASON_OWN_PERPETUAL_CHECK.taking()),
        (Reason::PerpetualChase, _) => Some(key::REASON_OWN_PERPETUAL_CHASE.taking()),
        (Reason::Stalemate, _) => Some(key::REASON_OWN_STALEMATE.taking()),
        (Reason::NoMove, _) => Some(key::REASON_OWN_NO_MOVE.taking()),
        (Reason::Den, _) => Some(key::REASON_OWN_DEN.taking()),
        (Reason::FlagTaken, _) => Some(key::REASON_OWN_FLAG_TAKEN.taking()),
        _ => None,
    };
    let reason = match own {
        Some(own) => texts.format(own, &args![span = silence.unwrap_or_default()]),
        None => reason(texts, outcome, opponent.clone(), record),
    };
    let values = args![opponent = opponent, reason = reason];
    Some(texts.format(key, &values))
}

/// A game in numbers: its moves and each side's losses.
pub fn tally(texts: &Texts, view: &TableView) -> String {
    let state = view.state();
    let [first, second] = view.lost();
    let values = args![
        moves = state.ply,
        first = first,
        second = second,
        side_first = colour(texts, state.colours[0]),
        side_second = colour(texts, state.colours[1]),
    ];
    texts.format(key::RESULT_TALLY, &values)
}

/// How many plies before the quiet limit the warning starts.
const QUIET_WARNING: u32 = 10;

/// The warning that the quiet limit will soon end the game, if it applies.
pub fn quiet(texts: &Texts, state: &State, terms: &Terms) -> Option<String> {
    let limit = terms.rules.quiet_limit();
    let left = limit.checked_sub(state.quiet)?;
    if limit == 0 || left == 0 || left > QUIET_WARNING || state.outcome.is_some() {
        return None;
    }
    let options = terms.rules.in_words();
    let loses = options.contains(&("quiet_result", "to-move-loses".to_owned()));
    let key = if loses {
        key::QUIET_SOON_TO_MOVE_LOSES
    } else {
        key::QUIET_SOON_DRAW
    };
    let values = args![left = left, quiet = not_quiet(texts, &terms.rules)];
    Some(texts.format(key, &values))
}

/// Why a game ended. `loser` is the name of the player who lost, if there is one.
fn reason(texts: &Texts, outcome: Outcome, loser: Value<'static>, record: &MatchRecord) -> String {
    let terms = &record.terms;
    if let (Reason::Time, Some(span)) = (outcome.reason, silence(texts, record.time)) {
        let key = match outcome.winner {
            Some(_) => key::REASON_SILENCE,
            None => key::REASON_SILENCE_DRAW.taking(),
        };
        return texts.format(key, &args![loser = loser, span = span]);
    }
    let key: Sentence<(var::loser,)> = match (outcome.reason, outcome.winner) {
        (Reason::Quiet, _) => {
            let limit = terms.rules.quiet_limit();
            let values = args![limit = limit, quiet = not_quiet(texts, &terms.rules)];
            return texts.format(key::REASON_QUIET, &values);
        }
        (Reason::NoMove, None) => key::REASON_NO_MOVE_DRAW.taking(),
        (Reason::NoMove, Some(_)) => key::REASON_NO_MOVE.taking(),
        (Reason::FlagTaken, _) => key::REASON_FLAG_TAKEN.taking(),
        (Reason::FlagHome, _) => key::REASON_FLAG_HOME.taking(),
        (Reason::Checkmate, _) => key::REASON_CHECKMATE.taking(),
        (Reason::Stalemate, _) => key::REASON_STALEMATE.taking(),
        (Reason::Den, _) => key::REASON_DEN.taking(),
        (Reason::Repetition, _) => key::REASON_REPETITION.taking(),
        (Reason::PerpetualCheck, _) => key::REASON_PERPETUAL_CHECK.taking(),
        (Reason::PerpetualChase, _) => key::REASON_PERPETUAL_CHASE.taking(),
        (Reason::Resignation, _) => key::REASON_RESIGNATION.taking(),
        (Reason::Agreement, _) => key::REASON_AGREEMENT.taking(),
        (Reason::Time, Some(_)) => key::REASON_TIME.taking(),
        (Reason::Time, None) => key::REASON_TIME_DRAW.taking(),
        (Reason::Ruling, _) => key::REASON_RULING.taking(),
    };
    texts.format(key, &args![loser = loser])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quiet_limit_is_mentioned_when_it_is_near() {
        let texts = Texts::english();
        let warning = |terms: &Terms, quiet| {
            let state = State {
                turn: Some(Side::First),
                ply: quiet,
                last: None,
                outcome: None,
                colours: terms.rules.colours(),
                quiet,
            };
            super::quiet(&texts, &state, terms)
        };
        let terms = Terms::preset(GameName::DouShouQi, "booklet").unwrap();
        let limit = terms.rules.quiet_limit();
        assert_eq!(warning(&terms, limit - 11), None);
        let ten = "⚠️ 10 more moves without a capture, and the game is a draw.";
        assert_eq!(warning(&terms, limit - 10).as_deref(), Some(ten));
        let one = "⚠️ One more move without a capture, and the game is a draw.";
        assert_eq!(warning(&terms, limit - 1).as_deref(), Some(one));
        assert_eq!(warning(&terms, limit), None);
        let ccgc = Terms::preset(GameName::Luzhanqi, "ccgc").unwrap();
        let lost = "⚠️ One more move without an attack, and the side then to move loses.";
        let last = ccgc.rules.quiet_limit() - 1;
        assert_eq!(warning(&ccgc, last).as_deref(), Some(lost));
    }
}
