//! Checks whether the bot can connect to Discord and work there: the token, sessions, commands, the clock, and every
//! channel with games in progress.

use std::{
    collections::BTreeMap,
    time::{Duration, SystemTime},
};

use reqwest::{
    Client,
    header::{AUTHORIZATION, DATE},
};
use serde_json::Value;
use serenity::{
    all::{ChannelId, CurrentApplicationInfo, GuildId, Http, InstallationContext},
    http::{self, LightMethod, Route},
};
use service::PlaceInUse;

use super::{
    proxy,
    report::{Finding, Report},
};
use crate::{
    config::Installs,
    link::{
        connect::{self, Way},
        errors::{Failure, classify},
        token::Token,
    },
    places::{
        layout::{self, Channel, Server},
        permissions::{FOR_A_PIN, FOR_A_THREAD, NEEDED, Permissions},
    },
};

/// The largest error of the clock, in seconds, that nobody notices: Discord shows times by its own clock.
const MAX_CLOCK_ERROR: i64 = 5;
/// The minimum number of sessions that should be left for the day.
const MIN_SESSIONS: u64 = 50;

const NEW_TOKEN: &str = "Discord refuses the token: copy it again from the Bot page of your application in Discord's developer portal";

/// Examines the connection. `owner` is the application to which the database belongs, `places` are the channels in use.
pub async fn examine(
    report: &mut Report,
    (token, way, installs): (&Token, &Way, Installs),
    owner: Option<&str>,
    places: &[PlaceInUse],
) {
    let Some((client, http)) = connect::open(token, way) else {
        report.add("token", Finding::Fix(NEW_TOKEN.to_owned()));
        return;
    };
    let proxied = match &way.proxy {
        Some(proxy) => Some(proxy::examine(&client, proxy).await),
        None => None,
    };
    if let Some(finding) = proxied {
        let is_well = matches!(finding, Finding::Well(_));
        report.add("proxy", finding);
        if !is_well {
            return;
        }
    }
    report.add("clock", clock(&client, token, way).await);
    let application = match http.get_current_application_info().await {
        Ok(application) => application,
        Err(error) => {
            report.add("token", unreachable(classify(&error)));
            return;
        }
    };
    http.set_application_id(application.id);
    report.add("token", identity(&application, owner));
    let intents = "none has to be switched on: the bot uses no privileged intent";
    report.add("intents", Finding::Well(intents.to_owned()));
    report.add("installs", installed(&application, installs));
    report.add("gateway", gateway(&http).await);
    report.add("commands", commands(&http).await);
    let mut servers: BTreeMap<u64, Vec<PlaceInUse>> = BTreeMap::new();
    for place in places {
        servers.entry(place.guild).or_default().push(*place);
    }
    if servers.is_empty() {
        let none = "no game is on in any server";
        report.add("channels", Finding::Well(none.to_owned()));
    }
    for (guild, places) in servers {
        server(report, &http, GuildId::new(guild), &places).await;
    }
}

fn unreachable(failure: Failure) -> Finding {
    Finding::Fix(match failure {
        Failure::BadToken => NEW_TOKEN.to_owned(),
        other => format!(
            "Discord does not answer as it should ({other}): look whether this machine reaches the internet, and at Discord's status page"
        ),
    })
}

fn identity(application: &CurrentApplicationInfo, owner: Option<&str>) -> Finding {
    let (name, id) = (&application.name, application.id);
    match owner {
        Some(owner) if owner != id.to_string() => Finding::Fix(format!(
            "it is {name}'s (application {id}), but the database has the games of another bot (application {owner}): use that bot's token, or another folder with CAIPAN_DATA"
        )),
        _ => Finding::Well(format!("{name} (application {id})")),
    }
}

