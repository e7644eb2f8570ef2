//! Coordinates, the notation of the Internet Chinese Chess Server: `h2e2`, `H2-E2`.

use super::super::{Move, Point};

/// The move in coordinates, small letters and nothing between: `h2e2`.
#[must_use]
pub fn iccs(mv: Move) -> String {
    mv.to_string()
}

/// Two points, in letters of either size, with or without a dash between them.
pub(super) fn parse(chars: &[char]) -> Option<Move> {
    let (&[a, b, c, d] | &[a, b, '-', c, d]) = chars else {
        return None;
    };
    let point = |file: char, rank: char| -> Option<Point> { format!("{file}{rank}").parse().ok() };
    Some(Move {
        from: point(a, b)?,
        to: point(c, d)?,
    })
}
