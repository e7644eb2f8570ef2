//! Sends messages: a public one into a channel or thread, a private one to its recipient. No function here accepts a
//! private message for a public channel.

use basics::{MatchId, Moment, PersonId};
use matches::records::Player;
use serde_json::{Value, json};
use serenity::{
    all::{ChannelId, GuildId, MessageFlags, MessageId, UserId},
    http::{LightMethod, Route},
};

use super::{history, mutations::Mutation};
use crate::{
    link::{
        errors::Failure,
        wire::{Request, Wire},
    },
    messages::{Post, PrivatePost, PublicPost},
    places::layout::Channel,
};

/// Discord's number for a thread that only its members see.
const PRIVATE_THREAD: u8 = 12;
/// The minutes of silence after which Discord archives a thread: the longest that it offers.
const ARCHIVED_AFTER: u32 = 10_080;

/// The minutes of silence once the match is over: the shortest that it offers.
const CLOSED_AFTER: u32 = 60;

/// A person's direct-message channel.
#[derive(Clone, Copy)]
pub struct DirectChannel {
    person: PersonId,
    channel: u64,
}

impl DirectChannel {
    /// The channel, if it is already known.
    pub fn known(player: &Player) -> Option<DirectChannel> {
        let person = player.id;
        let channel = player.dm_channel?;
        Some(DirectChannel { person, channel })
    }

    /// Opens the channel.
    pub async fn open(wire: &Wire, person: PersonId) -> Result<DirectChannel, Failure> {
        let request = Request::new(LightMethod::Post, Route::UserMeDmChannels);
        let recipient = json!({ "recipient_id": person.0.to_string() });
        let opened = wire.send(request.body(recipient)).await?;
        let channel = history::id_of(&opened).ok_or(Failure::OutcomeUnknown(200))?;
        Ok(DirectChannel { person, channel })
    }

    /// Its id.
    pub const fn id(self) -> u64 {
        self.channel
    }
}

/// A message that is ready to be posted in one place.
pub struct Parcel {
    channel: u64,
    body: Value,
    post: Post,
}

impl Parcel {
    /// A private message to its recipient. Nothing is sent to anyone else's channel.
    pub fn private(
        to: DirectChannel,
        post: &PrivatePost,
        nonce: &str,
        quietly: bool,
    ) -> Result<Parcel, Failure> {
        let Ok(post) = post.opened_by(to.person) else {
            tracing::error!("a private message was about to reach somebody else; it was dropped");
            return Err(Failure::Rejected { status: 0, code: 0 });
        };
        let parcel = Parcel::of(to.channel, post, nonce)?;
        Ok(if quietly { parcel.quietly() } else { parcel })
    }

    /// A public message to a channel or thread. If it calls nobody, it is silent.
    pub fn public(place: u64, post: &PublicPost, nonce: &str) -> Result<Parcel, Failure> {
        let parcel = Parcel::of(place, post.post(), nonce)?;
        Ok(if post.post().is_silent() {
            parcel.quietly()
        } else {
            parcel
        })
    }

    fn quietly(mut self) -> Parcel {
        self.body["flags"] = MessageFlags::SUPPRESS_NOTIFICATIONS.bits().into();
        self
    }

    fn of(channel: u64, post: &Post, nonce: &str) -> Result<Parcel, Failure> {
        let body = serde_json::to_value(post.message(nonce.to_owned()));
        let mut body = body.map_err(|_| Failure::Rejected { status: 0, code: 0 })?;
        if Mutation::NoNonce.is_made() {
            body["nonce"] = Value::Null;
            body["enforce_nonce"] = false.into();
        }
        Ok(Parcel {
            channel,
            body,
            post: post.clone(),
        })
    }

    /// Posts it and returns its id.
    pub async fn send(&self, wire: &Wire) -> Result<u64, Failure> {
        let channel_id = ChannelId::new(self.channel);
        let request = Request::new(LightMethod::Post, Route::ChannelMessages { channel_id });
        let request = request
            .body(self.body.clone())
            .attachment(self.post.attachment());
        let sent = wire.send(request).await?;
        history::id_of(&sent).ok_or(Failure::OutcomeUnknown(200))
    }

