//! Commands about teams, by players, captains and organisers.

use basics::{Moment, PersonId};

use crate::{
    season::{
        Entrant, Event, Feature, GameNumber, MAX_TEAM_NAME_LENGTH, Season, SeasonRefusal, Seat,
        Stage, Team, TeamCommand, TeamEvent, TeamRefusal, ensure,
    },
    tournament::{Bye, Pair, Tpn},
};

impl Season {
    /// The events that a command about a team causes.
    pub(crate) fn decide_for_team(
        &self,
        by: PersonId,
        command: &TeamCommand,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        ensure(self.is_of_teams(), TeamRefusal::NoTeams)?;
        match command {
            TeamCommand::Found(entrant, name) => self.found(entrant, name),
            TeamCommand::Join(entrant, team) => {
                let mut events = self.enter_for_team(entrant)?;
                events.push(self.joining(*team, entrant.person)?);
                Ok(events)
            }
            TeamCommand::TakeIn(person) => {
                let team = self.led_by(by)?;
                Ok(vec![self.placing(team, *person)?])
            }
            TeamCommand::TakeOut(person) => {
                self.only_before_start()?;
                let team = self.led_by(by)?;
                self.member(team, *person)?;
                Ok(vec![Event::Team(TeamEvent::Left { person: *person })])
            }
            TeamCommand::LineUp(order) => {
                let team = self.led_by(by)?;
                let record = self.team(team).ok_or(TeamRefusal::NotCaptain)?;
                let is_same = order.len() == record.members.len()
                    && record.members.iter().all(|one| order.contains(one));
                ensure(is_same, TeamRefusal::NotMember)?;
                let order = order.clone();
                Ok(vec![Event::Team(TeamEvent::LinedUp { team, order })])
            }
            TeamCommand::HandOver(person) => {
                let team = self.led_by(by)?;
                self.member(team, *person)?;
                let captain = *person;
                Ok(vec![Event::Team(TeamEvent::Led { team, captain })])
            }
            TeamCommand::Rest => self.rest(self.led_by(by)?),
            TeamCommand::Field(game, person) => {
                let team = self.led_by(by)?;
                self.member(team, *person)?;
                self.field(*game, *person)
            }
        }
    }

    fn found(&self, entrant: &Entrant, name: &str) -> Result<Vec<Event>, SeasonRefusal> {
        let mut events = self.enter_for_team(entrant)?;
        let name = name.trim();
        let length = name.chars().count();
        let fits = (1..=MAX_TEAM_NAME_LENGTH).contains(&length);
        ensure(fits && !name.contains(char::is_control), TeamRefusal::Name)?;
        let lower = name.to_lowercase();
        let is_taken = |name: &str| name.to_lowercase() == lower;
        let teams = self.teams().map(|(_, record)| &record.name);
        let mut names = teams.chain(self.former_teams().iter().map(|former| &former.name));
        ensure(!names.any(|name| is_taken(name)), TeamRefusal::NameTaken)?;
        events.push(Event::Team(TeamEvent::Founded {
            name: name.to_owned(),
            captain: entrant.person,
        }));
        Ok(events)
    }

    /// Lets all who play for a team sit out the next round.
    fn rest(&self, team: Team) -> Result<Vec<Event>, SeasonRefusal> {
        ensure(self.stage != Stage::Open, SeasonRefusal::NotBegun)?;
        ensure(self.has(Feature::MissedRounds), SeasonRefusal::NoRests)?;
        let members = self.team(team).map_or(&[][..], |record| &record.members);
        let seats = members
            .iter()
            .filter_map(|person| self.playing(*person).ok());
        Ok(seats.map(|seat| Event::Rests { seat }).collect())
    }

    /// Enters a new member of a team, unless they have entered already.
    fn enter_for_team(&self, entrant: &Entrant) -> Result<Vec<Event>, SeasonRefusal> {
        self.only_before_start()?;
        ensure(self.team_of(entrant.person).is_none(), TeamRefusal::InTeam)?;
        match self.entrant_at(entrant.person) {
            Some(_) => Ok(Vec::new()),
            None => self.enter_without_team(entrant, false),
        }
    }

    /// The event by which an entrant returns to their team of the previous season, if they had one.
    pub(crate) fn returning(&self, person: PersonId) -> Option<Event> {
        let most = self.settings.teams?.most();
        let team = self.former_team(person)?;
        let has_room = self.team(team)?.members.len() < most;
        has_room.then_some(Event::Team(TeamEvent::Joined { team, person }))
    }

    fn joining(&self, team: Team, person: PersonId) -> Result<Event, SeasonRefusal> {
        let record = self.team(team).filter(|record| !record.members.is_empty());
        let record = record.ok_or(TeamRefusal::NoTeam)?;
        let most = self.settings.teams.map_or(0, |size| size.most());
        ensure(record.members.len() < most, TeamRefusal::Full)?;
        Ok(Event::Team(TeamEvent::Joined { team, person }))
    }

    /// Puts an entrant without a team into one.
    fn placing(&self, team: Team, person: PersonId) -> Result<Event, SeasonRefusal> {
        self.only_before_start()?;
        self.entrant_at(person).ok_or(SeasonRefusal::NotEntered)?;
        match self.team_of(person) {
            Some(_) => Err(TeamRefusal::InTeam.into()),
            None => self.joining(team, person),
        }
    }

