//! The games that a season plays next, by its format. Each step is a list of events that opens them.

use std::collections::HashSet;

use super::{
    Moment, Person,
    event::{Event, GameNumber, GameResult, Pairing, Seat, Team},
    history::Wait,
    settings::{Format, LateEntries, Rounds},
    state::{Season, SeatRecord, Stage},
    tables::{Meeting, Pending},
    team_table::with_even_colours,
};
use crate::{
    berger,
    knock_out::Place,
    swiss::{self, Obstacle},
    tournament::{Bye, Colour, Pair, Round, Tournament, Tpn},
};

/// What comes after the rounds so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NextStep {
    /// These events open games.
    Games(Vec<Event>),
    /// All has been played.
    Nothing,
    /// No pairing keeps the rules: the organiser has to pair.
    Stuck,
}

/// The games of one round as they are put together.
#[derive(Default)]
pub(super) struct NewRound {
    games: Vec<Pairing>,
    pub(super) byes: Vec<(Seat, Bye)>,
    /// Games that somebody has withdrawn from, by their place among `games`.
    ruled: Vec<(usize, GameResult)>,
}

impl NewRound {
    /// Adds a game at the next table. Whoever has withdrawn loses it at once.
    pub(super) fn add(&mut self, table: u32, [white, black]: [(Seat, &SeatRecord); 2]) {
        let withdrawn = [white, black].map(|(_, record)| record.withdrawn.is_some());
        let forfeited = match withdrawn {
            [false, false] => None,
            [true, true] => Some(GameResult::BothForfeited),
            [true, false] => Some(GameResult::Forfeited(Colour::White)),
            [false, true] => Some(GameResult::Forfeited(Colour::Black)),
        };
        let place = self.games.len();
        self.ruled.extend(forfeited.map(|result| (place, result)));
        self.games.push(Pairing {
            white: white.0,
            black: black.0,
            table,
        });
    }
}

/// Why the next round of a Swiss cannot be paired by the rules, and how it can be paired all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayOn {
    /// The last rule that has to be given up.
    pub obstacle: Obstacle,
    /// Pairs that break as few rules as can be, first movers first, as an organiser can order them. Of teams somebody stands
    /// for each.
    pub pairs: Vec<(Person, Person)>,
}

impl Season {
    /// How the next round of a Swiss can be paired although no pairs keep the rules; nothing if it does not wait for that.
    #[must_use]
    pub fn way_on(&self) -> Option<WayOn> {
        (self.waits_for() == Some(Wait::Pairing)).then_some(())?;
        let mut pairs = Vec::new();
        let mut hardest = None;
        for division in 0..self.divisions.len() {
            let tournament = match self.is_of_teams() {
                true => with_even_colours(self.teams_to_be_paired().0),
                false => self.to_be_paired(division).0,
            };
            let (obstacle, found) = match swiss::pair_nevertheless(&tournament) {
                Some((obstacle, found)) => (Some(obstacle), found),
                None => (None, swiss::pair(&tournament).ok()?),
            };
            hardest = hardest.max(obstacle);
            let person = |tpn| {
                let record = match self.is_of_teams() {
                    true => self.line_up(self.team_by_number(tpn)?).first()?.1,
                    false => self.seat_by_number(division, tpn)?.1,
                };
                Some(record.occupant.person)
            };
            pairs.extend(found.into_iter().filter_map(|pair| match pair {
                Pair::Game { white, black } => Some((person(white)?, person(black)?)),
                Pair::Bye(_) => None,
            }));
        }
        let obstacle = hardest?;
        Some(WayOn { obstacle, pairs })
    }

    /// The next rounds, once those so far are over.
    pub(super) fn next_step(&self, now: Moment) -> NextStep {
        match self.settings.format {
            Format::RoundRobin { cycles, .. } => self.next_of_round_robin(cycles, now),
            Format::Swiss { .. } => self.next_of_swiss(now),
            Format::KnockOut { .. } => self.next_of_knock_out(now),
            Format::Ladder(_) | Format::Arena { .. } => NextStep::Games(self.go_on(now)),
        }
    }

    /// How many rounds there will be, as far as that is known.
    #[must_use]
    pub fn length(&self) -> u32 {
        let sizes = self
            .divisions
            .iter()
            .map(|division| match self.is_of_teams() {
                true => self.playing.len() as u32,
                false => division.len() as u32,
            });
        match self.settings.format {
            // Nobody meets the same opponent twice, and with an odd number everybody rests once.
            Format::Swiss { rounds } => match sizes.sum::<u32>() {
                0 => rounds,
                players => rounds.min(players.next_multiple_of(2) - 1),
            },
            Format::RoundRobin { cycles, .. } => sizes
                .map(|size| berger::length(size, cycles))
                .max()
                .unwrap_or(0),
            Format::Ladder(_) | Format::Arena { .. } => 1,
            Format::KnockOut { .. } => sizes
                .map(|size| size.next_power_of_two().ilog2())
                .max()
                .unwrap_or(0),
        }
    }

