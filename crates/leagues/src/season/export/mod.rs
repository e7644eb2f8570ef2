//! Seasons as files for other programs: tables of values, JSON, and FIDE's format for Swiss tournaments. Of a game that is
//! not over they hold who plays whom, and no more.

mod csv;
mod json;
#[cfg(test)]
mod tests;

use super::{Season, settings::Format, state::Game, tables::Pending};
use crate::{
    tournament::{Player, Tournament},
    trf,
};

/// The highest rating for which a TRF file has room.
const HIGHEST_RATING: u32 = 9999;

impl Season {
    /// A Swiss season as a TRF file, up to the first round in which a game is not over; `None` for other formats and before
    /// the start. Between two rounds it also says who will be absent from the next one, so a pairing program pairs it alike.
    #[must_use]
    pub fn trf(&self) -> Option<String> {
        let Format::Swiss { rounds } = self.settings.format else {
            return None;
        };
        self.divisions.first()?;
        let is_open = |game: &&Game| game.result.is_none();
        let open = self.games.iter().filter(is_open);
        let first_open = open.map(|game| game.round as usize).min();
        let is_between_rounds = first_open.is_none() && self.rounds.len() < rounds as usize;
        let tournament = match is_between_rounds {
            true => self.to_be_paired(0).0,
            false => self.tournament(0, Pending::Draw),
        };
        let over = first_open.map_or(usize::MAX, |round| round - 1);
        let players = tournament.players.into_iter().map(|mut player| {
            player.rounds.truncate(over);
            Player {
                name: one_line(&player.name),
                rating: player.rating.min(HIGHEST_RATING),
                ..player
            }
        });
        Some(trf::write(&Tournament {
            players: players.collect(),
            name: one_line(&tournament.name),
            ..tournament
        }))
    }
}

/// A text without control characters, which would end its line.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}
