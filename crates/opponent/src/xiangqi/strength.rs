//! The levels' sight. All of them search. Weaker ones search less deeply and overlook captures as beginners do: more
//! often captures by distant pieces, by horses and over a cannon's screen than those by adjacent pieces, and rarely
//! recaptures. What is overlooked in a turn is overlooked throughout its search, so a mistake has a reason.

use rand::{RngExt, rngs::StdRng};
use rules::xiangqi::Kind;

use super::{
    board::{Board, Move, kind_of},
    squares::{file_of, rank_of},
};
use crate::Level;

/// The parameters of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    /// The search depth in plies.
    pub(super) depth: i32,
    /// The maximum number of positions.
    pub(super) nodes: u64,
    /// How many of a thousand captures by distant pieces it overlooks.
    overlooked: u64,
    /// The maximum error in its rating of a move, up or down, in hundredths of a soldier.
    wavering: i32,
}

const fn strength(depth: i32, nodes: u64, overlooked: u64, wavering: i32) -> Strength {
    Strength {
        depth,
        nodes,
        overlooked,
        wavering,
    }
}

/// By level.
const STRENGTHS: [Strength; 8] = [
    strength(1, 2_000, 750, 90),
    strength(1, 4_000, 350, 40),
    strength(2, 8_000, 200, 25),
    strength(3, 12_000, 100, 15),
    strength(5, 20_000, 30, 10),
    strength(7, 50_000, 0, 6),
    strength(10, 150_000, 0, 3),
    strength(100, u64::MAX, 0, 0),
];

/// The ply up to which the strongest levels vary their openings, and by how much.
const OPENING: (u32, i32) = (8, 12);

/// A level that searches no more plies than this sees no mate beyond them.
const BEGINNER_DEPTH: i32 = 2;

impl Strength {
    pub(super) fn of(level: Level) -> Strength {
        STRENGTHS[level.index()]
    }

    /// This level with at most `nodes` positions.
    pub(super) fn within(self, nodes: u64) -> Strength {
        Strength {
            nodes: self.nodes.min(nodes),
            ..self
        }
    }

    /// Whether it sees every capture.
    pub(super) fn sees_all(&self) -> bool {
        self.overlooked == 0
    }

    /// How many plies ahead it recognises a mate: deep searchers see every mate that they find.
    pub(super) const fn sight(&self) -> i32 {
        match self.depth {
            ..=BEGINNER_DEPTH => self.depth,
            _ => i32::MAX,
        }
    }

    /// Its error in rating a move at this ply of the game.
    pub(super) fn misjudgement(&self, ply: u32, rng: &mut StdRng) -> i32 {
        let most = if ply < OPENING.0 {
            self.wavering.max(OPENING.1)
        } else {
            self.wavering
        };
        rng.random_range(-most..=most)
    }

    /// The weight of a move's popularity: half for levels that see every capture.
    pub(super) fn heeded(&self, liking: i32) -> i32 {
        if self.sees_all() { liking / 2 } else { liking }
    }

    /// What it overlooks in this turn.
    pub(super) fn blindness(&self, rng: &mut StdRng) -> Blindness {
        Blindness {
            overlooked: self.overlooked,
            seed: rng.random(),
        }
    }
}

/// Which captures are overlooked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Blindness {
    overlooked: u64,
    seed: u64,
}

impl Blindness {
    /// Whether this capture is overlooked.
    pub(super) fn hides(&self, board: &Board, mv: Move) -> bool {
        if self.overlooked == 0 || board.at(mv.to()) == 0 {
            return false;
        }
        let (from, to) = (mv.from(), mv.to());
        let distance = file_of(from).abs_diff(file_of(to)) + rank_of(from).abs_diff(rank_of(to));
        let takes_back = board.past.last().is_some_and(|past| past.mv.to() == to);
        // The share, in tenths of the usual one.
        let share = match (takes_back, distance) {
            (true, ..=2) => 1,
            (true, _) => 3,
            (false, ..=2) => 4,
            (false, _) => 10,
        };
        let kind = kind_of(board.at(from));
        let hard = kind == Kind::Horse as usize || kind == Kind::Cannon as usize;
        let share = if hard { share + share / 2 } else { share };
        let name = u64::from(from) << 16 | u64::from(to) << 8 | kind as u64;
        let mut mixed = (name ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 33) % 10_000 < self.overlooked * share
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn far_captures_are_overlooked_more_often_and_quiet_moves_never() {
        let board = Board::from_text("n2k5/9/9/9/9/9/9/n8/R1r6/4K4 w");
        let overlooked = |mv: &str| {
            let mv: rules::xiangqi::Move = mv.parse().unwrap();
            let mut rng = StdRng::seed_from_u64(1);
            let level = Strength::of(Level::WEAKEST);
            let turns = (0..1000).filter(|_| level.blindness(&mut rng).hides(&board, mv.into()));
            turns.count()
        };
        let far = Board::from_text("n2k5/9/9/9/9/9/9/9/R8/4K4 w");
        assert_eq!(overlooked("a1b1"), 0);
        let near = overlooked("a1a2");
        assert!((200..400).contains(&near), "{near}");
        let mut rng = StdRng::seed_from_u64(1);
        let mv: rules::xiangqi::Move = "a1a9".parse().unwrap();
        let level = Strength::of(Level::WEAKEST);
        let turns = (0..1000).filter(|_| level.blindness(&mut rng).hides(&far, mv.into()));
        assert!(turns.count() > 600);
        let sharp = Strength::of(Level::STRONGEST);
        assert!(sharp.sees_all() && !sharp.blindness(&mut rng).hides(&far, mv.into()));
    }
}
