//! The shards that this program serves. It takes, renews and hands over their leases, which it shares with the other programs
//! that use the database.

use std::{collections::BTreeSet, sync::atomic::Ordering};

use basics::{ClosedRoute, GatewaySession, Moment};
use matches::{
    Shard,
    lease::{LEASE_TERM, Lease, LeaseChanges, ProgramId, share_out},
};
use store::{
    Connection, Engine, OpenError, leases,
    leases::{Presence, RunningPrograms},
    outbox, standstills, thinking_tasks,
};

use super::{Result, Service, live_messages::PRESENT};

/// What has changed about the shards that this program serves.
#[derive(Debug, Default)]
pub struct Assignment {
    /// It serves these from now on.
    pub taken: Vec<Lease>,
    /// It is to hand these over.
    pub surplus: Vec<u32>,
    /// It still connects these, but another program serves them now.
    pub lost: Vec<u32>,
    /// The routes that Discord has closed, as other programs tell.
    pub closed: Vec<ClosedRoute>,
}

/// A shard that this program connects, and its session, if it has one.
pub type ConnectedShard = (u32, Option<GatewaySession>);

/// What a renewal found and changed in the database.
struct Renewal {
    running: RunningPrograms,
    /// How many programs serve shards.
    serving: u32,
    /// The leases before this program took or gave any.
    leases: Vec<Lease>,
    changes: LeaseChanges,
    /// The servers that were stored as unavailable, if any shard was taken.
    unavailable: Vec<(u64, Moment)>,
    /// How many messages of the taken shards have a purpose that this program does not know.
    unknown: u64,
}

impl Service {
    /// This program's number among those that use the database.
    pub const fn own_id(&self) -> ProgramId {
        self.own_id
    }

    /// How many programs use the database, as far as this one knows.
    pub fn programs(&self) -> u32 {
        self.programs.load(Ordering::Relaxed)
    }

    /// How many programs serve shards, with this one: they share Discord's limits.
    pub fn serving(&self) -> u32 {
        self.serving.load(Ordering::Relaxed)
    }

