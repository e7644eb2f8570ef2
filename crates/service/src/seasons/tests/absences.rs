//! Vacations and pauses: nobody is removed for being away, and clocks stop when they should.

use basics::Span;
use matches::season::Arrangement;
use serde_json::json;

use super::*;

const CHARLIE: u64 = 103;

/// A season of four that starts automatically after three days, and asks a day before; the third is on vacation then.
async fn asked(counts_vacations: bool) -> Room {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    let settings = Settings {
        starts: Some(room.service.now().plus(Span::days(3))),
        asked: Some(Span::DAY),
        ..swiss(2)
    };
    opened(&room, settings, GameName::Xiangqi, 4).await;
    let vacations = Order::Arrange(json!(Arrangement::Vacations(counts_vacations)));
    organise(&room, vacations, 6900).await;
    let charlie = named(CHARLIE);
    let away = room.service.begin_vacation(&charlie, Span::days(20)).await;
    away.unwrap();
    room.wait(Span::days(2));
    step(&room.service).await.unwrap();
    assert!(
        room.service
            .season(SEASON)
            .await
            .unwrap()
            .season
            .was_asked()
    );
    for person in [101, 102] {
        act(&room, person, &SeasonCommand::Confirm, 7000 + person).await;
    }
    room
}

/// The players, in the order of their numbers.
async fn inside(room: &Room) -> Vec<u64> {
    let loaded = room.service.season(SEASON).await.unwrap();
    let mut people: Vec<u64> = loaded
        .season
        .seats()
        .map(|(_, seat)| seat.occupant.person.0)
        .collect();
    people.sort_unstable();
    people
}

#[tokio::test]
async fn entrants_on_vacation_during_the_question_are_not_left_out() {
    let room = asked(true).await;
    let late = Entrant {
        person: PersonId(105),
        name: "Late".into(),
        rating: 1500,
        seed: None,
        hides_rating: false,
    };
    act(&room, 105, &SeasonCommand::Enter(late), 7300).await;
    room.wait(Span::DAY);
    step(&room.service).await.unwrap();
    // The fourth did not answer; the fifth entered after all others had been asked.
    assert_eq!(inside(&room).await, [101, 102, CHARLIE, 105]);
    let log = room.service.season(SEASON).await.unwrap();
    let kept = log.season.log().iter().map(|entry| &entry.event);
    let kept: Vec<&Event> = kept
        .filter(|event| matches!(event, Event::WasAway { .. }))
        .collect();
    assert_eq!(
        kept,
        [&Event::WasAway {
            person: PersonId(CHARLIE)
        }]
    );
}

#[tokio::test]
async fn an_early_start_keeps_entrants_on_vacation() {
    let room = asked(true).await;
    organise(&room, Order::Start, 7300).await;
    assert_eq!(inside(&room).await, [101, 102, CHARLIE]);
}

#[tokio::test]
async fn where_vacations_do_not_count_silent_entrants_are_left_out() {
    let room = asked(false).await;
    room.wait(Span::DAY);
    step(&room.service).await.unwrap();
    assert_eq!(inside(&room).await, [101, 102]);
}

/// When the only game of the season of two is due.
async fn due(room: &Room) -> Option<Moment> {
    let [(_, id)] = open(room).await[..] else {
        panic!("one game");
    };
    let loaded = room.service.load_match(id, None).await.unwrap();
    loaded.due()
}

#[tokio::test]
async fn vacations_stop_clocks_only_where_they_count() {
    for counts in [true, false] {
        let room = Room::with(GameName::Xiangqi, "3d/move").await;
        opened(&room, swiss(1), GameName::Xiangqi, 2).await;
        let vacations = Order::Arrange(json!(Arrangement::Vacations(counts)));
        organise(&room, vacations, 6900).await;
        organise(&room, Order::Start, 6901).await;
        let before = due(&room).await.unwrap();
        room.owed().await;
        let mover = room.service.record(open(&room).await[0].1).await.unwrap();
        let mover = named(mover.player(Side::First).0);
        let away = room.service.begin_vacation(&mover, Span::days(10)).await;
        away.unwrap();
        let (after, messages) = (due(&room).await.unwrap(), room.owed().await);
        let delay = after.0 - before.0;
        // In both cases, the other player's game in the room does not concern them.
        assert_eq!(
            (delay > Span::days(9).as_milliseconds(), messages),
            (counts, 2 * usize::from(counts))
        );
        assert!(counts || delay == 0, "{delay}");
    }
}

#[tokio::test]
async fn a_round_that_begins_during_a_vacation_waits_for_the_player() {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    room.service.open_shards(1).await.unwrap();
    room.service.shard_is_back(0).await.unwrap();
    opened(&room, swiss(1), GameName::Xiangqi, 2).await;
    for person in [101, 102] {
        let away = room
            .service
            .begin_vacation(&named(person), Span::days(10))
            .await;
        away.unwrap();
    }
    organise(&room, Order::Start, 6901).await;
    let begun = room.service.now();
    assert_eq!(due(&room).await, Some(begun.plus(Span::days(13))));
    for _ in 0..12 {
        room.wait(Span::DAY);
        room.service.reachability.skip_to(room.service.now());
        step(&room.service).await.unwrap();
    }
    assert_eq!(open(&room).await.len(), 1, "nobody has lost");
}

#[tokio::test]
async fn while_a_season_is_paused_no_clock_of_its_games_runs() {
    let room = started(swiss(1), GameName::Xiangqi, 2).await;
    room.service.open_shards(1).await.unwrap();
    room.service.shard_is_back(0).await.unwrap();
    let before = due(&room).await.unwrap();
    room.wait(Span::DAY);
    organise(&room, Order::Pause, 7000).await;
    assert_eq!(due(&room).await, None);
    for _ in 0..10 {
        room.wait(Span::DAY);
        room.service.reachability.skip_to(room.service.now());
        step(&room.service).await.unwrap();
    }
    let [(number, id)] = open(&room).await[..] else {
        panic!("the game is on");
    };
    assert_eq!(room.stage(id).await, MatchStage::Playing);
    let facts = room.service.load_match(id, None).await.unwrap();
    let time = facts.table_facts().time.unwrap();
    assert_eq!(time.outage, Span::ZERO, "nobody was out of reach");
    organise(&room, Order::Resume, 7001).await;
    let after = due(&room).await.unwrap();
    assert!(
        (after - before - Span::days(10)).abs() < Span::SECOND,
        "{after:?}"
    );
    for _ in 0..3 {
        room.wait(Span::DAY);
        room.service.reachability.skip_to(room.service.now());
        step(&room.service).await.unwrap();
    }
    room.service.reachability.skip_to(room.service.now());
    step(&room.service).await.unwrap();
    let season = room.service.season(SEASON).await.unwrap();
    let result = season.season.game(number).unwrap().result;
    assert_eq!(result, Some(GameResult::Forfeited(Colour::White)));
}
