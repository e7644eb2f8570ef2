//! Saved formations: armies that a person has laid by under names of their own. Which names will do, and the shell
//! that keeps them; how they look is somebody else's work.

use super::{
    PersonId,
    service::{Named, Service},
};
use rules::{Side, luzhanqi::{Arrangement, DeskView, Options, setup::ArmyTextError}};
use crate::store::{formations, players};

/// How many formations a person may lay by.
pub const MOST: usize = 50;
/// Characters in a formation's name.
pub const LONGEST_NAME: usize = 40;

/// A formation: the id of the interaction that laid it by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormationId(pub u64);

/// An army with a name. A secret like the army: no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Formation {
    /// Which one it is.
    pub id: FormationId,
    /// What its owner calls it.
    pub name: FormationName,
    pub(crate) army: Arrangement,
}

impl Formation {
    /// Its owner's view of it, as they would sit on `side`, with what these rules forbid about it.
    #[must_use]
    pub fn desk(&self, side: Side, options: &Options) -> DeskView {
        DeskView::new(&self.army, side, options)
    }

    /// The army as text, for its owner to copy.
    #[must_use]
    pub fn text(&self) -> String {
        self.army.text()
    }
}

/// Characters that show nothing, or turn the direction of what follows.
const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// What a person may call a formation: 1 to 40 characters in one line, without blanks at its ends.
#[derive(Clone, PartialEq, Eq)]
pub struct FormationName(String);

impl FormationName {
    /// Reads a name; white space counts as one blank.
    ///
    /// # Errors
    /// When nothing is left of it, or too much.
    pub fn parse(text: &str) -> Result<FormationName, FormationError> {
        let words = text.split(|c: char| c.is_whitespace() || c.is_control() || is_unseen(c));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let name = words.join(" ");
        match name.chars().count() {
            // What only joins emoji is nothing by itself.
            _ if name.chars().all(|c| c == '\u{200d}') => Err(FormationError::NoName),
            length if length > LONGEST_NAME => Err(FormationError::LongName(length)),
            _ => Ok(FormationName(name)),
        }
    }

