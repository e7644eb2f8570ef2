//! The search: alpha-beta with iterative deepening, a transposition table, killer moves, a history of good moves, and a
//! search of captures at the end. An animal one step from the den is like a check: it must be captured at once.

use super::{
    board::{Board, Move},
    endings::Endings,
    laws::Laws,
    memory::{Entry, Memory},
    order::{CAPTURE, Candidate, Candidates, FIRST, QUIET, prize},
    strength::Blindness,
    value::{CERTAIN, WIN, value},
};
use crate::{
    bound::{Bound, shifted},
    limits::{Counter, Limits},
    numbers::bits,
};

/// More than any score.
const INFINITE: i32 = 30_000;
/// The deepest ply that is searched.
const MAX_PLY: usize = 96;
/// The maximum entry in the history.
const MAX_HISTORY: i32 = 500_000;

/// A move of the root and its score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) kind: usize,
    pub(super) mv: Move,
    pub(super) score: i32,
}

/// One search from one position.
pub(super) struct Search<'a> {
    laws: &'a Laws,
    endings: &'a Endings,
    counter: Counter<'a>,
    /// Plies of captures after the whole plies.
    captures: i32,
    blindness: Option<Blindness>,
    memory: Memory,
    /// The keys of the positions since the last capture up to the current node.
    path: Vec<u64>,
    /// How many of them were played before the root.
    played: usize,
    killers: [[Move; 2]; MAX_PLY + 1],
    history: Box<[[i32; 4096]; 2]>,
}

