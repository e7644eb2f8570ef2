//! Definitions of slash commands in every language.

pub mod localized;
pub mod options;
