//! Values that ids write by a name of their own.

use std::fmt;

use matches::{challenge::Response, plan::conditions::PlyRuling};
use parse_display::{DisplayFormat, FromStrFormat};
use rules::{
    game::{GameName, Perspective},
    luzhanqi::NamedArmy,
};

/// Displays and parses a value by its name: the name of each value, and the value of each name.
pub struct ByName<T>(fn(T) -> &'static str, fn(&str) -> Option<T>);

/// A game.
pub const GAME: ByName<GameName> = ByName(GameName::name, GameName::from_name);
/// A game, or any.
pub const ANY_GAME: ByName<Option<GameName>> = ByName(
    |game| game.map_or("any", GameName::name),
    |name| match name {
        "any" => Some(None),
        name => GameName::from_name(name).map(Some),
    },
);
/// A named army.
pub const ARMY: ByName<NamedArmy> = ByName(NamedArmy::name, NamedArmy::from_name);
/// The ruling on a ply.
pub const RULING: ByName<PlyRuling> = ByName(PlyRuling::name, PlyRuling::from_name);
/// A perspective, or none for the usual one.
pub const PERSPECTIVE: ByName<Option<Perspective>> = ByName(
    |perspective| perspective.map_or("own", Perspective::name),
    |name| match name {
        "own" => Some(None),
        name => Perspective::from_name(name).map(Some),
    },
);
/// The response to a challenge.
pub const RESPONSE: ByName<Response> = ByName(
    |response| match response {
        Response::Accept => "accept",
        Response::Decline => "decline",
        Response::Withdraw => "withdraw",
    },
    |name| match name {
        "accept" => Some(Response::Accept),
        "decline" => Some(Response::Decline),
        "withdraw" => Some(Response::Withdraw),
        _ => None,
    },
);
/// Yes or no.
pub const YES: ByName<bool> = ByName(
    |yes| if yes { "yes" } else { "no" },
    |word| either(word, "yes", "no"),
);
/// To claim the game, or to give more time.
pub const CLAIM: ByName<bool> = ByName(
    |claim| if claim { "claim" } else { "give" },
    |word| either(word, "claim", "give"),
);
/// To share something, or to see it alone.
pub const SHARE: ByName<bool> = ByName(
    |share| if share { "share" } else { "see" },
    |word| either(word, "share", "see"),
);

fn either(word: &str, yes: &str, no: &str) -> Option<bool> {
    let is_yes = word == yes;
    (is_yes || word == no).then_some(is_yes)
}

/// A name without a value.
#[derive(Debug, thiserror::Error)]
#[error("this is no name in an id")]
pub struct UnknownName;

impl<T: Copy> DisplayFormat<T> for ByName<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>, value: &T) -> fmt::Result {
        f.write_str(self.0(*value))
    }
}

impl<T> FromStrFormat<T> for ByName<T> {
    type Err = UnknownName;

    fn parse(&self, name: &str) -> Result<T, UnknownName> {
        self.1(name).ok_or(UnknownName)
    }
}
