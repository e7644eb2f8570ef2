//! Consistency of the sentence files beyond what the build script checks.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::*;

/// Sentences that may be the same in English and in Chinese although they contain letters: names of languages, codes of
/// pieces, and Chinese names.
const THE_SAME: [&str; 3] = ["language-", "paste-placeholder", "chinese-"];

/// Variables that a Chinese sentence does not need: a Chinese piece has no second name, and Chinese notation names it.
const LESS: [(&str, &str); 3] = [
    ("guide-piece", "piece"),
    ("xiangqi-ruling-move", "piece"),
    ("xiangqi-ruling-capture", "piece"),
];

/// The raw sentences of a language, by key.
fn sentences(language: Language) -> BTreeMap<String, String> {
    let mut sentences = BTreeMap::new();
    for (name, text) in files(language) {
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.split_once(" =") {
                Some((begun, rest)) if line.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                    key = begun.to_owned();
                    let before = sentences.insert(key.clone(), rest.trim().to_owned());
                    assert_eq!(before, None, "{key} is there twice, once in {name}");
                }
                _ if line.trim().is_empty() => {}
                _ => {
                    let sentence = sentences.get_mut(&key).unwrap();
                    sentence.push('\n');
                    sentence.push_str(line);
                }
            }
        }
    }
    sentences
}

/// The variables printed in a sentence. A variable that only selects a form may differ between languages.
fn written(sentence: &str) -> BTreeSet<&str> {
    let places = sentence.split("{ $").skip(1);
    places
        .filter_map(|place| place.split_once(" }"))
        .map(|(name, _)| name)
        .filter(|name| !name.contains(' '))
        .collect()
}

/// All variables of a sentence.
fn variables(sentence: &str) -> BTreeSet<&str> {
    let places = sentence.split('$').skip(1);
    places
        .map(|place| {
            let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
            place.split(ends).next().unwrap_or_default()
        })
        .collect()
}

#[test]
fn every_language_writes_the_same_variables() {
    let english = sentences(Language::English);
    for language in [Language::SimplifiedChinese, Language::TraditionalChinese] {
        let chinese = sentences(language);
        let names = |language| {
            files(language)
                .map(|(name, _)| name)
                .collect::<HashSet<_>>()
        };
        assert_eq!(names(language), names(Language::English));
        for (key, english) in &english {
            let tag = language.tag();
            let said = &chinese[key];
            let mut expected = written(english);
            for (_, less) in LESS.iter().filter(|(less, _)| less == key) {
                assert!(expected.remove(less), "{key} has no {less}");
            }
            assert_eq!(written(said), expected, "{key} in {tag}");
        }
    }
}

#[test]
fn no_sentence_is_empty_or_untranslated() {
    let english = sentences(Language::English);
    for language in [Language::SimplifiedChinese, Language::TraditionalChinese] {
        for (key, said) in sentences(language) {
            assert!(!said.is_empty(), "{key} in {}", language.tag());
            let mut bare = said.clone();
            for name in variables(&said) {
                bare = bare.replace(&format!("${name}"), "");
            }
            let same = said == english[&key] && bare.chars().any(char::is_alphabetic);
            let may_be = THE_SAME.iter().any(|prefix| key.starts_with(prefix));
            assert!(!same || may_be, "{key} in {}: {said}", language.tag());
            let foreign = english_words(&bare);
            assert_eq!(foreign, None, "{key} in {}", language.tag());
        }
    }
}

/// Two consecutive Latin words, if there are any.
fn english_words(text: &str) -> Option<String> {
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
    let words: Vec<&str> = text.split(' ').collect();
    let pair = words.windows(2).find(|pair| pair.iter().all(is_word));
    pair.map(|pair| pair.join(" "))
}

/// Characters that the other script writes differently.
#[test]
fn no_character_of_the_other_script_appears() {
    let simplified = "这为对们图动时间样发东车马长门问鱼鸟龙战阵级营师军将选择认输规则设置讨论";
    let traditional = "這為對們圖動時間樣發東車馬長門問魚鳥龍戰陣級營師軍將選擇認輸規則設置討論";
    let only = |one: &str, other: &str| -> HashSet<char> {
        one.chars().filter(|c| !other.contains(*c)).collect()
    };
    // Sentences that show the other script on purpose.
    let shows = ["language-", "choice-notation-", "chinese-xiangqi-"];
    for (language, foreign) in [
        (Language::SimplifiedChinese, only(traditional, simplified)),
        (Language::TraditionalChinese, only(simplified, traditional)),
    ] {
        for (key, said) in sentences(language) {
            let stray = said.chars().find(|c| foreign.contains(c));
            let shown = shows.iter().any(|prefix| key.starts_with(prefix));
            assert!(
                stray.is_none() || shown,
                "{key} in {}: {stray:?}",
                language.tag()
            );
        }
    }
}

#[test]
fn every_sentence_formats_with_its_variables() {
    for language in Language::ALL {
        let texts = Texts::load(language, None);
        for (key, said) in sentences(language) {
            for number in [0, 1, 2, 5] {
                let mut told = FluentArgs::new();
                for name in variables(&said) {
                    told.set(name, number);
                }
                let pattern = texts.bundle.get_message(&key).unwrap().value().unwrap();
                let mut errors = Vec::new();
                texts
                    .bundle
                    .format_pattern(pattern, Some(&told), &mut errors);
                assert!(errors.is_empty(), "{key} in {}: {errors:?}", language.tag());
            }
        }
    }
}

