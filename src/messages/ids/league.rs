//! The parts of ids that concern a season of a league.

use leagues::{
    season::{GameResult, Seat},
    tournament::Colour,
};
use panels::Name;
use parse_display::{Display, FromStr};

use super::teams::TeamStep;

/// What a button, menu or form below a season is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum League {
    /// Show me the season.
    Show,
    /// Let me play.
    Enter,
    /// Let me play no more, or ask first whether I mean it.
    Leave,
    /// I mean it.
    Left,
    /// I am invited, and do not play this time.
    Decline,
    /// I am still there.
    Confirm,
    /// I sit out the next round.
    Rest,
    /// Show me whom I may challenge on a ladder.
    Challenge,
    /// Menu: whom I challenge.
    Rival,
    /// I accept the challenge that an entry of the log made; or ask me whether I mean to decline it.
    #[display("answer:{0}.{1}")]
    Answer(u32, bool),
    /// The same of the challenge that waited as the message was sent: earlier versions did not say which.
    #[display("answer:{0}")]
    AnswerThis(bool),
    /// I mean to decline the challenge that an entry of the log made.
    #[display("declined:{0}")]
    Declined(u32),
    /// The same of the challenge that waited as the message was sent, by earlier versions.
    #[display("declined")]
    DeclinedThis,
    /// I take the challenge of mine back that an entry of the log made.
    #[display("recall:{0}")]
    Recall(u32),
    /// The same of the challenge that waited as the page was shown, by earlier versions.
    #[display("recall")]
    RecallThis,
    /// Show me my games.
    Mine,
    /// Show me the table of a division, from 0 on.
    #[display("table:{0}")]
    Table(u32),
    /// Show me a page of that table, each from 0 on.
    #[display("rows:{0}.{1}")]
    Rows(u32, u32),
    /// Show me the crosstable of a division, from 0 on.
    #[display("crosstable:{0}")]
    Crosstable(u32),
    /// Show me a part of it: the division, the page of the rows and that of the columns, each from 0 on.
    #[display("cross:{0}.{1}.{2}")]
    Cross(u32, u32, u32),
    /// Show me how my season went.
    SeasonCard,
    /// Show it to everyone.
    ShareCard,
    /// Show me a page of the log, from 0 on.
    #[display("log:{0}")]
    Log(u32),
    /// Show me the rules that were agreed.
    Terms,
    /// Show me what I can do as an organiser.
    Manage,
    /// Show me a page of the log, from 0 on, as an organiser.
    #[display("organiser-log:{0}")]
    OrganiserLog(u32),
    /// Show me what can be decided before the start.
    Settings,
    /// Show me the page of this name.
    #[display("page:{0}")]
    Page(Name),
    /// Menu or button: decide what a field of this name is about.
    #[display("set:{0}")]
    Set(Name),
    /// Open the form of this name.
    #[display("write:{0}")]
    Write(Name),
    /// It was submitted.
    #[display("written:{0}")]
    Written(Name),
    /// Menu: the format. It is no longer written, as the next three.
    Format,
    /// Menu: how long a round lasts.
    Rounds,
    /// Menu: what becomes of unfinished games.
    Unfinished,
    /// Menu: when it starts.
    Starts,
    /// Ask whether it is to start now.
    Start,
    /// Start it now.
    Begin,
    /// Ask everybody first whether they are still there.
    AskFirst,
    /// Menu: a game to rule on.
    Games,
    /// Let me decide about this game, by number.
    #[display("game:{0}")]
    Game(u32),
    /// I have been asked, and am still there.
    Present,
    /// Menu: a player to do something about.
    Players,
    /// Menu: somebody to add.
    Add,
    /// Menu: the two who change places in the bracket.
    Swap,
    /// Menu: who takes this seat over.
    #[display("substitute:{0}")]
    Substitute(SeatNumber),
    /// Menu: a file of the season.
    Export,
    /// Open the season that follows.
    Next,
    /// Let me pair the next round.
    Pair,
    /// Menu: the next player of a pair.
    PairWith,
    /// Show me this page of the players to pair, and of the pairs, each from 0 on.
    #[display("pair-page:{0}.{1}")]
    PairPage(u32, u32),
    /// Take the last player out of the pairs.
    PairLess,
    /// Menu: who counts as ahead of those who are level with them.
    PutAhead,
    /// Menu: who is to organise it.
    HandOver,
    /// Let it go on in this channel.
    Move,
    /// Menu: an entry of the log to undo.
    Undo,
    /// Do something about a team.
    #[display("team.{0}")]
    Team(TeamStep),
    /// Ask for the reason of this decision.
    #[display("ask:{0}")]
    Ask(Decision),
    /// The form with the reason was submitted.
    #[display("do:{0}")]
    Do(Decision),
}

