//! The API of the referee for the rest of the program. Only this crate opens transactions: it loads a match, lets it
//! decide, commits the event with the messages to send, and returns what may be revealed. The caller writes and sends
//! those messages.
//!
//! One file for each subject: `aids` (what players know, and their marks), `breakdown` (restarts after panics),
//! `challenges`, `practice` (games against the program), `openings` (from a challenge to a match), `plans`, `vacations`,
//! `own_games`, `formations`, `appointments`; `results` rates finished games, `rebuild` rates everything again, `profiles` shows ratings;
//! `timekeeper` and `reminders` act on deadlines; `delivery` keeps the books of the outbox; `program` plays; `analysis`
//! reviews finished games; `thinkers` has both done by other programs; `servers` handles servers that the bot leaves and
//! rejoins; `people`, `drafts`, `privacy` and `vitals`. Everything reaches the database through `transactions`, and
//! `commits` commits every event of a match.
//!
//! ```
//! use std::sync::Arc;
//!
//! use basics::{MatchId, PersonId};
//! use matches::{
//!     challenge::{CHALLENGE_STANDS, FirstMove, Response, Terms},
//!     clock::control::TimeTerms,
//!     command::Command,
//! };
//! use rules::{Side, game::GameName};
//! use service::{Invitation, NamedPerson, RequestContext, ResponseContext, Service, SystemClock};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let service = Service::open(folder.path(), Arc::new(SystemClock)).await?;
//! let ann = NamedPerson { id: PersonId(1), name: "Ann".into(), bot: false };
//! let ben = NamedPerson { id: PersonId(2), name: "Ben".into(), bot: false };
//! let invitation = Invitation {
//!     challenger: ann.clone(),
//!     opponent: Some(ben.clone()),
//!     terms: Terms::preset(GameName::Xiangqi, "booklet").expect("a preset"),
//!     time: TimeTerms { control: "3d/move".parse()?, ..TimeTerms::default() },
//!     first_move: FirstMove::Challenger,
//!     stands: CHALLENGE_STANDS,
//!     games: 1,
//! };
//! // A challenge, and the match that results from it, is identified by the interaction that created it.
//! service.challenge(&invitation, RequestContext { interaction: 10, guild: 3, channel: 4 }).await?;
//! let context = ResponseContext {
//!     interaction: 11,
//!     guild: Some(3),
//!     message: Some(5),
//!     may_open_thread: true,
//! };
//! service.respond(MatchId(10), &ben, Response::Accept, context).await?;
//!
//! let play = Command::Play { change: None, action: "h2e2".parse()? };
//! let after = service.act(MatchId(10), ann.id, &play, 12).await?;
//! assert_eq!(after.summary().turn, Some(Side::Second));
//! assert_eq!(service.unfinished_of(ben.id).await?.len(), 1);
//! # Ok(())
//! # }
//! ```

mod aids;
pub mod analysis;
pub mod appointments;
pub mod archive;
pub mod brakes;
pub mod breakdown;
mod cause;
mod challenge_ends;
mod challenges;
mod clock;
mod commits;
mod delivery;
mod drafts;
pub mod engine;
mod errors;
pub mod exported;
mod formations;
mod leases;
pub mod live_messages;
mod load;
mod locks;
mod mutations;
mod networks;
mod openings;
mod outage_words;
pub mod owed;
mod own_games;
mod people;
pub mod plans;
mod practice;
pub mod privacy;
pub mod processors;
mod profiles;
pub mod program;
mod punctuality;
mod queries;
mod rating_turn;
pub mod rating_updates;
pub mod reachability;
mod rebuild;
mod reminders;
mod requests;
mod results;
pub mod seasons;
mod servers;
mod set_aside;
pub mod signal;
#[cfg(test)]
mod tests;
pub mod thinkers;
pub mod timekeeper;
mod timeline;
pub mod together;
mod transactions;
mod transcripts;
mod vacations;
pub mod vitals;

