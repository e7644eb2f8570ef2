//! `/channels/{channel}/messages`: reading, writing, editing and deleting messages.

use std::{collections::HashSet, time::Duration};

use axum::{
    Json,
    http::StatusCode,
    routing::{get, post},
};
use serde_json::Value;

use super::{Answer, Done, PathOf, QueryOf, body::Body};
use crate::{
    ApiError, Id, ensure,
    hub::{App, Routes},
    rules,
    validate::{
        Place, check,
        message::{Origin, message},
    },
    world::{World, messages::kind, people::BOT, permissions::Permissions, posting::Post},
};

pub(super) fn routes() -> Routes {
    Routes::new()
        .route("/channels/{channel}/messages", get(list).post(create))
        .route(
            "/channels/{channel}/messages/bulk-delete",
            post(bulk_delete),
        )
        .route(
            "/channels/{channel}/messages/{message}",
            get(one).patch(edit).delete(delete),
        )
}

/// Which messages a list contains.
#[derive(Debug, serde::Deserialize)]
struct Span {
    before: Option<Id>,
    after: Option<Id>,
    around: Option<Id>,
    limit: Option<i64>,
}

async fn list(hub: App, PathOf(channel): PathOf<Id>, QueryOf(span): QueryOf<Span>) -> Answer {
    let limit = span.limit.unwrap_or(50);
    let error = ApiError::invalid("limit", rules::PAGE_SIZE);
    ensure((1..=100).contains(&limit), error)?;
    hub.read(|world| {
        let found = world.channel_for_bot(channel)?;
        // Without the permission to read the history, the list is empty.
        let demand = world.demand(channel, Permissions::READ_MESSAGE_HISTORY);
        if demand.is_err() {
            return Ok(Json(Value::Array(Vec::new())));
        }
        let public = world.public_messages(found).map(|message| message.id);
        let public: Vec<Id> = public.collect();
        let chosen = span.choose(&public, limit.unsigned_abs() as usize);
        let newest_first = chosen.iter().rev().filter_map(|id| world.messages.get(id));
        let objects = newest_first.map(|message| world.message_json_for_bot(message));
        Ok(Json(objects.collect()))
    })
}

impl Span {
    /// The part of `ids`, which are sorted, that the span covers.
    fn choose<'a>(&self, ids: &'a [Id], limit: usize) -> &'a [Id] {
        let newest = |ids: &'a [Id], limit: usize| &ids[ids.len().saturating_sub(limit)..];
        let oldest = |ids: &'a [Id], limit: usize| &ids[..ids.len().min(limit)];
        let from = |id: Id| ids.partition_point(|one| *one < id);
        match (self.around, self.after, self.before) {
            (Some(around), _, _) => {
                let start = from(around).saturating_sub(limit / 2);
                oldest(&ids[start..], limit)
            }
            (_, Some(after), _) => oldest(&ids[ids.partition_point(|one| *one <= after)..], limit),
            (_, _, Some(before)) => newest(&ids[..from(before)], limit),
            _ => newest(ids, limit),
        }
    }
}

async fn one(hub: App, PathOf((channel, id)): PathOf<(Id, Id)>) -> Answer {
    hub.read(|world| {
        let message = world.message_for_bot(channel, id)?;
        Ok(Json(world.message_json_for_bot(message)))
    })
}

async fn create(hub: App, PathOf(channel): PathOf<Id>, body: Body) -> Answer {
    let draft = check(&body.json, |body| message(body, Origin::Channel))?;
    hub.change(|world, now| {
        world.demand_sending(channel)?;
        let has_embeds = !draft.embeds.as_ref().is_none_or(Vec::is_empty);
        for (is_needed, permission) in [
            (!body.files.is_empty(), Permissions::ATTACH_FILES),
            (has_embeds, Permissions::EMBED_LINKS),
            (draft.tts, Permissions::SEND_TTS_MESSAGES),
        ] {
            if is_needed {
                world.demand(channel, permission)?;
            }
        }
        let history = world.demand(channel, Permissions::READ_MESSAGE_HISTORY);
        let may_reply = draft.reply_to.is_none() || history.is_ok();
        ensure(may_reply, ApiError::CannotReply)?;
        let post = Post {
            channel,
            author: BOT,
            draft,
            files: body.files,
            ..Post::default()
        };
        let id = world.post(post, now)?;
        Ok(Json(world.posted_json(id)))
    })
}

