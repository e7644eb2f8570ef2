//! One operation of the description: its path, and where its parameters, bodies and responses are described.

use std::collections::HashMap;

use serde_json::Value;

use super::schemas::{join, resolved};

/// An operation.
pub struct Operation {
    /// Its `operationId`.
    pub name: String,
    /// Its path, with named placeholders for parameters.
    pub path: String,
    method: String,
    /// The JSON pointer to its description.
    pointer: String,
    /// Where each parameter's schema is, by its location (`path`, `query`) and name.
    parameters: HashMap<(String, String), String>,
}

/// All operations.
pub fn all(document: &Value) -> Vec<Operation> {
    let mut operations = Vec::new();
    for (template, item) in document["paths"].as_object().into_iter().flatten() {
        for (method, described) in item.as_object().into_iter().flatten() {
            let Some(name) = described["operationId"].as_str() else {
                // This key applies to all operations of the path.
                continue;
            };
            let path = join("/paths", template);
            let pointer = join(&path, method);
            let mut parameters = HashMap::new();
            for list in [join(&path, "parameters"), join(&pointer, "parameters")] {
                let described = document.pointer(&list).and_then(Value::as_array);
                for (at, parameter) in described.into_iter().flatten().enumerate() {
                    let text = |key: &str| parameter[key].as_str().unwrap_or_default().to_owned();
                    parameters.insert((text("in"), text("name")), format!("{list}/{at}/schema"));
                }
            }
            operations.push(Operation {
                name: name.to_owned(),
                method: method.to_uppercase(),
                path: template.clone(),
                pointer,
                parameters,
            });
        }
    }
    operations
}

/// The name of the parameter in a part of a path template.
fn placeholder(part: &str) -> Option<&str> {
    part.strip_prefix('{')?.strip_suffix('}')
}

impl Operation {
    /// How many parts of the path are literal, if method and path match.
    pub fn fits(&self, method: &str, path: &str) -> Option<usize> {
        if self.method != method || path.split('/').count() != self.path.split('/').count() {
            return None;
        }
        let mut literal = 0;
        for (template, part) in self.path.split('/').zip(path.split('/')) {
            if placeholder(template).is_none() {
                if template != part {
                    return None;
                }
                literal += 1;
            }
        }
        Some(literal)
    }

    /// The parameters in a matching path: location, name and text.
    pub fn in_path(&self, path: &str) -> impl Iterator<Item = (&'static str, String, String)> {
        let parts = self.path.split('/').zip(path.split('/'));
        parts.filter_map(|(template, part)| {
            placeholder(template).map(|name| ("path", name.to_owned(), part.to_owned()))
        })
    }

    /// Where the schema of a parameter is.
    pub fn parameter(&self, place: &str, name: &str) -> Option<&str> {
        let key = (place.to_owned(), name.to_owned());
        self.parameters.get(&key).map(String::as_str)
    }

    /// Where the schema of the request body is, if there is one. The `payload_json` of a form is described as JSON.
    pub fn request(&self, document: &Value) -> Option<String> {
        let pointer = format!(
            "{}/requestBody/content/application~1json/schema",
            self.pointer
        );
        document.pointer(&pointer).map(|_| pointer)
    }

    /// Whether a request without a body is incomplete.
    pub fn needs_body(&self, document: &Value) -> bool {
        let pointer = format!("{}/requestBody/required", self.pointer);
        document.pointer(&pointer) == Some(&Value::Bool(true))
    }

    /// The description of a response with this status, exact or as part of a range: the pointer to the schema of its
    /// body, if it has one.
    pub fn response(&self, document: &Value, status: u16) -> Option<Option<String>> {
        let listed = [status.to_string(), format!("{}XX", status / 100)];
        let pointer = listed.iter().find_map(|key| {
            let pointer = format!("{}/responses/{key}", self.pointer);
            document.pointer(&pointer).map(|_| pointer)
        })?;
        let body = resolved(document, pointer) + "/content/application~1json/schema";
        Some(document.pointer(&body).map(|_| body))
    }
}

/// The parameters in a query: location, name and text.
pub fn in_query(query: &str) -> impl Iterator<Item = (&'static str, String, String)> {
    let url = reqwest::Url::parse(&format!("http://localhost/?{query}"));
    let pairs: Vec<_> = url.iter().flat_map(reqwest::Url::query_pairs).collect();
    let pairs: Vec<_> = pairs
        .iter()
        .map(|(name, text)| ("query", name.to_string(), text.to_string()))
        .collect();
    pairs.into_iter()
}

/// The possible meanings of a parameter's text: a string, a number or boolean, or a list.
pub fn readings(text: &str) -> [Value; 3] {
    [
        text.into(),
        serde_json::from_str(text).unwrap_or_default(),
        text.split(',').collect(),
    ]
}

/// Whether a part of a form is a file.
pub fn is_file(part: &str) -> bool {
    let number = part
        .strip_prefix("files[")
        .and_then(|rest| rest.strip_suffix(']'));
    number
        .is_some_and(|number| number.len() == 1 && number.bytes().all(|byte| byte.is_ascii_digit()))
}
