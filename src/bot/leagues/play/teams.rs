//! Teams of a season: founding and joining one, and what a captain can do.

use basics::PersonId;
use leagues::season::{
    Command, Feature, GameNumber, MAX_TEAM_NAME_LENGTH, Season, Stage, Team, TeamCommand,
};
use service::seasons::LoadedSeason;

use crate::bot::leagues::access::{act, check_role_here, entrant};
use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::organise::give::picked_substitute;
use crate::bot::leagues::organise::{menus, neutral};
use crate::bot::leagues::words::names::menu_name_of;
use crate::bot::leagues::words::{names, teams};
use crate::link::forms::{self, Field, Lines};
use crate::{
    bot::kit::{Form, Press, ReplyResult},
    link::limits,
    messages::{self, Post, button_rows, ids::teams::TeamStep},
};
use texts::{Texts, args, key, plain};

/// The field of the form that founds a team.
const NAME: &str = "name";
/// The choice of people who enter without a team.
const NONE: u32 = 0;

/// A person's own team, or all teams with what they can do.
fn page(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Post {
    match loaded.season.team_of(person) {
        Some(team) => own(texts, loaded, person, team),
        None => all(texts, loaded, person),
    }
}

/// All teams, for people without a team.
fn all(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let mut lines = vec![names::named(texts, key::LEAGUE_TEAMS_TITLE, season)];
    if season.stage() != Stage::Open {
        lines.extend(season.teams().map(|(_, record)| {
            let members = teams::members(texts, record).join(" · ");
            let values = args![team = plain(&record.name), members = members];
            texts.format(key::LEAGUE_TEAM_LINE, &values)
        }));
        return Post::text(limits::fit(&lines.join("\n"), limits::CONTENT));
    }
    lines.extend(teams::entries(texts, season));
    // Returning people rejoin their team of the previous season at once.
    let enter = match season.former_team(person) {
        Some(team) => {
            let values = args![team = season.team_name(team).to_owned()];
            texts.format(key::LEAGUE_TEAM_BACK, &values)
        }
        None => texts.get(key::LEAGUE_TEAM_ANY),
    };
    let options = menus::teams(loaded).into_iter();
    let options = options.chain([option(&enter, NONE)]);
    let join = to.menu(TeamStep::Join, key::LEAGUE_PICK_TEAM, options);
    let found = to.success(TeamStep::Found, key::BUTTON_LEAGUE_FOUND);
    Post::lines(&lines)
        .with_rows(join)
        .with_buttons(vec![found])
}

/// The order of a team's boards.
fn line_up(texts: &Texts, season: &Season, team: Team) -> Vec<String> {
    let Some(record) = season.team(team) else {
        return Vec::new();
    };
    let boards = season.settings().teams.map_or(0, |size| size.boards) as usize;
    let values = args![
        team = plain(&record.name),
        name = plain(&season.settings().name)
    ];
    let mut lines = vec![texts.format(key::LEAGUE_TEAM_TITLE, &values)];
    let members = teams::members(texts, record);
    let playing = members.iter().take(boards).zip(1..);
    lines.extend(playing.map(|(player, board)| {
        let values = args![board = board, player = player.clone()];
        texts.format(key::LEAGUE_TEAM_BOARD, &values)
    }));
    let substitutes: Vec<String> = members.into_iter().skip(boards).collect();
    if !substitutes.is_empty() {
        let values = args![players = substitutes.join(" · ")];
        lines.push(texts.format(key::LEAGUE_TEAM_SUBSTITUTES, &values));
    }
    lines
}

/// A team, for one of its members; its captain can manage it.
fn own(texts: &Texts, loaded: &LoadedSeason, person: PersonId, team: Team) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let mut lines = line_up(texts, season, team);
    let is_open = matches!(season.stage(), Stage::Open | Stage::Running);
    let captain = season.team(team);
    let captain = captain.filter(|record| record.captain == person && is_open);
    let Some(record) = captain else {
        return Post::lines(&lines);
    };
    lines.push(texts.get(key::LEAGUE_TEAM_HINT));
    let people = record.members.iter();
    let people = people.map(|one| option(&menu_name_of(season, *one), one));
    let members = to.menu(TeamStep::Member, key::LEAGUE_PICK_MEMBER, people);
    let alone = season.without_team();
    let alone = alone.filter(|_| season.stage() == Stage::Open);
    let alone = alone.map(|one| option(&one.name, one.person));
    let take_in = to.menu(TeamStep::TakeIn, key::LEAGUE_PICK_TAKE_IN, alone);
    let numbers: Vec<GameNumber> = season.unfinished().collect();
    let is_own = |person: &PersonId| record.members.contains(person);
    let field = menus::substitutes(texts, loaded, &numbers, is_own, TeamStep::Field);
    let may_rest = season.has(Feature::MissedRounds) && season.stage() == Stage::Running;
    let rest = may_rest.then(|| to.secondary(TeamStep::Rest, key::BUTTON_LEAGUE_TEAM_REST));
    Post::lines(&lines)
        .with_rows([members, take_in, field].into_iter().flatten())
        .with_rows(button_rows([rest.into_iter().collect()]))
}

