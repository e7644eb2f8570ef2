//! /league: opens a season of a league, shows one, and lets its organisers run it; and the buttons below its message.

mod access;
mod controls;
pub mod news;
mod organise;
mod play;
pub mod post_tags;
mod read;
mod room;
mod settings;
#[cfg(test)]
mod tests;
mod typed;
mod window;
mod words;

use basics::SeasonId;
use matches::season::SeasonRecord;
use serenity::all::{AutocompleteChoice, CommandOptionType, CreateCommand, CreateCommandOption};
use service::ServiceError;
use texts::{Sentence, Texts, key};

use crate::bot::authority::{self, Right};
use crate::bot::commands::options::{in_servers, text_option};
use crate::bot::kit::{Call, Form, Press, ReplyError, ReplyResult, Visit};
use crate::link::limits;
use crate::messages::ids::league::{Decide, League, Organise, Pick, Play};
use crate::messages::ids::teams::TeamStep;
use access::has_part;
use organise::{give, import, refused, rights};
use read::overview;

pub use access::referees;
pub use news::{entry_word, referee, round, still_there, thread, week};
pub use organise::{create, moving};
pub use play::{calling, own};
pub use read::card;
pub use words::names::state as state_of_game;
pub use words::rounds::round_heading;

/// The command's name.
pub const NAME: &str = "league";
/// The option that takes a league.
pub const OPTION: &str = "league";
const CREATE: &str = "create";
const SHOW: &str = "show";
const MANAGE: &str = "manage";
const PLAYERS: &str = "players";
const MINE: &str = "mine";
const CHECK: &str = "check";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let sub = |name: &str, key: Sentence, options: Vec<CreateCommandOption>| {
        CreateCommandOption::new(CommandOptionType::SubCommand, name, texts.get(key))
            .set_sub_options(options)
    };
    let which =
        || vec![text_option(OPTION, texts.get(key::OPTION_LEAGUE_LEAGUE)).set_autocomplete(true)];
    in_servers(NAME, texts.get(key::COMMAND_LEAGUE)).set_options(vec![
        sub(CREATE, key::COMMAND_LEAGUE_CREATE, create::options(texts)),
        sub(SHOW, key::COMMAND_LEAGUE_SHOW, which()),
        sub(MINE, key::COMMAND_LEAGUE_MINE, Vec::new()),
        sub(CHECK, key::COMMAND_LEAGUE_CHECK, which()),
        sub(MANAGE, key::COMMAND_LEAGUE_MANAGE, which()),
        sub(
            PLAYERS,
            key::COMMAND_LEAGUE_PLAYERS,
            import::options(texts).into_iter().chain(which()).collect(),
        ),
    ])
}

/// Opens a season, or shows one.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    call.server()?;
    match call.sub_command() {
        Some(CREATE) => create::run(call).await,
        Some(MINE) => own::run(call).await,
        Some(PLAYERS) => {
            let which = || call.refusal(key::REFUSE_LEAGUE_WHICH);
            let id = chosen(call).await?.ok_or_else(which)?;
            let loaded = access::season(call, id).await?;
            rights::check(call, Pick::Add.into(), &loaded)?;
            import::run(call, &loaded).await
        }
        command => {
            let Some(id) = chosen(call).await? else {
                return list(call).await;
            };
            let loaded = access::season(call, id).await?;
            match command {
                Some(MANAGE) => {}
                Some(CHECK) => return Ok(read::pairings::page(call, &loaded).await?.into()),
                _ => return Ok(read::show(call, &loaded).await.into()),
            }
            rights::check(call, Organise::Manage.into(), &loaded)?;
            Ok(moving::page(call, &loaded).await.into())
        }
    }
}

/// The season that the option names, or the only one of the server that is not over.
async fn chosen(call: &Call<'_>) -> Result<Option<SeasonId>, ReplyError> {
    let all = visible_here(call).await?;
    if let Some(typed) = call.text(OPTION) {
        let unknown = || call.refusal(key::REFUSE_LEAGUE_UNKNOWN);
        let found = fitting(&all, typed).into_iter().next();
        return Ok(Some(found.ok_or_else(unknown)?.id));
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
async fn list<E>(visit: &Visit<'_, E>) -> ReplyResult {
    let all = visible_here(visit).await?;
    let may_found = authority::check(visit, Right::LeagueFounder).await.is_ok();
    Ok(overview::list(visit.texts(), &all, may_found).into())
}

/// Lists the server's seasons.
pub async fn press_list(press: &Press<'_>) -> ReplyResult {
    press.server()?;
    list(press).await
}

/// The seasons that a text can mean: the one of this number, those of this name, those whose name begins with it or contains it.
fn fitting<'a>(all: &'a [SeasonRecord], typed: &str) -> Vec<&'a SeasonRecord> {
    let lower = typed.trim().to_lowercase();
    let number = lower.parse().ok().map(SeasonId);
    let rank = |one: &SeasonRecord| {
        let name = one.name.to_lowercase();
        let fits = [
            Some(one.id) == number,
            name == lower || limits::fit(&name, limits::LABEL) == lower,
            name.starts_with(&lower),
            name.contains(&lower),
        ];
        fits.iter().position(|fits| *fits)
    };
    let mut found: Vec<_> = all
        .iter()
        .filter_map(|one| Some((rank(one)?, one)))
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, one)| one).collect()
}

