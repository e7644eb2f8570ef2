//! The outbox with many messages, with waiting messages, and with the claims of a dead program.

use super::*;
use crate::query::tests::explained;
use basics::{MatchId, Span};
use matches::{notice::Audience, outbox::Purpose, plan::PlanWord};
use rules::Side;

mod rounds;

const fn owed(seq: u32, audience: Audience, purpose: Purpose) -> OutboxItem {
    OutboxItem {
        about: About::Match(MatchId(9), seq),
        audience,
        purpose,
    }
}

const FIRST: OutboxItem = owed(1, Audience::Table, Purpose::Notice);
const SECOND: OutboxItem = owed(2, Audience::Table, Purpose::Notice);
const PRIVATE: OutboxItem = owed(2, Audience::Seat(Side::First), Purpose::Notice);
const ANSWER: OutboxItem = owed(2, Audience::Seat(Side::Second), Purpose::Answer);

async fn enqueue_now(connection: &mut Connection, items: &[OutboxItem]) {
    let owed: Vec<_> = items.iter().map(|item| (*item, Moment(0))).collect();
    enqueue(connection, &owed).await.unwrap();
}

async fn claimed(connection: &mut Connection, now: i64) -> Vec<(OutboxItem, u32)> {
    let claimed = claim(connection, None, [Moment(now), Moment(now + 10)], 100, 100);
    let claimed = claimed.await.unwrap().0.into_iter();
    claimed
        .map(|claimed| (claimed.owed, claimed.attempts))
        .collect()
}

#[tokio::test]
async fn a_message_is_claimed_once_at_a_time_and_in_order() {
    let mut connection = crate::tests::connection().await;
    for _ in 0..2 {
        enqueue_now(&mut connection, &[SECOND, FIRST, PRIVATE]).await;
    }
    let later = enqueue(&mut connection, &[(ANSWER, Moment(50))]);
    later.await.unwrap();
    assert_eq!(
        claimed(&mut connection, 1).await,
        [(FIRST, 0), (PRIVATE, 0)]
    );
    assert_eq!(claimed(&mut connection, 5).await, []);
    delete(&mut connection, FIRST).await.unwrap();
    assert_eq!(claimed(&mut connection, 6).await, [(SECOND, 0)]);
    // The process that claimed the private message died.
    assert_eq!(claimed(&mut connection, 11).await, [(PRIVATE, 1)]);
    delete(&mut connection, PRIVATE).await.unwrap();
    postpone(&mut connection, SECOND, Moment(30), false)
        .await
        .unwrap();
    assert_eq!(
        next_due(&mut connection, Moment(11)).await.unwrap(),
        Some(Moment(30))
    );
    assert_eq!(claimed(&mut connection, 29).await, []);
    assert_eq!(
        claimed(&mut connection, 60).await,
        [(SECOND, 1), (ANSWER, 0)]
    );
    for message in [SECOND, ANSWER] {
        delete(&mut connection, message).await.unwrap();
    }
    assert_eq!(next_due(&mut connection, Moment(60)).await.unwrap(), None);
}

#[tokio::test]
async fn it_is_known_whether_a_later_message_waits_behind_one() {
    let mut connection = crate::tests::connection().await;
    enqueue_now(&mut connection, &[FIRST, SECOND, PRIVATE]).await;
    let mut overtaken = Vec::new();
    for now in [1, 2] {
        let claimed = claim(&mut connection, None, [Moment(now), Moment(50)], 100, 100);
        let (claimed, _) = claimed.await.unwrap();
        overtaken.extend(claimed.iter().map(|one| (one.owed, one.is_overtaken)));
        delete(&mut connection, FIRST).await.unwrap();
    }
    let expected = [(FIRST, true), (PRIVATE, false), (SECOND, false)];
    assert_eq!(overtaken, expected);
}

