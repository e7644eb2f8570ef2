//! Serves the referee over pipes: one line in, one line out.

use std::io::{self, BufRead, Read, Write};

use serde::de::IgnoredAny;

use super::{Code, RequestError, Session};

/// The maximum length of a line in bytes; a request needs a fraction of that.
pub(super) const MAX_LINE_BYTES: usize = 65_536;

/// Answers line by line until the input ends.
///
/// # Errors
/// When reading or writing fails.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut session = Session::default();
    answer_lines(input, output, |line| session.answer(line))
}

/// The JSON text of a line; `example` is a request that is well-formed.
///
/// # Errors
/// When the line is too long or not JSON.
pub(super) fn json_of<'a>(line: &'a [u8], example: &str) -> Result<&'a str, RequestError> {
    if line.len() > MAX_LINE_BYTES {
        return Err(RequestError::new(
            Code::TooLong,
            format!("a request has at most {MAX_LINE_BYTES} bytes"),
        ));
    }
    let line = str::from_utf8(line)
        .map_err(|_| RequestError::new(Code::NotJson, "write JSON in UTF-8; this is not UTF-8"))?;
    match serde_json::from_str::<IgnoredAny>(line) {
        Ok(_) => Ok(line),
        Err(error) => Err(RequestError::new(
            Code::NotJson,
            format!("write one JSON object a line, such as {example}: {error}"),
        )),
    }
}

/// Passes each line to `answer` without its line end, and writes what it returns, until the input ends. It shortens a
/// line that is too long, to slightly more than a request may have.
///
/// # Errors
/// When reading or writing fails.
pub fn answer_lines(
    input: &mut impl BufRead,
    output: &mut impl Write,
    mut answer: impl FnMut(&[u8]) -> String,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let most = MAX_LINE_BYTES as u64 + 1;
        if input.by_ref().take(most).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let whole = line.last() == Some(&b'\n');
        if whole {
            line.pop();
        } else if line.len() > MAX_LINE_BYTES {
            input.skip_until(b'\n')?;
        }
        let mut answer = answer(&line);
        answer.push('\n');
        output.write_all(answer.as_bytes())?;
        output.flush()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn responses(input: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        serve(&mut &*input, &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    fn code(answer: &str) -> String {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        answer["error"]["code"]
            .as_str()
            .unwrap_or("none")
            .to_owned()
    }

    #[test]
    fn each_line_gets_one_response_even_an_unterminated_last_one() {
        assert!(responses(b"").is_empty());
        assert_eq!(responses(b"\n\n").len(), 2);
        let new = r#"{"op":"new","game":"xiangqi"}"#;
        for end in ["", "\n", "\r\n"] {
            assert_eq!(
                responses(format!("{new}{end}").as_bytes()),
                [r#"{"ok":true}"#]
            );
        }
    }

    #[test]
    fn a_line_has_a_maximum_length() {
        let new = br#"{"op":"new","game":"xiangqi"}"#;
        for (length, answer) in [
            (MAX_LINE_BYTES, "none"),
            (MAX_LINE_BYTES + 1, "too-long"),
            (3 * MAX_LINE_BYTES, "too-long"),
        ] {
            for end in [&b""[..], b"\n", b"\r\n"] {
                let mut line = new.to_vec();
                line.resize(length - end.len().saturating_sub(1), b' ');
                line.extend(end);
                assert_eq!(
                    responses(&line).iter().map(|a| code(a)).collect::<Vec<_>>(),
                    [answer],
                    "{length} {end:?}"
                );
                line.extend(if end.is_empty() { &b"\n"[..] } else { b"" });
                line.extend(br#"{"op":"legal"}"#);
                assert_eq!(
                    responses(&line).len(),
                    2,
                    "the next line is read from its beginning"
                );
            }
        }
    }
}
