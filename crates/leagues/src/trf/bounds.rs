//! Records that bind the pairing of a Swiss: prohibited pairings (260, and `XXP` of TRF16).

use super::{
    error::TrfProblem,
    fields::{columns, setting},
};
use crate::tournament::{ForbiddenPairs, Tournament, Tpn};

/// The last round that fits into the columns, for records without rounds.
const LAST: usize = 999;

/// The first column of the players of record 260, from 0, and the columns of a player.
const PLAYERS: usize = 12;
const PLAYER: usize = 5;

/// Reads a line 260, which has rounds, or `XXP`, which counts in all of them.
pub(super) fn forbidden(code: &str, line: &str, rest: &str) -> Result<ForbiddenPairs, TrfProblem> {
    let number = |word: &str| setting(code, "start numbers", word, word.parse().ok());
    let (rounds, players) = if code == "260" {
        let line: Vec<char> = line.chars().collect();
        let first = round(&line, 4, None)?;
        let rounds = first..=round(&line, 8, Some(first))?;
        let players = line.get(PLAYERS..).unwrap_or(&[]).chunks(PLAYER);
        let players = players.map(|block| columns(block, 0, PLAYER));
        let players = players.filter(|word| !word.is_empty());
        let players: Result<Vec<Tpn>, _> = players.map(|word| number(&word)).collect();
        (rounds, players?)
    } else {
        let players: Result<Vec<Tpn>, _> = rest.split_whitespace().map(number).collect();
        (1..=LAST, players?)
    };
    let is_pair = (players.len() > 1).then_some(());
    setting(code, "two start numbers or more", rest, is_pair)?;
    Ok(ForbiddenPairs { rounds, players })
}

/// The number of a round in the three columns from this one on, from 0. Without it, a range ends where it begins.
fn round(line: &[char], from: usize, first: Option<usize>) -> Result<usize, TrfProblem> {
    let found = columns(line, from, from + 3);
    let round = match found.as_str() {
        "" | "0" => first,
        number => number.parse().ok(),
    };
    let round = round.filter(|round| *round >= first.unwrap_or(1));
    round.ok_or_else(|| TrfProblem::Number {
        what: "the round",
        wanted: first.map_or("a number from 1 on", |_| "none before the first"),
        found,
        from: from + 1,
        to: from + 3,
    })
}

/// Writes what binds the pairing, as records of TRF26, which readers of both formats know.
pub(super) fn write(tournament: &Tournament) -> String {
    let forbidden = tournament.forbidden.iter().map(|one| {
        let (first, last) = (one.rounds.start(), one.rounds.end());
        let players = one.players.iter().map(|tpn| format!(" {tpn:>4}"));
        format!("260 {first:>3} {last:>3}{}\n", players.collect::<String>())
    });
    forbidden.collect()
}
