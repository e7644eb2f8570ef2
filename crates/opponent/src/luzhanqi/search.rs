//! Looks ahead in one world: alpha-beta, then only attacks until the position is quiet.
//!
//! A later move cannot depend on what the program only assumes in this world. So deeper in the search, an attack on an
//! uncertain piece counts its average gain over all worlds, not its gain in this one.

use rules::{
    Side,
    luzhanqi::{
        Kind, LiftedFlag, Point, Verdict,
        board::{BOARD, POINTS, points_of},
        options::QuietResult,
        piece::KINDS,
    },
};

use super::{
    MAX_DEPTH,
    model::{Model, Setting, Step},
    worth::{WON, signed, way, worth},
};

/// The value of an uncertain Flag.
pub(super) const FLAG: i32 = 1_500;
/// The number of nodes after which a search checks whether it must stop; a shorter one never does.
pub(super) const STOP_CHECK_INTERVAL: u64 = 512;
/// Plies of attacks after the last full ply.
const ATTACK_PLIES: u32 = 3;

/// The average gain of an attack by each kind on the piece that is now on a point; `None` if that piece is certain.
pub(super) type Gains = [Option<[i32; KINDS]>; POINTS];

/// One search.
pub(super) struct Search<'a> {
    pub(super) setting: Setting<'a>,
    pub(super) seat: Side,
    pub(super) gains: &'a Gains,
    /// How far away the program notices that the enemy can attack.
    pub(super) sight: u8,
    pub(super) nodes: u64,
    /// The number of nodes at which it next checks whether it must stop.
    pub(super) next_check: u64,
    pub(super) limit: &'a mut dyn FnMut() -> bool,
    pub(super) stopped: bool,
    pub(super) killers: [Option<Step>; MAX_DEPTH],
}

/// The material gain of an attack; a Flag counts as [`FLAG`].
pub(super) fn gain(verdict: Verdict, attacker: Kind, defender: Kind) -> i32 {
    match verdict {
        Verdict::FlagTaken | Verdict::FlagLifted => FLAG,
        Verdict::Repelled => 0,
        Verdict::AttackerRemoved => -worth(attacker),
        Verdict::DefenderRemoved => worth(defender),
        Verdict::BothRemoved => worth(defender) - worth(attacker),
    }
}

