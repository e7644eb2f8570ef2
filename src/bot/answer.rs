//! Answers an interaction: in time, once, in the right place, and without losing the result if the answer gets lost.
//! The features decide what the answer says.

mod replaced;

use std::{future::Future, time::Duration};

use serde::Serialize;
use serde_json::Value;
use serenity::all::{
    AutocompleteChoice, CreateAttachment, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage,
};

use serenity::http::{LightMethod, Route};

use futures_util::future::BoxFuture;
use matches::outbox::OutboxItem;
use service::{Service, reachability::Way};

use super::origin::{Origin, Shows};
use crate::bot::kit::sending;
use crate::{
    bot::{
        kit::{Answer, Bot, Reply, ReplyError, ReplyResult, Visit, refusals},
        matches::boards::own_board,
    },
    link::{
        errors::Failure,
        forms::Form,
        limits,
        wire::{Request, Wire},
    },
    messages::{Post, PrivatePost, PublicPost},
};

use replaced::Replaced;
use texts::{Language, Texts, key};

/// How long the first answer may take on its way. Discord accepts none later than three seconds after the question.
const FIRST_ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// The way back to the sender of an interaction.
#[derive(Clone, Copy)]
struct WayBack<'a> {
    wire: &'a Wire,
    service: &'a Service,
    origin: &'a Origin,
}

/// What a temporary answer waits for until another one replaces it.
pub struct Pending {
    /// Ends when there is another answer.
    until: BoxFuture<'static, ()>,
    /// Whether the answer is the first response to its interaction, which can be edited.
    is_first: bool,
}

/// What becomes of an interaction that another program may have answered before it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This program answers: its deferred response is there.
    Taken,
    /// Nobody has answered, and nobody can any more.
    TooLate,
    /// Somebody has.
    Answered,
}

/// Finds out whether somebody has answered an interaction, by a deferred response.
pub async fn claim(wire: &Wire, origin: &Origin, service: &Service) -> Claim {
    let wait = deferral(origin);
    let Ok(body) = serde_json::to_value(&wait) else {
        return Claim::TooLate;
    };
    let sending = wire.insist(|| {
        let request = Request::of_interaction(LightMethod::Post, callback(origin));
        request.within(FIRST_ANSWER_TIMEOUT).body(body.clone())
    });
    match sending::say(service, wire, Way::Answers, sending).await {
        Ok(_) => Claim::Taken,
        Err(Failure::AlreadyAnswered) => Claim::Answered,
        Err(_) => Claim::TooLate,
    }
}

/// A response that is followed by the answer itself.
fn deferral(origin: &Origin) -> CreateInteractionResponse {
    if origin.on_message {
        CreateInteractionResponse::Acknowledge
    } else {
        CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
    }
}

