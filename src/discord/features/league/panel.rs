//! Pages about a season, for one person alone: what it looks like, their own games, the table, the log, and what an organiser
//! can do.

use leagues::season::{Event, Format, Game, GameNumber, Rounds, Season, Seat, Stage, Unfinished};
use matches::{
    PersonId,
    season::{SeasonId, SeasonRecord},
};
use serenity::all::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use service::seasons::LoadedSeason;

use super::{card, picture, words as said};
use crate::{
    args,
    discord::{
        ids::league::{Decision, League, Ruling},
        limits,
        post::{Post, button, danger, menu, primary, secondary, success},
        reader::Reader,
        texts::{Texts, plain},
        words,
    },
};

/// Entries of the log on a page.
const LOGGED: usize = 10;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// How long rounds last that are on offer, in days.
const ROUND_DAYS: [i64; 6] = [1, 3, 7, 10, 14, 30];
/// In how many days a season can start by itself.
const START_DAYS: [i64; 6] = [1, 2, 3, 7, 14, 28];
/// The numbers of Swiss rounds on offer.
const SWISS_ROUNDS: [u32; 6] = [3, 4, 5, 7, 9, 11];

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

fn back(texts: &Texts, id: SeasonId, to: League) -> CreateButton {
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
    Post::lines(&card::content(texts, loaded)).with_buttons(row)
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
    let told: Vec<(u32, String, bool)> = season
        .log()
        .iter()
        .zip(1..)
        .filter_map(|(entry, number)| {
            let line = said::entry(texts, season, entry)?;
            let line = match undone.contains(&number) {
                true => format!("~~{line}~~"),
                false => line,
            };
            let told = args![
                number = number,
                when = format!("<t:{}:d>", entry.at / 1000),
                line = line
            ];
            let can_undo = entry.by.is_some() && entry.with.is_none() && !undone.contains(&number);
            let can_undo = can_undo && undoable(&entry.event);
            Some((number, texts.tell("league-log-line", &told), can_undo))
        })
        .collect();
    let pages = told.len().div_ceil(LOGGED).max(1);
    let page = (page as usize).min(pages - 1);
    let shown = told.iter().rev().skip(page * LOGGED).take(LOGGED);
    let title = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.tell("league-log-title", &title)];
    lines.extend(shown.clone().map(|(_, line, _)| line.clone()));
    let options: Vec<CreateSelectMenuOption> = shown
        .filter(|(_, _, can_undo)| *can_undo)
        .map(|(number, _, _)| {
            let label = texts.tell("league-log-entry", &args![number = *number]);
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

/// What an organiser can do now.
pub fn manage(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let told = args![name = plain(&season.settings().name)];
    let mut lines = vec![
        texts.tell("league-manage-title", &told),
        said::terms(texts, loaded),
    ];
    let ask = |decision, key| secondary(texts, &card::of(id, League::Ask(decision)), key);
    let log = secondary(texts, &card::of(id, League::Log(0)), "button-league-log");
    let mut rows = Vec::new();
    let row = match season.stage() {
        Stage::Open => {
            let told = args![
                count = season.entrants().len(),
                fewest = season.settings().fewest,
                most = season.settings().most
            ];
            lines.push(said::starts(texts, season));
            lines.push(texts.tell("league-entered", &told));
            lines.push(texts.say("league-manage-open"));
            rows.extend(players(texts, loaded));
            rows.push(person_menu(texts, id, League::Add, "league-pick-add"));
            vec![
                success(texts, &card::of(id, League::Start), "button-league-start"),
                primary(
                    texts,
                    &card::of(id, League::Settings),
                    "button-league-settings",
                ),
                danger(
                    texts,
                    &card::of(id, League::Ask(Decision::End)),
                    "button-league-call-off",
                ),
                log,
            ]
        }
        Stage::Running => {
            let told = args![round = season.rounds().len(), of = season.length()];
            lines.push(texts.tell("league-round", &told));
            lines.push(texts.say("league-manage-running"));
            rows.extend(games(texts, loaded));
            rows.extend(players(texts, loaded));
            let mut row = vec![match season.is_paused() {
                true => ask(Decision::Resume, "button-league-resume"),
                false => ask(Decision::Pause, "button-league-pause"),
            }];
            let has_date = season
                .rounds()
                .last()
                .is_some_and(|round| round.ends.is_some());
            if has_date {
                row.push(ask(Decision::Postpone(3), "button-league-postpone"));
            }
            row.push(danger(
                texts,
                &card::of(id, League::Ask(Decision::End)),
                "button-league-end",
            ));
            row.push(log);
            row
        }
        Stage::Over => {
            lines.push(texts.say("league-over"));
            rows.extend(games(texts, loaded));
            vec![log]
        }
        Stage::CalledOff => {
            lines.push(texts.say("league-called-off"));
            vec![log]
        }
    };
    Post::lines(&lines).with_rows(rows).with_buttons(row)
}

fn person_menu(texts: &Texts, id: SeasonId, wanted: League, key: &str) -> CreateActionRow {
    let kind = CreateSelectMenuKind::User {
        default_users: None,
    };
    let menu = CreateSelectMenu::new(card::of(id, wanted).to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(texts.say(key)))
}

/// The name of somebody on a seat, for a menu.
fn name(season: &Season, seat: Seat) -> String {
    let record = season.seat(seat);
    record.map_or_else(String::new, |record| record.occupant.name.clone())
}

/// A menu of the games that may need a ruling: those that are on first, then the newest.
fn games(texts: &Texts, loaded: &LoadedSeason) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let open = season.games().iter().filter(|game| game.result.is_none());
    let over = season
        .games()
        .iter()
        .rev()
        .filter(|game| game.result.is_some());
    let options: Vec<CreateSelectMenuOption> = open
        .chain(over)
        .take(limits::OPTIONS)
        .map(|game| {
            let told = args![
                round = game.round,
                first = name(season, game.pairing.white),
                second = name(season, game.pairing.black),
            ];
            let label = limits::fit(&texts.tell("league-game-choice", &told), limits::LABEL);
            let result = game.result.map_or_else(
                || texts.say("league-not-over"),
                |result| said::result(texts, result),
            );
            CreateSelectMenuOption::new(label, game.number.0.to_string())
                .description(limits::fit(&result, limits::LABEL))
        })
        .collect();
    (!options.is_empty()).then(|| {
        let id = card::of(loaded.record.id, League::Games);
        menu(&id, texts.say("league-pick-game"), options)
    })
}

/// A menu of the players.
fn players(texts: &Texts, loaded: &LoadedSeason) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let option = |name: &str, person: u64| {
        CreateSelectMenuOption::new(limits::fit(name, limits::LABEL), person.to_string())
    };
    let options: Vec<CreateSelectMenuOption> = match season.stage() {
        Stage::Open => season
            .entrants()
            .iter()
            .take(limits::OPTIONS)
            .map(|one| option(&one.name, one.person))
            .collect(),
        _ => season
            .seats()
            .filter(|(_, seat)| seat.withdrawn.is_none())
            .take(limits::OPTIONS)
            .map(|(_, seat)| option(&seat.occupant.name, seat.occupant.person))
            .collect(),
    };
    (!options.is_empty()).then(|| {
        let id = card::of(loaded.record.id, League::Players);
        menu(&id, texts.say("league-pick-player"), options)
    })
}

