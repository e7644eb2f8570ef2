//! Channels and servers with nulls, with fields from the future, and with less than Discord promises.

use serde_json::{Value, json};

use super::*;

const GUILD: u64 = 10;
const MEMBERS: u64 = 11;
const STAFF: u64 = 12;
const ANN: u64 = 20;
const OWNER: u64 = 21;

fn server() -> Server {
    let described = json!({
        "id": "10", "name": "Café", "owner_id": "21", "preferred_locale": "zh-CN",
        "system_channel_id": "31", "features": ["FROM_THE_FUTURE"], "nsfw_level": 99,
        "verification_level": null, "premium_tier": "high",
        "roles": [
            { "id": "10", "permissions": "0", "managed": false },
            { "id": "11", "permissions": "3072", "colors": { "primary": null } },
            { "id": "12", "permissions": "32", "tags": null },
            { "id": "13", "permissions": "8", "managed": true },
            { "id": "14", "permissions": null },
            { "permissions": "8" },
            null,
        ],
    });
    Server::read(&described).unwrap()
}

/// A channel with these overwrites.
fn channel(overwrites: &Value) -> Channel {
    let described = json!({ "id": "30", "type": 0, "permission_overwrites": overwrites });
    Channel::read(&described).unwrap()
}

#[test]
fn a_channel_is_read_whatever_else_it_contains() {
    let odd = json!({
        "id": "30", "type": 4711, "guild_id": "10", "parent_id": null, "name": null,
        "nsfw": null, "available_tags": null, "permission_overwrites": null, "flags": null,
        "position": null, "topic": 7, "thread_metadata": { "archived": null, "locked": true },
        "video_quality_mode": "good", "from_the_future": { "a": [1] },
    });
    let read = Channel::read(&odd).unwrap();
    assert_eq!((read.id, read.guild, read.parent), (30, Some(10), None));
    let locked = ThreadState {
        archived: false,
        locked: true,
    };
    assert_eq!(read.thread, Some(locked));
    assert_eq!(Channel::read(&json!({ "id": "31" })).unwrap().name, "");
    for none in [
        json!({}),
        json!({ "id": "0" }),
        json!({ "id": null }),
        json!(null),
    ] {
        assert!(Channel::read(&none).is_none(), "{none}");
    }
    let listed = json!([odd, null, { "id": "x" }, { "id": "31" }]);
    let ids: Vec<u64> = Channel::read_all(&listed)
        .iter()
        .map(|one| one.id)
        .collect();
    assert_eq!(ids, [30, 31], "one bad channel loses no other");
}

#[test]
fn of_a_hidden_channel_only_id_and_type_count() {
    let hidden = json!({
        "id": "30", "type": 0, "guild_id": "10", "flags": 1 << 17, "name": "___hidden___",
        "parent_id": "99", "nsfw": null,
        "permission_overwrites": [{ "id": "10", "type": 0, "allow": "1024", "deny": "0" }],
    });
    let hidden = Channel::read(&hidden).unwrap();
    assert!(hidden.is_hidden && hidden.name.is_empty() && hidden.parent.is_none());
    let server = server();
    assert_eq!(
        server.permissions_in(&hidden, ANN, &[MEMBERS]),
        Permissions::NONE
    );
    assert!(server.sees_all(OWNER, &[]) && !server.sees_all(ANN, &[MEMBERS]));
    // A channel may really have this name.
    let named = json!({ "id": "30", "type": 0, "flags": 0, "name": "___hidden___" });
    assert!(!Channel::read(&named).unwrap().is_hidden);
}

