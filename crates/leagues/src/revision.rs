//! Revisions of the rules: a season keeps the revision under which it began.

use serde::{Deserialize, Serialize};

/// The rules by which rounds are paired and tables are ordered.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Revision {
    /// The rules before revisions had names: forfeits in a round robin count as in a Swiss, and players who have never been paired
    /// count for colours.
    First,
    /// The handbook in force in November 2026, as FIDE's engine interprets it. The rule for teams that leave a round robin early was
    /// added before any release, so no season under this revision ever counted their matches.
    Second,
    /// In a knock-out the better seed advances after a tie. Before, it was the upper side of the bracket, which differs after an
    /// upset.
    Third,
    /// The teams of a Swiss are paired by their own rules (C.04.6), by which the pairing-allocated bye is a draw. Before, they were
    /// paired as players are, and it was a win.
    #[default]
    Fourth,
}

impl Revision {
    /// The rules of seasons whose logs state none.
    pub const fn unstated() -> Revision {
        Revision::First
    }

    /// Whether these are the rules of seasons whose logs state none.
    pub const fn is_unstated(&self) -> bool {
        matches!(self, Revision::First)
    }

    /// Whether the teams of a Swiss are paired by the rules for teams (C.04.6).
    pub(crate) const fn pairs_teams_by_their_rules(self) -> bool {
        matches!(self, Revision::Fourth)
    }

    /// Whether forfeits of a round robin count as games (C.07, 15.2).
    pub(crate) fn counts_forfeits_of_round_robins(self) -> bool {
        self >= Revision::Second
    }

    /// Whether cuts leave nothing of sums of two rounds.
    pub(crate) fn cuts_short_sums(self) -> bool {
        self >= Revision::Second
    }

    /// Whether several games with the same opponent count their average in a direct encounter (C.07, 6.1.2).
    pub(crate) fn averages_encounters(self) -> bool {
        self >= Revision::Second
    }
}
