//! Splits a text into its items: tags, words, comments, annotations, and where variations begin and end.

/// An element of a PGN with the byte at which it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Item<'a> {
    pub at: usize,
    pub what: What<'a>,
}

/// What an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What<'a> {
    /// A tag's name and value, the latter as written.
    Tag(&'a str, &'a str),
    /// Something in brackets that is not a tag.
    NoTag,
    /// A move, a number or a result.
    Word(&'a str),
    Comment(&'a str),
    /// A numeric annotation, as written.
    Nag(&'a str),
    Open,
    Close,
    /// A comment that is never closed.
    Unclosed,
    /// The text ends inside this item: more of it may follow.
    CutOff,
}

/// Splits a text into its items.
#[derive(Clone)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// Whether the text is complete.
    complete: bool,
}

/// Signs that end a word besides white space.
const fn ends_word(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$')
}

impl<'a> Scanner<'a> {
    pub(crate) const fn new(text: &'a str, at: usize, complete: bool) -> Scanner<'a> {
        Scanner { text, at, complete }
    }

    /// Where the next item is looked for.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// The part of the text between two places.
    pub(crate) fn between(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or_default()
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Passes over white space.
    fn blanks(&mut self) {
        while let Some(byte) = self.byte() {
            if byte.is_ascii_whitespace() || byte == 0x1a {
                self.at += 1;
            } else if byte.is_ascii() {
                return;
            } else {
                let wide = |sign: &char| sign.is_whitespace() || *sign == '\u{feff}';
                match self.rest().chars().next().filter(wide) {
                    Some(sign) => self.at += sign.len_utf8(),
                    None => return,
                }
            }
        }
    }

    /// Whether this is the first byte of a line.
    fn begins_line(&self) -> bool {
        self.at == 0 || self.text.as_bytes().get(self.at - 1) == Some(&b'\n')
    }

    /// The next item; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<Item<'a>> {
        loop {
            self.blanks();
            let at = self.at;
            let item = |what| Some(Item { at, what });
            return match self.byte()? {
                b'{' => item(self.comment()),
                b';' => {
                    self.at += 1;
                    let text = self.line();
                    item(text.map_or(What::CutOff, What::Comment))
                }
                b'%' if self.begins_line() => match self.line() {
                    Some(_) => continue,
                    None => item(What::CutOff),
                },
                b'[' => item(self.tag()),
                b'(' => {
                    self.at += 1;
                    item(What::Open)
                }
                b')' => {
                    self.at += 1;
                    item(What::Close)
                }
                b'$' => {
                    self.at += 1;
                    let number = self.take(|byte| byte.is_ascii_digit());
                    item(self.unless_cut_off(What::Nag(number)))
                }
                _ => item(self.word(at)),
            };
        }
    }

    /// Passes over bytes while they are such.
    fn take(&mut self, is_such: impl Fn(u8) -> bool) -> &'a str {
        let from = self.at;
        while self.byte().is_some_and(&is_such) {
            self.at += 1;
        }
        self.between(from, self.at)
    }

    /// The item, unless it touches the end of a text that may go on.
    fn unless_cut_off(&self, what: What<'a>) -> What<'a> {
        if self.at == self.text.len() && !self.complete {
            What::CutOff
        } else {
            what
        }
    }

    fn word(&mut self, from: usize) -> What<'a> {
        while let Some(byte) = self.byte() {
            if byte.is_ascii() {
                if byte.is_ascii_whitespace() || (ends_word(byte) && self.at > from) {
                    break;
                }
                self.at += 1;
                if self.at == from + 1 && ends_word(byte) {
                    break;
                }
            } else {
                let Some(sign) = self.rest().chars().next() else {
                    break;
                };
                if sign.is_whitespace() {
                    break;
                }
                // Brackets of a Chinese keyboard.
                if matches!(sign, '（' | '）') {
                    if self.at > from {
                        break;
                    }
                    self.at += sign.len_utf8();
                    return if sign == '（' {
                        What::Open
                    } else {
                        What::Close
                    };
                }
                self.at += sign.len_utf8();
            }
        }
        self.unless_cut_off(What::Word(self.between(from, self.at)))
    }

    /// The rest of the line; `None` if it may go on.
    fn line(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        match rest.find('\n') {
            Some(end) => {
                self.at += end;
                Some(&rest[..end])
            }
            None if self.complete => {
                self.at = self.text.len();
                Some(rest)
            }
            None => None,
        }
    }

    /// A comment in braces. One that runs into the tags of the next game is not closed.
    fn comment(&mut self) -> What<'a> {
        self.at += 1;
        let rest = self.rest();
        let end = rest.find('}');
        let text = &rest[..end.unwrap_or(rest.len())];
        if let Some(next) = next_game(text) {
            self.at += next;
            return What::Unclosed;
        }
        match end {
            Some(end) => {
                self.at += end + 1;
                What::Comment(text)
            }
            None if self.complete => {
                self.at = self.text.len();
                What::Unclosed
            }
            None => What::CutOff,
        }
    }

    /// `[Name "value"]`. Quotes inside the value need not be escaped.
    fn tag(&mut self) -> What<'a> {
        let rest = self.rest();
        let end = rest.find('\n');
        if end.is_none() && !self.complete {
            return What::CutOff;
        }
        let line = &rest[..end.unwrap_or(rest.len())];
        match split_tag(line) {
            Some((name, value, length)) => {
                self.at += length;
                What::Tag(name, value)
            }
            None => {
                self.at += line.len();
                What::NoTag
            }
        }
    }
}

