//! Commands and the timekeeper on a real store, with a clock that the tests set.

mod room;

use basics::Span;

use super::{
    reachability::{Way, sending::Ending},
    timekeeper::{LONG_OUTAGE, step},
    *,
};
use matches::{Stage, command::Command, outbox::Purpose, refusal::Refusal};
use rules::{Side, game::GameName};

pub(crate) use room::{FIRST, ID, Room, SECOND, home};

#[tokio::test]
async fn a_repeated_interaction_changes_nothing_and_returns_its_result() {
    let room = Room::with(GameName::Xiangqi, "untimed").await;
    let first = room.play(FIRST, "h2e2", 20).await.unwrap();
    room.play(SECOND, "h9g7", 21).await.unwrap();
    let again = room.play(FIRST, "h2e2", 20).await.unwrap();
    assert_eq!(again.events(), first.events());
    assert_eq!(again.summary().turn, Some(Side::Second));
    let now = room.service.load_match(ID, None).await.unwrap();
    assert_eq!(now.summary().ply, 2);
}

#[tokio::test]
async fn a_refused_command_changes_nothing_and_notifies_nobody() {
    let room = Room::with(GameName::Xiangqi, "untimed").await;
    assert_eq!(room.owed().await, 1, "everyone is told that it begins");
    let refused = [
        room.play(SECOND, "h9g7", 20).await,
        room.play(FIRST, "a0a5", 21).await,
        room.play(PersonId(3), "h2e2", 22).await,
    ];
    let [out_of_turn, illegal, stranger] = refused.map(|result| result.err().unwrap());
    assert!(matches!(
        out_of_turn,
        ServiceError::Refused(Refusal::OutOfTurn)
    ));
    assert!(matches!(illegal, ServiceError::Refused(Refusal::Play(_))));
    assert!(matches!(stranger, ServiceError::NotAPlayer));
    assert_eq!(room.service.load_match(ID, None).await.unwrap().events(), 1);
    assert_eq!(room.owed().await, 0);
}

#[tokio::test]
async fn two_commands_at_once_both_count() {
    let room = Room::with(GameName::Luzhanqi, "untimed").await;
    let act = |person, interaction| room.service.act(ID, person, &Command::Ready, interaction);
    let (first, second) = tokio::join!(act(FIRST, 20), act(SECOND, 21));
    assert!(first.is_ok() && second.is_ok());
    let now = room.service.load_match(ID, None).await.unwrap();
    assert_eq!((now.events(), now.stage()), (3, Stage::Playing));
}

#[tokio::test]
async fn a_command_after_the_deadline_comes_after_its_event() {
    let room = Room::with(GameName::Xiangqi, "10m+5s").await;
    room.connects(1).await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    room.attends(Span::minutes(10));
    let late = room.play(SECOND, "h9g7", 21).await;
    assert!(matches!(
        late.err(),
        Some(ServiceError::Refused(Refusal::Over))
    ));
    assert_eq!(room.stage(ID).await, Stage::Over);
}

#[tokio::test]
async fn a_command_sent_before_the_deadline_is_in_time_when_it_arrives_after_it() {
    let room = Room::with(GameName::Xiangqi, "10m+5s").await;
    room.connects(1).await;
    let punctual = room.service.now().first_id();
    room.play(FIRST, "h2e2", punctual).await.unwrap();
    room.attends(Span::minutes(10));
    let sent = room.service.now().plus(-Span::seconds(2));
    let after = room.play(SECOND, "h9g7", sent.first_id()).await.unwrap();
    assert_eq!(after.at, sent);
    assert_eq!(
        after.time_left(room.service.now()),
        [Span::seconds(603), Span::seconds(7)],
        "two seconds of the first player's time have passed"
    );
    // The next one was sent before its predecessor.
    let early = sent.plus(-Span::milliseconds(50)).first_id();
    let after = room.play(FIRST, "h0g2", early).await.unwrap();
    assert_eq!(after.at, sent, "no event comes before the one it follows");
}

#[tokio::test]
async fn time_runs_out_only_after_what_was_sent_in_time_has_arrived() {
    let room = Room::with(GameName::Xiangqi, "1m+0s").await;
    room.connects(1).await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    let deadline = room.service.now().plus(Span::MINUTE);
    room.attends(Span::milliseconds(59999));
    for _ in 0..3 {
        room.wait(Span::milliseconds(1));
        let _ = step(&room.service).await.unwrap();
        assert_eq!(room.stage(ID).await, Stage::Playing);
    }
    assert!(room.service.reachability.is_asked(0));
    room.service
        .shard_heard(0, deadline.plus(-Span::milliseconds(1)));
    let _ = step(&room.service).await.unwrap();
    assert_eq!(room.stage(ID).await, Stage::Playing);
    room.service.shard_heard(0, deadline);
    let _ = step(&room.service).await.unwrap();
    assert_eq!(room.stage(ID).await, Stage::Over);
}

