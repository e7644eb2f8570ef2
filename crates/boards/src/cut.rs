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
    /// Half of the ranks (rounded up), around those where something happened. `ranks` are the middles of all ranks from
    /// the top, `pitch` apart; `height` is that of the picture.
    pub fn around(ranks: &[i32], happened: &[i32], pitch: i32, height: i32) -> Cut {
        let most = ranks.len().div_ceil(2);
        let places: Vec<usize> = happened
            .iter()
            .filter_map(|y| ranks.iter().position(|rank| rank == y))
            .collect();
        let nearest = places.iter().min().copied().unwrap_or_default();
        let farthest = places.iter().max().copied().unwrap_or(ranks.len() - 1);
        let first = (nearest + farthest + 1).saturating_sub(most) / 2;
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
        let shown = |happened: &[i32]| Cut::around(&ranks, happened, 10, 200).ranks;
        assert_eq!(shown(&[90]), 65..115);
        assert_eq!(shown(&[80, 100]), 65..115);
        assert_eq!(shown(&[50]), 45..95);
        assert_eq!(shown(&[140, 120]), 95..145);
        assert_eq!(shown(&[]), 65..115);
        assert_eq!(Cut::around(&ranks, &[], 10, 200).below, 145..200);
    }
}
