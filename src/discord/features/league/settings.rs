//! The pages on which everything about a season is decided before its start, and their forms.

use basics::{SeasonId, Span};
use leagues::{
    season::{Feature, Format, LateEntries, PROMOTED, Rounds, Settings, Unfinished},
    standings::TieBreak,
};
use rules::game::GameName;
use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use service::seasons::LoadedSeason;

use super::{
    super::challenge::CONTROLS, card, conditions, continuous, formats, panel::back, words as said,
};
use crate::discord::{
    ids::league::{League, Setting, SettingsForm, SettingsPage},
    limits,
    post::{Post, choice, menu, secondary},
    words,
};
use texts::{Sentence, Texts, args, key, plain};

/// An hour, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// In how many days a season can start by itself.
const START_DAYS: [i64; 6] = [1, 2, 3, 7, 14, 28];
/// How many hours before the start players can be asked.
const ASKED_HOURS: [i64; 6] = [1, 6, 12, 24, 48, 72];
/// The numbers of Swiss rounds on offer.
const SWISS_ROUNDS: [u32; 6] = [3, 4, 5, 7, 9, 11];

/// What can become of unfinished games, by name.
pub const UNFINISHED: [(&str, Unfinished); 3] = [
    ("runs-on", Unfinished::RunsOn),
    ("drawn", Unfinished::Drawn),
    ("adjudicated", Unfinished::Adjudicated),
];

/// The tie-breaks, by name.
pub const TIE_BREAKS: [(&str, TieBreak); 6] = [
    ("buchholz", TieBreak::Buchholz),
    ("median", TieBreak::MedianBuchholz),
    ("sonneborn", TieBreak::SonnebornBerger),
    ("direct", TieBreak::DirectEncounter),
    ("wins", TieBreak::Wins),
    ("progressive", TieBreak::Progressive),
];

