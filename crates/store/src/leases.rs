//! The leases of shards, and the programs that are running. The rules for both are in `matches::lease`.

use basics::{ClosedRoute, GatewaySession, Moment};
use matches::lease::{Lease, ProgramId};
use serde_json::{Value, json};

use super::{
    Connection, Mutation, Result,
    dialect::CLOCK,
    migrations,
    query::{Param, all_with, changed, execute, insert_row, update_rows, upsert, value},
    session::Row,
    settings,
};

/// The setting with the last heartbeat of a program that knew no leases.
const ALIVE: &str = "alive";

/// All leases of the shards that the bot has now, and how many shards that are.
pub async fn all(db: &mut Connection) -> Result<Vec<Lease>> {
    let sql = "SELECT shard, holder, until_at, heard_at, session, address, last FROM leases ORDER BY shard";
    let lease = |row: &Row| {
        let session: Option<(String, String)> = row
            .cell::<Option<String>>("session")?
            .zip(row.cell::<Option<String>>("address")?);
        let last = row.cell("last")?;
        Ok(Lease {
            shard: row.cell("shard")?,
            holder: row.cell("holder")?,
            until: row.cell("until_at")?,
            heard: row.cell("heard_at")?,
            session: session.map(|(id, address)| GatewaySession { id, address, last }),
        })
    };
    all_with(db, sql, &[], lease).await
}

/// Makes leases for this many shards, which nobody holds. Players of all of them were heard until the earliest moment up to
/// which those of an earlier number of shards were, or until `now` if there were none.
pub async fn begin(db: &mut Connection, shards: u32, now: Moment) -> Result<()> {
    let earlier: Option<Moment> = value(db, "SELECT MIN(heard_at) FROM leases", &[]).await?;
    let heard = match earlier {
        Some(heard) => heard,
        None => before_leases(db).await?.unwrap_or(now),
    };
    execute(db, "DELETE FROM leases", &[]).await?;
    for shard in 0..shards {
        let row: &[(&str, &dyn Param)] = &[
            ("shard", &shard),
            ("shards", &shards),
            ("until_at", &Moment(0)),
            ("heard_at", &heard),
            ("last", &0_u32),
        ];
        insert_row(db, "leases", row).await?;
    }
    Ok(())
}

/// The last heartbeat of a program that knew no leases.
async fn before_leases(db: &mut Connection) -> Result<Option<Moment>> {
    let stored = settings::get(db, ALIVE).await?;
    Ok(stored.and_then(|text| text.parse().ok()).map(Moment))
}

/// Gives a lease to a program.
pub async fn take(db: &mut Connection, shard: u32, holder: ProgramId, until: Moment) -> Result<()> {
    let new: &[(&str, &dyn Param)] = &[
        ("holder", &holder),
        ("until_at", &until),
        ("is_closing", &false),
    ];
    update_rows(db, "leases", &[("shard", &shard)], new).await
}

/// Renews a program's leases. Returns how many it has.
pub async fn renew(db: &mut Connection, holder: ProgramId, until: Moment) -> Result<u64> {
    changed(
        db,
        "UPDATE leases SET until_at = $2 WHERE holder = $1",
        &[&holder, &until],
    )
    .await
}

/// Stores the session of a shard, or that it has none, while a program has the lease.
pub async fn set_session(
    db: &mut Connection,
    shard: u32,
    holder: ProgramId,
    session: Option<&GatewaySession>,
) -> Result<()> {
    let sql =
        "UPDATE leases SET session = $3, address = $4, last = $5 WHERE shard = $1 AND holder = $2";
    let params: &[&dyn Param] = &[
        &shard,
        &holder,
        &session.map(|session| session.id.as_str()),
        &session.map(|session| session.address.as_str()),
        &session.map_or(0, |session| session.last),
    ];
    execute(db, sql, params).await
}

/// Lets a program claim no more messages of a shard, which it is about to hand over.
pub async fn close(db: &mut Connection, shard: u32, holder: ProgramId) -> Result<()> {
    let sql = "UPDATE leases SET is_closing = TRUE WHERE shard = $1 AND holder = $2";
    execute(db, sql, &[&shard, &holder]).await
}

/// Ends a program's lease of a shard, whose players it has heard until `now`.
pub async fn give(db: &mut Connection, shard: u32, holder: ProgramId, now: Moment) -> Result<()> {
    let sql = "UPDATE leases SET holder = NULL, until_at = 0, heard_at = $3 WHERE shard = $1 AND holder = $2";
    execute(db, sql, &[&shard, &holder, &now]).await
}

