//! `caipan ratings`: what can be said of ratings without a database.

use ratings::example::PublishedExample;

/// What is asked of the ratings.
#[derive(clap::Args)]
pub struct Ratings {
    /// Prints Glickman's example of the Glicko-2 system, to be read beside the paper
    #[arg(long, required = true)]
    example: bool,
}

impl Ratings {
    /// The answer, as text.
    pub(super) fn answer(&self) -> String {
        PublishedExample::default().to_string()
    }
}
