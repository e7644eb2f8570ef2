//! The search of one position: alpha-beta with a transposition table, null moves, late move reductions and a search of
//! captures at the end.

use rules::xiangqi::{Kind, Options};

use super::{
    board::{Board, Move},
    evaluation::evaluate,
    moves::RatedMove,
    ordering::{PLIES, Picker, Refutations},
    repetition::{Rounds, Verdict},
    strength::Blindness,
    table::{Entry, Table},
};
use crate::{
    bound::{Bound, shifted},
    limits::{Counter, Limits},
};

/// The score of a side that has just been mated, negated; a mate in `n` plies scores `n` less.
pub(super) const MATE: i32 = 30_000;
/// Scores beyond this are mates.
pub(super) const MATES: i32 = MATE - 500;
/// The score against a side that may not continue because it gives perpetual check or chases perpetually; reduced by
/// the plies to it.
pub(super) const FORBIDDEN: i32 = 28_000;
/// Scores beyond this are wins by mate or by such a repetition.
pub(super) const WINS: i32 = FORBIDDEN - 500;
/// The largest advantage that is reported.
const MAX_ADVANTAGE: i32 = 3_000;
/// Beyond every score.
pub(super) const INFINITE: i32 = 32_000;

/// A score for reports: an advantage, or the number of plies to a mate, negative for the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReportedScore {
    Advantage(i32),
    Mate(i32),
}

impl ReportedScore {
    pub(super) fn of(score: i32) -> ReportedScore {
        if score.abs() > MATES {
            ReportedScore::Mate(score.signum() * (MATE - score.abs()))
        } else {
            ReportedScore::Advantage(score.clamp(-MAX_ADVANTAGE, MAX_ADVANTAGE))
        }
    }
}

/// How much less deeply late moves are searched, by depth and number of the move.
struct Reductions([[i8; 64]; 64]);

impl Reductions {
    fn new() -> Reductions {
        let mut table = [[0; 64]; 64];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (number, entry) in row.iter_mut().enumerate().skip(1) {
                let logs = (depth as f32).ln() * (number as f32).ln();
                *entry = (0.55 + logs / 2.1) as i8;
            }
        }
        Reductions(table)
    }

    fn of(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.0[depth.clamp(0, 63) as usize][number.min(63)])
    }
}

/// A position in the search.
struct Node {
    depth: i32,
    ply: i32,
    /// Whether only a bound is needed.
    narrow: bool,
    in_check: bool,
    /// The move from the table.
    remembered: Move,
    /// The static evaluation.
    static_score: i32,
    /// The likely score: the table may know more than the static evaluation.
    likely: i32,
    /// Whether the side to move stands better than before its last move.
    better: bool,
}

/// The moves that are skipped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skip {
    Nothing,
    This,
    /// All remaining quiet moves.
    Quiets,
}

/// A search in progress.
pub(super) struct Search<'a> {
    pub(super) board: Board,
    pub(super) table: &'a mut Table,
    pub(super) refutations: Refutations,
    pub(super) list: Vec<RatedMove>,
    rounds: Rounds,
    /// Which captures it does not see.
    pub(super) blindness: Blindness,
    /// The number of plies after which it still recognises a mate. Answers to check and captures lead much further than
    /// a beginner sees.
    pub(super) sight: i32,
    quiet_limit: u32,
    reductions: Reductions,
    pub(super) counter: Counter<'a>,
    /// The static evaluations on the path to the current position.
    evaluations: [i32; PLIES + 8],
}

