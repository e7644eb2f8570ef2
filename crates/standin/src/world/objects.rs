//! The fields of Discord's objects that never change here. They are in `objects.json`.

use std::sync::LazyLock;

use serde::Serialize;
use serde_json::{Map, Value, json};

static CONSTANTS: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("objects.json")).expect("a test reads the file")
});

/// A Discord object with these fields, in addition to its constant ones.
pub fn object(name: &str, mut fields: Value) -> Value {
    let constants = CONSTANTS.get(name).and_then(Value::as_object);
    for (field, value) in constants.into_iter().flatten() {
        if fields.get(field).is_none() {
            fields[field] = value.clone();
        }
    }
    fields
}

/// Sets the fields of an object to those of another one.
pub fn merge(object: &mut Value, fields: &Value) {
    for (field, value) in fields.as_object().into_iter().flatten() {
        object[field] = value.clone();
    }
}

/// An object with one more field, if there is a value for it.
pub fn with<T: Serialize>(mut object: Value, field: &str, value: Option<T>) -> Value {
    add(&mut object, field, value);
    object
}

/// Adds a field to an object if there is a value for it.
pub fn add<T: Serialize>(object: &mut Value, field: &str, value: Option<T>) {
    if let Some(value) = value {
        object[field] = json!(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constant_fields_give_way_to_others() {
        let member = object("member", json!({ "nick": "Al", "roles": [] }));
        assert_eq!(member["nick"], "Al");
        assert_eq!(member["mute"], false);
        assert_eq!(member["roles"], json!([]));
        assert_eq!(object("nothing", json!({})), json!({}));
    }
}
