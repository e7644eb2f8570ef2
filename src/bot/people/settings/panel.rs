//! All settings of a person, page by page.

use panels::Panel;

use super::{boards, contact, subject::PersonSettings};

/// All settings of a person.
pub static PANEL: Panel<PersonSettings> = Panel {
    pages: &[boards::PAGE, contact::PAGE],
    forms: &[contact::ZONE],
    fields: &[boards::FIELDS, contact::FIELDS],
};