#[tokio::test]
async fn a_note_about_closed_messages_follows_the_announcement() {
    let mut connection = crate::tests::connection().await;
    let word = owed(1, Audience::Seat(Side::First), Purpose::ClosedDms);
    enqueue_now(&mut connection, &[word, FIRST]).await;
    assert_eq!(claimed(&mut connection, 1).await, [(FIRST, 0)]);
    delete(&mut connection, FIRST).await.unwrap();
    enqueue_now(&mut connection, &[SECOND]).await;
    assert_eq!(claimed(&mut connection, 2).await, [(word, 0), (SECOND, 0)]);
}

#[tokio::test]
async fn a_note_about_a_plan_follows_its_readers_message() {
    let mut connection = crate::tests::connection().await;
    let word = |word| owed(2, Audience::Seat(Side::First), Purpose::Plan(word));
    let words = [PlanWord::Played, PlanWord::Lapsed, PlanWord::Illegal].map(word);
    enqueue_now(
        &mut connection,
        &[words[0], words[1], words[2], PRIVATE, SECOND],
    )
    .await;
    let claims = claimed(&mut connection, 1).await;
    assert_eq!(claims, [(SECOND, 0), (PRIVATE, 0)]);
    delete(&mut connection, PRIVATE).await.unwrap();
    assert_eq!(
        claimed(&mut connection, 2).await,
        words.map(|word| (word, 0))
    );
}

#[tokio::test]
async fn a_call_follows_its_readers_message() {
    let mut connection = crate::tests::connection().await;
    let call = OutboxItem {
        purpose: Purpose::Call,
        ..PRIVATE
    };
    enqueue_now(&mut connection, &[call, PRIVATE]).await;
    assert_eq!(claimed(&mut connection, 1).await, [(PRIVATE, 0)]);
    delete(&mut connection, PRIVATE).await.unwrap();
    assert_eq!(claimed(&mut connection, 2).await, [(call, 0)]);
    delete(&mut connection, call).await.unwrap();
    // A message that was set aside delays no call.
    enqueue_now(&mut connection, &[call, PRIVATE]).await;
    assert_eq!(claimed(&mut connection, 3).await, [(PRIVATE, 0)]);
    set_aside(&mut connection, PRIVATE).await.unwrap();
    assert_eq!(claimed(&mut connection, 4).await, [(call, 0)]);
}

#[tokio::test]
async fn a_nonce_fits_stays_and_differs() {
    let mut connection = crate::tests::connection().await;
    enqueue_now(&mut connection, &[FIRST, PRIVATE]).await;
    let mut attempts = Vec::new();
    for now in [1, 100] {
        let now = Moment(now);
        let (claimed, _) = claim(
            &mut connection,
            None,
            [now, now.plus(Span::milliseconds(10))],
            100,
            100,
        )
        .await
        .unwrap();
        attempts.push(
            claimed
                .into_iter()
                .map(|claimed| claimed.nonce)
                .collect::<Vec<_>>(),
        );
    }
    assert_eq!(attempts[0], attempts[1]);
    assert_ne!(attempts[0][0], attempts[0][1]);
    assert!(attempts[0].iter().all(|nonce| nonce.len() <= 25));
}

#[tokio::test]
async fn a_program_that_starts_need_not_wait_for_the_claims_of_a_dead_one() {
    let mut connection = crate::tests::connection().await;
    enqueue_now(&mut connection, &[FIRST]).await;
    assert_eq!(claimed(&mut connection, 1).await, [(FIRST, 0)]);
    release(&mut connection, Shard::ALL, Moment(2), Moment(2))
        .await
        .unwrap();
    assert_eq!(claimed(&mut connection, 2).await, [(FIRST, 1)]);
}

/// Another match's message.
const fn of_match(id: u64, item: OutboxItem) -> OutboxItem {
    let (_, seq) = columns(item.about);
    OutboxItem {
        about: About::Match(MatchId(id), seq),
        ..item
    }
}

