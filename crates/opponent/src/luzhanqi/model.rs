//! A game of Luzhanqi in which every piece is known, made for search: small, quick to copy, and scored incrementally.
//! The rules crate does not give out copies of games with secrets; `tests` compares this one with them.

use rules::{
    Side,
    luzhanqi::{
        Kind, LiftedFlag, Move, Options, Point, Verdict,
        attack::{Circumstances, judge, takes_flag},
        board::{BOARD, POINTS, points_of},
        flags::{LiftedFlags, flag_is_home, move_flags},
        options::Goal,
        piece::KINDS,
    },
};

use super::worth::Scores;

/// No piece.
const NOBODY: u8 = u8::MAX;

/// A move; both points are the same for a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) from: Point,
    pub(super) to: Point,
}

impl Step {
    /// The step in the rules' form.
    pub(super) fn mv(self) -> Move {
        if self.from == self.to {
            Move::Turn(self.from)
        } else {
            Move::Move {
                from: self.from,
                to: self.to,
            }
        }
    }
}

impl From<Move> for Step {
    fn from(mv: Move) -> Step {
        Step {
            from: mv.from(),
            to: mv.to().unwrap_or(mv.from()),
        }
    }
}

/// How a game ended: a side won, or nobody.
pub(super) type End = Option<Side>;

/// A position with all its pieces.
#[derive(Clone, Copy)]
pub(super) struct Model {
    pub(super) sides: [u64; 2],
    /// Face-down pieces.
    pub(super) down: u64,
    kinds: [u8; POINTS],
    /// How many pieces of each kind each side has on the board.
    pub(super) left: [[u8; KINDS]; 2],
    pub(super) lifted: LiftedFlags,
    pub(super) turn: Side,
    pub(super) quiet: u32,
    pub(super) end: Option<End>,
    /// The score of the pieces on their points, for the first side.
    pub(super) score: i32,
}

/// What stays constant during a search.
pub(super) struct Setting<'a> {
    pub(super) options: &'a Options,
    pub(super) scores: &'a Scores,
}

impl Model {
    /// An empty board.
    pub(super) const fn new(turn: Side, quiet: u32, lifted: LiftedFlags) -> Model {
        Model {
            sides: [0; 2],
            down: 0,
            kinds: [NOBODY; POINTS],
            left: [[0; KINDS]; 2],
            lifted,
            turn,
            quiet,
            end: None,
            score: 0,
        }
    }

    /// Puts a piece on an empty point.
    pub(super) fn put(&mut self, point: Point, side: Side, kind: Kind) {
        self.sides[side.index()] |= point.bit();
        self.kinds[point.index()] = kind.index() as u8;
        self.left[side.index()][kind.index()] += 1;
    }

    /// Lays the piece on a point face down.
    pub(super) const fn cover(&mut self, point: Point) {
        self.down |= point.bit();
    }

    /// Recomputes the score of the whole board.
    pub(super) fn rescore(&mut self, scores: &Scores) {
        self.score = 0;
        for side in Side::BOTH {
            for point in points_of(self.sides[side.index()] & !self.down) {
                if let Some(kind) = self.kind(point) {
                    self.score += scores.signed(side, kind, point);
                }
            }
        }
    }

    /// The kind of the piece on a point.
    pub(super) fn kind(&self, point: Point) -> Option<Kind> {
        Kind::ALL
            .get(usize::from(self.kinds[point.index()]))
            .copied()
    }

    /// The side of the piece on a point.
    pub(super) fn side(&self, point: Point) -> Option<Side> {
        let stands = |side: &Side| self.sides[side.index()] & point.bit() != 0;
        Side::BOTH.into_iter().find(stands)
    }

    pub(super) const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    fn circumstances(&self, side: Side) -> Circumstances {
        let own = &self.left[side.index()];
        Circumstances {
            lowest: Kind::lowest_soldier(|kind| own[kind.index()] > 0),
            defender_has_mines: self.left[side.opponent().index()][Kind::Landmine.index()] > 0,
        }
    }

    /// The verdict on an attack.
    pub(super) fn verdict(&self, attacker: Kind, defender: Kind, options: &Options) -> Verdict {
        judge(attacker, defender, self.circumstances(self.turn), options)
    }

    /// Calls `visit` with each piece of the side to move that can move, and its targets.
    pub(super) fn each_way(&self, options: &Options, mut visit: impl FnMut(Point, Kind, u64)) {
        let (own, enemy) = (self.turn.index(), self.turn.opponent().index());
        let locked = locked(options);
        let safe = if options.camps_safe {
            BOARD.camps & self.sides[enemy]
        } else {
            0
        };
        let free = !(self.sides[own] | self.down | safe);
        let occupied = self.occupied();
        let dealt = options.dealt();
        for from in points_of(self.sides[own] & !self.down & !locked) {
            let Some(kind) = self.kind(from).filter(|kind| kind.moves()) else {
                continue;
            };
            let rails = if kind == Kind::Engineer && options.engineer_turns {
                BOARD.along_railroads(from, occupied)
            } else {
                BOARD.along_lines(from, occupied)
            };
            let mut ways = (BOARD.roads[from.index()] | rails) & free;
            if kind == Kind::Grenade && !options.grenade_enters_hq {
                ways &= !BOARD.headquarters[enemy];
            }
            if dealt {
                for to in points_of(ways & self.sides[enemy]) {
                    if !self.may_attack_openly(kind, to, options) {
                        ways &= !to.bit();
                    }
                }
            }
            if ways != 0 {
                visit(from, kind, ways);
            }
        }
    }

