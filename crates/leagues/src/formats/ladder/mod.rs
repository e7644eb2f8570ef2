//! Ladders as seasons: players challenge each other, and a winner takes the loser's place if it is better.
//!
//! The challenged player moves first, so a game shows who was the challenger. A ladder's clock stops while the season is paused.

mod log;
mod reminding;

use basics::{Moment, Span};

use super::{continuous::ONLY_ROUND, format_rules::FormatRules};
use crate::{
    ladder::{Ladder, LadderEvent, LadderRefusal, LadderRules, Lapse},
    season::{
        Entrant, Event, Feature, Game, GameResult, MIN_ROUND_LENGTH, OpenChallenge, Row, Season,
        SeasonRefusal, Seat, Settings, SettingsError, Stage, ensure,
    },
    standings::{Standing, TieBreak},
    tournament::{Colour, Ending, Points},
};

/// How many challenges a player may withdraw within [`RECALL_WINDOW`]: one may be a slip, and each notifies somebody.
const MAX_RECALLS: usize = 2;
/// The time in which withdrawn challenges count.
const RECALL_WINDOW: Span = Span::DAY;

/// The answer to a challenge.
fn answer(of: Seat, accepts: bool) -> LadderEvent {
    if accepts {
        LadderEvent::Accepted(of)
    } else {
        LadderEvent::Declined(of)
    }
}

/// The winner of a game, including a win by forfeit.
fn winner(result: GameResult) -> Option<Colour> {
    match result {
        GameResult::Won(winner) => Some(winner),
        GameResult::Forfeited(absent) => Some(absent.other()),
        GameResult::Drawn | GameResult::BothForfeited | GameResult::Void => None,
    }
}

impl FormatRules for LadderRules {
    fn features(&self) -> Vec<Feature> {
        vec![
            Feature::Challenges,
            Feature::ForbiddenPairs,
            Feature::LastingPlaces,
        ]
    }

    fn check(&self, _settings: &Settings) -> Result<(), SettingsError> {
        let is_long = self.answer >= MIN_ROUND_LENGTH && self.protection >= Span::ZERO;
        ensure(is_long && self.reach > 0, SettingsError::Ladder)
    }

    /// Nothing else depends on ratings here, so newcomers who hide theirs keep the places in which they entered.
    fn seed(&self, players: &mut Vec<&Entrant>) {
        let newcomers = players.iter().filter(|one| one.seed.is_none());
        let seeded = players.len() - newcomers.clone().count();
        let places = newcomers.zip(seeded..);
        let hiding = places.filter(|(one, _)| one.hides_rating);
        let hidden: Vec<(usize, &Entrant)> = hiding.map(|(one, place)| (place, *one)).collect();
        players.retain(|one| one.seed.is_some() || !one.hides_rating);
        players.sort_by_key(|one| one.strength());
        for (place, one) in hidden {
            players.insert(place, one);
        }
    }

    /// Creates the ladder, with its seats from the first place down.
    fn begin(&self, season: &mut Season, at: Moment) -> Option<()> {
        season.ladder = Some(Ladder::new(*self));
        let seats: Vec<Seat> = season.seats().map(|(seat, _)| seat).collect();
        seats
            .into_iter()
            .try_for_each(|seat| season.on_ladder(at, LadderEvent::Joined(seat)))
    }

    fn go_on(&self, season: &Season, now: Moment) -> Vec<Event> {
        season.play_on(now, || match season.lapses(now) {
            lapses if lapses.is_empty() => season.reminders(now),
            lapses => lapses,
        })
    }

    /// The places, with wins as points. Players who have left stand at the bottom.
    fn order(&self, season: &Season, _division: usize, _tie_breaks: &[TieBreak]) -> Vec<Standing> {
        let on: Vec<Seat> = season.ladder.iter().flat_map(Ladder::places).collect();
        let off = season.seats().map(|(seat, _)| seat);
        let off = off.filter(|seat| !on.contains(seat));
        let order = on.iter().copied().chain(off).zip(1..);
        let standing = |(seat, rank): (Seat, usize)| {
            let record = season.seat(seat)?;
            let won = season.endings(seat).into_iter();
            let won = won.filter(|ending| *ending == Ending::Win).count() as u32;
            Some(Standing {
                rank,
                tpn: record.tpn,
                points: Points(won * Points::WIN.0),
                values: Vec::new(),
            })
        };
        order.filter_map(standing).collect()
    }

