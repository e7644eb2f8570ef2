//! The bot under test, in this process, with a clock that a story can advance.

use std::{
    path::Path,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use basics::{Moment, Span};
use caipan::{
    config::{Choices, Installs},
    health::meters::Meters,
    session::{
        run::{self, RunError},
        target::Target,
    },
};
use link::{connect::ProxyAddress, token::Token};
use service::{
    Service, SystemClock, TimeSource, engine::EngineCommand, reachability::Reachability,
};
use store::{
    Store, leases, outages, plans,
    query::{execute, value},
};
use tokio::{sync::oneshot, task::JoinHandle};

use serde_json::{Value, json};

use super::{
    Cafe, Control, STATE_TIMEOUT, home,
    owed::{
        wait_until_nothing_is_due, wait_until_owed, wait_until_seasons_rest, wait_until_sending,
    },
};

/// The computer's clocks, or some that begin elsewhere in the calendar. Time can be advanced, and the wall clock can be set.
pub struct TestClock {
    begins: Moment,
    since: Instant,
    /// For how many milliseconds time passed by itself, once it passes only when advanced.
    ran: OnceLock<i64>,
    passed: AtomicI64,
    set: AtomicI64,
}

impl Default for TestClock {
    fn default() -> TestClock {
        TestClock::running_from(SystemClock.now())
    }
}

/// Ten o'clock on Monday, 3 June 2030, UTC: far from the ends of years and from changes of clocks. It lies ahead, because the
/// playground keeps the computer's time and takes no events of the past.
const JUNE: Moment = Moment(1_906_711_200_000);

impl TestClock {
    /// Clocks that run from the same Monday in June in each run, where weekdays or years matter.
    pub fn in_june() -> TestClock {
        TestClock::running_from(JUNE)
    }

    fn running_from(moment: Moment) -> TestClock {
        TestClock {
            begins: moment,
            since: Instant::now(),
            ran: OnceLock::new(),
            passed: AtomicI64::new(0),
            set: AtomicI64::new(0),
        }
    }

    /// Clocks that stand still until time is advanced, so that timed events happen at the same moments in each run.
    pub fn standing_at(moment: Moment) -> TestClock {
        TestClock {
            ran: OnceLock::from(0),
            ..TestClock::running_from(moment)
        }
    }

    /// Lets time pass only when it is advanced, from now on: nothing comes of a slow machine.
    pub fn stands(&self) {
        self.ran
            .get_or_init(|| self.since.elapsed().as_millis() as i64);
    }

    /// Advances time.
    pub fn forward(&self, span: Span) {
        self.passed
            .fetch_add(span.as_milliseconds(), Ordering::SeqCst);
    }

    /// Sets the wall clock forwards or backwards.
    pub fn is_set(&self, span: Span) {
        self.set.fetch_add(span.as_milliseconds(), Ordering::SeqCst);
    }
}

impl TimeSource for TestClock {
    fn now(&self) -> Moment {
        let set = Span::milliseconds(self.set.load(Ordering::SeqCst));
        Moment(0).plus(self.steady()).plus(set)
    }

    fn steady(&self) -> Span {
        let ran = self.ran.get().copied();
        let ran = ran.unwrap_or_else(|| self.since.elapsed().as_millis() as i64);
        let passed = self.passed.load(Ordering::SeqCst);
        self.begins.since_1970() + Span::milliseconds(ran + passed)
    }
}

/// The bot in this process.
pub struct InProcess {
    pub clock: Arc<TestClock>,
    pub service: Arc<Service>,
    /// The database of that service, to inspect and to change directly.
    pub store: Store,
    /// Its metrics.
    pub meters: Arc<Meters>,
    control: Control,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), RunError>>,
    data: tempfile::TempDir,
}

/// How long the bot may take to note that a message has arrived.
const RECEIPT_TIMEOUT: Duration = Duration::from_secs(5);

/// A difference between the bot's clock and Discord's above this, does not count as lateness.
const MAX_LATENESS: Span = Span::minutes(15);

