//! The settings of a season, and which of them are invalid.

use std::ops::RangeInclusive;

use basics::{Moment, Span};
use serde::{Deserialize, Serialize};

use super::{
    ensure::ensure,
    feature::Feature,
    pairing_choices::{ByeValue, TeamPairing},
};
use crate::{ladder::LadderRules, standings::TieBreak};

/// The most players of a season.
pub const MAX_PLAYERS: u32 = 500;
/// The most rounds of a Swiss season.
pub const MAX_ROUNDS: u32 = 30;
/// The most tie-breaks of a season.
pub const MAX_TIE_BREAKS: usize = 6;
/// The highest rating that a list may give.
pub const MAX_RATING: u32 = 4000;
/// The longest name, in characters.
pub const MAX_NAME_LENGTH: usize = 100;
/// How long before the start entrants may be asked whether they still take part.
pub const MAX_NOTICE: Span = Span::days(30);
/// The shortest round that ends by date.
pub const MIN_ROUND_LENGTH: Span = Span::HOUR;
/// The fewest boards of a team.
pub const MIN_BOARDS: u32 = 2;
/// The most boards of a team, and the most substitutes.
pub const MAX_BOARDS: u32 = 12;

/// How many players of each division can be promoted and relegated.
pub const PROMOTED: RangeInclusive<u32> = 1..=5;
/// How many are by default.
const USUAL_PROMOTED: u32 = 2;

const fn usual_promoted() -> u32 {
    USUAL_PROMOTED
}

const fn is_usual_promoted(promoted: &u32) -> bool {
    *promoted == USUAL_PROMOTED
}

/// How players are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody plays everybody of their division.
    RoundRobin {
        /// How often.
        cycles: Cycles,
        /// The maximum number of players in a division; the best are in the first one. `None` for a single division.
        division: Option<u32>,
    },
    /// FIDE's Dutch system.
    Swiss {
        /// How many rounds.
        rounds: u32,
    },
    /// The loser of a meeting is out.
    KnockOut {
        /// The maximum number of games in a meeting; it ends once a player cannot be caught up with.
        best_of: u32,
        /// Whether the losers of the semi-finals meet.
        third_place: bool,
        /// What decides a meeting that is tied after its games.
        tied: Tied,
    },
    /// A player who beats the holder of a better place takes it. It has no rounds; if rounds end by date, it lasts as long as one.
    Ladder(LadderRules),
    /// Free players are paired immediately, for the length of a round.
    Arena {
        /// Whether games count twice after two wins in a row.
        streaks: bool,
    },
}

/// How often everybody plays everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, with each colour once.
    Double,
}

/// What decides a meeting of a knock-out that is tied after its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tied {
    /// Another game, and so on until one wins.
    Replay,
    /// The better seed advances.
    BetterSeed,
}

/// When the next round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounds {
    /// When the last game of the round is over.
    WhenOver,
    /// After a fixed time.
    ByDate {
        /// How long a round lasts.
        length: Span,
        /// What happens to unfinished games.
        unfinished: Unfinished,
    },
}

/// What happens to a game that is unfinished when its round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unfinished {
    /// It continues during the next round, which is paired as if it were a draw.
    RunsOn,
    /// It ends in a draw.
    Drawn,
    /// The next round waits for the organiser's ruling.
    Adjudicated,
}

/// Whether players may enter after the start, which only a Swiss season can allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LateEntries {
    /// No.
    Refused,
    /// Until this round is paired.
    Until {
        /// The last round in which newcomers can start.
        round: u32,
        /// Whether each missed round counts half a point instead of nothing.
        half_points: bool,
    },
}

/// Which ratings may enter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingLimits {
    /// The lowest; `None` for any.
    #[serde(default)]
    pub from: Option<u32>,
    /// The highest; `None` for any.
    #[serde(default)]
    pub to: Option<u32>,
}

impl RatingLimits {
    /// Whether any rating may enter.
    pub fn is_open(&self) -> bool {
        *self == RatingLimits::default()
    }

    /// Whether this rating may enter.
    pub fn allow(&self, rating: u32) -> bool {
        self.from.is_none_or(|from| from <= rating) && self.to.is_none_or(|to| rating <= to)
    }

    /// Whether any rating satisfies the limits.
    fn fit(&self) -> bool {
        let to = self.to.unwrap_or(MAX_RATING);
        to <= MAX_RATING && self.from.is_none_or(|from| from <= to)
    }
}

/// The size of a season's teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamSize {
    /// The number of boards.
    pub boards: u32,
    /// The maximum number of substitutes.
    pub substitutes: u32,
}

impl TeamSize {
    /// The maximum number of members.
    pub const fn most(self) -> usize {
        (self.boards + self.substitutes) as usize
    }

