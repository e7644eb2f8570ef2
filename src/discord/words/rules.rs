//! The rule behind an option's value, as a sentence.

use crate::{args, discord::texts::Texts, rules::game::GameName};

/// What it means that an option of a game has this value.
pub fn rule(texts: &Texts, game: GameName, option: &str, value: &str) -> String {
    match value.parse::<u32>() {
        Ok(0) => texts.say(&format!("rule-{}-{option}-0", game.name())),
        Ok(number) => {
            let key = format!("rule-{}-{option}", game.name());
            texts.tell(&key, &args![number = number])
        }
        Err(_) => texts.say(&format!("rule-{}-{option}-{value}", game.name())),
    }
}
