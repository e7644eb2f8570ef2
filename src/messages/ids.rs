//! The custom ids of buttons, menus and forms: they hold the meaning of a press, so that it survives a restart. An id
//! reveals nothing that its message does not. Buttons on old messages must keep working, so every format that was ever
//! sent stays readable.

mod agreements;
mod analysis;
mod appointments;
mod choices;
pub mod league;
mod lists;
mod marking;
mod names;
mod practice;
mod replay;
pub mod teams;

use basics::{MatchId, Moment, PersonId, SeasonId};
use matches::{challenge::Response, formations::FormationId, plan::conditions::PlyRuling};
use parse_display::{Display, FromStr};
use rules::{
    Action, PointName,
    game::GameName,
    luzhanqi::{NamedArmy, Point},
};

use crate::wording::games::pages::Page;
pub use agreements::{Asking, Request};
pub use analysis::{AnalysisPart, AnalysisRequest, MomentBoard};
pub use appointments::Hours;
pub use choices::{Notification, Refusing, Setting};
use league::League;
pub use lists::{Games, History, Leaderboard};
pub use marking::Marking;
use names::{ARMY, CLAIM, GAME, RESPONSE, RULING, YES};
pub use practice::{Practice, PracticeTerms};
pub use replay::{ReplayForm, ReplayRequest, Step};

