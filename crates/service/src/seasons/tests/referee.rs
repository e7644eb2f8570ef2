//! Organisers and games in progress: stopped clocks, undone pairings, and players who have not begun.

use basics::Span;
use leagues::season::{Absence, Event, Rounds, SeasonRefusal, Seat, Unfinished};
use matches::{Shard, notice::Audience};

use super::*;

/// The only game of a season of two, its match, and the player with the first move.
async fn only_game(room: &Room) -> (GameNumber, MatchId, u64) {
    let (number, id) = open(room).await[0];
    let record = room.service.record(id).await.unwrap();
    (number, id, record.player(Side::First).0)
}

async fn loaded(room: &Room) -> LoadedSeason {
    room.service.season(SEASON).await.unwrap()
}

/// The queued messages of a purpose: the match, the entry and the audience.
async fn owed(room: &Room, purpose: Purpose) -> Vec<(MatchId, u32, Audience)> {
    let (mut found, mut receipts) = (Vec::new(), Vec::new());
    loop {
        let claimed = room.service.update_outbox(&receipts, 100).await.unwrap();
        let owed = claimed.iter().map(|one| one.owed);
        receipts = owed.map(|owed| Receipt::new(owed, Attempt::Done)).collect();
        if receipts.is_empty() {
            found.sort_unstable();
            return found;
        }
        let mine = receipts.iter().map(|one| one.owed);
        let mine = mine.filter(|owed| owed.purpose == purpose);
        found.extend(mine.map(|owed| {
            let id = MatchId(owed.about.number());
            (id, entry_of(&owed), owed.audience)
        }));
    }
}

#[tokio::test]
async fn organisers_stop_and_restart_clocks() {
    let room = started(swiss(2), GameName::Xiangqi, 2).await;
    let (number, id, first) = only_game(&room).await;
    owed(&room, Purpose::RefereeWord).await;
    let call = SeasonCommand::CallReferee(number, Some("Look.".into()));
    act(&room, first, &call, 7000).await;
    let entry = loaded(&room).await.season.log().len() as u32;
    let notified = [Audience::Table, Audience::Seat(Side::Second)];
    let mut notified = notified.map(|audience| (id, entry, audience));
    notified.sort_unstable();
    assert_eq!(owed(&room, Purpose::RefereeWord).await, notified);

    room.wait(Span::DAY);
    organise(&room, Order::Halt(number), 7001).await;
    // A repeated interaction changes nothing.
    organise(&room, Order::Halt(number), 7001).await;
    assert_eq!(owed(&room, Purpose::RefereeWord).await.len(), 3);
    let left = |loaded: &matches::LoadedMatch| loaded.time_left(room.service.now());
    let halted = room.service.load_match(id, None).await.unwrap();
    assert_eq!((left(&halted)[0], halted.due()), (Span::days(2), None));
    room.wait(Span::days(30));
    let later = room.service.load_match(id, None).await.unwrap();
    assert_eq!(left(&later)[0], Span::days(2));
    assert_eq!(later.stage(), MatchStage::Playing);
    // Outages of the match are independent of it.
    room.service.stand_still(id).await.unwrap();
    room.service.go_on(id).await.unwrap();
    room.wait(Span::DAY);
    let later = room.service.load_match(id, None).await.unwrap();
    assert_eq!(left(&later)[0], Span::days(2));

    organise(&room, Order::Settle(number), 7002).await;
    assert_eq!(owed(&room, Purpose::RefereeWord).await.len(), 3);
    room.wait(Span::DAY);
    let running = room.service.load_match(id, None).await.unwrap();
    let due = room.service.now().plus(Span::DAY);
    assert_eq!((left(&running)[0], running.due()), (Span::DAY, Some(due)));
    // The program was running all the time.
    let player = running.record.player(Side::First);
    let offer = Command::OfferDraw;
    room.service.act(id, player, &offer, 7003).await.unwrap();
    let offered = room.service.load_match(id, None).await.unwrap();
    assert_eq!(offered.table_facts().time.unwrap().outage, Span::ZERO);
}

#[tokio::test]
async fn a_ruling_ends_a_standstill_and_undoing_it_restores_it() {
    let room = started(swiss(2), GameName::Xiangqi, 2).await;
    let (number, id, _) = only_game(&room).await;
    organise(&room, Order::Halt(number), 7000).await;
    organise(&room, Order::Rule(number, GameResult::Drawn), 7001).await;
    room.service
        .act_on_seasons(Shard::ALL, room.service.now())
        .await
        .unwrap();
    let ruling = {
        let season = loaded(&room).await.season;
        let log = season.log().iter().zip(1..);
        let mut rulings = log.filter(|(entry, _)| matches!(entry.event, Event::Ruled { .. }));
        rulings.next().unwrap().1
    };
    owed(&room, Purpose::RefereeWord).await;
    // The order of matches of the same moment is undefined.
    room.wait(Span::MINUTE);
    organise(&room, Order::Undo(ruling), 7002).await;
    let replayed = loaded(&room).await.match_of(number).unwrap();
    assert_ne!(replayed, id);
    // Its players read that it stands still.
    let notified = owed(&room, Purpose::RefereeWord).await;
    assert!(
        notified.len() == 3 && notified.iter().all(|(of, ..)| *of == replayed),
        "{notified:?}"
    );
    room.wait(Span::days(10));
    let second = room.service.load_match(replayed, None).await.unwrap();
    assert_eq!(second.due(), None);
}

