//! Private answers: messages in a channel, or in direct messages, that show a person their board or a short notice. A
//! new one replaces the last, so that they do not pile up, and a player's own board is kept up to date. Only Discord
//! stores them: the interaction's token gives access to each for a quarter of an hour, and nothing is lost with it.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use basics::{MatchId, PersonId};
use matches::own_games::QueuePosition;
use serenity::{
    all::{InteractionId, Message, MessageInteractionMetadata},
    http::{LightMethod, Route},
};
use tokio::sync::watch;

use super::ids::Facing;
use crate::{
    link::{
        errors::Failure,
        wire::{Request, Wire},
    },
    messages::Post,
};

/// How long a token is valid, with a margin: the documentation says 15 minutes
/// (interactions/receiving-and-responding).
const TOKEN_LIFETIME: Duration = Duration::from_secs(14 * 60);

/// How long to wait for an answer that is being sent. Few are, and errands and notes of answers have ten seconds.
const ARRIVAL_TIMEOUT: Duration = Duration::from_secs(3);

/// Whose message, and in which channel; or whose panel, and which message that is.
pub type Place = (PersonId, u64);

/// A player's own board, as a private answer shows it.
#[derive(Clone, Copy)]
pub struct ShownBoard {
    /// The match.
    pub id: MatchId,
    /// The number of the last event that it shows.
    pub seq: u32,
    /// Which way round it is.
    pub facing: Facing,
    /// Where to continue in the list of waiting games, if it offers the next one.
    pub next: Option<QueuePosition>,
    /// Whether it is only a short message.
    pub is_brief: bool,
}

/// A player's own board that lacks the latest events.
pub struct Outdated {
    /// What it shows.
    pub board: ShownBoard,
    /// In which channel.
    pub channel: u64,
    /// The interaction that it answers.
    pub interaction: InteractionId,
    token: String,
    underway: watch::Receiver<()>,
}

/// An interaction whose token gives access to a message.
#[derive(Clone, Copy)]
pub struct Access<'a> {
    /// The interaction.
    pub interaction: InteractionId,
    /// Its token.
    pub token: &'a str,
    /// The interaction that the message answered at first, before others changed it.
    pub first: InteractionId,
}

/// An interaction that was answered in private.
pub struct Answered {
    interaction: InteractionId,
    first: InteractionId,
    token: String,
    since: Instant,
    board: Option<ShownBoard>,
    underway: watch::Receiver<()>,
}

/// An answer counts as being sent until this is dropped. It cannot be deleted or edited before it has arrived, so
/// tasks that want to do that wait for it.
#[must_use]
pub struct Underway(
    #[expect(dead_code, reason = "dropping it is what its receivers wait for")] watch::Sender<()>,
);

impl Answered {
    /// Whether the message answers this interaction.
    pub fn is_of(&self, interaction: Option<InteractionId>) -> bool {
        interaction == Some(self.interaction)
    }
}

/// The interactions whose answers are the newest private ones of each person in each channel.
#[derive(Default)]
pub struct PrivateAnswers(Mutex<HashMap<Place, Answered>>);

impl PrivateAnswers {
    /// Notes that this interaction is about to be answered with a person's newest message in a channel; returns the
    /// older of this one and the one before, to be deleted once the answer has arrived. Its reader may act on an
    /// answer at once, so it is noted before it is sent, and counts as being sent until the caller drops the
    /// [`Underway`]. Of two that are answered at the same time, the later one stays.
    pub fn replace(
        &self,
        place: Place,
        access: Access<'_>,
        board: Option<ShownBoard>,
    ) -> (Option<Answered>, Underway) {
        let interaction = access.interaction;
        let mut newest = self.good();
        let (sender, underway) = watch::channel(());
        let answered = Answered {
            interaction,
            first: access.first,
            token: access.token.to_owned(),
            since: Instant::now(),
            board,
            underway,
        };
        let is_overtaken = newest
            .get(&place)
            .is_some_and(|now| now.interaction > interaction);
        let older = if is_overtaken {
            Some(answered)
        } else {
            newest.insert(place, answered)
        };
        (older, Underway(sender))
    }

    /// Undoes the note of an answer, because the answer was lost; the one before is the newest message again.
    pub fn restore(&self, place: Place, interaction: InteractionId, before: Answered) {
        let mut newest = self.good();
        let is_lost = newest
            .get(&place)
            .is_none_or(|now| now.interaction == interaction);
        if is_lost && before.interaction != interaction {
            newest.insert(place, before);
        }
    }

    /// Whether a person's newest message in a channel is the one that answered this interaction at first.
    pub fn is_newest(&self, place: Place, first: InteractionId) -> bool {
        let newest = self.good();
        newest.get(&place).is_some_and(|now| now.first == first)
    }

    /// Forgets a person's newest message in a channel, and returns it.
    pub fn take(&self, place: Place) -> Option<Answered> {
        self.good().remove(&place)
    }

