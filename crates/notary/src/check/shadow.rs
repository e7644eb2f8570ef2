//! A game of Luzhanqi whose armies are not both open, as its moves and rulings show it: who stands where, and what each piece can
//! still be. Whatever no piece could have done, or no pair of pieces could be ruled, is a fault (`docs/record.md` 10).

use matches::transcript::{Happening, Objection};
use rules::{
    Side,
    game::{GameRules, PlyKind, Report, Role},
    luzhanqi::{
        Kind, Move, Options, Point, Verdict,
        attack::{Circumstances, judge},
        setup::setup_points,
        sight::Sight,
    },
};

use super::openings::Opened;
use crate::{Fault, Record, What};

/// The number of kinds.
const KINDS: usize = Kind::ALL.len();

/// A piece on the board.
#[derive(Clone)]
struct Piece {
    side: Side,
    /// What it can still be.
    kinds: Vec<Kind>,
    /// Whether its owner opened it.
    is_open: bool,
}

/// The board as far as it is known.
struct Shadow<'a> {
    options: &'a Options,
    pieces: Vec<(Point, Piece)>,
    turn: Side,
    plies: u32,
    proved: usize,
}

/// Plays what can be played of a record, and counts the attacks whose ruling is proved.
pub(super) fn play(record: &Record, opened: &Opened) -> Result<Option<usize>, Fault> {
    let GameRules::Luzhanqi(options) = &record.head.rules else {
        return Ok(Some(0));
    };
    let mut shadow = Shadow::new(options, opened);
    for (at, entry) in record.entries.iter().enumerate() {
        if let Happening::Ply(number, report) = &entry.happening {
            shadow.play(*number, report).map_err(|objection| Fault {
                file: 0,
                line: record.first_line + at,
                what: What::Impossible(objection),
            })?;
        }
    }
    Ok(Some(shadow.proved))
}

