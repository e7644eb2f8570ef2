//! The time in which planned plies are made, at unpredictable moments. It passes in parts, and the other world makes
//! such a ply by hand in the same part. Otherwise a viewer could distinguish the worlds by the public clock: what
//! happens after a minute would come before that ply in one world only.

use basics::Span;
use std::collections::BTreeSet;

use tokio::sync::watch;

use super::{run::all, table::Table, world::World};

/// The parts, and whether other messages are sent in them. After the first, panels that were left
/// behind are up to date. A minute after the beginning, and a minute after the first part, players are called and
/// further panels are updated.
const PARTS: [(Span, bool); 4] = [
    (Span::seconds(4), false),
    (Span::seconds(55), false),
    (Span::seconds(7), true),
    (Span::minutes(10), false),
];

/// The numbers of the pairs whose planned plies are made, part by part.
type Made = Vec<BTreeSet<u64>>;

/// The progress of one of two worlds, and of the other.
pub struct Progress {
    own: watch::Sender<Made>,
    other: watch::Receiver<Made>,
}

impl Progress {
    pub fn of_both() -> [Progress; 2] {
        let [(one, sees_one), (other, sees_other)] = [0, 1].map(|_| watch::channel(Made::new()));
        [(one, sees_other), (other, sees_one)].map(|(own, other)| Progress { own, other })
    }

    /// Advances the time in which the planned plies are made.
    pub async fn passes(mut self, world: &World, tables: &mut [Table], at_once: usize) {
        for (part, (length, is_busy)) in PARTS.into_iter().enumerate() {
            world.skips(length).await;
            let mut made = BTreeSet::new();
            for table in tables.iter_mut() {
                if table.has_made_ply_ahead(world).await && !self.is_reported(table.pair.number) {
                    // The order of two events at the same moment is undefined.
                    table.is_late |= is_busy;
                    made.insert(table.pair.number);
                }
            }
            self.own.send_modify(|parts| parts.push(made));
            let other = self.other.wait_for(|parts| parts.len() > part).await;
            let theirs = other.unwrap()[part].clone();
            all(world, tables, at_once, async |table, world| {
                if theirs.contains(&table.pair.number) {
                    table.makes_planned_ply(world).await;
                }
            })
            .await;
        }
    }

    fn is_reported(&self, pair: u64) -> bool {
        let parts = self.own.borrow();
        parts.iter().any(|made| made.contains(&pair))
    }
}
