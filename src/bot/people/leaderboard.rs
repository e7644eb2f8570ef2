//! /leaderboard: who is rated highest in a server, page by page, with the reader's own place.

use basics::PersonId;
use ratings::{Pace, RatingPool};
use serenity::all::{CreateCommand, CreateSelectMenuOption};
use service::{ServiceError, StoredRating};

use super::profile::{SHARE, share_option};
use crate::bot::{
    commands::options::{Choices, chosen, in_servers, table_option},
    matches::starting::terms,
};
use crate::{
    bot::kit::{Answer, Call, Press, ReplyResult, Visit},
    link::limits,
    messages::{
        Post, PublicFacts, PublicPost,
        ids::{Id, Leaderboard},
        menu, secondary,
    },
    wording::{self, reader::Reader},
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "leaderboard";
const PACE: &str = "pace";
/// Players on a page.
const SIZE: usize = 15;

const PACES: Choices<Pace> = &[
    (Pace::Live, "live", key::CHOICE_PACE_LIVE),
    (
        Pace::Correspondence,
        "correspondence",
        key::CHOICE_PACE_CORRESPONDENCE,
    ),
];

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.get(key::OPTION_LEADERBOARD_GAME));
    let pace = table_option(texts, PACE, key::OPTION_LEADERBOARD_PACE, PACES);
    in_servers(NAME, texts.get(key::COMMAND_LEADERBOARD)).set_options(vec![
        game,
        pace,
        share_option(texts),
    ])
}

/// A page of a leaderboard.
struct Page {
    pool: RatingPool,
    /// All pools with a rated player here.
    pools: Vec<RatingPool>,
    /// The players that the reader may see, in order.
    players: Vec<StoredRating>,
    number: u32,
    /// The player whose place is always shown.
    reader: Option<PersonId>,
}

impl PublicFacts for Page {}

/// Shows the first page.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let (game, pace) = (terms::game(call), chosen(call, PACE, PACES));
    let guild = call.server()?;
    let pools = call.bot.service.rated_pools(guild).await?;
    let fits = |pool: &&RatingPool| {
        game.is_none_or(|game| pool.game() == game) && pace.is_none_or(|pace| pool.pace() == pace)
    };
    let Some(&pool) = pools.iter().find(fits) else {
        let key = if pools.is_empty() {
            key::LEADERBOARD_NONE
        } else {
            key::LEADERBOARD_NONE_OF
        };
        return Ok(call.say(key).into());
    };
    if !call.yes_no(SHARE).unwrap_or_default() {
        return show(call, guild, pool, 0).await;
    }
    let page = page(call, guild, pool, 0, None).await?;
    let everyone = call.bot.everyone(guild).await;
    Ok(Answer::Public(public(&everyone, &page)).into())
}

/// Handles a press under a page.
pub async fn press(press: &Press<'_>, wanted: Leaderboard) -> ReplyResult {
    let guild = press.guild().ok_or(ServiceError::Unknown)?;
    let (pool, number) = match wanted {
        Leaderboard::Page(pool, number) => (pool, number),
        Leaderboard::Pick => (press.picked().ok_or_else(|| press.unknown())?, 0),
    };
    show(press, guild, pool, number).await
}

async fn show<E>(visit: &Visit<'_, E>, guild: u64, pool: RatingPool, number: u32) -> ReplyResult {
    let page = page(visit, guild, pool, number, Some(visit.person.id)).await?;
    Ok(private(visit.texts(), &page).into())
}

async fn page<E>(
    visit: &Visit<'_, E>,
    guild: u64,
    pool: RatingPool,
    number: u32,
    reader: Option<PersonId>,
) -> Result<Page, ServiceError> {
    let service = &visit.bot.service;
    Ok(Page {
        pool,
        pools: service.rated_pools(guild).await?,
        players: service.ranking(guild, pool, reader).await?,
        number,
        reader,
    })
}

fn public(everyone: &Reader<'_>, page: &Page) -> PublicPost {
    PublicPost::of(everyone, page, |everyone, page| {
        private(everyone.texts, page)
    })
}

/// The page as a message.
fn private(texts: &Texts, page: &Page) -> Post {
    let title = args![pool = wording::ratings::pool(texts, page.pool)];
    let mut lines = vec![texts.format(key::LEADERBOARD_TITLE, &title)];
    let before = (page.number as usize).saturating_mul(SIZE);
    let all = page.players.iter().zip(places(&page.players));
    let all = all.map(|(one, place)| (place, one));
    let shown = all.clone().skip(before).take(SIZE);
    lines.extend(shown.clone().map(|(place, one)| line(texts, place, one)));
    if shown.clone().next().is_none() {
        lines.push(texts.get(key::LEADERBOARD_NONE_OF));
    }
    let is_reader = |(_, one): &(usize, &StoredRating)| Some(one.player) == page.reader;
    if !shown.clone().any(|one| is_reader(&one)) {
        lines.extend(all.clone().find(is_reader).map(|(place, one)| {
            let line = line(texts, place, one);
            texts.format(key::LEADERBOARD_OWN, &args![line = line])
        }));
    }
    if page.players.iter().any(|one| one.rating.is_provisional()) {
        lines.push(texts.get(key::LEADERBOARD_PROVISIONAL));
    }
    let turn = |number, key| {
        let id = Id::Leaderboard(Leaderboard::Page(page.pool, number));
        secondary(texts, &id, key)
    };
    let mut row = Vec::new();
    if let Some(before) = page.number.checked_sub(1) {
        row.push(turn(before, key::BUTTON_WATCH_BEFORE));
    }
    if page.players.len() > before + SIZE {
        row.push(turn(page.number + 1, key::BUTTON_WATCH_BEHIND));
    }
    let mut post = Post::lines(&lines);
    if page.pools.len() > 1 {
        let options = page.pools.iter().map(|&pool| {
            let label = limits::fit(&wording::ratings::pool(texts, pool), limits::LABEL);
            CreateSelectMenuOption::new(label, pool.to_string())
                .default_selection(pool == page.pool)
        });
        let hint = texts.get(key::LEADERBOARD_PICK);
        let id = Id::Leaderboard(Leaderboard::Pick);
        post = post.with_rows([menu(&id, hint, options.collect())]);
    }
    post.with_buttons(row)
}

/// The places of players in this order, from 1: players with equal displayed ratings share a place, as in league standings.
fn places(players: &[StoredRating]) -> Vec<usize> {
    let mut places = Vec::with_capacity(players.len());
    for (at, one) in players.iter().enumerate() {
        let is_level = at > 0 && players[at - 1].rating.points() == one.rating.points();
        places.push(match places.last() {
            Some(&before) if is_level => before,
            _ => at + 1,
        });
    }
    places
}

/// A player's line.
fn line(texts: &Texts, place: usize, one: &StoredRating) -> String {
    let values = args![
        place = place,
        name = plain(&one.name),
        rating = wording::ratings::rating(&one.rating),
        count = one.games,
    ];
    texts.format(key::LEADERBOARD_LINE, &values)
}