#[tokio::test]
async fn time_runs_out_without_commands_but_not_during_an_outage() {
    let room = Room::with(GameName::Xiangqi, "10m+5s").await;
    room.connects(1).await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    let _ = step(&room.service).await.unwrap();
    room.owed().await;
    room.wait(LONG_OUTAGE);
    let rest = step(&room.service).await.unwrap();
    assert_eq!(rest.as_millis(), 10_000, "nothing is due soon");
    assert_eq!(room.stage(ID).await, Stage::Playing);
    assert_eq!(room.owed().await, 1, "everyone is told of the outage");
    room.attends(Span::milliseconds(599999));
    let _ = step(&room.service).await.unwrap();
    assert_eq!(room.stage(ID).await, Stage::Playing);
    room.attends(Span::milliseconds(1));
    let _ = step(&room.service).await.unwrap();
    assert_eq!(room.stage(ID).await, Stage::Over);
}

#[tokio::test]
async fn messages_about_an_outage_are_queued_a_few_at_a_time_and_after_news() {
    let room = Room::with(GameName::Xiangqi, "10m+5s").await;
    for id in 100..160 {
        room.open(MatchId(id), GameName::Xiangqi, "10m+5s").await;
    }
    let _ = step(&room.service).await.unwrap();
    room.owed().await;
    room.wait(LONG_OUTAGE);
    let _ = step(&room.service).await.unwrap();
    let claim = || room.service.update_outbox(&[], 8);
    assert_eq!(claim().await.unwrap().len(), 0, "nothing is queued at once");
    assert!(room.service.queue_outage_words().await.unwrap());
    room.play(FIRST, "h2e2", 20).await.unwrap();
    let claimed = claim().await.unwrap();
    assert!(
        claimed
            .iter()
            .any(|one| one.owed.purpose == Purpose::Notice)
    );
    assert_eq!(claimed.len(), 5, "words leave half the places to news");
    assert!(room.service.queue_outage_words().await.unwrap());
    assert!(!room.service.queue_outage_words().await.unwrap());
}

#[tokio::test]
async fn no_clock_runs_in_a_server_that_removed_the_bot() {
    let room = Room::with(GameName::Xiangqi, "10m+5s").await;
    room.connects(1).await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    room.owed().await;
    let pass = async || {
        for _ in 0..11 {
            room.attends(Span::seconds(50));
            let _ = step(&room.service).await.unwrap();
        }
    };
    let _ = step(&room.service).await.unwrap();
    for _ in 0..2 {
        room.service.leave_server(3).await.unwrap();
    }
    assert_eq!(room.owed().await, 2, "both players are told, once");
    for _ in 0..3 {
        pass().await;
    }
    assert_eq!(room.stage(ID).await, Stage::Playing);
    assert!(room.service.return_to_server(3).await.unwrap());
    assert!(!room.service.return_to_server(3).await.unwrap());
    assert_eq!(room.owed().await, 1, "the thread is told");
    pass().await;
    assert_eq!(room.stage(ID).await, Stage::Playing);
    pass().await;
    assert_eq!(room.stage(ID).await, Stage::Over);
}

#[tokio::test]
async fn a_move_decided_before_a_standstill_ends_leaves_no_clock_unwatched() {
    let room = Room::with(GameName::Xiangqi, "5m+0s").await;
    room.connects(1).await;
    room.service.stand_still(ID).await.unwrap();
    let before = room.service.load_match(ID, None).await.unwrap();
    let action = "h2e2".parse().unwrap();
    let played = Command::Play {
        change: None,
        action,
    };
    let event = before.decide(Side::First, &played, &mut rand::rng());
    room.service.go_on(ID).await.unwrap();
    // The event's moment is later than the end of the standstill.
    room.wait(Span::SECOND);
    let (now, cause) = (room.service.now(), Cause::Interaction(99));
    let played = room.service.commit(before, event.unwrap(), cause, now);
    played.await.unwrap();
    let mut watched = 0;
    while room.stage(ID).await == Stage::Playing {
        room.attends(Span::seconds(61));
        step(&room.service).await.unwrap();
        watched += 1;
        assert!(watched < 10, "nobody watches the clock");
    }
}

