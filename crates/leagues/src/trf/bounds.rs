//! Records that bind the pairing of a Swiss: prohibited pairings (260, and `XXP` of TRF16), and virtual points of accelerated rounds
//! (250, and `XXA`).

use super::{
    error::TrfProblem,
    fields::{columns, points, setting},
    player::MAX_ROUNDS,
};
use crate::tournament::{ForbiddenPairs, Points, Tournament, Tpn, VirtualPoints};

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

/// Reads a line 250: the points, the rounds and the players. Match points are those of teams.
pub(super) fn accelerated(line: &str) -> Result<VirtualPoints, TrfProblem> {
    let line: Vec<char> = line.chars().collect();
    let first = round(&line, 14, None)?;
    let rounds = first..=round(&line, 18, Some(first))?;
    let first = player(&line, 22, None)?;
    let players = first..=player(&line, 27, Some(first))?;
    let points = points_from(&line, 9)?.ok_or_else(|| wrong_points(&line, 9))?;
    Ok(VirtualPoints {
        points,
        rounds,
        players,
    })
}

/// Reads a line `XXA`: a player, and the points of each round, none if they are left out.
pub(super) fn accelerated_player(line: &str) -> Result<(Tpn, Vec<VirtualPoints>), TrfProblem> {
    let line: Vec<char> = line.chars().collect();
    let tpn = player(&line, 4, None)?;
    let mut found: Vec<VirtualPoints> = Vec::new();
    for (round, from) in (1..).zip((9..line.len()).step_by(5)) {
        if round > MAX_ROUNDS {
            return Err(TrfProblem::TooMany {
                what: "rounds",
                most: MAX_ROUNDS,
            });
        }
        let points = points_from(&line, from)?.unwrap_or_default();
        match found.last_mut() {
            Some(last) if last.points == points => last.rounds = *last.rounds.start()..=round,
            _ => found.push(VirtualPoints {
                points,
                rounds: round..=round,
                players: tpn..=tpn,
            }),
        }
    }
    found.retain(|one| one.points > Points::default());
    Ok((tpn, found))
}

/// The points in the four columns from this one on, from 0.
fn points_from(line: &[char], from: usize) -> Result<Option<Points>, TrfProblem> {
    match columns(line, from, from + 4).as_str() {
        "" => Ok(None),
        text => points(text).map_or_else(|| Err(wrong_points(line, from)), |found| Ok(Some(found))),
    }
}

fn wrong_points(line: &[char], from: usize) -> TrfProblem {
    TrfProblem::Number {
        what: "the points",
        wanted: "a number such as 0.5",
        found: columns(line, from, from + 4),
        from: from + 1,
        to: from + 4,
    }
}

/// The number of a player in the four columns from this one on, from 0. Without it, a range ends where it begins.
fn player(line: &[char], from: usize, first: Option<Tpn>) -> Result<Tpn, TrfProblem> {
    let found = columns(line, from, from + 4);
    let tpn = if found.is_empty() {
        first
    } else {
        found.parse().ok()
    };
    let tpn = tpn.filter(|tpn| *tpn >= first.unwrap_or(1));
    tpn.ok_or_else(|| TrfProblem::Number {
        what: "the start number",
        wanted: first.map_or("a number from 1 on", |_| "none before the first"),
        found,
        from: from + 1,
        to: from + 4,
    })
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
    let accelerated = tournament.virtual_points.iter().map(|one| {
        let (points, rounds, players) = (one.points.to_string(), &one.rounds, &one.players);
        format!(
            "250      {points:>4} {:>3} {:>3} {:>4} {:>4}\n",
            rounds.start(),
            rounds.end(),
            players.start(),
            players.end()
        )
    });
    accelerated.collect::<String>() + &write_forbidden(&tournament.forbidden)
}

/// Writes records 260.
pub(super) fn write_forbidden(forbidden: &[ForbiddenPairs]) -> String {
    let lines = forbidden.iter().map(|one| {
        let (first, last) = (one.rounds.start(), one.rounds.end());
        let players = one.players.iter().map(|tpn| format!(" {tpn:>4}"));
        format!("260 {first:>3} {last:>3}{}\n", players.collect::<String>())
    });
    lines.collect()
}
