//! Buttons, and rows of them.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{link::limits, messages::ids::Id};

use texts::{Sentence, Texts};

/// A button.
pub fn button(id: &Id, label: String, style: ButtonStyle) -> CreateButton {
    CreateButton::new(id.to_string()).label(label).style(style)
}

/// A button for the main next action; `key` is the key of its label.
pub fn primary(texts: &Texts, id: &Id, key: Sentence) -> CreateButton {
    button(id, texts.get(key), ButtonStyle::Primary)
}

/// A button for any other action; `key` is the key of its label.
pub fn secondary(texts: &Texts, id: &Id, key: Sentence) -> CreateButton {
    button(id, texts.get(key), ButtonStyle::Secondary)
}

/// A button that agrees or goes ahead.
pub fn success(texts: &Texts, id: &Id, key: Sentence) -> CreateButton {
    button(id, texts.get(key), ButtonStyle::Success)
}

/// A button for an action that is hard to undo.
pub fn danger(texts: &Texts, id: &Id, key: Sentence) -> CreateButton {
    button(id, texts.get(key), ButtonStyle::Danger)
}

/// A row of buttons. One with more than Discord allows does not compile.
pub fn buttons<const COUNT: usize>(row: [CreateButton; COUNT]) -> CreateActionRow {
    const { assert!(COUNT > 0 && COUNT <= limits::BUTTONS) };
    CreateActionRow::Buttons(row.into())
}

/// Any number of buttons in as many rows as they need. A group stays together in one row if it fits there.
pub fn button_rows(groups: impl IntoIterator<Item = Vec<CreateButton>>) -> Vec<CreateActionRow> {
    let mut rows: Vec<Vec<CreateButton>> = Vec::new();
    for group in groups {
        for part in group.chunks(limits::BUTTONS) {
            match rows.last_mut() {
                Some(row) if row.len() + part.len() <= limits::BUTTONS => {
                    row.extend_from_slice(part);
                }
                _ => rows.push(part.to_vec()),
            }
        }
    }
    rows.into_iter().map(CreateActionRow::Buttons).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_fill_rows_of_five_and_groups_stay_together() {
        let group = |count: usize| vec![CreateButton::new("x"); count];
        for (groups, expected) in [
            (vec![], vec![]),
            (vec![0, 0], vec![]),
            (vec![2, 2, 0, 1], vec![5]),
            (vec![2, 2, 2, 2], vec![4, 4]),
            (vec![12, 3], vec![5, 5, 5]),
        ] {
            let rows = button_rows(groups.iter().copied().map(group));
            let lengths = rows.iter().map(|row| match row {
                CreateActionRow::Buttons(row) => row.len(),
                _ => 0,
            });
            assert_eq!(lengths.collect::<Vec<_>>(), expected, "{groups:?}");
        }
    }
}