async fn edit(hub: App, PathOf((channel, id)): PathOf<(Id, Id)>, body: Body) -> Answer {
    hub.change(|world, now| {
        own_message(world, channel, id)?;
        let origin = world.edit_of(id);
        let draft = check(&body.json, |body| message(body, origin))?;
        if !body.files.is_empty() {
            world.demand(channel, Permissions::ATTACH_FILES)?;
        }
        world.edit(id, &draft, &body.files, now)?;
        Ok(Json(world.posted_json(id)))
    })
}

/// Checks that the message exists and is the bot's.
pub(super) fn own_message(world: &World, channel: Id, id: Id) -> Result<(), ApiError> {
    world.channel_for_bot(channel)?;
    let message = world.public_message(channel, id);
    let message = message.ok_or(ApiError::UnknownMessage)?;
    match (message.author, message.kind) {
        (_, kind::CHANNEL_NAME_CHANGE) => Err(ApiError::SystemMessage),
        (BOT, _) => Ok(()),
        _ => Err(ApiError::NotYourMessage),
    }
}

async fn delete(hub: App, PathOf((channel, id)): PathOf<(Id, Id)>) -> Done {
    hub.change(|world, _| {
        match own_message(world, channel, id) {
            Err(ApiError::NotYourMessage) => world.demand(channel, Permissions::MANAGE_MESSAGES)?,
            other => other?,
        }
        // The bot may delete others' messages in a locked thread only while it is active.
        if world.channel(channel)?.archived {
            world.demand_unlocked(channel, BOT)?;
        }
        world.delete_message(id);
        Ok(StatusCode::NO_CONTENT)
    })
}

/// The maximum age of messages in a bulk delete.
const BULK_DELETE_AGE: Duration = Duration::from_secs(14 * 24 * 60 * 60);

async fn bulk_delete(hub: App, PathOf(channel): PathOf<Id>, body: Body) -> Done {
    let ids: Vec<Id> = check(&body.json, |body| {
        let listed = body.get("messages").required();
        let places = listed.list(2..=100);
        let ids: Vec<Id> = places.iter().filter_map(Place::snowflake).collect();
        let distinct: HashSet<&Id> = ids.iter().collect();
        listed.breaks_if(distinct.len() < ids.len(), rules::SET);
        ids
    })?;
    hub.change(|world, now| {
        let in_guild = world.channel_for_bot(channel)?.in_guild();
        ensure(in_guild, ApiError::DirectMessageChannel)?;
        world.demand(channel, Permissions::MANAGE_MESSAGES)?;
        let is_old = |id: &Id| now.since(id.created()) > BULK_DELETE_AGE;
        ensure(!ids.iter().any(is_old), ApiError::TooOldToDelete)?;
        world.delete_messages(channel, &ids);
        Ok(StatusCode::NO_CONTENT)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_can_be_requested_before_after_or_around_a_message() {
        let ids: Vec<Id> = (1..=9).map(Id::new).collect();
        let ask = |before: Option<u64>, after: Option<u64>, around: Option<u64>, limit| {
            let [before, after, around] = [before, after, around].map(|id| id.map(Id::new));
            let span = Span {
                before,
                after,
                around,
                limit: None,
            };
            span.choose(&ids, limit)
                .iter()
                .map(|id| id.number())
                .collect::<Vec<_>>()
        };
        assert_eq!(ask(None, None, None, 3), [7, 8, 9]);
        assert_eq!(ask(Some(5), None, None, 3), [2, 3, 4]);
        assert_eq!(ask(None, Some(5), None, 3), [6, 7, 8]);
        assert_eq!(ask(None, None, Some(5), 3), [4, 5, 6]);
        assert_eq!(ask(Some(1), None, None, 3), Vec::<u64>::new());
    }
}
