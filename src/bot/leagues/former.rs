//! Players of the season before: they are invited to the one that follows, and an organiser can add them all.

use basics::PersonId;
use leagues::season::Entrant;
use service::{NamedPerson, Service, ServiceError, seasons::LoadedSeason};

use super::entrant;
use crate::bot::kit::{Form, Press, ReplyError};
use texts::key;

/// Whether somebody played to the end of the season before.
pub async fn is_invited(
    service: &Service,
    loaded: &LoadedSeason,
    person: PersonId,
) -> Result<bool, ServiceError> {
    let before = service.season_before(loaded).await?;
    Ok(before.is_some_and(|before| before.still_in().any(|one| one == person)))
}

/// Refuses a person who answers an invitation in private and has left the server, or lacks the role that may enter.
pub async fn check_invited(press: &Press<'_>, loaded: &LoadedSeason) -> Result<(), ReplyError> {
    let (texts, servers, record) = (press.texts(), &press.bot.servers, &loaded.record);
    let person = press.person.id.0;
    let standing = press
        .asking(|wire| servers.standing(wire, record.guild, person))
        .await;
    let standing = standing.map_err(|failure| {
        tracing::warn!(%failure, "whether somebody is in a server is not known");
        ReplyError::Sentence(texts.get(key::REFUSE_BUSY))
    })?;
    let Some((roles, _)) = standing else {
        return Err(ReplyError::Sentence(texts.get(key::REFUSE_LEAGUE_NOT_HERE)));
    };
    if record.entry_role.is_none_or(|role| roles.contains(&role)) {
        Ok(())
    } else {
        Err(ReplyError::Sentence(texts.get(key::REFUSE_LEAGUE_ROLE)))
    }
}

/// All who played to the end of the season before, are still in the server and have not entered.
pub async fn entrants(form: &Form<'_>, loaded: &LoadedSeason) -> Result<Vec<Entrant>, ReplyError> {
    let (service, servers) = (&form.bot.service, &form.bot.servers);
    let before = service.season_before(loaded).await?;
    let people: Vec<PersonId> = before.iter().flat_map(LoadedSeason::still_in).collect();
    let mut found = Vec::new();
    for id in people {
        let mut entered = loaded.season.entrants().iter();
        if entered.any(|one| one.person == id)
            || !form
                .asking(|wire| servers.is_member(wire, loaded.record.guild, id.0))
                .await
        {
            continue;
        }
        let name = service.contact(id).await?.0.name;
        let bot = false;
        found.push(entrant(form, loaded, &NamedPerson { id, name, bot }).await?);
    }
    if found.is_empty() {
        let refused = form.texts().get(key::REFUSE_LEAGUE_NOBODY_TO_TAKE_OVER);
        Err(ReplyError::Sentence(refused))
    } else {
        Ok(found)
    }
}
