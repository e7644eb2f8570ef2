//! The organiser's page, and those that lead on from it to the start and to the bracket.

use leagues::season::{Feature, Rounds, Stage, Unfinished, Wait};
use matches::clock::control::Control;
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::order::Place;
use super::{called, menus, orders};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::read::card;
use crate::bot::leagues::words::names::{line_of, named, person, shortened, with_place};
use crate::bot::leagues::words::settings::terms;
use crate::bot::leagues::words::{phrases, rules, teams};
use crate::messages::Post;
use crate::messages::ids::league::{About, Decide, Organise, Pick};
use crate::wording;
use texts::{Texts, args, key, plain};

/// How many waiting games the page names.
const MAX_WAITING: usize = 8;
/// How many pairs of a first round are shown.
const MAX_PAIRS: usize = 24;
/// If a round allows this many moves, each made at the last moment, most games end within it: few people use all of
/// their time.
const LATE_MOVES: i64 = 10;

/// What an organiser can do now.
pub fn page(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let mut lines = vec![
        named(texts, key::LEAGUE_MANAGE_TITLE, season),
        terms(texts, loaded),
    ];
    lines.extend(state(texts, loaded));
    let mut rows = Vec::new();
    let add = || to.people(Pick::Add, key::LEAGUE_PICK_ADD, 1);
    let has_bracket = season.has(Feature::Bracket);
    match season.stage() {
        Stage::Open => {
            rows.extend(menus::players(texts, loaded));
            rows.push(add());
            if has_bracket && season.entrants().len() > 1 {
                rows.push(to.people(Pick::Swap, key::LEAGUE_PICK_SWAP, 2));
            }
        }
        Stage::Running => {
            rows.extend(menus::games(texts, loaded, None));
            rows.extend(menus::players(texts, loaded));
            let adds = !season.is_of_teams() && !has_bracket;
            rows.extend(adds.then(add));
        }
        Stage::Over => {
            rows.extend(menus::games(texts, loaded, None));
            rows.extend(menus::level(texts, loaded));
        }
        Stage::CalledOff => {}
    }
    Post::lines(&lines)
        .with_rows(rows)
        .with_buttons(buttons(texts, loaded))
}

/// The buttons of the organiser's page: those of orders, and those that lead elsewhere.
fn buttons(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let orders = |place| orders::buttons(texts, loaded, place, About::Season);
    let mut row = orders(Place::First);
    let stage = season.stage();
    if stage == Stage::Open {
        row.push(to.primary(Decide::Settings, key::BUTTON_LEAGUE_SETTINGS));
        if !season.is_of_teams() {
            row.push(to.secondary(Organise::List, key::BUTTON_LEAGUE_LIST));
        }
    }
    if stage == Stage::Over {
        row.push(to.primary(Organise::Next, key::BUTTON_LEAGUE_NEXT));
    }
    row.extend(orders(Place::Season));
    let is_on = matches!(stage, Stage::Open | Stage::Running);
    if is_on && season.has(Feature::ForbiddenPairs) {
        row.push(to.secondary(Organise::Apart, key::BUTTON_LEAGUE_APART));
    }
    row.push(to.secondary(Organise::OrganiserLog(0), key::BUTTON_LEAGUE_LOG));
    if is_on {
        row.push(to.secondary(Pick::HandOver, key::BUTTON_LEAGUE_ORGANISERS));
    }
    row.extend(orders(Place::Last));
    if stage == Stage::Running && season.can_be_paired().is_ok() {
        row.push(to.primary(Organise::Pair, key::BUTTON_LEAGUE_PAIR));
    }
    row
}

