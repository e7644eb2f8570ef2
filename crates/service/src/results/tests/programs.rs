//! Several programs compute ratings and erase people: one after another.

use std::{pin::pin, time::Duration};

use matches::lease::ProgramId;
use rating_updates as updates;
use store::{Engine, query::value};
use tokio::time::timeout;

use super::*;
use crate::{NamedPerson, privacy::Erasure};

/// Long enough for work that need not wait.
const ENOUGH: Duration = Duration::from_secs(1);

/// A club with some games, and another program with the same database; `None` if nobody else can use it.
async fn with_another_program() -> Option<(Club, Service)> {
    let mut club = Club::new().await;
    for _ in 0..3 {
        club.room.wait(Span::hours(10));
        club.plays([FIRST, SECOND], 10, Side::First).await;
        club.plays([SECOND, THIRD], 10, Side::First).await;
    }
    let other = Service {
        own_id: ProgramId(77),
        ..club.room.fresh_service().await
    };
    (other.engine() == Engine::Postgres).then_some((club, other))
}

async fn owe(club: &Club) {
    let service = &club.room.service;
    let owed = service.transact(async |tx| Ok(updates::owe(tx, GUILD).await?));
    owed.await.unwrap();
}

#[tokio::test]
async fn nobody_is_erased_while_another_program_computes_ratings() {
    let Some((club, other)) = with_another_program().await else {
        return;
    };
    let person = NamedPerson {
        id: FIRST,
        name: "Ann".to_owned(),
        bot: false,
    };
    let mut erased = pin!(other.erase(&person, 7));
    let service = &club.room.service;
    owe(&club).await;
    let computed = service.in_rating_turn(async {
        let (owed, _) = service.owed_ratings().await?;
        let editions = service.new_editions(&owed).await?;
        let found = service.ratings_in(GUILD).await?;
        let waits = timeout(ENOUGH, &mut erased).await.is_err();
        assert!(waits, "what was read here would be stored afterwards");
        service.store_ratings(found, editions[0].1).await
    });
    computed.await.unwrap();
    assert_eq!(erased.await.unwrap(), Erasure::Done);
    let mut connection = service.store.read().await.unwrap();
    let sql = "SELECT (SELECT COUNT(*) FROM ratings WHERE player = $1) + (SELECT COUNT(*) FROM results WHERE first_player = $1 \
         OR second_player = $1)";
    let left: i64 = value(&mut connection, sql, &[&FIRST]).await.unwrap();
    assert_eq!(left, 0);
    service.update_ratings().await.unwrap();
    assert!(club.is_right().await);
}

#[tokio::test]
async fn programs_that_compute_ratings_at_the_same_time_delete_nothing_of_each_other() {
    let Some((club, other)) = with_another_program().await else {
        return;
    };
    let service = &club.room.service;
    let before = club.points().await;
    owe(&club).await;
    let computed = service.in_rating_turn(async {
        let (owed, moves) = service.owed_ratings().await?;
        let editions = service.new_editions(&owed).await?;
        service.work_out(GUILD, editions[0].1).await?;
        let waits = timeout(ENOUGH, other.update_ratings()).await.is_err();
        assert!(waits, "it would delete what does not count yet");
        service.change_over(&owed, &moves, &editions).await
    });
    computed.await.unwrap();
    assert_eq!(club.points().await, before);
    let [one, two] = [service, &other].map(Service::update_ratings);
    owe(&club).await;
    let (one, two) = tokio::join!(one, two);
    one.unwrap();
    two.unwrap();
    assert_eq!(club.points().await, before);
    assert!(club.is_right().await);
}

#[tokio::test]
async fn a_result_that_was_found_before_its_player_was_erased_is_not_stored_afterwards() {
    let mut club = Club::new().await;
    let id = club.plays([FIRST, SECOND], 10, Side::First).await;
    let service = &club.room.service;
    let found = service.read(async |db| results::ended(db, MatchId(0), 9).await);
    let found = found.await.unwrap();
    let found = found.into_iter().find(|found| found.id == id).unwrap();
    let is_unchanged = async || {
        let asked = service.read(async |db| results::is_unchanged(db, &found).await);
        asked.await.unwrap()
    };
    assert!(is_unchanged().await);
    let person = NamedPerson {
        id: FIRST,
        name: "Ann".to_owned(),
        bot: false,
    };
    let erased = service.erase(&person, 7).await;
    assert_eq!(erased.unwrap(), Erasure::Done);
    assert!(!is_unchanged().await);
}
