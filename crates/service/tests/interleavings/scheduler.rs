//! Lets one round trip through at a time, in an order drawn from a seed.
//!
//! It waits until each task has a request that waits for its turn, is done, or is held up by another transaction (the server says
//! so). Then it draws whose turn is next.

use std::{
    cell::{Cell, RefCell},
    panic::AssertUnwindSafe,
    rc::Rc,
    time::{Duration, Instant},
};

use futures_util::FutureExt;
use rand::{RngExt, rngs::StdRng};
use sqlx::PgConnection;
use tokio::{
    task::{JoinHandle, spawn_local},
    time::timeout,
};

use super::turns::{Board, CLAIMING, Program, Task, UNDOING, UnderWay, Verdict};

/// After this time the server is asked whether a request is held up.
const PATIENCE: Duration = Duration::from_millis(2);
/// No request, and no computation between two, takes longer.
const STATE_TIMEOUT: Duration = Duration::from_secs(20);

/// A program that dies after so many turns, and what begins then.
pub struct Death {
    pub program: Program,
    pub turns: usize,
    pub then: Box<dyn FnOnce() -> Vec<Task>>,
}

/// A task that has begun.
struct Begun {
    program: Program,
    is_done: Rc<Cell<bool>>,
    handle: JoinHandle<()>,
}

/// Draws whose turn it is.
pub struct Scheduler<'a> {
    board: Rc<Board>,
    server: &'a mut PgConnection,
    begun: RefCell<Vec<Begun>>,
    turns: usize,
}

impl<'a> Scheduler<'a> {
    pub fn new(board: &Rc<Board>, server: &'a mut PgConnection) -> Scheduler<'a> {
        Scheduler {
            board: Rc::clone(board),
            server,
            begun: RefCell::default(),
            turns: 0,
        }
    }

    /// Runs tasks until all are done. Returns how many turns there were.
    pub async fn run(mut self, rng: &mut StdRng, tasks: Vec<Task>, death: Option<Death>) -> usize {
        let mut death = death;
        self.board.is_ruled.set(true);
        self.begin(tasks);
        loop {
            self.settle().await;
            let is_over = self.is_over();
            if let Some(due) = death.take_if(|death| is_over || self.turns >= death.turns) {
                self.kill(due.program).await;
                self.begin((due.then)());
                continue;
            }
            if is_over {
                break;
            }
            self.next(rng);
        }
        self.board.is_ruled.set(false);
        self.turns
    }

    fn begin(&self, tasks: Vec<Task>) {
        for Task { program, work } in tasks {
            let is_done = Rc::new(Cell::new(false));
            let (done, board) = (Rc::clone(&is_done), Rc::clone(&self.board));
            let handle = spawn_local(async move {
                if AssertUnwindSafe(work).catch_unwind().await.is_err() {
                    board.find("a task broke down");
                }
                done.set(true);
                board.changed.notify_one();
            });
            self.begun.borrow_mut().push(Begun {
                program,
                is_done,
                handle,
            });
        }
    }

    fn open_tasks(&self) -> usize {
        let begun = self.begun.borrow();
        begun.iter().filter(|one| !one.is_done.get()).count()
    }

    fn is_over(&self) -> bool {
        self.open_tasks() == 0
            && self.board.waiting.borrow().is_empty()
            && self.board.under_way.borrow().is_empty()
    }

    /// Waits until nothing happens before the next turn.
    async fn settle(&mut self) {
        let since = Instant::now();
        loop {
            self.begin(self.board.further.take());
            let is_known = {
                let (waiting, under_way) =
                    (self.board.waiting.borrow(), self.board.under_way.borrow());
                let is_empty = waiting.is_empty();
                // Nobody waits for what undoes a transaction, and nobody is there any more for what a dead program has left.
                let waiting = waiting.iter().filter(|one| one.sql != UNDOING).count();
                let held_up = under_way.iter().filter(|one| one.is_held_up);
                let held_up = held_up.filter(|one| !one.line.is_dead.get()).count();
                let is_moving = under_way.iter().any(|one| !one.is_held_up);
                // If all wait for others, the server ends one of them.
                let is_stuck = is_empty && held_up > 0;
                let is_dying = self.board.dying.get() > 0;
                !is_moving && !is_stuck && !is_dying && waiting + held_up == self.open_tasks()
            };
            if is_known {
                return;
            }
            if timeout(PATIENCE, self.board.changed.notified())
                .await
                .is_err()
            {
                self.ask_who_waits().await;
                assert!(
                    since.elapsed() < STATE_TIMEOUT,
                    "a task neither asks the database nor ends: {:#?}",
                    self.board.course.borrow()
                );
            }
        }
    }

    /// Asks the server which requests are held up.
    async fn ask_who_waits(&mut self) {
        let processes: Vec<i32> = {
            let under_way = self.board.under_way.borrow();
            let moving = under_way.iter().filter(|one| !one.is_held_up);
            moving.map(|one| one.line.process.get()).collect()
        };
        for process in processes {
            let sql = "SELECT cardinality(pg_blocking_pids($1)) > 0";
            let asked = sqlx::query_scalar::<_, bool>(sql).bind(process);
            let is_held_up = asked.fetch_one(&mut *self.server).await.unwrap();
            let mut under_way = self.board.under_way.borrow_mut();
            let found = under_way.iter_mut();
            for one in found.filter(|one| one.line.process.get() == process) {
                one.is_held_up = is_held_up;
                if is_held_up && one.sql.starts_with(CLAIMING) {
                    self.board.find("a claim waited for somebody else's");
                }
            }
        }
    }

    /// Lets one request through.
    fn next(&mut self, rng: &mut StdRng) {
        let chosen = {
            let mut waiting = self.board.waiting.borrow_mut();
            if waiting.is_empty() {
                return;
            }
            // Within a program they are in the order in which they came.
            waiting.sort_by_key(|one| one.line.program);
            let place = rng.random_range(0..waiting.len());
            waiting.remove(place)
        };
        self.turns += 1;
        let (line, sql) = (chosen.line, chosen.sql);
        let step = (line.program, sql.clone());
        self.board.course.borrow_mut().push(step);
        self.board.under_way.borrow_mut().push(UnderWay {
            line,
            sql,
            is_held_up: false,
        });
        // If its program is gone, the connection ends by itself.
        let _ = chosen.verdict.send(Verdict::Go);
    }

    /// Ends a program at once: nobody sees its open requests any more.
    async fn kill(&self, program: Program) {
        let step = (program, "dies".to_owned());
        self.board.course.borrow_mut().push(step);
        let victims = {
            let mut begun = self.begun.borrow_mut();
            begun
                .extract_if(.., |one| one.program == program)
                .collect::<Vec<_>>()
        };
        for victim in victims {
            victim.handle.abort();
            // It was cancelled, or done before.
            let _ = victim.handle.await;
        }
        for one in self.board.under_way.borrow().iter() {
            if one.line.program == program {
                one.line.is_dead.set(true);
            }
        }
        let dead = {
            let mut waiting = self.board.waiting.borrow_mut();
            waiting
                .extract_if(.., |one| one.line.program == program)
                .collect::<Vec<_>>()
        };
        for one in dead {
            self.board.dying.update(|dying| dying + 1);
            let _ = one.verdict.send(Verdict::Dead);
        }
        // Until the server has undone what was open.
        while self.board.dying.get() > 0 {
            self.board.changed.notified().await;
        }
    }
}
