//! The parts of a board's picture that a contact sheet shows.

use std::{collections::BTreeSet, ops::Range};

/// The shown parts of a picture, as measures from its top.
pub struct Cut {
    /// The ranks around the last ply.
    pub ranks: Range<i32>,
    /// Everything below the board: the file letters, and the bar with the ply number.
    pub below: Range<i32>,
}

impl Cut {
    /// Half of the ranks, rounded up. If they can hold the ply, it is in the middle; otherwise they are those around
    /// its end, with one rank beyond it. `rows` has the middles of the ranks of all points, `pitch` apart; `ply` has
    /// those of the ranks where the ply began and ended. Without a ply, the middle of the board is shown. `height` is
    /// that of the picture.
    pub fn around(
        rows: impl Iterator<Item = i32>,
        ply: Option<(i32, i32)>,
        pitch: i32,
        height: i32,
    ) -> Cut {
        let ranks: Vec<i32> = BTreeSet::from_iter(rows).into_iter().collect();
        let most = ranks.len().div_ceil(2);
        let place = |y| ranks.iter().position(|rank| *rank == y);
        let ends = ply.and_then(|(from, to)| Some((place(from)?, place(to)?)));
        let first = match ends {
            None => (ranks.len() - most) / 2,
            Some((from, to)) if from.abs_diff(to) < most => {
                (from + to + 1).saturating_sub(most) / 2
            }
            Some((from, to)) if to < from => to.saturating_sub(1),
            Some((_, to)) => to + 2 - most,
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
    fn half_of_the_ranks_is_shown_with_the_ply_in_the_middle() {
        let ranks: Vec<i32> = (0..10).map(|rank| 50 + 10 * rank).collect();
        let shown = |ply| Cut::around(ranks.iter().copied(), ply, 10, 200).ranks;
        assert_eq!(shown(Some((90, 90))), 65..115);
        assert_eq!(shown(Some((80, 100))), 65..115);
        assert_eq!(shown(Some((50, 50))), 45..95);
        assert_eq!(shown(Some((140, 120))), 95..145);
        assert_eq!(shown(None), 65..115);
        assert_eq!(
            Cut::around(ranks.iter().copied(), None, 10, 200).below,
            145..200
        );
    }

    #[test]
    fn the_end_of_a_long_move_is_shown() {
        for number in [9, 10, 12] {
            let ranks: Vec<i32> = (0..number).map(|rank| 50 + 10 * rank).collect();
            let most = (number + 1) / 2 * 10;
            for &from in &ranks {
                for &to in &ranks {
                    let shown = Cut::around(ranks.iter().copied(), Some((from, to)), 10, 200).ranks;
                    assert_eq!(shown.len(), most as usize);
                    assert!(shown.contains(&to));
                    let fits = from.abs_diff(to) < most as u32;
                    assert_eq!(shown.contains(&from), fits);
                    let beyond = to + (to - from).signum() * 10;
                    assert!(fits || !ranks.contains(&beyond) || shown.contains(&beyond));
                }
            }
        }
    }
}
