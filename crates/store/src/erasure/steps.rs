//! The steps of an erasure. Rows to change are searched a window at a time, outside any write transaction, and changed
//! in small transactions. A game changes as a whole, and so does a league's log. What hides a person from others, their
//! preferences and their name in the list of players, is deleted last.

use basics::{MatchId, Moment};
use matches::{outbox::OutboxItem, records::FORMER_PLAYER};
use rules::Side;

use super::{
    super::{
        Connection, Result, Store, outbox,
        query::{Param, all, delete_rows, execute, first, value},
        rating_updates, settings,
    },
    Departure, ERASING,
    logs::{OF_MATCH, OF_SEASON, ONE_EVENT, rewrite, stands, stands_in_season},
    name_of, plays,
};

/// The maximum number of independent rows that one transaction changes.
const MAX_STEP_ROWS: u32 = 25;
/// How many games change in one transaction, each with what belongs to it.
const GAMES_PER_STEP: u32 = 4;
/// How many rows of a table are searched at once.
const WINDOW_ROWS: i64 = 5_000;

/// The result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to do.
    GoesOn,
    /// The person has begun a game meanwhile, which must end first.
    Plays,
    /// No data is kept about the person any more.
    Done,
}

/// An erasure in progress. Restarting it from the beginning has the same result.
#[derive(Debug)]
pub struct Erasing {
    departure: Departure,
    /// The index of the current part.
    part: usize,
    /// The last row of the searched table that is done.
    after: i64,
}

/// Something that is deleted or changed.
enum Part {
    /// Their open challenges are closed.
    Challenges,
    /// Their finished games, each with what belongs to it.
    Games,
    /// Independent rows of a table.
    Rows(Rows),
    /// The logs of the leagues in which they appear.
    Seasons(Rows),
    /// Events of others' games in which they appear.
    Events(Rows),
}

/// Rows of one table: a query for the last row, a query for those in which the person appears, and the statement for
/// each.
struct Rows {
    last: &'static str,
    find: &'static str,
    change: &'static [&'static str],
}

/// The rows of a table in which a person, the first parameter, appears. For a change the parameters are the row, the
/// person and the former player.
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

/// The rows of a table in which a person appears, to be deleted.
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

/// In the order of processing.
static PARTS: [Part; 16] = [
    Part::Challenges,
    // They stopped the clocks of finished games.
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
        // If ratings were recomputed in between, the former player already has one there.
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
    goes!("form_drafts", "person"),
    Part::Rows(rows!(
        "outbox",
        "audience = CAST($1 AS TEXT)",
        "DELETE FROM outbox WHERE rowid = $1 AND audience = CAST($2 AS TEXT)"
    )),
];

impl Erasing {
    /// An erasure from its beginning.
    pub const fn new(departure: Departure) -> Erasing {
        Erasing {
            departure,
            part: 0,
            after: 0,
        }
    }

    /// Does one more step, in at most one transaction.
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

    /// Closes some of their open challenges, and has the messages that show them updated.
    async fn close_challenges(&self, store: &Store, now: Moment) -> Result<bool> {
        let person = self.departure.person;
        let close = async |tx: &mut Connection| {
            let sql = "SELECT id FROM challenges WHERE state = 'open' AND challenger = $1 UNION \
                 SELECT id FROM challenges WHERE state = 'open' AND opponent = $1 LIMIT $2";
            let open: Vec<MatchId> = all(tx, sql, &[&person, &MAX_STEP_ROWS]).await?;
            for id in &open {
                let sql = "UPDATE challenges SET state = CASE WHEN challenger = $2 THEN 'withdrawn' ELSE 'declined' END \
                     WHERE id = $1";
                execute(tx, sql, &[id, &person]).await?;
            }
            let refreshed = open
                .iter()
                .map(|id| (OutboxItem::challenge_refresh(*id), now));
            outbox::enqueue(tx, &refreshed.collect::<Vec<_>>()).await?;
            Ok(open.is_empty())
        };
        store.write(close).await
    }