impl InProcess {
    pub async fn start(cafe: &Cafe) -> InProcess {
        let data = tempfile::tempdir().unwrap();
        InProcess::start_with(cafe, data, TestClock::default(), None, None).await
    }

    /// The bot of a host who serves the results of leagues at this address.
    pub async fn start_with_results(cafe: &Cafe, url: &str) -> InProcess {
        let data = tempfile::tempdir().unwrap();
        let url = Some(url.to_owned());
        InProcess::start_as(cafe, data, TestClock::default(), (None, None, url)).await
    }

    /// The bot with a given clock.
    pub async fn start_by(cafe: &Cafe, clock: TestClock) -> InProcess {
        let data = tempfile::tempdir().unwrap();
        InProcess::start_with(cafe, data, clock, None, None).await
    }

    /// The bot with a data folder that another one left.
    pub async fn start_in(cafe: &Cafe, data: tempfile::TempDir, clock: TestClock) -> InProcess {
        InProcess::start_with(cafe, data, clock, None, None).await
    }

    /// The bot of a host with their own engine.
    pub async fn start_with_engine(cafe: &Cafe, engine: EngineCommand) -> InProcess {
        let data = tempfile::tempdir().unwrap();
        InProcess::start_with(cafe, data, TestClock::default(), Some(engine), None).await
    }

    /// The bot behind a proxy.
    pub async fn start_through(cafe: &Cafe, proxy: ProxyAddress) -> InProcess {
        let data = tempfile::tempdir().unwrap();
        InProcess::start_with(cafe, data, TestClock::default(), None, Some(proxy)).await
    }

    async fn start_with(
        cafe: &Cafe,
        data: tempfile::TempDir,
        clock: impl Into<Arc<TestClock>>,
        engine: Option<EngineCommand>,
        proxy: Option<ProxyAddress>,
    ) -> InProcess {
        InProcess::start_as(cafe, data, clock, (engine, proxy, None)).await
    }

