//! What the program believes about the pieces that it does not see: what they can be, weighted by how people arrange
//! their armies and by what the pieces did. Worlds are drawn from this belief.

use std::sync::OnceLock;

use rand::{Rng, SeedableRng, rngs::StdRng, seq::SliceRandom};
use rules::{
    Side,
    game::SeatHistory,
    luzhanqi::{
        Arrangement, Kind, Options, Point, SeatCell, SeatView, Verdict,
        board::POINTS,
        knowledge::{Sampler, Suspect},
        options::SetupRule,
        piece::KINDS,
    },
};

use super::{model::Model, moves};

/// The number of sample armies from which the frequency of each kind on each point is learnt.
const SAMPLE_ARMIES: u32 = 500;
/// The weight of a kind where no sample army has it, if the rules allow it.
const RARE_WEIGHT: f32 = 0.02;

/// How willing each kind is to attack unknown pieces.
const BOLDNESS: [f32; KINDS] = [1.2, 1.5, 1.6, 1.6, 1.4, 1.1, 0.9, 0.8, 0.5, 1.0, 1.0, 1.0];

/// Draws worlds.
pub(super) struct Belief<'a> {
    view: &'a SeatView,
    army: Vec<Suspect>,
    /// `None` in a dealt game.
    sampler: Option<Sampler>,
    /// In a dealt game, the pieces that lie face down.
    down: Vec<(Side, Kind)>,
}

impl<'a> Belief<'a> {
    /// The belief after this history. Without `habits` all worlds are equally likely.
    pub(super) fn new(
        history: &SeatHistory,
        view: &'a SeatView,
        habits: bool,
    ) -> Option<Belief<'a>> {
        let known = history.knowledge()?;
        let army = known.conclusions().army;
        let weights = if habits {
            weigh(&army, history, view)
        } else {
            vec![[1.0; KINDS]; army.len()]
        };
        Some(Belief {
            view,
            army,
            sampler: known.sampler(&weights),
            down: face_down(view),
        })
    }

    /// A world: everything on the board, including unseen pieces.
    pub(super) fn draw(&mut self, rng: &mut impl Rng) -> Model {
        let announced = &self.view.announced;
        let mut model = Model::new(announced.to_move, announced.quiet, announced.lifted);
        let enemy = self.view.seat.opponent();
        for (point, side, kind) in seen(self.view) {
            model.put(point, side, kind);
        }
        if let Some(sampler) = &mut self.sampler {
            for (piece, kind) in self.army.iter().zip(sampler.draw(rng)) {
                if let Some(at) = piece.at {
                    model.put(at, enemy, kind);
                }
            }
        }
        self.down.shuffle(rng);
        let down =
            Point::all().filter(|point| self.view.cells[point.index()] == SeatCell::FaceDown);
        for (point, &(side, kind)) in down.zip(&self.down) {
            model.put(point, side, kind);
            model.cover(point);
        }
        model
    }

    /// Whether only one world is possible.
    pub(super) fn is_certain(&self) -> bool {
        let mut standing = self.army.iter().filter(|piece| piece.at.is_some());
        self.down.is_empty() && standing.all(|piece| piece.kinds.len() == 1)
    }

    /// For each point, whether the enemy's piece there is known for certain.
    pub(super) fn certain(&self) -> [bool; POINTS] {
        let mut certain = [true; POINTS];
        for piece in &self.army {
            if let Some(at) = piece.at {
                certain[at.index()] = piece.kinds.len() == 1;
            }
        }
        certain
    }
}

/// The pieces that a seat sees, with their points.
fn seen(view: &SeatView) -> impl Iterator<Item = (Point, Side, Kind)> {
    Point::all().filter_map(|point| {
        let (side, kind) = view.seen_on(point)?;
        Some((point, side, kind))
    })
}

/// In a dealt game, the pieces that lie face down.
fn face_down(view: &SeatView) -> Vec<(Side, Kind)> {
    let Some(mut left) = view.announced.left else {
        return Vec::new();
    };
    for (_, side, kind) in seen(view) {
        left[side.index()][kind.index()] -= 1;
    }
    let of = |side: Side, kind: Kind| {
        std::iter::repeat_n((side, kind), usize::from(left[side.index()][kind.index()]))
    };
    Side::BOTH
        .into_iter()
        .flat_map(|side| Kind::ALL.into_iter().flat_map(move |kind| of(side, kind)))
        .collect()
}

/// The frequency of each kind on each point of the first side, in armies that experienced players might arrange.
type Habits = [[f32; KINDS]; POINTS];

fn habits(options: &Options) -> &'static Habits {
    static RESTRICTED: OnceLock<Box<Habits>> = OnceLock::new();
    static FREE: OnceLock<Box<Habits>> = OnceLock::new();
    let habits = if options.setup == SetupRule::Restricted {
        &RESTRICTED
    } else {
        &FREE
    };
    habits.get_or_init(|| {
        let mut habits = Box::new([[RARE_WEIGHT; KINDS]; POINTS]);
        let mut rng = StdRng::seed_from_u64(1);
        for _ in 0..SAMPLE_ARMIES {
            let army = Arrangement::shuffled(options, &mut rng);
            for (point, kind) in army.pieces(Side::First) {
                habits[point.index()][kind.index()] += 1.0 / SAMPLE_ARMIES as f32;
            }
        }
        habits
    })
}

/// The weight of each kind for each piece.
fn weigh(army: &[Suspect], history: &SeatHistory, view: &SeatView) -> Vec<[f32; KINDS]> {
    let enemy = view.seat.opponent();
    let habits = habits(&view.options);
    let mut weights: Vec<[f32; KINDS]> = army
        .iter()
        .map(|piece| match piece.start {
            Some(start) if enemy == Side::First => habits[start.index()],
            Some(start) => habits[start.rotated().index()],
            None => [1.0; KINDS],
        })
        .collect();
    let mut on = [None; POINTS];
    for (index, piece) in army.iter().enumerate() {
        if let Some(start) = piece.start {
            on[start.index()] = Some(index);
        }
    }
    let mut moved = vec![false; army.len()];
    for (next, last, to) in moves(history) {
        let gone = last.verdict.is_some_and(Verdict::removes_attacker);
        if last.side == view.seat {
            if last.verdict.is_some_and(Verdict::removes_defender) {
                on[to.index()] = None;
            }
            continue;
        }
        let Some(mover) = on[last.from.index()] else {
            continue;
        };
        moved[mover] = true;
        if last.verdict.is_some() {
            for (weight, bold) in weights[mover].iter_mut().zip(BOLDNESS) {
                *weight *= bold;
            }
        }
        let stays = next.cells[last.from.index()] != SeatCell::Empty;
        if !stays {
            on[last.from.index()] = None;
            if !gone {
                on[to.index()] = Some(mover);
            }
        }
    }
    // An enemy piece that has not moved for a long time may well be unable to move.
    let patience = 1.0 + (f64::from(view.announced.ply) / 80.0).min(1.5) as f32;
    for (weight, moved) in weights.iter_mut().zip(moved) {
        if !moved {
            weight[Kind::Landmine.index()] *= patience;
            weight[Kind::Flag.index()] *= patience;
        }
    }
    weights
}
