//! Pages for a season's organisers: what they can do now, and a game or a player to decide about.

use basics::{PersonId, SeasonId};
use leagues::season::{Feature, GameNumber, Rounds, Season, Seat, Stage, Unfinished, Wait};
use matches::clock::control::Control;
use panels::Name;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};
use service::seasons::LoadedSeason;

use super::{
    card, newer_rules,
    panel::back,
    referee,
    settings::{self, Context},
    team_words, teams, words as said,
};
use crate::{
    link::limits,
    messages::{
        Post, button, button_rows, danger,
        ids::league::{Decision, League, Ruling, SeatNumber},
        menu, primary, secondary, success,
    },
    wording::{self, phrases::mention},
};
use texts::{Sentence, Texts, args, key, plain};

/// How many games that wait the page names.
const WAITING: usize = 8;
/// How many pairs of a first round are shown.
const PAIRED: usize = 24;
/// If a round has room for this many moves, each made at the last moment, most games end within it: few people use all of their
/// time.
const LATE_MOVES: i64 = 10;

/// What an organiser can do now.
pub fn manage(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let told = args![name = plain(&season.settings().name)];
    let mut lines = vec![
        texts.format(key::LEAGUE_MANAGE_TITLE, &told),
        settings::terms(texts, loaded),
    ];
    let ask = |decision, key| secondary(texts, &card::of(id, League::Ask(decision)), key);
    let log = card::of(id, League::OrganiserLog(0));
    let log = secondary(texts, &log, key::BUTTON_LEAGUE_LOG);
    let organisers = card::of(id, League::HandOver);
    let organisers = secondary(texts, &organisers, key::BUTTON_LEAGUE_ORGANISERS);
    let mut rows = Vec::new();
    let row = match season.stage() {
        Stage::Open => {
            let told = args![
                count = season.entrants().len(),
                fewest = season.settings().fewest,
                most = season.settings().most
            ];
            lines.push(said::starts(texts, season));
            lines.push(texts.format(key::LEAGUE_COUNT, &told));
            if season.is_of_teams() {
                lines.extend(team_words::entries(texts, season));
            }
            let count = season.entrants().len() as u32;
            if !season.is_of_teams() {
                lines.extend(newer_rules::small_field(texts, season, count));
            }
            lines.extend(hasty_rounds(texts, loaded));
            lines.push(texts.get(key::LEAGUE_MANAGE_OPEN));
            rows.extend(players(texts, loaded));
            rows.push(person_menu(texts, id, League::Add, key::LEAGUE_PICK_ADD));
            if season.has(Feature::Bracket) && season.entrants().len() > 1 {
                rows.push(swap_menu(texts, id));
            }
            let mut row = vec![
                success(
                    texts,
                    &card::of(id, League::Start),
                    key::BUTTON_LEAGUE_START,
                ),
                primary(
                    texts,
                    &card::of(id, League::Settings),
                    key::BUTTON_LEAGUE_SETTINGS,
                ),
                danger(
                    texts,
                    &card::of(id, League::Ask(Decision::End)),
                    key::BUTTON_LEAGUE_CALL_OFF,
                ),
                log,
                organisers,
            ];
            if season.predecessor().is_some() {
                row.push(ask(Decision::TakeOver, key::BUTTON_LEAGUE_TAKE_OVER));
            }
            row
        }
        Stage::Running => {
            lines.extend(card::round(texts, season));
            lines.extend(referee::waiting(texts, loaded));
            lines.extend(waits(texts, loaded));
            lines.extend(newer_rules::newer(texts, season));
            lines.push(texts.get(key::LEAGUE_MANAGE_RUNNING));
            rows.extend(games(texts, loaded, None));
            rows.extend(players(texts, loaded));
            let has_bracket = season.has(Feature::Bracket);
            let adds = !season.is_of_teams() && !has_bracket;
            rows.extend(adds.then(|| person_menu(texts, id, League::Add, key::LEAGUE_PICK_ADD)));
            let mut row = vec![if season.is_paused() {
                ask(Decision::Resume, key::BUTTON_LEAGUE_RESUME)
            } else {
                ask(Decision::Pause, key::BUTTON_LEAGUE_PAUSE)
            }];
            let has_date = season
                .rounds()
                .last()
                .is_some_and(|round| round.ends.is_some());
            // Nobody lets an evening go on for days.
            let is_sitting = season.has(Feature::OneSitting);
            if has_date && !is_sitting {
                row.push(ask(Decision::Postpone, key::BUTTON_LEAGUE_POSTPONE));
            }
            if season.can_end_round().is_ok() {
                row.push(ask(Decision::EndRound, key::BUTTON_LEAGUE_END_ROUND));
            }
            if season.can_adopt_rules().is_ok() {
                row.push(ask(Decision::AdoptRules, key::BUTTON_LEAGUE_ADOPT_RULES));
            }
            row.push(danger(
                texts,
                &card::of(id, League::Ask(Decision::End)),
                key::BUTTON_LEAGUE_END,
            ));
            row.push(log);
            row.push(organisers);
            if season.can_be_paired().is_ok() {
                let pair = card::of(id, League::Pair);
                row.push(primary(texts, &pair, key::BUTTON_LEAGUE_PAIR));
            }
            row
        }
        Stage::Over => {
            lines.push(said::ending(texts, season));
            rows.extend(games(texts, loaded, None));
            rows.extend(level(texts, loaded));
            let next = primary(texts, &card::of(id, League::Next), key::BUTTON_LEAGUE_NEXT);
            vec![next, log]
        }
        Stage::CalledOff => {
            lines.push(texts.get(key::LEAGUE_CALLED_OFF));
            vec![log]
        }
    };
    Post::lines(&lines).with_rows(rows).with_buttons(row)
}

