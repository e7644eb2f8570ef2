//! Several programs on one database of a real server, each behind the go-between.

use std::{
    collections::BTreeMap,
    path::Path,
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use basics::{Moment, Span};
use service::{Home, Key, Service, TimeSource};
use sqlx::{AssertSqlSafe, ConnectOptions, Executor, PgConnection, postgres::PgConnectOptions};
use store::Store;
use tempfile::TempDir;
use test_server::TestDatabase;

use super::{proxy, turns::Board};

/// How many programs there are at most.
pub const PROGRAMS: usize = 3;
/// A Monday.
pub const START: Moment = Moment(1_767_571_200_000);

/// After how long the server looks for transactions that wait for each other, and what makes it quicker for tests.
const SETTINGS: [&str; 2] = ["deadlock_timeout = '10ms'", "synchronous_commit = off"];

/// A clock that all programs share, which stands until it is moved on.
pub struct SetClock(AtomicI64);

impl TimeSource for SetClock {
    fn now(&self) -> Moment {
        self.at()
    }
}

impl SetClock {
    pub fn set(&self, now: Moment) {
        self.0.store(now.0, Ordering::SeqCst);
    }

    pub fn at(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }

    pub fn pass(&self, span: Span) {
        self.set(self.at().plus(span));
    }
}

/// The programs, and a connection of the test's own.
pub struct Programs {
    pub board: Rc<Board>,
    pub clock: Arc<SetClock>,
    pub server: PgConnection,
    /// The time in each picture of the database.
    pub times: BTreeMap<String, Moment>,
    /// How often one was laid out.
    pub laid_out: usize,
    /// What finds all rows, once it is known.
    pub looking: String,
    stores: Vec<Store>,
    _database: TestDatabase,
    _folder: TempDir,
}

impl Programs {
    /// Opens a new database.
    pub async fn open() -> Programs {
        let database = TestDatabase::take().await;
        let database = database.expect("tests/on_postgres starts a server");
        let options: PgConnectOptions = database.address().parse().unwrap();
        let name = options.get_database().unwrap().to_owned();
        let mut server = options.connect().await.unwrap();
        for setting in SETTINGS {
            let sql = AssertSqlSafe(format!("ALTER DATABASE {name} SET {setting}"));
            server.execute(sql).await.unwrap();
        }
        let socket = options.get_socket().expect("the server is on this machine");
        let port = options.get_port();
        let folder = tempfile::tempdir().unwrap();
        let (board, key) = (Rc::new(Board::default()), Key::random());
        let mut stores = Vec::new();
        for program in 0..PROGRAMS {
            let place = folder.path().join(program.to_string());
            std::fs::create_dir(&place).unwrap();
            proxy::listen(&place, port, socket, program, &board);
            let address = address(&options, &place, &name);
            let home = Home {
                folder: place,
                key: Some(key.clone()),
                server: Some(address.parse().unwrap()),
            };
            stores.push(Store::open(home).await.unwrap());
        }
        Programs {
            board,
            clock: Arc::new(SetClock(AtomicI64::new(START.0))),
            server,
            times: BTreeMap::new(),
            laid_out: 0,
            looking: String::new(),
            stores,
            _database: database,
            _folder: folder,
        }
    }

    /// A program that has just started.
    pub fn start(&self, program: usize) -> Rc<Service> {
        let clock = Arc::clone(&self.clock) as Arc<dyn TimeSource>;
        Rc::new(Service::new(self.stores[program].clone(), clock))
    }

    /// Closes all connections.
    pub async fn close(self) {
        for store in &self.stores {
            store.close().await;
        }
    }
}

fn address(options: &PgConnectOptions, folder: &Path, name: &str) -> String {
    let folder = folder.display().to_string().replace('/', "%2F");
    let (user, port) = (options.get_username(), options.get_port());
    format!("postgres://{user}@{folder}:{port}/{name}")
}
