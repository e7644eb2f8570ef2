//! /league: opens a season of a league, shows one, and lets its organisers run it; and what is below a season's message.

mod bracket_picture;
mod by_hand;
pub mod card;
mod challenges;
mod continuous;
mod create;
mod crosstable;
pub mod entry_word;
mod export;
mod formats;
mod former;
mod import;
mod more_time;
pub mod moving;
mod neutral;
mod newer_rules;
pub mod news;
mod orders;
mod organiser;
pub mod own;
mod panel;
mod picture;
pub mod referee;
mod refused;
mod rounds;
mod rows;
mod season_card;
mod settings;
pub mod still_there;
mod team_picture;
mod team_words;
mod teams;
#[cfg(test)]
mod tests;
pub mod thread;
pub mod week;
mod words;

use basics::SeasonId;
use leagues::season::{Authority, Command, Entrant, Stage};
use matches::{
    records::{MatchRecord, Visibility},
    season::SeasonRecord,
};
use serenity::all::{AutocompleteChoice, CommandOptionType, CreateCommand, CreateCommandOption};
use service::{NamedPerson, ServiceError, seasons::LoadedSeason};

use super::authority::{self, Right};
use crate::bot::commands::options::{in_servers, text_option};
use crate::{
    bot::kit::{Answer, Call, Form, Press, ReplyError, ReplyResult, Visit},
    link::limits,
    messages::{
        Post,
        ids::{league::League, teams::TeamStep},
    },
};
use panel::LogOf;
use settings::Context;
use texts::{Sentence, Texts, args, key};

