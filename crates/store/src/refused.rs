//! Whose challenges people refuse.

use super::{
    Connection, Result,
    query::{Assignment, all, delete_rows, insert_new, value},
};
use basics::{Moment, PersonId};

/// Represents everyone in the table.
const EVERYBODY: PersonId = PersonId(0);

/// Whose challenges a person refuses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// Everyone's.
    pub everybody: bool,
    /// Those of these people, latest first, each with their name if it is known.
    pub people: Vec<(PersonId, Option<String>)>,
}

/// Stores that a person refuses challenges: one person's, or everyone's (`None`).
pub async fn refuse(
    db: &mut Connection,
    person: PersonId,
    refused: Option<PersonId>,
    now: Moment,
) -> Result<()> {
    let refused = refused.unwrap_or(EVERYBODY);
    let values: &[Assignment<'_>] = &[
        ("person", &person),
        ("refused", &refused),
        ("since_at", &now),
    ];
    let table = "refused_challengers";
    insert_new(db, table, "person, refused", values)
        .await
        .map(drop)
}

/// Stores that a person accepts these challenges again.
pub async fn take(db: &mut Connection, person: PersonId, refused: Option<PersonId>) -> Result<()> {
    let refused = refused.unwrap_or(EVERYBODY);
    delete_rows(
        db,
        "refused_challengers",
        &[("person", &person), ("refused", &refused)],
    )
    .await
}

/// Whether a person refuses challenges from a challenger.
pub async fn refuses(db: &mut Connection, person: PersonId, challenger: PersonId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM refused_challengers WHERE person = $1 AND refused IN ($2, 0))";
    value(db, sql, &[&person, &challenger]).await
}

/// Whether a person refuses another person individually, not only everyone.
pub async fn refuses_by_name(
    db: &mut Connection,
    person: PersonId,
    other: PersonId,
) -> Result<bool> {
    let sql =
        "SELECT EXISTS (SELECT 1 FROM refused_challengers WHERE person = $1 AND refused = $2)";
    value(db, sql, &[&person, &other]).await
}

/// Whose challenges a person refuses.
pub async fn of(db: &mut Connection, person: PersonId) -> Result<Refused> {
    let sql = "SELECT r.refused, p.name FROM refused_challengers r LEFT JOIN players p ON p.id = r.refused AND r.refused <> 0 \
         WHERE r.person = $1 ORDER BY r.since_at DESC, r.refused";
    let mut people: Vec<(PersonId, Option<String>)> = all(db, sql, &[&person]).await?;
    let all = people.len();
    people.retain(|(refused, _)| *refused != EVERYBODY);
    Ok(Refused {
        everybody: people.len() < all,
        people,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players;

    #[tokio::test]
    async fn one_person_or_everyone_is_refused_and_let_in_again() {
        let mut db = crate::tests::connection().await;
        let [ann, ben, cleo] = [1, 2, 3].map(PersonId);
        for (person, name) in [(ann, "Ann"), (ben, "Ben")] {
            players::remember(&mut db, person, name).await.unwrap();
        }
        let mut at = 0;
        let who = async |db: &mut Connection| {
            let refused = [ann, ben, cleo].map(|challenger| (challenger, ann));
            let mut found = Vec::new();
            for (challenger, person) in refused {
                found.push(refuses(db, person, challenger).await.unwrap());
            }
            found
        };
        for refused in [Some(cleo), Some(ben), Some(ben)] {
            at += 1;
            refuse(&mut db, ann, refused, Moment(at)).await.unwrap();
        }
        assert_eq!(who(&mut db).await, [false, true, true]);
        assert!(!refuses(&mut db, ben, ann).await.unwrap());
        refuse(&mut db, ann, None, Moment(9)).await.unwrap();
        assert_eq!(who(&mut db).await, [true; 3]);
        let known = Refused {
            everybody: true,
            people: vec![(ben, Some("Ben".to_owned())), (cleo, None)],
        };
        assert_eq!(of(&mut db, ann).await.unwrap(), known);
        for refused in [None, Some(ben)] {
            take(&mut db, ann, refused).await.unwrap();
        }
        assert_eq!(who(&mut db).await, [false, false, true]);
        assert_eq!(of(&mut db, ben).await.unwrap(), Refused::default());
    }
}
