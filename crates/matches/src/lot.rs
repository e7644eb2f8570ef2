//! Lots: who moves first, and the deal of a flip game. They are drawn from a seed that is sealed before anybody
//! accepts (`docs/record.md` 7).

use commitments::{Digest, RecordFormat, Secret, lot};
use opaque::{Seal, Sealed};
use rand::{Rng, RngExt};
use rules::luzhanqi::{Deal, deal::DEALT};

use crate::{
    challenge::{Challenge, FirstMove},
    records::{ChallengeRecord, Lots},
};
use basics::{MatchId, PersonId};

/// A seed from which nothing has been drawn yet.
pub struct SealedLot {
    /// The seed, for the store.
    pub seed: Sealed,
    /// Its seal, for everyone.
    pub seal: Digest,
}

impl SealedLot {
    /// Makes a new seed for a challenge for this many games: that of its last game, from which the others follow. The
    /// seal is that of the first game. In the first format each game has a seed of its own.
    pub fn random(
        format: RecordFormat,
        challenge: MatchId,
        games: u32,
        rng: &mut impl Rng,
    ) -> SealedLot {
        let seed = Secret::random(rng);
        let first = match format {
            RecordFormat::Caipan1 => seed.clone(),
            RecordFormat::Caipan2 => lot::seed_before(&seed, games.saturating_sub(1)),
        };
        SealedLot {
            seal: lot::seal(format, &challenge.0.to_string(), &first),
            seed: Sealed::seal(seed.digits()),
        }
    }
}

/// A seed, together with what is mixed into everything drawn from it.
pub struct Draw {
    seed: Secret,
    mixed: [String; 2],
}

impl Draw {
    /// Draws for the match with this id; `None` if the seed is damaged.
    pub fn new(seed: &Sealed, id: MatchId, lots: &Lots) -> Option<Draw> {
        let seed = seed.opened().parse().ok()?;
        let (of, by) = match lots.format {
            RecordFormat::Caipan1 => (id, lots.accepted),
            RecordFormat::Caipan2 => (lots.challenge_of(id), lots.card),
        };
        let by = by.map(|id| id.to_string()).unwrap_or_default();
        Some(Draw::of(seed, [&of.0.to_string(), &by]))
    }

    /// Draws from a known seed, for example after the game, and from the mixed-in texts of a record's head.
    pub fn of(seed: Secret, mixed: [&str; 2]) -> Draw {
        Draw {
            seed,
            mixed: mixed.map(str::to_owned),
        }
    }

    /// Whether the challenger moves first.
    pub fn challenger_moves_first(&self) -> bool {
        lot::challenger_moves_first(&self.seed, &self.mixed[0], &self.mixed[1])
    }

    /// The deal of a flip game.
    ///
    /// # Panics
    /// Never: a shuffle keeps all numbers.
    pub fn deal(&self) -> Deal {
        let mut order: Vec<usize> = (0..DEALT).collect();
        lot::shuffle(&mut order, &self.seed, &self.mixed[0], &self.mixed[1]);
        Deal::in_order(&order).expect("a shuffle keeps all numbers")
    }
}

/// The interaction that accepted the challenge of a match, if it was accepted. Nobody accepts a game against the
/// program or a game of a league: `closed_by` is then not an interaction, or it is the one that made the challenge. A
/// game from a challenge for several games has the id of the interaction that accepted it.
pub fn accepted(id: MatchId, part_of: Option<MatchId>, closed_by: Option<u64>) -> Option<u64> {
    match part_of {
        Some(_) => Some(id.0),
        None => closed_by.filter(|by| *by != 0 && *by != id.0),
    }
}

impl Challenge {
    /// The players once `taker` has accepted, first mover first. Challenges from before there were sealed lots draw at
    /// random.
    pub fn seats(&self, taker: PersonId, draw: Option<&Draw>, rng: &mut impl Rng) -> [PersonId; 2] {
        let challenger_first = match (self.first_move, draw) {
            (FirstMove::Challenger, _) => true,
            (FirstMove::Opponent, _) => false,
            (FirstMove::Chance, Some(draw)) => draw.challenger_moves_first(),
            (FirstMove::Chance, None) => rng.random(),
        };
        if challenger_first {
            [self.challenger, taker]
        } else {
            [taker, self.challenger]
        }
    }

    /// Whether anything is drawn by lot for a game of this challenge.
    pub fn draws_lots(&self) -> bool {
        self.first_move == FirstMove::Chance || self.deals()
    }

    /// Whether pieces are dealt face down.
    pub(crate) fn deals(&self) -> bool {
        let rules = &self.terms.rules;
        !rules.has_desks() && !rules.is_open()
    }
}

impl Lots {
    /// The challenge to which the seal belongs, for the match with this id.
    pub fn challenge_of(&self, id: MatchId) -> MatchId {
        self.part_of.unwrap_or(id)
    }
}

