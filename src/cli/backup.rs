//! `caipan backup`, `restore`, `move-store` and `rekey`: copies of a bot's database, made while it runs and put back while it
//! does not, its move to a server or back, and a new key for what is secret in it.

use std::path::PathBuf;

use anyhow::{Result, bail};
use service::{Direction, Log, back_up, move_store, rekey, restore};

use super::runtime;
use crate::config;

/// Where to copy a bot's database.
#[derive(clap::Args)]
pub struct Backup {
    /// The file to write; it must not be there yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Which copy of a bot's database to restore.
#[derive(clap::Args)]
pub struct Restore {
    /// A file that `caipan backup` wrote, or one from the folder "backups" of the data folder. What lies beside it with
    /// "-wal" behind its name is read with it
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Takes a file that was copied while a program used it even though its "-wal" is lost, and with it what was written last
    #[arg(long)]
    without_log: bool,
}

/// Where a bot moves.
#[derive(clap::Args)]
pub struct MoveStore {
    /// Moves the bot back from the server of DATABASE_URL into the data folder, and not from the folder to the server
    #[arg(long)]
    back: bool,
}

/// A new key for what is secret in a bot's database.
#[derive(clap::Args)]
pub struct Rekey {}

impl Backup {
    /// Copies the database, and says where the copy is.
    ///
    /// # Errors
    /// Why there is no copy.
    pub(super) fn run(&self) -> Result<String> {
        let file = &self.file;
        runtime()?.block_on(back_up(config::home()?, file))?;
        Ok(format!("The copy is {}.\n", file.display()))
    }
}

impl Restore {
    /// Puts the copy back, and says where the database is that it replaced.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(super) fn run(&self) -> Result<String> {
        let home = config::home()?;
        let name = home.to_string();
        let log = if self.without_log {
            Log::GivenUp
        } else {
            Log::Needed
        };
        let replaced = runtime()?.block_on(restore(home, &self.file, log))?;
        let mut report = format!(
            "{} is put back into {}. It needs the key that it was made with, and whoever had their data erased since is in it again.\n",
            self.file.display(),
            name
        );
        if let Some(replaced) = replaced {
            report += &format!("What was there is kept as {}.\n", replaced.display());
        }
        Ok(report)
    }
}

impl MoveStore {
    /// Moves the database, and says where the bot goes on.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(super) fn run(&self) -> Result<String> {
        let home = config::home()?;
        let Some(server) = &home.server else {
            bail!("set DATABASE_URL to the address of the database on the server");
        };
        let direction = if self.back {
            Direction::ToFile
        } else {
            Direction::ToServer
        };
        let (rows, kept) = runtime()?.block_on(move_store(&home, server, direction))?;
        Ok(match kept {
            Some(kept) => format!(
                "{rows} rows are in {server} now, each checked. The bot goes on there as long as DATABASE_URL is set. What was in the folder is kept as {}.\n",
                kept.display()
            ),
            None => format!(
                "{rows} rows are in {} now, each checked. Unset DATABASE_URL, and the bot goes on there.\n",
                home.folder.display()
            ),
        })
    }
}

impl Rekey {
    /// Gives the database a new key.
    ///
    /// # Errors
    /// Why it keeps the old one.
    pub(super) fn run(&self) -> Result<String> {
        let home = config::home()?;
        let new = match (&home.key, config::new_key()?) {
            (Some(_), Some(new)) => Some(new),
            (Some(_), None) => bail!(
                "the key is in CAIPAN_KEY: put the new one into CAIPAN_NEW_KEY, for instance the output of `head -c 32 /dev/urandom | basenc --base64url | tr -d =`"
            ),
            (None, _) => None,
        };
        let next_step = match new {
            Some(_) => "Put it into CAIPAN_KEY now. ",
            None => "",
        };
        runtime()?.block_on(rekey(home, new))?;
        Ok(format!(
            "Everything secret is encrypted with the new key. {next_step}Copies made before need the old one.\n"
        ))
    }
}
