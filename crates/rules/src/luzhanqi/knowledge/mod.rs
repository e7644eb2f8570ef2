//! What a player can know about the pieces that they do not see: the exact set of kinds that each can still be. It
//! follows from the limits of setups, the numbers of an army, what each piece did, and every ruling.
//!
//! A *world* gives every enemy piece a kind that is consistent with everything the player has seen. A kind is listed
//! for a piece if and only if some world has it there.

mod count;
mod evidence;
mod kinds;
mod learning;
mod sample;
mod solve;
#[cfg(test)]
mod tests;

use std::array::from_fn;

use super::{Kind, Point, SeatCell, SeatView, board::POINTS, piece::KINDS};
use evidence::Evidence;
use solve::Puzzle;

pub use kinds::KindSet;
pub use learning::{Certainty, Learning, TellingPly};
pub use sample::Sampler;

/// What one player knows about a game so far. It is derived from what the player has seen, and holds nothing else.
#[derive(Clone, Debug)]
pub struct Knowledge {
    latest: SeatView,
    /// `None` in a dealt game, whose face-up pieces everyone sees.
    evidence: Option<Evidence>,
}

/// An enemy piece of an arranged game, on the board or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suspect {
    /// Where it stood at the start; `None` if it had already left the board.
    pub start: Option<Point>,
    /// Where it stands now; `None` once it has left the board.
    pub at: Option<Point>,
    /// The kinds that it could be before it did anything.
    pub first: KindSet,
    /// The kinds that it can be.
    pub kinds: KindSet,
}

/// The conclusions that are possible now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusions {
    /// For each point, what the unseen piece there can be, by its side; both sets are empty where nothing is unseen.
    /// Until a dealt game's first piece is flipped, red's pieces count as the first side's.
    pub cells: [[KindSet; 2]; POINTS],
    /// In an arranged game, the enemy's whole army. The pieces on the board at the start come first, in the order of
    /// their points.
    pub army: Vec<Suspect>,
    /// The minimum and maximum number of pieces of each kind that the enemy has on the board.
    pub left: [(u8, u8); KINDS],
    /// In a dealt game, how many pieces of each kind of each side lie face down.
    pub face_down: Option<[[u8; KINDS]; 2]>,
}

impl Knowledge {
    /// The knowledge from the first view of a game.
    pub fn new(first: &SeatView) -> Knowledge {
        Knowledge {
            latest: first.clone(),
            evidence: (!first.options.dealt()).then(|| Evidence::new(first)),
        }
    }

    /// Follows a ply, or an end of the game without a ply; `next` is the view after it.
    pub fn see(&mut self, next: &SeatView) {
        let played = next.announced.ply != self.latest.announced.ply;
        if let Some(evidence) = self.evidence.as_mut().filter(|_| played) {
            evidence.see(&self.latest, next);
        }
        self.latest = next.clone();
    }

    /// The latest view.
    pub const fn latest(&self) -> &SeatView {
        &self.latest
    }

    /// The conclusions from the views so far.
    pub fn conclusions(&self) -> Conclusions {
        match self.puzzle() {
            Some((evidence, puzzle)) => self.about_army(evidence, &puzzle),
            None => self.about_face_down(),
        }
    }

    /// The number of worlds, as exact as an `f64` can be. Pieces of the same kind are interchangeable, and so are those
    /// that had left the board at the start.
    pub fn worlds(&self) -> f64 {
        match self.puzzle() {
            Some((_, puzzle)) => count::worlds(&puzzle) as f64,
            None => {
                let mut placed = 0.0;
                let pieces = self.face_down().into_iter().flatten();
                pieces
                    .flat_map(|number| 1..=number)
                    .fold(1.0, |worlds, one_of_its_kind| {
                        placed += 1.0;
                        worlds * placed / f64::from(one_of_its_kind)
                    })
            }
        }
    }

    /// For each enemy piece that is still on the board, where it stood at the start and where it stands now. Empty in a
    /// dealt game, where a piece that moves lies face up.
    pub fn tracks(&self) -> Vec<(Point, Point)> {
        let army = self.evidence.iter().flat_map(|evidence| &evidence.army);
        army.filter_map(|piece| piece.start.zip(piece.at)).collect()
    }

    /// In an arranged game, the evidence and its puzzle.
    fn puzzle(&self) -> Option<(&Evidence, Puzzle)> {
        let evidence = self.evidence.as_ref()?;
        let mut kinds: Vec<KindSet> = evidence.army.iter().map(|piece| piece.kinds).collect();
        let (now, clause) = evidence.seen_now(&self.latest);
        for (piece, seen) in now {
            kinds[piece] &= seen;
        }
        let clauses = evidence.clauses.iter().cloned().chain(clause).collect();
        let puzzle = Puzzle::new(kinds.into_iter(), evidence.unplaced, clauses);
        Some((evidence, puzzle.without_idle_clauses()))
    }

    fn about_army(&self, evidence: &Evidence, puzzle: &Puzzle) -> Conclusions {
        let mut army = evidence.army.clone();
        for (piece, slots) in army.iter_mut().zip(puzzle.possible().unwrap_or_default()) {
            piece.kinds = KindSet::from_bits(slots);
        }
        let enemy = self.latest.seat.opponent();
        let mut cells = [[KindSet::EMPTY; 2]; POINTS];
        for piece in &army {
            if let Some(at) = piece.at {
                cells[at.index()][enemy.index()] = piece.kinds;
            }
        }
        let alive = evidence.alive();
        let left = from_fn(|index| {
            let kind = Kind::ALL[index];
            let total = kind.count() as u8;
            let possible = |number: &u8| puzzle.doubled(kind, alive, *number).world().is_some();
            let (least, most) = ((0..=total).find(possible), (0..=total).rev().find(possible));
            (least.unwrap_or(0), most.unwrap_or(total))
        });
        Conclusions {
            cells,
            army,
            left,
            face_down: None,
        }
    }

    /// In a dealt game, how many pieces of each kind of each side lie face down.
    fn face_down(&self) -> [[u8; KINDS]; 2] {
        let view = &self.latest;
        let mut left = view.announced.left.unwrap_or_default();
        for (side, kind) in Point::all().filter_map(|point| view.seen_on(point)) {
            let left = &mut left[side.index()][kind.index()];
            *left = left.saturating_sub(1);
        }
        left
    }

    fn about_face_down(&self) -> Conclusions {
        let down = self.face_down();
        let kinds = down.map(|left| -> KindSet {
            Kind::ALL
                .into_iter()
                .filter(|kind| left[kind.index()] > 0)
                .collect()
        });
        let cells = from_fn(|point| match self.latest.cells[point] {
            SeatCell::FaceDown => kinds,
            _ => [KindSet::EMPTY; 2],
        });
        let left = self.latest.announced.left.unwrap_or_default();
        let enemy = left[self.latest.seat.opponent().index()];
        Conclusions {
            cells,
            army: Vec::new(),
            left: enemy.map(|number| (number, number)),
            face_down: Some(down),
        }
    }
}

impl Conclusions {
    /// The kinds that the enemy may still have on the board.
    pub fn alive(&self) -> KindSet {
        let kinds = Kind::ALL.into_iter();
        kinds.filter(|kind| self.left[kind.index()].1 > 0).collect()
    }
}
