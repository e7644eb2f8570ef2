//! /board and /games: show a board, list games, and step through the games that wait for a person; and the list of games in
//! progress behind /lobby.

use basics::MatchId;
use matches::{
    Stage,
    clock::control::Control,
    own_games::{self, Filter, OwnGame, OwnGames, QueuePosition, Turn},
    records::{MatchList, MatchRecord},
};
use rules::game::GameName;
use serenity::all::{CreateActionRow, CreateButton, CreateCommand, CreateSelectMenuOption};

use super::{
    boards::{
        buttons::{mine, next_on_message},
        spectator,
    },
    pick,
    starting::terms,
};
use crate::bot::commands::options::{Choices, chosen, everywhere, table_option};
use crate::{
    bot::kit::{Answer, Call, OwnBoard, Press, ReplyResult},
    link::limits,
    messages::{
        Post,
        ids::{Facing, Games, Id, Open},
        menu, primary, secondary,
    },
    wording::{
        self,
        phrases::{opponent, place},
    },
};
use texts::{Texts, args, key};

/// The command that shows a board.
pub const BOARD: &str = "board";
/// The command that lists a person's games.
pub const GAMES: &str = "games";
/// The option that takes whose turn it is.
const TURN: &str = "turn";
/// What it takes, in the order of [`Turn::ALL`].
const TURNS: Choices<Turn> = &[
    (Turn::Any, "any", key::CHOICE_TURN_ANY),
    (Turn::Mine, "mine", key::CHOICE_TURN_MINE),
    (Turn::Theirs, "theirs", key::CHOICE_TURN_THEIRS),
];
/// So many games are a long list.
const LONG: usize = 6;
/// The choice of all games in a menu.
const ANY: &str = "any";
/// Games in progress on a page.
const GAMES_ON_A_PAGE: u32 = 15;
/// How many games are read at once, and searched at most, to find those in channels that the person sees.
const GAMES_READ_AT_ONCE: u32 = 100;
const MAX_GAMES_READ: u32 = 1000;

/// /board's definition for Discord.
pub fn board_definition(texts: &Texts) -> CreateCommand {
    everywhere(BOARD, texts.get(key::COMMAND_BOARD)).set_options(vec![pick::option(texts)])
}

/// /games's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = terms::game_option(texts, texts.get(key::OPTION_GAMES_GAME));
    let turn = table_option(texts, TURN, key::OPTION_GAMES_TURN, TURNS);
    everywhere(GAMES, texts.get(key::COMMAND_GAMES)).set_options(vec![game, turn])
}

/// Shows the player's own desk or board. People who do not play in this thread's match see the public board.
pub async fn run_board(call: &Call<'_>) -> ReplyResult {
    let id = pick::pick_to_see(call).await?.id;
    let loaded = call.bot.service.load_match(id, None).await?;
    if loaded.seat_of(call.person.id).is_none() {
        return spectator::show(call, loaded.table_facts(), Facing::Usual).await;
    }
    let facts = call.facts_of(&loaded).await?;
    let noted = call.bot.service.note(id, call.person.id).await?;
    let board = OwnBoard::of(facts);
    Ok(OwnBoard { noted, ..board }.into())
}

/// Handles My setup or My board. People who do not play see the public board.
pub async fn press_mine(press: &Press<'_>, id: MatchId) -> ReplyResult {
    let loaded = press.bot.service.load_match(id, None).await?;
    match loaded.seat_of(press.person.id) {
        Some(_) => Ok(press.facts_of(&loaded).await?.into()),
        None => spectator::show(press, loaded.table_facts(), Facing::Usual).await,
    }
}

/// Handles the button that turns a board round, in its message. The next game of a list of games follows this one.
pub async fn press_board(press: &Press<'_>, id: MatchId, facing: Facing) -> ReplyResult {
    let loaded = press.bot.service.load_match(id, None).await?;
    if loaded.seat_of(press.person.id).is_none() {
        return spectator::show(press, loaded.table_facts(), facing).await;
    }
    Ok(OwnBoard {
        noted: press.bot.service.note(id, press.person.id).await?,
        next: next_on_message(press),
        facing,
        ..OwnBoard::of(press.facts_of(&loaded).await?)
    }
    .into())
}

