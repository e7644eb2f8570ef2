//! Why something cannot be done in a season.

use super::{
    command::LONGEST_REASON,
    settings::{RatingLimits, SettingsError},
    team::TeamRefusal,
};
use crate::ladder::LadderRefusal;

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeasonRefusal {
    /// The season is over or called off.
    #[error("the season is over")]
    Over,
    /// It has begun.
    #[error("the season has begun")]
    Begun,
    /// It has not begun.
    #[error("the season has not begun")]
    NotBegun,
    /// It is not over.
    #[error("the season is not over")]
    NotOver,
    /// Nobody more may enter.
    #[error("the season is full")]
    Full,
    /// Nobody may enter any more.
    #[error("nobody may enter any more")]
    TooLate,
    /// In a round robin that has begun somebody can only take the place of a player who has withdrawn.
    #[error("nobody has withdrawn whose games are still to come")]
    NoFreeSeat,
    /// Their rating is outside the limits.
    #[error("a rating of {own} may not enter")]
    Rating {
        /// Their rating.
        own: u32,
        /// The limits.
        limits: RatingLimits,
    },
    /// They are in already.
    #[error("they have entered already")]
    EnteredAlready,
    /// They are not in it.
    #[error("they do not take part")]
    NotEntered,
    /// There are too few to start.
    #[error("{0} players are needed to start")]
    TooFew(u32),
    /// Only a Swiss round or an arena can be sat out.
    #[error("only rounds of a Swiss season and games of an arena can be sat out")]
    NoRests,
    /// There are no challenges outside a ladder.
    #[error("this is no ladder")]
    NoLadder,
    /// The season is paused.
    #[error("the season is paused")]
    Paused,
    /// A ladder's rules forbid it.
    #[error(transparent)]
    Ladder(#[from] LadderRefusal),
    /// The challenge that they answer is over, and another one waits for them.
    #[error("it is another challenge that waits for an answer")]
    OtherChallenge,
    /// The challenged player is on vacation.
    #[error("who is on vacation cannot be challenged")]
    OnVacation,
    /// It cannot be done with a team.
    #[error(transparent)]
    Team(#[from] TeamRefusal),
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSeat,
    /// It is somebody else's game.
    #[error("it is not their game")]
    NotTheirs,
    /// Nobody rules on their own game.
    #[error("nobody rules on their own game")]
    OwnGame,
    /// An organiser who plays decides nothing about the season's games.
    #[error("an organiser who plays decides nothing about games")]
    OrganiserPlays,
    /// An organiser who plays does not pass on what they may not do themselves.
    #[error("an organiser who plays does not hand the season over")]
    HandsOverWhilePlaying,
    /// Ending the season would end a game of their own.
    #[error("a game of their own is on")]
    OwnGameOn,
    /// An organiser may not take a seat over.
    #[error("no organiser may take a seat over")]
    NotNeutral,
    /// Somebody who plays already may not take a seat over.
    #[error("they play already, so they take no other seat over")]
    PlaysAlready,
    /// Somebody who played and left, or whose seat was taken over, may not take another one over.
    #[error("they played before, so they take no other seat over")]
    PlayedBefore,
    /// Only organisers may.
    #[error("only organisers may do that")]
    NotOrganiser,
    /// A reason is missing or too long.
    #[error("a reason of 1 to {LONGEST_REASON} characters is needed")]
    Reason,
    /// The settings are invalid.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// An organiser was called to the game already.
    #[error("an organiser was called to the game already, and has not decided")]
    CalledAlready,
    /// They have taken back as many challenges within a day as a day allows: each of them called somebody.
    #[error("they have taken challenges back too often")]
    RecalledOften,
    /// Nobody has asked them whether they are still there, or they have answered.
    #[error("no question waits for their answer")]
    NotAsked,
    /// Nobody called an organiser to the game, and its clocks run.
    #[error("nobody called an organiser to the game, and its clocks run")]
    NothingToSettle,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Games are not ended by their round's date.
    #[error("games go on past the end of their round anyway")]
    RunsOn,
    /// Games of a round that was paired by hand have begun.
    #[error("games of the round have begun, so its pairing stands")]
    GamesBegun,
    /// The round goes on.
    #[error("the round is not over")]
    RoundOpen,
    /// Games of the round are not over.
    #[error("games of the round are not over")]
    GamesLeft,
    /// Pairing by hand is for Swiss seasons and round robins.
    #[error("the format says who meets")]
    NotByHand,
    /// There is no bracket outside a knock-out.
    #[error("only a knock-out has a bracket")]
    NoBracket,
    /// They are not level with others where that decides who goes up or down.
    #[error("they are not level with others where that decides who goes up or down")]
    NotLevel,
    /// Nobody decides about a tie that they are in.
    #[error("nobody decides about a tie that they are in")]
    OwnTie,
    /// Somebody is named twice, or against themselves.
    #[error("somebody is named twice")]
    NamedTwice,
    /// Two who are in different divisions.
    #[error("they are in different divisions")]
    OtherDivision,
    /// No game is named.
    #[error("a round has a game at least")]
    NoPairs,
    /// The round has no date.
    #[error("the round ends when its games are over, so there is no date to postpone")]
    NoDate,
    /// The moment is past.
    #[error("that moment is past")]
    Past,
    /// The season is paused already, or not.
    #[error("that is so already")]
    AsItIs,
    /// The next round has been paired since newer rules were told of.
    #[error("a round has been paired since, so the season ends by the rules that it began by")]
    RulesStand,
    /// There is no such entry, or one that is no organiser's.
    #[error("there is no such decision to undo")]
    NothingToUndo,
    /// What came after it rests on it.
    #[error("what came after it rests on it")]
    BuiltUpon,
}
