//! The custom ids of buttons, menus and forms: what a press means, written into the message itself, so that it still
//! means it after a restart. An id tells nothing that the message it stands on does not. Buttons on old messages must keep
//! working, so a form that was ever sent stays readable.

use std::fmt;

use matches::{
    MatchId, Moment, challenge::Response, formations::FormationId, own_games::QueuePosition,
    plan::conditions::PlyRuling,
};
use parse_display::{Display, DisplayFormat, FromStr, FromStrFormat};
use rules::{
    Action, PointName,
    game::{GameName, Perspective},
    luzhanqi::Point,
};

use super::games::pages::Page;

/// What a button, menu or form is for.
#[derive(Clone, Debug, PartialEq, Display, FromStr)]
pub enum Id {
    /// Answer a challenge.
    #[display("challenge:{0}:{1}")]
    Challenge(MatchId, #[display(with = Name)] Response),
    /// Show me my desk or board.
    #[display("mine:{0}")]
    Mine(MatchId),
    /// Do something on my desk.
    #[display("desk:{0}:{1}")]
    Desk(MatchId, Desk),
    /// Take a step towards a move.
    #[display("move:{0}:{1}")]
    Move(MatchId, Moving),
    /// Resign, or not.
    #[display("resign:{0}:{1}")]
    Resign(MatchId, #[display(with = YES)] bool),
    /// Do something about my plan.
    #[display("plan:{0}:{1}")]
    Plan(MatchId, Planning),
    /// Agree to the request to take back that was the event of this number, or decline it.
    #[display("take-back:{0}:{1}:{2}")]
    TakeBack(MatchId, u32, #[display(with = YES)] bool),
    /// Call the game off before its second ply, or not.
    #[display("abort:{0}:{1}")]
    Abort(MatchId, #[display(with = YES)] bool),
    /// Accept or decline the draw that was offered after so many changes of the board.
    #[display("draw:{0}:{1}:{2}")]
    Draw(MatchId, u32, #[display(with = YES)] bool),
    /// Claim the game from a player whose time has run out, or give them more.
    #[display("time:{0}:{1}")]
    Time(MatchId, #[display(with = CLAIM)] bool),
    /// Agree, or not, to what a player would like about a pause, by the number of the event that brought the wish.
    #[display("pause:{0}:{1}:{2}")]
    Pause(MatchId, u32, #[display(with = YES)] bool),
    /// Go on vacation, or come back. It needs no match.
    #[display("vacation:{0}")]
    Vacation(Vacation),
    /// Show this finished game again.
    #[display("replay:{0}:{1}")]
    Replay(MatchId, ReplayRequest),
    /// Show me this page of the rules. It needs no match.
    #[display("rules:{0}")]
    Rules(Page),
    /// Menu: a page of the rules.
    #[display("rules")]
    RulesMenu,
    /// Choose how my boards look, on a message that shows one of this game. It needs no match.
    #[display("settings:{0}:{1}")]
    Settings(#[display(with = Name)] GameName, Setting),
    /// Do something with my formations. It needs no match.
    #[display("formations:{0}")]
    Formations(Formations),
    /// Go through my games. It needs no match.
    #[display("games:{0}")]
    Games(Games),
    /// Show me this page, counted from 0, of the games in progress in this server. It needs no match.
    #[display("watch:{0}")]
    Watch(u32),
    /// Go through the challenges that anyone in this server may take up.
    #[display("open:{0}")]
    Open(Open),
    /// Play this finished match again with sides changed.
    #[display("rematch:{0}")]
    Rematch(MatchId),
    /// The form for my note about this match was sent.
    #[display("note:{0}")]
    Note(MatchId),
    /// Choose how the referee writes to me. It needs no match.
    #[display("messages:{0}")]
    Notifications(Notification),
}

/// What can be done on a desk. The moment is when the army on it last changed: a button made for an earlier army does
/// nothing.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Desk {
    /// Menu: pick the first piece of a swap.
    #[display("pick:{0}")]
    Pick(Moment),
    /// Menu: exchange the piece on this point with the one picked.
    #[display("swap:{0}:{1}")]
    Swap(Moment, Point),
    /// Arrange the army at random.
    Shuffle,
    /// Exchange left and right.
    Mirror,
    /// Open the form for a text.
    Paste,
    /// The form for a text was sent.
    Pasted,
    /// Be ready with the army as it stands.
    #[display("ready:{0}")]
    Ready(Moment),
    /// Go on arranging.
    NotReady,
    /// Open the form for the name under which the army is saved.
    #[display("save:{0}")]
    Save(Moment),
    /// The form for that name was sent.
    #[display("saved:{0}")]
    Saved(Moment),
    /// Show the saved formations.
    Load,
    /// Menu: put this formation on the desk. The number is the menu's part.
    #[display("loaded:{0}")]
    Loaded(u8),
}

/// A step towards a move: which change of the board it is to be (counted from 1; the ply, where nothing was taken
/// back), then what is known already.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Moving {
    /// Begin.
    #[display("start")]
    Start,
    /// Menu: the piece.
    #[display("from:{0}")]
    From(u32),
    /// Button: this piece's destinations again.
    #[display("targets:{0}:{1}")]
    Targets(u32, PointName),
    /// Menu: the destination of the piece on this point. The last number is the menu's part.
    #[display("to:{0}:{1}:{2}")]
    To(u32, PointName, u8),
    /// Begin to turn a piece.
    #[display("turn")]
    StartTurn,
    /// Menu: the piece to turn. The last number is the menu's part.
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
    /// Do it.
    pub const fn confirm(change: u32, action: Action) -> Moving {
        match action {
            Action::Move { from, to } => Moving::Confirm(change, from, to),
            Action::Turn(at) => Moving::ConfirmTurn(change, at),
        }
    }
}

/// What can be done about a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Planning {
    /// Open the form for lines.
    Add,
    /// The form for lines was sent.
    Added,
    /// Menu: drop a line.
    Remove,
    /// Open the form for the move after this ruling.
    #[display("case:{0}")]
    Case(#[display(with = Name)] PlyRuling),
    /// The form for the move after this ruling was sent.
    #[display("sent:{0}")]
    CaseSent(#[display(with = Name)] PlyRuling),
    /// Go on even if the reply costs a piece, or not.
    #[display("despite-loss:{0}")]
    DespiteLoss(#[display(with = YES)] bool),
    /// Forget all of it.
    Clear,
}

/// What can be done about one's vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Vacation {
    /// Begin one of so many days; with 0 of all that is left.
    #[display("begin:{0}")]
    Begin(u32),
    /// End it.
    End,
}

/// The form in which a finished game is shown again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum ReplayForm {
    /// An animation, ply by ply.
    #[default]
    Animation,
    /// A sheet of the key moments.
    Moments,
}

impl ReplayForm {
    /// Both forms.
    pub const ALL: [ReplayForm; 2] = [ReplayForm::Animation, ReplayForm::Moments];

    /// The other form.
    pub const fn other(self) -> ReplayForm {
        match self {
            ReplayForm::Animation => ReplayForm::Moments,
            ReplayForm::Moments => ReplayForm::Animation,
        }
    }
}

/// What somebody wants to see of a finished game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, FromStr)]
#[display("{perspective}:{form}:{shared}")]
pub struct ReplayRequest {
    /// The perspective; if that is left open, the person's own seat, or what everyone knew.
    #[display(with = Name)]
    pub perspective: Option<Perspective>,
    /// The form.
    pub form: ReplayForm,
    /// Whether everyone in the place shall see it.
    #[display(with = SHARE)]
    pub shared: bool,
}

/// What can be done about how boards look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Setting {
    /// Just show a board of the game.
    Preview,
    /// Menu: the language in which the person is addressed.
    Language,
    /// Menu: how pieces are lettered.
    Style,
    /// Menu: the colours of boards.
    Theme,
    /// Have boards as text, too.
    #[display("text")]
    TextBoard,
    /// Have boards as pictures alone.
    #[display("no-text")]
    NoTextBoard,
    /// Forget what was chosen.
    Reset,
}

/// What can be done about how the referee writes to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Notification {
    /// Just show what was chosen.
    Show,
    /// Menu: the time zone.
    Zone,
    /// Open the form for any other time zone; or the form was sent.
    ZoneForm,
    /// Menu: the quiet hours.
    Quiet,
    /// Menu: how long before a deadline to be reminded.
    Lead,
    /// Be reminded in threads.
    InThread,
    /// Be reminded in direct messages.
    NotInThread,
    /// Have direct messages.
    Direct,
    /// Have no direct messages.
    NoDirect,
}

/// What can be done with one's formations.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Formations {
    /// Menu: show one. The number is the menu's part.
    #[display("pick:{0}")]
    Pick(u8),
    /// Show this one.
    #[display("show:{0}")]
    Show(FormationId),
    /// Open the form for a new one.
    New,
    /// The form for a new one was sent.
    Made,
    /// Open the form for another name.
    #[display("rename:{0}")]
    Rename(FormationId),
    /// The form for another name was sent.
    #[display("renamed:{0}")]
    Renamed(FormationId),
    /// Exchange left and right of the one whose army last changed at this moment.
    #[display("mirror:{0}:{1}")]
    Mirror(FormationId, Moment),
    /// Ask whether to delete this one.
    #[display("ask-delete:{0}")]
    AskDelete(FormationId),
    /// Delete this one.
    #[display("delete:{0}")]
    Delete(FormationId),
}

/// What can be done with one's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Games {
    /// List them.
    #[display("list")]
    List,
    /// Show the first one that waits.
    #[display("next")]
    First,
    /// Show the first one that waits behind this place.
    #[display("next:{0}")]
    Next(QueuePosition),
}

/// What can be done with open challenges.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Open {
    /// List all.
    #[display("list")]
    List,
    /// List those to this game.
    #[display("list:{0}")]
    ListOf(#[display(with = Name)] GameName),
    /// Menu: show one.
    #[display("pick")]
    Pick,
    /// Take this one up.
    #[display("accept:{0}")]
    Accept(MatchId),
    /// Withdraw this one, which is one's own.
    #[display("withdraw:{0}")]
    Withdraw(MatchId),
}

/// What goes by a name in ids.
trait Named: Copy + Sized {
    fn name(self) -> &'static str;
    fn from_name(name: &str) -> Option<Self>;
}

impl Named for GameName {
    fn name(self) -> &'static str {
        GameName::name(self)
    }

    fn from_name(name: &str) -> Option<GameName> {
        GameName::from_name(name)
    }
}

impl Named for PlyRuling {
    fn name(self) -> &'static str {
        PlyRuling::name(self)
    }

