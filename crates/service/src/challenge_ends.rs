//! Challenges that nobody answers: the opponent is reminded, the challenge expires, and its maker learns of it. What applies to which
//! kind of challenge is data, in `matches::between`.

use basics::{MatchId, Moment, Span};
use matches::{
    between::{Ending, Party, Word},
    challenge::{Challenge, ChallengeState},
    notice::Audience,
    outbox::{OutboxItem, Purpose},
};
use store::{Connection, challenges, outbox};

use super::{Service, ServiceError, load::OfMatch, set_aside::by_itself};

/// How many challenges are looked at in a row.
const AT_ONCE: u32 = 100;
/// How old the end of a challenge may be, for anybody to be told of it: its card says so in any case.
const LATELY: Span = Span::DAY;

/// The message to one of those whom a challenge concerns.
fn word(challenge: &Challenge, to: Party) -> Option<OutboxItem> {
    let person = match to {
        Party::Maker => challenge.challenger,
        Party::Asked => challenge.opponent?,
        Party::Anyone | Party::Organisers | Party::Time => return None,
    };
    Some(OutboxItem {
        audience: Audience::Person(person),
        purpose: Purpose::ChallengeWord,
        ..OutboxItem::challenge(challenge.id)
    })
}

/// The message of its own that somebody gets when a challenge ends like this, if anybody does.
pub(super) fn told_of(challenge: &Challenge, ending: Ending) -> Option<OutboxItem> {
    let told = challenge.kind().told(ending)?;
    let is_told = told.word == Word::Message;
    word(challenge, *told.who.first().filter(|_| is_told)?)
}

impl Service {
    /// Reminds people of challenges that are about to expire, and ends those that have expired. Returns when to look next.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn look_at_challenges(
        &self,
        now: Moment,
    ) -> Result<Option<Moment>, ServiceError> {
        loop {
            let due = {
                let mut connection = self.store().read().await?;
                challenges::to_look_at(&mut connection, now, AT_ONCE).await?
            };
            if due.is_empty() {
                let mut connection = self.store().read().await?;
                return Ok(challenges::next_look(&mut connection).await?);
            }
            for id in due {
                match by_itself(id, self.look_at_challenge(id, now)).await {
                    Err(ServiceError::Damaged(id)) => {
                        tracing::error!(id = id.0, "a challenge cannot be read, and is left alone");
                        let mut tx = self.store().write().await?;
                        challenges::forget_end(&mut tx, id).await?;
                        tx.commit().await?;
                    }
                    done => done?,
                }
            }
        }
    }

    async fn look_at_challenge(&self, id: MatchId, now: Moment) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        let row = challenges::load(&mut tx, id).await.of_match(id)?;
        let open = row.filter(|row| row.challenge.state == ChallengeState::Open);
        let Some(mut challenge) = open.map(|row| row.challenge) else {
            challenges::forget_end(&mut tx, id).await?;
            return Ok(tx.commit().await?);
        };
        if now < challenge.expires {
            let reminded = challenge.kind().reminded();
            let owed = reminded.and_then(|reminded| word(&challenge, reminded.who));
            outbox::enqueue(&mut tx, &Vec::from_iter(owed.map(|owed| (owed, now)))).await?;
            challenges::look_at(&mut tx, id, challenge.expires).await?;
        } else {
            challenge.state = ChallengeState::Expired;
            end(&mut tx, &challenge, Ending::Expired, now).await?;
        }
        tx.commit().await?;
        self.owed.now();
        Ok(())
    }

    /// Ends an open challenge whose maker has left the server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenger_left(&self, id: MatchId) -> Result<(), ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        let row = challenges::load(&mut tx, id).await.of_match(id)?;
        let open = row.filter(|row| row.challenge.state == ChallengeState::Open);
        let Some(mut challenge) = open.map(|row| row.challenge) else {
            return Ok(());
        };
        challenge.state = ChallengeState::Left;
        end(&mut tx, &challenge, Ending::MakerLeft, now).await?;
        tx.commit().await?;
        self.owed.now();
        Ok(())
    }
}

/// Stores the end of a challenge that nobody has answered, and queues the messages about it.
async fn end(
    tx: &mut Connection,
    challenge: &Challenge,
    ending: Ending,
    now: Moment,
) -> Result<(), ServiceError> {
    challenges::end(tx, challenge).await?;
    outbox::delete(tx, OutboxItem::challenge(challenge.id)).await?;
    let mut owed = Vec::new();
    // What ended long ago, such as under an earlier program, is news to nobody.
    if now - challenge.expires < LATELY {
        owed.push((OutboxItem::challenge_refresh(challenge.id), now));
        owed.extend(told_of(challenge, ending).map(|told| (told, now)));
    }
    Ok(outbox::enqueue(tx, &owed).await?)
}