    fn earns_medal(&self, season: &Season, row: &Row) -> bool {
        !season.has_left(row.seat)
    }
}

/// How events of the season affect the ladder.
impl Season {
    /// The ladder's clock at a moment.
    fn ladder_clock(&self, at: Moment) -> Moment {
        let shown = self.paused.map_or(at, |since| since.min(at)) - self.stood_still;
        // A machine's clock can be set back; the order of events must not change.
        self.ladder
            .as_ref()
            .map_or(shown, |ladder| shown.max(ladder.now()))
    }

    /// Applies an event to the ladder; `None` if it is impossible.
    fn on_ladder(&mut self, at: Moment, event: LadderEvent) -> Option<()> {
        let clock = self.ladder_clock(at);
        self.ladder.as_mut()?.apply(clock, event).ok()
    }

    /// Puts a seat on the ladder, or back on it, if this is one.
    pub(crate) fn step_on(&mut self, at: Moment, seat: Seat) -> Option<()> {
        let Some(ladder) = &self.ladder else {
            return Some(());
        };
        if ladder.places().any(|one| one == seat) {
            return Some(());
        }
        self.on_ladder(at, LadderEvent::Joined(seat))
    }

    /// Takes a seat off the ladder, if this is one. A player who challenged them gets their place, except under the first rules.
    pub(crate) fn step_off(&mut self, at: Moment, seat: Seat) -> Option<()> {
        match self.ladder {
            Some(_) if self.is_second() => self.on_ladder(at, LadderEvent::Yielded(seat)),
            Some(_) => self.on_ladder(at, LadderEvent::Left(seat)),
            None => Some(()),
        }
    }

    /// Applies challenges, answers, and the effects of time.
    pub(crate) fn apply_to_ladder(&mut self, at: Moment, event: &Event) -> Option<()> {
        match *event {
            Event::Challenged { by, of } => {
                self.forget_reminder(of);
                self.on_ladder(at, LadderEvent::Challenged { by, of })
            }
            Event::Answered { of, accepts } => self.on_ladder(at, answer(of, accepts)),
            Event::Recalled { by, .. } => self.on_ladder(at, LadderEvent::CalledOff(by)),
            // Before the effects of time from which they are excused.
            Event::Excused { seat, until } => {
                let until = until - self.stood_still;
                self.ladder.as_mut()?.excuse(seat, until).ok()
            }
            _ => {
                let clock = self.ladder_clock(at);
                self.ladder.as_mut()?.advance(clock);
                Some(())
            }
        }
    }

    /// Applies the result of a game, or a corrected one, to the places. Games of players who have left change nothing.
    pub(crate) fn settle(&mut self, at: Moment, game: Game, before: Option<GameResult>) {
        let clock = self.ladder_clock(at);
        let (Some(ladder), Some(result)) = (&mut self.ladder, game.result) else {
            return;
        };
        let [challenged, challenger] = game.pairing.seats();
        let climbs = |result| winner(result) == Some(Colour::Black);
        let moved: Result<(), LadderRefusal> = match before {
            Some(before) if climbs(before) == climbs(result) => Ok(()),
            Some(before) if climbs(before) => ladder.put_ahead(challenged, challenger),
            Some(_) => ladder.put_ahead(challenger, challenged),
            None => {
                let event = match (result, winner(result)) {
                    (GameResult::Void, _) => LadderEvent::CalledOff(challenger),
                    (_, Some(Colour::White)) => LadderEvent::Won(challenged),
                    (_, Some(Colour::Black)) => LadderEvent::Won(challenger),
                    (_, None) => LadderEvent::Drew(challenger),
                };
                ladder.apply(clock, event)
            }
        };
        // Refused only if one of the two is no longer on the ladder.
        let _ = moved;
    }
}

/// What players may do on a ladder.
impl Season {
    fn check_ladder(&self, now: Moment, event: LadderEvent) -> Result<(), SeasonRefusal> {
        ensure(!self.is_paused(), SeasonRefusal::Paused)?;
        let ladder = self.ladder.as_ref().ok_or(SeasonRefusal::NoLadder)?;
        let mut trial = ladder.clone();
        Ok(trial.apply(self.ladder_clock(now), event)?)
    }