impl<'a> Search<'a> {
    /// A search from `board`, which includes the moves played so far.
    pub(super) fn new(
        board: Board,
        options: &Options,
        table: &'a mut Table,
        limits: Limits<'a>,
    ) -> Search<'a> {
        table.age();
        Search {
            board,
            table,
            refutations: Refutations::new(),
            list: Vec::with_capacity(4096),
            rounds: Rounds::new(options),
            blindness: Blindness::default(),
            sight: i32::MAX,
            quiet_limit: options.quiet_limit,
            reductions: Reductions::new(),
            counter: Counter::new(limits),
            evaluations: [0; PLIES + 8],
        }
    }

    /// The score if the game ends here by repetition or by the quiet limit.
    fn settled(&mut self, ply: i32) -> Option<i32> {
        if self.quiet_limit > 0
            && self.board.state.quiet >= self.quiet_limit
            && !self.board.state.in_check
        {
            return Some(0);
        }
        Some(match self.rounds.verdict(&self.board)? {
            Verdict::Draw => 0,
            Verdict::Mover => FORBIDDEN - ply,
            Verdict::Other => ply - FORBIDDEN,
        })
    }

    /// The score of the position for the side to move, searched `depth` plies deep: exact if it is between `alpha` and
    /// `beta`, otherwise a bound.
    pub(super) fn score(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: i32,
        may_pass: bool,
    ) -> i32 {
        if let Some(score) = self.settled(ply) {
            return score;
        }
        let in_check = self.board.state.in_check;
        if in_check {
            depth = depth.max(0) + 1;
        }
        if depth <= 0 {
            return self.captures(alpha, beta, ply, 0);
        }
        if self.counter.count() {
            return 0;
        }
        if ply as usize >= PLIES - 1 {
            return evaluate(&self.board);
        }
        alpha = alpha.max(ply - MATE);
        beta = beta.min(MATE - ply - 1);
        if alpha >= beta {
            return alpha;
        }
        let narrow = beta - alpha == 1;

        let key = self.board.key();
        let known = self.table.get(key);
        let deep = known.filter(|entry| narrow && i32::from(entry.depth) >= depth);
        if let Some(score) = deep.and_then(|entry| entry.decides(ply, alpha, beta)) {
            return score;
        }
        let node = self.assess(known, depth, ply, narrow);
        if let Some(score) = self.give_up(&node, alpha, beta, may_pass) {
            return score;
        }
        let depth = depth - i32::from(!node.remembered.is_some() && depth >= 4);
        self.try_moves(&Node { depth, ..node }, key, alpha, beta)
    }

    /// The static evaluation of the position, which the table may know.
    pub(super) fn static_score(&self, known: Option<Entry>) -> i32 {
        known.map_or_else(|| evaluate(&self.board), |entry| entry.evaluation.into())
    }

    /// The score of a position without a legal move that is seen: a mate, or just the static evaluation for a player who
    /// overlooked moves or does not see mates so far ahead.
    pub(super) fn score_without_moves(&self, ply: i32, static_score: i32, overlooked: bool) -> i32 {
        if overlooked || ply > self.sight {
            static_score
        } else {
            ply - MATE
        }
    }

    /// What is known about a position before it is searched.
    fn assess(&mut self, known: Option<Entry>, depth: i32, ply: i32, narrow: bool) -> Node {
        let static_score = self.static_score(known);
        let in_check = self.board.state.in_check;
        let here = ply as usize + 2;
        self.evaluations[here] = if in_check { -INFINITE } else { static_score };
        let likely = known.map_or(static_score, |entry| {
            let score = entry.score_at(ply);
            match entry.bound {
                Bound::Lower => score.max(static_score),
                Bound::Upper => score.min(static_score),
                Bound::Exact => score,
            }
        });
        Node {
            depth,
            ply,
            narrow,
            in_check,
            remembered: known.map_or(Move::NONE, |entry| entry.mv),
            static_score,
            likely,
            better: !in_check && static_score > self.evaluations[here - 2],
        }
    }

    /// The score of a position that needs no search: so good that it stays good even if the side to move passes, or so
    /// bad that captures alone do not help.
    fn give_up(&mut self, node: &Node, alpha: i32, beta: i32, may_pass: bool) -> Option<i32> {
        if !node.narrow || node.in_check || beta.abs() >= WINS {
            return None;
        }
        let (depth, likely) = (node.depth, node.likely);
        let margin = 75 * (depth - i32::from(node.better));
        if depth <= 7 && likely - margin >= beta {
            return Some(likely);
        }
        if depth <= 3 && likely + 180 * depth + 60 < alpha {
            let score = self.captures(alpha, beta, node.ply, 0);
            if score <= alpha {
                return Some(score);
            }
        }
        let promising = likely >= beta && node.static_score >= beta - 20 * depth + 100;
        if !may_pass || depth < 3 || !promising || !self.has_attackers() {
            return None;
        }
        let deep = depth - 4 - depth / 4 - ((likely - beta) / 180).min(3);
        self.board.pass();
        let score = -self.score(-beta, 1 - beta, deep, node.ply + 1, false);
        self.board.take_back();
        if self.counter.stopped {
            return Some(0);
        }
        // In zugzwang the null move deceives, so deep searches are repeated without it.
        let sure = depth < 12 || self.score(beta - 1, beta, deep, node.ply, false) >= beta;
        let safe_score = if score >= WINS { beta } else { score };
        (score >= beta && sure).then_some(safe_score)
    }

    /// Whether a move is skipped: a quiet one that comes late or rarely helps, or one that loses material.
    fn leaves_out(&self, node: &Node, mv: Move, quiets: usize, alpha: i32) -> Skip {
        let depth = node.depth;
        let quiet = self.board.at(mv.to()) == 0;
        if quiet {
            let enough = (3 + depth * depth) / if node.better { 1 } else { 2 };
            if quiets as i32 > enough + 2
                || depth <= 6 && node.static_score + 90 + 95 * depth <= alpha
            {
                return Skip::Quiets;
            }
            if depth <= 4 && self.refutations.success(&self.board, mv) < -2000 * depth {
                return Skip::This;
            }
        }
        let loss = if quiet {
            -60 * depth
        } else {
            -30 * depth * depth
        };
        if (!quiet || depth <= 6) && self.board.exchange(mv) < loss {
            return Skip::This;
        }
        Skip::Nothing
    }

    /// How much less deeply the `number`th move, which has been made, is searched at first.
    fn reduction(&self, node: &Node, success: i32, number: usize) -> i32 {
        if node.depth < 3 || number <= 2 || self.board.state.in_check {
            return 0;
        }
        let less = self.reductions.of(node.depth, number)
            - i32::from(!node.narrow)
            - i32::from(node.in_check)
            + i32::from(!node.better && !node.in_check)
            - (success / 5000).clamp(-2, 2);
        less.clamp(0, node.depth - 2)
    }

    /// The score of the move that was made last, for the side that made it. Only the first move is searched with the whole
    /// window at once; a later one must first prove, `less` plies shallower, that it is better.
    pub(super) fn scout(
        &mut self,
        depth: i32,
        less: i32,
        ply: i32,
        is_first: bool,
        [alpha, beta]: [i32; 2],
    ) -> i32 {
        if !is_first {
            let mut score = -self.score(-alpha - 1, -alpha, depth - less, ply, true);
            if score > alpha && less > 0 {
                score = -self.score(-alpha - 1, -alpha, depth, ply, true);
            }
            if score <= alpha || score >= beta {
                return score;
            }
        }
        -self.score(-beta, -alpha, depth, ply, true)
    }

    /// All moves of the position, one after another.
    pub(super) fn picker(&self, remembered: Move, ply: i32) -> Picker {
        let (board, refutations) = (&self.board, &self.refutations);
        Picker::new(board, refutations, &self.list, remembered, ply as usize)
    }

    /// Stores the result for a position: its score, `ply` plies after the root, and its static evaluation.
    pub(super) fn remember(
        &mut self,
        key: u64,
        mv: Move,
        [score, static_score]: [i32; 2],
        depth: i32,
        ply: i32,
        bound: Bound,
    ) {
        let score = shifted(score, ply, MATES);
        self.table.put(key, mv, score, static_score, depth, bound);
    }

    /// The score of a position from its moves.
    fn try_moves(&mut self, node: &Node, key: u64, mut alpha: i32, beta: i32) -> i32 {
        let (depth, ply) = (node.depth, node.ply);
        let mut picker = self.picker(node.remembered, ply);
        let (mut best, mut best_move, before) = (-INFINITE, Move::NONE, alpha);
        let (mut number, mut overlooked) = (0, false);
        let (mut tried, mut quiets) = ([Move::NONE; 48], 0);
        while let Some(mv) = picker.next(&self.board, &self.refutations, &mut self.list) {
            if self.blindness.hides(&self.board, mv) {
                overlooked = true;
                continue;
            }
            let quiet = self.board.at(mv.to()) == 0;
            let bad = picker.is_at_losing_captures();
            if node.narrow && !node.in_check && best > -WINS && depth <= 8 && (quiet || bad) {
                let skip = self.leaves_out(node, mv, quiets, alpha);
                if skip == Skip::Quiets {
                    picker.skip_quiets(&self.list);
                }
                if skip != Skip::Nothing {
                    continue;
                }
            }
            let success = if quiet {
                self.refutations.success(&self.board, mv)
            } else {
                0
            };
            if !self.board.make(mv) {
                self.board.take_back();
                continue;
            }
            number += 1;
            let less = if quiet || bad {
                self.reduction(node, success, number)
            } else {
                0
            };
            let score = self.scout(depth - 1, less, ply + 1, number == 1, [alpha, beta]);
            self.board.take_back();
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
                if quiet {
                    let (tried, ply) = (&tried[..quiets], ply as usize);
                    self.refutations.learn(&self.board, mv, tried, ply, depth);
                }
                break;
            }
            if quiet && quiets < tried.len() {
                tried[quiets] = mv;
                quiets += 1;
            }
        }
        picker.clear(&mut self.list);
        if number == 0 {
            return self.score_without_moves(ply, node.static_score, overlooked);
        }
        // A result decided by repetition depends on how the position was reached.
        if best.abs() < WINS || best.abs() > MATES {
            let bound = Bound::of(best, before, beta);
            self.remember(key, best_move, [best, node.static_score], depth, ply, bound);
        }
        best
    }

    /// Whether the side to move has a piece with which passing is rarely best.
    fn has_attackers(&self) -> bool {
        let attackers = [Kind::Chariot, Kind::Horse, Kind::Cannon];
        self.board.has_any(self.board.side, &attackers)
    }
}
