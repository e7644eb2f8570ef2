//! A service on a real store, with a clock that the tests set.

use basics::Span;
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
};

use crate::*;
use matches::{
    Stage,
    challenge::{CHALLENGE_STANDS, FirstMove, Response, Terms},
    command::Command,
    outbox::{Attempt, Receipt},
};
use rules::{Action, game::GameName};

/// A Monday.
const START: i64 = 1_767_571_200_000;
pub(crate) const ID: MatchId = MatchId(10);
pub(crate) const FIRST: PersonId = PersonId(1);
pub(crate) const SECOND: PersonId = PersonId(2);

/// The clock's time, and whether reading it panics the next time.
pub(super) struct SetClock(AtomicI64, AtomicBool);

impl TimeSource for SetClock {
    fn now(&self) -> Moment {
        assert!(!self.1.swap(false, Ordering::SeqCst), "as it should");
        Moment(self.0.load(Ordering::SeqCst))
    }
}

/// The home in a folder of a test.
pub(crate) async fn home(folder: &Path) -> Home {
    let server = test_server::server_for(folder).await;
    Home {
        server: server.map(|address| address.parse().unwrap()),
        ..Home::new(folder)
    }
}

/// A service with one match, and its clock.
pub(crate) struct Room {
    pub(crate) service: Service,
    pub(super) clock: Arc<SetClock>,
    folder: tempfile::TempDir,
}

impl Room {
    pub(crate) async fn with(game: GameName, control: &str) -> Room {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(SetClock(AtomicI64::new(START), AtomicBool::new(false)));
        let opened = Service::open(
            home(folder.path()).await,
            Arc::clone(&clock) as Arc<dyn TimeSource>,
        )
        .await;
        let service = opened.unwrap();
        let room = Room {
            service,
            clock,
            folder,
        };
        room.open(ID, game, control).await;
        room
    }

    /// Opens a match between the two players.
    pub(crate) async fn open(&self, id: MatchId, game: GameName, control: &str) {
        let terms = Terms::preset(game, game.presets()[0]).unwrap();
        self.open_by(id, terms, [FIRST, SECOND], control).await;
    }

    /// Opens a match by these terms between these players, who move in that order.
    pub(crate) async fn open_by(
        &self,
        id: MatchId,
        terms: Terms,
        [first, second]: [PersonId; 2],
        control: &str,
    ) {
        let named = |id: PersonId| NamedPerson {
            id,
            name: format!("person {}", id.0),
            bot: false,
        };
        let invitation = Invitation {
            challenger: named(first),
            opponent: Some(named(second)),
            terms,
            time: matches::clock::control::TimeTerms {
                control: control.parse().unwrap(),
                time_out: matches::clock::control::TimeOut::Loses,
                ..matches::clock::control::TimeTerms::default()
            },
            first_move: FirstMove::Challenger,
            stands: CHALLENGE_STANDS,
            games: 1,
        };
        let context = RequestContext {
            interaction: id.0,
            guild: 3,
            channel: 4,
        };
        self.service.challenge(&invitation, context).await.unwrap();
        let context = ResponseContext {
            interaction: id.0 + 1000,
            guild: Some(3),
            message: Some(5),
            may_open_thread: true,
        };
        let taker = named(second);
        let accepted = self.service.respond(id, &taker, Response::Accept, context);
        accepted.await.unwrap();
    }

    /// The same database through a service that has read nothing yet, and caches nothing.
    pub(crate) async fn fresh_service(&self) -> Service {
        let clock = Arc::clone(&self.clock) as Arc<dyn TimeSource>;
        let opened = Service::open_beside(home(self.folder.path()).await, clock).await;
        opened.unwrap()
    }

    pub(crate) fn wait(&self, span: Span) {
        self.clock
            .0
            .fetch_add(span.as_milliseconds(), Ordering::SeqCst);
    }

    /// The next reading of the clock panics.
    pub(crate) fn breaks_down(&self) {
        self.clock.1.store(true, Ordering::SeqCst);
    }

    /// The bot connects with this many shards.
    pub(crate) async fn connects(&self, shards: u32) {
        self.service.open_shards(shards).await.unwrap();
        for number in 0..shards {
            self.service.shard_is_back(number).await.unwrap();
        }
    }

    /// Time passes while the bot is there.
    pub(crate) fn attends(&self, span: Span) {
        self.wait(span);
        self.service.reachability.skip_to(self.service.now());
    }

    pub(crate) async fn play(
        &self,
        person: PersonId,
        action: &str,
        interaction: u64,
    ) -> Result<LoadedMatch, ServiceError> {
        let action: Action = action.parse().unwrap();
        let play = Command::Play {
            change: None,
            action,
        };
        self.service.act(ID, person, &play, interaction).await
    }

    pub(crate) async fn stage(&self, id: MatchId) -> Stage {
        self.service.record(id).await.unwrap().stage
    }

    /// Whether the timekeeper has been woken since the last call.
    pub(super) async fn is_woken(&self) -> bool {
        let woken = self.service.timed.given();
        tokio::time::timeout(std::time::Duration::ZERO, woken)
            .await
            .is_ok()
    }

    /// How many messages are in the outbox; empties it.
    pub(crate) async fn owed(&self) -> usize {
        let mut count = 0;
        let mut done = Vec::new();
        loop {
            let claimed = self.service.update_outbox(&done, 100).await.unwrap();
            if claimed.is_empty() && !self.service.queue_outage_words().await.unwrap() {
                return count;
            }
            count += claimed.len();
            let items = claimed.into_iter();
            done = items
                .map(|item| Receipt::new(item.owed, Attempt::Done))
                .collect();
        }
    }
}
