//! Finds the parts of a picture that differ from another one: a few rectangles that cover every change.

use draw::Canvas;

/// The size of the squares that are compared, in pixels.
const CELL_SIZE: usize = 16;
/// Two rectangles are merged if that adds at most this many pixels, because each part has an overhead.
const MAX_WASTE: usize = 3_000;
/// The maximum number of rectangles.
const MAX_PARTS: usize = 5;

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The leftmost column.
    pub left: usize,
    /// The top row.
    pub top: usize,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
}

impl Part {
    fn area(self) -> usize {
        self.width * self.height
    }

    /// The smallest rectangle around both.
    fn with(self, other: Part) -> Part {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Part {
            left,
            top,
            width: right - left,
            height: bottom - top,
        }
    }

    /// How many more pixels the rectangle around both has than the two together.
    fn waste(self, other: Part) -> usize {
        self.with(other)
            .area()
            .saturating_sub(self.area() + other.area())
    }
}

/// Rectangles that cover all differences between two pictures of the same size; none if they are equal.
pub fn changes(old: &Canvas, new: &Canvas) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let rows = old.pixels.chunks(CELL_SIZE * old.width);
    for (band, (old_rows, new_rows)) in rows
        .zip(new.pixels.chunks(CELL_SIZE * old.width))
        .enumerate()
    {
        if old_rows != new_rows {
            for part in changes_in_band(old_rows, new_rows, old.width, band * CELL_SIZE) {
                add(&mut parts, part);
            }
        }
    }
    while parts.len() > MAX_PARTS {
        let (one, other) = closest(&parts);
        let merged = parts[one].with(parts.swap_remove(other));
        parts[one] = merged;
    }
    parts.sort_by_key(|part| (part.top, part.left));
    parts
}

/// The squares that contain differences in a band of rows, each shrunk to fit its differences.
fn changes_in_band(old: &[u8], new: &[u8], width: usize, top: usize) -> Vec<Part> {
    let mut parts = Vec::new();
    for left in (0..width).step_by(CELL_SIZE) {
        let columns = left..(left + CELL_SIZE).min(width);
        let differing: Vec<usize> = old
            .chunks(width)
            .zip(new.chunks(width))
            .enumerate()
            .filter(|(_, (old, new))| old[columns.clone()] != new[columns.clone()])
            .map(|(row, _)| row)
            .collect();
        if let (Some(first), Some(last)) = (differing.first(), differing.last()) {
            parts.push(Part {
                left,
                top: top + first,
                width: columns.len(),
                height: last - first + 1,
            });
        }
    }
    parts
}

/// Adds a rectangle, merged into another if that is worthwhile.
fn add(parts: &mut Vec<Part>, mut part: Part) {
    while let Some(near) = parts
        .iter()
        .position(|other| other.waste(part) <= MAX_WASTE)
    {
        part = part.with(parts.swap_remove(near));
    }
    parts.push(part);
}

/// The two rectangles that waste the least when merged, smaller index first.
fn closest(parts: &[Part]) -> (usize, usize) {
    let pairs =
        (0..parts.len()).flat_map(|one| (one + 1..parts.len()).map(move |other| (one, other)));
    pairs
        .min_by_key(|&(one, other)| parts[one].waste(parts[other]))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::doushouqi::theme::{Colour, PALETTES};

    const SIZE: (usize, usize) = (75, 61);

    fn canvas() -> Canvas {
        Canvas::new(SIZE, &PALETTES[0], 1.0, Colour::Paper)
    }

    fn holds(part: &Part, pixel: usize) -> bool {
        let (row, column) = (pixel / SIZE.0, pixel % SIZE.0);
        (part.top..part.top + part.height).contains(&row)
            && (part.left..part.left + part.width).contains(&column)
    }

    proptest! {
        #[test]
        fn parts_cover_every_change_and_stay_on_the_picture(
            changed in prop::collection::vec(0..SIZE.0 * SIZE.1, 0..40),
        ) {
            let (old, mut new) = (canvas(), canvas());
            for &pixel in &changed {
                new.pixels[pixel] = Colour::Red as u8;
            }
            let parts = changes(&old, &new);
            prop_assert_eq!(parts.is_empty(), changed.is_empty());
            prop_assert!(parts.len() <= MAX_PARTS);
            for pixel in changed {
                prop_assert!(parts.iter().any(|part| holds(part, pixel)));
            }
            for part in parts {
                prop_assert!(part.left + part.width <= SIZE.0 && part.top + part.height <= SIZE.1);
            }
        }
    }

    #[test]
    fn distant_changes_have_separate_parts() {
        let blank = Canvas::new((700, 900), &PALETTES[0], 1.0, Colour::Paper);
        let mut changed = blank.clone();
        for (column, row) in [(10, 10), (30, 12), (650, 880), (20, 870)] {
            changed.pixels[row * 700 + column] = Colour::Red as u8;
        }
        let parts = changes(&blank, &changed);
        assert_eq!(parts.len(), 3, "{parts:?}");
        assert_eq!(
            parts[0],
            Part {
                left: 0,
                top: 10,
                width: 32,
                height: 3
            }
        );
    }
}
