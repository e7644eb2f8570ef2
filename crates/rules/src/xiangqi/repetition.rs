//! What happens when a position occurs a third time: who has given perpetual check or chased perpetually since the
//! first time (rule book 2). What a single move attacks is in `chase`.
//!
//! A side is at fault if every one of its moves since the first occurrence gave check, or every one chased the same
//! piece, with any of its pieces. Check is worse than chase; if both sides did the same, neither is at fault (the
//! federation's principle 2.2). So alternating check and chase, alternating check and quiet moves, and alternately
//! chasing two pieces are allowed. A move that checks and chases does both. Two exceptions, if both sides chase: a
//! chase that consists only of ended protections, with captures that were threatened all along, yields to a real one
//! (diagram 61); and a chariot that a horse pins to its point, because leaving would open the horse's check, may not be
//! chased even if it attacks all the while (the older article 19, diagrams 39 to 41).

use std::{cmp::Ordering, fmt};

use super::{
    Kind, Move, Point,
    board::{POINTS, points_of},
    chase::{Article, chases, is_held_by_horse},
    position::Position,
};
use crate::{Reason, Side};

/// A side's fault in every move of a repetition, the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// Every move chased the same piece.
    Chase,
    /// Every move gave check.
    Check,
}

impl Fault {
    /// The reason for the end of a game that it loses.
    pub const fn reason(self) -> Reason {
        match self {
            Fault::Chase => Reason::PerpetualChase,
            Fault::Check => Reason::PerpetualCheck,
        }
    }
}

/// How a side forces a repetition: why a move is refused, or why it loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perpetual {
    /// The side that checks or chases.
    pub side: Side,
    /// The fault of every one of its moves.
    pub fault: Fault,
    /// The pieces that checked or chased, and their points after the last move.
    pub attackers: Vec<(Kind, Point)>,
    /// The chased piece and its current point; `None` for perpetual check.
    pub chased: Option<(Kind, Point)>,
    /// The first ply of the series; a game's first is 1.
    pub since: u32,
    /// How many times the position has occurred, including this move.
    pub times: u32,
    /// The article that covers it.
    pub article: Article,
    /// Whether it is a chase only because protections ended, with captures that were threatened before.
    pub(super) only_unprotects: bool,
}

impl fmt::Display for Perpetual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let have = if self.attackers.len() == 1 {
            "has"
        } else {
            "have"
        };
        write!(f, "your {} {have} ", in_words(&self.attackers))?;
        match self.chased {
            None => write!(f, "given check")?,
            Some((kind, point)) => {
                let unprotected = match self.article {
                    Article::Chariot => "",
                    Article::FalselyProtected => "falsely protected ",
                    _ => "unprotected ",
                };
                write!(f, "attacked the {unprotected}{kind} on {point}")?;
            }
        }
        let (since, times) = (self.since, self.times);
        write!(
            f,
            " with every move since ply {since}; this move would bring the same position "
        )?;
        match times {
            3 => write!(f, "a third time")?,
            times => write!(f, "for the {times}th time")?,
        }
        let (about, number) = (self.article.title(), self.article.number());
        write!(
            f,
            " ({about}, article {number} of the Asian Xiangqi Federation)"
        )
    }
}

impl std::error::Error for Perpetual {}

/// Lists pieces by kind, like `chariot and two horses`.
fn in_words(pieces: &[(Kind, Point)]) -> String {
    let words = Kind::ALL.into_iter().filter_map(|kind| {
        match pieces.iter().filter(|(found, _)| *found == kind).count() {
            0 => None,
            1 => Some(kind.to_string()),
            2 => Some(format!("two {kind}s")),
            number => Some(format!("{number} {kind}s")),
        }
    });
    words.collect::<Vec<_>>().join(" and ")
}

/// The ruling on a third or later occurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepetitionRuling {
    /// The first ply that was judged; a game's first is 1.
    pub since: u32,
    /// How many times the position has occurred.
    pub times: u32,
    /// The fault of each side in all of its moves, by [`Side::index`].
    pub faults: [Option<Perpetual>; 2],
}

