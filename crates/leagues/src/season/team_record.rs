//! A team and its members, as it is now or was in the previous season.

use basics::PersonId;
use serde::{Deserialize, Serialize};

/// A team. One without members no longer exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRecord {
    /// Its name.
    pub name: String,
    /// The captain.
    pub captain: PersonId,
    /// The members, in the order of the boards; the last ones are substitutes.
    pub members: Vec<PersonId>,
}

impl TeamRecord {
    /// A team of one.
    pub(crate) fn of(name: &str, captain: PersonId) -> TeamRecord {
        TeamRecord {
            name: name.to_owned(),
            captain,
            members: vec![captain],
        }
    }

    /// Adds a member in the last place, or in their place of the previous season. The former captain becomes captain again; until
    /// then it is the first member who joined.
    pub(crate) fn take_in(&mut self, person: PersonId, former: Option<&TeamRecord>) {
        let was_at = |person: PersonId| {
            let mut members = former.into_iter().flat_map(|former| &former.members);
            members.position(|one| *one == person).unwrap_or(usize::MAX)
        };
        let later = |one: &PersonId| was_at(*one) > was_at(person);
        let at = self.members.iter().position(later);
        self.members
            .insert(at.unwrap_or(self.members.len()), person);
        let led = former.is_some_and(|former| former.captain == person);
        if led || !self.members.contains(&self.captain) {
            self.captain = person;
        }
    }

    /// A copy of the team without members: it forms again as they enter the next season.
    pub(crate) fn emptied(&self) -> TeamRecord {
        TeamRecord {
            members: Vec::new(),
            ..self.clone()
        }
    }
}
