//! Every feature is a file or folder with its command, buttons, menus, forms and messages. They are registered here and
//! nowhere else.

pub mod answer;
mod authority;
pub mod commands;
mod help;
pub mod kit;
pub mod leagues;
pub mod matches;
pub mod origin;
pub mod people;
mod referee;
mod refilled;
pub mod servers;

use futures_util::future::BoxFuture;
use serde_json::{Value, json};
use serenity::all::{
    AutocompleteChoice, CreateCommand, InstallationContext, Interaction, InteractionContext,
};

use self::{
    authority::Right,
    commands::localized,
    matches::{
        afterwards::{analyse, record, replay, verify},
        agreements::{asking, pause, time_out},
        appointment,
        boards::{desk, knowledge, mark, more, note, piece_help},
        formations, games, moving, pick, plan, resign,
        starting::{
            challenge, open_challenges, practice, refused_people, rematch, rules_pages, terms,
        },
    },
    people::{history, leaderboard, privacy, profile, settings, vacation},
    servers::{rating_network, settings as server, setup, void},
};
use crate::{
    bot::kit::{Call, Form, Press, ReplyResult},
    config::Installs,
    messages::ids::{Desk, Id, Notification, Practice, Refused, Setting, league::Read},
};
use texts::{Library, Texts};

/// A slash command.
struct Command {
    name: &'static str,
    right: Right,
    describe: fn(&Texts) -> CreateCommand,
    run: for<'a> fn(&'a Call<'_>) -> BoxFuture<'a, ReplyResult>,
}

/// Builds the table of commands: name, definition, handler, and who may use it.
macro_rules! commands {
    ($($module:ident: $($name:ident)::+, $($describe:ident)::+, $run:ident, $right:ident;)*) => {
        [$(Command {
            name: $module::$($name)::+,
            right: Right::$right,
            describe: $module::$($describe)::+,
            run: |call| Box::pin($module::$run(call)),
        }),*]
    };
}

/// Every command, in the order in which Discord lists them.
const COMMANDS: [Command; 36] = commands![
    help: NAME, definition, run, Reader;
    challenge: NAME, definition, run, Player;
    challenge: of_person::NAME, of_person::definition, run, Player;
    practice: NAME, definition, run, Player;
    moving: NAME, definition, run, Player;
    games: BOARD, board_definition, run_board, Reader;
    games: GAMES, definition, run, Reader;
    piece_help: NAME, definition, run, Reader;
    resign: NAME, definition, run, Player;
    asking: DRAW, draw, run_draw, Player;
    plan: NAME, definition, run, Player;
    asking: TAKE_BACK, take_back, run_take_back, Player;
    replay: NAME, definition, run, Reader;
    record: NAME, definition, run, Reader;
    verify: NAME, definition, run, Reader;
    analyse: NAME, definition, run, Reader;
    rules_pages: NAME, definition, run, Reader;
    leagues: NAME, definition, run, Reader;
    settings: NAME, definition, run, Reader;
    formations: NAME, definition, run, Reader;
    note: NAME, definition, run, Player;
    mark: NAME, definition, run, Player;
    open_challenges: NAME, definition, run, Reader;
    pause: NAME, definition, run, Player;
    appointment: NAME, definition, run, Player;
    vacation: NAME, definition, run, Reader;
    privacy: NAME, definition, run, Reader;
    profile: NAME, definition, run, Reader;
    profile: OF_PERSON, of_person, run, Reader;
    history: NAME, definition, run, Reader;
    leaderboard: NAME, definition, run, Reader;
    void: NAME, definition, run, Manager;
    referee: NAME, definition, run, Player;
    rating_network: NAME, definition, run, Manager;
    setup: NAME, definition, run, Manager;
    server: NAME, definition, run, Manager;
];

/// The commands that need no server: a person who has installed the bot uses them anywhere, also where the bot is no member. All
/// answers are private.
const FOR_PEOPLE: [&str; 5] = [
    practice::NAME,
    games::BOARD,
    verify::NAME,
    analyse::NAME,
    rules_pages::NAME,
];

