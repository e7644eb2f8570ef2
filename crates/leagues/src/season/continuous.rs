//! Formats without rounds, whose only round lasts as long as the season: a ladder, on which players challenge each other,
//! and an arena, in which whoever is free is paired at once.
//!
//! On a ladder whoever is challenged moves first, so that a game tells who challenged. Its clock stands still while the season is
//! paused.

use std::cmp::Reverse;

use super::{
    Moment,
    event::{Event, GameResult, Pairing, Seat},
    refusal::SeasonRefusal,
    settings::{Format, Rounds, Unfinished},
    state::{Game, Season, Stage},
    tables::of_result,
};
use crate::{
    arena::{self, ArenaScoring, Free},
    ladder::{Climber, Ladder, LadderEvent, LadderRefusal, Lapse},
    standings::{Standing, TieBreak, Value},
    tournament::{Colour, Ending, Points},
};

/// The only round.
const ROUND: u32 = 1;
/// How many challenges somebody may take back within a day: one is a slip, and each called somebody.
const MOST_RECALLED_A_DAY: usize = 2;
/// That day, in milliseconds.
const RECALLED_MEMORY: Moment = 24 * 60 * 60 * 1000;

fn climber(seat: Seat) -> Climber {
    Climber::from(seat.0)
}

const fn seat(climber: Climber) -> Seat {
    Seat(climber as u32)
}

/// The winner of a game, also of one to which the other did not come.
fn winner(result: GameResult) -> Option<Colour> {
    match result {
        GameResult::Won(winner) => Some(winner),
        GameResult::Forfeited(absent) => Some(absent.other()),
        GameResult::Drawn | GameResult::BothForfeited | GameResult::Void => None,
    }
}

impl Format {
    /// Whether games go on without rounds.
    #[must_use]
    pub const fn is_continuous(&self) -> bool {
        matches!(self, Format::Ladder(_) | Format::Arena { .. })
    }
}

/// A challenge on a ladder that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenChallenge {
    /// Who challenged.
    pub by: Seat,
    /// Who is to answer.
    pub of: Seat,
    /// Until when; who keeps silent loses the place.
    pub until: Moment,
    /// The number of the entry that made it.
    pub number: u32,
}

/// How a ladder goes on with what happens in its season.
impl Season {
    /// What the ladder's clock shows at a moment.
    fn ladder_clock(&self, at: Moment) -> Moment {
        let shown = self.paused.map_or(at, |since| since.min(at)) - self.stood_still;
        // A machine's clock can be set back; what happened stays in order.
        self.ladder
            .as_ref()
            .map_or(shown, |ladder| shown.max(ladder.now()))
    }

    /// Begins the ladder, if this is one, with its seats from the first place down.
    pub(super) fn begin_ladder(&mut self, at: Moment) -> Option<()> {
        let Format::Ladder(rules) = self.settings.format else {
            return Some(());
        };
        self.ladder = Some(Ladder::new(rules));
        let seats: Vec<Seat> = self.seats().map(|(seat, _)| seat).collect();
        seats
            .into_iter()
            .try_for_each(|seat| self.on_ladder(at, LadderEvent::Joined(climber(seat))))
    }

    /// Lets something happen on the ladder; `None` if it cannot.
    fn on_ladder(&mut self, at: Moment, event: LadderEvent) -> Option<()> {
        let clock = self.ladder_clock(at);
        self.ladder.as_mut()?.apply(clock, event).ok()
    }

    /// A seat that is (back) on the ladder, if this is one.
    pub(super) fn step_on(&mut self, at: Moment, seat: Seat) -> Option<()> {
        let Some(ladder) = &self.ladder else {
            return Some(());
        };
        let is_on = ladder.places().any(|one| one == climber(seat));
        match is_on {
            true => Some(()),
            false => self.on_ladder(at, LadderEvent::Joined(climber(seat))),
        }
    }

    /// A seat that leaves the ladder, if this is one. A player who challenged them gets their place; once nobody did.
    pub(super) fn step_off(&mut self, at: Moment, seat: Seat) -> Option<()> {
        let climber = climber(seat);
        match self.ladder {
            Some(_) if self.is_second() => self.on_ladder(at, LadderEvent::Yielded(climber)),
            Some(_) => self.on_ladder(at, LadderEvent::Left(climber)),
            None => Some(()),
        }
    }

