//! Organisers' decisions that are not about games, and many people at once.

use basics::Span;
use leagues::season::{RatingLimits, Rounds, SeasonRefusal, Unfinished};
use matches::{
    Shard,
    outbox::{Attempt, Receipt},
    season::Arrangement,
};
use serde_json::json;

use super::*;

fn entrant(person: u64) -> Entrant {
    Entrant {
        person: PersonId(person),
        name: format!("Player {person}"),
        rating: 1500,
        seed: None,
        hides_rating: false,
    }
}

/// The entries with a queued message of this purpose.
async fn owed(room: &Room, purpose: Purpose) -> Vec<u32> {
    room.wait(Span::DAY);
    let (mut entries, mut receipts) = (Vec::new(), Vec::new());
    loop {
        let claimed = room.service.update_outbox(&receipts, 100).await.unwrap();
        let owed = claimed.iter().map(|one| one.owed);
        receipts = owed.map(|owed| Receipt::new(owed, Attempt::Done)).collect();
        if receipts.is_empty() {
            break;
        }
        let mine = receipts.iter().map(|one| &one.owed);
        let mine = mine.filter(|owed| is_of_season(owed) && owed.purpose == purpose);
        entries.extend(mine.map(entry_of));
    }
    entries.sort_unstable();
    entries
}

#[tokio::test]
async fn an_arrangement_holds_from_then_on_and_for_every_game() {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    opened(&room, swiss(2), GameName::Xiangqi, 2).await;
    let game = Arrangement::Game {
        game: GameName::DouShouQi,
        preset: GameName::DouShouQi.presets()[0].to_owned(),
        changes: serde_json::Map::new(),
    };
    let time = Arrangement::Time {
        control: "7d/move".to_owned(),
        weekends_off: true,
    };
    let roles = [
        Arrangement::EntryRole(Some(8)),
        Arrangement::OrganiserRole(Some(9)),
    ];
    for (at, one) in [game, time].into_iter().chain(roles).enumerate() {
        organise(&room, Order::Arrange(json!(one)), 7000 + at as u64).await;
    }
    let record = room.service.season(SEASON).await.unwrap().record;
    assert_eq!(
        (record.entry_role, record.organiser_role),
        (Some(8), Some(9))
    );
    organise(&room, Order::Start, 7100).await;
    let (_, id) = open(&room).await[0];
    let played = room.service.record(id).await.unwrap();
    assert_eq!(played.terms.rules.game(), GameName::DouShouQi);
    assert_eq!(played.time.control, "7d/move".parse().unwrap());
    assert!(played.time.weekends_off);
    let late = SeasonCommand::Organise(Order::Arrange(json!(Arrangement::EntryRole(None))), None);
    let refused = room
        .service
        .act_on_season(SEASON, &named(ORGANISER), Authority::Organiser, &late, 7200)
        .await;
    assert!(matches!(
        refused,
        Err(ServiceError::Season(SeasonRefusal::Begun))
    ));
}

#[tokio::test]
async fn added_people_are_notified_and_a_list_is_announced_once() {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    let ratings = RatingLimits {
        from: Some(3000),
        to: None,
    };
    opened(
        &room,
        Settings {
            ratings,
            ..swiss(2)
        },
        GameName::Xiangqi,
        0,
    )
    .await;
    organise(&room, Order::Add(entrant(300)), 7000).await;
    organise(
        &room,
        Order::AddAll((301..304).map(entrant).collect()),
        7001,
    )
    .await;
    assert_eq!(owed(&room, Purpose::SeasonNews).await, [2, 3]);
    assert_eq!(
        room.service
            .season(SEASON)
            .await
            .unwrap()
            .season
            .entrants()
            .len(),
        4
    );
}

#[tokio::test]
async fn three_hundred_people_enter_within_a_minute() {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    let began = std::time::Instant::now();
    opened(&room, swiss(9), GameName::Xiangqi, 300).await;
    let loaded = organise(&room, Order::Start, 9000).await;
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
    assert_eq!(loaded.season.seats().count(), 300);
    assert_eq!(open(&room).await.len(), 150);
}