#[tokio::test]
async fn messages_that_wait_for_a_postponed_one_are_postponed_with_it() {
    let mut connection = crate::tests::connection().await;
    enqueue_now(&mut connection, &[FIRST, SECOND, PRIVATE]).await;
    claimed(&mut connection, 1).await;
    delete(&mut connection, PRIVATE).await.unwrap();
    postpone(&mut connection, FIRST, Moment(500), false)
        .await
        .unwrap();
    // Messages added later also wait, like the existing ones: nothing is due, and nobody has to search earlier.
    let third = owed(3, Audience::Table, Purpose::Notice);
    enqueue(&mut connection, &[(third, Moment(20))])
        .await
        .unwrap();
    let due = next_due(&mut connection, Moment(20)).await.unwrap();
    assert_eq!(due, Some(Moment(500)));
    assert_eq!(claimed(&mut connection, 499).await, []);
    for expected in [FIRST, SECOND, third] {
        let claims = claimed(&mut connection, 500).await;
        assert_eq!(claims.len(), 1);
        assert_eq!(claims[0].0, expected);
        delete(&mut connection, expected).await.unwrap();
    }
}

#[tokio::test]
async fn fifty_thousand_stuck_messages_are_passed_over() {
    let mut connection = crate::tests::connection().await;
    // Half of them were postponed, and the other half with them.
    let sql = "WITH RECURSIVE ids (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 25000) \
         INSERT INTO outbox (match_id, seq, audience, purpose, nonce, due_at) \
         SELECT id, seq, 'table', 'notice', '', 100000 FROM ids, (SELECT 1 AS seq UNION ALL SELECT 2) AS both_seqs";
    execute(&mut connection, sql, &[]).await.unwrap();
    let due = next_due(&mut connection, Moment(1)).await.unwrap();
    assert_eq!(due, Some(Moment(100_000)), "nobody has to look before");
    let fresh = of_match(99_999, FIRST);
    enqueue(&mut connection, &[(fresh, Moment(0))])
        .await
        .unwrap();
    assert_eq!(claimed(&mut connection, 1).await, [(fresh, 0)]);
    delete(&mut connection, fresh).await.unwrap();

    // Each part of the search starts in the index at the due messages of one urgency.
    let sql = "SELECT o.seq FROM outbox o WHERE o.urgency = 1 AND o.due_at <= 1 \
         AND o.claimed_until <= 1 ORDER BY o.due_at, o.match_id, o.seq LIMIT 0 + 8";
    let steps = explained(sql).await;
    let index = "INDEX outbox_by_urgency (urgency=? AND due_at<?)";
    assert_eq!(steps.lines().count(), 1, "nothing is sorted: {steps}");
    assert!(steps.contains(index), "{steps}");
}

#[tokio::test]
async fn live_games_go_first_and_notes_last() {
    let mut connection = crate::tests::connection().await;
    let word = owed(1, Audience::Table, Purpose::Outage);
    let words: Vec<_> = (0..100).map(|id| (of_match(id, word), Moment(0))).collect();
    enqueue(&mut connection, &words).await.unwrap();
    let moved = of_match(5, SECOND);
    enqueue(&mut connection, &[(moved, Moment(2))])
        .await
        .unwrap();
    let live = of_match(200, SECOND);
    enqueue_for(&mut connection, &[(live, Moment(3))], true)
        .await
        .unwrap();
    let (claim, _) = claim(&mut connection, None, [Moment(4), Moment(99)], 8, 4)
        .await
        .unwrap();
    let claims: Vec<_> = claim.iter().map(|claimed| claimed.owed).collect();
    // A move does not wait for the note about its own match, and notes leave space.
    assert!(
        claims.contains(&live) && claims.contains(&moved),
        "{claims:?}"
    );
    assert_eq!(claims.len(), 6);
}

#[tokio::test]
async fn it_is_known_since_when_a_message_may_have_arrived() {
    let mut connection = crate::tests::connection().await;
    enqueue_now(&mut connection, &[FIRST]).await;
    let mut since = async |now: i64| {
        let now = Moment(now);
        let (claimed, _) = claim(
            &mut connection,
            None,
            [now, now.plus(Span::milliseconds(10))],
            1,
            1,
        )
        .await
        .unwrap();
        let since = claimed[0].unclear_since.map(|since| since.0);
        let due = now.plus(Span::milliseconds(1));
        match now.0 {
            // Discord said clearly that it was not accepted.
            10 => postpone(&mut connection, FIRST, due, false).await.unwrap(),
            60 => resend(&mut connection, FIRST, now).await.unwrap(),
            _ => postpone(&mut connection, FIRST, due, true).await.unwrap(),
        }
        (since, claimed[0].resent)
    };
    assert_eq!(since(10).await, (None, 0));
    assert_eq!(since(20).await, (None, 0));
    assert_eq!(since(40).await, (Some(20), 0));
    // It is sent again, and the program dies.
    assert_eq!(since(60).await, (Some(20), 0));
    assert_eq!(since(80).await, (Some(60), 1));
}