    /// Whether the size is allowed.
    pub(crate) fn is_allowed(self) -> bool {
        (MIN_BOARDS..=MAX_BOARDS).contains(&self.boards) && self.substitutes <= MAX_BOARDS
    }
}

/// The settings of a season. The caller checks who may enter by role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The name of the season.
    pub name: String,
    /// How players are paired.
    pub format: Format,
    /// When the next round begins.
    pub rounds: Rounds,
    /// How many rounds are played at the same time; more than one only in a round robin.
    pub rounds_at_once: u32,
    /// Which ratings may enter without an organiser; organisers may add anybody.
    #[serde(default, skip_serializing_if = "RatingLimits::is_open")]
    pub ratings: RatingLimits,
    /// The tie-breaks, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// The minimum number of players.
    pub fewest: u32,
    /// The maximum number of players.
    pub most: u32,
    /// Whether players may enter after the start.
    pub late_entries: LateEntries,
    /// How many rounds of a Swiss season a player may sit out for half a point each; further ones give nothing.
    pub half_point_byes: u32,
    /// Whether a Swiss season of players begins with accelerated rounds (C.04.7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub accelerated: bool,
    /// What the pairing-allocated bye of a Swiss is worth.
    #[serde(default, skip_serializing_if = "ByeValue::is_usual")]
    pub pairing_bye: ByeValue,
    /// How the teams of a Swiss are paired.
    #[serde(default, skip_serializing_if = "TeamPairing::is_usual")]
    pub team_pairing: TeamPairing,
    /// How many players of each division of a round robin are promoted, and how many relegated.
    #[serde(default = "usual_promoted", skip_serializing_if = "is_usual_promoted")]
    pub promoted: u32,
    /// When it starts automatically; `None` if the organiser starts it.
    pub starts: Option<Moment>,
    /// How long before the start entrants are asked whether they still take part. Those who do not confirm are left out.
    pub asked: Option<Span>,
    /// The size of teams; `None` if everybody plays for themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamSize>,
}

/// Why settings are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The name is empty or too long.
    #[error("a season's name has 1 to {MAX_NAME_LENGTH} characters")]
    Name,
    /// The minimum and maximum numbers of players are inconsistent or out of range.
    #[error(
        "a season has at least two players and at most {MAX_PLAYERS}, and no fewer than its fewest"
    )]
    Players,
    /// The number of rounds is out of range.
    #[error("a Swiss season has 1 to {MAX_ROUNDS} rounds")]
    Rounds,
    /// A division is too small.
    #[error("a division has at least two players")]
    Division,
    /// The number of games of a meeting is even or too large.
    #[error("a meeting has an odd number of games up to nine")]
    Games,
    /// Too few or too many would be promoted and relegated.
    #[error("{} to {} of each division go up and down", PROMOTED.start(), PROMOTED.end())]
    Promoted,
    /// Only a round robin can play several rounds at once.
    #[error("several rounds at once are only for a round robin")]
    RoundsAtOnce,
    /// A round is too short.
    #[error("a round lasts an hour at least")]
    TooShort,
    /// A knock-out cannot continue with an unfinished game.
    #[error("a knock-out waits for every game, so none can run on")]
    RunsOn,
    /// An arena lasts a set time.
    #[error("an arena lasts a set time, ten minutes at least")]
    ArenaTime,
    /// The rules of a ladder are out of range.
    #[error(
        "on a ladder a challenge reaches a place at least, and waits an hour at least for its answer"
    )]
    Ladder,
    /// Only a Swiss season can take late entries.
    #[error("only a Swiss season can take late entries, up to its last round")]
    LateEntries,
    /// No rating satisfies the limits.
    #[error("a rating is at most {MAX_RATING}, and the lowest no higher than the highest")]
    Ratings,
    /// There are too many tie-breaks.
    #[error("a season has at most {MAX_TIE_BREAKS} tie-breaks")]
    TooManyTieBreaks,
    /// A tie-break of teams orders no players, or the other way round.
    #[error("a tie-break suits only teams, or only players")]
    TieBreakScope,
    /// A tie-break is named twice.
    #[error("a tie-break decides only once")]
    TieBreaks,
    /// Buchholz is useless where everybody meets everybody.
    #[error(
        "in a round robin everybody has the same opponents, so Buchholz tells nobody apart (FIDE C.07, Article 8); choose other tie-breaks"
    )]
    Buchholz,
    /// Entrants would be asked too early or too late.
    #[error("players are asked before the start, at most {} days", MAX_NOTICE / Span::DAY)]
    Asked,
    /// Teams cannot have this size, or play in this format.
    #[error(
        "teams of 2 to 12 boards with up to 12 substitutes play a Swiss season or a round robin of one division, without late entries"
    )]
    Teams,
}

