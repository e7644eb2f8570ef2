//! /league players and the form on the organiser's page: add all the people on a list at once, from a file with their ratings.

use basics::PersonId;
use leagues::season::{
    Command, Entrant, ListProblem, Listed, MAX_RATING, MAX_REASON_LENGTH, Name, Order, entry_list,
};
use serde::{Deserialize, de::DeserializeOwned};
use serenity::all::{CommandOptionType, CreateCommandOption, GuildId, User, UserId};
use serenity::http::{LightMethod, Route};
use service::{NamedPerson, seasons::LoadedSeason};

use super::form::{REASON, typed_reason, why};
use super::moving;
use crate::bot::commands::options::text_option;
use crate::bot::kit::{Call, Form, ReplyError, ReplyResult, Visit, uploads};
use crate::bot::leagues::access::{act, entrant};
use crate::bot::leagues::words::names::shortened;
use crate::link::errors::Failure;
use crate::link::forms;
use crate::link::wire::Request;
use crate::messages;
use crate::messages::ids::{Id, league::Organise};
use texts::{Texts, args, key, plain};

/// The option that takes the file.
const FILE: &str = "file";
/// The largest list, in bytes.
const MAX_FILE_BYTES: usize = 64 * 1024;
/// How many people a search for a name returns.
const MAX_FOUND: u32 = 20;
/// How many wrong lines are named.
const MAX_WRONG_LINES: usize = 12;

/// The options for Discord.
pub fn options(texts: &Texts) -> [CreateCommandOption; 2] {
    let about = texts.get(key::OPTION_LEAGUE_FILE);
    let file = CreateCommandOption::new(CommandOptionType::Attachment, FILE, about);
    let reason = text_option(REASON, texts.get(key::OPTION_LEAGUE_REASON))
        .min_length(1)
        .max_length(MAX_REASON_LENGTH as u16);
    [file.required(true), reason]
}

/// Adds everybody on the list of the command.
pub async fn run(call: &Call<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let file = call.file(FILE).ok_or_else(|| call.unknown())?;
    let refusal = key::REFUSE_LEAGUE_FILE;
    let list = call.text_of(file, MAX_FILE_BYTES, refusal).await?;
    let reason = call.text(REASON).map(str::to_owned);
    add(call, loaded, &list, reason).await
}

/// The form that takes a list and the reason.
pub fn form(texts: &Texts, loaded: &LoadedSeason) -> forms::Form {
    let list = uploads::files_field(texts, key::LEAGUE_ENTRY_LIST, 1);
    let list = list.described(texts.get(key::LEAGUE_ENTRY_LIST_MORE));
    let reason = why(texts, &loaded.season, true);
    let id = Id::of_season(loaded.record.id, Organise::Listed);
    messages::form(
        &id,
        &texts.get(key::LEAGUE_ENTRY_LIST_FORM),
        &[list, reason],
    )
}

/// Adds everybody on the list of the form.
pub async fn submit(form: &Form<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let refusal = key::REFUSE_LEAGUE_FILE;
    let list = form.uploaded_text(MAX_FILE_BYTES, refusal).await?;
    add(form, loaded, &list, typed_reason(form)).await
}

/// Adds everybody on the list who is not in the league yet, or adds nobody and says why.
async fn add<E>(
    call: &Visit<'_, E>,
    loaded: &LoadedSeason,
    list: &str,
    reason: Option<String>,
) -> ReplyResult {
    let texts = call.texts();
    let listed = entry_list(list).map_err(|wrong| {
        let lines = wrong
            .iter()
            .map(|one| (one.line, problem(texts, &one.problem)));
        refusal(texts, &lines.collect::<Vec<_>>())
    })?;
    if listed.is_empty() {
        return Err(call.refusal(key::REFUSE_LEAGUE_FILE_EMPTY));
    }
    let (mut added, mut before, mut wrong) = (Vec::new(), 0, Vec::new());
    for one in &listed {
        match named(call, loaded, one, &added).await? {
            OnList::New(entrant) => added.push(entrant),
            OnList::Entered => before += 1,
            OnList::Wrong(problem) => wrong.push((one.line, problem)),
        }
    }
    if !wrong.is_empty() {
        return Err(refusal(texts, &wrong));
    }
    if added.is_empty() {
        return Err(call.refusal(key::REFUSE_LEAGUE_LIST_ENTERED));
    }
    let values = args![count = added.len(), before = before];
    let note = texts.format(key::LEAGUE_PLAYERS_ADDED, &values);
    let loaded = act(
        call,
        loaded,
        &Command::Organise(Order::AddAll(added), reason),
    )
    .await?;
    let page = moving::page(call, &loaded).await;
    Ok(page.with_note(&note).into())
}

/// What is wrong, line by line.
fn refusal(texts: &Texts, wrong: &[(usize, String)]) -> ReplyError {
    let count = wrong.len();
    let mut lines = vec![texts.format(key::REFUSE_LEAGUE_LIST, &args![count = count])];
    lines.extend(shortened(
        texts,
        wrong,
        MAX_WRONG_LINES,
        |(line, problem)| {
            let values = args![line = *line, problem = problem.clone()];
            texts.format(key::REFUSE_LEAGUE_LINE, &values)
        },
    ));
    ReplyError::Sentence(lines.join("\n"))
}