/// The definition of every command, in every language. Unless a command says who installs it, people could install it for
/// themselves, too.
pub fn definitions(library: &Library, installs: Installs) -> Value {
    let mut all = localized::merged(library, |texts| {
        let described = COMMANDS
            .iter()
            .map(|command| command.right.restrict((command.describe)(texts)));
        described.collect()
    });
    for command in all.as_array_mut().into_iter().flatten() {
        let is_for_people = FOR_PEOPLE.iter().any(|name| command["name"] == *name);
        if is_for_people && installs == Installs::PeopleToo {
            command["integration_types"] =
                json!([InstallationContext::Guild, InstallationContext::User]);
            command["contexts"] = json!([
                InteractionContext::Guild,
                InteractionContext::BotDm,
                InteractionContext::PrivateChannel
            ]);
        } else {
            command["integration_types"] = json!([InstallationContext::Guild]);
        }
    }
    all
}

/// Runs a command.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let typed = call.event.data.name.as_str();
    let command = COMMANDS.iter().find(|command| command.name == typed);
    let command = command.ok_or_else(|| call.unknown())?;
    authority::check(call, command.right).await?;
    (command.run)(call).await
}

/// Whether somebody only asks to see something that may take long to draw or to fetch, or for suggestions: no clock
/// waits for that.
pub fn only_shows(interaction: &Interaction) -> bool {
    match interaction {
        Interaction::Autocomplete(_) => true,
        Interaction::Command(typed) => is_shown_by(&typed.data.name),
        Interaction::Component(pressed) => is_shown_behind(&pressed.data.custom_id),
        _ => false,
    }
}

fn is_shown_by(command: &str) -> bool {
    [replay::NAME, analyse::NAME, record::NAME, verify::NAME].contains(&command)
}

fn is_shown_behind(id: &str) -> bool {
    matches!(
        id.parse(),
        Ok(Id::Replay(..) | Id::Analyse(..) | Id::Record(_))
    )
}

/// Autocomplete choices for the option that is being typed.
pub async fn complete(call: &Call<'_>) -> Vec<AutocompleteChoice> {
    let Some(typing) = call.event.data.autocomplete() else {
        return Vec::new();
    };
    let typed = typing.value;
    let done = match typing.name {
        pick::OPTION if [replay::NAME, analyse::NAME].contains(&call.event.data.name.as_str()) => {
            replay::complete(call, typed).await
        }
        pick::OPTION if [record::NAME, verify::NAME].contains(&call.event.data.name.as_str()) => {
            record::complete(call, typed).await
        }
        pick::OPTION if call.event.data.name == void::NAME => void::complete(call, typed).await,
        pick::OPTION if call.event.data.name == referee::NAME => {
            referee::complete(call, typed).await
        }
        pick::OPTION => pick::complete(call, typed).await,
        moving::OPTION => moving::complete(call, typed).await,
        mark::PIECE if call.event.data.name == mark::NAME => mark::complete(call, typed).await,
        mark::TEXT if call.event.data.name == mark::NAME => mark::complete_text(call, typed).await,
        piece_help::POINT => piece_help::complete(call, typed).await,
        terms::RULES => terms::complete_rules(call, typed).await,
        terms::OPTIONS => Ok(terms::complete_options(call, typed).await),
        pause::LENGTH => Ok(pause::complete(call.texts(), typed)),
        leagues::OPTION if call.event.data.name == leagues::NAME => {
            leagues::complete(call, typed).await
        }
        challenge::TIME => challenge::complete_time(call, typed).await,
        challenge::OPPONENT_TIME => challenge::complete_opponent_time(call, typed).await,
        _ => Ok(Vec::new()),
    };
    let done = done.unwrap_or_else(|error| {
        tracing::warn!(%error, "no suggestions");
        Vec::new()
    });
    #[cfg(feature = "leaks")]
    let done = crate::leaks::suggested(pick::meant(call).await, done);
    done
}

