//! The rules that a season follows: those by which it began, unless an organiser adopts newer ones before the next round. The
//! differences are announced once.

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

/// A change by newer rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleChange {
    /// A forfeit counts as a game for the tie-breaks of a round robin.
    Forfeits,
    /// The games of a player or team that leaves a round robin before playing half of them no longer count in the table.
    EarlyLeavers,
    /// For the direct encounter, the average of several games against the same opponent counts.
    Averages,
    /// A round without an opponent counts for the progressive score of a round robin.
    Rests,
    /// A Swiss with more rounds than its field allows is paired and ranked by the rounds that can be played.
    Length,
    /// Late entrants get a number according to their strength.
    LateEntries,
    /// Players who have never been paired do not count for the initial colour.
    Arrivals,
    /// Pairs with equal scores are ordered by their lowest numbers.
    Boards,
    /// After two rounds nothing is left of the median Buchholz.
    Median,
    /// A match whose games were all forfeited counts as played if both teams scored.
    TeamForfeits,
    /// The Sonneborn-Berger score of teams multiplies match points by match points.
    TeamSonnebornBerger,
    /// In a knock-out the better seed advances after a tie, on either side of the bracket.
    BetterSeed,
    /// The teams of a Swiss are paired by C.04.6, and their pairing-allocated bye is a draw.
    TeamPairing,
}

impl RuleChange {
    /// The first revision with the change.
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
            RuleChange::TeamPairing => Revision::Fourth,
        }
    }
}

impl Season {
    /// The rules that it follows.
    pub const fn revision(&self) -> Revision {
        self.revision
    }

    /// Whether it follows newer rules than the first ones.
    pub(crate) fn is_second(&self) -> bool {
        self.revision >= Revision::Second
    }

    /// What the newest rules would change from now on, given its format and history.
    pub fn rule_changes(&self) -> Vec<RuleChange> {
        if self.stage != Stage::Running {
            return Vec::new();
        }
        let teams = self.is_of_teams();
        let counts_twice = self
            .settings
            .tie_breaks
            .contains(&TieBreak::SONNEBORN_BERGER);
        let of_teams = [
            (RuleChange::TeamForfeits, teams),
            (RuleChange::TeamSonnebornBerger, teams && counts_twice),
        ];
        let changes = self.format().rule_changes(self).into_iter().chain(of_teams);
        let real = changes.filter(|(change, matters)| *matters && change.since() > self.revision);
        real.map(|(change, _)| change).collect()
    }

    /// Whether the present tables would differ under the newest rules.
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
        // The rule that organisers who play decide nothing applies to seasons of every revision.
        let is_neutral = self.is_second() || !self.plays(self.organiser);
        let is_due = !self.rules_told
            && self.stage == Stage::Running
            && !(self.rule_changes().is_empty() && is_neutral);
        is_due.then_some(Event::RulesTold)
    }

    /// Whether organisers may adopt the newest rules: until the first round paired after the announcement.
    ///
    /// # Errors
    /// Why they may not.
    pub fn can_adopt_rules(&self) -> Result<(), SeasonRefusal> {
        ensure(self.stage == Stage::Running, SeasonRefusal::NotBegun)?;
        ensure(!self.rule_changes().is_empty(), SeasonRefusal::AsItIs)?;
        let entries = self.not_undone();
        let mut entries = entries.skip_while(|(_, entry)| entry.event != Event::RulesTold);
        let Some((_, first)) = entries.next() else {
            return Ok(());
        };
        // Rounds paired at the same moment left nobody time to decide.
        let is_next = |entry: &super::event::Entry| match entry.event {
            Event::Paired { .. } => entry.at > first.at,
            _ => false,
        };
        let is_late = entries.any(|(_, entry)| is_next(entry));
        ensure(!is_late, SeasonRefusal::RulesStand)
    }

    /// Makes it follow these rules from now on.
    pub(crate) fn adopt_rules(&mut self, revision: Revision) {
        self.revision = revision;
        let late = self.seats().filter(|(_, record)| record.missed > 0);
        let late: Vec<Seat> = late.map(|(seat, _)| seat).collect();
        for seat in late {
            self.format().number(self, seat);
        }
    }

    /// Whether a player has left a round robin with less than half of their games played, so that these do not count in its table
    /// (FIDE General Regulations 6.6). For teams, this requires that all members have withdrawn.
    pub fn is_out_of_table(&self, seat: Seat) -> bool {
        let left = |record: &SeatRecord| record.withdrawn.is_some();
        self.seat(seat).is_some_and(left) && self.would_leave_table(seat)
    }

    /// Whether the games of a player who leaves a round robin now would no longer count in its table.
    pub fn would_leave_table(&self, seat: Seat) -> bool {
        self.format().would_leave_table(self, seat)
    }

    /// The seats whose games do not count in a division's table.
    pub fn out_of_table(&self, division: usize) -> Vec<Seat> {
        let seats = self.divisions.get(division).map_or(&[][..], Vec::as_slice);
        let out = seats.iter().copied();
        out.filter(|seat| self.is_out_of_table(*seat)).collect()
    }

    /// The teams whose matches do not count in the table.
    pub fn teams_out_of_table(&self) -> Vec<Team> {
        let is_out = |team: &Team| {
            let mut seats = self.seats_of_team(*team);
            seats
                .next()
                .is_some_and(|(seat, _)| self.is_out_of_table(seat))
        };
        self.playing.iter().copied().filter(is_out).collect()
    }

    /// These standings with players whose games do not count at the end; they share the last place.
    pub(crate) fn with_leavers_last(order: Vec<Standing>, out: &[Tpn]) -> Vec<Standing> {
        if out.is_empty() {
            return order;
        }
        let is_out = |one: &Standing| out.contains(&one.tpn);
        let (left, mut counted): (Vec<Standing>, Vec<Standing>) =
            order.into_iter().partition(is_out);
        for one in &mut counted {
            // Ranks must not count players who left.
            let ahead = left.iter().filter(|gone| gone.rank < one.rank).count();
            one.rank -= ahead;
        }
        let last = counted.len() + 1;
        counted.extend(left.into_iter().map(|one| Standing { rank: last, ..one }));
        counted
    }
}
