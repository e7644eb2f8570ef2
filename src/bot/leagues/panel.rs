//! Pages about a season, for one person alone: what it looks like, their own games, the table, the log.

use basics::{PersonId, SeasonId};
use leagues::season::{Decided, Event, Feature, Row, Season, Stage};
use matches::season::SeasonRecord;
use serenity::all::{CreateButton, CreateSelectMenuOption};
use service::seasons::LoadedSeason;

use super::{
    card, crosstable, export, formats, newer_rules, picture, rows, settings, teams, words as said,
};
use crate::{
    link::limits,
    messages::{
        Post, button, danger,
        ids::{Id, league::League},
        menu, primary, secondary,
    },
    wording::{self, dates, phrases::mention, reader::Reader},
};
use texts::{Texts, args, key, plain};

/// From where the log was opened.
#[derive(Clone, Copy)]
pub enum LogOf {
    /// From the season's pages for everybody.
    Everyone,
    /// From the organiser's page.
    Organiser,
}

/// Entries of the log on a page.
const LOGGED: usize = 10;

/// The server's seasons.
pub fn list(texts: &Texts, all: &[SeasonRecord]) -> Post {
    if all.is_empty() {
        return Post::text(texts.get(key::LEAGUE_NONE));
    }
    let mut lines = vec![texts.get(key::LEAGUE_LIST)];
    let rows = all.iter().map(|one| {
        let told = args![
            name = plain(&one.name),
            game = wording::game(texts, one.terms.rules.game()),
            channel = format!("<#{}>", one.channel),
        ];
        texts.format(key::LEAGUE_LIST_LINE, &told)
    });
    lines.extend(rows);
    let buttons = all.iter().take(limits::BUTTONS * 2).map(|one| {
        let label = limits::fit(&one.name, limits::BUTTON);
        plain_button(&card::of(one.id, League::Show), label)
    });
    let buttons: Vec<CreateButton> = buttons.collect();
    let groups = buttons
        .chunks(limits::BUTTONS)
        .map(<[CreateButton]>::to_vec);
    Post::lines(&lines).with_rows(crate::messages::button_rows(groups))
}

/// The button that leads back to a page.
pub fn back(texts: &Texts, id: SeasonId, to: League) -> CreateButton {
    secondary(texts, &card::of(id, to), key::BUTTON_BACK)
}

/// The season as its message shows it, and what this person can do.
pub fn overview(texts: &Texts, loaded: &LoadedSeason, person: PersonId, organises: bool) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let seat = season.seat_of(person);
    let record = seat.and_then(|seat| season.seat(seat));
    let plays = record.is_some_and(|record| record.withdrawn.is_none());
    let is_back = record.is_some_and(|record| record.withdrawn.is_none() && !record.rests);
    // Somebody may have deleted the season's message.
    let mut entry = if is_back && season.stage() != Stage::Open {
        Vec::new()
    } else {
        card::entry(texts, loaded)
    };
    let format = season.settings().format;
    let has_challenges = format.has(Feature::Challenges);
    if plays && has_challenges && season.stage() == Stage::Running {
        let challenge = card::of(id, League::Challenge);
        entry.push(primary(texts, &challenge, key::BUTTON_LADDER_CHALLENGE));
    }
    let mut row = Vec::new();
    if seat.is_some() {
        row.push(primary(
            texts,
            &card::of(id, League::Mine),
            key::BUTTON_LEAGUE_MINE,
        ));
        row.push(secondary(
            texts,
            &card::of(id, League::SeasonCard),
            key::BUTTON_LEAGUE_CARD,
        ));
    }
    if plays && season.stage() == Stage::Running {
        let of_team = season.is_of_teams().then_some(key::BUTTON_LEAGUE_REST);
        let rest = formats::words(format).rest.or(of_team);
        row.extend(rest.map(|key| secondary(texts, &card::of(id, League::Rest), key)));
        row.push(danger(
            texts,
            &card::of(id, League::Leave),
            key::BUTTON_LEAGUE_WITHDRAW,
        ));
    }
    row.push(secondary(
        texts,
        &card::of(id, League::Log(0)),
        key::BUTTON_LEAGUE_LOG,
    ));
    let rules = card::of(id, League::Terms);
    let rules = secondary(texts, &rules, key::BUTTON_LEAGUE_SHOW_RULES);
    if organises {
        row.push(secondary(
            texts,
            &card::of(id, League::Manage),
            key::BUTTON_LEAGUE_MANAGE,
        ));
    }
    Post::lines(&card::content(texts, loaded))
        .with_rows([export::files(texts, loaded)])
        .with_buttons(entry)
        .with_buttons(row)
        .with_buttons(vec![rules])
}

