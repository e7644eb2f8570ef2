//! The part of a board's picture that a contact sheet shows: so little of it that its pieces are as large where Discord
//! shows the sheet as they usually are.

use std::{collections::BTreeSet, ops::Range};

/// How much of a board is shown in both directions, in measures.
const WINDOW: i32 = 400;

/// A part of a board, as measures from the left and from the top of its picture.
pub struct Cut {
    /// The files around the last ply.
    pub files: Range<i32>,
    /// The ranks around the last ply.
    pub ranks: Range<i32>,
    /// The strip left of the board, with the rank numbers, ends here.
    pub left: i32,
    /// The board ends here; below are the file letters, and the bar with the ply number.
    pub end: i32,
}

impl Cut {
    /// The points around a ply. `points` are the middles of all points, which are `pitch` apart; `ply` has those where
    /// the ply began and ended. Without a ply, the middle of the board is shown.
    pub fn around(
        points: impl Iterator<Item = (i32, i32)>,
        ply: Option<[(i32, i32); 2]>,
        pitch: (i32, i32),
    ) -> Cut {
        let (files, ranks): (BTreeSet<i32>, BTreeSet<i32>) = points.unzip();
        let left = files.first().map_or(0, |first| first - pitch.0 / 2);
        let end = ranks.last().map_or(0, |last| last + pitch.1 / 2);
        let ends = |of: fn((i32, i32)) -> i32| ply.map(|ends| ends.map(of));
        Cut {
            files: lines(files, ends(|place| place.0), pitch.0),
            ranks: lines(ranks, ends(|place| place.1), pitch.1),
            left,
            end,
        }
    }
}

/// As many of these lines, which are `pitch` apart, as fit. If they can hold both ends, these are in the middle;
/// otherwise they are those around the second one, with one line beyond it.
fn lines(lines: BTreeSet<i32>, ends: Option<[i32; 2]>, pitch: i32) -> Range<i32> {
    let lines: Vec<i32> = lines.into_iter().collect();
    let most = ((WINDOW / pitch) as usize).clamp(1, lines.len());
    let place = |at| lines.iter().position(|line| *line == at);
    let ends = ends.and_then(|[from, to]| Some((place(from)?, place(to)?)));
    let first = match ends {
        None => (lines.len() - most) / 2,
        Some((from, to)) if from.abs_diff(to) < most => (from + to + 1).saturating_sub(most) / 2,
        Some((from, to)) if to < from => to.saturating_sub(1),
        Some((_, to)) => to + 2 - most,
    };
    let first = first.min(lines.len() - most);
    let half = pitch / 2;
    lines[first] - half..lines[first + most - 1] + half
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shown part of this many lines, 74 apart.
    fn shown(number: i32, ends: Option<[i32; 2]>) -> Range<i32> {
        lines((0..number).map(|line| 50 + 74 * line).collect(), ends, 74)
    }

    fn at(line: i32) -> i32 {
        50 + 74 * line
    }

    #[test]
    fn as_much_is_shown_as_fits_with_the_ply_in_the_middle() {
        let from_line = |first| at(first) - 37..at(first + 4) + 37;
        assert_eq!(shown(10, Some([at(4), at(4)])), from_line(2));
        assert_eq!(shown(10, Some([at(3), at(5)])), from_line(2));
        assert_eq!(shown(10, Some([at(0), at(0)])), from_line(0));
        assert_eq!(shown(10, Some([at(9), at(7)])), from_line(5));
        assert_eq!(shown(10, None), from_line(2));
        assert_eq!(shown(3, None), at(0) - 37..at(2) + 37);
    }

    #[test]
    fn the_end_of_a_long_move_is_shown() {
        for number in [7, 9, 10, 12] {
            for from in 0..number {
                for to in 0..number {
                    let shown = shown(number, Some([at(from), at(to)]));
                    assert_eq!(shown.len(), 5 * 74);
                    assert!(shown.contains(&at(to)));
                    let fits = from.abs_diff(to) < 5;
                    assert_eq!(shown.contains(&at(from)), fits);
                    let beyond = to + (to - from).signum();
                    assert!(fits || !(0..number).contains(&beyond) || shown.contains(&at(beyond)));
                }
            }
        }
    }
}
