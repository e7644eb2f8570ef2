//! Games against the program: it accepts every challenge at once. They are never rated; a separate record shows a
//! person's results.

use super::{
    Invitation, RequestContext, ResponseContext, Result, Service,
    brakes::check_practice,
    openings::{insert_challenge, open_match, single_game},
};
use basics::{MatchId, PersonId};
use matches::{
    challenge::{Challenge, ChallengeState, Terms, check_opponent},
    records::{ChallengeRecord, MatchRecord},
};
use store::players;

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
    ) -> Result<MatchRecord> {
        let person = &invitation.challenger;
        check_opponent(person.id, Some((PersonId::PROGRAM, true)), invitation.games)?;
        let (id, now) = (MatchId(context.interaction), self.now());
        let terms = Terms {
            rated: false,
            ..invitation.terms.clone()
        };
        let pair = (person.id, Some(PersonId::PROGRAM));
        let challenge = Challenge {
            first_move: invitation.first_move,
            state: ChallengeState::Accepted,
            ..single_game(id, pair, terms, invitation.time, now)
        };
        let row = ChallengeRecord {
            closed_by: Some(context.interaction),
            ..ChallengeRecord::new(challenge, context.guild, context.channel)
        };
        self.transact_and_wake(async |tx| {
            let mut row = row.clone();
            players::remember(tx, person.id, &person.name).await?;
            if insert_challenge(tx, &mut row, now).await? {
                check_practice(tx, person.id, now).await?;
                let context = ResponseContext {
                    interaction: context.interaction,
                    guild: Some(context.guild),
                    message: None,
                    may_open_thread,
                };
                open_match(tx, &row, PersonId::PROGRAM, context, now).await?;
            }
            Ok(())
        })
        .await?;
        self.program.wake(id);
        self.record(id).await
    }
}
