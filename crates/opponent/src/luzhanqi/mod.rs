//! The player of Luzhanqi. It knows what its seat can know, draws worlds that fit, looks ahead in each of them, and does
//! what is best on average.

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
    collections::{HashMap, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
    time::{Duration, Instant},
};

use rand::{Rng, RngExt, rngs::StdRng, seq::SliceRandom};
use rules::{
    game::{self, SeatHistory},
    luzhanqi::{
        Kind, LiftedFlag, Options, Point, SeatCell, SeatView,
        board::{BOARD, POINTS, points_of},
        piece::KINDS,
    },
};

use crate::{Level, Thought};
use belief::Belief;
use bluff::Disguise;
use model::{Model, Setting, Step};
use search::{Gains, OFTEN, Search, gain};
use strength::Strength;
use worth::{Scores, WON};

/// Worlds from which the average gain of attacks is taken.
const SURVEY: usize = 60;
/// How much a value changes the chances: about the worth of a Lieutenant General.
const SCALE: f32 = 260.0;
/// Face-down pieces that are considered for a flip.
const FLIPS: usize = 10;
/// The levels below the strongest look at no further world after so many positions.
const POSITIONS: u64 = 500_000;
/// So few moves are looked at more deeply.
const FEW: usize = 12;
/// After so many worlds nothing is left to think about if only one move is.
const CLEAR: u32 = 16;
/// How far the strongest level looks ahead at most where it knows everything.
const DEEPEST: usize = 24;
/// A value beyond this is that of a game whose end was found.
const FOUND: i32 = WON - 100;
/// How far a move may be below the leader, in this world, before it is no more told how far.
const BEHIND: i32 = 350;
/// What a move loses for each time that the own pieces stood before as it leaves them.
const STALE: f32 = 0.006;

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

/// Leaves a few of many flips: what lies face down is the same guess everywhere.
fn sensible(mut steps: Vec<Step>, rng: &mut impl Rng) -> Vec<Step> {
    steps.shuffle(rng);
    let mut flips = 0;
    steps.retain(|step| {
        let flip = step.from == step.to;
        flips += usize::from(flip);
        !flip || flips <= FLIPS
    });
    steps
}

/// A move that is considered.
#[derive(Clone)]
struct Candidate {
    step: Step,
    /// The sum of its chances over the worlds that were looked at, and their number.
    sum: f32,
    worlds: f32,
    /// Its value in the last world. Of moves that surely win it tells the quickest, of those that surely lose the slowest.
    value: i32,
    /// The sum of what it seems to threaten, for each [`SCALE`] of material.
    seeming: f32,
    /// What a move to an empty point loses by coming back to where the own pieces stood before.
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

/// The moves of the side to move, and what has been found out about them.
struct Choice<'a> {
    view: &'a SeatView,
    disguise: Disguise,
    candidates: Vec<Candidate>,
    dropped: Vec<Candidate>,
}

impl<'a> Choice<'a> {
    fn new(steps: Vec<Step>, history: &SeatHistory, view: &'a SeatView) -> Choice<'a> {
        let mut seen: HashMap<u64, u32> = HashMap::new();
        for view in history.views() {
            if let game::SeatView::Luzhanqi(view) = view
                && view
                    .announced
                    .last
                    .as_ref()
                    .is_some_and(|last| last.side == view.seat)
            {
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
                stale: STALE * before.min(12) as f32,
            }
        });
        Choice {
            view,
            disguise: Disguise::new(history, view),
            candidates: candidates.collect(),
            dropped: Vec::new(),
        }
    }

    /// Looks at one world after the other until there is no time or no world left.
    fn look(
        &mut self,
        belief: &mut Belief<'_>,
        strength: &Strength,
        begun: Instant,
        time: Duration,
        rng: &mut StdRng,
    ) {
        let options = &self.view.options;
        let survey: Vec<Model> = (0..SURVEY).map(|_| belief.draw(rng)).collect();
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
            model.score_anew(scores);
            let mut limit = || begun.elapsed() >= time;
            let mut search = Search {
                setting: Setting { options, scores },
                seat: self.view.seat,
                gains: &gains,
                sight: strength.sight,
                nodes: 0,
                next_check: OFTEN,
                limit: &mut limit,
                stopped: false,
                killers: [None; DEEPEST],
            };
            if is_certain && !strength.is_bounded() {
                return self.deepen(&model, &mut search, strength.depth);
            }
            let deeper = u32::from(number >= strength.wide && self.candidates.len() <= FEW);
            self.look_at(&model, &mut search, strength.depth + deeper, number == 0);
            positions += search.nodes;
            let enough = strength.is_bounded() && positions > POSITIONS;
            if search.stopped || enough {
                return;
            }
            self.drop_worst(number);
            if self.candidates.len() == 1 && number >= CLEAR {
                return;
            }
        }
    }

    /// Looks further and further ahead in the only world that is possible, until there is no time left or the game's end
    /// is found. The last look that was finished counts.
    fn deepen(&mut self, model: &Model, search: &mut Search<'_>, least: u32) {
        for depth in least..=DEEPEST as u32 {
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
            if self.candidates.len() == 1 || leader.abs() > FOUND {
                return;
            }
        }
    }

    /// Adds what one world says about the candidates. A search that was stopped is not counted, except in the first
    /// world.
    fn look_at(&mut self, model: &Model, search: &mut Search<'_>, depth: u32, first: bool) {
        let mut leader = -WON;
        let mut found = Vec::with_capacity(self.candidates.len());
        for candidate in &self.candidates {
            let kind = model.kind(candidate.step.from).unwrap_or(Kind::Flag);
            let next = search.after(model, candidate.step, kind, false);
            let alpha = (leader - BEHIND).max(-WON);
            let value = -search.value(&next, depth - 1, 1, -WON, -alpha);
            if search.stopped && !first {
                return;
            }
            leader = leader.max(value);
            let attacks = self.view.cells[candidate.step.to.index()] != SeatCell::Empty;
            let seeming = if attacks {
                // An attack shows what the attacker is.
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
            candidate.sum += chance(value);
            candidate.seeming += seeming;
            candidate.worlds += 1.0;
        }
        self.candidates.sort_by(|one, other| other.compared(one));
    }

    /// Looks no more at moves that are clearly worse than the best.
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
        // Nobody bluffs with a move that is clearly worse.
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

/// The chances that a value stands for.
fn chance(value: i32) -> f32 {
    1.0 / (1.0 + (-(value as f32) / SCALE).exp())
}

/// A number for where the own pieces stand.
fn own_pieces(cells: &[SeatCell; POINTS]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for cell in cells {
        let kind = match cell {
            SeatCell::Own(kind) => kind.index(),
            _ => KINDS,
        };
        kind.hash(&mut hasher);
    }
    hasher.finish()
}

/// Where each side's pieces make for: the enemy's Flag, or home with it.
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
