//! One tag, `[Name "value"]`.

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
            '"' | '\r' => return None,
            plain => plain,
        });
    }
    is_name.then_some((name, value))
}

#[cfg(test)]
mod tests {
    use commitments::Tags;

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
            "[A \"x\ry\"]",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
