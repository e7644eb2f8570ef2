//! The static evaluation: the pieces on their points, their mobility, and how close they are to the enemy's general.
//! Every term is a count times a weight, so that the weights can be fitted to games.

use rules::xiangqi::{Kind, reach::SLIDE};

use super::{
    board::{Board, FULL_PHASE, kind_of, side_of},
    squares::{HORSE, NOWHERE, Square, file_of, is_across, rank_of},
    weights::TERMS,
};

/// The first weight of each group of terms.
pub(super) mod term {
    /// The side to move.
    pub(in super::super) const TURN: usize = 0;
    /// A horse, by the number of its open steps.
    pub(in super::super) const HORSE: usize = 1;
    /// A chariot, by half the number of squares it can go to.
    pub(in super::super) const CHARIOT: usize = 10;
    /// A cannon, likewise.
    pub(in super::super) const CANNON: usize = 19;
    /// The number of ways that pieces reach into the enemy's palace.
    pub(in super::super) const PALACE: usize = 28;
    /// A cannon that faces the enemy's general on an empty file.
    pub(in super::super) const HOLLOW: usize = 44;
    /// A cannon on the file of the enemy's general with two pieces in between.
    pub(in super::super) const FILE: usize = 45;
    /// A cannon that faces the enemy's general along its back rank.
    pub(in super::super) const BOTTOM: usize = 46;
    /// Advisors lost, times the enemy's chariots, horses, cannons and soldiers past the river.
    pub(in super::super) const ADVISORS: usize = 47;
    /// Elephants lost, times the same pieces.
    pub(in super::super) const ELEPHANTS: usize = 51;
    /// Two soldiers side by side past the river.
    pub(in super::super) const PAIR: usize = 55;
    /// A chariot when the enemy has none left.
    pub(in super::super) const ONLY_CHARIOT: usize = 56;
    /// Cannons, times the pieces on the board that can serve as screens.
    pub(in super::super) const SCREENS: usize = 57;
    /// The number of terms.
    pub(in super::super) const COUNT: usize = 58;
}

/// The value of the position for the side to move, in roughly hundredths of a soldier.
pub(super) fn evaluate(board: &Board) -> i32 {
    let mut sum = board.state.placed;
    count_terms(board, |term, side, count| {
        sum += TERMS[term] * if side == 0 { count } else { -count };
    });
    let phase = board.state.phase.clamp(0, FULL_PHASE);
    let blended =
        (i32::from(sum.middle) * phase + i32::from(sum.end) * (FULL_PHASE - phase)) / FULL_PHASE;
    let worth = damped(board, blended);
    if board.side == 0 { worth } else { -worth }
}

/// Reduces the value towards a draw: nobody wins without attacking pieces.
fn damped(board: &Board, worth: i32) -> i32 {
    let stronger = usize::from(worth < 0);
    let attackers = [Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Soldier];
    let any = board.has_any(stronger, &attackers);
    if any { worth } else { worth / 16 }
}

/// The places of a line that are in a side's palace: files d to f, or its three ranks.
const FILES: u16 = 0b111 << 3;
const RANKS: [u16; 2] = [0b111, 0b111 << 7];

const fn is_palace(side: usize, square: Square) -> bool {
    let (file, rank) = (file_of(square), rank_of(square));
    3 <= file && file <= 5 && RANKS[side] >> rank & 1 != 0
}

/// The places of a line up to the next piece on each side, and those from there to the piece beyond, pieces included.
fn reach(line: u16, place: u8) -> [u16; 2] {
    let from_here = &SLIDE[usize::from(place)];
    let near = from_here[usize::from(line)];
    [near, from_here[usize::from(line & !near)] & !near]
}

