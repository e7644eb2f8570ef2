//! Whose turn it is: requests that wait for theirs, and those that the server is dealing with.

use std::{
    cell::{Cell, RefCell},
    pin::Pin,
    rc::Rc,
};

use tokio::sync::{Notify, oneshot};

use super::wire::Status;

/// A program, by its place.
pub type Program = usize;

/// A task of a program.
pub struct Task {
    pub program: Program,
    pub work: Pin<Box<dyn Future<Output = ()>>>,
}

/// What becomes of a request that waited.
pub enum Verdict {
    /// It is its turn.
    Go,
    /// Its program has died: nobody sees it.
    Dead,
}

/// A request that waits for its turn.
pub struct Waiting {
    pub line: Rc<Line>,
    pub sql: String,
    pub verdict: oneshot::Sender<Verdict>,
}

/// A connection between a program and the server.
pub struct Line {
    pub program: Program,
    /// The server's process.
    pub process: Cell<i32>,
    pub status: Cell<Status>,
    /// Whether its program has died since the request began.
    pub is_dead: Cell<bool>,
}

/// A request that the server is dealing with.
pub struct UnderWay {
    pub line: Rc<Line>,
    pub sql: String,
    /// Whether it waits for another transaction.
    pub is_held_up: bool,
}

/// What all connections of a lane share.
#[derive(Default)]
pub struct Board {
    /// Whether requests wait for their turn.
    pub is_ruled: Cell<bool>,
    pub waiting: RefCell<Vec<Waiting>>,
    pub under_way: RefCell<Vec<UnderWay>>,
    /// What begins now.
    pub further: RefCell<Vec<Task>>,
    /// How many connections of a dead program are being cleared.
    pub dying: Cell<usize>,
    /// What no program may do, and one did.
    pub findings: RefCell<Vec<String>>,
    /// What ran, in order.
    pub course: RefCell<Vec<(Program, String)>>,
    /// Given when a request comes or is answered, and when somebody is done.
    pub changed: Notify,
}

/// What undoes a transaction that nobody waits for.
pub const UNDOING: &str = "ROLLBACK";
/// The beginning of the statement that claims messages.
pub const CLAIMING: &str = "WITH chosen AS";
/// What rings at other programs.
const RINGING: &str = "pg_notify";

impl Board {
    /// Notes what a finding is.
    pub fn find(&self, finding: impl Into<String>) {
        self.findings.borrow_mut().push(finding.into());
    }

    /// Waits for the turn of a request.
    pub async fn turn(&self, line: &Rc<Line>, sql: &str) -> Verdict {
        if sql.contains(RINGING) && line.status.get() != Status::Idle {
            self.find("a bell was rung inside a transaction");
        }
        let (verdict, given) = oneshot::channel();
        self.waiting.borrow_mut().push(Waiting {
            line: Rc::clone(line),
            sql: sql.to_owned(),
            verdict,
        });
        self.changed.notify_one();
        given.await.unwrap_or(Verdict::Go)
    }

    /// Notes that the server has answered.
    pub fn answered(&self, line: &Rc<Line>) {
        let mut under_way = self.under_way.borrow_mut();
        under_way.retain(|one| !Rc::ptr_eq(&one.line, line));
        if line.status.get() != Status::InTransaction {
            // Others may go on.
            for one in under_way.iter_mut() {
                one.is_held_up = false;
            }
        }
        drop(under_way);
        self.changed.notify_one();
    }
}
