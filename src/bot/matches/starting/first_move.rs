//! Who moves first, as options and forms ask it.

use matches::challenge::FirstMove;
use texts::{Texts, key};

use crate::{
    bot::commands::options::Choices,
    link::forms::{Choice, Field, Filled, Input},
};

/// The option, and the field of a form.
pub const SIDE: &str = "side";

/// Who can move first.
pub const ALL: Choices<FirstMove> = &[
    (FirstMove::Chance, "chance", key::CHOICE_FIRST_CHANCE),
    (FirstMove::Challenger, "me", key::CHOICE_FIRST_CHALLENGER),
    (FirstMove::Opponent, "opponent", key::CHOICE_FIRST_OPPONENT),
];

/// The field that takes who moves first; chance, if nothing was chosen last.
pub fn field(texts: &Texts, last: Option<FirstMove>) -> Field {
    let now = last.unwrap_or(FirstMove::Chance);
    let sides = ALL.iter().map(|(meaning, value, label)| Choice {
        value: (*value).to_owned(),
        label: texts.get(*label),
        description: None,
        is_now: *meaning == now,
    });
    let label = texts.get(key::CHALLENGE_FIELD_SIDE);
    Field::new(SIDE, label, Input::Radio(sides.collect()))
}

/// Who moves first, as a submitted form says.
pub fn of(filled: &Filled) -> Option<FirstMove> {
    let side: String = filled.first(SIDE)?;
    let mut sides = ALL.iter();
    let found = sides.find(|(_, value, _)| *value == side);
    found.map(|(meaning, ..)| *meaning)
}
