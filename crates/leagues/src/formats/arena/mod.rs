//! Arenas as seasons: for some hours, free players are paired immediately.

pub mod pairing;

use std::cmp::Reverse;

use basics::{Moment, Span};

use super::{continuous::ONLY_ROUND, format_rules::FormatRules};
use crate::{
    season::{
        Decider, Event, Feature, Game, Rounds, Season, Seat, Settings, SettingsError, Unfinished,
        ensure,
    },
    standings::{Standing, TieBreak},
    tie_breaks::{Amount, Value},
    tournament::{Colour, Ending, Points},
};
use pairing::{ArenaScoring, Contestant, Free, pair_apart};

/// The shortest arena.
const MIN_ARENA_LENGTH: Span = Span::minutes(10);
/// How long an arena lasts by default.
const USUAL_LENGTH: Span = Span::hours(2);

/// An arena.
pub(super) struct Arena {
    /// Whether games count twice after two wins in a row.
    pub(super) streaks: bool,
}

impl FormatRules for Arena {
    fn features(&self) -> Vec<Feature> {
        vec![
            Feature::OneSitting,
            Feature::ForbiddenPairs,
            Feature::Points,
        ]
    }

    fn usual_rounds(&self) -> Rounds {
        Rounds::ByDate {
            length: USUAL_LENGTH,
            unfinished: Unfinished::RunsOn,
        }
    }

    fn usual_tie_breaks(&self) -> &'static [TieBreak] {
        &[TieBreak::WINS]
    }

    fn check(&self, settings: &Settings) -> Result<(), SettingsError> {
        let is_long =
            matches!(settings.rounds, Rounds::ByDate { length, .. } if length >= MIN_ARENA_LENGTH);
        ensure(is_long, SettingsError::ArenaTime)
    }

    fn go_on(&self, season: &Season, now: Moment) -> Vec<Event> {
        season.play_on(now, || {
            let running = season.unfinished().next().is_some();
            let seat = |player: Contestant| Seat(player as u32);
            let apart = |one: Contestant, other: Contestant| {
                season.keeps_apart(seat(one), seat(other), ONLY_ROUND)
            };
            let games = pair_apart(&self.free(season), running, apart);
            let pairs = games
                .iter()
                .map(|game| (seat(game.white), seat(game.black)));
            let is_any = !games.is_empty();
            is_any
                .then(|| season.games_more(pairs))
                .into_iter()
                .collect()
        })
    }

    /// By points, then by games won.
    fn order(&self, season: &Season, _division: usize, tie_breaks: &[TieBreak]) -> Vec<Standing> {
        let mut scores: Vec<_> = season
            .seats()
            .map(|(seat, record)| (self.score(season, seat), record.tpn))
            .collect();
        scores.sort_by_key(|(score, tpn)| (Reverse(*score), *tpn));
        let standing = |&(score, tpn): &((u32, u32), _)| {
            let ahead = scores.iter().filter(|(other, _)| *other > score).count();
            let values = tie_breaks.iter().map(|one| match *one {
                TieBreak::WINS => wins(score),
                _ => Value::Nothing,
            });
            Standing {
                rank: ahead + 1,
                tpn,
                points: Points(score.0 * Points::WIN.0),
                values: values.collect(),
            }
        };
        scores.iter().map(standing).collect()
    }

    fn decider(&self, season: &Season, seat: Seat) -> Option<Decider> {
        Some(Decider {
            tie_break: TieBreak::WINS,
            value: wins(self.score(season, seat)),
        })
    }
}

/// The games won of a score.
fn wins((_, won): (u32, u32)) -> Value {
    Value::Number(Amount::whole(i64::from(won)))
}

impl Arena {
    /// The players who are present and in no game.
    fn free(&self, season: &Season) -> Vec<Free> {
        let seats = season.seats();
        let there = seats.filter(|(_, record)| !record.rests && record.withdrawn.is_none());
        let free = there.filter_map(|(seat, record)| {
            let games: Vec<&Game> = season.games_of(seat).collect();
            if games.iter().any(|game| game.result.is_none()) {
                return None;
            }
            let colours = games.iter().filter_map(|game| game.colour_of(seat));
            let balance = colours.map(Colour::sign);
            let last = games.last().and_then(|game| {
                let colour = game.colour_of(seat)?;
                Some((u64::from(game.seat(colour.other()).0), colour))
            });
            Some(Free {
                player: u64::from(seat.0),
                score: self.score(season, seat).0,
                rating: record.occupant.rating.cast_signed(),
                since: record.free_since,
                balance: balance.sum(),
                last,
            })
        });
        free.collect()
    }

    /// The points and the wins of a seat.
    fn score(&self, season: &Season, seat: Seat) -> (u32, u32) {
        let scoring = if self.streaks {
            ArenaScoring::STREAKS
        } else {
            ArenaScoring::PLAIN
        };
        let endings = season.endings(seat);
        let won = endings.iter().filter(|ending| **ending == Ending::Win);
        (scoring.points(&endings).iter().sum(), won.count() as u32)
    }
}