/// Stores up to when players of a program's shards were heard, or their waiting was noted.
pub async fn set_heard(db: &mut Connection, holder: ProgramId, now: Moment) -> Result<()> {
    if Mutation::OneHeartbeat.is_made() {
        return execute(db, "UPDATE leases SET heard_at = $1", &[&now]).await;
    }
    execute(
        db,
        "UPDATE leases SET heard_at = $2 WHERE holder = $1",
        &[&holder, &now],
    )
    .await
}

/// The shards that a program holds, and up to when their players were heard, or their waiting was noted.
pub async fn held(db: &mut Connection, holder: ProgramId) -> Result<Vec<(u32, Moment)>> {
    let sql = "SELECT shard, heard_at FROM leases WHERE holder = $1";
    let lease = |row: &Row| Ok((row.cell(0)?, row.cell(1)?));
    all_with(db, sql, &[&holder], lease).await
}

/// The time on the database's clock, which all programs share.
pub async fn clock(db: &mut Connection) -> Result<Moment> {
    value(db, CLOCK.of(db.engine()), &[]).await
}

/// A program as it signs in.
#[derive(Clone, Copy)]
pub struct Presence<'a> {
    /// Which one it is.
    pub id: ProgramId,
    /// Whether it only thinks.
    pub thinks: bool,
    /// The routes that Discord has closed, as far as it knows.
    pub closed: &'a [ClosedRoute],
}

impl Presence<'_> {
    /// A program that only thinks, and asks Discord nothing.
    pub const fn thinker(id: ProgramId) -> Presence<'static> {
        Presence {
            id,
            thinks: true,
            closed: &[],
        }
    }
}

/// The programs that are running.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct RunningPrograms {
    /// How many may serve shards.
    pub bots: u32,
    /// How many only think.
    pub thinkers: u32,
    /// The routes that others found closed.
    pub closed: Vec<ClosedRoute>,
}

/// Notes that a program is running and what it tells the others, and forgets those that are not. Returns which are.
pub async fn sign_in(
    db: &mut Connection,
    own: Presence<'_>,
    until: Moment,
    now: Moment,
) -> Result<RunningPrograms> {
    let closed = (!own.closed.is_empty()).then(|| written(own.closed));
    let row: &[(&str, &dyn Param)] = &[
        ("id", &own.id),
        ("until_at", &until),
        ("thinks", &own.thinks),
        ("closed_routes", &closed),
        ("schema_number", &migrations::newest()),
    ];
    upsert(db, "programs", "id", row).await?;
    execute(db, "DELETE FROM programs WHERE until_at <= $1", &[&now]).await?;
    let sql = "SELECT id, thinks, closed_routes FROM programs";
    let program = |row: &Row| {
        let closed: Option<String> = row.cell("closed_routes")?;
        let id: ProgramId = row.cell("id")?;
        let thinks: bool = row.cell("thinks")?;
        Ok((id, thinks, closed))
    };
    let mut running = RunningPrograms::default();
    for (id, thinks, closed) in all_with(db, sql, &[], program).await? {
        let count = if thinks {
            &mut running.thinkers
        } else {
            &mut running.bots
        };
        *count += 1;
        if id != own.id {
            let closed = closed.as_deref().map(read).unwrap_or_default();
            running.closed.extend(closed);
        }
    }
    Ok(running)
}

fn written(routes: &[ClosedRoute]) -> String {
    let routes = routes
        .iter()
        .map(|route| json!([route.name, route.until.0]));
    routes.collect::<Value>().to_string()
}

/// What another version wrote and this one does not understand is left out.
fn read(text: &str) -> Vec<ClosedRoute> {
    let found: Vec<(Option<String>, i64)> = serde_json::from_str(text).unwrap_or_default();
    let route = |(name, until)| ClosedRoute {
        name,
        until: Moment(until),
    };
    found.into_iter().map(route).collect()
}

/// Whether all programs that are running know this schema.
pub async fn all_know_schema(db: &mut Connection, number: i64) -> Result<bool> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM programs WHERE schema_number < $1)";
    value(db, sql, &[&number]).await
}

