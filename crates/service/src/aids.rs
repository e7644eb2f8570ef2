//! Aids for one player: what they can know of covered pieces, and their marks.

use super::{Result, Service, ServiceError};
use basics::{MatchId, PersonId};
use matches::{
    LoadedMatch,
    aids::{Mark, Marks},
    facts::SeatFacts,
    refusal::Refusal,
};
use rules::luzhanqi::Point;
use store::marks;

impl Service {
    /// What a player may know of a match, with their marks and, if they want it, what they can know of covered pieces.
    ///
    /// # Errors
    /// When they do not play in it, or the database fails.
    pub async fn aided_facts(
        &self,
        loaded: &LoadedMatch,
        person: PersonId,
        knowledge: bool,
    ) -> Result<SeatFacts> {
        // Only pieces in games with armies can be marked.
        let marks = if loaded.record.terms.rules.has_desks() {
            let mut connection = self.store.read().await?;
            marks::load(&mut connection, loaded.id(), person).await?
        } else {
            Marks::default()
        };
        let facts = loaded.aided_facts(person, knowledge, &marks);
        facts.ok_or(ServiceError::NotAPlayer)
    }

    /// A player's mark on the piece that stood here at the start of a match.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mark(&self, id: MatchId, author: PersonId, start: Point) -> Result<Option<Mark>> {
        let mut connection = self.store.read().await?;
        let marks = marks::load(&mut connection, id, author).await?;
        Ok(marks.on(start).cloned())
    }

    /// Marks the opponent's piece that stood here at the start of a match, or removes its mark.
    ///
    /// # Errors
    /// When they do not play in it, no game is on, there is no such piece any more, or the database fails.
    pub async fn set_mark(
        &self,
        id: MatchId,
        author: PersonId,
        start: Point,
        mark: Option<Mark>,
    ) -> Result<()> {
        let loaded = self.load_match(id, None).await?;
        loaded.seat_of(author).ok_or(ServiceError::NotAPlayer)?;
        let pieces = loaded.markable(author)?;
        if !pieces.iter().any(|(piece, _)| *piece == start) {
            return Err(Refusal::NothingToMark(start).into());
        }
        self.transact(async |tx| {
            let mut marks = marks::load(tx, id, author).await?;
            marks.set(start, mark.clone());
            Ok(marks::put(tx, id, author, &marks).await?)
        })
        .await
    }
}
