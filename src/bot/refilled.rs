//! Forms that were refused: the answer says why, and its button opens the form again with everything that stood in it.

use super::{
    kit::{Answer, Form, Press, Reply, ReplyError, ReplyResult, refusals},
    leagues::create,
    matches::starting::{challenge, practice},
    servers::setup,
};
use crate::messages::{
    Post,
    ids::{Id, Practice, Refused, Setup},
    primary,
};
use service::ServiceError;
use texts::key;

/// Adds to a refusal the button that opens the form again.
pub async fn explain(form: &Form<'_>, again: Refused, done: ReplyResult) -> ReplyResult {
    let texts = form.texts();
    let sentence = match done {
        Err(ReplyError::Sentence(sentence)) => sentence,
        Err(ReplyError::Failed(
            error @ (ServiceError::CannotChallenge(_) | ServiceError::Season(_)),
        )) => refusals::general(texts, &error),
        done => return done,
    };
    let (service, person) = (&form.bot.service, form.person.id);
    let filled = form.event.filled.written();
    service
        .keep_draft(person, &again.form().to_string(), &filled)
        .await?;
    let button = primary(texts, &Id::Refill(again), key::BUTTON_LEAGUE_AGAIN);
    let post = Post::text(sentence).with_buttons(vec![button]);
    Ok(Answer::Word(post).into())
}

/// Opens a form with what stood in it when it was refused within the last day.
pub async fn open(press: &Press<'_>, form: Refused) -> ReplyResult {
    let reply = match form {
        Refused::Challenge => challenge::open(press, None, None).await?,
        Refused::League => create::open(press).await?,
        Refused::Practice => practice::press(press, &Practice::Show).await?,
        Refused::Places => setup::press(press, Setup::Places).await?,
        Refused::Offer => setup::press(press, Setup::Offer).await?,
    };
    let name = form.form().to_string();
    let before = press.bot.service.draft(press.person.id, &name).await?;
    Ok(match (reply.answer, before) {
        (Answer::Form(form), Some(before)) => form.refilled(&before).into(),
        (answer, _) => Reply::from(answer),
    })
}
