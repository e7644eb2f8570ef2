//! The shards that this program serves: they can be started, also with a session of another program, and stopped so that
//! another program can continue their sessions.

use std::{collections::BTreeMap, sync::Arc};

use basics::GatewaySession;
use tokio::{
    sync::{mpsc, watch},
    task::JoinHandle,
};

use super::{Final, Gateway, kept::KeptSession, shard::Shard};

/// The running shards. All of them end when this is dropped.
pub struct Shards {
    gateway: Arc<Gateway>,
    running: BTreeMap<u32, Running>,
    refuse: mpsc::UnboundedSender<Final>,
    refused: mpsc::UnboundedReceiver<Final>,
}

struct Running {
    stop: watch::Sender<bool>,
    session: Arc<KeptSession>,
    task: JoinHandle<()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Shards {
    /// None yet.
    pub fn new(gateway: Gateway) -> Shards {
        let (refuse, refused) = mpsc::unbounded_channel();
        Shards {
            gateway: Arc::new(gateway),
            running: BTreeMap::new(),
            refuse,
            refused,
        }
    }

    /// Connects a shard, and continues this session if there is one.
    pub fn start(&mut self, number: u32, session: Option<GatewaySession>) {
        let (stop, stopped) = watch::channel(false);
        let kept = Arc::<KeptSession>::default();
        let shard = Shard::new(
            number,
            Arc::clone(&self.gateway),
            Arc::clone(&kept),
            session,
        );
        let refuse = self.refuse.clone();
        let task = tokio::spawn(async move {
            if let Some(reason) = shard.run(stopped).await {
                let _ = refuse.send(reason);
            }
        });
        let running = Running {
            stop,
            session: kept,
            task,
        };
        self.running.insert(number, running);
    }

    /// Disconnects shards, once everything that they have received is handled. Returns their sessions, which others can
    /// continue.
    pub async fn stop(&mut self, numbers: &[u32]) -> Vec<(u32, Option<GatewaySession>)> {
        let stopped: Vec<_> = numbers
            .iter()
            .filter_map(|number| Some((*number, self.running.remove(number)?)))
            .collect();
        for (_, running) in &stopped {
            let _ = running.stop.send(true);
        }
        let mut sessions = Vec::new();
        for (number, mut running) in stopped {
            // It has caught its own panics.
            let _ = (&mut running.task).await;
            sessions.push((number, running.session.resumable()));
        }
        sessions
    }

    /// The numbers of the running shards.
    pub fn numbers(&self) -> Vec<u32> {
        self.running.keys().copied().collect()
    }

    /// The sessions of all running shards.
    pub fn sessions(&self) -> Vec<(u32, Option<GatewaySession>)> {
        let running = self.running.iter();
        running
            .map(|(number, running)| (*number, running.session.resumable()))
            .collect()
    }

    /// Waits until Discord refuses a shard for good. Returns why.
    pub async fn refused(&mut self) -> Final {
        match self.refused.recv().await {
            Some(reason) => reason,
            // The other end is held here.
            None => std::future::pending().await,
        }
    }
}
