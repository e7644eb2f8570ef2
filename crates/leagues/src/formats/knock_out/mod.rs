//! Knock-outs as seasons: the winner of a meeting advances, and the loser is out.

pub mod bracket;

use std::{
    cmp::{Ordering, Reverse},
    collections::HashSet,
};

use basics::Moment;

use super::format_rules::FormatRules;
use crate::{
    revision::Revision,
    season::{
        Event, Feature, Format, Game, GameNumber, GameResult, NewRound, NextStep, Pairing, Reached,
        Rounds, Row, RuleChange, Season, Seat, Settings, SettingsError, Stage, Tied, Unfinished,
        ensure, points,
    },
    standings::{Standing, TieBreak},
    tournament::{Bye, Points, Tpn},
};
use bracket::{KnockOut, Place};

/// A knock-out with this many games in a meeting.
pub(super) struct Cup {
    pub(super) best_of: u32,
}

impl FormatRules for Cup {
    fn features(&self) -> Vec<Feature> {
        vec![Feature::Rounds, Feature::Bracket]
    }

    fn games_to_win(&self) -> u32 {
        self.best_of / 2 + 1
    }

    fn check(&self, settings: &Settings) -> Result<(), SettingsError> {
        let can_be = self.best_of % 2 == 1 && self.best_of <= 9;
        ensure(can_be, SettingsError::Games)?;
        let runs_on = matches!(settings.rounds, Rounds::ByDate { unfinished, .. } if unfinished == Unfinished::RunsOn);
        ensure(!runs_on, SettingsError::RunsOn)
    }

    fn length(&self, divisions: &[u32]) -> u32 {
        let lengths = divisions
            .iter()
            .map(|size| size.next_power_of_two().ilog2());
        lengths.max().unwrap_or(0)
    }

    /// The next game of each meeting without an open game.
    fn next_step(&self, season: &Season, now: Moment) -> NextStep {
        let meetings = season.meetings(0);
        let Some(round) = meetings.first().map(|meeting| meeting.place.round) else {
            return NextStep::Nothing;
        };
        let mut new = NewRound::default();
        if season.rounds.is_empty() {
            new.byes = season.without_opponents();
        }
        for meeting in meetings {
            let is_open = |number: &GameNumber| {
                season
                    .game(*number)
                    .is_some_and(|game| game.result.is_none())
            };
            if meeting.games.iter().any(is_open) {
                continue;
            }
            let [first, second] = meeting.seats;
            let (white, black) = match (meeting.games.len() + round) % 2 {
                0 => (first, second),
                _ => (second, first),
            };
            new.games.push(Pairing {
                white,
                black,
                table: meeting.place.place as u32 + 1,
            });
        }
        let round = round as u32 + 1;
        let ends = match season.rounds.get(round as usize - 1) {
            // A game that is replayed after the end of its round gets a full round's time.
            Some(open) if open.ends.is_some_and(|ends| ends <= now) => season.ends(now),
            Some(open) => open.ends,
            None => season.ends(now),
        };
        if new.games.is_empty() {
            return NextStep::Games(Vec::new());
        }
        NextStep::Games(season.opening(round, new, ends, 0))
    }

    /// A meeting continues as soon as its last game is over, independently of the others.
    fn go_on(&self, season: &Season, now: Moment) -> Vec<Event> {
        let open = &season.rounds[season.open_rounds()];
        let waits = season.open_games().any(|game| game.result.is_none());
        let ends = open.iter().filter_map(|round| round.ends).max();
        let is_overdue = open.iter().any(|round| round.overdue);
        if !is_overdue
            && let NextStep::Games(events) = self.next_step(season, now)
            && let Some(Event::Paired { round, .. }) = events.first()
            && (*round as usize <= season.rounds.len()
                || !waits && ends.is_none_or(|ends| ends <= now))
        {
            return events;
        }
        season.play_rounds(now)
    }

