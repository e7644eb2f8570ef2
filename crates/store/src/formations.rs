//! Armies that people have saved. Every function takes the owner, so that nobody can access another player's.

use std::fmt::Display;

use super::session::Row;
use super::{
    Connection, Result,
    query::{Param, all_with, delete_rows, execute, first_with},
    secrets::FORMATION,
};
use basics::PersonId;
use matches::formations::{Formation, FormationId};
use opaque::{Seal, Sealed};

/// What a formation is encrypted for, besides its column.
fn row(owner: PersonId, id: FormationId) -> String {
    format!("{}/{}", owner.0, id.0)
}

fn read(
    owner: PersonId,
    open: impl Fn(&str, &str, &dyn Display) -> Result<String>,
) -> impl Fn(&Row) -> Result<Formation> {
    move |cells| {
        let (id, name): (_, String) = (cells.cell("id")?, cells.cell("name")?);
        let army: String = cells.cell("army")?;
        let army = Sealed::seal(open(&army, FORMATION, &row(owner, id))?);
        let found = Formation::stored(owner, id, &name, &army, cells.cell("changed_at")?);
        // The error must not reveal the content.
        found.ok_or_else(|| sqlx::Error::Decode("a damaged formation".into()))
    }
}

/// A person's formations, sorted by name.
pub async fn of(db: &mut Connection, owner: PersonId) -> Result<Vec<Formation>> {
    let sql = "SELECT id, name, army, changed_at FROM formations WHERE player = $1 ORDER BY folded";
    let read = read(owner, db.opener()?);
    all_with(db, sql, &[&owner], read).await
}

/// A person's formation with this id, if they have one.
pub async fn load(
    db: &mut Connection,
    owner: PersonId,
    id: FormationId,
) -> Result<Option<Formation>> {
    let sql = "SELECT id, name, army, changed_at FROM formations WHERE player = $1 AND id = $2";
    let read = read(owner, db.opener()?);
    first_with(db, sql, &[&owner, &id], read).await
}

/// Stores the current version of a formation whose owner is a stored player.
///
/// # Errors
/// Includes a conflict if the owner has another one with this name.
pub async fn save(db: &mut Connection, formation: &Formation) -> Result<()> {
    let sql = "INSERT INTO formations (id, player, name, folded, army, changed_at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO UPDATE SET name = excluded.name, \
         folded = excluded.folded, army = excluded.army, changed_at = excluded.changed_at \
         WHERE formations.player = excluded.player";
    let army = formation.sealed_army();
    let army = db.closed(
        army.opened(),
        FORMATION,
        row(formation.owner(), formation.id),
    )?;
    let params: &[&dyn Param] = &[
        &formation.id,
        &formation.owner(),
        &formation.name.as_str(),
        &formation.name.folded(),
        &army,
        &formation.changed,
    ];
    execute(db, sql, params).await
}

/// Deletes a formation.
pub async fn delete(db: &mut Connection, owner: PersonId, id: FormationId) -> Result<()> {
    delete_rows(db, "formations", &[("id", &id), ("player", &owner)]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{is_conflict, players, tests::TestConnection};
    use basics::Moment;

    const ANN: PersonId = PersonId(1 << 62);
    const BEN: PersonId = PersonId(2);
    const ARMY: &str = "12334/455/6677/788/89BB9/9FMMM";

    fn formation(owner: PersonId, id: u64, name: &str) -> Formation {
        let army = Sealed::seal(ARMY.to_owned());
        Formation::stored(owner, FormationId(id), name, &army, Moment(5)).unwrap()
    }

    async fn names(connection: &mut Connection, owner: PersonId) -> Vec<String> {
        let all = of(connection, owner).await.unwrap();
        all.iter().map(|one| one.name.as_str().to_owned()).collect()
    }

    async fn two_people() -> TestConnection {
        let mut connection = crate::tests::connection().await;
        for (person, name) in [(ANN, "Ann"), (BEN, "Ben")] {
            let remembered = players::remember(&mut connection, person, name).await;
            remembered.unwrap();
        }
        connection
    }

    #[tokio::test]
    async fn formations_are_listed_by_name_whatever_its_capitals() {
        let mut connection = two_people().await;
        for (id, name) in [(1, "wall"), (2, "Arrow"), (3, "Zigzag")] {
            let kept = save(&mut connection, &formation(ANN, id, name)).await;
            kept.unwrap();
        }
        assert_eq!(
            names(&mut connection, ANN).await,
            ["Arrow", "wall", "Zigzag"]
        );
        assert!(names(&mut connection, BEN).await.is_empty());
    }

    #[tokio::test]
    async fn a_name_serves_each_person_once() {
        let mut connection = two_people().await;
        let wall = formation(ANN, 1, "Wall");
        save(&mut connection, &wall).await.unwrap();
        let again = save(&mut connection, &formation(ANN, 2, "WALL")).await;
        assert!(is_conflict(&again.unwrap_err()));
        let bens = save(&mut connection, &formation(BEN, 3, "wall")).await;
        bens.unwrap();
        let found = load(&mut connection, ANN, wall.id).await.unwrap();
        assert!(found == Some(wall));
    }

    #[tokio::test]
    async fn only_the_owner_changes_a_formation() {
        let mut connection = two_people().await;
        let wall = formation(ANN, 1, "Wall");
        save(&mut connection, &wall).await.unwrap();
        let stolen = formation(BEN, 1, "Gate");
        save(&mut connection, &stolen).await.unwrap();
        delete(&mut connection, BEN, wall.id).await.unwrap();
        assert!(load(&mut connection, BEN, wall.id).await.unwrap().is_none());
        assert!(load(&mut connection, ANN, wall.id).await.unwrap() == Some(wall));
        let changed = formation(ANN, 1, "Gate").mirrored(Moment(6));
        save(&mut connection, &changed).await.unwrap();
        let found = load(&mut connection, ANN, changed.id).await.unwrap();
        assert!(found.as_ref() == Some(&changed));
        delete(&mut connection, ANN, changed.id).await.unwrap();
        assert!(names(&mut connection, ANN).await.is_empty());
    }
}
