//! Buttons, and rows of them.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::{ids::Id, texts::Texts};

/// A button.
pub fn button(id: &Id, label: String, style: ButtonStyle) -> CreateButton {
    CreateButton::new(id.to_string()).label(label).style(style)
}

/// A button for the main next action; `key` is the key of its label.
pub fn primary(texts: &Texts, id: &Id, key: &str) -> CreateButton {
    button(id, texts.say(key), ButtonStyle::Primary)
}

/// A button for any other action, labelled likewise.
pub fn secondary(texts: &Texts, id: &Id, key: &str) -> CreateButton {
    button(id, texts.say(key), ButtonStyle::Secondary)
}

/// A button that agrees or goes ahead.
pub fn success(texts: &Texts, id: &Id, key: &str) -> CreateButton {
    button(id, texts.say(key), ButtonStyle::Success)
}

/// A button for an action that is hard to undo.
pub fn danger(texts: &Texts, id: &Id, key: &str) -> CreateButton {
    button(id, texts.say(key), ButtonStyle::Danger)
}

/// A row of buttons.
pub fn buttons(buttons: Vec<CreateButton>) -> CreateActionRow {
    CreateActionRow::Buttons(buttons)
}
