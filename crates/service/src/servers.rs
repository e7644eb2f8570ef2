//! Servers that the bot is removed from and comes back to, and matches whose players cannot be told of them. Meanwhile no
//! clock runs: nobody loses on time where they cannot be reached.

use std::collections::HashSet;

use basics::{MatchId, Moment, PersonId};
use matches::{
    notice::Audience,
    outbox::{About, OutboxItem, Purpose},
    records::MatchRecord,
};
use rules::Side;
use store::{guilds, match_records, outbox, settings, standstills};

use super::{Service, ServiceError, load::OfMatch};

/// The name of the setting that says that somebody was told of a channel that refuses the bot.
fn refusal_of(channel: u64) -> String {
    format!("refusing-channel-{channel}")
}

impl Service {
    /// Whether somebody was told that a league's channel refuses the bot, and it has [accepted](Service::channel_accepts) nothing since.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_refusal_known(&self, channel: u64) -> Result<bool, ServiceError> {
        let mut connection = self.store().read().await?;
        let known = settings::get(&mut connection, &refusal_of(channel)).await?;
        Ok(known.is_some())
    }

    /// A league's channel refuses the bot: these words about it are owed, and none after them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn channel_refuses(
        &self,
        channel: u64,
        words: impl Iterator<Item = OutboxItem>,
    ) -> Result<(), ServiceError> {
        let now = self.now();
        let owed: Vec<_> = words.map(|word| (word, now)).collect();
        let mut tx = self.store().write().await?;
        settings::set(&mut tx, &refusal_of(channel), "told").await?;
        outbox::enqueue(&mut tx, &owed).await?;
        tx.commit().await?;
        self.owed.now();
        Ok(())
    }

    /// A league's channel accepted a message.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn channel_accepts(&self, channel: u64) -> Result<(), ServiceError> {
        if self.is_refusal_known(channel).await? {
            let mut connection = self.store().writer().await?;
            settings::delete(&mut connection, &refusal_of(channel)).await?;
        }
        Ok(())
    }

    /// The bot was removed from a server: no clock of its games runs, and their players are told, each once. A repetition
    /// changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_server(&self, guild: u64) -> Result<(), ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        let games = standstills::unfinished_in(&mut tx, guild, None).await?;
        if games.is_empty() || !standstills::begin(&mut tx, guild, now).await? {
            return Ok(());
        }
        let (mut told, mut words, mut unreadable) = (HashSet::new(), Vec::new(), Vec::new());
        for (id, seq) in games {
            let record = match match_records::load(&mut tx, id).await.of_match(id) {
                Ok(Some(record)) => record,
                Ok(None) => continue,
                Err(ServiceError::Damaged(id)) => {
                    unreadable.push(id);
                    continue;
                }
                Err(error) => return Err(error),
            };
            for side in Side::BOTH {
                if told.insert(record.player(side)) {
                    let word = OutboxItem {
                        about: About::Match(id, seq),
                        audience: Audience::Seat(side),
                        purpose: Purpose::Removed,
                    };
                    words.push((word, now));
                }
            }
        }
        outbox::enqueue(&mut tx, &words).await?;
        tx.commit().await?;
        self.owed.now();
        for id in unreadable {
            self.set_aside(id).await?;
        }
        Ok(())
    }

    /// The bot is in a server. If it had been removed from there, the clocks run again, and each match is told so.
    /// Returns whether it had been removed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn return_to_server(&self, guild: u64) -> Result<bool, ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        if !standstills::end(&mut tx, guild, now).await? {
            return Ok(false);
        }
        let games = standstills::unfinished_in(&mut tx, guild, None).await?;
        let words: Vec<_> = games
            .into_iter()
            .map(|(id, seq)| (OutboxItem::announcement(id, seq, Purpose::Back), now))
            .collect();
        outbox::enqueue(&mut tx, &words).await?;
        tx.commit().await?;
        self.owed.now();
        self.timed.notify_one();
        Ok(true)
    }

    /// Stores which servers are unavailable by now, and which are available again. Meanwhile no clock of their games runs, and
    /// nobody is told, because the bot is still there.
    ///
    /// # Errors
    /// When the database fails; it is stored the next time.
    pub async fn store_unavailable(&self, now: Moment) -> Result<(), ServiceError> {
        let servers = self.reachability.servers_to_store(now);
        if servers.is_empty() {
            return Ok(());
        }
        let mut stored = Vec::new();
        let mut tx = self.store().write().await?;
        for guild in servers {
            let since = self.reachability.unavailable_since(guild);
            match since {
                Some(since) => {
                    standstills::begin_unavailable(&mut tx, guild, since).await?;
                    tracing::warn!(guild, "Discord has trouble with a server");
                }
                None => {
                    standstills::end_unavailable(&mut tx, guild, now).await?;
                    tracing::info!(guild, "Discord has no trouble with a server any more");
                }
            }
            stored.push((guild, since.is_some()));
        }
        tx.commit().await?;
        self.reachability.servers_are_stored(&stored);
        self.timed.notify_one();
        Ok(())
    }

    /// The bot is in these servers: those to which it has said no word of welcome yet, and needs to say none from now on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn greet(&self, servers: &[u64]) -> Result<Vec<u64>, ServiceError> {
        let mut tx = self.store().write().await?;
        let mut new = Vec::new();
        for &guild in servers {
            if guilds::set_greeted(&mut tx, guild).await? {
                new.push(guild);
            }
        }
        tx.commit().await?;
        Ok(new)
    }

    /// The servers and matches that stand still.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standing_still(&self) -> Result<Vec<u64>, ServiceError> {
        let mut connection = self.store().read().await?;
        Ok(standstills::lasting(&mut connection).await?)
    }

    /// The servers with unfinished matches.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn servers_in_play(&self) -> Result<Vec<u64>, ServiceError> {
        let mut connection = self.store().read().await?;
        Ok(standstills::servers_in_play(&mut connection).await?)
    }

    /// A match's players cannot be told of it: no clock of it runs.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stand_still(&self, id: MatchId) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        if standstills::begin(&mut tx, id.0, self.now()).await? {
            tracing::warn!(
                id = id.0,
                "a match stands still: its players cannot be told of it"
            );
        }
        tx.commit().await?;
        self.timed.notify_one();
        Ok(())
    }

    /// A match's players can be told of it again: the clocks run on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn go_on(&self, id: MatchId) -> Result<(), ServiceError> {
        let mut tx = self.store().write().await?;
        standstills::end(&mut tx, id.0, self.now()).await?;
        tx.commit().await?;
        self.timed.notify_one();
        Ok(())
    }

    /// A channel was deleted: the last event of each match played there is announced again, as far as that is possible.
    /// Returns whether there is any.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn announce_again(&self, guild: u64, channel: u64) -> Result<bool, ServiceError> {
        let now = self.now();
        let mut tx = self.store().write().await?;
        let games = standstills::unfinished_in(&mut tx, guild, Some(channel)).await?;
        let notices: Vec<_> = games
            .into_iter()
            .map(|(id, seq)| (OutboxItem::announcement(id, seq, Purpose::Notice), now))
            .collect();
        outbox::enqueue(&mut tx, &notices).await?;
        tx.commit().await?;
        self.owed.now();
        Ok(!notices.is_empty())
    }

    /// A thread of the bot's is open: the unfinished matches for which it was opened, and which had to go on in its channel, come
    /// back to it. Returns whether there are any.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn return_to_thread(&self, guild: u64, thread: u64) -> Result<bool, ServiceError> {
        let away = {
            let mut connection = self.store().read().await?;
            match_records::away_from(&mut connection, guild, thread).await?
        };
        if away.is_empty() {
            return Ok(false);
        }
        let now = self.now();
        let mut tx = self.store().write().await?;
        let mut notices = Vec::new();
        for (id, seq) in away {
            match_records::set_place(&mut tx, id, thread).await?;
            notices.push((OutboxItem::announcement(id, seq, Purpose::Notice), now));
        }
        outbox::enqueue(&mut tx, &notices).await?;
        tx.commit().await?;
        self.owed.now();
        Ok(true)
    }

    /// A person's unfinished matches in a server, and the side they play in each.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unfinished_there(
        &self,
        person: PersonId,
        guild: u64,
    ) -> Result<Vec<(MatchRecord, Side)>, ServiceError> {
        let mut connection = self.store().read().await?;
        let all = match_records::unfinished_of(&mut connection, person).await?;
        let there = all
            .records
            .into_iter()
            .filter(|record| record.guild == guild);
        Ok(there
            .filter_map(|record| record.seat_of(person).map(|seat| (record, seat)))
            .collect())
    }
}
