//! The events of a match, as they are stored. `decision` maps commands to events.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use commitments::Secret;
use opaque::{Seal, Sealed};
use rules::{
    Action, Judgement, Outcome, PointName, REVISION, Side,
    luzhanqi::{Arrangement, Deal, Verdict},
};

use basics::{PersonId, Span};

/// Something that happened in a match. A match is the list of these. They hold secrets, so they have no `Debug` and
/// are only ever passed to the store.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// The match began: each desk received a legal army in random order.
    Opened {
        /// The army of the side that moves first.
        first: StoredArmy,
        /// The other army.
        second: StoredArmy,
        /// The revision of the rules; 0 in matches from before it was stored here.
        #[serde(default)]
        rules: u32,
    },
    /// The match began, in a game without an arranging phase.
    Begun {
        /// The revision of the rules, as above.
        #[serde(default)]
        rules: u32,
    },
    /// The match began with these face-down pieces.
    Dealt {
        /// The piece on each point.
        deal: StoredDeal,
        /// The revision of the rules, as above.
        #[serde(default)]
        rules: u32,
    },
    /// A player changed their arrangement.
    Arranged {
        /// The owner of the desk.
        seat: Side,
        /// The new arrangement.
        army: StoredArmy,
    },
    /// A player is ready. The game begins when both are.
    Ready {
        /// The player.
        seat: Side,
        /// The salt with which the army is sealed; `None` in matches from before there were seals.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// A player wants to continue arranging.
    NotReady {
        /// The player.
        seat: Side,
    },
    /// A player moved.
    Moved {
        /// The player.
        seat: Side,
        /// The origin.
        from: PointName,
        /// The destination.
        to: PointName,
        /// How the ply was judged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        judged: Option<Judged>,
    },
    /// A player flipped a face-down piece.
    Turned {
        /// The player.
        seat: Side,
        /// Its point.
        at: PointName,
        /// How the ply was judged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        judged: Option<Judged>,
    },
    /// A player offered a draw.
    DrawOffered {
        /// The player.
        seat: Side,
        /// Whether it stays open until the other player answers or moves; earlier ones ended with any move.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        standing: bool,
    },
    /// A player declined the other's offer.
    DrawDeclined {
        /// The player.
        seat: Side,
    },
    /// A player accepted the other's offer.
    DrawAccepted {
        /// The player.
        seat: Side,
    },
    /// A player asked to take back their last ply.
    TakeBackAsked {
        /// The player.
        seat: Side,
        /// Whether it stays open until it is answered or withdrawn, or the player moves; earlier ones ended with a ply.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        standing: bool,
    },
    /// A player withdrew their request to take back.
    TakeBackWithdrawn {
        /// The player.
        seat: Side,
    },
    /// A player declined the other's take-back request.
    TakeBackDeclined {
        /// The player.
        seat: Side,
    },
    /// A player agreed to the other's request, and the last plies were taken back.
    TakenBack {
        /// The player who agreed.
        seat: Side,
        /// The number of plies.
        plies: u32,
    },
    /// A player resigned.
    Resigned {
        /// The player.
        seat: Side,
    },
    /// A player called the match off before the game began, or before its second ply.
    CalledOff {
        /// The player.
        seat: Side,
    },
    /// A player asked to call the game off.
    CallOffAsked {
        /// The player.
        seat: Side,
    },
    /// A player withdrew their request to call the game off.
    CallOffWithdrawn {
        /// The player.
        seat: Side,
    },
    /// A player declined the other's request to call the game off.
    CallOffDeclined {
        /// The player.
        seat: Side,
    },
    /// A player agreed to the other's request, and the game is called off: it has no result.
    CallOffAgreed {
        /// The player who agreed.
        seat: Side,
    },
    /// A player's time ran out; the opponent is to choose what happens.
    TimeUp {
        /// The player whose time ran out.
        seat: Side,
    },
    /// A player gave more time to the opponent, whose time had run out.
    TimeGiven {
        /// The player who gave it.
        seat: Side,
    },
    /// The game ended because a player's time ran out.
    TimedOut {
        /// The player whose time ran out.
        seat: Side,
        /// How it was judged: whether the other side could still win.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        judged: Option<Judged>,
    },
    /// Time ran out before anybody had moved, so no game took place.
    Lapsed,
    /// Another person has this seat from now on, as the organisers of the league decided. They know what the former
    /// player knew; only the log names that player.
    TakenOver {
        /// The seat.
        seat: Side,
        /// The person who takes it over.
        by: PersonId,
    },
    /// The organisers of the league ruled how the game ends, or that it does not begin.
    Ruled {
        /// The winner; `None` for a draw, or without a result.
        winner: Option<Side>,
        /// Whether the game ends without a result.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        void: bool,
    },
    /// A player asked for a pause.
    PauseAsked {
        /// The player.
        seat: Side,
        /// The length.
        length: Span,
        /// Whether it stays open until it is answered or withdrawn; earlier ones ended with any move.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        standing: bool,
    },
    /// A player withdrew their request to begin or end a pause.
    PauseWithdrawn {
        /// The player.
        seat: Side,
    },
    /// A player asked to end the pause.
    ResumeAsked {
        /// The player.
        seat: Side,
    },
    /// A player declined to pause, or to end the pause.
    PauseDeclined {
        /// The player.
        seat: Side,
    },
    /// A player agreed to a pause.
    Paused {
        /// The player.
        seat: Side,
        /// The length.
        length: Span,
    },
    /// A player agreed to end the pause.
    Resumed {
        /// The player.
        seat: Side,
    },
    /// The pause reached its agreed end.
    PauseOver,
    /// Somebody with the right to do so voided the finished game: it does not count.
    Voided(Voiding),
}