    /// Puts an entrant into a team, regardless of their present one.
    pub(crate) fn place(&self, person: PersonId, team: Team) -> Result<Vec<Event>, SeasonRefusal> {
        self.only_before_start()?;
        self.entrant_at(person).ok_or(SeasonRefusal::NotEntered)?;
        let before = self.team_of(person);
        if before == Some(team) {
            return Ok(Vec::new());
        }
        let left = before.map(|_| Event::Team(TeamEvent::Left { person }));
        Ok(left
            .into_iter()
            .chain([self.joining(team, person)?])
            .collect())
    }

    /// The team of which somebody is captain.
    fn led_by(&self, person: PersonId) -> Result<Team, SeasonRefusal> {
        let mut teams = self.teams();
        let led =
            teams.find(|(_, record)| record.captain == person && record.members.contains(&person));
        let (team, _) = led.ok_or(TeamRefusal::NotCaptain)?;
        Ok(team)
    }

    fn member(&self, team: Team, person: PersonId) -> Result<(), SeasonRefusal> {
        let is_member = self.team_of(person) == Some(team);
        Ok(ensure(is_member, TeamRefusal::NotMember)?)
    }

    /// Lets a substitute play a game of their team. The organiser of the season never takes over a game.
    pub(crate) fn field(
        &self,
        number: GameNumber,
        person: PersonId,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let game = self.game(number).ok_or(SeasonRefusal::NoGame)?;
        ensure(person != self.organiser, SeasonRefusal::NotNeutral)?;
        let is_free = self.substitutes_for(number).contains(&person);
        ensure(is_free, TeamRefusal::NoSubstitute)?;
        let seat = self.playing(person)?;
        let team = self.team_of(person);
        let mut seats = game.pairing.seats().into_iter();
        let replaced = seats.find(|seat| self.team_of_seat(*seat) == team);
        Ok(vec![Event::Team(TeamEvent::Fielded {
            game: number,
            instead_of: replaced.ok_or(SeasonRefusal::NotTheirs)?,
            seat,
        })])
    }

    /// These events, except that the leaver's games without moves go to a substitute of the team, if one is available.
    /// `untouched` are the games without moves.
    pub fn with_stand_ins(&self, events: Vec<Event>, untouched: &[GameNumber]) -> Vec<Event> {
        let leaver = events.iter().find_map(|event| match event {
            Event::Withdrew { seat } => Some(*seat),
            _ => None,
        });
        let Some(leaver) = leaver.filter(|_| self.is_of_teams()) else {
            return events;
        };
        let stand_in = |event: Event| match event {
            Event::Ruled { game, .. } if untouched.contains(&game) => {
                let seat = self.stand_in(leaver, game);
                let fielded = seat.map(|seat| TeamEvent::Fielded {
                    game,
                    instead_of: leaver,
                    seat,
                });
                fielded.map_or(event, Event::Team)
            }
            event => event,
        };
        events.into_iter().map(stand_in).collect()
    }

    /// The first substitute of the leaver's team who can play a game. The organiser of the season never takes over a game.
    fn stand_in(&self, leaver: Seat, number: GameNumber) -> Option<Seat> {
        let team = self.team_of_seat(leaver);
        let people = self.substitutes_for(number).into_iter();
        let mut own = people.filter(|one| *one != self.organiser && self.team_of(*one) == team);
        self.seat_of(own.next()?)
    }

    /// Whether somebody is in one of the teams of a game.
    pub(crate) fn is_for_a_side(&self, person: PersonId, number: GameNumber) -> bool {
        let teams = self.game(number).and_then(|game| self.teams_of(game));
        let own = self.team_of(person);
        own.is_some_and(|own| teams.is_some_and(|teams| teams.contains(&own)))
    }

    /// Pairs the next round by hand; each person represents their team. Other teams do not play.
    pub(crate) fn pair_teams_by_hand(
        &self,
        pairs: &[(PersonId, PersonId)],
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let number = |person: PersonId| -> Result<Tpn, SeasonRefusal> {
            let team = self.team_of(person).ok_or(SeasonRefusal::NotEntered)?;
            let at = self.playing.iter().position(|one| *one == team);
            Ok(at.ok_or(SeasonRefusal::NotEntered)? as Tpn + 1)
        };
        let mut named = Vec::new();
        let mut teams = Vec::new();
        for &(first, second) in pairs {
            let [white, black] = [number(first)?, number(second)?];
            let is_named = named.contains(&white) || named.contains(&black);
            ensure(white != black && !is_named, SeasonRefusal::NamedTwice)?;
            named.extend([white, black]);
            teams.push(Pair::Game { white, black });
        }
        let round = self.rounds.len() as u32 + 1;
        let games = self.round_of_teams(teams, Bye::Zero);
        Ok(self.opening(round, games, self.ends(now), 0))
    }

    /// Why the season cannot start: too few players, or too few complete teams.
    pub(crate) fn too_few(&self) -> SeasonRefusal {
        match self.settings.teams {
            Some(size) => TeamRefusal::TooFew(size.boards).into(),
            None => SeasonRefusal::TooFew(self.settings.fewest),
        }
    }
}
