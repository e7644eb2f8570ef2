//! Couriers: they claim messages, send them, and note that. Each message is sent once, also if several programs claim at the same time.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use basics::{MatchId, Span};
use matches::{
    notice::Audience,
    outbox::{About, Attempt, ClaimedItem, OutboxItem, Purpose, Receipt},
};
use rand::{RngExt, rngs::StdRng};
use service::Service;

use super::{
    deeds::{Deed, GUILD},
    programs::{PROGRAMS, Programs},
    scheduler::Scheduler,
    turns::{Board, Program, Task},
    worlds::begin,
};

/// How many messages a courier claims at once: few, so that it claims often.
const ROOM: u32 = 1;
/// The picture with games that have just begun, which everybody is still to be told.
const NEWS: &str = "news";
const GAMES: [MatchId; 6] = [
    MatchId(100),
    MatchId(200),
    MatchId(300),
    MatchId(400),
    MatchId(500),
    MatchId(600),
];
/// How often a courier looks while others do. Afterwards one sends what is left.
const ROUNDS: usize = 4;
/// By then all messages are due, also those that wait for their readers.
const ALL_DUE: Span = Span::MINUTE;

/// What has become of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    /// A program is sending it.
    UnderWay(Program),
    /// A program has sent it, and may not have noted that yet.
    Unnoted(Program),
    Noted,
}

/// What everybody was shown.
pub struct Shown {
    board: Rc<Board>,
    messages: RefCell<BTreeMap<OutboxItem, Sent>>,
}

impl Shown {
    pub fn new(board: &Rc<Board>) -> Rc<Shown> {
        Rc::new(Shown {
            board: Rc::clone(board),
            messages: RefCell::default(),
        })
    }

    fn claimed(&self, program: Program, claimed: &[ClaimedItem]) {
        for item in claimed {
            let sent = Sent::UnderWay(program);
            if self.messages.borrow_mut().insert(item.owed, sent).is_some() {
                let name = name(item.owed);
                self.board.find(format!("the message {name} is sent twice"));
            }
        }
    }

    fn set(&self, items: &[OutboxItem], sent: Sent) {
        let mut messages = self.messages.borrow_mut();
        messages.extend(items.iter().map(|item| (*item, sent)));
    }

    /// Nobody knows what a program has sent that died before it noted that: another one sends it again.
    pub fn died(&self, program: Program) {
        let mut messages = self.messages.borrow_mut();
        messages
            .retain(|_, sent| ![Sent::UnderWay(program), Sent::Unnoted(program)].contains(sent));
    }

    /// Checks that everybody was told of all events of a match.
    pub fn has_all(&self, id: MatchId, events: u32) {
        for seq in 1..=events {
            let item = OutboxItem::announcement(id, seq, Purpose::Notice);
            if self.messages.borrow().get(&item) != Some(&Sent::Noted) {
                let name = name(item);
                self.board.find(format!("nobody was told: {name}"));
            }
        }
    }
}

/// A message in words.
fn name(item: OutboxItem) -> String {
    let seq = match item.about {
        About::Match(_, seq) => seq,
        _ => 0,
    };
    let number = item.about.number();
    let audience = match item.audience {
        Audience::Table => "everybody".to_owned(),
        Audience::Seat(side) => format!("{side:?}"),
        _ => "others".to_owned(),
    };
    format!("{number}/{seq} to {audience} ({})", item.purpose)
}

/// Claims and sends for so many rounds. A message is on its way while the next are claimed.
pub async fn courier(service: Rc<Service>, program: Program, shown: Rc<Shown>, rounds: usize) {
    let (mut under_way, mut sent) = (Vec::new(), Vec::new());
    let mut round = 0;
    while round < rounds || !sent.is_empty() || !under_way.is_empty() {
        let room = if round < rounds { ROOM } else { 0 };
        shown.set(&sent, Sent::Unnoted(program));
        let noted = sent.iter().map(|item| Receipt::new(*item, Attempt::Done));
        let noted: Vec<_> = noted.collect();
        let claimed = match service.update_outbox(&noted, room).await {
            Ok(claimed) => claimed,
            Err(error) => return shown.board.find(format!("a courier failed: {error}")),
        };
        shown.set(&sent, Sent::Noted);
        shown.claimed(program, &claimed);
        sent = std::mem::take(&mut under_way);
        under_way.extend(claimed.into_iter().map(|item| item.owed));
        round += 1;
    }
}

/// Sends what is left, and checks that this is all.
pub async fn finish(
    programs: &mut Programs,
    services: &[(Program, Rc<Service>)],
    shown: &Rc<Shown>,
) {
    loop {
        let before = shown.messages.borrow().len();
        for (program, service) in services {
            courier(Rc::clone(service), *program, Rc::clone(shown), 1).await;
        }
        if shown.messages.borrow().len() == before {
            break;
        }
    }
    let now = programs.clock.at();
    let sql = "SELECT match_id || '/' || seq || ' to ' || audience || ' (' || purpose || ')' FROM outbox WHERE due_at <= $1";
    let left = sqlx::query_scalar::<_, String>(sql).bind(now.0);
    for left in left.fetch_all(&mut programs.server).await.unwrap() {
        shown
            .board
            .find(format!("the message {left} is never sent"));
    }
}

impl Programs {
    /// Builds a world with much to tell.
    pub async fn build_news(&mut self) {
        self.empty().await;
        let service = self.start(0);
        for id in GAMES {
            begin(&service, (id, GUILD), [1, 2], false).await;
        }
        self.keep(NEWS).await;
    }
}

/// Couriers of several programs claim the same messages, while players make new ones. Returns how many turns there were.
pub async fn at_once(programs: &mut Programs, rng: &mut StdRng) -> usize {
    programs.lay_out(NEWS).await;
    let count = rng.random_range(2..=PROGRAMS);
    let board = Rc::clone(&programs.board);
    let shown = Shown::new(&board);
    let services: Vec<_> = (0..count).map(|one| (one, programs.start(one))).collect();
    let mut tasks = Vec::new();
    for (program, service) in &services {
        let work = courier(Rc::clone(service), *program, Rc::clone(&shown), ROUNDS);
        tasks.push(Task {
            program: *program,
            work: Box::pin(work),
        });
    }
    let mut plies = vec![
        Deed::Plays(GAMES[0], 1, "h2e2", 20),
        Deed::Plays(GAMES[1], 1, "h2e2", 28),
    ];
    plies.truncate(rng.random_range(0..=2));
    for (at, deed) in plies.into_iter().enumerate() {
        let (program, service) = services[at % count].clone();
        let board = Rc::clone(&board);
        let work = Box::pin(async move {
            if let Err(error) = deed.at(service).await {
                board.find(format!("{deed:?} failed: {error}"));
            }
        });
        tasks.push(Task { program, work });
    }
    let scheduler = Scheduler::new(&board, &mut programs.server);
    let turns = scheduler.run(rng, tasks, None).await;
    programs.clock.pass(ALL_DUE);
    finish(programs, &services, &shown).await;
    for id in GAMES {
        let loaded = services[0].1.load_match(id, None).await.unwrap();
        shown.has_all(id, loaded.events());
    }
    turns
}
