//! Whether the lines of two opponents agree.

use std::collections::BTreeMap;

use super::error::{TrfError, TrfProblem};
use crate::tournament::{Bye, Ending, Player, Points, Round, Tpn};

/// A player, the number of their line, their points as written, and their first game without a result.
pub(super) struct Entry {
    pub line: usize,
    pub player: Player,
    pub points: Points,
    pub unfinished: Option<Unfinished>,
}

/// A game without a result.
#[derive(Clone, Copy)]
pub(super) struct Unfinished {
    /// The round, from 1 on.
    pub round: usize,
    pub opponent: Tpn,
}

impl From<Unfinished> for TrfProblem {
    fn from(Unfinished { round, opponent }: Unfinished) -> TrfProblem {
        TrfProblem::Unfinished { round, opponent }
    }
}

/// Whether two players got more than a game's points. A ruling may give them less: 0:0, or half a point to one.
fn exceeds(one: Ending, other: Ending) -> bool {
    one.points() + other.points() > Points::WIN
}

/// With the losses of those who have a bye without points while their opponent won without playing.
pub(super) fn with_losses(mut entries: BTreeMap<Tpn, Entry>) -> BTreeMap<Tpn, Entry> {
    let mut losses = Vec::new();
    for (&tpn, entry) in &entries {
        for (at, &round) in entry.player.rounds.iter().enumerate() {
            if let Round::Forfeit {
                opponent,
                colour,
                won: true,
            } = round
            {
                losses.push((opponent, at, tpn, colour.other()));
            }
        }
    }
    for (loser, at, opponent, colour) in losses {
        let rounds = entries
            .get_mut(&loser)
            .map(|entry| &mut entry.player.rounds);
        if let Some(round) = rounds.and_then(|rounds| rounds.get_mut(at))
            && *round == Round::Bye(Bye::Zero)
        {
            *round = Round::Forfeit {
                opponent,
                colour,
                won: false,
            };
        }
    }
    entries
}

/// Whether the lines of two opponents agree about a round.
fn agree(tpn: Tpn, one: Round, opponent: Tpn, other: Option<Round>) -> bool {
    let Some(other) = other else { return false };
    match (one, other) {
        (
            Round::Game { colour, ending, .. },
            Round::Game {
                opponent: back,
                colour: theirs,
                ending: end,
            },
        ) => back == tpn && colour != theirs && !exceeds(ending, end),
        (
            Round::Forfeit { colour, won, .. },
            Round::Forfeit {
                opponent: back,
                colour: theirs,
                won: their,
            },
        ) => back == tpn && colour != theirs && !(won && their),
        _ => tpn == opponent,
    }
}

/// Compares the lines of opponents.
///
/// # Errors
/// The first line that contradicts another.
pub(super) fn check_opponents(entries: &BTreeMap<Tpn, Entry>) -> Result<(), TrfError> {
    for (&tpn, entry) in entries {
        for (at, &round) in entry.player.rounds.iter().enumerate() {
            let (Round::Game { opponent, .. } | Round::Forfeit { opponent, .. }) = round else {
                continue;
            };
            let other = entries
                .get(&opponent)
                .and_then(|other| other.player.rounds.get(at).copied());
            if opponent == tpn || !agree(tpn, round, opponent, other) {
                let problem = TrfProblem::Disagreement {
                    round: at + 1,
                    opponent,
                };
                return Err(TrfError {
                    line: entry.line,
                    problem,
                });
            }
        }
    }
    Ok(())
}