    fn from_name(name: &str) -> Option<PlyRuling> {
        PlyRuling::from_name(name)
    }
}

/// The perspective that is left open.
const OWN: &str = "own";

impl Named for Option<Perspective> {
    fn name(self) -> &'static str {
        self.map_or(OWN, Perspective::name)
    }

    fn from_name(name: &str) -> Option<Option<Perspective>> {
        let open = (name == OWN).then_some(None);
        open.or_else(|| Perspective::from_name(name).map(Some))
    }
}

impl Named for Response {
    fn name(self) -> &'static str {
        match self {
            Response::Accept => "accept",
            Response::Decline => "decline",
            Response::Withdraw => "withdraw",
        }
    }

    fn from_name(name: &str) -> Option<Response> {
        let all = [Response::Accept, Response::Decline, Response::Withdraw];
        all.into_iter().find(|response| response.name() == name)
    }
}

/// Writes and reads something by its name.
struct Name;

/// Writes and reads yes and no as these words.
struct Words(&'static str, &'static str);

const YES: Words = Words("yes", "no");
const CLAIM: Words = Words("claim", "give");
const SHARE: Words = Words("share", "see");

/// A word that stands for nothing.
#[derive(Debug, thiserror::Error)]
#[error("this is no name in an id")]
pub struct UnknownName;

impl<T: Named> DisplayFormat<T> for Name {
    fn write(&self, f: &mut fmt::Formatter<'_>, value: &T) -> fmt::Result {
        f.write_str(value.name())
    }
}

impl<T: Named> FromStrFormat<T> for Name {
    type Err = UnknownName;

    fn parse(&self, name: &str) -> Result<T, UnknownName> {
        T::from_name(name).ok_or(UnknownName)
    }
}

impl DisplayFormat<bool> for Words {
    fn write(&self, f: &mut fmt::Formatter<'_>, value: &bool) -> fmt::Result {
        f.write_str(if *value { self.0 } else { self.1 })
    }
}

impl FromStrFormat<bool> for Words {
    type Err = UnknownName;

    fn parse(&self, word: &str) -> Result<bool, UnknownName> {
        match word {
            word if word == self.0 => Ok(true),
            word if word == self.1 => Ok(false),
            _ => Err(UnknownName),
        }
    }
}

#[cfg(test)]
mod tests;
