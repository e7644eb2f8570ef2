//! Teams of a season: founding and joining one, what a captain can do, and what organisers do about them.

use basics::{PersonId, SeasonId};
use leagues::season::{
    Command, Feature, GameNumber, LONGEST_TEAM_NAME, Order, Season, Stage, Team, TeamCommand,
};
use serenity::all::{
    CreateActionRow, CreateInputText, CreateModal, CreateSelectMenuOption, InputTextStyle,
};
use service::seasons::LoadedSeason;

use super::{
    super::authority, act, card, check_right, check_role, entrant, neutral, orders, panel, picture,
    season, team_words,
};
use crate::{
    bot::kit::{Form, Press, ReplyError, ReplyResult},
    link::limits,
    messages::{
        self, Post, button_rows, danger,
        ids::{
            Id,
            league::{Decision, League},
            teams::TeamStep,
        },
        menu, primary, secondary, success,
    },
    wording::{phrases::mention, reader::Reader},
};
use texts::{Sentence, Texts, args, key, plain};

/// The field of the form that founds a team.
const NAME: &str = "name";
/// What is picked instead of a team by those who have none yet.
const NONE: u32 = 0;
/// Rows of a table on a page.
const ROWS: usize = 30;

const fn id(season: SeasonId, step: TeamStep) -> Id {
    card::of(season, League::Team(step))
}

/// A person's name, for a menu.
fn name(season: &Season, person: PersonId) -> String {
    let seats = season.seats().map(|(_, record)| &record.occupant);
    let mut all = seats.chain(season.entrants());
    let found = all.find(|one| one.person == person);
    found.map_or_else(String::new, |one| one.name.clone())
}

fn option(label: &str, value: &impl ToString) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(limits::fit(label, limits::LABEL), value.to_string())
}

/// The teams to choose from in a menu; nothing if there are none.
fn choices(season: &Season) -> Vec<CreateSelectMenuOption> {
    let most = season.settings().teams.map_or(0, |size| size.most());
    let open = season
        .teams()
        .filter(|(_, record)| record.members.len() < most);
    open.take(limits::OPTIONS - 1)
        .map(|(team, record)| option(&record.name, &team.0))
        .collect()
}

