//! /lobby: lists the challenges in a server that anyone may accept, shows one of them, and leads to the games in progress.

use matches::{
    MatchId,
    challenge::{Challenge, ChallengeState, Response},
    records::ChallengeRecord,
};
use rules::game::GameName;
use serenity::all::{CreateCommand, CreateSelectMenuOption};
use service::{ResponseContext, ServiceError};

use super::{
    challenge::{self, Stakes},
    options::in_servers,
    rules_pages, terms,
};
use crate::{
    args,
    discord::{
        bot::{Call, Press, ReplyError, ReplyResult, Visit},
        ids::{Id, Open},
        limits,
        post::{Post, danger, menu, secondary, success},
        texts::{Texts, plain},
        words,
    },
};

/// The command's name.
pub const NAME: &str = "lobby";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.say("option-lobby-game"));
    in_servers(NAME, texts.say("command-lobby")).set_options(vec![game])
}

/// Lists the challenges.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    Ok(list(call, call.guild(), terms::game(call)).await?.into())
}

/// Handles a press under the open challenges.
pub async fn press(press: &Press<'_>, wanted: &Open) -> ReplyResult {
    let guild = press.guild();
    Ok(match wanted {
        Open::List => list(press, guild, None).await?,
        Open::ListOf(game) => list(press, guild, Some(*game)).await?,
        Open::Pick => {
            let id = press.picked().ok_or_else(|| press.unknown())?;
            let record = visible(press, id).await?;
            let own = record.challenge.challenger == press.person.id;
            let stakes = Stakes::of(press.bot, &record).await?;
            open_challenge(press.texts(), &record.challenge, stakes.as_ref(), own)
        }
        Open::Accept(id) => respond(press, *id, Response::Accept).await?,
        Open::Withdraw(id) => respond(press, *id, Response::Withdraw).await?,
    }
    .into())
}

async fn list<E>(
    visit: &Visit<'_, E>,
    guild: Option<u64>,
    game: Option<GameName>,
) -> Result<Post, ServiceError> {
    let mut found = visible_in(visit, guild, game).await?;
    found.truncate(limits::OPTIONS);
    let found = visit.bot.service.with_challengers(found).await?;
    Ok(open(visit.texts(), &found, game))
}

/// The open challenges in those channels of a server that the person sees, to one game or to any.
pub async fn visible_in<E>(
    visit: &Visit<'_, E>,
    guild: Option<u64>,
    game: Option<GameName>,
) -> Result<Vec<ChallengeRecord>, ServiceError> {
    let service = &visit.bot.service;
    let mut found = service.open_in(guild.unwrap_or(0), game).await?;
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
        // Whether the bot has the permission shows when it tries.
        may_open_thread: true,
    };
    let service = &press.bot.service;
    let record = service
        .respond(id, &press.person, response, pressed)
        .await?;
    let told = args![channel = format!("<#{}>", record.channel)];
    let key = match response {
        Response::Accept => "open-accepted",
        Response::Decline | Response::Withdraw => "open-withdrawn",
    };
    let note = press.texts().tell(key, &told);
    Ok(list(press, press.guild(), None).await?.with_note(&note))
}

/// Challenges with their challengers' names: those of one game, or all.
fn open(texts: &Texts, found: &[(ChallengeRecord, String)], game: Option<GameName>) -> Post {
    let watch = vec![secondary(texts, &Id::Watch(0), "button-watch")];
    if found.is_empty() {
        let none = Post::text(match game {
            None => texts.say("open-none"),
            Some(game) => texts.tell("open-none-of", &args![game = words::game(texts, game)]),
        });
        return none.with_buttons(watch);
    }
    let mut lines = vec![texts.tell("open-title", &args![count = found.len()])];
    let options = found.iter().map(|(row, name)| {
        let challenge = &row.challenge;
        lines.push(line(texts, challenge, name));
        let label = limits::fit(&summary(texts, challenge, name.clone()), limits::LABEL);
        let time = words::time::control(texts, challenge.time.control);
        let terms = &challenge.terms;
        let rules = words::about_preset(texts, terms.rules.game(), terms.preset);
        let time = format!("{time} · {rules}");
        CreateSelectMenuOption::new(label, challenge.id.0.to_string())
            .description(limits::fit(&time, limits::LABEL))
    });
    let menu = menu(
        &Id::Open(Open::Pick),
        texts.say("open-pick"),
        options.collect(),
    );
    Post::lines(&lines).with_rows([menu]).with_buttons(watch)
}

fn summary(texts: &Texts, challenge: &Challenge, name: String) -> String {
    let terms = &challenge.terms;
    let game = terms.rules.game();
    let told = args![
        challenger = name,
        game = words::game(texts, game),
        preset = words::preset(texts, game, terms.preset),
    ];
    texts.tell("open-choice", &told)
}

fn line(texts: &Texts, challenge: &Challenge, name: &str) -> String {
    let terms = &challenge.terms;
    let game = terms.rules.game();
    let told = args![
        challenger = plain(name),
        game = words::game(texts, game),
        preset = words::preset(texts, game, terms.preset),
        time = words::time::control(texts, challenge.time.control),
        until = format!("<t:{}:R>", challenge.expires.seconds()),
        count = challenge.games,
        different = terms.rules.differences(terms.preset).len(),
    ];
    let line = texts.tell("open-line", &told);
    match terms.rated {
        true => texts.tell("open-rated", &args![line = line]),
        false => line,
    }
}

/// One challenge with all its terms; its challenger may withdraw it, everybody else may accept it.
fn open_challenge(
    texts: &Texts,
    challenge: &Challenge,
    stakes: Option<&Stakes>,
    own: bool,
) -> Post {
    let (id, mut row) = (challenge.id, Vec::new());
    if challenge.state == ChallengeState::Open {
        row.push(if own {
            danger(texts, &Id::Open(Open::Withdraw(id)), "button-withdraw")
        } else {
            success(texts, &Id::Open(Open::Accept(id)), "button-accept")
        });
    }
    row.push(rules_pages::button(texts, &challenge.terms, challenge.time));
    row.push(secondary(texts, &Id::Open(Open::List), "button-back"));
    Post::text(challenge::in_words(texts, challenge, None, stakes)).with_buttons(row)
}