impl Settings {
    /// Whether the settings are valid.
    ///
    /// # Errors
    /// What is invalid.
    pub fn check(&self) -> Result<(), SettingsError> {
        let name = self.name.trim().chars().count();
        ensure((1..=MAX_NAME_LENGTH).contains(&name), SettingsError::Name)?;
        let has_room = self.fewest <= self.most && self.most <= MAX_PLAYERS;
        ensure(self.fewest > 1 && has_room, SettingsError::Players)?;
        ensure(self.ratings.fit(), SettingsError::Ratings)?;
        let mut earlier = (0..).zip(&self.tie_breaks);
        let is_double = earlier.any(|(at, one)| self.tie_breaks[..at].contains(one));
        ensure(!is_double, SettingsError::TieBreaks)?;
        let suit = |one: &TieBreak| one.suits(self.teams.is_some());
        ensure(
            self.tie_breaks.iter().all(suit),
            SettingsError::TieBreakScope,
        )?;
        let are_few = self.tie_breaks.len() <= MAX_TIE_BREAKS;
        ensure(are_few, SettingsError::TooManyTieBreaks)?;
        let notice = self.asked.unwrap_or(MAX_NOTICE);
        ensure(
            (Span::milliseconds(1)..=MAX_NOTICE).contains(&notice),
            SettingsError::Asked,
        )?;
        let format = self.format.rules();
        format.check(self)?;
        ensure(PROMOTED.contains(&self.promoted), SettingsError::Promoted)?;
        let most = if self.format.has(Feature::AllPlayAll) {
            u32::MAX
        } else {
            1
        };
        let can_be = (1..=most).contains(&self.rounds_at_once);
        ensure(can_be, SettingsError::RoundsAtOnce)?;
        if let Rounds::ByDate { length, .. } = self.rounds {
            let is_long = length >= MIN_ROUND_LENGTH || self.format.has(Feature::OneSitting);
            ensure(is_long, SettingsError::TooShort)?;
        }
        let suit = self.teams.is_none_or(|teams| self.suits(teams));
        ensure(suit, SettingsError::Teams)?;
        match (self.late_entries, format.set_rounds()) {
            (LateEntries::Refused, _) => Ok(()),
            (LateEntries::Until { round, .. }, Some(rounds)) if round <= rounds => Ok(()),
            (LateEntries::Until { .. }, _) => Err(SettingsError::LateEntries),
        }
    }

    /// These settings in another format. Those that only the old format allows get their defaults in the new one.
    pub fn in_format(&self, format: Format) -> Settings {
        let usual = Settings::usual(&self.name, format);
        let mut settings = self.clone();
        if std::mem::discriminant(&format) != std::mem::discriminant(&self.format) {
            settings.tie_breaks = usual.tie_breaks;
            if format.is_continuous() || self.format.is_continuous() {
                settings.rounds = usual.rounds;
            }
        }
        settings.late_entries = match (self.late_entries, format.set_rounds()) {
            (LateEntries::Until { round, half_points }, Some(rounds)) => {
                let round = round.min(rounds);
                LateEntries::Until { round, half_points }
            }
            (LateEntries::Refused, _) | (_, None) => LateEntries::Refused,
        };
        if !format.has(Feature::AllPlayAll) {
            settings.rounds_at_once = usual.rounds_at_once;
        }
        if let Rounds::ByDate { unfinished, .. } = &mut settings.rounds
            && *unfinished == Unfinished::RunsOn
            && format.has(Feature::Bracket)
        {
            *unfinished = Unfinished::Adjudicated;
        }
        settings.format = format;
        settings.teams = self.teams.filter(|teams| settings.suits(*teams));
        settings
    }

    /// Whether teams of this size can play with these settings.
    fn suits(&self, teams: TeamSize) -> bool {
        let format = self.format.has(Feature::Teams);
        format && self.late_entries == LateEntries::Refused && teams.is_allowed()
    }

    /// The default settings of a season in a format.
    pub fn usual(name: &str, format: Format) -> Settings {
        Settings {
            name: name.to_owned(),
            format,
            rounds: format.rules().usual_rounds(),
            rounds_at_once: 1,
            ratings: RatingLimits::default(),
            tie_breaks: format.rules().usual_tie_breaks().to_vec(),
            fewest: 2,
            most: MAX_PLAYERS,
            late_entries: LateEntries::Refused,
            half_point_byes: 1,
            accelerated: false,
            pairing_bye: ByeValue::default(),
            team_pairing: TeamPairing::default(),
            promoted: USUAL_PROMOTED,
            starts: None,
            asked: None,
            teams: None,
        }
    }
}
