//! Tells systemd that the program has started, how it is doing, and that it has not got stuck (sd_notify(3), and
//! `WatchdogSec=` in systemd.service(5)). Does nothing where nobody asks for it.

use std::{env, sync::Arc, time::Duration};

use sd_notify::NotifyState;
use service::Service;
use tokio::time::sleep;

use super::verdict::Verdict;

/// The variable by which systemd says that it listens.
const LISTENER: &str = "NOTIFY_SOCKET";
/// How often systemd is told how the program is doing, unless it wants to hear of it more often.
const EVERY: Duration = Duration::from_secs(30);

/// Tells systemd that the program has started, and from then on how it is doing. A program that cannot be asked how it
/// is doing has got stuck: then systemd hears nothing, and starts it anew. Whether Discord or the disk fail does not matter
/// here, for a new start would not help.
pub async fn run(service: Arc<Service>) {
    if env::var_os(LISTENER).is_none() {
        return;
    }
    tell(&[NotifyState::Ready]);
    let patience = sd_notify::watchdog_enabled();
    let every = patience.map_or(EVERY, |patience| EVERY.min(patience / 3));
    loop {
        let verdict = match service.vitals().await {
            Ok(vitals) => Verdict::of(&vitals),
            Err(_) => Verdict::without_database(),
        };
        let status = verdict.lines().collect::<Vec<_>>().join("; ");
        tell(&[NotifyState::Status(&status), NotifyState::Watchdog]);
        sleep(every).await;
    }
}

/// Tells systemd that the program is about to end.
pub fn stopping() {
    tell(&[NotifyState::Stopping]);
}

fn tell(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "systemd cannot be told how the program is doing");
    }
}