/// A page of what can be decided before the start: what holds now, in words, and menus to change it.
pub fn page(texts: &Texts, loaded: &LoadedSeason, page: SettingsPage) -> Post {
    let (id, settings) = (loaded.record.id, loaded.season.settings());
    let told = args![name = plain(&settings.name)];
    let mut lines = vec![
        texts.format(key::LEAGUE_SETTINGS_TITLE, &told),
        said::terms(texts, loaded),
    ];
    lines.extend(conditions::all(texts, loaded));
    let pages = [
        (SettingsPage::Rounds, formats::words(settings.format).page),
        (SettingsPage::Players, key::BUTTON_LEAGUE_PAGE_PLAYERS),
        (SettingsPage::Game, key::BUTTON_LEAGUE_PAGE_GAME),
        (SettingsPage::TieBreaks, key::BUTTON_LEAGUE_PAGE_TIES),
    ];
    let has_ties = settings.format.has(Feature::TieBreaks);
    let mut row: Vec<_> = pages
        .into_iter()
        .filter(|(other, _)| *other != page)
        .filter(|(other, _)| has_ties || *other != SettingsPage::TieBreaks)
        .map(|(other, key)| secondary(texts, &card::of(id, League::Page(other)), key))
        .collect();
    let opens = |form, key| secondary(texts, &card::of(id, League::Write(form)), key);
    let rows = match page {
        SettingsPage::Rounds => {
            row.push(opens(SettingsForm::Numbers, key::BUTTON_LEAGUE_NUMBERS));
            if settings.format.has(Feature::Challenges) {
                row.push(opens(SettingsForm::Ladder, key::BUTTON_LADDER_RULES));
            }
            about_rounds(texts, id, settings)
        }
        SettingsPage::Players => {
            row.push(opens(SettingsForm::Dates, key::BUTTON_LEAGUE_DATES));
            row.push(opens(SettingsForm::Ratings, key::BUTTON_LEAGUE_RATINGS));
            // Only these formats have teams.
            if has_ties {
                row.push(opens(SettingsForm::Teams, key::BUTTON_LEAGUE_TEAM_SIZE));
            }
            if loaded.record.entry_role.is_some() {
                let everybody = card::of(id, League::Set(Setting::Everybody));
                row.push(secondary(texts, &everybody, key::BUTTON_LEAGUE_EVERYBODY));
            }
            about_players(texts, loaded)
        }
        SettingsPage::Game => {
            row.push(opens(SettingsForm::Rules, key::BUTTON_LEAGUE_RULES));
            row.push(opens(SettingsForm::Time, key::BUTTON_LEAGUE_TIME));
            if loaded.record.time.control.is_in_days() {
                let key = if loaded.record.time.weekends_off {
                    key::BUTTON_LEAGUE_WEEKENDS_ON
                } else {
                    key::BUTTON_LEAGUE_WEEKENDS_OFF
                };
                let weekends = League::Set(Setting::Weekends);
                row.push(secondary(texts, &card::of(id, weekends), key));
            }
            let has_challenges = settings.format.has(Feature::Challenges);
            if has_challenges || !loaded.record.time.control.is_live() {
                let key = if loaded.record.time.no_vacations {
                    key::BUTTON_LEAGUE_VACATIONS
                } else {
                    key::BUTTON_LEAGUE_NO_VACATIONS
                };
                let vacations = League::Set(Setting::Vacations);
                row.push(secondary(texts, &card::of(id, vacations), key));
            }
            if loaded.record.terms.rules.game() == GameName::Luzhanqi {
                let key = if loaded.record.terms.knowledge {
                    key::BUTTON_LEAGUE_NO_KNOWLEDGE
                } else {
                    key::BUTTON_LEAGUE_KNOWLEDGE
                };
                let knowledge = League::Set(Setting::Knowledge);
                row.push(secondary(texts, &card::of(id, knowledge), key));
            }
            about_game(texts, loaded)
        }
        SettingsPage::TieBreaks => has_ties
            .then(|| about_ties(texts, id, settings))
            .into_iter()
            .collect(),
    };
    row.push(back(texts, id, League::Manage));
    Post::lines(&lines).with_rows(rows).with_buttons(row)
}

fn option(label: &str, value: String, is_chosen: bool) -> CreateSelectMenuOption {
    let option = |label: &str| {
        CreateSelectMenuOption::new(limits::fit(label, limits::LABEL), value)
            .default_selection(is_chosen)
    };
    // What does not fit into a line stands below it.
    match label.split_once(" (") {
        Some((label, more)) if label.chars().count() + more.chars().count() > limits::LABEL => {
            let more = more.strip_suffix(')').unwrap_or(more);
            option(label).description(limits::fit(more, limits::LABEL))
        }
        _ => option(label),
    }
}

/// An option of a menu whose options do not say what they are about.
fn named(
    texts: &Texts,
    setting: Sentence,
    label: String,
    (value, is_chosen): (String, bool),
) -> CreateSelectMenuOption {
    let label = choice(texts, setting, label, is_chosen);
    option(&label, value, is_chosen)
}