/// The state of the season, for its organisers.
fn state(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let mut lines = Vec::new();
    match season.stage() {
        Stage::Open => {
            let count = season.entrants().len();
            let values = args![
                count = count,
                fewest = season.settings().fewest,
                most = season.settings().most
            ];
            lines.push(phrases::starts(texts, season));
            lines.push(texts.format(key::LEAGUE_COUNT, &values));
            lines.extend(if season.is_of_teams() {
                teams::entries(texts, season)
            } else {
                rules::small_field(texts, season, count as u32)
            });
            lines.extend(hasty_rounds(texts, loaded));
            lines.push(texts.get(key::LEAGUE_MANAGE_OPEN));
        }
        Stage::Running => {
            lines.extend(card::round(texts, season));
            lines.extend(called::waiting(texts, loaded));
            lines.extend(waits(texts, loaded));
            lines.extend(rules::newer(texts, season));
            lines.push(texts.get(key::LEAGUE_MANAGE_RUNNING));
        }
        Stage::Over => lines.push(phrases::ending(texts, season)),
        Stage::CalledOff => lines.push(texts.get(key::LEAGUE_CALLED_OFF)),
    }
    lines
}

/// Asks whether to start a season now, and shows what will hold from then on.
pub fn start(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let count = if season.is_of_teams() {
        season.teams().count()
    } else {
        season.entrants().len()
    };
    let values = args![
        name = plain(&season.settings().name),
        count = count,
        teams = season.is_of_teams().to_string()
    ];
    let mut lines = vec![
        texts.format(key::LEAGUE_ASK_START, &values),
        terms(texts, loaded),
    ];
    lines.extend(rules::small_field(texts, season, count as u32));
    lines.extend(hasty_rounds(texts, loaded));
    let mut row = vec![to.success(Organise::Begin, key::BUTTON_LEAGUE_BEGIN)];
    // A ladder and an arena do not need everybody to be there.
    if !season.was_asked() && !season.settings().format.is_continuous() {
        row.push(to.secondary(Organise::AskFirst, key::BUTTON_LEAGUE_ASK_FIRST));
    }
    row.push(to.back(Organise::Manage));
    Post::lines(&lines).with_buttons(row)
}

/// A warning that many games may not end within their rounds: organisers seldom work out how long games take at the
/// pace that they set. There is none where games may go on during the next round.
fn hasty_rounds(texts: &Texts, loaded: &LoadedSeason) -> Option<String> {
    let settings = loaded.season.settings();
    let Rounds::ByDate { length, unfinished } = settings.rounds else {
        return None;
    };
    let a_game = match loaded.record.time.control {
        Control::Untimed => return None,
        Control::PerMove(whole) => whole * LATE_MOVES,
        // Both players may use up their time.
        Control::Bank {
            bank, increment, ..
        } => (2 * bank).max(increment * LATE_MOVES),
    };
    let in_sequence = i64::from(settings.format.games_to_win());
    let values = args![
        length = wording::time::span(texts, length),
        control = wording::time::control(texts, loaded.record.time.control)
    ];
    let is_hasty = length < a_game * in_sequence
        && unfinished != Unfinished::RunsOn
        && !settings.format.is_continuous();
    is_hasty.then(|| texts.format(key::LEAGUE_HASTY_ROUNDS, &values))
}

/// What the round waits for that only an organiser can do, and how.
fn waits(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    match season.waits_for() {
        None => Vec::new(),
        Some(Wait::Pairing) => {
            let way = season.way_on();
            let key = key::LEAGUE_WAITS_PAIRING;
            vec![rules::obstacle(texts, key, way.as_ref())]
        }
        Some(Wait::Results(numbers)) => {
            let games = numbers.iter().filter_map(|number| season.game(*number));
            let games: Vec<_> = games.collect();
            let lines = shortened(texts, &games, MAX_WAITING, |game| {
                let line = format!("- {}", line_of(texts, season, game));
                with_place(loaded, game, line)
            });
            let title = texts.get(key::LEAGUE_WAITS_RESULTS);
            [title].into_iter().chain(lines).collect()
        }
    }
}

/// The first round of a knock-out as it would be now, to swap two more players.
pub fn bracket(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let mut lines = vec![named(texts, key::LEAGUE_BRACKET, season)];
    lines.extend(shortened(
        texts,
        &season.first_round(),
        MAX_PAIRS,
        |[one, other]| format!("- {} – {}", person(*one), person(*other)),
    ));
    Post::lines(&lines)
        .with_rows([to.people(Pick::Swap, key::LEAGUE_PICK_SWAP, 2)])
        .with_buttons(vec![to.back(Organise::Manage)])
}