// Long futures are boxed: they are compiled once here, and not in every crate that awaits them.
use async_recursion::async_recursion as boxed;
pub use challenges::Rematch;
pub use clock::{SystemClock, TimeSource};
pub use errors::{Result, ServiceError, StoreFailure};
pub use leases::Assignment;
pub use people::{Contacts, OWNER, Ownership};
pub use practice::LevelRecord;
pub use profiles::Profile;
pub use rebuild::Rebuilt;
pub use requests::{Invitation, NamedPerson, RequestContext, ResponseContext};
pub use results::pool_of;
pub use store::{
    BackupError, Direction, Engine, Examination, Home, Key, Log, MoveError, NotAKey, NotAnAddress,
    OpenError, PlaceInUse, Schema, ServerAddress, back_up, drafts::DraftFields, examine, lock,
    move_store, mutation_is_made, networks::Network, plain_copies, ratings::StoredRating, rekey,
    restore, results::FinishedGame,
};

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicI64, AtomicU32},
};

use basics::{MatchId, Moment, PersonId, Span};
use matches::{LoadedMatch, lease::ProgramId, outbox::OutboxItem, records::MatchRecord};
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use store::{Store, match_records, outbox};

use cause::Cause;
use load::{OfMatch, load};
use owed::Owed;
use punctuality::Punctuality;
use reachability::Reachability;
use signal::Signal;
use timeline::Timeline;

/// How long a command's own response has to get through before an ordinary message replaces it.
const ANSWER_GRACE: Span = Span::seconds(10);

/// Random numbers from the operating system, as secrets need them.
fn secure_chance() -> UnwrapErr<SysRng> {
    UnwrapErr(SysRng)
}

/// The number of a program that shares its database with nobody.
const ONLY_PROGRAM: ProgramId = ProgramId(1);

/// How many finished matches are listed, the latest first.
const MAX_FINISHED: u32 = 100;

/// The API of the referee.
pub struct Service {
    store: Store,
    timeline: Timeline,
    punctuality: Punctuality,
    own_id: ProgramId,
    /// Whether this program only thinks.
    is_thinker: bool,
    programs: AtomicU32,
    thinkers: AtomicU32,
    serving: AtomicU32,
    keeps_claims: AtomicBool,
    /// How far the clock is ahead of the database's, in milliseconds.
    clock_distance: AtomicI64,
    /// Whether that is too far.
    clock_is_wrong: AtomicBool,
    /// When it began to work, in milliseconds since 1970.
    started: AtomicI64,
    /// Whether messages about an outage may still have to be queued.
    outage_words: AtomicBool,
    /// Whether players can reach the bot.
    pub reachability: Reachability,
    /// The matches in which the program may have something to do.
    program: program::Waiting,
    /// The matches whose players' plans must be brought up to date.
    plans: plans::Waiting,
    /// The finished games that are being analysed.
    analyses: analysis::Queue,
    /// Wakes the task that computes ratings again.
    rating_updates: rating_updates::RatingUpdates,
    /// The host's engine, if there is one.
    host: engine::Host,
    erased: brakes::Erased,
    /// The channels to which seasons have moved since the last call for them.
    moved: Mutex<Vec<u64>>,
    /// Rung when the outbox has new messages.
    pub owed: Owed,
    /// Notified when something is due before the timekeeper's next check.
    pub timed: Signal,
    /// Given when this program asks those that only think.
    thinkers_are_asked: Signal,
    /// Given when another program asks those that only think.
    tasks_change: Signal,
    /// Notified when another program hands shards over, or wants some.
    pub shards_change: Signal,
}

impl Service {
    /// Opens the service with its state in a home, using `clock`.
    ///
    /// # Errors
    /// When the database cannot be used.
    pub async fn open(
        home: impl Into<Home>,
        clock: Arc<dyn TimeSource>,
    ) -> Result<Service, OpenError> {
        Ok(Service::new(Store::open(home).await?, clock))
    }

