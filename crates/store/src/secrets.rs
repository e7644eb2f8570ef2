//! Which columns of the database are encrypted, each text for its column and its row; and the re-encryption of
//! everything in them: with another key, or for its row, if a program up to schema 0033 encrypted it only for its
//! column.

use super::{
    Connection, Result,
    dialect::BEGIN,
    query::{Param, all, execute},
    settings,
    vault::{Key, Vault, is_closed, is_unbound},
};

/// The setting that shows whether a key is the right one, and whether every text is bound to its row: a known text,
/// encrypted like all the others.
pub(crate) const PROOF: &str = "key";
const PROVEN: &str = "the key of this database";
/// The column of that setting.
const SETTING: &str = "settings.value";
/// The number of rows that one transaction re-encrypts at the first start of a program that binds texts to their rows.
const ROWS_PER_TRANSACTION: u32 = 1_000;

/// The events of matches that not everyone in the game may know.
pub(crate) const EVENT: &str = "events.body";
/// The seeds of lots.
pub(crate) const SEED: &str = "challenges.seed";
/// Saved formations.
pub(crate) const FORMATION: &str = "formations.army";
/// Plans.
pub(crate) const PLAN: &str = "plans.body";
/// Moves that plans wait to play.
pub(crate) const ACTION: &str = "plans.action";
/// Notes.
pub(crate) const NOTE: &str = "notes.text";
/// Marks on pieces.
pub(crate) const MARK: &str = "marks.body";
/// Drafts of forms.
pub(crate) const DRAFT: &str = "form_drafts.fields";
/// When players can play.
pub(crate) const APPOINTMENT: &str = "appointments.search";
/// Archived logs.
pub(crate) const ARCHIVE: &str = "archived_logs.body";

/// A column with secrets.
struct SecretColumn {
    /// What its texts are bound to, besides the row.
    name: &'static str,
    /// What programs up to schema 0033 bound them to.
    unbound: &'static str,
    /// The rows after a number, in order, each with its text and what that is bound to.
    rows: &'static str,
    /// Replaces the text of a row.
    replace: &'static str,
}

/// All columns with secrets.
const COLUMNS: [SecretColumn; 10] = [
    SecretColumn {
        name: EVENT,
        unbound: "event",
        rows: "SELECT rowid, body, match_id || '/' || seq FROM events WHERE rowid > $1 \
             AND (body LIKE '\"%' OR body LIKE '%\"event\":\"opened\"%' OR body LIKE '%\"event\":\"dealt\"%' \
             OR body LIKE '%\"event\":\"arranged\"%' OR body LIKE '%\"salt\":\"%') ORDER BY rowid LIMIT 0 + $2",
        replace: "UPDATE events SET body = '\"' || $2 || '\"' WHERE rowid = $1",
    },
    SecretColumn {
        name: SEED,
        unbound: "seed",
        rows: "SELECT rowid, seed, CAST(id AS TEXT) FROM challenges WHERE rowid > $1 AND seed IS NOT NULL \
             ORDER BY rowid LIMIT 0 + $2",
        replace: "UPDATE challenges SET seed = $2 WHERE rowid = $1",
    },
    SecretColumn {
        name: FORMATION,
        unbound: "formation",
        rows: "SELECT rowid, army, player || '/' || id FROM formations WHERE rowid > $1 ORDER BY rowid LIMIT 0 + $2",
        replace: "UPDATE formations SET army = $2 WHERE rowid = $1",
    },
    SecretColumn {
        name: PLAN,
        unbound: "plan",
        rows: "SELECT rowid, body, match_id || '/' || seat FROM plans WHERE rowid > $1 AND body IS NOT NULL \
             ORDER BY rowid LIMIT 0 + $2",
        replace: "UPDATE plans SET body = $2 WHERE rowid = $1",
    },
    SecretColumn {
        name: ACTION,
        unbound: "action",
        rows: "SELECT rowid, action, match_id || '/' || seat FROM plans WHERE rowid > $1 AND action IS NOT NULL \
             ORDER BY rowid LIMIT 0 + $2",
        replace: "UPDATE plans SET action = $2 WHERE rowid = $1",
    },
    SecretColumn {
        name: NOTE,
        unbound: "note",
        rows: "SELECT rowid, text, match_id || '/' || player FROM notes WHERE rowid > $1 ORDER BY rowid LIMIT 0 + $2",
        replace: "UPDATE notes SET text = $2 WHERE rowid = $1",
    },
    SecretColumn {
        name: MARK,
        unbound: "mark",
        rows: "SELECT rowid, body, match_id || '/' || player FROM marks WHERE rowid > $1 ORDER BY rowid LIMIT 0 + $2",
        replace: "UPDATE marks SET body = $2 WHERE rowid = $1",
    },
    SecretColumn {
        name: DRAFT,
        unbound: "draft",
        rows: "SELECT rowid, fields, person || '/' || form FROM form_drafts WHERE rowid > $1 ORDER BY rowid LIMIT 0 + $2",
        replace: "UPDATE form_drafts SET fields = $2 WHERE rowid = $1",
    },
    SecretColumn {
        name: ARCHIVE,
        unbound: "archive",
        rows: "SELECT a.match_id, a.body, CAST(a.match_id AS TEXT) FROM archived_logs a WHERE a.match_id > $1 \
             ORDER BY a.match_id LIMIT 0 + $2",
        replace: "UPDATE archived_logs SET body = $2 WHERE match_id = $1",
    },
    SecretColumn {
        name: APPOINTMENT,
        unbound: "appointment",
        rows: "SELECT a.match_id, a.search, CAST(a.match_id AS TEXT) FROM appointments a WHERE a.match_id > $1 \
             ORDER BY a.match_id LIMIT 0 + $2",
        replace: "UPDATE appointments SET search = $2 WHERE match_id = $1",
    },
];