    /// Its id, if it was posted after a moment.
    pub async fn find(&self, wire: &Wire, since: Moment) -> Result<Option<u64>, Failure> {
        history::find(wire, self.channel, since, &self.body).await
    }
}

/// Replaces the content of a public message.
pub async fn revise(wire: &Wire, at: (u64, u64), post: &PublicPost) -> Result<(), Failure> {
    edit(wire, at, post.post()).await
}

/// Replaces the content of a private message in its recipient's channel.
pub async fn revise_private(
    wire: &Wire,
    to: DirectChannel,
    message: u64,
    post: &PrivatePost,
) -> Result<(), Failure> {
    let Ok(post) = post.opened_by(to.person) else {
        tracing::error!("a private message was about to reach somebody else; it was dropped");
        return Err(Failure::Rejected { status: 0, code: 0 });
    };
    edit(wire, (to.channel, message), post).await
}

async fn edit(wire: &Wire, at: (u64, u64), post: &Post) -> Result<(), Failure> {
    let body = serde_json::to_value(post.edited());
    let body = body.map_err(|_| Failure::Rejected { status: 0, code: 0 })?;
    let request = Request::new(LightMethod::Patch, route(at)).body(body);
    let request = request.attachment(post.attachment());
    wire.send(request).await.map(drop)
}

/// Deletes one of the bot's own messages, unless it is already gone.
pub async fn delete(wire: &Wire, at: (u64, u64)) -> Result<(), Failure> {
    let request = Request::new(LightMethod::Delete, route(at));
    match wire.send(request).await {
        Err(Failure::MessageGone | Failure::Gone(_)) => Ok(()),
        deleted => deleted.map(drop),
    }
}

/// Pins a message, so that people find it from the top of its channel.
pub async fn pin(wire: &Wire, place: (u64, u64)) -> Result<(), Failure> {
    wire.send(Request::of_pin(LightMethod::Put, place))
        .await
        .map(drop)
}

/// Unpins a message. Does nothing if it is not pinned.
pub async fn unpin(wire: &Wire, place: (u64, u64)) -> Result<(), Failure> {
    wire.send(Request::of_pin(LightMethod::Delete, place))
        .await
        .map(drop)
}

fn route((channel, message): (u64, u64)) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: ChannelId::new(channel),
        message_id: MessageId::new(message),
    }
}

/// Opens a thread on a message. A message has at most one thread, which has the message's id, so repeating this is
/// harmless.
pub async fn open_thread(
    wire: &Wire,
    channel: u64,
    message: u64,
    name: &str,
) -> Result<u64, Failure> {
    let route = Route::ChannelMessageThreads {
        channel_id: ChannelId::new(channel),
        message_id: MessageId::new(message),
    };
    let body = json!({ "name": name, "auto_archive_duration": ARCHIVED_AFTER });
    let request = Request::new(LightMethod::Post, route).body(body);
    match wire.send(request).await {
        Ok(thread) => history::id_of(&thread).ok_or(Failure::OutcomeUnknown(200)),
        Err(Failure::ThreadExists) => Ok(message),
        Err(failure) => Err(failure),
    }
}

/// Opens a thread that only its members see, and lets these people in. Earlier attempts may have opened it already: then that
/// one is found by its name, which no other game has.
pub async fn open_private_thread(
    wire: &Wire,
    (guild, channel): (u64, u64),
    name: &str,
    people: &[PersonId],
) -> Result<u64, Failure> {
    let thread = match find_thread(wire, (guild, channel), name).await? {
        Some(thread) => thread,
        None => {
            let route = Route::ChannelThreads {
                channel_id: ChannelId::new(channel),
            };
            let body = json!({
                "name": name,
                "type": PRIVATE_THREAD,
                "invitable": false,
                "auto_archive_duration": ARCHIVED_AFTER,
            });
            let request = Request::new(LightMethod::Post, route).body(body);
            let opened = wire.send(request).await?;
            history::id_of(&opened).ok_or(Failure::OutcomeUnknown(200))?
        }
    };
    for person in people {
        let route = Route::ChannelThreadMember {
            channel_id: ChannelId::new(thread),
            user_id: UserId::new(person.0),
        };
        wire.send(Request::new(LightMethod::Put, route)).await?;
    }
    Ok(thread)
}

