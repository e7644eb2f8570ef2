//! Discord's limits for texts and components, and functions that shorten texts to fit.

use unicode_segmentation::UnicodeSegmentation;

/// Characters in a message (Discord's documentation, resources/message).
pub const CONTENT: usize = 2000;
/// Characters in an attachment's alt text.
pub const ALT_TEXT: usize = 1024;
/// Characters in a thread's name.
pub const THREAD_NAME: usize = 100;
/// Characters in a choice's or an option's label (interactions/application-commands).
pub const LABEL: usize = 100;
/// Characters on a button.
pub const BUTTON: usize = 80;
/// Characters in the placeholder of a form's field.
pub const PLACEHOLDER: usize = 100;
/// Characters in the title of a form (components/reference).
pub const FORM_TITLE: usize = 45;
/// Characters in the label of a form's field.
pub const FORM_LABEL: usize = 45;
/// Fields in a form (interactions/receiving-and-responding; the API description allows 40).
pub const FORM_FIELDS: usize = 5;
/// Boxes in a group of a form (components/reference, "Checkbox Group").
pub const BOXES: usize = 10;
/// Options in a select menu, and choices in an answer to autocomplete.
pub const OPTIONS: usize = 25;
/// Buttons in a row.
pub const BUTTONS: usize = 5;
/// Rows of components under a message.
pub const ROWS: usize = 5;
/// How many characters of an unknown input are repeated in the answer.
pub const TYPED: usize = 40;
/// How long the first answer to an interaction may take, with a margin for the network: the
/// documentation allows 3 seconds (interactions/receiving-and-responding).
pub const FIRST_ANSWER: u64 = 2000;

/// The text cut to `limit` characters, with an ellipsis if it was cut. Grapheme clusters stay whole.
pub fn fit(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let mut room = limit.saturating_sub(1);
    let fits = |seen: &&str| {
        let left = room.checked_sub(seen.chars().count());
        room = left.unwrap_or(0);
        left.is_some()
    };
    let mut cut: String = text.graphemes(true).take_while(fits).collect();
    cut.push('…');
    cut
}

/// Messages that each begin with this title and together contain all of these lines.
pub fn pages(title: &str, lines: Vec<String>) -> Vec<String> {
    let mut pages = vec![title.to_owned()];
    let mut length = title.chars().count();
    for line in lines {
        let line = fit(&line, CONTENT - title.chars().count() - 1);
        let added = 1 + line.chars().count();
        if length + added > CONTENT {
            pages.push(title.to_owned());
            length = title.chars().count();
        }
        length += added;
        if let Some(page) = pages.last_mut() {
            page.push('\n');
            page.push_str(&line);
        }
    }
    pages
}

/// As many of the first sentences as fit into `limit` characters when `join` joins them. A first one that is too long is
/// cut.
pub fn whole_sentences(
    sentences: &[String],
    limit: usize,
    join: impl Fn(&[String]) -> String,
) -> String {
    let texts = (1..=sentences.len())
        .rev()
        .map(|many| join(&sentences[..many]));
    let mut fitting = texts.filter(|text| text.chars().count() <= limit);
    let first = || fit(&join(&sentences[..sentences.len().min(1)]), limit);
    fitting.next().unwrap_or_else(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_stay_whole() {
        let all = ["One.", "Two.", "Three."].map(str::to_owned);
        let fitted = |limit| whole_sentences(&all, limit, |some| some.join(" "));
        assert_eq!(fitted(16), "One. Two. Three.");
        assert_eq!(fitted(15), "One. Two.");
        assert_eq!(fitted(4), "One.");
        assert_eq!(fitted(3), "On…");
        assert_eq!(whole_sentences(&[], 3, |some| some.join(" ")), "");
    }

    #[test]
    fn only_long_texts_are_cut_and_by_characters() {
        assert_eq!(fit("軍棋", 2), "軍棋");
        assert_eq!(fit("陸戰棋", 2), "陸…");
        assert_eq!(fit("", 0), "");
    }

    #[test]
    fn what_is_seen_as_one_character_stays_whole() {
        // A family, a flag, a letter with two accents, a syllable in Devanagari.
        let [family, flag, letter, syllable] =
            ["👨\u{200d}👩\u{200d}👧", "🇹🇼", "e\u{301}\u{323}", "क्षि"];
        for whole in [family, flag, letter, syllable] {
            let text = format!("a{whole}b");
            let length = text.chars().count();
            for limit in 0..length {
                let cut = fit(&text, limit);
                assert!(cut.chars().count() <= limit.max(1), "{cut}");
                let kept = cut.strip_suffix('…').unwrap();
                assert!(["", "a", &text[..text.len() - 1]].contains(&kept), "{cut}");
            }
        }
    }
}
