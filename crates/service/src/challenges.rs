//! Challenges: creating them, responding to them, and offering rematches.

use super::{
    ANSWER_GRACE, Invitation, NamedPerson, RequestContext, ResponseContext, Result, Service,
    ServiceError,
    brakes::{check_acceptance, check_challenge, check_practice},
    challenge_ends::notice_of,
    load::{self, OfMatch},
    mutations,
    openings::{insert_challenge, open_match, single_game, take_game},
    owed::owe,
};
use basics::{MatchId, Moment, PersonId};
use matches::{
    Stage,
    between::Ending,
    challenge::{
        CHALLENGE_STANDS, CannotChallenge, CannotRespond, Challenge, ChallengeState, FirstMove,
        Response, check_opponent, check_time,
    },
    outbox::OutboxItem,
    records::{ChallengeRecord, MatchRecord},
};
use rules::{Side, game::GameName};
use store::{Connection, challenges, guilds, outbox, players, settings};

/// The maximum number of open challenges that are read for a list.
const LOOKED_THROUGH: u32 = 200;

/// The setting that says since when open challenges show that an older program sealed their lots.
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
    ) -> Result<ChallengeRecord> {
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
            // The program takes no challenges: games against it begin at once.
            return Err(CannotChallenge::Bot.into());
        }
        check_opponent(
            challenger.id,
            opponent.as_ref().map(|named| (named.id, named.bot)),
            *games,
        )?;
        check_time(terms, *time)?;
        let (id, now) = (MatchId(context.interaction), self.now());
        let pair = (challenger.id, opponent.as_ref().map(|named| named.id));
        let challenge = Challenge {
            first_move: *first_move,
            games: *games,
            ..single_game(id, pair, terms.clone(), *time, now.plus(*stands))
        };
        self.transact_and_wake(async |tx| {
            if let Some(known) = challenges::load(tx, id).await.of_match(id)? {
                return Ok(known);
            }
            check_challenge(tx, &self.erased, pair, terms.rules.game(), now).await?;
            for named in [Some(challenger), opponent.as_ref()].into_iter().flatten() {
                players::remember(tx, named.id, &named.name).await?;
            }
            let mut row = ChallengeRecord::new(challenge.clone(), context.guild, context.channel);
            insert_challenge(tx, &mut row, now).await?;
            owe(tx, [OutboxItem::challenge(id)], now.plus(ANSWER_GRACE)).await?;
            Ok(row)
        })
        .await
    }

    /// The current state of a challenge.
    ///
    /// # Errors
    /// When there is no challenge with that id, or the database fails.
    pub async fn challenge_record(&self, id: MatchId) -> Result<ChallengeRecord> {
        self.read(async |db| load::challenge(db, id).await).await
    }

    /// Updates the messages of open challenges: an older program sealed their lots, and those seals bind the host less. This
    /// happens once: later programs seal them otherwise.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_of_old_seals(&self) -> Result<()> {
        let now = self.now();
        self.transact_and_ring(async |tx| {
            if settings::get(tx, OLD_SEALS_TOLD).await?.is_some() {
                return Ok(());
            }
            let open = challenges::sealed_by_older_programs(tx, now).await?;
            owe(tx, open.into_iter().map(OutboxItem::challenge_refresh), now).await?;
            settings::set(tx, OLD_SEALS_TOLD, &now.0.to_string()).await?;
            Ok(())
        })
        .await
    }

    /// The challenges in a server that anyone who sees them may accept now, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_in(
        &self,
        guild: u64,
        game: Option<GameName>,
    ) -> Result<Vec<ChallengeRecord>> {
        let now = self.now();
        self.read(async |db| challenges::open_in(db, guild, game, now, LOOKED_THROUGH).await)
            .await
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
    ) -> Result<Vec<ChallengeRecord>> {
        let (now, place) = (self.now(), (guild, person));
        self.read(async |db| challenges::named_in(db, place, game, now, LOOKED_THROUGH).await)
            .await
    }

    /// Adds the names of their challengers to these challenges.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn with_challengers(
        &self,
        records: Vec<ChallengeRecord>,
    ) -> Result<Vec<(ChallengeRecord, String)>> {
        let mut connection = self.store.read().await?;
        let mut named = Vec::with_capacity(records.len());
        for row in records {
            let challenger = players::load(&mut connection, row.challenge.challenger).await?;
            named.push((row, challenger.name));
        }
        Ok(named)
    }

    /// Stores that a message shows a challenge, unless the challenge was answered in another message, which counts
    /// then. Returns the challenge as it is now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn shown(&self, id: MatchId, message: u64) -> Result<ChallengeRecord> {
        self.transact(async |tx| {
            challenges::set_message_unless_answered(tx, id, message).await?;
            load::challenge(tx, id).await
        })
        .await
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
    ) -> Result<ChallengeRecord> {
        mutations::before_response(self, id, context.interaction).await?;
        let row = self
            .transact_and_wake(async |tx| {
                answer(tx, id, person, response, context, self.now()).await
            })
            .await?;
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
    ) -> Result<Rematch> {
        let now = self.now();
        let rematch = self.transact_and_wake(async |tx| {
            let row = load::record(tx, id).await?;
            let seat = row.seat_of(person.id).ok_or(ServiceError::NotAPlayer)?;
            if row.stage != Stage::Over {
                return Err(ServiceError::Unknown);
            }
            check_opponent(person.id, Some((row.player(seat.opponent()), false)), 1)?;
            let (id, taker, interaction) = match challenges::rematch_of(tx, id, now).await? {
                Some(earlier) if earlier.challenge.state == ChallengeState::Accepted => {
                    let played = load::record(tx, earlier.challenge.id).await?;
                    return Ok(Rematch::Played(played));
                }
                Some(earlier) if earlier.challenge.challenger == person.id => {
                    return Ok(Rematch::Stands);
                }
                Some(earlier) => (earlier.challenge.id, person.clone(), interaction),
                None => {
                    self.offer_rematch(tx, &row, seat, interaction, now).await?;
                    if row.program().is_none() {
                        return Ok(Rematch::Offered);
                    }
                    let program = NamedPerson {
                        id: PersonId::PROGRAM,
                        name: row.names[seat.opponent().index()].clone(),
                        bot: true,
                    };
                    // Nobody else uses the number 0: the person's own interaction made the challenge.
                    (MatchId(interaction), program, 0)
                }
            };
            let context = ResponseContext {
                interaction,
                guild: Some(row.guild),
                message: None,
                may_open_thread: row.wants_thread,
            };
            answer(tx, id, &taker, Response::Accept, context, now).await?;
            Ok(Rematch::Accepted(load::record(tx, id).await?))
        });
        let rematch = rematch.await?;
        if let Rematch::Accepted(record) = &rematch
            && record.program().is_some()
        {
            self.program.wake(record.id);
        }
        Ok(rematch)
    }

    /// Stores a challenge to a rematch of a match, by the player on `seat`.
    async fn offer_rematch(
        &self,
        tx: &mut Connection,
        row: &MatchRecord,
        seat: Side,
        interaction: u64,
        now: Moment,
    ) -> Result<()> {
        let (id, person) = (MatchId(interaction), row.player(seat));
        let pair = (person, Some(row.player(seat.opponent())));
        let time = match seat {
            Side::First => row.time,
            Side::Second => row.time.swapped(),
        };
        let challenge = Challenge {
            first_move: match seat {
                Side::First => FirstMove::Opponent,
                Side::Second => FirstMove::Challenger,
            },
            rematch_of: Some(row.id),
            ..single_game(
                id,
                pair,
                row.terms.clone(),
                time,
                now.plus(CHALLENGE_STANDS),
            )
        };
        if row.program().is_some() {
            check_practice(tx, person, now).await?;
        } else {
            check_challenge(tx, &self.erased, pair, row.terms.rules.game(), now).await?;
        }
        let mut challenge = ChallengeRecord::new(challenge, row.guild, row.channel);
        insert_challenge(tx, &mut challenge, now).await?;
        Ok(owe(tx, [OutboxItem::challenge(id)], now).await?)
    }
}

