//! The games in words: a room each, and beside them what they share. This file alone knows which games there are; whoever
//! deals with all of them asks it for the room of the game at hand.

mod about;
mod doushouqi;
pub mod help;
pub mod luzhanqi;
pub mod options;
pub mod pages;
mod room;
pub mod sides;
mod topic;
pub mod words;
mod xiangqi;

use rules::game::{GameRules, PlayRefusal, SeatView, TableView};

use crate::{args, discord::texts::Texts};
use room::{RulesPages, SeatHelp, TableWords};

/// What everyone may know of a game, for its room to tell of.
pub fn of_table(view: &TableView) -> &dyn TableWords {
    match view {
        TableView::Luzhanqi(view) => &**view,
        TableView::Xiangqi(view) => &**view,
        TableView::DouShouQi(view) => &**view,
    }
}

/// What one player may know of a game, for its room to tell of.
pub fn of_seat(view: &SeatView) -> &dyn SeatHelp {
    match view {
        SeatView::Luzhanqi(view) => &**view,
        SeatView::Xiangqi(_, view) => &**view,
        SeatView::DouShouQi(_, view) => &**view,
    }
}

/// The rules of a game, for its room to tell of.
fn of_rules(rules: &GameRules) -> &dyn RulesPages {
    match rules {
        GameRules::Luzhanqi(options) => options,
        GameRules::Xiangqi(options) => options,
        GameRules::DouShouQi(options) => options,
    }
}

/// Why an action is not legal.
pub fn refusal(texts: &Texts, refusal: &PlayRefusal) -> String {
    match refusal {
        PlayRefusal::NotInThisGame(action) => {
            texts.tell("refuse-not-in-this-game", &args![text = action.to_string()])
        }
        PlayRefusal::Luzhanqi(refusal) => luzhanqi::words::refusal(texts, refusal),
        PlayRefusal::Xiangqi(refusal) => xiangqi::words::refusal(texts, refusal),
        PlayRefusal::DouShouQi(refusal) => doushouqi::words::refusal(texts, refusal),
    }
}
