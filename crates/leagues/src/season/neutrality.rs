//! Who may not decide: an organiser who plays stays out of the games they have a part in, and nobody who has a part in a season
//! takes a seat of it over.

use super::{
    Person,
    event::{Event, GameNumber, Seat, TeamEvent},
    refusal::SeasonRefusal,
    state::Season,
};

impl Season {
    /// Refuses somebody as a substitute who organises the season, plays in it, or has played in it.
    pub(super) fn check_substitute(&self, by: Person, person: Person) -> Result<(), SeasonRefusal> {
        if person == by || person == self.organiser {
            return Err(SeasonRefusal::NotNeutral);
        }
        let mut seats = self.seats();
        if let Some(seat) = self.seat_of(person) {
            return Err(match self.has_left(seat) {
                true => SeasonRefusal::PlayedBefore,
                false => SeasonRefusal::PlaysAlready,
            });
        }
        match seats.any(|(_, seat)| seat.former.contains(&person)) {
            true => Err(SeasonRefusal::PlayedBefore),
            false => Ok(()),
        }
    }

    /// Whether somebody plays a game, or is in a team that does.
    fn is_own(&self, person: Person, number: GameNumber) -> bool {
        self.colour_in(number, person).is_some() || self.is_for_a_side(person, number)
    }

    /// Refuses a decision about games that are the organiser's own.
    pub(super) fn keep_out(
        &self,
        by: Person,
        games: impl IntoIterator<Item = GameNumber>,
    ) -> Result<(), SeasonRefusal> {
        let mut games = games.into_iter();
        match games.any(|number| self.is_own(by, number)) {
            true => Err(SeasonRefusal::OwnGame),
            false => Ok(()),
        }
    }

    /// The games of a seat that are not over.
    pub(super) fn open_of(&self, seat: Seat) -> Vec<GameNumber> {
        let open = self.games_of(seat).filter(|game| game.result.is_none());
        open.map(|game| game.number).collect()
    }

    /// The games that undoing an entry decides about, with those that came with it. The end of a season is everybody's.
    pub(super) fn decided_by(&self, number: u32) -> Vec<GameNumber> {
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
