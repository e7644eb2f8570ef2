//! Servers that remove the bot and add it again, and matches whose players cannot be notified. Meanwhile no clock runs: nobody
//! loses on time where they cannot be reached.

use std::collections::{BTreeSet, HashSet};

use basics::{MatchId, Moment, PersonId, Span};
use matches::{
    notice::Audience,
    outbox::{OutboxItem, Purpose},
    play_rules::PlayRules,
    records::MatchRecord,
};
use rules::Side;
use store::{Connection, guilds, match_records, settings, standstills};

use super::{Result, Service, ServiceError, load::OfMatch, owed::owe};

/// How long a server's settings are kept after the bot was removed: it may be invited again.
const FORGOTTEN_AFTER: Span = Span::days(30);

/// The name of the setting for a channel that refuses the bot, once somebody has been notified.
fn refusal_of(channel: u64) -> String {
    format!("refusing-channel-{channel}")
}

/// Queues announcements in matches, each about the event with this number.
async fn announce(
    tx: &mut Connection,
    games: impl IntoIterator<Item = (MatchId, u32)>,
    purpose: Purpose,
    now: Moment,
) -> store::Result<()> {
    let games = games.into_iter();
    let words = games.map(|(id, seq)| OutboxItem::announcement(id, seq, purpose));
    owe(tx, words, now).await
}

