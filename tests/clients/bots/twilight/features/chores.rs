//! What the bot does besides answering.

use serde_json::{Value, json};
use twilight_bots::{Bot, channel};
use twilight_http::{Error, Response, request::channel::reaction::RequestReactionType};
use twilight_model::{
    application::interaction::Interaction,
    channel::{Channel, ChannelType, Message},
    id::{Id, marker::ChannelMarker},
    poll::{Poll, PollAnswer, PollLayoutType, PollMedia},
};

use super::{download, notes, picture};

const ANN: u64 = 1_100_000_000_000_000_011;
const FORUM: u64 = 1_100_000_000_000_000_031;

/// Carries out one of the chores; what the bot is to report of it.
pub async fn carry_out(bot: &Bot, interaction: &Interaction, what: &str) -> Value {
    let channel = channel(interaction);
    match what {
        "files" => files(bot, channel).await,
        "threads" => threads(bot, channel).await,
        "posts in forums" => posts(bot).await,
        "pins" => pins(bot, channel).await,
        "an unmodelled route" => {
            let message = say(bot, channel, "A reaction?").await.id;
            let reaction = RequestReactionType::Unicode { name: "♟" };
            refusal(bot.http.create_reaction(channel, message, &reaction).await)
        }
        _ => refusal(bot.http.create_message(channel).poll(&poll()).await),
    }
}

fn refusal<T>(outcome: Result<Response<T>, Error>) -> Value {
    json!({ "sentence": outcome.err().map(|error| error.to_string()) })
}

async fn say(bot: &Bot, channel: Id<ChannelMarker>, content: &str) -> Message {
    let sent = bot.http.create_message(channel).content(content).await;
    sent.unwrap().model().await.unwrap()
}

async fn files(bot: &Bot, channel: Id<ChannelMarker>) -> Value {
    let files = [notes(0), picture(1)];
    let sent = bot
        .http
        .create_message(channel)
        .content("Two files")
        .attachments(&files);
    let sent = sent.await.unwrap().model().await.unwrap().id;
    let fetched = bot
        .http
        .message(channel, sent)
        .await
        .unwrap()
        .model()
        .await
        .unwrap();
    let text = download(&fetched.attachments[0].url).await;
    let kept = [fetched.attachments[1].id];
    bot.http
        .update_message(channel, sent)
        .keep_attachment_ids(&kept)
        .await
        .unwrap();
    json!({ "text": text })
}

async fn threads(bot: &Bot, channel: Id<ChannelMarker>) -> Value {
    let http = &bot.http;
    let message = say(bot, channel, "Under this").await.id;
    let made = http
        .create_thread_from_message(channel, message, "First name")
        .await;
    let public: Channel = made.unwrap().model().await.unwrap();
    http.update_thread(public.id)
        .name("Second name")
        .await
        .unwrap();
    http.update_thread(public.id).archived(true).await.unwrap();
    let made = http
        .create_thread(channel, "Private one", ChannelType::PrivateThread)
        .await;
    let private: Channel = made.unwrap().model().await.unwrap();
    http.add_thread_member(private.id, Id::new(ANN))
        .await
        .unwrap();
    say(bot, private.id, "Inside").await;
    json!({})
}

async fn posts(bot: &Bot) -> Value {
    let forum = Id::new(FORUM);
    let tags = bot
        .http
        .channel(forum)
        .await
        .unwrap()
        .model()
        .await
        .unwrap()
        .available_tags
        .unwrap();
    let (first, second) = ([tags[0].id], [tags[1].id]);
    let made = bot
        .http
        .create_forum_thread(forum, "A post")
        .applied_tags(&first)
        .message()
        .content("Opening");
    let post = made.await.unwrap().model().await.unwrap().channel.id;
    bot.http
        .update_thread(post)
        .applied_tags(Some(&second))
        .await
        .unwrap();
    json!({})
}

async fn pins(bot: &Bot, channel: Id<ChannelMarker>) -> Value {
    let mut made = Vec::new();
    for content in ["First pin", "Second pin"] {
        made.push(say(bot, channel, content).await.id);
    }
    for message in &made {
        bot.http.create_pin(channel, *message).await.unwrap();
    }
    let pins = bot.http.pins(channel).await.unwrap().model().await.unwrap();
    let pinned: Vec<String> = pins
        .items
        .into_iter()
        .map(|pin| pin.message.content)
        .collect();
    bot.http.delete_pin(channel, made[0]).await.unwrap();
    json!({ "pinned": pinned })
}

fn poll() -> Poll {
    let media = |text: &str| PollMedia {
        emoji: None,
        text: Some(text.to_owned()),
    };
    let answer = |answer_id, text| PollAnswer {
        answer_id,
        poll_media: media(text),
    };
    Poll {
        answers: vec![answer(1, "Red"), answer(2, "Black")],
        allow_multiselect: false,
        expiry: None,
        layout_type: PollLayoutType::Default,
        question: media("Who wins?"),
        results: None,
    }
}
