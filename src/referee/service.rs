//! The shell around the pure parts: loads a match, lets it decide, commits events and the messages they owe in
//! one transaction. What those messages say, and sending them, is somebody else's work.

use std::sync::Arc;

use tokio::sync::Notify;

use super::{
    MatchId, Moment, PersonId,
    challenge::{CannotChallenge, CannotRespond, FirstMove, Terms},
    clock::control::TimeTerms,
    command::{Command, Refusal},
    event::Event,
    matches::Match,
    notice::{Audience, audiences},
    opening::secure_chance,
    planning,
    reminding::keep_reminders,
    seen::{Seen, load},
};
use rules::game::GameName;
use crate::store::{
        Store, events, is_conflict,
        matches::{self, MatchRow},
        outbox::{self, Owed, Purpose},
    };

/// How long a command's own answer has to get through before an ordinary message takes its place, in
/// milliseconds.
pub(super) const ANSWER_GRACE: i64 = 10_000;

/// What time brings by itself no interaction brought, nor a move that was planned.
pub(super) const TIME: u64 = 0;

/// How often a command is decided anew because somebody else's came first.
const TRIES: u32 = 20;

/// How many of a person's finished matches are at hand without their codes.
const LATELY: u32 = 100;

/// Where the time comes from.
pub trait Clock: Send + Sync {
    /// This moment.
    fn now(&self) -> Moment;
}

/// The computer's clock.
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let since = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
        Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// The referee as the rest of the program sees it.
pub struct Service {
    store: Store,
    clock: Arc<dyn Clock>,
    /// Rung when new messages are owed.
    pub owed: Notify,
    /// Rung when time may bring something earlier than it was known to.
    pub timed: Notify,
}

/// A person with the name they go by now.
#[derive(Clone, Debug)]
pub struct Named {
    /// Who it is.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// Where and by which interaction something was asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The interaction.
    pub interaction: u64,
    /// The server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
}

/// What a person wants to play.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Who challenges.
    pub challenger: Named,
    /// Who is challenged, if it is somebody in particular.
    pub opponent: Option<Named>,
    /// What is to be played.
    pub terms: Terms,
    /// How long the players may think.
    pub time: TimeTerms,
    /// Who moves first.
    pub first_move: FirstMove,
    /// How long the challenge stands, in milliseconds.
    pub stands: i64,
    /// How many games it may bring.
    pub games: u32,
}

/// Where and by which interaction a challenge was answered.
#[derive(Clone, Copy, Debug)]
pub struct Pressed {
    /// The press.
    pub interaction: u64,
    /// The message that shows the challenge, if the button was on it.
    pub message: Option<u64>,
    /// Whether the referee may open threads there.
    pub may_open_thread: bool,
}

