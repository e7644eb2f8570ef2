//! The player of Luzhanqi. It considers what its seat can know, draws consistent worlds, looks ahead in each of them,
//! and plays the move that is best on average.

mod army;
mod belief;
mod bluff;
pub(crate) mod follower;
mod model;
mod search;
mod strength;
#[cfg(test)]
mod tests;
mod worth;

use std::{
    cmp::Ordering,
    collections::HashMap,
    time::{Duration, Instant},
};

use rand::{Rng, RngExt, rngs::StdRng, seq::SliceRandom};
use rules::{
    game::{self, SeatHistory},
    luzhanqi::{
        Kind, LiftedFlag, Options, Point, Ruling, SeatCell, SeatView,
        board::{BOARD, POINTS, points_of},
        piece::KINDS,
    },
};

use crate::{Level, Thought, bound::expected};
use belief::Belief;
use bluff::Disguise;
use model::{Model, Setting, Step};
use search::{Gains, STOP_CHECK_INTERVAL, Search, gain};
use strength::Strength;
use worth::{Scores, WON};

/// The number of worlds from which the average gain of attacks is taken.
const SURVEY_WORLDS: usize = 60;
/// The value that changes the winning chances by one unit: about the value of a Lieutenant General.
const SCALE: f32 = 260.0;
/// The maximum number of face-down pieces that are considered for a flip.
const MAX_FLIPS: usize = 10;
/// The number of positions after which the levels below the strongest consider no further world.
const MAX_POSITIONS: u64 = 500_000;
/// The maximum number of moves that are searched more deeply.
const MAX_DEEP_MOVES: usize = 12;
/// The number of worlds after which the search ends if only one move is left.
const CLEAR_WORLDS: u32 = 16;
/// The maximum search depth of the strongest level when it knows everything.
const MAX_DEPTH: usize = 24;
/// A value beyond this belongs to a decided game.
const DECIDED: i32 = WON - 100;
/// How far a move may be behind the leader in this world before its exact value no longer matters.
const MAX_DEFICIT: i32 = 350;
/// The cost of a move for each time that the player's own pieces stood before as it leaves them.
const REVISIT_COST: f32 = 0.006;

pub(crate) use army::arrange;

/// See [`crate::think`].
pub(crate) fn think(
    history: &SeatHistory,
    level: Level,
    time: Duration,
    rng: &mut StdRng,
) -> Option<Thought> {
    let begun = Instant::now();
    let game::SeatView::Luzhanqi(view) = history.latest() else {
        return None;
    };
    let strength = Strength::of(level);
    let steps: Vec<Step> = view.legal_moves().into_iter().map(Step::from).collect();
    let steps = sensible(steps, rng);
    let mut belief = Belief::new(history, view, strength.habits)?;
    let mut choice = Choice::new(steps, history, view);
    choice.look(&mut belief, &strength, begun, time, rng);
    choice.best(&strength, rng)
}

/// Keeps only a few of many flips: every face-down piece is the same guess.
fn sensible(mut steps: Vec<Step>, rng: &mut impl Rng) -> Vec<Step> {
    steps.shuffle(rng);
    let mut flips = 0;
    steps.retain(|step| {
        let flip = step.from == step.to;
        flips += usize::from(flip);
        !flip || flips <= MAX_FLIPS
    });
    steps
}

/// A candidate move.
#[derive(Clone)]
struct Candidate {
    step: Step,
    /// The sum of its winning chances over the worlds considered, and their number.
    sum: f32,
    worlds: f32,
    /// Its value in the last world. It distinguishes the quickest of certain wins and the slowest of certain losses.
    value: i32,
    /// The sum of its apparent threats, per [`SCALE`] of material.
    seeming: f32,
    /// The cost of a move to an empty point for returning to an earlier arrangement of the player's own pieces.
    stale: f32,
}

impl Candidate {
    fn mean(&self) -> f32 {
        self.sum / self.worlds.max(1.0) - self.stale
    }

    fn compared(&self, other: &Candidate) -> Ordering {
        let means = self.mean().total_cmp(&other.mean());
        means.then(self.value.cmp(&other.value))
    }
}

/// The moves of the side to move, and what is known about them.
struct Choice<'a> {
    view: &'a SeatView,
    disguise: Disguise,
    candidates: Vec<Candidate>,
    dropped: Vec<Candidate>,
}