/// What a button, menu or form is for.
#[derive(Clone, Debug, PartialEq, Display, FromStr)]
pub enum Id {
    /// Answer a challenge.
    #[display("challenge:{0}:{1}")]
    Challenge(MatchId, #[display(with = RESPONSE)] Response),
    /// Show me my desk or board.
    #[display("mine:{0}")]
    Mine(MatchId),
    /// Show me the board, this way round: mine, or everyone's if I do not play.
    #[display("board:{0}:{1}")]
    Board(MatchId, Facing),
    /// Do something on my desk.
    #[display("desk:{0}:{1}")]
    Desk(MatchId, Desk),
    /// Take a step towards a move.
    #[display("move:{0}:{1}")]
    Move(MatchId, Moving),
    /// Ask for something in a match.
    #[display("ask:{0}:{1}")]
    Ask(MatchId, Asking),
    /// Resign, or do not.
    #[display("resign:{0}:{1}")]
    Resign(MatchId, #[display(with = YES)] bool),
    /// Do something with my plan.
    #[display("plan:{0}:{1}")]
    Plan(MatchId, Planning),
    /// Find an hour to play.
    #[display("hours:{0}:{1}")]
    Hours(MatchId, Hours),
    /// Agree to the request with this number, or decline it.
    #[display("{1}:{0}:{2}:{3}")]
    Answer(MatchId, Request, u32, #[display(with = YES)] bool),
    /// Abort the game before its second ply, or do not.
    #[display("abort:{0}:{1}")]
    Abort(MatchId, #[display(with = YES)] bool),
    /// Claim the game from a player whose time has run out, or give them more.
    #[display("time:{0}:{1}")]
    Time(MatchId, #[display(with = CLAIM)] bool),
    /// Go on vacation, or come back. It needs no match.
    #[display("vacation:{0}")]
    Vacation(Vacation),
    /// Refuse challenges, or take them again. It needs no match.
    #[display("refuse:{0}")]
    Refuse(Refusing),
    /// Ask about the data that is kept about me, or answer. It needs no match.
    #[display("privacy:{0}")]
    Privacy(Privacy),
    /// Show this finished game again.
    #[display("replay:{0}:{1}")]
    Replay(MatchId, ReplayRequest),
    /// Show the analysis of this finished game.
    #[display("analyse:{0}:{1}")]
    Analyse(MatchId, AnalysisRequest),
    /// Send me the record of this match.
    #[display("record:{0}")]
    Record(MatchId),
    /// Open the form that takes files with records; the form was submitted. It needs no match.
    #[display("verify")]
    Verify,
    /// Show me this page of the rules. It needs no match.
    #[display("rules:{0}")]
    Rules(Page),
    /// Menu: a page of the rules.
    #[display("rules")]
    RulesMenu,
    /// Do something about the season with this number.
    #[display("league:{0}:{1}")]
    League(u64, League),
    /// Choose my settings, on a message with a preview of this game. It needs no match.
    #[display("settings:{0}:{1}")]
    Settings(#[display(with = GAME)] GameName, Setting),
    /// Do something with my formations. It needs no match.
    #[display("formations:{0}")]
    Formations(Formations),
    /// Go through my games. It needs no match.
    #[display("games:{0}")]
    Games(Games),
    /// Show me this page, counted from 0, of the games in progress in this server. It needs no match.
    #[display("watch:{0}")]
    Watch(u32),
    /// Step through the challenges that anyone in this server may accept.
    #[display("open:{0}")]
    Open(Open),
    /// Play this finished match again with sides swapped.
    #[display("rematch:{0}")]
    Rematch(MatchId),
    /// The form with my note about this match was submitted.
    #[display("note:{0}")]
    Note(MatchId),
    /// Make my boards show what covered pieces can still be, or not, on the board of this match.
    #[display("knowledge:{0}:{1}")]
    Knowledge(MatchId, #[display(with = YES)] bool),
    /// Mark a piece of the enemy, for me alone.
    #[display("mark:{0}:{1}")]
    Mark(MatchId, Marking),
    /// Open the form with the settings of this server; the form was submitted. It needs no match.
    #[display("server-settings")]
    ServerSettings,
    /// Open a form about where and what is played in this server, or send it as a file; the form was submitted. It needs no match.
    #[display("setup:{0}")]
    Setup(Setup),
    /// Show my settings, or change one on a message of an earlier version. It needs no match.
    #[display("messages:{0}")]
    Notifications(Notification),
    /// Go through this person's finished games in this server.
    #[display("history:{0}:{1}")]
    History(PersonId, History),
    /// Begin a game against the program. It needs no match.
    #[display("practice:{0}")]
    Practice(Practice),
    /// Open the form of a challenge with the terms of this match.
    #[display("again:{0}")]
    Again(MatchId),
    /// Open the form of a challenge with the terms and the opponent of my latest one. It needs no match.
    #[display("same-again")]
    SameAgain,
    /// List the leagues of this server. It needs no match.
    #[display("leagues")]
    Leagues,
    /// Open the form of a challenge; the form was submitted. It needs no match.
    #[display("new-challenge")]
    NewChallenge,
    /// The form of a new league was submitted. It needs no match.
    #[display("new-league")]
    NewLeague,
    /// Open a form that was refused, filled in with what stood in it. It needs no match.
    #[display("refill:{0}")]
    Refill(Refused),
    /// Challenge this person of this name to this game, on a message of an earlier version. It needs no match.
    #[display("invite:{0}:{1}:{2}")]
    Invite(PersonId, #[display(with = GAME)] GameName, String),
    /// Go through the players with the highest ratings in this server.
    #[display("leaderboard:{0}")]
    Leaderboard(Leaderboard),
}

impl Id {
    /// The id of something about a season.
    pub fn of_season(season: SeasonId, wanted: impl Into<League>) -> Id {
        Id::League(season.0, wanted.into())
    }
}

/// Which way round a board is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Facing {
    /// With the reader's own side at the bottom, or the first one if they do not play.
    #[default]
    Usual,
    /// With the other side at the bottom.
    Turned,
}

impl Facing {
    /// The other way round.
    pub const fn other(self) -> Facing {
        match self {
            Facing::Usual => Facing::Turned,
            Facing::Turned => Facing::Usual,
        }
    }
}

/// Actions at a desk. The moment is when the army last changed: a button made for an earlier army does nothing.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Desk {
    /// Menu: pick the first piece to swap.
    #[display("pick:{0}")]
    Pick(Moment),
    /// Menu: swap the piece on this point with the picked one.
    #[display("swap:{0}:{1}")]
    Swap(Moment, Point),
    /// Arrange the army at random.
    Shuffle,
    /// Swap left and right.
    Mirror,
    /// Open the form for an army as text.
    Paste,
    /// The form for an army as text was submitted.
    Pasted,
    /// Be ready with the current army.
    #[display("ready:{0}")]
    Ready(Moment),
    /// Continue arranging.
    NotReady,
    /// Open the form for the name of the army to save.
    #[display("save:{0}")]
    Save(Moment),
    /// The form for that name was submitted.
    #[display("saved:{0}")]
    Saved(Moment),
    /// Show the armies that can be loaded.
    Load,
    /// Menu: load this one of the named armies.
    Army,
    /// Menu: load this formation. The number identifies the menu's part.
    #[display("loaded:{0}")]
    Loaded(u8),
}

/// A step towards a move: the number of the change that it will make to the board (counted from 1; the ply, if nothing
/// was taken back), then what has been picked so far.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Moving {
    /// Start.
    #[display("start")]
    Start,
    /// Menu: the piece. It is no longer written.
    #[display("from:{0}")]
    From(u32),
    /// Button: show this piece's targets.
    #[display("targets:{0}:{1}")]
    Targets(u32, PointName),
    /// Menu: the target of the piece on this point. The last number identifies the menu's part.
    #[display("to:{0}:{1}:{2}")]
    To(u32, PointName, u8),
    /// Button: move from here to there, or ask first if the player wants that.
    #[display("go:{0}:{1}:{2}")]
    Go(u32, PointName, PointName),
    /// A disabled button that keeps a place free. The number distinguishes it from others.
    #[display("free:{0}")]
    Free(u8),
    /// Start turning a piece.
    #[display("turn")]
    StartTurn,
    /// Button: show the face-down pieces in this part of the board.
    #[display("in:{0}:{1}")]
    TurnIn(u32, u8),
    /// Button: turn the piece on this point, or ask first if the player wants that.
    #[display("turning:{0}:{1}")]
    Turn(u32, PointName),
    /// Menu: the piece to turn. The last number identifies the menu's part. It is no longer written.
    #[display("at:{0}:{1}")]
    At(u32, u8),
    /// Move from here to there.
    #[display("confirm:{0}:{1}:{2}")]
    Confirm(u32, PointName, PointName),
    /// Turn the piece on this point.
    #[display("turn:{0}:{1}")]
    ConfirmTurn(u32, PointName),
}

impl Moving {
    /// The choice of this action.
    pub const fn go(change: u32, action: Action) -> Moving {
        match action {
            Action::Move { from, to } => Moving::Go(change, from, to),
            Action::Turn(at) => Moving::Turn(change, at),
        }
    }

    /// The confirmation of this action.
    pub const fn confirm(change: u32, action: Action) -> Moving {
        match action {
            Action::Move { from, to } => Moving::Confirm(change, from, to),
            Action::Turn(at) => Moving::ConfirmTurn(change, at),
        }
    }
}

/// Actions on a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Planning {
    /// Open the form for lines.
    Add,
    /// The form for lines was submitted.
    Added,
    /// Menu: drop a line.
    Remove,
    /// Open the form for the move after this ruling.
    #[display("case:{0}")]
    Case(#[display(with = RULING)] PlyRuling),
    /// The form for the move after this ruling was submitted.
    #[display("sent:{0}")]
    CaseSent(#[display(with = RULING)] PlyRuling),
    /// Continue even if the reply costs a piece, or do not.
    #[display("despite-loss:{0}")]
    DespiteLoss(#[display(with = YES)] bool),
    /// Delete the whole plan.
    Clear,
}

/// Actions on one's vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Vacation {
    /// Begin one of this many days; 0 means all that are left.
    #[display("begin:{0}")]
    Begin(u32),
    /// End it.
    End,
}

/// Actions on the data that is kept about a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Privacy {
    /// Ask what erasing it means.
    Ask,
    /// Erase it.
    Erase,
    /// Keep it.
    Keep,
}

/// Actions on one's formations.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Formations {
    /// Menu: show one. The number identifies the menu's part.
    #[display("pick:{0}")]
    Pick(u8),
    /// Show this one.
    #[display("show:{0}")]
    Show(FormationId),
    /// Menu: show one of the named armies.
    Army,
    /// Open the form for the name under which to save this army.
    #[display("keep:{0}")]
    Keep(#[display(with = ARMY)] NamedArmy),
    /// The form for that name was submitted.
    #[display("kept:{0}")]
    Kept(#[display(with = ARMY)] NamedArmy),
    /// Open the form for a new one.
    New,
    /// The form for a new one was submitted.
    Made,
    /// Open the form for a new name.
    #[display("rename:{0}")]
    Rename(FormationId),
    /// The form for a new name was submitted.
    #[display("renamed:{0}")]
    Renamed(FormationId),
    /// Swap left and right of the one whose army last changed at this moment.
    #[display("mirror:{0}:{1}")]
    Mirror(FormationId, Moment),
    /// Ask whether to delete this one.
    #[display("ask-delete:{0}")]
    AskDelete(FormationId),
    /// Delete this one.
    #[display("delete:{0}")]
    Delete(FormationId),
    /// Open the form that takes a file of them.
    Upload,
    /// That form was submitted.
    Uploaded,
    /// Send all of them as a file.
    Download,
}

/// The forms about where and what is played in a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Setup {
    /// Where, which games, and who opens leagues.
    Places,
    /// Rule sets and time controls.
    Offer,
    /// Send all of it as a file.
    Export,
}

/// A form that is opened again after a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Refused {
    /// A new challenge.
    Challenge,
    /// A new league.
    League,
    /// A new game against the program.
    Practice,
    /// Where and what is played in a server.
    Places,
    /// The rule sets and time controls of a server.
    Offer,
}

impl Refused {
    const ALL: [Refused; 5] = [
        Refused::Challenge,
        Refused::League,
        Refused::Practice,
        Refused::Places,
        Refused::Offer,
    ];

    /// The id with which the form is submitted.
    pub const fn form(self) -> Id {
        match self {
            Refused::Challenge => Id::NewChallenge,
            Refused::League => Id::NewLeague,
            Refused::Practice => Id::Practice(Practice::Written),
            Refused::Places => Id::Setup(Setup::Places),
            Refused::Offer => Id::Setup(Setup::Offer),
        }
    }

    /// The form that is submitted with this id, if it can be opened again.
    pub fn of(form: &Id) -> Option<Refused> {
        Refused::ALL.into_iter().find(|one| one.form() == *form)
    }
}

/// Actions on open challenges.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Open {
    /// List all.
    #[display("list")]
    List,
    /// List those of this game.
    #[display("list:{0}")]
    ListOf(#[display(with = GAME)] GameName),
    /// Menu: show one.
    #[display("pick")]
    Pick,
    /// Accept this one.
    #[display("accept:{0}")]
    Accept(MatchId),
    /// Decline this one, in which the person is named.
    #[display("decline:{0}")]
    Decline(MatchId),
    /// Withdraw this one, which is the person's own.
    #[display("withdraw:{0}")]
    Withdraw(MatchId),
}

#[cfg(test)]
mod tests;
