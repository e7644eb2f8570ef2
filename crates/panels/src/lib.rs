//! Settings that are declared once. A [`Field`] says how something is entered and what that changes. A [`Panel`] is a table of
//! fields, with the forms on which they stand. From the table come the fields of a form, and the state after a form was submitted.
//! Words and looks are for others.

mod field;
mod name;
mod panel;
#[cfg(test)]
mod tests;

pub use field::{
    Blank, BlankKind, Boxes, Choice, Choices, Entry, Field, Input, Listed, Number, Pick, Place,
    Reading, Subject, Text, TickBox, Wrong,
};
pub use name::{Name, NotAName};
pub use panel::{Form, Panel};
