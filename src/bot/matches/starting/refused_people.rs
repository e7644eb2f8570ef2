//! The people whose challenges a person refuses: a page of `/settings`, an option there, and a button under a challenge. Only the
//! person sees them.

use basics::{MatchId, PersonId};
use matches::challenge::Response;
use serenity::all::{CommandOptionType, CreateButton, CreateCommandOption, CreateSelectMenuOption};
use service::{ResponseContext, ServiceError, brakes::Refused};

use crate::{
    bot::kit::{Answer, Call, Press, ReplyResult, Visit},
    link::limits,
    messages::{
        Post, buttons,
        ids::{Id, Notification, Refusing},
        menu, secondary,
    },
    wording::phrases::mention,
};

use texts::{Texts, args, key};

/// The option of `/settings` that takes the person to refuse.
const PERSON: &str = "refuse";
/// The most people named on the page.
const MAX_NAMED: usize = 10;

/// The option for Discord.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let about = texts.get(key::OPTION_SETTINGS_REFUSE);
    CreateCommandOption::new(CommandOptionType::User, PERSON, about)
}

/// The button below a challenge to a person.
pub fn offer(texts: &Texts, id: MatchId) -> CreateButton {
    secondary(texts, &Id::Refuse(Refusing::Of(id)), key::BUTTON_REFUSE)
}

/// The button that leads to the page.
pub fn button(texts: &Texts) -> CreateButton {
    secondary(texts, &Id::Refuse(Refusing::Show), key::BUTTON_REFUSALS)
}

/// The sentence about whose challenges a person refuses.
pub fn sentence(texts: &Texts, refused: &Refused) -> String {
    let values = args![count = refused.people.len()];
    if refused.everybody {
        texts.get(key::REFUSALS_EVERYBODY)
    } else {
        texts.format(key::REFUSALS_PEOPLE, &values)
    }
}

/// Refuses the person that the option names; `None` without the option.
pub async fn run(call: &Call<'_>) -> Option<ReplyResult> {
    let named = call.named(PERSON)?;
    if named.id == call.person.id {
        return Some(Err(call.refusal(key::REFUSE_REFUSING_ONESELF)));
    }
    Some(refuse(call, named.id).await)
}

/// Handles the buttons and the menu.
pub async fn press(press: &Press<'_>, wanted: Refusing) -> ReplyResult {
    let (service, texts) = (&press.bot.service, press.texts());
    match wanted {
        Refusing::Show => page(press, None).await,
        Refusing::Of(id) => {
            let challenger = service.challenger_of(id, press.person.id).await?;
            let declined = ResponseContext {
                interaction: press.interaction,
                guild: press.guild(),
                message: None,
                may_open_thread: false,
            };
            let declined = service.respond(id, &press.person, Response::Decline, declined);
            match declined.await {
                // It may have been answered, or have expired.
                Ok(_) | Err(ServiceError::CannotRespond(_)) => {}
                Err(error) => return Err(error.into()),
            }
            match refuse(press, challenger).await?.answer {
                Answer::Plain(post) => Ok(Answer::Aside(post).into()),
                other => Ok(other.into()),
            }
        }
        Refusing::Everybody(true) => {
            service.refuse_challenges(&press.person, None).await?;
            page(press, Some(texts.get(key::REFUSALS_DONE_EVERYBODY))).await
        }
        Refusing::Everybody(false) => {
            service.take_challenges(press.person.id, None).await?;
            page(press, Some(texts.get(key::REFUSALS_DONE_NOBODY))).await
        }
        Refusing::Again => {
            let picked: u64 = press.picked().ok_or_else(|| press.unknown())?;
            let person = PersonId(picked);
            service
                .take_challenges(press.person.id, Some(person))
                .await?;
            let values = args![person = mention(person)];
            page(press, Some(texts.format(key::REFUSALS_DONE_AGAIN, &values))).await
        }
    }
}

async fn refuse<E>(visit: &Visit<'_, E>, refused: PersonId) -> ReplyResult {
    let service = &visit.bot.service;
    let done = service.refuse_challenges(&visit.person, Some(refused));
    if !done.await? {
        return Err(visit.refusal(key::REFUSE_REFUSING_FULL));
    }
    let values = args![person = mention(refused)];
    let note = visit.texts().format(key::REFUSALS_DONE, &values);
    page(visit, Some(note)).await
}

/// The page, with what has just been done.
async fn page<E>(visit: &Visit<'_, E>, note: Option<String>) -> ReplyResult {
    let refused = visit.bot.service.refused_by(visit.person.id).await?;
    let post = list(visit.texts(), &refused);
    let post = match note {
        Some(note) => post.with_note(&note),
        None => post,
    };
    Ok(Answer::Plain(post).into())
}

fn list(texts: &Texts, refused: &Refused) -> Post {
    let mut lines = vec![texts.get(key::REFUSALS_TITLE), sentence(texts, refused)];
    if !refused.people.is_empty() {
        let named = refused.people.iter().take(MAX_NAMED);
        let named: Vec<String> = named.map(|(person, _)| mention(*person)).collect();
        let values = args![
            people = texts.list(&named),
            more = refused.people.len().saturating_sub(MAX_NAMED)
        ];
        lines.push(texts.format(key::REFUSALS_NAMED, &values));
    }
    lines.push(texts.get(key::REFUSALS_EXPLAINED));
    let everybody = Id::Refuse(Refusing::Everybody(!refused.everybody));
    let key = if refused.everybody {
        key::BUTTON_REFUSE_NOBODY
    } else {
        key::BUTTON_REFUSE_EVERYBODY
    };
    let options = refused.people.iter().take(limits::OPTIONS);
    let options: Vec<CreateSelectMenuOption> = options
        .map(|(person, name)| {
            let name = name.clone().unwrap_or_else(|| person.0.to_string());
            let label = limits::fit(&name, limits::LABEL);
            CreateSelectMenuOption::new(label, person.0.to_string())
        })
        .collect();
    let again = (!options.is_empty()).then(|| {
        let hint = texts.get(key::REFUSALS_AGAIN);
        menu(&Id::Refuse(Refusing::Again), hint, options)
    });
    let back = Id::Notifications(Notification::Show);
    let row = buttons([
        secondary(texts, &everybody, key),
        secondary(texts, &back, key::BUTTON_BACK),
    ]);
    Post::lines(&lines).with_rows(again.into_iter().chain([row]))
}