impl RepetitionRuling {
    /// The fault of the side at fault: the only one with a fault, or the one with the worse one.
    pub fn at_fault(&self) -> Option<&Perpetual> {
        let [first, second] = self.faults.each_ref().map(Option::as_ref);
        match first.map(|one| one.fault).cmp(&second.map(|one| one.fault)) {
            Ordering::Less => second,
            Ordering::Equal => None,
            Ordering::Greater => first,
        }
    }
}

/// The moves since the last irreversible one.
#[derive(Clone)]
pub(super) struct Track {
    /// The position before them, and the number of plies before it.
    start: Position,
    ply: u32,
    moves: Vec<Move>,
    /// The keys of the positions before, between and after them.
    keys: Vec<u64>,
}

/// Moves from the first occurrence of a position to a later one: position, move, position and so on.
struct Cycle {
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Cycle {
    /// Each move of `side`, in order: the positions before and after it, and which piece is where at that point.
    fn walk(
        &self,
        side: Side,
        mut visit: impl FnMut(&[Position], Move, &Origins) -> bool,
    ) -> Option<Origins> {
        let mut origins = Origins::new();
        for (around, &mv) in self.positions.windows(2).zip(&self.moves) {
            origins.follow(mv);
            if around[0].turn() == side && !visit(around, mv, &origins) {
                return None;
            }
        }
        Some(origins)
    }

    fn last(&self) -> &Position {
        &self.positions[self.moves.len()]
    }
}

impl Track {
    /// Begins with a position and the number of plies played before it.
    pub(super) fn new(start: &Position, ply: u32) -> Track {
        Track {
            start: start.clone(),
            ply,
            moves: Vec::new(),
            keys: vec![start.key()],
        }
    }

    /// Adds a move and the resulting position.
    pub(super) fn push(&mut self, mv: Move, after: &Position) {
        self.moves.push(mv);
        self.keys.push(after.key());
    }

    /// The number of plies in it.
    pub(super) fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Whether the next move could bring a position for the third time: there are eight reversible plies between.
    pub(super) fn can_repeat(&self) -> bool {
        self.keys.len() >= 8
    }

    /// The ruling on playing `mv` in the position `now` at the end of the track: `None` unless it leads to a position
    /// that has already occurred twice.
    pub(super) fn judge(&self, now: &Position, mv: Move) -> Option<RepetitionRuling> {
        let key = now.key_after(mv);
        if self.keys.iter().filter(|&&stood| stood == key).count() < 2 {
            return None;
        }
        let first = self.keys.iter().position(|&stood| stood == key)?;
        let cycle = self.since(first, mv);
        let times = cycle
            .positions
            .iter()
            .filter(|stood| *stood == cycle.last())
            .count();
        if times < 3 || cycle.positions[0] != *cycle.last() {
            return None;
        }
        let since = self.ply.saturating_add(1 + first as u32);
        Some(rule(&cycle, since, times as u32))
    }