    /// The bot begins with as many shards as Discord recommends, or as other programs already serve, and takes its part
    /// of them. Since the last sign of life of an earlier holder nobody could reach it. Plans follow the events that earlier
    /// programs had no time for.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_shards(&self, recommended: u32) -> Result<Assignment> {
        self.begin_with_right_clock().await?;
        self.follow_earlier_events().await?;
        let now = self.now();
        let free_from = self.leases_are_free_from(now);
        let shards = self.transact(async |tx| {
            let leases = leases::all(tx).await?;
            let agreed = leases.len() as u32;
            // What an earlier program with this number held is no longer held.
            let is_fixed = leases
                .iter()
                .any(|lease| !lease.is_held_by(self.own_id) && !lease.is_free(free_from));
            if is_fixed || agreed == recommended {
                return Ok(agreed);
            }
            leases::begin(tx, recommended, now).await?;
            Ok(recommended)
        });
        self.reachability.open(shards.await?, now);
        self.renew_leases(&[], &[]).await
    }

    /// Nobody else uses a file: what is found there was left by an earlier program.
    fn leases_are_free_from(&self, now: Moment) -> Moment {
        match self.engine() {
            Engine::Sqlite => Moment(i64::MAX),
            Engine::Postgres => now,
        }
    }

    /// Makes sure that the database's server knows of this program.
    ///
    /// # Errors
    /// When it cannot be reached, or a command has the database alone.
    pub async fn keep_hold(&self) -> std::result::Result<(), OpenError> {
        self.store.keep_hold().await
    }

    /// Stores the sessions of the shards that this program connects, renews its leases, and takes free ones if it has fewer
    /// than its share. Tells other programs which routes Discord has closed, and learns of it from them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn renew_leases(
        &self,
        sessions: &[ConnectedShard],
        closed: &[ClosedRoute],
    ) -> Result<Assignment> {
        self.compare_clocks().await?;
        let now = self.now();
        let renewal = self
            .transact(async |tx| self.renew(tx, sessions, closed, now).await)
            .await?;
        self.take_over_from_thinkers(&renewal.running).await?;
        self.serving.store(renewal.serving, Ordering::Relaxed);
        if renewal.unknown > 0 {
            tracing::error!(
                unknown = renewal.unknown,
                "messages from another version of this program wait for it"
            );
        }
        Ok(self.adopt(renewal, sessions, now))
    }

    /// Renews the leases in the database.
    async fn renew(
        &self,
        tx: &mut Connection,
        sessions: &[ConnectedShard],
        closed: &[ClosedRoute],
        now: Moment,
    ) -> Result<Renewal> {
        let (own, until) = (self.own_id, now.plus(LEASE_TERM));
        let keeps_claims = self.keeps_claims.load(Ordering::Relaxed);
        for (shard, session) in sessions {
            leases::set_session(tx, *shard, own, session.as_ref()).await?;
        }
        let presence = Presence {
            id: own,
            thinks: false,
            closed,
        };
        let running = leases::sign_in(tx, presence, until, now).await?;
        if running.thinkers == 0 && self.engine() == Engine::Postgres {
            thinking_tasks::take_back(tx).await?;
        }
        leases::renew(tx, own, until).await?;
        let leases = leases::all(tx).await?;
        let free_from = self.leases_are_free_from(now);
        let mut changes = share_out(&leases, own, running.bots as usize, free_from);
        // An earlier program with this number had these.
        let known = self.reachability.own();
        let inherited = leases
            .iter()
            .filter(|lease| lease.is_held_by(own) && !known.contains(&lease.shard));
        changes.take.extend(inherited.map(|lease| lease.shard));
        let (of, mut unknown) = (leases.len() as u32, 0);
        for &number in &changes.take {
            leases::take(tx, number, own, until).await?;
            if self.engine() == Engine::Sqlite {
                // It is not stored again before the end: after a crash it would be too old.
                leases::set_session(tx, number, own, None).await?;
            }
            if !keeps_claims {
                let shard = Shard { number, of };
                unknown += outbox::release(tx, shard, now, now.plus(PRESENT)).await?;
            }
        }
        let others = leases.iter().filter(|lease| !lease.is_free(free_from));
        let others = others.filter(|lease| !changes.take.contains(&lease.shard));
        let serving: BTreeSet<_> = others.filter_map(|lease| lease.holder).collect();
        let mut unavailable = Vec::new();
        if !changes.take.is_empty() {
            unavailable = standstills::unavailable(tx).await?;
        }
        Ok(Renewal {
            running,
            serving: (serving.len() as u32 + u32::from(!serving.contains(&own))).max(1),
            leases,
            changes,
            unavailable,
            unknown,
        })
    }

    /// Notes which shards this program serves now.
    fn adopt(&self, renewal: Renewal, sessions: &[ConnectedShard], now: Moment) -> Assignment {
        let Renewal {
            running,
            leases,
            changes,
            unavailable,
            ..
        } = renewal;
        let own = self.own_id;
        let is_kept = |shard: &u32| {
            let mut own = leases.iter().filter(|lease| lease.is_held_by(own));
            own.any(|lease| lease.shard == *shard)
        };
        let connected = sessions.iter().map(|(shard, _)| *shard);
        let lost: Vec<u32> = connected.filter(|shard| !is_kept(shard)).collect();
        for shard in &lost {
            self.reachability.give(*shard);
        }
        // What another program had meanwhile may be free again.
        let is_new = |lease: &&Lease| changes.take.contains(&lease.shard);
        let taken: Vec<Lease> = leases.iter().filter(is_new).cloned().collect();
        let of = leases.len() as u32;
        for lease in &taken {
            let was_given = lease.holder.is_none();
            self.reachability
                .take(lease.shard, lease.heard, was_given, now);
            let number = lease.shard;
            let shard = Shard { number, of };
            let here = unavailable.iter().filter(|(guild, _)| shard.has(*guild));
            self.reachability
                .begin_with_unavailable(here.copied().collect());
        }
        Assignment {
            taken,
            surplus: changes.give,
            lost,
            closed: running.closed,
        }
    }

    /// Leaves the claims of earlier holders in force: a deliberate mistake, which the chaos run has to notice.
    pub fn keep_claims(&self) {
        self.keeps_claims.store(true, Ordering::Relaxed);
    }

    /// Lets plans and the program follow what happened while nobody took care of some shards.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_up_work(&self) -> Result<()> {
        self.follow_earlier_events().await?;
        self.wake_program().await?;
        self.owed.now();
        self.timed.give();
        Ok(())
    }

    /// Sends nothing new for shards that are about to be handed over.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn close_shards(&self, shards: &[u32]) -> Result<()> {
        let own = self.own_id;
        self.transact(async |tx| {
            for shard in shards {
                leases::close(tx, *shard, own).await?;
            }
            Ok(())
        })
        .await
    }

    /// Whether nothing is being sent any more for some shards.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_sent_all(&self, shards: &[u32]) -> Result<bool> {
        let (now, of) = (self.now(), self.reachability.shards());
        for number in shards {
            let shard = Shard {
                number: *number,
                of,
            };
            if self
                .read(async |db| outbox::are_under_way(db, shard, now).await)
                .await?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Hands a shard over, with the session that the next holder can continue; without one, that of the last renewal stands.
    ///
    /// # Errors
    /// When the database fails; the lease ends by itself then.
    pub async fn hand_over(&self, shard: u32, session: Option<&GatewaySession>) -> Result<()> {
        let (now, own) = (self.now(), self.own_id);
        self.record_heartbeat(now).await?;
        self.transact(async |tx| {
            if session.is_some() {
                leases::set_session(tx, shard, own, session).await?;
            }
            Ok(leases::give(tx, shard, own, now).await?)
        })
        .await?;
        self.reachability.give(shard);
        Ok(())
    }

    /// This program ends: others need not leave it a share.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sign_out(&self) -> Result<()> {
        let own = self.own_id;
        self.write(async |db| leases::sign_out(db, own).await).await
    }
}

