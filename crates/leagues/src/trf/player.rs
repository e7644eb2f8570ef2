//! The line of a player (001), with the rounds.

use super::{
    error::TrfProblem,
    fields::{columns, points},
    opponents::{Entry, Unfinished},
};
use crate::tournament::{Bye, Colour, Ending, Player, Round, Tpn};

/// The first column of the first round, from 0, and the number of columns of a round.
const ROUNDS: usize = 91;
const ROUND: usize = 10;

/// The most rounds that are accepted.
pub(super) const MAX_ROUNDS: usize = 99;

/// A player's line, without its number.
pub(super) fn player(line: &str) -> Result<Entry, TrfProblem> {
    let line: Vec<char> = line.chars().collect();
    let number = |what, wanted, from: usize, to: usize| TrfProblem::Number {
        what,
        wanted,
        found: columns(&line, from, to),
        from: from + 1,
        to,
    };
    let tpn = columns(&line, 4, 8).parse().ok().filter(|&tpn| tpn > 0);
    let tpn: Tpn = tpn.ok_or_else(|| number("the start number", "a number from 1 on", 4, 8))?;
    let rating = columns(&line, 48, 52);
    let rating = if rating.is_empty() {
        Some(0)
    } else {
        rating.parse().ok()
    };
    let rating = rating.ok_or_else(|| number("the rating", "a number", 48, 52))?;
    let points = points(&columns(&line, 80, 84))
        .ok_or_else(|| number("the points", "a number such as 2.5", 80, 84))?;
    let mut rounds = Vec::new();
    let mut gap = 0;
    let mut unfinished = None;
    for (round, block) in (1..).zip(line.get(ROUNDS..).unwrap_or(&[]).chunks(ROUND)) {
        match round_of(block, round, &mut unfinished)? {
            None => gap += 1,
            Some(read) => {
                rounds.resize(rounds.len() + gap, Round::Bye(Bye::Zero));
                gap = 0;
                rounds.push(read);
            }
        }
        if rounds.len() > MAX_ROUNDS {
            return Err(TrfProblem::TooMany {
                what: "rounds",
                most: MAX_ROUNDS,
            });
        }
    }
    let name = columns(&line, 14, 47);
    let player = Player {
        tpn,
        name,
        rating,
        rounds,
    };
    Ok(Entry {
        line: 0,
        player,
        points,
        unfinished,
    })
}

/// A round of a line; `None` if its columns are empty. The first game without a result is noted.
fn round_of(
    block: &[char],
    round: usize,
    unfinished: &mut Option<Unfinished>,
) -> Result<Option<Round>, TrfProblem> {
    let opponent = columns(block, 0, 4);
    let colour = columns(block, 4, 6);
    let result = columns(block, 6, ROUND);
    if opponent.is_empty() && result.is_empty() {
        return Ok(None);
    }
    let wrong = || TrfProblem::Result {
        round,
        found: result.clone(),
    };
    let code = result.to_ascii_uppercase();
    let opponent: Tpn = if opponent.is_empty() {
        0
    } else {
        opponent.parse().map_err(|_| wrong())?
    };
    if opponent == 0 {
        let bye = match code.as_str() {
            "U" => Bye::PairingAllocated,
            "F" | "+" => Bye::Full,
            "H" | "=" => Bye::Half,
            "Z" | "-" => Bye::Zero,
            _ => return Err(wrong()),
        };
        return Ok(Some(Round::Bye(bye)));
    }
    let colour = match colour.as_str() {
        "w" | "W" => Colour::White,
        "b" | "B" => Colour::Black,
        _ if code.is_empty() => return Err(TrfProblem::Unfinished { round, opponent }),
        _ => return Err(TrfProblem::Colour { round, opponent }),
    };
    if code.is_empty() {
        unfinished.get_or_insert(Unfinished { round, opponent });
    }
    let game = |ending| Round::Game {
        opponent,
        colour,
        ending,
    };
    Ok(Some(match code.as_str() {
        "1" | "W" => game(Ending::Win),
        "=" | "D" => game(Ending::Draw),
        "0" | "L" => game(Ending::Loss),
        "+" => Round::Forfeit {
            opponent,
            colour,
            won: true,
        },
        "" | "-" => Round::Forfeit {
            opponent,
            colour,
            won: false,
        },
        _ => return Err(wrong()),
    }))
}
