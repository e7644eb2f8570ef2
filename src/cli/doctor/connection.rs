//! Whether Discord lets the bot in and lets it work: the token, sessions, commands, the clock, and every channel in which
//! games are on.

use std::{
    collections::BTreeMap,
    time::{Duration, SystemTime},
};

use reqwest::{Client, header::DATE};
use serenity::all::{ChannelId, CurrentApplicationInfo, GuildChannel, GuildId, Http, Permissions};
use service::PlaceInUse;

use super::report::{Finding, Report};
use crate::{
    config::Token,
    discord::{
        connect::{self, Target},
        errors::{Failure, classify},
        permissions::{FOR_A_THREAD, NEEDED},
    },
};

/// How many seconds the clock may be wrong before people notice: Discord shows times by its own.
const WRONG: i64 = 5;
/// How few sessions left for the day are few.
const FEW: u64 = 50;

const NEW_TOKEN: &str = "Discord refuses the token: copy it again from the Bot page of your application in Discord's developer portal";

/// Looks at all of it. `owner` is the application to which the database belongs, `places` are the channels in use.
pub async fn examine(
    report: &mut Report,
    token: &Token,
    target: &Target,
    owner: Option<&str>,
    places: &[PlaceInUse],
) {
    let Some((client, http)) = connect::open(token, target.stand_in()) else {
        report.add("token", Finding::Fix(NEW_TOKEN.to_owned()));
        return;
    };
    report.add("clock", clock(&client, target).await);
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

/// Compares the clock with that of Discord, which every answer tells.
async fn clock(client: &Client, target: &Target) -> Finding {
    let base = target.stand_in().map_or_else(
        || "https://discord.com".to_owned(),
        |address| format!("http://{address}"),
    );
    let asked = SystemTime::now();
    let answer = client.get(format!("{base}/api/v10/gateway")).send().await;
    let answered = SystemTime::now();
    let told = answer.ok().and_then(|answer| {
        let date = answer.headers().get(DATE)?.to_str().ok()?.to_owned();
        jiff::fmt::rfc2822::parse(&date).ok()
    });
    let Some(told) = told else {
        let remark = "Discord does not say what time it is";
        return Finding::Remark(remark.to_owned());
    };
    let seconds = |time: SystemTime| {
        let since = time.duration_since(SystemTime::UNIX_EPOCH);
        since
            .map_or(0, |since: Duration| since.as_secs())
            .cast_signed()
    };
    let told = told.timestamp().as_second();
    // The answer was written somewhere between the two.
    let wrong = (seconds(asked) - told).max(told - seconds(answered)).max(0);
    if wrong > WRONG {
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
    let told = format!(
        "connections recommended: {}; {} of {} sessions may still begin today",
        described.shards, limit.remaining, limit.total
    );
    if limit.remaining < FEW.max(u64::from(described.shards)) {
        return Finding::Fix(format!(
            "{told}: something starts the bot again and again; stop that, or Discord withdraws the token"
        ));
    }
    Finding::Well(told)
}

/// Whether the commands are registered, which the bot does at each start.
async fn commands(http: &Http) -> Finding {
    match http.get_global_commands().await {
        Ok(commands) if commands.is_empty() => {
            let remark = "none is registered: the bot does that when it starts";
            Finding::Remark(remark.to_owned())
        }
        Ok(commands) => Finding::Well(format!("{} are registered", commands.len())),
        Err(error) => unreachable(classify(&error)),
    }
}

/// Looks at the channels of a server in which games are on.
async fn server(report: &mut Report, http: &Http, id: GuildId, places: &[PlaceInUse]) {
    let games: u32 = places.iter().map(|place| place.games).sum();
    let asked = async {
        let guild = http.get_guild(id).await?;
        let channels = http.get_channels(id).await?;
        let user = http.get_current_user().await?.id;
        Ok((guild, channels, http.get_member(id, user).await?))
    };
    let (guild, channels, member) = match asked.await {
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
    for place in places {
        let channel = ChannelId::new(place.channel);
        let found = channels.iter().find(|one| one.id == channel);
        let name = found.map_or_else(|| channel.to_string(), |one| format!("#{}", one.name));
        let may = |channel: &GuildChannel| guild.user_permissions_in(channel, &member);
        let finding = permissions(found.map(may), place.games);
        report.add(format!("{name} in {}", guild.name), finding);
    }
}

/// What the bot lacks in a channel; `None` if the channel is gone.
fn permissions(may: Option<Permissions>, games: u32) -> Finding {
    let Some(may) = may else {
        return Finding::Remark(format!(
            "the channel is gone or hidden from the bot; {} there",
            wait(games)
        ));
    };
    let needed = NEEDED.iter().map(|(permission, _)| *permission);
    let lacks = needed.fold(Permissions::empty(), Permissions::union) - may;
    if !lacks.is_empty() {
        let names = lacks.get_permission_names().join(", ");
        return Finding::Fix(format!(
            "the bot's role lacks {names}: give it these in the channel's settings; {} there",
            wait(games)
        ));
    }
    let lacks = FOR_A_THREAD - may;
    if !lacks.is_empty() {
        let names = lacks.get_permission_names().join(", ");
        return Finding::Remark(format!(
            "without {names} games have no threads of their own, and take turns in the channel"
        ));
    }
    Finding::Well("everything is allowed".to_owned())
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
    fn what_a_channel_forbids_is_named_as_discord_names_it() {
        let all = NEEDED.iter().map(|(permission, _)| *permission);
        let all = all.fold(FOR_A_THREAD, Permissions::union);
        assert!(matches!(permissions(Some(all), 2), Finding::Well(_)));
        let Finding::Fix(told) = permissions(Some(all - Permissions::ATTACH_FILES), 2) else {
            panic!("pictures cannot be sent");
        };
        assert!(told.contains("Attach Files"), "{told}");
        let no_threads = Some(all - Permissions::CREATE_PUBLIC_THREADS);
        assert!(matches!(permissions(no_threads, 2), Finding::Remark(_)));
        assert!(matches!(permissions(None, 2), Finding::Remark(_)));
    }
}
