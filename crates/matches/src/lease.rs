//! Leases: which program serves which shard, and until when. Programs that share a database read the same list, and each
//! decides from it what to take and what to hand over. Pure.

use std::fmt;

use basics::{GatewaySession, Moment, Span};

/// How long a lease lasts after it was renewed. After a crash its shard waits no longer than that for another program.
pub const LEASE_TERM: Span = Span::seconds(10);
/// How often it is renewed: several times before it ends.
pub const RENEWAL_INTERVAL: Span = Span::seconds(3);

/// A program that is running, by a number of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProgramId(pub u64);

impl fmt::Display for ProgramId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A lease of a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The shard's number.
    pub shard: u32,
    /// Who has, or had, it; nobody after it was handed over.
    pub holder: Option<ProgramId>,
    /// When it ends.
    pub until: Moment,
    /// Up to when players were heard, or their waiting was noted.
    pub heard: Moment,
    /// The shard's session, if there is one.
    pub session: Option<GatewaySession>,
}

impl Lease {
    /// Whether a program has it, also if it has run out and nobody has taken it.
    pub fn is_held_by(&self, program: ProgramId) -> bool {
        self.holder == Some(program)
    }

    /// Whether anybody may take it.
    pub fn is_free(&self, now: Moment) -> bool {
        self.holder.is_none() || self.until <= now
    }
}

/// What a program does about the leases: numbers of shards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeaseChanges {
    /// Those it takes.
    pub take: Vec<u32>,
    /// Those it hands over, because others have fewer.
    pub give: Vec<u32>,
}

/// What a program does that is one of `programs` which may serve shards: nobody has more than their share, and what is free
/// is taken by those who have less.
pub fn share_out(leases: &[Lease], own: ProgramId, programs: usize, now: Moment) -> LeaseChanges {
    let share = leases.len().div_ceil(programs.max(1));
    let held = leases.iter().filter(|lease| lease.is_held_by(own));
    let held: Vec<u32> = held.map(|lease| lease.shard).collect();
    let free = leases
        .iter()
        .filter(|lease| !lease.is_held_by(own) && lease.is_free(now));
    let room = share.saturating_sub(held.len());
    LeaseChanges {
        take: free.map(|lease| lease.shard).take(room).collect(),
        give: held.into_iter().skip(share).collect(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Moment = Moment(1_000_000);

    fn lease(shard: u32, holder: Option<u64>, until: Moment) -> Lease {
        Lease {
            shard,
            holder: holder.map(ProgramId),
            until,
            heard: NOW,
            session: None,
        }
    }

    /// What a program does in one look: it renews what it has, then takes and gives.
    fn carry_out(leases: &mut [Lease], own: ProgramId, programs: usize) {
        let held = leases.iter_mut().filter(|lease| lease.is_held_by(own));
        held.for_each(|lease| lease.until = NOW.plus(LEASE_TERM));
        let changes = share_out(leases, own, programs, NOW);
        for lease in leases {
            if changes.take.contains(&lease.shard) {
                assert!(lease.is_free(NOW), "nobody takes what another has");
                (lease.holder, lease.until) = (Some(own), NOW.plus(LEASE_TERM));
            }
            if changes.give.contains(&lease.shard) {
                assert!(lease.is_held_by(own), "nobody gives what another has");
                lease.holder = None;
            }
        }
    }

    proptest! {
        /// However the leases lie, and in whatever order programs look: soon every shard has a holder, and no program has
        /// more than one shard more than it must.
        #[test]
        fn every_shard_is_served_and_the_work_is_shared(
            holders in prop::collection::vec((prop::option::of(0..5_u64), any::<bool>()), 1..40),
            programs in 1..5_u64,
            order in prop::collection::vec(0..5_u64, 0..9),
        ) {
            let mut leases: Vec<Lease> = (0..).zip(holders).map(|(shard, (holder, is_over))| {
                // A program that is gone has leases until they end.
                let is_over = is_over || holder.is_some_and(|holder| holder >= programs);
                lease(shard, holder, if is_over { NOW } else { NOW.plus(LEASE_TERM) })
            }).collect();
            let rounds = order.into_iter().map(|one| one % programs).chain((0..programs).cycle().take(3 * programs as usize));
            for program in rounds {
                carry_out(&mut leases, ProgramId(program), programs as usize);
            }
            let share = leases.len().div_ceil(programs as usize);
            for program in 0..programs {
                let held = leases.iter().filter(|lease| lease.is_held_by(ProgramId(program))).count();
                prop_assert!(held <= share);
            }
            prop_assert!(leases.iter().all(|lease| lease.holder.is_some_and(|holder| holder.0 < programs)));
            let before = leases.clone();
            for program in 0..programs {
                carry_out(&mut leases, ProgramId(program), programs as usize);
            }
            prop_assert_eq!(before, leases, "once it is shared, nothing moves");
        }
    }

    #[test]
    fn a_single_shard_stays_where_it_is() {
        let held = [lease(0, Some(1), NOW.plus(LEASE_TERM))];
        for (own, until) in [
            (1, NOW.plus(LEASE_TERM)),
            (2, NOW.plus(LEASE_TERM)),
            (1, NOW),
        ] {
            let leases = [Lease {
                until,
                ..held[0].clone()
            }];
            assert_eq!(
                share_out(&leases, ProgramId(own), 2, NOW),
                LeaseChanges::default()
            );
        }
        let over = [lease(0, Some(1), NOW)];
        assert_eq!(share_out(&over, ProgramId(2), 2, NOW).take, [0]);
    }
}