/// Opens a post of a forum, with a name, tags and a first message. Earlier attempts may have opened it already: then that one is
/// found by its name, which no other game has.
pub async fn open_post(
    wire: &Wire,
    (guild, forum): (u64, u64),
    (name, tags): (&str, &[u64]),
    first: &PublicPost,
) -> Result<u64, Failure> {
    if let Some(post) = find_thread(wire, (guild, forum), name).await? {
        return Ok(post);
    }
    let route = Route::ChannelForumPosts {
        channel_id: ChannelId::new(forum),
    };
    let message = serde_json::to_value(first.post().edited());
    let body = json!({
        "name": name,
        "auto_archive_duration": ARCHIVED_AFTER,
        "applied_tags": written(tags),
        "message": message.map_err(|_| Failure::Rejected { status: 0, code: 0 })?,
    });
    let request = Request::new(LightMethod::Post, route).body(body);
    let opened = wire.send(request).await?;
    history::id_of(&opened).ok_or(Failure::OutcomeUnknown(200))
}

/// Replaces the tags of a post.
pub async fn tag_post(wire: &Wire, post: u64, tags: &[u64]) -> Result<(), Failure> {
    let channel_id = ChannelId::new(post);
    let body = json!({ "applied_tags": written(tags) });
    let request = Request::new(LightMethod::Patch, Route::Channel { channel_id }).body(body);
    wire.send(request).await.map(drop)
}

/// Ids as Discord takes them.
fn written(ids: &[u64]) -> Vec<String> {
    ids.iter().map(u64::to_string).collect()
}

/// An open thread of a channel with this name.
async fn find_thread(
    wire: &Wire,
    (guild, channel): (u64, u64),
    name: &str,
) -> Result<Option<u64>, Failure> {
    let guild_id = GuildId::new(guild);
    let route = Route::GuildThreadsActive { guild_id };
    let listed = wire.send(Request::new(LightMethod::Get, route)).await?;
    let threads = Channel::read_all(&listed["threads"]);
    let found = threads
        .into_iter()
        .find(|thread| thread.parent == Some(channel) && thread.name == name);
    Ok(found.map(|thread| thread.id))
}

/// Renames a match's thread after its result, and has Discord archive it after an hour of silence. Archiving it at once
/// would be too early, because commands do not work in an archived thread.
pub async fn close_thread(wire: &Wire, thread: u64, name: &str) -> Result<(), Failure> {
    let channel_id = ChannelId::new(thread);
    let body = json!({ "name": name, "auto_archive_duration": CLOSED_AFTER });
    let request = Request::new(LightMethod::Patch, Route::Channel { channel_id }).body(body);
    wire.send(request).await.map(drop)
}

/// Renames a match's thread during the match.
pub async fn rename_thread(wire: &Wire, thread: u64, name: &str) -> Result<(), Failure> {
    let channel_id = ChannelId::new(thread);
    let body = json!({ "name": name });
    let request = Request::new(LightMethod::Patch, Route::Channel { channel_id }).body(body);
    wire.send(request).await.map(drop)
}

/// Reopens an archived thread.
pub async fn reopen_thread(wire: &Wire, thread: u64) -> Result<(), Failure> {
    let channel_id = ChannelId::new(thread);
    let body = json!({ "archived": false });
    let request = Request::new(LightMethod::Patch, Route::Channel { channel_id }).body(body);
    wire.send(request).await.map(drop)
}

/// The nonce of the message that announces an accepted challenge. It depends only on the match, so the message appears once.
pub fn taken_up_nonce(id: MatchId) -> String {
    format!("m{id}")
}
