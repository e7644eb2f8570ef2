//! Which parts of a board's picture a contact sheet shows.

use std::ops::Range;

/// What a contact sheet shows of a picture, as measures from its top.
pub struct Cut {
    /// The ranks around the last ply.
    pub ranks: Range<i32>,
    /// Everything below the board: the file letters, and the bar with the ply number.
    pub below: Range<i32>,
}

impl Cut {
    /// Half of the ranks (rounded up): those between where a ply began and where it ended, and as many on either side. A way
    /// that is longer is shown where it ended, with a rank beyond. `ranks` are the middles of all ranks from the top, `pitch` apart;
    /// `ply` is the middle of the rank where it ended, and of that where it began, if it did elsewhere; `height` is that of the picture.
    pub fn around(ranks: &[i32], ply: Option<(i32, i32)>, pitch: i32, height: i32) -> Cut {
        let most = ranks.len().div_ceil(2);
        let place = |y| ranks.iter().position(|rank| *rank == y);
        let ends = ply.and_then(|(from, to)| Some((place(from)?, place(to)?)));
        let (from, to) = ends.unwrap_or((0, ranks.len() - 1));
        let first = if from.abs_diff(to) < most || ends.is_none() {
            (from + to + 1).saturating_sub(most) / 2
        } else if to < from {
            to.saturating_sub(1)
        } else {
            to + 2 - most
        };
        let first = first.min(ranks.len() - most);
        let half = pitch / 2;
        let board_end = ranks[ranks.len() - 1] + half;
        Cut {
            ranks: ranks[first] - half..ranks[first + most - 1] + half,
            below: board_end..height,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_ranks_is_shown_with_what_happened_in_the_middle() {
        let ranks: Vec<i32> = (0..10).map(|rank| 50 + 10 * rank).collect();
        let shown = |ply| Cut::around(&ranks, ply, 10, 200).ranks;
        assert_eq!(shown(Some((90, 90))), 65..115);
        assert_eq!(shown(Some((80, 100))), 65..115);
        assert_eq!(shown(Some((50, 50))), 45..95);
        assert_eq!(shown(Some((140, 120))), 95..145);
        assert_eq!(shown(None), 65..115);
        assert_eq!(Cut::around(&ranks, None, 10, 200).below, 145..200);
    }

    #[test]
    fn of_a_long_way_the_end_is_shown() {
        let ranks: Vec<i32> = (0..10).map(|rank| 50 + 10 * rank).collect();
        for from in 0..10 {
            for to in 0..10 {
                let [from, to] = [ranks[from], ranks[to]];
                let shown = Cut::around(&ranks, Some((from, to)), 10, 200).ranks;
                assert_eq!(shown.len(), 50);
                assert!(shown.contains(&to));
                assert_eq!(shown.contains(&from), from.abs_diff(to) < 50);
            }
        }
    }
}
