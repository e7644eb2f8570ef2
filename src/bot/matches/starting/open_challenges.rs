//! /lobby: lists the challenges in a server that anyone may accept, shows one of them, and leads to the games in progress.

use basics::{MatchId, PersonId};
use matches::{
    challenge::{Challenge, ChallengeState, Response},
    records::ChallengeRecord,
};
use rules::game::GameName;
use serenity::all::{CreateCommand, CreateSelectMenuOption};
use service::{ResponseContext, ServiceError};

use super::{
    challenge::{self, Stakes},
    rules_pages, terms,
};
use crate::bot::commands::options::in_servers;
use crate::{
    bot::kit::{Call, Press, ReplyError, ReplyResult, Visit},
    link::limits,
    messages::{
        Post, danger,
        ids::{Id, Open},
        menu, secondary, success,
    },
    wording::{self, phrases::mention, time::Sides},
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "lobby";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.get(key::OPTION_LOBBY_GAME));
    in_servers(NAME, texts.get(key::COMMAND_LOBBY)).set_options(vec![game])
}

/// Lists the challenges.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    call.server()?;
    Ok(list(call, terms::game(call)).await?.into())
}

/// Handles a press under the open challenges.
pub async fn press(press: &Press<'_>, wanted: &Open) -> ReplyResult {
    Ok(match wanted {
        Open::List => list(press, None).await?,
        Open::ListOf(game) => list(press, Some(*game)).await?,
        Open::Pick => {
            let id = press.picked().ok_or_else(|| press.unknown())?;
            let record = visible(press, id).await?;
            let stakes = Stakes::of(press.bot, &record).await?;
            let reader = press.person.id;
            open_challenge(press.texts(), &record.challenge, stakes.as_ref(), reader)
        }
        Open::Accept(id) => respond(press, *id, Response::Accept).await?,
        Open::Decline(id) => respond(press, *id, Response::Decline).await?,
        Open::Withdraw(id) => respond(press, *id, Response::Withdraw).await?,
    }
    .into())
}

async fn list<E>(visit: &Visit<'_, E>, game: Option<GameName>) -> Result<Post, ServiceError> {
    let service = &visit.bot.service;
    let guild = visit.guild().unwrap_or(0);
    // Challenges to the reader come first: only the reader can answer them, and their message may have been deleted.
    let person = visit.person.id;
    let mut found = service.named_in(guild, person, game).await?;
    found.extend(visible_in(visit, game).await?);
    found.truncate(limits::OPTIONS);
    let found = service.with_challengers(found).await?;
    Ok(open(visit.texts(), &found, game))
}

/// The open challenges in those channels of a server that the person sees, to one game or to any.
pub async fn visible_in<E>(
    visit: &Visit<'_, E>,
    game: Option<GameName>,
) -> Result<Vec<ChallengeRecord>, ServiceError> {
    let service = &visit.bot.service;
    let mut found = service.open_in(visit.guild().unwrap_or(0), game).await?;
    let visible = visit.visible(found.iter().map(|row| row.channel)).await;
    found.retain(|row| visible.contains(&row.channel));
    Ok(found)
}

/// A challenge in a channel that the person sees.
async fn visible(press: &Press<'_>, id: MatchId) -> Result<ChallengeRecord, ServiceError> {
    let record = press.bot.service.challenge_record(id).await?;
    let here = press.guild() == Some(record.guild);
    let own = record.challenge.concerns(press.person.id);
    let sees = own || here && !press.visible([record.channel]).await.is_empty();
    sees.then_some(record).ok_or(ServiceError::Unknown)
}

/// Answers a challenge from the list; the challenge's own message is updated afterwards.
async fn respond(press: &Press<'_>, id: MatchId, response: Response) -> Result<Post, ReplyError> {
    visible(press, id).await?;
    challenge::expect_maker(press, id, response).await?;
    let pressed = ResponseContext {
        interaction: press.interaction,
        guild: press.guild(),
        message: None,
        // The attempt shows whether the bot has the permission.
        may_open_thread: true,
    };
    let service = &press.bot.service;
    let record = service
        .respond(id, &press.person, response, pressed)
        .await?;
    let values = args![channel = format!("<#{}>", record.channel)];
    let key = match response {
        Response::Accept => key::OPEN_ACCEPTED,
        Response::Decline => key::OPEN_DECLINED.taking(),
        Response::Withdraw => key::OPEN_WITHDRAWN.taking(),
    };
    let note = press.texts().format(key, &values);
    Ok(list(press, None).await?.with_note(&note))
}