/// Answers a challenge; see [`Service::respond`].
async fn answer(
    tx: &mut Connection,
    id: MatchId,
    person: &NamedPerson,
    response: Response,
    context: ResponseContext,
    now: Moment,
) -> Result<ChallengeRecord> {
    let mut row = load::challenge(tx, id).await?;
    if let Some(early) = mutations::early_challenge(context.interaction) {
        row = early;
    }
    let part = MatchId(context.interaction);
    let is_repeated =
        row.closed_by == Some(context.interaction) || challenges::load(tx, part).await?.is_some();
    if is_repeated {
        return Ok(row);
    }
    // Buttons may be forged, or shown elsewhere.
    if context.guild != Some(row.guild) && !row.challenge.concerns(person.id) {
        return Err(ServiceError::Unknown);
    }
    let state = row.challenge.respond(person.id, response, now)?;
    if state == ChallengeState::Accepted {
        check_acceptance(tx, &row.challenge, person.id).await?;
        if challenges::has_part(tx, id, person.id).await? {
            return Err(CannotRespond::TakenUp.into());
        }
    }
    players::remember(tx, person.id, &person.name).await?;
    if state == ChallengeState::Accepted && row.challenge.games > 1 {
        take_part(tx, &mut row, person.id, context, now).await?;
    } else {
        close(tx, &mut row, state, person.id, context, now).await?;
    }
    if state == ChallengeState::Declined {
        owe(tx, notice_of(&row.challenge, Ending::Declined), now).await?;
    }
    if context.message.is_none() {
        owe(tx, [OutboxItem::challenge_refresh(id)], now).await?;
    }
    Ok(row)
}

