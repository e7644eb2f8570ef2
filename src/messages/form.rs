//! Forms.

use serenity::all::{CreateActionRow, CreateInputText, CreateModal};

use crate::messages::ids::Id;

/// A form with these fields.
pub fn form(id: &Id, title: String, fields: Vec<CreateInputText>) -> CreateModal {
    let rows = fields.into_iter().map(CreateActionRow::InputText);
    CreateModal::new(id.to_string(), title).components(rows.collect())
}
