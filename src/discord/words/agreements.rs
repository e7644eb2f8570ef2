//! Words for plies that somebody asks to take back.

use crate::{args, discord::texts::Texts};

/// The numbers of `count` plies, the last of which is `last`.
pub fn plies(texts: &Texts, last: u32, count: u32) -> String {
    let told = args![count = count, first = last + 1 - count, last = last];
    texts.tell("take-back-plies", &told)
}
