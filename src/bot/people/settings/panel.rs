//! All settings of a person, form by form.

use panels::{Name, Panel};

use super::{boards, contact, subject::PersonSettings};

/// The button that resets how boards look.
pub const RESET: Name = Name::of("reset");

/// All settings of a person.
pub static PANEL: Panel<PersonSettings> = Panel {
    forms: &[boards::BOARDS, contact::PLACE, contact::MESSAGES],
    fields: &[boards::FIELDS, contact::FIELDS],
};

#[cfg(test)]
mod tests {
    use basics::Moment;
    use matches::records::{GuildSettings, Preferences};
    use texts::{Language, Library};

    use super::*;
    use crate::{
        bot::people::settings::subject::Here, messages::panels::testing::panels_fit,
        wording::reader::Reader,
    };

    #[test]
    fn forms_fit_in_every_language() {
        let library = Library::default();
        for texts in Language::ALL.map(|language| library.of(language)) {
            let here = Here {
                library: &library,
                reader: Reader::person(texts, &Preferences::default(), &GuildSettings::default()),
                now: Moment(0),
            };
            panels_fit(texts, &PANEL, (&Preferences::default(), &here));
            // A zone and hours that are not among the usual ones.
            let chosen = Preferences {
                time_zone: Some("Asia/Kuching".to_owned()),
                ..Preferences::default()
            };
            panels_fit(texts, &PANEL, (&chosen, &here));
        }
    }
}
