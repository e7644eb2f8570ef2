//! Checks private messages: the opponent's plies and the result, nothing that did not happen, and of the armies only
//! the reader's own.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use regex::Regex;

use super::{
    Case, Evidence, Findings,
    words::{Words, soldier_on},
};
use crate::eyes::{Look, Message};

/// A ply as a player reads it: its number, who moved, and the ruling.
static MOVED: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"^Move (\d+), (.+?): (.+)$").unwrap());
/// A player's own board in words: after which move, and their own pieces.
static BOARD: LazyLock<Regex> = LazyLock::new(|| {
    let board = r"^Luzhanqi board after move (\d+), seen by \w+\. Yours: (.*?)\. (?:Enemy|You)";
    Regex::new(board).unwrap()
});
/// Names of pieces, except in the rules of the game.
static PIECES: LazyLock<Regex> = LazyLock::new(|| {
    let names = "Field Marshal [a-e]|General [a-e]|Brigadier|Colonel|Major|Captain|Engineer|Grenade|Landmine";
    Regex::new(names).unwrap()
});
/// A battle that everyone saw.
static SHOWN: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"Attacker: [^.]+\. Defender: [^.]+\.").unwrap());

/// What one person read about a match.
fn looks<'a>(case: &Case, evidence: &'a Evidence<'_>, person: u64) -> Vec<(&'a Message, &'a Look)> {
    let title = format!("**{}** · ", case.record.code);
    let ids = evidence.seen.in_private.get(&person).into_iter().flatten();
    let messages = ids.filter_map(|id| evidence.seen.messages.get(id));
    let looks = messages.flat_map(|message| message.looks.iter().map(move |look| (message, look)));
    looks
        .filter(|(_, look)| look.content.starts_with(&title))
        .collect()
}

pub fn check(words: &Words, case: &Case, evidence: &Evidence<'_>, found: &mut Findings) {
    // The rulings by the plies' numbers, without the number and the side.
    let mut rulings: BTreeMap<u32, Vec<(usize, &str)>> = BTreeMap::new();
    for ply in &case.replayed.plies {
        let ruling = ply.said.splitn(3, ' ').nth(2).unwrap_or_default();
        let ruling = ruling.split_once(": ").map_or(ruling, |(_, ruling)| ruling);
        // After the game, the warning that a third repetition is a draw is omitted.
        let ruling = ruling.split(" Repetition: ").next().unwrap();
        rulings
            .entry(ply.number)
            .or_default()
            .push((ply.seat, ruling));
    }
    for (seat, person) in case.players().into_iter().enumerate() {
        let looks = looks(case, evidence, person);
        found.texts += looks.len();
        let mut reported: BTreeSet<(u32, &str)> = BTreeSet::new();
        let mut has_result = false;
        for (_, look) in &looks {
            for line in look.content.lines() {
                if let Some(parts) = MOVED.captures(line) {
                    let number: u32 = parts[1].parse().unwrap();
                    let (name, said) = (&parts[2], parts.get(3).unwrap().as_str());
                    let all = rulings.get(&number).map_or(&[][..], Vec::as_slice);
                    let fits = |&&(mover, ruling): &&(usize, &str)| match name {
                        // Only the mover's message names the piece.
                        "you" => mover == seat && said.contains(ruling),
                        _ => mover != seat && said.starts_with(ruling),
                    };
                    match all.iter().find(fits) {
                        Some((_, ruling)) => {
                            reported.insert((number, ruling));
                        }
                        None => found.violations.push(format!(
                            "<@{person}> read {line:?}, but the log has {all:?}"
                        )),
                    }
                }
                has_result |= check_result(case, seat, line, found);
            }
            if case.is_hidden() {
                check_pieces(words, case, seat, look, found);
            }
        }
        let is_panel = |(message, _): &&(&Message, &Look)| {
            message.is_news && !message.is_deleted && !message.now().alts.is_empty()
        };
        let panels: BTreeSet<u64> = looks
            .iter()
            .filter(is_panel)
            .map(|(message, _)| message.id)
            .collect();
        found.leftovers += panels.len().saturating_sub(1);
        if !case.is_hidden() || evidence.closed.contains(&person) {
            continue;
        }
        for (number, all) in &rulings {
            for (mover, ruling) in all {
                if *mover != seat && !reported.contains(&(*number, ruling)) {
                    found.missing.push(format!(
                        "<@{person}> was not told in private: {number}. {ruling}"
                    ));
                }
            }
        }
        if case.replayed.result.is_some() && !has_result {
            found
                .missing
                .push(format!("<@{person}> was not told the result in private"));
        }
    }
}

