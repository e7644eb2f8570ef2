//! The rules that a season goes by. One that has begun ends by the rules that it began by, unless an organiser changes over to
//! newer ones before the next round. The channel reads once what would differ.

use super::{
    ensure::ensure,
    event::{Event, Seat, Team},
    refusal::SeasonRefusal,
    state::{Season, SeatRecord, Stage},
};
use crate::{
    revision::Revision,
    standings::{Standing, TieBreak},
    tournament::Tpn,
};

/// Something that newer rules change in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleChange {
    /// A forfeit counts as a game for the tie-breaks of a round robin.
    Forfeits,
    /// Who leaves a round robin before half of their games are played gets them out of the table, and so does a team.
    EarlyLeavers,
    /// Of several games against the same opponent the average counts for the direct encounter.
    Averages,
    /// A round without an opponent counts for the progressive score of a round robin.
    Rests,
    /// A Swiss that is set to more rounds than its field allows is paired and ranked by those that can be played.
    Length,
    /// Who enters late gets a number according to their strength.
    LateEntries,
    /// Who has never been paired does not count when the initial colour is given.
    Arrivals,
    /// Pairs with equal scores sit in the order of their lowest numbers.
    Boards,
    /// After two rounds nothing is left of the median Buchholz.
    Median,
    /// A match all of whose games were forfeited counts as played if both teams have points of it.
    TeamForfeits,
    /// The Sonneborn-Berger of teams counts match points twice: won, and those of the opponent.
    TeamSonnebornBerger,
    /// In a knock-out the better seed goes on after a tie, on whichever side of the bracket they are.
    BetterSeed,
}

impl RuleChange {
    /// The first rules that do so.
    const fn since(self) -> Revision {
        match self {
            RuleChange::Forfeits
            | RuleChange::EarlyLeavers
            | RuleChange::Averages
            | RuleChange::Rests
            | RuleChange::Length
            | RuleChange::LateEntries
            | RuleChange::Arrivals
            | RuleChange::Boards
            | RuleChange::Median
            | RuleChange::TeamForfeits
            | RuleChange::TeamSonnebornBerger => Revision::Second,
            RuleChange::BetterSeed => Revision::Third,
        }
    }
}

impl Season {
    /// The rules that it goes by.
    pub const fn revision(&self) -> Revision {
        self.revision
    }

    /// Whether newer rules hold for it than those that seasons go by whose logs say nothing.
    pub(crate) fn is_second(&self) -> bool {
        self.revision >= Revision::Second
    }

    /// What the newest rules would change from now on, by its format and what has happened in it.
    pub fn rule_changes(&self) -> Vec<RuleChange> {
        if self.stage != Stage::Running {
            return Vec::new();
        }
        let teams = self.is_of_teams();
        let counts_twice = self
            .settings
            .tie_breaks
            .contains(&TieBreak::SonnebornBerger);
        let of_teams = [
            (RuleChange::TeamForfeits, teams),
            (RuleChange::TeamSonnebornBerger, teams && counts_twice),
        ];
        let changes = self.format().rule_changes(self).into_iter().chain(of_teams);
        let real = changes.filter(|(change, matters)| *matters && change.since() > self.revision);
        real.map(|(change, _)| change).collect()
    }

    /// Whether the tables of now would be others by the newest rules.
    pub fn tables_would_differ(&self) -> bool {
        let mut trial = self.clone();
        trial.adopt_rules(Revision::default());
        let seats = |season: &Season| {
            let divisions = 0..season.divisions.len();
            let rows = divisions.flat_map(|division| season.table(division));
            let rows = rows.map(|row| (row.seat.0, row.standing.rank, row.standing.points));
            let teams = season.is_of_teams().then(|| season.team_table());
            let teams = teams.into_iter().flatten();
            let teams = teams.map(|row| (row.team, row.rank));
            (rows.collect::<Vec<_>>(), teams.collect::<Vec<_>>())
        };
        seats(self) != seats(&trial)
    }

