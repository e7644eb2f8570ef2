//! Shards: the connections to Discord that share the servers among them.

/// One of several connections. Each server belongs to exactly one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, counted from zero. Shard 0 also gets all direct messages.
    pub number: u32,
    /// How many there are.
    pub of: u32,
}

impl Shard {
    /// The only connection, to which every server belongs.
    pub const ALL: Shard = Shard { number: 0, of: 1 };

    /// Whether a server belongs to it (Discord's documentation, topics/gateway, "Sharding").
    pub fn has(self, guild: u64) -> bool {
        (guild >> 22) % u64::from(self.of.max(1)) == u64::from(self.number)
    }
}