/// Answers an interaction with the result of `work`. If that takes long, a deferred response is sent first, unless it is there
/// already. Returns what to wait for if the question is to be asked again.
pub async fn answer<'a, E: 'a>(
    wire: &Wire,
    (origin, is_deferred): (&Origin, bool),
    bot: &'a Bot,
    begin: impl Future<Output = Visit<'a, E>>,
    work: impl for<'v> FnOnce(&'v Visit<'a, E>) -> BoxFuture<'v, ReplyResult>,
) -> Option<Pending> {
    let service = &*bot.service;
    let back = WayBack {
        wire,
        service,
        origin,
    };
    // Even loading the person's preferences may take long.
    let mut work = std::pin::pin!(async {
        let visit = begin.await;
        let mut done = work(&visit).await;
        let until = done.as_mut().ok().and_then(|reply| reply.until.take());
        let (ready, owed, shows) = prepare(&visit, done, origin).await;
        (ready, owed, visit.texts(), (shows, until))
    });
    let in_time = tokio::select! {
        biased;
        () = std::future::ready(()), if is_deferred => None,
        reply = &mut work => Some(reply),
        () = tokio::time::sleep(Duration::from_millis(limits::FIRST_ANSWER)) => None,
    };
    let is_in_time = in_time.is_some();
    let (owed, sent, until, replaced, takes_place) = match in_time {
        Some((ready, owed, _, (shows, until))) => {
            let replaced = Replaced::by(origin, bot, shows, true);
            let sent = first(back, &ready).await;
            if let (Ok(answered), ReadyAnswer::Public(_), Some(owed)) = (&sent, &ready, owed) {
                note_message(back, owed, answered).await;
            }
            (owed, sent.map(drop), until, replaced, ready.takes_place())
        }
        None => {
            let wait = async {
                if is_deferred {
                    return Ok(Value::Null);
                }
                send(back, &deferral(origin), None, false).await
            };
            // The work continues meanwhile: it may hold a turn for which others wait.
            let (waiting, (ready, owed, texts, (shows, until))) = tokio::join!(wait, work);
            let replaced = Replaced::by(origin, bot, shows, !follows(origin, &ready));
            let sent = match waiting {
                Ok(_) => late(back, texts, &ready, owed).await,
                Err(failure) => Err(failure),
            };
            (owed, sent, until, replaced, ready.takes_place())
        }
    };
    let until = until.filter(|_| sent.is_ok());
    if let Some((_, panel)) = origin.panel.filter(|_| takes_place && sent.is_ok()) {
        let place = (origin.person, panel);
        // The answer is there already.
        drop(bot.panels.replace(place, origin.access(), None));
    }
    replaced.remove(wire, origin, bot, sent.is_ok()).await;
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

/// Replaces a temporary answer once there is another one. If this gets lost, the button below the first answer remains.
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
    let (ready, ..) = prepare(&visit, done, origin).await;
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

/// An answer ready to send: private content has been opened for the acting person, and for nobody else.
enum ReadyAnswer {
    Private(Post),
    Aside(Post),
    Public(PublicPost),
    PublicUpdate(PublicPost),
    Form(Form),
}

impl ReadyAnswer {
    /// Whether it replaces the message that the interaction belongs to, where it may.
    const fn takes_place(&self) -> bool {
        matches!(self, ReadyAnswer::Private(_))
    }
}

/// Builds the answer to an interaction for the acting person.
async fn prepare<E>(
    visit: &Visit<'_, E>,
    done: ReplyResult,
    origin: &Origin,
) -> (ReadyAnswer, Option<OutboxItem>, Shows) {
    let is_refused = done.is_err();
    let Reply { answer, owed, .. } = match done {
        Ok(reply) => reply,
        Err(refused) => explain(visit, refused).await,
    };
    let shows = match origin.shows(&answer) {
        // A refusal on a panel removes no board beside it.
        Shows::Board(_) if is_refused && origin.panel.is_some() => Shows::Other,
        // Nor does a refusal in a few words.
        Shows::Board(Some(board)) if is_refused && board.is_brief && !origin.private_message => {
            Shows::Word
        }
        shows => shows,
    };
    let opened = |post: PrivatePost| match post.opened_by(visit.person.id) {
        Ok(post) => post.clone(),
        Err(error) => {
            tracing::error!(%error, "nothing was sent");
            visit.say(key::ERROR_INTERNAL)
        }
    };
    let private = |post| ReadyAnswer::Private(opened(post));
    let ready = match answer {
        Answer::Plain(post) => ReadyAnswer::Private(post),
        Answer::Aside(post) => ReadyAnswer::Aside(post),
        Answer::PrivateAside(post) => ReadyAnswer::Aside(opened(post)),
        // A panel stays as it is.
        Answer::Word(post) if origin.panel.is_some() => ReadyAnswer::Aside(post),
        Answer::Word(post) => ReadyAnswer::Private(post),
        Answer::Private(post) => private(post),
        Answer::Board(post) => ReadyAnswer::Private(post.post().clone()),
        Answer::Own(own) => private(own_board::answer(
            &visit.reader,
            &own,
            origin.private_message,
        )),
        Answer::Public(post) => ReadyAnswer::Public(post),
        Answer::PublicUpdate(post) => ReadyAnswer::PublicUpdate(post),
        Answer::Form(form) => ReadyAnswer::Form(form),
    };
    (ready, owed, shows)
}

/// Explains why an interaction was refused: on the player's desk or board if they have one.
async fn explain<E>(visit: &Visit<'_, E>, refused: ReplyError) -> Reply {
    let texts = visit.texts();
    let error = match refused {
        ReplyError::Sentence(sentence) => return Answer::Word(Post::text(sentence)).into(),
        ReplyError::Choice(post) => return Answer::Word(*post).into(),
        ReplyError::Failed(error) => error,
        ReplyError::InMatch(id, error) => match visit.facts(id).await {
            Ok(facts) => return visit.refused(facts, &error),
            Err(_) => error,
        },
    };
    Answer::Word(Post::text(refusals::general(texts, &error))).into()
}

/// Records which message shows a challenge, so that later changes can update it. Discord returns it with the answer to
/// the callback; if that was lost, the bot asks for it.
async fn note_message(
    WayBack {
        wire,
        service,
        origin,
    }: WayBack<'_>,
    owed: OutboxItem,
    answered: &Value,
) {
    let Some(id) = owed.about.match_id() else {
        return;
    };
    let id_of = |message: &Value| message["id"].as_str().and_then(|id| id.parse().ok());
    let returned = id_of(&answered["resource"]["message"]);
    let message = match returned {
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
    if let Err(error) = service.shown(id, message).await {
        tracing::error!(%error, "the message of a challenge could not be noted");
    }
}

async fn first(back: WayBack<'_>, answer: &ReadyAnswer) -> Result<Value, Failure> {
    let response = match answer {
        ReadyAnswer::Private(post) if back.origin.private_message => {
            CreateInteractionResponse::UpdateMessage(post.response())
        }
        ReadyAnswer::Private(post) | ReadyAnswer::Aside(post) => {
            CreateInteractionResponse::Message(post.response().ephemeral(true))
        }
        ReadyAnswer::Public(post) => CreateInteractionResponse::Message(post.post().response()),
        ReadyAnswer::PublicUpdate(post) => {
            CreateInteractionResponse::UpdateMessage(post.post().response())
        }
        ReadyAnswer::Form(form) => return send(back, &form.response(), None, false).await,
    };
    let attachment = match answer {
        ReadyAnswer::Private(post) | ReadyAnswer::Aside(post) => post.attachment(),
        ReadyAnswer::Public(post) | ReadyAnswer::PublicUpdate(post) => post.post().attachment(),
        ReadyAnswer::Form(_) => None,
    };
    let with_message = matches!(answer, ReadyAnswer::Public(_));
    send(back, &response, attachment, with_message).await
}

/// Sends the first answer. `with_message` asks Discord to return the message that it creates.
async fn send(
    back: WayBack<'_>,
    response: &impl Serialize,
    attachment: Option<CreateAttachment>,
    with_message: bool,
) -> Result<Value, Failure> {
    again(back, response, attachment, || {
        let request = Request::of_interaction(LightMethod::Post, callback(back.origin));
        let request = request.within(FIRST_ANSWER_TIMEOUT);
        if with_message {
            request.parameter("with_response", &true)
        } else {
            request
        }
    })
    .await
}

/// The destination of the first answer.
fn callback(origin: &Origin) -> Route<'_> {
    Route::InteractionResponse {
        interaction_id: origin.id,
        token: &origin.token,
    }
}

/// The location of the first answer.
fn original<'a>(wire: &Wire, origin: &'a Origin) -> Route<'a> {
    Route::WebhookOriginalInteractionResponse {
        application_id: wire.application(),
        token: &origin.token,
    }
}

