//! The spans that people took off.

use super::{Connection, to_db};
use matches::{Moment, PersonId, clock::still::Span};

/// Notes that somebody the referee has met takes this span off.
///
/// # Errors
/// When the database cannot be written to.
pub async fn begin(
    connection: &mut Connection,
    person: PersonId,
    from: Moment,
    until: Moment,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO vacations (player, from_at, until_at) VALUES ($1, $2, $3)")
        .bind(to_db(person.0))
        .bind(from.0)
        .bind(until.0)
        .execute(connection)
        .await?;
    Ok(())
}

/// Cuts short the vacation that somebody is on now, if they are.
///
/// # Errors
/// When the database cannot be written to.
pub async fn end(
    connection: &mut Connection,
    person: PersonId,
    now: Moment,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE vacations SET until_at = $2 WHERE player = $1 AND from_at <= $2 AND until_at > $2",
    )
    .bind(to_db(person.0))
    .bind(now.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// The spans that somebody took off, as far as they reach beyond a moment.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(
    connection: &mut Connection,
    person: PersonId,
    since: Moment,
) -> Result<Vec<Span>, sqlx::Error> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT from_at, until_at FROM vacations WHERE player = $1 AND until_at > $2 ORDER BY from_at",
    )
    .bind(to_db(person.0))
    .bind(since.0)
    .fetch_all(connection)
    .await?;
    let span = |(from, until)| Span {
        from: Moment(from),
        until: Some(Moment(until)),
    };
    Ok(rows.into_iter().map(span).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_vacation_can_be_cut_short_while_it_is_on(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
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
