//! The bot's token, which no log can show.

/// A bot's token. It cannot be printed: it has no `Debug` and no `Display`.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A token, trimmed of what copying may add.
    pub fn new(text: &str) -> Token {
        let text = text.trim();
        Token(text.strip_prefix("Bot ").unwrap_or(text).to_owned())
    }

    /// The token itself, only for the connection.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}
