//! The ids of buttons, menus and forms: what a press means, written into the message itself, so that it still
//! means it after a restart. An id tells nothing that the message it stands on does not.

use std::{fmt, str::FromStr};

use super::planning::Planning;
use crate::discord::{
    components::{Formations, Games, Open},
    guide::Page,
    replay::Wanted,
};
use matches::{MatchId, Moment, challenge::Response};
use rules::{Action, PointName, game::GameName, luzhanqi::Point};

/// What a button, menu or form is for.
#[derive(Clone, Debug, PartialEq)]
pub enum Id {
    /// Answer a challenge.
    Challenge(MatchId, Response),
    /// Show me my desk or board.
    Mine(MatchId),
    /// Do something on my desk.
    Desk(MatchId, Desk),
    /// Take a step towards a move.
    Move(MatchId, Moving),
    /// Give up, or not.
    Resign(MatchId, bool),
    /// Do something about what I have planned.
    Plan(MatchId, Planning),
    /// Agree to the request to take back that was the event of this number, or decline it.
    TakeBack(MatchId, u32, bool),
    /// Call the game off before its second ply, or not.
    Abort(MatchId, bool),
    /// Accept or decline the draw that was offered after the board had changed so often.
    Draw(MatchId, u32, bool),
    /// Claim the game from a player whose time has run out, or give them more.
    Time(MatchId, bool),
    /// Agree, or not, to what a player would like about a pause, by the number of the event that brought the wish.
    Pause(MatchId, u32, bool),
    /// Go on vacation for so many days, or come back. It needs no match.
    Vacation(Vacation),
    /// Show this game, which is over, once more.
    Replay(MatchId, Wanted),
    /// Show me this page of the rules. It needs no match.
    Rules(Page),
    /// Menu: a page of the rules.
    RulesMenu,
    /// Choose how my boards look, on a message that shows one of this game. It needs no match.
    Settings(GameName, Setting),
    /// Do something with my formations. It needs no match.
    Formations(Formations),
    /// Go through my games. It needs no match.
    Games(Games),
    /// Show me this page, counted from 0, of the games that are on in this server. It needs no match.
    Watch(u32),
    /// Go through the challenges that anyone in this server may take up.
    Open(Open),
    /// Play this match, which is over, again with sides changed.
    Rematch(MatchId),
    /// The form for what I note about this match was sent.
    Note(MatchId),
    /// Choose how the referee writes to me. It needs no match.
    Messages(MessageSetting),
}

/// What can be done on a desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Desk {
    /// Menu: pick the first piece of a swap, on the desk as it was left at this moment.
    Pick(Moment),
    /// Menu: exchange the piece on this point with the one picked, on the desk as it was left at this moment.
    Swap(Moment, Point),
    /// Lay the army out anew.
    Shuffle,
    /// Exchange left and right.
    Mirror,
    /// Open the form for a text.
    Paste,
    /// The form for a text was sent.
    Pasted,
    /// Be ready with the army as it stands on the desk as it was left at this moment.
    Ready(Moment),
    /// Go on arranging.
    NotReady,
    /// Open the form for the name under which the army on the desk as it was left at this moment is laid by.
    Save(Moment),
    /// The form for that name was sent.
    Saved(Moment),
    /// Show what was laid by.
    Load,
    /// Menu: put this formation on the desk. The number is the menu's part.
    Loaded(u8),
}

/// A step towards a move: which change of the board it is to be (counted from 1; the ply, where nothing was taken back),
/// then what is known already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moving {
    /// Begin.
    Start,
    /// Menu: the piece.
    From(u32),
    /// Button: this piece's destinations again.
    Targets(u32, PointName),
    /// Menu: the destination of the piece on this point. The last number is the menu's part.
    To(u32, PointName, u8),
    /// Begin to turn a piece.
    StartTurn,
    /// Menu: the piece to turn. The last number is the menu's part.
    At(u32, u8),
    /// Do it.
    Confirm(u32, Action),
}

/// What can be done about how boards look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Just show a board of the game.
    Preview,
    /// Menu: in which language the person is addressed.
    Language,
    /// Menu: how pieces are lettered.
    Style,
    /// Menu: in which colours boards are drawn.
    Theme,
    /// Have boards as text, too, or not.
    TextBoard(bool),
    /// Forget what was chosen.
    Reset,
}

