//! A match without a store in which the caller plays both sides: for tests, benchmarks and examples. Nothing in it is
//! secret from the caller, who gives every command.

use rand::Rng;
use rules::{REVISION, Side, game::GameName};
use sealed::Sealed;

use crate::{
    MatchId, Moment, PersonId, Stage,
    challenge::Terms,
    clock::control::TimeTerms,
    command::Command,
    event::{Event, Judged, SealedEvent},
    loaded::LoadedMatch,
    records::{Lots, MatchRecord},
    refusal::Refusal,
    state::{Match, Timing},
};

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
    log: Vec<Event>,
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
    #[must_use]
    pub fn new(game: GameName, preset: &str, rng: &mut impl Rng) -> Option<Rehearsal> {
        Rehearsal::by(Terms::preset(game, preset)?, TimeTerms::default(), rng)
    }

    /// Opens the same match with the given terms. Its clocks run, but no time passes.
    #[must_use]
    pub fn by(terms: Terms, time: TimeTerms, rng: &mut impl Rng) -> Option<Rehearsal> {
        let record = MatchRecord {
            id: MatchId(9),
            code: "heron-42".to_owned(),
            guild: 3,
            channel: 4,
            message: Some(5),
            wants_thread: true,
            place: Some(5),
            terms,
            lots: Lots::agreed(PersonId(1)),
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
        let opening = Match::opening(&record.terms.rules, rng);
        let events = [(&opening, Moment(0))];
        let game = Match::replay(&record.terms.rules, timing(time), events)?;
        Some(Rehearsal {
            record,
            game,
            log: vec![opening],
        })
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
        let mut event = self.game.decide(seat, command, rng)?;
        let applied = self.game.apply(&event, Moment(0));
        applied.expect("what was decided can happen");
        event.judge(Judged {
            rules: REVISION,
            end: self.game.outcome(),
        });
        self.log.push(event);
        Ok(())
    }

    /// The current state of the match, as if it had been loaded.
    ///
    /// # Panics
    /// Never: a rehearsal begins with an event.
    #[must_use]
    pub fn loaded(&self) -> LoadedMatch {
        let events = self.log.iter().map(|event| (event, Moment(0)));
        let game = Match::replay(&self.record.terms.rules, timing(self.record.time), events)
            .expect("what happened once can happen again");
        let record = MatchRecord {
            stage: game.stage(),
            turn: game.turn(),
            ply: game.ply(),
            ..self.record.clone()
        };
        let event = self.log.last().expect("a rehearsal begins with an event");
        LoadedMatch {
            record,
            game,
            event: event.clone(),
            at: Moment(0),
            pace: 0,
            outage: 0,
            away: [None; 2],
        }
    }

    /// Its events in their stored form, in order.
    pub fn sealed_events(&self) -> impl Iterator<Item = Sealed> {
        let events = self.log.iter().cloned();
        events.map(|event| SealedEvent(event).sealed())
    }
}
