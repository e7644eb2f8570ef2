//! An organiser's pages fit into Discord's messages, whatever the season is like, and say what waits for a decision.

use std::collections::BTreeSet;

use basics::{Moment, PersonId, Span};
use leagues::{
    berger::Cycles,
    season::{
        Authority, Command, Entrant, Entry, Format, Order, RatingLimits, Rounds, Season, Settings,
        Tied, Unfinished,
    },
};
use matches::{
    appointment::league::AppointmentRules,
    challenge::Terms,
    clock::control::TimeTerms,
    records::GuildSettings,
    season::{Readers, SeasonRecord, SeasonStage},
};
use panels::Input;
use rules::game::GameName;
use serde_json::Value;

use service::seasons::LoadedSeason;

use super::{
    organise::{about, by_hand, manage},
    settings::{
        pages,
        panel::PANEL,
        subject::{Context, Decisions},
    },
    words::formats,
    *,
};
use crate::{
    messages::{Post, panels::testing::panels_fit},
    wording::reader::Reader,
};
use texts::{Language, Library, key};

pub(super) const ORGANISER: u64 = 1_100_000_000_000_000_001;

/// Somebody with the longest name.
pub(super) fn entrant(person: u64) -> Entrant {
    Entrant {
        person: PersonId(ORGANISER + person),
        name: format!("{person:*>32}"),
        rating: 1500,
        seed: None,
        hides_rating: false,
    }
}

/// A season of this many players with the longest names.
pub(super) fn loaded(settings: Settings, players: u64) -> LoadedSeason {
    let created = Entry {
        at: Moment(0),
        by: Some(PersonId(ORGANISER)),
        reason: None,
        with: None,
        event: Season::creation(settings.clone()).unwrap(),
    };
    let mut season = Season::replay(vec![created]).unwrap().unwrap();
    for person in 1..=players {
        season = organised(season, Order::Add(entrant(person)), 0);
    }
    let game = GameName::ALL[0];
    let record = SeasonRecord {
        id: SeasonId(7),
        guild: 1,
        channel: 2,
        message: None,
        name: settings.name,
        stage: SeasonStage::Open,
        terms: Terms::preset(game, game.presets()[0]).unwrap(),
        time: TimeTerms {
            control: "14d+1d/21d".parse().unwrap(),
            weekends_off: true,
            ..TimeTerms::default()
        },
        entry_role: Some(u64::MAX),
        organiser_role: Some(u64::MAX),
        forum: Some(u64::MAX),
        readers: Readers::Nobody,
        appointments: AppointmentRules::default(),
    };
    LoadedSeason {
        record,
        season,
        matches: Vec::new(),
        dropped: Vec::new(),
    }
}

pub(super) fn organised(mut season: Season, order: Order, now: i64) -> Season {
    let command = Command::Organise(order, Some("because".to_owned()));
    let events = season
        .decide(
            PersonId(ORGANISER),
            Authority::Organiser,
            &command,
            Moment(now),
        )
        .unwrap();
    let done = season.carry_out(
        events,
        Some(PersonId(ORGANISER)),
        Some("because"),
        Moment(now),
    );
    done.unwrap();
    season
}

fn settings(format: Format, unfinished: Unfinished) -> Settings {
    let length = Span::days(30);
    Settings {
        rounds: Rounds::ByDate { length, unfinished },
        ratings: RatingLimits {
            from: Some(1000),
            to: Some(2000),
        },
        starts: Some(Moment(0) + Span::DAY),
        asked: Some(Span::DAY / 2),
        ..Settings::usual(&"龍*".repeat(50), format)
    }
}

/// The season in each format, with this many players.
fn every_format(players: u64) -> Vec<LoadedSeason> {
    let formats = [
        Format::Swiss { rounds: 29 },
        Format::RoundRobin {
            cycles: Cycles::Double,
            division: Some(10),
        },
        Format::KnockOut {
            best_of: 9,
            third_place: true,
            tied: Tied::BetterSeed,
        },
    ];
    let seasons = formats.map(|format| loaded(settings(format, Unfinished::Adjudicated), players));
    seasons.into()
}

/// A ladder and an arena, with this many players.
fn without_rounds(players: u64) -> [LoadedSeason; 2] {
    [
        Format::Ladder(formats::USUAL_LADDER),
        Format::Arena { streaks: true },
    ]
    .map(|format| loaded(settings(format, Unfinished::RunsOn), players))
}

