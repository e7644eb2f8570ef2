//! Answers an interaction: in time, once, in the right place, and without losing the result if the answer gets lost.
//! The features decide what the answer says.

use std::{future::Future, time::Duration};

use serenity::all::{
    AutocompleteChoice, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, Http, Interaction, InteractionId, MessageFlags,
};
use serenity::builder::Builder;

use futures_util::future::BoxFuture;
use matches::outbox::OutboxItem;
use service::{Service, presence::Way};

use super::{
    bot::{Answer, Bot, Reply, ReplyError, ReplyResult, Visit, refusals},
    errors::{Failure, classify},
    features::own_board,
    limits,
    post::{Post, PrivatePost, PublicPost},
    speech,
    texts::Texts,
};

/// Where the answer goes.
pub struct Origin {
    id: InteractionId,
    token: String,
    /// Whether the interaction came from a component, so that it belongs to a message.
    on_message: bool,
    /// Whether only the acting person can read that message, so that it may hold private content.
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

/// How often a request is sent when its outcome is unknown.
const TRIES: u32 = 3;

/// Answers an interaction with the result of `work`. If that takes long, a deferred response is sent first.
pub async fn answer<'a, E: 'a>(
    http: &Http,
    origin: &Origin,
    bot: &'a Bot,
    begin: impl Future<Output = Visit<'a, E>>,
    work: impl for<'v> FnOnce(&'v Visit<'a, E>) -> BoxFuture<'v, ReplyResult>,
) {
    let service = &bot.service;
    // Even loading the person's preferences may take long.
    let mut work = std::pin::pin!(async {
        let visit = begin.await;
        let (ready, owed) = prepare(&visit, work(&visit).await).await;
        (ready, owed, visit.texts())
    });
    let in_time = tokio::select! {
        reply = &mut work => Some(reply),
        () = tokio::time::sleep(Duration::from_millis(limits::FIRST_ANSWER)) => None,
    };
    let (owed, sent) = match in_time {
        Some((ready, owed, _)) => {
            let sent = first(http, origin, &ready).await;
            if let (Ok(()), ReadyAnswer::Public(_), Some(owed)) = (sent, &ready, owed) {
                note_message(http, service, origin, owed).await;
            }
            (owed, sent)
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
            let (ready, owed, texts) = work.await;
            let sent = match waiting {
                Ok(()) => late(http, texts, origin, &ready, owed).await,
                Err(failure) => Err(failure),
            };
            (owed, sent)
        }
    };
    speech::note(service, Way::Answers, &sent);
    if let Err(failure) = sent {
        tracing::warn!(%failure, interaction = origin.id.get(), "an answer was lost");
    }
    if let Some(owed) = owed {
        let noted = match sent {
            Ok(()) => service.answered(owed).await,
            Err(_) => service.unanswered(owed).await,
        };
        if let Err(error) = noted {
            tracing::error!(%error, "an answer could not be noted; it will be sent as a message");
        }
    }
}

/// An answer ready to send: private content has been opened for the acting person, and for nobody else.
enum ReadyAnswer {
    Private(Post),
    Public(PublicPost),
    PublicUpdate(PublicPost),
    Form(CreateModal),
}

/// Builds the answer to an interaction for the acting person.
async fn prepare<E>(visit: &Visit<'_, E>, done: ReplyResult) -> (ReadyAnswer, Option<OutboxItem>) {
    let Reply { answer, owed } = match done {
        Ok(reply) => reply,
        Err(refused) => explain(visit, refused).await,
    };
    let private = |post: PrivatePost| match post.opened_by(visit.person.id) {
        Ok(post) => ReadyAnswer::Private(post.clone()),
        Err(error) => {
            tracing::error!(%error, "nothing was sent");
            ReadyAnswer::Private(visit.say("error-internal"))
        }
    };
    let ready = match answer {
        Answer::Plain(post) => ReadyAnswer::Private(post),
        Answer::Private(post) => private(post),
        Answer::Own(own) => private(own_board::answer(&visit.reader, &own)),
        Answer::Public(post) => ReadyAnswer::Public(post),
        Answer::PublicUpdate(post) => ReadyAnswer::PublicUpdate(post),
        Answer::Form(form) => ReadyAnswer::Form(form),
    };
    (ready, owed)
}

/// Explains why an interaction was refused: on the player's desk or board if they have one.
async fn explain<E>(visit: &Visit<'_, E>, refused: ReplyError) -> Reply {
    let texts = visit.texts();
    let error = match refused {
        ReplyError::Sentence(sentence) => return Post::text(sentence).into(),
        ReplyError::Failed(error) => error,
        ReplyError::InMatch(id, error) => match visit.facts(id).await {
            Ok(facts) => return visit.refused(facts, &error),
            Err(_) => error,
        },
    };
    Post::text(refusals::general(texts, &error)).into()
}

/// Records which message shows a challenge, so that later changes can update it.
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

async fn first(http: &Http, origin: &Origin, answer: &ReadyAnswer) -> Result<(), Failure> {
    let response = match answer {
        ReadyAnswer::Private(post) if origin.in_place() => {
            CreateInteractionResponse::UpdateMessage(post.response())
        }
        ReadyAnswer::Private(post) => {
            CreateInteractionResponse::Message(post.response().ephemeral(true))
        }
        ReadyAnswer::Public(post) => CreateInteractionResponse::Message(post.post().response()),
        ReadyAnswer::PublicUpdate(post) => {
            CreateInteractionResponse::UpdateMessage(post.post().response())
        }
        ReadyAnswer::Form(form) => CreateInteractionResponse::Modal(form.clone()),
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

/// Answers after a deferred response. A public message cannot replace a private deferred response: it follows as a
/// message of its own if the outbox holds one.
async fn late(
    http: &Http,
    texts: &Texts,
    origin: &Origin,
    answer: &ReadyAnswer,
    owed: Option<OutboxItem>,
) -> Result<(), Failure> {
    let token = origin.token.as_str();
    match answer {
        ReadyAnswer::Private(post) if origin.on_message && !origin.private_message => {
            again(|| post.followup().ephemeral(true).execute(http, (None, token))).await
        }
        ReadyAnswer::Private(post) => again(|| post.edit().execute(http, token)).await,
        ReadyAnswer::PublicUpdate(post) => again(|| post.post().edit().execute(http, token)).await,
        ReadyAnswer::Public(post) => {
            if !origin.on_message {
                let note = Post::text(texts.say("answer-posted-below"));
                again(|| note.edit().execute(http, token)).await?;
            }
            if owed.is_some() {
                return Err(Failure::InteractionGone);
            }
            again(|| post.post().followup().execute(http, (None, token))).await
        }
        // A form cannot follow a deferred response; but no slow work ever precedes a form.
        ReadyAnswer::Form(_) => Err(Failure::InteractionGone),
    }
}

/// Sends a request until its outcome is known, a few times at most.
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
            Failure::OutcomeUnknown(_) | Failure::TooFast if tries < TRIES => {
                tokio::time::sleep(Duration::from_millis(100 * u64::from(tries))).await;
            }
            failure => return Err(failure),
        }
    }
}

/// Answers with autocomplete choices. A failure is not retried.
pub async fn suggest(http: &Http, origin: &Origin, choices: Vec<AutocompleteChoice>) {
    let choices = CreateAutocompleteResponse::new().set_choices(choices);
    let response = CreateInteractionResponse::Autocomplete(choices);
    if let Err(error) = response.execute(http, (origin.id, &origin.token)).await {
        let failure = classify(&error);
        tracing::debug!(%failure, "suggestions were lost");
    }
}
