//! One tag, `[Name "value"]`, and where in a head something is wrong.

use matches::transcript::NotAHead;
use seals::Tags;

/// Reads a tag.
pub(super) fn read(line: &str) -> Option<(&str, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, escaped) = inner.split_once(" \"")?;
    let is_name = !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let mut value = String::with_capacity(escaped.len());
    let mut letters = escaped.chars();
    while let Some(letter) = letters.next() {
        value.push(match letter {
            '\\' => letters.next().filter(|next| ['\\', '"'].contains(next))?,
            '"' => return None,
            plain => plain,
        });
    }
    is_name.then_some((name, value))
}

/// How many tags of a head stand before the one with which something is wrong.
pub(super) fn line_of(error: &NotAHead, head: &Tags) -> usize {
    let (NotAHead::Value(name) | NotAHead::Superfluous(name)) = error else {
        return 0;
    };
    head.iter()
        .position(|(found, _)| found == name)
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_read_as_it_is_written() {
        for value in ["", "Ann", "a \"b\" \\c", "]\"", "馬"] {
            let written = Tags::new([("Name_1", value)]).to_string();
            assert_eq!(read(written.trim_end()), Some(("Name_1", value.to_owned())));
        }
        for wrong in [
            "",
            "[]",
            "[Name]",
            "[Name value]",
            "[Na-me \"x\"]",
            "[ \"x\"]",
            "[A \"x\"y\"]",
            "[A \"x\\\"]",
            "[A \"\\x\"]",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