/// Challenges with their challengers' names: those of one game, or all.
fn open(texts: &Texts, found: &[(ChallengeRecord, String)], game: Option<GameName>) -> Post {
    let watch = vec![secondary(texts, &Id::Watch(0), key::BUTTON_WATCH)];
    if found.is_empty() {
        let none = Post::text(match game {
            None => texts.get(key::OPEN_NONE),
            Some(game) => {
                texts.format(key::OPEN_NONE_OF, &args![game = wording::game(texts, game)])
            }
        });
        return none.with_buttons(watch);
    }
    let mut lines = vec![texts.format(key::OPEN_TITLE, &args![count = found.len()])];
    let options = found.iter().map(|(row, name)| {
        let challenge = &row.challenge;
        lines.push(challenge_line(texts, challenge, name));
        let label = limits::fit(&summary(texts, challenge, name.clone()), limits::LABEL);
        let time = wording::time::controls(texts, challenge.time.controls(), Sides::Challenge);
        let terms = &challenge.terms;
        let rules = wording::about_preset(texts, terms.rules.game(), terms.preset);
        let time = format!("{time} · {rules}");
        CreateSelectMenuOption::new(label, challenge.id.0.to_string())
            .description(limits::fit(&time, limits::LABEL))
    });
    let menu = menu(
        &Id::Open(Open::Pick),
        texts.get(key::OPEN_PICK),
        options.collect(),
    );
    Post::lines(&lines).with_rows([menu]).with_buttons(watch)
}

fn summary(texts: &Texts, challenge: &Challenge, name: String) -> String {
    let terms = &challenge.terms;
    let game = terms.rules.game();
    let values = args![
        challenger = name,
        game = wording::game(texts, game),
        preset = wording::preset(texts, game, terms.preset),
    ];
    texts.format(key::OPEN_CHOICE, &values)
}

pub fn challenge_line(texts: &Texts, challenge: &Challenge, name: &str) -> String {
    let terms = &challenge.terms;
    let game = terms.rules.game();
    let values = args![
        challenger = plain(name),
        game = wording::game(texts, game),
        preset = wording::preset(texts, game, terms.preset),
        time = wording::time::controls(texts, challenge.time.controls(), Sides::Challenge),
        until = format!("<t:{}:R>", challenge.expires.seconds()),
        count = challenge.games,
        different = terms.rules.differences(terms.preset).len(),
    ];
    let line = texts.format(key::OPEN_LINE, &values);
    let line = if terms.rated {
        texts.format(key::OPEN_RATED, &args![line = line])
    } else {
        line
    };
    match challenge.opponent {
        Some(opponent) => {
            let values = args![line = line, opponent = mention(opponent)];
            texts.format(key::OPEN_NAMED, &values)
        }
        None => line,
    }
}

/// One challenge: its challenger may withdraw it, everybody else accept it, and the person named in it decline it.
fn open_challenge(
    texts: &Texts,
    challenge: &Challenge,
    stakes: Option<&Stakes>,
    reader: PersonId,
) -> Post {
    let (id, mut row) = (challenge.id, Vec::new());
    let is_open = challenge.state == ChallengeState::Open;
    if is_open && challenge.challenger == reader {
        let withdraw = Id::Open(Open::Withdraw(id));
        row.push(danger(texts, &withdraw, key::BUTTON_WITHDRAW));
    } else if is_open {
        let accept = Id::Open(Open::Accept(id));
        row.push(success(texts, &accept, key::BUTTON_ACCEPT));
        if challenge.opponent == Some(reader) {
            let decline = Id::Open(Open::Decline(id));
            row.push(danger(texts, &decline, key::BUTTON_DECLINE));
        }
    }
    row.push(rules_pages::button(texts, &challenge.terms, challenge.time));
    row.push(secondary(texts, &Id::Open(Open::List), key::BUTTON_BACK));
    Post::text(challenge::in_words(texts, challenge, None, stakes)).with_buttons(row)
}
