//! The parts of ids that concern a season of a league, by what they are for.

use std::{fmt, str::FromStr};

use basics::PersonId;
use leagues::{
    season::{GameNumber, GameResult},
    tournament::Colour,
};
use panels::{Name, NotAName};
use parse_display::{Display, FromStr};

use super::teams::TeamStep;

/// What a button, menu or form below a season is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum League {
    /// To read something.
    #[display("{0}")]
    Read(Read),
    /// To play, or not to.
    #[display("{0}")]
    Play(Play),
    /// To challenge a player on a ladder, and what follows.
    #[display("{0}")]
    Ladder(Ladder),
    /// To do something about a team.
    #[display("team.{0}")]
    Team(TeamStep),
    /// To decide something before the start.
    #[display("{0}")]
    Decide(Decide),
    /// To organise.
    #[display("{0}")]
    Organise(Organise),
    /// A menu: whom or what an order is about.
    #[display("{0}")]
    Pick(Pick),
    /// To ask for the reason of this order.
    #[display("ask:{0}")]
    Ask(OrderId),
    /// The form with the reason was submitted.
    #[display("do:{0}")]
    Do(OrderId),
}

/// Makes a part of an id an id of a season.
macro_rules! parts {
    ($($part:ident($of:ident)),*) => {$(
        impl From<$of> for League {
            fn from(wanted: $of) -> League {
                League::$part(wanted)
            }
        }
    )*};
}

parts!(
    Read(Read),
    Play(Play),
    Ladder(Ladder),
    Team(TeamStep),
    Decide(Decide),
    Organise(Organise),
    Pick(Pick)
);

/// What anyone can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Read {
    /// The season.
    Show,
    /// A page of the games of a round: its number from 1 on, the page from 0 on.
    #[display("round:{0}.{1}")]
    Round(u32, u32),
    /// The table of a division, from 0 on.
    #[display("table:{0}")]
    Table(u32),
    /// A page of that table, each from 0 on.
    #[display("rows:{0}.{1}")]
    Rows(u32, u32),
    /// The crosstable of a division, from 0 on.
    #[display("crosstable:{0}")]
    Crosstable(u32),
    /// A part of it: the division, the page of the rows and that of the columns, each from 0 on.
    #[display("cross:{0}.{1}.{2}")]
    Cross(u32, u32, u32),
    /// How the reader's season went.
    SeasonCard,
    /// How the reader's season went, shown to everyone.
    ShareCard,
    /// A page of the log, from 0 on.
    #[display("log:{0}")]
    Log(u32),
    /// The rules that were agreed.
    Terms,
    /// A menu: a file of the season.
    Export,
    /// Why somebody has their place, and from 1 on how the value of this tie-break was counted.
    #[display("why:{0}.{1}")]
    Why(Placed, u32),
    /// A menu: whose place to explain.
    WhyThere,
    /// Where the results are outside Discord.
    Elsewhere,
    /// Every round beside the one that the rules give.
    Check,
    /// Why the player on this seat has their opponent.
    #[display("opponent:{0}")]
    Opponent(u32),
    /// A menu: whose opponent to explain.
    OpponentThere,
}

/// Who has a place in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Placed {
    /// The player on this seat.
    #[display("seat-{0}")]
    Seat(u32),
    /// This team.
    #[display("team-{0}")]
    Team(u32),
}

/// What players do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Play {
    /// Read about one's own games.
    Mine,
    /// Enter.
    Enter,
    /// Leave, or first ask for confirmation.
    Leave,
    /// Leave without confirmation.
    Left,
    /// Decline an invitation.
    Decline,
    /// Confirm before the start that one is still there.
    Confirm,
    /// Sit out the next round.
    Rest,
    /// Say, when asked, that one is still there.
    Present,
}

/// What players do on a ladder. Challenges are numbered by the entries of the log that made them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Ladder {
    /// See whom one may challenge.
    Challenge,
    /// A menu: whom one challenges.
    Rival,
    /// Accept a challenge, or ask for confirmation before declining it.
    #[display("answer:{0}.{1}")]
    Answer(u32, bool),
    /// Answer the challenge that was open when the message was sent: earlier versions did not say which.
    #[display("answer:{0}")]
    AnswerThis(bool),
    /// Decline a challenge without confirmation.
    #[display("declined:{0}")]
    Declined(u32),
    /// Decline the challenge that was open when an earlier version sent the message.
    #[display("declined")]
    DeclinedThis,
    /// Take one's own challenge back.
    #[display("recall:{0}")]
    Recall(u32),
    /// Take back the challenge that was open when an earlier version showed the page.
    #[display("recall")]
    RecallThis,
}

/// What is decided before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Decide {
    /// Show the first page.
    Settings,
    /// Show the page of this name.
    #[display("page:{0}")]
    Page(Name),
    /// A menu or button: change the field of this name.
    #[display("set:{0}")]
    Set(Name),
    /// Open the form of this name.
    #[display("write:{0}")]
    Write(Name),
    /// The form was submitted.
    #[display("written:{0}")]
    Written(Name),
    /// A menu of earlier versions: the format.
    Format,
    /// A menu of earlier versions: how long a round lasts.
    Rounds,
    /// A menu of earlier versions: what becomes of unfinished games.
    Unfinished,
    /// A menu of earlier versions: when the season starts.
    Starts,
}