/// Handles a press of a button or a choice in a menu.
pub async fn press(press: &Press<'_>) -> ReplyResult {
    let id = press.event.data.custom_id.parse();
    let id = id.map_err(|_| press.unknown())?;
    authority::check(press, Right::of(&id)).await?;
    match id {
        Id::Challenge(id, response) => challenge::press(press, id, response).await,
        Id::Mine(id) => games::press_mine(press, id).await,
        Id::Board(id, facing) => games::press_board(press, id, facing).await,
        Id::Desk(id, wanted) => desk::press(press, id, &wanted).await,
        Id::Move(id, wanted) => moving::press(press, id, &wanted).await,
        Id::Ask(id, wanted) => more::press(press, id, wanted).await,
        Id::Resign(id, really) => resign::press(press, id, really).await,
        Id::Answer(id, request, number, agree) => {
            asking::press(press, id, (request, number), agree).await
        }
        Id::Hours(id, wanted) => appointment::press(press, id, wanted).await,
        Id::Plan(id, wanted) => plan::press(press, id, wanted).await,
        Id::Abort(id, really) => resign::press_abort(press, id, really).await,
        Id::Time(id, claim) => time_out::press(press, id, claim).await,
        Id::Vacation(wanted) => vacation::press(press, wanted).await,
        Id::Refuse(wanted) => refused_people::press(press, wanted).await,
        Id::Privacy(wanted) => privacy::press(press, wanted).await,
        Id::Notifications(setting) => settings::press_contact(press, setting).await,
        Id::Replay(id, wanted) => replay::press(press, id, wanted).await,
        Id::Analyse(id, wanted) => analyse::press(press, id, wanted).await,
        Id::Record(id) => record::press(press, id).await,
        Id::Verify => Ok(verify::form(press.texts()).into()),
        Id::Rules(page) => rules_pages::press(press, &page),
        Id::RulesMenu => rules_pages::press_menu(press),
        Id::League(id, wanted) => leagues::press(press, id, wanted).await,
        Id::Settings(game, setting) => settings::press(press, game, setting).await,
        Id::Formations(wanted) => formations::press(press, &wanted).await,
        Id::Games(wanted) => games::press(press, wanted).await,
        Id::Watch(page) => games::press_watch(press, page).await,
        Id::Open(wanted) => open_challenges::press(press, &wanted).await,
        Id::Rematch(id) => match rematch::season(press, id).await? {
            Some(season) => leagues::press(press, season.0, Read::Show.into()).await,
            None => rematch::press(press, id).await,
        },
        Id::Note(id) => note::press(press, id).await,
        Id::Knowledge(id, wanted) => knowledge::press(press, id, wanted).await,
        Id::Mark(id, wanted) => mark::press(press, id, wanted).await,
        Id::History(person, wanted) => history::press(press, person, wanted).await,
        Id::Practice(wanted) => practice::press(press, &wanted).await,
        Id::Invite(id, game, _) => challenge::of_person::press(press, id, game).await,
        Id::Leaderboard(wanted) => leaderboard::press(press, wanted).await,
        Id::Again(id) => challenge::again(press, id).await,
        Id::NewChallenge => challenge::open(press, None, None).await,
        Id::SameAgain => challenge::same_again(press).await,
        Id::Leagues => leagues::press_list(press).await,
        Id::Setup(wanted) => setup::press(press, wanted).await,
        Id::ServerSettings => server::open(press).await,
        Id::Refill(form) => refilled::open(press, form).await,
        // Only a form has this id.
        Id::NewLeague => Err(press.unknown()),
    }
}

/// Handles a submitted form.
pub async fn submit(form: &Form<'_>) -> ReplyResult {
    let id = form.event.modal.data.custom_id.parse();
    let id = id.map_err(|_| form.unknown())?;
    authority::check(form, Right::of(&id)).await?;
    let again = Refused::of(&id);
    let done = submitted(form, id).await;
    match again {
        Some(again) => refilled::explain(form, again, done).await,
        None => done,
    }
}

async fn submitted(form: &Form<'_>, id: Id) -> ReplyResult {
    match id {
        Id::Desk(id, Desk::Pasted) => desk::pasted(form, id).await,
        Id::Desk(id, Desk::Saved(changed)) => formations::at_desk::saved(form, id, changed).await,
        Id::League(id, wanted) => leagues::submit(form, id, wanted).await,
        Id::Note(id) => note::submit(form, id).await,
        Id::Mark(id, wanted) => mark::submit(form, id, wanted).await,
        Id::Formations(wanted) => formations::submit(form, &wanted).await,
        Id::Notifications(Notification::Set(name)) => settings::submit(form, name, None).await,
        Id::Settings(game, Setting::Written(name)) => {
            settings::submit(form, name, Some(game)).await
        }
        Id::Plan(id, wanted) => plan::submit(form, id, wanted).await,
        Id::Verify => verify::submit(form).await,
        Id::NewChallenge => challenge::submit(form).await,
        Id::NewLeague => leagues::create::submit(form).await,
        Id::Practice(Practice::Written) => practice::submit(form).await,
        Id::ServerSettings => server::submit(form).await,
        Id::Setup(wanted) => setup::submit(form, wanted).await,
        _ => Err(form.unknown()),
    }
}