/// A person's own team, or all teams with what they can do.
fn page(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Post {
    let season = &loaded.season;
    match season.team_of(person) {
        Some(team) => own(texts, loaded, person, team),
        None => all(texts, loaded, person),
    }
}

/// All teams, for those who are in none.
fn all(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Post {
    let season = &loaded.season;
    let told = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.format(key::LEAGUE_TEAMS_TITLE, &told)];
    if season.stage() != Stage::Open {
        for (_, record) in season.teams() {
            let members = team_words::members(texts, record).join(" · ");
            let told = args![team = plain(&record.name), members = members];
            lines.push(texts.format(key::LEAGUE_TEAM_LINE, &told));
        }
        return Post::text(limits::fit(&lines.join("\n"), limits::CONTENT));
    }
    lines.extend(team_words::entries(texts, season));
    let mut options = choices(season);
    // Whoever comes back is in their team of the season before at once.
    let enter = match season.former_team(person) {
        Some(team) => {
            let told = args![team = season.team_name(team).to_owned()];
            texts.format(key::LEAGUE_TEAM_BACK, &told)
        }
        None => texts.get(key::LEAGUE_TEAM_ANY),
    };
    options.push(option(&enter, &NONE));
    let season_id = loaded.record.id;
    let join = menu(
        &id(season_id, TeamStep::Join),
        texts.get(key::LEAGUE_PICK_TEAM),
        options,
    );
    let found = success(
        texts,
        &id(season_id, TeamStep::Found),
        key::BUTTON_LEAGUE_FOUND,
    );
    Post::lines(&lines)
        .with_rows([join])
        .with_buttons(vec![found])
}

/// The order of a team's boards.
fn line_up(texts: &Texts, season: &Season, team: Team) -> Vec<String> {
    let Some(record) = season.team(team) else {
        return Vec::new();
    };
    let boards = season.settings().teams.map_or(0, |size| size.boards) as usize;
    let told = args![
        team = plain(&record.name),
        name = plain(&season.settings().name)
    ];
    let mut lines = vec![texts.format(key::LEAGUE_TEAM_TITLE, &told)];
    let members = team_words::members(texts, record);
    let playing = members.iter().take(boards).zip(1..);
    lines.extend(playing.map(|(player, board)| {
        let told = args![board = board, player = player.clone()];
        texts.format(key::LEAGUE_TEAM_BOARD, &told)
    }));
    let substitutes: Vec<String> = members.into_iter().skip(boards).collect();
    if !substitutes.is_empty() {
        let told = args![players = substitutes.join(" · ")];
        lines.push(texts.format(key::LEAGUE_TEAM_SUBSTITUTES, &told));
    }
    lines
}

/// A team, for one of its members; its captain can do something about it.
fn own(texts: &Texts, loaded: &LoadedSeason, person: PersonId, team: Team) -> Post {
    let (season_id, season) = (loaded.record.id, &loaded.season);
    let mut lines = line_up(texts, season, team);
    let record = season.team(team);
    let is_open = matches!(season.stage(), Stage::Open | Stage::Running);
    let captain = record.filter(|record| record.captain == person && is_open);
    let Some(record) = captain else {
        return Post::lines(&lines);
    };
    lines.push(texts.get(key::LEAGUE_TEAM_HINT));
    let people = record.members.iter().take(limits::OPTIONS);
    let people = people.map(|one| option(&name(season, *one), one)).collect();
    let mut rows = vec![menu(
        &id(season_id, TeamStep::Member),
        texts.get(key::LEAGUE_PICK_MEMBER),
        people,
    )];
    let alone = season.without_team().take(limits::OPTIONS);
    let alone: Vec<CreateSelectMenuOption> =
        alone.map(|one| option(&one.name, &one.person)).collect();
    if season.stage() == Stage::Open && !alone.is_empty() {
        rows.push(menu(
            &id(season_id, TeamStep::TakeIn),
            texts.get(key::LEAGUE_PICK_TAKE_IN),
            alone,
        ));
    }
    let numbers: Vec<GameNumber> = season.unfinished().collect();
    let is_own = |person: &PersonId| record.members.contains(person);
    rows.extend(substitutes(
        texts,
        loaded,
        &numbers,
        is_own,
        TeamStep::Field,
    ));
    let has_byes = season.has(Feature::MissedRounds);
    let may_rest = has_byes && season.stage() == Stage::Running;
    let rest = may_rest.then(|| id(season_id, TeamStep::Rest));
    let rest = rest.map(|rest| secondary(texts, &rest, key::BUTTON_LEAGUE_TEAM_REST));
    rows.extend(button_rows([rest.into_iter().collect()]));
    Post::lines(&lines).with_rows(rows)
}

/// A menu of substitutes who can play one of these games.
fn substitutes(
    texts: &Texts,
    loaded: &LoadedSeason,
    games: &[GameNumber],
    is_wanted: impl Fn(&PersonId) -> bool,
    step: TeamStep,
) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let mut options = Vec::new();
    for number in games {
        let Some(game) = season.game(*number) else {
            continue;
        };
        let wanted = season.substitutes_for(*number).into_iter();
        for person in wanted.filter(|person| is_wanted(person)) {
            let team = season.team_of(person);
            let seats = [game.pairing.white, game.pairing.black];
            let replaced = seats
                .into_iter()
                .find(|seat| season.team_of_seat(*seat) == team)
                .and_then(|seat| season.seat(seat));
            let told = args![
                player = name(season, person),
                former = replaced.map_or_else(String::new, |seat| seat.occupant.name.clone()),
                round = game.round,
                board = season.board_of(game),
            ];
            let label = texts.format(key::LEAGUE_TEAM_INSTEAD, &told);
            options.push(option(&label, &format!("{}.{person}", number.0)));
        }
    }
    options.truncate(limits::OPTIONS);
    (!options.is_empty()).then(|| {
        menu(
            &id(loaded.record.id, step),
            texts.get(key::LEAGUE_PICK_FIELD),
            options,
        )
    })
}

/// The substitutes whom an organiser can let play a game.
pub fn for_organiser(
    texts: &Texts,
    loaded: &LoadedSeason,
    game: GameNumber,
) -> Option<CreateActionRow> {
    substitutes(texts, loaded, &[game], |_| true, TeamStep::FieldFor)
}

/// The teams into which an organiser can put somebody before the start.
pub fn for_placing(texts: &Texts, loaded: &LoadedSeason, person: u64) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let options = choices(season);
    let may = season.is_of_teams() && season.stage() == Stage::Open && !options.is_empty();
    may.then(|| {
        let id = id(loaded.record.id, TeamStep::Place(person));
        menu(&id, texts.get(key::LEAGUE_PICK_PLACE), options)
    })
}

