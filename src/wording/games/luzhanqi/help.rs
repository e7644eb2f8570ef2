//! Help about a point of the Luzhanqi board (rule book 1.1 to 1.7). About a covered piece it says only what holds for
//! every covered piece.

use super::super::{
    about::{PointWords, choice, headline},
    room::SeatHelp,
};
use super::words::{across_mountain, piece as army_piece};
use crate::wording::games::options;
use rules::{
    Action, PointName, Side,
    game::GameRules,
    luzhanqi::{
        Kind, LiftedFlag, Options, Point, PointKind, SeatCell, SeatView, Verdict,
        attack::{Circumstances, judge},
        options::Goal,
    },
};
use texts::{Texts, args, key};

impl SeatHelp for SeatView {
    fn about(&self, texts: &Texts, _seat: Side, point: PointName) -> Option<PointWords> {
        let point = Point::try_from(point).ok()?;
        let at = point.to_string();
        let values = args![point = at.clone()];
        let (own, enemy) = (Some(self.seat), Some(self.seat.opponent()));
        let cell = self.cells[point.index()];
        let (owner, first) = match cell {
            SeatCell::Own(kind) => (own, headline(texts, true, ranked(texts, kind), at)),
            SeatCell::Open(kind) => (enemy, headline(texts, false, ranked(texts, kind), at)),
            SeatCell::AnnouncedFlag => (
                enemy,
                headline(texts, false, army_piece(texts, Kind::Flag), at),
            ),
            SeatCell::Covered => (enemy, texts.format(key::HOW_COVERED, &values)),
            SeatCell::FaceDown => (None, texts.format(key::HOW_FACE_DOWN, &values)),
            SeatCell::Empty => (None, texts.format(key::HOW_EMPTY, &values)),
        };
        let kind = match cell {
            SeatCell::Own(kind) | SeatCell::Open(kind) => Some(kind),
            SeatCell::AnnouncedFlag => Some(Kind::Flag),
            SeatCell::Covered | SeatCell::FaceDown | SeatCell::Empty => None,
        };
        let mut is = vec![first];
        is.extend(flags(texts, self, point));
        is.extend(place(texts, self, point));
        let locked = self.options.hq_locks && point.kind() == PointKind::Headquarters;
        if let Some(kind) = kind.filter(|_| !locked) {
            is.push(way(texts, &self.options, kind));
        }
        Some(PointWords {
            owner,
            moves: !locked && kind.is_some_and(Kind::moves),
            is,
            fights: match (kind, owner) {
                (Some(kind), Some(owner)) => fights(texts, self, kind, owner),
                _ => unknown(texts, self, cell),
            },
        })
    }

    fn occupied(&self, texts: &Texts, _seat: Side) -> Vec<(bool, String, String)> {
        let labelled = Point::all().filter_map(|point| {
            let at = point.to_string();
            let values = args![point = at.clone()];
            Some(match self.cells[point.index()] {
                SeatCell::Empty => return None,
                SeatCell::Own(kind) => choice(texts, true, at, army_piece(texts, kind)),
                SeatCell::Open(kind) => choice(texts, false, at, army_piece(texts, kind)),
                SeatCell::AnnouncedFlag => choice(texts, false, at, army_piece(texts, Kind::Flag)),
                SeatCell::Covered => (false, at, texts.format(key::HOW_CHOICE_COVERED, &values)),
                SeatCell::FaceDown => (false, at, texts.format(key::HOW_CHOICE_FACE_DOWN, &values)),
            })
        });
        labelled.collect()
    }

    fn stands_on(&self, point: PointName) -> bool {
        let point = Point::try_from(point);
        point.is_ok_and(|point| self.cells[point.index()] != SeatCell::Empty)
    }

    fn actions(&self, side: Side) -> Option<Vec<Action>> {
        let moves = self.legal_moves_of(side)?.into_iter();
        Some(moves.map(Into::into).collect())
    }

    fn name_on(&self, texts: &Texts, point: PointName) -> Option<String> {
        let (_, kind) = self.seen_on(point.try_into().ok()?)?;
        Some(army_piece(texts, kind))
    }
}

