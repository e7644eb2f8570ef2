//! Transcripts of matches: the input of their records.

use basics::MatchId;
use matches::{
    loaded::{Absences, EventLog},
    records::MatchRecord,
    transcript::{Audience, Transcript},
};
use store::{challenges, match_records::load_whole};

use super::{Result, Service, ServiceError, load::OfMatch};

impl Service {
    /// A match's transcript for an audience, with the match's record.
    ///
    /// # Errors
    /// When there is no such match, it cannot be read, or the database fails.
    pub async fn transcript(
        &self,
        id: MatchId,
        audience: Audience,
    ) -> Result<(MatchRecord, Transcript)> {
        let now = self.now();
        let mut connection = self.store.read().await?;
        let stored = load_whole(&mut connection, id).await.of_match(id)?;
        let mut stored = stored.ok_or(ServiceError::Unknown)?;
        if !stored.record.time.heeds_vacations() {
            stored.absences.vacations = Absences::default().vacations;
        }
        let seed = challenges::seed(&mut connection, id).await?;
        let damaged = || ServiceError::Damaged(id);
        let log = EventLog::read(None, &stored.log, stored.is_whole).ok_or_else(damaged)?;
        let (record, absences) = (stored.record, stored.absences);
        let transcript = Transcript::new(&record, log, absences, seed.as_ref(), audience, now);
        Ok((record, transcript.ok_or_else(damaged)?))
    }
}
