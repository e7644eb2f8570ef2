//! Whether what several programs did at once is what one program would have done, one deed after the other, in some order: the same
//! rows in all tables, and the same answers. The clock stands still meanwhile, so that nothing but the order makes a difference.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    rc::Rc,
};

use rand::{RngExt, rngs::StdRng};

use super::{
    deeds::{Answer, Deed},
    programs::{PROGRAMS, Programs},
    scheduler::Scheduler,
    turns::Task,
    worlds::World,
};

/// How many deeds happen at once: at most so many that all their orders can be tried.
const FEWEST: usize = 2;
const MOST: usize = 4;
/// One deed in so many is asked for twice, as Discord does after a lost answer.
const REPEATED: u32 = 5;

/// What came of deeds: the answer to each, and a sum of all rows.
#[derive(PartialEq, Eq)]
struct Outcome {
    answers: Vec<(Deed, Answer)>,
    rows: u64,
}

/// Does deeds one after the other, each order once.
#[derive(Default)]
pub struct Serial(BTreeMap<(World, Vec<Deed>), Rc<Outcome>>);

/// Deeds at once, in an order drawn from a seed. Returns how many turns there were.
pub async fn at_once(
    programs: &mut Programs,
    serial: &mut Serial,
    world: World,
    rng: &mut StdRng,
) -> usize {
    programs.lay_out(world.name()).await;
    let deeds = drawn(world, rng);
    let count = rng.random_range(2..=PROGRAMS);
    let services: Vec<_> = (0..count).map(|one| programs.start(one)).collect();
    let answers = Rc::new(RefCell::new(Vec::new()));
    let tasks = deeds.iter().enumerate().map(|(at, &deed)| {
        let program = at % count;
        let (service, answers) = (Rc::clone(&services[program]), Rc::clone(&answers));
        let work = Box::pin(async move {
            let answer = deed.at(service).await;
            answers.borrow_mut().push((deed, answer));
        });
        Task { program, work }
    });
    let tasks = tasks.collect();
    let board = Rc::clone(&programs.board);
    let scheduler = Scheduler::new(&board, &mut programs.server);
    let turns = scheduler.run(rng, tasks, None).await;
    let rows = programs.rows().await;
    let order = answers.take();
    for (deed, answer) in &order {
        if let Err(error) = answer {
            board.find(format!("{deed:?} failed: {error}"));
        }
    }
    if order.len() == deeds.len() && board.findings.borrow().is_empty() {
        compare(programs, serial, world, order, rows).await;
    }
    turns
}

/// Some of a world's deeds, each by another press of a button, or one of them twice.
fn drawn(world: World, rng: &mut StdRng) -> Vec<Deed> {
    let mut left = world.deeds();
    let mut deeds = Vec::new();
    for _ in 0..rng.random_range(FEWEST..=MOST) {
        if !deeds.is_empty() && rng.random_range(0..REPEATED) == 0 {
            deeds.push(deeds[rng.random_range(0..deeds.len())]);
        } else {
            deeds.push(left.remove(rng.random_range(0..left.len())));
        }
    }
    deeds
}

/// Looks for an order of the deeds that explains the answers and the rows; first that in which they were answered.
async fn compare(
    programs: &mut Programs,
    serial: &mut Serial,
    world: World,
    answered: Vec<(Deed, Answer)>,
    rows: Vec<String>,
) {
    let order: Vec<Deed> = answered.iter().map(|(deed, _)| *deed).collect();
    let found = Outcome::of(answered, &rows);
    for order in orders(&order) {
        if *serial.outcome(programs, world, &order).await == found {
            return;
        }
    }
    let expected = carry_out(programs, world, &order).await;
    let other = programs.rows().await;
    let only = |rows: &[String], others: &[String]| {
        let only = rows.iter().filter(|row| !others.contains(row));
        only.cloned().collect::<Vec<_>>()
    };
    programs.board.find(format!(
        "no order of the deeds explains what came of them.\nanswers: {:#?}\none after the other: {expected:#?}\nrows: {:#?}\none after \
         the other: {:#?}",
        found.answers,
        only(&rows, &other),
        only(&other, &rows)
    ));
}

impl Outcome {
    fn of(mut answers: Vec<(Deed, Answer)>, rows: &[String]) -> Outcome {
        answers.sort();
        let mut sum = DefaultHasher::new();
        rows.hash(&mut sum);
        Outcome {
            answers,
            rows: sum.finish(),
        }
    }
}

impl Serial {
    async fn outcome(
        &mut self,
        programs: &mut Programs,
        world: World,
        order: &[Deed],
    ) -> Rc<Outcome> {
        let key = (world, order.to_vec());
        if let Some(known) = self.0.get(&key) {
            return Rc::clone(known);
        }
        let answers = carry_out(programs, world, order).await;
        let outcome = Rc::new(Outcome::of(answers, &programs.rows().await));
        // Results and ratings are what they are when they are worked out from the events again.
        let rebuilt = programs.start(0).rebuild_ratings().await.unwrap();
        if rebuilt.corrected + rebuilt.unreadable > 0 {
            programs.board.find(format!("after {order:?}: {rebuilt:?}"));
        }
        self.0.insert(key, Rc::clone(&outcome));
        outcome
    }
}

/// Lays out a world, and does deeds one after the other.
async fn carry_out(programs: &mut Programs, world: World, order: &[Deed]) -> Vec<(Deed, Answer)> {
    programs.lay_out(world.name()).await;
    let service = programs.start(0);
    let mut answers = Vec::new();
    for &deed in order {
        answers.push((deed, deed.at(Rc::clone(&service)).await));
    }
    answers
}

/// All orders of some deeds; the given one first.
fn orders(deeds: &[Deed]) -> Vec<Vec<Deed>> {
    let Some((first, rest)) = deeds.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut longer = order.clone();
            longer.insert(place, *first);
            all.push(longer);
        }
    }
    all
}
