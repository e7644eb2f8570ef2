//! Checks request bodies field by field, as Discord does. This file has the tool: a cursor that walks a JSON body and
//! records every broken rule in Discord's tree of errors. The rules are in the modules below.

pub mod command;
pub mod component;
pub mod embed;
pub mod field;
pub mod ignored;
pub mod layout;
pub mod message;
pub mod modal;
pub mod option;
pub mod stored;

use std::{cell::RefCell, collections::HashSet, ops::RangeInclusive};

use serde_json::{Map, Value};

use super::{
    ApiError, Id,
    problems::Problems,
    rules::{self, Rule},
};

/// Runs the checks on a body; `Err` with all the problems found if there are any.
///
/// # Errors
/// [`ApiError::Invalid`] with every rule broken.
pub fn check<T>(body: &Value, rules: impl FnOnce(&Place<'_>) -> T) -> Result<T, ApiError> {
    check_read(body, rules).map(|(result, _)| result)
}

/// The same, and the part of the body that the rules have read. Discord ignores the rest, too.
///
/// # Errors
/// Those of [`check`].
pub fn check_read<T>(
    body: &Value,
    rules: impl FnOnce(&Place<'_>) -> T,
) -> Result<(T, Value), ApiError> {
    let notes = Notes::default();
    let result = rules(&Place {
        value: Some(body),
        path: String::new(),
        notes: &notes,
    });
    notes.problems.into_inner().refuse()?;
    let mut part = body.clone();
    let mut ignored = Vec::new();
    drop_unread(&mut part, "", &notes.read.into_inner(), &mut ignored);
    ignored::note(ignored);
    Ok((result, part))
}

/// What the rules note while they walk a body.
#[derive(Debug, Default)]
struct Notes {
    problems: RefCell<Problems>,
    /// The paths of the fields that they read.
    read: RefCell<HashSet<String>>,
}

/// Removes the fields that the rules have not read, and lists their paths. An object of which they have read no field is
/// kept as a whole.
fn drop_unread(value: &mut Value, path: &str, read: &HashSet<String>, ignored: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            let inside = |name: &str| joined(path, name);
            if !path.is_empty() && !fields.keys().any(|name| read.contains(&inside(name))) {
                return;
            }
            fields.retain(|name, value| {
                let is_read = read.contains(&inside(name));
                if !is_read && !says_nothing(value) {
                    ignored.push(inside(name));
                }
                is_read
            });
            for (name, value) in fields {
                drop_unread(value, &joined(path, name), read, ignored);
            }
        }
        Value::Array(elements) => {
            for (index, element) in elements.iter_mut().enumerate() {
                drop_unread(element, &joined(path, &index.to_string()), read, ignored);
            }
        }
        _ => {}
    }
}

/// Whether a field with this value may as well be absent.
fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(elements) => elements.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// A path with one more step.
fn joined(path: &str, step: &str) -> String {
    if path.is_empty() {
        step.to_owned()
    } else {
        format!("{path}.{step}")
    }
}

/// A place in a JSON body: its value, if any, and the path to it.
#[derive(Clone)]
pub struct Place<'a> {
    value: Option<&'a Value>,
    path: String,
    notes: &'a Notes,
}

