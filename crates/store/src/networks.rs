//! Networks of servers whose games are rated together.

use super::{
    Connection, Result,
    query::{Assignment, first, from_row, insert_new, upsert},
};

/// A network of servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// Its id: the interaction that created it.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// The word with which further servers join.
    pub word: String,
    /// The number of its servers.
    pub servers: u32,
}

/// The columns of a network; a macro, because statements are literal strings.
macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT n.id, n.name, n.word, (SELECT COUNT(*) FROM guilds g WHERE g.network = n.id) AS servers \
             FROM rating_networks n ",
            $condition
        )
    };
}

from_row!(Network {
    id,
    name,
    word,
    servers
});

/// The network that a server is in, if any.
pub async fn of(db: &mut Connection, guild: u64) -> Result<Option<Network>> {
    let sql = select!("JOIN guilds o ON o.network = n.id WHERE o.id = $1");
    first(db, sql, &[&guild]).await
}

/// The network with this word, if any.
pub async fn by_word(db: &mut Connection, word: &str) -> Result<Option<Network>> {
    first(db, select!("WHERE n.word = $1"), &[&word]).await
}

/// Stores a new network; returns false if it is already there, because the interaction was repeated.
pub async fn insert(db: &mut Connection, id: u64, name: &str, word: &str) -> Result<bool> {
    let values: &[Assignment<'_>] = &[("id", &id), ("name", &name), ("word", &word)];
    insert_new(db, "rating_networks", "id", values).await
}

/// Stores which network a server is in.
pub async fn set(db: &mut Connection, guild: u64, network: Option<u64>) -> Result<()> {
    upsert(db, "guilds", "id", &[("id", &guild), ("network", &network)]).await
}
