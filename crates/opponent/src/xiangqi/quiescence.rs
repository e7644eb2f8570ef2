//! Quiescence search: captures that lose nothing, and every answer to check, until the position is quiet.

use super::{
    board::{Move, kind_of},
    evaluation::evaluate,
    exchange::WORTH,
    ordering::{PLIES, Picker},
    search::{INFINITE, Search, WINS},
};
use crate::bound::Bound;

/// By how much more than the value of its prey a capture may improve a position.
const MARGIN: i32 = 150;

impl Search<'_> {
    /// The score for the side to move when only captures are tried, or every move if it is in check. `depth` is the
    /// number of such plies before.
    pub(super) fn captures(&mut self, mut alpha: i32, beta: i32, ply: i32, depth: i32) -> i32 {
        if self.counter.count() {
            return 0;
        }
        if ply as usize >= PLIES - 1 {
            return evaluate(&self.board);
        }
        // Answers to check could go on forever.
        let in_check = self.board.state.in_check && depth < 6;
        let key = self.board.key();
        let known = self.table.get(key);
        let narrow = known.filter(|_| beta - alpha == 1);
        if let Some(score) = narrow.and_then(|entry| entry.decides(ply, alpha, beta)) {
            return score;
        }
        let static_score = self.static_score(known);
        let mut best = -INFINITE;
        if !in_check {
            best = static_score;
            if best >= beta {
                if known.is_none() {
                    let scores = [best, static_score];
                    self.remember(key, Move::NONE, scores, -1, ply, Bound::Lower);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let is_tried = |mv: &Move| in_check || self.board.at(mv.to()) != 0;
        let remembered = known.map(|entry| entry.mv).filter(is_tried);
        let remembered = remembered.unwrap_or_default();
        let mut picker = if in_check {
            self.picker(remembered, ply)
        } else {
            Picker::captures(&self.list, remembered)
        };
        let (mut best_move, before) = (Move::NONE, alpha);
        let (mut legal, mut overlooked) = (0, false);
        while let Some(mv) = picker.next(&self.board, &self.refutations, &mut self.list) {
            if self.blindness.hides(&self.board, mv) {
                overlooked = true;
                continue;
            }
            let most = static_score + WORTH[kind_of(self.board.at(mv.to()))] + MARGIN;
            if !in_check && most <= alpha && alpha.abs() < WINS {
                best = best.max(most);
                continue;
            }
            let Some(score) = self.try_capture(mv, [alpha, beta], ply, depth) else {
                continue;
            };
            legal += 1;
            if self.counter.stopped {
                picker.clear(&mut self.list);
                return 0;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = mv;
            }
            if score >= beta {
                break;
            }
        }
        picker.clear(&mut self.list);
        if in_check && legal == 0 {
            return self.score_without_moves(ply, static_score, overlooked);
        }
        if best.abs() < WINS {
            let bound = Bound::of(best, before, beta);
            self.remember(key, best_move, [best, static_score], -1, ply, bound);
        }
        best
    }

    /// The score of a move in this search; `None` if it is illegal.
    fn try_capture(
        &mut self,
        mv: Move,
        [alpha, beta]: [i32; 2],
        ply: i32,
        depth: i32,
    ) -> Option<i32> {
        let is_legal = self.board.make(mv);
        let score = is_legal.then(|| -self.captures(-beta, -alpha, ply + 1, depth + 1));
        self.board.take_back();
        score
    }
}
