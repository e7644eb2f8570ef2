//! When the message about each round of a season is updated: some time after something that it shows has changed, and not sooner
//! after the update before. The entry that opened the round names the message.

use std::collections::BTreeSet;

use basics::{MatchId, Moment, SeasonId, Span};
use leagues::season::{Entry, Event, GameNumber, GameResult, Season};
use matches::records::MatchRecord;
use store::{Connection, match_records, outbox, seasons};

use super::LoadedSeason;
use crate::{Result, Service};

/// The least time between two updates of a round's message.
pub const ROUND_PAUSE: Span = Span::seconds(10);
/// The same for an old message, whose updates Discord limits (error 30046; it publishes no number).
const OLD_ROUND_PAUSE: Span = Span::minutes(2);
/// The age from which a message is old (Discord's documentation, topics/opcodes-and-status-codes).
const OLD: Span = Span::HOUR;

/// How many messages that opened threads are deleted at once.
pub const OPENERS_AT_ONCE: u32 = 20;

/// Whether Discord limits the updates of a message.
pub fn is_old(message: u64, now: Moment) -> bool {
    now - Moment::of_id(message) > OLD
}

/// The rounds of all games, with their results.
pub(super) fn results(season: &Season) -> Vec<(u32, Option<GameResult>)> {
    let games = season.games().iter();
    games.map(|game| (game.round, game.result)).collect()
}

/// The entries that opened the rounds whose messages may have changed since these results: those with games in progress or other
/// results, and those that the added entries undid.
fn changed(
    before: &[(u32, Option<GameResult>)],
    season: &Season,
    added: &[Entry],
) -> BTreeSet<u32> {
    let now = results(season);
    let games = (0..before.len().max(now.len())).map(|at| [before.get(at), now.get(at)]);
    let changed = games.filter(|[before, now]| {
        let is_over = now.is_some_and(|(_, result)| result.is_some());
        !is_over || before != now
    });
    let rounds: BTreeSet<u32> = changed
        .flatten()
        .flatten()
        .map(|(round, _)| *round)
        .collect();
    let undone = added.iter().filter_map(|entry| match entry.event {
        Event::Undone { entry } => Some(entry),
        _ => None,
    });
    let openings = rounds
        .into_iter()
        .filter_map(|round| season.opening_of(round));
    openings.chain(undone).collect()
}

/// Makes the messages about rounds due for an update that have changed since these results, by these entries.
pub(super) async fn owe(
    tx: &mut Connection,
    loaded: &LoadedSeason,
    (before, added): (&[(u32, Option<GameResult>)], &[Entry]),
    now: Moment,
) -> store::Result<()> {
    let id = loaded.record.id;
    for opening in changed(before, &loaded.season, added) {
        if let Some((_, message)) = seasons::kept_message(tx, id, opening).await? {
            outbox::enqueue_round(tx, id, opening, [now, due(message, now)]).await?;
        }
    }
    Ok(())
}

/// Makes the message about the newest round due for an update, if there is one.
pub(crate) async fn owe_newest(
    tx: &mut Connection,
    id: SeasonId,
    now: Moment,
) -> store::Result<()> {
    match seasons::newest_message(tx, id).await? {
        Some((opening, message)) => {
            outbox::enqueue_round(tx, id, opening, [now, due(message, now)]).await
        }
        None => Ok(()),
    }
}

/// When a message that has changed now is updated.
fn due(message: u64, now: Moment) -> Moment {
    let pause = if is_old(message, now) {
        OLD_ROUND_PAUSE
    } else {
        ROUND_PAUSE
    };
    now.plus(pause)
}

impl Service {
    /// Stores the channel and the message that show a round, and has it updated soon: something may have changed while it was
    /// sent.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn round_shown(&self, id: SeasonId, opening: u32, place: (u64, u64)) -> Result<()> {
        let now = self.now();
        self.transact_and_ring(async |tx| {
            seasons::keep_message(tx, id, opening, place).await?;
            let due = now.plus(ROUND_PAUSE);
            Ok(outbox::enqueue_round(tx, id, opening, [now, due]).await?)
        })
        .await
    }

    /// The channel and the message that open a game's thread and show its result: the first one of a post in a forum; otherwise one
    /// in the league's channel, unless the message about the round does it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn opener(
        &self,
        loaded: &LoadedSeason,
        record: &MatchRecord,
        game: GameNumber,
    ) -> Result<Option<(u64, u64)>> {
        if loaded.is_in_forum(record) {
            return Ok(record.place.map(|post| (post, post)));
        }
        let message = record.message.map(|message| (record.channel, message));
        match message {
            Some(_) if self.is_shown_by_round(loaded, game).await? => Ok(None),
            message => Ok(message),
        }
    }

    /// Whether a message shows the round of a game. Games of a round that began before there were such messages are shown by those
    /// on which their threads were opened.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_shown_by_round(&self, loaded: &LoadedSeason, game: GameNumber) -> Result<bool> {
        let game = loaded.season.game(game);
        match game.and_then(|game| loaded.season.opening_of(game.round)) {
            Some(opening) => Ok(self.shown_round(loaded.record.id, opening).await?.is_some()),
            None => Ok(false),
        }
    }

    /// Stores the thread or channel that was opened for a match. The message about its round links it soon.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn opened(&self, record: &MatchRecord, place: u64) -> Result<()> {
        let (id, now) = (record.id, self.now());
        let Some(season) = record.season else {
            return self.set_place(id, place).await;
        };
        self.transact_and_ring(async |tx| {
            match_records::set_place(tx, id, place).await?;
            Ok(owe_newest(tx, season, now).await?)
        })
        .await
    }

    /// The messages on which threads of a round's games were opened, up to [`OPENERS_AT_ONCE`]: the matches, the channels and
    /// the messages.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn openers(
        &self,
        loaded: &LoadedSeason,
        round: u32,
    ) -> Result<Vec<(MatchId, u64, u64)>> {
        let games = loaded.season.games().iter();
        let numbers = games.filter(|game| game.round == round);
        let numbers = numbers.map(|game| game.number.0);
        let (Some(from), Some(to)) = (numbers.clone().min(), numbers.max()) else {
            return Ok(Vec::new());
        };
        let id = loaded.record.id;
        self.read(async |db| seasons::openers(db, id, [from, to], OPENERS_AT_ONCE).await)
            .await
    }
}
