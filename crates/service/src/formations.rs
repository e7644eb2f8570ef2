//! Saved formations. Every function takes the owner.

use rand::RngExt;

use super::{NamedPerson, Result, Service, secure_chance};
use basics::{Moment, PersonId};
use matches::formations::{
    Formation, FormationError, FormationId, FormationName, MAX_FORMATIONS, SavedFormation,
};
use store::{Connection, formations, players};

impl Service {
    /// One of a person's formations.
    ///
    /// # Errors
    /// When it is not theirs, or the database fails.
    pub async fn formation(&self, owner: PersonId, id: FormationId) -> Result<Formation> {
        let mut connection = self.store.read().await?;
        let found = formations::load(&mut connection, owner, id).await?;
        Ok(found.ok_or(FormationError::Gone)?)
    }

    /// Saves an army. It replaces the owner's formation with the same name. A repeated interaction changes nothing.
    ///
    /// # Errors
    /// When the name or the text is invalid, when there are too many, or when the database fails.
    pub async fn save_formation(
        &self,
        owner: &NamedPerson,
        name: &str,
        text: &str,
        interaction: u64,
    ) -> Result<SavedFormation> {
        let name = FormationName::parse(name)?;
        let id = FormationId(interaction);
        let new =
            Formation::new(owner.id, id, name, text, self.now()).map_err(FormationError::Army)?;
        self.transact(async |tx| {
            players::remember(tx, owner.id, &owner.name).await?;
            save(tx, new.clone()).await
        })
        .await
    }

    /// Saves several armies by their names and texts, or none of them. They replace the owner's formations with the same names.
    ///
    /// # Errors
    /// When a name or a text is invalid, when there are too many, or when the database fails.
    pub async fn save_formations(
        &self,
        owner: &NamedPerson,
        all: &[(String, String)],
    ) -> Result<()> {
        let now = self.now();
        let new = all.iter().map(|(name, army)| {
            let id = FormationId(now.first_id() | secure_chance().random_range(0..1 << 22));
            let name = FormationName::parse(name)?;
            Formation::new(owner.id, id, name, army, now).map_err(FormationError::Army)
        });
        let new: Vec<Formation> = new.collect::<std::result::Result<_, _>>()?;
        self.transact(async |tx| {
            players::remember(tx, owner.id, &owner.name).await?;
            for formation in &new {
                save(tx, formation.clone()).await?;
            }
            Ok(())
        })
        .await
    }

    /// Renames a formation.
    ///
    /// # Errors
    /// When the name is invalid, the formation is not theirs, or the database fails.
    pub async fn rename_formation(
        &self,
        owner: PersonId,
        id: FormationId,
        name: &str,
    ) -> Result<Formation> {
        let name = FormationName::parse(name)?;
        self.transact(async |tx| {
            let all = formations::of(tx, owner).await?;
            let mut others = all.iter().filter(|one| one.id != id);
            if others.any(|other| other.name.folded() == name.folded()) {
                return Err(FormationError::NameTaken.into());
            }
            let found = all.into_iter().find(|one| one.id == id);
            let formation = found.ok_or(FormationError::Gone)?.renamed(name.clone());
            formations::save(tx, &formation).await?;
            Ok(formation)
        })
        .await
    }

    /// Mirrors a formation left to right, if it has not changed since the moment `changed`.
    ///
    /// # Errors
    /// When it has changed, is not theirs, or the database fails.
    pub async fn mirror_formation(
        &self,
        owner: PersonId,
        id: FormationId,
        changed: Moment,
    ) -> Result<Formation> {
        self.transact(async |tx| {
            let found = formations::load(tx, owner, id).await?;
            let formation = found.ok_or(FormationError::Gone)?;
            if formation.changed != changed {
                return Err(FormationError::Changed.into());
            }
            let formation = formation.mirrored(self.now());
            formations::save(tx, &formation).await?;
            Ok(formation)
        })
        .await
    }

    /// Deletes a formation and returns it.
    ///
    /// # Errors
    /// When it is not theirs, or the database fails.
    pub async fn delete_formation(&self, owner: PersonId, id: FormationId) -> Result<Formation> {
        let deleted = self.transact(async |tx| {
            let found = formations::load(tx, owner, id).await?;
            formations::delete(tx, owner, id).await?;
            Ok(found.ok_or(FormationError::Gone)?)
        });
        let formation = deleted.await?;
        // Its name must not stay on the disk.
        self.store.empty_log().await?;
        Ok(formation)
    }
}

