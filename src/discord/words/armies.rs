//! Words about the armies that come with advice.

use crate::{args, discord::texts::Texts};
use rules::luzhanqi::NamedArmy;

/// The army's name.
pub fn name(texts: &Texts, army: NamedArmy) -> String {
    texts.say(&format!("army-{}", army.name()))
}

/// How to play with it, in a sentence or two.
pub fn advice(texts: &Texts, army: NamedArmy) -> String {
    texts.say(&format!("army-advice-{}", army.name()))
}

/// The advice for a player who has it on the desk.
pub fn advice_at_desk(texts: &Texts, army: NamedArmy) -> String {
    let told = args![name = name(texts, army), advice = advice(texts, army)];
    texts.tell("army-at-desk", &told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::{language::Language, limits, texts::Library};

    #[test]
    fn advice_fits_into_a_menu() {
        let library = Library::default();
        for language in Language::ALL {
            for army in NamedArmy::ALL {
                let advice = advice(library.of(language), army);
                assert!(advice.chars().count() <= limits::LABEL, "{advice}");
            }
        }
    }
}
