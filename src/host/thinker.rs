//! A program that only thinks, for the programs of the same database.

use std::{future::Future, sync::Arc};

use service::{plans, thinkers, together};

use super::{ProgramError, Role, Start, open, watch};
use crate::{
    config::Config,
    health::{meters::Meters, supervisor},
    session::run::keep,
};

/// Thinks until `stop` completes.
///
/// # Errors
/// When something prevents it.
pub(super) async fn run(
    config: Config,
    start: Start,
    stop: impl Future<Output = ()>,
) -> Result<(), ProgramError> {
    if config.home.server.is_none() || start.fresh || start.allow_remote {
        return Err(ProgramError::NobodyToThinkFor);
    }
    let service = open(&config.home, config.engine, Role::Thinker).await?;
    let _watchers = watch(&service, &Arc::new(Meters::default()), config.health).await?;
    let (version, home) = (env!("CARGO_PKG_VERSION"), config.home.to_string());
    tracing::info!(version, home, "thinks for the other programs");
    let helpers = [
        keep("known", &service, thinkers::stay_known),
        keep("thinker", &service, thinkers::run),
        keep("plans", &service, plans::run),
        keep("together", &service, together::run),
    ];
    stop.await;
    supervisor::stopping();
    for helper in helpers {
        helper.abort();
        // Its only result is that it was cancelled.
        let _ = helper.await;
    }
    if let Err(error) = service.sign_out_as_thinker().await {
        tracing::error!(%error, "it could not be noted that this program ends");
    }
    service.close().await;
    tracing::info!("stopped");
    Ok(())
}
