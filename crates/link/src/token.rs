//! The bot's token, which cannot be logged.

/// A bot's token. It cannot be printed: it has no `Debug` and no `Display`.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A token, without the prefix and the white space that copying may add.
    pub fn new(text: &str) -> Token {
        let text = text.trim();
        Token(text.strip_prefix("Bot ").unwrap_or(text).to_owned())
    }

    /// The token itself, only for the connection.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}
