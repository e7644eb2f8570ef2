//! Players of the previous season, whom an organiser can add all at once.

use basics::PersonId;
use leagues::season::Entrant;
use service::seasons::LoadedSeason;
use texts::key;

use crate::bot::kit::{Form, ReplyError};
use crate::bot::leagues::access::entrant_of;

/// All who finished the previous season, are still in the server and have not entered.
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
        found.push(entrant_of(form, loaded, id).await?);
    }
    if found.is_empty() {
        return Err(form.refusal(key::REFUSE_LEAGUE_NOBODY_TO_TAKE_OVER));
    }
    Ok(found)
}
