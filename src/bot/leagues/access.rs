//! Who may see a season, act in it and enter it.

use basics::{PersonId, SeasonId};
use leagues::season::{Authority, Command, Entrant, GameNumber};
use matches::records::{MatchRecord, Visibility};
use service::{NamedPerson, Service, ServiceError, seasons::LoadedSeason};
use texts::key;

use crate::bot::authority;
use crate::bot::kit::{Press, ReplyError, Visit};
use crate::wording::phrases;

/// Whether the person plays in a season or organises it.
pub fn has_part<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> bool {
    let season = &loaded.season;
    let person = visit.person.id;
    let enters = || season.entrants().iter().any(|one| one.person == person);
    season.seat_of(person).is_some() || enters() || is_organiser(visit, loaded)
}

/// A season of the server where the person is, in a channel that they see, or that they play in or organise.
///
/// # Errors
/// When there is no such season for this person, or the database fails.
pub async fn season<E>(visit: &Visit<'_, E>, id: SeasonId) -> Result<LoadedSeason, ServiceError> {
    let loaded = visit.bot.service.season(id).await?;
    let record = &loaded.record;
    let sees = match visit.place.member {
        Some((guild, _)) => {
            let is_here = guild.get() == record.guild;
            let has_part = has_part(visit, &loaded);
            is_here && (has_part || !visit.visible([record.channel]).await.is_empty())
        }
        // Players get buttons of their season in direct messages, too.
        None => {
            has_part(visit, &loaded)
                || is_invited(&visit.bot.service, &loaded, visit.person.id).await?
        }
    };
    sees.then_some(loaded).ok_or(ServiceError::Unknown)
}

/// Whether somebody finished the previous season.
async fn is_invited(
    service: &Service,
    loaded: &LoadedSeason,
    person: PersonId,
) -> Result<bool, ServiceError> {
    let before = service.season_before(loaded).await?;
    Ok(before.is_some_and(|before| before.still_in().any(|one| one == person)))
}

/// Whether the person manages this server, or organises the league to which a match of the server belongs.
///
/// # Errors
/// When the database fails.
pub async fn referees<E>(visit: &Visit<'_, E>, record: &MatchRecord) -> Result<bool, ServiceError> {
    let guild = visit.place.member.map(|(guild, _)| guild.get());
    if guild != Some(record.guild) {
        return Ok(false);
    }
    Ok(match record.season {
        Some(season) => is_organiser(visit, &visit.bot.service.season(season).await?),
        None => authority::manages(visit),
    })
}

/// Whether the person may organise a season: they manage the server, have the role, or took the season over.
pub fn is_organiser<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> bool {
    authority::in_season(visit, loaded) >= Authority::Organiser
}

/// Carries out a person's command on a season.
///
/// # Errors
/// The refusal of the season, or a failure of the database.
pub async fn act<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    command: &Command,
) -> Result<LoadedSeason, ReplyError> {
    let (id, authority) = (loaded.record.id, authority::in_season(visit, loaded));
    let service = &visit.bot.service;
    let done = service
        .act_on_season(id, &visit.person, authority, command, visit.interaction)
        .await;
    Ok(done?)
}

/// A link to where a game is played, once that is known.
///
/// # Errors
/// When the database fails.
pub async fn link<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    number: GameNumber,
) -> Result<Option<String>, ServiceError> {
    let Some(id) = loaded.match_of(number) else {
        return Ok(None);
    };
    let record = visit.bot.service.record(id).await?;
    Ok(phrases::link(&record))
}

/// Refuses a person without the entry role. In direct messages it asks Discord, since they may have left the server.
///
/// # Errors
/// The sentence that says what they lack.
pub async fn check_role(press: &Press<'_>, loaded: &LoadedSeason) -> Result<(), ReplyError> {
    match press.place.member {
        Some(_) => check_role_here(press, loaded),
        None => check_invited(press, loaded).await,
    }
}

/// Refuses a person in the server without the entry role.
///
/// # Errors
/// The sentence that says so.
pub fn check_role_here<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Result<(), ReplyError> {
    let roles = visit.place.member.map(|(_, member)| &member.roles);
    let may = loaded
        .record
        .entry_role
        .is_none_or(|role| roles.is_some_and(|roles| roles.iter().any(|one| one.get() == role)));
    let refused = || visit.refusal(key::REFUSE_LEAGUE_ROLE);
    may.then_some(()).ok_or_else(refused)
}

async fn check_invited(press: &Press<'_>, loaded: &LoadedSeason) -> Result<(), ReplyError> {
    let (servers, record) = (&press.bot.servers, &loaded.record);
    let person = press.person.id.0;
    let standing = press
        .asking(|wire| servers.standing(wire, record.guild, person))
        .await;
    let standing = standing.map_err(|failure| {
        tracing::warn!(%failure, "whether somebody is in a server is not known");
        press.refusal(key::REFUSE_BUSY)
    })?;
    let Some((roles, _)) = standing else {
        return Err(press.refusal(key::REFUSE_LEAGUE_NOT_HERE));
    };
    if record.entry_role.is_none_or(|role| roles.contains(&role)) {
        Ok(())
    } else {
        Err(press.refusal(key::REFUSE_LEAGUE_ROLE))
    }
}

/// A person as an entrant of a season, with their current rating. No bot plays in a league.
///
/// # Errors
/// When they are a bot, or the database fails.
pub async fn entrant<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    person: &NamedPerson,
) -> Result<Entrant, ReplyError> {
    if person.bot {
        return Err(visit.refusal(key::REFUSE_LEAGUE_BOT));
    }
    let record = &loaded.record;
    let pool = service::pool_of(&record.terms, record.time);
    let service = &visit.bot.service;
    let ratings = service.ratings_of(record.guild, &[person.id], pool).await?;
    let rating = ratings.first().map_or(0, |(_, rating)| rating.points());
    let chosen = service.preferences(person.id).await?;
    Ok(Entrant {
        person: person.id,
        name: person.name.clone(),
        rating: rating.max(0).cast_unsigned(),
        seed: None,
        hides_rating: chosen.visibility() == Visibility::Nobody,
    })
}

/// An entrant of whom only the id is known, because they were picked or played before.
///
/// # Errors
/// When the database fails.
pub async fn entrant_of<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    id: PersonId,
) -> Result<Entrant, ReplyError> {
    let name = visit.bot.service.contact(id).await?.0.name;
    let bot = false;
    entrant(visit, loaded, &NamedPerson { id, name, bot }).await
}
