//! Saved formations: armies that a person saves under names of their choice, and the rules for those names.

use basics::{Moment, PersonId, Span};
use opaque::{Seal, Sealed};
use rules::{
    Side,
    luzhanqi::{Arrangement, DeskView, Options, setup::ArmyTextError},
};

/// The maximum number of formations a person may save.
pub const MAX_FORMATIONS: usize = 50;
/// The maximum number of characters in a formation's name.
pub const MAX_NAME_LENGTH: usize = 40;

/// The id of a formation: the id of the interaction that saved it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, parse_display::Display, parse_display::FromStr)]
pub struct FormationId(pub u64);

/// A named army. Secret like the army: no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Formation {
    /// Its id.
    pub id: FormationId,
    /// Its name.
    pub name: FormationName,
    /// When its army last changed: a button made for an earlier army does nothing.
    pub changed: Moment,
    /// Its owner.
    owner: PersonId,
    army: Arrangement,
}

impl Formation {
    /// A formation with this army.
    ///
    /// # Errors
    /// When the text does not describe an army.
    pub fn new(
        owner: PersonId,
        id: FormationId,
        name: FormationName,
        army: &str,
        changed: Moment,
    ) -> Result<Formation, ArmyTextError> {
        let army = Arrangement::parse(army)?;
        Ok(Formation {
            id,
            name,
            changed,
            owner,
            army,
        })
    }

    /// Restores a stored formation; `None` if it is damaged.
    pub fn stored(
        owner: PersonId,
        id: FormationId,
        name: &str,
        army: &Sealed,
        changed: Moment,
    ) -> Option<Formation> {
        let name = FormationName::parse(name).ok()?;
        Formation::new(owner, id, name, army.opened(), changed).ok()
    }

    /// Its army, sealed for the store.
    pub fn sealed_army(&self) -> Sealed {
        Sealed::seal(self.army.text())
    }

    /// This formation under another name.
    pub fn renamed(self, name: FormationName) -> Formation {
        Formation { name, ..self }
    }

    /// This formation mirrored left to right.
    pub fn mirrored(self, now: Moment) -> Formation {
        Formation {
            army: self.army.mirrored(),
            // Two changes in the same millisecond must still differ.
            changed: now.max(self.changed.plus(Span::milliseconds(1))),
            ..self
        }
    }

    /// This formation in place of one saved earlier.
    pub fn replacing(self, earlier: &Formation) -> Formation {
        let id = earlier.id;
        Formation { id, ..self }
    }

    /// The only person who may see it.
    pub const fn owner(&self) -> PersonId {
        self.owner
    }

    /// Its owner's view of it as they would sit on `side`, with the faults it has under these rules.
    pub fn desk(&self, side: Side, options: &Options) -> DeskView {
        DeskView::new(&self.army, side, options)
    }

    /// The army as text that its owner can copy.
    pub fn text(&self) -> String {
        self.army.text()
    }
}

/// Characters that are invisible, or change the direction of the text.
const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The name of a formation: 1 to 40 characters on one line, without leading or trailing spaces.
#[derive(Clone, PartialEq, Eq)]
pub struct FormationName(String);

impl FormationName {
    /// Parses a name; each run of whitespace becomes one space.
    ///
    /// # Errors
    /// When it is empty or too long.
    pub fn parse(text: &str) -> Result<FormationName, FormationError> {
        let words = text.split(|c: char| c.is_whitespace() || c.is_control() || is_unseen(c));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let name = words.join(" ");
        match name.chars().count() {
            // A joiner for emoji alone is not a name.
            _ if name.chars().all(|c| c == '\u{200d}') => Err(FormationError::NoName),
            length if length > MAX_NAME_LENGTH => Err(FormationError::LongName(length)),
            _ => Ok(FormationName(name)),
        }
    }

    /// The name as its owner wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name in lower case, for comparing names regardless of case.
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

/// Why a request about a person's formations is refused.
#[derive(Debug, thiserror::Error)]
pub enum FormationError {
    /// There is no formation with that id, or it belongs to somebody else.
    #[error("there is no such formation")]
    Gone,
    /// The name is empty.
    #[error("a formation needs a name")]
    NoName,
    /// The name is this many characters long.
    #[error("a formation's name has {MAX_NAME_LENGTH} characters at most, this one has {0}")]
    LongName(usize),
    /// Another formation of the same person has this name.
    #[error("there is a formation of this name already")]
    NameTaken,
    /// The person has saved the maximum number.
    #[error("a person saves {MAX_FORMATIONS} formations at most")]
    TooMany,
    /// It has changed since it was shown.
    #[error("the formation has changed")]
    Changed,
    /// The text does not describe an army.
    #[error(transparent)]
    Army(#[from] ArmyTextError),
}

/// A saved formation, and what it replaced.
pub struct SavedFormation {
    /// The formation as saved.
    pub formation: Formation,
    /// The army previously saved under this name, as text, if it was a different one.
    pub replaced: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_at_most_forty_characters() {
        let read = |text: &str| FormationName::parse(text).map(|name| name.0);
        assert_eq!(read("  Iron \n\t wall ").unwrap(), "Iron wall");
        assert_eq!(read(&"陣".repeat(40)).unwrap().chars().count(), 40);
        assert!(matches!(
            read(&"x".repeat(41)),
            Err(FormationError::LongName(41))
        ));
        for blank in ["", " \n ", "\u{0}", "\u{200b}\u{202e}", "\u{200d}"] {
            assert!(matches!(read(blank), Err(FormationError::NoName)));
        }
    }
}