impl Search<'_> {
    /// The position after a move; `uncertain` if the mover relies on averages.
    pub(super) fn after(&self, model: &Model, step: Step, kind: Kind, uncertain: bool) -> Model {
        let mut next = *model;
        next.play(step, &self.setting);
        let known = self.gains[step.to.index()].filter(|_| uncertain && step.from != step.to);
        if let Some(gains) = known
            && model.sides[self.seat.opponent().index()] & step.to.bit() != 0
        {
            next.score = model.score + signed(self.seat, gains[kind.index()]);
            if next.end == Some(Some(self.seat)) {
                next.end = None;
            }
        }
        next
    }

    /// The value for the side to move, looking `depth` plies ahead.
    pub(super) fn value(
        &mut self,
        model: &Model,
        depth: u32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if let Some(end) = model.end {
            return ended(end, model.turn, ply);
        }
        if depth == 0 {
            return self.settle(model, ATTACK_PLIES, ply, alpha, beta);
        }
        let mut steps = self.steps(model, ply, false);
        steps.sort_unstable_by_key(|(order, ..)| -order);
        let (mut best, mut alpha) = (-WON * 2, alpha);
        for (_, kind, step) in steps {
            let next = self.after(model, step, kind, model.turn == self.seat);
            let value = -self.value(&next, depth - 1, ply + 1, -beta, -alpha);
            if self.is_stopped() {
                return best.max(alpha);
            }
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if alpha >= beta {
                    if let Some(killer) = self.killers.get_mut(ply) {
                        *killer = Some(step);
                    }
                    break;
                }
            }
        }
        // A face-down piece can always be flipped instead.
        if model.down != 0 || best == -WON * 2 {
            best = best.max(self.rest(model));
        }
        best
    }

    fn is_stopped(&mut self) -> bool {
        self.nodes += 1;
        if !self.stopped && self.nodes >= self.next_check {
            self.next_check = self.nodes + STOP_CHECK_INTERVAL;
            self.stopped = (self.limit)();
        }
        self.stopped
    }

    /// The value once both sides have no good attack left.
    fn settle(&mut self, model: &Model, attacks: u32, ply: usize, alpha: i32, beta: i32) -> i32 {
        let mut best = self.rest(model);
        self.nodes += 1;
        if best >= beta || attacks == 0 {
            return best;
        }
        let mut alpha = alpha.max(best);
        let mut steps = self.steps(model, ply, true);
        steps.sort_unstable_by_key(|(order, ..)| -order);
        for (order, kind, step) in steps {
            if order <= 0 {
                break;
            }
            let next = self.after(model, step, kind, model.turn == self.seat);
            let value = match next.end {
                Some(end) => -ended(end, next.turn, ply + 1),
                None => -self.settle(&next, attacks - 1, ply + 1, -beta, -alpha),
            };
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The moves of the side to move, each with its order and its piece. Flips are left out.
    fn steps(&self, model: &Model, ply: usize, attacks: bool) -> Vec<(i32, Kind, Step)> {
        let enemies = model.sides[model.turn.opponent().index()];
        let own = model.turn == self.seat;
        let killer = self.killers.get(ply).copied().flatten();
        let mut steps = Vec::with_capacity(if attacks { 16 } else { 64 });
        model.each_way(self.setting.options, |from, kind, ways| {
            let ways = if attacks { ways & enemies } else { ways };
            for to in points_of(ways) {
                let step = Step { from, to };
                let order = if enemies & to.bit() != 0 {
                    if !own && distance(from, to) > self.sight {
                        continue;
                    }
                    self.promise(model, kind, to, own)
                } else if killer == Some(step) {
                    40
                } else {
                    let scores = self.setting.scores;
                    let by =
                        scores.signed(model.turn, kind, to) - scores.signed(model.turn, kind, from);
                    signed(model.turn, by) - 60
                };
                steps.push((order, kind, step));
            }
        });
        steps
    }

    /// The apparent gain of an attack for the side that moves.
    fn promise(&self, model: &Model, kind: Kind, to: Point, own: bool) -> i32 {
        if let Some(gains) = self.gains[to.index()].filter(|_| own) {
            return gains[kind.index()];
        }
        model.kind(to).map_or(0, |defender| {
            gain(
                model.verdict(kind, defender, self.setting.options),
                kind,
                defender,
            )
        })
    }

    /// The value of a quiet position for the side to move.
    fn rest(&self, model: &Model) -> i32 {
        let options = self.setting.options;
        let mut score = model.score;
        for side in Side::BOTH {
            score += signed(side, carried(model, side));
        }
        let mut score = signed(model.turn, score);
        if options.quiet_limit > 0 {
            let (quiet, limit) = (model.quiet as i32, options.quiet_limit as i32);
            match options.quiet_result {
                QuietResult::Draw => score -= score * quiet * quiet / (limit * limit) * 2 / 3,
                QuietResult::ToMoveLoses if quiet * 3 > limit => {
                    // The side to move at the limit loses.
                    let danger = 150 * (quiet * 3 - limit) / (2 * limit);
                    let own = (limit - quiet) % 2 == 0;
                    score += if own { -danger } else { danger };
                }
                QuietResult::ToMoveLoses => {}
            }
        }
        score
    }
}

/// The value of a side's progress in carrying the enemy's Flag.
fn carried(model: &Model, side: Side) -> i32 {
    match model.lifted[side.opponent().index()] {
        Some(LiftedFlag::Carried(point)) => {
            let home = points_of(BOARD.headquarters[side.index()]);
            let way = home.map(|home| way(point, home)).min();
            600 - 4 * way.unwrap_or(0)
        }
        Some(LiftedFlag::Lying(_)) => 100,
        None => 0,
    }
}

/// The value of a finished game, for the side that would be to move.
fn ended(end: Option<Side>, turn: Side, ply: usize) -> i32 {
    match end {
        None => 0,
        Some(winner) if winner == turn => WON - ply as i32,
        Some(_) => ply as i32 - WON,
    }
}

/// The greater of the distances in files and in ranks.
fn distance(from: Point, to: Point) -> u8 {
    let files = from.file().abs_diff(to.file());
    files.max(from.rank().abs_diff(to.rank()))
}