#[tokio::test]
async fn a_parked_message_waits_until_it_is_woken() {
    let mut connection = crate::tests::connection().await;
    let id = crate::match_records::tests::some_match(&mut connection).await;
    let [first, second] = [FIRST, SECOND].map(|item| of_match(id.0, item));
    let now = Moment(1);
    enqueue(&mut connection, &[(first, now)]).await.unwrap();
    claimed(&mut connection, 1).await;
    park(&mut connection, first).await.unwrap();
    assert_eq!(next_due(&mut connection, now).await.unwrap(), None);
    // A later one is not delayed: it discovers this on its own.
    enqueue(&mut connection, &[(second, now)]).await.unwrap();
    assert_eq!(claimed(&mut connection, 2).await, [(second, 0)]);
    park(&mut connection, second).await.unwrap();
    assert_eq!(wake(&mut connection, 77, now, true).await.unwrap(), 0);
    let record = crate::match_records::load(&mut connection, id)
        .await
        .unwrap();
    let record = record.unwrap();
    assert_eq!(
        wake(&mut connection, record.channel, now, false)
            .await
            .unwrap(),
        1
    );
    assert_eq!(claimed(&mut connection, 3).await, [(first, 1)]);
    park(&mut connection, first).await.unwrap();
    assert_eq!(
        wake(&mut connection, record.guild, now, true)
            .await
            .unwrap(),
        2
    );
    assert_eq!(claimed(&mut connection, 4).await, [(first, 2)]);
    delete(&mut connection, first).await.unwrap();
    assert_eq!(claimed(&mut connection, 5).await, [(second, 1)]);
}

#[tokio::test]
async fn a_message_that_only_another_version_knows_delays_no_others() {
    let mut connection = crate::tests::connection().await;
    enqueue_now(&mut connection, &[FIRST, SECOND]).await;
    let rename = async |connection: &mut Connection, name: &'static str| {
        let sql = "UPDATE outbox SET purpose = $1 WHERE seq = 1";
        execute(connection, sql, &[&name.to_owned()]).await.unwrap();
    };
    rename(&mut connection, "fanfare").await;
    assert_eq!(
        release(&mut connection, Shard::ALL, Moment(1), Moment(1))
            .await
            .unwrap(),
        1
    );
    assert_eq!(claimed(&mut connection, 1).await, [(SECOND, 0)]);
    delete(&mut connection, SECOND).await.unwrap();
    assert_eq!(next_due(&mut connection, Moment(1)).await.unwrap(), None);
    rename(&mut connection, "notice").await;
    assert_eq!(
        release(&mut connection, Shard::ALL, Moment(2), Moment(2))
            .await
            .unwrap(),
        0
    );
    assert_eq!(claimed(&mut connection, 2).await, [(FIRST, 0)]);
}

#[tokio::test]
async fn a_message_postponed_by_a_clock_that_was_ahead_is_due_at_the_next_start() {
    const HOUR: i64 = 3_600_000;
    const CALL: OutboxItem = owed(3, Audience::Seat(Side::First), Purpose::Call);
    let mut connection = crate::tests::connection().await;
    enqueue_now(&mut connection, &[FIRST]).await;
    claimed(&mut connection, 8 * HOUR).await;
    let due = Moment(8 * HOUR + 500);
    postpone(&mut connection, FIRST, due, true).await.unwrap();
    enqueue(
        &mut connection,
        &[(SECOND, Moment(8 * HOUR)), (CALL, Moment(30))],
    )
    .await
    .unwrap();
    assert_eq!(claimed(&mut connection, HOUR).await, [(CALL, 0)]);
    release(&mut connection, Shard::ALL, Moment(20), Moment(40))
        .await
        .unwrap();
    assert_eq!(claimed(&mut connection, 20).await, [(FIRST, 1)]);
    delete(&mut connection, FIRST).await.unwrap();
    assert_eq!(claimed(&mut connection, 31).await, [(SECOND, 0), (CALL, 1)]);
}

