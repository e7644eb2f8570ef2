//! Answers an interaction: in time, once, in the right place, and without losing the result if the answer gets lost.
//! The features decide what the answer says.

use std::{future::Future, time::Duration};

use serde::Serialize;
use serde_json::Value;
use serenity::all::{
    AutocompleteChoice, CreateAttachment, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal,
};

use serenity::http::{LightMethod, Route};

use futures_util::future::BoxFuture;
use matches::outbox::OutboxItem;
use service::{Service, presence::Way};

use super::{
    bot::{Answer, Bot, Reply, ReplyError, ReplyResult, Visit, refusals},
    crowd::Crowded,
    errors::Failure,
    features::own_board,
    fleeting::{self, Answered},
    language::Language,
    limits,
    origin::Origin,
    post::{Post, PrivatePost, PublicPost},
    speech,
    texts::Texts,
    wire::{Request, Wire},
};

/// How often a request is sent when its outcome is unknown.
const TRIES: u32 = 3;
/// How long the first answer may take on its way. Discord accepts none later than three seconds after the question.
const PATIENCE: Duration = Duration::from_secs(5);

/// The way back to whoever sent an interaction.
#[derive(Clone, Copy)]
struct WayBack<'a> {
    wire: &'a Wire,
    service: &'a Service,
    origin: &'a Origin,
}

/// What an answer waits for that will be replaced by another one.
pub struct Pending {
    /// Ends when there is another answer.
    until: BoxFuture<'static, ()>,
    /// Whether the answer is the first response to its interaction, which can be edited.
    is_first: bool,
}

/// Answers an interaction with the result of `work`. If that takes long, a deferred response is sent first. Returns what
/// to wait for if the question is to be asked again.
pub async fn answer<'a, E: 'a>(
    wire: &Wire,
    origin: &Origin,
    bot: &'a Bot,
    begin: impl Future<Output = Visit<'a, E>>,
    work: impl for<'v> FnOnce(&'v Visit<'a, E>) -> BoxFuture<'v, ReplyResult>,
) -> Option<Pending> {
    let service = &bot.service;
    let back = WayBack {
        wire,
        service,
        origin,
    };
    // Even loading the person's preferences may take long.
    let mut work = std::pin::pin!(async {
        let visit = begin.await;
        let mut done = work(&visit).await;
        let shows_board = done
            .as_ref()
            .is_ok_and(|reply| origin.shows_board(&reply.answer));
        let until = done.as_mut().ok().and_then(|reply| reply.until.take());
        let (ready, owed) = prepare(&visit, done, origin.in_place()).await;
        (ready, owed, visit.texts(), (shows_board, until))
    });
    let in_time = tokio::select! {
        reply = &mut work => Some(reply),
        () = tokio::time::sleep(Duration::from_millis(limits::FIRST_ANSWER)) => None,
    };
    let is_in_time = in_time.is_some();
    let replaced = |shows_board: bool| shows_board.then(|| replaced(origin, bot)).flatten();
    let (owed, sent, until, replaced) = match in_time {
        Some((ready, owed, _, (shows_board, until))) => {
            let replaced = replaced(shows_board);
            let sent = first(back, &ready).await;
            if let (Ok(answered), ReadyAnswer::Public(_), Some(owed)) = (&sent, &ready, owed) {
                note_message(back, owed, answered).await;
            }
            (owed, sent.map(drop), until, replaced)
        }
        None => {
            let wait = if origin.on_message {
                CreateInteractionResponse::Acknowledge
            } else {
                CreateInteractionResponse::Defer(
                    CreateInteractionResponseMessage::new().ephemeral(true),
                )
            };
            let waiting = send(back, &wait, None, false).await;
            let (ready, owed, texts, (shows_board, until)) = work.await;
            let replaced = replaced(shows_board);
            let sent = match waiting {
                Ok(_) => late(back, texts, &ready, owed).await,
                Err(failure) => Err(failure),
            };
            (owed, sent, until, replaced)
        }
    };
    let until = until.filter(|_| sent.is_ok());
    remove(wire, origin, bot, replaced, sent.is_ok()).await;
    if let Err(failure) = sent {
        tracing::warn!(%failure, interaction = origin.id.get(), "an answer was lost");
    }
    if let Some(owed) = owed {
        let noted = match sent {
            Ok(()) => service.answered(owed, origin.panel).await,
            Err(_) => service.unanswered(owed).await,
        };
        if let Err(error) = noted {
            tracing::error!(%error, "an answer could not be noted; it will be sent as a message");
        }
    }
    until.map(|until| Pending {
        until,
        is_first: is_in_time || !origin.on_message || origin.private_message,
    })
}

