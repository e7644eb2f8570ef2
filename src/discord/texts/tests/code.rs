//! How the code uses the sentences: it uses each of them, and contains none of its own.

use std::path::PathBuf;

use super::sentences;
use crate::discord::language::Language;

/// Prefixes of the keys that the program builds from parts.
const BUILT: [&str; 38] = [
    "ended-",
    "practice-level-",
    "plan-last-",
    "plan-after-",
    "quiet-",
    "zone-",
    "cities-zone-",
    "language-",
    "name-command-",
    "name-option-",
    "piece-",
    "army-",
    "xiangqi-piece-",
    "doushouqi-piece-",
    "game-",
    "about-game-",
    "challenge-about-",
    "about-preset-",
    "preset-",
    "rule-",
    "refuse-xiangqi-reach-",
    "xiangqi-perpetual-",
    "ruling-",
    "colour-",
    "chinese-",
    "xiangqi-way-",
    "guide-topic-",
    "choice-replay-",
    "style-",
    "theme-",
    "settings-signs-",
    "settings-confirm-",
    "button-confirm-",
    "settings-profile-",
    "button-profile-",
    "pool-",
    "card-pool-",
    "analysis-amount-",
];

/// All the code that writes messages, file by file, without test files.
fn code() -> Vec<(PathBuf, String)> {
    let mut code = Vec::new();
    let mut folders = vec![PathBuf::from("src/discord")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.is_file() && !path.ends_with("tests.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                code.push((path, text));
            }
        }
    }
    assert!(code.len() > 50);
    code
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

/// What follows the bracket that closes the one in front.
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

#[test]
fn every_sentence_is_used_and_every_used_key_exists() {
    let program: String = code().into_iter().map(|(_, text)| text).collect();
    let all = sentences(Language::English);
    assert!(all.len() > 100);
    for key in all.keys() {
        let built = BUILT.iter().any(|prefix| key.starts_with(prefix));
        assert!(
            built || program.contains(&format!("\"{key}\"")),
            "{key} is not used"
        );
    }
    for used in program
        .split("say(\"")
        .chain(program.split("tell(\""))
        .skip(1)
    {
        if let Some((key, _)) = used.split_once('"') {
            let is_key = !key.is_empty()
                && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
                && key.contains('-');
            assert!(!is_key || all.contains_key(key), "{key} is missing");
        }
    }
}
