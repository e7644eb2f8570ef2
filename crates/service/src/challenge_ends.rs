//! Unanswered challenges: the opponent is reminded, the challenge expires, and its maker is notified. The rules for each kind of
//! challenge are data, in `matches::between`.

use basics::{MatchId, Moment, Span};
use matches::{
    between::{Ending, Party, Word},
    challenge::{Challenge, ChallengeState},
    notice::Audience,
    outbox::{OutboxItem, Purpose},
};
use store::{Connection, challenges, guilds, outbox};

use super::{Result, Service, ServiceError, load::OfMatch, owed::owe, set_aside::by_itself};

/// How many challenges are checked at once.
const AT_ONCE: u32 = 100;
/// How long after its end people still get a message about a challenge. Its card always shows the end.
const MAX_NEWS_AGE: Span = Span::DAY;

/// The message to one of the people whom a challenge concerns.
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

/// The message about this ending of a challenge, if anybody gets one.
pub(super) fn notice_of(challenge: &Challenge, ending: Ending) -> Option<OutboxItem> {
    let notice = challenge.kind().told(ending)?;
    let is_notified = notice.word == Word::Message;
    word(challenge, *notice.who.first().filter(|_| is_notified)?)
}

impl Service {
    /// Reminds people of challenges that are about to expire, and ends those that have expired. Returns when to look next.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn look_at_challenges(&self, now: Moment) -> Result<Option<Moment>> {
        loop {
            let due = self
                .read(async |db| challenges::to_look_at(db, now, AT_ONCE).await)
                .await?;
            if due.is_empty() {
                return self.read(async |db| challenges::next_look(db).await).await;
            }
            for id in due {
                match by_itself(id, self.look_at_challenge(id, now)).await {
                    Err(ServiceError::Damaged(id)) => {
                        tracing::error!(id = id.0, "a challenge cannot be read, and is left alone");
                        self.write(async |db| challenges::forget_end(db, id).await)
                            .await?;
                    }
                    done => done?,
                }
            }
        }
    }

    async fn look_at_challenge(&self, id: MatchId, now: Moment) -> Result<()> {
        self.transact_and_ring(async |tx| {
            let Some((guild, mut challenge)) = open(tx, id).await? else {
                return Ok(challenges::forget_end(tx, id).await?);
            };
            if now < challenge.expires {
                let reminded = challenge.kind().reminded();
                let owed = reminded.and_then(|reminded| word(&challenge, reminded.who));
                owe(tx, owed, now).await?;
                Ok(challenges::look_at(tx, id, challenge.expires).await?)
            } else {
                challenge.state = ChallengeState::Expired;
                end(tx, (guild, &challenge), Ending::Expired, now).await
            }
        })
        .await
    }

    /// Ends an open challenge whose maker has left the server.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn challenger_left(&self, id: MatchId) -> Result<()> {
        let now = self.now();
        self.transact_and_ring(async |tx| {
            let Some((guild, mut challenge)) = open(tx, id).await? else {
                return Ok(());
            };
            challenge.state = ChallengeState::Left;
            end(tx, (guild, &challenge), Ending::MakerLeft, now).await
        })
        .await
    }
}

/// A challenge with its server, while it is open.
async fn open(tx: &mut Connection, id: MatchId) -> Result<Option<(u64, Challenge)>> {
    let row = challenges::load(tx, id).await.of_match(id)?;
    let open = row.filter(|row| row.challenge.state == ChallengeState::Open);
    Ok(open.map(|row| (row.guild, row.challenge)))
}

/// Stores the end of a challenge that nobody has answered, and queues the messages about it.
async fn end(
    tx: &mut Connection,
    (guild, challenge): (u64, &Challenge),
    ending: Ending,
    now: Moment,
) -> Result<()> {
    challenges::end(tx, challenge).await?;
    guilds::what_goes_on_changed(tx, guild, now).await?;
    outbox::delete(tx, OutboxItem::challenge(challenge.id)).await?;
    // Challenges that ended long ago, for example under an earlier program, are not news.
    if now - challenge.expires < MAX_NEWS_AGE {
        let refresh = OutboxItem::challenge_refresh(challenge.id);
        owe(
            tx,
            [refresh].into_iter().chain(notice_of(challenge, ending)),
            now,
        )
        .await?;
    }
    Ok(())
}