    /// Challenges, answers, and what time does.
    pub(super) fn apply_to_ladder(&mut self, at: Moment, event: &Event) -> Option<()> {
        match *event {
            Event::Challenged { by, of } => {
                self.forget_reminder(of);
                let (by, of) = (climber(by), climber(of));
                self.on_ladder(at, LadderEvent::Challenged { by, of })
            }
            Event::Answered { of, accepts: true } => {
                self.on_ladder(at, LadderEvent::Accepted(climber(of)))
            }
            Event::Answered { of, accepts: false } => {
                self.on_ladder(at, LadderEvent::Declined(climber(of)))
            }
            Event::Recalled { by, .. } => self.on_ladder(at, LadderEvent::CalledOff(climber(by))),
            // Before time does what they are excused from.
            Event::Excused { seat, until } => {
                let until = until - self.stood_still;
                self.ladder.as_mut()?.excuse(climber(seat), until).ok()
            }
            _ => {
                let clock = self.ladder_clock(at);
                self.ladder.as_mut()?.advance(clock);
                Some(())
            }
        }
    }

    /// What the result of a game does to places, or a corrected one. A game of somebody who has left moves nobody.
    pub(super) fn settle(&mut self, at: Moment, game: Game, before: Option<GameResult>) {
        let clock = self.ladder_clock(at);
        let (Some(ladder), Some(result)) = (&mut self.ladder, game.result) else {
            return;
        };
        let [challenged, challenger] = [game.pairing.white, game.pairing.black].map(climber);
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
        if self.is_paused() {
            return Err(SeasonRefusal::Paused);
        }
        let ladder = self.ladder.as_ref().ok_or(SeasonRefusal::NoLadder)?;
        let mut trial = ladder.clone();
        Ok(trial.apply(self.ladder_clock(now), event)?)
    }

    pub(super) fn challenge(
        &self,
        by: Seat,
        of: Seat,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let event = LadderEvent::Challenged {
            by: climber(by),
            of: climber(of),
        };
        self.check_ladder(now, event)?;
        let is_own = |event: &Event| matches!(*event, Event::Recalled { by: one, .. } if one == by);
        let recalled = self.not_undone().filter(|(_, entry)| is_own(&entry.event));
        let lately = recalled.filter(|(_, entry)| entry.at > now - RECALLED_MEMORY);
        if lately.count() >= MOST_RECALLED_A_DAY {
            return Err(SeasonRefusal::RecalledOften);
        }
        match self.is_up(now) {
            true => Err(SeasonRefusal::TooLate),
            false => Ok(vec![Event::Challenged { by, of }]),
        }
    }

    pub(super) fn answer(
        &self,
        of: Seat,
        (challenge, accepts): (u32, bool),
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let open = self.open_challenge(of).filter(|open| open.of == of);
        if open.is_some_and(|open| open.number != challenge) {
            return Err(SeasonRefusal::OtherChallenge);
        }
        let event = match accepts {
            true => LadderEvent::Accepted(climber(of)),
            false => LadderEvent::Declined(climber(of)),
        };
        self.check_ladder(now, event)?;
        let mut events = vec![Event::Answered { of, accepts }];
        events.extend(
            open.filter(|_| accepts)
                .map(|challenge| self.games_more([(of, challenge.by)])),
        );
        Ok(events)
    }

    pub(super) fn recall(&self, by: Seat, now: Moment) -> Result<Vec<Event>, SeasonRefusal> {
        let made = self
            .open_challenge(by)
            .filter(|challenge| challenge.by == by);
        let of = made.ok_or(LadderRefusal::NoMeeting(climber(by)))?.of;
        self.check_ladder(now, LadderEvent::CalledOff(climber(by)))?;
        Ok(vec![Event::Recalled { by, of }])
    }

    /// The challenge that somebody made or is to answer.
    #[must_use]
    pub fn open_challenge(&self, of: Seat) -> Option<OpenChallenge> {
        let (by, of, until) = self.ladder.as_ref()?.challenge_of(climber(of))?;
        let until = until + self.stood_still;
        let (by, of) = (seat(by), seat(of));
        let made = Event::Challenged { by, of };
        let entries = self.not_undone().filter(|(_, entry)| entry.event == made);
        Some(OpenChallenge {
            by,
            of,
            until,
            number: entries.last()?.0,
        })
    }

