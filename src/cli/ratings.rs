//! `caipan ratings`: how players are rated, and the rebuilding of a bot's ratings.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use ratings::example::PublishedExample;
use service::{Rebuilt, Service, SystemClock};
use tokio::runtime::Builder;

use super::built;
use crate::config;

/// What to do with the ratings: one of the two.
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

impl Ratings {
    /// The answer, as text.
    ///
    /// # Errors
    /// Why ratings could not be rebuilt.
    pub(super) fn answer(&self) -> Result<String> {
        if self.example {
            return Ok(PublishedExample::default().to_string());
        }
        built(&mut Builder::new_multi_thread())?.block_on(rebuild())
    }
}

async fn rebuild() -> Result<String> {
    let service = Service::open_beside(config::home()?, Arc::new(SystemClock)).await?;
    let rebuilt = service.rebuild_ratings().await;
    service.close().await;
    let Rebuilt {
        matches,
        rated,
        ratings,
        corrected,
        unreadable,
    } = rebuilt.map_err(|error| anyhow!("the database cannot be used: {error}"))?;
    Ok(format!(
        "finished matches  {matches}\nrated             {rated}\nratings           {ratings}\n\
         corrected         {corrected}\nunreadable        {unreadable}\n"
    ))
}
