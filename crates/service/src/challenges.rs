//! Challenges: creating them, responding to them, and offering rematches.

use super::{
    ANSWER_GRACE, Invitation, NamedPerson, RequestContext, ResponseContext, Service, ServiceError,
    challenge_ends::told_of,
    load::OfMatch,
    openings::{insert_challenge, new_lot, open_match},
    practice::check_room,
};
use matches::{
    MatchId, PersonId, Stage,
    challenge::{
        CHALLENGE_STANDS, CannotRespond, Challenge, ChallengeState, FirstMove, Response,
        check_opponent,
    },
};
use matches::{
    between::Ending,
    outbox::OutboxItem,
    records::{ChallengeRecord, MatchRecord},
};
use rules::{Side, game::GameName};
use store::{challenges, match_records, outbox, players};

/// The maximum number of open challenges that are looked through for a list.
const LOOKED_THROUGH: u32 = 200;

/// The result of asking for a rematch.
pub enum Rematch {
    /// The other player is now challenged.
    Offered,
    /// The other player was already challenged, and has not responded.
    Stands,
    /// The other player had asked too, so there is a match.
    Accepted(MatchRecord),
    /// The rematch already exists.
    Played(MatchRecord),
}

impl Service {
    /// Creates a challenge. A repeated interaction creates it only once.
    ///
    /// # Errors
    /// When somebody cannot be challenged, or the database fails.
    pub async fn challenge(
        &self,
        invitation: &Invitation,
        context: RequestContext,
    ) -> Result<ChallengeRecord, ServiceError> {
        let Invitation {
            challenger,
            opponent,
            terms,
            time,
            first_move,
            stands,
            games,
        } = invitation;
        check_opponent(
            challenger.id,
            opponent.as_ref().map(|named| (named.id, named.bot)),
            *games,
        )?;
        let now = self.now();
        let mut row = ChallengeRecord {
            challenge: Challenge {
                id: MatchId(context.interaction),
                challenger: challenger.id,
                opponent: opponent.as_ref().map(|named| named.id),
                terms: terms.clone(),
                time: *time,
                first_move: *first_move,
                expires: now.plus(*stands),
                games: *games,
                rematch_of: None,
                part_of: None,
                lot: None,
                state: ChallengeState::Open,
            },
            guild: context.guild,
            channel: context.channel,
            message: None,
            closed_by: None,
        };
        let mut tx = self.store().write().await?;
        for named in [Some(challenger), opponent.as_ref()].into_iter().flatten() {
            players::remember(&mut tx, named.id, &named.name).await?;
        }
        if !insert_challenge(&mut tx, &mut row, now).await? {
            drop(tx);
            return self.challenge_record(row.challenge.id).await;
        }
        let due = now.plus(ANSWER_GRACE);
        outbox::enqueue(&mut tx, &[(OutboxItem::challenge(row.challenge.id), due)]).await?;
        tx.commit().await?;
        self.owed.now();
        self.timed.notify_one();
        Ok(row)
    }

    /// The current state of a challenge.
    ///
    /// # Errors
    /// When there is no challenge with that id, or the database fails.
    pub async fn challenge_record(&self, id: MatchId) -> Result<ChallengeRecord, ServiceError> {
        let mut connection = self.store().read().await?;
        challenges::load(&mut connection, id)
            .await
            .of_match(id)?
            .ok_or(ServiceError::Unknown)
    }

