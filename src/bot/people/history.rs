//! /history: a person's finished games in a server, page by page, with links to their replays; in direct messages, the games
//! played there.

use basics::PersonId;
use ratings::{PlayedGame, Score};
use rules::{Side, game::GameName};
use serenity::all::{CreateActionRow, CreateCommand, CreateSelectMenuOption};
use service::FinishedGame;

use super::profile::{SHARE, check_shown, meant, person_option, share_option};
use crate::bot::{
    commands::options::everywhere,
    matches::{afterwards::replay, starting::terms},
};
use crate::{
    bot::kit::{Answer, Call, Press, ReplyError, ReplyResult, Visit},
    link::limits,
    messages::{
        Post, PublicFacts, PublicPost,
        ids::{History, Id, ReplayForm, ReplayRequest},
        menu, secondary,
    },
    wording::{self, reader::Reader},
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "history";
/// Games on a page.
const SIZE: usize = 10;
/// The choice of all games in a menu.
const ANY: &str = "any";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.get(key::OPTION_HISTORY_GAME));
    let options = vec![person_option(texts), game, share_option(texts)];
    everywhere(NAME, texts.get(key::COMMAND_HISTORY)).set_options(options)
}

/// A page of a person's finished games.
struct Page {
    person: PersonId,
    name: String,
    /// The games that the reader sees, latest first.
    games: Vec<FinishedGame>,
    /// The game that they are of, if only one is wanted.
    game: Option<GameName>,
    /// All games that the person has finished, as far as the reader sees.
    kinds: Vec<GameName>,
    /// How many more the reader has played in direct messages, when they read in a server.
    private: usize,
    number: u32,
}

impl PublicFacts for Page {}

/// Shows the first page.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let named = meant(call);
    let wanted = (terms::game(call), 0);
    let page = page(call, call.guild(), (named.id, named.name), wanted).await?;
    let shared = call.yes_no(SHARE).unwrap_or_default() && call.guild().is_some();
    if !shared {
        return Ok(private(call.texts(), &page).into());
    }
    let here = call.event.channel_id.get();
    let mut page = page;
    page.private = 0;
    // Everyone may read about games in this channel; other channels may be hidden from some.
    page.games.retain(|game| game.channel == here);
    let everyone = call.bot.everyone(call.guild().unwrap_or(0)).await;
    Ok(Answer::Public(public(&everyone, &page)).into())
}

/// Handles a press under a page.
pub async fn press(press: &Press<'_>, person: PersonId, wanted: History) -> ReplyResult {
    match wanted {
        History::Page(number) => show(press, person, (None, number)).await,
        History::Of(game, number) => show(press, person, (game, number)).await,
        History::PickGame => {
            let picked: String = press.picked().ok_or_else(|| press.unknown())?;
            show(press, person, (GameName::from_name(&picked), 0)).await
        }
        History::Pick => {
            let id = press.picked().ok_or_else(|| press.unknown())?;
            let start = ReplayRequest {
                form: ReplayForm::START,
                ..ReplayRequest::default()
            };
            replay::press(press, id, start).await
        }
    }
}

async fn show(press: &Press<'_>, person: PersonId, wanted: (Option<GameName>, u32)) -> ReplyResult {
    let known = press.bot.service.contact(person).await;
    let (player, _) = known.map_err(|_| press.unknown())?;
    let named = (person, player.name);
    let page = page(press, press.guild(), named, wanted).await?;
    Ok(private(press.texts(), &page).into())
}

/// A page of the reader's own games, and of those in channels that the reader can see.
async fn page<E>(
    visit: &Visit<'_, E>,
    guild: Option<u64>,
    (person, name): (PersonId, String),
    (game, number): (Option<GameName>, u32),
) -> Result<Page, ReplyError> {
    let guild = guild.unwrap_or_default();
    check_shown(visit, person, &name, guild).await?;
    let mut games = visit.bot.service.history(person, guild).await?;
    let visible = visit.visible(games.iter().map(|game| game.channel)).await;
    let reader = PersonId(visit.person.id.0);
    games.retain(|game| visible.contains(&game.channel) || game.played.side_of(reader).is_some());
    let mut kinds: Vec<GameName> = GameName::ALL.into();
    kinds.retain(|kind| {
        games
            .iter()
            .any(|one| one.played.record.pool.game() == *kind)
    });
    games.retain(|one| game.is_none_or(|game| one.played.record.pool.game() == game));
    let private = if person == visit.person.id && guild != 0 {
        visit.bot.service.history(person, 0).await?.len()
    } else {
        0
    };
    Ok(Page {
        person,
        name,
        games,
        game,
        kinds,
        private,
        number,
    })
}