/// What can be done about how the referee writes to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageSetting {
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
    /// Be reminded in threads, or in direct messages.
    InThread(bool),
    /// Have direct messages, or none.
    DirectMessages(bool),
}

impl MessageSetting {
    const ALL: [(MessageSetting, &str); 9] = [
        (MessageSetting::Show, "show"),
        (MessageSetting::Zone, "zone"),
        (MessageSetting::ZoneForm, "zone-form"),
        (MessageSetting::Quiet, "quiet"),
        (MessageSetting::Lead, "lead"),
        (MessageSetting::InThread(true), "in-thread"),
        (MessageSetting::InThread(false), "not-in-thread"),
        (MessageSetting::DirectMessages(true), "direct"),
        (MessageSetting::DirectMessages(false), "no-direct"),
    ];
}

impl fmt::Display for MessageSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = MessageSetting::ALL.iter().find(|(known, _)| known == self);
        f.write_str(word.map_or("", |(_, word)| word))
    }
}

impl FromStr for MessageSetting {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<MessageSetting, UnknownId> {
        let known = MessageSetting::ALL.iter().find(|(_, word)| *word == text);
        known.map(|(setting, _)| *setting).ok_or(UnknownId)
    }
}

/// What can be done about one's vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vacation {
    /// Begin one of so many days; of all that is left with 0.
    Begin(u32),
    /// End it.
    End,
}

/// Text that is no id of this program's.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no id of a button that is known")]
pub struct UnknownId;

pub(super) const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Id::Challenge(id, response) => {
                let word = match response {
                    Response::Accept => "accept",
                    Response::Decline => "decline",
                    Response::Withdraw => "withdraw",
                };
                write!(f, "challenge:{}:{word}", id.0)
            }
            Id::Mine(id) => write!(f, "mine:{}", id.0),
            Id::Desk(id, desk) => {
                write!(f, "desk:{}:", id.0)?;
                match desk {
                    Desk::Pick(changed) => write!(f, "pick:{}", changed.0),
                    Desk::Swap(changed, point) => write!(f, "swap:{}:{point}", changed.0),
                    Desk::Shuffle => write!(f, "shuffle"),
                    Desk::Mirror => write!(f, "mirror"),
                    Desk::Paste => write!(f, "paste"),
                    Desk::Pasted => write!(f, "pasted"),
                    Desk::Ready(changed) => write!(f, "ready:{}", changed.0),
                    Desk::NotReady => write!(f, "not-ready"),
                    Desk::Save(changed) => write!(f, "save:{}", changed.0),
                    Desk::Saved(changed) => write!(f, "saved:{}", changed.0),
                    Desk::Load => write!(f, "load"),
                    Desk::Loaded(part) => write!(f, "loaded:{part}"),
                }
            }
            Id::Move(id, moving) => {
                write!(f, "move:{}:", id.0)?;
                match moving {
                    Moving::Start => write!(f, "start"),
                    Moving::From(ply) => write!(f, "from:{ply}"),
                    Moving::Targets(ply, from) => write!(f, "targets:{ply}:{from}"),
                    Moving::To(ply, from, part) => write!(f, "to:{ply}:{from}:{part}"),
                    Moving::StartTurn => write!(f, "turn"),
                    Moving::At(ply, part) => write!(f, "at:{ply}:{part}"),
                    Moving::Confirm(ply, Action::Move { from, to }) => {
                        write!(f, "confirm:{ply}:{from}:{to}")
                    }
                    Moving::Confirm(ply, Action::Turn(point)) => write!(f, "turn:{ply}:{point}"),
                }
            }
            Id::Resign(id, really) => write!(f, "resign:{}:{}", id.0, yes_or_no(*really)),
            Id::Plan(id, planning) => write!(f, "plan:{}:{planning}", id.0),
            Id::TakeBack(id, request, agree) => {
                write!(f, "take-back:{}:{request}:{}", id.0, yes_or_no(*agree))
            }
            Id::Abort(id, really) => write!(f, "abort:{}:{}", id.0, yes_or_no(*really)),
            Id::Draw(id, offer, accept) => {
                write!(f, "draw:{}:{offer}:{}", id.0, yes_or_no(*accept))
            }
            Id::Pause(id, wish, agree) => {
                write!(
                    f,
                    "pause:{}:{wish}:{}",
                    id.0,
                    if *agree { "yes" } else { "no" }
                )
            }
            Id::Messages(setting) => write!(f, "messages:{setting}"),
            Id::Vacation(Vacation::Begin(days)) => write!(f, "vacation:begin:{days}"),
            Id::Vacation(Vacation::End) => write!(f, "vacation:end"),
            Id::Time(id, claim) => {
                write!(f, "time:{}:{}", id.0, if *claim { "claim" } else { "give" })
            }
            Id::Replay(id, wanted) => write!(f, "replay:{}:{wanted}", id.0),
            Id::Rules(page) => write!(f, "rules:{page}"),
            Id::RulesMenu => write!(f, "rules"),
            Id::Settings(game, setting) => {
                let word = match setting {
                    Setting::Preview => "preview",
                    Setting::Language => "language",
                    Setting::Style => "style",
                    Setting::Theme => "theme",
                    Setting::TextBoard(true) => "text",
                    Setting::TextBoard(false) => "no-text",
                    Setting::Reset => "reset",
                };
                write!(f, "settings:{}:{word}", game.name())
            }
            Id::Formations(wanted) => write!(f, "formations:{wanted}"),
            Id::Games(wanted) => write!(f, "games:{wanted}"),
            Id::Watch(page) => write!(f, "watch:{page}"),
            Id::Open(wanted) => write!(f, "open:{wanted}"),
            Id::Rematch(id) => write!(f, "rematch:{}", id.0),
            Id::Note(id) => write!(f, "note:{}", id.0),
        }
    }
}

