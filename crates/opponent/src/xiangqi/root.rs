//! The search from the root: the game's moves as the referee rules on them, searched deeper and deeper.

use rules::{
    Judgement, Rules, Side,
    xiangqi::{Move as RulesMove, View, Xiangqi},
};

use super::{
    board::{Board, Move},
    search::{INFINITE, MATE, Search, WINS},
};
use crate::bound::Bound;

/// A game, in the forms of the referee and of the search.
#[derive(Clone)]
pub(super) struct Course {
    pub(super) game: Xiangqi,
    pub(super) board: Board,
}

impl Course {
    /// The course of a new game from this position.
    pub(super) fn new(game: Xiangqi) -> Course {
        let view = game.view();
        let board = Board::new(&view.cells, view.turn, view.quiet);
        Course { game, board }
    }

    /// The course of a game that began with this view.
    pub(super) fn from_view(view: &View) -> Option<Course> {
        let start = Xiangqi::from_text(&view.text(), view.options.clone());
        start.ok().map(Course::new)
    }

    /// Plays the last ply that a view shows. `None` if it is impossible.
    pub(super) fn follow_view(&mut self, view: &View) -> Option<()> {
        let last = view.last.as_ref()?;
        self.follow(last.side, last.mv)
    }

    /// Plays a move as it was judged at the time. `None` if it is impossible.
    pub(super) fn follow(&mut self, side: Side, mv: RulesMove) -> Option<()> {
        self.game.play_as_judged(side, mv, Judgement::default())?;
        self.board.make(mv.into());
        Some(())
    }

    /// The moves of the side to move, in the order of their names.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let moves = self.game.legal_moves().into_iter();
        moves
            .map(|mv| Choice {
                mv: mv.into(),
                ruled: self.ruled(mv),
                bias: 0,
                score: 0,
            })
            .collect()
    }

    /// The penalty for a move that leads to an earlier position.
    pub(super) fn staleness(&self, mv: Move) -> i32 {
        let mut board = self.board.clone();
        board.make(mv);
        let been = board
            .past
            .iter()
            .filter(|past| past.state.key == board.key());
        12 * been.count() as i32
    }

    /// The score of a move that ends the game, for the side that makes it.
    fn ruled(&self, mv: RulesMove) -> Option<i32> {
        let side = self.game.turn()?;
        let mut next = self.game.clone();
        next.play(side, mv).ok()?;
        Some(match next.outcome()?.winner {
            None => 0,
            Some(winner) if winner == side => MATE - 1,
            Some(_) => 1 - MATE,
        })
    }
}

/// A move at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) mv: Move,
    /// Its score if it ends the game.
    pub(super) ruled: Option<i32>,
    /// Added to its score when choices are compared.
    pub(super) bias: i32,
    /// Its search score when it last came first, including the bias.
    pub(super) score: i32,
}

impl Choice {
    /// Its value for the side to move, as far as the search knows.
    pub(super) fn worth(&self) -> i32 {
        self.ruled.unwrap_or(self.score - self.bias)
    }
}

/// What a search has found so far.
#[derive(Clone, Debug)]
pub(super) struct Report {
    /// The depth in plies.
    pub(super) depth: i32,
    pub(super) score: i32,
    pub(super) nodes: u64,
    /// The best moves of both sides.
    pub(super) line: Vec<Move>,
}

impl Search<'_> {
    /// Searches deeper and deeper and puts the best choice first. Calls `report` after each depth.
    pub(super) fn deepen(&mut self, choices: &mut [Choice], mut report: impl FnMut(&Report)) {
        for choice in choices.iter_mut() {
            choice.score = choice.ruled.unwrap_or(-INFINITE);
        }
        let mut score: i32 = 0;
        for depth in 1..=self.counter.limits.depth {
            let mut width = 30;
            let (mut low, mut high) = if depth >= 5 && score.abs() < WINS {
                (score - width, score + width)
            } else {
                (-INFINITE, INFINITE)
            };
            loop {
                let found = self.choose(choices, depth, low, high);
                if self.counter.stopped {
                    break;
                }
                score = found;
                width *= 3;
                if found <= low {
                    low = if width > 800 {
                        -INFINITE
                    } else {
                        found - width
                    };
                } else if found >= high {
                    high = if width > 800 { INFINITE } else { found + width };
                } else {
                    break;
                }
            }
            if let Some(first) = choices.first()
                && (!self.counter.stopped || depth > 1)
            {
                report(&Report {
                    depth,
                    score: first.worth(),
                    nodes: self.counter.nodes,
                    line: self.line(first.mv),
                });
            }
            let decided = score.abs() >= WINS && MATE - score.abs() <= depth / 2;
            if self.counter.stopped || decided {
                return;
            }
        }
    }

    /// Searches all choices to one depth within these bounds and puts the best one first.
    fn choose(&mut self, choices: &mut [Choice], depth: i32, low: i32, high: i32) -> i32 {
        let (mut alpha, mut best) = (low, -INFINITE);
        for n in 0..choices.len() {
            let choice = choices[n];
            let score = match choice.ruled {
                Some(score) => score,
                None => {
                    let bias = choice.bias;
                    bias + self.score_after(choice.mv, depth, alpha - bias, high - bias, n)
                }
            };
            if self.counter.stopped {
                return best;
            }
            if score > best {
                best = score;
                if n == 0 || score > alpha {
                    choices[n].score = score;
                    choices[..=n].rotate_right(1);
                }
                alpha = alpha.max(score);
                if score >= high {
                    break;
                }
            }
        }
        best
    }

    /// The score of the `n`th move.
    fn score_after(&mut self, mv: Move, depth: i32, alpha: i32, beta: i32, n: usize) -> i32 {
        let quiet = self.board.at(mv.to()) == 0;
        self.board.make(mv);
        let less = i32::from(n > 3 && depth >= 4 && quiet && !self.board.state.in_check)
            + i32::from(n > 12 && depth >= 6 && quiet && !self.board.state.in_check);
        let score = self.scout(depth - 1, less, 1, n == 0, [alpha, beta]);
        self.board.take_back();
        score
    }

    /// The line stored in the table, beginning with `first`.
    fn line(&mut self, first: Move) -> Vec<Move> {
        let mut line = Vec::new();
        let mut next = first;
        let mut seen = vec![self.board.key()];
        while next.is_some() && line.len() < 32 && self.board.has_move(next) {
            let legal = self.board.make(next);
            if !legal {
                self.board.take_back();
                break;
            }
            line.push(next);
            if seen.contains(&self.board.key()) {
                break;
            }
            seen.push(self.board.key());
            let known = self.table.get(self.board.key());
            next = known
                .filter(|entry| entry.bound == Bound::Exact || line.len() < 2)
                .map_or(Move::NONE, |entry| entry.mv);
        }
        for _ in &line {
            self.board.take_back();
        }
        line
    }
}