/// Whether people can install the bot for themselves as the host wants.
fn installed(application: &CurrentApplicationInfo, wanted: Installs) -> Finding {
    let offered = &application.integration_types_config;
    match wanted {
        Installs::ServersAlone => {
            Finding::Well("servers alone install it (CAIPAN_USER_INSTALLS=off)".to_owned())
        }
        Installs::PeopleToo if offered.contains_key(&InstallationContext::User) => {
            Finding::Well("servers install it, and people for themselves".to_owned())
        }
        Installs::PeopleToo => Finding::Remark(
            "people cannot install it for themselves: tick User Install on the Installation page of your application in Discord's developer portal, or set CAIPAN_USER_INSTALLS=off".to_owned(),
        ),
    }
}

/// Compares the clock with that of Discord, which is in every response. The question is one that no proxy answers from its
/// memory: that would be an earlier time.
async fn clock(client: &Client, token: &Token, way: &Way) -> Finding {
    let asked = SystemTime::now();
    let question = client.get(format!("{}/api/v10/oauth2/applications/@me", way.base()));
    let question = question.header(AUTHORIZATION, format!("Bot {}", token.reveal()));
    let answer = question.send().await;
    let answered = SystemTime::now();
    let date = answer.ok().and_then(|answer| {
        let date = answer.headers().get(DATE)?.to_str().ok()?.to_owned();
        jiff::fmt::rfc2822::parse(&date).ok()
    });
    let Some(date) = date else {
        return Finding::Remark("Discord does not say what time it is".to_owned());
    };
    let seconds = |time: SystemTime| {
        let since = time.duration_since(SystemTime::UNIX_EPOCH);
        since
            .map_or(0, |since: Duration| since.as_secs())
            .cast_signed()
    };
    let discord = date.timestamp().as_second();
    // The answer was written somewhere between the two.
    let wrong = (seconds(asked) - discord)
        .max(discord - seconds(answered))
        .max(0);
    if wrong > MAX_CLOCK_ERROR {
        return Finding::Fix(format!(
            "this machine's clock differs from Discord's by {wrong} seconds: have it set over the network (on most systems: timedatectl set-ntp true)"
        ));
    }
    Finding::Well("agrees with Discord's".to_owned())
}

/// How many connections Discord recommends, and how many sessions may still begin today.
async fn gateway(http: &Http) -> Finding {
    let described = match http.get_bot_gateway().await {
        Ok(described) => described,
        Err(error) => return unreachable(classify(&error)),
    };
    let limit = &described.session_start_limit;
    let summary = format!(
        "connections recommended: {}; {} of {} sessions may still begin today",
        described.shards, limit.remaining, limit.total
    );
    if limit.remaining < MIN_SESSIONS.max(u64::from(described.shards)) {
        return Finding::Fix(format!(
            "{summary}: something starts the bot again and again; stop that, or Discord withdraws the token"
        ));
    }
    Finding::Well(summary)
}

/// Whether the commands are registered, which the bot does at each start.
async fn commands(http: &Http) -> Finding {
    match http.get_global_commands().await {
        Ok(commands) if commands.is_empty() => {
            Finding::Remark("none is registered: the bot does that when it starts".to_owned())
        }
        Ok(commands) => Finding::Well(format!("{} are registered", commands.len())),
        Err(error) => unreachable(classify(&error)),
    }
}

/// Examines the channels of a server with games in progress.
async fn server(report: &mut Report, http: &Http, id: GuildId, places: &[PlaceInUse]) {
    let games: u32 = places.iter().map(|place| place.games).sum();
    let asked = async {
        let server = get(http, Route::Guild { guild_id: id }).await?;
        let channels = get(http, Route::GuildChannels { guild_id: id }).await?;
        let user = http.get_current_user().await?.id;
        let member = Route::GuildMember {
            guild_id: id,
            user_id: user,
        };
        Ok((server, channels, user.get(), get(http, member).await?))
    };
    let (described, channels, user, member) = match asked.await {
        Ok(found) => found,
        Err(error) => {
            let finding = match classify(&error) {
                Failure::Gone(_) | Failure::Forbidden(_) => Finding::Remark(format!(
                    "the bot is no member any more; {} there, and go on when it is invited again",
                    wait(games)
                )),
                failure => unreachable(failure),
            };
            return report.add(format!("server {id}"), finding);
        }
    };
    let Some(server) = Server::read(&described) else {
        return report.add(
            format!("server {id}"),
            unreachable(Failure::OutcomeUnknown(200)),
        );
    };
    let roles = layout::roles_in(&member);
    let channels = Channel::read_all(&channels);
    for place in places {
        let found = channels.iter().find(|one| one.id == place.channel);
        let (name, finding) = match found {
            Some(channel) => {
                let may = server.permissions_in(channel, user, &roles);
                (format!("#{}", channel.name), permissions(may, place.games))
            }
            None => {
                let channel = ChannelId::new(place.channel);
                (
                    channel.to_string(),
                    left_out(http, channel, place.games).await,
                )
            }
        };
        report.add(format!("{name} in {}", server.name), finding);
    }
}

