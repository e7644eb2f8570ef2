//! /league: opens a season of a league, shows one, and lets its organisers run it; and what is below a season's message.

pub mod card;
mod create;
mod export;
mod orders;
mod organiser;
mod panel;
mod picture;
mod words;

use leagues::season::{Command, Entrant, Stage};
use matches::season::{SeasonId, SeasonRecord};
use serenity::all::{AutocompleteChoice, CommandOptionType, CreateCommand, CreateCommandOption};
use service::{NamedPerson, ServiceError, seasons::LoadedSeason};

use super::options::{in_servers, text_option};
use crate::discord::{
    bot::{Answer, Call, Form, Press, ReplyError, ReplyResult, Visit},
    ids::league::League,
    limits,
    post::Post,
    texts::Texts,
};

/// The command's name.
pub const NAME: &str = "league";
/// The option that takes a league.
pub const OPTION: &str = "league";
const CREATE: &str = "create";
const SHOW: &str = "show";
const MANAGE: &str = "manage";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let sub = |name: &str, key: &str, options: Vec<CreateCommandOption>| {
        CreateCommandOption::new(CommandOptionType::SubCommand, name, texts.say(key))
            .set_sub_options(options)
    };
    let which =
        || vec![text_option(OPTION, texts.say("option-league-league")).set_autocomplete(true)];
    in_servers(NAME, texts.say("command-league")).set_options(vec![
        sub(CREATE, "command-league-create", create::options(texts)),
        sub(SHOW, "command-league-show", which()),
        sub(MANAGE, "command-league-manage", which()),
    ])
}

/// Opens a season, or shows one.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let wanted = match call.sub_command() {
        Some(CREATE) => return create::run(call).await,
        Some(MANAGE) => League::Manage,
        _ => League::Show,
    };
    match chosen(call).await? {
        Some(id) => page(call, id, wanted).await,
        None => list(call).await,
    }
}

/// The season that the option names, or the only one of the server that is not over.
async fn chosen(call: &Call<'_>) -> Result<Option<SeasonId>, ReplyError> {
    let all = visible_here(call).await?;
    if let Some(typed) = call.text(OPTION) {
        let by_id = typed.parse().ok().map(SeasonId);
        let lower = typed.to_lowercase();
        let found = all.iter().find(|one| Some(one.id) == by_id).or_else(|| {
            all.iter()
                .find(|one| one.name.to_lowercase().contains(&lower))
        });
        let none = || ReplyError::Sentence(call.texts().say("refuse-league-unknown"));
        return Ok(Some(found.ok_or_else(none)?.id));
    }
    let is_on = |one: &&SeasonRecord| {
        use matches::season::SeasonStage::{Open, Running};
        matches!(one.stage, Open | Running)
    };
    let mut on = all.iter().filter(is_on);
    let first = on.next().map(|one| one.id);
    Ok(first.filter(|_| on.next().is_none()))
}

/// The server's seasons.
async fn list(call: &Call<'_>) -> ReplyResult {
    let all = visible_here(call).await?;
    Ok(panel::list(call.texts(), &all).into())
}

/// The server's seasons that match what is being typed.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let all = visible_here(call).await?;
    let typed = typed.to_lowercase();
    let found = all
        .into_iter()
        .filter(|one| one.name.to_lowercase().contains(&typed));
    Ok(found
        .take(limits::OPTIONS)
        .map(|one| {
            AutocompleteChoice::new(limits::fit(&one.name, limits::LABEL), one.id.0.to_string())
        })
        .collect())
}

/// The server's seasons in those channels that the person sees.
async fn visible_here(call: &Call<'_>) -> Result<Vec<SeasonRecord>, ServiceError> {
    let guild = call.guild().unwrap_or(0);
    let mut all = call.bot.service.seasons_in(guild).await?;
    let visible = call.visible(all.iter().map(|one| one.channel)).await;
    all.retain(|one| visible.contains(&one.channel));
    Ok(all)
}

/// A season of the server where the person is, in a channel that they see, or in which they take part.
async fn season<E>(visit: &Visit<'_, E>, id: SeasonId) -> Result<LoadedSeason, ServiceError> {
    let loaded = visit.bot.service.season(id).await?;
    let (record, person) = (&loaded.record, visit.person.id.0);
    let here = visit.place.member.map(|(guild, _)| guild.get());
    let takes_part = loaded.season.seat_of(person).is_some();
    let sees = takes_part || !visit.visible([record.channel]).await.is_empty();
    (here == Some(record.guild) && sees)
        .then_some(loaded)
        .ok_or(ServiceError::Unknown)
}

/// Whether the person may organise a season: they manage the server, have the role for it, or were handed it.
fn is_organiser<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> bool {
    let Some((_, member)) = visit.place.member else {
        return false;
    };
    let manages = member
        .permissions
        .is_some_and(serenity::all::Permissions::manage_guild);
    let roles: Vec<u64> = member.roles.iter().map(|role| role.get()).collect();
    loaded.is_organiser(visit.person.id, manages, &roles)
}

