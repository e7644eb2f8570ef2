//! Menus with any number of options.

use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::{link::limits, messages::ids::Id};

/// A menu with at most as many options as Discord allows.
pub fn menu(id: &Id, hint: String, options: Vec<CreateSelectMenuOption>) -> CreateActionRow {
    let kind = CreateSelectMenuKind::String { options };
    let menu = CreateSelectMenu::new(id.to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(hint))
}

/// A menu of named options; if there are too many for one, they fill several, in order.
pub fn menus(
    options: &[(String, CreateSelectMenuOption)],
    placeholder: impl Fn(&str, &str, bool) -> String,
    id: impl Fn(u8) -> Id,
) -> Vec<CreateActionRow> {
    let whole = options.len() <= limits::OPTIONS;
    options
        .chunks(limits::OPTIONS)
        .zip(0..)
        .map(|(part, number)| {
            let [first, last] = [part.first(), part.last()]
                .map(|option| option.map(|(name, _)| name.as_str()).unwrap_or_default());
            let hint = placeholder(first, last, whole);
            let options = part.iter().map(|(_, option)| option.clone()).collect();
            menu(&id(number), hint, options)
        })
        .collect()
}