    /// Forgets a person's newest message in a channel, and returns it, if it is older than this interaction.
    pub fn take_before(&self, place: Place, interaction: InteractionId) -> Option<Answered> {
        let mut newest = self.good();
        let is_older = newest.get(&place)?.interaction <= interaction;
        is_older.then(|| newest.remove(&place))?
    }

    /// Whether a player has open boards of a match that do not show this event yet. `counts` decides from a board and
    /// its channel whether to consider it.
    pub fn has_outdated(
        &self,
        person: PersonId,
        (id, seq): (MatchId, u32),
        counts: impl Fn(&ShownBoard, u64) -> bool,
    ) -> bool {
        let newest = self.good();
        let mut theirs = newest.iter().filter(|((whose, _), _)| *whose == person);
        theirs.any(|((_, channel), answered)| {
            let outdated = |board: &&ShownBoard| board.id == id && board.seq < seq;
            let board = answered.board.as_ref().filter(outdated);
            board.is_some_and(|board| counts(board, *channel))
        })
    }

    /// A player's boards of a match that do not show this event yet. From now on they count as showing it.
    pub fn take_outdated(&self, person: PersonId, (id, seq): (MatchId, u32)) -> Vec<Outdated> {
        let mut outdated = Vec::new();
        for ((whose, channel), answered) in self.good().iter_mut() {
            let shown = answered.board.as_mut().filter(|_| *whose == person);
            if let Some(board) = shown.filter(|board| board.id == id && board.seq < seq) {
                board.seq = seq;
                outdated.push(Outdated {
                    board: *board,
                    channel: *channel,
                    interaction: answered.interaction,
                    token: answered.token.clone(),
                    underway: answered.underway.clone(),
                });
            }
        }
        outdated
    }

    /// The answers whose tokens are still valid.
    fn good(&self) -> MutexGuard<'_, HashMap<Place, Answered>> {
        let now = Instant::now();
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.retain(|_, one| now.duration_since(one.since) < TOKEN_LIFETIME);
        newest
    }
}

/// Deletes the message with which an interaction was answered.
pub async fn delete(wire: &Wire, answered: &Answered) {
    match try_delete(wire, answered).await {
        // Its reader has dismissed it already.
        Ok(()) | Err(Failure::MessageGone) => {}
        Err(failure) => tracing::debug!(%failure, "an old private board stays"),
    }
}

/// Deletes it for a caller that needs to know whether it is gone.
pub async fn try_delete(wire: &Wire, answered: &Answered) -> Result<(), Failure> {
    arrival(&answered.underway).await;
    let request = || {
        let message = message(wire, &answered.token);
        Request::of_interaction(LightMethod::Delete, message)
    };
    wire.insist(request).await.map(drop)
}

/// Updates a player's own board.
pub async fn revise(wire: &Wire, outdated: &Outdated, post: &Post) {
    let Ok(body) = serde_json::to_value(post.edit()) else {
        return;
    };
    arrival(&outdated.underway).await;
    let message = message(wire, &outdated.token);
    let request = Request::of_interaction(LightMethod::Patch, message).body(body);
    match wire.send(request.attachment(post.attachment())).await {
        // A newer answer has taken its place.
        Ok(_) | Err(Failure::MessageGone) => {}
        Err(failure) => tracing::debug!(%failure, "a private board stays as it was"),
    }
}

/// Waits until an answer has arrived or is lost, but not for long: others wait for the task that deletes or edits it.
async fn arrival(underway: &watch::Receiver<()>) {
    let mut underway = underway.clone();
    // Nothing is ever sent; the sender is dropped.
    let _dropped = tokio::time::timeout(ARRIVAL_TIMEOUT, underway.changed()).await;
}

fn message<'a>(wire: &Wire, token: &'a str) -> Route<'a> {
    Route::WebhookOriginalInteractionResponse {
        application_id: wire.application(),
        token,
    }
}

