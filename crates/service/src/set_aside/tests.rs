//! One match that cannot be read, beside others that can: in every pass over several.

use basics::{Moment, Span};
use matches::{Shard, Stage, plan::PlanChange};
use rules::game::GameName;

use super::*;
use crate::{
    StoreFailure,
    tests::{FIRST, ID, Room, SECOND},
};

const OTHER: MatchId = MatchId(11);

/// Ways in which a match cannot be read, and the result.
const WAYS: [[&str; 2]; 5] = [
    [
        "INSERT INTO events VALUES (10, 2, 0, 5, '{\"event\":\"unheard-of\"}')",
        "DELETE FROM events WHERE match_id = 10 AND seq = 2",
    ],
    [
        "UPDATE events SET body = '{\"event\":' WHERE match_id = 10",
        "UPDATE events SET body = '{\"event\":\"begun\"}' WHERE match_id = 10",
    ],
    [
        "INSERT INTO events VALUES (10, 2, 0, 5, '{\"event\":\"moved\",\"seat\":\"second\",\"from\":\"h9\",\"to\":\"g7\"}')",
        "DELETE FROM events WHERE match_id = 10 AND seq = 2",
    ],
    [
        "UPDATE matches SET options = '{\"of_later\":1}' WHERE id = 10",
        "UPDATE matches SET options = (SELECT o.options FROM matches o WHERE o.id = 11) WHERE id = 10",
    ],
    [
        "UPDATE challenges SET time_control = 'by-the-moon' WHERE id = 10",
        "UPDATE challenges SET time_control = '2d/move' WHERE id = 10",
    ],
];

impl Room {
    async fn two_games() -> Room {
        let room = Room::with(GameName::Xiangqi, "2d/move").await;
        room.open(OTHER, GameName::Xiangqi, "2d/move").await;
        room.owed().await;
        room
    }

    pub(crate) async fn sql(&self, statement: &'static str) {
        let mut connection = self.service.store.writer().await.unwrap();
        let done = store::query::execute(&mut connection, statement, &[]).await;
        done.unwrap();
    }

    async fn set_aside_now(&self) -> u32 {
        let mut connection = self.service.store.read().await.unwrap();
        set_aside::count(&mut connection).await.unwrap()
    }

    fn now(&self) -> Moment {
        self.service.now()
    }
}

#[tokio::test]
async fn a_match_that_cannot_be_read_stops_nobody_and_goes_on_once_it_can() {
    for [broken, mended] in WAYS {
        let room = Room::two_games().await;
        room.sql(broken).await;
        room.wait(Span::DAY + Span::milliseconds(1));
        // Half of the time is over, so both matches have a reminder for the same person.
        room.service.remind(room.now()).await.expect(broken);
        assert_eq!(room.owed().await, 1, "{broken}");

        let own = room.service.own_games(FIRST).await.expect(broken);
        let codes = |own: &matches::own_games::OwnGames| {
            let games = own.games.iter().map(|game| game.record.id);
            let unreadable = own.unreadable.iter().map(|game| game.id);
            (games.collect::<Vec<_>>(), unreadable.collect::<Vec<_>>())
        };
        assert_eq!(codes(&own), (vec![OTHER], vec![ID]), "{broken}");
        let refused = room.play(FIRST, "h2e2", 20).await;
        assert!(
            matches!(refused.err(), Some(ServiceError::Damaged(ID))),
            "{broken}"
        );

        room.wait(Span::DAY);
        let next = room.service.act_on_deadlines(Shard::ALL, room.now()).await;
        assert_eq!(next.expect(broken), None, "nothing else is due");
        assert_eq!(room.stage(OTHER).await, Stage::CalledOff, "{broken}");
        assert_eq!(room.set_aside_now().await, 1, "{broken}");
        room.owed().await;

        room.wait(Span::days(100));
        room.service.try_unreadable_again().await.unwrap();
        assert_eq!(room.set_aside_now().await, 1, "{broken}");
        room.sql(mended).await;
        room.service.try_unreadable_again().await.unwrap();
        assert_eq!(room.set_aside_now().await, 0, "{broken}");
        assert_eq!(room.owed().await, 1, "everyone is told that it goes on");
        let next = room
            .service
            .act_on_deadlines(Shard::ALL, room.now())
            .await
            .unwrap();
        assert!(
            next.is_some_and(|next| next > room.now()),
            "{broken}: {next:?}"
        );
        assert_eq!(room.stage(ID).await, Stage::Playing, "no clock ran");
        let loaded = room.service.load_match(ID, None).await.unwrap();
        let left = loaded.time_left(room.now());
        assert_eq!(left, [Span::days(2); 2], "{broken}");
        room.play(FIRST, "h2e2", 21).await.expect(broken);
    }
}

