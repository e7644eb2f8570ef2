//! `caipan backup`, `restore` and `rekey`: copies of a bot's database, made while it runs and put back while it does
//! not, and a new key for what is secret in it.

use std::path::PathBuf;

use anyhow::{Result, bail};
use service::{Log, back_up, rekey, restore};

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
        runtime()?.block_on(back_up(&config::data_folder(), file))?;
        Ok(format!("The copy is {}.\n", file.display()))
    }
}

impl Restore {
    /// Puts the copy back, and says where the database is that it replaced.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(super) fn run(&self) -> Result<String> {
        let data = config::data_folder();
        let log = if self.without_log {
            Log::GivenUp
        } else {
            Log::Needed
        };
        let replaced = runtime()?.block_on(restore(&data, &self.file, log))?;
        let mut report = format!(
            "{} is put back into {}. It needs the key that it was made with, and whoever had their data erased since is in it again.\n",
            self.file.display(),
            data.display()
        );
        if let Some(replaced) = replaced {
            report += &format!("What was there is kept as {}.\n", replaced.display());
        }
        Ok(report)
    }
}

impl Rekey {
    /// Gives the database a new key.
    ///
    /// # Errors
    /// Why it keeps the old one.
    pub(super) fn run(&self) -> Result<String> {
        let keys = match (config::key()?, config::new_key()?) {
            (Some(old), Some(new)) => Some([old, new]),
            (Some(_), None) => bail!(
                "the key is in CAIPAN_KEY: put the new one into CAIPAN_NEW_KEY, for instance the output of `head -c 32 /dev/urandom | basenc --base64url | tr -d =`"
            ),
            (None, _) => None,
        };
        let next_step = match keys {
            Some(_) => "Put it into CAIPAN_KEY now. ",
            None => "",
        };
        runtime()?.block_on(rekey(&config::data_folder(), keys))?;
        Ok(format!(
            "Everything secret is encrypted with the new key. {next_step}Copies made before need the old one.\n"
        ))
    }
}