/// Lists the person's games.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let own = call.bot.service.own_games(call.person.id).await?;
    let filter = Filter {
        game: terms::game(call),
        turn: chosen(call, TURN, TURNS).unwrap_or_default(),
    };
    Ok(games(call.texts(), &own, filter, 0).into())
}

/// Handles a press under a person's games.
pub async fn press(press: &Press<'_>, wanted: Games) -> ReplyResult {
    let (texts, person) = (press.texts(), press.person.id);
    let own = press.bot.service.own_games(person).await?;
    let list = |turn, game, page| Ok(games(texts, &own, Filter { game, turn }, page).into());
    let behind = match wanted {
        Games::List => return list(Turn::Any, None, 0),
        Games::Page(page) => return list(Turn::Any, None, page),
        Games::Show(turn, game, page) => return list(turn, game, page),
        Games::PickGame(turn) => {
            let picked: String = press.picked().ok_or_else(|| press.unknown())?;
            return list(turn, GameName::from_name(&picked), 0);
        }
        Games::PickTurn(game) => {
            let turn = press.picked().ok_or_else(|| press.unknown())?;
            return list(turn, game, 0);
        }
        Games::First => None,
        Games::Next(place) => Some(place),
    };
    let Some(game) = own_games::next(&own.games, behind) else {
        let none = texts.get(key::GAMES_NO_NEXT);
        return Ok(games(texts, &own, Filter::default(), 0)
            .with_note(&none)
            .into());
    };
    let noted = press.bot.service.note(game.record.id, person).await?;
    let waiting = own.games.iter().filter(|game| game.waits).count();
    let facts = press.facts(game.record.id).await?;
    Ok(OwnBoard {
        note: Some(texts.format(key::GAMES_WAITING, &args![count = waiting])),
        noted,
        next: Some(QueuePosition::of(&game.record)),
        ..OwnBoard::of(facts)
    }
    .into())
}

/// Shows a page of the games in progress.
pub async fn press_watch(press: &Press<'_>, page: u32) -> ReplyResult {
    let (service, guild) = (&press.bot.service, press.guild());
    let before = page.saturating_mul(GAMES_ON_A_PAGE) as usize;
    // One more than fits, to see whether there is another page.
    let wanted = before + GAMES_ON_A_PAGE as usize + 1;
    let (mut seen, mut offset) = (Vec::new(), 0);
    while seen.len() < wanted && offset < MAX_GAMES_READ {
        let list = service.running_in(guild.unwrap_or(0), offset, GAMES_READ_AT_ONCE);
        let MatchList {
            records,
            unreadable,
        } = list.await?;
        let is_last = records.len() + unreadable.len() < GAMES_READ_AT_ONCE as usize;
        let visible = press.visible(records.iter().map(|row| row.channel)).await;
        let rows = records.into_iter();
        seen.extend(rows.filter(|row| visible.contains(&row.channel)));
        if is_last {
            break;
        }
        offset += GAMES_READ_AT_ONCE;
    }
    let rows: Vec<MatchRecord> = seen.into_iter().skip(before).collect();
    let rows = &rows[..rows.len().min(GAMES_ON_A_PAGE as usize + 1)];
    Ok(Answer::Plain(running(press.texts(), rows, page)).into())
}

/// How many games that cannot be read are named.
const MAX_UNREADABLE_NAMED: usize = 10;

