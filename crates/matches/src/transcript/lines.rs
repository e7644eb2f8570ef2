//! The lines of a transcript, as its audience may know them.

use opaque::Sealed;
use rules::{Outcome, luzhanqi::Verdict};

use super::{
    happening::{self, Happening},
    head::Head,
    openings::{Audience, Openings},
};
use crate::{
    event::Event,
    event_log::{Absences, EventLog},
    records::MatchRecord,
    replayed::Replayed,
    stage::Stage,
    state::Match,
};
use basics::{Moment, Span};

/// Something that happened, with its time and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// How much of the time since the previous entry counted on the running clock; `None` if no clock was running.
    pub counted: Option<Span>,
    /// The happening itself.
    pub happening: Happening,
    /// The result, if this ended the game.
    pub end: Option<Outcome>,
    /// The revision of the rules that judged it, if anything had to be judged.
    pub judged: Option<u32>,
}

/// A match, as far as an audience may know it.
pub struct Transcript {
    /// The game and its terms.
    pub head: Head,
    /// The entries, in order.
    pub entries: Vec<Entry>,
    /// What opens the seals.
    pub openings: Openings,
}

impl Transcript {
    /// The transcript of a match for an audience; `None` if the stored match is damaged. The lots were drawn from `seed`.
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
    /// How the described attack ended, if it is one in Luzhanqi.
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
