//! What users read is only in the language files, and all of it is used.

use std::path::PathBuf;

use super::files;

/// All the code that writes messages, file by file, without test files.
fn code() -> impl Iterator<Item = (PathBuf, String)> {
    let rooms = [
        "bot", "delivery", "messages", "places", "session", "wording",
    ];
    let all = rooms
        .into_iter()
        .flat_map(|room| files(&format!("src/{room}"), &["rs"]));
    all.filter(|(path, _)| !path.ends_with("tests.rs") && !path.iter().any(|part| part == "tests"))
}

/// The string literals in code, except those that no user reads: in comments, attributes, logs, and messages of panics.
fn quoted(code: &str) -> Vec<String> {
    let mut quoted = Vec::new();
    let mut rest = code;
    while let Some(next) = rest.chars().next() {
        let passed = ["#[", "tracing::", ".expect("]
            .iter()
            .any(|begun| rest.starts_with(begun));
        if rest.starts_with("//") {
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        } else if rest.starts_with("'\"'") {
            rest = &rest[3..];
        } else if passed {
            let begun = rest.find(['(', '[']).unwrap();
            rest = behind_brackets(&rest[begun..]);
        } else if next == '"' {
            let end = end_of_text(&rest[1..]);
            quoted.push(rest[1..=end].to_owned());
            rest = &rest[end + 2..];
        } else {
            rest = &rest[next.len_utf8()..];
        }
    }
    quoted
}

/// The offset at which the string literal that begins here ends.
fn end_of_text(text: &str) -> usize {
    let mut escaped = false;
    let ends = |(_, c): &(usize, char)| {
        let ends = *c == '"' && !escaped;
        escaped = *c == '\\' && !escaped;
        ends
    };
    text.char_indices()
        .find(ends)
        .map_or(text.len(), |(at, _)| at)
}

/// The code after the bracket that closes the first one.
fn behind_brackets(code: &str) -> &str {
    let (mut depth, mut at) = (0, 0);
    while let Some(next) = code[at..].chars().next() {
        at += next.len_utf8();
        match next {
            '"' => at += end_of_text(&code[at..]) + 1,
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    &code[at..]
}

/// Whether a text reads like natural language: two consecutive words, or a Chinese character.
fn reads(text: &str) -> bool {
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
    let words: Vec<&str> = text
        .split([' ', '\n'])
        .map(|word| word.trim_end_matches(['.', ',', ':', '!', '?']))
        .collect();
    words.windows(2).any(|pair| pair.iter().all(is_word))
        || text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

#[test]
fn code_contains_no_sentence() {
    let seen = quoted(
        r#"a("It is your turn."); tracing::warn!("it (went) wrong"); '"' b("你好") // "no one"
        #[error("it [is] wrong")] c("{code} is: {}", "x\" said she") .expect("it is there") d("ruling-move")"#,
    );
    let expected = [
        "It is your turn.",
        "你好",
        "{code} is: {}",
        "x\\\" said she",
        "ruling-move",
    ];
    assert_eq!(seen, expected);
    assert!(
        reads(&seen[0])
            && reads(&seen[1])
            && !reads(&seen[2])
            && reads(&seen[3])
            && !reads(&seen[4])
    );

    for (path, text) in code() {
        let shown = text.split("#[cfg(test)]").next().unwrap_or_default();
        let sentence = quoted(shown).into_iter().find(|text| reads(text));
        assert_eq!(sentence, None, "{}", path.display());
    }
}

/// The keys of the English sentences.
fn keys() -> Vec<String> {
    let english = files("assets/locales/en", &["ftl"]).into_iter();
    let lines = english.flat_map(|(_, text)| text.lines().map(str::to_owned).collect::<Vec<_>>());
    lines
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()))
        .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
        .collect()
}

/// The program cannot name a sentence that does not exist, because it would not compile. Only this test checks the
/// reverse.
#[test]
fn every_sentence_is_used() {
    let program: String = code().map(|(_, text)| text).collect();
    let texts: String = files("crates/texts/src", &["rs"])
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    let script = include_str!("../../crates/texts/build.rs");
    let keys = keys();
    assert!(keys.len() > 1000);
    for key in keys {
        let constant = format!("key::{}", key.replace('-', "_").to_uppercase());
        let used = [&program, &texts].iter().any(|code| {
            code.match_indices(&constant).any(|(at, _)| {
                let next = code[at + constant.len()..].chars().next();
                !next.is_some_and(|next| next.is_alphanumeric() || next == '_')
            })
        });
        let mut families = quoted(script).into_iter();
        assert!(
            used || families.any(|family| family.ends_with('-') && key.starts_with(&family)),
            "{key} is not used"
        );
    }
}
