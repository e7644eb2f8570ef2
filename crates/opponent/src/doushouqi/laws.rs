//! What the options mean for the board: how each animal moves and which others it beats, as tables.

use rules::doushouqi::{EqualCapture, Kind, Options};

/// How many points the board has.
pub(super) const POINTS: usize = 63;
/// The index of an animal that is off the board.
pub(super) const OFF: u8 = POINTS as u8;
/// Every point.
pub(super) const EVERYWHERE: u64 = (1 << POINTS) - 1;
/// The number of files.
const FILES: usize = 7;

/// The water: files b, c, e and f of ranks 4 to 6.
pub(super) const WATER: u64 = {
    let rank = 0b011_0110;
    (rank << (3 * FILES)) | (rank << (4 * FILES)) | (rank << (5 * FILES))
};
/// The den of each side: d1 and d9.
pub(super) const DENS: [u64; 2] = [1 << 3, 1 << 59];
/// The traps of each side, which surround its den.
pub(super) const TRAPS: [u64; 2] = [1 << 2 | 1 << 4 | 1 << 10, 1 << 58 | 1 << 60 | 1 << 52];

/// A jump from a bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Jump {
    /// The water that it crosses.
    pub(super) over: u64,
    /// Where it lands; nowhere if there is no jump.
    pub(super) to: u64,
}

/// The rules of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Laws {
    /// The steps of each animal from each point; none from [`OFF`].
    pub(super) steps: [[u64; POINTS + 1]; 8],
    /// The jumps of each animal from each point: along the file, to the left, to the right.
    pub(super) jumps: Box<[[[Jump; 3]; POINTS + 1]; 8]>,
    /// The animals that each animal captures, where none stands on a trap.
    pub(super) beats: [u8; 8],
    /// The animals that capture each animal, where none stands on a trap.
    pub(super) hunters: [u8; 8],
    /// The distance of each point from each side's den, in steps.
    pub(super) home: [[u8; POINTS + 1]; 2],
    /// An animal on an enemy trap captures.
    pub(super) trapped_captures: bool,
    /// A Rat captures between water and land.
    pub(super) rat_crosses_shore: bool,
    /// A capture between equals removes both.
    pub(super) both_removed: bool,
    /// Plies without a capture that end the game; 0 for never.
    pub(super) quiet_limit: u32,
    /// The number of plies that each animal of each side needs to the enemy's den if nothing is in its way.
    pub(super) distance: [[[u8; POINTS + 1]; 8]; 2],
}

impl Laws {
    pub(super) fn new(options: &Options) -> Laws {
        let mut laws = Laws {
            steps: [[0; POINTS + 1]; 8],
            jumps: Box::new([[[Jump::default(); 3]; POINTS + 1]; 8]),
            beats: [0; 8],
            hunters: [0; 8],
            home: [[u8::MAX; POINTS + 1]; 2],
            trapped_captures: options.trapped_captures,
            rat_crosses_shore: options.rat_crosses_shore,
            both_removed: options.equal_capture == EqualCapture::Both,
            quiet_limit: options.quiet_limit,
            distance: [[[u8::MAX; POINTS + 1]; 8]; 2],
        };
        for kind in Kind::ALL {
            let index = kind.index();
            for at in 0..POINTS {
                let swims = kind == Kind::Rat;
                laws.steps[index][at] = steps(at) & if swims { EVERYWHERE } else { !WATER };
                if kind.jumps() {
                    let sideways = kind == Kind::Lion || options.tiger_jumps_sideways;
                    laws.jumps[index][at] = jumps(at, sideways);
                }
            }
            for other in Kind::ALL {
                let beats = match (kind, other) {
                    (Kind::Rat, Kind::Elephant) => true,
                    (Kind::Elephant, Kind::Rat) => options.elephant_captures_rat,
                    _ => kind.power(options) >= other.power(options),
                };
                laws.beats[index] |= u8::from(beats) << other.index();
                laws.hunters[other.index()] |= u8::from(beats) << index;
            }
        }
        for side in 0..2 {
            laws.home[side] = laws.distances(Kind::Rat.index(), DENS[side], 0);
            for kind in 0..8 {
                laws.distance[side][kind] = laws.distances(kind, DENS[1 - side], DENS[side]);
            }
        }
        laws
    }

    /// The number of plies from each point to the goal. Paths are the same in both directions.
    fn distances(&self, kind: usize, goal: u64, closed: u64) -> [u8; POINTS + 1] {
        let mut distances = [u8::MAX; POINTS + 1];
        let (mut edge, mut seen, mut plies) = (goal, goal | closed, 0);
        while edge != 0 {
            let mut next = 0;
            for at in points(edge) {
                let at = usize::from(at);
                distances[at] = plies;
                let jumps = self.jumps[kind][at].iter().fold(0, |to, jump| to | jump.to);
                next |= self.steps[kind][at] | jumps;
            }
            edge = next & !seen;
            seen |= edge;
            plies += 1;
        }
        distances
    }
}

/// The points of a set, lowest first.
pub(super) fn points(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let point = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(point)
    })
}

/// The neighbours of a point.
fn steps(at: usize) -> u64 {
    let file = at % FILES;
    let mut steps = 0;
    if file > 0 {
        steps |= 1 << (at - 1);
    }
    if file + 1 < FILES {
        steps |= 1 << (at + 1);
    }
    if at >= FILES {
        steps |= 1 << (at - FILES);
    }
    if at + FILES < POINTS {
        steps |= 1 << (at + FILES);
    }
    steps
}

/// The jumps from a bank.
fn jumps(at: usize, sideways: bool) -> [Jump; 3] {
    let step = FILES as isize;
    let along = |by| {
        let mut jump = Jump::default();
        let mut place = at as isize + by;
        while (0..POINTS as isize).contains(&place) && WATER & 1 << place != 0 {
            jump.over |= 1 << place;
            place += by;
        }
        if jump.over == 0 || WATER & 1 << at != 0 {
            return Jump::default();
        }
        jump.to = 1 << place;
        jump
    };
    let (up, down) = (along(step), along(-step));
    let file = if up.to == 0 { down } else { up };
    if sideways {
        [file, along(-1), along(1)]
    } else {
        [file, Jump::default(), Jump::default()]
    }
}