/// A page, counted from 0, of those of a person's games that a filter admits: as many as fit into a message.
fn games(texts: &Texts, own: &OwnGames, filter: Filter, page: u32) -> Post {
    let unreadable = unreadable(texts, own);
    if own.games.is_empty() {
        return Post::text(unreadable.unwrap_or_else(|| texts.get(key::GAMES_NONE)));
    }
    let listed = own.games.iter().filter(|game| filter.admits(game));
    let listed: Vec<&OwnGame> = listed.collect();
    let counts = args![count = listed.len(), all = own.games.len()];
    let mut title = match listed.len() {
        0 => texts.get(key::GAMES_NONE_SUCH),
        count if count < own.games.len() => texts.format(key::GAMES_TITLE_SOME, &counts),
        count => texts.format(key::GAMES_TITLE, &args![count = count]),
    };
    if let Some(unreadable) = unreadable {
        title = format!("{unreadable}\n{title}");
    }
    let lines = listed.iter().map(|game| own_game_line(texts, game));
    let mut pages = limits::pages(&title, lines.collect());
    let last = pages.len().saturating_sub(1) as u32;
    // Games may have ended since the button was made.
    let page = page.min(last);
    let waits = own.games.iter().any(|game| game.waits);
    let mut row = Vec::new();
    if let [one] = own.games.as_slice() {
        let (id, stage) = (one.record.id, one.record.stage);
        row.push(secondary(texts, &Id::Mine(id), mine(stage)));
    } else if waits {
        let first = Id::Games(Games::First);
        row.push(primary(texts, &first, key::BUTTON_NEXT_GAME));
    }
    let id = |page| Id::Games(Games::Show(filter.turn, filter.game, page));
    row.extend(page_buttons(texts, page, page < last, id));
    let buttons = (!row.is_empty()).then_some(CreateActionRow::Buttons(row));
    let rows = filters(texts, own, filter).into_iter().chain(buttons);
    Post::text(pages.swap_remove(page as usize)).with_rows(rows)
}

/// The menus that choose which games are listed: below a long list, and where they have been used.
fn filters(texts: &Texts, own: &OwnGames, filter: Filter) -> Vec<CreateActionRow> {
    if own.games.len() < LONG && filter == Filter::default() {
        return Vec::new();
    }
    let count = |filter: Filter| own.games.iter().filter(|game| filter.admits(game)).count();
    let option = |what: String, value: String, after: Filter| {
        let values = args![what = what, count = count(after)];
        let label = limits::fit(&texts.format(key::GAMES_PICK, &values), limits::LABEL);
        CreateSelectMenuOption::new(label, value).default_selection(after == filter)
    };
    let mut rows = Vec::new();
    let turns = Turn::ALL.iter().map(|turn| Filter {
        turn: *turn,
        ..filter
    });
    if filter.turn != Turn::Any || turns.clone().all(|one| count(one) > 0) {
        let named = TURNS.iter().zip(turns);
        let options = named.map(|((_, value, words), after)| {
            option(texts.get(*words), (*value).to_owned(), after)
        });
        let id = Id::Games(Games::PickTurn(filter.game));
        rows.push(menu(
            &id,
            texts.get(key::GAMES_PICK_TURN),
            options.collect(),
        ));
    }
    let kinds = GameName::ALL.map(|game| Filter {
        game: Some(game),
        ..filter
    });
    let are_several = kinds.iter().filter(|one| count(**one) > 0).count() > 1;
    if filter.game.is_some() || are_several {
        let any = Filter {
            game: None,
            ..filter
        };
        let any = option(texts.get(key::GAMES_ANY_GAME), ANY.to_owned(), any);
        let kinds = kinds.iter().filter_map(|one| Some((one.game?, *one)));
        let kinds = kinds
            .map(|(game, one)| option(wording::game(texts, game), game.name().to_owned(), one));
        let id = Id::Games(Games::PickGame(filter.turn));
        let options = [any].into_iter().chain(kinds).collect();
        rows.push(menu(&id, texts.get(key::GAMES_PICK_GAME), options));
    }
    rows
}

