//! The streams that keep open pages up to date, and the channel that each page shows. A page that reads too slowly loses
//! its stream. Unread messages are in `unread`.

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{
    Id,
    unread::{Unread, arrival_mark, read_mark},
};

/// How many events may wait for one page.
const MAX_WAITING_EVENTS: usize = 256;

/// The open pages, and the watchers of the marks.
#[derive(Debug, Default)]
pub struct Pages {
    open: Vec<Page>,
    watchers: Vec<mpsc::Sender<Utf8Bytes>>,
    unread: Unread,
    /// Whether `unread` has changed since it was last saved.
    unread_changed: bool,
    last: u64,
}

/// Identifies one open page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageNumber(u64);

#[derive(Debug)]
struct Page {
    number: PageNumber,
    person: Id,
    looking_at: Option<Id>,
    events: mpsc::Sender<Utf8Bytes>,
}

impl Page {
    /// Sends it a text; returns whether that worked. It fails if the page is closed or too slow.
    fn take(&self, text: Utf8Bytes) -> bool {
        self.events.try_send(text).is_ok()
    }
}

impl Pages {
    /// Opens a page for a person. Returns the stream of its events.
    pub fn open(&mut self, person: Id) -> (PageNumber, mpsc::Receiver<Utf8Bytes>) {
        let (events, received) = mpsc::channel(MAX_WAITING_EVENTS);
        self.last += 1;
        let number = PageNumber(self.last);
        self.open.push(Page {
            number,
            person,
            looking_at: None,
            events,
        });
        (number, received)
    }

    /// Closes a page.
    pub fn close(&mut self, number: PageNumber) {
        self.open.retain(|page| page.number != number);
    }

    /// Sends an event to the pages of the people who may see it.
    pub fn send(&mut self, kind: &str, data: &Value, may_know: impl Fn(Id) -> bool) {
        if self.open.is_empty() {
            return;
        }
        let text = event(kind, data);
        self.open
            .retain(|page| !may_know(page.person) || page.take(text.clone()));
    }

    /// Sets the channel that a page shows, if any. Its unread messages become read, and the page learns where they
    /// start.
    pub fn look(&mut self, number: PageNumber, channel: Option<Id>) {
        let Some(page) = self.open.iter_mut().find(|page| page.number == number) else {
            return;
        };
        page.looking_at = channel;
        let Some(channel) = channel else { return };
        let person = page.person;
        let unread_from = self.unread.read(person, channel);
        self.unread_changed |= unread_from.is_some();
        let shown = json!({ "channel_id": channel, "unread_from": unread_from });
        // If the page is too slow for this, the next event closes it.
        page.take(event("looking", &shown));
        if unread_from.is_some() {
            self.spread(&read_mark(person, channel));
        }
    }

    /// Reports to a page why its message was invalid.
    pub fn refuse(&self, number: PageNumber, message: &str) {
        if let Some(page) = self.open.iter().find(|page| page.number == number) {
            page.take(event("refused", &json!({ "message": message })));
        }
    }

    /// Records that a message reached a person. It is unread unless one of their pages shows its channel.
    pub fn reached(&mut self, person: Id, channel: Id, message: Id, calls: bool) {
        let seen = |page: &Page| page.person == person && page.looking_at == Some(channel);
        if !self.open.iter().any(seen) {
            self.unread.arrived(person, channel, message, calls);
            self.unread_changed = true;
            self.spread(&arrival_mark(person, channel, calls));
        }
    }

    /// Removes a channel and its unread messages.
    pub fn forget(&mut self, channel: Id) {
        for person in self.unread.forget(channel) {
            self.unread_changed = true;
            self.spread(&read_mark(person, channel));
        }
    }

    /// No open pages yet; the unread messages are those of an earlier process.
    pub fn of(unread: Unread) -> Pages {
        Pages {
            unread,
            ..Pages::default()
        }
    }

    /// The unread messages, if they have changed since the last call.
    pub fn take_changed_unread(&mut self) -> Option<&Unread> {
        std::mem::take(&mut self.unread_changed).then_some(&self.unread)
    }

    /// Starts to watch the marks. Returns the current ones, and the stream of changes.
    pub fn watch(&mut self) -> (Vec<Utf8Bytes>, mpsc::Receiver<Utf8Bytes>) {
        let (marks, received) = mpsc::channel(MAX_WAITING_EVENTS);
        self.watchers.push(marks);
        (self.unread.marks().collect(), received)
    }

    fn spread(&mut self, mark: &Utf8Bytes) {
        self.watchers
            .retain(|watcher| watcher.try_send(mark.clone()).is_ok());
    }
}

fn event(kind: &str, data: &Value) -> Utf8Bytes {
    json!({ "type": kind, "data": data }).to_string().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Id = Id::new(1);
    const BEN: Id = Id::new(2);
    const GAMES: Id = Id::new(3);
    const THREAD: Id = Id::new(4);

    fn heard(stream: &mut mpsc::Receiver<Utf8Bytes>) -> Value {
        serde_json::from_str(&stream.try_recv().unwrap()).unwrap()
    }

    #[tokio::test]
    async fn a_slow_page_is_cut_off_and_others_are_not() {
        let mut pages = Pages::default();
        let (_, mut slow) = pages.open(ANN);
        let (_, mut quick) = pages.open(BEN);
        for number in 0..=MAX_WAITING_EVENTS {
            pages.send("message_create", &json!(number), |_| true);
            assert!(quick.recv().await.is_some());
        }
        let mut received = 0;
        while slow.recv().await.is_some() {
            received += 1;
        }
        assert_eq!(received, MAX_WAITING_EVENTS);
        pages.send("message_create", &json!("secret"), |person| person == ANN);
        assert!(quick.try_recv().is_err());
    }

    #[test]
    fn messages_stay_marked_until_their_person_looks() {
        let mut pages = Pages::default();
        let (number, mut page) = pages.open(ANN);
        let (standing, mut marks) = pages.watch();
        assert!(standing.is_empty());

        pages.reached(ANN, GAMES, Id::new(10), true);
        assert_eq!(
            heard(&mut marks),
            json!({ "user_id": ANN, "channel_id": GAMES, "calls": true })
        );
        pages.reached(ANN, GAMES, Id::new(11), false);
        heard(&mut marks);
        let (standing, _) = pages.watch();
        assert_eq!(
            standing.len(),
            1,
            "one call; what does not call adds nothing"
        );

        pages.look(number, Some(GAMES));
        let looking = json!({ "channel_id": GAMES, "unread_from": Id::new(10) });
        assert_eq!(
            heard(&mut page),
            json!({ "type": "looking", "data": looking })
        );
        assert_eq!(
            heard(&mut marks),
            json!({ "user_id": ANN, "channel_id": GAMES, "read": true })
        );

        pages.reached(ANN, GAMES, Id::new(12), true);
        assert!(marks.try_recv().is_err(), "she sees it come");
        pages.close(number);
        pages.reached(ANN, GAMES, Id::new(13), true);
        assert!(marks.try_recv().is_ok(), "nobody sees it any more");
    }

    #[test]
    fn marks_go_with_their_channel() {
        let mut pages = Pages::default();
        pages.reached(BEN, THREAD, Id::new(10), true);
        pages.reached(BEN, GAMES, Id::new(11), true);
        pages.forget(THREAD);
        let (standing, _) = pages.watch();
        let [mark] = &standing[..] else {
            panic!("{standing:?}")
        };
        assert!(mark.contains(&GAMES.to_string()), "{mark}");
    }
}