/// The rules that were agreed, in one message.
pub fn rules(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let told = args![name = plain(&loaded.season.settings().name)];
    let mut lines = vec![
        texts.format(key::LEAGUE_RULES_TITLE, &told),
        settings::terms(texts, loaded),
    ];
    lines.extend(settings::lines(texts, loaded));
    let id = loaded.record.id;
    Post::lines(&lines).with_buttons(vec![back(texts, id, League::Show)])
}

/// The question whether somebody really means to leave a season that is on.
pub fn leave(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let seat = season.seat_of(person);
    let mut games = seat.into_iter().flat_map(|seat| season.games_of(seat));
    let told = args![
        name = plain(&season.settings().name),
        plays = games.any(|game| game.result.is_none()).to_string()
    ];
    let leave = formats::words(loaded.season.settings().format).leave;
    let mut lines = vec![texts.format(leave, &told)];
    lines.extend(newer_rules::leaving(texts, &loaded.season, person));
    Post::lines(&lines).with_buttons(vec![
        danger(
            texts,
            &card::of(id, League::Left),
            key::BUTTON_LEAGUE_WITHDRAW,
        ),
        back(texts, id, League::Show),
    ])
}

/// A page of a division's table, each from 0 on; whoever reads it finds their own row there.
pub fn table(
    reader: &Reader<'_>,
    loaded: &LoadedSeason,
    (division, page): (u32, u32),
    person: PersonId,
) -> Post {
    if loaded.season.is_of_teams() {
        return teams::table(reader, loaded, division);
    }
    let texts = reader.texts;
    let (id, season) = (loaded.record.id, &loaded.season);
    let division_at = (division as usize).min(season.divisions().len().saturating_sub(1));
    let told = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.format(key::LEAGUE_TITLE, &told)];
    if season.divisions().len() > 1 {
        lines.push(texts.format(key::LEAGUE_DIVISION, &args![number = division_at + 1]));
    }
    let rows = rows::of_table(season, division_at);
    let pages = rows.len().div_ceil(cards::ROWS).max(1);
    let page = (page as usize).min(pages - 1);
    let first = page * cards::ROWS;
    let shown = &rows[first..rows.len().min(first + cards::ROWS)];
    let own = season.seat_of(person);
    lines.extend(shown.iter().map(|row| rows::line(texts, season, row)));
    let is_own = |(row, _): &&(Row, Decided)| Some(row.seat) == own;
    if let Some(row) = rows.iter().find(is_own)
        && !shown.iter().any(|row| is_own(&row))
    {
        lines.push("…".to_owned());
        lines.push(rows::line(texts, season, row));
    }
    lines.extend(newer_rules::left_early(texts, season, division_at));
    let others = (0..season.divisions().len()).filter(|one| *one != division_at);
    let row: Vec<CreateButton> = others
        .take(limits::BUTTONS)
        .map(|one| {
            let label = texts.format(key::LEAGUE_DIVISION_SHORT, &args![number = one + 1]);
            let to = League::Table(one as u32);
            plain_button(&card::of(id, to), label)
        })
        .collect();
    // The buttons to other pages say which places are there.
    let neighbours = [
        page.checked_sub(1),
        Some(page + 1).filter(|next| *next < pages),
    ];
    let mut ways: Vec<CreateButton> = neighbours
        .into_iter()
        .flatten()
        .map(|other| {
            let from = other * cards::ROWS;
            let label = format!("{}–{}", from + 1, rows.len().min(from + cards::ROWS));
            plain_button(&card::of(id, League::Rows(division, other as u32)), label)
        })
        .collect();
    if crosstable::has_one(season) {
        let to = League::Crosstable(division_at as u32);
        ways.push(secondary(
            texts,
            &card::of(id, to),
            key::BUTTON_LEAGUE_CROSS,
        ));
    }
    ways.push(back(texts, id, League::Show));
    Post {
        picture: picture::standings(reader, loaded, (division_at, first), own),
        ..Post::lines(&lines).with_buttons(row).with_buttons(ways)
    }
}