    /// The event that announces newer rules, once.
    pub(crate) fn rules_to_tell(&self) -> Option<Event> {
        // That organisers who play decide nothing holds for seasons of every revision.
        let is_neutral = self.is_second() || !self.plays(self.organiser);
        let is_due = !self.rules_told
            && self.stage == Stage::Running
            && !(self.rule_changes().is_empty() && is_neutral);
        is_due.then_some(Event::RulesTold)
    }

    /// Whether organisers may change over to the newest rules: until the first round that is paired after they were told.
    ///
    /// # Errors
    /// Why they may not.
    pub fn can_adopt_rules(&self) -> Result<(), SeasonRefusal> {
        ensure(self.stage == Stage::Running, SeasonRefusal::NotBegun)?;
        ensure(!self.rule_changes().is_empty(), SeasonRefusal::AsItIs)?;
        let told = self.not_undone();
        let mut told = told.skip_while(|(_, entry)| entry.event != Event::RulesTold);
        let Some((_, first)) = told.next() else {
            return Ok(());
        };
        // What was paired in the same moment left nobody time to decide.
        let is_next = |entry: &super::event::Entry| match entry.event {
            Event::Paired { .. } => entry.at > first.at,
            _ => false,
        };
        let is_late = told.any(|(_, entry)| is_next(entry));
        ensure(!is_late, SeasonRefusal::RulesStand)
    }

    /// Lets it go by these rules from now on.
    pub(crate) fn adopt_rules(&mut self, revision: Revision) {
        self.revision = revision;
        let late = self.seats().filter(|(_, record)| record.missed > 0);
        let late: Vec<Seat> = late.map(|(seat, _)| seat).collect();
        for seat in late {
            self.format().number(self, seat);
        }
    }

    /// Whether somebody has left a round robin with less than half of their games played, so that these are out of its table
    /// (FIDE General Regulations 6.6). Of teams it is those that nobody plays for any more.
    pub fn is_out_of_table(&self, seat: Seat) -> bool {
        let left = |record: &SeatRecord| record.withdrawn.is_some();
        self.seat(seat).is_some_and(left) && self.would_leave_table(seat)
    }

    /// Whether somebody who leaves a round robin now gets their games out of its table.
    pub fn would_leave_table(&self, seat: Seat) -> bool {
        self.format().would_leave_table(self, seat)
    }

    /// Those whose games are out of a division's table.
    pub fn out_of_table(&self, division: usize) -> Vec<Seat> {
        let seats = self.divisions.get(division).map_or(&[][..], Vec::as_slice);
        let out = seats.iter().copied();
        out.filter(|seat| self.is_out_of_table(*seat)).collect()
    }

    /// The teams whose matches are out of the table.
    pub fn teams_out_of_table(&self) -> Vec<Team> {
        let is_out = |team: &Team| {
            let mut seats = self.seats_of_team(*team);
            seats
                .next()
                .is_some_and(|(seat, _)| self.is_out_of_table(seat))
        };
        self.playing.iter().copied().filter(is_out).collect()
    }

    /// The same places with those at the end whose games do not count; they share the last one.
    pub(crate) fn with_leavers_last(order: Vec<Standing>, out: &[Tpn]) -> Vec<Standing> {
        if out.is_empty() {
            return order;
        }
        let is_out = |one: &Standing| out.contains(&one.tpn);
        let (left, mut counted): (Vec<Standing>, Vec<Standing>) =
            order.into_iter().partition(is_out);
        for one in &mut counted {
            // Nobody stands behind those who left.
            let ahead = left.iter().filter(|gone| gone.rank < one.rank).count();
            one.rank -= ahead;
        }
        let last = counted.len() + 1;
        counted.extend(left.into_iter().map(|one| Standing { rank: last, ..one }));
        counted
    }
}