/// A member whom the captain can do something about.
fn member(texts: &Texts, loaded: &LoadedSeason, team: Team, person: u64) -> Post {
    let (season_id, season) = (loaded.record.id, &loaded.season);
    let mut lines = line_up(texts, season, team);
    let told = args![player = mention(PersonId(person))];
    lines.push(texts.format(key::LEAGUE_TEAM_MEMBER, &told));
    let record = season.team(team);
    let is_first = record.is_some_and(|record| record.members.first() == Some(&PersonId(person)));
    let is_captain = record.is_some_and(|record| record.captain == PersonId(person));
    let mut row = Vec::new();
    if !is_first {
        row.push(primary(
            texts,
            &id(season_id, TeamStep::Up(person)),
            key::BUTTON_LEAGUE_UP,
        ));
    }
    if !is_captain {
        row.push(secondary(
            texts,
            &id(season_id, TeamStep::Lead(person)),
            key::BUTTON_LEAGUE_LEAD,
        ));
        if season.stage() == Stage::Open {
            row.push(danger(
                texts,
                &id(season_id, TeamStep::Out(person)),
                key::BUTTON_LEAGUE_REMOVE,
            ));
        }
    }
    row.push(panel::back(texts, season_id, League::Team(TeamStep::Show)));
    Post::lines(&lines).with_buttons(row)
}

/// The buttons below a season's message before the start.
pub fn entry_buttons(texts: &Texts, season_id: SeasonId) -> Vec<serenity::all::CreateButton> {
    vec![
        success(
            texts,
            &id(season_id, TeamStep::Found),
            key::BUTTON_LEAGUE_FOUND,
        ),
        show_button(texts, season_id),
    ]
}

/// The button that leads to somebody's own team, or to all.
pub fn show_button(texts: &Texts, season_id: SeasonId) -> serenity::all::CreateButton {
    primary(
        texts,
        &id(season_id, TeamStep::Show),
        key::BUTTON_LEAGUE_TEAMS,
    )
}

/// The teams' table, or what each of their members came to.
pub fn table(reader: &Reader<'_>, loaded: &LoadedSeason, wanted: u32) -> Post {
    let (texts, season) = (reader.texts, &loaded.season);
    let told = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.format(key::LEAGUE_TITLE, &told)];
    let (rows, other, key) = match wanted {
        0 => (
            team_words::table(texts, season, ROWS),
            1,
            key::BUTTON_LEAGUE_PLAYERS,
        ),
        _ => (
            card::table(texts, season, 0, ROWS),
            0,
            key::BUTTON_LEAGUE_TABLE,
        ),
    };
    lines.extend(rows);
    let season_id = loaded.record.id;
    let row = vec![
        secondary(texts, &card::of(season_id, League::Table(other)), key),
        panel::back(texts, season_id, League::Show),
    ];
    Post {
        picture: picture::standings(reader, loaded, (wanted as usize, 0), None),
        ..Post::lines(&lines).with_buttons(row)
    }
}

fn form(texts: &Texts, season_id: SeasonId) -> CreateModal {
    let input = CreateInputText::new(
        InputTextStyle::Short,
        texts.get(key::LEAGUE_TEAM_NAME),
        NAME,
    )
    .max_length(LONGEST_TEAM_NAME as u16)
    .required(true);
    let title = texts.get(key::BUTTON_LEAGUE_FOUND);
    messages::form(&id(season_id, TeamStep::Founded), title, vec![input])
}

/// Founds the team that a form names.
pub async fn submit(form: &Form<'_>, season_id: SeasonId) -> ReplyResult {
    let loaded = season(form, season_id).await?;
    check_role(form, &loaded)?;
    let founder = entrant(form, &loaded, &form.person).await?;
    let found = TeamCommand::Found(founder, form.typed(NAME));
    let loaded = act(form, season_id, &Command::Team(found)).await?;
    Ok(noted(
        form.texts(),
        &loaded,
        form.person.id,
        key::LEAGUE_TEAM_FOUNDED,
    ))
}

/// Somebody's page with a sentence above it.
fn noted(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    key: Sentence,
) -> crate::bot::kit::Reply {
    let note = texts.get(key);
    page(texts, loaded, person).with_note(&note).into()
}

