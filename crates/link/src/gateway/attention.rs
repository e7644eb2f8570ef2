//! Reports to the listener what a shard has received, in order and only after everything before it has been handled, so
//! that no clock runs out while a move that arrived in time is still being processed.

use std::{convert::Infallible, sync::Arc, time::Duration};

use basics::Moment;
use tokio::sync::{mpsc, oneshot};

use super::kept::{KeptSession, Mark};
use crate::Listener;

/// How long to wait for earlier events to be handled. Usually this takes milliseconds; with a slow disk or many players, a
/// move can take seconds.
const SETTLE_TIMEOUT: Duration = Duration::from_secs(15);

enum News {
    /// Everything sent until this moment has arrived.
    Heard(Moment),
    /// A session has begun.
    Begun,
    /// A session was resumed, and everything that was missed has arrived.
    Resumed,
    /// Somebody wants to know when everything that has arrived is handled.
    Asked(oneshot::Sender<()>),
    /// Nothing has been received since this moment.
    Lost(Moment),
}

/// Held while an event is being handled.
#[derive(Clone)]
pub struct Busy {
    _held: mpsc::Sender<Infallible>,
}

/// Reports to the listener what one shard receives.
pub struct Attention {
    busy: Busy,
    /// Ends when nobody holds `busy` any more.
    idle: mpsc::Receiver<Infallible>,
    news: mpsc::UnboundedSender<Report>,
    session: Arc<KeptSession>,
}

/// Something to report, after what has to be handled before, and how far the session has got then.
struct Report {
    before: Option<mpsc::Receiver<Infallible>>,
    mark: Option<Mark>,
    news: News,
}

fn epoch() -> (Busy, mpsc::Receiver<Infallible>) {
    let (held, idle) = mpsc::channel(1);
    (Busy { _held: held }, idle)
}

impl Attention {
    /// For the shard with this number.
    pub fn new(number: u32, listener: Arc<dyn Listener>, session: Arc<KeptSession>) -> Attention {
        let (news, waiting) = mpsc::unbounded_channel();
        tokio::spawn(tell(number, listener, Arc::clone(&session), waiting));
        let (busy, idle) = epoch();
        Attention {
            busy,
            idle,
            news,
            session,
        }
    }

    /// To be held while the event that has just arrived is being handled.
    pub fn busy(&self) -> Busy {
        self.busy.clone()
    }

    /// Everything sent until this moment has arrived.
    pub fn heard(&mut self, until: Moment) {
        self.tell_after_all(News::Heard(until));
    }

    /// A session has begun.
    pub fn begun(&mut self) {
        self.tell_after_all(News::Begun);
    }

    /// A session was resumed.
    pub fn resumed(&mut self) {
        self.tell_after_all(News::Resumed);
    }

    /// Waits until everything that has arrived is handled, for a limited time.
    pub async fn settle(&mut self, limit: Duration) {
        let (done, handled) = oneshot::channel();
        self.tell_after_all(News::Asked(done));
        let _ = tokio::time::timeout(limit, handled).await;
    }

    /// Nothing has been received since this moment.
    pub fn lost(&self, since: Moment) {
        let _ = self.news.send(Report {
            before: None,
            mark: None,
            news: News::Lost(since),
        });
    }

    fn tell_after_all(&mut self, news: News) {
        let (busy, idle) = epoch();
        self.busy = busy;
        let before = std::mem::replace(&mut self.idle, idle);
        let _ = self.news.send(Report {
            before: Some(before),
            mark: self.session.mark(),
            news,
        });
    }
}

async fn tell(
    number: u32,
    listener: Arc<dyn Listener>,
    session: Arc<KeptSession>,
    mut waiting: mpsc::UnboundedReceiver<Report>,
) {
    while let Some(Report { before, mark, news }) = waiting.recv().await {
        if let Some(before) = before {
            settled(before).await;
        }
        if let Some(mark) = mark {
            session.handled(&mark);
        }
        match news {
            News::Heard(until) => listener.heard(number, until),
            News::Lost(since) => listener.lost(number, since),
            News::Begun => listener.begun(number).await,
            News::Resumed => listener.resumed(number).await,
            News::Asked(done) => drop(done.send(())),
        }
    }
}

/// Waits until everything before has been handled, for a limited time.
async fn settled(mut before: mpsc::Receiver<Infallible>) {
    if tokio::time::timeout(SETTLE_TIMEOUT, before.recv())
        .await
        .is_err()
    {
        tracing::warn!("something that was heard takes long; time goes on beside it");
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::{Instant, sleep};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_was_heard_is_waited_for_but_not_for_ever() {
        for (takes, waited) in [(0, 0), (12, 12), (3600, 15)] {
            let (busy, before) = epoch();
            let begun = Instant::now();
            tokio::spawn(async move {
                sleep(Duration::from_secs(takes)).await;
                drop(busy);
            });
            settled(before).await;
            assert_eq!(begun.elapsed(), Duration::from_secs(waited), "{takes}");
        }
    }
}
