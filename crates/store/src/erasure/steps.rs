//! The steps of an erasure: what is to change is looked for beside everything else, a window of rows at a time, and is changed in
//! small transactions. A game changes as a whole, and so does a league's log. What hides a person from others, their choices and
//! their name in the list of players, goes last.

use basics::{MatchId, Moment};
use matches::{outbox::OutboxItem, records::FORMER_PLAYER};
use rules::Side;

use super::{
    super::{
        Connection, Result, Store, outbox,
        query::{Cells, Param, all, execute, first, value},
        rating_updates, settings,
    },
    Departure, ERASING,
    logs::{OF_MATCH, OF_SEASON, ONE_EVENT, rewrite, stands, stands_in_season},
    plays,
};

/// How many rows one transaction changes at most, where each stands for itself.
const STEP: u32 = 25;
/// How many games change in one transaction, each with what belongs to it.
const GAMES: u32 = 4;
/// How many rows of a table are looked through at once.
const WINDOW: i64 = 5_000;

/// What a step came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to do.
    GoesOn,
    /// They have begun a game meanwhile; it has to end first.
    Plays,
    /// Nothing is kept about them any more.
    Done,
}

/// An erasure under way. Beginning again from the start comes to the same end.
#[derive(Debug)]
pub struct Erasing {
    departure: Departure,
    /// Which of the parts it is at.
    part: usize,
    /// The last row of the table that is looked through which is done.
    after: i64,
}

/// Something that goes or changes.
enum Part {
    /// Their open challenges are closed.
    Challenges,
    /// Their finished games, each with what belongs to it.
    Games,
    /// Rows of a table, each for itself.
    Rows(Rows),
    /// The logs of the leagues in which they stand.
    Seasons(Rows),
    /// Events of others' games in which they stand.
    Events(Rows),
}

/// Rows of one table: the last of all, those in which somebody stands, and what is done with each.
struct Rows {
    last: &'static str,
    find: &'static str,
    change: &'static [&'static str],
}

/// The rows of a table in which somebody, the first parameter, stands. For a change the parameters are the row, the person and the
/// former player.
macro_rules! rows {
    ($table:literal, $stands:expr, $($change:expr),*) => {
        Rows {
            last: concat!("SELECT COALESCE(MAX(rowid), 0) FROM ", $table),
            find: concat!(
                "SELECT rowid FROM ", $table, " WHERE rowid > $2 AND rowid <= $3 AND (", $stands, ") \
                 ORDER BY rowid LIMIT $4"
            ),
            change: &[$($change),*],
        }
    };
}

/// The same where the rows go.
macro_rules! goes {
    ($table:literal, $column:literal) => {
        Part::Rows(rows!(
            $table,
            concat!($column, " = $1"),
            concat!(
                "DELETE FROM ",
                $table,
                " WHERE rowid = $1 AND ",
                $column,
                " = $2"
            )
        ))
    };
}

/// In the order in which they come.
static PARTS: [Part; 15] = [
    Part::Challenges,
    // The clocks of finished games were stopped by them.
    Part::Rows(rows!(
        "vacations",
        "player = $1",
        "INSERT INTO vacations (player, from_at, until_at) SELECT $3, from_at, until_at FROM vacations \
             WHERE rowid = $1 AND player = $2 ON CONFLICT (player, from_at) DO NOTHING"
    )),
    Part::Games,
    Part::Rows(rows!(
        "challenges",
        "(challenger = $1 OR opponent = $1) AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = challenges.id)",
        "UPDATE challenges SET challenger = $3 WHERE rowid = $1 AND challenger = $2",
        "UPDATE challenges SET opponent = $3 WHERE rowid = $1 AND opponent = $2"
    )),
    Part::Rows(rows!(
        "ratings",
        "player = $1",
        // If ratings were worked out in between, the former player has one there.
        "DELETE FROM ratings WHERE rowid = $1 AND player = $2 AND EXISTS (SELECT 1 FROM ratings o \
             WHERE o.scope = ratings.scope AND o.player = $3 AND o.pool = ratings.pool)",
        "UPDATE ratings SET player = $3 WHERE rowid = $1 AND player = $2"
    )),
    Part::Seasons(rows!("season_events", stands!(),)),
    Part::Rows(rows!(
        "season_people",
        "person = $1",
        "UPDATE season_people SET person = $3 WHERE rowid = $1 AND person = $2"
    )),
    Part::Events(rows!("events", stands!(),)),
    goes!("formations", "player"),
    goes!("notes", "player"),
    goes!("marks", "player"),
    goes!("reminders", "player"),
    goes!("vacations", "player"),
    goes!("refused_challengers", "person"),
    Part::Rows(rows!(
        "outbox",
        "audience = CAST($1 AS TEXT)",
        "DELETE FROM outbox WHERE rowid = $1 AND audience = CAST($2 AS TEXT)"
    )),
];

