//! Checks rounds that somebody else paired: each is paired again, from the results before it, and compared.
//!
//! Every round is checked by itself, so a round after a difference is compared with the one that the rules give after the results
//! as they are. Players with a bye that the pairing did not allocate (`F`, `H` or `Z`) were absent from the round.

mod report;
mod restore;

use crate::{
    berger::{self, RoundRobinError},
    swiss::{self, Breach, PairingError, breaches},
    tournament::{Colour, Pair, Tournament},
};
use restore::{before, games, was_paired, with_everybody};

/// The rules by which the rounds should have been paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// FIDE's Dutch system (C.04.3).
    Dutch,
    /// Berger tables (C.05, Annex 1).
    Berger,
}

/// All rounds of a tournament, compared with the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The rules.
    pub system: System,
    /// The rounds, in order.
    pub rounds: Vec<CheckedRound>,
}

/// A round compared with the one that the rules give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRound {
    /// Its number, from 1.
    pub number: usize,
    /// The boards that differ.
    pub differences: Vec<Difference>,
    /// What the round breaks; empty if it is the one that the rules give.
    pub reasons: Vec<Reason>,
}

/// A board that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The board by the rules, from 1.
    pub board: usize,
    /// The pair by the rules.
    pub due: Pair,
    /// The pair of one of its players in the round.
    pub found: Pair,
}

/// Why a round differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// What it breaks.
    #[error(transparent)]
    Breach(Breach),
    /// The rules give no such round of a Swiss.
    #[error("C.04.3: {0}")]
    Swiss(PairingError),
    /// The rules give no such round of a round robin.
    #[error("C.05: {0}")]
    RoundRobin(RoundRobinError),
    /// The table has other pairs.
    #[error("C.05, Annex 1: the Berger table has other pairs in this round")]
    TablePairs,
    /// The table has other colours.
    #[error("C.05, Annex 1: the Berger table has other colours in this round")]
    TableColours,
}

/// Why a tournament cannot be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// No round has been paired.
    #[error("no round has been paired, so there is nothing to check")]
    NoRounds,
    /// There is a gap.
    #[error(
        "nobody is paired in round {0}, though a later round is; correct the lines of the players"
    )]
    EmptyRound(usize),
}

/// Compares every round with the one that the rules give.
///
/// # Errors
/// Why it cannot be checked.
pub fn check(tournament: &Tournament, system: System) -> Result<Check, CheckError> {
    let paired = tournament.played();
    if paired == 0 {
        return Err(CheckError::NoRounds);
    }
    let rounds = 0..paired;
    let is_empty = |round: &usize| !was_paired(tournament, *round);
    if let Some(empty) = rounds.clone().find(is_empty) {
        return Err(CheckError::EmptyRound(empty + 1));
    }
    let rounds = match system {
        System::Dutch => {
            let initial = initial_colour(tournament);
            let one = |round| swiss_round(tournament, round, initial);
            rounds.map(one).collect()
        }
        System::Berger => {
            let one = |round| round_of_table(tournament, round);
            rounds.map(one).collect()
        }
    };
    Ok(Check { system, rounds })
}

/// The initial colour: as stated, or the one by which fewer boards of the first round differ.
fn initial_colour(tournament: &Tournament) -> Colour {
    let shown = tournament.first_colour();
    let differing = |initial: Colour| swiss_round(tournament, 0, initial).differences.len();
    if tournament.initial_colour.is_none() && differing(shown.other()) < differing(shown) {
        shown.other()
    } else {
        shown
    }
}

fn swiss_round(tournament: &Tournament, round: usize, initial: Colour) -> CheckedRound {
    let before = Tournament {
        initial_colour: Some(initial),
        ..before(tournament, round)
    };
    let present: Vec<u32> = before.present().iter().map(|player| player.tpn).collect();
    let mut found = games(tournament, round);
    let rests = |tpn: &u32| !found.iter().any(|pair| has(*pair, *tpn));
    let byes: Vec<Pair> = present.into_iter().filter(rests).map(Pair::Bye).collect();
    found.extend(byes);
    let (due, error) = match swiss::pair(&before) {
        Ok(due) => (due, None),
        Err(error) => (Vec::new(), Some(Reason::Swiss(error))),
    };
    let mut reasons: Vec<Reason> = error.into_iter().collect();
    let differences = differences(&found, &due);
    if !reasons.is_empty() || !differences.is_empty() {
        reasons.extend(
            breaches(&before, &found, &due)
                .into_iter()
                .map(Reason::Breach),
        );
    }
    CheckedRound {
        number: round + 1,
        differences,
        reasons,
    }
}

/// A round of a round robin. Opponents neither of whom is paired are right: one of them was absent, or both.
fn round_of_table(tournament: &Tournament, round: usize) -> CheckedRound {
    let mut found = games(tournament, round);
    let plays = |tpn: u32| found.iter().any(|pair| has(*pair, tpn));
    let mut due = Vec::new();
    let mut reasons = Vec::new();
    match berger::pair(&with_everybody(tournament, round)) {
        Ok(pairs) => due = pairs,
        Err(error) => reasons.push(Reason::RoundRobin(error)),
    }
    let matters = |pair: &Pair| {
        let (first, second) = pair.players();
        plays(first) || second.is_some_and(plays)
    };
    let boards: Vec<(usize, Pair)> = (1..).zip(due).filter(|(_, pair)| matters(pair)).collect();
    let numbers = tournament.players.iter().map(|player| player.tpn);
    let byes: Vec<Pair> = numbers.filter(|tpn| !plays(*tpn)).map(Pair::Bye).collect();
    found.extend(byes);
    let differences = differing(&found, boards);
    if differences.iter().any(|one| one.has_other_players()) {
        reasons.push(Reason::TablePairs);
    } else if !differences.is_empty() {
        reasons.push(Reason::TableColours);
    }
    CheckedRound {
        number: round + 1,
        differences,
        reasons,
    }
}

/// Whether somebody is in a pair.
fn has(pair: Pair, tpn: u32) -> bool {
    let (first, second) = pair.players();
    first == tpn || second == Some(tpn)
}

fn differences(found: &[Pair], due: &[Pair]) -> Vec<Difference> {
    differing(found, (1..).zip(due.iter().copied()).collect())
}

/// The boards of which nobody has the same pair, with another pair of their players: one that no board before has, if possible.
fn differing(found: &[Pair], boards: Vec<(usize, Pair)>) -> Vec<Difference> {
    let mut shown: Vec<Pair> = Vec::new();
    let mut differences = Vec::new();
    for (board, due) in boards {
        if found.contains(&due) {
            continue;
        }
        let (first, second) = due.players();
        let of = |tpn: u32| found.iter().copied().find(|pair| has(*pair, tpn));
        let pairs: Vec<Pair> = [Some(first), second]
            .into_iter()
            .flatten()
            .filter_map(of)
            .collect();
        let fresh = pairs.iter().find(|pair| !shown.contains(pair));
        if let Some(&found) = fresh.or(pairs.first()) {
            shown.push(found);
            differences.push(Difference { board, due, found });
        }
    }
    differences
}

impl Difference {
    /// Whether the players are others, and not only the colours.
    pub fn has_other_players(&self) -> bool {
        let (first, second) = self.due.players();
        let turned = second.map(|second| Pair::Game {
            white: second,
            black: first,
        });
        turned != Some(self.found)
    }
}