    /// When a round that begins now ends.
    pub(super) fn ends(&self, now: Moment) -> Option<Moment> {
        match self.settings.rounds {
            Rounds::WhenOver => None,
            Rounds::ByDate { length, .. } => Some(now + length),
        }
    }

    fn seat_by_number(&self, division: usize, tpn: Tpn) -> Option<(Seat, &SeatRecord)> {
        let seat = *self
            .divisions
            .get(division)?
            .get((tpn as usize).checked_sub(1)?)?;
        Some((seat, self.seat(seat)?))
    }

    /// The events of a round that begins now.
    pub(super) fn opening(
        &self,
        round: u32,
        new: NewRound,
        ends: Option<Moment>,
        before: usize,
    ) -> Vec<Event> {
        let first = self.games.len() + before;
        let mut events = vec![Event::Paired {
            round,
            games: new.games,
            byes: new.byes,
            ends,
        }];
        events.extend(new.ruled.into_iter().map(|(at, result)| Event::Ruled {
            game: GameNumber((first + at) as u32 + 1),
            result,
        }));
        events
    }

    fn next_of_round_robin(&self, cycles: berger::Cycles, now: Moment) -> NextStep {
        let length = self.length();
        let paired = self.rounds.len() as u32;
        let mut events = Vec::new();
        let mut games = 0;
        for round in (paired + 1..=length).take(self.settings.rounds_at_once as usize) {
            let new = self.round_of_tables(cycles, round);
            let added = new.games.len();
            events.extend(self.opening(round, new, self.ends(now), games));
            games += added;
        }
        if events.is_empty() {
            return NextStep::Nothing;
        }
        NextStep::Games(events)
    }

    fn round_of_tables(&self, cycles: berger::Cycles, round: u32) -> NewRound {
        if self.is_of_teams() {
            let pairs = berger::round(self.playing.len() as u32, cycles, round);
            return self.round_of_teams(pairs.unwrap_or_default(), Bye::Zero);
        }
        let mut new = NewRound::default();
        for (division, seats) in self.divisions.iter().enumerate() {
            let pairs = berger::round(seats.len() as u32, cycles, round).unwrap_or_default();
            let mut table = 0;
            for pair in pairs {
                match pair {
                    Pair::Bye(tpn) => {
                        let seat = self.seat_by_number(division, tpn);
                        new.byes.extend(seat.map(|(seat, _)| (seat, Bye::Zero)));
                    }
                    Pair::Game { white, black } => {
                        let [white, black] =
                            [white, black].map(|tpn| self.seat_by_number(division, tpn));
                        let (Some(white), Some(black)) = (white, black) else {
                            continue;
                        };
                        table += 1;
                        new.add(table, [white, black]);
                    }
                }
            }
        }
        new
    }

    /// A division of a Swiss season before its next round, with those who will be absent from it, and the byes that they get.
    pub(super) fn to_be_paired(&self, division: usize) -> (Tournament, Vec<(Seat, Bye)>) {
        let mut tournament = self.tournament(division, Pending::Draw);
        let mut byes = Vec::new();
        for player in &mut tournament.players {
            let Some((seat, record)) = self.seat_by_number(division, player.tpn) else {
                continue;
            };
            if record.withdrawn.is_some() {
                player.rounds.push(Round::Bye(Bye::Zero));
            } else if record.rests {
                let bye = self.bye_for_resting(&player.rounds);
                player.rounds.push(Round::Bye(bye));
                byes.push((seat, bye));
            }
        }
        (tournament, byes)
    }

    /// What sitting out the next Swiss round brings after these rounds.
    pub(super) fn bye_for_resting(&self, rounds: &[Round]) -> Bye {
        let had = |round: &&Round| **round == Round::Bye(Bye::Half);
        let halves = rounds.iter().filter(had).count() as u32;
        match halves < self.settings.half_point_byes {
            true => Bye::Half,
            false => Bye::Zero,
        }
    }

    fn next_of_swiss(&self, now: Moment) -> NextStep {
        let paired = self.rounds.len() as u32;
        if paired >= self.length() || self.has_nobody_to_pair() {
            return NextStep::Nothing;
        }
        let new = match self.is_of_teams() {
            true => self.pairs_of_teams().map(|(pairs, byes)| {
                let mut new = self.round_of_teams(pairs, Bye::PairingAllocated);
                new.byes.extend(byes);
                new
            }),
            false => self.round_of_players(),
        };
        match new {
            Ok(new) if !new.games.is_empty() => {
                NextStep::Games(self.opening(paired + 1, new, self.ends(now), 0))
            }
            _ => NextStep::Stuck,
        }
    }