impl<'a> Shadow<'a> {
    fn new(options: &'a Options, opened: &Opened) -> Shadow<'a> {
        let mut pieces = Vec::new();
        for side in Side::BOTH {
            let army = opened.armies[side.index()].as_deref();
            let codes =
                army.map(|army| army.chars().filter(|code| *code != '/').collect::<Vec<_>>());
            for (number, point) in setup_points(side).into_iter().enumerate() {
                let leaves = &opened.leaves[side.index()];
                let leaf = leaves.iter().find(|leaf| leaf.number == number);
                let code = codes.as_ref().and_then(|codes| codes.get(number).copied());
                let code = code.or_else(|| leaf.and_then(|leaf| leaf.place.code.chars().next()));
                let kind = code.and_then(Kind::from_code);
                pieces.push((
                    point,
                    Piece {
                        side,
                        kinds: kind.map_or_else(|| Kind::ALL.to_vec(), |kind| vec![kind]),
                        is_open: kind.is_some(),
                    },
                ));
            }
        }
        Shadow {
            options,
            pieces,
            turn: Side::First,
            plies: 0,
            proved: 0,
        }
    }

    fn at(&self, point: Point) -> Option<usize> {
        self.pieces.iter().position(|(stands, _)| *stands == point)
    }

    fn play(&mut self, number: u32, report: &Report) -> Result<(), Objection> {
        if number != self.plies + 1 {
            return Err(Objection::Number(self.plies + 1));
        }
        let point = |name: &String| name.parse::<Point>().map_err(|_| Objection::Impossible);
        let from = point(&report.from)?;
        let to = point(report.to.as_ref().ok_or(Objection::Impossible)?)?;
        let mover = self.at(from).ok_or(Objection::Impossible)?;
        let target = self.at(to);
        let is_attack = report.kind == PlyKind::Attack;
        if self.pieces[mover].1.side != self.turn || target.is_some() != is_attack {
            return Err(Objection::Impossible);
        }
        let movers = self.pieces[mover].1.kinds.clone();
        let mut able: Vec<Kind> = movers
            .into_iter()
            .filter(|kind| self.may_go(*kind, from, to))
            .collect();
        if let Some(target) = target {
            self.rule(&mut able, [mover, target], report)?;
        }
        if able.is_empty() {
            return Err(Objection::Impossible);
        }
        self.pieces[mover].1.kinds = able;
        let removed = |role| report.removed.contains(&role);
        if !report.repelled && !removed(Role::Attacker) {
            self.pieces[mover].0 = to;
        }
        // A Flag that is lifted leaves its point, too.
        let is_taken =
            removed(Role::Defender) || (is_attack && !report.repelled && report.removed.is_empty());
        let gone = [
            removed(Role::Attacker).then_some(mover),
            target.filter(|_| is_taken),
        ];
        let mut gone: Vec<usize> = gone.into_iter().flatten().collect();
        gone.sort_unstable();
        gone.into_iter()
            .rev()
            .for_each(|at| drop(self.pieces.remove(at)));
        self.announce(report)?;
        self.turn = self.turn.opponent();
        self.plies += 1;
        Ok(())
    }

    /// Whether a piece of this kind could have gone there.
    fn may_go(&self, kind: Kind, from: Point, to: Point) -> bool {
        // What else stands on the own side matters only as something in the way.
        let mut own = [0; KINDS];
        let mut enemy = 0;
        for (point, piece) in &self.pieces {
            if piece.side != self.turn {
                enemy |= point.bit();
            } else if *point == from {
                own[kind.index()] |= point.bit();
            } else {
                own[Kind::Flag.index()] |= point.bit();
            }
        }
        let sight = Sight {
            side: self.turn,
            own,
            enemy,
            down: 0,
            open: None,
            options: self.options,
        };
        sight.check(Move::Move { from, to }).is_ok()
    }

    /// Leaves of both sides what can have been ruled so, and counts the ruling if it is proved.
    fn rule(
        &mut self,
        able: &mut Vec<Kind>,
        [mover, target]: [usize; 2],
        report: &Report,
    ) -> Result<(), Objection> {
        let options = self.options;
        let defenders = self.pieces[target].1.kinds.clone();
        let shown = report.shown.as_ref().map(|shown| {
            [&shown.attacker, &shown.defender]
                .map(|piece| piece.chars().nth(1).and_then(Kind::from_code))
        });
        let is_shown = |attacker, defender| {
            shown.is_none_or(|shown| shown == [Some(attacker), Some(defender)])
        };
        let verdicts = |attacker, defender| {
            let every = circumstances(attacker);
            every.map(move |circumstances| judge(attacker, defender, circumstances, options))
        };
        let fits = |attacker: Kind, defender: Kind| {
            is_shown(attacker, defender)
                && verdicts(attacker, defender).any(|verdict| is_announced(verdict, report))
        };
        let attackers: Vec<Kind> = able
            .iter()
            .copied()
            .filter(|attacker| defenders.iter().any(|defender| fits(*attacker, *defender)))
            .collect();
        let left: Vec<Kind> = defenders
            .iter()
            .copied()
            .filter(|defender| able.iter().any(|attacker| fits(*attacker, *defender)))
            .collect();
        let is_proved = match (&able[..], &defenders[..]) {
            ([attacker], [defender]) => {
                verdicts(*attacker, *defender).all(|verdict| is_announced(verdict, report))
            }
            _ => false,
        };
        if attackers.is_empty() || left.is_empty() {
            return Err(Objection::Impossible);
        }
        let are_open = [mover, target].iter().all(|at| self.pieces[*at].1.is_open);
        self.proved += usize::from(is_proved && are_open);
        *able = attackers;
        self.pieces[target].1.kinds = left;
        Ok(())
    }

    /// Takes in which Flags were announced.
    fn announce(&mut self, report: &Report) -> Result<(), Objection> {
        for name in &report.flag_revealed {
            let point: Point = name.parse().map_err(|_| Objection::Impossible)?;
            let at = self.at(point).ok_or(Objection::Impossible)?;
            if !self.pieces[at].1.kinds.contains(&Kind::Flag) {
                return Err(Objection::Impossible);
            }
            self.pieces[at].1.kinds = vec![Kind::Flag];
        }
        Ok(())
    }
}

/// Everything that a ruling may depend on besides the two pieces.
fn circumstances(attacker: Kind) -> impl Iterator<Item = Circumstances> {
    let lowest = [Some(attacker), None];
    lowest.into_iter().flat_map(|lowest| {
        [true, false].map(|defender_has_mines| Circumstances {
            lowest,
            defender_has_mines,
        })
    })
}

/// Whether a verdict is what was announced.
fn is_announced(verdict: Verdict, report: &Report) -> bool {
    let removed = [
        verdict.removes_attacker().then_some(Role::Attacker),
        verdict.removes_defender().then_some(Role::Defender),
    ];
    removed
        .into_iter()
        .flatten()
        .eq(report.removed.iter().copied())
        && (verdict == Verdict::Repelled) == report.repelled
}
