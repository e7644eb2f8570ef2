//! All settings of a season, with their forms.

use panels::Panel;

use super::subject::SeasonSettings;
use super::{appointments, game, pairings, players, rounds};

/// The settings of a season.
pub static PANEL: Panel<SeasonSettings> = Panel {
    forms: &[
        rounds::ROUNDS,
        rounds::NUMBERS,
        pairings::PAIRINGS,
        rounds::LADDER,
        players::START,
        players::ENTRIES,
        game::RULES,
        game::TIME,
        appointments::APPOINTMENTS,
        rounds::TIES,
        rounds::CODES,
        players::ROLES,
    ],
    fields: &[
        game::GAME_AND_TIME,
        appointments::HOURS,
        rounds::FORMAT,
        players::START_AND_PLAYERS,
        rounds::CONDITIONS,
        pairings::CHOICES,
        players::ENTRY_AND_ORGANISERS,
    ],
};