fn about_rounds(texts: &Texts, id: SeasonId, settings: &Settings) -> Vec<CreateActionRow> {
    let swiss = SWISS_ROUNDS.map(|rounds| (formats::SWISS, rounds));
    let others = formats::ALL.map(|(name, _)| (name, 0));
    let all = swiss.into_iter().chain(others.into_iter().skip(1));
    let mut formats: Vec<(String, Format)> = all
        .filter_map(|(name, rounds)| {
            let format = formats::named(name, rounds, Some(settings.format))?;
            Some((format!("{name}.{rounds}"), format))
        })
        .collect();
    if let Some(rounds) = settings.format.set_rounds()
        && !SWISS_ROUNDS.contains(&rounds)
    {
        formats.insert(0, (format!("swiss.{rounds}"), settings.format));
    }
    let formats = formats.into_iter().map(|(value, format)| {
        let label = formats::name(texts, format);
        let of = (value, format == settings.format);
        named(texts, key::LEAGUE_PICK_FORMAT, label, of)
    });
    let length_now = match settings.rounds {
        Rounds::ByDate { length, .. } => length / HOUR,
        Rounds::WhenOver => 0,
    };
    let lengths = formats::words(settings.format)
        .lengths
        .iter()
        .map(|&hours| {
            let length = args![length = words::time::span(texts, Span::hours(hours))];
            let label = match hours {
                hours if settings.format.is_continuous() => continuous::lasts(texts, hours * HOUR),
                0 => texts.get(key::LEAGUE_ROUNDS_WHEN_OVER),
                _ => texts.format(key::LEAGUE_ROUNDS_LAST, &length),
            };
            option(&label, hours.to_string(), hours == length_now)
        });
    let pick = |wanted, key, options| menu(&card::of(id, wanted), texts.get(key), options);
    let mut rows = vec![
        pick(League::Format, key::LEAGUE_PICK_FORMAT, formats.collect()),
        pick(League::Rounds, key::LEAGUE_PICK_ROUNDS, lengths.collect()),
    ];
    if let Rounds::ByDate {
        unfinished: now, ..
    } = settings.rounds
    {
        let has_bracket = settings.format.has(Feature::Bracket);
        let all = UNFINISHED
            .into_iter()
            .filter(|(_, one)| !has_bracket || *one != Unfinished::RunsOn)
            .map(|(name, one)| {
                let label = said::unfinished(texts, settings.format, one);
                option(&label, name.to_owned(), one == now)
            });
        rows.push(pick(
            League::Unfinished,
            key::LEAGUE_PICK_UNFINISHED,
            all.collect(),
        ));
    }
    if let Some(rounds) = settings.format.set_rounds() {
        let late = late_entries(rounds).map(|(value, one)| {
            let is_now = one == settings.late_entries;
            option(&conditions::late(texts, one), value, is_now)
        });
        let wanted = League::Set(Setting::Late);
        rows.push(pick(wanted, key::LEAGUE_PICK_LATE, late.collect()));
    }
    if let Some(third_place) = formats::third_place(&mut settings.format.clone()) {
        let both = [true, false].map(|one| {
            let label = conditions::third_place(texts, one);
            option(&label, one.to_string(), one == *third_place)
        });
        let wanted = League::Set(Setting::ThirdPlace);
        rows.push(pick(wanted, key::LEAGUE_PICK_THIRD, both.to_vec()));
    }
    if settings.format.has(Feature::Divisions) {
        let counts = PROMOTED.map(|count| {
            let label = conditions::promoted(texts, count);
            option(&label, count.to_string(), count == settings.promoted)
        });
        let wanted = League::Set(Setting::Promoted);
        rows.push(pick(wanted, key::LEAGUE_PICK_PROMOTED, counts.collect()));
    }
    rows
}

/// How late somebody may enter a Swiss season of so many rounds, by name.
pub fn late_entries(rounds: u32) -> impl Iterator<Item = (String, LateEntries)> {
    let most = rounds.min((limits::OPTIONS as u32 - 1) / 2);
    let until = (2..=most).flat_map(|round| {
        [true, false].map(|half_points| {
            let late = LateEntries::Until { round, half_points };
            (format!("{round}.{half_points}"), late)
        })
    });
    [("none".to_owned(), LateEntries::Refused)]
        .into_iter()
        .chain(until)
}