/// Where the tags of another game begin: after an empty line.
fn next_game(text: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(found) = text[from..].find("\n[") {
        let at = from + found + 1;
        let before = text[..at - 1].trim_end_matches(['\r', ' ', '\t']);
        let line = text[at..].lines().next().unwrap_or_default();
        if before.ends_with('\n') && split_tag(line).is_some() {
            return Some(at);
        }
        from = at;
    }
    None
}

/// The name and the value of a tag at the beginning of a line, and how many bytes it takes.
fn split_tag(line: &str) -> Option<(&str, &str, usize)> {
    let inner = line.strip_prefix('[')?;
    let named = inner.trim_start();
    let length = named
        .find(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '_' | '-')))
        .filter(|length| *length > 0)?;
    let (name, rest) = named.split_at(length);
    let value = rest.trim_start().strip_prefix(['"', '“', '”'])?;
    let mut escaped = None;
    for (at, sign) in value.char_indices() {
        if !matches!(sign, '"' | '”' | '“') {
            continue;
        }
        let behind = value[at + sign.len_utf8()..].trim_start();
        let Some(rest) = behind.strip_prefix(']') else {
            continue;
        };
        let slashes = value[..at].bytes().rev().take_while(|byte| *byte == b'\\');
        if slashes.count() % 2 == 1 {
            escaped.get_or_insert((&value[..at], line.len() - rest.len()));
            continue;
        }
        return Some((name, &value[..at], line.len() - rest.len()));
    }
    // A value that ends with a backslash, as paths do.
    escaped.map(|(value, length)| (name, value, length))
}

/// The value of a tag without its escapes.
pub(crate) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign == '\\'
            && let Some(next) = signs.next_if(|next| matches!(next, '"' | '\\'))
        {
            text.push(next);
        } else {
            text.push(sign);
        }
    }
    text
}

/// The line and the character of a byte in a text whose first line has this number.
pub(crate) fn place(text: &str, at: usize, first_line: usize) -> crate::fault::Place {
    let before = text.get(..at).unwrap_or(text);
    let begun = before.rfind('\n').map_or(0, |end| end + 1);
    crate::fault::Place::Text {
        line: first_line + before.matches('\n').count(),
        column: 1 + before[begun..]
            .trim_start_matches('\u{feff}')
            .chars()
            .count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(text: &str) -> Vec<What<'_>> {
        let mut scanner = Scanner::new(text, 0, true);
        std::iter::from_fn(|| scanner.next())
            .map(|item| item.what)
            .collect()
    }

    #[test]
    fn items_are_split() {
        let text = "\u{feff}[Event \"a\"] [Red \"the \"best\" one\"]\r\n% note\n1.h2e2! {c(d} $12 ( 炮二平五（x）) ; rest\n*";
        let expected = [
            What::Tag("Event", "a"),
            What::Tag("Red", "the \"best\" one"),
            What::Word("1.h2e2!"),
            What::Comment("c(d"),
            What::Nag("12"),
            What::Open,
            What::Word("炮二平五"),
            What::Open,
            What::Word("x"),
            What::Close,
            What::Close,
            What::Comment(" rest"),
            What::Word("*"),
        ];
        assert_eq!(items(text), expected);
        for text in [
            "[Red Lin]",
            "[Red \"Lin]",
            "[\"Lin\"]",
            "[",
            "[Red \"Lin\n\"]",
        ] {
            assert_eq!(items(text)[0], What::NoTag, "{text}");
        }
        assert_eq!(items("[Path \"c:\\\"]")[0], What::Tag("Path", "c:\\"));
        assert_eq!(unescaped("a\\\"b\\\\c\\d"), "a\"b\\c\\d");
        assert_eq!(
            items("{a\n\n[Red \"b\"]\n}")[..2],
            [What::Unclosed, What::Tag("Red", "b")]
        );
    }

    #[test]
    fn what_may_go_on_is_cut_off() {
        for text in ["h2e", "{a", "[Red \"a\"]", "; a", "$1"] {
            let mut scanner = Scanner::new(text, 0, false);
            assert_eq!(scanner.next().unwrap().what, What::CutOff, "{text}");
        }
    }
}
