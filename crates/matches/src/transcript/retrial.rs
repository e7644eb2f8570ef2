//! Plays a transcript again from its beginning, and names the first impossible entry. For this it needs everything
//! that decides the game: both armies, or the deal.

use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Outcome, REVISION, Side,
    game::{GameRules, Report},
    luzhanqi::{Arrangement, Deal},
};

use super::{
    happening::{Deed, Happening},
    head::Head,
    lines::Entry,
};
use crate::{
    clock::suspensions::{Suspension, Suspensions},
    command::Command,
    event::{Event, Judged, StoredArmy},
    pause::WishName,
    refusal::Refusal,
    state::{Match, Timing},
};
use basics::{Moment, Span};

/// How the game that is played again began.
#[derive(Clone)]
pub enum Start {
    /// Both armies, the first side's first.
    Armies([String; 2]),
    /// The deal.
    Deal(String),
    /// The only starting position of this game.
    Usual,
}

/// Why a transcript cannot be true.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Objection {
    /// The match cannot begin like this.
    #[error("a game by these rules cannot begin like this")]
    Start,
    /// The referee would have refused it.
    #[error("the referee would have refused it: {0}")]
    Refused(Refusal),
    /// It could not have happened at this point.
    #[error("nothing could have brought this about")]
    Impossible,
    /// The ply should have this number.
    #[error("this would be ply {0}")]
    Number(u32),
    /// The referee would have ruled differently.
    #[error("the referee rules: {0}")]
    Ruling(String),
    /// The game ends differently, or does not end here.
    #[error("{}", ending(.0.as_ref()))]
    Ending(Option<Outcome>),
    /// More time counted than passed.
    #[error("more time counted than passed")]
    Counted,
    /// A clock had already run out at that time.
    #[error("the time of the {0} seat had run out before")]
    TimeHadRunOut(Side),
    /// Time had not run out yet.
    #[error("time had not run out")]
    TimeWasLeft,
}

fn ending(outcome: Option<&Outcome>) -> String {
    match outcome {
        None => "the game does not end here".to_owned(),
        Some(outcome) => {
            let winner = outcome.winner.map_or("draw", Side::name);
            format!("here the game ends {winner} {}", outcome.reason.name())
        }
    }
}

/// A match that is being played again from its transcript.
pub struct Retrial {
    game: Match,
    before: Moment,
    /// Whether nothing may follow any more.
    closed: bool,
}

impl Retrial {
    /// Begins with the first entry of a transcript. `entries` are all its entries.
    ///
    /// # Errors
    /// If the match cannot begin like this.
    pub fn begin(head: &Head, start: &Start, entries: &[Entry]) -> Result<Retrial, Objection> {
        let opening = opening(&head.rules, start).ok_or(Objection::Start)?;
        let first = entries.first().ok_or(Objection::Start)?;
        if first.happening != Happening::Opened {
            return Err(Objection::Start);
        }
        let uncounted = Suspensions::new(uncounted(entries), None);
        let timing = Timing {
            terms: head.time,
            suspensions: [uncounted.clone(), uncounted],
        };
        let game = Match::replay(&head.rules, timing, [(&opening, first.at)]);
        Ok(Retrial {
            game: game.ok_or(Objection::Start)?,
            before: first.at,
            closed: false,
        })
    }

    /// Plays the next entry.
    ///
    /// # Errors
    /// Why it could not have happened.
    pub fn step(&mut self, entry: &Entry) -> Result<(), Objection> {
        let passed = entry.at - self.before;
        let is_afterwards = entry.happening == Happening::Voided;
        if self.closed && !is_afterwards {
            return Err(Objection::Impossible);
        }
        if passed < Span::ZERO || entry.counted.is_some_and(|counted| counted > passed) {
            return Err(Objection::Counted);
        }
        self.check_clock(entry)?;
        let mut event = self.event(entry)?;
        let is_todays = entry.judged.is_none_or(|revision| revision == REVISION);
        if !is_todays {
            event.judge(Judged {
                rules: entry.judged.unwrap_or_default(),
                verdict: entry.verdict(),
                end: entry.end,
            });
        }
        let was_over = self.game.outcome().is_some();
        self.game
            .apply(&event, entry.at)
            .ok_or(Objection::Impossible)?;
        if let Happening::Ply(number, announced) = &entry.happening {
            self.check_ruling(*number, announced)?;
        }
        let end = self.game.outcome().filter(|_| !was_over);
        if end != entry.end {
            return Err(Objection::Ending(end));
        }
        self.before = entry.at;
        self.closed = self.game.ended.is_some();
        Ok(())
    }