/// Saves a formation. It replaces the owner's formation with the same name; one that is already there stays as it is.
async fn save(tx: &mut Connection, new: Formation) -> Result<SavedFormation> {
    let all = formations::of(tx, new.owner()).await?;
    if let Some(earlier) = all.iter().find(|one| one.id == new.id) {
        return Ok(SavedFormation {
            formation: earlier.clone(),
            replaced: None,
        });
    }
    let before = all
        .iter()
        .find(|one| one.name.folded() == new.name.folded());
    if before.is_none() && all.len() >= MAX_FORMATIONS {
        return Err(FormationError::TooMany.into());
    }
    let formation = match before {
        Some(before) => new.replacing(before),
        None => new,
    };
    formations::save(tx, &formation).await?;
    let replaced = before.map(Formation::text);
    Ok(SavedFormation {
        replaced: replaced.filter(|text| *text != formation.text()),
        formation,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::tests::home;
    use crate::{ServiceError, SystemClock};
    use rules::luzhanqi::Arrangement;

    const ARMY: &str = "12334/455/6677/788/89BB9/9FMMM";

    async fn service(folder: &tempfile::TempDir) -> Service {
        Service::open(home(folder.path()).await, Arc::new(SystemClock))
            .await
            .unwrap()
    }

    fn named(id: u64) -> NamedPerson {
        NamedPerson {
            id: PersonId(id),
            name: "Ann".into(),
            bot: false,
        }
    }

    #[tokio::test]
    async fn a_repeated_interaction_saves_once_and_the_same_name_replaces() {
        let folder = tempfile::tempdir().unwrap();
        let (service, ann) = (service(&folder).await, named(1));
        let keep = async |name: &str, text: &str, interaction| {
            let kept = service.save_formation(&ann, name, text, interaction).await;
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
    async fn nobody_saves_more_than_fifty() {
        let folder = tempfile::tempdir().unwrap();
        let (service, ann) = (service(&folder).await, named(1));
        for number in 0..MAX_FORMATIONS as u64 {
            let name = format!("Wall {number}");
            let kept = service.save_formation(&ann, &name, ARMY, number).await;
            assert!(kept.is_ok());
        }
        let more = service.save_formation(&ann, "More", ARMY, 99).await;
        assert!(matches!(
            more,
            Err(ServiceError::Formation(FormationError::TooMany))
        ));
        let same = service.save_formation(&ann, "wall 3", ARMY, 99).await;
        assert_eq!(same.ok().unwrap().formation.id, FormationId(3));
    }

    #[tokio::test]
    async fn formations_are_only_accessible_to_their_owner() {
        let folder = tempfile::tempdir().unwrap();
        let (service, ann, ben) = (service(&folder).await, named(1), PersonId(2));
        let kept = service.save_formation(&ann, "Wall", ARMY, 7).await;
        let formation = kept.ok().unwrap().formation;
        let id = formation.id;
        let gone = |result: Result<Formation, ServiceError>| {
            assert!(matches!(
                result,
                Err(ServiceError::Formation(FormationError::Gone))
            ));
        };
        gone(service.formation(ben, id).await);
        gone(service.rename_formation(ben, id, "Mine").await);
        gone(service.mirror_formation(ben, id, formation.changed).await);
        gone(service.delete_formation(ben, id).await);
        assert!(service.formations_of(ben).await.unwrap().is_empty());
        assert!(service.formation(ann.id, id).await.ok().unwrap() == formation);
    }

    #[tokio::test]
    async fn no_file_keeps_the_name_of_a_deleted_formation() {
        let folder = tempfile::tempdir().unwrap();
        let service = Service::open(folder.path(), Arc::new(SystemClock))
            .await
            .unwrap();
        let ann = named(1);
        let kept = service.save_formation(&ann, "Zugzwang", ARMY, 7).await;
        let is_on_disk = || {
            let files = std::fs::read_dir(folder.path()).unwrap();
            let mut files =
                files.map(|file| std::fs::read(file.unwrap().path()).unwrap_or_default());
            files.any(|bytes| bytes.windows(8).any(|part| part == b"Zugzwang"))
        };
        assert!(is_on_disk());
        let id = kept.ok().unwrap().formation.id;
        service.delete_formation(ann.id, id).await.ok().unwrap();
        assert!(!is_on_disk());
    }

    #[tokio::test]
    async fn a_formation_that_has_changed_is_not_mirrored_twice() {
        let folder = tempfile::tempdir().unwrap();
        let (service, ann) = (service(&folder).await, named(1));
        let kept = service.save_formation(&ann, "Wall", ARMY, 7).await;
        let shown = kept.ok().unwrap().formation;
        let (id, changed) = (shown.id, Moment(shown.changed.0));
        let mirror = || service.mirror_formation(ann.id, id, changed);
        let mirrored = mirror().await.ok().unwrap();
        assert!(mirrored.text() == Arrangement::parse(ARMY).unwrap().mirrored().text());
        let again = mirror().await;
        assert!(matches!(
            again,
            Err(ServiceError::Formation(FormationError::Changed))
        ));
    }
}