/// The interaction that a message answers.
pub fn answered(message: &Message) -> Option<InteractionId> {
    match message.interaction_metadata.as_deref()? {
        MessageInteractionMetadata::Command(answered) => Some(answered.id),
        MessageInteractionMetadata::Component(answered) => Some(answered.id),
        MessageInteractionMetadata::ModalSubmit(answered) => Some(answered.id),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn access(number: u64, token: &str) -> Access<'_> {
        let interaction = InteractionId::new(number);
        Access {
            interaction,
            token,
            first: interaction,
        }
    }

    #[test]
    fn a_persons_last_message_in_a_channel_is_replaced() {
        let private_answers = PrivateAnswers::default();
        let [ann, ben] = [PersonId(1), PersonId(2)];
        let id = InteractionId::new;
        let token = |answered: Option<Answered>| answered.map(|answered| answered.token);
        let replace = |person, place, number, text| {
            let (older, _is_there) =
                private_answers.replace((person, place), access(number, text), None);
            token(older)
        };
        assert_eq!(replace(ann, 7, 1, "a"), None);
        assert_eq!(replace(ben, 7, 2, "b"), None);
        assert_eq!(replace(ann, 8, 3, "c"), None);
        assert_eq!(replace(ann, 7, 4, "d").as_deref(), Some("a"));
        assert_eq!(replace(ann, 7, 6, "e").as_deref(), Some("d"));
        // The answer to an earlier interaction is no newer message, however late it is: it is deleted itself.
        assert_eq!(replace(ann, 7, 5, "late").as_deref(), Some("late"));
        assert_eq!(token(private_answers.take_before((ann, 7), id(5))), None);
        let taken = token(private_answers.take_before((ann, 7), id(7)));
        assert_eq!(taken.as_deref(), Some("e"));
        assert_eq!(replace(ann, 7, 8, "f"), None);
        assert_eq!(token(private_answers.take((ann, 7))).as_deref(), Some("f"));
    }

    #[test]
    fn a_lost_answer_replaces_nothing() {
        let private_answers = PrivateAnswers::default();
        let (place, id) = ((PersonId(1), 7), InteractionId::new);
        let newest = || {
            private_answers
                .good()
                .get(&place)
                .map(|one| one.token.clone())
        };
        let replace = |number, text| private_answers.replace(place, access(number, text), None).0;
        replace(1, "a");
        let before = replace(2, "lost").unwrap();
        private_answers.restore(place, id(2), before);
        assert_eq!(newest().as_deref(), Some("a"));
        let before = replace(3, "lost").unwrap();
        replace(4, "newer");
        private_answers.restore(place, id(3), before);
        assert_eq!(newest().as_deref(), Some("newer"));
    }

    #[test]
    fn a_board_is_outdated_once_for_each_event_of_its_match() {
        let private_answers = PrivateAnswers::default();
        let shown = |seq| ShownBoard {
            id: MatchId(5),
            seq,
            facing: Facing::Turned,
            next: None,
            is_brief: false,
        };
        let [ann, ben] = [PersonId(1), PersonId(2)];
        let replace = |place, number, token, board| {
            let _is_there = private_answers.replace(place, access(number, token), board);
        };
        replace((ann, 7), 1, "a", Some(shown(3)));
        replace((ben, 7), 2, "b", Some(shown(4)));
        replace((ben, 8), 3, "c", None);
        let outdated = |id, seq| {
            let of = (MatchId(id), seq);
            let has = |person, in_seven| {
                private_answers.has_outdated(person, of, |_, channel| (channel == 7) == in_seven)
            };
            assert!(![ann, ben].map(|person| has(person, false)).contains(&true));
            let expected = [ann, ben].map(|person| has(person, true));
            let found = [ann, ben].map(|person| private_answers.take_outdated(person, of));
            assert_eq!(found.each_ref().map(|found| !found.is_empty()), expected);
            let found = found.into_iter().flatten();
            found.map(|one| one.token).collect::<String>()
        };
        assert_eq!(outdated(6, 9), "");
        assert_eq!(outdated(5, 4), "a");
        assert_eq!(outdated(5, 4), "");
        assert_eq!(outdated(5, 5), "ab");
        // If they continue there with something else, that stays.
        replace((ann, 7), 4, "d", None);
        assert_eq!(outdated(5, 6), "b");
    }

    #[test]
    fn a_lost_page_leaves_the_board_in_whose_place_it_was_to_be() {
        let private_answers = PrivateAnswers::default();
        let place = (PersonId(1), 7);
        let board = ShownBoard {
            id: MatchId(5),
            seq: 3,
            facing: Facing::Usual,
            next: None,
            is_brief: false,
        };
        let is_outdated = || private_answers.has_outdated(place.0, (board.id, 4), |_, _| true);
        drop(private_answers.replace(place, access(1, "board"), Some(board)));
        let first = InteractionId::new(1);
        assert!(private_answers.is_newest(place, first));
        assert!(!private_answers.is_newest(place, InteractionId::new(2)));
        let page = Access {
            first,
            ..access(2, "page")
        };
        let (before, _) = private_answers.replace(place, page, None);
        assert!(!is_outdated() && private_answers.is_newest(place, first));
        private_answers.restore(place, page.interaction, before.unwrap());
        assert!(is_outdated());
    }

    #[tokio::test]
    async fn removing_or_editing_an_answer_waits_until_it_has_arrived() {
        let private_answers = PrivateAnswers::default();
        let (place, newest) = ((PersonId(1), 7), access(1, "a"));
        let board = ShownBoard {
            id: MatchId(5),
            seq: 3,
            facing: Facing::Turned,
            next: None,
            is_brief: false,
        };
        let (_, underway) = private_answers.replace(place, newest, Some(board));
        let outdated = private_answers.take_outdated(place.0, (board.id, 4));
        let taken = private_answers.take(place).unwrap();
        let is_there = || {
            let both = [&outdated[0].underway, &taken.underway];
            both.map(|underway| arrival(underway).now_or_never().is_some())
        };
        assert_eq!(is_there(), [false, false]);
        drop(underway);
        assert_eq!(is_there(), [true, true]);
    }
}
