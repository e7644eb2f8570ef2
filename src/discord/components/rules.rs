//! Turning the pages of the rules. Whoever sees the buttons may press them: no match is needed.

use super::{Press, unknown};
use crate::discord::{answer::Reply, guide::Page, handler::Bot, whisper};

/// The button of a page was pressed.
pub fn press(bot: &Bot, page: &Page) -> Reply {
    whisper::page(&bot.texts, page).into()
}

/// A page was picked in a menu.
pub fn picked(bot: &Bot, press: &Press<'_>) -> Reply {
    match press.picked() {
        Some(page) => self::press(bot, &page),
        None => unknown(bot),
    }
}
