//! Words about the suggested armies.

use rules::luzhanqi::NamedArmy;
use texts::{Sentence, Texts, args, key};

/// The army's name.
pub fn name(texts: &Texts, army: NamedArmy) -> String {
    texts.get(words(army).0)
}

/// How to play with it, in a sentence or two.
pub fn advice(texts: &Texts, army: NamedArmy) -> String {
    texts.get(words(army).1)
}

/// The army's name, and the advice.
const fn words(army: NamedArmy) -> (Sentence, Sentence) {
    match army {
        NamedArmy::Balanced => (key::ARMY_BALANCED, key::ARMY_ADVICE_BALANCED),
        NamedArmy::LeftHook => (key::ARMY_LEFT_HOOK, key::ARMY_ADVICE_LEFT_HOOK),
        NamedArmy::Centre => (key::ARMY_CENTRE, key::ARMY_ADVICE_CENTRE),
        NamedArmy::Fortress => (key::ARMY_FORTRESS, key::ARMY_ADVICE_FORTRESS),
        NamedArmy::Ambush => (key::ARMY_AMBUSH, key::ARMY_ADVICE_AMBUSH),
        NamedArmy::Gambit => (key::ARMY_GAMBIT, key::ARMY_ADVICE_GAMBIT),
    }
}

/// The advice for a player who has it on the desk.
pub fn advice_at_desk(texts: &Texts, army: NamedArmy) -> String {
    let values = args![name = name(texts, army), advice = advice(texts, army)];
    texts.format(key::ARMY_AT_DESK, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::limits;
    use texts::{Language, Library};

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
