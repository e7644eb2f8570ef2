//! Static exchange evaluation: what a series of captures on one square wins if both sides capture with their least
//! valuable piece first and stop when it pays. Pins are ignored.

use rules::xiangqi::Kind;

use super::{
    board::{Board, Man, Move, kind_of, side_of},
    squares::{Lines, NOWHERE, Square, leg},
};

/// The exchange value of each kind of piece; 0 for none.
pub(super) const WORTH: [i32; 8] = [10_000, 200, 200, 450, 950, 450, 120, 0];

/// The kinds in the order in which they capture.
const ORDER: [Kind; 7] = [
    Kind::Soldier,
    Kind::Elephant,
    Kind::Advisor,
    Kind::Horse,
    Kind::Cannon,
    Kind::Chariot,
    Kind::General,
];

impl Board {
    /// The minimum gain of `mv`; positive for a gain.
    pub(super) fn exchange(&self, mv: Move) -> i32 {
        let target = mv.to();
        let mut standing = self.lines;
        let mut gains = [0; 32];
        let mut on_target = self.at(mv.from());
        let mut side = side_of(on_target);
        gains[0] = WORTH[kind_of(self.at(target))];
        standing.remove(mv.from());
        let mut depth = 0;
        while depth + 1 < gains.len() {
            side ^= 1;
            let Some(from) = self.least_attacker(&standing, target, side) else {
                break;
            };
            depth += 1;
            gains[depth] = WORTH[kind_of(on_target)] - gains[depth - 1];
            if gains[depth].max(-gains[depth - 1]) < 0 {
                break;
            }
            on_target = self.at(from);
            standing.remove(from);
        }
        while depth > 0 {
            gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
            depth -= 1;
        }
        gains[0]
    }

    /// The square of the least valuable piece of `side` that is still standing and can capture on `target`, which counts
    /// as occupied.
    fn least_attacker(&self, standing: &Lines, target: Square, side: usize) -> Option<Square> {
        ORDER.into_iter().find_map(|kind| {
            let mut men = Board::men(side, kind);
            men.find_map(|man| self.can_capture(standing, kind, man, target))
        })
    }

    fn can_capture(
        &self,
        standing: &Lines,
        kind: Kind,
        man: Man,
        target: Square,
    ) -> Option<Square> {
        let from = self.square(man);
        if from == NOWHERE || from == target || !standing.has(from) {
            return None;
        }
        let can = match kind {
            Kind::Horse => leg(from, target).is_some_and(|by| !standing.has(by)),
            Kind::Cannon => standing.screens(from, target) == Some(1),
            Kind::Chariot => standing.screens(from, target) == Some(0),
            Kind::Soldier | Kind::Elephant | Kind::Advisor | Kind::General => {
                self.reaches(from, target)
            }
        };
        can.then_some(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(position: &str, mv: &str) -> i32 {
        let mv: rules::xiangqi::Move = mv.parse().unwrap();
        Board::from_text(position).exchange(mv.into())
    }

    #[test]
    fn unprotected_pieces_are_won() {
        let chariot = WORTH[Kind::Chariot as usize];
        let horse = WORTH[Kind::Horse as usize];
        assert_eq!(won("3k5/9/9/9/n8/9/9/9/R8/5K3 w", "a1a5"), horse);
        // The horse on a5 is protected by the chariot behind it.
        let protected = "3k5/9/9/r8/n8/9/9/9/R8/5K3 w";
        assert_eq!(won(protected, "a1a5"), horse - chariot);
        // The horse is attacked twice: the second chariot recaptures.
        let twice = "3k5/9/9/r8/n8/9/9/R8/R8/5K3 w";
        assert_eq!(won(twice, "a2a5"), horse);
        // The general cannot protect a piece that is attacked twice.
        let general = "4k4/4n4/9/9/9/9/9/4R4/4R4/5K3 w";
        assert_eq!(won(general, "e2e8"), horse);
    }

    #[test]
    fn cannons_need_their_screens_throughout() {
        let cannon = WORTH[Kind::Cannon as usize];
        let soldier = WORTH[Kind::Soldier as usize];
        // The cannon on a9 protects over the soldier on a6, its screen.
        let over = "c2k5/9/9/p8/p8/9/9/9/R8/5K3 w";
        assert_eq!(won(over, "a1a5"), soldier - WORTH[Kind::Chariot as usize]);
        // Capturing with the screen itself leaves the cannon without one.
        let screen = "3k5/9/9/9/n8/9/R8/9/C8/5K3 w";
        assert_eq!(won(screen, "a3a5"), cannon);
    }
}
