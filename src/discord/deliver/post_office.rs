//! Sends messages: a public one into a channel or thread, a private one to its recipient. No function here accepts a
//! private message for a public channel.

use matches::{MatchId, PersonId, records::Player};
use serenity::all::{
    Builder, ChannelId, CreateMessage, CreateThread, Http, MessageFlags, MessageId,
};

use crate::discord::{
    errors::{Failure, classify},
    post::{PrivatePost, PublicPost},
};

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
    pub async fn open(http: &Http, person: PersonId) -> Result<DirectChannel, Failure> {
        let recipient = serde_json::json!({ "recipient_id": person.0.to_string() });
        let opened = http.create_private_channel(&recipient).await;
        let opened = opened.map_err(|error| classify(&error))?;
        let channel = opened.id.get();
        Ok(DirectChannel { person, channel })
    }

    /// Its id.
    pub const fn id(self) -> u64 {
        self.channel
    }
}

/// Sends a private message to its recipient. Nothing is sent to anybody else's channel.
pub async fn send_private(
    http: &Http,
    to: DirectChannel,
    post: &PrivatePost,
    nonce: &str,
    quietly: bool,
) -> Result<(), Failure> {
    let Ok(post) = post.opened_by(to.person) else {
        tracing::error!("a private message was about to reach somebody else; it was dropped");
        return Err(Failure::Rejected { status: 0, code: 0 });
    };
    let mut message = post.message(nonce.to_owned());
    if quietly {
        message = message.flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    }
    create(http, to.channel, message).await.map(drop)
}

/// Posts a public message and returns its id.
pub async fn announce(
    http: &Http,
    place: u64,
    post: &PublicPost,
    nonce: &str,
) -> Result<u64, Failure> {
    create(http, place, post.post().message(nonce.to_owned())).await
}

/// Replaces the content of a public message without a picture.
pub async fn revise(
    http: &Http,
    channel: u64,
    message: u64,
    post: &PublicPost,
) -> Result<(), Failure> {
    let place = (ChannelId::new(channel), MessageId::new(message), None);
    let edited = post.post().edited().execute(http, place).await;
    edited.map(drop).map_err(|error| classify(&error))
}

/// Opens a thread on a message. A message has at most one thread, which has the message's id, so repeating this does
/// no harm.
pub async fn open_thread(
    http: &Http,
    channel: u64,
    message: u64,
    name: String,
) -> Result<u64, Failure> {
    let place = (ChannelId::new(channel), Some(MessageId::new(message)));
    match CreateThread::new(name).execute(http, place).await {
        Ok(thread) => Ok(thread.id.get()),
        Err(error) => match classify(&error) {
            Failure::ThreadExists => Ok(message),
            failure => Err(failure),
        },
    }
}

/// The nonce of the message that says that a challenge was accepted: it depends on the match alone, so it shows once.
pub fn taken_up_nonce(id: MatchId) -> String {
    format!("m{id}")
}

async fn create(http: &Http, channel: u64, message: CreateMessage) -> Result<u64, Failure> {
    let sent = message.execute(http, (ChannelId::new(channel), None)).await;
    sent.map(|sent| sent.id.get())
        .map_err(|error| classify(&error))
}