/// Checks the page of settings and its forms against Discord's limits.
fn settings_fit(texts: &Texts, loaded: &LoadedSeason) {
    let to = Context {
        texts,
        now: Moment(0),
        zone: jiff::tz::TimeZone::UTC,
    };
    fits(&pages::page(&to, loaded));
    panels_fit(texts, &PANEL, (&Decisions::of(loaded), &to));
    for form in PANEL.forms(&Decisions::of(loaded), &to) {
        assert!(pages::form(&to, loaded, form.name, None).is_some());
    }
    fits(&pages::organisers(&to, loaded));
}

/// Checks a page against Discord's limits; returns its menus and buttons.
fn fits(post: &Post) -> Vec<Value> {
    let length = post.content.chars().count();
    assert!(length <= limits::CONTENT, "{length}: {}", post.content);
    assert!(post.rows.len() <= limits::ROWS, "{} rows", post.rows.len());
    let rows = serde_json::to_value(&post.rows).unwrap();
    let rows = rows.as_array().unwrap().iter();
    let parts: Vec<Value> = rows
        .flat_map(|row| row["components"].as_array().unwrap().clone())
        .collect();
    let mut ids: Vec<&str> = parts
        .iter()
        .map(|one| one["custom_id"].as_str().unwrap())
        .collect();
    assert!(
        ids.iter()
            .all(|id| id.len() <= 100 && id.parse::<crate::messages::ids::Id>().is_ok())
    );
    ids.sort_unstable();
    let count = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), count, "two with the same id: {ids:?}");
    parts
}

#[test]
fn every_page_fits_in_every_language_and_format() {
    let library = Library::default();
    for language in Language::ALL {
        let texts = library.of(language);
        for players in [0, 2, 25, 200] {
            for loaded in every_format(players).iter().chain(&without_rounds(players)) {
                settings_fit(texts, loaded);
            }
            for mut loaded in every_format(players) {
                fits(&manage::page(texts, &loaded));
                fits(&manage::bracket(texts, &loaded));
                if players > 1 {
                    loaded.season = organised(loaded.season, Order::Start, 0);
                    fits(&manage::page(texts, &loaded));
                    fits(&about::player(texts, &loaded, PersonId(ORGANISER + 1)));
                    let then = Moment(0).plus(Span::days(30));
                    let due = loaded.season.overdue(then);
                    loaded.season.carry_out(due, None, None, then).unwrap();
                    let stuck = manage::page(texts, &loaded);
                    fits(&stuck);
                    assert!(
                        stuck
                            .content
                            .contains(&texts.get(key::LEAGUE_WAITS_RESULTS))
                    );
                }
            }
        }
    }
}

#[test]
fn among_many_players_the_menu_offers_a_search() {
    const SEARCH: i64 = 5;
    let library = Library::default();
    let texts = library.of(Language::English);
    for (players, kinds) in [(25, [3, SEARCH]), (26, [SEARCH, SEARCH])] {
        let [swiss, ..] = &every_format(players)[..] else {
            unreachable!();
        };
        let parts = fits(&manage::page(texts, swiss));
        let found: Vec<i64> = parts
            .iter()
            .filter_map(|one| one["type"].as_i64())
            .take(2)
            .collect();
        assert_eq!(found, kinds, "{players}");
    }
}

#[test]
fn a_round_of_as_many_pairs_as_are_allowed_fits() {
    let library = Library::default();
    let [mut swiss, ..] = <[LoadedSeason; 3]>::try_from(every_format(500)).unwrap();
    swiss.season = organised(swiss.season, Order::Start, 0);
    let people: Vec<PersonId> = (1..=500).map(|one| PersonId(ORGANISER + one)).collect();
    for language in Language::ALL {
        let texts = library.of(language);
        for count in [0, 1, 2, 39, 59, 60, 199, 200, 499, 500] {
            let page = by_hand::page(texts, &swiss, &people[..count], by_hand::Pages::default());
            fits(
                &page
                    .clone()
                    .with_note(&texts.get(key::REFUSE_LEAGUE_ROUND_OPEN)),
            );
        }
    }
}