#[tokio::test]
async fn a_pairing_by_hand_is_undone_until_a_game_has_begun() {
    let room = started(swiss(4), GameName::Xiangqi, 4).await;
    organise(&room, Order::Pause, 7000).await;
    for ((_, id), at) in open(&room).await.into_iter().zip(7001..) {
        resign(&room, id, Side::Second, at).await;
    }
    let now = room.service.now();
    room.service.act_on_seasons(Shard::ALL, now).await.unwrap();
    let by_hand = organise(
        &room,
        Order::Pair(vec![(PersonId(103), PersonId(101))]),
        7010,
    )
    .await;
    let entry = by_hand.season.log().len() as u32;
    let (number, id) = open(&room).await[0];
    let undone = organise(&room, Order::Undo(entry), 7011).await;
    assert_eq!((undone.season.games().len(), undone.matches.len()), (2, 2));
    assert_eq!(undone.dropped, [id]);
    room.service.act_on_seasons(Shard::ALL, now).await.unwrap();
    let dropped = room.service.load_match(id, None).await.unwrap();
    assert_eq!(dropped.stage(), MatchStage::CalledOff);
    assert_eq!(loaded(&room).await.dropped, []);
    assert_eq!(room.service.season_of_match(id).await.unwrap(), None);

    // The number is used again, for a new match, whose result counts.
    let by_hand = organise(
        &room,
        Order::Pair(vec![(PersonId(102), PersonId(104))]),
        7012,
    )
    .await;
    let entry = by_hand.season.log().len() as u32;
    let (again, other) = open(&room).await[0];
    assert_eq!((again, other == id), (number, false));
    let first = PersonId(102);
    let ply = Command::Play {
        change: None,
        action: "h2e2".parse().unwrap(),
    };
    room.service.act(other, first, &ply, 7013).await.unwrap();
    let late = SeasonCommand::Organise(Order::Undo(entry), Some("because".into()));
    let refused = room
        .service
        .act_on_season(SEASON, &named(ORGANISER), Authority::Organiser, &late, 7014)
        .await;
    assert!(matches!(
        refused,
        Err(ServiceError::Season(SeasonRefusal::GamesBegun))
    ));
}

#[tokio::test]
async fn undoing_updates_peoples_lists_of_leagues() {
    let room = Room::with(GameName::Xiangqi, "3d/move").await;
    opened(&room, swiss(2), GameName::Xiangqi, 2).await;
    let in_list = async |person| {
        !room
            .service
            .seasons_of(PersonId(person))
            .await
            .unwrap()
            .is_empty()
    };
    let removed = organise(&room, Order::Remove(PersonId(102)), 7000).await;
    assert!(!in_list(102).await);
    organise(&room, Order::Undo(removed.season.log().len() as u32), 7001).await;
    assert!(in_list(102).await);
    let entrant = Entrant {
        person: PersonId(300),
        name: "Player 300".to_owned(),
        rating: 1500,
        seed: None,
        hides_rating: false,
    };
    let added = organise(&room, Order::Add(entrant), 7002).await;
    assert!(in_list(300).await);
    organise(&room, Order::Undo(added.season.log().len() as u32), 7003).await;
    assert!(!in_list(300).await);
}

#[tokio::test]
async fn players_who_have_not_begun_are_asked_once_a_day_before() {
    let rounds = Rounds::ByDate {
        length: Span::days(30),
        unfinished: Unfinished::Adjudicated,
    };
    let room = started(Settings { rounds, ..swiss(3) }, GameName::Xiangqi, 2).await;
    let (number, _, first) = only_game(&room).await;
    let asked = async || {
        let season = loaded(&room).await.season;
        let log = season.log().iter().filter_map(|entry| match &entry.event {
            Event::AskedAfter { absent } => Some(absent.clone()),
            _ => None,
        });
        log.flatten().collect::<Vec<Absence>>()
    };
    room.wait(Span::days(2) - Span::MINUTE);
    let due = room
        .service
        .act_on_seasons(Shard::ALL, room.service.now())
        .await
        .unwrap();
    assert_eq!(due.map(|due| due.0 - room.service.now().0), Some(60_000));
    assert_eq!(asked().await, []);
    room.wait(Span::MINUTE);
    for _ in 0..3 {
        room.service
            .act_on_seasons(Shard::ALL, room.service.now())
            .await
            .unwrap();
    }
    let seat: Seat = loaded(&room).await.season.seat_of(PersonId(first)).unwrap();
    let until = room.service.now() + Span::DAY;
    assert_eq!(
        asked().await,
        [Absence {
            game: number,
            seat,
            until
        }]
    );
    let questions = owed(&room, Purpose::AskedAfter).await;
    assert_eq!(questions.len(), 1);
    assert_eq!(questions[0].2, Audience::Person(PersonId(first)));
    room.wait(Span::DAY / 2);
    room.service
        .act_on_seasons(Shard::ALL, room.service.now())
        .await
        .unwrap();
    assert_eq!(asked().await.len(), 1);
}
