//! Rounds that the organiser pairs by hand, and swaps in a bracket.

use basics::{Moment, PersonId};

use super::{
    ensure::ensure,
    event::{Event, Pairing, Seat},
    feature::Feature,
    refusal::SeasonRefusal,
    state::{Season, Stage},
};
use crate::tournament::Bye;

impl Season {
    /// Applies the swaps to an order of players.
    pub(crate) fn swap_places(&self, people: &mut [PersonId]) {
        for swap in &self.swaps {
            let places = swap.map(|person| people.iter().position(|one| *one == person));
            if let [Some(one), Some(other)] = places {
                people.swap(one, other);
            }
        }
    }

    /// Swaps two players in the bracket of a knock-out, before the start.
    pub(crate) fn swap(&self, one: PersonId, other: PersonId) -> Result<Vec<Event>, SeasonRefusal> {
        self.only_before_start()?;
        ensure(self.has(Feature::Bracket), SeasonRefusal::NoBracket)?;
        ensure(one != other, SeasonRefusal::NamedTwice)?;
        for person in [one, other] {
            self.entrant_at(person).ok_or(SeasonRefusal::NotEntered)?;
        }
        Ok(vec![Event::Swapped { one, other }])
    }

    /// The pairs of the first round if the season began now with all entrants, in the order of the bracket; none if there are too
    /// few.
    pub fn first_round(&self) -> Vec<[PersonId; 2]> {
        let mut trial = self.clone();
        trial.asked = None;
        let begun = trial.start().unwrap_or_default();
        if trial.carry_out(begun, None, None, Moment(0)).is_err() {
            return Vec::new();
        }
        let pairs = trial.games.iter().filter_map(|game| {
            let [white, black] = game.pairing.seats().map(|seat| trial.person_on(seat));
            Some([white?, black?])
        });
        pairs.collect()
    }

    /// Whether the next round can be paired by hand now.
    ///
    /// # Errors
    /// Why not.
    pub fn can_be_paired(&self) -> Result<(), SeasonRefusal> {
        match self.stage {
            Stage::Open => Err(SeasonRefusal::NotBegun),
            Stage::Over | Stage::CalledOff => Err(SeasonRefusal::Over),
            Stage::Running if !self.has(Feature::HandPairing) => Err(SeasonRefusal::NotByHand),
            Stage::Running if self.unfinished().next().is_some() => Err(SeasonRefusal::RoundOpen),
            Stage::Running => Ok(()),
        }
    }

    /// The next round, with these games and no others, first movers first.
    pub(crate) fn pair_by_hand(
        &self,
        pairs: &[(PersonId, PersonId)],
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        self.can_be_paired()?;
        ensure(!pairs.is_empty(), SeasonRefusal::NoPairs)?;
        if self.is_of_teams() {
            return self.pair_teams_by_hand(pairs, now);
        }
        let mut named: Vec<Seat> = Vec::new();
        let mut games = Vec::new();
        let mut tables = vec![0; self.divisions.len()];
        for &(white, black) in pairs {
            let [white, black] = [self.playing(white)?, self.playing(black)?];
            let is_named = named.contains(&white) || named.contains(&black);
            ensure(white != black && !is_named, SeasonRefusal::NamedTwice)?;
            let division = |seat| self.seat(seat).map(|record| record.division);
            let Some(at) = division(white).filter(|_| division(white) == division(black)) else {
                return Err(SeasonRefusal::OtherDivision);
            };
            tables[at] += 1;
            named.extend([white, black]);
            games.push(Pairing {
                white,
                black,
                table: tables[at],
            });
        }
        let rests = self.seats().filter(|(seat, _)| !named.contains(seat));
        let byes = rests.map(|(seat, _)| (seat, Bye::Zero)).collect();
        Ok(vec![Event::Paired {
            round: self.rounds.len() as u32 + 1,
            games,
            byes,
            ends: self.ends(now),
        }])
    }
}
