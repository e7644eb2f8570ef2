//! A game of Luzhanqi in which not both armies are open. Its moves and rulings show which points are occupied, and what
//! each piece can still be. It is a fault if no piece could have made a move, or if no two pieces are consistent with a
//! ruling (`docs/record.md` 10).

use matches::transcript::{Entry, Happening, Objection};
use rules::{
    Reason, Side,
    game::{GameRules, PlyKind, Report, Role},
    luzhanqi::{
        Information, Kind, Move, Options, Point, Verdict,
        attack::{Circumstances, judge, takes_flag},
        setup::setup_points,
        sight::Sight,
    },
};

use super::{conduct::Conduct, course::Course, openings::OpenedSeals};
use crate::{Fault, Record, What, text::is_todays};

/// The number of kinds of pieces.
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

/// The state of a side's Flag.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flag {
    /// Nobody has lifted it.
    Stands,
    /// The piece on this point carries it.
    Carried(Point),
    /// It lies on this point.
    Lies(Point),
}

/// What a ply announces, except the shown pieces.
#[derive(Clone, Copy)]
struct Announcement {
    /// How the attack ended, if it was one.
    verdict: Option<Verdict>,
    /// Whether it lifted a Flag.
    lifts: bool,
}

/// The board as far as it is known.
struct Shadow<'a> {
    options: &'a Options,
    pieces: Vec<(Point, Piece)>,
    flags: [Flag; 2],
    turn: Side,
    plies: u32,
    proved: u32,
}

/// Plays what is known of a record, and counts the attacks whose rulings are proved.
pub(super) fn play(record: &Record, opened: &OpenedSeals) -> Result<Option<usize>, Fault> {
    let GameRules::Luzhanqi(options) = &record.head.rules else {
        return Ok(Some(0));
    };
    let mut shadow = Shadow::new(options, opened);
    let mut course = Course::OPENED;
    let mut conduct = Conduct::new(record);
    for (at, entry) in record.entries.iter().enumerate() {
        let mut follows = || {
            if at > 0 {
                course.follow(entry, shadow.plies)?;
            }
            shadow.follow(entry)?;
            conduct.follow(at, course)
        };
        let followed = follows();
        followed.map_err(|objection| Fault {
            file: 0,
            line: record.first_line + at,
            what: What::Impossible(objection),
        })?;
    }
    Ok(Some(shadow.proved as usize))
}

impl<'a> Shadow<'a> {
    fn new(options: &'a Options, opened: &OpenedSeals) -> Shadow<'a> {
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
            flags: [Flag::Stands; 2],
            turn: Side::First,
            plies: 0,
            proved: 0,
        }
    }

    fn at(&self, point: Point) -> Option<usize> {
        self.pieces.iter().position(|(stands, _)| *stands == point)
    }

    fn follow(&mut self, entry: &Entry) -> Result<(), Objection> {
        let Happening::Ply(number, report) = &entry.happening else {
            return Ok(());
        };
        if *number != self.plies + 1 {
            return Err(Objection::Number(self.plies + 1));
        }
        let takes = entry.end.is_some_and(|end| end.reason == Reason::FlagTaken);
        let played = if entry.judged.is_none_or(is_todays) {
            self.play(report, takes)
        } else {
            self.play_as_announced(report)
        };
        played.ok_or(Objection::Impossible)
    }