    /// Whether everybody has left but one player, or one team, and nobody may come into the next round.
    fn has_nobody_to_pair(&self) -> bool {
        let next = self.rounds.len() as u32 + 1;
        let may_come =
            matches!(self.settings.late_entries, LateEntries::Until { round, .. } if next <= round);
        let plays = |record: &SeatRecord| record.withdrawn.is_none();
        let left = match self.is_of_teams() {
            true => {
                let teams = self.playing.iter();
                let is_left = |team: &&Team| self.seats_of_team(**team).any(|(_, one)| plays(one));
                teams.filter(is_left).count()
            }
            false => self.seats().filter(|(_, one)| plays(one)).count(),
        };
        left < 2 && !may_come
    }

    /// The next Swiss round of players who play for themselves.
    fn round_of_players(&self) -> Result<NewRound, swiss::PairingError> {
        let mut new = NewRound::default();
        for division in 0..self.divisions.len() {
            let (tournament, byes) = self.to_be_paired(division);
            new.byes.extend(byes);
            for (pair, table) in swiss::pair(&tournament)?.into_iter().zip(1..) {
                match pair {
                    Pair::Bye(tpn) => {
                        let seat = self.seat_by_number(division, tpn);
                        new.byes
                            .extend(seat.map(|(seat, _)| (seat, Bye::PairingAllocated)));
                    }
                    Pair::Game { white, black } => {
                        let [white, black] =
                            [white, black].map(|tpn| self.seat_by_number(division, tpn));
                        if let (Some((white, _)), Some((black, _))) = (white, black) {
                            new.games.push(Pairing {
                                white,
                                black,
                                table,
                            });
                        }
                    }
                }
            }
        }
        Ok(new)
    }

    /// The meetings of a knock-out that are not decided and whose players are known.
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

    /// The meetings of the round that is open, or of the next one if all are decided.
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

    /// Who goes on after a game of a knock-out, and who is out, as far as that is decided.
    #[must_use]
    pub fn goes_on(&self, game: GameNumber) -> Option<[Seat; 2]> {
        if !matches!(self.settings.format, Format::KnockOut { .. }) || self.divisions.is_empty() {
            return None;
        }
        let mut meetings = self.meetings_of_bracket().into_iter();
        let meeting = meetings.find(|meeting| meeting.games.contains(&game))?;
        let winner = meeting.winner?;
        let loser = meeting.seats.into_iter().find(|seat| *seat != winner)?;
        Some([winner, loser])
    }

    /// What an organiser's decision brings about in a knock-out besides: if it changes who goes on, a game that no longer decides
    /// anything is void, and so is one that somebody has won who is out now.
    pub(super) fn with_games_voided(&self, mut events: Vec<Event>, now: Moment) -> Vec<Event> {
        if !matches!(self.settings.format, Format::KnockOut { .. }) {
            return events;
        }
        let mut after = self.clone();
        let fits = after.add_all(events.clone(), None, None, now).is_ok();
        // Before the start nobody meets.
        if !fits || after.divisions.is_empty() {
            return events;
        }
        let undecided = after.undecided(0);
        // A cup that was over goes on if something in it is to be played again.
        let is_over = after.stage == Stage::Over;
        if is_over && self.undecided(0).is_empty() && !undecided.is_empty() {
            events.extend(self.end().map(|entry| Event::Undone { entry }));
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
        events.extend(void.map(|game| Event::Ruled {
            game: game.number,
            result: GameResult::Void,
        }));
        events
    }

    /// Who has nobody to meet in the first round of a knock-out, and goes on.
    fn without_opponents(&self) -> Vec<(Seat, Bye)> {
        let bracket = self.bracket(0);
        let places = (0..1 << (bracket.rounds().max(1) - 1)).map(|place| Place { round: 0, place });
        let alone = places.filter_map(|place| match bracket.sides(place) {
            (Some(seed), None) | (None, Some(seed)) => self.seat_by_number(0, seed),
            _ => None,
        });
        alone.map(|(seat, _)| (seat, Bye::Zero)).collect()
    }

    /// The next game of each meeting that has none to be played.
    fn next_of_knock_out(&self, now: Moment) -> NextStep {
        let meetings = self.meetings(0);
        let Some(round) = meetings.first().map(|meeting| meeting.place.round) else {
            return NextStep::Nothing;
        };
        let mut new = NewRound::default();
        if self.rounds.is_empty() {
            new.byes = self.without_opponents();
        }
        for meeting in meetings {
            let is_open =
                |number: &GameNumber| self.game(*number).is_some_and(|game| game.result.is_none());
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
        let ends = match self.rounds.get(round as usize - 1) {
            // A game that is played again after the end of its round has as much time as any.
            Some(open) if open.ends.is_some_and(|ends| ends <= now) => self.ends(now),
            Some(open) => open.ends,
            None => self.ends(now),
        };
        if new.games.is_empty() {
            return NextStep::Games(Vec::new());
        }
        NextStep::Games(self.opening(round, new, ends, 0))
    }
}
