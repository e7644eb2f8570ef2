//! Who must not meet in a season: what organisers decide about it, and what others may read.

use basics::PersonId;

use super::{
    ensure::ensure,
    event::{Event, Seat},
    feature::Feature,
    prohibition::{FIRST_ROUND, MAX_PROHIBITIONS, Prohibition},
    refusal::SeasonRefusal,
    settings::{MAX_ROUNDS, Settings},
    state::{Season, Stage},
    team::TeamRefusal,
};
use crate::tournament::{ForbiddenPairs, Tpn};

impl Season {
    /// Who must not meet, as it stands. Only organisers may read it.
    pub fn prohibitions(&self) -> &[Prohibition] {
        &self.prohibitions
    }

    /// The prohibitions that stand, with the numbers of their entries. Only organisers may read them.
    pub fn decided_prohibitions(&self) -> Vec<(u32, Prohibition)> {
        let standing = self.not_undone();
        let forbade = standing.filter_map(|(number, entry)| match entry.event {
            Event::Forbade(one) => Some((number, one)),
            _ => None,
        });
        forbade.collect()
    }

    /// A copy of the season for readers who are no organisers: it neither names nor contains who must not meet. Entries of the log
    /// keep their numbers.
    pub fn without_prohibitions(&self) -> Season {
        let mut season = self.clone();
        season.prohibitions.clear();
        for number in 1..=self.log.len() as u32 {
            if self.is_for_organisers(number)
                && let Some(entry) = season.log.get_mut(number as usize - 1)
            {
                entry.reason = None;
                if let Event::Forbade(_) = entry.event {
                    let what = serde_json::Value::Null;
                    entry.event = Event::Arranged { what };
                }
            }
        }
        season
    }

    /// Whether only organisers may read an entry of the log: it forbids somebody to meet, or undoes that.
    pub fn is_for_organisers(&self, number: u32) -> bool {
        match self.entry(number).map(|entry| &entry.event) {
            Some(Event::Forbade(_)) => true,
            Some(Event::Undone { entry }) => {
                let undone = self.entry(*entry);
                undone.is_some_and(|undone| matches!(undone.event, Event::Forbade(_)))
            }
            _ => false,
        }
    }

    /// Whether the people on two seats, or their teams, must not meet in a round.
    pub fn keeps_apart(&self, one: Seat, other: Seat, round: u32) -> bool {
        let is_of = |seat: Seat, person: PersonId| {
            let sits = self.person_on(seat) == Some(person);
            sits || self.is_of_teams() && self.team_of(person) == self.team_of_seat(seat)
        };
        let mut holding = self.prohibitions.iter().filter(|one| one.holds_in(round));
        holding.any(|both| {
            is_of(one, both.one) && is_of(other, both.other)
                || is_of(one, both.other) && is_of(other, both.one)
        })
    }

    /// The prohibitions for a pairing, in which people have these numbers.
    pub(crate) fn forbidden_pairs(
        &self,
        number: impl Fn(PersonId) -> Option<Tpn>,
    ) -> Vec<ForbiddenPairs> {
        let pairs = self.prohibitions.iter().filter_map(|one| {
            let players = vec![number(one.one)?, number(one.other)?];
            let last = one.to.unwrap_or(MAX_ROUNDS).max(one.from);
            let rounds = one.from as usize..=last as usize;
            (players[0] != players[1]).then_some(ForbiddenPairs { rounds, players })
        });
        pairs.collect()
    }

    /// Forbids two entries to meet.
    pub(crate) fn forbid(
        &self,
        by: PersonId,
        prohibition: Prohibition,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        ensure(self.has(Feature::ForbiddenPairs), SeasonRefusal::NotApart)?;
        let [one, other] = prohibition.both();
        ensure(one != other, SeasonRefusal::NamedTwice)?;
        for person in [one, other] {
            if self.stage == Stage::Open {
                self.entrant_at(person).ok_or(SeasonRefusal::NotEntered)?;
            } else {
                self.playing(person)?;
            }
        }
        if self.is_of_teams() {
            let [one, other] = [one, other].map(|person| self.team_of(person));
            ensure(one.is_some() && other.is_some(), TeamRefusal::NoTeam)?;
            ensure(one != other, SeasonRefusal::NamedTwice)?;
        }
        self.may_keep_apart(by, prohibition)?;
        self.check_rounds(prohibition)?;
        let stands = self
            .prohibitions
            .iter()
            .any(|one| one.includes(&prohibition));
        ensure(!stands, SeasonRefusal::AsItIs)?;
        let are_few = self.prohibitions.len() < MAX_PROHIBITIONS;
        ensure(are_few, SeasonRefusal::TooManyProhibitions)?;
        Ok(vec![Event::Forbade(prohibition)])
    }

    /// Refuses an organiser who decides whom they meet themselves, or whom their team meets.
    pub(crate) fn may_keep_apart(
        &self,
        by: PersonId,
        prohibition: Prohibition,
    ) -> Result<(), SeasonRefusal> {
        let own = self.team_of(by);
        let is_own =
            |person: PersonId| person == by || own.is_some() && self.team_of(person) == own;
        let concerns_them = prohibition.both().into_iter().any(is_own);
        ensure(!concerns_them, SeasonRefusal::OwnOpponent)
    }

    /// Whether there are such rounds, and one of them is still to be paired.
    fn check_rounds(&self, prohibition: Prohibition) -> Result<(), SeasonRefusal> {
        if prohibition.is_for_all_rounds() {
            return Ok(());
        }
        let paired = self.rounds.len() as u32;
        let last = prohibition.to.unwrap_or(MAX_ROUNDS);
        let are_there = !self.settings.format.is_continuous()
            && prohibition.from >= FIRST_ROUND
            && prohibition.from <= last
            && last <= MAX_ROUNDS
            && last > paired;
        ensure(are_there, SeasonRefusal::NoSuchRounds)
    }

    /// Refuses settings in which the prohibitions that stand could not hold.
    pub(crate) fn can_keep_apart_with(&self, settings: &Settings) -> Result<(), SeasonRefusal> {
        let can = self.prohibitions.is_empty() || settings.format.has(Feature::ForbiddenPairs);
        ensure(can, SeasonRefusal::ApartAlready)
    }
}
