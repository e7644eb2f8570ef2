//! People's vacations.

use super::{
    Connection, Result,
    query::{Assignment, all, execute, insert_row},
};
use basics::{Moment, PersonId};
use matches::clock::suspensions::Suspension;

/// Stores a vacation of a stored player.
pub async fn begin(
    db: &mut Connection,
    person: PersonId,
    from: Moment,
    until: Moment,
) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("player", &person),
        ("from_at", &from),
        ("until_at", &until),
    ];
    insert_row(db, "vacations", values).await
}

/// Ends a person's current vacation now, if they are on one.
pub async fn end(db: &mut Connection, person: PersonId, now: Moment) -> Result<()> {
    let sql = "UPDATE vacations SET until_at = $2 \
         WHERE player = $1 AND from_at <= $2 AND until_at > $2";
    execute(db, sql, &[&person, &now]).await
}

/// A person's vacations that end after `since`, in order.
pub async fn of(db: &mut Connection, person: PersonId, since: Moment) -> Result<Vec<Suspension>> {
    let sql = "SELECT from_at, until_at FROM vacations \
         WHERE player = $1 AND until_at > $2 ORDER BY from_at";
    all(db, sql, &[&person, &since]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players;

    #[tokio::test]
    async fn a_vacation_can_be_cut_short_while_it_is_on() {
        let mut connection = crate::tests::connection().await;
        let (ann, ben) = (PersonId(1), PersonId(2));
        for person in [ann, ben] {
            let remembered = players::remember(&mut connection, person, "somebody").await;
            remembered.unwrap();
            for (from, until) in [(10, 20), (30, 40)] {
                let begun = begin(&mut connection, person, Moment(from), Moment(until)).await;
                begun.unwrap();
            }
        }
        end(&mut connection, ann, Moment(33)).await.unwrap();
        end(&mut connection, ben, Moment(25)).await.unwrap();
        let mut ends = Vec::new();
        for (person, since) in [(ann, 0), (ann, 20), (ann, 33), (ben, 0)] {
            let spans = of(&mut connection, person, Moment(since)).await.unwrap();
            ends.push(
                spans
                    .iter()
                    .map(|span| span.until.unwrap().0)
                    .collect::<Vec<_>>(),
            );
        }
        assert_eq!(ends, [vec![20, 33], vec![33], vec![], vec![20, 40]]);
    }
}
