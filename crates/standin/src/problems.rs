//! The rules that a request body breaks, in Discord's tree of errors.

use serde_json::{Map, Value, json};

/// The broken rules of one request body, each at its path.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Problems(Map<String, Value>);

impl Problems {
    /// Adds a problem at a dotted path; the empty path is the body itself.
    pub fn add(&mut self, path: &str, code: &str, message: &str) {
        let mut node = &mut self.0;
        for step in path.split('.').filter(|step| !step.is_empty()) {
            node = node
                .entry(step)
                .or_insert_with(|| json!({}))
                .as_object_mut()
                .expect("only objects are put in below");
        }
        let list = node.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({ "code": code, "message": message }));
        }
    }

    /// Whether no rule is broken.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Discord's `errors` object: problems of a whole are reported only if nothing within it is wrong.
    pub fn into_tree(self) -> Value {
        let mut tree = Value::Object(self.0);
        keep_innermost(&mut tree);
        tree
    }
}

fn keep_innermost(node: &mut Value) {
    if let Value::Object(steps) = node {
        if steps.len() > 1 {
            steps.remove("_errors");
        }
        steps.values_mut().for_each(keep_innermost);
    }
}