    /// The moves after the first `first` ones, followed by `next`.
    fn since(&self, first: usize, next: Move) -> Cycle {
        let (before, moves) = self.moves.split_at(first);
        let mut position = self.start.clone();
        for &mv in before {
            position.play(mv);
        }
        let moves: Vec<Move> = moves.iter().copied().chain([next]).collect();
        let mut positions = vec![position];
        for &mv in &moves {
            positions.push(positions[positions.len() - 1].after(mv));
        }
        Cycle { positions, moves }
    }
}

fn rule(cycle: &Cycle, since: u32, times: u32) -> RepetitionRuling {
    let mut faults = Side::BOTH.map(|side| perpetual(cycle, side, since, times));
    if let [Some(first), Some(second)] = &faults {
        let excused = [
            yields(cycle.last(), first, second),
            yields(cycle.last(), second, first),
        ];
        for (fault, excused) in faults.iter_mut().zip(excused) {
            if excused {
                *fault = None;
            }
        }
    }
    RepetitionRuling {
        since,
        times,
        faults,
    }
}

/// Whether the fault of one side does not count because the `other` side chases, too.
fn yields(position: &Position, one: &Perpetual, other: &Perpetual) -> bool {
    let held = other.chased.is_some_and(|(kind, point)| {
        kind == Kind::Chariot
            && one.attackers == [(kind, point)]
            && is_held_by_horse(position, point)
    });
    one.fault == Fault::Chase
        && other.fault == Fault::Chase
        && (held || one.only_unprotects && !other.only_unprotects)
}

/// The fault of every move of `side`.
fn perpetual(cycle: &Cycle, side: Side, since: u32, times: u32) -> Option<Perpetual> {
    let (fault, attackers, chased, article, only_unprotects) = match perpetual_check(cycle, side) {
        Some(attackers) => (
            Fault::Check,
            attackers,
            None,
            Article::PerpetualCheck,
            false,
        ),
        None => {
            let (attackers, chased, article, only_unprotects) = perpetual_chase(cycle, side)?;
            (
                Fault::Chase,
                attackers,
                Some(chased),
                article,
                only_unprotects,
            )
        }
    };
    let named = |point: Point| Some((cycle.last().at(point)?.kind, point));
    // The other side may have moved first after the position.
    let waits = u32::from(cycle.positions[0].turn() != side);
    Some(Perpetual {
        side,
        fault,
        attackers: points_of(attackers).filter_map(named).collect(),
        chased: chased.and_then(named),
        since: since.saturating_add(waits),
        times,
        article,
        only_unprotects,
    })
}

/// Which piece is where: for each point, the original point of its piece.
struct Origins([u8; POINTS]);

impl Origins {
    fn new() -> Origins {
        Origins(std::array::from_fn(|index| index as u8))
    }

    fn follow(&mut self, mv: Move) {
        self.0.swap(mv.from.index(), mv.to.index());
    }

    /// The origins of the pieces on these points.
    fn of(&self, points: u128) -> u128 {
        points_of(points).fold(0, |set, point| set | 1 << self.0[point.index()])
    }

    /// The points of the pieces with these origins.
    fn points(&self, origins: u128) -> u128 {
        (0..POINTS).fold(0, |set, index| {
            set | (origins >> self.0[index] & 1) << index
        })
    }
}

/// The points of the pieces that gave check, if every move of `side` did.
fn perpetual_check(cycle: &Cycle, side: Side) -> Option<u128> {
    let mut attackers = 0;
    let origins = cycle.walk(side, |around, _, origins| {
        let checkers = around[1].checkers(side.opponent());
        attackers |= origins.of(checkers);
        checkers != 0
    })?;
    Some(origins.points(attackers))
}

/// The points of the chasers and of the chased piece, if every move of `side` chased it, and whether only ended
/// protections made it a chase.
fn perpetual_chase(cycle: &Cycle, side: Side) -> Option<(u128, Point, Article, bool)> {
    let (mut victims, mut real_victims) = (!0, !0);
    // Chaser and victim, by their original points.
    let mut found = Vec::new();
    let origins = cycle.walk(side, |around, mv, origins| {
        let (mut chased, mut really_chased) = (0, 0);
        for attack in chases(&around[0], mv, &around[1], origins.points(victims)) {
            let [chaser, victim] = [attack.from, attack.to].map(|point| origins.of(point.bit()));
            chased |= victim;
            if !attack.only_unprotects {
                really_chased |= victim;
            }
            found.push((chaser, victim, attack.article));
        }
        victims &= chased;
        real_victims &= really_chased;
        victims != 0
    })?;
    let only_unprotects = real_victims == 0;
    if !only_unprotects {
        victims = real_victims;
    }
    // If several were chased all the time, naming one is enough.
    let victim = victims & victims.wrapping_neg();
    let mut attacks = found.iter().filter(|(_, chased, _)| *chased == victim);
    let chasers = attacks.clone().fold(0, |set, (chaser, ..)| set | chaser);
    let (.., article) = attacks.next_back()?;
    let point = points_of(origins.points(victim)).next()?;
    Some((origins.points(chasers), point, *article, only_unprotects))
}
