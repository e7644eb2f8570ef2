//! Dou Shou Qi: looks ahead as far as its level allows, and plays small endings perfectly.
//!
//! `laws` and `board` have the moves, `value` rates a position, `search` looks ahead, `endings` has the results with
//! few animals, and `strength` defines how well each level plays.

mod board;
mod endings;
mod laws;
mod memory;
mod order;
mod search;
mod strength;
#[cfg(test)]
mod tests;
mod value;

use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};
use rules::{
    Side,
    doushouqi::{Move as RulesMove, Point, View, board::DENS},
    game::{SeatHistory, SeatView},
};

use crate::{
    Level, Thought,
    assessment::{Effort, Judgement},
    bound::expected,
    limits::Limits,
    numbers::bits,
};
use board::{Board, Move};
use endings::{Endings, Verdict};
use laws::Laws;
use search::{Choice, Search};
use strength::{Blindness, Strength};
use value::{CERTAIN, WIN};

/// The maximum number of animals on the board for which endgame tables are prepared.
const MAX_PREPARED_ANIMALS: u32 = endings::MAX_ANIMALS + 1;
/// The score that changes the odds of a win by a factor of e.
const SCALE: f32 = 300.0;
/// A table is computed only if at least this much time is left.
const TABLE_TIME: Duration = Duration::from_millis(200);

/// See [`crate::think`].
pub(crate) fn think(
    history: &SeatHistory,
    level: Level,
    time: Duration,
    rng: &mut StdRng,
) -> Option<Thought> {
    let SeatView::DouShouQi(seat, view) = history.latest() else {
        return None;
    };
    view.turn.filter(|turn| turn == seat)?;
    consider(history.views(), view, Strength::of(level), time, rng)
}

/// The strongest level's judgement of each position of a game.
pub(crate) fn review(history: &SeatHistory, effort: Effort) -> Option<Vec<Judgement>> {
    // Chance only shuffles equally good moves; the judgement of a game must be reproducible.
    let mut rng = StdRng::seed_from_u64(0);
    let strength = Strength {
        nodes: effort.nodes,
        ..Strength::of(Level::STRONGEST)
    };
    let judge = |ply: usize| {
        let SeatView::DouShouQi(_, view) = &history.views()[ply] else {
            return None;
        };
        if let Some(end) = view.outcome.filter(|end| end.reason.is_on_board()) {
            return Some(Judgement::of_end(end.winner));
        }
        let seen = &history.views()[..=ply];
        let thought = consider(seen, view, strength, effort.time, &mut rng)?;
        Some(Judgement {
            expected: match view.next {
                Side::First => thought.expected,
                Side::Second => 1.0 - thought.expected,
            },
            mate: None,
            best: Some(thought.action),
        })
    };
    (0..history.views().len()).map(judge).collect()
}

/// Thinks about the last of these views.
fn consider(
    views: &[SeatView],
    view: &View,
    strength: Strength,
    time: Duration,
    rng: &mut StdRng,
) -> Option<Thought> {
    let thinker = Thinker {
        laws: Laws::new(&view.options),
        strength,
        board: Board::new(view),
        path: path(views, view),
        end: Instant::now() + time,
    };
    let choice = thinker.choose(rng)?;
    let point = |at: u8| Point::from_index(at.into());
    let mv = RulesMove {
        from: point(choice.mv.from)?,
        to: point(choice.mv.to)?,
    };
    Some(Thought {
        action: mv.into(),
        expected: expected(choice.score, SCALE),
    })
}

/// The keys of the positions since the last capture, the current one last.
fn path(views: &[SeatView], view: &View) -> Vec<u64> {
    let since = views.len().saturating_sub(view.quiet as usize + 1);
    let keys = views[since..].iter().filter_map(|view| match view {
        SeatView::DouShouQi(_, view) => Some(Board::new(view).key),
        _ => None,
    });
    keys.collect()
}

/// The state for choosing one move.
struct Thinker {
    laws: Laws,
    strength: Strength,
    board: Board,
    path: Vec<u64>,
    end: Instant,
}

