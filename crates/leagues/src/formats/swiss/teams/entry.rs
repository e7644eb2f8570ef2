//! Teams as input of a pairing (C.04.6, Article 1): what they did in each round, and what follows for the next one.

use std::cmp::Reverse;

use super::preference::{Preference, difference, preference};
use crate::season::ColourModel;
use crate::tournament::{Bye, Colour, ForbiddenPairs, Points, Round, Tpn};

/// What a team did in a round. A match is one game: its colour is that of the first board (1.6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamRound {
    /// The match, or the bye.
    pub round: Round,
    /// The points that count first (1.2): match points, unless the competition says otherwise.
    pub primary: Points,
    /// The other points.
    pub secondary: Points,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEntry {
    /// The number in the initial ranking.
    pub tpn: Tpn,
    /// Its rounds. A bye in the round to be paired means that it will be absent.
    pub rounds: Vec<TeamRound>,
}

impl TeamEntry {
    /// The primary points of the first rounds.
    pub(super) fn primary(&self, rounds: usize) -> Points {
        self.rounds.iter().take(rounds).map(|one| one.primary).sum()
    }

    fn secondary(&self, rounds: usize) -> Points {
        let rounds = self.rounds.iter().take(rounds);
        rounds.map(|one| one.secondary).sum()
    }
}

/// A competition of teams between two rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamTournament {
    /// The teams, each under a number of their own.
    pub teams: Vec<TeamEntry>,
    /// The number of rounds, if known.
    pub length: Option<usize>,
    /// The initial colour, drawn by lot (4.1).
    pub initial_colour: Colour,
    /// Which colour preferences teams have (1.7).
    pub colours: ColourModel,
    /// Whether the secondary points decide which of two teams is the first one (4.2.2).
    pub counts_secondary: bool,
    /// Who may not meet whom, by the organiser's announcement.
    pub forbidden: Vec<ForbiddenPairs>,
}

impl TeamTournament {
    /// How many rounds have been paired.
    pub fn played(&self) -> usize {
        let last = |team: &TeamEntry| {
            let found = team.rounds.iter().rposition(|one| one.round.was_paired());
            found.map_or(0, |at| at + 1)
        };
        self.teams.iter().map(last).max().unwrap_or(0)
    }

    /// Whether the next round is among the last ones.
    fn is_among_last(&self, rounds: usize) -> bool {
        let next = self.played() + 1;
        self.length.is_some_and(|length| next + rounds > length)
    }

    /// Whether the next round is the last one.
    pub(super) fn is_last(&self) -> bool {
        self.is_among_last(1)
    }

    /// Whether the next round is one of the last two, in which earlier floats do not count (2.3.4, 2.3.7).
    pub(super) fn is_of_last_two(&self) -> bool {
        self.is_among_last(2)
    }
}

/// What the pairing of the next round knows of a team.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) tpn: Tpn,
    pub(super) primary: Points,
    pub(super) secondary: Points,
    /// The colours of the matches played, in order.
    pub(super) colours: Vec<Colour>,
    pub(super) difference: i32,
    pub(super) preference: Option<Preference>,
    /// Whether it met a team with another score in the previous round (1.5).
    pub(super) floated: bool,
    /// Whether it may still get the pairing-allocated bye (C2).
    pub(super) may_rest: bool,
    met: Vec<Tpn>,
    forbidden: Vec<Tpn>,
}

impl Card {
    /// Whether two teams may meet (C1, and forbidden pairs).
    pub(super) fn may_meet(&self, other: &Card) -> bool {
        !self.has_met(other) && !self.is_forbidden(other)
    }

    /// Whether two teams have met (C1).
    pub(super) fn has_met(&self, other: &Card) -> bool {
        self.met.contains(&other.tpn)
    }

    /// Whether the organiser forbade the pair.
    pub(super) fn is_forbidden(&self, other: &Card) -> bool {
        self.forbidden.contains(&other.tpn)
    }

    /// Exempts the team from C2.
    pub(super) fn let_rest(&mut self) {
        self.may_rest = true;
    }

    /// Exempts the team from forbidden pairs.
    pub(super) fn let_meet_forbidden(&mut self) {
        self.forbidden.clear();
    }

    /// Exempts the team from C1.
    pub(super) fn let_meet_again(&mut self) {
        self.met.clear();
    }
}

/// The cards of the next round's teams, by score and number.
pub(super) fn cards(tournament: &TeamTournament) -> Vec<Card> {
    let played = tournament.played();
    let present = tournament.teams.iter();
    let present = present.filter(|team| team.rounds.get(played).is_none());
    let mut cards: Vec<Card> = present.map(|team| card(tournament, team)).collect();
    cards.sort_by_key(|card| (Reverse(card.primary), card.tpn));
    cards
}

fn card(tournament: &TeamTournament, team: &TeamEntry) -> Card {
    let played = tournament.played();
    let matches = team.rounds.iter().filter_map(|one| match one.round {
        Round::Game {
            opponent, colour, ..
        } => Some((opponent, colour)),
        _ => None,
    });
    let (met, colours): (Vec<Tpn>, Vec<Colour>) = matches.unzip();
    let rested = |one: &TeamRound| {
        matches!(
            one.round,
            Round::Bye(Bye::PairingAllocated | Bye::Full) | Round::Forfeit { won: true, .. }
        )
    };
    Card {
        tpn: team.tpn,
        primary: team.primary(played),
        secondary: team.secondary(played),
        difference: difference(&colours),
        preference: preference(tournament.colours, &colours, tournament.is_last()),
        colours,
        floated: played > 0 && floated(tournament, team, played - 1),
        may_rest: !team.rounds.iter().any(rested),
        met,
        forbidden: forbidden(tournament, team.tpn, played + 1),
    }
}

/// Whether a team met one with another score in a round, numbered from 0.
fn floated(tournament: &TeamTournament, team: &TeamEntry, round: usize) -> bool {
    let Some(Round::Game { opponent, .. }) = team.rounds.get(round).map(|one| one.round) else {
        return false;
    };
    let mut teams = tournament.teams.iter();
    let opponent = teams.find(|one| one.tpn == opponent);
    opponent.is_some_and(|opponent| opponent.primary(round) != team.primary(round))
}

/// Whom a team may not meet in a round.
fn forbidden(tournament: &TeamTournament, tpn: Tpn, round: usize) -> Vec<Tpn> {
    let groups = tournament.forbidden.iter();
    let groups = groups.filter(|one| one.rounds.contains(&round) && one.players.contains(&tpn));
    let others = groups.flat_map(|one| one.players.iter().copied());
    others.filter(|other| *other != tpn).collect()
}