#[test]
fn sentences_use_the_localized_command_names() {
    for language in Language::ALL {
        let texts = Texts::load(language, None);
        let all = sentences(language);
        let names = |kind: &str| -> HashSet<&String> {
            let named = all.iter().filter(|(key, _)| key.starts_with(kind));
            named.map(|(_, name)| name).collect()
        };
        let (commands, options) = (names("name-command-"), names("name-option-"));
        let mut found = 0;
        for (key, said) in &all {
            // A slash inside a word separates things; a slash before a word starts a command.
            for (before, after) in said.match_indices('/').map(|(at, _)| said.split_at(at)) {
                let begins = before.ends_with([' ', '(', '（', '。', '，']) || before.is_empty();
                let name: String = after[1..]
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '-')
                    .collect();
                if begins && !name.is_empty() {
                    found += 1;
                    assert!(
                        commands.contains(&name),
                        "{key} in {}: /{name}",
                        texts.language.tag()
                    );
                }
            }
            for mark in ["option `", "选项 `", "選項 `"] {
                for after in said.split(mark).skip(1) {
                    let name = after.split('`').next().unwrap().to_owned();
                    let tag = texts.language.tag();
                    assert!(options.contains(&name), "{key} in {tag}: {name}");
                }
            }
        }
        assert!(found > 10, "{found}");
    }
}

#[test]
fn variables_are_filled_in_and_names_escaped() {
    let texts = Texts::english();
    let said = texts.format(key::TABLE_READY, &args![player = plain("*Ann* <@5>")]);
    assert_eq!(said, "\\*Ann\\* \\<\\@5\\> is ready.");
    assert_eq!(
        texts.format(key::GAMES_TITLE, &args![count = 1]),
        "You have one game in progress:"
    );
    assert_eq!(
        texts.format(key::GAMES_TITLE, &args![count = 2]),
        "You have 2 games in progress:"
    );
}

#[test]
fn commands_are_named_as_the_readers_discord_shows_them() {
    let library = Library::default();
    let (chinese, english) = (Language::SimplifiedChinese, Language::English);
    for (language, client, key, named) in [
        (chinese, english, "games-none", "/challenge"),
        (chinese, english, "league-none", "/league create"),
        (chinese, english, "leaderboard-none", "`rated`"),
        (
            chinese,
            english,
            "help-leagues",
            "/league 创建和查看联赛，/profile 和",
        ),
        (english, chinese, "games-none", "/挑战"),
        (english, Language::TraditionalChinese, "games-none", "/挑戰"),
        (chinese, chinese, "games-none", "/挑战"),
    ] {
        let said = library.for_client(language, client).write(key, None);
        assert!(said.contains(named), "{key}: {said}");
    }
    // Whatever is said, no Chinese name of a command is left for an English Discord.
    for language in [chinese, Language::TraditionalChinese] {
        let texts = library.for_client(language, english);
        for key in sentences(language).keys() {
            let said = texts.write(key, None);
            let mut named = said.match_indices('/').map(|(at, _)| &said[at + 1..]);
            let is_chinese = |rest: &str| rest.starts_with(|next: char| !next.is_ascii());
            assert!(!named.any(is_chinese), "{key}: {said}");
        }
    }
}

#[test]
fn only_names_of_commands_and_options_change() {
    let library = Library::default();
    let texts = library.for_client(Language::English, Language::SimplifiedChinese);
    let names = texts.client_names.as_ref().unwrap();
    for (text, put) in [
        ("Use /move, or /board.", "Use /走棋, or /棋盘."),
        (
            "https://example.org/move and 1/2 and /moves",
            "https://example.org/move and 1/2 and /moves",
        ),
        ("`game` and `5/move` and `", "`棋种` and `5/move` and `"),
        ("/server-settings", "/服务器设置"),
        ("/leaderboard show ratings", "/排行榜 show ratings"),
        ("A \\` and `game`", "A \\` and `棋种`"),
    ] {
        assert_eq!(names.put_into(text), put);
    }
}

#[test]
fn a_name_does_not_turn_round_the_rest_of_a_line() {
    let texts = Texts::english();
    for sign in [
        '\u{202e}', '\u{202d}', '\u{202b}', '\u{2067}', '\u{2069}', '\u{202c}',
    ] {
        let name = format!("An{sign}na");
        let told = args![name = name.clone(), about = "plays"];
        assert_eq!(
            texts.format(key::ABOUT, &told),
            texts.format(key::ABOUT, &args![name = "Anna", about = "plays"])
        );
        assert_eq!(escaped(&name), "Anna");
    }
    // Scripts that are written from right to left stay as they are.
    assert_eq!(escaped("דנה"), "דנה");
}

proptest::proptest! {
    #[test]
    fn a_description_shows_names_as_their_owners_write_them(name: String) {
        let seen: String = name.chars().filter(|sign| !turns_text(*sign)).collect();
        proptest::prop_assert_eq!(unmarked(&format!("**{}**", escaped(&name))), seen);
    }
}
