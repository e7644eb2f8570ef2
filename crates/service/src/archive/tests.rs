//! A game whose log was archived is shown like any other.

use matches::{LoadedMatch, command::Command};
use rules::game::{GameName, Perspective};

use super::*;
use crate::tests::{FIRST, ID, Room, SECOND};

/// Everything that a finished game shows of itself.
fn shown(loaded: &LoadedMatch) -> String {
    let replay = loaded.replayed(Perspective::Table);
    let texts = replay.map(|replay| replay.plies());
    let facts = loaded.table_facts();
    format!(
        "{:?} {:?} {:?} {} {:?} {texts:?} {:?}",
        loaded.stage(),
        loaded.outcome(),
        loaded.ended(),
        loaded.events(),
        loaded.at,
        facts.actions,
    )
}

/// A room in which a game ended eight days ago.
async fn room() -> Room {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    room.connects(1).await;
    room.play(FIRST, "b2e2", 100).await.unwrap();
    room.wait(Span::HOUR);
    room.play(SECOND, "h9g7", 101).await.unwrap();
    let resigned = room.service.act(ID, SECOND, &Command::Resign, 102);
    resigned.await.unwrap();
    room.attends(Span::days(8));
    room
}

#[tokio::test]
async fn a_game_that_ended_a_week_ago_is_archived_and_still_shown() {
    let room = room().await;
    let service = &room.service;
    let seen = async || {
        let fresh = room.fresh_service().await;
        let mut seen = Vec::new();
        for seq in 1..=4 {
            let loaded = fresh.load_match(ID, Some(seq)).await.unwrap();
            seen.push(shown(&loaded));
        }
        seen.push(shown(&fresh.load_match(ID, None).await.unwrap()));
        seen
    };
    let before = seen().await;
    let now = service.now();
    assert_eq!(service.archive(now - Span::days(2)).await.unwrap(), 0);
    assert_eq!(service.archive(now).await.unwrap(), 1);
    assert_eq!(service.archive(now).await.unwrap(), 0);
    assert_eq!(seen().await, before);
    // A button that is pressed after all that time changes nothing.
    assert!(room.play(FIRST, "e2e6", 105).await.is_err());
    assert_eq!(seen().await, before);
}
