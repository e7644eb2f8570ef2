//! What each ply reveals to one player about the enemy's pieces in an arranged game.

use super::{
    Suspect,
    kinds::KindSet,
    solve::{Clause, Pieces, pieces_of},
};
use crate::{
    Reason,
    luzhanqi::{
        Kind, LiftedFlag, Options, Point, Ruling, SeatCell, SeatView, Verdict,
        attack::{Circumstances, judge, takes_flag},
        board::{BOARD, POINTS, points_of},
        piece::ARMY,
        setup::{may_stand, setup_points},
    },
};

/// Everything that one player has learnt about individual enemy pieces, and about several together.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    /// The enemy's army. The kinds are those that each piece can be on its own.
    pub(super) army: Vec<Suspect>,
    /// The piece on each point.
    on: [Option<usize>; POINTS],
    /// The piece whose Flag was lifted, if any.
    lifted: Option<usize>,
    /// How many pieces at the end of the army had left the board at the start.
    pub(super) unplaced: usize,
    pub(super) clauses: Vec<Clause>,
}

impl Evidence {
    /// The evidence in the first view of a game.
    pub(super) fn new(first: &SeatView) -> Evidence {
        let enemy = first.seat.opponent();
        let setup = setup_points(enemy);
        let arranged = first.announced.ply == 0 && setup.iter().all(|&point| first.enemy_on(point));
        let mut evidence = Evidence {
            army: Vec::with_capacity(ARMY),
            on: [None; POINTS],
            lifted: None,
            unplaced: 0,
            clauses: Vec::new(),
        };
        for point in Point::all().filter(|&point| first.enemy_on(point)) {
            let allowed = |kind: &Kind| {
                if arranged {
                    may_stand(*kind, point, enemy, &first.options)
                } else {
                    *kind != Kind::Flag || BOARD.headquarters[enemy.index()] & point.bit() != 0
                }
            };
            evidence.on[point.index()] = Some(evidence.army.len());
            let first = Kind::ALL.into_iter().filter(allowed).collect();
            evidence.army.push(Suspect {
                start: Some(point),
                at: Some(point),
                first,
                kinds: first,
            });
        }
        let gone = |kinds| Suspect {
            start: None,
            at: None,
            first: kinds,
            kinds,
        };
        if first.announced.lifted[enemy.index()].is_some() {
            evidence.lifted = Some(evidence.army.len());
            evidence.army.push(gone(KindSet::of(Kind::Flag)));
        }
        evidence.unplaced = ARMY.saturating_sub(evidence.army.len());
        let fallen = gone(!KindSet::of(Kind::Flag));
        evidence.army.resize(ARMY, fallen);
        if let Some(LiftedFlag::Carried(point)) = first.announced.lifted[first.seat.index()] {
            evidence.narrow_on(point, KindSet::SOLDIERS);
        }
        evidence.see_marshal(first);
        evidence
    }

    /// The pieces on the board.
    pub(super) fn alive(&self) -> Pieces {
        self.set(|piece| piece.at.is_some())
    }

    /// The pieces that fell.
    pub(super) fn fallen(&self) -> Pieces {
        self.set(|piece| piece.at.is_none()) & !self.lifted.map_or(0, |flag| 1 << flag)
    }

    fn set(&self, wanted: impl Fn(&Suspect) -> bool) -> Pieces {
        let wanted = self
            .army
            .iter()
            .enumerate()
            .filter(|(_, piece)| wanted(piece));
        wanted.fold(0, |set, (piece, _)| set | 1 << piece)
    }

    fn narrow(&mut self, pieces: Pieces, kinds: KindSet) {
        for piece in pieces_of(pieces) {
            self.army[piece].kinds &= kinds;
        }
    }

    fn narrow_on(&mut self, point: Point, kinds: KindSet) {
        if let Some(piece) = self.on[point.index()] {
            self.narrow(1 << piece, kinds);
        }
    }