    /// Puts the former player into some of their games.
    async fn games(&self, store: &Store) -> Result<bool> {
        let person = self.departure.person;
        let sql = "SELECT id, 'first' FROM matches WHERE first_player = $1 AND stage NOT IN ('arranging', 'playing') \
             UNION ALL SELECT id, 'second' FROM matches WHERE second_player = $1 \
             AND stage NOT IN ('arranging', 'playing') LIMIT $2";
        // Even if the caller stops waiting.
        let _forgetting = store.recent_logs.forgetting();
        let replace = async |tx: &mut Connection| {
            let found: Vec<(MatchId, Side)> = all(tx, sql, &[&person, &GAMES_PER_STEP]).await?;
            for &(id, seat) in &found {
                self.game(tx, id, seat).await?;
            }
            Ok(found.is_empty())
        };
        store.write(replace).await
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
        // A thread names its players below the board. If the board is to be shown again, the text stays if the name can
        // be removed from it.
        let sql = "UPDATE live_messages SET story = CASE \
                 WHEN EXISTS (SELECT 1 FROM outbox o WHERE o.match_id = live_messages.match_id AND o.audience = 'table') \
                     AND $4 THEN replace(replace(story, '<@' || $1 || '>', $2), $5, $2) ELSE '' END \
             WHERE match_id = $3";
        let name = name_of(db, person).await?.unwrap_or_default();
        let is_word = name.len() > 2 && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        execute(db, sql, &[&person, &FORMER_PLAYER, &id, &is_word, &name]).await?;
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
        // If ratings are recomputed while only some games have changed, they are recomputed once more.
        let sql = "SELECT scope FROM results WHERE match_id = $1 AND rated";
        if let Some(scope) = first(db, sql, &[&id]).await? {
            rating_updates::owe(db, scope).await?;
        }
        Ok(())
    }

    /// Changes some rows of a table; returns whether the whole table has been searched.
    async fn rows(&mut self, store: &Store, part: &Part, rows: &Rows) -> Result<bool> {
        let Departure { person, former, .. } = self.departure;
        let most = match part {
            // One log at a time.
            Part::Seasons(_) => 1,
            _ => MAX_STEP_ROWS,
        };
        let mut reader = store.read().await?;
        let end = self.after + WINDOW_ROWS;
        let last: i64 = value(&mut reader, rows.last, &[]).await?;
        let params: &[&dyn Param] = &[&person, &self.after, &end, &most];
        let found: Vec<i64> = all(&mut reader, rows.find, params).await?;
        let is_theirs = match (part, found.first()) {
            (Part::Seasons(_), Some(&row)) => {
                stands_in_season(&mut reader, self.departure, row).await?
            }
            (_, first) => first.is_some(),
        };
        drop(reader);
        if is_theirs {
            let departure = self.departure;
            let _forgetting = store.recent_logs.forgetting();
            let change = async |tx: &mut Connection| {
                for row in &found {
                    match part {
                        Part::Seasons(_) => rewrite(tx, &OF_SEASON, departure, row).await?,
                        Part::Events(_) => rewrite(tx, &ONE_EVENT, departure, row).await?,
                        _ => {
                            for &sql in rows.change {
                                execute(tx, sql, &[row, &person, &former]).await?;
                            }
                        }
                    }
                }
                Ok::<_, sqlx::Error>(())
            };
            store.write(change).await?;
        }
        self.after = match found.last() {
            Some(&row) if found.len() == most as usize => row,
            _ => end,
        };
        Ok(self.after >= last)
    }

    /// Forgets that the person existed, unless they have new data.
    async fn finish(&mut self, store: &Store) -> Result<Progress> {
        let person = self.departure.person;
        let forget = async |tx: &mut Connection| {
            if plays(tx, person).await? {
                return Ok(Progress::Plays);
            }
            if value(tx, IS_LEFT, &[&person]).await? {
                return Ok(Progress::GoesOn);
            }
            delete_rows(tx, "preferences", &[("player", &person)]).await?;
            delete_rows(tx, "players", &[("id", &person)]).await?;
            settings::delete(tx, &format!("{ERASING}{}", person.0)).await?;
            Ok::<_, sqlx::Error>(Progress::Done)
        };
        let progress = store.write(forget).await?;
        match progress {
            Progress::GoesOn => (self.part, self.after) = (0, 0),
            Progress::Plays => {}
            Progress::Done => store.empty_log().await?,
        }
        Ok(progress)
    }
}

/// Whether anything is left that the parts delete.
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
     OR EXISTS (SELECT 1 FROM refused_challengers WHERE person = $1) \
     OR EXISTS (SELECT 1 FROM form_drafts WHERE person = $1)";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::tests::explained;

    #[tokio::test]
    async fn the_last_step_scans_no_table() {
        let steps = explained(IS_LEFT).await;
        assert!(
            !steps.replace("SCAN CONSTANT ROW", "").contains("SCAN"),
            "{steps}"
        );
    }
}