#[tokio::test]
async fn a_plan_that_cannot_be_read_sets_its_match_aside_and_is_kept() {
    let room = Room::two_games().await;
    room.play(FIRST, "h2e2", 20).await.unwrap();
    let change = PlanChange::Add(vec![vec!["h9g7".parse().unwrap(), "h0g2".parse().unwrap()]]);
    let planned = room.service.change_plan(ID, FIRST, &change).await;
    assert!(planned.is_ok());
    room.sql("UPDATE plans SET body = 'of a later kind', action = 'h0g2', change = 3, due_at = 1")
        .await;
    let unreadable = room.service.plan(ID, FIRST).await;
    assert!(matches!(unreadable.err(), Some(ServiceError::Damaged(ID))));
    let next = room
        .service
        .act_on_deadlines(Shard::ALL, room.now())
        .await
        .unwrap();
    assert!(next.is_some(), "the other match has a deadline");
    assert_eq!(room.set_aside_now().await, 1);
    room.sql("UPDATE plans SET body = 'h9g7 h0g2', action = NULL, change = NULL, due_at = NULL")
        .await;
    room.service.try_unreadable_again().await.unwrap();
    assert_eq!(room.set_aside_now().await, 0);
    room.play(SECOND, "h9g7", 22).await.unwrap();
}

#[tokio::test]
async fn a_failing_database_is_no_damaged_match() {
    let room = Room::two_games().await;
    room.sql("ALTER TABLE events RENAME TO elsewhere").await;
    room.wait(Span::days(3));
    let failed = room.service.act_on_deadlines(Shard::ALL, room.now()).await;
    assert!(matches!(failed, Err(ServiceError::Store(StoreFailure(_)))));
    let failed = room.service.own_games(FIRST).await;
    assert!(matches!(failed, Err(ServiceError::Store(_))));
    assert_eq!(room.set_aside_now().await, 0);
}

#[tokio::test]
async fn a_match_that_makes_the_program_panic_delays_no_other() {
    let room = Room::two_games().await;
    room.wait(Span::days(2) + Span::milliseconds(1));
    let now = room.now();
    room.breaks_down();
    let next = room.service.act_on_deadlines(Shard::ALL, now).await;
    assert_eq!(next.unwrap(), None, "nothing else is due");
    assert_eq!(room.set_aside_now().await, 1);
    let stages = [room.stage(ID).await, room.stage(OTHER).await];
    assert_eq!(stages, [Stage::Playing, Stage::CalledOff]);
    // A program that does not panic continues the match where it was.
    room.service.try_unreadable_again().await.unwrap();
    assert_eq!(room.set_aside_now().await, 0);
    let loaded = room.service.load_match(ID, None).await.unwrap();
    assert_eq!(loaded.time_left(room.now())[0], Span::days(2));
}

#[tokio::test]
async fn a_server_that_the_bot_leaves_stands_still_despite_unreadable_matches() {
    let [broken, _] = WAYS[4];
    let room = Room::two_games().await;
    room.sql(broken).await;
    room.service.leave_server(3).await.unwrap();
    assert_eq!(room.service.standing_still().await.unwrap(), [3]);
    assert_eq!(room.owed().await, 2, "both players are told");
    assert_eq!(room.set_aside_now().await, 1);
}
