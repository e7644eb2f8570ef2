//! Copies of a database from before its secrets were encrypted: anyone who reads such a file reads the secrets.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{Result, backups, query::first, readiness::look_into, secrets::PROOF, settings};

/// The unencrypted copies beside the database of a data folder, in the order of their names. Files that are not
/// readable databases are ignored.
pub async fn plain_copies(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder.join(backups::FOLDER));
    let files = listed.into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = files.map(|entry| entry.path()).collect();
    files.sort();
    let mut plain = Vec::new();
    for file in files {
        let is_copy = file
            .extension()
            .is_some_and(|extension| extension == "sqlite");
        if is_copy && is_plain(&file).await.unwrap_or_default() {
            plain.push(file);
        }
    }
    plain
}

/// Whether a database holds matches, but no key.
async fn is_plain(file: &Path) -> Result<bool> {
    let mut db = look_into(file, false).await?;
    let sql = "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('matches', 'settings')";
    let tables = first::<i64>(&mut db, sql, &[]).await?;
    let plain = match tables {
        Some(2) => settings::get(&mut db, PROOF).await?.is_none(),
        // The first schemas had no settings and no key.
        tables => tables == Some(1),
    };
    db.close().await?;
    Ok(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Store, backups::back_up};

    #[tokio::test]
    async fn copies_from_before_the_key_are_found_and_no_others() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(plain_copies(folder.path()).await, Vec::<PathBuf>::new());
        let store = Store::open(folder.path()).await.unwrap();
        let backups = folder.path().join(backups::FOLDER);
        fs::create_dir_all(&backups).unwrap();
        let [sealed, plain] =
            ["sealed", "plain"].map(|name| backups.join(format!("{name}.sqlite")));
        back_up(folder.path(), &sealed).await.unwrap();
        assert_eq!(plain_copies(folder.path()).await, Vec::<PathBuf>::new());
        // As an older program, which had no key, wrote it.
        let mut connection = store.writer().await.unwrap();
        settings::delete(&mut connection, PROOF).await.unwrap();
        drop(connection);
        back_up(folder.path(), &plain).await.unwrap();
        fs::write(backups.join("half.sqlite"), "no database").unwrap();
        fs::write(backups.join("notes.txt"), "nothing").unwrap();
        assert_eq!(plain_copies(folder.path()).await, [plain]);
        store.close().await;
    }
}
