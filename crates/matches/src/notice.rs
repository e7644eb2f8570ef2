//! Who is notified of an event, as data. The content is computed on delivery, from what the reader may know; nothing
//! here holds a secret.

use super::{event::Event, state::Match};
use basics::PersonId;
use parse_display::{Display, FromStr};
use rules::Side;

/// Who reads a message.
#[derive(Clone, Copy, Debug, Display, FromStr, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[display(style = "kebab-case")]
pub enum Audience {
    /// Everyone who can read the match's thread.
    Table,
    /// One player, in private.
    #[display("{0}")]
    Seat(Side),
    /// A person who is not addressed as a player of the match, in private.
    #[display("{0}")]
    Person(PersonId),
}

/// The audiences an event is announced to, in order. `after` is the match with the event applied. The author of the
/// command gets a separate response. In games without hidden pieces, the public announcement says everything, and
/// nobody else is notified.
pub(crate) fn audiences(event: &Event, after: &Match) -> Vec<Audience> {
    if !after.has_desks() {
        return vec![Audience::Table];
    }
    let both = [
        Audience::Table,
        Audience::Seat(Side::First),
        Audience::Seat(Side::Second),
    ];
    let other = |seat: Side| vec![Audience::Table, Audience::Seat(seat.opponent())];
    match event {
        Event::Opened { .. } | Event::Begun { .. } | Event::Dealt { .. } => both.to_vec(),
        Event::Arranged { .. } => Vec::new(),
        Event::Ready { seat, .. } if after.turn().is_some() => other(*seat),
        Event::Ready { .. } | Event::NotReady { .. } | Event::Voided(_) => vec![Audience::Table],
        Event::Moved { .. } | Event::Turned { .. } if after.outcome().is_some() => both.to_vec(),
        Event::Moved { seat, .. }
        | Event::Turned { seat, .. }
        | Event::DrawOffered { seat, .. }
        | Event::DrawDeclined { seat }
        | Event::TakeBackAsked { seat, .. }
        | Event::TakeBackWithdrawn { seat }
        | Event::TakeBackDeclined { seat }
        | Event::TakenBack { seat, .. }
        | Event::CallOffAsked { seat }
        | Event::CallOffWithdrawn { seat }
        | Event::CallOffDeclined { seat }
        | Event::TimeGiven { seat }
        | Event::PauseAsked { seat, .. }
        | Event::PauseWithdrawn { seat }
        | Event::ResumeAsked { seat }
        | Event::PauseDeclined { seat }
        | Event::Paused { seat, .. }
        | Event::Resumed { seat } => other(*seat),
        Event::TakenOver { seat, .. } => other(seat.opponent()),
        Event::DrawAccepted { .. }
        | Event::Resigned { .. }
        | Event::CalledOff { .. }
        | Event::CallOffAgreed { .. }
        | Event::TimeUp { .. }
        | Event::TimedOut { .. }
        | Event::Ruled { .. }
        | Event::PauseOver
        | Event::Lapsed => both.to_vec(),
    }
}
