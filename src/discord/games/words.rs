//! Words for games: names, rulings, results, and whole boards as alt texts. Made from views only.

use crate::{args, discord::texts::Texts};
use fluent_bundle::FluentValue;
use matches::{
    challenge::Terms,
    clock::control::{Control, DAY, SILENCE, TimeTerms},
    records::{FORMER_PLAYER, MatchRecord},
};
use rules::{
    Action, Outcome, Reason, Side,
    game::{GameName, SeatView, State, TableView},
};

use super::{
    of_seat, of_table,
    options::{not_quiet, rule},
    sides::colour,
};

/// A game's name.
pub fn game(texts: &Texts, game: GameName) -> String {
    texts.say(&format!("game-{}", game.name()))
}

/// A preset's name.
pub fn preset(texts: &Texts, game: GameName, preset: &str) -> String {
    texts.say(&format!("preset-{}-{preset}", game.name()))
}

/// A game's name, and in a few words what it is: for lists from which people choose.
pub fn game_with_about(texts: &Texts, name: GameName) -> String {
    let about = texts.say(&format!("about-game-{}", name.name()));
    texts.tell("about", &args![name = game(texts, name), about = about])
}

/// What a preset is, in a few words.
pub fn about_preset(texts: &Texts, game: GameName, preset: &str) -> String {
    texts.say(&format!("about-preset-{}-{preset}", game.name()))
}

/// A preset's name, and what it is.
pub fn preset_with_about(texts: &Texts, game: GameName, name: &str) -> String {
    let told = args![
        name = preset(texts, game, name),
        about = about_preset(texts, game, name)
    ];
    texts.tell("about", &told)
}

/// Lines about what differs from the preset, or from what is usual, if anything does.
pub fn differences(texts: &Texts, terms: &Terms) -> Vec<String> {
    let differences = terms.rules.differences(terms.preset);
    let is_hidden = terms.rules.game() == GameName::Luzhanqi;
    let forbidden = (is_hidden && !terms.knowledge).then(|| texts.say("terms-no-knowledge"));
    let kept = terms
        .formations_kept
        .then(|| texts.say("terms-formations-kept"));
    differences
        .into_iter()
        .map(|(option, value)| rule(texts, &terms.rules, option, &value))
        .chain(forbidden)
        .chain(kept)
        .collect()
}

/// A move as those who play this game write it in the reader's language, if they do.
pub fn notation(texts: &Texts, view: &SeatView, action: Action) -> Option<String> {
    of_seat(view).notation(action, texts.language())
}

/// The ruling on the last ply, if there was one.
pub fn last_for_table(texts: &Texts, view: &TableView) -> Option<String> {
    of_table(view).last(texts)
}

/// The last ply with its number, its side and the ruling on it, if there was one.
pub fn ply_for_table(texts: &Texts, view: &TableView) -> Option<String> {
    let state = view.state();
    let (side, _) = state.last?;
    let told = args![
        ply = state.ply,
        side = colour(texts, state.colours[side.index()]),
        ruling = last_for_table(texts, view)?,
    ];
    Some(texts.tell("table-ply", &told))
}

/// The ruling on the last ply as one player knows it.
pub fn last_for_seat(texts: &Texts, view: &SeatView) -> Option<String> {
    of_seat(view).last(texts)
}

/// The board as everyone may see it, in words.
pub fn table_board(texts: &Texts, view: &TableView) -> String {
    of_table(view).board(texts)
}

/// The board as one player may see it, in words.
pub fn seat_board(texts: &Texts, view: &SeatView) -> String {
    of_seat(view).board(texts)
}

/// How long a player of an untimed game may keep silent; `None` if the game is timed.
pub fn silence(texts: &Texts, terms: TimeTerms) -> Option<String> {
    let days = args![count = SILENCE / DAY];
    (terms.control == Control::Untimed).then(|| texts.tell("time-days", &days))
}

/// How a game ended, and why. `players` are the players' names as the readers are to see them.
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
        FORMER_PLAYER => texts.say("record-former-player"),
        name => name.to_owned(),
    };
    let reason = reason(texts, outcome, loser.into(), record);
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

