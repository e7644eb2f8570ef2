//! `caipan ratings`: how players are rated, and the ratings of a bot worked out anew.

use std::{io, sync::Arc};

use ratings::example::PublishedExample;
use service::{OpenError, Rebuilt, Service, ServiceError, SystemClock};
use tokio::runtime::Builder;

use crate::config::{self, ConfigError};

/// What is asked of the ratings: one of the two.
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
pub struct Ratings {
    /// Prints Glickman's example of the Glicko-2 system, to be read beside the paper
    #[arg(long)]
    example: bool,
    /// Works out all results and ratings anew from the matches' events, and puts right what differs
    ///
    /// The bot of the data folder (CAIPAN_DATA, or else data) may be running or not.
    #[arg(long)]
    rebuild: bool,
}

/// Why ratings could not be worked out anew.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    /// The environment is invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed; what was put right stays so.
    #[error("the database cannot be used: {0}")]
    Store(#[from] ServiceError),
    /// The operating system refused what a database needs.
    #[error("the work cannot begin: {0}")]
    Runtime(io::Error),
}

impl Ratings {
    /// The answer, as text.
    ///
    /// # Errors
    /// Why ratings could not be worked out anew.
    pub(super) fn answer(&self) -> Result<String, RebuildError> {
        if self.example {
            return Ok(PublishedExample::default().to_string());
        }
        let runtime = Builder::new_multi_thread().enable_all().build();
        let rebuilt = runtime
            .map_err(RebuildError::Runtime)?
            .block_on(rebuild())?;
        Ok(told(rebuilt))
    }
}

async fn rebuild() -> Result<Rebuilt, RebuildError> {
    let service = Service::open_beside(
        &config::data_folder(),
        config::key()?,
        Arc::new(SystemClock),
    )
    .await?;
    let rebuilt = service.rebuild_ratings().await;
    service.close().await;
    Ok(rebuilt?)
}

fn told(rebuilt: Rebuilt) -> String {
    let Rebuilt {
        matches,
        rated,
        ratings,
        corrected,
        unreadable,
    } = rebuilt;
    format!(
        "finished matches  {matches}\nrated             {rated}\nratings           {ratings}\n\
         corrected         {corrected}\nunreadable        {unreadable}\n"
    )
}