    fn rule_changes(&self, season: &Season) -> Vec<(RuleChange, bool)> {
        let is_meant = matches!(
            season.settings.format,
            Format::KnockOut {
                tied: Tied::BetterSeed,
                ..
            }
        );
        // In the first round the better seed is always on the upper side.
        vec![(RuleChange::BetterSeed, is_meant && season.length() > 1)]
    }

    /// If somebody else advances, games that no longer decide anything become void, as do the games of meetings that no longer
    /// exist.
    fn with_consequences(
        &self,
        season: &Season,
        mut events: Vec<Event>,
        now: Moment,
    ) -> Vec<Event> {
        let mut after = season.clone();
        let fits = after.add_all(events.clone(), None, None, now).is_ok();
        // Before the start nobody meets.
        if !fits || after.divisions.is_empty() {
            return events;
        }
        let undecided = after.undecided(0);
        // A cup that was over continues if something has to be replayed.
        let is_over = after.stage == Stage::Over;
        if is_over && season.undecided(0).is_empty() && !undecided.is_empty() {
            events.extend(season.end().map(|entry| Event::Undone { entry }));
        }
        let decisive: Vec<GameNumber> = undecided
            .into_iter()
            .flat_map(|meeting| meeting.games)
            .collect();
        let meetings = after.meetings_of_bracket().into_iter();
        let kept: HashSet<GameNumber> = meetings.flat_map(|meeting| meeting.games).collect();
        let void = after.games.iter().filter(|game| match game.result {
            None => !decisive.contains(&game.number),
            Some(GameResult::Void) => false,
            Some(_) => !kept.contains(&game.number),
        });
        events.extend(void.map(|game| Event::ruled(game.number, GameResult::Void)));
        events
    }

    /// Players are ranked by the round they reached; those who lost in the same round share a place.
    fn order(&self, season: &Season, division: usize, _tie_breaks: &[TieBreak]) -> Vec<Standing> {
        let size = season.divisions.get(division).map_or(0, Vec::len) as u32;
        let bracket = season.bracket(division);
        let mut reached: Vec<usize> = (1..=size).map(|seed| bracket.won(seed) * 2).collect();
        let third = season
            .third_place(division)
            .and_then(|meeting| meeting.winner);
        if let Some(record) = third.and_then(|seat| season.seat(seat)) {
            reached[record.tpn as usize - 1] += 1;
        }
        let mut order: Vec<Tpn> = (1..=size).collect();
        let key = |tpn: Tpn| Reverse(reached[tpn as usize - 1]);
        order.sort_by_key(|&tpn| (key(tpn), tpn));
        let seats = &season.divisions[division];
        let points = |tpn: Tpn| {
            let seat = seats[tpn as usize - 1];
            points(season.games_of(seat), seat)
        };
        let rank = |tpn: Tpn| order.iter().position(|&one| key(one) == key(tpn));
        order
            .iter()
            .map(|&tpn| Standing {
                rank: rank(tpn).map_or(1, |at| at + 1),
                tpn,
                points: points(tpn),
                values: Vec::new(),
            })
            .collect()
    }

    /// Nobody earns one before the final is decided.
    fn earns_medal(&self, season: &Season, row: &Row) -> bool {
        let division = season.seat(row.seat).map_or(0, |record| record.division);
        season.bracket(division).champion().is_some()
    }
}

/// A meeting of a knock-out: all games of two players in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Where it is in the bracket; the meeting for the third place is the last round's second.
    pub place: Place,
    /// Who meets, the better seed first.
    pub seats: [Seat; 2],
    /// The games so far, in order.
    pub games: Vec<GameNumber>,
    /// The points of both.
    pub points: [Points; 2],
    /// The winner, once certain.
    pub winner: Option<Seat>,
}

