//! What happened in a match, line by line, as far as its reader may know it: the content of a record (`docs/record.md`). `head`
//! says what is played, and every seal is a hash over it; `happening` lists what can happen; `openings` holds what opens the
//! seals; `retrial` plays a transcript again. The crate `notary` writes and reads records.

mod happening;
mod head;
mod openings;
mod retrial;
mod ruling;

pub use happening::{Deed, Happening, NotAHappening};
pub use head::{Head, NotAHead};
pub use openings::{ArmyOpening, Openings, places_of};
pub use retrial::{Objection, Retrial, Start};
pub use ruling::NotNarrowed;

use rules::{Outcome, Side, luzhanqi::Verdict};

use crate::{
    Sealed, Stage,
    event::Event,
    loaded::{Absences, EventLog},
    records::MatchRecord,
    replayed::Replayed,
    state::Match,
};
use basics::{Moment, PersonId, Span};

/// Who a transcript is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everyone.
    Everyone,
    /// This person, who may be a player.
    Person(PersonId),
}

/// Something that happened, with its time and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// How much of the time since the previous entry counted on the clock that was running; `None` if no clock
    /// was.
    pub counted: Option<Span>,
    /// What happened.
    pub happening: Happening,
    /// The result, if this ended the game.
    pub end: Option<Outcome>,
    /// The revision of the rules that judged it, if anything had to be judged.
    pub judged: Option<u32>,
}

/// A match, as far as an audience may know it.
pub struct Transcript {
    /// What is played.
    pub head: Head,
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// What opens the seals.
    pub openings: Openings,
}

impl Transcript {
    /// The transcript of a match for an audience; `None` if the stored match is damaged. The lots were drawn from `seed`.
    #[must_use]
    pub fn new(
        record: &MatchRecord,
        log: EventLog,
        absences: Absences,
        seed: Option<&Sealed>,
        audience: Audience,
        now: Moment,
    ) -> Option<Transcript> {
        let replayed = Replayed::new(record, log, absences, now)?;
        let head = Head::of(record, replayed.game.revision);
        let (log, timing) = (replayed.log.events, replayed.timing);
        let (_, opened, opening) = log.first()?;
        let rules = &record.terms.rules;
        let mut game = Match::replay(rules, timing, [(opening, *opened)])?;
        let mut entries = vec![Entry::opened(*opened)];
        let mut before = *opened;
        for (_, at, event) in &log[1..] {
            let running = game.clock.running();
            let was_over = game.ended.is_some();
            game.apply(event, *at)?;
            let Some(happening) = happening::of(event, &game, &head) else {
                continue;
            };
            let suspensions = &game.timing.suspensions;
            let counted = running.map(|side| suspensions[side.index()].elapsed(before, *at));
            let end = game
                .outcome()
                .filter(|_| !was_over && game.stage() == Stage::Over);
            entries.push(Entry {
                at: *at,
                counted,
                happening,
                end,
                judged: event.judged_by(),
            });
            before = *at;
        }
        let openings = Openings::of(&game, &head, seed, record, audience);
        Some(Transcript {
            head,
            entries,
            openings,
        })
    }
}

impl Entry {
    /// How the attack that it tells of ended, if it is one in Luzhanqi.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        match &self.happening {
            Happening::Ply(_, report) => Verdict::announced(report, self.end),
            _ => None,
        }
    }

    /// The first entry.
    pub(crate) const fn opened(at: Moment) -> Entry {
        Entry {
            at,
            counted: None,
            happening: Happening::Opened,
            end: None,
            judged: None,
        }
    }
}

impl Event {
    /// The revision of the rules under which the match began, if this is its first event.
    pub(crate) const fn revision(&self) -> Option<u32> {
        match self {
            Event::Opened { rules, .. } | Event::Begun { rules } | Event::Dealt { rules, .. } => {
                Some(*rules)
            }
            _ => None,
        }
    }

    /// The revision of the rules that judged this event, if anything had to be judged.
    const fn judged_by(&self) -> Option<u32> {
        match self {
            Event::Moved { judged, .. }
            | Event::Turned { judged, .. }
            | Event::TimedOut { judged, .. } => match judged {
                Some(judged) => Some(judged.rules),
                None => None,
            },
            _ => None,
        }
    }
}

impl Match {
    /// The salt of a player's army, from when they are ready for as long as they stay so.
    pub(crate) fn salt(&self, seat: Side) -> Option<&commitments::Secret> {
        self.desks.as_ref()?.salts[seat.index()].as_ref()
    }

    /// The seal of a player's army, from when they are ready for as long as they stay so; `None` in matches from before there
    /// were seals, and in games without desks.
    pub(crate) fn seal(&self, seat: Side, head: &Head) -> Option<commitments::Digest> {
        let desks = self.desks.as_ref()?;
        let salt = self.salt(seat)?;
        Some(head.seal(seat, &desks.armies[seat.index()].text(), salt))
    }
}
