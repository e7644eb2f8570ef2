//! Pages about a season, for one person alone: what it looks like, their own games, the table, the log.

use leagues::season::{Event, Format, Game, Stage};
use matches::{
    PersonId,
    season::{SeasonId, SeasonRecord},
};
use serenity::all::{CreateButton, CreateSelectMenuOption};
use service::seasons::LoadedSeason;

use super::{card, export, picture, words as said};
use crate::{
    args,
    discord::{
        ids::league::{Decision, League},
        limits,
        post::{Post, button, danger, menu, primary, secondary},
        reader::Reader,
        texts::{Texts, plain},
        words,
    },
};

/// Entries of the log on a page.
const LOGGED: usize = 10;

/// The server's seasons.
pub fn list(texts: &Texts, all: &[SeasonRecord]) -> Post {
    if all.is_empty() {
        return Post::text(texts.say("league-none"));
    }
    let mut lines = vec![texts.say("league-list")];
    let rows = all.iter().map(|one| {
        let told = args![
            name = plain(&one.name),
            game = words::game(texts, one.terms.rules.game()),
            channel = format!("<#{}>", one.channel),
        ];
        texts.tell("league-list-line", &told)
    });
    lines.extend(rows);
    let buttons = all.iter().take(limits::BUTTONS * 2).map(|one| {
        let label = limits::fit(&one.name, limits::BUTTON);
        button(
            &card::of(one.id, League::Show),
            label,
            serenity::all::ButtonStyle::Secondary,
        )
    });
    let buttons: Vec<CreateButton> = buttons.collect();
    let groups = buttons
        .chunks(limits::BUTTONS)
        .map(<[CreateButton]>::to_vec);
    Post::lines(&lines).with_rows(crate::discord::post::button_rows(groups))
}

/// The button that leads back to a page.
pub fn back(texts: &Texts, id: SeasonId, to: League) -> CreateButton {
    secondary(texts, &card::of(id, to), "button-back")
}

/// The season as its message shows it, and what this person can do.
pub fn overview(texts: &Texts, loaded: &LoadedSeason, person: PersonId, organises: bool) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let seat = season.seat_of(person.0);
    let plays = seat
        .and_then(|seat| season.seat(seat))
        .is_some_and(|seat| seat.withdrawn.is_none());
    let mut row = Vec::new();
    if seat.is_some() {
        row.push(primary(
            texts,
            &card::of(id, League::Mine),
            "button-league-mine",
        ));
    }
    if plays && season.stage() == Stage::Running {
        if matches!(season.settings().format, Format::Swiss { .. }) {
            row.push(secondary(
                texts,
                &card::of(id, League::Rest),
                "button-league-rest",
            ));
        }
        row.push(danger(
            texts,
            &card::of(id, League::Leave),
            "button-league-withdraw",
        ));
    }
    row.push(secondary(
        texts,
        &card::of(id, League::Log(0)),
        "button-league-log",
    ));
    if organises {
        row.push(secondary(
            texts,
            &card::of(id, League::Manage),
            "button-league-manage",
        ));
    }
    Post::lines(&card::content(texts, loaded))
        .with_rows([export::files(texts, loaded)])
        .with_buttons(row)
}

/// The question whether somebody really means to leave a season that is on.
pub fn leave(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let told = args![name = plain(&loaded.season.settings().name)];
    let id = loaded.record.id;
    Post::text(texts.tell("league-leave-really", &told)).with_buttons(vec![
        danger(texts, &card::of(id, League::Left), "button-league-withdraw"),
        back(texts, id, League::Show),
    ])
}

/// Somebody's games, each with where it is played.
pub fn own_games(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    games: &[(Game, Option<String>)],
) -> Post {
    let id = loaded.record.id;
    let told = args![name = plain(&loaded.season.settings().name)];
    let mut lines = vec![texts.tell("league-own-title", &told)];
    for (game, link) in games {
        let line = card::line_of(texts, loaded, game);
        let told = args![
            round = game.round,
            game = line,
            link = link.clone().unwrap_or_default()
        ];
        lines.push(texts.tell("league-own-line", &told));
    }
    if games.is_empty() {
        let takes_part = loaded.season.seat_of(person.0).is_some();
        lines.push(texts.say(match takes_part {
            true => "league-own-none",
            false => "league-not-in",
        }));
    }
    let mut row = vec![back(texts, id, League::Show)];
    let open = games.iter().find(|(game, _)| game.result.is_none());
    row.extend(open.map(|(game, _)| {
        let call = Decision::CallReferee(game.number.0);
        secondary(
            texts,
            &card::of(id, League::Ask(call)),
            "button-league-referee",
        )
    }));
    Post::lines(&lines).with_buttons(row)
}

