//! The games in words: a module for each, and what they share. Only this file lists the games; other code gets the module
//! of the current game from here.

mod about;
mod doushouqi;
pub mod help;
pub mod luzhanqi;
mod option_words;
pub mod options;
pub mod pages;
mod room;
pub mod sides;
mod topic;
pub mod words;
mod xiangqi;

use rules::{
    game::{GameName, GameRules, PlayRefusal, SeatView, TableView},
    luzhanqi::Preset,
};

use room::{RulesPages, SeatHelp, TableWords};
use texts::{Language, Texts, args, key};

/// The public view of a game, as its module describes it.
pub fn of_table(view: &TableView) -> &dyn TableWords {
    match view {
        TableView::Luzhanqi(view) => &**view,
        TableView::Xiangqi(view) => &**view,
        TableView::DouShouQi(view) => &**view,
    }
}

/// One player's view of a game, as its module describes it.
pub fn of_seat(view: &SeatView) -> &dyn SeatHelp {
    match view {
        SeatView::Luzhanqi(view) => &**view,
        SeatView::Xiangqi(_, view) => &**view,
        SeatView::DouShouQi(_, view) => &**view,
    }
}

/// The rules of a game, as its module describes them.
fn of_rules(rules: &GameRules) -> &dyn RulesPages {
    match rules {
        GameRules::Luzhanqi(options) => options,
        GameRules::Xiangqi(options) => options,
        GameRules::DouShouQi(options) => options,
    }
}

/// The preset that readers of a language know best: the default in their servers.
pub fn usual_preset(game: GameName, language: Language) -> &'static str {
    match (game, language) {
        (GameName::Luzhanqi, Language::SimplifiedChinese | Language::TraditionalChinese) => {
            Preset::Online.name()
        }
        _ => game.presets()[0],
    }
}

/// Why an action is not legal.
pub fn refusal(texts: &Texts, refusal: &PlayRefusal) -> String {
    match refusal {
        PlayRefusal::NotInThisGame(action) => texts.format(
            key::REFUSE_NOT_IN_THIS_GAME,
            &args![text = action.to_string()],
        ),
        PlayRefusal::Luzhanqi(refusal) => luzhanqi::words::refusal(texts, refusal),
        PlayRefusal::Xiangqi(refusal) => xiangqi::words::refusal(texts, refusal),
        PlayRefusal::DouShouQi(refusal) => doushouqi::words::refusal(texts, refusal),
    }
}