fn plain_button(id: &Id, label: String) -> CreateButton {
    button(id, label, serenity::all::ButtonStyle::Secondary)
}

/// A page of the log, newest first; an organiser can undo what is on it. It leads back to where it was opened.
pub fn log(texts: &Texts, loaded: &LoadedSeason, page: u32, organises: bool, of: LogOf) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let (at, home): (fn(u32) -> League, League) = match of {
        LogOf::Everyone => (League::Log, League::Show),
        LogOf::Organiser => (League::OrganiserLog, League::Manage),
    };
    let undone = season.undone();
    let told: Vec<(u32, String, String)> = season
        .log()
        .iter()
        .zip(1..)
        .filter_map(|(entry, number)| {
            let said = said::entry(texts, season, number, entry)?;
            let what = said::happened(texts, season, number, entry)?;
            let line = if undone.contains(&number) {
                format!("~~{said}~~")
            } else {
                said
            };
            let told = args![
                number = number,
                when = format!("<t:{}:f>", entry.at.seconds()),
                line = line
            ];
            Some((number, texts.format(key::LEAGUE_LOG_LINE, &told), what))
        })
        .collect();
    let pages = told.len().div_ceil(LOGGED).max(1);
    let page = (page as usize).min(pages - 1);
    let shown = told.iter().rev().skip(page * LOGGED).take(LOGGED);
    let title = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.format(key::LEAGUE_LOG_TITLE, &title)];
    lines.extend(shown.clone().map(|(_, line, _)| line.clone()));
    let options: Vec<CreateSelectMenuOption> = shown
        .filter(|(number, ..)| season.undoable(*number).is_ok())
        .map(|(number, _, what)| {
            let told = args![number = *number, line = named(season, what)];
            let label = limits::fit(&texts.format(key::LEAGUE_LOG_ENTRY, &told), limits::LABEL);
            CreateSelectMenuOption::new(label, number.to_string())
        })
        .collect();
    let mut row = vec![back(texts, id, home)];
    if page > 0 {
        let to = at(page as u32 - 1);
        row.push(secondary(
            texts,
            &card::of(id, to),
            key::BUTTON_LEAGUE_NEWER,
        ));
    }
    if page + 1 < pages {
        let to = at(page as u32 + 1);
        row.push(secondary(
            texts,
            &card::of(id, to),
            key::BUTTON_LEAGUE_OLDER,
        ));
    }
    let undo = (organises && !options.is_empty()).then(|| {
        menu(
            &card::of(id, League::Undo),
            texts.get(key::LEAGUE_PICK_UNDO),
            options,
        )
    });
    Post::lines(&lines).with_rows(undo).with_buttons(row)
}

/// The same line as menus show it: with names instead of mentions, and with dates as text, in UTC.
pub fn named(season: &Season, line: &str) -> String {
    let line = &dates::as_text(line);
    // Also those who are not in it any more.
    let people = season.log().iter().filter_map(|entry| match &entry.event {
        Event::Entered(one) | Event::Joined(one) | Event::Substituted { by: one, .. } => Some(one),
        _ => None,
    });
    people.fold(line.to_owned(), |line, one| {
        line.replace(&mention(one.person), &one.name)
    })
}