/// Answers again what was answered for the time being, once there is another answer. If this gets lost, the button below the first answer is still there.
pub async fn answer_again<'a, E: 'a>(
    wire: &Wire,
    origin: &Origin,
    bot: &Bot,
    pending: Pending,
    begin: impl Future<Output = Visit<'a, E>>,
    work: impl for<'v> FnOnce(&'v Visit<'a, E>) -> BoxFuture<'v, ReplyResult>,
) {
    let Pending { until, is_first } = pending;
    until.await;
    let visit = begin.await;
    let done = work(&visit).await;
    let (ready, _) = prepare(&visit, done, origin.in_place()).await;
    let texts = visit.texts();
    drop(visit);
    let back = WayBack {
        wire,
        service: &bot.service,
        origin,
    };
    let sent = match &ready {
        ReadyAnswer::Private(post) if is_first => edit(back, post).await,
        ready => late(back, texts, ready, None).await,
    };
    if let Err(failure) = sent {
        tracing::warn!(%failure, interaction = origin.id.get(), "a second answer was lost");
    }
}

/// Edits the first answer.
async fn edit(back: WayBack<'_>, post: &Post) -> Result<(), Failure> {
    again(back, &post.edit(), post.attachment(), || {
        Request::of_interaction(LightMethod::Patch, original(back.wire, back.origin))
    })
    .await
    .map(drop)
}

/// The private board in the same channel that this answer replaces. A direct message that shows a board is no fleeting one,
/// and stays.
fn replaced(origin: &Origin, bot: &Bot) -> Option<Answered> {
    let place = (origin.person, origin.channel.get());
    match origin.panel {
        Some(_) => bot.fleeting.take_before(place, origin.id),
        // In its place, the message is still the same.
        None => {
            let newest = (origin.id, origin.token.as_str());
            let before = bot.fleeting.replace(place, newest);
            before.filter(|_| !origin.in_place())
        }
    }
}

/// Deletes what an answer replaces, unless the answer was lost.
async fn remove(
    wire: &Wire,
    origin: &Origin,
    bot: &Bot,
    replaced: Option<Answered>,
    is_there: bool,
) {
    let place = (origin.person, origin.channel.get());
    match replaced {
        Some(before) if is_there => fleeting::delete(wire, &before).await,
        Some(before) => bot.fleeting.restore(place, origin.id, before),
        None => {}
    }
}

/// An answer ready to send: private content has been opened for the acting person, and for nobody else.
enum ReadyAnswer {
    Private(Post),
    Aside(Post),
    Public(PublicPost),
    PublicUpdate(PublicPost),
    Form(CreateModal),
}

/// Builds the answer to an interaction for the acting person.
async fn prepare<E>(
    visit: &Visit<'_, E>,
    done: ReplyResult,
    in_place: bool,
) -> (ReadyAnswer, Option<OutboxItem>) {
    let Reply { answer, owed, .. } = match done {
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
        Answer::Aside(post) => ReadyAnswer::Aside(post),
        Answer::Private(post) => private(post),
        Answer::Board(post) => ReadyAnswer::Private(post.post().clone()),
        Answer::Own(own) => private(own_board::answer(&visit.reader, &own, in_place)),
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
        ReplyError::Choice(post) => return (*post).into(),
        ReplyError::Failed(error) => error,
        ReplyError::InMatch(id, error) => match visit.facts(id).await {
            Ok(facts) => return visit.refused(facts, &error),
            Err(_) => error,
        },
    };
    Post::text(refusals::general(texts, &error)).into()
}

/// Records which message shows a challenge, so that later changes can update it. Discord says it with the answer to the
/// callback; where that was lost it is asked for.
async fn note_message(
    WayBack {
        wire,
        service,
        origin,
    }: WayBack<'_>,
    owed: OutboxItem,
    answered: &Value,
) {
    let id_of = |message: &Value| message["id"].as_str().and_then(|id| id.parse().ok());
    let told = id_of(&answered["resource"]["message"]);
    let message = match told {
        Some(message) => Some(message),
        None => {
            let asked = Request::of_interaction(LightMethod::Get, original(wire, origin));
            let found = wire.send(asked).await;
            found.ok().as_ref().and_then(id_of)
        }
    };
    let Some(message) = message else {
        tracing::warn!("the message of a challenge is not known");
        return;
    };
    if let Err(error) = service.shown(owed.id, message).await {
        tracing::error!(%error, "the message of a challenge could not be noted");
    }
}

async fn first(back: WayBack<'_>, answer: &ReadyAnswer) -> Result<Value, Failure> {
    let response = match answer {
        ReadyAnswer::Private(post) if back.origin.in_place() => {
            CreateInteractionResponse::UpdateMessage(post.response())
        }
        ReadyAnswer::Private(post) | ReadyAnswer::Aside(post) => {
            CreateInteractionResponse::Message(post.response().ephemeral(true))
        }
        ReadyAnswer::Public(post) => CreateInteractionResponse::Message(post.post().response()),
        ReadyAnswer::PublicUpdate(post) => {
            CreateInteractionResponse::UpdateMessage(post.post().response())
        }
        ReadyAnswer::Form(form) => CreateInteractionResponse::Modal(form.clone()),
    };
    let attachment = match answer {
        ReadyAnswer::Private(post) | ReadyAnswer::Aside(post) => post.attachment(),
        ReadyAnswer::Public(post) | ReadyAnswer::PublicUpdate(post) => post.post().attachment(),
        ReadyAnswer::Form(_) => None,
    };
    let told = matches!(answer, ReadyAnswer::Public(_));
    send(back, &response, attachment, told).await
}

