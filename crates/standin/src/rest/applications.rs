//! `/applications/…`: the application itself and its commands, global or for one server.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::{Value, json};

use super::{Answer, Done, PathOf, QueryOf, Wishes, body::Body};
use crate::{
    ApiError, Id, ensure,
    hub::{App, Routes},
    validate::{Place, check_read, command::command, stored::lower_file_types},
    world::{
        World,
        commands::Command,
        objects::{merge, object},
        people::{BOT, User},
    },
};

pub(super) fn routes() -> Routes {
    let routes = Routes::new()
        .route("/applications/@me", get(application))
        .route("/oauth2/applications/@me", get(application));
    let scopes = ["", "/guilds/{guild}"];
    scopes.into_iter().fold(routes, |routes, scope| {
        let commands = format!("/applications/{{application}}{scope}/commands");
        let command = format!("{commands}/{{command}}");
        routes
            .route(&commands, get(list).put(replace).post(create))
            .route(&command, get(one).patch(change).delete(remove))
    })
}

async fn application(hub: App) -> Json<Value> {
    hub.read(|world| {
        let bot = world.bot();
        let flags = bot.map_or(0, User::application_flags);
        let fields = json!({
            "id": BOT,
            "name": bot.map(|bot| &bot.name),
            "bot": bot.map(User::json),
            "flags": flags,
            "flags_new": flags.to_string(),
            "integration_types_config": world.integration_types_json(),
            "owner": world.organiser().map(User::json),
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
        ensure(self.application == BOT, ApiError::UnknownApplication)?;
        self.guild
            .map_or(Ok(()), |guild| world.guild(guild).map(drop))
    }

    fn one<'a>(&self, world: &'a World) -> Result<&'a Command, ApiError> {
        self.check(world)?;
        world.command(self.guild, self.command.ok_or(ApiError::UnknownCommand)?)
    }

    /// What Discord keeps of commands, if they are valid.
    fn checked(
        &self,
        body: &Value,
        rules: impl FnOnce(&Place<'_>, bool),
    ) -> Result<Value, ApiError> {
        let ((), mut kept) = check_read(body, |place| rules(place, self.guild.is_some()))?;
        lower_file_types(&mut kept);
        Ok(kept)
    }

    /// All commands of the scope.
    fn all(&self, world: &World) -> Value {
        world.commands_in(self.guild).map(Command::json).collect()
    }
}

async fn list(hub: App, PathOf(scope): PathOf<Scope>, QueryOf(wishes): QueryOf<Wishes>) -> Answer {
    hub.read(|world| {
        scope.check(world)?;
        if wishes.with_localizations.0 {
            return Ok(Json(scope.all(world)));
        }
        let commands = world.commands_in(scope.guild);
        let commands = commands.map(Command::json_without_localizations);
        Ok(Json(commands.collect()))
    })
}

async fn one(hub: App, PathOf(scope): PathOf<Scope>) -> Answer {
    hub.read(|world| Ok(Json(scope.one(world)?.json())))
}

async fn replace(hub: App, PathOf(scope): PathOf<Scope>, body: Body) -> Answer {
    hub.read(|world| scope.check(world))?;
    let commands = scope.checked(&body.json, |body, for_guild| {
        for place in body.list(0..=130) {
            command(&place, for_guild);
        }
    })?;
    hub.change(|world, now| {
        let bodies = commands.as_array().map_or(&[][..], Vec::as_slice);
        world.replace_commands(scope.guild, bodies, now)?;
        Ok(Json(scope.all(world)))
    })
}

async fn create(hub: App, PathOf(scope): PathOf<Scope>, body: Body) -> Result<Response, ApiError> {
    hub.read(|world| scope.check(world))?;
    let new = scope.checked(&body.json, command)?;
    hub.change(|world, now| {
        let (id, is_new) = world.put_command(scope.guild, &new, now)?;
        let command = Json(world.command(scope.guild, id)?.json());
        let created = is_new.then_some(StatusCode::CREATED);
        Ok((created.unwrap_or_default(), command).into_response())
    })
}

async fn change(hub: App, PathOf(scope): PathOf<Scope>, body: Body) -> Answer {
    hub.change(|world, now| {
        let old = scope.one(world)?;
        let id = old.id;
        let mut whole = old.body.clone();
        merge(&mut whole, &body.json);
        let whole = scope.checked(&whole, command)?;
        world.change_command(scope.guild, id, whole, now)?;
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