    /// The name as its owner wrote it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same for all names that differ only in capitals.
    #[must_use]
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

/// Why nothing came of what somebody wanted of their formations.
#[derive(Debug, thiserror::Error)]
pub enum FormationError {
    /// There is none of that id, or it is somebody else's.
    #[error("there is no such formation")]
    Gone,
    /// The name is empty.
    #[error("a formation needs a name")]
    NoName,
    /// The name has so many characters.
    #[error("a formation's name has {LONGEST_NAME} characters at most, this one has {0}")]
    LongName(usize),
    /// Another formation of the same person has this name.
    #[error("there is a formation of this name already")]
    NameTaken,
    /// The person has laid by as many as they may.
    #[error("a person lays by {MOST} formations at most")]
    TooMany,
    /// It has changed since it was shown.
    #[error("the formation has changed")]
    Changed,
    /// The text is no army.
    #[error(transparent)]
    Army(#[from] ArmyTextError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// What has come of laying an army by.
pub struct Kept {
    /// The formation as it is now.
    pub formation: Formation,
    /// The army that had this name before, as text, if it was another one.
    pub replaced: Option<String>,
}

impl Service {
    /// A person's formations by name.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn formations_of(&self, owner: PersonId) -> Result<Vec<Formation>, FormationError> {
        let mut connection = self.store().read().await?;
        Ok(formations::of(&mut connection, owner).await?)
    }

    /// One of a person's formations.
    ///
    /// # Errors
    /// When it is not theirs, or the database fails.
    pub async fn formation(
        &self,
        owner: PersonId,
        id: FormationId,
    ) -> Result<Formation, FormationError> {
        let mut connection = self.store().read().await?;
        let found = formations::load(&mut connection, owner, id).await?;
        found.ok_or(FormationError::Gone)
    }

    /// Lays an army by. Under a name that its owner has used before it takes the other one's place. The same
    /// interaction again changes nothing.
    ///
    /// # Errors
    /// When the name or the text will not do, when there are too many, or when the database fails.
    pub async fn keep_formation(
        &self,
        owner: &Named,
        name: &str,
        text: &str,
        interaction: u64,
    ) -> Result<Kept, FormationError> {
        let name = FormationName::parse(name)?;
        let army = Arrangement::parse(text)?;
        let id = FormationId(interaction);
        let mut tx = self.store().write().await?;
        players::remember(&mut tx, owner.id, &owner.name).await?;
        let all = formations::of(&mut tx, owner.id).await?;
        if let Some(earlier) = all.iter().find(|one| one.id == id) {
            let formation = earlier.clone();
            let replaced = None;
            return Ok(Kept {
                formation,
                replaced,
            });
        }
        let before = all.iter().find(|one| one.name.folded() == name.folded());
        if before.is_none() && all.len() >= MOST {
            return Err(FormationError::TooMany);
        }
        let formation = Formation {
            id: before.map_or(id, |before| before.id),
            name,
            army,
        };
        if before.is_some() {
            formations::update(&mut tx, owner.id, &formation).await?;
        } else {
            formations::insert(&mut tx, owner.id, &formation).await?;
        }
        tx.commit().await?;
        let replaced = before.map(Formation::text);
        Ok(Kept {
            replaced: replaced.filter(|text| *text != formation.text()),
            formation,
        })
    }

    /// Calls a formation something else.
    ///
    /// # Errors
    /// When the name will not do, the formation is not theirs, or the database fails.
    pub async fn rename_formation(
        &self,
        owner: PersonId,
        id: FormationId,
        name: &str,
    ) -> Result<Formation, FormationError> {
        let name = FormationName::parse(name)?;
        let mut tx = self.store().write().await?;
        let all = formations::of(&mut tx, owner).await?;
        let mut others = all.iter().filter(|one| one.id != id);
        if others.any(|other| other.name.folded() == name.folded()) {
            return Err(FormationError::NameTaken);
        }
        let found = all.into_iter().find(|one| one.id == id);
        let mut formation = found.ok_or(FormationError::Gone)?;
        formation.name = name;
        formations::update(&mut tx, owner, &formation).await?;
        tx.commit().await?;
        Ok(formation)
    }

    /// Exchanges left and right of a formation that its owner saw as `shown`.
    ///
    /// # Errors
    /// When it has changed since, is not theirs, or the database fails.
    pub async fn mirror_formation(
        &self,
        owner: PersonId,
        shown: &Formation,
    ) -> Result<Formation, FormationError> {
        let mut tx = self.store().write().await?;
        let found = formations::load(&mut tx, owner, shown.id).await?;
        let mut formation = found.ok_or(FormationError::Gone)?;
        if formation.army != shown.army {
            return Err(FormationError::Changed);
        }
        formation.army = formation.army.mirrored();
        formations::update(&mut tx, owner, &formation).await?;
        tx.commit().await?;
        Ok(formation)
    }

    /// Forgets a formation; gives it back for the last time.
    ///
    /// # Errors
    /// When it is not theirs, or the database fails.
    pub async fn delete_formation(
        &self,
        owner: PersonId,
        id: FormationId,
    ) -> Result<Formation, FormationError> {
        let mut tx = self.store().write().await?;
        let found = formations::load(&mut tx, owner, id).await?;
        let formation = found.ok_or(FormationError::Gone)?;
        formations::delete(&mut tx, owner, id).await?;
        tx.commit().await?;
        Ok(formation)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{referee::service::SystemClock, store::Store};

    const ARMY: &str = "12334/455/6677/788/89BB9/9FMMM";

    async fn service(folder: &tempfile::TempDir) -> Service {
        let store = Store::open(folder.path()).await.unwrap();
        Service::new(store, Arc::new(SystemClock))
    }

    fn named(id: u64) -> Named {
        Named {
            id: PersonId(id),
            name: "Ann".into(),
            bot: false,
        }
    }

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

    #[tokio::test]
    async fn the_same_interaction_lays_by_once_and_the_same_name_replaces() {
        let folder = tempfile::tempdir().unwrap();
        let (service, ann) = (service(&folder).await, named(1));
        let keep = async |name: &str, text: &str, interaction| {
            let kept = service.keep_formation(&ann, name, text, interaction).await;
            kept.map(|kept| (kept.formation.id.0, kept.replaced))
        };
        let mirrored = Arrangement::parse(ARMY).unwrap().mirrored().text();
        assert_eq!(keep("Wall", ARMY, 7).await.unwrap(), (7, None));
        assert_eq!(keep("Wall", ARMY, 7).await.unwrap(), (7, None));
        let replaced = keep("WALL", &mirrored, 8).await.unwrap();
        assert_eq!(replaced, (7, Some(ARMY.to_owned())));
        let all = service.formations_of(ann.id).await.unwrap();
        let [one] = all.as_slice() else {
            panic!("{}", all.len());
        };
        assert_eq!((one.name.as_str(), one.text()), ("WALL", mirrored));
    }

    #[tokio::test]
    async fn nobody_lays_by_more_than_fifty() {
        let folder = tempfile::tempdir().unwrap();
        let (service, ann) = (service(&folder).await, named(1));
        for number in 0..MOST as u64 {
            let name = format!("Wall {number}");
            let kept = service.keep_formation(&ann, &name, ARMY, number).await;
            assert!(kept.is_ok());
        }
        let more = service.keep_formation(&ann, "More", ARMY, 99).await;
        assert!(matches!(more, Err(FormationError::TooMany)));
        let same = service.keep_formation(&ann, "wall 3", ARMY, 99).await;
        assert_eq!(same.ok().unwrap().formation.id, FormationId(3));
    }

    #[tokio::test]
    async fn only_their_owner_reaches_formations() {
        let folder = tempfile::tempdir().unwrap();
        let (service, ann, ben) = (service(&folder).await, named(1), PersonId(2));
        let kept = service.keep_formation(&ann, "Wall", ARMY, 7).await;
        let formation = kept.ok().unwrap().formation;
        let id = formation.id;
        let gone = |result: Result<Formation, FormationError>| {
            assert!(matches!(result, Err(FormationError::Gone)));
        };
        gone(service.formation(ben, id).await);
        gone(service.rename_formation(ben, id, "Mine").await);
        gone(service.mirror_formation(ben, &formation).await);
        gone(service.delete_formation(ben, id).await);
        assert!(service.formations_of(ben).await.unwrap().is_empty());
        assert!(service.formation(ann.id, id).await.ok().unwrap() == formation);
    }

    #[tokio::test]
    async fn a_formation_that_has_changed_is_not_mirrored_twice() {
        let folder = tempfile::tempdir().unwrap();
        let (service, ann) = (service(&folder).await, named(1));
        let kept = service.keep_formation(&ann, "Wall", ARMY, 7).await;
        let shown = kept.ok().unwrap().formation;
        let mirrored = service.mirror_formation(ann.id, &shown).await.ok().unwrap();
        assert!(mirrored.army == shown.army.mirrored());
        let again = service.mirror_formation(ann.id, &shown).await;
        assert!(matches!(again, Err(FormationError::Changed)));
    }
}
