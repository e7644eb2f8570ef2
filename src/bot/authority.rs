//! The right that each command, button, menu and form needs, and the one function that checks it; for those of a season see
//! `leagues::organise::rights`. Discord lists a command
//! only for members with a permission, but a server may change that, so nothing relies on it.

use leagues::season::Authority;
use serenity::all::{CreateCommand, InteractionContext, Permissions};
use service::seasons::LoadedSeason;
use texts::key;

use crate::{
    bot::kit::{ReplyError, Visit},
    messages::ids::{Id, Refused},
};

/// What somebody must be to use a command, button, menu or form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Anybody: it concerns them alone, or shows what they may see.
    Reader,
    /// A player of the match or one whom a challenge asks; the match decides.
    Player,
    /// The right that each button, menu, form and order of the season declares: see `leagues::organise::rights`.
    Season,
    /// Somebody who enters a season or has a seat in it; the season decides.
    Entrant,
    /// A member who may manage the server or its events; every member where the managers have said so.
    LeagueFounder,
    /// An organiser of the season.
    Organiser,
    /// A member who may manage the server.
    Manager,
}

impl Right {
    /// Lists a command only for members who have the right, where Discord has a permission for it. Nobody has it in direct
    /// messages.
    pub fn restrict(self, command: CreateCommand) -> CreateCommand {
        match self {
            Right::Manager => command
                .default_member_permissions(Permissions::MANAGE_GUILD)
                .contexts(vec![InteractionContext::Guild]),
            Right::Reader
            | Right::Player
            | Right::Season
            | Right::Entrant
            | Right::LeagueFounder
            | Right::Organiser => command,
        }
    }

    /// The right that a button, menu or form needs.
    pub const fn of(id: &Id) -> Right {
        match id {
            Id::Mine(_)
            | Id::Board(..)
            | Id::Vacation(_)
            | Id::Refuse(_)
            | Id::Privacy(_)
            | Id::Replay(..)
            | Id::Analyse(..)
            | Id::Record(_)
            | Id::Verify
            | Id::Rules(_)
            | Id::RulesMenu
            | Id::Settings(..)
            | Id::Formations(_)
            | Id::Games(_)
            | Id::Watch(_)
            | Id::Notifications(_)
            | Id::History(..)
            | Id::Leagues
            | Id::Leaderboard(_) => Right::Reader,
            Id::Challenge(..)
            | Id::Desk(..)
            | Id::Move(..)
            | Id::Ask(..)
            | Id::Resign(..)
            | Id::Plan(..)
            | Id::Hours(..)
            | Id::Answer(..)
            | Id::Abort(..)
            | Id::Time(..)
            | Id::Open(_)
            | Id::Rematch(_)
            | Id::Note(_)
            | Id::Knowledge(..)
            | Id::Mark(..)
            | Id::Practice(_)
            | Id::Again(_)
            | Id::NewChallenge
            | Id::SameAgain
            | Id::Refill(Refused::Challenge | Refused::Practice)
            | Id::Invite(..) => Right::Player,
            Id::League(..) => Right::Season,
            Id::ServerSettings | Id::Setup(_) | Id::Refill(Refused::Places | Refused::Offer) => {
                Right::Manager
            }
            Id::NewLeague | Id::Refill(Refused::League) => Right::LeagueFounder,
        }
    }
}

/// Refuses a person who lacks a right that the server gives. Matches and seasons check the others.
///
/// # Errors
/// The sentence that says who may.
pub async fn check<E>(visit: &Visit<'_, E>, right: Right) -> Result<(), ReplyError> {
    let (has, refusal) = match right {
        Right::Reader | Right::Player | Right::Season | Right::Entrant | Right::Organiser => {
            return Ok(());
        }
        Right::LeagueFounder => (
            manages(visit)
                || permissions(visit).manage_events()
                || visit.play_rules().await?.everyone_founds,
            key::REFUSE_LEAGUE_CREATE,
        ),
        Right::Manager => (manages(visit), key::REFUSE_ONLY_MANAGERS),
    };
    has.then_some(()).ok_or_else(|| visit.refusal(refusal))
}

/// What a person may do in a season: they organise it if they manage the server, have its role, or took it over.
pub fn in_season<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Authority {
    let Some((guild, member)) = visit.place.member else {
        return Authority::Member;
    };
    if guild.get() != loaded.record.guild {
        return Authority::Member;
    }
    let roles: Vec<u64> = member.roles.iter().map(|role| role.get()).collect();
    loaded.authority(visit.person.id, manages(visit), &roles)
}

/// Whether the person manages the server where they are.
pub fn manages<E>(visit: &Visit<'_, E>) -> bool {
    permissions(visit).intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
}

/// What the person may do where they are, as Discord reports it; nothing in direct messages.
fn permissions<E>(visit: &Visit<'_, E>) -> Permissions {
    let member = visit.place.member.map(|(_, member)| member);
    member
        .and_then(|member| member.permissions)
        .unwrap_or_default()
}
