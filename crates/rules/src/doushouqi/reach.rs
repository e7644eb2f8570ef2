//! Where an animal could get from each point if nothing blocked it: steps and jumps, computed at compile time.
//!
//! The tables have one additional row, for an animal that is off the board: it reaches nothing.

use super::board::{FILES, POINTS, WATER};

/// The row of an animal that is off the board.
pub const OFF: u8 = POINTS as u8;

/// A jump from a bank.
#[derive(Clone, Copy, Debug)]
pub struct Jump {
    /// The water it crosses; none if there is no jump.
    pub over: u64,
    /// The bank on the other side.
    pub to: u64,
}

/// For each point, its neighbours.
pub static STEPS: [u64; POINTS + 1] = steps();

/// For each point, the jump along its file. No point has two.
pub static ALONG_FILE: [Jump; POINTS + 1] = {
    let (up, down) = (jumps(FILES as isize), jumps(-(FILES as isize)));
    let mut either = up;
    let mut from = 0;
    while from < POINTS {
        if up[from].over == 0 {
            either[from] = down[from];
        }
        from += 1;
    }
    either
};

/// For each point, the jumps along its rank, to the left and to the right.
pub static ALONG_RANK: [[Jump; POINTS + 1]; 2] = [jumps(-1), jumps(1)];

const fn steps() -> [u64; POINTS + 1] {
    let mut steps = [0; POINTS + 1];
    let (files, mut from) = (FILES as usize, 0);
    while from < POINTS {
        if from % files > 0 {
            steps[from] |= 1 << (from - 1);
        }
        if from % files + 1 < files {
            steps[from] |= 1 << (from + 1);
        }
        if from >= files {
            steps[from] |= 1 << (from - files);
        }
        if from + files < POINTS {
            steps[from] |= 1 << (from + files);
        }
        from += 1;
    }
    steps
}

/// For each point, the jump whose single steps change the index by `by`. No water touches an edge of the board, so no
/// jump crosses one.
const fn jumps(by: isize) -> [Jump; POINTS + 1] {
    let mut jumps = [Jump { over: 0, to: 0 }; POINTS + 1];
    let mut from = 0;
    while from < POINTS {
        let mut over = 0;
        let mut at = from as isize + by;
        while at >= 0 && at < POINTS as isize && WATER & (1 << at) != 0 {
            over |= 1 << at;
            at += by;
        }
        if over != 0 && WATER & (1 << from) == 0 {
            jumps[from] = Jump { over, to: 1 << at };
        }
        from += 1;
    }
    jumps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doushouqi::{Point, board::points_of};

    fn names(set: u64) -> String {
        let names: Vec<String> = points_of(set).map(|point| point.to_string()).collect();
        names.join(" ")
    }

    #[test]
    fn a_step_goes_to_an_orthogonal_neighbour() {
        for from in Point::all() {
            for to in Point::all() {
                let distance = from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank());
                let is_step = STEPS[from.index()] & to.bit() != 0;
                assert_eq!(is_step, distance == 1, "{from} to {to}");
            }
        }
        assert_eq!(STEPS[usize::from(OFF)], 0);
    }

    #[test]
    fn jumps_lead_straight_across_the_water_from_bank_to_bank() {
        let of = |jumps: &[Jump; POINTS + 1]| -> Vec<String> {
            Point::all()
                .filter(|from| jumps[from.index()].over != 0)
                .map(|from| {
                    let Jump { over, to } = jumps[from.index()];
                    format!("{from}: {} over {}", names(to), names(over))
                })
                .collect()
        };
        assert_eq!(
            of(&ALONG_FILE),
            [
                "b3: b7 over b4 b5 b6",
                "c3: c7 over c4 c5 c6",
                "e3: e7 over e4 e5 e6",
                "f3: f7 over f4 f5 f6",
                "b7: b3 over b4 b5 b6",
                "c7: c3 over c4 c5 c6",
                "e7: e3 over e4 e5 e6",
                "f7: f3 over f4 f5 f6",
            ]
        );
        let [left, right] = &ALONG_RANK;
        assert_eq!(
            of(left),
            [
                "d4: a4 over b4 c4",
                "g4: d4 over e4 f4",
                "d5: a5 over b5 c5",
                "g5: d5 over e5 f5",
                "d6: a6 over b6 c6",
                "g6: d6 over e6 f6",
            ]
        );
        assert_eq!(
            of(right),
            [
                "a4: d4 over b4 c4",
                "d4: g4 over e4 f4",
                "a5: d5 over b5 c5",
                "d5: g5 over e5 f5",
                "a6: d6 over b6 c6",
                "d6: g6 over e6 f6",
            ]
        );
    }
}
