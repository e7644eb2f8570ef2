//! Forms ("modals" in Discord's documents): how the bot writes one, and how it reads a submitted one. serenity 0.12 knows only
//! action rows with text inputs, which are deprecated since August 2025, and drops what stands in labels.
//!
//! [`Form`] is written with labels alone. [`Filled`] reads labels and action rows, so that a form that was open before an update
//! is still understood. It passes over components that it does not know.

mod filled;
#[cfg(test)]
mod tests;
mod written;

pub use filled::Filled;
pub use written::{Choice, Field, Form, Input, Lines, Mention, Pick};

/// The numbers of components (components/reference, "Component Types").
mod kind {
    pub const ACTION_ROW: u64 = 1;
    pub const STRING_SELECT: u64 = 3;
    pub const TEXT_INPUT: u64 = 4;
    pub const USER_SELECT: u64 = 5;
    pub const ROLE_SELECT: u64 = 6;
    pub const MENTIONABLE_SELECT: u64 = 7;
    pub const CHANNEL_SELECT: u64 = 8;
    pub const LABEL: u64 = 18;
    pub const FILE_UPLOAD: u64 = 19;
    pub const RADIO_GROUP: u64 = 21;
    pub const CHECKBOX_GROUP: u64 = 22;
    pub const CHECKBOX: u64 = 23;
}
