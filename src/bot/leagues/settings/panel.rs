//! All settings of a season, with their pages and forms.

use panels::{Name, Panel};

use super::subject::{GAME, PLAYERS, ROUNDS, SeasonSettings, TIES};
use super::{game, players, rounds};
use crate::messages::ids::league::Decide;

/// The settings of a season.
pub static PANEL: Panel<SeasonSettings> = Panel {
    pages: &[ROUNDS, PLAYERS, GAME, TIES],
    forms: &[
        rounds::NUMBERS,
        rounds::LADDER,
        players::DATES,
        players::RATINGS,
        players::TEAMS,
        game::RULES,
        game::TIME,
    ],
    fields: &[
        game::GAME_AND_TIME,
        rounds::FORMAT,
        players::START,
        rounds::CONDITIONS,
        players::ROLES,
    ],
};

/// The page to which a button, menu or form about settings belongs.
pub fn page_of(wanted: Decide) -> Option<Name> {
    match wanted.of_today() {
        Decide::Page(page) => Some(page),
        Decide::Set(control) => Some(PANEL.control(control)?.place),
        Decide::Write(form) | Decide::Written(form) => Some(PANEL.form(form)?.page),
        Decide::Settings
        | Decide::Format
        | Decide::Rounds
        | Decide::Unfinished
        | Decide::Starts => None,
    }
}
