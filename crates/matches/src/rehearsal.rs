//! A match without a store in which the caller plays both sides: for tests, benchmarks and examples. Nothing in it is
//! secret from the caller, who gives every command.

use commitments::RecordFormat;
use opaque::Sealed;
use rand::{Rng, RngExt};
use rules::{Side, game::GameName};

use crate::{
    challenge::{FirstMove, Terms},
    clock::control::TimeTerms,
    command::Command,
    event::{Event, SealedEvent},
    loaded::{Absences, EventLog, LoadedMatch},
    lot::{Draw, SealedLot},
    records::{Lots, MatchRecord},
    refusal::Refusal,
    stage::Stage,
    state::{Match, Timing},
    transcript::{Audience, Transcript},
};
use basics::{MatchId, Moment, PersonId, Span};

/// The number of every rehearsed match.
const ID: MatchId = MatchId(9);

/// A match driven by its caller.
///
/// ```
/// use matches::{command::Command, rehearsal::Rehearsal};
/// use rand::{SeedableRng, rngs::StdRng};
/// use rules::{Side, game::GameName};
///
/// let mut rng = StdRng::seed_from_u64(1);
/// let mut rehearsal = Rehearsal::new(GameName::Xiangqi, "booklet", &mut rng).unwrap();
/// let play = Command::Play { change: None, action: "h2e2".parse().unwrap() };
/// rehearsal.act(Side::First, &play, &mut rng).unwrap();
/// assert_eq!(rehearsal.loaded().summary().turn, Some(Side::Second));
/// ```
pub struct Rehearsal {
    record: MatchRecord,
    game: Match,
    log: Vec<(Moment, Event)>,
    now: Moment,
    seed: Option<Sealed>,
}

fn timing(terms: TimeTerms) -> Timing {
    Timing {
        terms,
        ..Timing::default()
    }
}

impl Rehearsal {
    /// Opens an untimed match between the people 1 and 2, who move in that order; `None` if the game has no preset
    /// with this name.
    pub fn new(game: GameName, preset: &str, rng: &mut impl Rng) -> Option<Rehearsal> {
        Rehearsal::by(Terms::preset(game, preset)?, TimeTerms::default(), rng)
    }

    /// Opens such a match with the given terms. Its clocks run, but time passes only when the caller lets it.
    pub fn by(terms: Terms, time: TimeTerms, rng: &mut impl Rng) -> Option<Rehearsal> {
        Rehearsal::open(terms, time, None, rng)
    }

    /// Opens such a match, as the last game of a challenge for this many, with lots from a seed sealed in a format.
    pub fn drawn(
        terms: Terms,
        time: TimeTerms,
        (format, games): (RecordFormat, u32),
        rng: &mut impl Rng,
    ) -> Option<Rehearsal> {
        let lot = SealedLot::random(format, ID, games, rng);
        let lots = Lots {
            first_move: FirstMove::Chance,
            seal: Some(lot.seal),
            accepted: Some(77),
            format,
            drawing: match format {
                RecordFormat::Caipan1 => 1,
                RecordFormat::Caipan2 => games,
            },
            card: rng.random::<bool>().then_some(78),
            ..Lots::agreed(PersonId(1))
        };
        Rehearsal::open(terms, time, Some((lot.seed, lots)), rng)
    }

    fn open(
        terms: Terms,
        time: TimeTerms,
        lot: Option<(Sealed, Lots)>,
        rng: &mut impl Rng,
    ) -> Option<Rehearsal> {
        let draw = match &lot {
            Some((seed, lots)) => Some(Draw::new(seed, ID, lots)?),
            None => None,
        };
        let challenger = match &draw {
            Some(draw) if !draw.challenger_moves_first() => PersonId(2),
            _ => PersonId(1),
        };
        let (seed, lots) = match lot {
            Some((seed, lots)) => (Some(seed), Lots { challenger, ..lots }),
            None => (None, Lots::agreed(challenger)),
        };
        let record = MatchRecord {
            id: ID,
            code: "heron-42".to_owned(),
            guild: 3,
            channel: 4,
            message: Some(5),
            wants_thread: true,
            place: Some(5),
            terms,
            lots,
            season: None,
            players: [PersonId(1), PersonId(2)],
            names: ["Ann".to_owned(), "Ben".to_owned()],
            told: [false; 2],
            stage: Stage::Arranging,
            turn: None,
            ply: 0,
            time,
            zones: [None, None],
            counts_silence: true,
            due: None,
            updated: Moment(0),
        };
        let rules = &record.terms.rules;
        let opening = match draw.filter(|_| !rules.has_desks() && !rules.is_open()) {
            Some(draw) => Event::dealt(draw.deal()),
            None => Match::opening(rules, rng),
        };
        let events = [(&opening, Moment(0))];
        let game = Match::replay(&record.terms.rules, timing(time), events)?;
        Some(Rehearsal {
            record,
            game,
            log: vec![(Moment(0), opening)],
            now: Moment(0),
            seed,
        })
    }

    /// Lets time pass, with its effects. Returns whether anything happened.
    pub fn wait(&mut self, span: Span) -> bool {
        self.now = self.now.plus(span);
        match self.game.overdue(self.now) {
            Some(event) => {
                self.take_in(event);
                true
            }
            None => false,
        }
    }

    fn take_in(&mut self, mut event: Event) {
        let applied = self.game.apply(&event, self.now);
        applied.expect("what was decided can happen");
        event.judge(self.game.judged());
        self.log.push((self.now, event));
    }

    /// The transcript of the match for an audience.
    ///
    /// # Panics
    /// Never: what happened once can happen again.
    pub fn transcript(&self, audience: Audience) -> Transcript {
        let events = self.log.iter().map(|(at, event)| (0, *at, event.clone()));
        let log = EventLog {
            events: events.collect(),
            is_whole: true,
        };
        let absences = Absences::default();
        let record = self.loaded().record;
        let transcript = Transcript::new(
            &record,
            log,
            absences,
            self.seed.as_ref(),
            audience,
            self.now,
        );
        transcript.expect("what happened once can happen again")
    }

    /// Executes a command.
    ///
    /// # Errors
    /// Why the command is refused.
    ///
    /// # Panics
    /// If the decided event is impossible, which no command causes.
    pub fn act(
        &mut self,
        seat: Side,
        command: &Command,
        rng: &mut impl Rng,
    ) -> Result<(), Refusal> {
        let event = self.game.decide(seat, command, rng)?;
        self.take_in(event);
        Ok(())
    }

    /// The current state of the match, as if it had been loaded.
    ///
    /// # Panics
    /// Never: a rehearsal begins with an event.
    pub fn loaded(&self) -> LoadedMatch {
        let events = self.log.iter().map(|(at, event)| (event, *at));
        let game = Match::replay(&self.record.terms.rules, timing(self.record.time), events)
            .expect("what happened once can happen again");
        let record = MatchRecord {
            stage: game.stage(),
            turn: game.turn(),
            ply: game.ply(),
            ..self.record.clone()
        };
        let (at, event) = self.log.last().expect("a rehearsal begins with an event");
        LoadedMatch {
            record,
            game,
            event: event.clone(),
            at: *at,
            pace: Span::ZERO,
            outage: Span::ZERO,
            away: [None; 2],
            interactions: vec![0; self.log.len()],
        }
    }

    /// Its events in their stored form, in order.
    pub fn sealed_events(&self) -> impl Iterator<Item = Sealed> {
        let events = self.log.iter();
        events.map(|(_, event)| SealedEvent(event.clone()).sealed())
    }
}
