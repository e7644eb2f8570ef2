//! Boards as text where every piece has a letter: highest rank first, `/` between ranks, and a number for consecutive
//! empty points.

use super::Point;

/// Writes a board; `letter` returns the content of a point.
pub(super) fn write<const FILES: u8, const RANKS: u8, const FIRST: u8>(
    letter: impl Fn(Point<FILES, RANKS, FIRST>) -> Option<char>,
) -> String {
    let mut text = String::with_capacity(72);
    let mut empty = 0;
    for point in Point::in_reading_order() {
        let letter = letter(point);
        let rank_ends = point.file() + 1 == FILES;
        empty += u32::from(letter.is_none());
        if empty > 0 && (rank_ends || letter.is_some()) {
            text += &empty.to_string();
            empty = 0;
        }
        text.extend(letter);
        if rank_ends && point.rank() > FIRST {
            text.push('/');
        }
    }
    text
}

/// Parses a board; `put` receives each piece's letter.
///
/// # Errors
/// Any error from `put`, and `misshapen` if there are too many or too few ranks or points.
pub(super) fn read<E, const FILES: u8, const RANKS: u8, const FIRST: u8>(
    text: &str,
    misshapen: impl Fn() -> E,
    mut put: impl FnMut(Point<FILES, RANKS, FIRST>, char) -> Result<(), E>,
) -> Result<(), E> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(RANKS) {
        return Err(misshapen());
    }
    for (rank, cells) in (FIRST..FIRST + RANKS).rev().zip(ranks) {
        let mut file: u8 = 0;
        for cell in cells.chars() {
            if let Some(empty @ 1..) = cell.to_digit(10) {
                file = file.saturating_add(empty as u8);
            } else {
                put(Point::new(file, rank).ok_or_else(&misshapen)?, cell)?;
                file += 1;
            }
        }
        if file != FILES {
            return Err(misshapen());
        }
    }
    Ok(())
}
