//! What may differ between two worlds without revealing anything, and why: random values, and the times of the
//! computer's clock. Everything else must be equal to the byte.

use std::{collections::BTreeMap, sync::LazyLock};

use regex::{Captures, Regex};

/// The replacement of a value that fits a rule.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Instead {
    /// A number that counts values in the order in which they first appear, so the comparison still sees which two values are the
    /// same.
    Number,
    /// The number of the pair, if the value is the code of one of its games.
    Known,
    /// Only the name of the rule; the value itself is not compared.
    Nothing,
    /// Only the name of the rule, but the value must never occur again, because it is random.
    Chance,
}

/// A rule: what is masked, and why that reveals nothing.
pub struct Mask {
    pub name: &'static str,
    pattern: &'static str,
    pub instead: Instead,
    pub why: &'static str,
}

/// All the rules. The value is the group with the name `v`; the text around it in the pattern stays.
pub const MASKS: [Mask; 8] = [
    Mask {
        name: "ID",
        pattern: r"\bm?(?<v>1[0-9]{16,19})\b",
        instead: Instead::Number,
        why: "Discord numbers messages, threads and interactions as they come, by its clock",
    },
    Mask {
        name: "CODE",
        // Only the codes of known games are masked.
        pattern: r"\b(?<v>[a-z]{4,8}-[0-9]{2,4})\b",
        instead: Instead::Known,
        why: "a match's code is drawn by chance before there is anything to hide",
    },
    Mask {
        name: "NONCE",
        // The nonce of a challenge is the id of the interaction, which the first rule has already masked.
        pattern: r#""nonce":"?(?<v>[^"m,}][^",}]*)"#,
        instead: Instead::Chance,
        why: "what Discord tells a repeat by is chance",
    },
    Mask {
        name: "DIGEST",
        // Either all its digits, or the first ones in groups.
        pattern: r"\b(?<v>[0-9a-f]{64}|[0-9a-f]{4}(?:[ ·-][0-9a-f]{4}){2,})\b",
        instead: Instead::Chance,
        why: "a seal hides what it seals only by a salt, which is chance",
    },
    Mask {
        name: "TIME",
        pattern: r#"(?<v>\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)?)"#,
        instead: Instead::Nothing,
        why: "Discord and the log note the computer's time; the bot's own clock is the same in both worlds",
    },
    Mask {
        name: "ADDRESS",
        pattern: r"(?<v>127\.0\.0\.1:\d+)",
        instead: Instead::Nothing,
        why: "each stand-in has a port of its own",
    },
    Mask {
        name: "SIGNATURE",
        pattern: r#"(?<v>\?ex=[^"]*)"#,
        instead: Instead::Nothing,
        why: "Discord signs the address of a file and says until when it holds",
    },
    Mask {
        name: "DURATION",
        pattern: r"(?m)^(?:caipan_interaction_answer_seconds_(?:sum|bucket)|caipan_started_seconds|caipan_outbox_delay_seconds|caipan_database_bytes)(?:\{[^}]*\})? (?<v>.*)$",
        instead: Instead::Nothing,
        why: "how long the computer took, and how large the file is in which private things lie, too; only the host sees them",
    },
];

static PATTERNS: LazyLock<[Regex; MASKS.len()]> = LazyLock::new(|| {
    MASKS
        .each_ref()
        .map(|mask| Regex::new(mask.pattern).unwrap())
});

/// The prefix of ids that existed before the worlds: people, the server, its channels.
const FIXED: &str = "110000000000";

/// Masks the texts of one world. A numbered value keeps its number from text to text.
#[derive(Default)]
pub struct Masker {
    /// The number of each pair, by the code of its game.
    codes: BTreeMap<String, u64>,
    numbers: BTreeMap<(usize, String), usize>,
    /// Every value that was masked as random.
    pub chance: Vec<String>,
}

impl Masker {
    /// Masks texts that may contain these codes of games.
    pub fn knowing(codes: &BTreeMap<String, u64>) -> Masker {
        Masker {
            codes: codes.clone(),
            ..Masker::default()
        }
    }

    pub fn of(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for (rule, (mask, pattern)) in MASKS.iter().zip(PATTERNS.iter()).enumerate() {
            let masked = pattern.replace_all(&text, |found: &Captures<'_>| {
                let (whole, value) = (found.get(0).unwrap(), found.name("v").unwrap());
                let begins = value.start() - whole.start();
                let rest = &whole.as_str()[begins + value.len()..];
                let value = value.as_str();
                let shown = match mask.instead {
                    Instead::Number if value.starts_with(FIXED) => value.to_owned(),
                    Instead::Number => {
                        let next = self.numbers.len();
                        let key = (rule, value.to_owned());
                        let number = self.numbers.entry(key).or_insert(next);
                        format!("{}{number}", mask.name)
                    }
                    Instead::Known => match self.codes.get(value) {
                        Some(pair) => format!("{}{pair}", mask.name),
                        None => value.to_owned(),
                    },
                    Instead::Nothing => mask.name.to_owned(),
                    Instead::Chance => {
                        self.chance.push(value.to_owned());
                        mask.name.to_owned()
                    }
                };
                format!("{}{shown}{rest}", &whole.as_str()[..begins])
            });
            text = masked.into_owned();
        }
        text
    }
}

#[test]
fn few_things_are_masked_and_each_for_a_reason() {
    assert!(MASKS.len() <= 12);
    for mask in &MASKS {
        assert!(mask.why.len() > 30, "{}", mask.name);
    }
}

#[test]
fn only_the_values_are_masked() {
    let mut masked = Masker {
        codes: BTreeMap::from([("heron-42".to_owned(), 7)]),
        ..Masker::default()
    };
    let said = r#"**heron-42** <@1100000000000000011> <@1100000000000000011> move:1443000000000000000:go:3:a6:a7 "nonce":"77" 1443000000000000000"#;
    assert_eq!(
        masked.of(said),
        r#"**CODE7** <@1100000000000000011> <@1100000000000000011> move:ID0:go:3:a6:a7 "nonce":"NONCE" ID0"#
    );
    let seal = "3f1c-09ab-77d0-e2e2";
    assert_eq!(masked.of(seal), "DIGEST");
    assert_eq!(masked.chance, ["77", seal]);
    for kept in [
        "12 pieces",
        "board-12.png",
        "<t:1767571200:R>",
        "desk:5:swap:1767571200000:a1",
        "18.5 kB",
    ] {
        assert_eq!(masked.of(kept), kept);
    }
}
