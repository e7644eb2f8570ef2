//! Settings that are declared once. A [`Field`] says how something is entered and what that changes. A [`Panel`] is a table of
//! fields, with the pages and forms on which they stand. From the table come the controls of a page, the fields of a form, and the
//! state after something was entered. Words and looks are for others.

mod field;
mod name;
mod panel;
#[cfg(test)]
mod tests;

pub use field::{
    Blank, Choice, Choices, Entry, Field, Input, Number, Place, Press, Reading, Subject, Text,
    Wrong,
};
pub use name::{Name, NotAName};
pub use panel::{Form, Page, Panel};
