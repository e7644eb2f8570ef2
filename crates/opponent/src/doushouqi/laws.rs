//! The meaning of the options for the board: how each animal moves and which others it beats.

use rules::doushouqi::{
    EqualCapture, Kind, Options,
    board::{DENS, POINTS, WATER},
    reach::{ALONG_FILE, ALONG_RANK, STEPS},
};

use crate::numbers::bits;

/// For each point, and for an animal that is off the board, a number of plies.
pub(super) type Distances = [u8; POINTS + 1];

/// The rules of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Laws {
    /// How many jumps each animal has from a bank: along the file, to the left, to the right.
    pub(super) jumps: [usize; 8],
    /// The animals that each animal captures, where none stands on a trap.
    pub(super) beats: [u8; 8],
    /// The animals that capture each animal, where none stands on a trap.
    pub(super) hunters: [u8; 8],
    /// The distance of each point from each side's den, in steps.
    pub(super) home: [Distances; 2],
    /// An animal on an enemy trap captures.
    pub(super) trapped_captures: bool,
    /// A Rat captures between water and land.
    pub(super) rat_crosses_shore: bool,
    /// A capture between equals removes both.
    pub(super) both_removed: bool,
    /// Plies without a capture that end the game; 0 for never.
    pub(super) quiet_limit: u32,
    /// The number of plies that each animal of each side needs to the enemy's den if nothing is in its way.
    pub(super) distance: [[Distances; 8]; 2],
}

impl Laws {
    pub(super) fn new(options: &Options) -> Laws {
        let jumps = Kind::ALL.map(|kind| match kind {
            Kind::Tiger if !options.tiger_jumps_sideways => 1,
            _ if kind.jumps() => 3,
            _ => 0,
        });
        let mut laws = Laws {
            jumps,
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

    /// The points that an animal could reach from a point if all of them were empty but those of `rats`, which block
    /// jumps.
    pub(super) fn reach(&self, kind: usize, at: u8, rats: u64) -> u64 {
        let at = usize::from(at);
        let swims = kind == Kind::Rat as usize;
        let mut reach = if swims { STEPS[at] } else { STEPS[at] & !WATER };
        let [left, right] = &ALONG_RANK;
        for jumps in [&ALONG_FILE, left, right].iter().take(self.jumps[kind]) {
            if jumps[at].over & rats == 0 {
                reach |= jumps[at].to;
            }
        }
        reach
    }

    /// The number of plies from each point to the goal. Paths are the same in both directions.
    fn distances(&self, kind: usize, goal: u64, closed: u64) -> Distances {
        let mut distances = [u8::MAX; POINTS + 1];
        let (mut edge, mut seen, mut plies) = (goal, goal | closed, 0);
        while edge != 0 {
            let mut next = 0;
            for at in bits(edge) {
                distances[usize::from(at)] = plies;
                next |= self.reach(kind, at, 0);
            }
            edge = next & !seen;
            seen |= edge;
            plies += 1;
        }
        distances
    }
}