#[tokio::test]
async fn a_message_that_cannot_be_read_is_set_aside_until_the_next_start() {
    let mut connection = crate::tests::connection().await;
    for column in ["audience", "purpose"] {
        enqueue_now(&mut connection, &[FIRST, SECOND]).await;
        let rename = async |connection: &mut Connection, before: &str, after: &str| {
            let sql = format!(
                "UPDATE outbox SET {column} = '{after}' WHERE {column} = '{before}' AND seq = 1"
            );
            execute(connection, AssertSqlSafe(sql), &[]).await.unwrap();
        };
        let usual = if column == "audience" {
            "table"
        } else {
            "notice"
        };
        rename(&mut connection, usual, "crowd").await;
        let claim = claim(&mut connection, None, [Moment(1), Moment(11)], 100, 100);
        let (read, unreadable) = claim.await.unwrap();
        // The one with the unknown audience did not delay the other.
        let others = if column == "audience" { 1 } else { 0 };
        assert_eq!((read.len(), unreadable), (others, 1), "{column}");
        rename(&mut connection, "crowd", usual).await;
        assert_eq!(claimed(&mut connection, 2).await, [(SECOND, 0)][others..]);
        delete(&mut connection, SECOND).await.unwrap();
        assert_eq!(claimed(&mut connection, 99).await, [], "{column}");
        release(&mut connection, Shard::ALL, Moment(100), Moment(100))
            .await
            .unwrap();
        assert_eq!(claimed(&mut connection, 100).await, [(FIRST, 1)]);
        set_aside(&mut connection, FIRST).await.unwrap();
        assert_eq!(claimed(&mut connection, 999).await, []);
        delete(&mut connection, FIRST).await.unwrap();
    }
}

/// Rows look the same whatever version of the program wrote them.
#[tokio::test]
async fn the_number_and_the_purpose_say_what_a_message_is_about() {
    let mut db = crate::tests::connection().await;
    let (id, season) = (MatchId(9), SeasonId(9));
    let person = Audience::Person(basics::PersonId(5));
    let challenge_word = OutboxItem {
        audience: person,
        purpose: Purpose::ChallengeWord,
        ..OutboxItem::challenge(id)
    };
    for (item, row) in [
        (OutboxItem::challenge(id), "9/0/table/answer"),
        (OutboxItem::challenge_refresh(id), "9/0/table/notice"),
        (challenge_word, "9/0/5/challenge-word"),
        (FIRST, "9/1/table/notice"),
        (ANSWER, "9/2/second/answer"),
        (
            OutboxItem::season_game(id, 3, Purpose::RefereeWord),
            "9/3/table/referee-word",
        ),
        (
            OutboxItem::season_game(id, 3, Purpose::PlayedAnew),
            "9/3/table/played-anew",
        ),
        (
            OutboxItem::season(season, 4, Purpose::SeasonCard),
            "9/4/table/season-card",
        ),
        (
            OutboxItem::season(season, 4, Purpose::SeasonRound),
            "9/4/table/season-round",
        ),
        (
            OutboxItem::season(season, 4, Purpose::AskedAfter),
            "9/4/table/asked-after",
        ),
        (
            OutboxItem::season(season, 4, Purpose::ChannelWord),
            "9/4/table/channel-word",
        ),
    ] {
        enqueue_now(&mut db, &[item]).await;
        let sql = "SELECT match_id || '/' || seq || '/' || audience || '/' || purpose FROM outbox";
        let stored: String = value(&mut db, sql, &[]).await.unwrap();
        assert_eq!(stored, row);
        assert_eq!(claimed(&mut db, 1).await, [(item, 0)]);
        delete(&mut db, item).await.unwrap();
    }
}