/// The server's seasons that match what is being typed.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let all = visible_here(call).await?;
    Ok(fitting(&all, typed)
        .into_iter()
        .take(limits::OPTIONS)
        .map(|one| {
            AutocompleteChoice::new(limits::fit(&one.name, limits::LABEL), one.id.0.to_string())
        })
        .collect())
}

/// The server's seasons in channels that the person sees. Where the bot does not see a channel, it cannot know who
/// does: there only the seasons in which the person has a part.
async fn visible_here<E>(call: &Visit<'_, E>) -> Result<Vec<SeasonRecord>, ServiceError> {
    let (guild, service) = (call.guild().unwrap_or(0), &call.bot.service);
    let all = service.seasons_in(guild).await?;
    let visible = call.visible(all.iter().map(|one| one.channel)).await;
    let hidden = all.iter().map(|one| one.channel);
    let lost = call.lost(hidden.filter(|one| !visible.contains(one))).await;
    let mut seen = Vec::new();
    for one in all {
        let may = visible.contains(&one.channel)
            || lost.contains(one.channel) && has_part(call, &service.season(one.id).await?);
        seen.extend(may.then_some(one));
    }
    Ok(seen)
}

/// Handles a press below a season's message, or on a page about it. A refusal appears above a fresh copy of the page.
pub async fn press(press: &Press<'_>, id: u64, wanted: League) -> ReplyResult {
    let id = SeasonId(id);
    match pressed(press, id, wanted).await {
        Err(error) => refused::pressed(press, id, wanted, error).await,
        done => done,
    }
}

async fn pressed(press: &Press<'_>, id: SeasonId, wanted: League) -> ReplyResult {
    if wanted == League::Play(Play::Decline) {
        return play::decline(press);
    }
    let loaded = access::season(press, id).await?;
    rights::check(press, wanted, &loaded)?;
    match wanted {
        League::Read(wanted) => read::press(press, &loaded, wanted).await,
        League::Play(wanted) => play::press(press, &loaded, wanted).await,
        League::Ladder(wanted) => play::challenges::press(press, &loaded, wanted).await,
        League::Team(step) => play::teams::press(press, &loaded, step).await,
        League::Decide(wanted) => settings::changes::press(press, &loaded, wanted).await,
        League::Organise(wanted) => organise::press(press, &loaded, wanted).await,
        League::Pick(wanted) => give::pick(press, &loaded, wanted).await,
        League::Ask(order) => give::ask(press, &loaded, order).await,
        League::Do(_) => Err(press.unknown()),
    }
}

/// Handles a submitted form: the reason of an order, settings, or the name of a team.
pub async fn submit(form: &Form<'_>, id: u64, wanted: League) -> ReplyResult {
    let id = SeasonId(id);
    match submitted(form, id, wanted).await {
        Err(error) => refused::submitted(form, id, wanted, error).await,
        done => done,
    }
}

async fn submitted(form: &Form<'_>, id: SeasonId, wanted: League) -> ReplyResult {
    let loaded = access::season(form, id).await?;
    rights::check(form, wanted, &loaded)?;
    let done = match wanted {
        League::Do(order) => give::submit(form, &loaded, order).await,
        League::Decide(Decide::Written(name)) => {
            settings::changes::submit(form, &loaded, name).await
        }
        League::Organise(Organise::Listed) => import::submit(form, &loaded).await,
        League::Organise(Organise::Shared) => read::elsewhere::submit(form, &loaded).await,
        League::Team(TeamStep::Founded) => play::teams::submit(form, &loaded).await,
        League::Read(_)
        | League::Play(_)
        | League::Ladder(_)
        | League::Team(_)
        | League::Decide(_)
        | League::Organise(_)
        | League::Pick(_)
        | League::Ask(_) => Err(form.unknown()),
    };
    if done.is_ok() {
        typed::forget(form, &loaded, wanted).await;
    }
    done
}