/// The seeds of a challenge for several games when one of them is accepted.
pub struct TakenLot {
    /// The seed of the accepted game.
    pub seed: Option<Sealed>,
    /// The seed of the remaining games.
    pub kept: Option<Sealed>,
}

impl ChallengeRecord {
    /// A new challenge.
    pub const fn new(challenge: Challenge, guild: u64, channel: u64) -> ChallengeRecord {
        ChallengeRecord {
            challenge,
            guild,
            channel,
            message: None,
            closed_by: None,
            drawing: 1,
            card: None,
        }
    }

    /// Seals a lot for its games, if they draw any. Returns the seed.
    pub fn seal_lot(&mut self, rng: &mut impl Rng) -> Option<Sealed> {
        let Challenge { id, games, .. } = self.challenge;
        let draws = self.challenge.draws_lots();
        let lot = draws.then(|| SealedLot::random(self.challenge.format, id, games, rng));
        self.challenge.lot = lot.as_ref().map(|lot| lot.seal);
        lot.map(|lot| lot.seed)
    }

    /// Takes one game out of several, with the seed that is stored. `None` if that is damaged.
    pub fn take_game(&mut self, stored: Option<Sealed>, rng: &mut impl Rng) -> Option<TakenLot> {
        self.challenge.games -= 1;
        let after = self.challenge.games;
        if self.challenge.format == RecordFormat::Caipan1 {
            // Each game has a seed of its own.
            return Some(TakenLot {
                seed: stored,
                kept: self.seal_lot(rng),
            });
        }
        self.drawing += 1;
        let Some(kept) = stored else {
            return Some(TakenLot {
                seed: None,
                kept: None,
            });
        };
        let last: Secret = kept.opened().parse().ok()?;
        let seed = lot::seed_before(&last, after);
        Some(TakenLot {
            seed: Some(Sealed::seal(seed.digits())),
            kept: Some(kept),
        })
    }

    /// Notes the message on which it is accepted. A message from before the challenge was sealed proves nothing, and
    /// does not count.
    pub fn accept_on(&mut self, message: Option<u64>) {
        let challenge = self.challenge.part_of.unwrap_or(self.challenge.id);
        self.card = message.filter(|message| *message > challenge.0);
    }

    /// The lots that are drawn for its match.
    pub fn lots(&self) -> Lots {
        Lots {
            first_move: self.challenge.first_move,
            challenger: self.challenge.challenger,
            seal: self.challenge.lot,
            accepted: accepted(self.challenge.id, self.challenge.part_of, self.closed_by),
            format: self.challenge.format,
            part_of: self.challenge.part_of,
            drawing: self.drawing,
            card: self.card,
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::StdRng};

    use super::*;
    use basics::PersonId;

    #[test]
    fn lots_follow_from_the_seed_and_can_be_drawn_again() {
        let mut rng = StdRng::seed_from_u64(1);
        for format in RecordFormat::ALL {
            let lot = SealedLot::random(format, MatchId(1), 1, &mut rng);
            let lots = |mixed| Lots {
                seal: Some(lot.seal),
                accepted: mixed,
                format,
                card: mixed,
                ..Lots::agreed(PersonId(1))
            };
            let draw = |id, mixed| Draw::new(&lot.seed, MatchId(id), &lots(mixed)).unwrap();
            let deal = |id, mixed| draw(id, mixed).deal().text();
            assert_eq!(deal(1, Some(2)), deal(1, Some(2)));
            assert_ne!(deal(1, Some(2)), deal(1, None));
            let first = (0..100)
                .filter(|id| draw(*id, Some(2)).challenger_moves_first())
                .count();
            assert!((30..70).contains(&first), "{first}");
            let damaged = Sealed::seal("x".into());
            assert!(Draw::new(&damaged, MatchId(1), &lots(None)).is_none());
        }
    }

    #[test]
    fn nothing_after_the_card_changes_a_lot() {
        let mut rng = StdRng::seed_from_u64(2);
        let newest = RecordFormat::NEWEST;
        let lot = SealedLot::random(newest, MatchId(7), 1, &mut rng);
        let lots = Lots {
            seal: Some(lot.seal),
            card: Some(8),
            format: newest,
            part_of: Some(MatchId(7)),
            ..Lots::agreed(PersonId(1))
        };
        let drawn = Draw::new(&lot.seed, MatchId(9), &lots).unwrap().deal();
        for (id, accepted) in [(9, Some(10)), (11, None), (12, Some(13))] {
            let lots = Lots {
                accepted,
                ..lots.clone()
            };
            let again = Draw::new(&lot.seed, MatchId(id), &lots).unwrap().deal();
            assert_eq!(again.text(), drawn.text());
        }
    }
}
