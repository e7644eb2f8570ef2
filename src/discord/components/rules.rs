//! Turning the pages of the rules. Whoever sees the buttons may press them: no match is needed.

use super::{Press, unknown};
use crate::discord::{answer::Reply, guide::Page, reader::Reader, whisper};

/// The button of a page was pressed.
pub fn press(reader: &Reader<'_>, page: &Page) -> Reply {
    whisper::page(reader, page).into()
}

/// A page was picked in a menu.
pub fn picked(press: &Press<'_>) -> Reply {
    match press.picked() {
        Some(page) => self::press(&press.reader, &page),
        None => unknown(&press.reader),
    }
}