    /// The challenges in a server that anyone who sees them may accept now, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_in(
        &self,
        guild: u64,
        game: Option<GameName>,
    ) -> Result<Vec<ChallengeRecord>, ServiceError> {
        let now = self.now();
        let mut connection = self.store().read().await?;
        Ok(challenges::open_in(&mut connection, guild, game, now, LOOKED_THROUGH).await?)
    }

    /// These challenges with the names of their challengers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn with_challengers(
        &self,
        records: Vec<ChallengeRecord>,
    ) -> Result<Vec<(ChallengeRecord, String)>, ServiceError> {
        let mut connection = self.store().read().await?;
        let mut named = Vec::with_capacity(records.len());
        for row in records {
            let challenger = players::load(&mut connection, row.challenge.challenger).await?;
            named.push((row, challenger.name));
        }
        Ok(named)
    }

    /// Stores that a message shows a challenge, unless the challenge was answered in another one, which counts then. Returns
    /// the challenge as it is now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn shown(&self, id: MatchId, message: u64) -> Result<ChallengeRecord, ServiceError> {
        let mut tx = self.store().write().await?;
        challenges::set_message_unless_answered(&mut tx, id, message).await?;
        let record = challenges::load(&mut tx, id).await.of_match(id)?;
        tx.commit().await?;
        record.ok_or(ServiceError::Unknown)
    }

    /// Responds to a challenge. The record has the challenge's new state. Accepting creates a match: the last one has
    /// the challenge's id, earlier ones the interaction's. A repeated interaction gets the same result.
    ///
    /// # Errors
    /// When the response is refused, or the database fails.
    pub async fn respond(
        &self,
        id: MatchId,
        person: &NamedPerson,
        response: Response,
        context: ResponseContext,
    ) -> Result<ChallengeRecord, ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        let row = challenges::load(&mut tx, id).await.of_match(id)?;
        let mut row = row.ok_or(ServiceError::Unknown)?;
        let one_of_several = MatchId(context.interaction);
        let repeated = row.closed_by == Some(context.interaction)
            || challenges::load(&mut tx, one_of_several).await?.is_some();
        if repeated {
            return Ok(row);
        }
        // Buttons may be forged, or shown elsewhere.
        if context.guild != Some(row.guild) && !row.challenge.concerns(person.id) {
            return Err(ServiceError::Unknown);
        }
        let state = row.challenge.respond(person.id, response, now)?;
        if state == ChallengeState::Accepted && challenges::has_part(&mut tx, id, person.id).await?
        {
            return Err(CannotRespond::TakenUp.into());
        }
        players::remember(&mut tx, person.id, &person.name).await?;
        if state == ChallengeState::Accepted && row.challenge.games > 1 {
            let seed = challenges::seed(&mut tx, id).await?;
            let taken = ChallengeRecord {
                challenge: row.challenge.taken_by(person.id, one_of_several),
                message: None,
                ..row.clone()
            };
            challenges::insert(&mut tx, &taken, seed.as_ref()).await?;
            row.challenge.games -= 1;
            // Each game has a lot of its own: the seed of this one is told when it is over.
            let next = new_lot(&mut row);
            let seed = next.as_ref().map(|lot| &lot.seed);
            challenges::set_games(&mut tx, &row.challenge, seed).await?;
            // The message of the challenge is reserved for its last game.
            let context = ResponseContext {
                message: None,
                ..context
            };
            open_match(&mut tx, &taken, person.id, context, now).await?;
        } else {
            row.challenge.state = state;
            row.closed_by = Some(context.interaction);
            challenges::close(&mut tx, &row.challenge, context.interaction).await?;
            outbox::delete(&mut tx, OutboxItem::challenge(id)).await?;
            // Whoever posted it may have died before noting where, and then it may be there twice: this is the one that counts.
            if let Some(message) = context.message {
                challenges::set_message(&mut tx, id, message).await?;
                row.message = Some(message);
            }
            if state == ChallengeState::Accepted {
                // Accepted elsewhere, it still begins where the challenge is.
                let context = ResponseContext {
                    message: context.message.or(row.message),
                    ..context
                };
                open_match(&mut tx, &row, person.id, context, now).await?;
            }
        }
        if let Some(told) = told_of(&row.challenge, Ending::Declined)
            && state == ChallengeState::Declined
        {
            outbox::enqueue(&mut tx, &[(told, now)]).await?;
        }
        if context.message.is_none() {
            outbox::enqueue(&mut tx, &[(OutboxItem::challenge_refresh(id), now)]).await?;
        }
        tx.commit().await?;
        self.owed.now();
        self.timed.notify_one();
        if row.challenge.opponent == Some(PersonId::PROGRAM) {
            self.program.wake(id);
        }
        Ok(row)
    }

    /// Asks for a rematch with sides swapped: challenges the other player, or accepts their challenge.
    ///
    /// # Errors
    /// When the person did not play in the match, it is not over, or the database fails.
    pub async fn rematch(
        &self,
        id: MatchId,
        person: &NamedPerson,
        interaction: u64,
    ) -> Result<Rematch, ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        let row = match_records::load(&mut tx, id).await.of_match(id)?;
        let row = row.ok_or(ServiceError::Unknown)?;
        let seat = row.seat_of(person.id).ok_or(ServiceError::NotAPlayer)?;
        if row.stage != Stage::Over {
            return Err(ServiceError::Unknown);
        }
        check_opponent(person.id, Some((row.player(seat.opponent()), false)), 1)?;
        if let Some(earlier) = challenges::rematch_of(&mut tx, id, now).await? {
            drop(tx);
            let earlier = earlier.challenge;
            if earlier.state == ChallengeState::Accepted {
                return Ok(Rematch::Played(self.record(earlier.id).await?));
            }
            if earlier.challenger == person.id {
                return Ok(Rematch::Stands);
            }
            let context = ResponseContext {
                interaction,
                guild: Some(row.guild),
                message: None,
                may_open_thread: row.wants_thread,
            };
            self.respond(earlier.id, person, Response::Accept, context)
                .await?;
            return Ok(Rematch::Accepted(self.record(earlier.id).await?));
        }
        let challenge = Challenge {
            id: MatchId(interaction),
            challenger: person.id,
            opponent: Some(row.players[seat.opponent().index()]),
            terms: row.terms.clone(),
            time: row.time,
            first_move: match seat {
                Side::First => FirstMove::Opponent,
                Side::Second => FirstMove::Challenger,
            },
            expires: now.plus(CHALLENGE_STANDS),
            games: 1,
            rematch_of: Some(id),
            part_of: None,
            lot: None,
            state: ChallengeState::Open,
        };
        let mut challenge = ChallengeRecord {
            challenge,
            guild: row.guild,
            channel: row.channel,
            message: None,
            closed_by: None,
        };
        if row.program().is_some() {
            check_room(&mut tx, person.id).await?;
        }
        insert_challenge(&mut tx, &mut challenge, now).await?;
        outbox::enqueue(
            &mut tx,
            &[(OutboxItem::challenge(challenge.challenge.id), now)],
        )
        .await?;
        tx.commit().await?;
        self.owed.now();
        if row.program().is_none() {
            return Ok(Rematch::Offered);
        }
        let context = ResponseContext {
            // Nobody else uses this number: the person's own interaction has made the challenge.
            interaction: 0,
            guild: Some(row.guild),
            message: None,
            may_open_thread: row.wants_thread,
        };
        let program = NamedPerson {
            id: PersonId::PROGRAM,
            name: row.names[seat.opponent().index()].clone(),
            bot: true,
        };
        let id = challenge.challenge.id;
        self.respond(id, &program, Response::Accept, context)
            .await?;
        Ok(Rematch::Accepted(self.record(id).await?))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::SystemClock;
    use matches::{challenge::Terms, clock::control::TimeTerms};
    use store::Store;

    fn named(id: u64) -> NamedPerson {
        NamedPerson {
            id: PersonId(id),
            name: format!("person {id}"),
            bot: false,
        }
    }

    const fn press(interaction: u64) -> ResponseContext {
        ResponseContext {
            interaction,
            guild: Some(3),
            message: Some(5),
            may_open_thread: true,
        }
    }

    async fn standing(folder: &tempfile::TempDir, games: u32) -> Service {
        let store = Store::open(folder.path()).await.unwrap();
        let service = Service::new(store, Arc::new(SystemClock));
        let invitation = Invitation {
            challenger: named(1),
            opponent: None,
            terms: Terms::preset(GameName::Xiangqi, "booklet").unwrap(),
            time: TimeTerms::default(),
            first_move: FirstMove::Challenger,
            stands: CHALLENGE_STANDS,
            games,
        };
        let context = RequestContext {
            interaction: 10,
            guild: 3,
            channel: 4,
        };
        service.challenge(&invitation, context).await.unwrap();
        service
    }

    #[tokio::test]
    async fn each_acceptance_makes_one_match_however_often_it_arrives() {
        let folder = tempfile::tempdir().unwrap();
        let service = standing(&folder, 3).await;
        let accept = async |person, interaction| {
            let (taker, press) = (named(person), press(interaction));
            let row = service.respond(MatchId(10), &taker, Response::Accept, press);
            row.await
                .map(|row| (row.challenge.games, row.challenge.state))
        };
        for _ in 0..2 {
            let left = accept(2, 11).await.unwrap();
            assert_eq!(left, (2, ChallengeState::Open));
        }
        assert_eq!(accept(3, 12).await.unwrap(), (1, ChallengeState::Open));
        assert!(accept(2, 15).await.is_err(), "one game for each");
        for _ in 0..2 {
            let closed = accept(4, 13).await.unwrap();
            assert_eq!(closed, (1, ChallengeState::Accepted));
        }
        assert!(accept(3, 14).await.is_err());
        // The last match uses the challenge's own message, the others messages still to be sent.
        for (id, taker, message) in [(11, 2, None), (12, 3, None), (10, 4, Some(5))] {
            let row = service.record(MatchId(id)).await.unwrap();
            assert_eq!(row.players, [PersonId(1), PersonId(taker)]);
            assert_eq!(row.message, message, "{id}");
        }
        assert_eq!(service.unfinished_of(PersonId(1)).await.unwrap().len(), 3);
        assert!(service.open_in(3, None).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn whoever_is_in_another_server_accepts_nothing_here() {
        let folder = tempfile::tempdir().unwrap();
        let service = standing(&folder, 1).await;
        let accept = async |guild, person| {
            let press = ResponseContext { guild, ..press(11) };
            service
                .respond(MatchId(10), &named(person), Response::Accept, press)
                .await
        };
        for elsewhere in [Some(4), None] {
            assert!(matches!(
                accept(elsewhere, 2).await,
                Err(ServiceError::Unknown)
            ));
            // The challenger may use their own challenge anywhere, and is told why that is nothing to accept.
            let own = accept(elsewhere, 1).await;
            assert!(matches!(own, Err(ServiceError::CannotRespond(_))));
        }
        assert!(accept(Some(3), 2).await.is_ok());
    }

    #[tokio::test]
    async fn there_is_no_rematch_of_a_match_that_is_on() {
        let folder = tempfile::tempdir().unwrap();
        let service = standing(&folder, 1).await;
        let taker = named(2);
        let accepted = service.respond(MatchId(10), &taker, Response::Accept, press(11));
        accepted.await.unwrap();
        for (person, refusal) in [(1, "no such match"), (3, "does not play")] {
            let wanted = service.rematch(MatchId(10), &named(person), 12).await;
            let error = wanted.err().unwrap().to_string();
            assert!(error.contains(refusal), "{error}");
        }
    }

    #[tokio::test]
    async fn whoever_accepts_tells_where_the_challenge_is() {
        let folder = tempfile::tempdir().unwrap();
        let service = standing(&folder, 1).await;
        let id = MatchId(10);
        assert_eq!(service.challenge_record(id).await.unwrap().message, None);
        let taker = named(2);
        let accepted = service.respond(id, &taker, Response::Accept, press(11));
        accepted.await.unwrap();
        assert_eq!(service.challenge_record(id).await.unwrap().message, Some(5));
    }
}