impl Thinker {
    fn choose(&self, rng: &mut StdRng) -> Option<Choice> {
        let mut choices = self.choices();
        if self.board.can_enter() {
            let den = |choice: &&Choice| DENS[1 - self.board.turn] & 1 << choice.mv.to != 0;
            return choices.iter().find(den).map(|choice| Choice {
                score: WIN,
                ..*choice
            });
        }
        choices.shuffle(rng);
        let endings = self.endings();
        let mut asked = &endings;
        let nothing = Endings::default();
        if let Some(verdict) = endings.verdict(&self.board) {
            if let Some(choice) = self.by_table(&endings, verdict, &mut choices) {
                return Some(choice);
            }
            // The tables see no difference between moves that keep a draw.
            asked = &nothing;
        }
        let limits = Limits {
            depth: self.strength.depth,
            nodes: self.strength.nodes,
            deadline: Some(self.end),
            stop: None,
        };
        let blindness = self.strength.is_blind().then(|| Blindness {
            seed: rng.random(),
            steps: self.strength.missed_steps,
            jumps: self.strength.missed_jumps,
        });
        let (captures, path) = (self.strength.captures, self.path.clone());
        let mut search = Search::new(&self.laws, asked, limits, captures, blindness, path);
        if self.strength.noise == 0 {
            if choices.len() > 1 {
                search.deepen(&self.board, &mut choices);
            }
            return choices.first().copied();
        }
        search.rate(&self.board, &mut choices);
        choices.into_iter().max_by_key(|choice| {
            let noise: i32 = (0..2)
                .map(|_| rng.random_range(0..=self.strength.noise))
                .sum();
            choice.score + noise - self.staleness(choice)
        })
    }

    /// Every legal move, not rated.
    fn choices(&self) -> Vec<Choice> {
        let animals = self.board.animals(self.board.turn);
        let choices = animals.flat_map(|(kind, from)| {
            let targets = bits(self.board.targets(kind, &self.laws));
            targets.map(move |to| Choice {
                kind,
                mv: Move { from, to },
                score: 0,
            })
        });
        choices.collect()
    }

    /// The tables that this level may use from here. Missing ones are computed if time is left.
    fn endings(&self) -> Endings {
        if !self.strength.endings || self.board.count() > MAX_PREPARED_ANIMALS {
            return Endings::default();
        }
        Endings::from_here(&self.board, &self.laws, || {
            self.end.saturating_duration_since(Instant::now()) >= TABLE_TIME
        })
    }

    /// The best move by the tables; `None` if they require a search among the remaining moves.
    fn by_table(
        &self,
        endings: &Endings,
        verdict: Verdict,
        choices: &mut Vec<Choice>,
    ) -> Option<Choice> {
        let after = |choice: &Choice| self.board.after(choice.kind, choice.mv.to, &self.laws);
        let outcome = |choice: &Choice| {
            let next = after(choice);
            if next.occupied[next.turn] == 0 || DENS[next.turn] & next.occupied[1 - next.turn] != 0
            {
                return Some(Verdict::Loss(0));
            }
            endings.verdict(&next)
        };
        match verdict {
            Verdict::Draw => {
                choices.retain(|choice| outcome(choice) == Some(Verdict::Draw));
                None
            }
            Verdict::Win(_) => {
                let wins = choices.iter().filter_map(|choice| match outcome(choice)? {
                    Verdict::Loss(plies) if self.is_in_time(&after(choice), plies) => {
                        Some((plies, *choice))
                    }
                    Verdict::Loss(_) | Verdict::Win(_) | Verdict::Draw => None,
                });
                let (plies, choice) = wins.min_by_key(|(plies, _)| *plies)?;
                let score = Verdict::Win(plies).score(0);
                Some(Choice { score, ..choice })
            }
            Verdict::Loss(_) => {
                let losses = choices.iter().filter_map(|choice| match outcome(choice)? {
                    Verdict::Win(plies) => Some((plies, *choice)),
                    Verdict::Loss(_) | Verdict::Draw => None,
                });
                let (plies, choice) = losses.max_by_key(|(plies, _)| *plies)?;
                let score = Verdict::Loss(plies).score(0);
                Some(Choice { score, ..choice })
            }
        }
    }

    /// Whether a win from this position in `plies` plies comes before repetition and the quiet limit.
    fn is_in_time(&self, next: &Board, plies: u32) -> bool {
        let limit = self.laws.quiet_limit;
        let before = self.path.iter().filter(|key| **key == next.key).count();
        (limit == 0 || next.quiet + plies <= limit) && (before < 2 || plies == 0)
    }

    /// The cost of returning to an earlier position, to avoid shuffling back and forth.
    fn staleness(&self, choice: &Choice) -> i32 {
        let next = self.board.after(choice.kind, choice.mv.to, &self.laws);
        let seen = self.path.contains(&next.key);
        let losing = choice.score < -CERTAIN;
        if seen && !losing { 60 } else { 0 }
    }
}
