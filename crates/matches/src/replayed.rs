//! A match replayed from its events, with what determines its clocks: the common input of `loaded` and `transcript`.

use jiff::tz::TimeZone;
use rules::{Outcome, Reason, Side};

use crate::{
    clock::{
        control::Control,
        suspensions::{Suspension, Suspensions},
    },
    event::Judged,
    event_log::{Absences, EventLog},
    records::MatchRecord,
    stage::Stage,
    state::{Match, Timing},
    vacation,
};
use basics::Moment;

/// The judgement of a ply from before revisions of the rules were stored, if it ended the game and no longer would:
/// later corrections were about repetitions.
const REPEATED: Judged = Judged {
    rules: 0,
    verdict: None,
    end: Some(Outcome::draw(Reason::Repetition)),
};

/// The time zone with this name; UTC if there is no name, or an unknown one.
fn zone(name: Option<&str>) -> TimeZone {
    name.and_then(|name| TimeZone::get(name).ok())
        .unwrap_or(TimeZone::UTC)
}

/// A match that was replayed, and what went into it.
pub(crate) struct Replayed {
    pub(crate) game: Match,
    /// The events, as they were judged.
    pub(crate) log: EventLog,
    pub(crate) timing: Timing,
    pub(crate) outages: Vec<Suspension>,
    pub(crate) away: [Option<Moment>; 2],
}

impl Replayed {
    /// Replays a match: see `LoadedMatch::replay`.
    pub(crate) fn new(
        record: &MatchRecord,
        mut log: EventLog,
        absences: Absences,
        now: Moment,
    ) -> Option<Replayed> {
        let over = record.stage == Stage::Over && log.is_whole;
        log.judge(over);
        let Absences {
            outages,
            vacations,
            season,
        } = absences;
        let away = [&vacations[0], &vacations[1]]
            .map(|taken| vacation::current(taken, now).and_then(|span| span.until));
        let [first, second] = vacations;
        let weekends = |side: Side| {
            let off = record.time.weekends_off;
            off.then(|| zone(record.zones[side.index()].as_deref()))
        };
        // In a match that began without that rule, no silence counts.
        let uncounted = (record.time.control == Control::Untimed && !record.counts_silence)
            .then_some(Suspension {
                from: Moment(0),
                until: None,
            });
        let suspensions = |taken: Vec<Suspension>, side| {
            let all = outages.iter().chain(&season).copied();
            Suspensions::new(all.chain(taken).chain(uncounted), weekends(side))
        };
        let timing = Timing {
            terms: record.time,
            suspensions: [
                suspensions(first, Side::First),
                suspensions(second, Side::Second),
            ],
        };
        let replay = |log: &EventLog, timing| {
            let events = log.events.iter().map(|(_, at, event)| (event, *at));
            Match::replay(&record.terms.rules, timing, events)
        };
        let mut game = replay(&log, timing.clone());
        let ended = |game: &Match| game.stage() == Stage::Over;
        if over && !game.as_ref().is_some_and(ended) {
            let last = log.of_the_game().checked_sub(1)?;
            log.events[last].2.judge(REPEATED);
            game = replay(&log, timing.clone());
        }
        Some(Replayed {
            game: game?,
            log,
            timing,
            outages,
            away,
        })
    }
}