    fn check_ruling(&self, number: u32, announced: &Report) -> Result<(), Objection> {
        if number != self.game.ply() {
            return Err(Objection::Number(self.game.ply()));
        }
        let (ruling, game) = (self.game.ruling.as_ref(), self.game.game.as_ref());
        let (ruling, game) = ruling.zip(game).ok_or(Objection::Impossible)?;
        let report = ruling.report(game.colours());
        if report != *announced {
            return Err(Objection::Ruling(report.to_string()));
        }
        Ok(())
    }

    /// Checks that time had not run out before this entry, unless the entry says so.
    fn check_clock(&self, entry: &Entry) -> Result<(), Objection> {
        let Some(side) = self.game.clock.running() else {
            return Ok(());
        };
        let overdue = self.game.overdue(entry.at);
        let is_said = match (&overdue, &entry.happening) {
            (Some(Event::TimeUp { .. }), Happening::Deed(seat, Deed::TimeUp))
            | (Some(Event::TimedOut { .. }), Happening::Deed(seat, Deed::TimesOut)) => {
                *seat == side
            }
            (Some(Event::TimeUp { .. } | Event::TimedOut { .. }), _) => false,
            // Before the first ply and at the end of a pause, the exact moment is not checked.
            _ => true,
        };
        is_said.then_some(()).ok_or(Objection::TimeHadRunOut(side))
    }

    /// The event that this entry describes.
    fn event(&self, entry: &Entry) -> Result<Event, Objection> {
        let on_time = |expected: fn(&Event) -> bool| {
            let overdue = self.game.overdue(entry.at);
            overdue.filter(expected).ok_or(Objection::TimeWasLeft)
        };
        let (seat, command) = match &entry.happening {
            Happening::Opened => return Err(Objection::Impossible),
            Happening::Lapses => {
                let is_possible = self.game.changes == 0;
                return is_possible
                    .then_some(Event::Lapsed)
                    .ok_or(Objection::Impossible);
            }
            Happening::PauseOver => return on_time(|event| matches!(event, Event::PauseOver)),
            Happening::Ruled => {
                let winner = entry.end.ok_or(Objection::Impossible)?.winner;
                let void = false;
                return Ok(Event::Ruled { winner, void });
            }
            Happening::RuledVoid => {
                let (winner, void) = (None, true);
                return Ok(Event::Ruled { winner, void });
            }
            Happening::Voided => {
                return Ok(Event::Voided(crate::event::Voiding {
                    by: basics::PersonId::PROGRAM,
                    reason: String::new(),
                }));
            }
            Happening::Ready(seat, _) => (*seat, Command::Ready),
            Happening::Ply(number, report) => {
                if *number != self.game.ply() + 1 {
                    return Err(Objection::Number(self.game.ply() + 1));
                }
                let action = report.action().map_err(|_| Objection::Impossible)?;
                let seat = self.game.turn().unwrap_or(Side::First);
                if entry.judged.is_some_and(|revision| revision != REVISION) {
                    // Another revision judged whether it was legal, but a pause is a pause in every revision.
                    return match self.game.pause.until() {
                        Some(until) => Err(Objection::Refused(Refusal::Paused(until))),
                        None => Ok(Event::played(seat, action)),
                    };
                }
                let change = None;
                (seat, Command::Play { change, action })
            }
            &Happening::Deed(seat, deed) => match deed {
                Deed::TakenOver => {
                    let by = basics::PersonId::PROGRAM;
                    return Ok(Event::TakenOver { seat, by });
                }
                Deed::TimeUp => return on_time(|event| matches!(event, Event::TimeUp { .. })),
                Deed::TimesOut if self.game.time_up != Some(seat) => {
                    return on_time(|event| matches!(event, Event::TimedOut { .. }));
                }
                _ => self.command(seat, deed),
            },
        };
        // This generator decides nothing in a transcript, so any seed will do.
        let mut rng = StdRng::seed_from_u64(0);
        let event = self
            .game
            .decide(seat, &command, &mut rng)
            .map_err(Objection::Refused)?;
        if is_meant(&event, &entry.happening) {
            Ok(lasting(event, &entry.happening))
        } else {
            Err(Objection::Impossible)
        }
    }

