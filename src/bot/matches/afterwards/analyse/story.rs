//! The story of a finished game: the picture of its course, the important moments, and further sentences.

use cards::{CourseCard, Hue, SideName};
use matches::facts::TableFacts;
use rules::{
    Action, Colour, Side,
    game::{Replay, SeatView, TableView},
};

use crate::{messages::ids::MomentBoard, wording};

use texts::{Sentence, Texts};

/// The story of a finished game.
pub struct Story {
    /// The picture.
    pub card: CourseCard,
    /// The key of the heading above the moments.
    pub heading: Sentence,
    /// The moments, in the order of the picture's numbers.
    pub moments: Vec<Moment>,
    /// Further sentences.
    pub told: Vec<String>,
}

/// A moment that mattered.
pub struct Moment {
    /// The ply, counted from 1.
    pub ply: usize,
    /// The sentences about it.
    pub told: String,
    /// What would have been better, if that is known.
    pub better: Option<Action>,
}

impl Moment {
    /// The boards that show it.
    pub fn boards(&self) -> Vec<MomentBoard> {
        let better = self.better.map(|_| MomentBoard::Better);
        [MomentBoard::Before, MomentBoard::Played]
            .into_iter()
            .chain(better)
            .collect()
    }
}

/// The players' names as a picture's title.
pub fn title(facts: &TableFacts) -> String {
    let [first, second] = facts.record.names.each_ref();
    format!("{first} – {second}")
}

/// The colours of the sides.
pub fn colours(facts: &TableFacts) -> [Colour; 2] {
    match &facts.view {
        Some(view) => view.state().colours,
        None => facts.record.terms.rules.colours(),
    }
}

/// A side in words, with its emoji.
pub fn side(texts: &Texts, facts: &TableFacts, side: Side) -> String {
    wording::colour(texts, colours(facts)[side.index()])
}

/// A side in a sentence.
pub fn plain_side(texts: &Texts, facts: &TableFacts, side: Side) -> String {
    wording::plain_colour(texts, colours(facts)[side.index()])
}

/// A side in a picture, under this name.
pub fn named(facts: &TableFacts, side: Side, name: String) -> SideName {
    let hue = match colours(facts)[side.index()] {
        Colour::Red | Colour::Open => Hue::Red,
        Colour::Black => Hue::Black,
        Colour::Blue => Hue::Blue,
    };
    SideName { name, hue }
}

/// Who played a ply, counted from 1.
pub fn mover(replay: &Replay, ply: usize) -> Option<Side> {
    match replay {
        Replay::Seat(views) => Some(views.get(ply)?.state().last?.0),
        Replay::Table(views) => Some(views.get(ply)?.state().last?.0),
        Replay::Revealed(plies) => Some(plies.get(ply)?.announced.last.as_ref()?.side),
    }
}

/// The view before a ply from which its move is written, in a game without secrets.
pub fn view_before(replay: &Replay, ply: usize) -> Option<&SeatView> {
    match replay {
        Replay::Seat(views) => views.get(ply.checked_sub(1)?),
        Replay::Table(_) | Replay::Revealed(_) => None,
    }
}

/// How the game ended.
pub fn result(texts: &Texts, facts: &TableFacts, players: &[String; 2]) -> Option<String> {
    let state = facts.view.as_ref().map(TableView::state)?;
    wording::result(texts, &state, players, &facts.record)
}
