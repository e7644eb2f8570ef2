//! The events a match consists of, as they are stored. `decision` says which command causes which.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use rules::{
    Action, PointName, Side,
    luzhanqi::{Arrangement, Deal},
};
use sealed::{Seal, Sealed};

/// Something that happened in a match. A match is the list of these; they hold secrets, so they have no
/// `Debug` and go nowhere but into the store.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// The match began: each desk received a legal army in random order.
    Opened {
        /// The army of the side that moves first.
        first: StoredArmy,
        /// The other army.
        second: StoredArmy,
    },
    /// The match began, in a game without arranging.
    Begun,
    /// The match began with these face-down pieces.
    Dealt {
        /// What lies where.
        deal: StoredDeal,
    },
    /// A player changed their arrangement.
    Arranged {
        /// Whose desk.
        seat: Side,
        /// The army as it stands now.
        army: StoredArmy,
    },
    /// A player is ready. With the second one the game begins.
    Ready {
        /// Who.
        seat: Side,
    },
    /// A player wants to go on arranging.
    NotReady {
        /// Who.
        seat: Side,
    },
    /// A player moved.
    Moved {
        /// Who.
        seat: Side,
        /// From where.
        from: PointName,
        /// To where.
        to: PointName,
    },
    /// A player turned a face-down piece.
    Turned {
        /// Who.
        seat: Side,
        /// Which.
        at: PointName,
    },
    /// A player offered a draw.
    DrawOffered {
        /// Who.
        seat: Side,
    },
    /// A player declined the other's offer.
    DrawDeclined {
        /// Who.
        seat: Side,
    },
    /// A player accepted the other's offer.
    DrawAccepted {
        /// Who.
        seat: Side,
    },
    /// A player asked to take their last ply back.
    TakeBackAsked {
        /// Who.
        seat: Side,
    },
    /// A player declined the other's request to take back.
    TakeBackDeclined {
        /// Who.
        seat: Side,
    },
    /// A player agreed to the other's request: the last plies are taken back.
    TakenBack {
        /// Who agreed.
        seat: Side,
        /// How many.
        plies: u32,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Side,
    },
    /// A player called the match off before the game began, or before its second ply.
    CalledOff {
        /// Who.
        seat: Side,
    },
    /// A player's time ran out; the other one is to choose what happens.
    TimeUp {
        /// Whose.
        seat: Side,
    },
    /// A player gave the other one, whose time had run out, more.
    TimeGiven {
        /// Who gave it.
        seat: Side,
    },
    /// The game ended because a player's time ran out.
    TimedOut {
        /// Whose.
        seat: Side,
    },
    /// Time ran out before anybody had moved, so there is no game.
    Lapsed,
    /// A player would like to pause.
    PauseAsked {
        /// Who.
        seat: Side,
        /// For how long, in milliseconds.
        length: i64,
    },
    /// A player would like to end the pause.
    ResumeAsked {
        /// Who.
        seat: Side,
    },
    /// A player said no to pausing, or to ending the pause.
    PauseDeclined {
        /// Who.
        seat: Side,
    },
    /// A player agreed to pausing.
    Paused {
        /// Who.
        seat: Side,
        /// For how long, in milliseconds.
        length: i64,
    },
    /// A player agreed to ending the pause.
    Resumed {
        /// Who.
        seat: Side,
    },
    /// The pause came to its agreed end.
    PauseOver,
}

impl Event {
    /// That a player did this in their turn.
    #[must_use]
    pub(crate) const fn played(seat: Side, action: Action) -> Event {
        match action {
            Action::Move { from, to } => Event::Moved { seat, from, to },
            Action::Turn(at) => Event::Turned { seat, at },
        }
    }
}

/// An event that was decided but is not stored yet. Outside this crate nobody can read or print it; it can only be sealed
/// for the store.
#[derive(Clone)]
pub struct SealedEvent(pub(crate) Event);

impl SealedEvent {
    /// The event as it is stored.
    ///
    /// # Panics
    /// Never: an event is made of texts and numbers.
    #[must_use]
    pub fn sealed(&self) -> Sealed {
        let text = serde_json::to_string(&self.0);
        Sealed::seal(text.expect("an event is made of texts and numbers"))
    }
}

/// An arrangement on its way to and from the store, as text.
#[derive(Clone)]
pub(crate) struct StoredArmy(pub(crate) Arrangement);

impl Serialize for StoredArmy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.text())
    }
}

impl<'de> Deserialize<'de> for StoredArmy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StoredArmy, D::Error> {
        let text = String::deserialize(deserializer)?;
        Arrangement::parse(&text)
            .map(StoredArmy)
            .map_err(serde::de::Error::custom)
    }
}

/// A deal on its way to and from the store, as text.
#[derive(Clone)]
pub(crate) struct StoredDeal(pub(crate) Deal);

impl Serialize for StoredDeal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.text())
    }
}

impl<'de> Deserialize<'de> for StoredDeal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StoredDeal, D::Error> {
        let text = String::deserialize(deserializer)?;
        Deal::parse(&text)
            .map(StoredDeal)
            .map_err(serde::de::Error::custom)
    }
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
            format!(r#"{{"event":"opened","first":"{ARMY}","second":"{ARMY}"}}"#),
            format!(r#"{{"event":"arranged","seat":"second","army":"{ARMY}"}}"#),
            r#"{"event":"ready","seat":"first"}"#.to_owned(),
            r#"{"event":"not-ready","seat":"first"}"#.to_owned(),
            r#"{"event":"moved","seat":"first","from":"a6","to":"a7"}"#.to_owned(),
            r#"{"event":"turned","seat":"first","at":"a12"}"#.to_owned(),
            r#"{"event":"begun"}"#.to_owned(),
            format!(r#"{{"event":"dealt","deal":"{}"}}"#, deal()),
            r#"{"event":"draw-offered","seat":"first"}"#.to_owned(),
            r#"{"event":"draw-declined","seat":"second"}"#.to_owned(),
            r#"{"event":"draw-accepted","seat":"second"}"#.to_owned(),
            r#"{"event":"take-back-asked","seat":"first"}"#.to_owned(),
            r#"{"event":"take-back-declined","seat":"second"}"#.to_owned(),
            r#"{"event":"taken-back","seat":"second","plies":2}"#.to_owned(),
            r#"{"event":"resigned","seat":"second"}"#.to_owned(),
            r#"{"event":"called-off","seat":"first"}"#.to_owned(),
            r#"{"event":"time-up","seat":"second"}"#.to_owned(),
            r#"{"event":"time-given","seat":"first"}"#.to_owned(),
            r#"{"event":"timed-out","seat":"second"}"#.to_owned(),
            r#"{"event":"lapsed"}"#.to_owned(),
            r#"{"event":"pause-asked","seat":"first","length":86400000}"#.to_owned(),
            r#"{"event":"resume-asked","seat":"second"}"#.to_owned(),
            r#"{"event":"pause-declined","seat":"second"}"#.to_owned(),
            r#"{"event":"paused","seat":"second","length":86400000}"#.to_owned(),
            r#"{"event":"resumed","seat":"second"}"#.to_owned(),
            r#"{"event":"pause-over"}"#.to_owned(),
        ];
        for text in stored {
            let event: Event = serde_json::from_str(&text).unwrap();
            assert_eq!(serde_json::to_string(&event).unwrap(), text);
        }
        let damaged = r#"{"event":"moved","seat":"first","from":"a6","to":"7z"}"#;
        assert!(serde_json::from_str::<Event>(damaged).is_err());
    }
}
