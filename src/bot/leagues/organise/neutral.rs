//! Organisers may not take over games of their league. Roles and permissions on Discord decide who organises.

use basics::PersonId;
use leagues::season::{Authority, SeasonRefusal};
use serenity::all::Permissions;
use service::{ServiceError, seasons::LoadedSeason};
use texts::key;

use crate::bot::kit::{Press, ReplyError, Visit};

fn check_authority(authority: Authority) -> Result<(), ReplyError> {
    match authority {
        Authority::Member => Ok(()),
        Authority::Organiser | Authority::Manager => {
            Err(ServiceError::from(SeasonRefusal::NotNeutral).into())
        }
    }
}

/// Refuses the person picked in a menu of people if they organise the league.
pub fn check_picked(press: &Press<'_>, loaded: &LoadedSeason) -> Result<(), ReplyError> {
    let (Some(person), Some(member)) = (press.picked_person(), press.picked_member()) else {
        return Ok(());
    };
    let manages = member.permissions.is_some_and(Permissions::manage_guild);
    let roles: Vec<u64> = member.roles.iter().map(|role| role.get()).collect();
    check_authority(loaded.authority(person.id, manages, &roles))
}

/// Refuses the person with this id if they organise the league.
pub async fn check<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    person: PersonId,
) -> Result<(), ReplyError> {
    let (servers, guild) = (&visit.bot.servers, loaded.record.guild);
    let standing = visit.asking(|wire| servers.standing(wire, guild, person.0));
    let standing = standing.await.map_err(|failure| {
        tracing::warn!(%failure, "who organises a league is not known");
        visit.refusal(key::REFUSE_BUSY)
    })?;
    let (roles, manages) = standing.unwrap_or_default();
    check_authority(loaded.authority(person, manages, &roles))
}
