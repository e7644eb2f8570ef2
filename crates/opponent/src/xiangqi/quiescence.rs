//! Quiescence search: captures that lose nothing, and every answer to check, until the position is quiet.

use super::{
    board::{Move, kind_of},
    evaluation::evaluate,
    exchange::WORTH,
    ordering::{PLIES, Picker},
    search::{INFINITE, MATE, MATES, Search, WINS},
};
use crate::bound::{Bound, shifted};

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
        let mut remembered = Move::NONE;
        if let Some(entry) = known {
            let score = shifted(entry.score.into(), -ply, MATES);
            if beta - alpha == 1 && entry.bound.decides(score, alpha, beta) {
                return score;
            }
            if in_check || self.board.at(entry.mv.to()) != 0 {
                remembered = entry.mv;
            }
        }
        let static_score = match known {
            Some(entry) => i32::from(entry.evaluation),
            None => evaluate(&self.board),
        };
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
        let mut picker = if in_check {
            self.picker(remembered, ply)
        } else {
            Picker::captures(&self.list, remembered)
        };
        let mut best_move = Move::NONE;
        let before = alpha;
        let mut legal = 0;
        let mut overlooked = false;
        while let Some(mv) = picker.next(&self.board, &self.refutations, &mut self.list) {
            if self.blindness.hides(&self.board, mv) {
                overlooked = true;
                continue;
            }
            if !in_check {
                let gain = WORTH[kind_of(self.board.at(mv.to()))];
                if static_score + gain + 150 <= alpha && alpha.abs() < WINS {
                    best = best.max(static_score + gain + 150);
                    continue;
                }
            }
            if !self.board.make(mv) {
                self.board.take_back();
                continue;
            }
            legal += 1;
            let score = -self.captures(-beta, -alpha, ply + 1, depth + 1);
            self.board.take_back();
            if self.counter.stopped {
                picker.clear(&mut self.list);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = mv;
                }
                if score >= beta {
                    break;
                }
            }
        }
        picker.clear(&mut self.list);
        if in_check && legal == 0 {
            return if overlooked || ply > self.sight {
                static_score
            } else {
                ply - MATE
            };
        }
        let bound = Bound::of(best, before, beta);
        if best.abs() < WINS {
            self.remember(key, best_move, [best, static_score], -1, ply, bound);
        }
        best
    }
}
