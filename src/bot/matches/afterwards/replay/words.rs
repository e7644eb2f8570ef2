//! The text of a replay: whose game it is, from which perspective, how it ended.

use super::rendered::RenderedReplay;
use crate::{messages::ids::ReplayForm, wording};
use matches::{Stage, facts::TableFacts};
use rules::{
    Side,
    game::{Perspective, TableView},
};
use texts::{Texts, args, key};

/// Why a match has no replay.
pub fn none(texts: &Texts, facts: &TableFacts) -> String {
    let values = args![code = facts.record.code.clone()];
    match facts.stage {
        Stage::CalledOff => texts.format(key::REFUSE_REPLAY_CALLED_OFF, &values),
        Stage::Arranging | Stage::Playing => texts.format(key::REFUSE_REPLAY_UNFINISHED, &values),
        Stage::Over => texts.get(key::ERROR_INTERNAL),
    }
}

/// The text of a replay's message. `players` are the players' names as the readers see them.
pub fn caption(texts: &Texts, shown: &RenderedReplay<'_>, players: &[String; 2]) -> String {
    let row = &shown.facts.record;
    let game = row.terms.rules.game();
    let colours = match &shown.facts.view {
        Some(view) => view.state().colours,
        None => row.terms.rules.colours(),
    };
    let [side_first, side_second] = colours.map(|colour| wording::colour(texts, colour));
    let [first, second] = players.clone();
    let values = args![
        code = row.code.clone(),
        game = wording::game(texts, game),
        preset = wording::preset(texts, game, row.terms.preset),
        first = first,
        second = second,
        count = shown.film.plies,
        side_first = side_first,
        side_second = side_second,
    ];
    let mut lines = vec![texts.format(key::REPLAY_TITLE, &values)];
    lines.push(seen_as(texts, shown, players));
    if shown.form == ReplayForm::Moments {
        lines.push(texts.get(key::REPLAY_MOMENTS));
    }
    lines.extend(shown.described.told.iter().cloned());
    if shown.film.every > 1 {
        lines.push(texts.format(key::REPLAY_EVERY, &args![every = shown.film.every]));
    }
    if shown.has_the_end() {
        lines.extend(result(texts, shown.facts, players));
    }
    lines.join("\n")
}

/// The perspective in words.
fn seen_as(texts: &Texts, shown: &RenderedReplay<'_>, players: &[String; 2]) -> String {
    match shown.perspective {
        Perspective::Table => texts.get(key::REPLAY_AS_EVERYONE),
        Perspective::Revealed => texts.get(key::REPLAY_AS_REVEALED),
        Perspective::Seat(side) => {
            let values = args![player = players[side.index()].clone()];
            if shown.facts.record.terms.rules.has_desks() {
                texts.format(key::REPLAY_AS_SEAT, &values)
            } else {
                texts.format(key::REPLAY_FROM_SEAT, &values)
            }
        }
    }
}

fn result(texts: &Texts, facts: &TableFacts, players: &[String; 2]) -> Option<String> {
    let state = facts.view.as_ref().map(TableView::state)?;
    wording::result(texts, &state, players, &facts.record)
}

/// The picture's description.
pub fn alt(texts: &Texts, shown: &RenderedReplay<'_>) -> String {
    let row = &shown.facts.record;
    let [first, second] = row.names.clone();
    let values = args![
        game = wording::game(texts, row.terms.rules.game()),
        first = first,
        second = second,
        count = shown.film.plies,
    ];
    let mut sentences = vec![match shown.form {
        ReplayForm::Animation => texts.format(key::REPLAY_ALT_ANIMATION, &values),
        ReplayForm::Moments => texts.format(key::REPLAY_ALT_MOMENTS, &values),
        ReplayForm::Position(..) => texts.format(key::REPLAY_ALT_POSITION, &values),
    }];
    sentences.push(seen_as(texts, shown, &row.names));
    sentences.extend(shown.described.told.iter().cloned());
    if shown.has_the_end() {
        sentences.extend(result(texts, shown.facts, &row.names));
    }
    // Bold markup has no meaning here.
    let mut sentences: Vec<String> = sentences
        .iter()
        .map(|said| said.replace("**", ""))
        .collect();
    sentences.push(shown.described.board.clone());
    texts.flow(&sentences)
}

/// The label of the button for this perspective.
pub fn button(texts: &Texts, facts: &TableFacts, perspective: Perspective) -> String {
    let name = |side: Side| args![player = facts.record.names[side.index()].clone()];
    match perspective {
        Perspective::Table => texts.get(key::BUTTON_REPLAY_EVERYONE),
        Perspective::Revealed => texts.get(key::BUTTON_REPLAY_REVEALED),
        Perspective::Seat(side) if facts.record.terms.rules.has_desks() => {
            texts.format(key::BUTTON_REPLAY_AS, &name(side))
        }
        Perspective::Seat(side) => texts.format(key::BUTTON_REPLAY_FROM, &name(side)),
    }
}