#[tokio::test]
async fn an_outage_extends_a_round() {
    let rounds = Rounds::ByDate {
        length: Span::DAY,
        unfinished: Unfinished::Drawn,
    };
    let room = started(Settings { rounds, ..swiss(3) }, GameName::Xiangqi, 4).await;
    let ends = async || {
        let loaded = room.service.season(SEASON).await.unwrap();
        let round = loaded.season.rounds()[0].clone();
        (round.ends.unwrap(), open(&room).await.len())
    };
    let (planned, games) = ends().await;
    room.attends(Span::hours(2));
    let _ = step(&room.service).await.unwrap();
    room.service.shard_is_lost(0, room.service.now());
    for _ in 0..10 {
        room.attends(Span::hours(3));
        let _ = step(&room.service).await.unwrap();
        assert_eq!(ends().await, (planned, games), "nobody could play");
    }
    room.service.shard_is_back(0).await.unwrap();
    let _ = step(&room.service).await.unwrap();
    assert_eq!(ends().await, (planned + Span::hours(30), games));
    room.attends(Span::hours(21));
    let _ = step(&room.service).await.unwrap();
    assert_eq!(ends().await, (planned + Span::hours(30), games), "once");
    // An unavailable server stands still without a command.
    let server = room.service.season(SEASON).await.unwrap().record.guild;
    room.service
        .reachability
        .server_is_unavailable(server, room.service.now());
    for _ in 0..3 {
        let _ = step(&room.service).await.unwrap();
        room.attends(Span::hours(5));
    }
    assert_eq!(ends().await, (planned + Span::hours(30), games));
    room.service.reachability.server_is_known(server);
    let _ = step(&room.service).await.unwrap();
    let _ = step(&room.service).await.unwrap();
    assert_eq!(ends().await, (planned + Span::hours(45), games));
    room.attends(Span::hours(2));
    let _ = step(&room.service).await.unwrap();
    let season = room.service.season(SEASON).await.unwrap().season;
    assert_eq!(
        season.game(GameNumber(1)).unwrap().result,
        Some(GameResult::Drawn)
    );
}

#[tokio::test]
async fn a_game_that_ends_as_its_round_ends_counts_once() {
    for ends_first in [true, false] {
        let rounds = Rounds::ByDate {
            length: Span::DAY,
            unfinished: Unfinished::Drawn,
        };
        let room = started(Settings { rounds, ..swiss(3) }, GameName::Xiangqi, 4).await;
        let games = open(&room).await;
        let [(first, id), (second, other)] = games[..] else {
            unreachable!();
        };
        room.wait(Span::DAY);
        let now = room.service.now();
        if ends_first {
            resign(&room, id, Side::Second, 8000).await;
            room.service.act_on_seasons(Shard::ALL, now).await.unwrap();
        } else {
            room.service.act_on_seasons(Shard::ALL, now).await.unwrap();
            let late = room.service.record(id).await.unwrap().player(Side::Second);
            let refused = room.service.act(id, late, &Command::Resign, 8000).await;
            assert!(
                refused.is_err(),
                "its round has ended, and with it the game"
            );
        }
        step(&room.service).await.unwrap();
        let season = room.service.season(SEASON).await.unwrap().season;
        let result = |number| season.game(number).unwrap().result;
        let won = GameResult::Won(Colour::White);
        let expected = if ends_first { won } else { GameResult::Drawn };
        assert_eq!(
            [result(first), result(second)],
            [Some(expected), Some(GameResult::Drawn)]
        );
        assert_eq!(season.rounds().len(), 2);
        assert_eq!(open(&room).await.len(), 2);
        let ended = room.service.load_match(other, None).await.unwrap();
        assert_eq!(ended.stage(), MatchStage::Over);
    }
}

#[tokio::test]
async fn a_round_paired_by_hand_while_paused_opens_its_games() {
    let room = started(swiss(3), GameName::Xiangqi, 4).await;
    organise(&room, Order::Pause, 7000).await;
    for ((_, id), at) in open(&room).await.into_iter().zip(7001..) {
        resign(&room, id, Side::Second, at).await;
    }
    let now = room.service.now();
    room.service.act_on_seasons(Shard::ALL, now).await.unwrap();
    assert_eq!(open(&room).await, []);
    organise(
        &room,
        Order::Pair(vec![(PersonId(103), PersonId(101))]),
        7010,
    )
    .await;
    let [(_, id)] = open(&room).await[..] else {
        panic!("one game");
    };
    let players = room.service.record(id).await.unwrap();
    assert_eq!(players.player(Side::First), PersonId(103));
    resign(&room, id, Side::First, 7011).await;
    room.service.act_on_seasons(Shard::ALL, now).await.unwrap();
    assert_eq!(open(&room).await, []);
    organise(&room, Order::Resume, 7012).await;
    assert_eq!(open(&room).await.len(), 2);
}

#[tokio::test]
async fn a_season_moves_with_its_games_if_its_channel_is_gone() {
    for is_gone in [false, true] {
        let room = started(swiss(2), GameName::Xiangqi, 2).await;
        let (_, id) = open(&room).await[0];
        room.service.season_shown(SEASON, Some(55)).await.unwrap();
        let moved = room.service.move_season(SEASON, 44, is_gone).await.unwrap();
        assert_eq!((moved.record.channel, moved.record.message), (44, None));
        let played = room.service.record(id).await.unwrap();
        assert_eq!(played.channel, if is_gone { 44 } else { 4 });
        let last = moved.season.log().len() as u32;
        assert!(owed(&room, Purpose::SeasonCard).await.contains(&last));
    }
}
