//! Games against the program: it takes up every challenge at once. They are never rated; a record of its own tells whom a
//! person has beaten.

use super::{
    Invitation, RequestContext, ResponseContext, Service, ServiceError,
    brakes::check_practice,
    openings::{insert_challenge, open_match},
};
use basics::{MatchId, PersonId};
use matches::{
    RecordFormat,
    challenge::{Challenge, ChallengeState, Terms, check_opponent},
    records::{ChallengeRecord, MatchRecord},
};
use store::{players, results};

pub use store::results::LevelRecord;

impl Service {
    /// Begins a game between a person and the program, at the level of its terms. A repeated interaction begins only one.
    ///
    /// # Errors
    /// When the person has too many such games, or the database fails.
    pub async fn practise(
        &self,
        invitation: &Invitation,
        context: RequestContext,
        may_open_thread: bool,
    ) -> Result<MatchRecord, ServiceError> {
        let person = &invitation.challenger;
        check_opponent(person.id, Some((PersonId::PROGRAM, true)), invitation.games)?;
        let (id, now) = (MatchId(context.interaction), self.now());
        let terms = Terms {
            rated: false,
            ..invitation.terms.clone()
        };
        let challenge = Challenge {
            id,
            challenger: person.id,
            opponent: Some(PersonId::PROGRAM),
            terms,
            time: invitation.time,
            first_move: invitation.first_move,
            expires: now,
            games: 1,
            rematch_of: None,
            part_of: None,
            lot: None,
            format: RecordFormat::NEWEST,
            state: ChallengeState::Accepted,
        };
        let mut row = ChallengeRecord::new(challenge, context.guild, context.channel);
        row.closed_by = Some(context.interaction);
        let mut tx = self.store().write().await?;
        players::remember(&mut tx, person.id, &person.name).await?;
        if insert_challenge(&mut tx, &mut row, now).await? {
            check_practice(&mut tx, person.id, now).await?;
            let context = ResponseContext {
                interaction: context.interaction,
                guild: Some(context.guild),
                message: None,
                may_open_thread,
            };
            open_match(&mut tx, &row, PersonId::PROGRAM, context, now).await?;
            tx.commit().await?;
            self.owed.now();
            self.timed.notify_one();
            self.program.wake(id);
        }
        self.record(id).await
    }

    /// How a person has fared against the program: a row for each game and level.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn against_program(
        &self,
        person: PersonId,
    ) -> Result<Vec<LevelRecord>, ServiceError> {
        let mut connection = self.store().read().await?;
        Ok(results::against_program(&mut connection, person).await?)
    }
}
