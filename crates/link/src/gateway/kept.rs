//! What is known of a shard's session beside its connection: enough for another program to continue it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use basics::GatewaySession;

/// How far a session has got when something else is reported.
#[derive(Clone, Debug)]
pub struct Mark {
    id: String,
    received: u64,
}

/// The session of a shard.
#[derive(Debug, Default)]
pub struct KeptSession(Mutex<Option<Known>>);

#[derive(Debug)]
struct Known {
    session: GatewaySession,
    received: u64,
}

impl KeptSession {
    fn lock(&self) -> MutexGuard<'_, Option<Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A session begins, or is taken over.
    pub fn begin(&self, session: GatewaySession) {
        let received = session.last;
        *self.lock() = Some(Known { session, received });
    }

    /// The session is over.
    pub fn end(&self) {
        *self.lock() = None;
    }

    /// The event with this number was received.
    pub fn receive(&self, number: u64) {
        if let Some(known) = &mut *self.lock() {
            known.received = number;
        }
    }

    /// How far it has got.
    pub fn mark(&self) -> Option<Mark> {
        let known = self.lock();
        known.as_ref().map(|known| Mark {
            id: known.session.id.clone(),
            received: known.received,
        })
    }

    /// Everything up to a mark was handled.
    pub fn handled(&self, mark: &Mark) {
        if let Some(known) = &mut *self.lock()
            && known.session.id == mark.id
        {
            known.session.last = known.session.last.max(mark.received);
        }
    }

    /// The session as another program can continue it.
    pub fn resumable(&self) -> Option<GatewaySession> {
        self.lock().as_ref().map(|known| known.session.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(id: &str, last: u64) -> GatewaySession {
        GatewaySession {
            id: id.to_owned(),
            address: "wss://x".to_owned(),
            last,
        }
    }

    #[test]
    fn only_what_was_handled_is_not_asked_for_again() {
        let kept = KeptSession::default();
        assert!(kept.mark().is_none() && kept.resumable().is_none());
        kept.begin(session("a", 3));
        kept.receive(5);
        let mark = kept.mark().unwrap();
        kept.receive(7);
        assert_eq!(kept.resumable(), Some(session("a", 3)));
        kept.handled(&mark);
        assert_eq!(kept.resumable(), Some(session("a", 5)));
        kept.begin(session("b", 1));
        kept.handled(&mark);
        assert_eq!(
            kept.resumable(),
            Some(session("b", 1)),
            "that was another session"
        );
        kept.end();
        assert_eq!(kept.resumable(), None);
    }
}
