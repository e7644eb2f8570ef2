//! The values of pieces and of their points.

use std::sync::LazyLock;

use rules::{
    Side,
    luzhanqi::{
        Kind, Options, Point, PointKind,
        board::{BOARD, POINTS, points_of},
        options::MineTakers,
        piece::KINDS,
    },
};

use super::{model::Model, search::gain};

/// The score of a won game; it decreases by one per ply.
pub(super) const WON: i32 = 100_000;

/// The value of a piece, by [`Kind::index`].
pub(super) const WORTH: [i32; KINDS] = [400, 330, 260, 190, 140, 100, 70, 50, 80, 150, 60, 0];

/// The value of a piece of this kind.
pub(super) const fn worth(kind: Kind) -> i32 {
    WORTH[kind.index()]
}

/// The distance between two points, ignoring pieces: ten per road, four per railroad.
static WAYS: LazyLock<Vec<[u16; POINTS]>> = LazyLock::new(|| Point::all().map(ways_from).collect());

fn ways_from(start: Point) -> [u16; POINTS] {
    let mut ways = [u16::MAX; POINTS];
    ways[start.index()] = 0;
    let mut open = vec![start];
    while let Some(from) = open.pop() {
        for to in points_of(BOARD.roads[from.index()]) {
            let rails = BOARD.along_lines(from, u64::MAX) & to.bit() != 0;
            let way = ways[from.index()] + if rails { 4 } else { 10 };
            if way < ways[to.index()] {
                ways[to.index()] = way;
                open.push(to);
            }
        }
    }
    ways
}

/// The distance from one point to another.
pub(super) fn way(from: Point, to: Point) -> i32 {
    i32::from(WAYS[from.index()][to.index()])
}

/// The score of each piece on each point, for its own side.
pub(super) struct Scores([[[i32; POINTS]; KINDS]; 2]);

impl Scores {
    /// The scores when each side's pieces head for this goal, for instance the enemy's Flag, and when those of a dealt
    /// game hunt the pieces that they beat.
    pub(super) fn new(model: &Model, goals: [Option<Point>; 2], options: &Options) -> Box<Scores> {
        let mut scores = Box::new(Scores([[[0; POINTS]; KINDS]; 2]));
        for side in Side::BOTH {
            let mut model = *model;
            model.turn = side;
            for kind in Kind::ALL {
                let table = &mut scores.0[side.index()][kind.index()];
                for point in Point::all() {
                    table[point.index()] =
                        worth(kind) + place(kind, point, goals[side.index()], options);
                }
                if options.dealt() && kind.moves() && model.left[side.index()][kind.index()] > 0 {
                    for (score, prey) in table.iter_mut().zip(prey_near(&model, kind, options)) {
                        *score += prey;
                    }
                }
            }
        }
        scores
    }

    /// The score of a piece, negative for the second side's.
    pub(super) fn signed(&self, side: Side, kind: Kind, point: Point) -> i32 {
        signed(side, self.0[side.index()][kind.index()][point.index()])
    }
}

/// A value for a side as one for the first side, or the other way round.
pub(super) const fn signed(side: Side, value: i32) -> i32 {
    match side {
        Side::First => value,
        Side::Second => -value,
    }
}

/// For each point, how close it is to what this kind of the side to move beats, weighted by value.
fn prey_near(model: &Model, kind: Kind, options: &Options) -> [i32; POINTS] {
    let mut near = [0; POINTS];
    for at in points_of(model.sides[model.turn.opponent().index()] & !model.down) {
        let Some(defender) = model.kind(at) else {
            continue;
        };
        let verdict = model.verdict(kind, defender, options);
        let gain = gain(verdict, kind, defender).min(400) / 10;
        for point in Point::all() {
            let best = &mut near[point.index()];
            *best = (gain * (50 - way(at, point)) / 50).max(*best);
        }
    }
    near
}

/// The value of a point for a piece.
fn place(kind: Kind, point: Point, goal: Option<Point>, options: &Options) -> i32 {
    if !kind.moves() {
        return 0;
    }
    // The value of getting close to its goal.
    let eager = match kind {
        Kind::FieldMarshal => 2,
        Kind::Engineer if options.mine_takers == MineTakers::Any => 3,
        Kind::Engineer | Kind::Grenade => 2,
        Kind::General | Kind::PlatoonCommander => 3,
        _ => 4,
    };
    let near = goal.map_or(0, |goal| (70 - way(point, goal)).max(0) * eager / 5);
    let camp = match point.kind() {
        PointKind::Camp if options.camps_safe => 8,
        PointKind::Camp => 3,
        PointKind::Headquarters if options.hq_locks => -worth(kind) / 3,
        _ => 0,
    };
    near + camp
}