/// The game and the person of a choice in a menu of substitutes.
fn fielded(press: &Press<'_>) -> Result<(GameNumber, u64), ReplyError> {
    let picked = press.picked::<String>();
    let parts = picked.as_deref().and_then(|one| one.split_once('.'));
    let read =
        parts.and_then(|(game, person)| Some((game.parse().ok()?, person.parse::<u64>().ok()?)));
    let (game, person) = read.ok_or_else(|| press.unknown())?;
    Ok((GameNumber(game), person))
}

/// Handles a press or a choice that concerns teams.
pub async fn press(press: &Press<'_>, season_id: SeasonId, step: TeamStep) -> ReplyResult {
    let texts = press.texts();
    let loaded = season(press, season_id).await?;
    check_right(press, League::Team(step), &loaded)?;
    let me = press.person.id;
    let picked = || press.picked::<u64>().ok_or_else(|| press.unknown());
    let (command, key) = match step {
        TeamStep::Show => return Ok(page(texts, &loaded, me).into()),
        TeamStep::Found => {
            check_role(press, &loaded)?;
            return Ok(form(texts, season_id).into());
        }
        TeamStep::Join => {
            check_role(press, &loaded)?;
            let wanted = press.picked::<u32>().ok_or_else(|| press.unknown())?;
            let entrant = entrant(press, &loaded, &press.person).await?;
            match wanted {
                NONE => {
                    let key = match loaded.season.former_team(me) {
                        Some(_) => key::LEAGUE_TEAM_JOINED,
                        None => key::LEAGUE_TEAM_WAITS,
                    };
                    (Command::Enter(entrant), key)
                }
                team => {
                    let join = TeamCommand::Join(entrant, Team(team));
                    (Command::Team(join), key::LEAGUE_TEAM_JOINED)
                }
            }
        }
        TeamStep::Member => {
            let team = loaded.season.team_of(me).ok_or_else(|| press.unknown())?;
            return Ok(member(texts, &loaded, team, picked()?).into());
        }
        TeamStep::Up(person) => {
            let team = loaded.season.team_of(me).ok_or_else(|| press.unknown())?;
            let mut order = loaded
                .season
                .team(team)
                .map_or_else(Vec::new, |record| record.members.clone());
            if let Some(at) = order.iter().position(|one| *one == PersonId(person))
                && at > 0
            {
                order.swap(at, at - 1);
            }
            let line_up = Command::Team(TeamCommand::LineUp(order));
            let loaded = act(press, season_id, &line_up).await?;
            return Ok(member(texts, &loaded, team, person).into());
        }
        TeamStep::Rest => (Command::Team(TeamCommand::Rest), key::LEAGUE_TEAM_RESTS),
        TeamStep::Out(person) => (
            Command::Team(TeamCommand::TakeOut(PersonId(person))),
            key::LEAGUE_TEAM_DONE,
        ),
        TeamStep::Lead(person) => (
            Command::Team(TeamCommand::HandOver(PersonId(person))),
            key::LEAGUE_TEAM_DONE,
        ),
        TeamStep::TakeIn => (
            Command::Team(TeamCommand::TakeIn(PersonId(picked()?))),
            key::LEAGUE_TEAM_DONE,
        ),
        TeamStep::Field => {
            let (game, person) = fielded(press)?;
            neutral::check(press, &loaded, PersonId(person)).await?;
            let field = TeamCommand::Field(game, PersonId(person));
            (Command::Team(field), key::LEAGUE_TEAM_FIELDED)
        }
        TeamStep::Place(person) => {
            let team = press.picked::<u32>().ok_or_else(|| press.unknown())?;
            let order = Order::Place(PersonId(person), Team(team));
            return for_reason(press, &loaded, order, Decision::Place(person, team));
        }
        TeamStep::FieldFor => {
            let (game, person) = fielded(press)?;
            neutral::check(press, &loaded, PersonId(person)).await?;
            let order = Order::Field(game, PersonId(person));
            return for_reason(press, &loaded, order, Decision::Field(game.0, person));
        }
        TeamStep::Founded => return Err(press.unknown()),
    };
    let loaded = act(press, season_id, &command).await?;
    Ok(noted(texts, &loaded, me, key))
}

/// Asks an organiser for the reason of a decision about a team. What may not be is refused before that.
fn for_reason(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    order: Order,
    decision: Decision,
) -> ReplyResult {
    let order = Command::Organise(order, Some("-".to_owned()));
    let (by, now) = (press.person.id, press.bot.service.now());
    let allowed = loaded
        .season
        .decide(by, authority::in_season(press, loaded), &order, now);
    allowed.map_err(service::ServiceError::from)?;
    Ok(orders::form(press.texts(), loaded, decision, None).into())
}