impl Decide {
    /// The id as current versions write it: four menus had ids of their own.
    pub const fn of_today(self) -> Decide {
        let name = match self {
            Decide::Format => "format",
            Decide::Rounds => "rounds",
            Decide::Unfinished => "unfinished",
            Decide::Starts => "starts",
            Decide::Settings
            | Decide::Page(_)
            | Decide::Set(_)
            | Decide::Write(_)
            | Decide::Written(_) => return self,
        };
        Decide::Set(Name::of(name))
    }
}

/// What organisers do without giving a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Organise {
    /// See what they can do.
    Manage,
    /// Read a page of the log, from 0 on.
    #[display("organiser-log:{0}")]
    OrganiserLog(u32),
    /// Ask for confirmation before starting the season now.
    Start,
    /// Start it now.
    Begin,
    /// Ask everyone first whether they are still there.
    AskFirst,
    /// A menu: a game to rule on.
    Games,
    /// Decide about this game, by number.
    #[display("game:{0}")]
    Game(u32),
    /// A menu: a player to act on.
    Players,
    /// Open the season that follows.
    Next,
    /// See who must not meet.
    Apart,
    /// Pair the next round by hand.
    Pair,
    /// A menu: the next player of a pair.
    PairWith,
    /// See this page of the players to pair, and of the pairs, each from 0 on.
    #[display("pair-page:{0}.{1}")]
    PairPage(u32, u32),
    /// Take the last player out of the pairs.
    PairLess,
    /// Continue the season in this channel.
    Move,
    /// Open the form that takes a list of players.
    List,
    /// That form was submitted.
    Listed,
    /// Open the form that asks who may read the results outside Discord.
    Share,
    /// That form was submitted.
    Shared,
}

/// A menu in which an organiser picks whom or what an order is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Pick {
    /// A person to add.
    Add,
    /// The two players to swap in the bracket.
    Swap,
    /// The two who must not meet.
    Forbid,
    /// The substitute who takes over the seat with this number.
    #[display("substitute:{0}")]
    Substitute(u32),
    /// The player to rank ahead of those tied with them.
    PutAhead,
    /// The new organiser.
    HandOver,
    /// An entry of the log to undo.
    Undo,
    /// A game, and the substitute who plays it.
    #[display("team.field-for")]
    FieldFor,
    /// The team to put this person in.
    #[display("team.place.{0}")]
    Place(u64),
}

/// An organiser's order: the name by which it is declared, and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderId {
    /// The name.
    pub name: Name,
    /// What it is about.
    pub about: About,
}

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.about {
            About::Season => write!(f, "{}", self.name),
            about => write!(f, "{}.{about}", self.name),
        }
    }
}

impl FromStr for OrderId {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<OrderId, NotAName> {
        let (name, about) = text.split_once('.').unwrap_or((text, ""));
        Ok(OrderId {
            name: name.parse()?,
            about: about.parse().map_err(|_| NotAName)?,
        })
    }
}

/// What an order is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
pub enum About {
    /// The season itself.
    #[display("")]
    Season,
    /// A person, a game or an entry of the log.
    #[display("{0}")]
    One(u64),
    /// Two of them, or a seat or a team and a person.
    #[display("{0}.{1}")]
    Two(u64, u64),
    /// A game and its result.
    #[display("{0}.{1}")]
    Result(u32, Ruling),
}

impl About {
    /// The first number.
    pub fn first(self) -> Option<u64> {
        match self {
            About::Season => None,
            About::One(first) | About::Two(first, _) => Some(first),
            About::Result(game, _) => Some(u64::from(game)),
        }
    }

    /// The last number: who was picked.
    pub fn last(self) -> Option<u64> {
        match self {
            About::Two(_, last) => Some(last),
            About::Season | About::One(_) | About::Result(..) => self.first(),
        }
    }

    /// The first number as a person.
    pub fn person(self) -> Option<PersonId> {
        self.first().map(PersonId)
    }

    /// The last number as a person.
    pub fn last_person(self) -> Option<PersonId> {
        self.last().map(PersonId)
    }

    /// The first number, if it is small: that of a game, a seat or an entry.
    pub fn first_small(self) -> Option<u32> {
        u32::try_from(self.first()?).ok()
    }

    /// The first number as that of a game.
    pub fn game(self) -> Option<GameNumber> {
        self.first_small().map(GameNumber)
    }

    /// The result.
    pub fn result(self) -> Option<GameResult> {
        match self {
            About::Result(_, ruling) => Some(ruling.result()),
            About::Season | About::One(_) | About::Two(..) => None,
        }
    }
}

/// The result that an organiser gives a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Ruling {
    /// The first mover won.
    First,
    /// The second mover won.
    Second,
    /// Nobody won.
    Draw,
    /// The first mover did not come.
    FirstAbsent,
    /// The second mover did not come.
    SecondAbsent,
    /// Nobody came.
    BothAbsent,
    /// It counts for nobody.
    Void,
}

impl Ruling {
    /// All rulings, in the order of the menu.
    pub const ALL: [Ruling; 7] = [
        Ruling::First,
        Ruling::Draw,
        Ruling::Second,
        Ruling::FirstAbsent,
        Ruling::SecondAbsent,
        Ruling::BothAbsent,
        Ruling::Void,
    ];

    /// The result that it gives.
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
