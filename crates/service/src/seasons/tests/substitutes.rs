//! Somebody takes over a seat with its game, and gives both back when that is undone.

use leagues::season::Seat;

use super::*;

fn substitute() -> Entrant {
    Entrant {
        person: PersonId(300),
        name: "Player 300".into(),
        rating: 0,
        seed: None,
        hides_rating: false,
    }
}

/// A league with a single game, whose first seat will get a substitute.
async fn one_game() -> (Room, GameNumber, MatchId, Seat) {
    let room = started(swiss(2), GameName::Luzhanqi, 2).await;
    let [(number, id)] = open(&room).await[..] else {
        panic!("one game");
    };
    let loaded = room.service.season(SEASON).await.unwrap();
    let seat = loaded.season.game(number).unwrap().pairing.white;
    (room, number, id, seat)
}

#[tokio::test]
async fn a_substitute_knows_what_the_owner_of_the_seat_knew_and_nobody_else_does() {
    let (room, number, id, seat) = one_game().await;
    let before = room.service.load_match(id, None).await.unwrap();
    let (owner, other) = (before.record.players[0], before.record.players[1]);
    for (person, interaction) in [(owner, 7000), (other, 7001)] {
        let ready = room
            .service
            .act(id, person, &Command::Ready, interaction)
            .await;
        ready.unwrap();
    }
    let played = room.service.load_match(id, None).await.unwrap();
    let army = format!(
        "{:?}",
        played
            .facts_for(owner)
            .unwrap()
            .view
            .map(|view| view.text())
    );

    organise(&room, Order::Substitute(seat, substitute()), 7002).await;
    for _ in 0..2 {
        step(&room.service).await.unwrap();
    }
    let after = room.service.load_match(id, None).await.unwrap();
    assert_eq!(after.events(), played.events() + 1);
    assert_eq!(after.record.players, [PersonId(300), other]);
    assert_eq!(after.record.names[0], "Player 300");
    assert!(after.facts_for(owner).is_none());
    let theirs = format!(
        "{:?}",
        after
            .facts_for(PersonId(300))
            .unwrap()
            .view
            .map(|view| view.text())
    );
    assert_eq!(theirs, army);
    let resigned = room.service.act(id, owner, &Command::Resign, 7003).await;
    assert!(matches!(resigned, Err(ServiceError::NotAPlayer)));
    let resigned = room
        .service
        .act(id, PersonId(300), &Command::Resign, 7004)
        .await;
    resigned.unwrap();
    step(&room.service).await.unwrap();
    let season = room.service.season(SEASON).await.unwrap();
    assert_eq!(
        season.season.game(number).unwrap().result,
        Some(GameResult::Won(Colour::Black))
    );
}

#[tokio::test]
async fn undoing_returns_a_seat_with_its_game_from_the_substitute() {
    let (room, _, id, seat) = one_game().await;
    let before = room.service.load_match(id, None).await.unwrap();
    let owner = before.record.players[0];
    let loaded = organise(&room, Order::Substitute(seat, substitute()), 7000).await;
    let entry = loaded.season.log().len() as u32;
    step(&room.service).await.unwrap();
    let theirs = room.service.load_match(id, None).await.unwrap();
    assert_eq!(theirs.record.players[0], PersonId(300));
    organise(&room, Order::Undo(entry), 7001).await;
    step(&room.service).await.unwrap();
    let after = room.service.load_match(id, None).await.unwrap();
    assert_eq!(after.record.players, before.record.players);
    assert_eq!(after.record.names, before.record.names);
    assert!(after.facts_for(owner).is_some() && after.facts_for(PersonId(300)).is_none());
    let ready = room.service.act(id, owner, &Command::Ready, 7002).await;
    ready.unwrap();
}