    /// Whom somebody may challenge now, from the top down.
    #[must_use]
    pub fn within_reach(&self, by: Seat, now: Moment) -> Vec<Seat> {
        let may = self.ladder.as_ref().filter(|_| !self.is_paused());
        let above = may.map(|ladder| ladder.within_reach(climber(by), self.ladder_clock(now)));
        above.into_iter().flatten().map(seat).collect()
    }
}

/// What time does.
impl Season {
    /// When the ladder changes by itself next.
    pub(super) fn next_lapse(&self) -> Option<Moment> {
        let lapse = self.ladder.as_ref()?.next_lapse()?;
        Some(lapse + self.stood_still)
    }

    /// Who is about to lose their place or to fall for keeping silent up to a moment, and when that would be.
    #[must_use]
    pub fn lapsing(&self, now: Moment) -> Vec<(Seat, Moment)> {
        let on = self.ladder.iter().filter(|_| {
            let is_on = self.stage == Stage::Running && !self.is_paused();
            is_on && !self.is_up(now)
        });
        let lapsing = on.flat_map(|ladder| ladder.lapsing(self.ladder_clock(now)));
        lapsing
            .map(|(climber, at)| (seat(climber), at + self.stood_still))
            .collect()
    }

    /// The season after an event that time brings about.
    #[must_use]
    pub fn after(&self, event: Event, now: Moment) -> Season {
        let mut after = self.clone();
        match after.add_all(vec![event], None, None, now) {
            Ok(()) => after,
            Err(_) => self.clone(),
        }
    }

    /// What time has done on a ladder but to those who are excused, after the entries that excuse them: before any result
    /// that comes at the same moment.
    #[must_use]
    pub fn lapsed(&self, excused: Vec<Event>, now: Moment) -> Vec<Event> {
        let mut trial = self.clone();
        let is_on = !self.lapsing(now).is_empty();
        let applied = is_on && trial.add_all(excused.clone(), None, None, now).is_ok();
        let lapses = applied.then(|| trial.lapses(now)).into_iter().flatten();
        excused.into_iter().chain(lapses).collect()
    }

    /// Whether the season has lasted as long as it was to.
    fn is_up(&self, now: Moment) -> bool {
        let ends = self.rounds.last().and_then(|round| round.ends);
        ends.is_some_and(|ends| ends <= now)
    }

    /// What has to happen now in a season without rounds.
    pub(super) fn go_on(&self, now: Moment) -> Vec<Event> {
        if self.rounds.is_empty() {
            return vec![Event::Paired {
                round: ROUND,
                games: Vec::new(),
                byes: Vec::new(),
                ends: self.ends(now),
            }];
        }
        if !self.is_up(now) {
            return match self.settings.format {
                Format::Arena { .. } => self.pair_the_free(),
                _ => match self.lapses(now) {
                    lapses if lapses.is_empty() => self.reminders(now),
                    lapses => lapses,
                },
            };
        }
        let waits = self.unfinished().next().is_some();
        match self.settings.rounds {
            _ if !waits => vec![Event::Finished],
            Rounds::ByDate { unfinished, .. } => match unfinished {
                Unfinished::RunsOn => Vec::new(),
                Unfinished::Drawn => self.draw_the_rest(now),
                Unfinished::Adjudicated if self.wants_rulings(now) => vec![Event::Overdue],
                Unfinished::Adjudicated => Vec::new(),
            },
            Rounds::WhenOver => Vec::new(),
        }
    }

    fn lapses(&self, now: Moment) -> Vec<Event> {
        let Some(mut ladder) = self.ladder.clone() else {
            return Vec::new();
        };
        let lapses = ladder.advance(self.ladder_clock(now)).into_iter();
        lapses
            .map(|lapse| match lapse {
                Lapse::Unanswered { by, of } => Event::Unanswered {
                    by: seat(by),
                    of: seat(of),
                },
                Lapse::Fell(climber) => Event::Fell {
                    seat: seat(climber),
                },
            })
            .collect()
    }

