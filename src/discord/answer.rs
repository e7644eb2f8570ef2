//! Answering an interaction: in time, once, in the right place, and without losing what was done if the answer
//! gets lost. What the answer says is made elsewhere.

use std::{future::Future, time::Duration};

use serenity::all::{
    AutocompleteChoice, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, Http, Interaction, InteractionId, MessageFlags,
};
use serenity::builder::Builder;

use super::{
    errors::{Failure, classify},
    handler::Bot,
    limits,
    table::PublicPost,
    visitor::Visitor,
    whisper::{self, PrivatePost},
};
use matches::outbox::OutboxItem;
use service::Service;

/// What an interaction is answered with.
pub enum Answer {
    /// Something for the person's own eyes.
    Private(PrivatePost),
    /// A new message that everyone reads.
    Public(PublicPost),
    /// New content for the message that everyone reads and that the button is on.
    PublicUpdate(PublicPost),
    /// A form.
    Form(CreateModal),
}

/// An answer, with the message that is owed in its place should it get lost.
pub struct Reply {
    /// The answer.
    pub answer: Answer,
    /// What takes its place.
    pub owed: Option<OutboxItem>,
}

impl From<PrivatePost> for Reply {
    fn from(post: PrivatePost) -> Reply {
        Answer::Private(post).into()
    }
}

impl Reply {
    /// The same, with a message owed in its place should it get lost.
    pub fn instead(self, owed: Option<OutboxItem>) -> Reply {
        Reply { owed, ..self }
    }
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply { answer, owed: None }
    }
}

/// Where the answer goes.
pub struct Origin {
    id: InteractionId,
    token: String,
    /// Whether a component was used, so that there is a message it is on.
    on_message: bool,
    /// Whether only the person who acts can read that message, so that private things may stand there.
    private_message: bool,
}

impl Origin {
    /// The origin of an interaction.
    pub fn of(interaction: &Interaction) -> Option<Origin> {
        let (id, token, message, in_server) = match interaction {
            Interaction::Command(it) | Interaction::Autocomplete(it) => {
                (it.id, &it.token, None, it.guild_id.is_some())
            }
            Interaction::Component(it) => {
                (it.id, &it.token, Some(&it.message), it.guild_id.is_some())
            }
            Interaction::Modal(it) => {
                (it.id, &it.token, it.message.as_ref(), it.guild_id.is_some())
            }
            _ => return None,
        };
        let ephemeral = message.is_some_and(|message| {
            message
                .flags
                .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
        });
        Some(Origin {
            id,
            token: token.clone(),
            on_message: message.is_some(),
            private_message: message.is_some() && (ephemeral || !in_server),
        })
    }

    fn in_place(&self) -> bool {
        self.on_message && self.private_message
    }
}

/// How often a request is sent again when there is no telling whether it got through.
const TRIES: u32 = 3;

/// Answers an interaction with what `work` brings. If that takes long, a sign that it is being worked on is sent
/// first.
pub async fn answer(
    http: &Http,
    bot: &Bot,
    visitor: &Visitor<'_>,
    origin: &Origin,
    work: impl Future<Output = Reply>,
) {
    let mut work = std::pin::pin!(work);
    let in_time = tokio::select! {
        reply = &mut work => Some(reply),
        () = tokio::time::sleep(Duration::from_millis(limits::FIRST_ANSWER)) => None,
    };
    let (owed, sent) = match in_time {
        Some(reply) => {
            let sent = first(http, origin, &reply.answer).await;
            if let (Ok(()), Answer::Public(_), Some(owed)) = (sent, &reply.answer, reply.owed) {
                note_message(http, &bot.service, origin, owed).await;
            }
            (reply.owed, sent)
        }
        None => {
            let wait = if origin.on_message {
                CreateInteractionResponse::Acknowledge
            } else {
                CreateInteractionResponse::Defer(
                    CreateInteractionResponseMessage::new().ephemeral(true),
                )
            };
            let waiting = send(http, origin, &wait).await;
            let reply = work.await;
            let sent = match waiting {
                Ok(()) => late(http, bot, visitor, origin, &reply).await,
                Err(failure) => Err(failure),
            };
            (reply.owed, sent)
        }
    };
    if let Err(failure) = sent {
        tracing::warn!(%failure, interaction = origin.id.get(), "an answer was lost");
    }
    if let Some(owed) = owed {
        let noted = match sent {
            Ok(()) => bot.service.answered(owed).await,
            Err(_) => bot.service.unanswered(owed).await,
        };
        if let Err(error) = noted {
            tracing::error!(%error, "an answer could not be noted; it will be sent as a message");
        }
    }
}