impl Season {
    /// How far somebody has come in a knock-out; nothing in other formats.
    pub fn reached(&self, seat: Seat) -> Option<Reached> {
        if !self.has(Feature::Bracket) {
            return None;
        }
        let record = self.seat(seat)?;
        let bracket = self.bracket(record.division);
        let third = self.third_place(record.division);
        if third.is_some_and(|meeting| meeting.winner == Some(seat)) {
            return Some(Reached::Third);
        }
        let won = bracket.won(record.tpn);
        if won == bracket.rounds() {
            return Some(Reached::Won);
        }
        let round = won as u32 + 1;
        let is_out = bracket.is_out(record.tpn);
        Some(if is_out {
            Reached::Out(round)
        } else {
            Reached::In(round)
        })
    }

    /// Who advances after a game of a knock-out, and who is out, once decided.
    pub fn goes_on(&self, game: GameNumber) -> Option<[Seat; 2]> {
        if !self.has(Feature::Bracket) || self.divisions.is_empty() {
            return None;
        }
        let mut meetings = self.meetings_of_bracket().into_iter();
        let meeting = meetings.find(|meeting| meeting.games.contains(&game))?;
        let winner = meeting.winner?;
        let loser = meeting.seats.into_iter().find(|seat| *seat != winner)?;
        Some([winner, loser])
    }

    /// The bracket of a knock-out as far as it is decided.
    pub fn bracket(&self, division: usize) -> KnockOut {
        let seats = self.divisions.get(division).map_or(&[][..], Vec::as_slice);
        let mut bracket = KnockOut::new(seats.len() as u32);
        // Earlier rounds come first, so the players of each meeting are known.
        loop {
            let decided = bracket
                .open()
                .into_iter()
                .find_map(|(place, first, second)| {
                    let pair = [first, second].map(|seed| seats[seed as usize - 1]);
                    let winner = self.meeting(place, pair).winner?;
                    Some((place, self.seat(winner)?.tpn))
                });
            let Some((place, winner)) = decided else {
                return bracket;
            };
            if bracket.win(place, winner).is_err() {
                return bracket;
            }
        }
    }

    /// The meeting of two players at a place of the bracket, with the games so far.
    pub fn meeting(&self, place: Place, seats: [Seat; 2]) -> Meeting {
        let is_of = |game: &&Game| {
            game.round as usize == place.round + 1
                && seats.iter().all(|seat| game.colour_of(*seat).is_some())
        };
        let games: Vec<&Game> = self.games.iter().filter(is_of).collect();
        let points = seats.map(|seat| points(games.iter().copied(), seat));
        Meeting {
            place,
            seats,
            winner: self.winner(&games, seats, points),
            games: games.iter().map(|game| game.number).collect(),
            points,
        }
    }

    /// The winner of a meeting: the player who cannot be caught up with, or is ahead by the rule for ties, or has not withdrawn.
    /// If both stayed away, the better seed advances.
    fn winner(&self, games: &[&Game], seats: [Seat; 2], points: [Points; 2]) -> Option<Seat> {
        let Format::KnockOut { best_of, tied, .. } = self.settings.format else {
            return None;
        };
        let mut counted = games
            .iter()
            .filter(|game| game.result.is_some_and(|result| result != GameResult::Void));
        let played = counted.clone().count() as u32;
        let left = best_of.saturating_sub(played) * 2;
        let ahead = match points[0].cmp(&points[1]) {
            Ordering::Less => 1,
            Ordering::Equal => self.better_seed(seats),
            Ordering::Greater => 0,
        };
        if points[ahead].0 > points[1 - ahead].0 + left {
            return Some(seats[ahead]);
        }
        let is_open = games.iter().any(|game| game.result.is_none());
        let both_stayed_away = counted
            .next_back()
            .is_some_and(|game| game.result == Some(GameResult::BothForfeited));
        let is_settled = both_stayed_away || tied == Tied::BetterSeed;
        if played >= best_of && !is_open && is_settled {
            return Some(seats[ahead]);
        }
        // If both have withdrawn, the one who stayed longer advances, and loses the next meeting by default.
        let withdrawn = seats.map(|seat| self.seat(seat).and_then(|seat| seat.withdrawn));
        match withdrawn {
            [None, None] => None,
            [Some(_), None] => Some(seats[1]),
            [None, Some(_)] => Some(seats[0]),
            [Some(first), Some(second)] => Some(seats[usize::from(second > first)]),
        }
    }