    /// Follows a ply from the view before to the view after it.
    pub(super) fn see(&mut self, before: &SeatView, after: &SeatView) {
        let Some(ruling) = &after.announced.last else {
            return;
        };
        let Some(to) = ruling.to else { return };
        let theirs = ruling.side != after.seat;
        let alive = self.alive();
        if theirs && let Some(mover) = self.on[ruling.from.index()] {
            self.see_way(mover, ruling.from, to, before);
            if let (Some(verdict), Some(own)) = (ruling.verdict, after.own_in_last) {
                let circumstances = own_circumstances(before);
                self.see_their_attack(mover, verdict, own, alive, circumstances, &after.options);
            }
        } else if let (Some(target), Some(verdict), Some(own)) =
            (self.on[to.index()], ruling.verdict, after.own_in_last)
        {
            self.see_own_attack(target, verdict, own, alive, before);
        }
        if let Some((attacker, defender)) = ruling.shown {
            let (point, kind) = if theirs {
                (ruling.from, attacker)
            } else {
                (to, defender)
            };
            self.narrow_on(point, KindSet::of(kind));
        }
        self.carry_out(ruling, to, theirs);
        self.see_lifting(ruling, to, before, after);
        self.see_marshal(after);
    }

    /// Learns from the path that a piece took.
    fn see_way(&mut self, mover: usize, from: Point, to: Point, before: &SeatView) {
        let mut kinds = KindSet::MOVERS;
        let occupied = points_where(before, |cell| cell != SeatCell::Empty);
        let straight = BOARD.roads[from.index()] | BOARD.along_lines(from, occupied);
        if straight & to.bit() == 0 {
            kinds = KindSet::of(Kind::Engineer);
        }
        let closed = !before.options.grenade_enters_hq
            && BOARD.headquarters[before.seat.index()] & to.bit() != 0;
        if closed {
            kinds &= !KindSet::of(Kind::Grenade);
        }
        self.narrow(1 << mover, kinds);
    }

    /// Learns about the attacker from the ruling on an enemy's attack.
    fn see_their_attack(
        &mut self,
        mover: usize,
        verdict: Verdict,
        own: Kind,
        alive: Pieces,
        circumstances: Circumstances,
        options: &Options,
    ) {
        let ruled = |kind: Kind, lowest: bool| {
            let circumstances = Circumstances {
                lowest: lowest.then_some(kind),
                ..circumstances
            };
            judge(kind, own, circumstances, options) == verdict
        };
        self.see_rank(mover, alive, ruled);
    }

    /// Learns that `holds` is true of a piece; it may depend on whether the piece is the lowest soldier of its side on
    /// the board.
    fn see_rank(&mut self, piece: usize, alive: Pieces, holds: impl Fn(Kind, bool) -> bool) {
        let kinds = self.army[piece].kinds;
        let if_lowest: KindSet = kinds.iter().filter(|&kind| holds(kind, true)).collect();
        let otherwise: KindSet = kinds.iter().filter(|&kind| holds(kind, false)).collect();
        self.narrow(1 << piece, if_lowest | otherwise);
        let soldiers = |set: KindSet| !(set & KindSet::SOLDIERS).is_empty();
        if soldiers(if_lowest & !otherwise) {
            self.add(Clause::Lowest(piece, alive));
        } else if soldiers(otherwise & !if_lowest) {
            self.add(Clause::NotLowest(piece, alive));
        }
    }

    /// Adds a clause, unless another one implies it, and drops those that it implies: the pieces on the board only
    /// become fewer.
    fn add(&mut self, clause: Clause) {
        let known = |old: &Clause| matches!((old, &clause), (Clause::Lowest(old, _), Clause::Lowest(new, _)) if old == new);
        if self.clauses.iter().any(known) {
            return;
        }
        self.clauses.retain(|old| match (old, &clause) {
            (Clause::NotLowest(old, _), Clause::NotLowest(new, _)) => old != new,
            (Clause::Witness(_), Clause::Witness(_)) => false,
            _ => true,
        });
        self.clauses.push(clause);
    }