#[test]
fn every_player_and_every_pair_of_a_large_round_is_on_some_page() {
    let library = Library::default();
    let texts = library.of(Language::English);
    let [mut swiss, ..] = <[LoadedSeason; 3]>::try_from(every_format(200)).unwrap();
    swiss.season = organised(swiss.season, Order::Start, 0);
    let people: Vec<PersonId> = (1..=80).map(|one| PersonId(ORGANISER + one)).collect();
    let (mut offered, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for at in 0..20 {
        let pages = by_hand::Pages {
            players: at,
            pairs: Some(at),
        };
        let page = by_hand::page(texts, &swiss, &people, pages);
        let parts = fits(&page);
        let options = parts.iter().filter_map(|one| one["options"].as_array());
        offered.extend(
            options
                .flatten()
                .map(|one| one["value"].as_str().unwrap().to_owned()),
        );
        let lines = page.content.lines().filter(|line| line.starts_with("⚔️"));
        shown.extend(lines.map(str::to_owned));
    }
    assert_eq!((offered.len(), shown.len()), (200 - 80, 40));
}

#[test]
fn an_organiser_is_warned_if_many_games_may_not_end_within_their_rounds() {
    let texts = Texts::english();
    let swiss = Format::Swiss { rounds: 3 };
    let cup = Format::KnockOut {
        best_of: 3,
        third_place: true,
        tied: Tied::Replay,
    };
    let cases = [
        (swiss, 30, "3d/move", Unfinished::Drawn, false),
        (swiss, 29, "3d/move", Unfinished::Drawn, true),
        (swiss, 29, "3d/move", Unfinished::RunsOn, false),
        (swiss, 28, "14d+1d/21d", Unfinished::Drawn, false),
        (swiss, 27, "14d+1d/21d", Unfinished::Drawn, true),
        (swiss, 29, "1d+3d", Unfinished::Drawn, true),
        (swiss, 1, "untimed", Unfinished::Drawn, false),
        // Two games are needed, one after the other.
        (cup, 60, "3d/move", Unfinished::Adjudicated, false),
        (cup, 59, "3d/move", Unfinished::Adjudicated, true),
    ];
    for (format, days, control, unfinished, warns) in cases {
        let length = Span::days(days);
        let rounds = Rounds::ByDate { length, unfinished };
        let settings = Settings {
            rounds,
            ..settings(format, unfinished)
        };
        let mut one = loaded(settings, 4);
        one.record.time.control = control.parse().unwrap();
        for page in [manage::page(&texts, &one), manage::start(&texts, &one)] {
            assert_eq!(
                page.content.contains("many games may not finish"),
                warns,
                "{days} {control}"
            );
        }
    }
}

#[test]
fn calls_in_the_channel_fit_into_messages() {
    let library = Library::default();
    let [mut swiss, ..] = <[LoadedSeason; 3]>::try_from(every_format(0)).unwrap();
    let added = (1..=500).map(entrant).collect();
    swiss.season = organised(swiss.season, Order::AddAll(added), 0);
    let asked = swiss.season.overdue(Moment(0) + Span::DAY / 2);
    swiss
        .season
        .carry_out(asked, None, None, Moment(0) + Span::DAY / 2)
        .unwrap();
    let called = (1..=still_there::MAX_PINGS as u64).map(|one| PersonId(ORGANISER + one));
    let called: Vec<PersonId> = called.collect();
    for language in Language::ALL {
        let everyone = Reader::everyone(library.of(language), &GuildSettings::default());
        let asked = swiss.season.log().len() as u32;
        for question in [1, asked] {
            let call = still_there::call(&everyone, &swiss, question, called.clone());
            fits(call.post());
        }
        fits(news::post(&everyone, &swiss, 2, None).unwrap().post());
        let question = news::post(&everyone, &swiss, asked, None).unwrap();
        fits(question.post());
    }
}

#[test]
fn everything_that_earlier_versions_sent_about_settings_is_still_there() {
    let panel = &PANEL;
    let menus = "late third-place promoted asked game time weekends vacations knowledge";
    let menus = menus
        .split(' ')
        .map(|name| Decide::Set(name.parse().unwrap()));
    let first = [
        Decide::Format,
        Decide::Rounds,
        Decide::Unfinished,
        Decide::Starts,
    ];
    for id in menus.chain(first.map(Decide::of_today)) {
        let Decide::Set(name) = id else {
            panic!("{id}");
        };
        let same = panel.fields().filter(|field| field.name == name);
        let menus = same.filter(|field| matches!(field.input, Input::Menu(..)));
        assert_eq!(menus.count(), 1, "{name}");
    }
    for name in ["entry-role", "organiser-role"] {
        let mut roles = panel.fields().filter(|field| field.name.as_str() == name);
        assert!(roles.any(|field| matches!(field.input, Input::Pick(..))));
    }
    for (form, names) in [
        ("numbers", "name fewest most size extra"),
        ("ladder", "reach answer protection idle fall"),
        ("dates", "start days"),
        ("ratings", "from to"),
        ("teams", "boards substitutes"),
        ("rules", "text"),
        ("time", "text"),
    ] {
        let form = panel.form(form.parse().unwrap()).unwrap();
        for name in names.split(' ') {
            let mut fields = panel.fields().filter(|field| field.form == form.name);
            assert!(fields.any(|field| field.name.as_str() == name), "{name}");
        }
    }
}
