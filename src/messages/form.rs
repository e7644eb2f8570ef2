//! Forms.

use crate::{
    link::forms::{Field, Form},
    messages::ids::Id,
};

/// A form with these fields.
pub fn form(id: &Id, title: &str, fields: &[Field]) -> Form {
    Form::new(id.to_string(), title, fields)
}