/// Takes one game out of a challenge for several, and begins it.
async fn take_part(
    tx: &mut Connection,
    row: &mut ChallengeRecord,
    taker: PersonId,
    context: ResponseContext,
    now: Moment,
) -> Result<()> {
    let part = MatchId(context.interaction);
    let mut taken = ChallengeRecord {
        challenge: row.challenge.taken_by(taker, part),
        message: None,
        ..row.clone()
    };
    taken.accept_on(context.message.or(row.message));
    let seed = take_game(tx, row).await?;
    challenges::insert(tx, &taken, seed.as_ref(), now).await?;
    // The message of the challenge is reserved for its last game.
    let context = ResponseContext {
        message: None,
        ..context
    };
    open_match(tx, &taken, taker, context, now).await?;
    Ok(())
}

/// Closes a challenge by a response to it, and begins its match if it was accepted.
async fn close(
    tx: &mut Connection,
    row: &mut ChallengeRecord,
    state: ChallengeState,
    person: PersonId,
    context: ResponseContext,
    now: Moment,
) -> Result<()> {
    let id = row.challenge.id;
    row.challenge.state = state;
    row.closed_by = Some(context.interaction);
    if state == ChallengeState::Accepted {
        row.accept_on(context.message.or(row.message));
    }
    challenges::close(tx, row, context.interaction, now).await?;
    guilds::what_goes_on_changed(tx, row.guild, now).await?;
    outbox::delete(tx, OutboxItem::challenge(id)).await?;
    // A program that died after posting it may have posted it twice: this message counts.
    if let Some(message) = context.message {
        challenges::set_message(tx, id, message).await?;
        row.message = Some(message);
    }
    if state == ChallengeState::Accepted {
        // Accepted elsewhere, it still begins at the challenge.
        let context = ResponseContext {
            message: context.message.or(row.message),
            ..context
        };
        open_match(tx, row, person, context, now).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
