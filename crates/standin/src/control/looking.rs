//! Views: the world, one person's view of it, the journal, the bot's requests, the live stream and the
//! marks.

use std::time::Duration;

use axum::{
    Json,
    extract::{
        Path, Query, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    response::Response,
};
use serde_json::{Value, json};
use tokio::{
    sync::{mpsc, watch},
    time::timeout,
};

use super::{Answer, Refusal};
use crate::{
    Id,
    hub::{App, Hub},
    live::PageNumber,
    world::people::{GUILD, User},
};

/// The maximum wait for something new in a record.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// The server, the bot if it is connected, its connections, the people, the channels, and the scheduled events.
pub async fn world(hub: App) -> Json<Value> {
    let inside = hub.lock();
    let world = &inside.world;
    let connections = inside.sessions.connections();
    let connections: Vec<Value> = connections
        .map(|(shard, compression)| json!({ "shard": shard, "compression": compression }))
        .collect();
    let bot = world.bot().filter(|_| !connections.is_empty());
    let people = world.people.values().filter(|user| !user.is_bot());
    let people = people.map(|user| {
        let mut object = user.json();
        object["role"] = json!(user.role);
        object["accepts_dms"] = json!(user.accepts_dms);
        object["locale"] = json!(user.locale);
        object
    });
    let channels = world.channels.values().filter(|channel| channel.in_guild());
    let events = world.guilds.iter().flat_map(|(id, guild)| {
        let events = guild.events.iter();
        events.map(|event| event.json(*id, world.now))
    });
    Json(json!({
        "guild": world.guild_json(GUILD),
        "guilds": world.guilds.keys().map(|id| world.guild_json(*id)).collect::<Vec<_>>(),
        "bot": bot.map(User::json),
        "connections": connections,
        "users": people.collect::<Vec<_>>(),
        "channels": world.channels_json(channels),
        "scheduled_events": events.collect::<Vec<_>>(),
    }))
}

/// The channels that a person sees.
pub async fn channels(hub: App, Path(user): Path<Id>) -> Answer {
    hub.read(|world| {
        world.person(user)?;
        let channels = world.channels.values();
        let seen = channels.filter(|channel| world.sees_channel(user, channel));
        Ok(Json(world.channels_json(seen)))
    })
}

/// The messages that a person sees in a channel, oldest first.
pub async fn messages(hub: App, Path((user, channel)): Path<(Id, Id)>) -> Answer {
    hub.read(|world| {
        let channel = world.open_channel_of(user, channel)?;
        let messages = world.messages_in(channel);
        let seen = messages.filter(|message| world.sees_message(user, message));
        let objects = seen.map(|message| world.seen_message_json(message));
        Ok(Json(objects.collect()))
    })
}

/// The commands that a person can use.
pub async fn commands(hub: App, Path(user): Path<Id>) -> Answer {
    hub.read(|world| {
        let locale = &world.person(user)?.locale;
        let offered = world.commands_for(user, None);
        let mut offered: Vec<Value> = offered.iter().map(|command| command.json()).collect();
        offered.iter_mut().for_each(|one| localize(one, locale));
        Ok(Json(offered.into()))
    })
}

/// Adds `name_localized` and `description_localized` to a command or an option, its options and their choices, if there
/// is a text in the person's language: Discord's own fields for this (interactions/application-commands).
fn localize(part: &mut Value, locale: &str) {
    for field in ["name", "description"] {
        let words = part[format!("{field}_localizations")].get(locale).cloned();
        if let Some(words) = words.filter(Value::is_string) {
            part[format!("{field}_localized")] = words;
        }
    }
    for inner in ["options", "choices"] {
        let parts = part.get_mut(inner).and_then(Value::as_array_mut);
        let parts = parts.into_iter().flatten();
        parts.for_each(|one| localize(one, locale));
    }
}

/// Which part of a record, and how long to wait for it.
#[derive(Debug, serde::Deserialize)]
pub struct Since {
    #[serde(default)]
    after: u64,
    #[serde(default)]
    wait: u64,
}

/// The journal after some entry; waits for something new if requested.
pub async fn journal(hub: App, Query(since): Query<Since>) -> Json<Value> {
    let mut last = hub.lock().journal.watch();
    wait_beyond(&mut last, &since).await;
    let (entries, next) = hub.lock().journal.after(since.after);
    Json(json!({ "entries": entries, "next": next }))
}

/// The exchanges of the REST API after some number; waits for a new one if requested.
pub async fn exchanges(hub: App, Query(since): Query<Since>) -> Json<Value> {
    wait_beyond(&mut hub.exchanges.watch(), &since).await;
    let page = hub.exchanges.after(since.after);
    let entries = page.entries.iter().map(|(seq, entry)| entry.json(*seq));
    Json(json!({
        "entries": entries.collect::<Vec<_>>(),
        "next": page.next,
        "forgotten": page.forgotten,
    }))
}

/// Waits for something new. If nothing arrives in time, the list is empty.
async fn wait_beyond(last: &mut watch::Receiver<u64>, since: &Since) {
    let wait = Duration::from_millis(since.wait).min(MAX_WAIT);
    let _ = timeout(wait, last.wait_for(|last| *last > since.after)).await;
}

/// Opens a WebSocket that reports what the page's person sees. The page sends which channel it shows.
pub async fn live(
    hub: App,
    Path(user): Path<Id>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    hub.read(|world| world.person(user).map(|_| ()))?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (number, events) = hub.lock().pages.open(user);
        forward(socket, events, |text| look(&hub, user, number, text)).await;
        hub.lock().pages.close(number);
    }))
}

/// A message from a page: the channel that it shows now, if any.
#[derive(Debug, serde::Deserialize)]
struct ShownChannel {
    looking_at: Option<Id>,
}

/// Records which channel a page shows.
fn look(hub: &Hub, user: Id, number: PageNumber, text: &str) {
    let mut inside = hub.lock();
    let Ok(ShownChannel { looking_at }) = serde_json::from_str(text) else {
        let wanted = r#"say what you are looking at, such as {"looking_at":"CHANNEL_ID"}, or null for nothing"#;
        return inside.pages.refuse(number, wanted);
    };
    if let Some(channel) = looking_at
        && let Err(reason) = inside.world.open_channel_of(user, channel)
    {
        return inside.pages.refuse(number, &reason.to_string());
    }
    inside.pages.look(number, looking_at);
    drop(inside);
    // What was just read must be saved, too.
    hub.change(|_, _| ());
}

/// Opens a WebSocket that reports for whom and where something is unread, but not its content: first what is already
/// unread (a mark for each message that addresses the person, or one for the channel if none does), then what arrives
/// and what is read.
pub async fn marks(hub: App, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |mut socket| async move {
        let (standing, marks) = hub.lock().pages.watch();
        for mark in standing {
            if socket.send(Message::Text(mark)).await.is_err() {
                return;
            }
        }
        forward(socket, marks, |_| ()).await;
    })
}

/// Forwards events until the page closes or is too slow, and passes its messages to `hear`.
async fn forward(mut page: WebSocket, mut events: mpsc::Receiver<Utf8Bytes>, hear: impl Fn(&str)) {
    loop {
        tokio::select! {
            event = events.recv() => match event {
                Some(text) => if page.send(Message::Text(text)).await.is_err() {
                    return;
                },
                None => return,
            },
            heard = page.recv() => match heard {
                Some(Ok(Message::Text(text))) => hear(&text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}
