//! The schemas of the description, each compiled on first use and then cached.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex},
};

use jsonschema::{Draft, Registry, Validator};
use serde_json::{Value, json};

use super::complaint;

/// The name by which schemas refer to the description.
const NAME: &str = "https://discord.com/openapi.json";

/// The schemas.
pub struct Schemas {
    registry: Registry<'static>,
    compiled: Mutex<HashMap<String, Arc<Validator>>>,
}

impl Schemas {
    pub fn new(document: Value) -> Schemas {
        let registry = Registry::new()
            .draft(Draft::Draft202012)
            .add(NAME, document)
            .and_then(|registry| registry.prepare())
            .expect("a description whose references lead somewhere");
        Schemas {
            registry,
            compiled: Mutex::default(),
        }
    }

    /// The schema at a JSON pointer into the description.
    pub fn at(&self, pointer: &str) -> Arc<Validator> {
        let mut compiled = self.compiled.lock().unwrap();
        if let Some(validator) = compiled.get(pointer) {
            return Arc::clone(validator);
        }
        // Path templates contain braces, which are not allowed in a URI.
        let fragment = pointer.replace('{', "%7B").replace('}', "%7D");
        let validator = jsonschema::options()
            .with_draft(Draft::Draft202012)
            .should_validate_formats(true)
            .with_registry(&self.registry)
            .build(&json!({ "$ref": format!("{NAME}#{fragment}") }))
            .expect("a schema");
        let validator = Arc::new(validator);
        compiled.insert(pointer.to_owned(), Arc::clone(&validator));
        validator
    }

    /// The violations of the schema by a value, one line each, beginning with the place in the value.
    pub fn complaints(&self, pointer: &str, value: &Value) -> Vec<String> {
        let validator = self.at(pointer);
        let errors = validator.iter_errors(value);
        errors.flat_map(|error| complaint::lines(&error)).collect()
    }

    /// The properties of a valid value that no matching part of the schema mentions.
    pub fn unknown_properties(&self, pointer: &str, value: &Value) -> Vec<String> {
        let validator = self.at(pointer);
        let evaluation = validator.evaluate(value);
        let mut known = BTreeSet::new();
        for entry in evaluation.iter_annotations() {
            // `properties`, `additionalProperties` and the like list the properties they have evaluated.
            if !entry.schema_location.ends_with("roperties") {
                continue;
            }
            let names = entry.annotations.value().as_array();
            let names = names.into_iter().flatten().filter_map(Value::as_str);
            known.extend(names.map(|name| join(entry.instance_location.as_str(), name)));
        }
        let mut unknown = Vec::new();
        walk(value, "", &mut |property| {
            if !known.contains(property) {
                unknown.push(property.to_owned());
            }
        });
        unknown
    }
}

/// Visits every property with a meaningful value, of every object in a value.
fn walk(value: &Value, pointer: &str, visit: &mut impl FnMut(&str)) {
    match value {
        Value::Object(properties) => {
            for (name, inside) in properties {
                // Clients write these values for omitted fields, even where the field does not exist.
                if [json!(null), json!(false), json!([])].contains(inside) {
                    continue;
                }
                let pointer = join(pointer, name);
                visit(&pointer);
                walk(inside, &pointer, visit);
            }
        }
        Value::Array(items) => {
            for (at, inside) in items.iter().enumerate() {
                walk(inside, &format!("{pointer}/{at}"), visit);
            }
        }
        _ => {}
    }
}

/// The JSON pointer to a property of the value at `pointer`.
pub fn join(pointer: &str, name: &str) -> String {
    format!("{pointer}/{}", name.replace('~', "~0").replace('/', "~1"))
}

/// Resolves `pointer` if it leads to a reference.
pub fn resolved(document: &Value, pointer: String) -> String {
    let reference = document.pointer(&pointer).map(|value| &value["$ref"]);
    let target = reference
        .and_then(Value::as_str)
        .and_then(|text| text.strip_prefix('#'));
    target.map_or(pointer, str::to_owned)
}
