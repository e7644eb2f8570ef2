//! Where each kind of piece could go from each point, as tables computed at compile time (rule book 2). The actual
//! pieces are in `position`.
//!
//! A *line* is one rank or one file of the board; its occupancy is a `u16`, with bit `n` for place `n`.

use super::board::{FILES, POINTS, Point, RANKS};
use crate::Side;

/// The maximum number of places on a line.
const PLACES: usize = RANKS as usize;
/// The number of possible occupancies of a line.
const PATTERNS: usize = 1 << PLACES;

type Line = [[u16; PATTERNS]; PLACES];

/// The places in both directions from `place` on a line: if `jump` is false, all up to and including the first piece;
/// if it is true, only that of the second piece.
const fn along_line(place: usize, occupied: usize, jump: bool) -> u16 {
    let mut found = 0;
    let mut up = 0;
    while up < 2 {
        let mut met = 0;
        let mut at = place;
        loop {
            if up == 1 && at + 1 == PLACES || up == 0 && at == 0 {
                break;
            }
            at = if up == 1 { at + 1 } else { at - 1 };
            let stands = occupied >> at & 1;
            met += stands;
            if jump && met == 2 {
                found |= 1 << at;
            }
            if !jump {
                found |= 1 << at;
            }
            if met == 2 || met == 1 && !jump {
                break;
            }
        }
        up += 1;
    }
    found
}

const fn line_table(jump: bool) -> Line {
    let mut table = [[0; PATTERNS]; PLACES];
    let mut place = 0;
    while place < PLACES {
        let mut occupied = 0;
        while occupied < PATTERNS {
            table[place][occupied] = along_line(place, occupied, jump);
            occupied += 1;
        }
        place += 1;
    }
    table
}

/// `SLIDE[place][line]`: where a chariot can go on a line, including the first obstacle in each direction.
pub static SLIDE: Line = line_table(false);
/// `JUMP[place][line]`: what a cannon can capture on a line, the second piece in each direction.
pub static JUMP: Line = line_table(true);

/// The points of file a at the places of a line.
pub static FILE_POINTS: [u128; PATTERNS] = {
    let mut table = [0; PATTERNS];
    let mut line = 0;
    while line < PATTERNS {
        let mut place = 0;
        while place < PLACES {
            table[line] |= ((line >> place & 1) as u128) << (place * FILES as usize);
            place += 1;
        }
        line += 1;
    }
    table
};

/// A step that can be blocked.
#[derive(Clone, Copy)]
struct Step {
    files: i8,
    ranks: i8,
}

const fn step(files: i8, ranks: i8) -> Step {
    Step { files, ranks }
}

/// In the order of the bits of [`HORSE`]'s index.
const STRAIGHT: [Step; 4] = [step(0, -1), step(-1, 0), step(0, 1), step(1, 0)];
const DIAGONAL: [Step; 4] = [step(-1, -1), step(-1, 1), step(1, -1), step(1, 1)];

const fn set_of(point: Option<Point>) -> u128 {
    match point {
        Some(point) => point.bit(),
        None => 0,
    }
}

const fn step_from(index: usize, step: Step, times: i8) -> Option<Point> {
    match Point::from_index(index) {
        Some(point) => point.offset(step.files * times, step.ranks * times),
        None => None,
    }
}

/// `HORSE[point][legs]`: where a horse can go if the neighbours with the bits of `legs` are occupied: 1 below, 2 to
/// the left, 4 above, 8 to the right.
pub static HORSE: [[u128; 16]; POINTS] = {
    let mut table = [[0; 16]; POINTS];
    let mut index = 0;
    while index < POINTS {
        let mut legs = 0;
        while legs < 16 {
            let mut way = 0;
            while way < 4 {
                let out = STRAIGHT[way];
                if legs >> way & 1 == 0
                    && let Some(leg) = step_from(index, out, 1)
                {
                    // Outward from the leg: straight on and to either side.
                    let (a, b) = (out.ranks, out.files);
                    table[index][legs] |= set_of(leg.offset(out.files + a, out.ranks + b))
                        | set_of(leg.offset(out.files - a, out.ranks - b));
                }
                way += 1;
            }
            legs += 1;
        }
        index += 1;
    }
    table
};

/// For each point, the destinations of these steps.
const fn one_step(steps: [Step; 4]) -> [u128; POINTS] {
    let mut table = [0; POINTS];
    let mut index = 0;
    while index < POINTS {
        let mut way = 0;
        while way < 4 {
            table[index] |= set_of(step_from(index, steps[way], 1));
            way += 1;
        }
        index += 1;
    }
    table
}

/// For each point, its neighbours along files and ranks.
pub static NEIGHBOURS: [u128; POINTS] = one_step(STRAIGHT);
/// For each point, its diagonal neighbours.
pub static DIAGONALS: [u128; POINTS] = one_step(DIAGONAL);

/// For each point, its elephant's eyes and the points beyond them, ignoring the river.
pub static ELEPHANT: [[(u128, u128); 4]; POINTS] = {
    let mut table = [[(0, 0); 4]; POINTS];
    let mut index = 0;
    while index < POINTS {
        let mut way = 0;
        while way < 4 {
            let eye = set_of(step_from(index, DIAGONAL[way], 1));
            table[index][way] = (eye, set_of(step_from(index, DIAGONAL[way], 2)));
            way += 1;
        }
        index += 1;
    }
    table
};

const fn soldier_steps(from: Point, side: Side) -> u128 {
    let forward = match side {
        Side::First => 1,
        Side::Second => -1,
    };
    let mut steps = set_of(from.offset(0, forward));
    if from.half() as u8 != side as u8 {
        steps |= set_of(from.offset(-1, 0)) | set_of(from.offset(1, 0));
    }
    steps
}

/// `SOLDIER[side][point]`: where a soldier can go.
pub static SOLDIER: [[u128; POINTS]; 2] = {
    let mut table = [[0; POINTS]; 2];
    let mut index = 0;
    while index < POINTS {
        if let Some(point) = Point::from_index(index) {
            table[0][index] = soldier_steps(point, Side::First);
            table[1][index] = soldier_steps(point, Side::Second);
        }
        index += 1;
    }
    table
};

/// The palace of each side.
pub static PALACE: [u128; 2] = {
    let mut table = [0; 2];
    let mut index = 0;
    while index < POINTS {
        if let Some(point) = Point::from_index(index) {
            table[0] |= point.bit() * point.in_palace(Side::First) as u128;
            table[1] |= point.bit() * point.in_palace(Side::Second) as u128;
        }
        index += 1;
    }
    table
};

/// Each side's half of the board.
pub static HALF: [u128; 2] = {
    let first = (1 << (POINTS / 2)) - 1;
    [first, first << (POINTS / 2)]
};
