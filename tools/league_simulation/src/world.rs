//! The simulated world: the service with its database, the clock, random numbers and crashes.

use std::{
    future::poll_fn,
    path::{Path, PathBuf},
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    task::Poll,
    time::{Duration, Instant},
};

use basics::{Moment, PersonId, SeasonId, Span};
use leagues::season::{Authority, Command, Entrant, Feature, Order, Season, Settings, Stage};
use matches::{
    Shard,
    challenge::Terms,
    clock::control::{TimeOut, TimeTerms},
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};
use rules::game::GameName;
use service::{
    NamedPerson, RequestContext, Service, ServiceError, TimeSource,
    seasons::{LoadedSeason, NewSeason},
    timekeeper::step,
};

use super::{Plan, Report, SimulationError, demand, model::Model};

/// A Monday.
const START: i64 = 1_767_571_200_000;
/// The first moment that Discord's ids count from, in milliseconds since 1970.
const EPOCH: i64 = 1_420_070_400_000;
/// The maximum number of polls of a call that crashes.
const MAX_LIFE: u32 = 60;
const ORGANISER: PersonId = PersonId(900_000);
/// The first person's id.
const FIRST: u64 = 1_001;
/// Numbers of players who join later.
const NEWCOMERS: u64 = 500_000;

struct SimulatedClock(AtomicI64);

impl TimeSource for SimulatedClock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

pub(super) struct World {
    plan: Plan,
    folder: PathBuf,
    clock: Arc<SimulatedClock>,
    /// `None` only between a crash and the next start.
    service: Option<Service>,
    interactions: u64,
    newcomers: u64,
    /// How long the timekeeper's latest work took.
    pub(super) last_step: Duration,
    pub(super) rng: StdRng,
    pub(super) report: Report,
}

pub(super) fn named(person: PersonId) -> NamedPerson {
    NamedPerson {
        id: person,
        name: format!("Player {person}"),
        bot: false,
    }
}

impl World {
    pub(super) async fn new(plan: Plan, folder: &Path) -> Result<World, SimulationError> {
        let mut world = World {
            plan,
            folder: folder.to_owned(),
            clock: Arc::new(SimulatedClock(AtomicI64::new(START))),
            service: None,
            interactions: 0,
            newcomers: 0,
            last_step: Duration::ZERO,
            rng: StdRng::seed_from_u64(plan.seed),
            report: Report::default(),
        };
        world.start().await?;
        Ok(world)
    }

    /// Starts the program and announces its servers.
    async fn start(&mut self) -> Result<(), SimulationError> {
        drop(self.service.take());
        let clock = Arc::clone(&self.clock) as Arc<dyn TimeSource>;
        let service = Service::open(&self.folder, clock).await?;
        service.open_shards(1).await?;
        service.shard_is_back(0).await?;
        service.reachability.skip_to(service.now());
        self.service = Some(service);
        Ok(())
    }

    /// Calls the service. It may crash before or after its work; then the call is repeated.
    pub(super) async fn call<T>(
        &mut self,
        call: impl AsyncFn(&Service) -> Result<T, ServiceError>,
    ) -> Result<T, SimulationError> {
        while self.plan.mortality > 0 && self.rng.random_ratio(1, self.plan.mortality) {
            let mut left = self.rng.random_range(1..MAX_LIFE);
            if let Some(service) = &self.service {
                let mut doomed = pin!(call(service));
                poll_fn(|context| {
                    left -= 1;
                    let is_done = doomed.as_mut().poll(context).is_ready();
                    if is_done || left == 0 {
                        return Poll::Ready(());
                    }
                    Poll::Pending
                })
                .await;
            }
            self.report.deaths += 1;
            self.start().await?;
        }
        let Some(service) = &self.service else {
            return Err(SimulationError::Broken(
                "the program does not run".to_owned(),
            ));
        };
        Ok(call(service).await?)
    }

    /// A new interaction id.
    pub(super) fn interaction(&mut self) -> u64 {
        self.interactions += 1;
        let at = (self.clock.now().0 - EPOCH).cast_unsigned() << 22;
        at | (self.interactions & 0x3f_ffff)
    }

    /// A new person.
    pub(super) fn newcomer(&mut self) -> Entrant {
        self.newcomers += 1;
        let NamedPerson { id, name, .. } = named(PersonId(NEWCOMERS + self.newcomers));
        Entrant {
            person: id,
            name,
            rating: 1500,
            seed: None,
            hides_rating: false,
        }
    }

    /// A random initial player.
    pub(super) fn somebody(&mut self) -> PersonId {
        PersonId(FIRST + u64::from(self.rng.random_range(0..self.plan.players)))
    }

    /// The time.
    pub(super) fn now(&self) -> Moment {
        self.clock.now()
    }

    fn context(&mut self) -> RequestContext {
        RequestContext {
            interaction: self.interaction(),
            guild: 3,
            channel: 4,
        }
    }

    /// Creates a season of Xiangqi.
    pub(super) async fn create(&mut self, settings: Settings) -> Result<SeasonId, SimulationError> {
        let game = GameName::Xiangqi;
        let broken = |what: &str| SimulationError::Broken(what.to_owned());
        let new = NewSeason {
            organiser: named(ORGANISER),
            settings,
            terms: Terms::preset(game, game.presets()[0]).ok_or_else(|| broken("no rules"))?,
            time: TimeTerms {
                control: "3d/move".parse().map_err(|_| broken("no time"))?,
                time_out: TimeOut::Loses,
                ..TimeTerms::default()
            },
            entry_role: None,
            organiser_role: None,
        };
        let context = self.context();
        let made = self.call(async |service| service.create_season(new.clone(), context).await);
        Ok(made.await?.record.id)
    }

