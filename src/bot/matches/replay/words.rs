//! The text of a replay: whose game it is, from which perspective, how it ended.

use super::{RenderedReplay, film::MOMENTS};
use crate::{
    messages::{ids::ReplayForm, pictures},
    wording::{self, reader::Reader},
};
use matches::{Stage, facts::TableFacts};
use rules::{
    Side,
    game::{Perspective, Replay, State, TableView},
};
use texts::{Texts, args, key};

/// Why a match has no replay.
pub fn none(texts: &Texts, facts: &TableFacts) -> String {
    let told = args![code = facts.record.code.clone()];
    match facts.stage {
        Stage::CalledOff => texts.format(key::REFUSE_REPLAY_CALLED_OFF, &told),
        Stage::Arranging | Stage::Playing => texts.format(key::REFUSE_REPLAY_UNFINISHED, &told),
        Stage::Over => texts.get(key::ERROR_INTERNAL),
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
    let [side_first, side_second] = colours.map(|colour| wording::colour(texts, colour));
    let [first, second] = players.clone();
    let told = args![
        code = row.code.clone(),
        game = wording::game(texts, game),
        preset = wording::preset(texts, game, row.terms.preset),
        first = first,
        second = second,
        count = shown.film.plies,
        side_first = side_first,
        side_second = side_second,
    ];
    let mut lines = vec![texts.format(key::REPLAY_TITLE, &told)];
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
            let told = args![player = players[side.index()].clone()];
            if shown.facts.record.terms.rules.has_desks() {
                texts.format(key::REPLAY_AS_SEAT, &told)
            } else {
                texts.format(key::REPLAY_FROM_SEAT, &told)
            }
        }
    }
}

/// What a replay shows, in words.
#[derive(Default)]
pub struct Described {
    /// What happened in each ply that has a caption of its own: those of key moments, and of a position.
    pub told: Vec<String>,
    /// The last board shown.
    pub board: String,
    /// The same as text, for readers who want that.
    pub text: Option<String>,
}

impl Described {
    /// Describes what this form shows of a replay.
    pub fn of(
        reader: &Reader<'_>,
        (replay, bottom): (&Replay, Side),
        form: ReplayForm,
    ) -> Described {
        let told = match form {
            ReplayForm::Animation => Vec::new(),
            ReplayForm::Moments => replay.moments(MOMENTS),
            ReplayForm::Position(_, ply) => vec![ply as usize],
        };
        let last = form.last_ply(replay.plies());
        let scene = boards::views::replay(replay, bottom).into_iter().nth(last);
        Described {
            told: told
                .iter()
                .map(|&at| ply(reader.texts, replay, at))
                .collect(),
            board: board(reader.texts, replay, last),
            text: scene.and_then(|scene| pictures::text_board(reader, &scene)),
        }
    }
}

/// What happened in one ply, as far as this replay shows it.
fn ply(texts: &Texts, replay: &Replay, ply: usize) -> String {
    let by = |state: State| Some((state.last?.0, state.colours));
    let told = match replay {
        Replay::Seat(views) => views.get(ply).and_then(|view| {
            let said = wording::last_for_seat(texts, view)?;
            Some((by(view.state())?, said))
        }),
        Replay::Table(views) => views.get(ply).and_then(|view| {
            let said = wording::last_for_table(texts, view)?;
            Some((by(view.state())?, said))
        }),
        Replay::Revealed(plies) => plies.get(ply).and_then(|ply| {
            let said = wording::last_revealed(texts, ply)?;
            let side = ply.announced.last.as_ref()?.side;
            Some(((side, ply.announced.colours), said))
        }),
    };
    let Some(((side, colours), said)) = told else {
        return texts.get(key::REPLAY_START);
    };
    let side = wording::colour(texts, colours[side.index()]);
    texts.format(key::REPLAY_PLY, &args![ply = ply, side = side, said = said])
}

fn result(texts: &Texts, facts: &TableFacts, players: &[String; 2]) -> Option<String> {
    let state = facts.view.as_ref().map(TableView::state)?;
    wording::result(texts, &state, players, &facts.record)
}

/// The picture's description.
pub fn alt(texts: &Texts, shown: &RenderedReplay<'_>) -> String {
    let row = &shown.facts.record;
    let [first, second] = row.names.clone();
    let told = args![
        game = wording::game(texts, row.terms.rules.game()),
        first = first,
        second = second,
        count = shown.film.plies,
    ];
    let mut sentences = vec![match shown.form {
        ReplayForm::Animation => texts.format(key::REPLAY_ALT_ANIMATION, &told),
        ReplayForm::Moments => texts.format(key::REPLAY_ALT_MOMENTS, &told),
        ReplayForm::Position(..) => texts.format(key::REPLAY_ALT_POSITION, &told),
    }];
    sentences.push(seen_as(texts, shown, &row.names));
    sentences.extend(shown.described.told.iter().cloned());
    if shown.has_the_end() {
        sentences.extend(result(texts, shown.facts, &row.names));
    }
    // Marks for bold have no meaning here.
    let mut sentences: Vec<String> = sentences
        .iter()
        .map(|said| said.replace("**", ""))
        .collect();
    sentences.push(shown.described.board.clone());
    texts.flow(&sentences)
}

/// The board after one ply of a replay in words.
pub fn board(texts: &Texts, replay: &Replay, ply: usize) -> String {
    let said = match replay {
        Replay::Seat(views) => views.get(ply).map(|view| wording::seat_board(texts, view)),
        Replay::Table(views) => views.get(ply).map(|view| wording::table_board(texts, view)),
        Replay::Revealed(plies) => plies.get(ply).map(|ply| wording::revealed_ply(texts, ply)),
    };
    said.unwrap_or_default()
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
