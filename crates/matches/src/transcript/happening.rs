//! What can happen in a match, as a record's lines say it (`docs/record.md` 4). None of it is secret.

use basics::Span;
use commitments::Digest;
use parse_display::{Display, DisplayFormat, FromStr, FromStrFormat};
use rules::{Side, game::Report};

use super::head::Head;
use crate::{event::Event, state::Match};

/// The content of a line of a record, without its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// The match began.
    Opened,
    /// A player is ready. The seal is that of their army; a match from before there were seals has none.
    Ready(Side, Option<Digest>),
    /// A ply, with its number and the referee's announcement.
    Ply(u32, Report),
    /// A deed of a seat, or an event that affects it.
    Deed(Side, Deed),
    /// Time ran out before anybody had moved, or been ready.
    Lapses,
    /// The pause reached its agreed end.
    PauseOver,
    /// The organisers of a league ended the game with a result.
    Ruled,
    /// The organisers of a league ended the game without a result.
    RuledVoid,
    /// The game does not count.
    Voided,
}

/// An action of a player, or an event that affects them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Deed {
    /// Is not ready any more, and arranges again.
    NotReady,
    /// Offers a draw that any ply ends.
    OffersDraw,
    /// Offers a draw that stays open until the other seat answers or plays.
    #[display("offers-draw standing")]
    OffersStandingDraw,
    /// Declines the offer.
    DeclinesDraw,
    /// Accepts the offer.
    AcceptsDraw,
    /// Asks to take a move back, until any ply.
    AsksTakeBack,
    /// Asks to take a move back, until it plays itself.
    #[display("asks-take-back standing")]
    AsksStandingTakeBack,
    /// Withdraws the request.
    WithdrawsTakeBack,
    /// Declines the request.
    DeclinesTakeBack,
    /// Agrees to take back this many plies.
    #[display("{} {0}")]
    TakesBack(u32),
    /// Resigns.
    Resigns,
    /// Calls the match off.
    CallsOff,
    /// Asks to call the game off.
    AsksCallOff,
    /// Withdraws the request.
    WithdrawsCallOff,
    /// Declines the request.
    DeclinesCallOff,
    /// Agrees to call the game off.
    AgreesCallOff,
    /// Its time ran out, and the other side is asked what happens.
    TimeUp,
    /// Gives the other side more time.
    GivesTime,
    /// Its time ran out, which ended the game.
    TimesOut,
    /// Asks for a pause of this length, until any ply.
    #[display("{} {0}")]
    AsksPause(#[display(with = InSeconds)] Span),
    /// Asks for a pause of this length, however many plies are played.
    #[display("asks-pause {0} standing")]
    AsksStandingPause(#[display(with = InSeconds)] Span),
    /// Withdraws the request about a pause.
    WithdrawsPause,
    /// Asks to end the pause.
    AsksResume,
    /// Declines the request about a pause.
    DeclinesPause,
    /// Agrees to a pause of this length.
    #[display("{} {0}")]
    Pauses(#[display(with = InSeconds)] Span),
    /// Agrees to end the pause.
    Resumes,
    /// Somebody else plays this seat from now on.
    TakenOver,
}

/// A span in a record's notation.
struct InSeconds;

impl DisplayFormat<Span> for InSeconds {
    fn write(&self, f: &mut std::fmt::Formatter<'_>, span: &Span) -> std::fmt::Result {
        write!(f, "{}", *span / Span::SECOND)
    }
}

impl FromStrFormat<Span> for InSeconds {
    type Err = std::num::ParseIntError;

    fn parse(&self, text: &str) -> Result<Span, Self::Err> {
        text.parse().map(Span::seconds)
    }
}

/// The text is not the name of anything that happens in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing that happens in a match is written so")]
pub struct NotAHappening;

/// The public part of an event that led to this state; `None` if nothing of it is public.
pub(super) fn of(event: &Event, after: &Match, head: &Head) -> Option<Happening> {
    let (seat, deed) = match event {
        Event::Arranged { .. } => return None,
        Event::Opened { .. } | Event::Begun { .. } | Event::Dealt { .. } => {
            return Some(Happening::Opened);
        }
        Event::Ready { seat, .. } => {
            return Some(Happening::Ready(*seat, after.seal(*seat, head)));
        }
        Event::Moved { .. } | Event::Turned { .. } => {
            let report = after
                .ruling
                .as_ref()?
                .report(after.game.as_ref()?.colours());
            return Some(Happening::Ply(after.ply(), report));
        }
        Event::Lapsed => return Some(Happening::Lapses),
        Event::PauseOver => return Some(Happening::PauseOver),
        Event::Ruled { void, .. } => {
            return Some(if *void || after.game.is_none() {
                Happening::RuledVoid
            } else {
                Happening::Ruled
            });
        }
        Event::Voided(_) => return Some(Happening::Voided),
        Event::NotReady { seat } => (seat, Deed::NotReady),
        Event::DrawOffered { seat, standing } => {
            if *standing {
                (seat, Deed::OffersStandingDraw)
            } else {
                (seat, Deed::OffersDraw)
            }
        }
        Event::DrawDeclined { seat } => (seat, Deed::DeclinesDraw),
        Event::DrawAccepted { seat } => (seat, Deed::AcceptsDraw),
        Event::TakeBackAsked { seat, standing } => {
            if *standing {
                (seat, Deed::AsksStandingTakeBack)
            } else {
                (seat, Deed::AsksTakeBack)
            }
        }
        Event::TakeBackWithdrawn { seat } => (seat, Deed::WithdrawsTakeBack),
        Event::TakeBackDeclined { seat } => (seat, Deed::DeclinesTakeBack),
        Event::TakenBack { seat, plies } => (seat, Deed::TakesBack(*plies)),
        Event::Resigned { seat } => (seat, Deed::Resigns),
        Event::CalledOff { seat } => (seat, Deed::CallsOff),
        Event::CallOffAsked { seat } => (seat, Deed::AsksCallOff),
        Event::CallOffWithdrawn { seat } => (seat, Deed::WithdrawsCallOff),
        Event::CallOffDeclined { seat } => (seat, Deed::DeclinesCallOff),
        Event::CallOffAgreed { seat } => (seat, Deed::AgreesCallOff),
        Event::TimeUp { seat } => (seat, Deed::TimeUp),
        Event::TimeGiven { seat } => (seat, Deed::GivesTime),
        Event::TimedOut { seat, .. } => (seat, Deed::TimesOut),
        Event::TakenOver { seat, .. } => (seat, Deed::TakenOver),
        Event::PauseAsked {
            seat,
            length,
            standing,
        } => {
            if *standing {
                (seat, Deed::AsksStandingPause(*length))
            } else {
                (seat, Deed::AsksPause(*length))
            }
        }
        Event::PauseWithdrawn { seat } => (seat, Deed::WithdrawsPause),
        Event::ResumeAsked { seat } => (seat, Deed::AsksResume),
        Event::PauseDeclined { seat } => (seat, Deed::DeclinesPause),
        Event::Paused { seat, length } => (seat, Deed::Pauses(*length)),
        Event::Resumed { seat } => (seat, Deed::Resumes),
    };
    Some(Happening::Deed(*seat, deed))
}

impl std::fmt::Display for Happening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Happening::Opened => f.write_str("opened"),
            Happening::Ready(seat, Some(seal)) => write!(f, "{seat} ready {seal}"),
            Happening::Ready(seat, None) => write!(f, "{seat} ready"),
            Happening::Ply(number, report) => write!(f, "{number}. {report}"),
            Happening::Deed(seat, deed) => write!(f, "{seat} {deed}"),
            Happening::Lapses => f.write_str("lapses"),
            Happening::PauseOver => f.write_str("pause-over"),
            Happening::Ruled => f.write_str("ruled"),
            Happening::RuledVoid => f.write_str("ruled void"),
            Happening::Voided => f.write_str("voided"),
        }
    }
}