/// Whether a proof belongs to this key.
pub(crate) fn fits(key: &Key, proof: &str) -> bool {
    let vault = Vault::new(key);
    let proven: Option<String> = if is_unbound(proof) {
        vault.open_unbound(proof, PROOF)
    } else {
        vault.open(proof, SETTING, PROOF)
    };
    is_closed(proof) && proven.as_deref() == Some(PROVEN)
}

/// The stored text of a row: in a column with encrypted and other texts, without the quotes of JSON.
fn bare(stored: &str) -> &str {
    let inner = stored
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    inner.filter(|inner| is_closed(inner)).unwrap_or(stored)
}

impl SecretColumn {
    /// Encrypts the texts of the next rows after the number `after`, if `open` can decrypt them. Returns the number of
    /// the last one; `None` if there are no more.
    async fn close_some(
        &self,
        connection: &mut Connection,
        after: i64,
        vault: &Vault,
        open: impl Fn(&str, &str) -> Option<Vec<u8>>,
    ) -> Result<Option<i64>> {
        let params: &[&dyn Param] = &[&after, &ROWS_PER_TRANSACTION];
        let rows: Vec<(i64, String, String)> = all(connection, self.rows, params).await?;
        for (row, stored, key) in &rows {
            // What cannot be decrypted stays as it is: it is damaged, and must not delay anything else.
            if let Some(content) = open(stored, key) {
                let closed = vault.close(content, self.name, key);
                execute(connection, self.replace, &[row, &closed]).await?;
            }
        }
        Ok(rows.last().map(|(row, ..)| *row))
    }
}

/// Encrypts everything in one transaction.
async fn at_once(
    connection: &mut Connection,
    work: impl AsyncFnOnce(&mut Connection) -> Result<()>,
) -> Result<()> {
    execute(connection, BEGIN.of(connection.engine()), &[]).await?;
    let done = work(connection).await;
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = execute(connection, end, &[]).await;
    done.and(ended)
}

async fn prove(connection: &mut Connection, vault: &Vault) -> Result<()> {
    let proof = vault.close(PROVEN, SETTING, PROOF);
    settings::set(connection, PROOF, &proof).await
}

/// Encrypts all secrets with this key, in one transaction. Texts that are already encrypted for their row are decrypted
/// with the connection's current key; without a proof, nothing in a database is encrypted.
pub(crate) async fn encrypt(connection: &mut Connection, key: &Key) -> Result<()> {
    let vault = Vault::new(key);
    at_once(connection, async |connection| {
        let is_first = settings::get(connection, PROOF).await?.is_none();
        let present = connection.vault().filter(|_| !is_first);
        for column in COLUMNS {
            let mut after = Some(i64::MIN);
            while let Some(last) = after {
                let open = |stored: &str, row: &str| match &present {
                    None => Some(stored.as_bytes().to_vec()),
                    Some(present) => present.open(bare(stored), column.name, row),
                };
                after = column.close_some(connection, last, &vault, open).await?;
            }
        }
        prove(connection, &vault).await
    })
    .await
}

/// Encrypts for its row whatever a program up to schema 0033 encrypted only for its column, with the same key. If the
/// program is killed meanwhile, its next start continues with the rest; the last step records that nothing is left.
pub(crate) async fn bind(connection: &mut Connection, key: &Key) -> Result<()> {
    let vault = Vault::new(key);
    for column in COLUMNS {
        let mut after = Some(i64::MIN);
        while let Some(last) = after {
            let open = |stored: &str, _: &str| {
                let closed = Some(bare(stored)).filter(|bare| is_unbound(bare))?;
                vault.open_unbound(closed, column.unbound)
            };
            let mut done = None;
            at_once(connection, async |connection| {
                done = column.close_some(connection, last, &vault, open).await?;
                Ok(())
            })
            .await?;
            after = done;
        }
    }
    prove(connection, &vault).await
}

#[cfg(test)]
mod tests;