    /// Which side of the bracket is the better seed. Under older rules the upper side always counted as better.
    fn better_seed(&self, seats: [Seat; 2]) -> usize {
        let [upper, lower] = seats.map(|seat| self.seat(seat).map(|record| record.tpn));
        usize::from(self.revision >= Revision::Third && lower < upper)
    }

    /// The meeting for third place, once the semi-finals are decided, if there is one.
    pub fn third_place(&self, division: usize) -> Option<Meeting> {
        let Format::KnockOut {
            third_place: true, ..
        } = self.settings.format
        else {
            return None;
        };
        let bracket = self.bracket(division);
        let last = bracket.rounds().checked_sub(1).filter(|last| *last > 0)?;
        let loser = |place: usize| {
            let (first, second) = bracket.sides(Place {
                round: last - 1,
                place,
            });
            let (goes_on, other) = bracket.sides(Place {
                round: last,
                place: 0,
            });
            let winner = if place == 0 { goes_on? } else { other? };
            [first?, second?].into_iter().find(|seed| *seed != winner)
        };
        let seats = self.divisions.get(division)?;
        let mut seeds = [loser(0)?, loser(1)?];
        seeds.sort_unstable();
        let place = Place {
            round: last,
            place: 1,
        };
        Some(self.meeting(place, seeds.map(|seed| seats[seed as usize - 1])))
    }

    /// The undecided meetings whose players are known.
    fn undecided(&self, division: usize) -> Vec<Meeting> {
        let seats = &self.divisions[division];
        let bracket = self.bracket(division);
        let open = bracket.open().into_iter();
        let mut meetings: Vec<Meeting> = open
            .map(|(place, first, second)| {
                let mut seeds = [first, second];
                seeds.sort_unstable();
                self.meeting(place, seeds.map(|seed| seats[seed as usize - 1]))
            })
            .collect();
        meetings.extend(
            self.third_place(division)
                .filter(|third| third.winner.is_none()),
        );
        meetings
    }

    /// The undecided meetings of the earliest round that has any.
    fn meetings(&self, division: usize) -> Vec<Meeting> {
        let mut meetings = self.undecided(division);
        let round = meetings.iter().map(|meeting| meeting.place.round).min();
        meetings.retain(|meeting| Some(meeting.place.round) == round);
        meetings
    }

    /// All meetings of the bracket whose players are known.
    fn meetings_of_bracket(&self) -> Vec<Meeting> {
        let seats = &self.divisions[0];
        let bracket = self.bracket(0);
        let rounds = bracket.rounds();
        let places = (0..rounds).flat_map(|round| {
            (0..1 << (rounds - round - 1)).map(move |place| Place { round, place })
        });
        let meetings = places.filter_map(|place| {
            let (first, second) = bracket.sides(place);
            let pair = [first?, second?].map(|seed| seats[seed as usize - 1]);
            Some(self.meeting(place, pair))
        });
        meetings.chain(self.third_place(0)).collect()
    }

    /// The players without an opponent in the first round, who advance.
    fn without_opponents(&self) -> Vec<(Seat, Bye)> {
        let bracket = self.bracket(0);
        let places = (0..1 << (bracket.rounds().max(1) - 1)).map(|place| Place { round: 0, place });
        let alone = places.filter_map(|place| match bracket.sides(place) {
            (Some(seed), None) | (None, Some(seed)) => self.seat_by_number(0, seed),
            _ => None,
        });
        alone.map(|(seat, _)| (seat, Bye::Zero)).collect()
    }
}
