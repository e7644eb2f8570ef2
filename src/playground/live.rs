//! The streams that keep open pages up to date. A page that reads too slowly is cut off rather than waited for.

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::snowflake::Id;

/// Events that may wait for one page.
const BACKLOG: usize = 256;

/// The pages that are open.
#[derive(Debug, Default)]
pub struct Pages(Vec<(Id, mpsc::Sender<Utf8Bytes>)>);

impl Pages {
    /// A page opens for a person; gives what it will be told.
    pub fn open(&mut self, person: Id) -> mpsc::Receiver<Utf8Bytes> {
        let (sender, receiver) = mpsc::channel(BACKLOG);
        self.0.push((person, sender));
        receiver
    }

    /// Tells the pages of those people who may know.
    pub fn tell(&mut self, kind: &str, data: &Value, may_know: impl Fn(Id) -> bool) {
        if self.0.is_empty() {
            return;
        }
        let text = Utf8Bytes::from(json!({ "type": kind, "data": data }).to_string());
        self.0
            .retain(|(person, sender)| !may_know(*person) || sender.try_send(text.clone()).is_ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_slow_page_is_cut_off_and_others_are_not() {
        let (ann, ben) = (Id::new(1), Id::new(2));
        let mut pages = Pages::default();
        let mut slow = pages.open(ann);
        let mut quick = pages.open(ben);
        for number in 0..=BACKLOG {
            pages.tell("message_create", &json!(number), |_| true);
            assert!(quick.recv().await.is_some());
        }
        let mut told = 0;
        while slow.recv().await.is_some() {
            told += 1;
        }
        assert_eq!(told, BACKLOG);
        pages.tell("message_create", &json!("secret"), |person| person == ann);
        assert!(quick.try_recv().is_err());
    }
}