/// The question whether a season is to start now, with what will hold from then on.
pub fn start(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let count = if season.is_of_teams() {
        season.teams().count()
    } else {
        season.entrants().len()
    };
    let told = args![
        name = plain(&season.settings().name),
        count = count,
        teams = season.is_of_teams().to_string()
    ];
    let mut lines = vec![
        texts.format(key::LEAGUE_ASK_START, &told),
        settings::terms(texts, loaded),
    ];
    lines.extend(newer_rules::small_field(texts, season, count as u32));
    lines.extend(hasty_rounds(texts, loaded));
    let mut row = vec![success(
        texts,
        &card::of(id, League::Begin),
        key::BUTTON_LEAGUE_BEGIN,
    )];
    // A ladder and an arena do without whoever is not there.
    if !season.was_asked() && !season.settings().format.is_continuous() {
        let ask = card::of(id, League::AskFirst);
        row.push(secondary(texts, &ask, key::BUTTON_LEAGUE_ASK_FIRST));
    }
    row.push(back(texts, id, League::Manage));
    Post::lines(&lines).with_buttons(row)
}

/// A warning that many games may not end within their rounds: organisers seldom work out how long games take at the pace that
/// they set. None is due where games may go on beside the next round.
fn hasty_rounds(texts: &Texts, loaded: &LoadedSeason) -> Option<String> {
    let settings = loaded.season.settings();
    let (length, unfinished) = match settings.rounds {
        Rounds::ByDate { length, unfinished } => (length, unfinished),
        Rounds::WhenOver => return None,
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
    let told = args![
        length = wording::time::span(texts, length),
        control = wording::time::control(texts, loaded.record.time.control)
    ];
    let is_hasty = length < a_game * in_sequence
        && unfinished != Unfinished::RunsOn
        && !settings.format.is_continuous();
    is_hasty.then(|| texts.format(key::LEAGUE_HASTY_ROUNDS, &told))
}

/// What the round waits for that only an organiser can bring about, and how.
fn waits(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    match season.waits_for() {
        None => Vec::new(),
        Some(Wait::Pairing) => {
            let way = season.way_on();
            vec![newer_rules::obstacle(
                texts,
                key::LEAGUE_WAITS_PAIRING,
                way.as_ref(),
            )]
        }
        Some(Wait::Results(games)) => {
            let mut lines = vec![texts.get(key::LEAGUE_WAITS_RESULTS)];
            let shown = games.iter().filter_map(|number| season.game(*number));
            lines.extend(shown.take(WAITING).map(|game| {
                let line = card::line_of(texts, loaded, game);
                let place = loaded.place_of(game.number);
                place.map_or_else(
                    || format!("- {line}"),
                    |place| format!("- {line} · <#{place}>"),
                )
            }));
            if games.len() > WAITING {
                lines.push(texts.format(key::LEAGUE_MORE, &args![count = games.len() - WAITING]));
            }
            lines
        }
    }
}

/// The page on which is decided who organises it: a person, and until the start a role.
pub fn organisers(to: &Context<'_>, loaded: &LoadedSeason) -> Post {
    let (texts, id) = (to.texts, loaded.record.id);
    let told = args![
        name = plain(&loaded.season.settings().name),
        organisers = settings::organisers(texts, loaded)
    ];
    let person = person_menu(texts, id, League::HandOver, key::LEAGUE_PICK_ORGANISER);
    let post = Post::text(texts.format(key::LEAGUE_HAND_OVER, &told)).with_rows([person]);
    let mut row = vec![back(texts, id, League::Manage)];
    if loaded.season.stage() != Stage::Open {
        return post.with_buttons(row);
    }
    let (roles, buttons) = settings::controls(to, loaded, settings::ORGANISERS.name);
    row.extend(buttons);
    post.with_rows(roles).with_buttons(row)
}

/// A page of what is decided before the start.
pub fn settings_page(to: &Context<'_>, loaded: &LoadedSeason, page: Name) -> Post {
    if page == settings::ORGANISERS.name {
        organisers(to, loaded)
    } else {
        settings::page(to, loaded, page)
    }
}

/// A menu in which two people are picked, who change places in the bracket.
fn swap_menu(texts: &Texts, id: SeasonId) -> CreateActionRow {
    let kind = CreateSelectMenuKind::User {
        default_users: None,
    };
    let menu = CreateSelectMenu::new(card::of(id, League::Swap).to_string(), kind)
        .placeholder(texts.get(key::LEAGUE_PICK_SWAP))
        .min_values(2)
        .max_values(2);
    CreateActionRow::SelectMenu(menu)
}

/// The first round of a knock-out as it would be now, to let two more change places.
pub fn bracket(texts: &Texts, loaded: &LoadedSeason) -> Post {
    let (id, season) = (loaded.record.id, &loaded.season);
    let told = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.format(key::LEAGUE_BRACKET, &told)];
    let pairs = season.first_round();
    let named = |person| mention(person);
    let shown = pairs.iter().take(PAIRED);
    lines.extend(shown.map(|[one, other]| format!("- {} – {}", named(*one), named(*other))));
    if pairs.len() > PAIRED {
        lines.push(texts.format(key::LEAGUE_MORE, &args![count = pairs.len() - PAIRED]));
    }
    Post::lines(&lines)
        .with_rows([swap_menu(texts, id)])
        .with_buttons(vec![back(texts, id, League::Manage)])
}

