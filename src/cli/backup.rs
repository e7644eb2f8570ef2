//! `caipan backup` and `caipan restore`: copies of a bot's database, made while it runs and put back while it does not.

use std::{io, path::PathBuf};

use service::{BackupError, back_up, restore};
use tokio::runtime::Builder;

use crate::config;

/// Where the copy of a bot's database is to be.
#[derive(clap::Args)]
pub struct Backup {
    /// The file to write; it must not be there yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Which copy of a bot's database is to be put back.
#[derive(clap::Args)]
pub struct Restore {
    /// A file that `caipan backup` wrote, or one from the folder "backups" of the data folder
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Why a database could not be copied or put back.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The copying itself failed.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// The operating system refused what a database needs.
    #[error("the work cannot begin: {0}")]
    Runtime(#[from] io::Error),
}

impl Backup {
    /// Copies the database, and says where the copy is.
    ///
    /// # Errors
    /// Why there is no copy.
    pub(super) fn run(&self) -> Result<String, CopyError> {
        let file = &self.file;
        wait(back_up(&config::data_folder(), file))?;
        Ok(format!("The copy is {}.\n", file.display()))
    }
}

impl Restore {
    /// Puts the copy back, and says where the database is that it replaced.
    ///
    /// # Errors
    /// Why nothing has changed.
    pub(super) fn run(&self) -> Result<String, CopyError> {
        let data = config::data_folder();
        let replaced = wait(restore(&data, &self.file))?;
        let mut told = format!(
            "{} is put back into {}.\n",
            self.file.display(),
            data.display()
        );
        if let Some(replaced) = replaced {
            told += &format!("What was there is kept as {}.\n", replaced.display());
        }
        Ok(told)
    }
}

fn wait<T>(work: impl Future<Output = Result<T, BackupError>>) -> Result<T, CopyError> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(work)?)
}