/// Sends the first answer. `told` asks Discord to say which message it made of it.
async fn send(
    back: WayBack<'_>,
    response: &CreateInteractionResponse,
    attachment: Option<CreateAttachment>,
    told: bool,
) -> Result<Value, Failure> {
    again(back, response, attachment, || {
        let request = Request::of_interaction(LightMethod::Post, callback(back.origin));
        let request = request.within(PATIENCE);
        if told {
            request.parameter("with_response", &true)
        } else {
            request
        }
    })
    .await
}

/// Where the first answer goes.
fn callback(origin: &Origin) -> Route<'_> {
    Route::InteractionResponse {
        interaction_id: origin.id,
        token: &origin.token,
    }
}

/// Where the first answer is.
fn original<'a>(wire: &Wire, origin: &'a Origin) -> Route<'a> {
    Route::WebhookOriginalInteractionResponse {
        application_id: wire.application(),
        token: &origin.token,
    }
}

/// Where further answers go.
fn further<'a>(wire: &Wire, origin: &'a Origin) -> Route<'a> {
    Route::WebhookFollowupMessages {
        application_id: wire.application(),
        token: &origin.token,
    }
}

/// Answers after a deferred response. A public message cannot replace a private deferred response: it follows as a
/// message of its own if the outbox holds one.
async fn late(
    back: WayBack<'_>,
    texts: &Texts,
    answer: &ReadyAnswer,
    owed: Option<OutboxItem>,
) -> Result<(), Failure> {
    let WayBack { wire, origin, .. } = back;
    let follow = async |post: &Post, private| {
        let body = post.followup().ephemeral(private);
        again(back, &body, post.attachment(), || {
            Request::of_interaction(LightMethod::Post, further(wire, origin))
        })
        .await
    };
    let sent = match answer {
        ReadyAnswer::Aside(post) => follow(post, true).await,
        ReadyAnswer::Private(post) if origin.on_message && !origin.private_message => {
            follow(post, true).await
        }
        ReadyAnswer::Private(post) => return edit(back, post).await,
        ReadyAnswer::PublicUpdate(post) => return edit(back, post.post()).await,
        ReadyAnswer::Public(post) => {
            if !origin.on_message {
                let said = Post::text(texts.say("answer-posted-below"));
                edit(back, &said).await?;
            }
            if owed.is_some() {
                return Err(Failure::InteractionGone(0));
            }
            follow(post.post(), false).await
        }
        // A form cannot follow a deferred response; but no slow work ever precedes a form.
        ReadyAnswer::Form(_) => Err(Failure::InteractionGone(0)),
    };
    sent.map(drop)
}

/// Sends a request until its outcome is known, a few times at most.
async fn again<'a>(
    back: WayBack<'_>,
    body: &impl Serialize,
    attachment: Option<CreateAttachment>,
    request: impl Fn() -> Request<'a>,
) -> Result<Value, Failure> {
    let body = serde_json::to_value(body);
    let body = body.map_err(|_| Failure::Rejected { status: 0, code: 0 })?;
    let mut tries = 0;
    loop {
        tries += 1;
        let request = request().body(body.clone()).attachment(attachment.clone());
        let sending = back.wire.send(request);
        let sent = speech::say(back.service, Way::Answers, sending).await;
        let failure = match sent {
            Ok(answered) => return Ok(answered),
            Err(failure) => failure,
        };
        match failure {
            Failure::AlreadyAnswered => return Ok(Value::Null),
            Failure::OutcomeUnknown(_)
            | Failure::Unreached
            | Failure::TooFast(_)
            | Failure::Unexplained { .. }
                if tries < TRIES =>
            {
                tokio::time::sleep(Duration::from_millis(100 * u64::from(tries))).await;
            }
            failure => return Err(failure),
        }
    }
}

/// Refuses somebody who has too many interactions waiting. They are told once; the others get no answer, because an
/// answer to each would be the work that is refused.
pub async fn turn_away(wire: &Wire, origin: &Origin, bot: &Bot, crowded: Crowded) {
    if !crowded.first {
        return;
    }
    let language = Language::of(None, Some(&origin.locale));
    let sentence = bot.texts.of(language).say("refuse-too-fast");
    let answer = ReadyAnswer::Private(Post::text(sentence));
    let back = WayBack {
        wire,
        service: &bot.service,
        origin,
    };
    if let Err(failure) = first(back, &answer).await {
        tracing::debug!(%failure, "nobody could be told that they are too fast");
    }
}

/// Answers with autocomplete choices. A failure is not retried.
pub async fn suggest(wire: &Wire, origin: &Origin, choices: Vec<AutocompleteChoice>) {
    let choices = CreateAutocompleteResponse::new().set_choices(choices);
    let response = CreateInteractionResponse::Autocomplete(choices);
    let request = Request::of_interaction(LightMethod::Post, callback(origin));
    let sent = match serde_json::to_value(&response) {
        Ok(body) => wire.send(request.body(body)).await,
        Err(_) => return,
    };
    if let Err(failure) = sent {
        tracing::debug!(%failure, "suggestions were lost");
    }
}