fn person_menu(texts: &Texts, id: SeasonId, wanted: League, key: Sentence) -> CreateActionRow {
    let kind = CreateSelectMenuKind::User {
        default_users: None,
    };
    let menu = CreateSelectMenu::new(card::of(id, wanted).to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(texts.get(key)))
}

/// The name of somebody on a seat, for a menu.
pub fn name(season: &Season, seat: Seat) -> String {
    let record = season.seat(seat);
    record.map_or_else(String::new, |record| record.occupant.name.clone())
}

/// A menu of the games that may need a ruling, perhaps only of one seat: those that are on first, then the newest.
fn games(texts: &Texts, loaded: &LoadedSeason, of: Option<Seat>) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let all = season.games().iter();
    let all = all.filter(|game| of.is_none_or(|seat| game.colour_of(seat).is_some()));
    let open = all.clone().filter(|game| game.result.is_none());
    let over = all.rev().filter(|game| game.result.is_some());
    let options: Vec<CreateSelectMenuOption> = open
        .chain(over)
        .take(limits::OPTIONS)
        .map(|game| {
            let told = args![
                round = said::heading_of(texts, season, game),
                first = name(season, game.pairing.white),
                second = name(season, game.pairing.black),
            ];
            let label = limits::fit(&texts.format(key::LEAGUE_GAME_CHOICE, &told), limits::LABEL);
            let result = game.result.map_or_else(
                || texts.get(key::LEAGUE_NOT_OVER),
                |result| said::result(texts, result),
            );
            CreateSelectMenuOption::new(label, game.number.0.to_string())
                .description(limits::fit(&result, limits::LABEL))
        })
        .collect();
    (!options.is_empty()).then(|| {
        let id = card::of(loaded.record.id, League::Games);
        menu(&id, texts.get(key::LEAGUE_PICK_GAME), options)
    })
}

