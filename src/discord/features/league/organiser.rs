//! Pages for a season's organisers: what they can do now, a game or a player to decide about, and the settings until the start.

use leagues::season::{GameNumber, Rounds, Season, Seat, Stage, Unfinished};
use matches::{PersonId, season::SeasonId};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use service::seasons::LoadedSeason;

use super::{card, create, panel::back, words as said};
use crate::{
    args,
    discord::{
        ids::league::{Decision, League, Ruling, SeatNumber},
        limits,
        phrases::mention,
        post::{Post, button, button_rows, danger, menu, primary, secondary, success},
        texts::{Texts, plain},
        words,
    },
};

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// How long rounds last that are on offer, in days.
const ROUND_DAYS: [i64; 6] = [1, 3, 7, 10, 14, 30];
/// In how many days a season can start by itself.
const START_DAYS: [i64; 6] = [1, 2, 3, 7, 14, 28];
/// The numbers of Swiss rounds on offer.
const SWISS_ROUNDS: [u32; 6] = [3, 4, 5, 7, 9, 11];

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
            lines.push(texts.tell("league-count", &told));
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
            let next = primary(texts, &card::of(id, League::Next), "button-league-next");
            vec![next, log]
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
        button(&card::of(id, decision), label, ButtonStyle::Secondary)
    });
    let (first, second) = rulings.split_at(3);
    let mut second = second.to_vec();
    second.push(back(texts, id, League::Manage));
    let rows = button_rows([first.to_vec(), second]);
    Some(Post::lines(&lines).with_rows(rows))
}

/// A player about whom an organiser may decide.
pub fn player(texts: &Texts, loaded: &LoadedSeason, person: u64) -> Post {
    let id = loaded.record.id;
    let told = args![player = mention(PersonId(person))];
    let mut rows = Vec::new();
    if let Some(seat) = loaded.season.seat_of(person) {
        let wanted = League::Substitute(SeatNumber(seat.0));
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
            let format = create::format(name, rounds)?;
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
