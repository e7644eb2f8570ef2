//! What all routes of the running playground share: the world behind one lock, the limits, the faults, the record of
//! requests.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{Router, extract::State};
use tokio::sync::oneshot;

use super::{
    Id, Moment,
    clock::Clock,
    exchanges::Exchanges,
    faults::Faults,
    limits::Limits,
    publish::{Inside, publish},
    state::{Saver, snapshot, unread_snapshot},
    world::{Change, Event, World, acting::Impossible, interactions::Outcome},
};

/// The interval at which the playground applies changes that are due.
const DUE_CHECK_INTERVAL: Duration = Duration::from_secs(20);

/// The running playground, as axum passes it to handlers.
pub type App = State<Arc<Hub>>;

/// Routes whose functions take an [`App`].
pub type Routes = Router<Arc<Hub>>;

/// The running playground.
#[derive(Debug)]
pub struct Hub {
    /// Everything that changes together; use [`Hub::lock`], [`Hub::read`] and [`Hub::change`].
    pub inside: Mutex<Inside>,
    /// The time.
    pub clock: Clock,
    /// The bot's token.
    pub token: String,
    /// The waiting faults.
    pub faults: Faults,
    /// The rate limits.
    pub limits: Limits,
    /// How many shards Discord recommends to the bot.
    pub shards: u32,
    /// How many times as long as on Discord the limits in real time are.
    pub patience: u32,
    /// The REST requests and their answers.
    pub exchanges: Exchanges,
    /// Writes changes to disk, if they must survive the process.
    pub saver: Option<Saver>,
}

impl Hub {
    /// Whether the bot's token is void.
    pub fn token_is_void(&self) -> bool {
        self.limits.lock().starts.token_withdrawn() || self.faults.token_is_revoked()
    }

    /// Locks everything. Nobody may hold the lock across an await.
    pub fn lock(&self) -> MutexGuard<'_, Inside> {
        // A panic elsewhere leaves the world between two plain assignments, which is good enough to continue.
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        inside.world.now = self.clock.now();
        inside
    }

    /// Reads the world.
    pub fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.lock().world)
    }

    /// Changes the world, then publishes what happened and passes the changes to the writer.
    pub fn change<T>(&self, change: impl FnOnce(&mut World, Moment) -> T) -> T {
        let now = self.clock.now();
        let mut inside = self.lock();
        let result = change(&mut inside.world, now);
        self.spread(&mut inside, now);
        result
    }

    /// Performs a person's action and waits for the bot's first answer, or for the end of its three seconds.
    ///
    /// # Errors
    /// [`Impossible`] if a user of Discord could not do this.
    pub async fn act(
        self: &Arc<Hub>,
        act: impl FnOnce(&mut World, Moment) -> Result<Id, Impossible>,
    ) -> Result<Outcome, Impossible> {
        let (sender, receiver) = oneshot::channel();
        let (interaction, time) = {
            let now = self.clock.now();
            let mut inside = self.lock();
            let interaction = act(&mut inside.world, now)?;
            inside.waiting.insert(interaction, sender);
            self.spread(&mut inside, now);
            (interaction, inside.world.first_answer_time)
        };
        // The interaction expires even if nobody waits for its outcome any more.
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(time).await;
            hub.change(|world, _| world.give_up(interaction));
        });
        receiver
            .await
            .map_err(|_| Impossible::new("the playground stopped"))
    }

    /// Counts public messages, for the limits on messages of all authors together.
    fn count_writing(&self, inside: &Inside, event: &Event, now: Moment) {
        if let Event::Message(Change::Create, message) = event
            && !message.is_ephemeral()
            && let Some(channel) = inside.world.channels.get(&message.channel)
        {
            let (id, in_guild) = (channel.id, channel.in_guild());
            self.limits
                .if_on(|counts| counts.requests.written(id, in_guild, now));
        }
    }

    /// Applies the changes that are due.
    pub async fn keep_time(&self) {
        loop {
            tokio::time::sleep(DUE_CHECK_INTERVAL).await;
            self.change(|world, now| world.archive_quiet_threads(now));
        }
    }

    /// Publishes what happened.
    fn spread(&self, inside: &mut Inside, now: Moment) {
        for event in inside.world.take_events() {
            if let Event::Answer(outcome) = &event
                && let Some(waiting) = inside.waiting.remove(&outcome.interaction_id)
            {
                // The receiver may be gone.
                let _ = waiting.send(outcome.clone());
            }
            self.count_writing(inside, &event, now);
            publish(inside, &event, now);
        }
        let touched = inside.world.take_touched();
        if let Some(saver) = &self.saver {
            for (record, id) in touched {
                saver.save(snapshot(&mut inside.world, record, id));
            }
            if let Some(unread) = inside.pages.take_changed_unread() {
                saver.save(unread_snapshot(unread));
            }
        }
    }
}
