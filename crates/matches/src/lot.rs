//! Lots: who moves first, and which piece lies where in a flip game. They are drawn from a seed that is sealed before anybody
//! accepts (`docs/record.md` 7).

use rand::Rng;
use rules::luzhanqi::{Deal, deal::DEALT};
use sealed::{Seal, Sealed};
use seals::{Digest, Secret, lot};

use crate::{
    MatchId,
    challenge::{Challenge, FirstMove},
    records::{ChallengeRecord, Lots},
};

/// A seed from which nothing has been drawn yet.
pub struct SealedLot {
    /// The seed, for the store.
    pub seed: Sealed,
    /// Its seal, for everyone.
    pub seal: Digest,
}

impl SealedLot {
    /// Makes a new seed.
    #[must_use]
    pub fn random(rng: &mut impl Rng) -> SealedLot {
        let seed = Secret::random(rng);
        SealedLot {
            seal: lot::seal(&seed),
            seed: Sealed::seal(seed.digits()),
        }
    }
}

/// A seed, together with what is mixed into everything drawn from it.
pub struct Draw {
    seed: Secret,
    id: String,
    accepted: String,
}

impl Draw {
    /// Draws for the match with this id. `accepted` is the interaction that accepted it; `None` if the seed is damaged.
    #[must_use]
    pub fn new(seed: &Sealed, id: MatchId, accepted: Option<u64>) -> Option<Draw> {
        let seed = seed.opened().parse().ok()?;
        let accepted = accepted.map(|id| id.to_string()).unwrap_or_default();
        Some(Draw::of(seed, &id.0.to_string(), &accepted))
    }

    /// Draws from a known seed, for example after the game, and from the texts in a record's head.
    #[must_use]
    pub fn of(seed: Secret, id: &str, accepted: &str) -> Draw {
        Draw {
            seed,
            id: id.to_owned(),
            accepted: accepted.to_owned(),
        }
    }

    /// Whether the challenger moves first.
    #[must_use]
    pub fn challenger_moves_first(&self) -> bool {
        lot::challenger_moves_first(&self.seed, &self.id, &self.accepted)
    }

    /// The deal of a flip game.
    ///
    /// # Panics
    /// Never: a shuffle keeps all numbers.
    #[must_use]
    pub fn deal(&self) -> Deal {
        let mut order: Vec<usize> = (0..DEALT).collect();
        lot::shuffle(&mut order, &self.seed, &self.id, &self.accepted);
        Deal::in_order(&order).expect("a shuffle keeps all numbers")
    }
}

/// The interaction that accepted the challenge of a match, if somebody accepted it. Nobody accepts a game against the program or
/// a game that a league gives its players: `closed_by` is then not an interaction, or it is the one that made the challenge. A
/// game from a challenge for several games has the id of the interaction that took it up.
#[must_use]
pub fn accepted(id: MatchId, part_of: Option<MatchId>, closed_by: Option<u64>) -> Option<u64> {
    match part_of {
        Some(_) => Some(id.0),
        None => closed_by.filter(|by| *by != 0 && *by != id.0),
    }
}

impl Challenge {
    /// Whether anything is drawn by lot for a game of this challenge.
    #[must_use]
    pub fn draws_lots(&self) -> bool {
        self.first_move == FirstMove::Chance || self.deals()
    }

    /// Whether pieces are dealt face down.
    pub(crate) fn deals(&self) -> bool {
        let rules = &self.terms.rules;
        !rules.has_desks() && !rules.is_open()
    }
}

impl ChallengeRecord {
    /// What is drawn by lot for its match.
    #[must_use]
    pub fn lots(&self) -> Lots {
        Lots {
            first_move: self.challenge.first_move,
            challenger: self.challenge.challenger,
            seal: self.challenge.lot,
            accepted: accepted(self.challenge.id, self.challenge.part_of, self.closed_by),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;

    #[test]
    fn what_is_drawn_follows_from_the_seed_and_who_knows_it_can_draw_it_again() {
        let lot = SealedLot::random(&mut StdRng::seed_from_u64(1));
        let draw = |id, accepted| Draw::new(&lot.seed, MatchId(id), accepted).unwrap();
        assert_eq!(
            draw(1, Some(2)).deal().text(),
            draw(1, Some(2)).deal().text()
        );
        assert_ne!(draw(1, Some(2)).deal().text(), draw(1, None).deal().text());
        let first = (0..100)
            .filter(|id| draw(*id, Some(2)).challenger_moves_first())
            .count();
        assert!((30..70).contains(&first), "{first}");
        assert!(Draw::new(&Sealed::seal("x".into()), MatchId(1), None).is_none());
    }
}
