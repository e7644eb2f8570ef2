//! Which players get a private message about new games.

use std::collections::{BTreeSet, HashSet};

use basics::PersonId;
use leagues::season::{Entry, Event, GameNumber, TeamEvent};

use super::LoadedSeason;

impl LoadedSeason {
    /// All pairs of people who meet, with the round.
    pub(super) fn meetings_known(&self) -> HashSet<(PersonId, u32, PersonId)> {
        let meetings = self.matches.iter().flat_map(|one| {
            let game = self.season.game(GameNumber(one.game));
            let round = game.map_or(0, |game| game.round);
            let [first, second] = one.players;
            [(first, round, second), (second, round, first)]
        });
        meetings.collect()
    }

    /// The people for whom the added entries are news: those with a new opponent in a round, or without one, and those
    /// who took over a seat or a game. Each occurs once.
    pub(super) fn to_be_notified(
        &self,
        known: &HashSet<(PersonId, u32, PersonId)>,
        added: &[Entry],
    ) -> BTreeSet<PersonId> {
        let new = self.meetings_known();
        // Without rounds, threads notify their players.
        let has_rounds = !self.season.settings().format.is_continuous();
        let players = new.difference(known).filter(|_| has_rounds);
        let players = players.map(|(player, ..)| *player);
        let substitutes = added.iter().filter_map(|entry| match &entry.event {
            Event::Substituted { by, .. } => Some(by.person),
            Event::Team(TeamEvent::Fielded { seat, .. }) => self.season.person_on(*seat),
            _ => None,
        });
        players
            .chain(substitutes)
            .chain(self.without_opponent(added))
            .collect()
    }

    /// The active players to whom the added entries gave a bye. A team's bye is not a bye of its members.
    fn without_opponent(&self, added: &[Entry]) -> impl Iterator<Item = PersonId> {
        let byes = added.iter().flat_map(|entry| match &entry.event {
            Event::Paired { byes, .. } if !self.season.is_of_teams() => byes.as_slice(),
            _ => &[],
        });
        byes.filter_map(|(seat, _)| {
            let record = self.season.seat(*seat)?;
            let plays = record.withdrawn.is_none();
            plays.then_some(record.occupant.person)
        })
    }
}