/// Notes which message shows a challenge, so that it can be kept up to date from elsewhere.
async fn note_message(http: &Http, service: &Service, origin: &Origin, owed: OutboxItem) {
    match http.get_original_interaction_response(&origin.token).await {
        Ok(message) => {
            if let Err(error) = service.shown(owed.id, message.id.get()).await {
                tracing::error!(%error, "the message of a challenge could not be noted");
            }
        }
        Err(error) => {
            let failure = classify(&error);
            tracing::warn!(%failure, "the message of a challenge is not known");
        }
    }
}

async fn first(http: &Http, origin: &Origin, answer: &Answer) -> Result<(), Failure> {
    let response = match answer {
        Answer::Private(post) if origin.in_place() => {
            CreateInteractionResponse::UpdateMessage(post.post().response())
        }
        Answer::Private(post) => {
            CreateInteractionResponse::Message(post.post().response().ephemeral(true))
        }
        Answer::Public(post) => CreateInteractionResponse::Message(post.post().response()),
        Answer::PublicUpdate(post) => {
            CreateInteractionResponse::UpdateMessage(post.post().response())
        }
        Answer::Form(form) => CreateInteractionResponse::Modal(form.clone()),
    };
    send(http, origin, &response).await
}

async fn send(
    http: &Http,
    origin: &Origin,
    response: &CreateInteractionResponse,
) -> Result<(), Failure> {
    again(|| response.clone().execute(http, (origin.id, &origin.token))).await
}

/// The answer after a sign that it is being worked on. A public message can't take a private sign's place: it follows, as
/// a message of its own if one is owed.
async fn late(
    http: &Http,
    bot: &Bot,
    visitor: &Visitor<'_>,
    origin: &Origin,
    reply: &Reply,
) -> Result<(), Failure> {
    let token = origin.token.as_str();
    match &reply.answer {
        Answer::Private(post) if origin.on_message && !origin.private_message => {
            again(|| {
                post.post()
                    .followup()
                    .ephemeral(true)
                    .execute(http, (None, token))
            })
            .await
        }
        Answer::Private(post) => again(|| post.post().edit().execute(http, token)).await,
        Answer::PublicUpdate(post) => again(|| post.post().edit().execute(http, token)).await,
        Answer::Public(post) => {
            if !origin.on_message {
                let reader = bot.reader(visitor).await;
                let note = whisper::sentence(reader.texts.say("answer-posted-below"));
                again(|| note.post().edit().execute(http, token)).await?;
            }
            if reply.owed.is_some() {
                return Err(Failure::InteractionGone);
            }
            again(|| post.post().followup().execute(http, (None, token))).await
        }
        // A form can't follow a sign; but nothing slow ever comes before a form.
        Answer::Form(_) => Err(Failure::InteractionGone),
    }
}

/// Sends a request until it is clear what became of it, a few times at most.
async fn again<T, F>(mut request: impl FnMut() -> F) -> Result<(), Failure>
where
    F: Future<Output = serenity::Result<T>>,
{
    let mut tries = 0;
    loop {
        tries += 1;
        let failure = match request().await {
            Ok(_) => return Ok(()),
            Err(error) => classify(&error),
        };
        match failure {
            Failure::AlreadyAnswered => return Ok(()),
            Failure::Unclear(_) | Failure::TooFast if tries < TRIES => {
                tokio::time::sleep(Duration::from_millis(100 * u64::from(tries))).await;
            }
            failure => return Err(failure),
        }
    }
}

/// Answers with suggestions. They are not worth a second try.
pub async fn suggest(http: &Http, origin: &Origin, choices: Vec<AutocompleteChoice>) {
    let choices = CreateAutocompleteResponse::new().set_choices(choices);
    let response = CreateInteractionResponse::Autocomplete(choices);
    if let Err(error) = response.execute(http, (origin.id, &origin.token)).await {
        let failure = classify(&error);
        tracing::debug!(%failure, "suggestions were lost");
    }
}
