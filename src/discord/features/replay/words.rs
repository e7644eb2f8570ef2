//! The text of a replay: whose game it is, from which perspective, how it ended.

use super::{Film, RenderedReplay};
use crate::{
    args,
    discord::{ids::ReplayForm, texts::Texts, words},
};
use matches::{Stage, facts::TableFacts};
use rules::{
    Side,
    game::{Perspective, Replay, TableView},
};

/// Why a match has no replay.
pub fn none(texts: &Texts, facts: &TableFacts) -> String {
    let told = args![code = facts.record.code.clone()];
    match facts.stage {
        Stage::CalledOff => texts.tell("refuse-replay-called-off", &told),
        Stage::Arranging | Stage::Playing => texts.tell("refuse-replay-unfinished", &told),
        Stage::Over => texts.say("error-internal"),
    }
}

/// The text of a replay's message. `players` are the players' names as the readers are to see them.
pub fn caption(texts: &Texts, shown: &RenderedReplay<'_>, players: &[String; 2]) -> String {
    let row = &shown.facts.record;
    let game = row.terms.rules.game();
    let colours = match &shown.facts.view {
        Some(view) => view.state().colours,
        None => row.terms.rules.colours(),
    };
    let [side_first, side_second] = colours.map(|colour| words::colour(texts, colour));
    let [first, second] = players.clone();
    let mut told = args![
        code = row.code.clone(),
        game = words::game(texts, game),
        preset = words::preset(texts, game, row.terms.preset),
        first = first,
        second = second,
        count = shown.film.plies,
    ];
    told.set("side-first", side_first);
    told.set("side-second", side_second);
    let mut lines = vec![texts.tell("replay-title", &told)];
    lines.push(seen_as(texts, shown, players));
    if shown.form == ReplayForm::Moments {
        lines.push(moments(texts, &shown.film));
    }
    if shown.film.every > 1 {
        lines.push(texts.tell("replay-every", &args![every = shown.film.every]));
    }
    lines.extend(result(texts, shown.facts, players));
    lines.join("\n")
}

/// The perspective in words.
fn seen_as(texts: &Texts, shown: &RenderedReplay<'_>, players: &[String; 2]) -> String {
    match shown.perspective {
        Perspective::Table => texts.say("replay-as-everyone"),
        Perspective::Revealed => texts.say("replay-as-revealed"),
        Perspective::Seat(side) => {
            let told = args![player = players[side.index()].clone()];
            if shown.facts.record.terms.rules.has_desks() {
                texts.tell("replay-as-seat", &told)
            } else {
                texts.tell("replay-from-seat", &told)
            }
        }
    }
}

fn moments(texts: &Texts, film: &Film) -> String {
    let plies: Vec<String> = film.shown.iter().skip(1).map(ToString::to_string).collect();
    let told = args![count = plies.len(), plies = texts.list(&plies)];
    texts.tell("replay-moments", &told)
}

fn result(texts: &Texts, facts: &TableFacts, players: &[String; 2]) -> Option<String> {
    let state = facts.view.as_ref().map(TableView::state)?;
    words::result(texts, &state, players, &facts.record.terms)
}

/// The picture's description.
pub fn alt(texts: &Texts, shown: &RenderedReplay<'_>) -> String {
    let row = &shown.facts.record;
    let [first, second] = row.names.clone();
    let told = args![
        game = words::game(texts, row.terms.rules.game()),
        first = first,
        second = second,
        count = shown.film.plies,
    ];
    let mut sentences = vec![match shown.form {
        ReplayForm::Animation => texts.tell("replay-alt-animation", &told),
        ReplayForm::Moments => texts.tell("replay-alt-moments", &told),
    }];
    sentences.push(seen_as(texts, shown, &row.names));
    if shown.form == ReplayForm::Moments {
        sentences.push(moments(texts, &shown.film));
    }
    // Marks for bold have no meaning here.
    sentences.extend(result(texts, shown.facts, &row.names).map(|said| said.replace("**", "")));
    sentences.push(shown.board.clone());
    texts.flow(&sentences)
}

/// The last board of a replay in words.
pub fn last_board(texts: &Texts, facts: &TableFacts, replay: &Replay) -> String {
    let said = match replay {
        Replay::Seat(views) => views.last().map(|view| words::seat_board(texts, view)),
        Replay::Table(views) => views.last().map(|view| words::table_board(texts, view)),
        Replay::Revealed(_) => {
            let revealed = facts.revealed.as_ref();
            revealed.map(|view| words::revealed(texts, view))
        }
    };
    said.unwrap_or_default()
}

/// The label of the button for this perspective.
pub fn button(texts: &Texts, facts: &TableFacts, perspective: Perspective) -> String {
    let name = |side: Side| args![player = facts.record.names[side.index()].clone()];
    match perspective {
        Perspective::Table => texts.say("button-replay-everyone"),
        Perspective::Revealed => texts.say("button-replay-revealed"),
        Perspective::Seat(side) if facts.record.terms.rules.has_desks() => {
            texts.tell("button-replay-as", &name(side))
        }
        Perspective::Seat(side) => texts.tell("button-replay-from", &name(side)),
    }
}
