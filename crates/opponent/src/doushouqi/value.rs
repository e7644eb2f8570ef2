//! Static evaluation: how good a position looks for the side to move without search, in roughly hundredths of a Dog.

use rules::doushouqi::board::{TRAPS, WATER};

use super::{board::Board, laws::Laws};

/// The score of a game won immediately; one won after n plies scores n less.
pub(super) const WIN: i32 = 20_000;
/// Scores beyond this are certain wins or losses.
pub(super) const CERTAIN: i32 = WIN - 1_000;

/// The value of each animal on its own.
const WORTH: [i32; 8] = [390, 170, 220, 280, 360, 760, 880, 900];
/// The value of each living enemy that an animal can capture, and the cost of each that can capture it.
const REACH: i32 = 14;
/// The additional value of an animal that no enemy can capture, except on a trap.
const SUPREME: i32 = 120;
/// The value of one ply closer to the enemy's den.
const ADVANCE: [i32; 8] = [5, 4, 4, 5, 7, 10, 11, 8];
/// The cost when an enemy is this many plies from the den and no defender is as close.
const UNGUARDED: i32 = 60;

/// The value of a position for the side to move.
pub(super) fn value(board: &Board, laws: &Laws) -> i32 {
    let alive = board.alive();
    let own = one_side(board, laws, alive, board.turn);
    let other = one_side(board, laws, alive, 1 - board.turn);
    let value = own - other + 8;
    // An advantage is worth less as the game approaches a draw by quiet plies.
    let limit = laws.quiet_limit;
    if limit == 0 || board.quiet < limit / 4 {
        return value;
    }
    let left = i64::from(limit.saturating_sub(board.quiet));
    (i64::from(value) * left / i64::from(limit - limit / 4)) as i32
}

fn one_side(board: &Board, laws: &Laws, alive: [u8; 2], side: usize) -> i32 {
    let enemies = alive[1 - side];
    let mut value = 0;
    let mut nearest = i32::from(u8::MAX);
    for (kind, at) in board.animals(side) {
        let hunters = (laws.hunters[kind] & enemies).count_ones() as i32;
        let prey = (laws.beats[kind] & enemies).count_ones() as i32;
        value += WORTH[kind] + REACH * (prey - hunters);
        if hunters == 0 {
            value += SUPREME;
        }
        let distance = i32::from(laws.distance[side][kind][usize::from(at)]);
        value += ADVANCE[kind] * (14 - distance.min(14));
        nearest = nearest.min(distance);
    }
    // In the water a Rat is safe from everything but a Rat, and blocks jumps.
    if 1 << board.places[side][0] & WATER != 0 {
        value += 20;
    }
    value + (rush(board, laws, 1 - side, nearest)) + 6 * guards(board, side)
}

/// The value of an animal near the den of `side` when no defender is near.
fn rush(board: &Board, laws: &Laws, side: usize, nearest: i32) -> i32 {
    if nearest > 6 {
        return 0;
    }
    let home = &laws.home[side];
    let defenders = board.animals(side);
    let guard = defenders
        .map(|(_, at)| i32::from(home[usize::from(at)]))
        .min();
    let late = guard.unwrap_or(12) + 1 - nearest;
    UNGUARDED * late.max(0) * (7 - nearest) / 6
}

/// How many of its own traps a side occupies.
fn guards(board: &Board, side: usize) -> i32 {
    (board.occupied[side] & TRAPS[side]).count_ones().min(1) as i32
}
