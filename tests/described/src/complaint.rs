//! Describes in readable lines how a value violates a schema.

use jsonschema::{ValidationError, error::ValidationErrorKind as Kind};

/// The maximum number of characters of a value that are shown.
const MAX_SHOWN_CHARS: usize = 80;

/// An error as lines: the place, what is expected, what is there. If a value can have several forms, the closest one is
/// reported.
pub fn lines(error: &ValidationError<'_>) -> Vec<String> {
    if let Kind::AnyOf { context } | Kind::OneOfNotValid { context } = error.kind() {
        let place = error.instance_path().as_str();
        // The simplest forms come first, such as null; among equally close ones, the last is the most informative.
        let closest = context
            .iter()
            .rev()
            .min_by_key(|form| distance(form, place));
        if let Some(errors) = closest {
            return errors.iter().flat_map(lines).collect();
        }
    }
    let text = error.instance().to_string();
    let mut shown: String = text.chars().take(MAX_SHOWN_CHARS).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    vec![format!(
        "{}: {} (it is {shown})",
        error.instance_path(),
        error.masked_with("this"),
    )]
}

/// How far the value at a place is from a form, judging by the form's errors: farthest if it has a different type,
/// either in JSON's sense or in Discord's, given by the property `type`.
fn distance(errors: &[ValidationError<'_>], place: &str) -> (bool, usize) {
    let of_another_type = errors.iter().any(|error| {
        let inside = error.instance_path().as_str().strip_prefix(place);
        match error.kind() {
            Kind::Type { .. } => inside == Some(""),
            _ => inside == Some("/type"),
        }
    });
    (of_another_type, errors.len())
}
