//! What opens the seals of a match (`docs/record.md` 6, 7, 9), as far as an audience may have it.

use commitments::{
    Digest, Secret,
    tree::{self, Leaf},
};
use opaque::{Seal, Sealed};
use rules::Side;

use super::{head::Head, places::places_of};
use crate::{lot::Draw, records::MatchRecord, stage::Stage, state::Match};
use basics::PersonId;

/// Who a transcript is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everyone.
    Everyone,
    /// This person, who may be a player.
    Person(PersonId),
}

/// An army, with the salt under its seal.
#[derive(Clone)]
pub struct ArmyOpening {
    /// The army, in 25 codes.
    pub army: String,
    /// The salt; `None` in matches from before there were seals.
    pub salt: Option<Secret>,
}

/// Everything that opens seals. It is made for one audience, and prints as nothing.
#[derive(Clone, Default)]
pub struct Openings {
    /// Whole armies, the first side's first.
    pub armies: [Option<ArmyOpening>; 2],
    /// The roots of the trees over armies that stay secret.
    pub roots: [Option<Digest>; 2],
    /// Single opened pieces of such armies.
    pub leaves: [Vec<Leaf>; 2],
    /// The seed of the lots.
    pub seed: Option<Secret>,
    /// The deal, for readers.
    pub deal: Option<String>,
}

impl Openings {
    /// The parts of a match that this audience may open.
    pub(super) fn of(
        game: &Match,
        head: &Head,
        seed: Option<&Sealed>,
        record: &MatchRecord,
        audience: Audience,
    ) -> Openings {
        let is_over = game.stage() == Stage::Over;
        let own = match audience {
            Audience::Everyone => None,
            Audience::Person(person) => record.seat_of(person),
        };
        let mut openings = Openings::default();
        if let Some(desks) = &game.desks {
            for seat in Side::BOTH.into_iter().filter(|seat| game.is_ready(*seat)) {
                let army = desks.armies[seat.index()].text();
                let salt = desks.salts[seat.index()].clone();
                if head.formations_kept && is_over {
                    let root = salt
                        .as_ref()
                        .map(|salt| tree::root(&places_of(seat, &army), salt));
                    openings.roots[seat.index()] = root;
                }
                if own == Some(seat) || (is_over && !head.formations_kept) {
                    openings.armies[seat.index()] = Some(ArmyOpening { army, salt });
                }
            }
        }
        if is_over && let Some(seed) = seed {
            openings.seed = seed.opened().parse().ok();
            let dealt = game.desks.is_none() && !head.rules.is_open();
            let draw = Draw::new(seed, record.id, &record.lots);
            openings.deal = draw.filter(|_| dealt).map(|draw| draw.deal().text());
        }
        openings
    }
}

impl Match {
    /// The salt of a player's army, while they are ready.
    pub(crate) fn salt(&self, seat: Side) -> Option<&Secret> {
        self.desks.as_ref()?.salts[seat.index()].as_ref()
    }

    /// The seal of a player's army, while they are ready; `None` in matches from before there were seals, and in games
    /// without desks.
    pub(crate) fn seal(&self, seat: Side, head: &Head) -> Option<Digest> {
        let desks = self.desks.as_ref()?;
        let salt = self.salt(seat)?;
        Some(head.seal(seat, &desks.armies[seat.index()].text(), salt))
    }
}