impl<'a> Search<'a> {
    /// A search from a game whose positions since the last capture had these keys, the current one last.
    pub(super) fn new(
        laws: &'a Laws,
        endings: &'a Endings,
        limits: Limits<'a>,
        captures: i32,
        blindness: Option<Blindness>,
        path: Vec<u64>,
    ) -> Search<'a> {
        let size = match limits.nodes {
            0..20_000 => 12,
            20_000..500_000 => 17,
            _ => 20,
        };
        Search {
            laws,
            endings,
            counter: Counter::new(limits),
            captures,
            blindness,
            memory: Memory::new(size),
            played: path.len().saturating_sub(1),
            path,
            killers: [[Move::NONE; 2]; MAX_PLY + 1],
            history: Box::new([[0; 4096]; 2]),
        }
    }

    /// The score of the root at this depth.
    #[cfg(test)]
    pub(super) fn root_score(&mut self, board: &Board, depth: i32) -> i32 {
        self.path.pop();
        self.go(board, depth, 0, -INFINITE, INFINITE)
    }

    /// Rates each of these moves separately, at the same depth.
    pub(super) fn rate(&mut self, board: &Board, choices: &mut [Choice]) {
        for choice in choices {
            let next = board.after(choice.kind, choice.mv.to, self.laws);
            choice.score = -self.go(&next, self.counter.limits.depth - 1, 1, -INFINITE, INFINITE);
        }
    }

    /// Orders these moves, deeper and deeper, until a limit is reached; the best comes first.
    pub(super) fn deepen(&mut self, board: &Board, choices: &mut [Choice]) {
        for depth in 1..=self.counter.limits.depth {
            let (mut alpha, mut best) = (-INFINITE, 0);
            for (at, choice) in choices.iter_mut().enumerate() {
                let next = board.after(choice.kind, choice.mv.to, self.laws);
                let score = self.scout(&next, depth - 1, 0, 1, at == 0, [alpha, INFINITE]);
                if self.counter.stopped {
                    break;
                }
                if score > alpha {
                    alpha = score;
                    best = at;
                    choice.score = score;
                }
            }
            if alpha > -INFINITE {
                // The best move first, the others in their previous order.
                choices[..=best].rotate_right(1);
            }
            if self.counter.stopped || alpha.abs() > CERTAIN && WIN - alpha.abs() <= depth {
                return;
            }
        }
    }

    /// The score of a position that ends the game, or that is known without a search.
    fn known(&self, board: &Board, ply: i32) -> Option<i32> {
        if board.can_enter() {
            return Some(WIN - ply - 1);
        }
        if board.occupied[board.turn] == 0 {
            return Some(ply - WIN);
        }
        if board.occupied[1 - board.turn] == 0 {
            return Some(WIN - ply);
        }
        if self.is_repeated(board) || self.is_quiet_too_long(board, 0) {
            return Some(0);
        }
        let verdict = self.endings.verdict(board)?;
        (!self.is_quiet_too_long(board, verdict.plies())).then_some(verdict.score(ply))
    }

    /// Whether the quiet limit may end the game within this many more plies.
    const fn is_quiet_too_long(&self, board: &Board, plies: u32) -> bool {
        let limit = self.laws.quiet_limit;
        limit > 0
            && (plies == 0 && board.quiet >= limit || board.quiet.saturating_add(plies) > limit)
    }

    /// Whether this position has occurred in the search, or twice in the game.
    fn is_repeated(&self, board: &Board) -> bool {
        let mut before = 0;
        let last = self.path.len();
        for back in (4..=(board.quiet as usize).min(last)).step_by(2) {
            let at = last - back;
            if self.path[at] == board.key {
                before += 1;
                if at >= self.played || before == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// The score of a move that led to `next`, for the side that made it. Only the first move is searched with the whole
    /// window at once; a later one must first prove, `less` plies shallower, that it is better.
    fn scout(
        &mut self,
        next: &Board,
        depth: i32,
        less: i32,
        ply: i32,
        is_first: bool,
        [alpha, beta]: [i32; 2],
    ) -> i32 {
        if !is_first {
            let mut score = -self.go(next, depth - less, ply, -alpha - 1, -alpha);
            if score > alpha && less > 0 {
                score = -self.go(next, depth, ply, -alpha - 1, -alpha);
            }
            if score <= alpha || beta - alpha <= 1 {
                return score;
            }
        }
        -self.go(next, depth, ply, -beta, -alpha)
    }

    /// The score after a pass, if the position is so good that even this is enough.
    fn score_of_passing(&mut self, board: &Board, depth: i32, ply: i32, beta: i32) -> Option<i32> {
        let promising = depth >= 3 && board.count() > 6 && beta.abs() < CERTAIN;
        if !promising || value(board, self.laws) < beta {
            return None;
        }
        self.path.push(board.key);
        let score = -self.go(&board.passed(), depth - 3, ply + 1, -beta, -beta + 1);
        self.path.pop();
        (score >= beta && score < CERTAIN && !self.counter.stopped).then_some(score)
    }

    /// The score of a position for the side to move: exact if it is between `alpha` and `beta`, otherwise a bound.
    fn go(&mut self, board: &Board, depth: i32, ply: i32, alpha: i32, beta: i32) -> i32 {
        if let Some(score) = self.known(board, ply) {
            return score;
        }
        if depth <= 0 || ply as usize >= MAX_PLY {
            return self.settle(board, ply, self.captures, alpha, beta);
        }
        if self.counter.count() {
            return 0;
        }
        let pressed = board.intruders() != 0;
        let key = self.memory_key(board);
        let remembered = self.memory.get(key);
        let narrow = beta - alpha == 1 && !self.is_blind(ply);
        if let Some(entry) = remembered.filter(|entry| narrow && i32::from(entry.depth) >= depth) {
            let score = shifted(entry.score.into(), -ply, CERTAIN);
            if entry.bound.decides(score, alpha, beta) {
                return score;
            }
        }
        if narrow
            && !pressed
            && let Some(score) = self.score_of_passing(board, depth, ply, beta)
        {
            return score;
        }
        let first = remembered.map_or(Move::NONE, |entry| entry.mv);
        let Some((mv, score)) = self.try_moves(board, first, depth, ply, [alpha, beta]) else {
            return 0;
        };
        if mv != Move::NONE && !self.is_blind(ply) {
            let entry = Entry {
                mv,
                score: shifted(score, ply, CERTAIN) as i16,
                depth: depth as i8,
                bound: Bound::of(score, alpha, beta),
            };
            self.memory.put(key, entry);
        }
        score
    }

    /// The best move of a position and its score; none if no move is seen. `None` if the search is stopped.
    fn try_moves(
        &mut self,
        board: &Board,
        first: Move,
        depth: i32,
        ply: i32,
        [mut alpha, beta]: [i32; 2],
    ) -> Option<(Move, i32)> {
        let pressed = board.intruders() != 0;
        let mut candidates = self.candidates(board, ply as usize, first);
        let (mut best, mut best_move, mut tried) = (-INFINITE, Move::NONE, 0);
        self.path.push(board.key);
        for at in 0.. {
            let Some(Candidate { kind, mv, order }) = candidates.pick(at) else {
                break;
            };
            if self.overlooks(board, ply, mv) {
                continue;
            }
            let next = board.after(kind.into(), mv.to, self.laws);
            let deeper = depth - 1 + i32::from(pressed);
            let late =
                order < QUIET && tried >= 4 && depth >= 3 && !pressed && next.intruders() == 0;
            let less = if late {
                1 + i32::from(tried >= 10 && depth >= 5)
            } else {
                0
            };
            let score = self.scout(&next, deeper, less, ply + 1, tried == 0, [alpha, beta]);
            tried += 1;
            if self.counter.stopped {
                break;
            }
            if score > best {
                best = score;
                best_move = mv;
                alpha = alpha.max(score);
            }
            if alpha >= beta {
                if next.quiet > 0 {
                    self.praise(board.turn, ply as usize, mv, depth);
                }
                break;
            }
        }
        self.path.pop();
        if tried == 0 {
            // Either every move was overlooked, or there is none.
            best = if candidates.is_empty() {
                ply - WIN
            } else {
                value(board, self.laws)
            };
        }
        (!self.counter.stopped).then_some((best_move, best))
    }

    /// Searches captures until none is worthwhile, from a position without a known score. Intruders in front of the den
    /// must be captured; nothing else helps.
    fn settle(&mut self, board: &Board, ply: i32, captures: i32, mut alpha: i32, beta: i32) -> i32 {
        if self.counter.count() {
            return 0;
        }
        let intruders = board.intruders();
        let mut best = match intruders.count_ones() {
            0 => value(board, self.laws),
            // Unless a capture helps, one of them enters the den next.
            _ => ply + 2 - WIN,
        };
        let helpless = intruders.count_ones() > 1 || captures == 0 && intruders == 0;
        if best >= beta || helpless || ply as usize >= MAX_PLY {
            return best;
        }
        let within = if intruders == 0 { u64::MAX } else { intruders };
        alpha = alpha.max(best);
        let mut candidates = self.prey(board, within);
        for at in 0.. {
            let Some(Candidate { kind, mv, .. }) = candidates.pick(at) else {
                break;
            };
            if self.overlooks(board, ply, mv) {
                continue;
            }
            let next = board.after(kind.into(), mv.to, self.laws);
            self.path.push(board.key);
            let score = match self.known(&next, ply + 1) {
                Some(score) => -score,
                None => -self.settle(&next, ply + 1, (captures - 1).max(0), -beta, -alpha),
            };
            self.path.pop();
            if self.counter.stopped {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The captures on these points, most valuable prey first.
    fn prey(&self, board: &Board, within: u64) -> Candidates {
        let mut candidates = Candidates::new();
        for (kind, from) in board.animals(board.turn) {
            for to in bits(board.captures(kind, self.laws) & within) {
                candidates.add(kind, Move { from, to }, prize(board, kind, to));
            }
        }
        candidates
    }

    fn candidates(&self, board: &Board, ply: usize, first: Move) -> Candidates {
        let intruders = board.intruders();
        if intruders != 0 {
            return self.prey_or_any(board, intruders);
        }
        let mut candidates = Candidates::new();
        for (kind, from) in board.animals(board.turn) {
            for to in bits(board.captures(kind, self.laws)) {
                let mv = Move { from, to };
                let order = if mv == first {
                    FIRST
                } else {
                    CAPTURE + prize(board, kind, to)
                };
                candidates.add(kind, mv, order);
            }
            let distance = &self.laws.distance[board.turn][kind];
            for to in bits(board.quiet_targets(kind, self.laws)) {
                let mv = Move { from, to };
                let order = if mv == first {
                    FIRST
                } else if self.killers[ply].contains(&mv) {
                    QUIET
                } else {
                    let near = i32::from(distance[usize::from(from)])
                        - i32::from(distance[usize::from(to)]);
                    self.history[board.turn][mv.number()] + 4 * near
                };
                candidates.add(kind, mv, order);
            }
        }
        candidates
    }

    /// The captures of the only intruder. With two of them, or none that can be captured, every move loses equally.
    fn prey_or_any(&self, board: &Board, intruders: u64) -> Candidates {
        let mut candidates = self.prey(board, intruders);
        if candidates.is_empty() {
            let any = (0..8).find_map(|kind| {
                let to = bits(board.targets(kind, self.laws)).next()?;
                Some((kind, board.places[board.turn][kind], to))
            });
            if let Some((kind, from, to)) = any {
                candidates.add(kind, Move { from, to }, 0);
            }
        }
        candidates
    }

    /// Remembers a quiet move that refuted another.
    fn praise(&mut self, side: usize, ply: usize, mv: Move, depth: i32) {
        if self.killers[ply][0] != mv {
            self.killers[ply] = [mv, self.killers[ply][0]];
        }
        let entry = &mut self.history[side][mv.number()];
        *entry += depth * depth;
        if *entry > MAX_HISTORY {
            for entry in self.history.iter_mut().flatten() {
                *entry /= 2;
            }
        }
    }

    /// The key under which a position is stored. Near the quiet limit the count of quiet plies matters.
    const fn memory_key(&self, board: &Board) -> u64 {
        let limit = self.laws.quiet_limit;
        if limit > 0 && board.quiet.saturating_add(20) > limit {
            board.key ^ (board.quiet as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        } else {
            board.key
        }
    }

    const fn is_blind(&self, ply: i32) -> bool {
        self.blindness.is_some() && ply == 1
    }

    /// Whether the player does not see this reply to the move under consideration.
    fn overlooks(&self, board: &Board, ply: i32, mv: Move) -> bool {
        let Some(blindness) = self.blindness.filter(|_| ply == 1) else {
            return false;
        };
        if board.occupied[1 - board.turn] & 1 << mv.to == 0 {
            return false;
        }
        blindness.misses(mv, self.laws)
    }
}
