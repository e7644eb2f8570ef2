//! What a Swiss season decides about its pairings where FIDE's rules leave a choice: what the pairing-allocated bye is worth, and how
//! teams are paired.

use serde::{Deserialize, Serialize};

use crate::{
    revision::Revision,
    tournament::{Bye, Points},
};

/// What a pairing-allocated bye is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeValue {
    /// What the rules say: a win for players (C.04.1), a draw for teams (C.04.6, 1.4).
    #[default]
    Usual,
    /// A win; teams get the match points of a win.
    Win,
    /// A draw.
    Draw,
    /// Nothing.
    Nothing,
}

impl ByeValue {
    /// Whether it is what the rules say.
    pub const fn is_usual(&self) -> bool {
        matches!(self, ByeValue::Usual)
    }

    /// The value itself.
    pub const fn settled(self, for_teams: bool) -> ByeValue {
        match self {
            ByeValue::Usual if for_teams => ByeValue::Draw,
            ByeValue::Usual => ByeValue::Win,
            said => said,
        }
    }

    /// A player's points for it.
    pub(crate) const fn points(self) -> Points {
        match self {
            ByeValue::Usual | ByeValue::Win => Points::WIN,
            ByeValue::Draw => Points::DRAW,
            ByeValue::Nothing => Points::LOSS,
        }
    }

    /// The points for a bye of a team, as those of a game. Before the rules for teams were followed, a pairing-allocated one was a win.
    pub(crate) const fn of_team(self, bye: Bye, revision: Revision) -> Points {
        match bye {
            Bye::PairingAllocated if revision.pairs_teams_by_their_rules() => {
                self.settled(true).points()
            }
            Bye::PairingAllocated | Bye::Full => Points::WIN,
            Bye::Half => Points::DRAW,
            Bye::Zero => Points::LOSS,
        }
    }
}

/// Which colour preferences the teams of a Swiss have (C.04.6, 1.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourModel {
    /// Type A, simple ones, unless the competition says otherwise (1.7.1).
    #[default]
    Simple,
    /// Type B, strong and mild ones (1.7.2).
    Graded,
    /// None.
    Without,
}

/// How the teams of a Swiss are paired (C.04.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct TeamPairing {
    /// Their colour preferences.
    pub colours: ColourModel,
    /// Which points make score groups and places.
    pub scores: TeamScores,
}

impl TeamPairing {
    /// Whether it is what the rules say where nothing else is said.
    pub fn is_usual(&self) -> bool {
        *self == TeamPairing::default()
    }
}

/// Which points of teams are the primary score, and whether the others decide who is the first of two teams when colours are given
/// (C.04.6, 1.2 and 4.2.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamScores {
    /// Match points, then game points.
    #[default]
    MatchThenGame,
    /// Match points alone.
    Match,
    /// Game points, then match points.
    GameThenMatch,
    /// Game points alone.
    Game,
}

impl TeamScores {
    /// Whether game points are the primary score.
    pub const fn are_game_points_first(self) -> bool {
        matches!(self, TeamScores::GameThenMatch | TeamScores::Game)
    }

    /// Whether the secondary score counts for colours.
    pub(crate) const fn count_secondary(self) -> bool {
        matches!(self, TeamScores::MatchThenGame | TeamScores::GameThenMatch)
    }
}