impl Erasing {
    /// An erasure from its start.
    #[must_use]
    pub const fn new(departure: Departure) -> Erasing {
        Erasing {
            departure,
            part: 0,
            after: 0,
        }
    }

    /// Does a little more, in at most one transaction.
    ///
    /// # Errors
    /// When the database fails; the step can be repeated.
    pub async fn step(&mut self, store: &Store, now: Moment) -> Result<Progress> {
        let is_done = match PARTS.get(self.part) {
            Some(Part::Challenges) => self.close_challenges(store, now).await?,
            Some(Part::Games) => self.games(store).await?,
            Some(part @ (Part::Rows(rows) | Part::Seasons(rows) | Part::Events(rows))) => {
                self.rows(store, part, rows).await?
            }
            None => return self.finish(store).await,
        };
        if is_done {
            self.part += 1;
            self.after = 0;
        }
        Ok(Progress::GoesOn)
    }

    /// Closes some of their open challenges, and has the messages that show them say so.
    async fn close_challenges(&self, store: &Store, now: Moment) -> Result<bool> {
        let person = self.departure.person;
        let mut tx = store.write().await?;
        let sql = "SELECT id FROM challenges WHERE state = 'open' AND challenger = $1 UNION \
             SELECT id FROM challenges WHERE state = 'open' AND opponent = $1 LIMIT $2";
        let open: Vec<MatchId> = all(&mut tx, sql, &[&person, &STEP], |row| row.cell(0)).await?;
        for id in &open {
            let sql = "UPDATE challenges SET state = CASE WHEN challenger = $2 THEN 'withdrawn' ELSE 'declined' END \
                 WHERE id = $1";
            execute(&mut tx, sql, &[id, &person]).await?;
        }
        let refreshed = open
            .iter()
            .map(|id| (OutboxItem::challenge_refresh(*id), now));
        outbox::enqueue(&mut tx, &refreshed.collect::<Vec<_>>()).await?;
        tx.commit().await?;
        Ok(open.is_empty())
    }

    /// Puts the former player into some of their games.
    async fn games(&self, store: &Store) -> Result<bool> {
        let person = self.departure.person;
        let sql = "SELECT id, 'first' FROM matches WHERE first_player = $1 AND stage NOT IN ('arranging', 'playing') \
             UNION ALL SELECT id, 'second' FROM matches WHERE second_player = $1 \
             AND stage NOT IN ('arranging', 'playing') LIMIT $2";
        let mut tx = store.write().await?;
        let found: Vec<(MatchId, Side)> = all(&mut tx, sql, &[&person, &GAMES], |row| {
            Ok((row.cell(0)?, row.cell(1)?))
        })
        .await?;
        for &(id, seat) in &found {
            self.game(&mut tx, id, seat).await?;
        }
        // Even if nobody waits for the end.
        let forgetting = store.recent_logs.forgetting();
        tx.commit().await?;
        drop(forgetting);
        Ok(found.is_empty())
    }

    async fn game(&self, db: &mut Connection, id: MatchId, seat: Side) -> Result<()> {
        let Departure { person, former, .. } = self.departure;
        for sql in [
            "DELETE FROM plans WHERE match_id = $1 AND seat = $2",
            "DELETE FROM live_messages WHERE match_id = $1 AND kind = $2",
            "DELETE FROM outbox WHERE match_id = $1 AND audience = $2",
        ] {
            execute(db, sql, &[&id, &seat]).await?;
        }
        // Below its board a thread names its players. Where that is to be shown once more, the words stay, if the name can be told
        // from them.
        let sql = "UPDATE live_messages SET story = CASE \
                 WHEN EXISTS (SELECT 1 FROM outbox o WHERE o.match_id = live_messages.match_id AND o.audience = 'table') \
                     AND (SELECT length(name) > 2 AND name NOT GLOB '*[^A-Za-z0-9]*' FROM players WHERE id = $1) \
                 THEN replace(replace(story, '<@' || $1 || '>', $2), (SELECT name FROM players WHERE id = $1), $2) \
                 ELSE '' END \
             WHERE match_id = $3";
        execute(db, sql, &[&person, &FORMER_PLAYER, &id]).await?;
        rewrite(db, &OF_MATCH, self.departure, &id).await?;
        for sql in [
            "UPDATE challenges SET challenger = $3 WHERE id = $1 AND challenger = $2",
            "UPDATE challenges SET opponent = $3 WHERE id = $1 AND opponent = $2",
        ] {
            execute(db, sql, &[&id, &person, &former]).await?;
        }
        let of_seat = match seat {
            Side::First => [
                "UPDATE matches SET first_player = $2, first_zone = NULL WHERE id = $1",
                "UPDATE results SET first_player = $2 WHERE match_id = $1",
            ],
            Side::Second => [
                "UPDATE matches SET second_player = $2, second_zone = NULL WHERE id = $1",
                "UPDATE results SET second_player = $2 WHERE match_id = $1",
            ],
        };
        for sql in of_seat {
            execute(db, sql, &[&id, &former]).await?;
        }
        // Should ratings be worked out while some games are another's already, they are worked out once more.
        let sql = "SELECT scope FROM results WHERE match_id = $1 AND rated";
        if let Some(scope) = first(db, sql, &[&id], |row| row.cell(0)).await? {
            rating_updates::owe(db, scope).await?;
        }
        Ok(())
    }

