//! Draws random worlds, likelier ones more often.

use rand::{Rng, RngExt, seq::SliceRandom};

use super::{
    Knowledge,
    solve::{Puzzle, World},
};
use crate::luzhanqi::{Kind, piece::KINDS};

/// Attempted exchanges per piece between two samples.
const EXCHANGES_PER_PIECE: usize = 6;

/// Draws worlds of an arranged game. A world's probability is roughly proportional to the product of its pieces'
/// weights; one sample differs from the next by a few dozen exchanges of kinds.
#[derive(Clone)]
pub struct Sampler {
    puzzle: Puzzle,
    weights: Vec<[f32; KINDS]>,
    /// The pieces whose kind is not certain.
    open: Vec<usize>,
    world: World,
}

impl Knowledge {
    /// A sampler with a positive weight for each piece, in the order of [`Conclusions::army`], and each kind. `None` in
    /// a dealt game.
    ///
    /// [`Conclusions::army`]: super::Conclusions::army
    pub fn sampler(&self, weights: &[[f32; KINDS]]) -> Option<Sampler> {
        let (_, mut puzzle) = self.puzzle()?;
        puzzle.masks = puzzle.possible()?;
        let open = puzzle.masks.iter().enumerate();
        let open = open.filter(|(_, mask)| mask.count_ones() > 1);
        Some(Sampler {
            open: open.map(|(piece, _)| piece).collect(),
            world: puzzle.world()?,
            weights: weights.to_vec(),
            puzzle,
        })
    }
}

impl Sampler {
    /// The next world: a kind for each piece of the army.
    pub fn draw(&mut self, rng: &mut impl Rng) -> Vec<Kind> {
        let mut chosen = self.open.clone();
        for _ in 0..EXCHANGES_PER_PIECE * self.open.len() {
            let number = if rng.random_ratio(1, 4) { 3 } else { 2 };
            let (some, _) = chosen.partial_shuffle(rng, number);
            if some.len() > 1 {
                exchange(&self.puzzle, &self.weights, &mut self.world, some, rng);
            }
        }
        self.world
            .iter()
            .map(|&slot| Kind::ALL[usize::from(slot)])
            .collect()
    }
}

/// Rotates the kinds of these pieces, if the new world is allowed and chance accepts it.
fn exchange(
    puzzle: &Puzzle,
    weights: &[[f32; KINDS]],
    world: &mut World,
    pieces: &[usize],
    rng: &mut impl Rng,
) {
    let mut ratio = 1.0;
    for (place, &piece) in pieces.iter().enumerate() {
        let given = world[pieces[(place + 1) % pieces.len()]];
        if puzzle.masks[piece] & (1 << given) == 0 {
            return;
        }
        let weight = |slot: u8| weights[piece][usize::from(slot)];
        ratio *= weight(given) / weight(world[piece]);
    }
    if ratio < 1.0 && rng.random::<f32>() >= ratio {
        return;
    }
    let kinds: Vec<u8> = pieces.iter().map(|&piece| world[piece]).collect();
    for (place, &piece) in pieces.iter().enumerate() {
        world[piece] = kinds[(place + 1) % kinds.len()];
    }
    if !puzzle.allows(world) {
        for (&piece, kind) in pieces.iter().zip(kinds) {
            world[piece] = kind;
        }
    }
}