impl<'a> Place<'a> {
    /// The field `name` of the object at this place. A null usually counts as absent for Discord.
    pub fn get(&self, name: &str) -> Place<'a> {
        let value = self.value.and_then(|value| value.get(name));
        let path = joined(&self.path, name);
        if value.is_some() {
            self.notes.read.borrow_mut().insert(path.clone());
        }
        Place {
            value: value.filter(|value| !value.is_null()),
            path,
            notes: self.notes,
        }
    }

    /// The value at this place, or `None` if the field is absent or null.
    pub fn value(&self) -> Option<&'a Value> {
        self.value
    }

    /// Whether the object at this place has the field at all, even if it is null.
    pub fn mentions(&self, name: &str) -> bool {
        self.value.is_some_and(|value| value.get(name).is_some())
    }

    /// Reports a problem at this place.
    pub fn problem(&self, code: &str, message: &str) {
        let mut problems = self.notes.problems.borrow_mut();
        problems.add(&self.path, code, message);
    }

    /// Reports that the value at this place breaks a rule.
    pub fn breaks(&self, rule: Rule) {
        self.problem(rule.code, rule.message);
    }

    /// Reports that the value at this place breaks a rule, if it does.
    pub fn breaks_if(&self, it_does: bool, rule: Rule) {
        if it_does {
            self.breaks(rule);
        }
    }

    /// Reports that the value at this place breaks the rule if it is among those `seen`.
    pub fn distinct(&self, seen: &mut HashSet<String>, rule: Rule) {
        let mut is_seen = |value: &Value| !seen.insert(value.to_string());
        self.breaks_if(self.value.is_some_and(&mut is_seen), rule);
    }

    /// Reports that a field is missing, if it is.
    pub fn required(self) -> Place<'a> {
        self.breaks_if(self.value.is_none(), rules::REQUIRED);
        self
    }

    /// The text at this place, if its number of characters is within `length`.
    pub fn text(&self, length: RangeInclusive<usize>) -> Option<&'a str> {
        let Some(text) = self.value?.as_str() else {
            self.breaks(rules::STRING);
            return None;
        };
        self.length(text.chars().count(), length).then_some(text)
    }

    /// The whole number at this place, within the range.
    pub fn integer(&self, range: RangeInclusive<i64>) -> Option<i64> {
        let value = self.value?;
        // Discord reads "5" as 5.
        let number = value.as_i64().or_else(|| value.as_str()?.parse().ok());
        let number = self.coerced(number, "int")?;
        let (least, most) = (range.start(), range.end());
        if number < *least {
            let message = format!("int value should be greater than or equal to {least}.");
            self.problem("NUMBER_TYPE_MIN", &message);
        } else if number > *most {
            let message = format!("int value should be less than or equal to {most}.");
            self.problem("NUMBER_TYPE_MAX", &message);
        }
        range.contains(&number).then_some(number)
    }

    /// The whole number at this place, one of those given.
    pub fn one_of(&self, choices: &[i64]) -> Option<i64> {
        let number = self.integer(i64::MIN..=i64::MAX)?;
        if choices.contains(&number) {
            return Some(number);
        }
        let message = format!("Value must be one of {{{}}}.", listed(choices));
        self.problem("BASE_TYPE_CHOICES", &message);
        None
    }

    /// The `type` of the component at this place, one of those given.
    pub fn kind_among(&self, kinds: &[i64]) -> Option<i64> {
        self.object()?;
        self.get("id").integer(0..=i64::from(i32::MAX));
        let kind = self.get("type").required().integer(i64::MIN..=i64::MAX)?;
        if kinds.contains(&kind) {
            return Some(kind);
        }
        // Discord writes the list like a Python tuple.
        let comma = if kinds.len() == 1 { "," } else { "" };
        let kinds = listed(kinds);
        let message = format!("Value of field \"type\" must be one of ({kinds}{comma}).");
        self.problem("UNION_TYPE_CHOICES", &message);
        None
    }

    /// The number at this place, whole or not.
    pub fn number(&self) -> Option<f64> {
        self.coerced(self.value?.as_f64(), "float")
    }

    /// The boolean at this place.
    pub fn boolean(&self) -> Option<bool> {
        let value = self.value?;
        // A form has only texts.
        let truth = value.as_bool().or_else(|| value.as_str()?.parse().ok());
        self.breaks_if(truth.is_none(), rules::BOOLEAN);
        truth
    }

    /// The identifier at this place.
    pub fn snowflake(&self) -> Option<Id> {
        let value = self.value?;
        let id = serde_json::from_value(value.clone()).ok();
        self.coerced(id, "snowflake")
    }

    /// The value as it was read; reports a wrong type if it could not be read.
    fn coerced<T>(&self, read: Option<T>, what: &str) -> Option<T> {
        if let (None, Some(value)) = (&read, self.value) {
            let message = format!("Value {value} is not {what}.");
            self.problem("NUMBER_TYPE_COERCE", &message);
        }
        read
    }

    /// The elements of the list at this place; none unless their number is within `length`.
    pub fn list(&self, length: RangeInclusive<usize>) -> Vec<Place<'a>> {
        let elements = self.value.map(Value::as_array);
        if elements == Some(None) {
            self.breaks(rules::LIST);
        }
        let elements = elements.flatten();
        let elements = elements.filter(|elements| self.length(elements.len(), length));
        let place = |(index, value): (usize, &'a Value)| Place {
            value: Some(value),
            path: joined(&self.path, &index.to_string()),
            notes: self.notes,
        };
        let elements = elements.into_iter().flatten();
        elements.enumerate().map(place).collect()
    }

    /// The object at this place.
    pub fn object(&self) -> Option<&'a Map<String, Value>> {
        let object = self.value?.as_object();
        self.breaks_if(object.is_none(), rules::OBJECT);
        object
    }

    /// The address at this place: http or https, or one of the other schemes given.
    pub fn url(&self, longest: usize, other_schemes: &[&str]) -> Option<&'a str> {
        let url = self.text(0..=longest)?;
        let (scheme, rest) = url.split_once("://").unwrap_or_default();
        if !["http", "https"].contains(&scheme) && !other_schemes.contains(&scheme) {
            self.breaks(rules::WEB_ADDRESS);
            return None;
        }
        if rest.is_empty() || url.contains(char::is_whitespace) {
            self.breaks(rules::ADDRESS);
            return None;
        }
        Some(url)
    }

    /// Reports that Discord would accept the value at this place but the playground does not model it.
    pub fn not_modelled(&self, what: &str) {
        let message = format!("The playground does not model {what}; leave them out here.");
        self.problem("PLAYGROUND_NOT_MODELLED", &message);
    }

    fn length(&self, found: usize, allowed: RangeInclusive<usize>) -> bool {
        if allowed.contains(&found) {
            return true;
        }
        let (least, most) = allowed.into_inner();
        if least == 0 {
            self.too_long(most);
        } else {
            let message = format!("Must be between {least} and {most} in length.");
            self.problem("BASE_TYPE_BAD_LENGTH", &message);
        }
        false
    }

    /// Reports that the value at this place is longer than `most`.
    pub fn too_long(&self, most: usize) {
        let message = format!("Must be {most} or fewer in length.");
        self.problem("BASE_TYPE_MAX_LENGTH", &message);
    }
}

