//! Challenges: creating them, responding to them, and offering rematches.

use super::{
    ANSWER_GRACE, Invitation, NamedPerson, RequestContext, ResponseContext, Service, ServiceError,
    brakes::{check_acceptance, check_challenge, check_practice},
    challenge_ends::told_of,
    load::OfMatch,
    openings::{insert_challenge, open_match, take_game},
};
use basics::{MatchId, PersonId};
use matches::{
    RecordFormat, Stage,
    challenge::{
        CHALLENGE_STANDS, CannotChallenge, CannotRespond, Challenge, ChallengeState, FirstMove,
        Response, check_opponent,
    },
};
use matches::{
    between::Ending,
    outbox::OutboxItem,
    records::{ChallengeRecord, MatchRecord},
};
use rules::{Side, game::GameName};
use store::{challenges, match_records, outbox, players, settings};

/// The maximum number of open challenges that are looked through for a list.
const LOOKED_THROUGH: u32 = 200;

/// The setting that says since when open challenges tell that an older program sealed their lots.
const OLD_SEALS_TOLD: &str = "old-seals-told";

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
        let names_program = opponent
            .as_ref()
            .is_some_and(|named| named.id == PersonId::PROGRAM);
        if names_program {
            // The program takes no challenges: games against it begin by themselves.
            return Err(CannotChallenge::Bot.into());
        }
        check_opponent(
            challenger.id,
            opponent.as_ref().map(|named| (named.id, named.bot)),
            *games,
        )?;
        let now = self.now();
        let challenge = Challenge {
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
            format: RecordFormat::NEWEST,
            state: ChallengeState::Open,
        };
        let mut row = ChallengeRecord::new(challenge, context.guild, context.channel);
        let mut tx = self.store().write().await?;
        let id = row.challenge.id;
        if let Some(known) = challenges::load(&mut tx, id).await.of_match(id)? {
            return Ok(known);
        }
        let (person, other) = (challenger.id, row.challenge.opponent);
        let pair = (person, other);
        check_challenge(&mut tx, &self.erased, pair, terms.rules.game(), now).await?;
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

    /// Has the messages of open challenges say that an older program sealed their lots, so that those seals bind the host less. This
    /// happens once: later programs seal them otherwise.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_of_old_seals(&self) -> Result<(), ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        if settings::get(&mut tx, OLD_SEALS_TOLD).await?.is_some() {
            return Ok(());
        }
        let open = challenges::sealed_by_older_programs(&mut tx, now).await?;
        let refreshed = open.into_iter();
        let refreshed = refreshed.map(|id| (OutboxItem::challenge_refresh(id), now));
        outbox::enqueue(&mut tx, &refreshed.collect::<Vec<_>>()).await?;
        settings::set(&mut tx, OLD_SEALS_TOLD, &now.0.to_string()).await?;
        tx.commit().await?;
        self.owed.now();
        Ok(())
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

    /// The open challenges in a server that a person has made to somebody, or somebody to them, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn named_in(
        &self,
        guild: u64,
        person: PersonId,
        game: Option<GameName>,
    ) -> Result<Vec<ChallengeRecord>, ServiceError> {
        let (now, place) = (self.now(), (guild, person));
        let mut connection = self.store().read().await?;
        Ok(challenges::named_in(&mut connection, place, game, now, LOOKED_THROUGH).await?)
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
        if state == ChallengeState::Accepted {
            check_acceptance(&mut tx, &row.challenge, person.id).await?;
        }
        if state == ChallengeState::Accepted && challenges::has_part(&mut tx, id, person.id).await?
        {
            return Err(CannotRespond::TakenUp.into());
        }
        players::remember(&mut tx, person.id, &person.name).await?;
        if state == ChallengeState::Accepted && row.challenge.games > 1 {
            let mut taken = ChallengeRecord {
                challenge: row.challenge.taken_by(person.id, one_of_several),
                message: None,
                ..row.clone()
            };
            taken.accept_on(context.message.or(row.message));
            let seed = take_game(&mut tx, &mut row).await?;
            challenges::insert(&mut tx, &taken, seed.as_ref(), now).await?;
            // The message of the challenge is reserved for its last game.
            let context = ResponseContext {
                message: None,
                ..context
            };
            open_match(&mut tx, &taken, person.id, context, now).await?;
        } else {
            row.challenge.state = state;
            row.closed_by = Some(context.interaction);
            if state == ChallengeState::Accepted {
                row.accept_on(context.message.or(row.message));
            }
            challenges::close(&mut tx, &row, context.interaction, now).await?;
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
            format: RecordFormat::NEWEST,
            state: ChallengeState::Open,
        };
        let mut challenge = ChallengeRecord::new(challenge, row.guild, row.channel);
        if row.program().is_some() {
            check_practice(&mut tx, person.id, now).await?;
        } else {
            let (other, game) = (challenge.challenge.opponent, row.terms.rules.game());
            let pair = (person.id, other);
            check_challenge(&mut tx, &self.erased, pair, game, now).await?;
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
mod tests;