#[test]
fn overwrites_count_in_discords_order() {
    let (view, server) = (Permissions::VIEW_CHANNEL, server());
    let sees = |overwrites: Value, person: u64, roles: &[u64]| {
        let channel = channel(&overwrites);
        server
            .permissions_in(&channel, person, roles)
            .contains(view)
    };
    let deny = |id: u64, kind: u64| json!({ "id": id.to_string(), "type": kind, "allow": "0", "deny": "1024" });
    let allow = |id: u64, kind: u64| json!({ "id": id.to_string(), "type": kind, "allow": "1024", "deny": "0" });
    assert!(sees(json!([]), ANN, &[MEMBERS]));
    assert!(!sees(json!([]), ANN, &[]));
    assert!(!sees(json!([deny(GUILD, 0)]), ANN, &[MEMBERS]));
    assert!(sees(
        json!([allow(STAFF, 0), deny(GUILD, 0)]),
        ANN,
        &[MEMBERS, STAFF]
    ));
    assert!(sees(
        json!([deny(MEMBERS, 0), allow(STAFF, 0)]),
        ANN,
        &[MEMBERS, STAFF]
    ));
    assert!(!sees(
        json!([deny(ANN, 1), allow(MEMBERS, 0)]),
        ANN,
        &[MEMBERS]
    ));
    assert!(sees(
        json!([deny(MEMBERS, 0), allow(ANN, 1)]),
        ANN,
        &[MEMBERS]
    ));
    assert!(sees(json!([deny(OWNER, 1)]), OWNER, &[]));
    // An unreadable overwrite may be the one that denies access.
    for odd in [
        json!([{ "id": "10", "type": 2, "allow": "0", "deny": "1024" }]),
        json!([{ "id": "10", "type": 0, "allow": "0", "deny": null }]),
        json!([null]),
        json!("none"),
    ] {
        assert!(!sees(odd.clone(), ANN, &[MEMBERS]), "{odd}");
    }
}

#[test]
fn those_who_manage_a_server_are_found() {
    assert_eq!(server().managing_roles(), [STAFF]);
    assert_eq!(server().owner, Some(OWNER));
}

#[test]
fn a_newcomer_says_hello_where_it_may() {
    let bot = 40;
    let listed = json!([
        { "id": "33", "type": 0, "position": 1, "nsfw": null },
        { "id": "31", "type": 0, "position": 9, "available_tags": null },
        { "id": "32", "type": 0, "position": 0, "flags": 1 << 17 },
        { "id": "34", "type": 4711, "position": 0 },
    ]);
    let mut channels = Channel::read_all(&listed);
    let members = json!([{ "user": null }, { "user": { "id": "40" }, "roles": ["11", null] }]);
    let roles = roles_of(&members, bot).unwrap();
    assert_eq!(roles, [MEMBERS]);
    let server = server();
    let place = |channels: &[Channel]| server.place_for_hello(channels, bot, &roles);
    assert_eq!(place(&channels), Some(31), "the channel for such messages");
    channels.retain(|one| one.id != 31);
    assert_eq!(place(&channels), Some(33));
    channels.retain(|one| one.id != 33);
    assert_eq!(place(&channels), None);
    assert_eq!(roles_of(&members, 41), None);
}

#[test]
fn a_message_with_an_odd_thread_loses_no_press() {
    let message = json!({
        "id": "50", "channel_id": "30", "content": "x", "timestamp": "2026-11-28T00:00:00+00:00",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "components": [], "pinned": false,
        "type": 0, "flags": 64, "author": { "id": "40", "username": "Bot", "discriminator": "0000",
            "avatar": null, "bot": true },
        "thread": { "id": "50", "type": 11, "nsfw": null, "available_tags": null },
        "poll": "from the future", "referenced_message": { "id": null },
    });
    let read = |message: &Value| serde_json::from_value::<serenity::all::Message>(message.clone());
    assert!(read(&message).is_err());
    let pressed = interaction(json!({ "id": "60", "type": 3, "message": message }));
    assert_eq!(read(&pressed["message"]).unwrap().id.get(), 50);
    assert_eq!(pressed["id"], "60");
    assert_eq!(interaction(json!({ "id": "60" })), json!({ "id": "60" }));
}

#[test]
fn an_interaction_by_a_persons_own_installation_names_no_server() {
    let by = |owners: Value| {
        let member = json!({ "user": { "id": "7" }, "roles": [] });
        interaction(json!({
            "id": "60", "guild_id": "3", "guild_locale": "fr", "guild": { "id": "3" }, "member": member,
            "authorizing_integration_owners": owners,
        }))
    };
    let owners = json!({ "1": "7" });
    let own =
        json!({ "id": "60", "user": { "id": "7" }, "authorizing_integration_owners": owners });
    assert_eq!(by(owners), own);
    for owners in [
        json!({ "0": "3" }),
        json!({ "0": "3", "1": "7" }),
        json!({}),
        json!(null),
    ] {
        assert_eq!(by(owners)["guild_id"], "3");
    }
}
