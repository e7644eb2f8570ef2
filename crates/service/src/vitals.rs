//! The referee's state as numbers, for its operators. They reveal nothing that anybody plays or says.

use async_recursion::async_recursion as boxed;
use basics::{Moment, Span};
use matches::Stage;
pub use store::{WriterLoad, vitals::OutboxLoad};
use store::{
    settings,
    vitals::{bytes, matches, outbox_load},
};

use super::{Result, Service};

/// The referee's state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vitals {
    /// The shards that this program serves, and whether each hears players.
    pub hears: Vec<(u32, bool)>,
    /// How many shards the bot has.
    pub shards: u32,
    /// How many programs share the database.
    pub programs: u32,
    /// How many of them only think.
    pub thinkers: u32,
    /// Whether this program only thinks.
    pub is_thinker: bool,
    /// How far the clock is ahead of the database's.
    pub clock_distance: Span,
    /// Whether that is too far.
    pub clock_is_wrong: bool,
    /// Whether the bot's messages get through.
    pub speaks: bool,
    /// The messages still to be sent.
    pub owed: OutboxLoad,
    /// How long the oldest message that should have been sent has been waiting.
    pub delay: Span,
    /// How many matches are at each stage.
    pub matches: Vec<(Stage, u64)>,
    /// How many matches this version of the program cannot read.
    pub set_aside: u64,
    /// Whether the last test write succeeded.
    pub writes: bool,
    /// How many bytes the database takes on the disk.
    pub database: u64,
    /// How long transactions have held the database's writer.
    pub writer: WriterLoad,
}

/// The setting that is written to test whether writing works.
const PROBED: &str = "probed";

impl Service {
    /// Whether the disk accepts writes.
    async fn can_write(&self, now: Moment) -> bool {
        let probed = now.0.to_string();
        let written = self.transact(async |tx| Ok(settings::set(tx, PROBED, &probed).await?));
        written.await.is_ok()
    }

    /// The referee's state.
    ///
    /// # Errors
    /// When the database fails.
    #[boxed]
    pub async fn vitals(&self) -> Result<Vitals> {
        let now = self.now();
        let mut connection = self.store.read().await?;
        let owed = outbox_load(&mut connection, now).await?;
        let counts = matches(&mut connection).await?;
        let at = |stage| counts.iter().find(|(counted, _)| *counted == stage);
        let stages = Stage::ALL.iter().copied();
        let stages = stages.map(|stage| (stage, at(stage).map_or(0, |(_, count)| *count)));
        let set_aside = store::set_aside::list(&mut connection).await?.len();
        let own = self.reachability.own().into_iter();
        Ok(Vitals {
            hears: own
                .map(|number| (number, self.reachability.hears(number)))
                .collect(),
            shards: self.reachability.shards(),
            programs: self.programs(),
            thinkers: self.thinkers(),
            is_thinker: self.is_thinker,
            clock_distance: self.clock_distance(),
            clock_is_wrong: !self.clock_is_right(),
            speaks: self.reachability.speaks(),
            owed,
            delay: owed.due_since.map_or(Span::ZERO, |since| now - since),
            matches: stages.collect(),
            set_aside: set_aside as u64,
            writes: self.can_write(now).await,
            database: bytes(&mut connection).await?,
            writer: self.store.writer_load(),
        })
    }
}
