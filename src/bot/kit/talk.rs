//! How much has been written below each board, or league's message: Discord reports every message in the bot's servers,
//! though not its text. The counts are only in memory; after a restart the channel's history shows where to go on.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use serde::Deserialize;
use serde_json::Value;

/// More messages than this below a board are more than a screen shows.
pub const SCREEN: u32 = 7;
/// The most channels in which talk is counted.
const MAX_PLACES: usize = 20_000;

/// The channels and threads with a board, and how many messages of people are below it.
#[derive(Default)]
pub struct Talk(Mutex<HashMap<u64, u32>>);

/// The parts of a message that count.
#[derive(Deserialize)]
struct Written {
    channel_id: String,
    author: Author,
}

#[derive(Deserialize)]
struct Author {
    #[serde(default)]
    bot: bool,
}

impl Talk {
    /// The board of a channel or thread is its newest message now.
    pub fn begin(&self, channel: u64) {
        let mut counts = self.counts();
        if counts.len() < MAX_PLACES || counts.contains_key(&channel) {
            counts.insert(channel, 0);
        }
    }

    /// The bot posted something below the board.
    pub fn posted(&self, channel: u64) {
        self.add(channel, 1);
    }

    /// This many more messages are below the board.
    pub fn add(&self, channel: u64, more: u32) {
        if let Some(count) = self.counts().get_mut(&channel) {
            *count = count.saturating_add(more);
        }
    }

    /// The channel or thread no longer has a board.
    pub fn end(&self, channel: u64) {
        self.counts().remove(&channel);
    }

    /// Counts a message, as the gateway reports it.
    pub fn heard(&self, message: &Value) {
        let Ok(written) = Written::deserialize(message) else {
            return;
        };
        let Ok(channel) = written.channel_id.parse() else {
            return;
        };
        if let Some(count) = self
            .counts()
            .get_mut(&channel)
            .filter(|_| !written.author.bot)
        {
            *count = count.saturating_add(1);
        }
    }

    /// Whether talk has pushed the board of a channel or thread out of sight. `None` if nothing was counted there
    /// since the program started, and could be.
    pub fn buries(&self, channel: u64) -> Option<bool> {
        let counts = self.counts();
        match counts.get(&channel) {
            Some(count) => Some(*count > SCREEN),
            None => (counts.len() >= MAX_PLACES).then_some(false),
        }
    }

    fn counts(&self) -> std::sync::MutexGuard<'_, HashMap<u64, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_screen_of_talk_buries_a_board() {
        let talk = Talk::default();
        talk.begin(7);
        let message = |channel: &str, bot: bool| json!({ "channel_id": channel, "author": { "id": "1", "bot": bot } });
        for _ in 0..=SCREEN {
            assert_eq!(talk.buries(7), Some(false));
            talk.heard(&message("7", true));
            talk.heard(&message("8", false));
            talk.heard(&json!({ "channel_id": "7" }));
            talk.heard(&message("7", false));
        }
        assert_eq!(talk.buries(7), Some(true));
        assert_eq!(talk.buries(8), None, "nobody had to count there");
        talk.begin(7);
        assert_eq!(talk.buries(7), Some(false));
        for channel in [7, 9].repeat(SCREEN as usize + 1) {
            talk.posted(channel);
        }
        assert_eq!(talk.buries(7), Some(true));
        assert_eq!(talk.buries(9), None, "nobody had to count there");
        talk.begin(9);
        talk.add(9, SCREEN);
        assert_eq!(talk.buries(9), Some(false));
        talk.posted(9);
        assert_eq!(talk.buries(9), Some(true));
    }
}
