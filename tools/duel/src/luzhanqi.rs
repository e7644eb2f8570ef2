//! The greedy player of Luzhanqi: attacks when it expects a gain, otherwise advances, and flips pieces in dealt games.
//! Of a covered piece it knows whether it has moved and what it has beaten.

use rand::{RngExt, rngs::StdRng};
use rules::{
    Action, Side,
    game::{SeatHistory, SeatView as AnyView},
    luzhanqi::{
        Kind, Move, Options, Point, PointKind, SeatCell, SeatView, Verdict,
        attack::{Circumstances, judge},
        board::POINTS,
        options::SetupRule,
    },
};

/// The value of a piece, by [`Kind::index`].
const WORTH: [f32; 12] = [
    40.0, 33.0, 26.0, 20.0, 15.0, 11.0, 8.0, 6.0, 9.0, 20.0, 10.0, 200.0,
];

/// What was noticed about a covered piece.
#[derive(Clone, Copy, Default)]
struct Observation {
    moved: bool,
    /// The highest of the player's pieces that it has beaten.
    beat: Option<Kind>,
    flag: bool,
}

/// The greedy player's action.
pub(super) fn greedy(history: &SeatHistory, view: &SeatView, rng: &mut StdRng) -> Option<Action> {
    let noticed = notice(history);
    let circumstances = circumstances(view);
    let actions = AnyView::Luzhanqi(Box::new(view.clone())).legal_actions();
    let rated = actions.into_iter().filter_map(|action| {
        let mv = Move::try_from(action).ok()?;
        Some((action, rate(view, &noticed, circumstances, mv, rng)))
    });
    let best = rated.max_by(|(_, one), (_, other)| one.total_cmp(other));
    best.map(|(action, _)| action)
}

/// The rating of a move: the expected gain of an attack; otherwise below 1 for a step and above it for a flip.
fn rate(
    view: &SeatView,
    noticed: &[Observation; POINTS],
    circumstances: Circumstances,
    mv: Move,
    rng: &mut StdRng,
) -> f32 {
    let chance = rng.random::<f32>();
    let Move::Move { from, to } = mv else {
        return 1.0 + chance;
    };
    let SeatCell::Own(attacker) = view.cells[from.index()] else {
        return -1.0;
    };
    let gain = |defender: Kind| match judge(attacker, defender, circumstances, &view.options) {
        Verdict::FlagTaken | Verdict::FlagLifted => WORTH[Kind::Flag.index()],
        Verdict::Repelled => 0.0,
        Verdict::AttackerRemoved => -WORTH[attacker.index()],
        Verdict::DefenderRemoved => WORTH[defender.index()],
        Verdict::BothRemoved => WORTH[defender.index()] - WORTH[attacker.index()],
    };
    let attack = match view.cells[to.index()] {
        SeatCell::Covered => {
            let kinds = Kind::ALL
                .map(|kind| likelihood(kind, to, noticed[to.index()], view.seat, &view.options));
            let all: f32 = kinds.iter().sum();
            let gains = Kind::ALL.map(|kind| kinds[kind.index()] * gain(kind));
            gains.iter().sum::<f32>() / all.max(f32::EPSILON)
        }
        SeatCell::AnnouncedFlag => gain(Kind::Flag),
        SeatCell::Open(kind) => gain(kind),
        SeatCell::Empty | SeatCell::Own(_) | SeatCell::FaceDown => {
            let ranks = |point: Point| f32::from(point.own_rank(view.seat));
            return 0.5 + (ranks(to) - ranks(from)).signum() * 0.2 + chance * 0.3;
        }
    };
    if attack > 0.0 { 2.0 + attack } else { attack }
}

/// The likelihood, not normalised, that the covered piece on this point is of a kind.
fn likelihood(kind: Kind, at: Point, noticed: Observation, seat: Side, options: &Options) -> f32 {
    let enemy = seat.opponent();
    let headquarters = at.kind() == PointKind::Headquarters && at.half() == enemy;
    let mines = options.setup != SetupRule::Restricted || at.own_rank(enemy) <= 2;
    let possible = match kind {
        Kind::Flag => headquarters && !noticed.moved,
        _ if noticed.flag => false,
        Kind::Landmine => !noticed.moved && mines,
        Kind::Grenade => noticed.beat.is_none(),
        soldier => noticed.beat.is_none_or(|beaten| soldier < beaten),
    };
    let count = if kind == Kind::Flag { 12 } else { kind.count() };
    if possible { count as f32 } else { 0.0 }
}

/// What the player noticed of each point's covered piece.
fn notice(history: &SeatHistory) -> [Observation; POINTS] {
    let mut noticed = [Observation::default(); POINTS];
    for view in history.views() {
        let AnyView::Luzhanqi(view) = view else {
            continue;
        };
        let Some((ruling, to)) = view.announced.last.as_ref().and_then(|r| Some((r, r.to?))) else {
            continue;
        };
        let stronger = |known: Option<Kind>| known.into_iter().chain(view.own_in_last).min();
        let (from, to) = (ruling.from.index(), to.index());
        if ruling.side == view.seat {
            match ruling.verdict {
                Some(Verdict::AttackerRemoved) => noticed[to].beat = stronger(noticed[to].beat),
                Some(Verdict::Repelled) => noticed[to].flag = true,
                _ => noticed[to] = Observation::default(),
            }
            continue;
        }
        let mut piece = std::mem::take(&mut noticed[from]);
        piece.moved = true;
        match ruling.verdict {
            Some(Verdict::AttackerRemoved | Verdict::BothRemoved) => {}
            Some(Verdict::Repelled) => noticed[from] = piece,
            Some(Verdict::DefenderRemoved) => {
                piece.beat = stronger(piece.beat);
                noticed[to] = piece;
            }
            _ => noticed[to] = piece,
        }
    }
    noticed
}

/// What the table of attacks depends on, as far as the player knows.
fn circumstances(view: &SeatView) -> Circumstances {
    let left = view.announced.left;
    let has = |kind: Kind| match left {
        Some(left) => left[view.seat.index()][kind.index()] > 0,
        None => view.cells.contains(&SeatCell::Own(kind)),
    };
    let mines = left.map(|left| left[view.seat.opponent().index()][Kind::Landmine.index()]);
    Circumstances {
        lowest: Kind::lowest_soldier(has),
        defender_has_mines: mines != Some(0),
    }
}
