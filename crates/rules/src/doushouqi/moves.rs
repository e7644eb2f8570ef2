//! A move: two points. `position` decides what is legal.

use super::Point;

pub use crate::action::NotAMove;

/// A move: from one point to another.
pub type Move = crate::action::Move<Point>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip_and_sort_like_their_texts() {
        let mut all = Vec::new();
        for from in Point::all() {
            for to in Point::all() {
                let mv = Move { from, to };
                assert_eq!(mv.to_string().parse(), Ok(mv));
                all.push(mv);
            }
        }
        all.sort_unstable_by_key(Move::text_order);
        assert!(all.is_sorted_by_key(Move::to_string));
    }

    #[test]
    fn other_text_is_not_a_move() {
        for text in [
            "", "a3", "a3a", "a3a4 ", "A3A4", "a3A4", "a3-a4", "a3a10", "aéa4", "獸a", "h1a1",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NotAMove), "{text:?}");
        }
    }
}