/// A game that an organiser may rule on.
pub fn game(
    texts: &Texts,
    loaded: &LoadedSeason,
    number: GameNumber,
    link: Option<String>,
) -> Option<Post> {
    let id = loaded.record.id;
    let game = loaded.season.game(number)?;
    let told = args![
        round = game.round,
        game = card::line_of(texts, loaded, game),
        link = link.unwrap_or_default()
    ];
    let lines = [
        texts.tell("league-own-line", &told),
        texts.say("league-rule-explained"),
    ];
    let rulings = Ruling::ALL.map(|ruling| {
        let decision = League::Ask(Decision::Rule(number.0, ruling));
        let label = said::result(texts, ruling.result());
        button(
            &card::of(id, decision),
            label,
            serenity::all::ButtonStyle::Secondary,
        )
    });
    let (first, second) = rulings.split_at(3);
    let mut second = second.to_vec();
    second.push(back(texts, id, League::Manage));
    let rows = crate::discord::post::button_rows([first.to_vec(), second]);
    Some(Post::lines(&lines).with_rows(rows))
}

/// A player about whom an organiser may decide.
pub fn player(texts: &Texts, loaded: &LoadedSeason, person: u64) -> Post {
    let id = loaded.record.id;
    let told = args![player = crate::discord::phrases::mention(PersonId(person))];
    let mut rows = Vec::new();
    if let Some(seat) = loaded.season.seat_of(person) {
        let wanted = League::Substitute(crate::discord::ids::league::SeatNumber(seat.0));
        rows.push(person_menu(texts, id, wanted, "league-pick-substitute"));
    }
    let remove = League::Ask(Decision::Remove(person));
    Post::text(texts.tell("league-player", &told))
        .with_rows(rows)
        .with_buttons(vec![
            danger(texts, &card::of(id, remove), "button-league-remove"),
            back(texts, id, League::Manage),
        ])
}