/// The destination of further answers.
fn further<'a>(wire: &Wire, origin: &'a Origin) -> Route<'a> {
    Route::WebhookFollowupMessages {
        application_id: wire.application(),
        token: &origin.token,
    }
}

/// Whether a late answer follows as a message of its own, to which its interaction does not lead.
fn follows(origin: &Origin, answer: &ReadyAnswer) -> bool {
    match answer {
        ReadyAnswer::Aside(_) => true,
        ReadyAnswer::Private(_) => origin.on_message && !origin.private_message,
        _ => false,
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
        ReadyAnswer::Aside(post) | ReadyAnswer::Private(post) if follows(origin, answer) => {
            follow(post, true).await
        }
        ReadyAnswer::Aside(post) | ReadyAnswer::Private(post) => {
            return edit(back, post).await;
        }
        ReadyAnswer::PublicUpdate(post) => return edit(back, post.post()).await,
        ReadyAnswer::Public(post) => {
            if !origin.on_message {
                let said = Post::text(texts.get(key::ANSWER_POSTED_BELOW));
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
    let sending = back
        .wire
        .insist(|| request().body(body.clone()).attachment(attachment.clone()));
    match sending::say(back.service, back.wire, Way::Answers, sending).await {
        Err(Failure::AlreadyAnswered) => Ok(Value::Null),
        sent => sent,
    }
}

/// Refuses somebody who has too many interactions waiting. The first refusal is explained; the others get no answer, because
/// an answer to each would be the work that is refused.
pub async fn turn_away(wire: &Wire, origin: &Origin, bot: &Bot, first_refused: bool) {
    bot.meters.refused("interaction");
    if !first_refused {
        return;
    }
    let language = Language::of(None, Some(&origin.locale));
    let sentence = bot.texts.of(language).get(key::REFUSE_TOO_FAST);
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