impl League {
    /// The same as it is written today: four menus had ids of their own.
    #[must_use]
    pub const fn of_today(self) -> League {
        let name = match self {
            League::Format => "format",
            League::Rounds => "rounds",
            League::Unfinished => "unfinished",
            League::Starts => "starts",
            other => return other,
        };
        League::Set(Name::of(name))
    }
}

/// The number of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display("{0}")]
pub struct SeatNumber(pub u32);

impl From<SeatNumber> for Seat {
    fn from(number: SeatNumber) -> Seat {
        Seat(number.0)
    }
}

/// What an organiser decides for a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Decision {
    /// To end it, or to call it off before the start.
    End,
    /// To begin no new round for now.
    Pause,
    /// To go on.
    Resume,
    /// To take this person out.
    #[display("remove.{0}")]
    Remove(u64),
    /// To put this person on this seat.
    #[display("substitute.{0}.{1}")]
    Substitute(SeatNumber, u64),
    /// To let this person play a game, by number, for their team.
    #[display("field.{0}.{1}")]
    Field(u32, u64),
    /// To give a game, by number, a result.
    #[display("rule.{0}.{1}")]
    Rule(u32, Ruling),
    /// To pair the next round as the message says.
    Pair,
    /// To let this person organise it.
    #[display("hand-over.{0}")]
    HandOver(u64),
    /// To put this person ahead of those who are level with them.
    #[display("put-ahead.{0}")]
    PutAhead(u64),
    /// To undo an entry of the log.
    #[display("undo.{0}")]
    Undo(u32),
    /// To add this person.
    #[display("add.{0}")]
    Add(u64),
    /// To add all who played in the season before.
    TakeOver,
    /// To put this person into a team, by number.
    #[display("place.{0}.{1}")]
    Place(u64, u32),
    /// To let these two change places in the bracket.
    #[display("swap.{0}.{1}")]
    Swap(u64, u64),
    /// To let the round end some days later.
    Postpone,
    /// To end the round before its date.
    EndRound,
    /// To go by the newest rules from now on.
    AdoptRules,
    /// To let a game, by number, go on some days past the end of its round.
    #[display("extend.{0}")]
    Extend(u32),
    /// To let the clocks of a game, by number, stand still.
    #[display("halt.{0}")]
    Halt(u32),
    /// To let a game, by number, go on.
    #[display("settle.{0}")]
    Settle(u32),
    /// To have the organiser look at this game, by number: what a player may ask.
    #[display("referee.{0}")]
    CallReferee(u32),
}

/// The result that an organiser gives a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Ruling {
    /// The first mover won.
    First,
    /// The other won.
    Second,
    /// Nobody won.
    Draw,
    /// The first mover did not come.
    FirstAbsent,
    /// The other did not come.
    SecondAbsent,
    /// Nobody came.
    BothAbsent,
    /// It counts for nobody.
    Void,
}

impl Ruling {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Ruling; 7] = [
        Ruling::First,
        Ruling::Draw,
        Ruling::Second,
        Ruling::FirstAbsent,
        Ruling::SecondAbsent,
        Ruling::BothAbsent,
        Ruling::Void,
    ];

    /// The result that it stands for.
    pub const fn result(self) -> GameResult {
        match self {
            Ruling::First => GameResult::Won(Colour::White),
            Ruling::Second => GameResult::Won(Colour::Black),
            Ruling::Draw => GameResult::Drawn,
            Ruling::FirstAbsent => GameResult::Forfeited(Colour::White),
            Ruling::SecondAbsent => GameResult::Forfeited(Colour::Black),
            Ruling::BothAbsent => GameResult::BothForfeited,
            Ruling::Void => GameResult::Void,
        }
    }
}