/// The buttons for the previous and the next page, if there are such pages.
fn page_buttons(
    texts: &Texts,
    page: u32,
    has_next: bool,
    id: impl Fn(u32) -> Id,
) -> Vec<CreateButton> {
    let before = page.checked_sub(1);
    let before = before.map(|page| secondary(texts, &id(page), key::BUTTON_WATCH_BEFORE));
    let behind = has_next.then(|| secondary(texts, &id(page + 1), key::BUTTON_WATCH_BEHIND));
    before.into_iter().chain(behind).collect()
}

/// The sentence about the games that cannot be read at the moment.
fn unreadable(texts: &Texts, own: &OwnGames) -> Option<String> {
    let codes = own.unreadable.iter().take(MAX_UNREADABLE_NAMED);
    let codes: Vec<String> = codes.map(|game| format!("**{}**", game.code)).collect();
    let values = args![codes = texts.list(&codes), count = own.unreadable.len()];
    (!codes.is_empty()).then(|| texts.format(key::GAMES_UNREADABLE, &values))
}

/// A game's line: its name, turn, place and deadline.
pub fn own_game_line(texts: &Texts, game: &OwnGame) -> String {
    let OwnGame {
        record: row, seat, ..
    } = game;
    let silence = wording::silence(texts, row.time);
    let values = args![
        code = row.code.clone(),
        game = wording::game(texts, row.terms.rules.game()),
        opponent = opponent(row, *seat),
        ply = row.ply,
        link = place(texts, row),
        span = silence.clone().unwrap_or_default(),
    ];
    let mut line = match row.stage {
        Stage::Arranging if game.waits => texts.format(key::GAMES_LINE_ARRANGING, &values),
        Stage::Arranging => texts.format(key::GAMES_LINE_READY, &values),
        _ if game.paused => texts.format(key::GAMES_LINE_PAUSED, &values),
        _ if game.claims && silence.is_some() => {
            texts.format(key::GAMES_LINE_CLAIM_SILENT, &values)
        }
        _ if game.claims => texts.format(key::GAMES_LINE_CLAIM, &values),
        _ if game.waits => texts.format(key::GAMES_LINE_YOUR_TURN, &values),
        _ => texts.format(key::GAMES_LINE_THEIR_TURN, &values),
    };
    if let Some(due) = row.due.filter(|_| row.time.control != Control::Untimed) {
        let until = format!("<t:{}:R>", due.seconds());
        line = texts.format(key::GAMES_UNTIL, &args![line = line, until = until]);
    }
    if let Some(unequal) = wording::time::unequal(texts, row, *seat) {
        line = format!("{line} · {unequal}");
    }
    if game.noted {
        line.push_str(" 📝");
    }
    line
}

