//! What programs that only think have to think about. Each claims tasks for a while; after a crash another one claims them.

use basics::{MatchId, Moment};
use matches::lease::ProgramId;
use parse_display::{Display, FromStr};

use super::{
    Connection, Result,
    dialect::Dialects,
    query::{Param, all_with, changed, execute, value},
    session::Row,
};

/// What there is to think about in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum TaskKind {
    /// The program's turn.
    Turn,
    /// The review of the finished game.
    Review,
}

/// Something to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkingTask {
    /// The match.
    pub id: MatchId,
    /// What about it.
    pub kind: TaskKind,
    /// How many events it had when it was asked.
    pub events: u32,
}

macro_rules! claiming {
    ($lock:literal) => {
        concat!(
            "WITH next AS (SELECT match_id, kind FROM thinking_tasks WHERE kind = $1 AND until_at <= $2 \
             ORDER BY asked_at, match_id LIMIT $3",
            $lock,
            ") UPDATE thinking_tasks SET holder = $4, until_at = $5 FROM next \
             WHERE thinking_tasks.match_id = next.match_id AND thinking_tasks.kind = next.kind \
             RETURNING thinking_tasks.match_id, thinking_tasks.kind, thinking_tasks.events"
        )
    };
}

/// On a server several programs claim at the same time.
pub(crate) const CLAIM_TASKS: Dialects = Dialects {
    sqlite: claiming!(""),
    postgres: claiming!(" FOR UPDATE SKIP LOCKED"),
};

fn task(row: &Row) -> sqlx::Result<ThinkingTask> {
    Ok(ThinkingTask {
        id: row.cell("match_id")?,
        kind: row.cell("kind")?,
        events: row.cell("events")?,
    })
}

/// Asks for something. A request about an earlier state of the match is replaced, also while a program thinks about it.
pub async fn ask(db: &mut Connection, task: ThinkingTask, now: Moment) -> Result<()> {
    let sql = "INSERT INTO thinking_tasks (match_id, kind, events, asked_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (match_id, kind) DO UPDATE SET events = excluded.events, asked_at = excluded.asked_at \
         WHERE thinking_tasks.events < excluded.events";
    execute(db, sql, &[&task.id, &task.kind, &task.events, &now]).await
}

/// Whether something is asked for, and not done.
pub async fn is_asked(db: &mut Connection, id: MatchId, kind: TaskKind) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM thinking_tasks WHERE match_id = $1 AND kind = $2)";
    value(db, sql, &[&id, &kind]).await
}

/// Claims, from now until a moment, tasks that nobody else has claimed: up to `limit`, those that wait longest first.
pub async fn claim(
    db: &mut Connection,
    kind: TaskKind,
    holder: ProgramId,
    [now, until]: [Moment; 2],
    limit: u32,
) -> Result<Vec<ThinkingTask>> {
    let sql = CLAIM_TASKS.of(db.engine());
    let params: &[&dyn Param] = &[&kind, &now, &limit, &holder, &until];
    all_with(db, sql, params, task).await
}

/// Renews a program's claim on a task.
pub async fn renew(
    db: &mut Connection,
    task: ThinkingTask,
    holder: ProgramId,
    until: Moment,
) -> Result<()> {
    let sql =
        "UPDATE thinking_tasks SET until_at = $4 WHERE match_id = $1 AND kind = $2 AND holder = $3";
    execute(db, sql, &[&task.id, &task.kind, &holder, &until]).await
}

/// A program could not do a task: from a moment on, others may try it.
pub async fn postpone(
    db: &mut Connection,
    task: ThinkingTask,
    holder: ProgramId,
    until: Moment,
) -> Result<()> {
    let sql = "UPDATE thinking_tasks SET holder = NULL, until_at = $4 WHERE match_id = $1 AND kind = $2 AND holder = $3";
    execute(db, sql, &[&task.id, &task.kind, &holder, &until]).await
}