/// Whether a line reports the result to its reader. It must be true.
fn check_result(case: &Case, seat: usize, line: &str, found: &mut Findings) -> bool {
    let winner = if line.starts_with("🏆 **You won!**") {
        Some(seat)
    } else if line.starts_with("🏁 **") && line.contains(" won.**") {
        Some(1 - seat)
    } else if line.starts_with("🤝 **A draw**") {
        None
    } else {
        return false;
    };
    let won = case
        .replayed
        .result
        .as_ref()
        .map(|result| match result["winner"].as_str() {
            Some("first") => Some(0),
            Some(_) => Some(1),
            None => None,
        });
    if won != Some(winner) {
        found.violations.push(format!(
            "side {seat} read {line:?}, but the result is {:?}",
            case.replayed.result
        ));
    }
    true
}

/// The text of a player's own board names exactly their own pieces, where they stood then.
fn check_pieces(words: &Words, case: &Case, seat: usize, look: &Look, found: &mut Findings) {
    for alt in &look.alts {
        let Some(parts) = BOARD.captures(alt) else {
            continue;
        };
        let number: usize = parts[1].parse().unwrap();
        let Some(position) = case.replayed.positions.get(number) else {
            found
                .violations
                .push(format!("a board after move {number}, which was never made"));
            continue;
        };
        let named = named_pieces(words, &parts[2]);
        let own = own_pieces(position, seat);
        if named != own {
            found.violations.push(format!(
                "side {seat} after move {number} read {named:?}, but had {own:?}"
            ));
        }
        let rest = &alt[parts.get(2).unwrap().end()..];
        if let Some(piece) = PIECES.find(&SHOWN.replace_all(rest, "")) {
            found.violations.push(format!(
                "side {seat} read of a {} that is not theirs: {alt:?}",
                piece.as_str()
            ));
        }
    }
}

/// The pieces in a list: "General d6, Major a4 b4".
fn named_pieces(words: &Words, list: &str) -> BTreeSet<(String, String)> {
    let codes = "123456789BMF".chars();
    let names: Vec<(String, char)> = codes
        .map(|code| (words.sentence(&format!("piece-{code}"), &[]), code))
        .collect();
    let mut pieces = BTreeSet::new();
    for part in list.split(", ") {
        let found = names
            .iter()
            .filter(|(name, _)| part.starts_with(&format!("{name} ")));
        let Some((name, code)) = found.max_by_key(|(name, _)| name.len()) else {
            continue;
        };
        for point in part[name.len()..].split_whitespace() {
            pieces.insert((point.to_owned(), code.to_string()));
        }
    }
    pieces
}

/// A side's pieces in a position.
fn own_pieces(position: &str, seat: usize) -> BTreeSet<(String, String)> {
    let colour = ["r", "b"][seat];
    let points = ('a'..='e').flat_map(|file| (1..=12).map(move |rank| format!("{file}{rank}")));
    points
        .filter_map(|point| {
            let code = soldier_on(position, &point);
            Some((point, code.strip_prefix(colour)?.to_owned()))
        })
        .collect()
}

/// People who do not play a hidden game never read about an army in it while it is running.
pub fn check_strangers(cases: &[Case], evidence: &Evidence<'_>, found: &mut Findings) {
    let by_code: BTreeMap<&str, &Case> = cases
        .iter()
        .map(|case| (case.record.code.as_str(), case))
        .collect();
    for (person, ids) in &evidence.seen.in_private {
        for message in ids.iter().filter_map(|id| evidence.seen.messages.get(id)) {
            for look in &message.looks {
                let own = look
                    .alts
                    .iter()
                    .any(|alt| alt.contains("Yours: ") || alt.starts_with("Your setup: "));
                let code = look
                    .content
                    .strip_prefix("**")
                    .and_then(|rest| rest.split_once("**"));
                if let Some(case) = code.and_then(|(code, _)| by_code.get(code))
                    && own
                    && !case.players().contains(person)
                {
                    let what = format!(
                        "<@{person}> does not play in {} and read {:?}",
                        case.record.code, look.content
                    );
                    found.violations.push(what);
                }
            }
        }
    }
}