impl std::str::FromStr for Happening {
    type Err = NotAHappening;

    fn from_str(text: &str) -> Result<Happening, NotAHappening> {
        let read = || {
            let plain = [
                Happening::Opened,
                Happening::Lapses,
                Happening::PauseOver,
                Happening::Ruled,
                Happening::RuledVoid,
                Happening::Voided,
            ];
            let mut plain = plain.into_iter();
            if let Some(found) = plain.find(|happening| happening.to_string() == text) {
                return Some(found);
            }
            let (first, rest) = text.split_once(' ')?;
            if let Some(number) = first.strip_suffix('.') {
                return Some(Happening::Ply(number.parse().ok()?, rest.parse().ok()?));
            }
            let seat: Side = first.parse().ok()?;
            match rest.split_once(' ') {
                None if rest == "ready" => Some(Happening::Ready(seat, None)),
                Some(("ready", seal)) => Some(Happening::Ready(seat, Some(seal.parse().ok()?))),
                _ => Some(Happening::Deed(seat, rest.parse().ok()?)),
            }
        };
        // Each number is written in only one way.
        let read: Option<Happening> = read();
        read.filter(|happening| happening.to_string() == text)
            .ok_or(NotAHappening)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_happens_is_read_as_it_is_written() {
        let seal = "0a".repeat(32);
        for text in [
            "opened",
            "first ready",
            &format!("second ready {seal}"),
            "first not-ready",
            "12. a6a7 takes",
            "1. a6= r9",
            "second takes-back 2",
            "first asks-pause 86400",
            "first asks-pause 86400 standing",
            "first offers-draw",
            "second offers-draw standing",
            "second asks-take-back standing",
            "second withdraws-take-back",
            "first withdraws-pause",
            "first asks-call-off",
            "second agrees-call-off",
            "second pauses 86400",
            "pause-over",
            "ruled void",
            "ruled",
            "voided",
            "lapses",
            "first time-up",
            "second gives-time",
            "first times-out",
            "first taken-over",
        ] {
            let read: Happening = text.parse().unwrap();
            assert_eq!(read.to_string(), text);
        }
        for text in [
            "",
            "third ready",
            "01. a6a7",
            "first ready 00",
            "first takes-back 02",
            "first takes-back",
            "x. a6a7",
            "first offers-draw  standing",
            "first asks-pause standing",
            "first asks-pause 086400 standing",
        ] {
            assert_eq!(text.parse::<Happening>(), Err(NotAHappening), "{text}");
        }
    }
}