fn ranked(texts: &Texts, kind: Kind) -> String {
    let piece = army_piece(texts, kind);
    match kind.rank() {
        Some(rank) => texts.format(key::HOW_RANKED, &args![piece = piece, rank = rank]),
        None => piece,
    }
}

/// The sentence about the value of an option.
fn in_force(texts: &Texts, options: &Options, option: &str) -> String {
    options::in_force(texts, &GameRules::Luzhanqi(options.clone()), option)
}

/// What the point is, whether it is occupied or not.
fn place(texts: &Texts, view: &SeatView, point: Point) -> Vec<String> {
    let options = &view.options;
    let values = args![point = point.to_string()];
    let mut lines = Vec::new();
    match point.kind() {
        PointKind::Station if !point.on_railroad() => {
            lines.push(texts.format(key::HOW_LUZHANQI_STATION, &values));
        }
        PointKind::Station => lines.push(texts.format(key::HOW_LUZHANQI_RAILROAD, &values)),
        PointKind::Camp => {
            lines.push(texts.format(key::HOW_LUZHANQI_CAMP, &values));
            lines.push(in_force(texts, options, "camps_safe"));
        }
        PointKind::Headquarters => {
            let own = point.half() == view.seat;
            let key = if own {
                key::HOW_LUZHANQI_HEADQUARTERS_OWN
            } else {
                key::HOW_LUZHANQI_HEADQUARTERS_ENEMY
            };
            lines.push(texts.format(key, &values));
            if options.hq_locks {
                lines.push(in_force(texts, options, "hq_locks"));
            }
            if !own && !options.grenade_enters_hq {
                lines.push(in_force(texts, options, "grenade_enters_hq"));
            }
        }
    }
    if let Some(across) = across_mountain(point) {
        let values = args![point = point.to_string(), across = across.to_string()];
        lines.push(texts.format(key::HOW_LUZHANQI_MOUNTAIN, &values));
    }
    lines
}

/// The lifted Flags on the point.
fn flags(texts: &Texts, view: &SeatView, point: Point) -> Vec<String> {
    let of = |side: Side| match view.announced.lifted[side.index()] {
        Some(LiftedFlag::Carried(at)) if at == point && side == view.seat => {
            Some(texts.get(key::HOW_LUZHANQI_CARRIES_YOURS))
        }
        Some(LiftedFlag::Carried(at)) if at == point => {
            let home = match view.seat {
                Side::First => ["b1", "d1"],
                Side::Second => ["b12", "d12"],
            };
            let home = texts.list(&home.map(str::to_owned));
            Some(texts.format(key::HOW_LUZHANQI_CARRIES, &args![home = home]))
        }
        Some(LiftedFlag::Lying(at)) if at == point && side == view.seat => {
            Some(texts.get(key::HOW_LUZHANQI_LIES_YOURS))
        }
        Some(LiftedFlag::Lying(at)) if at == point => Some(texts.get(key::HOW_LUZHANQI_LIES)),
        _ => None,
    };
    Side::BOTH.into_iter().filter_map(of).collect()
}

fn way(texts: &Texts, options: &Options, kind: Kind) -> String {
    texts.get(if !kind.moves() {
        key::HOW_LUZHANQI_WAY_NEVER
    } else if kind == Kind::Engineer && options.engineer_turns {
        key::HOW_LUZHANQI_WAY_ENGINEER
    } else {
        key::HOW_LUZHANQI_WAY
    })
}

/// What is true of every piece that the player does not know.
fn unknown(texts: &Texts, view: &SeatView, cell: SeatCell) -> Vec<String> {
    match cell {
        SeatCell::Covered => vec![
            texts.get(key::HOW_COVERED_MOVED),
            in_force(texts, &view.options, "information"),
        ],
        SeatCell::FaceDown => vec![texts.get(key::HOW_FACE_DOWN_TURN)],
        _ => Vec::new(),
    }
}

