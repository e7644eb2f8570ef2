//! Challenges stored, closed and found again.

use super::*;
use crate::{players, query::tests::explained};
use matches::{
    RecordFormat,
    challenge::{ChallengeState, FirstMove},
};

/// Stores and returns a challenge between the people 1 and 2, who are also stored.
pub(crate) async fn some_challenge(connection: &mut Connection) -> ChallengeRecord {
    for (id, name) in [(1, "Ann"), (2, "Ben")] {
        players::remember(connection, PersonId(id), name)
            .await
            .unwrap();
    }
    let challenge = Challenge {
        id: MatchId(9),
        challenger: PersonId(1),
        opponent: Some(PersonId(2)),
        terms: Terms::preset(GameName::Luzhanqi, "pamphlet").unwrap(),
        time: TimeTerms {
            control: "3d/move".parse().unwrap(),
            weekends_off: true,
            ..TimeTerms::default()
        },
        first_move: FirstMove::Chance,
        expires: Moment(5),
        games: 1,
        rematch_of: None,
        part_of: None,
        lot: None,
        format: RecordFormat::NEWEST,
        state: ChallengeState::Open,
    };
    let row = ChallengeRecord::new(challenge, 3, 4);
    assert!(insert(connection, &row, None, Moment(0)).await.unwrap());
    row
}

#[tokio::test]
async fn a_challenge_is_kept_once_and_closed() {
    let mut connection = crate::tests::connection().await;
    let mut row = some_challenge(&mut connection).await;
    assert!(
        !insert(&mut connection, &row, None, Moment(0))
            .await
            .unwrap()
    );
    let id = row.challenge.id;
    assert_eq!(
        load(&mut connection, id).await.unwrap().as_ref(),
        Some(&row)
    );
    row.challenge.state = ChallengeState::Declined;
    row.closed_by = Some(77);
    row.card = Some(78);
    close(&mut connection, &row, 77, Moment(1)).await.unwrap();
    assert_eq!(load(&mut connection, id).await.unwrap(), Some(row));
    assert_eq!(load(&mut connection, MatchId(1)).await.unwrap(), None);
}

#[tokio::test]
async fn challenges_are_listed_by_server_and_game_while_they_are_open() {
    let mut connection = crate::tests::connection().await;
    let mut row = some_challenge(&mut connection).await;
    async fn listed(
        connection: &mut Connection,
        guild: u64,
        game: Option<GameName>,
        now: i64,
    ) -> Vec<u64> {
        let found = open_in(connection, guild, game, Moment(now), 9).await;
        let ids: Vec<u64> = found
            .unwrap()
            .iter()
            .map(|row| row.challenge.id.0)
            .collect();
        ids
    }
    assert!(
        listed(&mut connection, 3, None, 0).await.is_empty(),
        "it is for one person"
    );
    for (id, game) in [(20, GameName::Luzhanqi), (21, GameName::Xiangqi)] {
        row.challenge.id = MatchId(id);
        row.challenge.opponent = None;
        row.challenge.games = 3;
        row.challenge.terms = Terms::preset(game, game.presets()[0]).unwrap();
        row.challenge.terms.rated = game == GameName::Xiangqi;
        assert!(
            insert(&mut connection, &row, None, Moment(0))
                .await
                .unwrap()
        );
    }
    assert_eq!(listed(&mut connection, 3, None, 0).await, [21, 20]);
    assert_eq!(
        listed(&mut connection, 3, Some(GameName::Luzhanqi), 0).await,
        [20]
    );
    assert_eq!(
        listed(&mut connection, 3, Some(GameName::DouShouQi), 0).await,
        [0; 0]
    );
    assert_eq!(listed(&mut connection, 4, None, 0).await, [0; 0]);
    assert_eq!(listed(&mut connection, 3, None, 5).await, [0; 0]);
    row.challenge.games = 2;
    row.drawing = 2;
    set_games(&mut connection, &row, None).await.unwrap();
    let id = row.challenge.id;
    set_message(&mut connection, id, 77).await.unwrap();
    row.message = Some(77);
    assert_eq!(load(&mut connection, id).await.unwrap(), Some(row.clone()));
    row.challenge.state = ChallengeState::Accepted;
    for message in [78, 79] {
        let noted = set_message_unless_answered(&mut connection, id, message).await;
        noted.unwrap();
        let stored = load(&mut connection, id).await.unwrap().unwrap();
        assert_eq!(stored.message, Some(78), "the one in which it was answered");
        close(&mut connection, &row, 5, Moment(1)).await.unwrap();
    }
}

#[tokio::test]
async fn challenges_that_expired_are_not_looked_at() {
    let steps = explained(OPEN_IN).await;
    let by_expiry = "challenges_for_anyone (guild=? AND expires_at>?)";
    assert!(steps.contains(by_expiry), "{steps}");
}

#[tokio::test]
async fn the_rows_for_limits_are_found_without_scanning_the_past() {
    for (sql, index) in [
        (BETWEEN, "challenges_by_pair (challenger=? AND opponent=?)"),
        (
            UNANSWERED,
            "challenges_by_challenger (challenger=? AND made_at>?)",
        ),
        (
            OPEN_TO,
            "challenges_to_person (opponent=? AND expires_at>?)",
        ),
        (LATEST_BY, "challenges_by_challenger (challenger=?)"),
        (
            LATEST_PRACTICE,
            "challenges_by_pair (challenger=? AND opponent=?)",
        ),
        (
            PRACTICE,
            "challenges_by_pair (challenger=? AND opponent=? AND made_at>?)",
        ),
    ] {
        let steps = explained(sql).await;
        assert!(steps.contains(index), "{steps}");
        assert!(
            !steps.contains("SORT") && !steps.contains("SCAN"),
            "{steps}"
        );
    }
}

#[tokio::test]
async fn a_rematch_is_found_by_its_match_unless_it_came_to_nothing() {
    let mut connection = crate::tests::connection().await;
    let mut row = some_challenge(&mut connection).await;
    row.challenge.id = MatchId(20);
    row.challenge.rematch_of = Some(MatchId(9));
    assert!(
        insert(&mut connection, &row, None, Moment(0))
            .await
            .unwrap()
    );
    for (state, now, expected) in [
        (ChallengeState::Open, 4, true),
        (ChallengeState::Open, 5, false),
        (ChallengeState::Declined, 4, false),
        (ChallengeState::Accepted, 9, true),
    ] {
        row.challenge.state = state;
        close(&mut connection, &row, 1, Moment(1)).await.unwrap();
        let found = rematch_of(&mut connection, MatchId(9), Moment(now)).await;
        assert_eq!(found.unwrap().is_some(), expected, "{state:?} {now}");
    }
    let other = rematch_of(&mut connection, MatchId(8), Moment(0)).await;
    assert_eq!(other.unwrap(), None);
}