    /// Plays a ply; `takes` is whether it took the Flag. `None` if this ply is impossible.
    fn play(&mut self, report: &Report, takes: bool) -> Option<()> {
        let from: Point = report.from.parse().ok()?;
        let to: Point = report.to.as_ref()?.parse().ok()?;
        let (mover, target) = (self.at(from)?, self.at(to));
        let is_attack = report.kind == PlyKind::Attack;
        let shows = is_attack && self.options.information == Information::Shown;
        if self.pieces[mover].1.side != self.turn
            || target.is_some() != is_attack
            || report.shown.is_some() != shows
        {
            return None;
        }
        let revealed = self.revealed(report, [from, to])?;
        let met: Vec<Option<Kind>> = match target {
            None => vec![None],
            Some(target) => self.pieces[target]
                .1
                .kinds
                .iter()
                .copied()
                .map(Some)
                .collect(),
        };
        let movers = self.pieces[mover].1.kinds.iter().copied();
        let able: Vec<Kind> = movers.filter(|kind| self.may_go(*kind, from, to)).collect();
        let all = able
            .iter()
            .flat_map(|kind| met.iter().map(|met| (*kind, *met)));
        let pairs: Vec<(Kind, Option<Kind>)> = all
            .filter(|pair| {
                self.results(*pair, to)
                    .any(|result| result.matches(report, takes))
                    && self.is_shown(*pair, report)
                    && self.reveals(*pair, report) == revealed
            })
            .collect();
        if pairs.is_empty() {
            return None;
        }
        let are_open = target
            .is_some_and(|target| [mover, target].iter().all(|at| self.pieces[*at].1.is_open));
        if let (true, [pair]) = (are_open, &pairs[..]) {
            let is_proved = self
                .results(*pair, to)
                .all(|result| result.matches(report, takes));
            self.proved += u32::from(is_proved);
        }
        self.pieces[mover].1.kinds = distinct(pairs.iter().map(|(kind, _)| *kind));
        if let Some(target) = target {
            self.pieces[target].1.kinds = distinct(pairs.iter().filter_map(|(_, met)| *met));
        }
        self.carry_out(report, [from, to], (mover, target));
        Some(())
    }

    /// Plays a ply that another revision of the rules judged. It rules out nothing about any piece.
    fn play_as_announced(&mut self, report: &Report) -> Option<()> {
        let from: Point = report.from.parse().ok()?;
        let to: Point = report.to.as_ref()?.parse().ok()?;
        let (mover, target) = (self.at(from)?, self.at(to));
        let is_own = |at: usize| self.pieces[at].1.side == self.turn;
        let is_attack = report.kind == PlyKind::Attack;
        let mut flags = report.flag_revealed.iter();
        let are_there = flags.all(|name| name.parse().is_ok_and(|point| self.at(point).is_some()));
        if !is_own(mover)
            || target.is_some_and(is_own)
            || target.is_some() != is_attack
            || !are_there
        {
            return None;
        }
        self.carry_out(report, [from, to], (mover, target));
        Some(())
    }

    /// Makes a ply as it was announced.
    fn carry_out(
        &mut self,
        report: &Report,
        [from, to]: [Point; 2],
        (mover, target): (usize, Option<usize>),
    ) {
        let removed = |role| report.removed.contains(&role);
        let survives = !removed(Role::Attacker);
        for flag in &mut self.flags {
            *flag = match *flag {
                Flag::Carried(point) if point == from && !report.repelled => {
                    if survives {
                        Flag::Carried(to)
                    } else {
                        Flag::Lies(to)
                    }
                }
                Flag::Carried(point) if point == to && removed(Role::Defender) => Flag::Lies(to),
                same => same,
            };
        }
        if report.lifted {
            self.flags[self.turn.opponent().index()] = Flag::Carried(to);
        }
        if survives && !report.repelled {
            self.pieces[mover].0 = to;
        }
        // A Flag that is lifted also leaves its point.
        let is_taken = removed(Role::Defender) || (!report.repelled && report.removed.is_empty());
        let gone = [(!survives).then_some(mover), target.filter(|_| is_taken)];
        let mut gone: Vec<usize> = gone.into_iter().flatten().collect();
        gone.sort_unstable();
        gone.into_iter()
            .rev()
            .for_each(|at| drop(self.pieces.remove(at)));
        for name in &report.flag_revealed {
            let at = name.parse().ok().and_then(|point| self.at(point));
            if let Some(at) = at {
                self.pieces[at].1.kinds = vec![Kind::Flag];
            }
        }
        self.turn = self.turn.opponent();
        self.plies += 1;
    }

