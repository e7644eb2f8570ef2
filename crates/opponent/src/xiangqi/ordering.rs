//! Move ordering: the remembered move, winning captures, recent refutations, quiet moves by their success, losing
//! captures.

use super::{
    board::{Board, Man, Move, kind_of},
    exchange::WORTH,
    moves::RatedMove,
    squares::{Square, file_of, rank_of},
};

/// The deepest ply that is searched.
pub(super) const PLIES: usize = 128;
/// The maximum success of a move, and the minimum when negated.
const MAX_SUCCESS: i32 = 8192;

/// The number of traces.
const TRACES: usize = 7 * 90;

/// A piece and its target, as one number.
fn place((man, to): (Man, Square)) -> usize {
    usize::from(man & 63) << 8 | usize::from(to)
}

/// The kind of a piece and its target, as one number.
fn trace((man, to): (Man, Square)) -> usize {
    let target = usize::from(rank_of(to)) * 9 + usize::from(file_of(to));
    (kind_of(man) * 90 + target).min(TRACES - 1)
}

/// The piece of a move that has not been made yet, and its target.
fn going(board: &Board, mv: Move) -> (Man, Square) {
    (board.at(mv.from()), mv.to())
}

/// The piece that moved last, and its target.
fn gone(board: &Board) -> Option<(Man, Square)> {
    let last = board.past.last()?.mv;
    last.is_some().then(|| (board.at(last.to()), last.to()))
}

/// Statistics about refuting moves.
pub(super) struct Refutations {
    killers: [[Move; 2]; PLIES],
    /// By piece and target.
    successes: Vec<i16>,
    /// By the piece and target of the previous move.
    replies: Vec<Move>,
    /// By the kind and target of the previous move, then of the move.
    sequels: Vec<i16>,
}

impl Refutations {
    pub(super) fn new() -> Refutations {
        Refutations {
            killers: [[Move::NONE; 2]; PLIES],
            successes: vec![0; 64 * 256],
            replies: vec![Move::NONE; 64 * 256],
            sequels: vec![0; TRACES * TRACES],
        }
    }

    /// The moves that refuted others at this ply, and the last refutation of the previous move.
    fn favourites(&self, board: &Board, ply: usize) -> [Move; 3] {
        let [one, other] = self.killers[ply.min(PLIES - 1)];
        let reply = gone(board).map(|last| self.replies[place(last)]);
        [one, other, reply.unwrap_or_default()]
    }

    /// How successful a quiet move has been.
    pub(super) fn success(&self, board: &Board, mv: Move) -> i32 {
        let going = going(board, mv);
        let sequel =
            gone(board).map_or(0, |last| self.sequels[trace(last) * TRACES + trace(going)]);
        i32::from(self.successes[place(going)]) + i32::from(sequel)
    }

    /// Learns that a quiet move refuted the position, and that `tried` did not.
    pub(super) fn learn(
        &mut self,
        board: &Board,
        mv: Move,
        tried: &[Move],
        ply: usize,
        depth: i32,
    ) {
        let killers = &mut self.killers[ply.min(PLIES - 1)];
        if killers[0] != mv {
            *killers = [mv, killers[0]];
        }
        let last = gone(board);
        if let Some(last) = last {
            self.replies[place(last)] = mv;
        }
        let bonus = (depth * depth * 8 + 32 * depth).min(1600);
        let mut change = |mv: Move, bonus: i32| {
            let adjust = |count: &mut i16| {
                *count += (bonus - i32::from(*count) * bonus.abs() / MAX_SUCCESS) as i16;
            };
            let going = going(board, mv);
            adjust(&mut self.successes[place(going)]);
            if let Some(last) = last {
                adjust(&mut self.sequels[trace(last) * TRACES + trace(going)]);
            }
        };
        change(mv, bonus);
        for other in tried {
            change(*other, -bonus);
        }
    }
}

/// The values of the piece that captures and of the captured one.
fn worths(board: &Board, mv: Move) -> [i32; 2] {
    [mv.from(), mv.to()].map(|square| WORTH[kind_of(board.at(square))])
}

/// Which moves come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Remembered,
    Captures,
    GoodCaptures,
    Favourites,
    Quiets,
    ByCount,
    BadCaptures,
}

/// The moves of one position, one after another. They live at the end of a list that all positions of a search share.
pub(super) struct Picker {
    stage: Stage,
    remembered: Move,
    favourites: [Move; 3],
    favourite: usize,
    /// Where the moves of this position begin; losing captures are kept there.
    start: usize,
    bad: usize,
    next: usize,
    /// Whether only winning captures are wanted.
    captures_only: bool,
}

impl Picker {
    /// All moves.
    pub(super) fn new(
        board: &Board,
        refutations: &Refutations,
        list: &[RatedMove],
        remembered: Move,
        ply: usize,
    ) -> Picker {
        Picker {
            favourites: refutations.favourites(board, ply),
            captures_only: false,
            ..Picker::captures(list, remembered)
        }
    }

    /// Captures that lose nothing.
    pub(super) fn captures(list: &[RatedMove], remembered: Move) -> Picker {
        Picker {
            stage: Stage::Remembered,
            remembered,
            favourites: [Move::NONE; 3],
            favourite: 0,
            start: list.len(),
            bad: list.len(),
            next: list.len(),
            captures_only: true,
        }
    }

