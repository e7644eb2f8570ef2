//! Seasons as files for other programs.

use async_recursion::async_recursion as boxed;
use basics::{MatchId, SeasonId};
use exchange::Notation;
use matches::{Stage, records::Visibility, season::SeasonGame};

use super::LoadedSeason;
use crate::{Result, Service, ServiceError, exported::xiangqi_game};

/// A file format for seasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// The tables as CSV.
    Standings,
    /// The games as CSV.
    Games,
    /// Everything as one JSON document.
    Json,
    /// A Swiss season in FIDE's format for tournaments.
    Trf,
    /// The finished games of Xiangqi as PGN.
    Pgn,
}

/// Who may read a file: only organisers know who must not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportReaders {
    /// Everybody who sees the season.
    Everybody,
    /// Its organisers, and the host.
    Organisers,
}

impl Service {
    /// A season as a file for organisers or for everybody, without ratings that people hide. `None` if it cannot be exported in
    /// the format: TRF is for Swiss seasons that have begun, PGN for Xiangqi.
    ///
    /// # Errors
    /// When there is no season with that id, or the database fails.
    #[boxed]
    pub async fn export_season(
        &self,
        id: SeasonId,
        format: ExportFormat,
        readers: ExportReaders,
    ) -> Result<Option<String>> {
        let loaded = self.season(id).await?;
        let mut hidden = Vec::new();
        for person in loaded.season.people() {
            let chosen = self.preferences(person).await?;
            if chosen.visibility() == Visibility::Nobody {
                hidden.push(person);
            }
        }
        let season = loaded.season.without_ratings(&hidden);
        let season = &match readers {
            ExportReaders::Organisers => season,
            ExportReaders::Everybody => season.without_prohibitions(),
        };
        match format {
            ExportFormat::Standings => Ok(Some(season.standings_csv())),
            ExportFormat::Games => Ok(Some(season.games_csv())),
            ExportFormat::Json => match season.json() {
                Ok(text) => Ok(Some(text)),
                Err(_) => Err(ServiceError::DamagedSeason(id)),
            },
            ExportFormat::Trf => Ok(season.trf()),
            ExportFormat::Pgn => self.games_of_season(&loaded).await,
        }
    }

    /// The finished games of a season as PGN, with the season's name and the round.
    async fn games_of_season(&self, loaded: &LoadedSeason) -> Result<Option<String>> {
        if loaded.record.terms.rules.game() != rules::game::GameName::Xiangqi {
            return Ok(None);
        }
        let mut games = Vec::new();
        for (round, id) in loaded.played() {
            let ended = match self.load_match(id, None).await {
                Err(ServiceError::Damaged(_)) => continue,
                done => done?,
            };
            let Some(mut game) = xiangqi_game(&ended.table_facts()) else {
                continue;
            };
            game.tags.set("Event", &loaded.record.name);
            game.tags.set("Round", &round.to_string());
            games.push(exchange::pgn(&game, Notation::Iccs));
        }
        Ok(Some(games.join("\n")))
    }
}

impl LoadedSeason {
    /// The latest match of each game, if it is over, with its round.
    fn played(&self) -> Vec<(u32, MatchId)> {
        let matches = self.matches.chunk_by(|one, next| one.game == next.game);
        let latest = matches.filter_map(<[SeasonGame]>::last);
        let over = latest.filter(|one| one.stage == Stage::Over);
        over.filter_map(|one| {
            let game = self.season.game(leagues::season::GameNumber(one.game))?;
            Some((game.round, one.id))
        })
        .collect()
    }
}
