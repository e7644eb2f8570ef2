//! The cost of each part of a move, measured separately in this process.

use std::{path::Path, sync::Arc};

use anyhow::{Context, Result};
use boards::Look;
use matches::{
    LoadedMatch,
    command::Command,
    live::{LiveKind, LiveMessage},
    loaded::{Absences, EventLog},
    notice::Audience,
    outbox::{About, Attempt, OutboxItem, Purpose, Receipt},
    records::MatchRecord,
};
use rand::{SeedableRng, rngs::StdRng};
use results::Report;
use rules::{Action, Side};
use service::{NamedPerson, Service, SystemClock, TimeSource};
use store::{Store, events, live_messages, match_records, outbox};

use super::{games::Game, script::Script};

/// The processor time of the parts of one move, in milliseconds.
pub struct Parts {
    judging: f64,
    store: f64,
    pictures: f64,
    /// The rows that a move writes, and nothing else.
    writes: f64,
}

impl Parts {
    /// Adds the parts, and what is left of the processor time of a whole move.
    pub fn add_to(&self, report: &mut Report, what: &str, whole: f64) {
        let Parts {
            judging,
            store,
            pictures,
            writes,
        } = self;
        let parts = [
            ("judging", *judging),
            ("store", *store),
            ("pictures", *pictures),
            ("HTTP and the rest", whole - judging - store - pictures),
            // The least that a move can cost: the same rows in as few transactions as possible, and the same pictures.
            ("writes and pictures alone", writes + pictures),
        ];
        for (part, time) in parts {
            report.add(format!("{what}: CPU a move for {part} (ms)"), time);
        }
    }
}

/// A move of the script, and the match before it.
struct Move {
    before: match_records::StoredMatch,
    seat: Side,
    action: Action,
}

/// Plays moves in one game after another and measures them; `None` where processor time is unavailable.
pub async fn measure(
    data: &Path,
    games: &[Arc<Game>],
    script: &Script,
    moves: usize,
) -> Result<Option<Parts>> {
    let store = Store::open(data).await?;
    let service = Service::new(store.clone(), Arc::new(SystemClock));
    service.open_shards(1).await?;
    let mut played = Vec::with_capacity(moves);
    let mut moved = Vec::with_capacity(moves);
    let mut asking = 0.0;
    for number in 0..moves {
        let game = &games[number % games.len()];
        let before = match_records::load_whole(&mut *store.read().await?, game.id).await?;
        let (seat, action) = game.next(script);
        let before = before.context("no match")?;
        let start = cpu_of("self");
        moved.push(ask(&service, &before.record, seat, action, number).await?);
        let Some((end, start)) = cpu_of("self").zip(start) else {
            return Ok(None);
        };
        asking += end - start;
        played.push(Move {
            before,
            seat,
            action,
        });
    }
    let clock = || cpu_of("self").unwrap_or_default();
    let start = clock();
    for after in &moved {
        write(&store, after).await?;
    }
    let writes = clock() - start;
    store.close().await;
    let start = clock();
    let loaded: Option<Vec<_>> = played.iter().map(judge).collect();
    let judging = clock() - start;
    let start = clock();
    for loaded in loaded.context("a move was refused")? {
        draw(&loaded);
    }
    let pictures = clock() - start;
    let a_move = |sum: f64| sum / moves as f64;
    Ok(Some(Parts {
        judging: a_move(judging),
        store: a_move(asking - judging),
        pictures: a_move(pictures),
        writes: a_move(writes),
    }))
}