fn problem(texts: &Texts, problem: &ListProblem) -> String {
    match problem {
        ListProblem::NoName => texts.get(key::LEAGUE_LINE_NO_NAME),
        ListProblem::LongName => texts.get(key::LEAGUE_LINE_LONG_NAME),
        ListProblem::Rating(text) => {
            let values = args![text = plain(text), most = MAX_RATING];
            texts.format(key::LEAGUE_LINE_RATING, &values)
        }
        ListProblem::Columns => texts.get(key::LEAGUE_LINE_COLUMNS),
        ListProblem::Quote => texts.get(key::LEAGUE_LINE_QUOTE),
        ListProblem::Twice(name) => {
            texts.format(key::LEAGUE_LINE_TWICE, &args![name = plain(name)])
        }
        ListProblem::TooMany => texts.get(key::REFUSE_LEAGUE_FULL),
    }
}

/// The facts about a member of a server that a list needs.
#[derive(Deserialize)]
struct Member {
    user: User,
    nick: Option<String>,
}

impl Member {
    fn is_called(&self, name: &str) -> bool {
        let names = [
            self.nick.as_deref(),
            self.user.global_name.as_deref(),
            Some(self.user.name.as_str()),
        ];
        let lower = name.to_lowercase();
        names
            .into_iter()
            .flatten()
            .any(|one| one.to_lowercase() == lower)
    }

    fn person(self) -> NamedPerson {
        let shown = self.nick.as_deref();
        NamedPerson {
            id: PersonId(self.user.id.get()),
            name: shown.unwrap_or(self.user.display_name()).to_owned(),
            bot: self.user.bot,
        }
    }
}

/// Somebody on the list.
enum OnList {
    /// An entrant to add.
    New(Entrant),
    /// Somebody who is in the league.
    Entered,
    /// What is wrong with the line.
    Wrong(String),
}

/// Finds somebody on the list.
async fn named<E>(
    call: &Visit<'_, E>,
    loaded: &LoadedSeason,
    one: &Listed,
    before: &[Entrant],
) -> Result<OnList, ReplyError> {
    let (texts, season) = (call.texts(), &loaded.season);
    let mut found = members(call, &one.name).await?;
    let values = args![
        name = plain(&match &one.name {
            Name::Id(id) => id.to_string(),
            Name::Text(name) => name.clone(),
        })
    ];
    let wrong = |key| Ok(OnList::Wrong(texts.format(key, &values)));
    let Some(member) = found.pop() else {
        return wrong(key::LEAGUE_LINE_UNKNOWN);
    };
    if !found.is_empty() {
        return wrong(key::LEAGUE_LINE_SEVERAL);
    }
    let person = member.person();
    if person.bot {
        return wrong(key::LEAGUE_LINE_BOT);
    }
    let id = person.id;
    let entered = season.entrants().iter().any(|one| one.person == id);
    if entered || season.seat_of(id).is_some() {
        return Ok(OnList::Entered);
    }
    if before.iter().any(|one| one.person == id) {
        return wrong(key::LEAGUE_LINE_TWICE);
    }
    let entrant = entrant(call, loaded, &person).await?;
    let rating = if one.rating > 0 {
        one.rating
    } else {
        entrant.rating
    };
    // A rating on the list was disclosed by the organiser.
    let hides_rating = entrant.hides_rating && rating == entrant.rating;
    Ok(OnList::New(Entrant {
        rating,
        hides_rating,
        ..entrant
    }))
}

/// The members of the server whom a name on a list can mean.
async fn members<E>(call: &Visit<'_, E>, name: &Name) -> Result<Vec<Member>, ReplyError> {
    let guild_id = GuildId::new(call.server()?);
    match name {
        Name::Id(id) => {
            let user_id = UserId::new(id.0.max(1));
            let route = || Route::GuildMember { guild_id, user_id };
            let found = ask::<Member, _>(call, || Request::new(LightMethod::Get, route())).await?;
            Ok(found.into_iter().collect())
        }
        Name::Text(text) => {
            let route = || Route::GuildMembersSearch { guild_id };
            let request = || {
                Request::new(LightMethod::Get, route())
                    .parameter("query", text)
                    .parameter("limit", &MAX_FOUND)
            };
            let found = ask::<Vec<Member>, _>(call, request).await?;
            let mut found = found.unwrap_or_default();
            found.retain(|one| one.is_called(text));
            Ok(found)
        }
    }
}

/// Discord's answer, once it is ready to give one; `None` if it knows nobody like that.
async fn ask<T: DeserializeOwned, E>(
    call: &Visit<'_, E>,
    request: impl Fn() -> Request<'static>,
) -> Result<Option<T>, ReplyError> {
    let failed = || call.refusal(key::REFUSE_BUSY);
    loop {
        match call.asking(|wire| wire.send(request())).await {
            Ok(answer) => return serde_json::from_value(answer).map_err(|_| failed()),
            Err(Failure::TooFast(wait)) => {
                let wait = wait.unwrap_or(std::time::Duration::from_secs(1));
                call.stepping_out(tokio::time::sleep(wait)).await;
            }
            Err(Failure::NotYet(wait)) => call.stepping_out(tokio::time::sleep(wait)).await,
            Err(Failure::Unexplained { status: 404, .. } | Failure::Gone(_)) => return Ok(None),
            Err(failure) => {
                tracing::warn!(%failure, "a member could not be looked up");
                return Err(failed());
            }
        }
    }
}