    /// Changes some rows of a table; returns whether it is looked through.
    async fn rows(&mut self, store: &Store, part: &Part, rows: &Rows) -> Result<bool> {
        let Departure { person, former, .. } = self.departure;
        let most = match part {
            // One log at a time.
            Part::Seasons(_) => 1,
            _ => STEP,
        };
        let mut reader = store.read().await?;
        let end = self.after + WINDOW;
        let last: i64 = value(&mut reader, rows.last, &[]).await?;
        let params: &[&dyn Param] = &[&person, &self.after, &end, &most];
        let found: Vec<i64> = all(&mut reader, rows.find, params, |row| row.cell(0)).await?;
        let is_theirs = match (part, found.first()) {
            (Part::Seasons(_), Some(&row)) => {
                stands_in_season(&mut reader, self.departure, row).await?
            }
            (_, first) => first.is_some(),
        };
        drop(reader);
        if is_theirs {
            let mut tx = store.write().await?;
            for row in &found {
                match part {
                    Part::Seasons(_) => rewrite(&mut tx, &OF_SEASON, self.departure, row).await?,
                    Part::Events(_) => rewrite(&mut tx, &ONE_EVENT, self.departure, row).await?,
                    _ => {
                        for &sql in rows.change {
                            execute(&mut tx, sql, &[row, &person, &former]).await?;
                        }
                    }
                }
            }
            let forgetting = store.recent_logs.forgetting();
            tx.commit().await?;
            drop(forgetting);
        }
        self.after = match found.last() {
            Some(&row) if found.len() == most as usize => row,
            _ => end,
        };
        Ok(self.after >= last)
    }

    /// Forgets that there was such a person, if nothing has come of theirs meanwhile.
    async fn finish(&mut self, store: &Store) -> Result<Progress> {
        let person = self.departure.person;
        let mut tx = store.write().await?;
        if plays(&mut tx, person).await? {
            return Ok(Progress::Plays);
        }
        if value(&mut tx, IS_LEFT, &[&person]).await? {
            (self.part, self.after) = (0, 0);
            return Ok(Progress::GoesOn);
        }
        for sql in [
            "DELETE FROM preferences WHERE player = $1",
            "DELETE FROM players WHERE id = $1",
        ] {
            execute(&mut tx, sql, &[&person]).await?;
        }
        settings::delete(&mut tx, &format!("{ERASING}{}", person.0)).await?;
        tx.commit().await?;
        store.empty_log().await?;
        Ok(Progress::Done)
    }
}

/// Whether anything is left that the parts take away.
const IS_LEFT: &str = "SELECT EXISTS (SELECT 1 FROM matches WHERE first_player = $1) \
     OR EXISTS (SELECT 1 FROM matches WHERE second_player = $1) \
     OR EXISTS (SELECT 1 FROM challenges WHERE challenger = $1) \
     OR EXISTS (SELECT 1 FROM challenges WHERE opponent = $1) \
     OR EXISTS (SELECT 1 FROM season_people WHERE person = $1) \
     OR EXISTS (SELECT 1 FROM formations WHERE player = $1) \
     OR EXISTS (SELECT 1 FROM notes WHERE player = $1) \
     OR EXISTS (SELECT 1 FROM marks WHERE player = $1) \
     OR EXISTS (SELECT 1 FROM reminders WHERE player = $1) \
     OR EXISTS (SELECT 1 FROM vacations WHERE player = $1) \
     OR EXISTS (SELECT 1 FROM refused_challengers WHERE person = $1)";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::tests::explained;

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn the_last_step_walks_no_table(pool: sqlx::SqlitePool) {
        let mut db = crate::tests::connection(&pool).await;
        let steps = explained(&mut db, IS_LEFT).await;
        assert!(
            !steps.replace("SCAN CONSTANT ROW", "").contains("SCAN"),
            "{steps}"
        );
    }
}
