//! Line-ups: the members of teams in the order of the boards, and the boards of a round.

use basics::PersonId;

use crate::{
    season::{
        Entrant, Game, GameNumber, NewRound, Season, Seat, SeatRecord, Team, TeamEvent, TeamRecord,
    },
    tournament::{Bye, Pair, Tpn},
};

/// Queries about teams.
impl Season {
    /// Whether teams play each other.
    pub const fn is_of_teams(&self) -> bool {
        self.settings.teams.is_some()
    }

    /// The number of boards of a team.
    pub(crate) fn boards(&self) -> u32 {
        self.settings.teams.map_or(1, |size| size.boards)
    }

    /// The teams with members. Once the season has begun, these are the ones that play.
    pub fn teams(&self) -> impl Iterator<Item = (Team, &TeamRecord)> {
        let numbered = self.teams.iter().zip(1..);
        let all = numbered.map(|(record, number)| (Team(number), record));
        all.filter(|(_, record)| !record.members.is_empty())
    }

    /// A team.
    pub fn team(&self, team: Team) -> Option<&TeamRecord> {
        self.teams.get((team.0 as usize).checked_sub(1)?)
    }

    /// The name of a team.
    pub fn team_name(&self, team: Team) -> &str {
        self.team(team).map_or("", |record| &record.name)
    }

    /// The team that somebody is in.
    pub fn team_of(&self, person: PersonId) -> Option<Team> {
        let mut teams = self.teams();
        let found = teams.find(|(_, record)| record.members.contains(&person));
        found.map(|(team, _)| team)
    }

    /// The team that a seat plays for.
    pub fn team_of_seat(&self, seat: Seat) -> Option<Team> {
        self.team_of(self.person_on(seat)?)
    }

    /// The teams of a game, the first mover's first.
    pub fn teams_of(&self, game: &Game) -> Option<[Team; 2]> {
        let [white, black] = game.pairing.seats().map(|seat| self.team_of_seat(seat));
        Some([white?, black?])
    }

    /// The board of a game, from 1.
    pub fn board_of(&self, game: &Game) -> u32 {
        (game.pairing.table - 1) % self.boards() + 1
    }

    /// The entrants without a team, before the start.
    pub fn without_team(&self) -> impl Iterator<Item = &Entrant> {
        let all = self.entrants.iter();
        all.filter(|one| self.team_of(one.person).is_none())
    }

    /// The substitutes who can play an unfinished game: members of its teams who have not withdrawn and have no game in that round.
    pub fn substitutes_for(&self, number: GameNumber) -> Vec<PersonId> {
        let open = self.game(number).filter(|game| game.result.is_none());
        let Some((game, teams)) = open.and_then(|game| Some((game, self.teams_of(game)?))) else {
            return Vec::new();
        };
        let members = teams.iter().filter_map(|team| self.team(*team));
        let people = members.flat_map(|record| record.members.iter().copied());
        people
            .filter(|person| self.is_free(*person, game.round))
            .collect()
    }

    fn is_free(&self, person: PersonId, round: u32) -> bool {
        self.seat_of(person).is_some_and(|seat| {
            let plays = self
                .seat(seat)
                .is_some_and(|record| record.withdrawn.is_none());
            plays && self.games_of(seat).all(|game| game.round != round)
        })
    }
}

/// Effects of events on teams.
impl Season {
    /// Applies an event; `None`, and nothing changes, if it does not fit.
    pub(crate) fn change_team(&mut self, event: &TeamEvent) -> Option<()> {
        match event {
            TeamEvent::Founded { name, captain } => {
                self.entrant_at(*captain)?;
                self.teams.push(TeamRecord::of(name, *captain));
            }
            TeamEvent::Joined { team, person } => {
                self.entrant_at(*person)?;
                self.team_of(*person).is_none().then_some(())?;
                let former = self.former_teams().get((team.0 as usize).checked_sub(1)?);
                let former = former.cloned();
                self.team_mut(*team)?.take_in(*person, former.as_ref());
            }
            TeamEvent::Left { person } => self.leave_team(*person),
            TeamEvent::LinedUp { team, order } => {
                let record = self.team_mut(*team)?;
                let is_same = order.len() == record.members.len()
                    && record.members.iter().all(|one| order.contains(one));
                is_same.then_some(())?;
                record.members.clone_from(order);
            }
            TeamEvent::Led { team, captain } => {
                let record = self.team_mut(*team)?;
                record.members.contains(captain).then_some(())?;
                record.captain = *captain;
            }
            TeamEvent::Fielded {
                game,
                instead_of,
                seat,
            } => {
                self.seat(*seat)?;
                let pairing = &mut self.game_mut(*game)?.pairing;
                match *instead_of {
                    white if white == pairing.white => pairing.white = *seat,
                    black if black == pairing.black => pairing.black = *seat,
                    _ => return None,
                }
            }
        }
        Some(())
    }

    fn team_mut(&mut self, team: Team) -> Option<&mut TeamRecord> {
        self.teams.get_mut((team.0 as usize).checked_sub(1)?)
    }

