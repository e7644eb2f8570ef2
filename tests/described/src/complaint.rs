//! What a schema has against a value, in lines that a person can read.

use jsonschema::{ValidationError, error::ValidationErrorKind as Kind};

/// How much of a value is shown, in characters.
const SHOWN: usize = 80;

/// An error as lines: where, what is demanded, what is there. Of several forms that a value could have, the one that it
/// comes closest to speaks.
pub fn lines(error: &ValidationError<'_>) -> Vec<String> {
    if let Kind::AnyOf { context } | Kind::OneOfNotValid { context } = error.kind() {
        let place = error.instance_path().as_str();
        // The first forms are the plainest, such as null: of those that are as close, the last has most to say.
        let closest = context
            .iter()
            .rev()
            .min_by_key(|form| distance(form, place));
        if let Some(errors) = closest {
            return errors.iter().flat_map(lines).collect();
        }
    }
    let text = error.instance().to_string();
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    vec![format!(
        "{}: {} (it is {shown})",
        error.instance_path(),
        error.masked_with("this"),
    )]
}

/// How far the value at a place is from a form, by what that form has against it: farthest if it is of another type, in
/// JSON's sense or in Discord's, which the property `type` tells.
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
