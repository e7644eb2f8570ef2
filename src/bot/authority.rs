//! The right that each command, button, menu and form needs, and the one function that checks it. Discord lists a command
//! only for members with a permission, but a server may change that, so nothing relies on it.

use leagues::season::Authority;
use serenity::all::{CreateCommand, InteractionContext, Permissions};
use service::seasons::LoadedSeason;
use texts::key;

use crate::{
    bot::kit::{ReplyError, Visit},
    messages::ids::{
        Id,
        league::{Decision, League},
        teams::TeamStep,
    },
};

/// What somebody must be to use a command, button, menu or form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Anybody: it concerns them alone, or shows what they may see.
    Reader,
    /// A player of the match or one whom a challenge asks; the match decides.
    Player,
    /// Somebody who enters a season or has a seat in it; the season decides.
    Entrant,
    /// A member who may manage the server or its events.
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
            | Id::Rules(_)
            | Id::RulesMenu
            | Id::Settings(..)
            | Id::Formations(_)
            | Id::Games(_)
            | Id::Watch(_)
            | Id::Notifications(_)
            | Id::History(..)
            | Id::Leaderboard(_) => Right::Reader,
            Id::Challenge(..)
            | Id::Desk(..)
            | Id::Move(..)
            | Id::Ask(..)
            | Id::Resign(..)
            | Id::Plan(..)
            | Id::Answer(..)
            | Id::Abort(..)
            | Id::Time(..)
            | Id::Open(_)
            | Id::Rematch(_)
            | Id::Note(_)
            | Id::Knowledge(..)
            | Id::Mark(..)
            | Id::Practice(_)
            | Id::Invite(..) => Right::Player,
            Id::League(_, wanted) => Right::in_league(*wanted),
        }
    }

    /// The right that a button, menu or form of a season needs.
    pub const fn in_league(wanted: League) -> Right {
        match wanted {
            League::Show
            | League::Mine
            | League::Table(_)
            | League::Rows(..)
            | League::Crosstable(_)
            | League::Cross(..)
            | League::SeasonCard
            | League::ShareCard
            | League::Log(_)
            | League::Terms
            | League::Export => Right::Reader,
            League::Enter
            | League::Leave
            | League::Decline
            | League::Left
            | League::Confirm
            | League::Rest
            | League::Challenge
            | League::Rival
            | League::Answer(..)
            | League::AnswerThis(_)
            | League::Declined(_)
            | League::DeclinedThis
            | League::Recall(_)
            | League::RecallThis
            | League::Present
            | League::Ask(Decision::CallReferee(_))
            | League::Do(Decision::CallReferee(_)) => Right::Entrant,
            League::Manage
            | League::OrganiserLog(_)
            | League::Settings
            | League::Page(_)
            | League::Set(_)
            | League::Write(_)
            | League::Written(_)
            | League::Format
            | League::Rounds
            | League::Unfinished
            | League::Starts
            | League::Start
            | League::Begin
            | League::AskFirst
            | League::Games
            | League::Game(_)
            | League::Players
            | League::Add
            | League::Swap
            | League::Substitute(_)
            | League::Next
            | League::Pair
            | League::PairWith
            | League::PairPage(..)
            | League::PairLess
            | League::PutAhead
            | League::HandOver
            | League::Move
            | League::Undo
            | League::Ask(_)
            | League::Do(_) => Right::Organiser,
            League::Team(step) => Right::in_team(step),
        }
    }

    const fn in_team(step: TeamStep) -> Right {
        match step {
            TeamStep::Show
            | TeamStep::Found
            | TeamStep::Founded
            | TeamStep::Join
            | TeamStep::Member
            | TeamStep::Up(_)
            | TeamStep::Out(_)
            | TeamStep::Lead(_)
            | TeamStep::Rest
            | TeamStep::TakeIn
            | TeamStep::Field => Right::Entrant,
            TeamStep::FieldFor | TeamStep::Place(_) => Right::Organiser,
        }
    }
}

/// Refuses a person who lacks a right that the server gives. Matches and seasons check the others.
///
/// # Errors
/// The sentence that says who may.
pub fn check<E>(visit: &Visit<'_, E>, right: Right) -> Result<(), ReplyError> {
    let (has, refusal) = match right {
        Right::Reader | Right::Player | Right::Entrant | Right::Organiser => return Ok(()),
        Right::LeagueFounder => (
            manages(visit) || permissions(visit).manage_events(),
            key::REFUSE_LEAGUE_CREATE,
        ),
        Right::Manager => (manages(visit), key::REFUSE_ONLY_MANAGERS),
    };
    let refused = || ReplyError::Sentence(visit.texts().get(refusal));
    has.then_some(()).ok_or_else(refused)
}

/// What a person may do in a season: they organise it if they manage the server, have the role for it, or were handed it.
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

/// What the person may do where they are, by Discord's word; nothing in direct messages.
fn permissions<E>(visit: &Visit<'_, E>) -> Permissions {
    let member = visit.place.member.map(|(_, member)| member);
    member
        .and_then(|member| member.permissions)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::ids::league::{Ruling, SeatNumber};

    /// The decision after this one, so that all of them are looked at: a new one does not compile without a place here.
    fn next(decision: Option<Decision>) -> Option<Decision> {
        Some(match decision {
            None => Decision::End,
            Some(Decision::End) => Decision::Pause,
            Some(Decision::Pause) => Decision::Resume,
            Some(Decision::Resume) => Decision::Remove(1),
            Some(Decision::Remove(_)) => Decision::Substitute(SeatNumber(1), 9),
            Some(Decision::Substitute(..)) => Decision::Field(1, 9),
            Some(Decision::Field(..)) => Decision::Rule(1, Ruling::Void),
            Some(Decision::Rule(..)) => Decision::Pair,
            Some(Decision::Pair) => Decision::HandOver(9),
            Some(Decision::HandOver(_)) => Decision::PutAhead(1),
            Some(Decision::PutAhead(_)) => Decision::Undo(1),
            Some(Decision::Undo(_)) => Decision::Add(9),
            Some(Decision::Add(_)) => Decision::TakeOver,
            Some(Decision::TakeOver) => Decision::Place(1, 1),
            Some(Decision::Place(..)) => Decision::Swap(1, 2),
            Some(Decision::Swap(..)) => Decision::Postpone,
            Some(Decision::Postpone) => Decision::EndRound,
            Some(Decision::EndRound) => Decision::AdoptRules,
            Some(Decision::AdoptRules) => Decision::Extend(1),
            Some(Decision::Extend(_)) => Decision::Halt(1),
            Some(Decision::Halt(_)) => Decision::Settle(1),
            Some(Decision::Settle(_)) => Decision::CallReferee(1),
            Some(Decision::CallReferee(_)) => return None,
        })
    }

    #[test]
    fn every_decision_is_an_organisers_but_to_call_one() {
        let all = std::iter::successors(next(None), |decision| next(Some(*decision)));
        for decision in all {
            let right = match decision {
                Decision::CallReferee(_) => Right::Entrant,
                _ => Right::Organiser,
            };
            for wanted in [League::Ask(decision), League::Do(decision)] {
                assert_eq!(Right::of(&Id::League(1, wanted)), right, "{decision:?}");
            }
        }
    }
}