/// A member, for the captain to manage.
fn member(texts: &Texts, loaded: &LoadedSeason, team: Team, person: PersonId) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let mut lines = line_up(texts, season, team);
    let values = args![player = names::person(person)];
    lines.push(texts.format(key::LEAGUE_TEAM_MEMBER, &values));
    let record = season.team(team);
    let is_first = record.is_some_and(|record| record.members.first() == Some(&person));
    let is_captain = record.is_some_and(|record| record.captain == person);
    let is_open = season.stage() == Stage::Open;
    let up = || to.primary(TeamStep::Up(person), key::BUTTON_LEAGUE_UP);
    let lead = || to.secondary(TeamStep::Lead(person), key::BUTTON_LEAGUE_LEAD);
    let out = || to.danger(TeamStep::Out(person), key::BUTTON_LEAGUE_REMOVE);
    let row = [
        (!is_first).then(up),
        (!is_captain).then(lead),
        (!is_captain && is_open).then(out),
        Some(to.back(TeamStep::Show)),
    ];
    Post::lines(&lines).with_buttons(row.into_iter().flatten().collect())
}

fn form(texts: &Texts, loaded: &LoadedSeason) -> forms::Form {
    let label = texts.get(key::LEAGUE_TEAM_NAME);
    let name = Field::text(NAME, label, Lines::One, MAX_TEAM_NAME_LENGTH as u16);
    let id = Controls::of(texts, loaded).id(TeamStep::Founded);
    messages::form(&id, &texts.get(key::BUTTON_LEAGUE_FOUND), &[name])
}

/// Founds the team that a form names.
pub async fn submit(form: &Form<'_>, loaded: &LoadedSeason) -> ReplyResult {
    check_role_here(form, loaded)?;
    let founder = entrant(form, loaded, &form.person).await?;
    let found = TeamCommand::Found(founder, form.typed(NAME));
    let loaded = act(form, loaded, &Command::Team(found)).await?;
    let note = form.texts().get(key::LEAGUE_TEAM_FOUNDED);
    let page = page(form.texts(), &loaded, form.person.id);
    Ok(page.with_note(&note).into())
}

/// Handles a press or a choice that concerns teams.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason, step: TeamStep) -> ReplyResult {
    let (texts, me) = (press.texts(), press.person.id);
    let own_team = || loaded.season.team_of(me).ok_or_else(|| press.unknown());
    let picked = || press.picked().map(PersonId).ok_or_else(|| press.unknown());
    let (command, key) = match step {
        TeamStep::Show => return Ok(page(texts, loaded, me).into()),
        TeamStep::Found => {
            check_role_here(press, loaded)?;
            return Ok(form(texts, loaded).into());
        }
        TeamStep::Join => {
            let team = press.picked::<u32>().ok_or_else(|| press.unknown());
            check_role_here(press, loaded)?;
            let entrant = entrant(press, loaded, &press.person).await?;
            let is_back = loaded.season.former_team(me).is_some();
            match team? {
                NONE if is_back => (Command::Enter(entrant), key::LEAGUE_TEAM_JOINED),
                NONE => (Command::Enter(entrant), key::LEAGUE_TEAM_WAITS),
                team => {
                    let join = TeamCommand::Join(entrant, Team(team));
                    (Command::Team(join), key::LEAGUE_TEAM_JOINED)
                }
            }
        }
        TeamStep::Member => {
            return Ok(member(texts, loaded, own_team()?, picked()?).into());
        }
        TeamStep::Up(person) => return up(press, loaded, own_team()?, person).await,
        TeamStep::Rest => (Command::Team(TeamCommand::Rest), key::LEAGUE_TEAM_RESTS),
        TeamStep::Out(person) => {
            let out = TeamCommand::TakeOut(person);
            (Command::Team(out), key::LEAGUE_TEAM_DONE)
        }
        TeamStep::Lead(person) => {
            let lead = TeamCommand::HandOver(person);
            (Command::Team(lead), key::LEAGUE_TEAM_DONE)
        }
        TeamStep::TakeIn => {
            let take_in = TeamCommand::TakeIn(picked()?);
            (Command::Team(take_in), key::LEAGUE_TEAM_DONE)
        }
        TeamStep::Field => {
            let (game, person) = picked_substitute(press)?;
            neutral::check(press, loaded, person).await?;
            let field = TeamCommand::Field(game, person);
            (Command::Team(field), key::LEAGUE_TEAM_FIELDED)
        }
        TeamStep::Founded => return Err(press.unknown()),
    };
    let loaded = act(press, loaded, &command).await?;
    let note = texts.get(key);
    Ok(page(texts, &loaded, me).with_note(&note).into())
}

/// Lets a member play one board higher.
async fn up(press: &Press<'_>, loaded: &LoadedSeason, team: Team, person: PersonId) -> ReplyResult {
    let record = loaded.season.team(team);
    let mut order = record.map_or_else(Vec::new, |record| record.members.clone());
    if let Some(at) = order.iter().position(|one| *one == person)
        && at > 0
    {
        order.swap(at, at - 1);
    }
    let line_up = Command::Team(TeamCommand::LineUp(order));
    let loaded = act(press, loaded, &line_up).await?;
    Ok(member(press.texts(), &loaded, team, person).into())
}