    /// Whether a dealt game lets this kind attack the piece on `to`.
    fn may_attack_openly(&self, kind: Kind, to: Point, options: &Options) -> bool {
        let Some(defender) = self.kind(to) else {
            return false;
        };
        let verdict = || self.verdict(kind, defender, options);
        match defender {
            Kind::Flag => verdict() != Verdict::Repelled,
            Kind::Landmine => verdict() != Verdict::AttackerRemoved,
            _ => true,
        }
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, step: Step, setting: &Setting<'_>) {
        let side = self.turn;
        self.quiet += 1;
        if step.from == step.to {
            self.turn_up(step.from, setting.scores);
        } else {
            self.step(step, side, setting);
        }
        self.turn = side.opponent();
        if self.end.is_none() {
            self.end = self.ending(setting.options);
        }
    }

    fn turn_up(&mut self, point: Point, scores: &Scores) {
        self.quiet = 0;
        self.down &= !point.bit();
        if let (Some(side), Some(kind)) = (self.side(point), self.kind(point)) {
            self.score += scores.signed(side, kind, point);
        }
    }

    fn take(&mut self, side: Side, point: Point, scores: &Scores) {
        if let Some(kind) = self.kind(point) {
            self.sides[side.index()] &= !point.bit();
            self.kinds[point.index()] = NOBODY;
            self.left[side.index()][kind.index()] -= 1;
            self.score -= scores.signed(side, kind, point);
        }
    }

    fn shift(&mut self, side: Side, kind: Kind, step: Step, scores: &Scores) {
        self.sides[side.index()] ^= step.from.bit() | step.to.bit();
        self.kinds[step.from.index()] = NOBODY;
        self.kinds[step.to.index()] = kind.index() as u8;
        self.score += scores.signed(side, kind, step.to) - scores.signed(side, kind, step.from);
    }

    fn step(&mut self, step: Step, side: Side, setting: &Setting<'_>) {
        let (options, scores) = (setting.options, setting.scores);
        let Some(attacker) = self.kind(step.from) else {
            return;
        };
        let verdict = self
            .kind(step.to)
            .map(|defender| self.verdict(attacker, defender, options));
        if !matches!(verdict, None | Some(Verdict::Repelled)) {
            self.quiet = 0;
        }
        match verdict {
            None => self.shift(side, attacker, step, scores),
            Some(Verdict::Repelled) => return,
            Some(Verdict::AttackerRemoved) => self.take(side, step.from, scores),
            Some(Verdict::BothRemoved) => {
                self.take(side, step.from, scores);
                self.take(side.opponent(), step.to, scores);
            }
            Some(Verdict::DefenderRemoved | Verdict::FlagTaken | Verdict::FlagLifted) => {
                self.take(side.opponent(), step.to, scores);
                self.shift(side, attacker, step, scores);
            }
        }
        if verdict == Some(Verdict::FlagTaken) {
            self.end = Some(Some(side));
        }
        if options.goal == Goal::Carry {
            self.carry(step, attacker, verdict, options);
        }
    }

    /// Updates the lifted Flags.
    fn carry(&mut self, step: Step, kind: Kind, verdict: Option<Verdict>, options: &Options) {
        move_flags(&mut self.lifted, self.turn, step.from, step.to, verdict);
        let flag = self.turn.opponent().index();
        if !verdict.is_some_and(Verdict::removes_attacker)
            && self.lifted[flag] == Some(LiftedFlag::Lying(step.to))
            && takes_flag(kind, self.circumstances(self.turn), options)
        {
            self.lifted[flag] = Some(LiftedFlag::Carried(step.to));
            self.quiet = 0;
        }
        if let Some(winner) = flag_is_home(&self.lifted) {
            self.end = Some(Some(winner));
        }
    }

    /// Whether the side to move can move at all.
    fn can_move(&self, options: &Options) -> bool {
        let mut found = self.down != 0;
        if !found {
            self.each_way(options, |_, _, _| found = true);
        }
        found
    }

    fn ending(&self, options: &Options) -> Option<End> {
        let waiting = self.turn.opponent();
        // A stalemate is rare unless few pieces are left.
        if self.sides[self.turn.index()].count_ones() <= 8 && !self.can_move(options) {
            return Some(self.may_ever_move(waiting, options).then_some(waiting));
        }
        let ending = options.quiet_ending(self.quiet, waiting)?;
        Some(ending.winner)
    }

    fn may_ever_move(&self, side: Side, options: &Options) -> bool {
        points_of(self.sides[side.index()] & !self.down & !locked(options))
            .any(|point| self.kind(point).is_some_and(Kind::moves))
    }
}

/// The points whose pieces may not move.
fn locked(options: &Options) -> u64 {
    if options.hq_locks {
        BOARD.headquarters[0] | BOARD.headquarters[1]
    } else {
        0
    }
}