    /// Creates the season that follows another.
    pub(super) async fn follow(&mut self, before: SeasonId) -> Result<SeasonId, SimulationError> {
        let context = self.context();
        let organiser = named(ORGANISER);
        let made =
            self.call(async |service| service.next_season(before, &organiser, true, context).await);
        Ok(made.await?.record.id)
    }

    /// Enters everybody in random order, returning players with the place they earned, and starts the season.
    pub(super) async fn fill(&mut self, id: SeasonId) -> Result<(), SimulationError> {
        let loaded = self.season(id).await?;
        let mut people: Vec<PersonId> = match loaded.season.predecessor() {
            Some(before) => before.places.clone(),
            None => (FIRST..)
                .map(PersonId)
                .take(self.plan.players as usize)
                .collect(),
        };
        people.shuffle(&mut self.rng);
        for person in people {
            let enter = Command::Enter(Entrant {
                person,
                name: named(person).name,
                rating: self.rng.random_range(800..2400),
                seed: None,
                hides_rating: false,
            });
            self.act_on(id, person, enter).await?;
        }
        let started = Instant::now();
        self.organise(id, Order::Start).await?;
        self.note_round(&loaded.season, started.elapsed());
        Ok(())
    }

    pub(super) async fn act_on(
        &mut self,
        id: SeasonId,
        by: PersonId,
        command: Command,
    ) -> Result<(), SimulationError> {
        let (person, interaction) = (named(by), self.interaction());
        let authority = match by {
            ORGANISER => Authority::Organiser,
            _ => Authority::Member,
        };
        let done = self.call(async |service| {
            service
                .act_on_season(id, &person, authority, &command, interaction)
                .await
        });
        done.await.map(drop)
    }

    pub(super) async fn organise(
        &mut self,
        id: SeasonId,
        order: Order,
    ) -> Result<(), SimulationError> {
        let command = Command::Organise(order, Some("so it is".to_owned()));
        self.act_on(id, ORGANISER, command).await
    }

    pub(super) async fn season(&mut self, id: SeasonId) -> Result<LoadedSeason, SimulationError> {
        self.call(async |service| service.season(id).await).await
    }

    pub(super) async fn is_over(&mut self, id: SeasonId) -> Result<bool, SimulationError> {
        Ok(self.season(id).await?.season.stage() == Stage::Over)
    }

    /// Records the results of a season's matches, and how long that took if a round began.
    pub(super) async fn take_in(&mut self, model: &Model) -> Result<(), SimulationError> {
        let started = Instant::now();
        let now = self.clock.now();
        self.call(async |service| service.act_on_seasons(Shard::ALL, now).await)
            .await?;
        let took = started.elapsed();
        let season = self.season(model.id).await?.season;
        if season.rounds().len() > model.rounds() {
            self.note_round(&season, took);
        }
        Ok(())
    }

    /// Records how long it took to begin a Swiss round.
    pub(super) fn note_round(&mut self, season: &Season, took: Duration) {
        if season.has(Feature::MissedRounds) {
            self.report.slowest_round = self.report.slowest_round.max(took);
        }
    }

    /// Advances the clock while the program runs.
    pub(super) async fn pass(&mut self, length: Span) -> Result<(), SimulationError> {
        self.clock
            .0
            .fetch_add(length.as_milliseconds(), Ordering::SeqCst);
        self.report.days += u32::try_from(length / Span::DAY).unwrap_or_default();
        self.last_step = Duration::ZERO;
        // A later crash means that the program ran until now.
        if let Some(service) = &self.service {
            service.reachability.skip_to(service.now());
            service.record_heartbeat(service.now()).await?;
        }
        for _ in 0..2 {
            let started = Instant::now();
            self.call(async |service| {
                service.reachability.skip_to(service.now());
                step(service).await
            })
            .await?;
            self.last_step = self.last_step.max(started.elapsed());
        }
        Ok(())
    }

    /// Checks promotion and relegation between two seasons.
    pub(super) async fn check_moves(
        &mut self,
        before: SeasonId,
        after: SeasonId,
        promoted: u32,
    ) -> Result<(), SimulationError> {
        let before = self.season(before).await?.season;
        let after = self.season(after).await?.season;
        for division in 1..before.divisions().len() {
            let person = |seat| before.seat(seat).map(|seat| seat.occupant.person);
            let upper = before.table(division - 1);
            let lower = before.table(division);
            // Never more than half of a division.
            let most = upper.len().min(lower.len()) / 2;
            let pairs = upper.into_iter().rev().zip(lower);
            let pairs = pairs.take(most.min(promoted as usize));
            for (down, up) in pairs {
                for (row, expected) in [(down, division), (up, division - 1)] {
                    let person = person(row.seat);
                    let seat = person.and_then(|person| after.seat_of(person));
                    let now = seat
                        .and_then(|seat| after.seat(seat))
                        .map(|seat| seat.division);
                    demand(now == Some(expected), || {
                        format!("{person:?} is in division {now:?} instead of {expected}")
                    })?;
                }
            }
        }
        Ok(())
    }
}