/// The command's name.
pub const NAME: &str = "league";
/// The option that takes a league.
pub const OPTION: &str = "league";
const CREATE: &str = "create";
const SHOW: &str = "show";
const MANAGE: &str = "manage";
const PLAYERS: &str = "players";
const MINE: &str = "mine";

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
    let wanted = match call.sub_command() {
        Some(CREATE) => return create::run(call).await,
        Some(PLAYERS) => return import::run(call).await,
        Some(MINE) => return own::run(call).await,
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
        let none = || ReplyError::Sentence(call.texts().get(key::REFUSE_LEAGUE_UNKNOWN));
        let found = fitting(&all, typed).into_iter().next();
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

/// The server's seasons in those channels that the person sees, and those whose channel the bot does not see if they have a part in
/// them: whether others see it the bot cannot know.
async fn visible_here(call: &Call<'_>) -> Result<Vec<SeasonRecord>, ServiceError> {
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

/// Whether the person plays in a season or organises it.
fn has_part<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> bool {
    let season = &loaded.season;
    let person = visit.person.id;
    let enters = || season.entrants().iter().any(|one| one.person == person);
    season.seat_of(person).is_some() || enters() || is_organiser(visit, loaded)
}

/// A season of the server where the person is, in a channel that they see, or that they play in or organise.
async fn season<E>(visit: &Visit<'_, E>, id: SeasonId) -> Result<LoadedSeason, ServiceError> {
    let loaded = visit.bot.service.season(id).await?;
    let record = &loaded.record;
    let sees = match visit.place.member {
        Some((guild, _)) => {
            let is_here = guild.get() == record.guild;
            let has_part = has_part(visit, &loaded);
            is_here && (has_part || !visit.visible([record.channel]).await.is_empty())
        }
        // Players are told of their games in direct messages.
        None => {
            has_part(visit, &loaded)
                || former::is_invited(&visit.bot.service, &loaded, visit.person.id).await?
        }
    };
    sees.then_some(loaded).ok_or(ServiceError::Unknown)
}

/// Whether the person organises the league that a match of this server is a game of, or manages the server.
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

/// Whether the person may organise a season: they manage the server, have the role for it, or were handed it.
fn is_organiser<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> bool {
    authority::in_season(visit, loaded) >= Authority::Organiser
}

/// That only organisers may do something, and who they are.
fn not_organiser(texts: &Texts, loaded: &LoadedSeason) -> ReplyError {
    let told = args![organisers = settings::organisers(texts, loaded)];
    ReplyError::Sentence(texts.format(key::REFUSE_LEAGUE_ONLY_ORGANISERS, &told))
}

/// Refuses what only an organiser may do in a season to everybody else.
fn check_right<E>(
    visit: &Visit<'_, E>,
    wanted: League,
    loaded: &LoadedSeason,
) -> Result<(), ReplyError> {
    let is_for_organisers = Right::in_league(wanted) == Right::Organiser;
    if is_for_organisers && authority::in_season(visit, loaded) < Authority::Organiser {
        Err(not_organiser(visit.texts(), loaded))
    } else {
        Ok(())
    }
}

/// Carries out what the person wants of a season.
async fn act<E>(
    visit: &Visit<'_, E>,
    id: SeasonId,
    command: &Command,
) -> Result<LoadedSeason, ReplyError> {
    let loaded = season(visit, id).await?;
    let authority = authority::in_season(visit, &loaded);
    let service = &visit.bot.service;
    let done = service
        .act_on_season(id, &visit.person, authority, command, visit.interaction)
        .await;
    Ok(done?)
}

/// A page about a season, for the person alone.
async fn page<E>(visit: &Visit<'_, E>, id: SeasonId, wanted: League) -> ReplyResult {
    let loaded = season(visit, id).await?;
    let organises = is_organiser(visit, &loaded);
    let texts = visit.texts();
    check_right(visit, wanted, &loaded)?;
    let post = match wanted {
        League::Mine => {
            let person = visit.person.id;
            let games = own::games(&visit.bot.service, &loaded, person).await?;
            own::page(texts, &loaded, person, &games)
        }
        League::Table(division) => {
            panel::table(&visit.reader, &loaded, (division, 0), visit.person.id)
        }
        League::Rows(division, page) => {
            panel::table(&visit.reader, &loaded, (division, page), visit.person.id)
        }
        League::Crosstable(division) => crosstable::page(&visit.reader, &loaded, division, (0, 0)),
        League::Cross(division, rows, columns) => {
            crosstable::page(&visit.reader, &loaded, division, (rows, columns))
        }
        League::Terms => panel::rules(texts, &loaded),
        League::Log(page) => panel::log(texts, &loaded, page, organises, LogOf::Everyone),
        League::OrganiserLog(page) => panel::log(texts, &loaded, page, true, LogOf::Organiser),
        League::Manage => moving::page(visit, &loaded).await,
        League::Settings => {
            settings::page(&Context::of(visit).await?, &loaded, settings::ROUNDS.name)
        }
        League::Page(page) => settings::page(&Context::of(visit).await?, &loaded, page),
        _ => overview(visit, &loaded, organises).await,
    };
    Ok(post.into())
}

/// The season as its message shows it, with a word if the bot does not see the channel of that message.
async fn overview<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason, organises: bool) -> Post {
    let page = panel::overview(visit.texts(), loaded, visit.person.id, organises);
    match moving::trouble(visit, loaded, organises).await {
        Some(trouble) => page.with_note(&trouble),
        None => page,
    }
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
    Ok(crate::wording::phrases::link(&record))
}

/// Refuses whoever lacks the role that may enter.
fn check_role<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Result<(), ReplyError> {
    let roles = visit.place.member.map(|(_, member)| &member.roles);
    let may = loaded
        .record
        .entry_role
        .is_none_or(|role| roles.is_some_and(|roles| roles.iter().any(|one| one.get() == role)));
    let refused = || ReplyError::Sentence(visit.texts().get(key::REFUSE_LEAGUE_ROLE));
    may.then_some(()).ok_or_else(refused)
}

/// A person as somebody who enters a season, with their rating there and then. No bot plays in a league.
async fn entrant<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    person: &NamedPerson,
) -> Result<Entrant, ReplyError> {
    if person.bot {
        let refused = visit.texts().get(key::REFUSE_LEAGUE_BOT);
        return Err(ReplyError::Sentence(refused));
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

/// A sentence beside the message with the button; in direct messages in its place, for nobody else reads that one.
fn answered(press: &Press<'_>, sentence: String) -> ReplyResult {
    match press.place.member {
        Some(_) => aside(sentence),
        None => Ok(Post::text(sentence).into()),
    }
}

/// A button's label as it stands below the season's message, in the server's language.
async fn label(press: &Press<'_>, loaded: &LoadedSeason, key: Sentence) -> String {
    let everyone = press.bot.everyone(loaded.record.guild).await;
    everyone.texts.get(key)
}

/// A sentence beside the message with the button.
fn aside(sentence: String) -> ReplyResult {
    Ok(Answer::Aside(Post::text(sentence)).into())
}

/// Handles a press below a season's message, or on a page about it. What is refused on a page is said above a fresh one.
pub async fn press(press: &Press<'_>, id: u64, wanted: League) -> ReplyResult {
    let (id, wanted) = (SeasonId(id), wanted.of_today());
    match pressed(press, id, wanted).await {
        Err(error) => refused::pressed(press, id, wanted, error).await,
        done => done,
    }
}

async fn pressed(press: &Press<'_>, id: SeasonId, wanted: League) -> ReplyResult {
    let texts = press.texts();
    match wanted {
        League::Enter => {
            let loaded = season(press, id).await?;
            match press.place.member {
                Some(_) => check_role(press, &loaded)?,
                None => former::check_invited(press, &loaded).await?,
            }
            let entrant = entrant(press, &loaded, &press.person).await?;
            let loaded = act(press, id, &Command::Enter(entrant)).await?;
            let entered = formats::words(loaded.season.settings().format).entered;
            let button = label(press, &loaded, key::BUTTON_LADDER_CHALLENGE).await;
            answered(press, texts.format(entered, &args![button = button]))
        }
        League::Leave => {
            let loaded = season(press, id).await?;
            if loaded.season.stage() == Stage::Running {
                return Ok(Answer::Aside(panel::leave(texts, &loaded, press.person.id)).into());
            }
            act(press, id, &Command::Leave).await?;
            answered(press, texts.get(key::LEAGUE_YOU_LEFT))
        }
        League::Left => {
            let loaded = act(press, id, &Command::Leave).await?;
            let note = texts.get(key::LEAGUE_YOU_LEFT);
            let overview = panel::overview(texts, &loaded, press.person.id, false);
            Ok(overview.with_note(&note).into())
        }
        League::Decline => answered(press, texts.get(key::LEAGUE_YOU_DECLINED)),
        League::Confirm => {
            act(press, id, &Command::Confirm).await?;
            answered(press, texts.get(key::LEAGUE_YOU_CONFIRMED))
        }
        League::Rest => {
            let loaded = act(press, id, &Command::Rest).await?;
            let season = &loaded.season;
            let is_continuous = season.settings().format.is_continuous();
            aside(match (is_continuous, season.is_of_teams()) {
                (true, _) => {
                    let button = label(press, &loaded, key::BUTTON_LEAGUE_ENTER).await;
                    texts.format(key::ARENA_YOU_REST, &args![button = button])
                }
                (false, true) => texts.get(key::LEAGUE_TEAM_YOU_REST),
                (false, false) => texts.get(key::LEAGUE_YOU_REST),
            })
        }
        League::Present => {
            act(press, id, &Command::Present).await?;
            aside(texts.get(key::LEAGUE_YOU_ARE_PRESENT))
        }
        League::SeasonCard => season_card::press(press, id, false).await,
        League::ShareCard => season_card::press(press, id, true).await,
        League::Show
        | League::Mine
        | League::Table(_)
        | League::Rows(..)
        | League::Crosstable(_)
        | League::Cross(..)
        | League::Log(_)
        | League::Terms
        | League::OrganiserLog(_)
        | League::Manage
        | League::Settings
        | League::Page(_) => page(press, id, wanted).await,
        League::Export => export::press(press, id).await,
        League::Challenge
        | League::Rival
        | League::Answer(..)
        | League::AnswerThis(_)
        | League::Declined(_)
        | League::DeclinedThis
        | League::Recall(_)
        | League::RecallThis => challenges::press(press, id, wanted).await,
        League::Team(step) => teams::press(press, id, step).await,
        _ => orders::press(press, id, wanted).await,
    }
}

/// Handles a submitted form: the reason of a decision, settings, or the name of a team.
pub async fn submit(form: &Form<'_>, id: u64, wanted: League) -> ReplyResult {
    let id = SeasonId(id);
    let done = match wanted {
        League::Do(decision) => orders::submit(form, id, decision).await,
        League::Written(name) => orders::written(form, id, name).await,
        League::Team(TeamStep::Founded) => teams::submit(form, id).await,
        _ => Err(form.unknown()),
    };
    match done {
        Err(error) => refused::submitted(form, id, wanted, error).await,
        done => done,
    }
}