    async fn start_as(
        cafe: &Cafe,
        data: tempfile::TempDir,
        clock: impl Into<Arc<TestClock>>,
        (engine, proxy, results): (Option<EngineCommand>, Option<ProxyAddress>, Option<String>),
    ) -> InProcess {
        let clock: Arc<TestClock> = clock.into();
        let store = Store::open(home(data.path()).await).await.unwrap();
        let service = Arc::new(Service::new(
            store.clone(),
            Arc::clone(&clock) as Arc<dyn TimeSource>,
        ));
        if let Some(engine) = engine {
            service.use_engine(engine).unwrap();
        }
        let token = Token::new(cafe.playground.token());
        let target = Target::StandIn(cafe.playground.address(), proxy);
        let (stop, stopped) = oneshot::channel::<()>();
        let meters = Arc::<Meters>::default();
        let (works, counts) = (Arc::clone(&service), Arc::clone(&meters));
        let running = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            let choices = Choices {
                installs: Installs::PeopleToo,
                results,
            };
            run::run(&token, target, choices, works, counts, stopped).await
        });
        wait_until_commands_are_there(cafe).await;
        let bot = InProcess {
            clock,
            service,
            store,
            meters,
            control: cafe.control.clone(),
            stop,
            running,
            data,
        };
        bot.hears(true).await;
        bot
    }

    /// Advances time while the bot is running. Its plans are up to date with earlier events.
    pub async fn passes(&self, span: Span) {
        let deadline = Instant::now() + STATE_TIMEOUT;
        loop {
            let mut connection = self.store.read().await.unwrap();
            if plans::behind(&mut connection).await.unwrap().is_empty() {
                break;
            }
            assert!(Instant::now() < deadline, "a plan is behind");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let patience = Instant::now() + RECEIPT_TIMEOUT;
        let then = loop {
            // Nothing may be stored between the two, or a clock would seem to have been set back.
            let mut writers = self.store.every_writer().await.unwrap();
            // What has arrived is noted first, or it would be sent again. A story may hold messages back.
            let sql = "SELECT COUNT(*) FROM outbox WHERE claimed_until > 0 AND purpose <> 'answer'";
            let under_way: i64 = value(&mut writers[0], sql, &[]).await.unwrap();
            if under_way > 0 && Instant::now() < patience {
                drop(writers);
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            }
            let then = self.service.now().plus(span);
            let own = self.service.own_id();
            leases::set_heard(&mut writers[0], own, then).await.unwrap();
            self.service.reachability.skip_to(then);
            self.clock.forward(span);
            break then;
        };
        self.service.timed.give();
        self.service.reachability.skip_to(then);
        if span < MAX_LATENESS {
            let seconds = json!({ "seconds": span / Span::SECOND });
            self.control.post("/control/clock", seconds).await;
        }
    }

    /// Advances time while the bot believes that it is not running.
    pub fn is_away(&self, span: Span) {
        self.clock.forward(span);
        self.service.timed.give();
    }

    /// Advances time while the bot is not running, until it has recorded the outage.
    pub async fn comes_back_after(&self, span: Span) {
        let left = self.service.now();
        self.is_away(span);
        let deadline = Instant::now() + STATE_TIMEOUT;
        loop {
            let mut connection = self.store.read().await.unwrap();
            if !outages::since(&mut connection, left)
                .await
                .unwrap()
                .is_empty()
            {
                return;
            }
            assert!(Instant::now() < deadline, "no outage was noted");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until the bot knows whether it receives events from its servers, on its first shard.
    pub async fn hears(&self, wanted: bool) {
        self.shard_hears(0, wanted).await;
    }

    /// Waits until the bot knows whether it receives events from the servers of a shard.
    pub async fn shard_hears(&self, number: u32, wanted: bool) {
        self.waits_until(|reachability| reachability.hears(number) == wanted)
            .await;
    }

    /// Waits until the bot knows that something it sent did not get through.
    pub async fn is_mute(&self) {
        self.waits_until(|reachability| !reachability.speaks())
            .await;
    }

    /// Waits until the bot knows that what it sends gets through again.
    pub async fn speaks(&self) {
        self.waits_until(Reachability::speaks).await;
    }

    async fn waits_until(&self, holds: impl Fn(&Reachability) -> bool) {
        let deadline = Instant::now() + STATE_TIMEOUT;
        while !holds(&self.service.reachability) {
            assert!(Instant::now() < deadline, "it does not notice");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The remaining time of both players of the match with this number, in seconds.
    pub async fn seconds_left(&self, id: u64) -> [f64; 2] {
        let id = basics::MatchId(id);
        let loaded = self.service.load_match(id, None).await.unwrap();
        let left = loaded.time_left(self.service.now());
        left.map(|left| left.as_milliseconds() as f64 / 1000.0)
    }

    /// Its data folder.
    pub fn folder(&self) -> &Path {
        self.data.path()
    }

    /// The content of all its files except the key's, and of its database if that is on a server.
    pub async fn files(&self) -> Vec<u8> {
        let entries = std::fs::read_dir(self.data.path()).unwrap();
        let files = entries.map(|entry| entry.unwrap().path());
        let files = files.filter(|file| file.extension() != Some("key".as_ref()));
        let mut content: Vec<u8> = files
            .flat_map(|file| std::fs::read(file).unwrap())
            .collect();
        let home = home(self.data.path()).await;
        if home.server.is_some() {
            let copy = tempfile::tempdir().unwrap();
            let file = copy.path().join("copy");
            store::back_up(home, &file).await.unwrap();
            content.extend(std::fs::read(file).unwrap());
        }
        content
    }

    /// Changes the bot's database.
    pub async fn sql(&self, statement: &'static str) {
        let run = async |db: &mut store::Connection| execute(db, statement, &[]).await;
        self.store.write_once(run).await.unwrap();
    }

    /// Makes the bot forget which messages show boards, so that it posts new ones.
    pub async fn forgets_boards(&self) {
        self.sql("DELETE FROM live_messages").await;
    }

    /// Waits until no message is due.
    pub async fn has_nothing_due(&self) {
        self.service.owed.now();
        let mut connection = self.store.read().await.unwrap();
        wait_until_nothing_is_due(&mut connection, || self.service.now()).await;
    }

    /// Waits until every response is known to have got through.
    pub async fn owes_no_answers(&self) {
        wait_until_owed(&mut self.store.read().await.unwrap(), "answer", 0).await;
    }

    /// The league games of a server that are on and have a place: the players, first mover first, and the place.
    pub async fn league_games(&self, guild: u64) -> Vec<([String; 2], String)> {
        let mut found = Vec::new();
        for record in self.service.seasons_in(guild).await.unwrap() {
            let loaded = self.service.season(record.id).await.unwrap();
            let unfinished: Vec<_> = loaded.season.unfinished().collect();
            let open = loaded.matches.iter();
            let open = open.filter(|one| unfinished.iter().any(|game| game.0 == one.game));
            found.extend(open.filter_map(|one| {
                let players = one.players.map(|player| player.0.to_string());
                Some((players, one.place?.to_string()))
            }));
        }
        found
    }

    /// Waits until the outbox is empty.
    pub async fn owes_nothing(&self) {
        let mut connection = self.store.read().await.unwrap();
        wait_until_seasons_rest(&mut connection, || self.service.now()).await;
        wait_until_owed(&mut connection, "", 0).await;
    }

    /// Waits until a message is being sent.
    pub async fn is_sending(&self) {
        wait_until_sending(&mut self.store.read().await.unwrap()).await;
    }

    /// Stops the bot once its outbox is empty.
    pub async fn stop(self) {
        self.end().await;
    }

    /// Waits until the bot ends on its own. Returns its explanation.
    pub async fn ends(self) -> (String, Off) {
        let ended = tokio::time::timeout(STATE_TIMEOUT, self.running).await;
        let ended = ended.expect("the bot goes on").unwrap();
        self.store.close().await;
        let (data, clock) = (self.data, self.clock);
        (ended.unwrap_err().to_string(), Off { data, clock })
    }

    /// Stops the bot, even if it still has messages to send.
    pub async fn off(self) -> Off {
        let _ = self.stop.send(());
        self.running.await.unwrap().unwrap();
        self.store.close().await;
        let (data, clock) = (self.data, self.clock);
        Off { data, clock }
    }

    /// Stops the bot and starts another one with the same database and clock.
    pub async fn restart(self, cafe: &Cafe) -> InProcess {
        self.end().await.start(cafe).await
    }

    async fn end(self) -> Off {
        self.owes_nothing().await;
        self.off().await
    }
}

/// A bot that is off.
pub struct Off {
    data: tempfile::TempDir,
    clock: Arc<TestClock>,
}

impl Off {
    /// Advances time, also for Discord.
    pub async fn for_minutes(self, cafe: &Cafe, minutes: u32) -> Off {
        self.clock.forward(Span::minutes(i64::from(minutes)));
        let jump = serde_json::json!({ "seconds": minutes * 60 });
        cafe.control.post("/control/clock", jump).await;
        self
    }

    /// Starts it again, with the same database and clock.
    pub async fn start(self, cafe: &Cafe) -> InProcess {
        let bot = InProcess::start_with(cafe, self.data, self.clock, None, None).await;
        // The commands are still those registered by the previous one.
        cafe.bot_is_there().await;
        bot
    }
}

/// Waits until the bot has registered its commands. People see them once it is in their server.
pub(crate) async fn wait_until_commands_are_there(cafe: &Cafe) {
    let deadline = Instant::now() + STATE_TIMEOUT;
    let registered = |exchange: &Value| {
        let path = exchange["path"].as_str().unwrap_or_default();
        exchange["method"] == "PUT" && path.ends_with("/commands") && exchange["status"] == 200
    };
    let path = format!("/control/as/{}/commands", cafe.ann.id);
    while cafe.control.get(&path).await == json!([]) {
        let account = cafe.control.get("/control/exchanges").await;
        if account["entries"]
            .as_array()
            .unwrap()
            .iter()
            .any(registered)
        {
            return;
        }
        assert!(Instant::now() < deadline, "the bot registers no commands");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