    /// Whether a piece of this kind could have made this move.
    fn may_go(&self, kind: Kind, from: Point, to: Point) -> bool {
        // Of the mover's other pieces only their points matter, because they are obstacles; here they all count as
        // Flags.
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

    /// Everything that the referee could announce, whatever else is on the board, when two kinds meet on a point, or
    /// after a move to an empty point (`None`).
    fn results(
        &self,
        (kind, met): (Kind, Option<Kind>),
        to: Point,
    ) -> impl Iterator<Item = Announcement> {
        let options = self.options;
        let flag_lies_there = self.flags[self.turn.opponent().index()] == Flag::Lies(to);
        circumstances(kind).map(move |circumstances| {
            let verdict = met.map(|met| judge(kind, met, circumstances, options));
            let stands_there = matches!(verdict, None | Some(Verdict::DefenderRemoved));
            let lifts_again =
                stands_there && flag_lies_there && takes_flag(kind, circumstances, options);
            Announcement {
                verdict,
                lifts: lifts_again || verdict == Some(Verdict::FlagLifted),
            }
        })
    }

    /// Whether these two kinds are the ones shown, if any were shown.
    fn is_shown(&self, (kind, met): (Kind, Option<Kind>), report: &Report) -> bool {
        let Some(shown) = &report.shown else {
            return true;
        };
        let [own, other] = match self.turn {
            Side::First => ['r', 'b'],
            Side::Second => ['b', 'r'],
        };
        let written =
            |colour: char, kind: Option<Kind>| kind.map(|kind| format!("{colour}{}", kind.code()));
        Some(&shown.attacker) == written(own, Some(kind)).as_ref()
            && Some(&shown.defender) == written(other, met).as_ref()
    }

    /// For each side, first side first: whether the Flag must be announced.
    fn reveals(&self, (kind, met): (Kind, Option<Kind>), report: &Report) -> [bool; 2] {
        let mut reveals = [false; 2];
        let fighters = [
            (self.turn, Some(kind), Role::Attacker),
            (self.turn.opponent(), met, Role::Defender),
        ];
        for (side, kind, role) in fighters {
            let is_lost = kind == Some(Kind::FieldMarshal) && report.removed.contains(&role);
            reveals[side.index()] = is_lost
                && self.options.marshal_reveals_flag
                && self.flags[side.index()] == Flag::Stands;
        }
        reveals
    }

    /// For each side, first side first: whether the Flag was announced; `None` if that announcement is impossible.
    fn revealed(&self, report: &Report, moved: [Point; 2]) -> Option<[bool; 2]> {
        let mut revealed = [false; 2];
        for name in &report.flag_revealed {
            let point: Point = name.parse().ok()?;
            let (_, piece) = &self.pieces[self.at(point)?];
            let is_new = !std::mem::replace(&mut revealed[piece.side.index()], true);
            if !is_new || moved.contains(&point) || !piece.kinds.contains(&Kind::Flag) {
                return None;
            }
        }
        report.flag_revealed.is_sorted().then_some(revealed)
    }
}

/// The kinds without duplicates.
fn distinct(kinds: impl Iterator<Item = Kind>) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = kinds.collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Every possible circumstance that a ruling depends on besides the two pieces. No piece ranks below an Engineer.
fn circumstances(attacker: Kind) -> impl Iterator<Item = Circumstances> {
    let lowest = [
        Some(Some(attacker)),
        (attacker != Kind::Engineer).then_some(None),
    ];
    lowest.into_iter().flatten().flat_map(|lowest| {
        [true, false].map(|defender_has_mines| Circumstances {
            lowest,
            defender_has_mines,
        })
    })
}

impl Announcement {
    /// Whether the referee announced exactly this. `takes` is whether the game ended with the Flag taken.
    fn matches(self, report: &Report, takes: bool) -> bool {
        let removes = |role| match (self.verdict, role) {
            (None, _) => false,
            (Some(verdict), Role::Attacker) => verdict.removes_attacker(),
            (Some(verdict), Role::Defender) => verdict.removes_defender(),
        };
        let removed = [Role::Attacker, Role::Defender]
            .into_iter()
            .filter(|role| removes(*role));
        removed.eq(report.removed.iter().copied())
            && (self.verdict == Some(Verdict::Repelled)) == report.repelled
            && (self.verdict == Some(Verdict::FlagTaken)) == takes
            && self.lifts == report.lifted
    }
}
