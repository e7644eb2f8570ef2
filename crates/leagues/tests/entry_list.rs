//! Lists of people as anybody might send them: a list that is read can be written and read again, and errors name their line.

#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

use leagues::season::{Listed, MAX_PLAYERS, MAX_RATING, Name, entry_list};
use proptest::prelude::*;

fn written(one: &Listed) -> String {
    let name = match &one.name {
        Name::Id(id) => format!("<@{id}>"),
        Name::Text(name) => format!("\"{}\"", name.replace('"', "\"\"")),
    };
    format!("{name},{}\n", one.rating)
}

fn holds(text: &str) {
    let lines = text.lines().count();
    match entry_list(text) {
        Ok(list) => {
            assert!(list.len() <= MAX_PLAYERS as usize);
            assert!(list.iter().all(|one| one.rating <= MAX_RATING));
            let again: String = list.iter().map(written).collect();
            let mut read = entry_list(&again).unwrap();
            for (one, other) in read.iter_mut().zip(&list) {
                one.line = other.line;
            }
            assert_eq!(read, list, "{again}");
        }
        Err(wrong) => {
            assert!(!wrong.is_empty());
            assert!(wrong.iter().all(|one| (1..=lines).contains(&one.line)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_a_list_or_has_errors(text in any::<String>()) {
        holds(&text);
    }

    #[test]
    fn texts_like_lists_are_lists_or_have_errors(text in "([a-cA-C<@>0-9 \"'’,;\t\u{feff}龍é-]{0,20}(\r\n|\n|\r)?){0,12}") {
        holds(&text);
    }

    #[test]
    fn names_with_ratings_are_lists_or_have_errors(
        lines in prop::collection::vec(("\"?[\\PC]{0,12}\"?|<@[0-9]{14,21}>", "|,[0-9]{0,5}|;[0-9]{4}|\t1500"), 0..20)
    ) {
        let lines: Vec<String> = lines.into_iter().map(|(name, rating)| format!("{name}{rating}")).collect();
        holds(&lines.join("\n"));
    }
}