#[cfg(test)]
mod tests {
    use basics::Span;
    use rules::game::GameName;

    use super::*;
    use crate::tests::Room;

    #[tokio::test]
    async fn a_shard_that_another_program_has_taken_over_is_left_to_it() {
        let room = Room::with(GameName::Xiangqi, "10m+5s").await;
        room.connects(2).await;
        assert_eq!(room.service.reachability.own(), [0, 1]);
        room.sql("UPDATE leases SET holder = 7, until_at = until_at + 60000 WHERE shard = 1")
            .await;
        room.service
            .record_heartbeat(room.service.now())
            .await
            .unwrap();
        assert_eq!(
            room.service.reachability.own(),
            [0],
            "nothing is noted for it"
        );
        // Its connection is still open.
        let running = [(0, None), (1, None)];
        let renewed = room.service.renew_leases(&running, &[]).await.unwrap();
        let taken: Vec<u32> = renewed.taken.iter().map(|lease| lease.shard).collect();
        match room.service.engine() {
            Engine::Postgres => assert_eq!((taken, renewed.lost), (vec![], vec![1])),
            // Nobody else can be there.
            Engine::Sqlite => {
                assert_eq!((taken, renewed.lost), (vec![1], vec![1]));
                assert_eq!(room.service.reachability.own(), [0, 1]);
            }
        }
    }

    #[tokio::test]
    async fn only_a_session_that_goes_on_at_once_misses_nothing() {
        let session = GatewaySession {
            id: "a".to_owned(),
            address: "wss://x".to_owned(),
            last: 3,
        };
        for (pause, resumes, is_outage) in [(2, true, false), (2, false, true), (9, true, true)] {
            let room = Room::with(GameName::Xiangqi, "10m+5s").await;
            room.connects(1).await;
            let given = room.service.hand_over(0, Some(&session)).await;
            given.unwrap();
            assert_eq!(room.service.reachability.own(), [0; 0]);
            let begun = room.service.now();
            room.wait(Span::seconds(pause));
            let taken = room.service.open_shards(1).await.unwrap().taken;
            assert_eq!(taken[0].session.as_ref(), Some(&session));
            let back = if resumes {
                room.service.shard_resumed(0).await
            } else {
                room.service.shard_is_back(0).await
            };
            back.unwrap();
            room.service
                .record_heartbeat(room.service.now())
                .await
                .unwrap();
            let mut connection = room.service.store.read().await.unwrap();
            let outages = store::outages::since(&mut connection, begun).await.unwrap();
            assert_eq!(
                !outages.is_empty(),
                is_outage,
                "{pause} {resumes}: {outages:?}"
            );
        }
    }
}
