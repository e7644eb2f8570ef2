//! What a replay shows, in words: its boards, and what happened.

use super::film::MOMENTS;
use crate::{
    messages::{ids::ReplayForm, pictures},
    wording::{
        self,
        games::{of_seat, of_table},
        reader::Reader,
    },
};
use rules::{
    Side,
    game::{Replay, State},
};
use texts::{Texts, args, key};

/// What a replay shows, in words.
#[derive(Default)]
pub struct Described {
    /// What happened in each ply that has a caption of its own: those of key moments, and of a position.
    pub told: Vec<String>,
    /// The last board shown.
    pub board: String,
    /// The last board as text, for readers who want that.
    pub text: Option<String>,
}

impl Described {
    /// Describes what this form shows of a replay.
    pub fn of(
        reader: &Reader<'_>,
        (replay, bottom): (&Replay, Side),
        form: ReplayForm,
    ) -> Described {
        let plies = match form {
            ReplayForm::Animation => Vec::new(),
            ReplayForm::Moments => replay.moments(MOMENTS),
            ReplayForm::Position(_, ply) => vec![ply as usize],
        };
        let last = form.last_ply(replay.plies());
        let scene = boards::views::replay(replay, bottom).into_iter().nth(last);
        Described {
            told: plies
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
    let last = match replay {
        Replay::Seat(views) => views.get(ply).and_then(|view| {
            let said = of_seat(view).last(texts)?;
            Some((by(view.state())?, said))
        }),
        Replay::Table(views) => views.get(ply).and_then(|view| {
            let said = of_table(view).last(texts)?;
            Some((by(view.state())?, said))
        }),
        Replay::Revealed(plies) => plies.get(ply).and_then(|ply| {
            let said = wording::last_revealed(texts, ply)?;
            let side = ply.announced.last.as_ref()?.side;
            Some(((side, ply.announced.colours), said))
        }),
    };
    let Some(((side, colours), said)) = last else {
        return texts.get(key::REPLAY_START);
    };
    let side = wording::colour(texts, colours[side.index()]);
    texts.format(key::REPLAY_PLY, &args![ply = ply, side = side, said = said])
}

/// The board after one ply of a replay in words.
pub fn board(texts: &Texts, replay: &Replay, ply: usize) -> String {
    let said = match replay {
        Replay::Seat(views) => views.get(ply).map(|view| of_seat(view).board(texts)),
        Replay::Table(views) => views.get(ply).map(|view| of_table(view).board(texts)),
        Replay::Revealed(plies) => plies.get(ply).map(|ply| wording::revealed_ply(texts, ply)),
    };
    said.unwrap_or_default()
}
