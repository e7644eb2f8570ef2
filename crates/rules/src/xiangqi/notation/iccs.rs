//! Coordinates, the notation of the Internet Chinese Chess Server: `h2e2`, `H2-E2`.

use super::super::{Move, Point};

/// The move in coordinates, lower case without a separator: `h2e2`.
pub fn iccs(mv: Move) -> String {
    mv.to_string()
}

/// Parses two points, in upper or lower case, with or without a dash between them.
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
