//! What the buttons, menus and forms of a person's formations are for, as part of their ids.

use std::{fmt, str::FromStr};

use super::super::id::UnknownId;
use matches::{Moment, formations::FormationId};

/// What can be done with one's formations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formations {
    /// Menu: show one. The number is the menu's part.
    Pick(u8),
    /// Show this one.
    Show(FormationId),
    /// Open the form for a new one.
    New,
    /// The form for a new one was sent.
    Made,
    /// Open the form for another name.
    Rename(FormationId),
    /// The form for another name was sent.
    Renamed(FormationId),
    /// Exchange left and right of the one whose army changed last at this moment.
    Mirror(FormationId, Moment),
    /// Ask whether to delete this one.
    AskDelete(FormationId),
    /// Delete this one.
    Delete(FormationId),
}

impl fmt::Display for Formations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Formations::Pick(part) => write!(f, "pick:{part}"),
            Formations::Show(id) => write!(f, "show:{}", id.0),
            Formations::New => write!(f, "new"),
            Formations::Made => write!(f, "made"),
            Formations::Rename(id) => write!(f, "rename:{}", id.0),
            Formations::Renamed(id) => write!(f, "renamed:{}", id.0),
            Formations::Mirror(id, changed) => write!(f, "mirror:{}:{}", id.0, changed.0),
            Formations::AskDelete(id) => write!(f, "ask-delete:{}", id.0),
            Formations::Delete(id) => write!(f, "delete:{}", id.0),
        }
    }
}

impl FromStr for Formations {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Formations, UnknownId> {
        let parts: Vec<&str> = text.split(':').collect();
        let id = |text: &str| text.parse().map(FormationId).map_err(|_| UnknownId);
        match parts.as_slice() {
            ["pick", part] => part.parse().map(Formations::Pick).map_err(|_| UnknownId),
            ["show", it] => id(it).map(Formations::Show),
            ["new"] => Ok(Formations::New),
            ["made"] => Ok(Formations::Made),
            ["rename", it] => id(it).map(Formations::Rename),
            ["renamed", it] => id(it).map(Formations::Renamed),
            ["mirror", it, changed] => {
                let changed = changed.parse().map(Moment).map_err(|_| UnknownId)?;
                Ok(Formations::Mirror(id(it)?, changed))
            }
            ["ask-delete", it] => id(it).map(Formations::AskDelete),
            ["delete", it] => id(it).map(Formations::Delete),
            _ => Err(UnknownId),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::Id;

    #[test]
    fn ids_are_read_as_they_are_written_and_fit() {
        let id = FormationId(u64::MAX);
        let all = [
            Formations::Pick(u8::MAX),
            Formations::Show(id),
            Formations::New,
            Formations::Made,
            Formations::Rename(id),
            Formations::Renamed(id),
            Formations::Mirror(id, Moment(i64::MAX)),
            Formations::AskDelete(id),
            Formations::Delete(id),
        ];
        for id in all {
            let text = Id::Formations(id.clone()).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Id::Formations(id)));
        }
        for text in ["", "pick", "pick:256", "show:x", "mirror:1", "delete:1:2"] {
            assert_eq!(text.parse::<Formations>(), Err(UnknownId), "{text:?}");
        }
    }
}