    /// Learns about the defender from the ruling on one's own attack.
    fn see_own_attack(
        &mut self,
        target: usize,
        verdict: Verdict,
        own: Kind,
        alive: Pieces,
        before: &SeatView,
    ) {
        let lowest = own_lowest(before);
        let ruled = |kind: Kind, defender_has_mines: bool| {
            let circumstances = Circumstances {
                lowest,
                defender_has_mines,
            };
            judge(own, kind, circumstances, &before.options) == verdict
        };
        let kinds = self.army[target].kinds;
        let [mined, swept] = [true, false]
            .map(|mines| -> KindSet { kinds.iter().filter(|&kind| ruled(kind, mines)).collect() });
        self.narrow(1 << target, mined | swept);
        // The two differ only for the Flag, which has a ruling of its own.
        self.see_mines(!mined.is_empty(), !swept.is_empty(), alive);
    }

    /// Moves and removes the pieces.
    fn carry_out(&mut self, ruling: &Ruling, to: Point, theirs: bool) {
        let (from, verdict) = (ruling.from, ruling.verdict);
        if verdict == Some(Verdict::Repelled) {
            return;
        }
        let attacker_falls = verdict.is_some_and(Verdict::removes_attacker);
        let defender_falls = verdict.is_some_and(Verdict::removes_defender);
        if theirs {
            let mover = self.on[from.index()].take();
            if !attacker_falls {
                self.on[to.index()] = mover;
            }
            if let Some(mover) = mover {
                self.army[mover].at = (!attacker_falls).then_some(to);
            }
        } else if defender_falls || verdict == Some(Verdict::FlagLifted) {
            let target = self.on[to.index()].take();
            if let Some(target) = target {
                self.army[target].at = None;
            }
            if !defender_falls {
                self.lifted = target;
            }
        }
    }

    /// Learns whether a piece that reached a dropped Flag could lift it.
    fn see_lifting(&mut self, ruling: &Ruling, to: Point, before: &SeatView, after: &SeatView) {
        let mover = ruling.side;
        if before.announced.lifted[mover.opponent().index()] != Some(LiftedFlag::Lying(to)) {
            return;
        }
        if let Some(own) = after.own(to).filter(|_| mover == after.seat) {
            let lowest = own_lowest(after);
            let lifts = |defender_has_mines: bool| {
                let circumstances = Circumstances {
                    lowest,
                    defender_has_mines,
                };
                takes_flag(own, circumstances, &after.options) == ruling.lifted
            };
            self.see_mines(lifts(true), lifts(false), self.alive());
        } else if let Some(piece) = self.on[to.index()].filter(|_| mover != after.seat) {
            let circumstances = own_circumstances(after);
            let lifts = |kind: Kind, lowest: bool| {
                let circumstances = Circumstances {
                    lowest: lowest.then_some(kind),
                    ..circumstances
                };
                takes_flag(kind, circumstances, &after.options) == ruling.lifted
            };
            self.see_rank(piece, self.alive(), lifts);
        }
    }

    /// Learns that `if_mined` or `otherwise` happened, depending on whether one of these pieces is a Landmine.
    fn see_mines(&mut self, if_mined: bool, otherwise: bool, alive: Pieces) {
        let mines = KindSet::of(Kind::Landmine);
        if !if_mined {
            self.narrow(alive, !mines);
        } else if !otherwise {
            self.add(Clause::Witness(
                pieces_of(alive).map(|piece| (piece, mines)).collect(),
            ));
        }
    }

    /// Learns from an announced Flag whether the enemy's Field Marshal is on the board.
    fn see_marshal(&mut self, view: &SeatView) {
        let taken = view
            .announced
            .last
            .as_ref()
            .is_some_and(|last| last.verdict == Some(Verdict::FlagTaken));
        if !view.options.marshal_reveals_flag || self.lifted.is_some() || taken {
            return;
        }
        let announced = points_where(view, |cell| cell == SeatCell::AnnouncedFlag);
        let without = if announced == 0 {
            self.fallen()
        } else {
            self.alive()
        };
        self.narrow(without, !KindSet::of(Kind::FieldMarshal));
        for point in points_of(announced) {
            self.narrow_on(point, KindSet::of(Kind::Flag));
        }
    }