/// Notes that a program ends.
pub async fn sign_out(db: &mut Connection, program: ProgramId) -> Result<()> {
    execute(db, "DELETE FROM programs WHERE id = $1", &[&program]).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: ProgramId = ProgramId(1);
    const OTHER: ProgramId = ProgramId(2);

    async fn holders(db: &mut Connection) -> Vec<Option<ProgramId>> {
        let all = all(db).await.unwrap();
        all.into_iter().map(|lease| lease.holder).collect()
    }

    #[tokio::test]
    async fn only_its_holder_changes_a_lease() {
        let mut connection = crate::tests::connection().await;
        let db = &mut *connection;
        begin(db, 2, Moment(50)).await.unwrap();
        take(db, 0, OWN, Moment(90)).await.unwrap();
        take(db, 1, OTHER, Moment(90)).await.unwrap();
        let session = GatewaySession {
            id: "a".to_owned(),
            address: "wss://x".to_owned(),
            last: 7,
        };
        for shard in 0..2 {
            set_session(db, shard, OWN, Some(&session)).await.unwrap();
            close(db, shard, OWN).await.unwrap();
        }
        renew(db, OWN, Moment(100)).await.unwrap();
        set_heard(db, OWN, Moment(60)).await.unwrap();
        let [own, other] = all(db).await.unwrap().try_into().unwrap();
        assert_eq!(
            (own.until, own.heard, own.session),
            (Moment(100), Moment(60), Some(session))
        );
        assert_eq!(
            (other.until, other.heard, other.session),
            (Moment(90), Moment(50), None)
        );
        assert_eq!(held(db, OWN).await.unwrap(), [(0, Moment(60))]);
        give(db, 1, OWN, Moment(70)).await.unwrap();
        assert_eq!(holders(db).await, [Some(OWN), Some(OTHER)]);
        give(db, 0, OWN, Moment(70)).await.unwrap();
        assert_eq!(holders(db).await, [None, Some(OTHER)]);
    }

    #[tokio::test]
    async fn another_number_of_shards_hides_no_absence() {
        let mut connection = crate::tests::connection().await;
        let db = &mut *connection;
        begin(db, 2, Moment(50)).await.unwrap();
        take(db, 0, OWN, Moment(90)).await.unwrap();
        set_heard(db, OWN, Moment(80)).await.unwrap();
        begin(db, 3, Moment(99)).await.unwrap();
        let leases = all(db).await.unwrap();
        assert!(
            leases
                .iter()
                .all(|lease| lease.heard == Moment(50) && lease.holder.is_none())
        );
        assert_eq!(leases.len(), 3);
    }

    #[tokio::test]
    async fn the_last_heartbeat_of_a_program_without_leases_counts() {
        let mut connection = crate::tests::connection().await;
        let db = &mut *connection;
        settings::set(db, ALIVE, "40").await.unwrap();
        begin(db, 1, Moment(50)).await.unwrap();
        assert_eq!(all(db).await.unwrap()[0].heard, Moment(40));
    }

    const fn bot(id: ProgramId, closed: &[ClosedRoute]) -> Presence<'_> {
        Presence {
            id,
            thinks: false,
            closed,
        }
    }

    #[tokio::test]
    async fn programs_are_counted_as_long_as_they_run() {
        let mut connection = crate::tests::connection().await;
        let db = &mut *connection;
        let thinker = Presence::thinker(OTHER);
        for (program, until, now, running) in [
            (bot(OWN, &[]), 20, 10, [1, 0]),
            (thinker, 25, 15, [1, 1]),
            (thinker, 35, 20, [0, 1]),
        ] {
            let found = sign_in(db, program, Moment(until), Moment(now))
                .await
                .unwrap();
            assert_eq!([found.bots, found.thinkers], running, "{now}");
        }
        sign_out(db, OTHER).await.unwrap();
        let found = sign_in(db, bot(OWN, &[]), Moment(90), Moment(30))
            .await
            .unwrap();
        assert_eq!([found.bots, found.thinkers], [1, 0]);
    }

    #[tokio::test]
    async fn programs_tell_each_other_of_closed_routes_as_long_as_they_run() {
        let mut connection = crate::tests::connection().await;
        let db = &mut *connection;
        let closed = [(None, 70), (Some("GET guilds 1"), 60)].map(|(name, until)| ClosedRoute {
            name: name.map(str::to_owned),
            until: Moment(until),
        });
        for (program, now, told) in [
            (bot(OWN, &closed), 10, &[][..]),
            (bot(OTHER, &[]), 11, &closed),
            (bot(OWN, &[]), 12, &[]),
            (bot(OTHER, &closed), 13, &[]),
            (bot(OWN, &[]), 14, &closed),
            (bot(OWN, &[]), 40, &[]),
        ] {
            let found = sign_in(db, program, Moment(now + 20), Moment(now)).await;
            assert_eq!(found.unwrap().closed, told, "{now}");
        }
        execute(
            db,
            "UPDATE programs SET closed_routes = 'nothing known'",
            &[],
        )
        .await
        .unwrap();
        let found = sign_in(db, bot(OTHER, &[]), Moment(70), Moment(50)).await;
        assert_eq!(found.unwrap().closed, []);
    }
}
