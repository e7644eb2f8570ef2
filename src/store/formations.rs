//! Armies that people have laid by. Every function takes the owner, so that nobody reaches somebody else's.

use super::{Connection, from_db, to_db};
use rules::luzhanqi::Arrangement;
use crate::referee::{
        PersonId,
        formations::{Formation, FormationId, FormationName},
    };

#[derive(sqlx::FromRow)]
struct Raw {
    id: i64,
    name: String,
    army: String,
}

impl TryFrom<Raw> for Formation {
    type Error = sqlx::Error;

    fn try_from(raw: Raw) -> Result<Formation, sqlx::Error> {
        let name = FormationName::parse(&raw.name);
        let army = Arrangement::parse(&raw.army);
        Ok(Formation {
            id: FormationId(from_db(raw.id)),
            name: name.map_err(|error| sqlx::Error::Decode(error.into()))?,
            army: army.map_err(|error| sqlx::Error::Decode(error.into()))?,
        })
    }
}

/// A person's formations by name.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(
    connection: &mut Connection,
    owner: PersonId,
) -> Result<Vec<Formation>, sqlx::Error> {
    let raw: Vec<Raw> =
        sqlx::query_as("SELECT id, name, army FROM formations WHERE player = $1 ORDER BY folded")
            .bind(to_db(owner.0))
            .fetch_all(connection)
            .await?;
    raw.into_iter().map(Formation::try_from).collect()
}

/// A person's formation, if they have one of that id.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(
    connection: &mut Connection,
    owner: PersonId,
    id: FormationId,
) -> Result<Option<Formation>, sqlx::Error> {
    let raw: Option<Raw> =
        sqlx::query_as("SELECT id, name, army FROM formations WHERE player = $1 AND id = $2")
            .bind(to_db(owner.0))
            .bind(to_db(id.0))
            .fetch_optional(connection)
            .await?;
    raw.map(Formation::try_from).transpose()
}

/// Keeps a new formation of somebody the referee has met.
///
/// # Errors
/// When the database cannot be written to; a conflict when its owner has one of this name.
pub async fn insert(
    connection: &mut Connection,
    owner: PersonId,
    formation: &Formation,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO formations (id, player, name, folded, army) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(to_db(formation.id.0))
    .bind(to_db(owner.0))
    .bind(formation.name.as_str())
    .bind(formation.name.folded())
    .bind(formation.army.text())
    .execute(connection)
    .await?;
    Ok(())
}

/// Keeps the name and the army that a formation has now.
///
/// # Errors
/// When the database cannot be written to; a conflict when its owner has another one of this name.
pub async fn update(
    connection: &mut Connection,
    owner: PersonId,
    formation: &Formation,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE formations SET name = $3, folded = $4, army = $5 WHERE id = $1 AND player = $2",
    )
    .bind(to_db(formation.id.0))
    .bind(to_db(owner.0))
    .bind(formation.name.as_str())
    .bind(formation.name.folded())
    .bind(formation.army.text())
    .execute(connection)
    .await?;
    Ok(())
}

/// Forgets a formation.
///
/// # Errors
/// When the database cannot be written to.
pub async fn delete(
    connection: &mut Connection,
    owner: PersonId,
    id: FormationId,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM formations WHERE id = $1 AND player = $2")
        .bind(to_db(id.0))
        .bind(to_db(owner.0))
        .execute(connection)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{is_conflict, players};

    const ANN: PersonId = PersonId(1 << 62);
    const BEN: PersonId = PersonId(2);
    const ARMY: &str = "12334/455/6677/788/89BB9/9FMMM";

    fn formation(id: u64, name: &str) -> Formation {
        Formation {
            id: FormationId(id),
            name: FormationName::parse(name).unwrap(),
            army: Arrangement::parse(ARMY).unwrap(),
        }
    }

    async fn names(connection: &mut Connection, owner: PersonId) -> Vec<String> {
        let all = of(connection, owner).await.unwrap();
        all.iter().map(|one| one.name.as_str().to_owned()).collect()
    }

    async fn two_people(pool: &sqlx::SqlitePool) -> sqlx::pool::PoolConnection<sqlx::Sqlite> {
        let mut connection = pool.acquire().await.unwrap();
        for (person, name) in [(ANN, "Ann"), (BEN, "Ben")] {
            let remembered = players::remember(&mut connection, person, name).await;
            remembered.unwrap();
        }
        connection
    }

    #[sqlx::test]
    async fn formations_are_listed_by_name_whatever_its_capitals(pool: sqlx::SqlitePool) {
        let mut connection = two_people(&pool).await;
        for (id, name) in [(1, "wall"), (2, "Arrow"), (3, "Zigzag")] {
            let kept = insert(&mut connection, ANN, &formation(id, name)).await;
            kept.unwrap();
        }
        assert_eq!(
            names(&mut connection, ANN).await,
            ["Arrow", "wall", "Zigzag"]
        );
        assert!(names(&mut connection, BEN).await.is_empty());
    }

    #[sqlx::test]
    async fn a_name_serves_each_person_once(pool: sqlx::SqlitePool) {
        let mut connection = two_people(&pool).await;
        let wall = formation(1, "Wall");
        insert(&mut connection, ANN, &wall).await.unwrap();
        let again = insert(&mut connection, ANN, &formation(2, "WALL")).await;
        assert!(is_conflict(&again.unwrap_err()));
        let bens = insert(&mut connection, BEN, &formation(3, "wall")).await;
        bens.unwrap();
        let found = load(&mut connection, ANN, wall.id).await.unwrap();
        assert!(found == Some(wall));
    }

    #[sqlx::test]
    async fn only_the_owner_changes_a_formation(pool: sqlx::SqlitePool) {
        let mut connection = two_people(&pool).await;
        let wall = formation(1, "Wall");
        insert(&mut connection, ANN, &wall).await.unwrap();
        let mut changed = formation(1, "Gate");
        changed.army = changed.army.mirrored();
        update(&mut connection, BEN, &changed).await.unwrap();
        delete(&mut connection, BEN, wall.id).await.unwrap();
        assert!(load(&mut connection, BEN, wall.id).await.unwrap().is_none());
        assert!(load(&mut connection, ANN, wall.id).await.unwrap() == Some(wall));
        update(&mut connection, ANN, &changed).await.unwrap();
        let found = load(&mut connection, ANN, changed.id).await.unwrap();
        assert!(found.as_ref() == Some(&changed));
        delete(&mut connection, ANN, changed.id).await.unwrap();
        assert!(names(&mut connection, ANN).await.is_empty());
    }
}