/// What can be decided before the start.
pub fn settings(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (id, settings) = (loaded.record.id, loaded.season.settings());
    let told = args![name = plain(&settings.name)];
    let lines = [
        texts.tell("league-settings-title", &told),
        said::terms(texts, loaded),
        said::starts(texts, &loaded.season),
    ];
    let option = |label: String, value: String, chosen: bool| {
        CreateSelectMenuOption::new(limits::fit(&label, limits::LABEL), value)
            .default_selection(chosen)
    };
    let swiss = SWISS_ROUNDS.map(|rounds| ("swiss", rounds));
    let others = ["round-robin", "double-round-robin", "knock-out"].map(|name| (name, 0));
    let formats = swiss
        .into_iter()
        .chain(others)
        .filter_map(|(name, rounds)| {
            let format = super::create::format(name, rounds)?;
            let value = format!("{name}.{rounds}");
            Some(option(
                said::format(texts, format),
                value,
                format == settings.format,
            ))
        });
    let length_now = match settings.rounds {
        Rounds::ByDate { length, .. } => length / DAY,
        Rounds::WhenOver => 0,
    };
    let lengths = [0].into_iter().chain(ROUND_DAYS).map(|days| {
        let label = match days {
            0 => texts.say("league-rounds-when-over"),
            days => {
                let told = args![length = words::time::span(texts, days * DAY)];
                texts.tell("league-rounds-last", &told)
            }
        };
        option(label, days.to_string(), days == length_now)
    });
    let starts = [0].into_iter().chain(START_DAYS).map(|days| {
        let label = match days {
            0 => texts.say("league-starts-when-told"),
            days => {
                let told = args![span = words::time::span(texts, days * DAY)];
                texts.tell("league-starts-in", &told)
            }
        };
        option(label, days.to_string(), false)
    });
    let mut rows = vec![
        menu(
            &card::of(id, League::Format),
            texts.say("league-pick-format"),
            formats.collect(),
        ),
        menu(
            &card::of(id, League::Rounds),
            texts.say("league-pick-rounds"),
            lengths.collect(),
        ),
    ];
    if let Rounds::ByDate {
        unfinished: now, ..
    } = settings.rounds
    {
        let all = UNFINISHED
            .map(|(name, one)| option(said::unfinished(texts, one), name.to_owned(), one == now));
        let id = card::of(id, League::Unfinished);
        rows.push(menu(&id, texts.say("league-pick-unfinished"), all.to_vec()));
    }
    rows.push(menu(
        &card::of(id, League::Starts),
        texts.say("league-pick-starts"),
        starts.collect(),
    ));
    Post::lines(&lines)
        .with_rows(rows)
        .with_buttons(vec![back(texts, id, League::Manage)])
}

/// What can become of unfinished games, by name.
pub const UNFINISHED: [(&str, Unfinished); 3] = [
    ("runs-on", Unfinished::RunsOn),
    ("drawn", Unfinished::Drawn),
    ("adjudicated", Unfinished::Adjudicated),
];