/// A menu of the players; of everybody, if they are too many for one.
fn players(texts: &Texts, loaded: &LoadedSeason) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let option = |name: &str, person: PersonId| {
        CreateSelectMenuOption::new(limits::fit(name, limits::LABEL), person.to_string())
    };
    let options: Vec<CreateSelectMenuOption> = match season.stage() {
        Stage::Open => season
            .entrants()
            .iter()
            .map(|one| option(&one.name, one.person))
            .collect(),
        // Players who have left are behind the others.
        _ => {
            let of = |left: bool| {
                season
                    .seats()
                    .filter(move |(_, seat)| seat.withdrawn.is_some() == left)
            };
            let plays =
                of(false).map(|(_, seat)| option(&seat.occupant.name, seat.occupant.person));
            let left = of(true).map(|(_, seat)| {
                let left = texts.get(key::LEAGUE_HAS_LEFT);
                option(&seat.occupant.name, seat.occupant.person).description(left)
            });
            plays.chain(left).collect()
        }
    };
    let id = loaded.record.id;
    match options.len() {
        0 => None,
        1..=limits::OPTIONS => {
            let id = card::of(id, League::Players);
            Some(menu(&id, texts.get(key::LEAGUE_PICK_PLAYER), options))
        }
        _ => Some(person_menu(
            texts,
            id,
            League::Players,
            key::LEAGUE_PICK_PLAYER,
        )),
    }
}

/// A menu of those who are level on everything where that decides who goes up or down.
fn level(texts: &Texts, loaded: &LoadedSeason) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let divisions = 0..season.divisions().len();
    let seats = divisions.flat_map(|division| season.level_at_lines(division).concat());
    let options = seats.take(limits::OPTIONS).filter_map(|seat| {
        let sits = &season.seat(seat)?.occupant;
        let label = limits::fit(&sits.name, limits::LABEL);
        Some(CreateSelectMenuOption::new(label, sits.person.to_string()))
    });
    let options: Vec<CreateSelectMenuOption> = options.collect();
    let id = card::of(loaded.record.id, League::PutAhead);
    (!options.is_empty()).then(|| menu(&id, texts.get(key::LEAGUE_PICK_AHEAD), options))
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
        round = said::heading_of(texts, &loaded.season, game),
        game = card::line_of(texts, loaded, game),
        link = said::after_dot(link)
    ];
    let mut lines = vec![texts.format(key::LEAGUE_OWN_LINE, &told)];
    lines.extend(referee::state(texts, &loaded.season, game));
    lines.push(texts.get(key::LEAGUE_RULE_EXPLAINED));
    let rulings = Ruling::ALL.map(|ruling| {
        let decision = League::Ask(Decision::Rule(number.0, ruling));
        let label = said::result(texts, ruling.result());
        button(&card::of(id, decision), label, ButtonStyle::Secondary)
    });
    let (first, second) = rulings.split_at(3);
    let mut second = second.to_vec();
    second.push(back(texts, id, League::Manage));
    let more = referee::buttons(texts, loaded, game);
    let rows = button_rows([first.to_vec(), second, more]);
    let substitutes = teams::for_organiser(texts, loaded, number);
    Some(Post::lines(&lines).with_rows(substitutes).with_rows(rows))
}

/// A player about whom an organiser may decide.
pub fn player(texts: &Texts, loaded: &LoadedSeason, person: u64) -> Post {
    let id = loaded.record.id;
    let season = &loaded.season;
    let left = season
        .seat_of(PersonId(person))
        .is_some_and(|seat| season.has_left(seat));
    let told = args![
        player = mention(PersonId(person)),
        back = season.settings().format.is_continuous().to_string()
    ];
    let key = if left {
        key::LEAGUE_PLAYER_LEFT
    } else {
        key::LEAGUE_PLAYER.taking()
    };
    let mut rows: Vec<CreateActionRow> = teams::for_placing(texts, loaded, person)
        .into_iter()
        .collect();
    if let Some(seat) = loaded.season.seat_of(PersonId(person)) {
        let wanted = League::Substitute(SeatNumber(seat.0));
        rows.push(person_menu(texts, id, wanted, key::LEAGUE_PICK_SUBSTITUTE));
        rows.extend(games(texts, loaded, Some(seat)));
    }
    let remove = card::of(id, League::Ask(Decision::Remove(person)));
    let mut row: Vec<CreateButton> = (!left)
        .then(|| danger(texts, &remove, key::BUTTON_LEAGUE_REMOVE))
        .into_iter()
        .collect();
    row.push(back(texts, id, League::Manage));
    Post::text(texts.format(key, &told))
        .with_rows(rows)
        .with_buttons(row)
}