    /// The command that led to this deed, and the seat that gave it.
    fn command(&self, seat: Side, deed: Deed) -> (Side, Command) {
        let request = None;
        let wish = WishName::Event(self.game.wish_event);
        let command = match deed {
            Deed::NotReady => Command::NotReady,
            Deed::OffersDraw | Deed::OffersStandingDraw => Command::OfferDraw,
            Deed::DeclinesDraw => Command::DeclineDraw,
            Deed::AcceptsDraw => Command::AcceptDraw,
            Deed::AsksTakeBack | Deed::AsksStandingTakeBack => Command::AskTakeBack,
            Deed::WithdrawsTakeBack => Command::WithdrawTakeBack { request },
            Deed::DeclinesTakeBack => Command::AnswerTakeBack {
                request,
                agree: false,
            },
            Deed::TakesBack(_) => Command::AnswerTakeBack {
                request,
                agree: true,
            },
            Deed::Resigns => Command::Resign,
            Deed::CallsOff => Command::Abort,
            Deed::AsksCallOff => Command::AskCallOff,
            Deed::WithdrawsCallOff => Command::WithdrawCallOff { request },
            Deed::DeclinesCallOff => Command::AnswerCallOff {
                request,
                agree: false,
            },
            Deed::AgreesCallOff => Command::AnswerCallOff {
                request,
                agree: true,
            },
            Deed::GivesTime => Command::GiveTime,
            Deed::AsksPause(length) | Deed::AsksStandingPause(length) => Command::Pause(length),
            Deed::WithdrawsPause => Command::WithdrawPause { wish: None },
            Deed::AsksResume => Command::Resume,
            Deed::DeclinesPause => Command::AnswerPause { wish, agree: false },
            Deed::Pauses(_) | Deed::Resumes => Command::AnswerPause { wish, agree: true },
            // The opponent claims the game.
            Deed::TimesOut | Deed::TimeUp | Deed::TakenOver => {
                return (seat.opponent(), Command::ClaimTime);
            }
        };
        (seat, command)
    }
}

/// This event, open as long as the line says: offers and requests from before they outlived moves end with any.
fn lasting(event: Event, happening: &Happening) -> Event {
    let is_earlier = matches!(
        happening,
        Happening::Deed(
            _,
            Deed::OffersDraw | Deed::AsksTakeBack | Deed::AsksPause(_)
        )
    );
    let standing = !is_earlier;
    match event {
        Event::DrawOffered { seat, .. } => Event::DrawOffered { seat, standing },
        Event::TakeBackAsked { seat, .. } => Event::TakeBackAsked { seat, standing },
        Event::PauseAsked { seat, length, .. } => Event::PauseAsked {
            seat,
            length,
            standing,
        },
        event => event,
    }
}

/// Whether an event is the one that the line describes.
fn is_meant(event: &Event, happening: &Happening) -> bool {
    match (event, happening) {
        (Event::TakenBack { plies, .. }, Happening::Deed(_, Deed::TakesBack(said))) => {
            plies == said
        }
        (
            Event::PauseAsked { length, .. },
            Happening::Deed(_, Deed::AsksPause(said) | Deed::AsksStandingPause(said)),
        )
        | (Event::Paused { length, .. }, Happening::Deed(_, Deed::Pauses(said))) => {
            *length / Span::SECOND == *said / Span::SECOND
        }
        (Event::TakenBack { .. } | Event::PauseAsked { .. } | Event::Paused { .. }, _)
        | (
            _,
            Happening::Deed(
                _,
                Deed::TakesBack(_)
                | Deed::AsksPause(_)
                | Deed::AsksStandingPause(_)
                | Deed::Pauses(_),
            ),
        ) => false,
        (Event::CalledOff { .. }, line) => matches!(line, Happening::Deed(_, Deed::CallsOff)),
        (Event::CallOffAgreed { .. }, line) => {
            matches!(line, Happening::Deed(_, Deed::AgreesCallOff))
        }
        (Event::DrawAccepted { .. }, line) => matches!(line, Happening::Deed(_, Deed::AcceptsDraw)),
        (Event::Resumed { .. }, line) => matches!(line, Happening::Deed(_, Deed::Resumes)),
        _ => true,
    }
}

/// The first event of a match that begins like this.
fn opening(rules: &GameRules, start: &Start) -> Option<Event> {
    match start {
        Start::Armies([first, second]) => {
            let army = |text: &String| Arrangement::parse(text).ok().map(StoredArmy);
            Some(Event::Opened {
                first: army(first)?,
                second: army(second)?,
                rules: REVISION,
            })
        }
        Start::Deal(deal) => Deal::parse(deal).ok().map(Event::dealt),
        Start::Usual => rules.is_open().then_some(Event::Begun { rules: REVISION }),
    }
}

/// The spans of a transcript in which no clock ran. It does not say when they began between two entries, and that does
/// not matter: here each begins at the earlier entry.
fn uncounted(entries: &[Entry]) -> Vec<Suspension> {
    let pairs = entries.windows(2).filter_map(|pair| {
        let (from, counted) = (pair[0].at, pair[1].counted?);
        let until = Some(pair[1].at.plus(-counted));
        (until > Some(from)).then_some(Suspension { from, until })
    });
    pairs.collect()
}
