//! A person's games, sorted by how urgently they wait for that person, with the person's notes.

use super::{
    Result, Service, ServiceError,
    load::{readable, record},
};
use basics::{MatchId, PersonId};
use matches::{
    own_games::{OwnGame, OwnGames, sort},
    records::UnreadableMatch,
};
use store::{match_records, notes};

impl Service {
    /// A person's unfinished games: those that wait for them first, by time left.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn own_games(&self, person: PersonId) -> Result<OwnGames> {
        let now = self.now();
        let mut own = OwnGames::default();
        {
            let mut connection = self.store.read().await?;
            let noted = notes::of(&mut connection, person).await?;
            let found = match_records::unfinished_of(&mut connection, person).await?;
            own.unreadable = found.unreadable;
            for mut record in found.records {
                let Some(seat) = record.seat_of(person) else {
                    continue;
                };
                let Some(loaded) = readable(&mut connection, record.id, now).await? else {
                    let (id, code) = (record.id, record.code);
                    own.unreadable.push(UnreadableMatch { id, code });
                    continue;
                };
                let mut waiting = loaded.waiting().into_iter();
                let claims = loaded.time_up() == Some(seat.opponent());
                let paused = loaded.pause().on.is_some();
                let waits = !paused && (claims || waiting.any(|(side, _)| side == seat));
                // The record's deadline may be too early, for example after an outage.
                record.due = loaded.due();
                let noted = noted.contains(&record.id);
                own.games.push(OwnGame {
                    record,
                    seat,
                    waits,
                    claims,
                    paused,
                    noted,
                });
            }
        }
        for unreadable in &own.unreadable {
            self.set_aside(unreadable.id).await?;
        }
        sort(&mut own.games);
        Ok(own)
    }

    /// Stores a player's note about a match of theirs; an empty note deletes it.
    ///
    /// # Errors
    /// When they do not play in it, or the database fails.
    pub async fn set_note(&self, id: MatchId, author: PersonId, text: &str) -> Result<()> {
        let text = text.trim();
        self.transact(async |tx| {
            let row = record(tx, id).await?;
            row.seat_of(author).ok_or(ServiceError::NotAPlayer)?;
            if text.is_empty() {
                notes::delete(tx, id, author).await?;
            } else {
                notes::save(tx, id, author, text).await?;
            }
            Ok(())
        })
        .await
    }
}