/// What a known piece beats.
fn fights(texts: &Texts, view: &SeatView, kind: Kind, owner: Side) -> Vec<String> {
    let options = &view.options;
    match kind {
        Kind::Landmine => vec![in_force(texts, options, "mine_takers")],
        Kind::Flag => {
            let always = ["flag_takers", "grenade_takes_flag"];
            let behind = options.flag_behind_mines.then_some("flag_behind_mines");
            let rules = always.into_iter().chain(behind);
            rules
                .map(|option| in_force(texts, options, option))
                .collect()
        }
        _ => attacks(texts, view, kind, owner),
    }
}

/// The results of this piece's attacks, by defender.
fn attacks(texts: &Texts, view: &SeatView, kind: Kind, owner: Side) -> Vec<String> {
    let options = &view.options;
    let circumstances = Circumstances {
        lowest: lowest(view, owner),
        // Only capturing the Flag depends on it, which has its own sentence.
        defender_has_mines: true,
    };
    let ruling = |defender| judge(kind, defender, circumstances, options);
    let with = |verdict: Verdict| -> Option<String> {
        let kinds = Kind::ALL.into_iter().filter(|&defender| {
            // If everything is open, nobody may attack a Landmine in vain.
            let in_vain = options.dealt() && defender == Kind::Landmine;
            ruling(defender) == verdict && !(in_vain && verdict == Verdict::AttackerRemoved)
        });
        let names: Vec<String> = kinds.map(|kind| army_piece(texts, kind)).collect();
        (!names.is_empty()).then(|| texts.list(&names))
    };
    let mut lines = Vec::new();
    for (key, verdict) in [
        (key::HOW_LUZHANQI_BEATS, Verdict::DefenderRemoved),
        (key::HOW_LUZHANQI_BOTH, Verdict::BothRemoved),
        (key::HOW_LUZHANQI_FALLS, Verdict::AttackerRemoved),
    ] {
        if let Some(pieces) = with(verdict) {
            lines.push(texts.format(key, &args![pieces = pieces]));
        }
    }
    if options.dealt() && ruling(Kind::Landmine) == Verdict::AttackerRemoved {
        lines.push(texts.get(key::HOW_LUZHANQI_NO_MINE));
    }
    if kind == Kind::Grenade && !options.grenade_enters_hq {
        lines.push(in_force(texts, options, "grenade_enters_hq"));
    }
    lines.extend(takes_flag(texts, view, kind, owner));
    lines
}

/// Whether a known piece may take the other side's Flag; nothing while that Flag is being carried.
fn takes_flag(texts: &Texts, view: &SeatView, kind: Kind, owner: Side) -> Option<String> {
    let (options, enemy) = (&view.options, owner.opponent());
    if let Some(LiftedFlag::Carried(_)) = view.announced.lifted[enemy.index()] {
        return None;
    }
    let takes = |defender_has_mines| {
        let circumstances = Circumstances {
            lowest: lowest(view, owner),
            defender_has_mines,
        };
        judge(kind, Kind::Flag, circumstances, options) != Verdict::Repelled
    };
    let left = view.announced.left;
    let enemy_mines = left.map(|left| left[enemy.index()][Kind::Landmine.index()] > 0);
    let barred = kind == Kind::Grenade && !options.grenade_enters_hq;
    let key = match (takes(true), takes(false), enemy_mines) {
        (_, false, _) if options.dealt() || barred => key::HOW_LUZHANQI_NO_FLAG,
        (_, false, _) => key::HOW_LUZHANQI_FLAG_REPELS,
        (false, true, Some(true)) => key::HOW_LUZHANQI_NO_FLAG,
        (false, true, None) => key::HOW_LUZHANQI_FLAG_AFTER_MINES,
        _ if options.goal == Goal::Carry => key::HOW_LUZHANQI_FLAG_CARRY,
        _ => key::HOW_LUZHANQI_FLAG,
    };
    Some(texts.get(key))
}

/// The lowest-ranked soldier that a side has on the board.
fn lowest(view: &SeatView, side: Side) -> Option<Kind> {
    let has = |kind: Kind| match view.announced.left {
        Some(left) => left[side.index()][kind.index()] > 0,
        None => view.cells.contains(&SeatCell::Own(kind)),
    };
    Kind::lowest_soldier(has)
}
