//! Move ordering: the remembered move, winning captures, recent refutations, quiet moves by their success, losing
//! captures.

use super::{
    board::{Board, Move, kind_of},
    exchange::WORTH,
    moves::RatedMove,
};

/// The deepest ply that is searched.
pub(super) const PLIES: usize = 128;
/// The maximum success of a move, and the minimum when negated.
const MAX_SUCCESS: i32 = 8192;

/// A piece and its target, as one number.
fn place(board: &Board, mv: Move) -> usize {
    usize::from(board.at(mv.from()) & 63) << 8 | usize::from(mv.to())
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

/// The kind and target of a move that has not been made yet, as one number.
fn trace(board: &Board, mv: Move) -> usize {
    let target = usize::from(mv.to() >> 4) * 9 + usize::from(mv.to() & 15);
    (kind_of(board.at(mv.from())) * 90 + target).min(TRACES - 1)
}

/// The number of traces.
const TRACES: usize = 7 * 90;

impl Refutations {
    pub(super) fn new() -> Refutations {
        Refutations {
            killers: [[Move::NONE; 2]; PLIES],
            successes: vec![0; 64 * 256],
            replies: vec![Move::NONE; 64 * 256],
            sequels: vec![0; TRACES * TRACES],
        }
    }

    fn last_place(board: &Board) -> Option<usize> {
        let last = board.past.last()?.mv;
        last.is_some()
            .then(|| usize::from(board.at(last.to()) & 63) << 8 | usize::from(last.to()))
    }

    /// The trace of the last move of the board.
    fn last_trace(board: &Board) -> Option<usize> {
        let to = board
            .past
            .last()
            .map(|past| past.mv)
            .filter(|mv| mv.is_some())?
            .to();
        let target = usize::from(to >> 4) * 9 + usize::from(to & 15);
        Some((kind_of(board.at(to)) * 90 + target).min(TRACES - 1))
    }

    /// The moves that refuted others at this ply, and the last refutation of the previous move.
    fn favourites(&self, board: &Board, ply: usize) -> [Move; 3] {
        let [one, other] = self.killers[ply.min(PLIES - 1)];
        let reply = Refutations::last_place(board).map(|last| self.replies[last]);
        [one, other, reply.unwrap_or_default()]
    }

    /// How successful a quiet move has been.
    pub(super) fn success(&self, board: &Board, mv: Move) -> i32 {
        let sequel = Refutations::last_trace(board)
            .map_or(0, |last| self.sequels[last * TRACES + trace(board, mv)]);
        i32::from(self.successes[place(board, mv)]) + i32::from(sequel)
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
        if let Some(last) = Refutations::last_place(board) {
            self.replies[last] = mv;
        }
        let bonus = (depth * depth * 8 + 32 * depth).min(1600);
        let last = Refutations::last_trace(board);
        let mut change = |mv: Move, bonus: i32| {
            let adjust = |count: &mut i16| {
                *count += (bonus - i32::from(*count) * bonus.abs() / MAX_SUCCESS) as i16;
            };
            adjust(&mut self.successes[place(board, mv)]);
            if let Some(last) = last {
                adjust(&mut self.sequels[last * TRACES + trace(board, mv)]);
            }
        };
        change(mv, bonus);
        for other in tried {
            change(*other, -bonus);
        }
    }
}

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
        let mut best = 0;
        for n in 1..left.len() {
            if left[n].1 > left[best].1 {
                best = n;
            }
        }
        if left.is_empty() {
            return None;
        }
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
                        let taker = kind_of(board.at(mv.from()));
                        let taken = kind_of(board.at(mv.to()));
                        *rate = WORTH[taken] * 8 - WORTH[taker];
                    }
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.best(list) {
                    Some(mv) if mv == self.remembered => {}
                    Some(mv) => {
                        let taker = kind_of(board.at(mv.from()));
                        let taken = kind_of(board.at(mv.to()));
                        if WORTH[taken] >= WORTH[taker] || board.exchange(mv) >= 0 {
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
