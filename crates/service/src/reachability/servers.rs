//! Servers with which Discord has trouble: the bot is in them, but they are unavailable, and nobody can act there.
//!
//! The gateway says so about a server, or names it at the start of a session and then does not describe it. A healthy
//! server is described soon, so only longer delays are stored, as a standstill. Until something is stored, nobody
//! knows whether players could act there, and nobody's time runs out on that shard.

use std::collections::HashMap;

use basics::{Moment, Span};
use matches::Shard;

use super::Reachability;
use crate::locks::lock;

/// How long the gateway may take to describe a healthy server.
const DESCRIBED_WITHIN: Span = Span::seconds(5);

/// The servers that are unavailable, or not described yet.
#[derive(Default)]
pub(super) struct Unavailable(HashMap<u64, Trouble>);

/// What is known about such a server.
#[derive(Clone, Copy)]
struct Trouble {
    since: Moment,
    /// Whether Discord said so.
    is_certain: bool,
    is_over: bool,
    /// Whether the database knows of it; `None` while that is unknown.
    is_stored: Option<bool>,
}

impl Trouble {
    const fn since(since: Moment) -> Trouble {
        Trouble {
            since,
            is_certain: false,
            is_over: false,
            is_stored: Some(false),
        }
    }
}

impl Unavailable {
    /// Since when it is unknown whether a server of a shard is available, if it is of any.
    pub(super) fn unknown_since(&self, shard: Shard) -> Option<Moment> {
        let unknown = self.0.iter().filter(|(guild, trouble)| {
            let is_known = trouble.is_over || trouble.is_stored == Some(true);
            !is_known && shard.has(**guild)
        });
        unknown.map(|(_, trouble)| trouble.since).min()
    }

    /// Forgets the servers of a shard.
    pub(super) fn forget(&mut self, shard: Shard) {
        self.0.retain(|guild, _| !shard.has(*guild));
    }

    /// Counts the time until `now` as attended to.
    pub(super) fn skip_to(&mut self, now: Moment) {
        let new = self.0.values_mut();
        for trouble in new.filter(|trouble| trouble.is_stored == Some(false)) {
            trouble.since = trouble.since.max(now);
        }
    }

    /// Handles a clock that was set back.
    pub(super) fn go_back_to(&mut self, now: Moment) {
        for trouble in self.0.values_mut() {
            trouble.since = trouble.since.min(now);
        }
    }

    fn begin(&mut self, guild: u64, since: Moment) -> &mut Trouble {
        let trouble = self.0.entry(guild).or_insert(Trouble::since(since));
        trouble.is_over = false;
        trouble
    }
}

impl Reachability {
    /// Notes that a session has begun in which Discord describes these servers, unless they are unavailable.
    pub fn expect_servers(&self, guilds: impl IntoIterator<Item = u64>, now: Moment) {
        let mut inside = lock(&self.inside);
        for guild in guilds {
            inside.unavailable.begin(guild, now);
        }
    }

    /// Notes that a server is unavailable.
    pub fn server_is_unavailable(&self, guild: u64, now: Moment) {
        let mut inside = lock(&self.inside);
        inside.unavailable.begin(guild, now).is_certain = true;
    }

    /// Notes that a server was described, or that the bot is no longer in it.
    pub fn server_is_known(&self, guild: u64) {
        let known = &mut lock(&self.inside).unavailable.0;
        if let Some(trouble) = known.get_mut(&guild) {
            trouble.is_over = true;
            if trouble.is_stored == Some(false) {
                known.remove(&guild);
            }
        }
    }

    /// Takes over that an earlier program stored these as unavailable.
    pub(crate) fn begin_with_unavailable(&self, guilds: Vec<(u64, Moment)>) {
        let mut inside = lock(&self.inside);
        for (guild, since) in guilds {
            inside.unavailable.begin(guild, since).is_stored = Some(true);
        }
    }

    /// The servers of which the database does not know yet that they are unavailable, or that they are available again.
    pub(crate) fn servers_to_store(&self, now: Moment) -> Vec<u64> {
        let known = &mut lock(&self.inside).unavailable.0;
        let changed = known.iter_mut().filter(|(_, trouble)| {
            let is_long = now - trouble.since >= DESCRIBED_WITHIN;
            let is_new = trouble.is_stored != Some(true) && (trouble.is_certain || is_long);
            trouble.is_over || is_new
        });
        let changed = changed.map(|(guild, trouble)| {
            trouble.is_stored = None;
            *guild
        });
        changed.collect()
    }

    /// Since when a server is unavailable, if it is.
    pub(crate) fn unavailable_since(&self, guild: u64) -> Option<Moment> {
        let known = &lock(&self.inside).unavailable.0;
        let lasting = known.get(&guild).filter(|trouble| !trouble.is_over);
        lasting.map(|trouble| trouble.since)
    }

    /// Notes what was stored of these servers: whether they are unavailable.
    pub(crate) fn servers_are_stored(&self, servers: &[(u64, bool)]) {
        let known = &mut lock(&self.inside).unavailable.0;
        for &(guild, is_unavailable) in servers {
            match known.get_mut(&guild) {
                Some(trouble) if !trouble.is_over => trouble.is_stored = Some(is_unavailable),
                // The stored state is out of date, and is corrected next time.
                Some(_) if is_unavailable => {}
                _ => drop(known.remove(&guild)),
            }
        }
    }
}