fn about_players(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateActionRow> {
    let (record, settings) = (&loaded.record, loaded.season.settings());
    let pick = |wanted, key, options| menu(&card::of(record.id, wanted), texts.get(key), options);
    let starts = [0].into_iter().chain(START_DAYS).map(|days| {
        let label = match days {
            0 => texts.get(key::LEAGUE_STARTS_WHEN_TOLD),
            days => {
                let told = args![span = words::time::span(texts, Span::days(days))];
                texts.format(key::LEAGUE_STARTS_IN, &told)
            }
        };
        option(&label, days.to_string(), false)
    });
    let mut rows = vec![pick(
        League::Starts,
        key::LEAGUE_PICK_STARTS,
        starts.collect(),
    )];
    if settings.starts.is_some() {
        let hours = [0].into_iter().chain(ASKED_HOURS).map(|hours| {
            let label = match hours {
                0 => texts.get(key::LEAGUE_SET_NOT_ASKED),
                hours => {
                    let told = args![span = words::time::span(texts, Span::hours(hours))];
                    texts.format(key::LEAGUE_SET_ASKED, &told)
                }
            };
            let is_now = settings.asked.unwrap_or(0) == hours * HOUR;
            option(&label, hours.to_string(), is_now)
        });
        let wanted = League::Set(Setting::Asked);
        rows.push(pick(wanted, key::LEAGUE_PICK_ASKED, hours.collect()));
    }
    let wanted = League::Set(Setting::EntryRole);
    rows.push(role_menu(
        texts,
        record.id,
        wanted,
        key::LEAGUE_PICK_ENTRY_ROLE,
    ));
    rows
}

/// A menu of the server's roles.
pub fn role_menu(texts: &Texts, id: SeasonId, wanted: League, key: Sentence) -> CreateActionRow {
    let kind = CreateSelectMenuKind::Role {
        default_roles: None,
    };
    let menu = CreateSelectMenu::new(card::of(id, wanted).to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(texts.get(key)))
}

fn about_game(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateActionRow> {
    let record = &loaded.record;
    let pick = |setting, key, options| {
        let id = card::of(record.id, League::Set(setting));
        menu(&id, texts.get(key), options)
    };
    let games = GameName::ALL.into_iter().flat_map(|game| {
        let presets = game.presets().iter();
        presets.map(move |preset| (game, *preset))
    });
    let games = games.take(limits::OPTIONS).map(|(game, preset)| {
        let label = format!(
            "{} · {}",
            words::game(texts, game),
            words::preset_with_about(texts, game, preset)
        );
        let is_now = (game, preset) == (record.terms.rules.game(), record.terms.preset);
        let of = (format!("{}.{preset}", game.name()), is_now);
        named(texts, key::LEAGUE_PICK_GAME_PLAYED, label, of)
    });
    let controls = CONTROLS.iter().filter_map(|name| {
        let control = name.parse().ok()?;
        let label = words::time::control(texts, control);
        let is_now = control == record.time.control;
        let of = ((*name).to_owned(), is_now);
        Some(named(texts, key::LEAGUE_PICK_TIME, label, of))
    });
    vec![
        pick(Setting::Game, key::LEAGUE_PICK_GAME_PLAYED, games.collect()),
        pick(Setting::Time, key::LEAGUE_PICK_TIME, controls.collect()),
    ]
}

fn about_ties(texts: &Texts, id: SeasonId, settings: &Settings) -> CreateActionRow {
    let order = &settings.tie_breaks;
    let play_all = settings.format.has(Feature::AllPlayAll);
    let offered = TIE_BREAKS.into_iter().filter(|(_, one)| {
        // What cannot be any more can still be taken out.
        !play_all || !one.is_buchholz() || order.contains(one)
    });
    let ties = offered.map(|(value, one)| {
        let name = conditions::tie_break(texts, one);
        let place = order.iter().position(|other| *other == one);
        let label = match place {
            Some(at) => texts.format(
                key::LEAGUE_TIE_BREAK_OUT,
                &args![place = at + 1, name = name],
            ),
            None => texts.format(key::LEAGUE_TIE_BREAK_IN, &args![name = name]),
        };
        option(&label, value.to_owned(), false)
    });
    let wanted = card::of(id, League::Set(Setting::TieBreak));
    menu(&wanted, texts.get(key::LEAGUE_PICK_TIE), ties.collect())
}