/// A page of a server's games in progress; one row more than the page holds means that another page follows.
fn running(texts: &Texts, rows: &[MatchRecord], page: u32) -> Post {
    let open = secondary(texts, &Id::Open(Open::List), key::BUTTON_OPEN_CHALLENGES);
    if rows.is_empty() {
        let none = if page == 0 {
            key::WATCH_NONE
        } else {
            key::WATCH_NO_MORE
        };
        return Post::text(texts.get(none)).with_buttons(vec![open]);
    }
    let size = GAMES_ON_A_PAGE as usize;
    let mut lines = vec![texts.get(key::WATCH_TITLE)];
    let shown = rows.iter().take(size);
    lines.extend(shown.map(|row| spectator::game_line(texts, row)));
    let mut row = page_buttons(texts, page, rows.len() > size, Id::Watch);
    row.push(open);
    Post::lines(&lines).with_buttons(row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use basics::{MatchId, Moment};
    use matches::rehearsal::Rehearsal;
    use rand::{SeedableRng, rngs::StdRng};
    use rules::{Side, game::GameName};

    /// A game that waits for its player.
    fn game(id: u64, due: Option<i64>, updated: i64, waits: bool) -> OwnGame {
        let rng = &mut StdRng::seed_from_u64(id);
        let rehearsal = Rehearsal::new(GameName::Xiangqi, "booklet", rng).unwrap();
        let record = MatchRecord {
            id: MatchId(id),
            code: format!("heron-{id}"),
            due: due.map(Moment),
            updated: Moment(updated),
            ..rehearsal.loaded().record
        };
        OwnGame {
            record,
            seat: Side::First,
            waits,
            claims: false,
            paused: false,
            noted: false,
        }
    }

    fn labels(post: &Post) -> Vec<String> {
        let rows = serde_json::to_value(&post.rows).unwrap();
        let rows = rows.as_array().unwrap().iter();
        let buttons = rows.flat_map(|row| row["components"].as_array().unwrap());
        let labels = buttons.filter_map(|button| button["label"].as_str());
        labels.map(str::to_owned).collect()
    }

    #[test]
    fn every_game_is_on_one_page() {
        let texts = Texts::english();
        for count in [1, 16, 100] {
            let all = (0..count).map(|id| game(id, Some(1_800_000_000_000), 0, true));
            let own = OwnGames {
                games: all.collect(),
                ..OwnGames::default()
            };
            let mut listed = Vec::new();
            for page in 0.. {
                let post = games(&texts, &own, Filter::default(), page);
                let content = &post.content;
                assert!(content.chars().count() <= limits::CONTENT, "{content}");
                let codes = content
                    .split("**")
                    .filter(|part| part.starts_with("heron-"));
                listed.extend(codes.map(str::to_owned));
                let labels = labels(&post);
                let has = |label: &str| labels.iter().any(|one| one == label);
                assert!(has(if count == 1 { "My board" } else { "Next game" }));
                assert_eq!(has("◀ Back"), page > 0);
                if !has("More ▶") {
                    // A button of a longer list shows the last page.
                    let behind = games(&texts, &own, Filter::default(), page + 1);
                    assert_eq!(behind.content, post.content);
                    break;
                }
            }
            let expected: Vec<String> = (0..count).map(|id| format!("heron-{id}")).collect();
            assert_eq!(listed, expected);
        }
    }

    #[test]
    fn a_filter_that_admits_nothing_can_be_taken_off() {
        let texts = Texts::english();
        let own = OwnGames {
            games: (0..6).map(|id| game(id, None, 0, id > 0)).collect(),
            ..OwnGames::default()
        };
        let listed = |game, turn| {
            let post = games(&texts, &own, Filter { game, turn }, 0);
            let rows = serde_json::to_string(&post.rows).unwrap();
            (post.content.matches("heron-").count(), rows)
        };
        let (all, rows) = listed(None, Turn::Any);
        assert_eq!(all, 6);
        assert!(
            rows.contains("My turn · 5") && rows.contains("Not my turn · 1"),
            "{rows}"
        );
        // All of them are of one game.
        assert!(!rows.contains("Dou Shou Qi"), "{rows}");
        let (none, rows) = listed(Some(GameName::DouShouQi), Turn::Mine);
        assert_eq!(none, 0);
        assert!(
            rows.contains("All games · 5") && rows.contains("My turn · 0"),
            "{rows}"
        );
        assert_eq!(listed(Some(GameName::Xiangqi), Turn::Mine).0, 5);
    }

    #[test]
    fn running_games_are_paginated() {
        let texts = Texts::english();
        let rows: Vec<MatchRecord> = (0..=u64::from(GAMES_ON_A_PAGE))
            .map(|id| game(id, None, 0, true).record)
            .collect();
        for (rows, page, expected) in [
            (&rows[..1], 0, &[][..]),
            (&rows[..], 0, &["More ▶"][..]),
            (&rows[..], 1, &["◀ Back", "More ▶"][..]),
            (&rows[1..], 1, &["◀ Back"][..]),
        ] {
            let post = running(&texts, rows, page);
            assert_eq!(labels(&post), [expected, &["Open challenges"][..]].concat());
            let listed = post.content.matches("heron-").count();
            assert_eq!(listed, rows.len().min(GAMES_ON_A_PAGE as usize));
        }
    }
}