    pub(crate) fn challenge(
        &self,
        by: Seat,
        of: Seat,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        self.check_ladder(now, LadderEvent::Challenged { by, of })?;
        let is_own = |event: &Event| matches!(*event, Event::Recalled { by: one, .. } if one == by);
        let recalled = self.not_undone().filter(|(_, entry)| is_own(&entry.event));
        let recent = recalled.filter(|(_, entry)| entry.at > now - RECALL_WINDOW);
        let is_rare = recent.count() < MAX_RECALLS;
        ensure(is_rare, SeasonRefusal::RecalledOften)?;
        ensure(!self.is_up(now), SeasonRefusal::TooLate)?;
        let may_meet = !self.keeps_apart(by, of, ONLY_ROUND);
        ensure(may_meet, SeasonRefusal::KeptApart)?;
        Ok(vec![Event::Challenged { by, of }])
    }

    pub(crate) fn answer(
        &self,
        of: Seat,
        (challenge, accepts): (u32, bool),
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let open = self.open_challenge(of).filter(|open| open.of == of);
        let is_it = open.is_none_or(|open| open.number == challenge);
        ensure(is_it, SeasonRefusal::OtherChallenge)?;
        self.check_ladder(now, answer(of, accepts))?;
        let mut events = vec![Event::Answered { of, accepts }];
        events.extend(
            open.filter(|_| accepts)
                .map(|challenge| self.games_more([(of, challenge.by)])),
        );
        Ok(events)
    }

    pub(crate) fn recall(&self, by: Seat, now: Moment) -> Result<Vec<Event>, SeasonRefusal> {
        let made = self
            .open_challenge(by)
            .filter(|challenge| challenge.by == by);
        let of = made.ok_or(LadderRefusal::NoMeeting(by))?.of;
        self.check_ladder(now, LadderEvent::CalledOff(by))?;
        Ok(vec![Event::Recalled { by, of }])
    }

    /// The challenge that somebody made or is to answer.
    pub fn open_challenge(&self, of: Seat) -> Option<OpenChallenge> {
        let (by, of, until) = self.ladder.as_ref()?.challenge_of(of)?;
        let until = until + self.stood_still;
        let made = Event::Challenged { by, of };
        let entries = self.not_undone().filter(|(_, entry)| entry.event == made);
        Some(OpenChallenge {
            by,
            of,
            until,
            number: entries.last()?.0,
        })
    }

    /// Whom a player may challenge now, from the top down.
    pub fn within_reach(&self, by: Seat, now: Moment) -> Vec<Seat> {
        let may = self.ladder.as_ref().filter(|_| !self.is_paused());
        let above = may.map(|ladder| ladder.within_reach(by, self.ladder_clock(now)));
        let above = above.into_iter().flatten();
        above
            .filter(|of| !self.keeps_apart(by, *of, ONLY_ROUND))
            .collect()
    }
}

/// The effects of time.
impl Season {
    /// When time next changes the ladder.
    pub(crate) fn next_lapse(&self) -> Option<Moment> {
        let lapse = self.ladder.as_ref()?.next_lapse()?;
        Some(lapse + self.stood_still)
    }

    /// Who loses their place or falls by inaction up to a moment, and when.
    pub fn lapsing(&self, now: Moment) -> Vec<(Seat, Moment)> {
        let on = self.ladder.iter().filter(|_| {
            let is_on = self.stage == Stage::Running && !self.is_paused();
            is_on && !self.is_up(now)
        });
        let lapsing = on.flat_map(|ladder| ladder.lapsing(self.ladder_clock(now)));
        lapsing
            .map(|(seat, at)| (seat, at + self.stood_still))
            .collect()
    }

    /// The entries that excuse players, and then the effects of time on all others. They precede any result of the same moment.
    pub fn lapsed(&self, excused: Vec<Event>, now: Moment) -> Vec<Event> {
        let mut trial = self.clone();
        let is_on = !self.lapsing(now).is_empty();
        let applied = is_on && trial.add_all(excused.clone(), None, None, now).is_ok();
        let lapses = applied.then(|| trial.lapses(now)).into_iter().flatten();
        excused.into_iter().chain(lapses).collect()
    }

    fn lapses(&self, now: Moment) -> Vec<Event> {
        let clock = self.ladder_clock(now);
        let ladder = self.ladder.clone();
        let lapses = ladder.map_or_else(Vec::new, |mut ladder| ladder.advance(clock));
        let event = |lapse| match lapse {
            Lapse::Unanswered { by, of } => Event::Unanswered { by, of },
            Lapse::Fell(seat) => Event::Fell { seat },
        };
        lapses.into_iter().map(event).collect()
    }
}
