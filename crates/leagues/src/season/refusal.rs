//! Why commands about a season are refused.

use super::{
    command::MAX_REASON_LENGTH,
    prohibition::MAX_PROHIBITIONS,
    settings::{RatingLimits, SettingsError},
    team::TeamRefusal,
};
use crate::ladder::LadderRefusal;

/// Why a command is refused.
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
    /// The season is full.
    #[error("the season is full")]
    Full,
    /// Entries are closed.
    #[error("nobody may enter any more")]
    TooLate,
    /// In a running round robin, a newcomer can only take over the seat of a player who has withdrawn.
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
    /// They have entered already.
    #[error("they have entered already")]
    EnteredAlready,
    /// They do not take part.
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
    /// The challenge they answer is over, and another one is open.
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
    /// The game is not theirs.
    #[error("it is not their game")]
    NotTheirs,
    /// The organiser plays in the game.
    #[error("nobody rules on their own game")]
    OwnGame,
    /// An organiser who plays may not decide about games.
    #[error("an organiser who plays decides nothing about games")]
    OrganiserPlays,
    /// An organiser who plays may not hand the season over.
    #[error("an organiser who plays does not hand the season over")]
    HandsOverWhilePlaying,
    /// Ending the season would end the organiser's own game.
    #[error("a game of their own is on")]
    OwnGameOn,
    /// Organisers may not take over a seat.
    #[error("no organiser may take a seat over")]
    NotNeutral,
    /// Players may not take over another seat.
    #[error("they play already, so they take no other seat over")]
    PlaysAlready,
    /// Former players may not take over another seat.
    #[error("they played before, so they take no other seat over")]
    PlayedBefore,
    /// Only organisers may do this.
    #[error("only organisers may do that")]
    NotOrganiser,
    /// A reason is missing or too long.
    #[error("a reason of 1 to {MAX_REASON_LENGTH} characters is needed")]
    Reason,
    /// The settings are invalid.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// An organiser was called to the game already.
    #[error("an organiser was called to the game already, and has not decided")]
    CalledAlready,
    /// They have withdrawn too many challenges within a day; each of them notified somebody.
    #[error("they have taken challenges back too often")]
    RecalledOften,
    /// They were not asked whether they are still there, or have answered.
    #[error("no question waits for their answer")]
    NotAsked,
    /// Nobody called an organiser to the game, and its clocks run.
    #[error("nobody called an organiser to the game, and its clocks run")]
    NothingToSettle,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Games do not end with their round.
    #[error("games go on past the end of their round anyway")]
    RunsOn,
    /// Games of the round have begun.
    #[error("games of the round have begun, so its pairing stands")]
    GamesBegun,
    /// The round is not over.
    #[error("the round is not over")]
    RoundOpen,
    /// Games of the round are not over.
    #[error("games of the round are not over")]
    GamesLeft,
    /// Pairing by hand is for Swiss seasons and round robins.
    #[error("the format says who meets")]
    NotByHand,
    /// The format decides who meets, so nobody can be kept apart.
    #[error(
        "in a round robin everybody meets everybody, and in a knock-out the results say who meets, so nobody can be kept apart"
    )]
    NotApart,
    /// Entries are forbidden to meet, which the new format cannot heed.
    #[error("some entries must not meet, which that format cannot heed; undo that first")]
    ApartAlready,
    /// The challenged player cannot be challenged by them.
    #[error("they cannot challenge this player")]
    KeptApart,
    /// An organiser would decide about their own opponents.
    #[error("nobody decides whom they meet themselves")]
    OwnOpponent,
    /// No such rounds are still to be paired.
    #[error("no such rounds are still to be paired")]
    NoSuchRounds,
    /// Too many pairs are forbidden.
    #[error("at most {MAX_PROHIBITIONS} pairs can be forbidden")]
    TooManyProhibitions,
    /// There is no bracket outside a knock-out.
    #[error("only a knock-out has a bracket")]
    NoBracket,
    /// They are not tied where that decides promotion or relegation.
    #[error("they are not level with others where that decides who goes up or down")]
    NotLevel,
    /// The organiser is part of the tie.
    #[error("nobody decides about a tie that they are in")]
    OwnTie,
    /// Somebody is named twice, or against themselves.
    #[error("somebody is named twice")]
    NamedTwice,
    /// The players are in different divisions.
    #[error("they are in different divisions")]
    OtherDivision,
    /// No pairs are given.
    #[error("a round has a game at least")]
    NoPairs,
    /// The round has no end date.
    #[error("the round ends when its games are over, so there is no date to postpone")]
    NoDate,
    /// The moment is in the past.
    #[error("that moment is past")]
    Past,
    /// Nothing would change.
    #[error("that is so already")]
    AsItIs,
    /// A round has been paired since the newer rules were announced.
    #[error("a round has been paired since, so the season ends by the rules that it began by")]
    RulesStand,
    /// There is no such entry, or it cannot be undone.
    #[error("there is no such decision to undo")]
    NothingToUndo,
    /// Later entries depend on it.
    #[error("what came after it rests on it")]
    BuiltUpon,
}
