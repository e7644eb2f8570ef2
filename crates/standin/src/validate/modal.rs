//! The rules for modals: their title and their components, which are labels around fields, texts, and the older form,
//! action rows with a text input.

use std::collections::HashSet;

use serde_json::Value;

use super::{
    Place,
    component::{custom_id, distinct_ids, kind},
    field::{field, text_input},
    layout::text_display,
    stored::{lower_file_types, stored},
};

/// Checks the modal at this place and returns it as Discord shows it.
pub fn modal(at: &Place<'_>) -> Value {
    let mut seen = HashSet::new();
    at.get("title").required().text(1..=45);
    custom_id(&at.get("custom_id"), &mut HashSet::new());
    let parts = at.get("components").required();
    for part in parts.list(1..=5) {
        match part.kind_among(&[kind::ACTION_ROW, kind::TEXT_DISPLAY, kind::LABEL]) {
            Some(kind::ACTION_ROW) => action_row(&part, &mut seen),
            Some(kind::LABEL) => label(&part, &mut seen),
            Some(_) => text_display(&part),
            None => {}
        }
    }
    distinct_ids(&parts);
    let mut shown = at.value().cloned().unwrap_or_default();
    if shown.is_object() {
        shown["components"] = Value::Array(stored(parts.value()));
        lower_file_types(&mut shown);
    }
    shown
}

fn action_row(at: &Place<'_>, seen: &mut HashSet<String>) {
    let inside = at.get("components").required();
    for input in inside.list(1..=1) {
        if input.kind_among(&[kind::TEXT_INPUT]).is_some() {
            input.get("label").required().text(1..=45);
            custom_id(&input.get("custom_id"), seen);
            text_input(&input);
        }
    }
}

fn label(at: &Place<'_>, seen: &mut HashSet<String>) {
    at.get("label").required().text(1..=45);
    at.get("description").text(1..=100);
    field(&at.get("component").required(), seen);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::testing::codes, *};

    fn in_row(custom_id: &str) -> Value {
        json!({ "type": 1, "components": [
            { "type": 4, "custom_id": custom_id, "style": 1, "label": "Setup" }
        ] })
    }

    fn with(title: &str, parts: &[Value]) -> Value {
        json!({ "custom_id": "m", "title": title, "components": parts })
    }

    #[test]
    fn titles_have_up_to_45_characters() {
        assert!(codes(&with(&"x".repeat(45), &[in_row("a")]), modal).is_empty());
        assert_eq!(
            codes(&with(&"x".repeat(46), &[in_row("a")]), modal),
            ["title: BASE_TYPE_BAD_LENGTH"]
        );
    }

    #[test]
    fn one_to_five_parts_with_different_ids() {
        let parts =
            |count: usize| -> Vec<Value> { (0..count).map(|n| in_row(&n.to_string())).collect() };
        assert!(codes(&with("t", &parts(5)), modal).is_empty());
        for wrong in [0, 6] {
            assert_eq!(
                codes(&with("t", &parts(wrong)), modal),
                ["components: BASE_TYPE_BAD_LENGTH"]
            );
        }
        assert_eq!(
            codes(&with("t", &[in_row("a"), in_row("a")]), modal),
            ["components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED"]
        );
    }

    #[test]
    fn a_label_carries_one_field() {
        let labelled = |field: Value| {
            with(
                "t",
                &[json!({ "type": 18, "label": "Pieces", "component": field })],
            )
        };
        assert!(
            codes(
                &labelled(json!({ "type": 4, "custom_id": "a", "style": 2 })),
                modal
            )
            .is_empty()
        );
        assert_eq!(
            codes(
                &labelled(json!({ "type": 2, "custom_id": "a", "style": 2, "label": "x" })),
                modal
            ),
            ["components.0.component: UNION_TYPE_CHOICES"]
        );
        assert_eq!(
            codes(
                &labelled(json!({ "type": 4, "custom_id": "a", "style": 2, "max_length": 4001 })),
                modal
            ),
            ["components.0.component.max_length: NUMBER_TYPE_MAX"]
        );
    }
}
