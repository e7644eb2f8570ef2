//! A bell between the programs that share a database on a server. Programs also look by themselves: the bell only makes them
//! quicker, and may be missing, for instance behind a pooler of connections.

use matches::lease::ProgramId;
use parse_display::{Display, FromStr};
use sqlx::postgres::{PgListener, PgPoolOptions};

use super::{Connection, Result, home::ServerAddress, query::execute};

/// The channel on which programs ring.
const CHANNEL: &str = "caipan";

/// Why a program rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Ring {
    /// Something is due, perhaps at another program.
    Work,
    /// Shards were handed over, or want to be.
    Shards,
    /// There is something to think about.
    Thinkers,
}

/// Rings at the other programs. It belongs into no transaction: there it would take turns with all others that commit.
pub(crate) async fn ring(db: &mut Connection, from: ProgramId, why: Ring) -> Result<()> {
    let payload = format!("{from} {why}");
    execute(db, "SELECT pg_notify($1, $2)", &[&CHANNEL, &payload]).await
}

/// Hears the other programs.
pub struct Bell {
    listener: PgListener,
    own: String,
}

impl Bell {
    /// Listens for everybody but one's own program.
    pub(crate) async fn open(address: &ServerAddress, own: ProgramId) -> Result<Bell> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .connect_lazy_with(address.options());
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen(CHANNEL).await?;
        let own = own.to_string();
        Ok(Bell { listener, own })
    }

    /// Waits until another program rings. Connects again if the server was gone.
    ///
    /// # Errors
    /// When the server cannot be reached.
    pub async fn rung(&mut self) -> Result<Ring> {
        loop {
            let heard = self.listener.recv().await?;
            match heard.payload().split_once(' ') {
                Some((from, why)) if from != self.own => {
                    // A newer program may have other reasons.
                    return Ok(why.parse().unwrap_or(Ring::Work));
                }
                _ => {}
            }
        }
    }
}