/// Carries out what the person wants of a season.
async fn act<E>(
    visit: &Visit<'_, E>,
    id: SeasonId,
    command: &Command,
) -> Result<LoadedSeason, ReplyError> {
    let loaded = season(visit, id).await?;
    let is_organiser = is_organiser(visit, &loaded);
    let service = &visit.bot.service;
    let done = service
        .act_on_season(id, &visit.person, is_organiser, command, visit.interaction)
        .await;
    Ok(done?)
}

/// A page about a season, for the person alone.
async fn page<E>(visit: &Visit<'_, E>, id: SeasonId, wanted: League) -> ReplyResult {
    let loaded = season(visit, id).await?;
    let organises = is_organiser(visit, &loaded);
    let texts = visit.texts();
    let managing = matches!(wanted, League::Manage | League::Settings);
    if managing && !organises {
        return Err(ReplyError::Sentence(
            texts.say("refuse-league-not-organiser"),
        ));
    }
    let post = match wanted {
        League::Mine => {
            let mut links = Vec::new();
            let seat = loaded.season.seat_of(visit.person.id.0);
            let games = seat
                .into_iter()
                .flat_map(|seat| loaded.season.games_of(seat));
            for game in games {
                links.push((*game, link(visit, &loaded, game.number).await?));
            }
            panel::own_games(texts, &loaded, visit.person.id, &links)
        }
        League::Table(division) => panel::table(&visit.reader, &loaded, division),
        League::Log(page) => panel::log(texts, &loaded, page, organises),
        League::Manage => organiser::manage(texts, &loaded),
        League::Settings => organiser::settings(texts, &loaded),
        _ => panel::overview(texts, &loaded, visit.person.id, organises),
    };
    Ok(post.into())
}

/// Where a game is played, once that is known.
async fn link<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    number: leagues::season::GameNumber,
) -> Result<Option<String>, ServiceError> {
    let Some(id) = loaded.match_of(number) else {
        return Ok(None);
    };
    let record = visit.bot.service.record(id).await?;
    Ok(crate::discord::phrases::link(&record))
}

/// A person as somebody who enters a season, with their rating there and then. No bot plays in a league.
async fn entrant<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    person: &NamedPerson,
) -> Result<Entrant, ReplyError> {
    if person.bot {
        let refused = visit.texts().say("refuse-challenge-bot");
        return Err(ReplyError::Sentence(refused));
    }
    let record = &loaded.record;
    let pool = service::pool_of(&record.terms, record.time);
    let service = &visit.bot.service;
    let ratings = service.ratings_of(record.guild, &[person.id], pool).await?;
    let rating = ratings.first().map_or(0, |(_, rating)| rating.points());
    Ok(Entrant {
        person: person.id.0,
        name: person.name.clone(),
        rating: rating.max(0).cast_unsigned(),
        seed: None,
    })
}

/// A sentence beside the message with the button.
fn aside(texts: &Texts, key: &str) -> ReplyResult {
    Ok(Answer::Aside(Post::text(texts.say(key))).into())
}

/// Handles a press below a season's message, or on a page about it.
pub async fn press(press: &Press<'_>, id: u64, wanted: League) -> ReplyResult {
    let (id, texts) = (SeasonId(id), press.texts());
    match wanted {
        League::Enter => {
            let loaded = season(press, id).await?;
            let roles = press.place.member.map(|(_, member)| &member.roles);
            let may = loaded.record.entry_role.is_none_or(|role| {
                roles.is_some_and(|roles| roles.iter().any(|one| one.get() == role))
            });
            if !may {
                return Err(ReplyError::Sentence(texts.say("refuse-league-role")));
            }
            let entrant = entrant(press, &loaded, &press.person).await?;
            act(press, id, &Command::Enter(entrant)).await?;
            aside(texts, "league-you-entered")
        }
        League::Leave => {
            let loaded = season(press, id).await?;
            if loaded.season.stage() == Stage::Running {
                return Ok(Answer::Aside(panel::leave(texts, &loaded)).into());
            }
            act(press, id, &Command::Leave).await?;
            aside(texts, "league-you-left")
        }
        League::Left => {
            let loaded = act(press, id, &Command::Leave).await?;
            let note = texts.say("league-you-left");
            let overview = panel::overview(texts, &loaded, press.person.id, false);
            Ok(overview.with_note(&note).into())
        }
        League::Confirm => {
            act(press, id, &Command::Confirm).await?;
            aside(texts, "league-you-confirmed")
        }
        League::Rest => {
            act(press, id, &Command::Rest).await?;
            aside(texts, "league-you-rest")
        }
        League::Show
        | League::Mine
        | League::Table(_)
        | League::Log(_)
        | League::Manage
        | League::Settings => page(press, id, wanted).await,
        League::Export => export::press(press, id).await,
        _ => orders::press(press, id, wanted).await,
    }
}

/// Handles a submitted form: the reason of a decision.
pub async fn submit(form: &Form<'_>, id: u64, wanted: League) -> ReplyResult {
    match wanted {
        League::Do(decision) => orders::submit(form, SeasonId(id), decision).await,
        _ => Err(form.unknown()),
    }
}
