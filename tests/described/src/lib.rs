//! Discord's API description (OpenAPI 3.1), as far as tests need it: the operation of an exchange with the stand-in,
//! and whether its request and response match the description. The project contains no copy of the description: an
//! environment variable names the file.

#![allow(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod complaint;
mod exceptions;
mod operation;
mod schemas;
#[cfg(test)]
mod tests;

use std::{env, fs, sync::OnceLock};

use serde_json::Value;

use operation::Operation;
use schemas::Schemas;

/// The environment variable that names the file.
pub const VARIABLE: &str = "CAIPAN_OPENAPI";

/// The prefix of all operations.
const API: &str = "/api/v10";

/// The description.
pub struct Description {
    document: Value,
    operations: Vec<Operation>,
    schemas: Schemas,
}

/// An exchange, as the stand-in's control API reports it.
#[derive(serde::Deserialize)]
pub struct Exchange {
    method: String,
    path: String,
    query: Option<String>,
    body: Value,
    files: Vec<File>,
    status: Option<u16>,
    answer: Value,
    fault: Option<String>,
}

#[derive(serde::Deserialize)]
struct File {
    part: String,
}

impl Description {
    /// The description that the environment names, if any. It is read once per process.
    ///
    /// # Panics
    /// If the file cannot be read.
    pub fn named() -> Option<&'static Description> {
        static NAMED: OnceLock<Option<Description>> = OnceLock::new();
        let read = || {
            let path = env::var(VARIABLE).ok().filter(|path| !path.is_empty())?;
            Some(Description::read(&path))
        };
        NAMED.get_or_init(read).as_ref()
    }

    fn read(path: &str) -> Description {
        let wrong = |error: &dyn std::fmt::Display| -> ! {
            panic!(
                "{VARIABLE} is to name Discord's description of its API (openapi.json), and {path} is none: {error}. \
                 Correct it, or unset it to go without this check."
            )
        };
        let text = fs::read_to_string(path).unwrap_or_else(|error| wrong(&error));
        let mut document: Value = serde_json::from_str(&text).unwrap_or_else(|error| wrong(&error));
        if !document["paths"].is_object() {
            wrong(&"it lists no paths");
        }
        exceptions::amend(&mut document).unwrap_or_else(|error| wrong(&error));
        Description {
            operations: operation::all(&document),
            schemas: Schemas::new(document.clone()),
            document,
        }
    }

    /// The operation of a request: if several paths match, the one with the most literal parts.
    fn operation(&self, method: &str, path: &str) -> Option<&Operation> {
        let path = path.strip_prefix(API)?;
        let fitting = self.operations.iter().filter_map(|operation| {
            let literal = operation.fits(method, path)?;
            Some((literal, operation))
        });
        fitting
            .max_by_key(|(literal, _)| *literal)
            .map(|(_, operation)| operation)
    }

    /// The name of an exchange's operation.
    ///
    /// # Errors
    /// All deviations from the description, one per line.
    pub fn check(&self, exchange: &Exchange) -> Result<&str, Vec<String>> {
        let Some(operation) = self.operation(&exchange.method, &exchange.path) else {
            let Exchange { method, path, .. } = exchange;
            return Err(vec![format!(
                "{method} {path}: the description has no such operation"
            )]);
        };
        let mut wrong = self.wrong_in_request(operation, exchange);
        // Without a status, the bot did not wait for the response. An injected fault may differ from Discord's
        // responses.
        let by_fault = exchange.fault.as_deref() == Some("answer");
        let status = exchange
            .status
            .filter(|status| !by_fault || operation.response(&self.document, *status).is_some());
        if let Some(status) = status {
            let Exchange {
                method,
                path,
                answer,
                ..
            } = exchange;
            wrong.extend(self.wrong_answer(method, path, status, answer));
        }
        if wrong.is_empty() {
            return Ok(&operation.name);
        }
        let (method, path) = (&exchange.method, &operation.path);
        Err(wrong
            .iter()
            .map(|line| format!("{method} {path}: {line}"))
            .collect())
    }

    /// The deviations of a response alone, one line per deviation.
    pub fn wrong_answer(
        &self,
        method: &str,
        path: &str,
        status: u16,
        answer: &Value,
    ) -> Vec<String> {
        match self.operation(method, path) {
            Some(operation) => self.wrong_in_answer(operation, status, answer),
            // A request for something that does not exist is refused, and the description does not say how.
            None if status >= 400 => Vec::new(),
            None => vec![format!(
                "answer {status} to an operation that the description does not have"
            )],
        }
    }

    /// How a value deviates from a schema, one line per deviation.
    pub fn complaints(&self, schema: &str, value: &Value) -> Vec<String> {
        let pointer = format!("/components/schemas/{schema}");
        self.schemas.complaints(&pointer, value)
    }

    /// The titles and numbers of an enumeration.
    pub fn constants(&self, schema: &str) -> Vec<(String, u64)> {
        let all = &self.document["components"]["schemas"][schema]["oneOf"];
        let all = all.as_array().into_iter().flatten();
        all.filter_map(|one| Some((one["title"].as_str()?.to_owned(), one["const"].as_u64()?)))
            .collect()
    }

    /// Whether it has a schema of this name, a constant (`Schema.TITLE`), or an operation (`METHOD /path/{parameter}`).
    pub fn has(&self, name: &str) -> bool {
        let schemas = &self.document["components"]["schemas"];
        if let Some((method, path)) = name.split_once(' ') {
            return self.document["paths"][path][method.to_lowercase()].is_object();
        }
        match name.split_once('.') {
            Some((schema, title)) => {
                let mut constants = self.constants(schema).into_iter();
                constants.any(|(one, _)| one == title)
            }
            None => schemas[name].is_object(),
        }
    }

    fn wrong_in_request(&self, operation: &Operation, exchange: &Exchange) -> Vec<String> {
        let mut wrong = Vec::new();
        let path = exchange.path.strip_prefix(API).unwrap_or_default();
        let query = exchange.query.as_deref().unwrap_or_default();
        for (place, name, text) in operation.in_path(path).chain(operation::in_query(query)) {
            let Some(parameter) = operation.parameter(place, &name) else {
                wrong.push(format!("the description knows no {place} parameter {name}"));
                continue;
            };
            let validator = self.schemas.at(parameter);
            if !operation::readings(&text)
                .iter()
                .any(|value| validator.is_valid(value))
            {
                wrong.push(format!("the {place} parameter {name} may not be {text:?}"));
            }
        }
        let body = &exchange.body;
        match operation.request(&self.document) {
            Some(_) if body.is_null() && !operation.needs_body(&self.document) => {}
            Some(schema) => {
                let complaints = self.schemas.complaints(&schema, body);
                if complaints.is_empty() {
                    let unknown = self.schemas.unknown_properties(&schema, body);
                    wrong.extend(unknown.iter().map(|pointer| {
                        format!("request{pointer}: the description knows no such property")
                    }));
                }
                wrong.extend(complaints.iter().map(|line| format!("request{line}")));
            }
            None if body.is_null() => {}
            None => wrong.push("request: the description knows no body here".to_owned()),
        }
        let strange = exchange
            .files
            .iter()
            .filter(|file| !operation::is_file(&file.part));
        wrong.extend(strange.map(|file| format!("request: a form has no part {:?}", file.part)));
        wrong
    }

    fn wrong_in_answer(&self, operation: &Operation, status: u16, answer: &Value) -> Vec<String> {
        match operation.response(&self.document, status) {
            None => vec![format!(
                "the description lists no answer with status {status}"
            )],
            Some(None) if answer.is_null() => Vec::new(),
            Some(None) => vec![format!("an answer with status {status} has no body")],
            Some(Some(schema)) => {
                let complaints = self.schemas.complaints(&schema, answer);
                complaints
                    .iter()
                    .map(|line| format!("answer {status}{line}"))
                    .collect()
            }
        }
    }
}

impl Exchange {
    /// The exchange in a journal entry.
    pub fn of(entry: &Value) -> Exchange {
        serde::Deserialize::deserialize(entry).unwrap()
    }
}
