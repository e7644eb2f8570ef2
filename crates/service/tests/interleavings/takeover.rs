//! A program dies in the middle of its work, and another one, or the same again, takes its shard over while the rest go on. The
//! shard's outage is noted, and nobody else's; its messages are sent; those that others are sending are left to them.

use std::{cell::Cell, pin::Pin, rc::Rc, sync::Arc};

use basics::{MatchId, Moment};
use matches::lease::{LEASE_TERM, RENEWAL_INTERVAL};
use rand::{RngExt, rngs::StdRng};
use service::{Assignment, Service, ServiceError};

use super::{
    couriers::{Shown, courier, finish},
    deeds::GUILD,
    programs::{Programs, SetClock},
    scheduler::{Death, Scheduler},
    turns::{Board, Program, Task},
    worlds::begin,
};

/// The picture with two shards.
const SHARDS: &str = "shards";
/// How many games there are. Each has one message to send, and some are left when a shard is taken over.
const GAMES: u64 = 16;
/// A server of the second shard.
const OTHER_GUILD: u64 = 1 << 22;
/// The program that goes on, the one that dies, and one that starts then.
const LIVING: Program = 0;
const DYING: Program = 1;
const STARTING: Program = 2;
/// Within so many turns a program dies: some more than it makes.
const TURNS: usize = 120;
/// How often couriers look before the death, and while a shard is taken over.
const ROUNDS_BEFORE: usize = 2;
const ROUNDS_AFTER: usize = 6;
/// How often a lease is renewed before that of a dead program has ended.
const RENEWALS: i64 = LEASE_TERM.as_milliseconds() / RENEWAL_INTERVAL.as_milliseconds() + 1;

/// What follows a death.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sequel {
    /// The same program starts again, and has the same number.
    Again,
    /// Another one starts.
    Another,
    /// Those that are there take over.
    Nobody,
}

/// The games, by turns in a server of each shard.
fn games() -> impl Iterator<Item = (MatchId, u64)> {
    let guilds = [GUILD, OTHER_GUILD].into_iter().cycle();
    (1..=GAMES).map(|number| MatchId(100 * number)).zip(guilds)
}

impl Programs {
    /// Builds a world with two shards, of two programs.
    pub async fn build_shards(&mut self) {
        self.empty().await;
        let [living, dying] = [LIVING, DYING].map(|one| self.start(one));
        living.open_shards(2).await.unwrap();
        dying.open_shards(2).await.unwrap();
        let renewed = living
            .renew_leases(&[(0, None), (1, None)], &[])
            .await
            .unwrap();
        assert_eq!(renewed.surplus, [1]);
        living.hand_over(1, None).await.unwrap();
        let taken = dying.renew_leases(&[], &[]).await.unwrap().taken;
        assert_eq!(taken.len(), 1);
        for (id, guild) in games() {
            begin(&living, (id, guild), [1, 2], false).await;
        }
        self.keep(SHARDS).await;
    }
}

/// Renews leases, and hears the shards that were taken.
async fn renew(service: &Service) -> Result<(), ServiceError> {
    service.record_heartbeat(service.now()).await?;
    let own: Vec<_> = service.reachability.own();
    let own: Vec<_> = own.into_iter().map(|shard| (shard, None)).collect();
    let renewed = service.renew_leases(&own, &[]).await?;
    hear(service, renewed).await
}

async fn hear(service: &Service, assignment: Assignment) -> Result<(), ServiceError> {
    for lease in assignment.taken {
        service.shard_is_back(lease.shard).await?;
    }
    Ok(())
}

/// Renews twice, as programs do all the time.
async fn keep(service: Rc<Service>, board: Rc<Board>) {
    for _ in 0..2 {
        if let Err(error) = renew(&service).await {
            board.find(format!("a renewal failed: {error}"));
        }
    }
}

/// What happens after a death.
struct Aftermath {
    sequel: Sequel,
    clock: Arc<SetClock>,
    shown: Rc<Shown>,
    board: Rc<Board>,
    living: Rc<Service>,
    /// The program that starts then.
    starting: Option<(Program, Rc<Service>)>,
    /// When the shard was taken over.
    back: Rc<Cell<Moment>>,
}

impl Aftermath {
    async fn comes(self) {
        if let Err(error) = self.passes().await {
            self.board.find(format!("a takeover failed: {error}"));
        }
        self.back.set(self.clock.at());
        if let Some((program, starting)) = self.starting {
            courier(starting, program, self.shown, ROUNDS_AFTER).await;
        }
    }

