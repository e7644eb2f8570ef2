//! Changes to the world that people do not make on the page: preferences, permissions, archived threads, faults.

use std::time::Duration;

use axum::{Json, extract::Path, http::StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Answer, Done};
use crate::{
    Id,
    faults::Fault,
    hub::App,
    validate::command::LOCALES,
    world::{
        Event,
        acting::{Impossible, possible},
        people::{BOT, GUILD},
        permissions::Permissions,
        update,
    },
};

/// A person's name and preferences, and whether they are in the server and have installed the application for
/// themselves; omitted fields stay unchanged.
#[derive(Debug, Deserialize)]
pub struct Preferences {
    accepts_dms: Option<bool>,
    in_guild: Option<bool>,
    installed: Option<bool>,
    locale: Option<String>,
    name: Option<String>,
}

/// The maximum number of characters in a name (resources/user, "Usernames and Nicknames").
const MAX_NAME_CHARS: usize = 32;

/// Refuses a language that Discord does not have.
fn is_of_discord(locale: Option<&str>) -> Result<(), Impossible> {
    let is_known = locale.is_none_or(|locale| LOCALES.contains(&locale));
    possible(is_known, "that is none of Discord's locales")
}

/// Changes a person.
pub async fn user(hub: App, Path(user): Path<Id>, Json(preferences): Json<Preferences>) -> Answer {
    let length = preferences.name.as_ref().map(|name| name.chars().count());
    let fits = length.is_none_or(|length| (1..=MAX_NAME_CHARS).contains(&length));
    possible(fits, "a name has 1 to 32 characters")?;
    is_of_discord(preferences.locale.as_deref())?;
    hub.change(|world, _| {
        world.change_person(user, |person| {
            update(&mut person.accepts_dms, preferences.accepts_dms);
            update(&mut person.in_guild, preferences.in_guild);
            update(&mut person.installed, preferences.installed);
            update(&mut person.locale, preferences.locale);
            update(&mut person.name, preferences.name);
        });
        let person = world.person(user)?;
        Ok(Json(json!({
            "id": user,
            "accepts_dms": person.accepts_dms,
            "in_guild": person.in_guild,
            "installed": person.installed,
            "locale": person.locale,
            "name": person.name,
        })))
    })
}

/// The settings of a server, by default the first one; whether the bot is in it; and which commands everyone may use
/// there. Omitted fields stay unchanged.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Server {
    guild_id: Option<Id>,
    preferred_locale: Option<String>,
    has_bot: Option<bool>,
    open_commands: Option<Vec<String>>,
    /// What the bot may do in every server besides what its invitation asks for.
    grant: Option<Vec<String>>,
}

/// Chooses a server's language, removes the bot, adds it again, or gives it more permissions.
pub async fn guild(hub: App, Json(server): Json<Server>) -> Answer {
    let locale = server.preferred_locale;
    is_of_discord(locale.as_deref())?;
    let guild = server.guild_id.unwrap_or(GUILD);
    let granted = server.grant.map(|names| all_named(&names)).transpose()?;
    hub.change(|world, now| {
        if let Some(granted) = granted {
            world.change_person(BOT, |bot| {
                bot.invited_with = Some(bot.permissions() | granted);
            });
        }
        if let Some(locale) = locale {
            world.set_guild_locale(guild, locale)?;
        }
        if let Some(inside) = server.has_bot {
            world.let_bot_in(guild, inside, now)?;
        }
        if let Some(commands) = server.open_commands {
            world.open_commands(guild, commands)?;
        }
        Ok(Json(world.guild_json(guild)))
    })
}

/// The bot's permissions in a channel where they differ from the server's, whether it is hidden from the server's
/// members, and a thread's state; omitted fields stay unchanged.
#[derive(Debug, Deserialize)]
pub struct ChannelState {
    allow: Option<Vec<String>>,
    deny: Option<Vec<String>>,
    hidden: Option<bool>,
    archived: Option<bool>,
    locked: Option<bool>,
}

/// Changes a channel.
pub async fn channel(hub: App, Path(channel): Path<Id>, Json(state): Json<ChannelState>) -> Answer {
    let allowed = state.allow.map(|names| all_named(&names)).transpose()?;
    let denied = state.deny.map(|names| all_named(&names)).transpose()?;
    hub.change(|world, now| {
        let is_for_threads = state.archived.is_some() || state.locked.is_some();
        let fits = !is_for_threads || world.channel(channel)?.is_thread();
        possible(fits, "only threads can be archived or locked")?;
        let reopens = state.archived == Some(false) && world.channel(channel)?.archived;
        world.change_channel(channel, |channel| {
            update(&mut channel.allowed, allowed);
            update(&mut channel.denied, denied);
            update(&mut channel.hidden, state.hidden);
            update(&mut channel.locked, state.locked);
            update(&mut channel.archive_changed, state.archived.map(|_| now));
            update(&mut channel.archived, state.archived);
        })?;
        if reopens {
            world.announce(Event::Reopened(channel));
        }
        Ok(Json(world.channel_json(world.channel(channel)?)))
    })
}

fn all_named(names: &[String]) -> Result<Permissions, Impossible> {
    names.iter().try_fold(Permissions::empty(), |all, name| {
        let one = Permissions::from_name(name);
        one.map(|one| all | one)
            .ok_or_else(|| Impossible::new(format!("no permission {name}")))
    })
}

/// Removes a channel or thread.
pub async fn remove_channel(hub: App, Path(channel): Path<Id>) -> Done {
    hub.change(|world, _| {
        world.channel(channel)?;
        world.remove_channel(channel);
        Ok(StatusCode::NO_CONTENT)
    })
}

/// A jump of the clock.
#[derive(Debug, Deserialize)]
pub struct Jump {
    seconds: u32,
}

/// Lets the playground's clock jump ahead, and applies the changes that become due.
pub async fn jump(hub: App, Json(jump): Json<Jump>) -> Json<Value> {
    hub.clock.jump(Duration::from_secs(jump.seconds.into()));
    hub.change(|world, now| {
        world.archive_quiet_threads(now);
        Json(json!({ "now": now.iso() }))
    })
}

/// The faults that wait for a request.
pub async fn faults(hub: App) -> Json<Vec<Fault>> {
    Json(hub.faults.armed(&hub.lock().sessions, hub.clock.now()))
}

/// Triggers a fault, now or for the next matching request.
pub async fn arm(hub: App, Json(fault): Json<Fault>) -> Done {
    let now = hub.clock.now();
    let mut inside = hub.lock();
    if let Fault::UnavailableGuild { guild_id } = &fault {
        inside.world.guild(*guild_id)?;
    }
    hub.faults.arm(fault, &mut inside.sessions, now);
    Ok(StatusCode::NO_CONTENT)
}

/// Removes all waiting faults. Servers that were unavailable are described again.
pub async fn clear_faults(hub: App) -> StatusCode {
    let unavailable = {
        let mut inside = hub.lock();
        hub.faults.clear(&mut inside.sessions);
        std::mem::take(&mut inside.sessions.unavailable)
    };
    hub.change(|world, _| {
        for guild in unavailable {
            world.announce(Event::BotInGuild(guild, true));
        }
    });
    StatusCode::NO_CONTENT
}