    /// Removes somebody from their team. If they were captain, the next member becomes captain.
    pub(crate) fn leave_team(&mut self, person: PersonId) {
        for record in &mut self.teams {
            record.members.retain(|one| *one != person);
            if let (true, Some(next)) = (record.captain == person, record.members.first()) {
                record.captain = *next;
            }
        }
    }

    /// Starts the season for these teams, with the members who have a seat.
    pub(crate) fn begin_as_teams(&mut self, teams: &[Team]) {
        self.playing = teams.to_vec();
        let absent: Vec<PersonId> = self
            .teams
            .iter()
            .flat_map(|record| record.members.iter().copied())
            .filter(|person| self.seat_of(*person).is_none())
            .collect();
        for person in absent {
            self.leave_team(person);
        }
    }

    /// Makes the next active member captain of the team of a captain who has withdrawn.
    pub(crate) fn pass_captaincy_on(&mut self, captain: PersonId) {
        let plays = |person: &PersonId| {
            let seat = self.seat_of(*person).and_then(|seat| self.seat(seat));
            seat.is_some_and(|record| record.withdrawn.is_none())
        };
        let next: Vec<Option<PersonId>> = self
            .teams
            .iter()
            .map(|record| {
                let is_led = record.captain == captain;
                is_led.then(|| record.members.iter().copied().find(plays))?
            })
            .collect();
        for (record, next) in self.teams.iter_mut().zip(next) {
            record.captain = next.unwrap_or(record.captain);
        }
    }

    /// Replaces a member by the person who took over their seat.
    pub(crate) fn replace_member(&mut self, former: PersonId, by: PersonId) {
        for record in &mut self.teams {
            for member in &mut record.members {
                if *member == former {
                    *member = by;
                }
            }
        }
        self.pass_captaincy_on(former);
    }
}

/// The boards of a round.
impl Season {
    /// The teams with enough of these players, strongest on their boards first, and all their players.
    pub(crate) fn ready_teams(&self, players: &[&Entrant]) -> (Vec<Team>, Vec<PersonId>) {
        let boards = self.boards() as usize;
        let mut ready: Vec<(u32, Team, Vec<PersonId>)> = self
            .teams()
            .filter_map(|(team, record)| {
                let found = |person: &PersonId| players.iter().find(|one| one.person == *person);
                let there: Vec<&&Entrant> = record.members.iter().filter_map(found).collect();
                let strength = there.iter().take(boards).map(|one| one.rating).sum();
                let people = there.iter().map(|one| one.person).collect();
                (there.len() >= boards).then_some((strength, team, people))
            })
            .collect();
        ready.sort_by_key(|(strength, team, _)| (std::cmp::Reverse(*strength), *team));
        let people = ready.iter().flat_map(|(.., people)| people.iter().copied());
        let people = people.collect();
        (ready.into_iter().map(|(_, team, _)| team).collect(), people)
    }

    /// A team by its pairing number.
    pub fn team_by_number(&self, tpn: Tpn) -> Option<Team> {
        self.playing.get((tpn as usize).checked_sub(1)?).copied()
    }

    /// The seats of a team, in the order of its boards.
    pub(crate) fn seats_of_team(&self, team: Team) -> impl Iterator<Item = (Seat, &SeatRecord)> {
        let members = self.team(team).map_or(&[][..], |record| &record.members);
        let seats = members.iter().filter_map(|person| self.seat_of(*person));
        seats.filter_map(|seat| Some((seat, self.seat(seat)?)))
    }

    /// A team's players in the next round, one for each board. Members who rest play only if the team is short of
    /// players, and members who have withdrawn mark empty boards.
    pub(crate) fn line_up(&self, team: Team) -> Vec<(Seat, &SeatRecord)> {
        let mut seats: Vec<(Seat, &SeatRecord)> = self.seats_of_team(team).collect();
        seats.sort_by_key(|(_, record)| (record.withdrawn.is_some(), record.rests));
        seats.truncate(self.boards() as usize);
        seats
    }

    /// The games of a round of teams: the first team of a pair has the first move on odd boards.
    pub(crate) fn round_of_teams(&self, pairs: Vec<Pair>, bye: Bye) -> NewRound {
        let mut new = NewRound::default();
        let mut table = 0;
        let line_up = |tpn| {
            let team = self.team_by_number(tpn);
            team.map_or_else(Vec::new, |team| self.line_up(team))
        };
        for pair in pairs {
            match pair {
                Pair::Bye(tpn) => {
                    let seats = line_up(tpn).into_iter();
                    new.byes.extend(seats.map(|(seat, _)| (seat, bye)));
                }
                Pair::Game { white, black } => {
                    let boards = line_up(white).into_iter().zip(line_up(black));
                    for ((one, other), board) in boards.zip(1..) {
                        table += 1;
                        let is_odd = board % 2 == 1;
                        new.add(table, if is_odd { [one, other] } else { [other, one] });
                    }
                }
            }
        }
        new
    }
}
