//! What people write about others: reasons of decisions. When a person is erased, their mentions and name are removed
//! from it, too.

use basics::PersonId;
use matches::records::FORMER_PLAYER;

/// The text with a former player in place of a person's mentions and name. A name of ASCII letters and digits must be a
/// whole word; any other name is replaced everywhere, because not all scripts separate words.
pub(crate) fn without(text: &str, person: PersonId, name: &str) -> String {
    let mut text = text.to_owned();
    for mention in [format!("<@{}>", person.0), format!("<@!{}>", person.0)] {
        text = text.replace(&mention, FORMER_PLAYER);
    }
    text = text.replace(&person.0.to_string(), FORMER_PLAYER);
    if name.is_empty() || name == FORMER_PLAYER {
        return text;
    }
    let is_word = name.chars().all(|one| one.is_ascii_alphanumeric());
    let lower = text.to_lowercase();
    // If lower case has a different length, only the exact spelling of the name is found.
    let (haystack, needle) = if lower.len() == text.len() {
        (lower, name.to_lowercase())
    } else {
        (text.clone(), name.to_owned())
    };
    let mut kept = String::with_capacity(text.len());
    let mut from = 0;
    for (at, found) in haystack.match_indices(&needle) {
        let to = at + found.len();
        let joins = |one: Option<char>| is_word && one.is_some_and(char::is_alphanumeric);
        let is_inside =
            joins(haystack[..at].chars().next_back()) || joins(haystack[to..].chars().next());
        let parts = text.get(from..at).filter(|_| !is_inside);
        if let Some(before) = parts.filter(|_| text.is_char_boundary(to)) {
            kept.push_str(before);
            kept.push_str(FORMER_PLAYER);
            from = to;
        }
    }
    kept.push_str(&text[from..]);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_mentions_are_removed_and_other_words_stay() {
        let former = |text: &str| text.replace('*', FORMER_PLAYER);
        for (name, text, left) in [
            ("Ann", "<@7> and <@!7> wrote to me", "* and * wrote to me"),
            (
                "Ann",
                "Ann cheated, said ANN's friend",
                "* cheated, said *'s friend",
            ),
            (
                "Ann",
                "Annual planning for Anna",
                "Annual planning for Anna",
            ),
            ("小明", "小明作弊", "*作弊"),
            ("Zoë K.", "Because zoë k. left", "Because * left"),
            ("", "Nobody", "Nobody"),
            ("İx", "İstanbul: İx was late", "İstanbul: * was late"),
        ] {
            assert_eq!(
                without(text, PersonId(7), name),
                former(left),
                "{name}: {text}"
            );
        }
    }
}
