//! The buttons under how somebody stands for vacation.

use super::Press;
use crate::discord::ids::Vacation;
use crate::discord::{answer::Reply, commands, handler::Bot};

/// Begins a vacation, or ends it.
pub async fn press(bot: &Bot, press: &Press<'_>, wanted: Vacation) -> Reply {
    commands::vacation(bot, &press.reader, &press.person, wanted).await
}
