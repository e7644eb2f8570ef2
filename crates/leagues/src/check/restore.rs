//! A tournament as it was before one of its rounds, and the games of that round.

use crate::tournament::{Bye, Colour, Pair, Player, Round, Tournament};

/// The tournament before a round, numbered from 0, with the byes of those who were absent from it.
pub(super) fn before(tournament: &Tournament, round: usize) -> Tournament {
    restored(tournament, round, |player| {
        let this = player.rounds.get(round).copied();
        let this = this.unwrap_or(Round::Bye(Bye::Zero));
        (!this.was_paired()).then_some(this)
    })
}

/// The tournament before a round, numbered from 0, from which nobody is absent.
pub(super) fn with_everybody(tournament: &Tournament, round: usize) -> Tournament {
    restored(tournament, round, |_| None)
}

fn restored(
    tournament: &Tournament,
    round: usize,
    absence: impl Fn(&Player) -> Option<Round>,
) -> Tournament {
    let player = |player: &Player| {
        let mut rounds = player.rounds.clone();
        rounds.resize(round, Round::Bye(Bye::Zero));
        rounds.extend(absence(player));
        Player {
            rounds,
            ..player.clone()
        }
    };
    Tournament {
        players: tournament.players.iter().map(player).collect(),
        ..tournament.clone()
    }
}

/// The games of a round, numbered from 0.
pub(super) fn games(tournament: &Tournament, round: usize) -> Vec<Pair> {
    let game = |player: &Player| match *player.rounds.get(round)? {
        Round::Game {
            opponent,
            colour: Colour::White,
            ..
        }
        | Round::Forfeit {
            opponent,
            colour: Colour::White,
            ..
        } => Some(Pair::Game {
            white: player.tpn,
            black: opponent,
        }),
        _ => None,
    };
    tournament.players.iter().filter_map(game).collect()
}

/// Whether the pairing gave anybody a game or a bye in a round, numbered from 0.
pub(super) fn was_paired(tournament: &Tournament, round: usize) -> bool {
    let mut rounds = tournament
        .players
        .iter()
        .map(|player| player.rounds.get(round));
    rounds.any(|round| round.is_some_and(|round| round.was_paired()))
}