/// A program has done a task. If there is a newer request, it is free.
pub async fn done(db: &mut Connection, task: ThinkingTask, holder: ProgramId) -> Result<()> {
    let sql = "DELETE FROM thinking_tasks WHERE match_id = $1 AND kind = $2 AND holder = $3 AND events = $4";
    let params: &[&dyn Param] = &[&task.id, &task.kind, &holder, &task.events];
    if changed(db, sql, params).await? == 0 {
        postpone(db, task, holder, Moment(0)).await?;
    }
    Ok(())
}

/// A program ends: what it has not done is free.
pub async fn release(db: &mut Connection, holder: ProgramId) -> Result<()> {
    let sql = "UPDATE thinking_tasks SET holder = NULL, until_at = 0 WHERE holder = $1";
    execute(db, sql, &[&holder]).await
}

/// Takes all requests back, because no program thinks for others any more. Returns how many there were.
pub async fn take_back(db: &mut Connection) -> Result<u64> {
    changed(db, "DELETE FROM thinking_tasks", &[]).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: ProgramId = ProgramId(1);
    const OTHER: ProgramId = ProgramId(2);

    fn turn(id: u64, events: u32) -> ThinkingTask {
        ThinkingTask {
            id: MatchId(id),
            kind: TaskKind::Turn,
            events,
        }
    }

    async fn claims(db: &mut Connection, holder: ProgramId, now: i64) -> Vec<ThinkingTask> {
        let span = [Moment(now), Moment(now + 10)];
        claim(db, TaskKind::Turn, holder, span, 2).await.unwrap()
    }

    #[tokio::test]
    async fn everything_is_claimed_by_one_program_at_a_time_the_oldest_first() {
        let mut connection = crate::tests::connection().await;
        let db = &mut *connection;
        for (id, asked) in [(1, 30), (2, 10), (3, 20)] {
            ask(db, turn(id, 4), Moment(asked)).await.unwrap();
        }
        let review = ThinkingTask {
            kind: TaskKind::Review,
            ..turn(1, 4)
        };
        ask(db, review, Moment(0)).await.unwrap();
        let mut first = claims(db, ONE, 100).await;
        first.sort_by_key(|task| task.id.0);
        assert_eq!(first, [turn(2, 4), turn(3, 4)]);
        assert_eq!(claims(db, OTHER, 100).await, [turn(1, 4)]);
        assert_eq!(claims(db, OTHER, 109).await, []);
        for task in first {
            renew(db, task, ONE, Moment(200)).await.unwrap();
            renew(db, task, OTHER, Moment(900)).await.unwrap();
        }
        done(db, turn(1, 4), OTHER).await.unwrap();
        assert_eq!(claims(db, OTHER, 150).await, []);
        assert_eq!(claims(db, OTHER, 200).await.len(), 2, "one has died");
        release(db, OTHER).await.unwrap();
        assert_eq!(claims(db, ONE, 201).await.len(), 2);
        postpone(db, turn(2, 4), ONE, Moment(205)).await.unwrap();
        assert_eq!(claims(db, OTHER, 204).await, []);
        assert_eq!(claims(db, OTHER, 205).await, [turn(2, 4)]);
        assert!(is_asked(db, MatchId(1), TaskKind::Review).await.unwrap());
        assert_eq!(take_back(db).await.unwrap(), 3);
        assert!(!is_asked(db, MatchId(1), TaskKind::Review).await.unwrap());
    }

    #[tokio::test]
    async fn a_newer_request_outlives_the_work_on_an_older_one() {
        let mut connection = crate::tests::connection().await;
        let db = &mut *connection;
        ask(db, turn(1, 4), Moment(0)).await.unwrap();
        assert_eq!(claims(db, ONE, 100).await, [turn(1, 4)]);
        for events in [5, 4] {
            ask(db, turn(1, events), Moment(1)).await.unwrap();
            assert_eq!(claims(db, OTHER, 101).await, [], "it is being worked on");
        }
        done(db, turn(1, 4), OTHER).await.unwrap();
        done(db, turn(1, 4), ONE).await.unwrap();
        assert_eq!(claims(db, OTHER, 102).await, [turn(1, 5)]);
        done(db, turn(1, 5), OTHER).await.unwrap();
        assert_eq!(claims(db, ONE, 200).await, []);
    }
}
