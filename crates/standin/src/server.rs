//! What the parts of the running playground share: the world behind one lock, and those to be told of its events.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::oneshot;

use super::{
    clock::{Clock, Moment},
    exchanges::Exchanges,
    faults::Faults,
    gateway::session::Sessions,
    journal::Journal,
    limits::Limits,
    live::Pages,
    publish::publish,
    snowflake::Id,
    state::{Saver, snapshot, unread_snapshot},
    world::{
        Change, Event, World,
        acting::Impossible,
        interactions::{FIRST_ANSWER, Outcome},
    },
};

/// How often is looked what the time has brought about.
const TICK: Duration = Duration::from_secs(20);

/// Everything behind the lock.
#[derive(Debug)]
pub struct Inside {
    /// The small Discord.
    pub world: World,
    /// The bot's gateway sessions.
    pub sessions: Sessions,
    /// What people could see.
    pub journal: Journal,
    /// The open pages.
    pub pages: Pages,
    /// Those who wait for the outcome of an interaction.
    pub waiting: HashMap<Id, oneshot::Sender<Outcome>>,
}

/// The running playground.
#[derive(Debug)]
pub struct Shared {
    inside: Mutex<Inside>,
    /// The time.
    pub clock: Clock,
    /// The bot's token.
    pub token: String,
    /// What is to go wrong.
    pub faults: Faults,
    /// What is not to happen too often.
    pub limits: Limits,
    /// What went over the REST API.
    pub exchanges: Exchanges,
    /// Writes changes to disk, if they are to outlive the process.
    pub saver: Option<Saver>,
}

impl Shared {
    /// A playground around a world.
    pub fn new(
        world: World,
        clock: Clock,
        token: String,
        limits: Limits,
        saver: Option<Saver>,
    ) -> Shared {
        Shared {
            inside: Mutex::new(Inside {
                world,
                sessions: Sessions::default(),
                journal: Journal::default(),
                pages: Pages::default(),
                waiting: HashMap::new(),
            }),
            clock,
            token,
            faults: Faults::default(),
            limits,
            exchanges: Exchanges::default(),
            saver,
        }
    }

    /// Locks everything, for a moment: never across an await.
    pub fn lock(&self) -> MutexGuard<'_, Inside> {
        // A panic elsewhere leaves the world as it is between two plain assignments: good enough to go on with.
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        inside.world.now = self.clock.now();
        inside
    }

    /// Looks at the world.
    pub fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.lock().world)
    }

    /// Changes the world, then tells everybody what happened and hands what is to be kept to the writer.
    pub fn change<T>(&self, change: impl FnOnce(&mut World, Moment) -> T) -> T {
        let now = self.clock.now();
        let mut inside = self.lock();
        let result = change(&mut inside.world, now);
        self.spread(&mut inside, now);
        result
    }

    /// Does what a person does and waits for the bot's first answer, or for the end of its three seconds.
    ///
    /// # Errors
    /// [`Impossible`] if a user of Discord could not have done so.
    pub async fn act(
        self: &Arc<Shared>,
        act: impl FnOnce(&mut World, Moment) -> Result<Id, Impossible>,
    ) -> Result<Outcome, Impossible> {
        let (sender, receiver) = oneshot::channel();
        let interaction = {
            let now = self.clock.now();
            let mut inside = self.lock();
            let interaction = act(&mut inside.world, now)?;
            inside.waiting.insert(interaction, sender);
            self.spread(&mut inside, now);
            interaction
        };
        // The wait ends for everybody, also when nobody listens to this one's outcome any more.
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(FIRST_ANSWER).await;
            shared.change(|world, _| world.give_up(interaction));
        });
        receiver
            .await
            .map_err(|_| Impossible::new("the playground stopped"))
    }

    /// Notes what everybody can read, for the limits on what everybody writes.
    fn count_writing(&self, inside: &Inside, event: &Event, now: Moment) {
        if let Event::Message {
            change: Change::Create,
            message,
        } = event
            && !message.is_ephemeral()
            && let Some(channel) = inside.world.channels.get(&message.channel)
        {
            self.limits.written(channel.id, channel.in_guild(), now);
        }
    }

    /// Does for as long as it is polled what time brings about by itself.
    pub async fn keep_time(&self) {
        loop {
            tokio::time::sleep(TICK).await;
            self.change(|world, now| world.archive_quiet_threads(now));
        }
    }

    /// Tells everybody what happened.
    fn spread(&self, inside: &mut Inside, now: Moment) {
        for event in inside.world.take_events() {
            if let Event::Answered(outcome) = &event
                && let Some(waiting) = inside.waiting.remove(&outcome.interaction_id)
            {
                // Whoever waited may have gone away.
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