    /// Conclusions from whether the enemy can move now, and from how a game without a move ended.
    pub(super) fn seen_now(&self, view: &SeatView) -> (Vec<(usize, KindSet)>, Option<Clause>) {
        let enemy = view.seat.opponent();
        let no_move = view
            .announced
            .outcome
            .filter(|outcome| outcome.reason == Reason::NoMove);
        let decided = view
            .announced
            .outcome
            .is_some_and(|outcome| matches!(outcome.reason, Reason::FlagTaken | Reason::FlagHome));
        let all = |kinds: &dyn Fn(Point) -> KindSet| -> Vec<(usize, KindSet)> {
            let alive = pieces_of(self.alive());
            alive
                .filter_map(|piece| Some((piece, kinds(self.army[piece].at?))))
                .collect()
        };
        let movable = all(&|point| self.movable_on(point, view));
        let ever = all(&|point| movers_on(point, &view.options));
        let witness = |pieces| Some(Clause::Witness(pieces));
        match (no_move, view.announced.to_move == enemy) {
            _ if decided => (Vec::new(), None),
            (None, true) => (Vec::new(), witness(movable)),
            (None, false) => (Vec::new(), None),
            (Some(_), true) => (negated(movable), None),
            (Some(end), false) if end.winner == Some(enemy) => (Vec::new(), witness(ever)),
            (Some(_), false) => (negated(ever), None),
        }
    }

    /// The kinds that could move from this point now.
    fn movable_on(&self, from: Point, view: &SeatView) -> KindSet {
        let own = points_where(view, |cell| matches!(cell, SeatCell::Own(_)));
        let enemy = points_where(view, |cell| {
            matches!(cell, SeatCell::Covered | SeatCell::AnnouncedFlag)
        });
        let safe = if view.options.camps_safe {
            BOARD.camps & own
        } else {
            0
        };
        // A railroad begins with a road, so roads are enough.
        let ways = BOARD.roads[from.index()] & !enemy & !safe;
        let closed = if view.options.grenade_enters_hq {
            0
        } else {
            BOARD.headquarters[view.seat.index()]
        };
        let mut kinds = movers_on(from, &view.options);
        if ways == 0 {
            kinds = KindSet::EMPTY;
        } else if ways & !closed == 0 {
            kinds &= !KindSet::of(Kind::Grenade);
        }
        kinds
    }
}

fn negated(pieces: Vec<(usize, KindSet)>) -> Vec<(usize, KindSet)> {
    let pieces = pieces.into_iter();
    pieces.map(|(piece, kinds)| (piece, !kinds)).collect()
}

/// The kinds that may ever move from this point.
fn movers_on(point: Point, options: &Options) -> KindSet {
    let headquarters = BOARD.headquarters[0] | BOARD.headquarters[1];
    if options.hq_locks && headquarters & point.bit() != 0 {
        KindSet::EMPTY
    } else {
        KindSet::MOVERS
    }
}

fn points_where(view: &SeatView, wanted: impl Fn(SeatCell) -> bool) -> u64 {
    Point::all()
        .filter(|point| wanted(view.cells[point.index()]))
        .fold(0, |set, point| set | point.bit())
}

/// The circumstances of an enemy's attack, apart from its lowest soldier.
fn own_circumstances(view: &SeatView) -> Circumstances {
    Circumstances {
        lowest: None,
        defender_has_mines: view.cells.contains(&SeatCell::Own(Kind::Landmine)),
    }
}

/// The player's own lowest-ranking soldier on the board.
fn own_lowest(view: &SeatView) -> Option<Kind> {
    Kind::lowest_soldier(|kind| view.cells.contains(&SeatCell::Own(kind)))
}
