//! The season that follows another one, with promotion and relegation between divisions.

use std::cmp::Reverse;

use basics::{PersonId, SeasonId};

use super::{
    ensure::ensure,
    event::{Entrant, Event, Seat, Team},
    feature::Feature,
    predecessor::Predecessor,
    refusal::SeasonRefusal,
    settings::{MAX_NAME_LENGTH, Settings},
    state::{Season, Stage},
    tables::Row,
    team_record::TeamRecord,
};

/// The name of the next season: "Spring Cup 2" follows "Spring Cup". A number at the end counts seasons if it is 1, or if there
/// was a previous season; otherwise it means something else, as in "Under 18".
pub(crate) fn name_of_next(name: &str, is_first: bool) -> String {
    let numbered = name.rsplit_once(' ').and_then(|(name, number)| {
        let number: u16 = number.parse().ok()?;
        (number == 1 || !is_first).then(|| (name, u32::from(number) + 1))
    });
    let (name_alone, number) = numbered.unwrap_or((name, 2));
    let next = format!("{name_alone} {number}");
    if next.chars().count() <= MAX_NAME_LENGTH {
        next
    } else {
        name.to_owned()
    }
}

impl Season {
    /// The first event of the season that follows this one, whose id is `number`: with the same settings and a number after its
    /// name, to be started by its organiser. On a ladder, players keep their places. In a round robin, the last players of each
    /// division swap places with the first of the next one: as many as the settings say, but at most half of a division. Newcomers
    /// start below all previous players. Teams stay together.
    ///
    /// # Errors
    /// When this season is not over.
    pub fn successor(&self, number: SeasonId) -> Result<Event, SeasonRefusal> {
        ensure(self.stage == Stage::Over, SeasonRefusal::NotOver)?;
        let mut tie_breaks = self.settings.tie_breaks.clone();
        if self.has(Feature::AllPlayAll) {
            // Earlier versions allowed it there.
            tie_breaks.retain(|one| !one.is_buchholz());
        }
        let settings = Settings {
            tie_breaks,
            name: name_of_next(&self.settings.name, self.predecessor.is_none()),
            starts: None,
            ..self.settings.clone()
        };
        let mut places = Vec::new();
        // Otherwise players are seeded by strength.
        if self.has(Feature::LastingPlaces) {
            places = self.places_next();
        }
        let teams = self.teams().filter(|_| self.is_of_teams());
        let teams = teams.map(|(_, record)| record.clone());
        let after = Some(Predecessor {
            season: number,
            places,
            teams: teams.collect(),
        });
        Ok(Event::Created { settings, after })
    }

    /// The players of all divisions by rank, after promotion and relegation.
    fn places_next(&self) -> Vec<PersonId> {
        let people = |division| {
            let rows = self.table(division).into_iter();
            rows.filter_map(|row| self.person_on(row.seat)).collect()
        };
        let mut tables: Vec<Vec<PersonId>> = (0..self.divisions.len()).map(people).collect();
        for upper in 1..tables.len() {
            let (above, below) = tables.split_at_mut(upper);
            let (above, below) = (&mut above[upper - 1], &mut below[0]);
            let count = self.exchanged(above.len(), below.len());
            let stays = above.len() - count;
            above[stays..].swap_with_slice(&mut below[..count]);
        }
        tables.concat()
    }

    /// How many players are exchanged between neighbouring divisions of these sizes.
    fn exchanged(&self, above: usize, below: usize) -> usize {
        let promoted = self.settings.promoted as usize;
        promoted.min(above / 2).min(below / 2)
    }

    /// How many players of a division are promoted, and how many relegated.
    pub fn movers(&self, division: usize) -> (usize, usize) {
        if !self.has(Feature::Divisions) || self.is_of_teams() {
            return (0, 0);
        }
        let size = |division: usize| self.divisions.get(division).map(Vec::len);
        let between = |above: Option<usize>, below: Option<usize>| {
            let (above, below) = above.zip(below)?;
            Some(self.exchanged(above, below))
        };
        let up = division.checked_sub(1).and_then(size);
        let up = between(up, size(division));
        let down = between(size(division), size(division + 1));
        (up.unwrap_or(0), down.unwrap_or(0))
    }

    /// The rows of a table, where players who were put ahead come first among those who share a place.
    pub(crate) fn put_in_order(&self, mut rows: Vec<Row>) -> Vec<Row> {
        let word = |row: &Row| self.ahead.iter().rposition(|seat| *seat == row.seat);
        for level in rows.chunk_by_mut(|one, next| one.standing.rank == next.standing.rank) {
            level.sort_by_key(|row| Reverse(word(row)));
        }
        rows
    }

    /// The groups of tied players across a line of promotion or relegation, in order: one group for each such line.
    pub fn level_at_lines(&self, division: usize) -> Vec<Vec<Seat>> {
        let rows = self.table(division);
        let (up, down) = self.movers(division);
        let lines = [up, rows.len() - down];
        let lines = lines
            .into_iter()
            .filter(|line| (1..rows.len()).contains(line));
        let groups = lines.filter_map(|line| {
            let rank = rows[line].standing.rank;
            let level = rows.iter().filter(|row| row.standing.rank == rank);
            let is_level = rows[line - 1].standing.rank == rank;
            is_level.then(|| level.map(|row| row.seat).collect())
        });
        let mut groups: Vec<Vec<Seat>> = groups.collect();
        groups.dedup();
        groups
    }

    /// Whether an organiser ranked somebody ahead of those tied with them.
    pub fn was_put_ahead(&self, seat: Seat) -> bool {
        self.ahead.contains(&seat)
    }

    /// Ranks somebody ahead of those tied with them at such a line. Nobody decides about their own tie.
    pub(crate) fn put_ahead(
        &self,
        by: PersonId,
        person: PersonId,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        ensure(self.stage == Stage::Over, SeasonRefusal::NotOver)?;
        let seat = self.seat_of(person).ok_or(SeasonRefusal::NotEntered)?;
        let groups = (0..self.divisions.len()).flat_map(|one| self.level_at_lines(one));
        let own = self.seat_of(by);
        let mut is_level = false;
        for group in groups.filter(|group| group.contains(&seat)) {
            is_level = true;
            let is_neutral = own.is_none_or(|own| !group.contains(&own));
            ensure(is_neutral, SeasonRefusal::OwnTie)?;
        }
        ensure(is_level, SeasonRefusal::NotLevel)?;
        Ok(vec![Event::PutAhead { seat }])
    }

    /// The previous season, if there was one.
    pub const fn predecessor(&self) -> Option<&Predecessor> {
        self.predecessor.as_ref()
    }

    /// The teams of the previous season, which are the first teams of this one.
    pub(crate) fn former_teams(&self) -> &[TeamRecord] {
        let before = self.predecessor.as_ref();
        before.map_or(&[], |before| &before.teams)
    }

    /// The team in which somebody was in the previous season.
    pub fn former_team(&self, person: PersonId) -> Option<Team> {
        let mut numbered = (1..).zip(self.former_teams());
        let found = numbered.find(|(_, former)| former.members.contains(&person));
        found.map(|(number, _)| Team(number))
    }

    /// The entrant with the place they earned in the previous season.
    pub(crate) fn with_place(&self, entrant: &Entrant) -> Entrant {
        let places = self.predecessor.iter().flat_map(|before| &before.places);
        let mut numbered = places.zip(1..);
        let earned = numbered.find(|(person, _)| **person == entrant.person);
        Entrant {
            seed: earned.map(|(_, place)| place).or(entrant.seed),
            ..entrant.clone()
        }
    }
}