/// Who voided a game, and why. Everyone may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Voiding {
    /// Who did it.
    pub by: PersonId,
    /// Why, in their own words.
    pub reason: String,
}

/// How the referee judged an event when it happened. That holds under any later revision of the rules. Events from
/// before revisions were stored have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Judged {
    /// The revision of the rules.
    pub(crate) rules: u32,
    /// How the attack ended, if it was one in Luzhanqi; `None` in plies from before this was stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<Verdict>,
    /// How the event ended the game, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) end: Option<Outcome>,
}

impl Judged {
    /// Its ruling, for replays.
    pub(crate) const fn judgement(self) -> Judgement {
        let Judged { verdict, end, .. } = self;
        Judgement { verdict, end }
    }
}

impl Event {
    /// The event of a player playing an action in their turn, not judged yet.
    pub(crate) const fn played(seat: Side, action: Action) -> Event {
        let judged = None;
        match action {
            Action::Move { from, to } => Event::Moved {
                seat,
                from,
                to,
                judged,
            },
            Action::Turn(at) => Event::Turned { seat, at, judged },
        }
    }

    /// The event of a match that begins with these face-down pieces.
    pub(crate) const fn dealt(deal: Deal) -> Event {
        Event::Dealt {
            deal: StoredDeal(deal),
            rules: REVISION,
        }
    }

    /// Adds this ruling to the event, if its kind is judged and it has none yet.
    pub(crate) fn judge(&mut self, ruling: Judged) {
        match self {
            Event::Moved { judged, .. } | Event::Turned { judged, .. } => {
                judged.get_or_insert(ruling);
            }
            // It includes no attack.
            Event::TimedOut { judged, .. } => {
                let verdict = None;
                judged.get_or_insert(Judged { verdict, ..ruling });
            }
            _ => {}
        }
    }

    /// Whether it is a ply without a stored ruling.
    pub(crate) const fn is_unjudged_ply(&self) -> bool {
        matches!(
            self,
            Event::Moved { judged: None, .. } | Event::Turned { judged: None, .. }
        )
    }

    /// Whether it happened after the end of the game, and is not part of it.
    pub(crate) const fn is_afterwards(&self) -> bool {
        matches!(self, Event::Voided(_))
    }