/// Discord's response as JSON: each caller reads only the fields that it needs.
async fn get(http: &Http, route: Route<'_>) -> serenity::Result<Value> {
    http.fire(http::Request::new(route, LightMethod::Get)).await
}

/// Why a list of channels leaves one out. A request for the channel itself distinguishes deleted channels from hidden ones.
async fn left_out(http: &Http, channel_id: ChannelId, games: u32) -> Finding {
    match get(http, Route::Channel { channel_id }).await {
        Err(error) => match classify(&error) {
            Failure::Gone(_) => {
                Finding::Remark(format!("the channel was deleted; {} there", wait(games)))
            }
            Failure::Forbidden(_) => hidden(games),
            failure => unreachable(failure),
        },
        Ok(_) => hidden(games),
    }
}

/// What to do about a channel that the bot may not see.
fn hidden(games: u32) -> Finding {
    permissions(Permissions::NONE, games)
}

/// What the bot lacks in a channel.
fn permissions(may: Permissions, games: u32) -> Finding {
    let needed = NEEDED.iter().map(|(permission, _)| *permission);
    let needed = needed.fold(Permissions::NONE, Permissions::union);
    let lacks = |wanted: Permissions| {
        let lacks = wanted - may;
        (!lacks.is_empty()).then(|| lacks.names().join(", "))
    };
    if let Some(names) = lacks(needed) {
        Finding::Fix(format!(
            "the bot's role lacks {names}: give it these in the channel's settings; {} there",
            wait(games)
        ))
    } else if let Some(names) = lacks(FOR_A_THREAD) {
        Finding::Remark(format!(
            "without {names} games have no threads of their own, and take turns in the channel"
        ))
    } else if let Some(names) = lacks(FOR_A_PIN) {
        Finding::Remark(format!(
            "without {names} the messages of leagues are not pinned, and are found by their place alone"
        ))
    } else {
        Finding::Well("everything is allowed".to_owned())
    }
}

/// How many games and leagues wait.
fn wait(games: u32) -> String {
    match games {
        1 => "a game or league waits".to_owned(),
        games => format!("{games} games and leagues wait"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_permissions_are_named_as_discord_names_them() {
        let all = NEEDED.iter().map(|(permission, _)| *permission);
        let all = all.fold(FOR_A_THREAD.union(FOR_A_PIN), Permissions::union);
        assert!(matches!(permissions(all, 2), Finding::Well(_)));
        let Finding::Fix(advice) = permissions(all - Permissions::ATTACH_FILES, 2) else {
            panic!("pictures cannot be sent");
        };
        assert!(advice.contains("Attach Files"), "{advice}");
        for (lacking, named) in [
            (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
            (Permissions::PIN_MESSAGES, "Pin Messages"),
        ] {
            let Finding::Remark(advice) = permissions(all - lacking, 2) else {
                panic!("it goes without");
            };
            assert!(advice.contains(named), "{advice}");
        }
        let Finding::Fix(advice) = hidden(1) else {
            panic!("nothing can be told there");
        };
        assert!(advice.contains("View Channel"), "{advice}");
    }
}
