//! Lists of people with ratings: what is read is written and read again as the same, and what is wrong has its line.

#![no_main]

use leagues::season::{Listed, MAX_PLAYERS, Name, entry_list};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let lines = text.lines().count();
    match entry_list(text) {
        Ok(list) => {
            assert!(list.len() <= MAX_PLAYERS as usize);
            let written: String = list.iter().map(line).collect();
            let mut again = entry_list(&written).expect("it was written from a list");
            for (one, other) in again.iter_mut().zip(&list) {
                one.line = other.line;
            }
            assert_eq!(again, list, "{written}");
        }
        Err(wrong) => {
            assert!(!wrong.is_empty());
            assert!(wrong.iter().all(|one| (1..=lines).contains(&one.line)));
        }
    }
});

fn line(one: &Listed) -> String {
    let name = match &one.name {
        Name::Id(id) => format!("<@{id}>"),
        Name::Text(name) => format!("\"{}\"", name.replace('"', "\"\"")),
    };
    format!("{name},{}\n", one.rating)
}