/// The numbers as Discord lists them.
fn listed(numbers: &[i64]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(", ")
}

#[cfg(test)]
pub mod testing {
    //! Short checks for the tests of the rules.

    use super::*;

    /// The error codes found, each with its path, in the order of the tree.
    pub fn codes<T>(body: &Value, rules: impl FnOnce(&Place<'_>) -> T) -> Vec<String> {
        fn walk(node: &Value, path: &str, found: &mut Vec<String>) {
            for (step, below) in node.as_object().into_iter().flatten() {
                if step == "_errors" {
                    for error in below.as_array().into_iter().flatten() {
                        found.push(format!("{path}: {}", error["code"].as_str().unwrap()));
                    }
                } else {
                    let dot = if path.is_empty() { "" } else { "." };
                    walk(below, &format!("{path}{dot}{step}"), found);
                }
            }
        }
        let mut found = Vec::new();
        if let Err(ApiError::Invalid(problems)) = check(body, rules) {
            walk(&problems.into_tree(), "", &mut found);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn problems_form_discords_tree() {
        let body = json!({ "list": [{ "name": "ok" }, { "name": "too long" }], "flag": "maybe" });
        let Err(ApiError::Invalid(problems)) = check(&body, |body| {
            for element in body.get("list").list(0..=2) {
                element.get("name").required().text(1..=2);
            }
            body.get("flag").boolean();
            body.get("absent").text(1..=2);
            body.get("needed").required().integer(0..=1);
        }) else {
            panic!("three rules are broken");
        };
        assert_eq!(
            problems.into_tree(),
            json!({
                "list": { "1": { "name": { "_errors": [{
                    "code": "BASE_TYPE_BAD_LENGTH",
                    "message": "Must be between 1 and 2 in length."
                }] } } },
                "flag": { "_errors": [{
                    "code": "BOOLEAN_TYPE_CHOICES",
                    "message": "Must be either true or false."
                }] },
                "needed": { "_errors": [{
                    "code": "BASE_TYPE_REQUIRED",
                    "message": "This field is required"
                }] }
            })
        );
    }

    #[test]
    fn length_counts_characters_not_bytes() {
        let body = json!({ "name": "裁判" });
        let fits = |most| check(&body, |body| body.get("name").text(1..=most).is_some());
        assert_eq!(fits(2), Ok(true));
        assert!(fits(1).is_err());
    }
}
