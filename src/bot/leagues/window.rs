//! A page of a longer list.

use std::ops::Range;

/// A page of a list that has more entries than a message can show.
#[derive(Clone, Copy)]
pub struct Window {
    /// The index of the first entry on it.
    pub first: usize,
    /// How many entries a page has.
    pub size: usize,
    all: usize,
}

impl Window {
    /// The page with this number, counted from 0, of a list of `all` entries; the last page if there are fewer pages.
    pub fn of(all: usize, size: usize, page: usize) -> Window {
        let last = all.saturating_sub(1) / size;
        let first = page.min(last) * size;
        Window { first, size, all }
    }

    /// Its number, counted from 0.
    pub fn page(self) -> u32 {
        (self.first / self.size.max(1)) as u32
    }

    /// The index after its last entry.
    pub fn end(self) -> usize {
        self.all.min(self.first + self.size)
    }

    /// The indices of its entries.
    pub fn range(self) -> Range<usize> {
        self.first..self.end()
    }

    /// The page before it.
    pub fn before(self) -> Option<Window> {
        let first = self.first.checked_sub(self.size)?;
        Some(Window { first, ..self })
    }

    /// The page after it.
    pub fn after(self) -> Option<Window> {
        let first = self.first + self.size;
        (first < self.all).then_some(Window { first, ..self })
    }

    /// The pages before and after it.
    pub fn beside(self) -> impl Iterator<Item = Window> {
        self.before().into_iter().chain(self.after())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_ends_where_its_list_does() {
        let last = Window::of(53, 25, 9);
        assert_eq!((last.first, last.end()), (50, 53));
        let beside: Vec<usize> = last.beside().map(|one| one.first).collect();
        assert_eq!(beside, [25]);
        let middle = Window::of(53, 25, 1).beside().map(|one| one.end());
        assert_eq!(middle.collect::<Vec<_>>(), [25, 53]);
        assert_eq!(Window::of(0, 25, 3).end(), 0);
    }
}
