//! The rules for modals: their title, and text inputs and menus in action rows or labels.

use std::collections::HashSet;

use super::{
    Place,
    component::{custom_id, kind, select},
};

/// Checks the modal here.
pub fn modal(at: &Place<'_>) {
    let mut seen = HashSet::new();
    at.get("title").required().text(1..=45);
    custom_id(&at.get("custom_id"), &mut HashSet::new());
    for part in at
        .get("components")
        .required()
        .list(1..=5)
        .unwrap_or_default()
    {
        let allowed = [kind::ACTION_ROW, kind::TEXT_DISPLAY, kind::LABEL];
        match part.get("type").required().one_of(&allowed) {
            Some(kind::ACTION_ROW) => {
                for input in part
                    .get("components")
                    .required()
                    .list(1..=1)
                    .unwrap_or_default()
                {
                    if input
                        .get("type")
                        .required()
                        .one_of(&[kind::TEXT_INPUT])
                        .is_some()
                    {
                        input.get("label").required().text(1..=45);
                        text_input(&input, &mut seen);
                    }
                }
            }
            Some(kind::LABEL) => label(&part, &mut seen),
            Some(_) => {
                part.get("content").required().text(1..=4000);
            }
            None => {}
        }
    }
}

fn label(at: &Place<'_>, seen: &mut HashSet<String>) {
    at.get("label").required().text(1..=45);
    at.get("description").text(0..=100);
    let field = at.get("component").required();
    if field.object().is_none() {
        return;
    }
    match field.get("type").required().one_of(&[3, 4, 5, 6, 7, 8]) {
        Some(kind::TEXT_INPUT) => text_input(&field, seen),
        Some(menu) => select(&field, menu, seen),
        None => {}
    }
}

fn text_input(at: &Place<'_>, seen: &mut HashSet<String>) {
    custom_id(&at.get("custom_id"), seen);
    at.get("style").required().one_of(&[1, 2]);
    at.get("required").boolean();
    at.get("placeholder").text(0..=100);
    at.get("value").text(0..=4000);
    let least = at.get("min_length").integer(0..=4000).unwrap_or(0);
    let most = at.get("max_length").integer(1..=4000).unwrap_or(4000);
    if least > most {
        at.get("min_length")
            .problem("NUMBER_TYPE_MAX", "min_length must not exceed max_length.");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

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
            ["components.0.component.type: BASE_TYPE_CHOICES"]
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