/// Why something asked of the service failed.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// There is no such challenge or match.
    #[error("there is no such match")]
    Unknown,
    /// The person plays no part in it.
    #[error("the person does not play in this match")]
    NotAPlayer,
    /// The rules of a match forbid it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The challenge cannot be made.
    #[error(transparent)]
    CannotChallenge(#[from] CannotChallenge),
    /// The press on a challenge's button came to nothing.
    #[error(transparent)]
    CannotRespond(#[from] CannotRespond),
    /// The stored events do not fit together.
    #[error("the events of match {} do not fit together", .0.0)]
    Damaged(MatchId),
    /// Others were faster again and again.
    #[error("the match was too busy")]
    Busy,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl Service {
    /// A referee that keeps its state in `store` and its time by `clock`.
    #[must_use]
    pub fn new(store: Store, clock: Arc<dyn Clock>) -> Service {
        Service {
            store,
            clock,
            owed: Notify::new(),
            timed: Notify::new(),
        }
    }

    /// Where the state is kept.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// This moment.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.clock.now()
    }

    /// A match as it stands, or as it stood after the event number `seq`.
    ///
    /// # Errors
    /// When there is none of that id, or the database fails.
    pub async fn look(&self, id: MatchId, seq: Option<u32>) -> Result<Seen, ServiceError> {
        let mut connection = self.store.read().await?;
        let (seen, _) = load(&mut connection, id, seq, self.now()).await?;
        Ok(seen)
    }

    /// A match's row alone.
    ///
    /// # Errors
    /// When there is none of that id, or the database fails.
    pub async fn row(&self, id: MatchId) -> Result<MatchRow, ServiceError> {
        let mut connection = self.store.read().await?;
        matches::load(&mut connection, id)
            .await?
            .ok_or(ServiceError::Unknown)
    }

    /// The unfinished matches of a person, the one that has waited longest in front.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unfinished_of(&self, person: PersonId) -> Result<Vec<MatchRow>, ServiceError> {
        let mut connection = self.store.read().await?;
        Ok(matches::unfinished_of(&mut connection, person).await?)
    }

    /// The matches that a person played to an end lately, the last in front.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn finished_of(&self, person: PersonId) -> Result<Vec<MatchRow>, ServiceError> {
        let mut connection = self.store.read().await?;
        Ok(matches::finished_of(&mut connection, person, LATELY).await?)
    }

    /// The match that is called by this number or code, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn named(&self, name: &str) -> Result<Option<MatchRow>, ServiceError> {
        let mut connection = self.store.read().await?;
        Ok(match name.parse() {
            Ok(id) => matches::load(&mut connection, MatchId(id)).await?,
            Err(_) => matches::by_code(&mut connection, &name.to_lowercase()).await?,
        })
    }

    /// The game of the match of a person in which something happened last.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn latest_game_of(&self, person: PersonId) -> Result<Option<GameName>, ServiceError> {
        let mut connection = self.store.read().await?;
        Ok(matches::latest_game_of(&mut connection, person).await?)
    }

    /// The matches that run or ran in a thread or channel, the newest in front.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn at_place(&self, place: u64) -> Result<Vec<MatchRow>, ServiceError> {
        let mut connection = self.store.read().await?;
        Ok(matches::at_place(&mut connection, place).await?)
    }

    /// Carries a player's command out. The same interaction again changes nothing and shows what it brought.
    ///
    /// # Errors
    /// When the command comes to nothing, or the database fails; nothing has changed then.
    pub async fn act(
        &self,
        id: MatchId,
        person: PersonId,
        command: &Command,
        interaction: u64,
    ) -> Result<Seen, ServiceError> {
        for _ in 0..TRIES {
            match self.try_act(id, person, command, interaction).await {
                Err(ServiceError::Store(error)) if is_conflict(&error) => {}
                done => return done,
            }
        }
        Err(ServiceError::Busy)
    }

    async fn try_act(
        &self,
        id: MatchId,
        person: PersonId,
        command: &Command,
        interaction: u64,
    ) -> Result<Seen, ServiceError> {
        let now = self.now();
        let (seen, earlier) = {
            let mut connection = self.store.read().await?;
            load(&mut connection, id, None, now).await?
        };
        let seat = seen.row.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
        if let Some(before) = earlier.iter().position(|&earlier| earlier == interaction) {
            let seq = u32::try_from(before + 1).map_err(|_| ServiceError::Damaged(id))?;
            return self.look(id, Some(seq)).await;
        }
        // What comes too late finds the match as time has left it.
        let seen = self.with_time(seen, now).await?;
        let event = seen.game.decide(seat, command, &mut secure_chance())?;
        self.commit(seen, event, interaction, now).await
    }

    /// Lets an event happen: keeps it, sums the match up, and owes the messages that it brings, all or nothing.
    pub(super) async fn commit(
        &self,
        seen: Seen,
        event: Event,
        interaction: u64,
        now: Moment,
    ) -> Result<Seen, ServiceError> {
        let Seen {
            row,
            mut game,
            away,
            ..
        } = seen;
        let id = row.id;
        let (waited, was_due) = (game.waiting(), game.due());
        game.apply(&event, now).ok_or(ServiceError::Damaged(id))?;
        let seq = game.events();
        let seen = Seen {
            row,
            game,
            event,
            at: now,
            stood: 0,
            away,
        };
        let Seen { game, event, .. } = &seen;
        let mut tx = self.store.write().await?;
        events::append(&mut tx, id, seq, interaction, now, event).await?;
        let told = audiences(event, game);
        // Whatever nobody is told of shows in no order of games either.
        matches::summarise(&mut tx, game, (!told.is_empty()).then_some(now)).await?;
        keep_reminders(&mut tx, (&waited, was_due), &seen, now).await?;
        for audience in told {
            let owed = Owed {
                id,
                seq,
                audience,
                purpose: Purpose::Notice,
            };
            outbox::owe(&mut tx, owed, now).await?;
        }
        let by_itself = interaction == TIME;
        planning::follow(&mut tx, game, event, by_itself, now).await?;
        if let Some(owed) = answer_of(event, game).filter(|_| !by_itself) {
            outbox::owe(&mut tx, owed, now.plus(ANSWER_GRACE)).await?;
        }
        tx.commit().await?;
        self.owed.notify_one();
        self.timed.notify_one();
        Ok(seen)
    }

    /// Notes that the answer to a command got through, so that no message need take its place.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn answered(&self, owed: Owed) -> Result<(), ServiceError> {
        let mut connection = self.store.writer().await?;
        Ok(outbox::strike(&mut connection, owed).await?)
    }

    /// Notes that the answer to a command did not get through: a message takes its place at once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unanswered(&self, owed: Owed) -> Result<(), ServiceError> {
        let mut connection = self.store.writer().await?;
        outbox::postpone(&mut connection, owed, self.now()).await?;
        self.owed.notify_one();
        Ok(())
    }
}

pub(super) fn answer_of(event: &Event, after: &Match) -> Option<Owed> {
    let seat = match event {
        _ if !after.has_desks() => return None,
        Event::Moved { seat, .. } | Event::Turned { seat, .. } if after.outcome().is_none() => {
            *seat
        }
        Event::Ready { seat } if after.turn().is_some() => *seat,
        _ => return None,
    };
    Some(Owed {
        id: after.id(),
        seq: after.events(),
        audience: Audience::Seat(seat),
        purpose: Purpose::Answer,
    })
}