/// Makes the same calls to the service as the bot when a player moves and when the others are notified.
async fn ask(
    service: &Service,
    record: &MatchRecord,
    seat: Side,
    action: Action,
    number: usize,
) -> Result<LoadedMatch> {
    let person = record.player(seat);
    let mover = NamedPerson {
        id: person,
        name: "Somebody".into(),
        bot: false,
    };
    let guild = (record.guild, "en-US");
    service.update_locales(&mover, "en-US", Some(guild)).await?;
    service.at_place(record.place.context("no thread")?).await?;
    let play = Command::Play {
        change: None,
        action,
    };
    // No Discord interaction has such a small id.
    let interaction = 1_000_000 + number as u64;
    let after = service.act(record.id, person, &play, interaction).await?;
    service.is_to_move_elsewhere(person, record.id).await?;
    let answer = after.owed_answer().context("no answer is owed")?;
    let claimed = service.update_outbox(&[], 8).await?;
    service.answered(answer, None).await?;
    service.load_match(record.id, Some(after.events())).await?;
    service.contacts(record.players, record.guild).await?;
    let mut sent = Vec::with_capacity(claimed.len());
    for owed in claimed.into_iter().map(|claimed| claimed.owed) {
        let kind = match owed.audience {
            Audience::Seat(side) => LiveKind::Panel(side),
            Audience::Table | Audience::Person(_) => LiveKind::Board,
        };
        let About::Match(id, event) = owed.about else {
            continue;
        };
        service.live_messages(id).await?;
        let live = LiveMessage::plain(1, event.into(), event);
        sent.push(Receipt {
            live: vec![(kind, Some(live))],
            ..Receipt::new(owed, Attempt::Done)
        });
    }
    service.update_outbox(&sent, 8).await?;
    Ok(after)
}

/// Writes what a move writes, once more, with nothing around it: an event with the messages about it, and what became of them.
async fn write(store: &Store, after: &LoadedMatch) -> Result<()> {
    let (id, event, now) = (after.id(), after.events() + 1, SystemClock.now());
    let sealed = after.last_event().sealed();
    let audiences = [Audience::Table, Audience::Seat(Side::First)];
    let owed = audiences.map(|audience| OutboxItem {
        audience,
        ..OutboxItem::announcement(id, event, Purpose::Notice)
    });
    let kinds = [LiveKind::Board, LiveKind::Panel(Side::First)];
    let mut tx = store.begin().await?;
    events::append(&mut tx, id, event, event.into(), now, &sealed).await?;
    match_records::summarise(&mut tx, after.summary(), Some(now), now).await?;
    outbox::enqueue_for(&mut tx, &owed.map(|owed| (owed, now)), true).await?;
    tx.commit().await?;
    let mut tx = store.begin().await?;
    for (kind, owed) in kinds.into_iter().zip(owed) {
        let live = LiveMessage::plain(1, event.into(), event);
        live_messages::save(&mut tx, id, kind, &live).await?;
        outbox::delete(&mut tx, owed).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// The judging of a move: it is decided on the stored match, and the resulting match, stored again, provides the facts
/// for all three readers.
fn judge(
    Move {
        before,
        seat,
        action,
    }: &Move,
) -> Option<LoadedMatch> {
    let now = SystemClock.now();
    let replay = || {
        let (record, log) = (
            before.record.clone(),
            EventLog::read(None, &before.log, before.is_whole)?,
        );
        LoadedMatch::replay(record, log, Absences::default(), now)
    };
    let command = Command::Play {
        change: None,
        action: *action,
    };
    let decide = |loaded: &LoadedMatch| {
        let decided = loaded.decide(*seat, &command, &mut StdRng::seed_from_u64(1));
        decided.ok()
    };
    let acted = replay()?;
    let event = decide(&acted)?;
    let after = replay()?.after(decide(&acted)?, now)?;
    let _ = facts(&after);
    let after = acted.after(event, now)?;
    std::hint::black_box(after.last_event().sealed());
    Some(after)
}

/// What the thread and one of the players see. The mover reads a text answer.
fn facts(loaded: &LoadedMatch) -> Option<[boards::Scene; 2]> {
    let [_, other] = loaded.record.players;
    let own = boards::views::seat(&loaded.facts_for(other)?.view?);
    let table = boards::views::table(&loaded.table_facts().view?);
    Some([table, own])
}

/// Draws both boards.
fn draw(loaded: &LoadedMatch) {
    for scene in facts(loaded).into_iter().flatten() {
        std::hint::black_box(boards::board(&scene, Look::default(), boards::WIDTH));
    }
}

/// Processor time that a process has used so far, in milliseconds.
pub fn cpu_of(process: &str) -> Option<f64> {
    /// Linux counts in hundredths of a second.
    const TICK: f64 = 10.0;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // After the name, which may contain spaces, the 12th and 13th fields are user and kernel time.
    let (_, fields) = stat.rsplit_once(')')?;
    let fields = fields.split_whitespace().skip(11).take(2);
    let ticks: Option<Vec<f64>> = fields.map(|field| field.parse().ok()).collect();
    Some(ticks?.iter().sum::<f64>() * TICK)
}