fn public(everyone: &Reader<'_>, page: &Page) -> PublicPost {
    PublicPost::of(everyone, page, |everyone, page| {
        private(everyone.texts, page)
    })
}

/// The message with the page.
fn private(texts: &Texts, page: &Page) -> Post {
    let name = args![name = plain(&page.name), count = page.games.len()];
    let before = (page.number as usize).saturating_mul(SIZE);
    let shown: Vec<&FinishedGame> = page.games.iter().skip(before).take(SIZE).collect();
    let more = args![count = page.private];
    let more = (page.private > 0).then(|| texts.format(key::HISTORY_PRIVATE, &more));
    if page.kinds.is_empty() {
        let none = texts.format(key::PROFILE_NONE, &name);
        return Post::lines(&[none].into_iter().chain(more).collect::<Vec<_>>());
    }
    let mut lines = vec![texts.format(key::HISTORY_TITLE, &name)];
    if shown.is_empty() {
        lines.push(texts.get(key::HISTORY_NO_MORE));
    }
    lines.extend(shown.iter().map(|game| line(texts, game, page.person)));
    lines.extend(more);
    let mut post = Post::lines(&lines);
    if !shown.is_empty() {
        let options = shown.iter().map(|game| choice(texts, game, page.person));
        let id = Id::History(page.person, History::Pick);
        post = post.with_rows([menu(&id, texts.get(key::HISTORY_PICK), options.collect())]);
    }
    if page.kinds.len() > 1 || (page.game.is_some() && page.games.is_empty()) {
        post = post.with_rows([kinds(texts, page)]);
    }
    let turn = |number, key| {
        let id = Id::History(page.person, History::Of(page.game, number));
        secondary(texts, &id, key)
    };
    let mut row = Vec::new();
    if let Some(before) = page.number.checked_sub(1) {
        row.push(turn(before, key::BUTTON_WATCH_BEFORE));
    }
    if page.games.len() > before + SIZE {
        row.push(turn(page.number + 1, key::BUTTON_WATCH_BEHIND));
    }
    post.with_buttons(row)
}

/// The menu that shows only the games of one kind.
fn kinds(texts: &Texts, page: &Page) -> CreateActionRow {
    let any = CreateSelectMenuOption::new(texts.get(key::GAMES_ANY_GAME), ANY)
        .default_selection(page.game.is_none());
    let kinds = page.kinds.iter().map(|kind| {
        CreateSelectMenuOption::new(wording::game(texts, *kind), kind.name())
            .default_selection(page.game == Some(*kind))
    });
    let id = Id::History(page.person, History::PickGame);
    let options = [any].into_iter().chain(kinds).collect();
    menu(&id, texts.get(key::GAMES_PICK_GAME), options)
}

/// The side that a person played.
fn side(played: &PlayedGame, person: PersonId) -> Side {
    played.side_of(PersonId(person.0)).unwrap_or(Side::First)
}

/// A game's line: its date, code, opponent, and result for the person.
fn line(texts: &Texts, game: &FinishedGame, person: PersonId) -> String {
    let played = &game.played;
    let side = side(played, person);
    let seconds = played.record.finished.0.div_euclid(1000);
    let values = args![
        date = format!("<t:{seconds}:d>"),
        code = game.code.clone(),
        game = wording::game(texts, played.record.pool.game()),
        opponent = plain(&game.names[side.opponent().index()]),
    ];
    let key = match played.score(side) {
        Some(Score::Won) => key::HISTORY_WON,
        Some(Score::Drawn) => key::HISTORY_DRAWN,
        Some(Score::Lost) => key::HISTORY_LOST,
        None => key::HISTORY_VOIDED,
    };
    let line = texts.format(key, &values);
    match played.changes {
        Some(changes) => {
            let change = wording::ratings::difference(&changes[side.index()]);
            texts.format(key::HISTORY_RATED, &args![line = line, change = change])
        }
        None => line,
    }
}

/// A game as an option of the menu.
fn choice(texts: &Texts, game: &FinishedGame, person: PersonId) -> CreateSelectMenuOption {
    let played = &game.played;
    let other = side(played, person).opponent().index();
    let values = args![
        code = game.code.clone(),
        game = wording::game(texts, played.record.pool.game()),
        opponent = game.names[other].clone(),
    ];
    let label = limits::fit(&texts.format(key::HISTORY_CHOICE, &values), limits::LABEL);
    CreateSelectMenuOption::new(label, played.record.id.0.to_string())
}
