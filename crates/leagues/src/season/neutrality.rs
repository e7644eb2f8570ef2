//! Neutrality: only organisers who do not play decide about games. Nobody decides about their own game, and nobody who is involved
//! in a season takes over a seat in it.

use basics::PersonId;

use super::{
    command::Order,
    ensure::ensure,
    event::{Event, GameNumber, Seat, TeamEvent},
    refusal::SeasonRefusal,
    state::{Season, Stage},
};

/// What the server and the season allow a person to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Authority {
    /// The rights of every member.
    Member,
    /// Also the rights of organisers.
    Organiser,
    /// The rights of organisers, for somebody who manages the server.
    Manager,
}

impl Season {
    /// Refuses a substitute who organises the season, plays in it, or has played in it.
    pub(crate) fn check_substitute(
        &self,
        by: PersonId,
        person: PersonId,
    ) -> Result<(), SeasonRefusal> {
        let is_neutral = person != by && person != self.organiser;
        ensure(is_neutral, SeasonRefusal::NotNeutral)?;
        let mut seats = self.seats();
        if let Some(seat) = self.seat_of(person) {
            return Err(if self.has_left(seat) {
                SeasonRefusal::PlayedBefore
            } else {
                SeasonRefusal::PlaysAlready
            });
        }
        let has_played = seats.any(|(_, seat)| seat.former.contains(&person));
        ensure(!has_played, SeasonRefusal::PlayedBefore)
    }

    /// Whether a game is somebody's own or their team's.
    fn is_own(&self, person: PersonId, number: GameNumber) -> bool {
        self.colour_in(number, person).is_some() || self.is_for_a_side(person, number)
    }

    /// Whether somebody has a seat and has not withdrawn, or is in a team.
    pub fn plays(&self, person: PersonId) -> bool {
        let mut seats = self.seats();
        let sits =
            seats.any(|(_, seat)| seat.occupant.person == person && seat.withdrawn.is_none());
        sits || self.team_of(person).is_some()
    }

    /// Whether an organiser may also decide about games: they do not play, or they manage the server and the organiser of the
    /// season plays as well, so that nobody else is available.
    pub fn is_impartial(&self, by: PersonId, authority: Authority) -> bool {
        let may_stand_in = || authority == Authority::Manager && self.plays(self.organiser);
        self.stage == Stage::Open || !self.plays(by) || may_stand_in()
    }

    /// Refuses orders that decide about games, or pass this power on, from an organiser who plays in the season.
    pub(crate) fn check_impartial(
        &self,
        by: PersonId,
        authority: Authority,
        order: &Order,
    ) -> Result<(), SeasonRefusal> {
        let decides = match order {
            Order::Rule(..)
            | Order::Substitute(..)
            | Order::Field(..)
            | Order::Pair(_)
            | Order::Forbid(_)
            | Order::Postpone(_)
            | Order::Extend(..)
            | Order::Halt(_)
            | Order::Settle(_)
            | Order::End
            | Order::AdoptRules
            // It also stops the organiser's own clocks.
            | Order::Pause
            | Order::Resume
            | Order::Undo(_) => true,
            // Organisers may remove themselves.
            Order::Remove(person) => *person != by,
            // A late entrant may take over a free seat with its results.
            Order::Add(entrant) => self.would_take_over(entrant),
            Order::HandOver(_) if self.stage != Stage::Open && self.plays(by) => {
                return Err(SeasonRefusal::HandsOverWhilePlaying);
            }
            Order::HandOver(_)
            | Order::Change(_)
            | Order::Arrange(_)
            | Order::Start
            | Order::AddAll(_)
            | Order::Place(..)
            | Order::Swap(..)
            | Order::EndRound
            // `put_ahead` refuses decisions about one's own tie.
            | Order::PutAhead(_) => false,
        };
        let may_decide = !decides || self.is_impartial(by, authority);
        ensure(may_decide, SeasonRefusal::OrganiserPlays)
    }

    /// Refuses a decision about games if one of them is the organiser's own.
    pub(crate) fn keep_out(
        &self,
        by: PersonId,
        games: impl IntoIterator<Item = GameNumber>,
    ) -> Result<(), SeasonRefusal> {
        let mut games = games.into_iter();
        let has_own = games.any(|number| self.is_own(by, number));
        ensure(!has_own, SeasonRefusal::OwnGame)
    }

    /// The games of a seat that are not over.
    pub(crate) fn open_of(&self, seat: Seat) -> Vec<GameNumber> {
        let open = self.games_of(seat).filter(|game| game.result.is_none());
        open.map(|game| game.number).collect()
    }

    /// The games affected by undoing an entry with those that belong to it. The end of a season affects everybody alike, so it
    /// counts for nobody.
    pub(crate) fn decided_by(&self, number: u32) -> Vec<GameNumber> {
        let numbered = self.log.iter().zip(1..);
        let together = numbered.filter(|(entry, at)| *at == number || entry.with == Some(number));
        let together: Vec<&Event> = together.map(|(entry, _)| &entry.event).collect();
        if together.contains(&&Event::Finished) {
            return Vec::new();
        }
        let games = together.into_iter().flat_map(|event| match event {
            Event::Ruled { game, .. }
            | Event::Extended { game, .. }
            | Event::Team(TeamEvent::Fielded { game, .. }) => vec![*game],
            Event::Substituted { seat, .. } => self.open_of(*seat),
            _ => Vec::new(),
        });
        games.collect()
    }
}