    /// Opens the service beside a bot that may be using the same home.
    ///
    /// # Errors
    /// When there is no database, it cannot be used, or the bot is of another version.
    pub async fn open_beside(
        home: impl Into<Home>,
        clock: Arc<dyn TimeSource>,
    ) -> Result<Service, OpenError> {
        Ok(Service::new(Store::open_beside(home).await?, clock))
    }

    /// What keeps its state.
    pub const fn engine(&self) -> Engine {
        self.store.engine()
    }

    /// Finishes pending work and closes the database.
    pub async fn close(&self) {
        self.store.close().await;
    }

    /// A service that uses `store` and `clock`.
    pub fn new(store: Store, clock: Arc<dyn TimeSource>) -> Service {
        Service {
            own_id: store.program().unwrap_or(ONLY_PROGRAM),
            store,
            is_thinker: false,
            programs: AtomicU32::new(1),
            thinkers: AtomicU32::new(0),
            serving: AtomicU32::new(1),
            keeps_claims: AtomicBool::new(false),
            clock_distance: AtomicI64::new(0),
            clock_is_wrong: AtomicBool::new(false),
            started: AtomicI64::new(clock.now().0),
            outage_words: AtomicBool::new(true),
            timeline: Timeline::new(clock),
            punctuality: Punctuality::default(),
            reachability: Reachability::default(),
            program: program::Waiting::default(),
            plans: plans::Waiting::default(),
            analyses: analysis::Queue::default(),
            rating_updates: rating_updates::RatingUpdates::default(),
            host: engine::Host::default(),
            erased: brakes::Erased::default(),
            moved: Mutex::default(),
            owed: Owed::default(),
            timed: Signal::default(),
            thinkers_are_asked: Signal::default(),
            tasks_change: Signal::default(),
            shards_change: Signal::default(),
        }
    }

    /// The current time.
    pub fn now(&self) -> Moment {
        self.timeline.now()
    }

    /// A match in its current state, or as it was after the event number `seq`.
    ///
    /// # Errors
    /// When there is no match with that id, or the database fails.
    #[boxed]
    pub async fn load_match(&self, id: MatchId, seq: Option<u32>) -> Result<LoadedMatch> {
        let loaded = self.read(async |db| load(db, id, seq, self.now()).await);
        self.noting_unreadable(loaded.await).await
    }

    /// Only the record of a match.
    ///
    /// # Errors
    /// When there is no match with that id, or the database fails.
    pub async fn record(&self, id: MatchId) -> Result<MatchRecord> {
        self.read(async |db| load::record(db, id).await).await
    }

    /// A person's unfinished matches, longest wait first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unfinished_of(&self, person: PersonId) -> Result<Vec<MatchRecord>> {
        let mut connection = self.store.read().await?;
        let list = match_records::unfinished_of(&mut connection, person).await?;
        Ok(list.records)
    }

    /// The matches that a person finished recently, latest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn finished_of(&self, person: PersonId) -> Result<Vec<MatchRecord>> {
        let mut connection = self.store.read().await?;
        let list = match_records::finished_of(&mut connection, person, MAX_FINISHED).await?;
        Ok(list.records)
    }

    /// The match with this number or code, if there is one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn find_match(&self, name: &str) -> Result<Option<MatchRecord>> {
        let mut connection = self.store.read().await?;
        let id = match name.parse() {
            Ok(id) => Some(MatchId(id)),
            Err(_) => match_records::by_code(&mut connection, &name.to_lowercase()).await?,
        };
        let Some(id) = id else {
            return Ok(None);
        };
        match_records::load(&mut connection, id).await.of_match(id)
    }

    /// Records that the response to a command did not get through, or shows something else, so that a message replaces it at
    /// once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unanswered(&self, owed: OutboxItem) -> Result<()> {
        self.write(async |db| outbox::postpone(db, owed, self.now(), false).await)
            .await?;
        self.owed.now();
        Ok(())
    }
}
