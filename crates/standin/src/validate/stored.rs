//! Components as Discord stores and shows them: each with a number, and with default values for omitted fields.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::component::kind;

/// The checked list of components as Discord stores it.
pub fn stored(components: Option<&Value>) -> Vec<Value> {
    let components = components.and_then(Value::as_array);
    let mut components = components.cloned().unwrap_or_default();
    let taken = with_nested(&components).into_iter();
    let taken: HashSet<i64> = taken.filter_map(|one| one["id"].as_i64()).collect();
    let mut last = 0;
    for_each(&mut components, &mut |component| {
        component.retain(|_, value| !value.is_null());
        if component.get("id").is_none_or(|id| *id == 0) {
            last += 1;
            while taken.contains(&last) {
                last += 1;
            }
            component.insert("id".to_owned(), json!(last));
        }
        complete(component);
    });
    components
}

/// Every component of a list; nested ones come after their parents.
pub fn with_nested(components: &[Value]) -> Vec<&Value> {
    let mut all = Vec::new();
    for one in components {
        all.push(one);
        let inside = ["component", "accessory"].into_iter();
        let inside = inside
            .map(|field| &one[field])
            .filter(|one| one.is_object());
        let below = one["components"].as_array().into_iter().flatten();
        for nested in inside.chain(below) {
            all.extend(with_nested(std::slice::from_ref(nested)));
        }
    }
    all
}

/// Changes every component of a list; nested ones come after their parents.
fn for_each(components: &mut [Value], each: &mut impl FnMut(&mut Map<String, Value>)) {
    for component in components {
        let Value::Object(fields) = component else {
            continue;
        };
        each(fields);
        for inside in ["component", "accessory"] {
            if let Some(one) = fields.get_mut(inside) {
                for_each(std::slice::from_mut(one), each);
            }
        }
        if let Some(Value::Array(below)) = fields.get_mut("components") {
            for_each(below, each);
        }
    }
}

/// Writes the types of files in a modal or a command in lower case, as Discord keeps them (change log of 5 August 2026).
pub fn lower_file_types(part: &mut Value) {
    let lower = |one: &mut Value| {
        if let Some(name) = one.as_str() {
            *one = json!(name.to_lowercase());
        }
    };
    match part {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::Array(types) if name == "file_types" => types.iter_mut().for_each(lower),
                    other => lower_file_types(other),
                }
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(lower_file_types),
        _ => {}
    }
}

/// Adds the default values.
fn complete(component: &mut Map<String, Value>) {
    let defaults = match component.get("type").and_then(Value::as_i64) {
        Some(menu) if kind::SELECTS.contains(&menu) => json!({ "min_values": 1, "max_values": 1 }),
        Some(kind::THUMBNAIL) => json!({ "description": null, "spoiler": false }),
        Some(kind::FILE) => json!({ "spoiler": false }),
        Some(kind::SEPARATOR) => json!({ "divider": true, "spacing": 1 }),
        Some(kind::CONTAINER) => json!({ "accent_color": null, "spoiler": false }),
        Some(kind::MEDIA_GALLERY) => {
            let items = component.get_mut("items").and_then(Value::as_array_mut);
            for item in items.into_iter().flatten().filter_map(Value::as_object_mut) {
                fill(item, json!({ "description": null, "spoiler": false }));
            }
            return;
        }
        _ => return,
    };
    fill(component, defaults);
}

fn fill(fields: &mut Map<String, Value>, defaults: Value) {
    if let Value::Object(defaults) = defaults {
        for (name, value) in defaults {
            fields.entry(name).or_insert(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_component_gets_a_number_of_its_own() {
        let sent = json!([
            { "type": 9, "components": [{ "type": 10, "id": 2 }], "accessory": { "type": 11, "id": 0 } },
            { "type": 1, "id": null, "components": [{ "type": 2 }] },
        ]);
        let kept = stored(Some(&sent));
        assert_eq!(kept[0]["id"], 1);
        assert_eq!(
            kept[0]["components"][0]["id"], 2,
            "as the sender numbered it"
        );
        assert_eq!(kept[0]["accessory"]["id"], 3);
        assert_eq!(kept[1]["id"], 4);
        assert_eq!(kept[1]["components"][0]["id"], 5);
    }

    #[test]
    fn omitted_fields_get_default_values() {
        let sent =
            json!([{ "type": 14 }, { "type": 12, "items": [{ "spoiler": true }] }, { "type": 5 }]);
        let kept = stored(Some(&sent));
        assert_eq!(
            kept[0],
            json!({ "type": 14, "id": 1, "divider": true, "spacing": 1 })
        );
        assert_eq!(
            kept[1]["items"][0],
            json!({ "spoiler": true, "description": null })
        );
        assert_eq!(
            (&kept[2]["min_values"], &kept[2]["max_values"]),
            (&json!(1), &json!(1))
        );
    }
}