    /// Time passes until the lease has ended, or the program is there again. Then its shard is taken over, while another one
    /// sends its own messages.
    async fn passes(&self) -> Result<(), ServiceError> {
        let starting = self.starting.as_ref().map(|(_, starting)| starting);
        if let (Sequel::Another, Some(starting)) = (self.sequel, starting) {
            // The dead program's shard is not free yet.
            hear(starting, starting.open_shards(2).await?).await?;
        }
        let renewals = match self.sequel {
            Sequel::Again => 1,
            Sequel::Another | Sequel::Nobody => RENEWALS,
        };
        for left in (0..renewals).rev() {
            self.clock.pass(RENEWAL_INTERVAL);
            if left == 0 {
                let (living, shown) = (Rc::clone(&self.living), Rc::clone(&self.shown));
                self.board.further.borrow_mut().push(Task {
                    program: LIVING,
                    work: Box::pin(courier(living, LIVING, shown, ROUNDS_AFTER)),
                });
            }
            if let (Sequel::Another, Some(starting)) = (self.sequel, starting) {
                renew(starting).await?;
            }
            renew(&self.living).await?;
        }
        if let (Sequel::Again, Some(starting)) = (self.sequel, starting) {
            hear(starting, starting.open_shards(2).await?).await?;
        }
        Ok(())
    }
}

/// A death in the middle, at a turn that is drawn. Returns how many turns there were.
pub async fn at_once(programs: &mut Programs, rng: &mut StdRng) -> usize {
    programs.lay_out(SHARDS).await;
    let begun = programs.clock.at();
    let board = Rc::clone(&programs.board);
    let shown = Shown::new(&board);
    let (mut tasks, mut services) = (Vec::new(), Vec::new());
    for program in [LIVING, DYING] {
        let service = programs.start(program);
        let taken = service.open_shards(2).await.unwrap();
        hear(&service, taken).await.unwrap();
        let sending = courier(
            Rc::clone(&service),
            program,
            Rc::clone(&shown),
            ROUNDS_BEFORE,
        );
        let keeping = keep(Rc::clone(&service), Rc::clone(&board));
        let works: [Pin<Box<dyn Future<Output = ()>>>; 2] = [Box::pin(sending), Box::pin(keeping)];
        tasks.extend(works.map(|work| Task { program, work }));
        services.push((program, service));
    }
    let (_, living) = services.remove(0);
    let sequel = [Sequel::Again, Sequel::Another, Sequel::Nobody][rng.random_range(0..3)];
    let starting = match sequel {
        Sequel::Again => Some(DYING),
        Sequel::Another => Some(STARTING),
        Sequel::Nobody => None,
    };
    let starting = starting.map(|program| (program, programs.start(program)));
    let back = Rc::new(Cell::new(begun));
    let aftermath = Aftermath {
        sequel,
        clock: Arc::clone(&programs.clock),
        shown: Rc::clone(&shown),
        board: Rc::clone(&board),
        living: Rc::clone(&living),
        starting: starting.clone(),
        back: Rc::clone(&back),
    };
    let after = starting.as_ref().map_or(LIVING, |(program, _)| *program);
    let death = Death {
        program: DYING,
        turns: rng.random_range(1..TURNS),
        then: Box::new(move || {
            aftermath.shown.died(DYING);
            vec![Task {
                program: after,
                work: Box::pin(aftermath.comes()),
            }]
        }),
    };
    let scheduler = Scheduler::new(&board, &mut programs.server);
    let turns = scheduler.run(rng, tasks, Some(death)).await;
    let mut services = vec![(LIVING, living)];
    services.extend(starting);
    check(programs, &services, &shown, [begun, back.get()]).await;
    turns
}

/// Checks who has the shards, what was noted as outages, and what was sent.
async fn check(
    programs: &mut Programs,
    services: &[(Program, Rc<Service>)],
    shown: &Rc<Shown>,
    absent: [Moment; 2],
) {
    finish(programs, services, shown).await;
    let board = Rc::clone(&programs.board);
    for (id, _) in games() {
        let loaded = services[0].1.load_match(id, None).await.unwrap();
        shown.has_all(id, loaded.events());
    }
    let sql = "SELECT shards, shard, from_at, until_at FROM outages ORDER BY shard, from_at";
    let found = sqlx::query_as::<_, (i64, i64, i64, i64)>(sql);
    let found = found.fetch_all(&mut programs.server).await.unwrap();
    let expected = [(2, 1, absent[0].0, absent[1].0)];
    if found != expected {
        board.find(format!("the outages are {found:?} and not {expected:?}"));
    }
    let sql = "SELECT shard, holder FROM leases WHERE until_at > $1 ORDER BY shard";
    let held = sqlx::query_as::<_, (i64, i64)>(sql).bind(absent[1].0);
    let held = held.fetch_all(&mut programs.server).await.unwrap();
    let expected: Vec<_> = (0..2)
        .map(|shard: u32| {
            let mut holders = services.iter();
            let holder = holders.find(|(_, one)| one.reachability.own().contains(&shard));
            let id = holder.map(|(_, one)| one.own_id().0.cast_signed());
            (i64::from(shard), id.unwrap_or_default())
        })
        .collect();
    if held != expected {
        board.find(format!("the leases are {held:?} and not {expected:?}"));
    }
}