    /// Further games of the only round, first movers first.
    fn games_more(&self, pairs: impl IntoIterator<Item = (Seat, Seat)>) -> Event {
        let first = self.games.len() as u32 + 1;
        let games = pairs.into_iter().zip(first..);
        Event::Paired {
            round: ROUND,
            games: games
                .map(|((white, black), table)| Pairing {
                    white,
                    black,
                    table,
                })
                .collect(),
            byes: Vec::new(),
            ends: self.rounds.last().and_then(|round| round.ends),
        }
    }

    fn pair_the_free(&self) -> Vec<Event> {
        let running = self.unfinished().next().is_some();
        let games = arena::pair(&self.free(), running);
        if games.is_empty() {
            return Vec::new();
        }
        let pairs = games
            .iter()
            .map(|game| (seat(game.white), seat(game.black)));
        vec![self.games_more(pairs)]
    }

    /// Who is there and plays no game of an arena.
    fn free(&self) -> Vec<Free> {
        let seats = self.seats();
        let there = seats.filter(|(_, record)| !record.rests && record.withdrawn.is_none());
        let free = there.filter_map(|(seat, record)| {
            let games: Vec<&Game> = self.games_of(seat).collect();
            if games.iter().any(|game| game.result.is_none()) {
                return None;
            }
            let colours = games.iter().filter_map(|game| game.colour_of(seat));
            let balance = colours.map(|colour| match colour {
                Colour::White => 1,
                Colour::Black => -1,
            });
            let last = games.last().and_then(|game| {
                let colour = game.colour_of(seat)?;
                Some((climber(game.seat(colour.other())), colour))
            });
            Some(Free {
                player: climber(seat),
                score: self.arena_score(seat).0,
                rating: record.occupant.rating.cast_signed(),
                since: record.free_since,
                balance: balance.sum(),
                last,
            })
        });
        free.collect()
    }

    fn endings(&self, seat: Seat) -> Vec<Ending> {
        let games = self.games_of(seat);
        let of_game = |game: &Game| Some(of_result(game.result?, game.colour_of(seat)?)?.0);
        games.filter_map(of_game).collect()
    }

    /// How many games somebody won in an arena.
    pub(super) fn games_won(&self, seat: Seat) -> Value {
        Value(self.arena_score(seat).1 * Value::POINT.0)
    }

    /// The points of somebody in an arena, and how many games they won.
    fn arena_score(&self, seat: Seat) -> (u32, u32) {
        let scoring = match self.settings.format {
            Format::Arena { streaks: true } => ArenaScoring::STREAKS,
            _ => ArenaScoring::PLAIN,
        };
        let endings = self.endings(seat);
        let won = endings.iter().filter(|ending| **ending == Ending::Win);
        (scoring.points(&endings).iter().sum(), won.count() as u32)
    }
}

/// Tables.
impl Season {
    /// The places of a ladder, with the games that each has won as points. Who has left stands below.
    pub(super) fn ladder_table(&self) -> Vec<Standing> {
        let places = self.ladder.iter().flat_map(Ladder::places).map(seat);
        let on: Vec<Seat> = places.collect();
        let off = self.seats().map(|(seat, _)| seat);
        let off = off.filter(|seat| !on.contains(seat));
        let order = on.iter().copied().chain(off).zip(1..);
        let standing = |(seat, rank): (Seat, usize)| {
            let record = self.seat(seat)?;
            let won = self.endings(seat).into_iter();
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

    /// The table of an arena: by points, then by games won.
    pub(super) fn arena_table(&self) -> Vec<Standing> {
        let mut scores: Vec<_> = self
            .seats()
            .map(|(seat, record)| (self.arena_score(seat), record.tpn))
            .collect();
        scores.sort_by_key(|(score, tpn)| (Reverse(*score), *tpn));
        let standing = |&(score, tpn): &((u32, u32), _)| {
            let ahead = scores.iter().filter(|(other, _)| *other > score).count();
            let values = self.settings.tie_breaks.iter();
            let values = values
                .map(|one| (*one == TieBreak::Wins).then_some(Value(score.1 * Value::POINT.0)));
            Standing {
                rank: ahead + 1,
                tpn,
                points: Points(score.0 * Points::WIN.0),
                values: values.collect(),
            }
        };
        scores.iter().map(standing).collect()
    }
}
