//! A player's card: the input of the next round's pairing.

use std::cmp::Reverse;

use super::{
    obstacle::Obstacle,
    preference::{Preference, Strength, difference, preference},
};
use crate::{
    revision::Revision,
    tournament::{Bye, Colour, Player, Points, Round, Scoring, Tournament, Tpn},
};

/// A float: a round against an opponent with a different score (Article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// Against somebody with fewer points, or points without a game.
    Down,
    /// Against somebody with more points.
    Up,
}

/// A player's data before the next round.
#[derive(Clone, Debug)]
pub(super) struct Card {
    /// The position in the order of the round's players, from 0.
    pub(super) rank: usize,
    pub(super) tpn: Tpn,
    /// The number that determines the initial colour (Article 5.2.5). Players who have never been paired do not count.
    pub(super) number: Tpn,
    /// The score with the virtual points of an acceleration, by which scoregroups are made and sorted (C.04.7, 1.5).
    pub(super) score: Points,
    /// The colours of the games played, in order.
    pub(super) colours: Vec<Colour>,
    pub(super) difference: i32,
    pub(super) preference: Option<Preference>,
    /// The floats of the last two rounds, latest first.
    pub(super) floats: [Option<Float>; 2],
    /// The number of rounds without a game.
    pub(super) unplayed: usize,
    /// Whether the player may still get the pairing-allocated bye (C2).
    pub(super) may_rest: bool,
    /// Whether this is the last round and the player has more than half of the points (Article 1.8).
    pub(super) topscorer: bool,
    met: Vec<Tpn>,
    /// Whom the player may not meet in this round, by the organiser's announcement.
    forbidden: Vec<Tpn>,
}

impl Card {
    /// Whether two players may meet (C1, C3, and forbidden pairs).
    pub(super) fn may_meet(&self, other: &Card) -> bool {
        !self.has_met(other) && !self.clashes_with(other) && !self.is_forbidden(other)
    }

    /// Whether two players have met (C1).
    pub(super) fn has_met(&self, other: &Card) -> bool {
        self.met.contains(&other.tpn)
    }

    /// Whether the organiser forbade the pair. That is as absolute as C1.
    pub(super) fn is_forbidden(&self, other: &Card) -> bool {
        self.forbidden.contains(&other.tpn)
    }

    /// Whether two players, neither of them a topscorer, must both have the same colour (C3).
    pub(super) fn clashes_with(&self, other: &Card) -> bool {
        let absolute = |card: &Card| {
            let wish = card.preference?;
            (wish.strength == Strength::Absolute).then_some(wish.colour)
        };
        let clash = absolute(self).is_some() && absolute(self) == absolute(other);
        clash && !self.topscorer && !other.topscorer
    }

    /// Exempts the player from a rule. The rule about colours is the one from which topscorers are exempt.
    pub(super) fn relax(&mut self, obstacle: Obstacle) {
        match obstacle {
            Obstacle::Colours => self.topscorer = true,
            Obstacle::Byes => self.may_rest = true,
            Obstacle::Forbidden => self.forbidden.clear(),
            Obstacle::Meetings => self.met.clear(),
        }
    }
}

/// The cards of the next round's players, by score and number.
pub(super) fn cards(tournament: &Tournament) -> Vec<Card> {
    let mut cards: Vec<Card> = tournament
        .present()
        .into_iter()
        .map(|player| card(tournament, player))
        .collect();
    cards.sort_by_key(|card| (Reverse(card.score), card.tpn));
    let arrived = arrived(tournament);
    for (rank, card) in cards.iter_mut().enumerate() {
        card.rank = rank;
        card.number = match tournament.revision {
            Revision::First => card.tpn,
            Revision::Second | Revision::Third | Revision::Fourth => {
                arrived.partition_point(|&tpn| tpn <= card.tpn) as Tpn
            }
        };
    }
    cards
}

/// The numbers of the players who have been paired, or are about to be, in order.
fn arrived(tournament: &Tournament) -> Vec<Tpn> {
    let played = tournament.played();
    let has_come = |player: &&Player| {
        let mut rounds = player.rounds.iter().take(played);
        player.rounds.get(played).is_none() || rounds.any(|round| round.was_paired())
    };
    let found = tournament.players.iter().filter(has_come);
    let mut arrived: Vec<Tpn> = found.map(|player| player.tpn).collect();
    arrived.sort_unstable();
    arrived
}

fn card(tournament: &Tournament, player: &Player) -> Card {
    let played = tournament.played();
    let games = player.rounds.iter().filter_map(|&round| match round {
        Round::Game {
            opponent, colour, ..
        } => Some((opponent, colour)),
        _ => None,
    });
    let (met, colours): (Vec<Tpn>, Vec<Colour>) = games.unzip();
    let Scoring { win, .. } = tournament.scoring;
    let score = tournament.score_after(player, played);
    let rested = |&round: &Round| match round {
        Round::Game { .. } => false,
        Round::Bye(Bye::PairingAllocated) => true,
        _ => tournament.scoring.of(round) >= win,
    };
    let last = tournament.length.is_some_and(|length| played + 1 >= length);
    let most = win.0 as usize * played;
    Card {
        rank: 0,
        tpn: player.tpn,
        number: player.tpn,
        score: tournament.pairing_score(player, played + 1),
        difference: difference(&colours),
        preference: preference(&colours),
        floats: [1, 2].map(|back| float(tournament, player, played.checked_sub(back)?)),
        unplayed: played - colours.len(),
        may_rest: !player.rounds.iter().any(rested),
        topscorer: last && score.0 as usize * 2 > most,
        colours,
        met,
        forbidden: forbidden(tournament, player.tpn, played + 1),
    }
}

/// Whom a player may not meet in a round.
fn forbidden(tournament: &Tournament, tpn: Tpn, round: usize) -> Vec<Tpn> {
    let groups = tournament.forbidden.iter();
    let groups = groups.filter(|one| one.rounds.contains(&round) && one.players.contains(&tpn));
    let all = groups.flat_map(|one| &one.players).copied();
    all.filter(|other| *other != tpn).collect()
}

fn float(tournament: &Tournament, player: &Player, round: usize) -> Option<Float> {
    let this = *player.rounds.get(round)?;
    match this {
        Round::Game { opponent, .. } => {
            let other = tournament
                .players
                .iter()
                .find(|other| other.tpn == opponent)?;
            let score = |one: &Player| tournament.pairing_score(one, round + 1);
            match score(player).cmp(&score(other)) {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            }
        }
        Round::Bye(Bye::PairingAllocated) => Some(Float::Down),
        _ => {
            let Scoring { loss, .. } = tournament.scoring;
            (tournament.scoring.of(this) > loss).then_some(Float::Down)
        }
    }
}
