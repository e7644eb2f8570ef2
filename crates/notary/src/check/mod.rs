//! Decides whether records are valid (`docs/record.md` 10): one record, or several of the same match together.
//! `openings` opens the seals, and `lots` redraws the lots. If everything is open, the referee replays the game. If not
//! all armies are open, `shadow` judges what it can of the rulings, `course` checks the order of entries, and `conduct`
//! checks the clocks and requests.

mod conduct;
mod course;
mod holding;
mod lots;
mod openings;
mod shadow;

pub use self::holding::Holding;
use self::openings::OpenedSeals;
use crate::{Fault, Record, What, text::is_todays};
use matches::transcript::{Happening, Retrial, Start};

/// Checks records of one match together; usually there is only one.
///
/// # Errors
/// The first fault.
///
/// # Panics
/// When there are no texts.
pub fn check(files: &[&str]) -> Result<Holding, Fault> {
    let mut records = Vec::with_capacity(files.len());
    for (file, text) in files.iter().enumerate() {
        let record = Record::read(text).map_err(|fault| Fault { file, ..fault })?;
        records.push(record);
    }
    let longest = longest(&records)?;
    let record = &records[longest];
    let opened = OpenedSeals::read(&records, record)?;
    let found = match start(record, &opened) {
        Some(start) => play(record, &start),
        None => shadow::play(record, &opened),
    };
    let file = longest;
    let found = found.map_err(|fault| Fault { file, ..fault })?;
    let reports = record
        .entries
        .iter()
        .filter_map(|entry| match &entry.happening {
            Happening::Ply(_, report) => Some(report),
            _ => None,
        });
    let reports: Vec<_> = reports.collect();
    let attacks = reports.iter().filter(|report| report.is_attack()).count();
    let judged_elsewhere = record
        .entries
        .iter()
        .filter(|entry| entry.judged.is_some_and(|revision| !is_todays(revision)));
    let judged_elsewhere = judged_elsewhere.count();
    let has_armies = record.head.rules.has_desks();
    let armies = [0, 1].map(|side| !has_armies || opened.armies[side].is_some());
    let has_lot = record.head.tags.get("Lot").is_some();
    let tag = |name| record.head.tags.get(name).map(str::to_owned);
    let is_sealed = record
        .entries
        .iter()
        .any(|entry| matches!(entry.happening, Happening::Ready(_, Some(_))));
    Ok(Holding {
        format: record.head.format,
        is_sealed: is_sealed || has_lot,
        lot_seal: tag("Lot"),
        card: tag("Card"),
        code: tag("Match").unwrap_or_default(),
        lines: record.entries.len(),
        plies: reports.len(),
        attacks,
        proved: found.unwrap_or(attacks),
        is_whole: found.is_none() && judged_elsewhere == 0 && (opened.seed.is_some() || !has_lot),
        armies,
        lot: has_lot.then_some(opened.seed.is_some()),
        end: record.entries.iter().find_map(|entry| entry.end),
        judged_elsewhere,
        chain: record.chain.to_string(),
    })
}

/// The record with the most lines. The others must be beginnings of it.
fn longest(records: &[Record]) -> Result<usize, Fault> {
    let lengths = records.iter().map(|record| record.entries.len());
    let longest = lengths
        .enumerate()
        .max_by_key(|(at, length)| (*length, usize::MAX - at));
    let longest = longest
        .map(|(at, _)| at)
        .expect("there is a record to check");
    let whole = &records[longest];
    for (file, record) in records.iter().enumerate() {
        if record.head.tags != whole.head.tags {
            let (line, what) = (1, What::AnotherMatch);
            return Err(Fault { file, line, what });
        }
        let mut pairs = record.entries.iter().zip(&whole.entries);
        if let Some(at) = pairs.position(|(one, other)| one != other) {
            let (line, what) = (record.first_line + at, What::Otherwise);
            return Err(Fault { file, line, what });
        }
    }
    Ok(longest)
}

/// How the game began, if everything that decides the game is open.
fn start(record: &Record, opened: &OpenedSeals) -> Option<Start> {
    let rules = &record.head.rules;
    if rules.is_open() {
        return Some(Start::Usual);
    }
    if !rules.has_desks() {
        return opened
            .deal
            .clone()
            .or_else(|| lots::possible_deal(&record.entries))
            .map(Start::Deal);
    }
    match &opened.armies {
        [Some(first), Some(second)] => Some(Start::Armies([first.clone(), second.clone()])),
        _ => None,
    }
}

/// Replays a record. This leaves nothing unproved.
fn play(record: &Record, start: &Start) -> Result<Option<usize>, Fault> {
    let entries = &record.entries;
    let fault = |at: usize, objection| Fault {
        file: 0,
        line: record.first_line + at,
        what: What::Impossible(objection),
    };
    let mut retrial =
        Retrial::begin(&record.head, start, entries).map_err(|error| fault(0, error))?;
    for (at, entry) in entries.iter().enumerate().skip(1) {
        retrial.step(entry).map_err(|error| fault(at, error))?;
    }
    Ok(None)
}
