//! Signs that Discord or a screen would take for something else than text: markup, and what turns the direction of writing.

use std::borrow::Cow;

use crate::Value;

/// Whether a sign sets the direction of what follows. None of ours does: a name with such a sign would turn round the rest of
/// the line.
pub(crate) const fn turns_text(sign: char) -> bool {
    matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A variable with this text, in which Discord's markup is escaped.
pub fn plain(text: &str) -> Value<'static> {
    Value::String(Cow::Owned(escaped(text)))
}

/// Whether Discord's markup is made of this sign.
const fn is_markup(sign: char) -> bool {
    matches!(
        sign,
        '*' | '_' | '`' | '~' | '|' | '>' | '\\' | '[' | ']' | '<' | '@' | '#'
    )
}

/// The text with Discord's markup escaped.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars().filter(|sign| !turns_text(*sign)) {
        if is_markup(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// What a reader sees of a text with Discord's markup: for places that show every sign as it stands, like the description of a
/// picture. Emphasis and the escapes of [`escaped`] go; names stay as their owners write them.
pub fn unmarked(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => seen.extend(signs.next_if(|next| is_markup(*next)).or(Some(sign))),
            '*' | '`' => {}
            _ => seen.push(sign),
        }
    }
    seen
}
