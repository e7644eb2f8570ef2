//! Live messages as plain records: the messages of a match that are kept up to date, or deleted once they are answered.
//! Their content is written on delivery.

use parse_display::{Display, FromStr};
use rules::Side;

/// The purpose of a live message.
#[derive(Clone, Copy, Debug, Display, FromStr, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[display(style = "kebab-case")]
pub enum LiveKind {
    /// The newest message in the thread that shows the board, with the only live buttons there.
    Board,
    /// The direct message with which a player plays.
    #[display("{0}")]
    Panel(Side),
    /// The message in the thread that calls players to act.
    Call,
}

/// A live message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveMessage {
    /// The channel, thread or direct-message channel where it is.
    pub channel: u64,
    /// Its id.
    pub message: u64,
    /// The number of the last event that it shows.
    pub seq: u32,
    /// The events since it was posted, as lines that stay when the game continues in another message. Only a board has a
    /// story, and only until it is closed.
    pub story: String,
    /// How many plies the story includes.
    pub plies: u32,
    /// How many of the story's last lines the message does not show yet.
    pub untold: u32,
    /// Whether its picture stays, so the next event begins another message.
    pub is_complete: bool,
}

impl LiveMessage {
    /// A message without a story, after event number `seq`.
    pub const fn plain(channel: u64, message: u64, seq: u32) -> LiveMessage {
        LiveMessage {
            channel,
            message,
            seq,
            story: String::new(),
            plies: 0,
            untold: 0,
            is_complete: false,
        }
    }

    /// This message after its last edit, which leaves it without buttons: nothing remains to be done when the game
    /// continues in another message.
    pub fn closed(self) -> LiveMessage {
        LiveMessage {
            story: String::new(),
            untold: 0,
            is_complete: true,
            ..self
        }
    }

    /// The lines that this message does not show yet, as the beginning of another one; `None` if it shows all.
    pub fn missed(&self) -> Option<LiveMessage> {
        if self.untold == 0 {
            return None;
        }
        let lines: Vec<&str> = self.story.lines().collect();
        let shown = lines.len().saturating_sub(self.untold as usize);
        Some(LiveMessage {
            story: lines[shown..].join("\n"),
            plies: self.plies.min(self.untold),
            ..*self
        })
    }

    /// Whether it has had its last edit.
    pub fn is_closed(&self) -> bool {
        self.is_complete && self.story.is_empty()
    }
}