impl FromStr for Id {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Id, UnknownId> {
        if text == "rules" {
            return Ok(Id::RulesMenu);
        }
        if let Some(page) = text.strip_prefix("rules:") {
            return page.parse().map(Id::Rules).map_err(|_| UnknownId);
        }
        if let Some(wanted) = text.strip_prefix("formations:") {
            return wanted.parse().map(Id::Formations);
        }
        if let Some(wanted) = text.strip_prefix("games:") {
            return wanted.parse().map(Id::Games);
        }
        if let Some(wanted) = text.strip_prefix("open:") {
            return wanted.parse().map(Id::Open);
        }
        if let Some(page) = text.strip_prefix("watch:") {
            return page.parse().map(Id::Watch).map_err(|_| UnknownId);
        }
        let parts: Vec<&str> = text.split(':').collect();
        if let &["settings", game, setting] = parts.as_slice() {
            let game = GameName::from_name(game).ok_or(UnknownId)?;
            return Ok(Id::Settings(game, read_setting(setting)?));
        }
        match parts.as_slice() {
            ["vacation", "end"] => return Ok(Id::Vacation(Vacation::End)),
            ["vacation", "begin", days] => {
                let days = days.parse().map_err(|_| UnknownId)?;
                return Ok(Id::Vacation(Vacation::Begin(days)));
            }
            ["messages", setting] => {
                return setting.parse().map(Id::Messages).map_err(|_| UnknownId);
            }
            _ => {}
        }
        let (&[family, id], rest) = parts.split_first_chunk::<2>().ok_or(UnknownId)?;
        let id = MatchId(id.parse().map_err(|_| UnknownId)?);
        let moment = |text: &str| text.parse().map(Moment).map_err(|_| UnknownId);
        let number = |text: &str| text.parse::<u32>().map_err(|_| UnknownId);
        let part = |text: &str| text.parse::<u8>().map_err(|_| UnknownId);
        let point = |text: &str| text.parse::<Point>().map_err(|_| UnknownId);
        let place = |text: &str| text.parse::<PointName>().map_err(|_| UnknownId);
        let yes = |text: &str| match text {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(UnknownId),
        };
        match (family, rest) {
            ("challenge", ["accept"]) => Ok(Id::Challenge(id, Response::Accept)),
            ("challenge", ["decline"]) => Ok(Id::Challenge(id, Response::Decline)),
            ("challenge", ["withdraw"]) => Ok(Id::Challenge(id, Response::Withdraw)),
            ("mine", []) => Ok(Id::Mine(id)),
            ("note", []) => Ok(Id::Note(id)),
            ("rematch", []) => Ok(Id::Rematch(id)),
            ("desk", ["pick", changed]) => Ok(Id::Desk(id, Desk::Pick(moment(changed)?))),
            ("desk", ["swap", changed, from]) => {
                Ok(Id::Desk(id, Desk::Swap(moment(changed)?, point(from)?)))
            }
            ("desk", ["shuffle"]) => Ok(Id::Desk(id, Desk::Shuffle)),
            ("desk", ["mirror"]) => Ok(Id::Desk(id, Desk::Mirror)),
            ("desk", ["paste"]) => Ok(Id::Desk(id, Desk::Paste)),
            ("desk", ["pasted"]) => Ok(Id::Desk(id, Desk::Pasted)),
            ("desk", ["ready", changed]) => Ok(Id::Desk(id, Desk::Ready(moment(changed)?))),
            ("desk", ["not-ready"]) => Ok(Id::Desk(id, Desk::NotReady)),
            ("desk", ["save", changed]) => Ok(Id::Desk(id, Desk::Save(moment(changed)?))),
            ("desk", ["saved", changed]) => Ok(Id::Desk(id, Desk::Saved(moment(changed)?))),
            ("desk", ["load"]) => Ok(Id::Desk(id, Desk::Load)),
            ("desk", ["loaded", menu]) => Ok(Id::Desk(id, Desk::Loaded(part(menu)?))),
            ("move", ["start"]) => Ok(Id::Move(id, Moving::Start)),
            ("move", ["from", ply]) => Ok(Id::Move(id, Moving::From(number(ply)?))),
            ("move", ["targets", ply, from]) => {
                Ok(Id::Move(id, Moving::Targets(number(ply)?, place(from)?)))
            }
            ("move", ["to", ply, from, menu]) => Ok(Id::Move(
                id,
                Moving::To(number(ply)?, place(from)?, part(menu)?),
            )),
            ("move", ["turn"]) => Ok(Id::Move(id, Moving::StartTurn)),
            ("move", ["at", ply, menu]) => Ok(Id::Move(id, Moving::At(number(ply)?, part(menu)?))),
            ("move", ["confirm", ply, from, to]) => {
                let (from, to) = (place(from)?, place(to)?);
                let action = Action::Move { from, to };
                Ok(Id::Move(id, Moving::Confirm(number(ply)?, action)))
            }
            ("move", ["turn", ply, at]) => {
                let action = Action::Turn(place(at)?);
                Ok(Id::Move(id, Moving::Confirm(number(ply)?, action)))
            }
            ("replay", wanted) => {
                let wanted = wanted.join(":").parse().map_err(|_| UnknownId)?;
                Ok(Id::Replay(id, wanted))
            }
            ("time", ["claim"]) => Ok(Id::Time(id, true)),
            ("time", ["give"]) => Ok(Id::Time(id, false)),
            ("plan", planning) => {
                let planning = planning.join(":").parse()?;
                Ok(Id::Plan(id, planning))
            }
            ("take-back", [request, agree]) => Ok(Id::TakeBack(id, number(request)?, yes(agree)?)),
            ("abort", [really]) => Ok(Id::Abort(id, yes(really)?)),
            ("pause", [wish, agree]) => Ok(Id::Pause(id, number(wish)?, yes(agree)?)),
            ("resign", [really]) => Ok(Id::Resign(id, yes(really)?)),
            ("draw", [offer, accept]) => Ok(Id::Draw(id, number(offer)?, yes(accept)?)),
            _ => Err(UnknownId),
        }
    }
}

fn read_setting(word: &str) -> Result<Setting, UnknownId> {
    match word {
        "preview" => Ok(Setting::Preview),
        "language" => Ok(Setting::Language),
        "style" => Ok(Setting::Style),
        "theme" => Ok(Setting::Theme),
        "text" => Ok(Setting::TextBoard(true)),
        "no-text" => Ok(Setting::TextBoard(false)),
        "reset" => Ok(Setting::Reset),
        _ => Err(UnknownId),
    }
}

#[cfg(test)]
mod tests;