    /// Whether only losing captures are left.
    pub(super) fn is_at_losing_captures(&self) -> bool {
        self.stage == Stage::BadCaptures
    }

    /// Drops the remaining quiet moves.
    pub(super) fn skip_quiets(&mut self, list: &[RatedMove]) {
        if matches!(
            self.stage,
            Stage::Favourites | Stage::Quiets | Stage::ByCount
        ) {
            self.stage = Stage::ByCount;
            self.next = list.len();
        }
    }

    /// Removes this position's moves from the list.
    pub(super) fn clear(&self, list: &mut Vec<RatedMove>) {
        list.truncate(self.start);
    }

    /// Moves the best remaining move to `next` and returns it.
    fn best(&mut self, list: &mut [RatedMove]) -> Option<Move> {
        let left = list.get_mut(self.next..)?;
        // The first of equals.
        let best = (0..left.len()).rev().max_by_key(|n| left[*n].1)?;
        left.swap(0, best);
        self.next += 1;
        Some(left[0].0)
    }

    /// The next move.
    pub(super) fn next(
        &mut self,
        board: &Board,
        refutations: &Refutations,
        list: &mut Vec<RatedMove>,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Remembered => {
                    self.stage = Stage::Captures;
                    if board.has_move(self.remembered) {
                        return Some(self.remembered);
                    }
                    self.remembered = Move::NONE;
                }
                Stage::Captures => {
                    board.captures(list);
                    for (mv, rate) in &mut list[self.start..] {
                        let [taker, taken] = worths(board, *mv);
                        *rate = taken * 8 - taker;
                    }
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.best(list) {
                    Some(mv) if mv == self.remembered => {}
                    Some(mv) => {
                        let [taker, taken] = worths(board, mv);
                        if taken >= taker || board.exchange(mv) >= 0 {
                            return Some(mv);
                        }
                        list[self.bad] = (mv, 0);
                        self.bad += 1;
                    }
                    None if self.captures_only => return None,
                    None => self.stage = Stage::Favourites,
                },
                Stage::Favourites => {
                    let Some(&mv) = self.favourites.get(self.favourite) else {
                        self.stage = Stage::Quiets;
                        continue;
                    };
                    let again = self.favourites[..self.favourite].contains(&mv);
                    self.favourite += 1;
                    if !again
                        && mv != self.remembered
                        && board.at(mv.to()) == 0
                        && board.has_move(mv)
                    {
                        return Some(mv);
                    }
                }
                Stage::Quiets => {
                    self.next = list.len();
                    board.quiets(list);
                    for (mv, rate) in &mut list[self.next..] {
                        *rate = refutations.success(board, *mv);
                    }
                    self.stage = Stage::ByCount;
                }
                Stage::ByCount => match self.best(list) {
                    Some(mv) if mv == self.remembered || self.favourites.contains(&mv) => {}
                    Some(mv) => return Some(mv),
                    None => {
                        self.stage = Stage::BadCaptures;
                        self.next = self.start;
                    }
                },
                Stage::BadCaptures => {
                    if self.next >= self.bad {
                        return None;
                    }
                    self.next += 1;
                    return Some(list[self.next - 1].0);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::*;

    #[test]
    fn every_move_is_tried_exactly_once_and_captures_that_win_come_first() {
        let mut rng = StdRng::seed_from_u64(2);
        let mut refutations = Refutations::new();
        let text = "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w";
        let mut board = Board::from_text(text);
        for _ in 0..60 {
            let mut all = Vec::new();
            board.captures(&mut all);
            let captures = all.len();
            board.quiets(&mut all);
            let mut expected: Vec<Move> = all.iter().map(|(mv, _)| *mv).collect();
            let quiet = expected[rng.random_range(captures..expected.len())];
            refutations.learn(&board, quiet, &expected[captures..captures + 1], 0, 5);
            let remembered = expected[rng.random_range(0..expected.len())];
            // Moves of other positions precede them in the list.
            let mut list = vec![(Move::NONE, 7); 3];
            let mut picker = Picker::new(&board, &refutations, &list, remembered, 0);
            let mut found = Vec::new();
            while let Some(mv) = picker.next(&board, &refutations, &mut list) {
                found.push(mv);
            }
            picker.clear(&mut list);
            assert_eq!(list, [(Move::NONE, 7); 3]);
            assert_eq!(found[0], remembered);
            let is_quiet = |mv: &Move| board.at(mv.to()) == 0;
            if let Some(first) = found[1..].iter().position(is_quiet) {
                let later = &found[first + 2..];
                let captures = later.iter().filter(|mv| !is_quiet(mv));
                assert!({ captures }.all(|mv| board.exchange(*mv) < 0));
            }
            let key = |mv: &Move| (mv.from(), mv.to());
            found.sort_unstable_by_key(key);
            expected.sort_unstable_by_key(key);
            assert_eq!(found, expected);
            let next = expected[rng.random_range(0..expected.len())];
            if !board.make(next) {
                board.take_back();
            }
        }
    }
}
