//! All that people decide, page by page.

use panels::Panel;

use super::{boards, contact, subject::PersonSettings};

/// All that people decide.
pub static PANEL: Panel<PersonSettings> = Panel {
    pages: &[boards::PAGE, contact::PAGE],
    forms: &[contact::ZONE],
    fields: &[boards::FIELDS, contact::FIELDS],
};