/// How a game ended for the player of `seat`, and why. `opponent` is the other player's name.
pub fn own_result(
    texts: &Texts,
    state: &State,
    seat: Side,
    opponent: FluentValue<'static>,
    record: &MatchRecord,
) -> Option<String> {
    let outcome = state.outcome?;
    let key = match outcome.winner {
        None => "result-own-draw",
        Some(winner) if winner == seat => "result-own-win",
        Some(_) => "result-own-loss",
    };
    let silence = silence(texts, record.time);
    let own = match (outcome.reason, outcome.winner) {
        (_, None) => None,
        (_, Some(winner)) if winner == seat => None,
        (Reason::Time, _) if silence.is_some() => Some("reason-own-silence"),
        (Reason::Resignation, _) => Some("reason-own-resignation"),
        (Reason::Time, _) => Some("reason-own-time"),
        (Reason::PerpetualCheck, _) => Some("reason-own-perpetual-check"),
        (Reason::PerpetualChase, _) => Some("reason-own-perpetual-chase"),
        (Reason::Stalemate, _) => Some("reason-own-stalemate"),
        (Reason::NoMove, _) => Some("reason-own-no-move"),
        (Reason::Den, _) => Some("reason-own-den"),
        (Reason::FlagTaken, _) => Some("reason-own-flag-taken"),
        _ => None,
    };
    let reason = match own {
        Some(own) => texts.tell(own, &args![span = silence.unwrap_or_default()]),
        None => reason(texts, outcome, opponent.clone(), record),
    };
    let told = args![opponent = opponent, reason = reason];
    Some(texts.tell(key, &told))
}

/// A game in numbers: its moves, and what each side has lost.
pub fn tally(texts: &Texts, view: &TableView) -> String {
    let state = view.state();
    let [first, second] = view.lost();
    let mut told = args![moves = state.ply, first = first, second = second];
    told.set("side-first", colour(texts, state.colours[0]));
    told.set("side-second", colour(texts, state.colours[1]));
    texts.tell("result-tally", &told)
}

/// How many plies before the quiet limit the warning starts.
const QUIET_WARNING: u32 = 10;

/// The warning that the quiet limit ends the game soon, if it does.
pub fn quiet(texts: &Texts, state: &State, terms: &Terms) -> Option<String> {
    let limit = terms.rules.quiet_limit();
    let left = limit.checked_sub(state.quiet)?;
    if limit == 0 || left == 0 || left > QUIET_WARNING || state.outcome.is_some() {
        return None;
    }
    let options = terms.rules.in_words();
    let loses = options.contains(&("quiet_result", "to-move-loses".to_owned()));
    let key = if loses {
        "quiet-soon-to-move-loses"
    } else {
        "quiet-soon-draw"
    };
    let told = args![left = left, quiet = not_quiet(texts, &terms.rules)];
    Some(texts.tell(key, &told))
}

/// Why a game ended. `loser` is the name of whoever lost, if somebody did.
fn reason(
    texts: &Texts,
    outcome: Outcome,
    loser: FluentValue<'static>,
    record: &MatchRecord,
) -> String {
    let terms = &record.terms;
    if let (Reason::Time, Some(span)) = (outcome.reason, silence(texts, record.time)) {
        let key = match outcome.winner {
            Some(_) => "reason-silence",
            None => "reason-silence-draw",
        };
        return texts.tell(key, &args![loser = loser, span = span]);
    }
    let key = match (outcome.reason, outcome.winner) {
        (Reason::Quiet, _) => {
            let limit = terms.rules.quiet_limit();
            let told = args![limit = limit, quiet = not_quiet(texts, &terms.rules)];
            return texts.tell("reason-quiet", &told);
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
        (Reason::Ruling, _) => "reason-ruling",
    };
    texts.tell(key, &args![loser = loser])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quiet_limit_is_mentioned_when_it_is_near() {
        let texts = Texts::english();
        let said = |terms: &Terms, quiet| {
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
        assert_eq!(said(&terms, limit - 11), None);
        let ten = "⚠️ 10 more moves without a capture, and the game is a draw.";
        assert_eq!(said(&terms, limit - 10).as_deref(), Some(ten));
        let one = "⚠️ One more move without a capture, and the game is a draw.";
        assert_eq!(said(&terms, limit - 1).as_deref(), Some(one));
        assert_eq!(said(&terms, limit), None);
        let ccgc = Terms::preset(GameName::Luzhanqi, "ccgc").unwrap();
        let lost = "⚠️ One more move without an attack, and whoever is then to move loses.";
        let last = ccgc.rules.quiet_limit() - 1;
        assert_eq!(said(&ccgc, last).as_deref(), Some(lost));
    }
}
