//! Reports to systemd that the program has started, its health, and that it is not stuck (sd_notify(3), and
//! `WatchdogSec=` in systemd.service(5)). Does nothing if systemd does not ask for it.

use std::{env, sync::Arc, time::Duration};

use sd_notify::NotifyState;
use service::Service;
use tokio::time::sleep;

use super::verdict::Verdict;

/// The variable with which systemd asks for reports.
const LISTENER: &str = "NOTIFY_SOCKET";
/// How often to report the program's health to systemd, unless it wants reports more often.
const EVERY: Duration = Duration::from_secs(30);

/// Reports to systemd that the program has started, and from then on its health. A program that cannot check its
/// health is stuck: then systemd gets no report, and restarts it. Failures of Discord or of the disk do not matter
/// here, because a restart would not help.
pub async fn run(service: Arc<Service>) {
    if env::var_os(LISTENER).is_none() {
        return;
    }
    report(&[NotifyState::Ready]);
    let patience = sd_notify::watchdog_enabled();
    let every = patience.map_or(EVERY, |patience| EVERY.min(patience / 3));
    loop {
        let verdict = match service.vitals().await {
            Ok(vitals) => Verdict::of(&vitals),
            Err(_) => Verdict::without_database(),
        };
        let status = verdict.lines().collect::<Vec<_>>().join("; ");
        report(&[NotifyState::Status(&status), NotifyState::Watchdog]);
        sleep(every).await;
    }
}

/// Reports to systemd that the program is about to end.
pub fn stopping() {
    report(&[NotifyState::Stopping]);
}

fn report(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "systemd cannot be told how the program is doing");
    }
}
