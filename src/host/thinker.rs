//! A program that only thinks, for the programs of the same database.

use std::{future::Future, sync::Arc};

use service::{Service, breakdown::kept_running, plans, thinkers, together};
use tokio::task::JoinSet;

use super::{ProgramError, Role, Start, open, watch};
use crate::{
    config::Config,
    health::{meters::Meters, supervisor},
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
    let mut helpers = JoinSet::new();
    keep(&mut helpers, &service, "known", thinkers::stay_known);
    keep(&mut helpers, &service, "thinker", thinkers::run);
    keep(&mut helpers, &service, "plans", plans::run);
    keep(&mut helpers, &service, "together", together::run);
    stop.await;
    supervisor::stopping();
    helpers.shutdown().await;
    if let Err(error) = service.sign_out_as_thinker().await {
        tracing::error!(%error, "it could not be noted that this program ends");
    }
    service.close().await;
    tracing::info!("stopped");
    Ok(())
}

fn keep<F>(
    helpers: &mut JoinSet<()>,
    service: &Arc<Service>,
    name: &'static str,
    run: impl Fn(Arc<Service>) -> F + Send + Sync + 'static,
) where
    F: Future<Output = ()> + Send + 'static,
{
    let service = Arc::clone(service);
    helpers.spawn(async move { kept_running(name, || run(Arc::clone(&service))).await });
}