impl Service {
    /// Whether somebody was notified that a league's channel refuses the bot, and it has
    /// [accepted](Service::channel_accepts) nothing since.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_refusal_known(&self, channel: u64) -> Result<bool> {
        let mut connection = self.store.read().await?;
        let known = settings::get(&mut connection, &refusal_of(channel)).await?;
        Ok(known.is_some())
    }

    /// Queues these messages about a league's channel that refuses the bot. Later calls for the channel need none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn channel_refuses(
        &self,
        channel: u64,
        words: impl Iterator<Item = OutboxItem>,
    ) -> Result<()> {
        let (now, words) = (self.now(), Vec::from_iter(words));
        self.transact_and_ring(async |tx| {
            settings::set(tx, &refusal_of(channel), "told").await?;
            Ok(owe(tx, words.iter().copied(), now).await?)
        })
        .await
    }

    /// Notes that a league's channel accepted a message.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn channel_accepts(&self, channel: u64) -> Result<()> {
        if self.is_refusal_known(channel).await? {
            self.write(async |db| settings::delete(db, &refusal_of(channel)).await)
                .await?;
        }
        Ok(())
    }

    /// Changes where and what is played in a server. Returns what held before, and what holds now.
    ///
    /// # Errors
    /// When the database fails; nothing has changed then.
    pub async fn change_play_rules(
        &self,
        guild: u64,
        change: impl Fn(&mut PlayRules) + Clone + Send + Sync,
    ) -> Result<[PlayRules; 2]> {
        let now = self.now();
        self.transact_and_ring(async |tx| {
            let before = guilds::play_rules(tx, guild).await?;
            let mut after = before.clone();
            change(&mut after);
            if after != before {
                guilds::save_play_rules(tx, guild, &after).await?;
                guilds::what_goes_on_changed(tx, guild, now).await?;
            }
            Ok([before, after])
        })
        .await
    }

    /// The servers with unfinished matches or with settings, as far as the bot is not known to have left them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn servers_to_expect(&self) -> Result<BTreeSet<u64>> {
        let mut connection = self.store.read().await?;
        let in_play = standstills::servers_in_play(&mut connection).await?;
        let set_up = guilds::set_up(&mut connection).await?;
        Ok(in_play.into_iter().chain(set_up).collect())
    }

    /// The bot was removed from a server: the clocks of its games stop, and their players are notified once each. A repetition
    /// changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_server(&self, guild: u64) -> Result<()> {
        let now = self.now();
        let unreadable = self.transact_and_ring(async |tx| {
            guilds::leave(tx, guild, now).await?;
            guilds::forget_left_before(tx, now.plus(-FORGOTTEN_AFTER)).await?;
            let games = standstills::unfinished_in(tx, guild, None).await?;
            if games.is_empty() || !standstills::begin(tx, guild, now).await? {
                return Ok(Vec::new());
            }
            let (mut seen, mut words, mut unreadable) = (HashSet::new(), Vec::new(), Vec::new());
            for (id, seq) in games {
                let record = match match_records::load(tx, id).await.of_match(id) {
                    Ok(Some(record)) => record,
                    Ok(None) => continue,
                    Err(ServiceError::Damaged(id)) => {
                        unreadable.push(id);
                        continue;
                    }
                    Err(error) => return Err(error),
                };
                for side in Side::BOTH {
                    if seen.insert(record.player(side)) {
                        words.push(OutboxItem {
                            audience: Audience::Seat(side),
                            ..OutboxItem::announcement(id, seq, Purpose::Removed)
                        });
                    }
                }
            }
            owe(tx, words, now).await?;
            Ok(unreadable)
        });
        for id in unreadable.await? {
            self.set_aside(id).await?;
        }
        Ok(())
    }

    /// The bot is in a server. If it had been removed from there, the clocks run again, and each match gets a message about it.
    /// Returns whether it had been removed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn return_to_server(&self, guild: u64) -> Result<bool> {
        let now = self.now();
        self.transact_and_wake(async |tx| {
            guilds::enter(tx, guild).await?;
            let returned = standstills::end(tx, guild, now).await?;
            if returned {
                let games = standstills::unfinished_in(tx, guild, None).await?;
                announce(tx, games, Purpose::Back, now).await?;
            }
            Ok(returned)
        })
        .await
    }

    /// Stores which servers have become unavailable, and which are available again. Meanwhile no clock of their games runs. Nobody is
    /// notified, because the bot is still there.
    ///
    /// # Errors
    /// When the database fails; it is stored the next time.
    pub async fn store_unavailable(&self, now: Moment) -> Result<()> {
        let servers = self.reachability.servers_to_store(now);
        if servers.is_empty() {
            return Ok(());
        }
        let stored = self.transact(async |tx| {
            let mut stored = Vec::new();
            for &guild in &servers {
                let since = self.reachability.unavailable_since(guild);
                match since {
                    Some(since) => standstills::begin_unavailable(tx, guild, since).await?,
                    None => standstills::end_unavailable(tx, guild, now).await?,
                }
                stored.push((guild, since.is_some()));
            }
            Ok(stored)
        });
        let stored = stored.await?;
        for &(guild, is_unavailable) in &stored {
            if is_unavailable {
                tracing::warn!(guild, "Discord has trouble with a server");
            } else {
                tracing::info!(guild, "Discord has no trouble with a server any more");
            }
        }
        self.reachability.servers_are_stored(&stored);
        self.timed.give();
        Ok(())
    }

    /// Marks these servers as welcomed. Returns those that were not yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn greet(&self, servers: &[u64]) -> Result<Vec<u64>> {
        self.transact(async |tx| {
            let (mut new, left) = (Vec::new(), guilds::left(tx).await?);
            for &guild in servers {
                if left.contains(&guild) {
                    guilds::enter(tx, guild).await?;
                }
                if guilds::set_greeted(tx, guild).await? {
                    new.push(guild);
                }
            }
            Ok(new)
        })
        .await
    }

    /// Stops the clocks of a match whose players cannot be notified.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stand_still(&self, id: MatchId) -> Result<()> {
        let begun = self.transact(async |tx| Ok(standstills::begin(tx, id.0, self.now()).await?));
        if begun.await? {
            tracing::warn!(
                id = id.0,
                "a match stands still: its players cannot be told of it"
            );
        }
        self.timed.give();
        Ok(())
    }

    /// Restarts the clocks of a match whose players can be notified again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn go_on(&self, id: MatchId) -> Result<()> {
        self.transact(async |tx| Ok(standstills::end(tx, id.0, self.now()).await?))
            .await?;
        self.timed.give();
        Ok(())
    }

    /// After a channel was deleted, announces the last event of each match played there again, where that is possible.
    /// Returns whether there is any.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn announce_again(&self, guild: u64, channel: u64) -> Result<bool> {
        let now = self.now();
        self.transact_and_ring(async |tx| {
            let games = standstills::unfinished_in(tx, guild, Some(channel)).await?;
            let is_any = !games.is_empty();
            announce(tx, games, Purpose::Notice, now).await?;
            Ok(is_any)
        })
        .await
    }

    /// After a thread of the bot was opened, moves back the unfinished matches for which it was created, and which had
    /// to continue in its channel. Returns whether there are any.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn return_to_thread(&self, guild: u64, thread: u64) -> Result<bool> {
        let away = self
            .read(async |db| match_records::away_from(db, guild, thread).await)
            .await?;
        if away.is_empty() {
            return Ok(false);
        }
        let now = self.now();
        self.transact_and_ring(async |tx| {
            for &(id, _) in &away {
                match_records::set_place(tx, id, thread).await?;
            }
            announce(tx, away.iter().copied(), Purpose::Notice, now).await?;
            Ok(true)
        })
        .await
    }

    /// A person's unfinished matches in a server, and the side they play in each.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unfinished_there(
        &self,
        person: PersonId,
        guild: u64,
    ) -> Result<Vec<(MatchRecord, Side)>> {
        let all = self.unfinished_of(person).await?.into_iter();
        let there = all.filter(|record| record.guild == guild);
        let seated = there.filter_map(|record| record.seat_of(person).map(|seat| (record, seat)));
        Ok(seated.collect())
    }
}