#[tokio::test]
async fn nobody_loses_while_they_cannot_reach_the_bot() {
    let room = Room::with(GameName::Xiangqi, "10m+5s").await;
    room.connects(1).await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    room.attends(Span::seconds(30));
    room.service.shard_is_lost(0, room.service.now());
    room.wait(Span::seconds(3));
    // Discord kept this while the bot was away, and delivers it before it says that nothing else follows.
    let sent = room.service.now().plus(-Span::SECOND);
    let after = room.play(SECOND, "h9g7", sent.first_id()).await.unwrap();
    assert_eq!(after.at, sent);
    for _ in 0..20 {
        room.attends(Span::seconds(50));
        let _ = step(&room.service).await.unwrap();
    }
    assert_eq!(room.stage(ID).await, Stage::Playing);
    room.service.shard_is_back(0).await.unwrap();
    let back = room.service.load_match(ID, None).await.unwrap();
    let left = back.time_left(room.service.now());
    assert_eq!(left, [Span::seconds(605), Span::seconds(575)]);
    assert_eq!(
        back.due(),
        Some(room.service.now().plus(Span::seconds(605)))
    );
}

#[tokio::test]
async fn a_shard_that_is_away_stops_the_clocks_of_its_own_servers() {
    let room = Room::with(GameName::Xiangqi, "10m+5s").await;
    room.connects(2).await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    // The match's server is on the first of the two shards.
    for (lost, left) in [(1, Span::seconds(570)), (0, Span::seconds(570))] {
        room.service.shard_is_lost(lost, room.service.now());
        room.attends(Span::seconds(30));
        room.service.shard_is_back(lost).await.unwrap();
        let back = room.service.load_match(ID, None).await.unwrap();
        let now = room.service.now();
        assert_eq!(back.time_left(now), [Span::seconds(605), left], "{lost}");
    }
    room.attends(Span::seconds(570));
    room.service
        .shard_is_lost(1, room.service.now().plus(-Span::seconds(570)));
    let _ = step(&room.service).await.unwrap();
    assert_eq!(room.stage(ID).await, Stage::Over);
}

#[tokio::test]
async fn no_clock_runs_while_none_of_the_bots_messages_get_through() {
    let room = Room::with(GameName::Xiangqi, "1m+0s").await;
    room.connects(1).await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    room.attends(Span::seconds(20));
    for _ in 0..10 {
        drop(room.service.say(Way::Answers));
        room.attends(Span::seconds(10));
        let _ = step(&room.service).await.unwrap();
        assert_eq!(room.stage(ID).await, Stage::Playing);
    }
    room.service.say(Way::Answers).ends(Ending::Heard);
    let _ = step(&room.service).await.unwrap();
    let back = room.service.load_match(ID, None).await.unwrap();
    let left = back.time_left(room.service.now());
    assert_eq!(left, [Span::seconds(60), Span::seconds(40)]);
}

#[tokio::test]
async fn a_new_program_counts_the_time_without_one_as_an_outage() {
    let room = Room::with(GameName::Xiangqi, "1m+0s").await;
    room.connects(1).await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    room.attends(Span::seconds(20));
    let _ = step(&room.service).await.unwrap();
    // Seven seconds for a new version.
    room.wait(Span::seconds(7));
    let store = room.service.store.clone();
    let service = Service::new(store, Arc::clone(&room.clock) as Arc<dyn TimeSource>);
    service.open_shards(1).await.unwrap();
    service.shard_is_back(0).await.unwrap();
    let back = service.load_match(ID, None).await.unwrap();
    assert_eq!(
        back.time_left(service.now()),
        [Span::seconds(60), Span::seconds(40)]
    );
}

#[tokio::test]
async fn only_earlier_deadlines_wake_the_timekeeper() {
    let room = Room::with(GameName::Xiangqi, "1m+0s").await;
    assert!(room.is_woken().await, "there is a new match");
    room.play(FIRST, "h2e2", 20).await.unwrap();
    assert!(!room.is_woken().await, "a minute is left");
    room.wait(Span::SECOND);
    room.play(SECOND, "h9g7", 21).await.unwrap();
    assert!(!room.is_woken().await);
    room.wait(Span::seconds(52));
    room.play(FIRST, "e2e1", 22).await.unwrap();
    assert!(!room.is_woken().await, "the other side has its minute yet");
    room.play(SECOND, "g7h9", 23).await.unwrap();
    assert!(room.is_woken().await, "eight seconds are left");
}