impl<'a> Choice<'a> {
    fn new(steps: Vec<Step>, history: &SeatHistory, view: &'a SeatView) -> Choice<'a> {
        let mut seen: HashMap<[usize; POINTS], u32> = HashMap::new();
        for view in views(history) {
            let last = view.announced.last.as_ref();
            if last.is_some_and(|last| last.side == view.seat) {
                *seen.entry(own_pieces(&view.cells)).or_default() += 1;
            }
        }
        let candidates = steps.into_iter().map(|step| {
            let mut cells = view.cells;
            let is_quiet = step.from != step.to && cells[step.to.index()] == SeatCell::Empty;
            cells.swap(step.from.index(), step.to.index());
            let before = seen.get(&own_pieces(&cells)).filter(|_| is_quiet);
            let before = before.copied().unwrap_or(0);
            Candidate {
                step,
                sum: 0.0,
                worlds: 0.0,
                value: 0,
                seeming: 0.0,
                stale: REVISIT_COST * before.min(12) as f32,
            }
        });
        Choice {
            view,
            disguise: Disguise::new(history, view),
            candidates: candidates.collect(),
            dropped: Vec::new(),
        }
    }

    /// Considers one world after another until no time or world is left.
    fn look(
        &mut self,
        belief: &mut Belief<'_>,
        strength: &Strength,
        begun: Instant,
        time: Duration,
        rng: &mut StdRng,
    ) {
        let options = &self.view.options;
        let survey: Vec<Model> = (0..SURVEY_WORLDS).map(|_| belief.draw(rng)).collect();
        let gains = average_gains(&survey, &belief.certain(), self.view);
        let is_certain = belief.is_certain();
        let mut positions = 0;
        for number in 0..strength.worlds {
            if number > 0 && begun.elapsed() >= time {
                return;
            }
            let mut model = match survey.get(number as usize) {
                Some(model) => *model,
                None => belief.draw(rng),
            };
            let goals = goals(&model, options);
            let scores = &Scores::new(&model, goals, options);
            model.rescore(scores);
            let mut limit = || begun.elapsed() >= time;
            let mut search = Search {
                setting: Setting { options, scores },
                seat: self.view.seat,
                gains: &gains,
                sight: strength.sight,
                nodes: 0,
                next_check: STOP_CHECK_INTERVAL,
                limit: &mut limit,
                stopped: false,
                killers: [None; MAX_DEPTH],
            };
            if is_certain && !strength.is_bounded() {
                return self.deepen(&model, &mut search, strength.depth);
            }
            let deeper =
                u32::from(number >= strength.wide && self.candidates.len() <= MAX_DEEP_MOVES);
            self.look_at(&model, &mut search, strength.depth + deeper, number == 0);
            positions += search.nodes;
            let enough = strength.is_bounded() && positions > MAX_POSITIONS;
            if search.stopped || enough {
                return;
            }
            self.drop_worst(number);
            if self.candidates.len() == 1 && number >= CLEAR_WORLDS {
                return;
            }
        }
    }

    /// Searches deeper and deeper in the only possible world, until no time is left or the end of the game is found.
    /// The last completed depth counts.
    fn deepen(&mut self, model: &Model, search: &mut Search<'_>, least: u32) {
        for depth in least..=MAX_DEPTH as u32 {
            let before = self.candidates.clone();
            for candidate in &mut self.candidates {
                (candidate.sum, candidate.seeming, candidate.worlds) = (0.0, 0.0, 0.0);
            }
            self.look_at(model, search, depth, depth == least);
            if search.stopped {
                if depth > least {
                    self.candidates = before;
                }
                return;
            }
            let leader = self.candidates.first().map_or(0, |one| one.value);
            if self.candidates.len() == 1 || leader.abs() > DECIDED {
                return;
            }
        }
    }

    /// Adds what one world says about the candidates. An interrupted search does not count, except in the first world.
    fn look_at(&mut self, model: &Model, search: &mut Search<'_>, depth: u32, first: bool) {
        let mut leader = -WON;
        let mut found = Vec::with_capacity(self.candidates.len());
        for candidate in &self.candidates {
            let kind = model.kind(candidate.step.from).unwrap_or(Kind::Flag);
            let next = search.after(model, candidate.step, kind, false);
            let alpha = (leader - MAX_DEFICIT).max(-WON);
            let value = -search.value(&next, depth - 1, 1, -WON, -alpha);
            if search.stopped && !first {
                return;
            }
            leader = leader.max(value);
            let attacks = self.view.cells[candidate.step.to.index()] != SeatCell::Empty;
            let seeming = if attacks {
                // An attack reveals the attacker.
                0
            } else {
                let (step, options) = (candidate.step, &self.view.options);
                self.disguise.bluff(&next, step, search.seat, options)
            };
            found.push((value, seeming as f32 / SCALE));
            if search.stopped {
                break;
            }
        }
        for (candidate, (value, seeming)) in self.candidates.iter_mut().zip(found) {
            candidate.value = value;
            candidate.sum += expected(value, SCALE);
            candidate.seeming += seeming;
            candidate.worlds += 1.0;
        }
        self.candidates.sort_by(|one, other| other.compared(one));
    }

    /// Drops moves that are clearly worse than the best.
    fn drop_worst(&mut self, number: u32) {
        let margin = match number + 1 {
            2 => 0.3,
            4 => 0.18,
            8 => 0.12,
            16 => 0.07,
            32 => 0.045,
            64 => 0.03,
            _ => return,
        };
        let Some(best) = self.candidates.first().map(Candidate::mean) else {
            return;
        };
        let keep = self
            .candidates
            .iter()
            .filter(|one| one.mean() >= best - margin)
            .count();
        let worse = self.candidates.drain(keep.max(1)..);
        // A clearly worse move is not used as a bluff.
        self.dropped.extend(worse.map(|candidate| Candidate {
            seeming: 0.0,
            ..candidate
        }));
    }

    fn best(mut self, strength: &Strength, rng: &mut StdRng) -> Option<Thought> {
        let expected = self
            .candidates
            .iter()
            .map(Candidate::mean)
            .fold(0.0, f32::max);
        self.candidates.append(&mut self.dropped);
        let noisy = self.candidates.into_iter().map(|candidate| {
            // The sum of three is nearly normal.
            let noise: f32 = (0..3).map(|_| rng.random::<f32>() - 0.5).sum();
            let bluff = strength.bluff * candidate.seeming / candidate.worlds.max(1.0);
            let liking = candidate.mean() + bluff + noise * strength.noise;
            (liking, candidate)
        });
        let (_, best) = noisy.max_by(|(one, this), (other, that)| {
            one.total_cmp(other).then(this.value.cmp(&that.value))
        })?;
        Some(Thought {
            action: best.step.mv().into(),
            expected: expected.clamp(0.0, 1.0),
        })
    }
}

/// Where the player's own pieces stand: their kinds, see [`Kind::index`], and [`KINDS`] elsewhere.
fn own_pieces(cells: &[SeatCell; POINTS]) -> [usize; POINTS] {
    cells.map(|cell| match cell {
        SeatCell::Own(kind) => kind.index(),
        _ => KINDS,
    })
}

/// The views of a game, oldest first.
fn views(history: &SeatHistory) -> impl Iterator<Item = &SeatView> {
    history.views().iter().filter_map(|view| match view {
        game::SeatView::Luzhanqi(view) => Some(&**view),
        game::SeatView::Xiangqi(..) | game::SeatView::DouShouQi(..) => None,
    })
}

/// Each move of a game, not counting flips: the view after it, its ruling and its destination.
fn moves(history: &SeatHistory) -> impl Iterator<Item = (&SeatView, &Ruling, Point)> {
    views(history).skip(1).filter_map(|view| {
        let last = view.announced.last.as_ref()?;
        Some((view, last, last.to?))
    })
}

/// The goal of each side's pieces: the enemy's Flag, or the way home with it.
fn goals(model: &Model, options: &Options) -> [Option<Point>; 2] {
    rules::Side::BOTH.map(|side| {
        let enemy = side.opponent();
        match model.lifted[enemy.index()] {
            Some(LiftedFlag::Lying(point)) => Some(point),
            Some(LiftedFlag::Carried(_)) => points_of(BOARD.headquarters[side.index()]).next(),
            None => points_of(model.sides[enemy.index()] & !model.down).find(|&point| {
                model.kind(point) == Some(Kind::Flag)
                    && (!options.dealt() || options.flag_behind_mines)
            }),
        }
    })
}

/// The average gain of an attack by each kind on each uncertain enemy piece.
fn average_gains(survey: &[Model], certain: &[bool; POINTS], view: &SeatView) -> Gains {
    let enemy = view.seat.opponent();
    let mut gains: Gains = [None; POINTS];
    let Some(first) = survey.first() else {
        return gains;
    };
    for point in points_of(first.sides[enemy.index()] & !first.down) {
        if certain[point.index()] {
            continue;
        }
        gains[point.index()] = Some(std::array::from_fn(|index| {
            let kind = Kind::ALL[index];
            let gain = |model: &Model| {
                model.kind(point).map_or(0, |defender| {
                    gain(model.verdict(kind, defender, &view.options), kind, defender)
                })
            };
            survey.iter().map(gain).sum::<i32>() / survey.len() as i32
        }));
    }
    gains
}