/// Counts all terms except the pieces on their points. Calls `add` with a term, a side and how often the term counts
/// for it.
fn count_terms(board: &Board, mut add: impl FnMut(usize, usize, i16)) {
    add(term::TURN, board.side, 1);
    for side in 0..2 {
        let enemy = side ^ 1;
        let general = board.general(enemy);
        let mut palace = 0;
        let mut attackers = [0; 4];

        for from in board.of(side, Kind::Horse) {
            let mut open = 0;
            for &(by, to) in &HORSE[usize::from(from)] {
                if to == NOWHERE {
                    break;
                }
                if board.at(by) == 0 {
                    open += 1;
                    palace += u32::from(is_palace(enemy, to));
                }
            }
            add(term::HORSE + open, side, 1);
            attackers[1] += 1;
        }
        for (kind, first) in [(Kind::Chariot, term::CHARIOT), (Kind::Cannon, term::CANNON)] {
            for from in board.of(side, kind) {
                let [(line, file), (column, rank)] = board.lines.through(from);
                let across = reach(line, file).map(|places| places & 0x1ff);
                let along = reach(column, rank);
                let free = (across[0] & !line).count_ones() + (along[0] & !column).count_ones();
                add(first + free as usize / 2, side, 1);
                let which = usize::from(kind == Kind::Cannon);
                attackers[2 * which] += 1;
                if RANKS[enemy] >> rank & 1 != 0 {
                    palace += (across[which] & FILES).count_ones();
                }
                if FILES >> file & 1 != 0 {
                    palace += (along[which] & RANKS[enemy]).count_ones();
                }
            }
        }
        for from in board.of(side, Kind::Cannon) {
            if file_of(from) == file_of(general) {
                match board.screens(from, general) {
                    Some(0) => add(term::HOLLOW, side, 1),
                    Some(2) => add(term::FILE, side, 1),
                    _ => {}
                }
            } else if rank_of(from) == rank_of(general) && board.screens(from, general) == Some(0) {
                add(term::BOTTOM, side, 1);
            }
        }
        for from in board
            .of(side, Kind::Soldier)
            .filter(|from| is_across(side, *from))
        {
            attackers[3] += 1;
            let beside = board.at(from + 1);
            if beside != 0 && side_of(beside) == side && kind_of(beside) == Kind::Soldier as usize {
                add(term::PAIR, side, 1);
            }
        }
        add(term::PALACE + (palace as usize).min(15), side, 1);

        let lost = |kind: Kind| 2 - board.of(enemy, kind).count() as i16;
        let (advisors, elephants) = (lost(Kind::Advisor), lost(Kind::Elephant));
        for (n, count) in attackers.into_iter().enumerate() {
            add(term::ADVISORS + n, side, advisors * count);
            add(term::ELEPHANTS + n, side, elephants * count);
        }
        if attackers[0] > 0 && !board.has_any(enemy, &[Kind::Chariot]) {
            add(term::ONLY_CHARIOT, side, 1);
        }
        let pieces: u32 = board.lines.ranks.iter().map(|rank| rank.count_ones()).sum();
        add(term::SCREENS, side, attackers[2] * pieces as i16);
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use rules::{
        Rules, Side,
        xiangqi::{Options, Piece, Point, Xiangqi},
    };

    use super::*;

    #[test]
    fn both_sides_and_both_wings_are_worth_the_same() {
        let mut rng = StdRng::seed_from_u64(11);
        for _ in 0..10 {
            let mut game = Xiangqi::new(Options::BOOKLET);
            for _ in 0..80 {
                let Some(side) = game.turn() else {
                    break;
                };
                let legal = game.legal_moves();
                let mv = legal[rng.random_range(0..legal.len())];
                game.play(side, mv).unwrap();
                let view = game.view();
                let worth = evaluate(&Board::new(&view.cells, view.turn, 0));
                let swapped = Point::each(|point| {
                    let Piece { side, kind } = view.at(point.rotated())?;
                    let side = side.opponent();
                    Some(Piece { side, kind })
                });
                let board = Board::new(&swapped, view.turn.opponent(), 0);
                assert_eq!(evaluate(&board), worth, "{}", game.text());
                let mirrored = Point::each(|point| {
                    view.at(Point::new(8 - point.file(), point.rank()).unwrap())
                });
                let board = Board::new(&mirrored, view.turn, 0);
                assert_eq!(evaluate(&board), worth, "{}", game.text());
            }
        }
    }

    #[test]
    fn line_reach_matches_a_naive_walk() {
        for line in 0..1 << 10_u16 {
            for place in (0..10).filter(|place| line >> place & 1 != 0) {
                let mut walked = [0_u16; 2];
                for step in [1, -1] {
                    let (mut at, mut passed) = (place + step, 0);
                    while (0..10).contains(&at) && passed < 2 {
                        walked[passed] |= 1 << at;
                        passed += usize::from(line >> at & 1 != 0);
                        at += step;
                    }
                }
                assert_eq!(reach(line, place as u8), walked, "{line:b} {place}");
            }
        }
    }

    #[test]
    fn nobody_wins_without_attackers() {
        let board = Board::from_text("3k5/9/9/9/9/9/9/4B4/4A4/3AK1B2 w");
        assert!(evaluate(&board).abs() < 60);
        assert_eq!(board.side, Side::First.index());
    }
}
