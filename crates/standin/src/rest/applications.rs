//! `/applications/…`: the application itself and its commands, global or for one server.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::{Map, Value, json};

use super::{Answer, Done, PathOf, QueryOf, Truth, body::Body};
use crate::{
    error::ApiError,
    hub::{App, Routes},
    snowflake::Id,
    validate::{Place, check, command::command},
    world::{
        World,
        commands::Command,
        objects::object,
        people::{BOT, User},
    },
};

pub(super) fn routes() -> Routes {
    let guild = "/applications/{application}/guilds/{guild}/commands";
    Routes::new()
        .route("/applications/@me", get(application))
        .route("/oauth2/applications/@me", get(application))
        .route(
            "/applications/{application}/commands",
            get(list).put(replace).post(create),
        )
        .route(
            "/applications/{application}/commands/{command}",
            get(one).patch(change).delete(remove),
        )
        .route(guild, get(list).put(replace).post(create))
        .route(
            &format!("{guild}/{{command}}"),
            get(one).patch(change).delete(remove),
        )
}

async fn application(hub: App) -> Json<Value> {
    hub.read(|world| {
        let bot = world.people.get(&BOT);
        let flags = bot.map_or(0, User::application_flags);
        let mut people = world.people.values();
        let fields = json!({
            "id": BOT,
            "name": bot.map(|bot| &bot.name),
            "bot": bot.map(User::json),
            "flags": flags,
            "flags_new": flags.to_string(),
            "owner": people.find(|user| user.role == "organiser").map(User::json),
        });
        Json(object("application", fields))
    })
}

/// A set of commands, global or of one server, or a single one of them.
#[derive(Debug, serde::Deserialize)]
struct Scope {
    application: Id,
    guild: Option<Id>,
    command: Option<Id>,
}

impl Scope {
    fn check(&self, world: &World) -> Result<(), ApiError> {
        if self.application != BOT {
            return Err(ApiError::UnknownApplication);
        }
        self.guild
            .map_or(Ok(()), |guild| world.guild(guild).map(drop))
    }

    fn one<'a>(&self, world: &'a World) -> Result<&'a Command, ApiError> {
        self.check(world)?;
        world.command(self.guild, self.command.ok_or(ApiError::UnknownCommand)?)
    }

    /// All commands of the scope.
    fn all(&self, world: &World) -> Value {
        world.commands_in(self.guild).map(Command::json).collect()
    }
}

fn map(value: &Value) -> Map<String, Value> {
    value.as_object().cloned().unwrap_or_default()
}

/// Whether a list of commands includes their texts in all languages.
#[derive(Debug, serde::Deserialize)]
struct Languages {
    #[serde(default)]
    with_localizations: Truth,
}

async fn list(
    hub: App,
    PathOf(scope): PathOf<Scope>,
    QueryOf(languages): QueryOf<Languages>,
) -> Answer {
    hub.read(|world| {
        scope.check(world)?;
        if languages.with_localizations.0 {
            return Ok(Json(scope.all(world)));
        }
        let commands = world.commands_in(scope.guild);
        Ok(Json(
            commands.map(Command::json_without_localizations).collect(),
        ))
    })
}

async fn one(hub: App, PathOf(scope): PathOf<Scope>) -> Answer {
    hub.read(|world| Ok(Json(scope.one(world)?.json())))
}

async fn replace(hub: App, PathOf(scope): PathOf<Scope>, body: Body) -> Answer {
    hub.read(|world| scope.check(world))?;
    let bodies: Vec<Map<String, Value>> = check(&body.json, |body| {
        let places = body.list(0..=130).unwrap_or_default();
        let check_one = |place: &Place<'_>| {
            command(place, scope.guild.is_some());
            place.value().map(map).unwrap_or_default()
        };
        places.iter().map(check_one).collect()
    })?;
    hub.change(|world, now| {
        world.replace_commands(scope.guild, &bodies, now)?;
        Ok(Json(scope.all(world)))
    })
}

async fn create(hub: App, PathOf(scope): PathOf<Scope>, body: Body) -> Result<Response, ApiError> {
    hub.read(|world| scope.check(world))?;
    check(&body.json, |place| command(place, scope.guild.is_some()))?;
    hub.change(|world, now| {
        let (id, is_new) = world.put_command(scope.guild, &map(&body.json), now)?;
        let status = if is_new {
            StatusCode::CREATED
        } else {
            StatusCode::OK
        };
        Ok((status, Json(world.command(scope.guild, id)?.json())).into_response())
    })
}

async fn change(hub: App, PathOf(scope): PathOf<Scope>, body: Body) -> Answer {
    hub.change(|world, now| {
        let old = scope.one(world)?;
        let id = old.id;
        let mut whole = old.body.clone();
        whole.extend(map(&body.json));
        check(&Value::Object(whole), |place| {
            command(place, scope.guild.is_some());
        })?;
        world.change_command(scope.guild, id, &map(&body.json), now)?;
        Ok(Json(world.command(scope.guild, id)?.json()))
    })
}

async fn remove(hub: App, PathOf(scope): PathOf<Scope>) -> Done {
    hub.change(|world, _| {
        let id = scope.one(world)?.id;
        world.remove_command(id);
        Ok(StatusCode::NO_CONTENT)
    })
}
