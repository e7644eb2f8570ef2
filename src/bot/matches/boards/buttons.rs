//! Buttons that many boards and lists share: to one's own board, to the next game, and to turn a board round.

use basics::MatchId;
use matches::{Stage, own_games::QueuePosition};
use serenity::all::{CreateActionRow, CreateButton};
use texts::{Sentence, Texts, key};

use crate::{
    bot::kit::Press,
    messages::{
        buttons,
        ids::{Facing, Games, Id},
        secondary,
    },
};

/// The button that turns the board of its message round.
pub fn flip(texts: &Texts, id: MatchId, facing: Facing) -> CreateButton {
    secondary(texts, &Id::Board(id, facing.other()), key::BUTTON_FLIP)
}

/// The key of the button that shows a player's desk or board.
pub const fn mine(stage: Stage) -> Sentence {
    match stage {
        Stage::Arranging => key::BUTTON_MY_SETUP,
        Stage::Playing | Stage::Over | Stage::CalledOff => key::BUTTON_MY_BOARD,
    }
}

/// The button for the next game after this place.
pub fn next_row(texts: &Texts, place: QueuePosition) -> CreateActionRow {
    buttons([
        secondary(texts, &Id::Games(Games::Next(place)), key::BUTTON_NEXT_GAME),
        secondary(texts, &Id::Games(Games::List), key::BUTTON_ALL_GAMES),
    ])
}

/// Where to continue in a list of games, if the message with the button goes through one.
pub fn next_on_message(press: &Press<'_>) -> Option<QueuePosition> {
    press.ids_on_message().find_map(|id| match id? {
        Id::Games(Games::Next(place)) => Some(place),
        _ => None,
    })
}