    /// Whether it names people, by id or in a text. All others are about seats.
    pub(crate) const fn names_people(&self) -> bool {
        match self {
            Event::TakenOver { .. } | Event::Voided(_) => true,
            Event::Opened { .. }
            | Event::Begun { .. }
            | Event::Dealt { .. }
            | Event::Arranged { .. }
            | Event::Ready { .. }
            | Event::NotReady { .. }
            | Event::Moved { .. }
            | Event::Turned { .. }
            | Event::DrawOffered { .. }
            | Event::DrawDeclined { .. }
            | Event::DrawAccepted { .. }
            | Event::TakeBackAsked { .. }
            | Event::TakeBackWithdrawn { .. }
            | Event::TakeBackDeclined { .. }
            | Event::TakenBack { .. }
            | Event::Resigned { .. }
            | Event::CalledOff { .. }
            | Event::CallOffAsked { .. }
            | Event::CallOffWithdrawn { .. }
            | Event::CallOffDeclined { .. }
            | Event::CallOffAgreed { .. }
            | Event::TimeUp { .. }
            | Event::TimeGiven { .. }
            | Event::TimedOut { .. }
            | Event::Lapsed
            | Event::Ruled { .. }
            | Event::PauseAsked { .. }
            | Event::PauseWithdrawn { .. }
            | Event::ResumeAsked { .. }
            | Event::PauseDeclined { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::PauseOver => false,
        }
    }

    /// Whether it contains hidden information.
    const fn is_secret(&self) -> bool {
        matches!(
            self,
            Event::Opened { .. }
                | Event::Dealt { .. }
                | Event::Arranged { .. }
                | Event::Ready { salt: Some(_), .. }
        )
    }

    /// Whether anybody is notified of it. Changes on desks are secret; nobody else may learn that they happened.
    pub(crate) const fn is_news(&self) -> bool {
        !matches!(self, Event::Arranged { .. })
    }
}

/// An event that is decided but not stored yet. Outside this crate nobody can read or print it; it can only be sealed
/// for the store.
#[derive(Clone)]
pub struct SealedEvent(pub(crate) Event);

impl SealedEvent {
    /// The event in its stored form.
    ///
    /// # Panics
    /// Never: an event consists of texts and numbers.
    pub fn sealed(&self) -> Sealed {
        let text = serde_json::to_string(&self.0);
        let text = text.expect("an event is made of texts and numbers");
        if self.0.is_secret() {
            Sealed::seal(text)
        } else {
            Sealed::seal_known(text)
        }
    }
}

/// Declares wrappers of values that events store as texts: how each is written and read.
macro_rules! stored_as_text {
    ($($(#[$doc:meta])* $stored:ident($value:ty): $write:path, $read:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone)]
            pub(crate) struct $stored(pub(crate) $value);

            impl Serialize for $stored {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(&$write(&self.0))
                }
            }

            impl<'de> Deserialize<'de> for $stored {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$stored, D::Error> {
                    let text = String::deserialize(deserializer)?;
                    $read(&text).map($stored).map_err(serde::de::Error::custom)
                }
            }
        )*
    };
}

stored_as_text! {
    /// An arrangement.
    StoredArmy(Arrangement): Arrangement::text, Arrangement::parse;

    /// The salt under a seal.
    Salt(Secret): Secret::digits, str::parse::<Secret>;

    /// A deal.
    StoredDeal(Deal): Deal::text, Deal::parse;
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARMY: &str = "12334/455/6677/788/89BB9/9FMMM";

    fn deal() -> String {
        use rand::{SeedableRng, rngs::StdRng};
        Deal::random(&mut StdRng::seed_from_u64(1)).text()
    }

    #[test]
    fn stored_events_are_read_back() {
        let stored = [
            format!(r#"{{"event":"opened","first":"{ARMY}","second":"{ARMY}","rules":2}}"#),
            format!(r#"{{"event":"arranged","seat":"second","army":"{ARMY}"}}"#),
            r#"{"event":"ready","seat":"first"}"#.to_owned(),
            format!(r#"{{"event":"ready","seat":"first","salt":"{}"}}"#, "0a".repeat(32)),
            r#"{"event":"not-ready","seat":"first"}"#.to_owned(),
            r#"{"event":"moved","seat":"first","from":"a6","to":"a7"}"#.to_owned(),
            r#"{"event":"turned","seat":"first","at":"a12"}"#.to_owned(),
            r#"{"event":"moved","seat":"first","from":"a6","to":"a7","judged":{"rules":1}}"#.to_owned(),
            r#"{"event":"moved","seat":"first","from":"a6","to":"a7","judged":{"rules":2,"verdict":"both-removed"}}"#
                .to_owned(),
            r#"{"event":"turned","seat":"second","at":"a7","judged":{"rules":2,"end":{"winner":"first","reason":"no-move"}}}"#
                .to_owned(),
            r#"{"event":"begun","rules":0}"#.to_owned(),
            format!(r#"{{"event":"dealt","deal":"{}","rules":2}}"#, deal()),
            r#"{"event":"draw-offered","seat":"first"}"#.to_owned(),
            r#"{"event":"draw-offered","seat":"first","standing":true}"#.to_owned(),
            r#"{"event":"draw-declined","seat":"second"}"#.to_owned(),
            r#"{"event":"draw-accepted","seat":"second"}"#.to_owned(),
            r#"{"event":"take-back-asked","seat":"first"}"#.to_owned(),
            r#"{"event":"take-back-asked","seat":"first","standing":true}"#.to_owned(),
            r#"{"event":"take-back-withdrawn","seat":"first"}"#.to_owned(),
            r#"{"event":"take-back-declined","seat":"second"}"#.to_owned(),
            r#"{"event":"taken-back","seat":"second","plies":2}"#.to_owned(),
            r#"{"event":"resigned","seat":"second"}"#.to_owned(),
            r#"{"event":"called-off","seat":"first"}"#.to_owned(),
            r#"{"event":"time-up","seat":"second"}"#.to_owned(),
            r#"{"event":"time-given","seat":"first"}"#.to_owned(),
            r#"{"event":"timed-out","seat":"second"}"#.to_owned(),
            r#"{"event":"lapsed"}"#.to_owned(),
            r#"{"event":"pause-asked","seat":"first","length":86400000}"#.to_owned(),
            r#"{"event":"pause-asked","seat":"first","length":86400000,"standing":true}"#.to_owned(),
            r#"{"event":"pause-withdrawn","seat":"first"}"#.to_owned(),
            r#"{"event":"resume-asked","seat":"second"}"#.to_owned(),
            r#"{"event":"pause-declined","seat":"second"}"#.to_owned(),
            r#"{"event":"paused","seat":"second","length":86400000}"#.to_owned(),
            r#"{"event":"resumed","seat":"second"}"#.to_owned(),
            r#"{"event":"pause-over"}"#.to_owned(),
            r#"{"event":"voided","by":7,"reason":"arranged"}"#.to_owned(),
        ];
        for text in stored {
            let event: Event = serde_json::from_str(&text).unwrap();
            assert_eq!(serde_json::to_string(&event).unwrap(), text);
        }
        let damaged = r#"{"event":"moved","seat":"first","from":"a6","to":"7z"}"#;
        assert!(serde_json::from_str::<Event>(damaged).is_err());
    }
}