/// A division's whole table, as far as a message holds it.
pub fn table(reader: &Reader<'_>, loaded: &LoadedSeason, division: u32) -> Post {
    let texts = reader.texts;
    let (id, season) = (loaded.record.id, &loaded.season);
    let division_at = (division as usize).min(season.divisions().len().saturating_sub(1));
    let told = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.tell("league-title", &told)];
    if season.divisions().len() > 1 {
        lines.push(texts.tell("league-division", &args![number = division_at + 1]));
    }
    lines.extend(card::table(texts, season, division_at, 30));
    let others = (0..season.divisions().len()).filter(|one| *one != division_at);
    let mut row: Vec<CreateButton> = others
        .take(limits::BUTTONS - 1)
        .map(|one| {
            let label = texts.tell("league-division-short", &args![number = one + 1]);
            let to = League::Table(one as u32);
            button(
                &card::of(id, to),
                label,
                serenity::all::ButtonStyle::Secondary,
            )
        })
        .collect();
    row.push(back(texts, id, League::Show));
    Post {
        picture: picture::standings(reader, loaded, division_at, 0),
        ..Post::lines(&lines).with_buttons(row)
    }
}

/// A page of the log, newest first; an organiser can undo what is on it.
pub fn log(texts: &Texts, loaded: &LoadedSeason, page: u32, organises: bool) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let undone = season.undone();
    let told: Vec<(u32, String, bool, String)> = season
        .log()
        .iter()
        .zip(1..)
        .filter_map(|(entry, number)| {
            let said = said::entry(texts, season, entry)?;
            let what = said::happened(texts, season, &entry.event)?;
            let label = said::named(season, &what);
            let line = match undone.contains(&number) {
                true => format!("~~{said}~~"),
                false => said,
            };
            let told = args![
                number = number,
                when = format!("<t:{}:f>", entry.at / 1000),
                line = line
            ];
            let can_undo = entry.by.is_some() && entry.with.is_none() && !undone.contains(&number);
            let can_undo = can_undo && undoable(&entry.event);
            Some((
                number,
                texts.tell("league-log-line", &told),
                can_undo,
                label,
            ))
        })
        .collect();
    let pages = told.len().div_ceil(LOGGED).max(1);
    let page = (page as usize).min(pages - 1);
    let shown = told.iter().rev().skip(page * LOGGED).take(LOGGED);
    let title = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.tell("league-log-title", &title)];
    lines.extend(shown.clone().map(|(_, line, ..)| line.clone()));
    let options: Vec<CreateSelectMenuOption> = shown
        .filter(|(_, _, can_undo, _)| *can_undo)
        .map(|(number, _, _, label)| {
            let told = args![number = *number, line = label.clone()];
            let label = limits::fit(&texts.tell("league-log-entry", &told), limits::LABEL);
            CreateSelectMenuOption::new(label, number.to_string())
        })
        .collect();
    let mut row = vec![back(texts, id, League::Show)];
    if page > 0 {
        let to = League::Log(page as u32 - 1);
        row.push(secondary(texts, &card::of(id, to), "button-league-newer"));
    }
    if page + 1 < pages {
        let to = League::Log(page as u32 + 1);
        row.push(secondary(texts, &card::of(id, to), "button-league-older"));
    }
    let undo = (organises && !options.is_empty()).then(|| {
        menu(
            &card::of(id, League::Undo),
            texts.say("league-pick-undo"),
            options,
        )
    });
    Post::lines(&lines).with_rows(undo).with_buttons(row)
}

const fn undoable(event: &Event) -> bool {
    matches!(
        event,
        Event::Joined(_)
            | Event::Ruled { .. }
            | Event::Rests { .. }
            | Event::Withdrew { .. }
            | Event::Substituted { .. }
            | Event::Postponed { .. }
            | Event::Finished
    )
}
