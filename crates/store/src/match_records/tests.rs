//! What match rows hold, and how rows written by older programs are read.

use super::*;
use crate::{
    challenges::tests::some_challenge,
    is_conflict,
    query::{execute, script, tests::explained},
};
use crate::{events, outages, vacations};
use commitments::RecordFormat;
use matches::{
    Shard, Stage,
    challenge::{FirstMove, Terms},
    clock::{control::TimeTerms, suspensions::Suspension},
};
use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

fn row() -> MatchRecord {
    MatchRecord {
        id: MatchId(9),
        code: "heron-42".into(),
        guild: 3,
        channel: 4,
        message: Some(5),
        wants_thread: true,
        place: None,
        terms: Terms::preset(GameName::Luzhanqi, "pamphlet").unwrap(),
        lots: Lots {
            first_move: FirstMove::Chance,
            ..Lots::agreed(PersonId(1))
        },
        season: None,
        players: [PersonId(2), PersonId(1)],
        names: ["Ben".into(), "Ann".into()],
        told: [false; 2],
        stage: Stage::Playing,
        turn: Some(Side::Second),
        ply: 7,
        time: TimeTerms {
            control: "3d/move".parse().unwrap(),
            weekends_off: true,
            ..TimeTerms::default()
        },
        zones: [Some("Asia/Shanghai".into()), None],
        counts_silence: true,
        due: None,
        updated: Moment(1),
    }
}

/// Stores a match between the people 1 and 2.
pub(crate) async fn some_match(connection: &mut Connection) -> MatchId {
    some_challenge(connection).await;
    insert(connection, &row()).await.unwrap();
    row().id
}

#[tokio::test]
async fn a_match_is_found_by_id_player_and_place() {
    let mut connection = crate::tests::connection().await;
    let id = some_match(&mut connection).await;
    assert_eq!(load(&mut connection, id).await.unwrap(), Some(row()));
    assert!(code_is_taken(&mut connection, "heron-42").await.unwrap());
    assert!(!code_is_taken(&mut connection, "heron-43").await.unwrap());
    set_place(&mut connection, id, 55).await.unwrap();
    let placed = MatchRecord {
        place: Some(55),
        ..row()
    };
    assert_eq!(
        at_place(&mut connection, 55).await.unwrap().records,
        std::slice::from_ref(&placed)
    );
    for person in [PersonId(1), PersonId(2)] {
        let found = unfinished_of(&mut connection, person).await.unwrap();
        assert_eq!(found.records, std::slice::from_ref(&placed));
    }
    assert_eq!(
        unfinished_of(&mut connection, PersonId(3)).await.unwrap(),
        MatchList::default()
    );
    let ann = PersonId(1);
    assert_eq!(
        latest_game_of(&mut connection, ann).await.unwrap(),
        Some(GameName::Luzhanqi)
    );
    let nobody = PersonId(3);
    assert_eq!(latest_game_of(&mut connection, nobody).await.unwrap(), None);
    assert!(is_conflict(
        &insert(&mut connection, &row()).await.unwrap_err()
    ));
}

#[tokio::test]
async fn a_match_is_found_by_its_code_and_once_it_is_over_by_its_players() {
    let mut connection = crate::tests::connection().await;
    let id = some_match(&mut connection).await;
    let found = by_code(&mut connection, "heron-42").await.unwrap();
    assert_eq!(found, Some(id));
    assert_eq!(by_code(&mut connection, "heron").await.unwrap(), None);
    for stage in ["arranging", "playing", "called-off", "over"] {
        let sql = "UPDATE matches SET stage = $2 WHERE id = $1";
        execute(&mut connection, sql, &[&id, &stage]).await.unwrap();
        for (person, most, expected) in [(1, 9, 1), (2, 9, 1), (2, 0, 0), (3, 9, 0)] {
            let found = finished_of(&mut connection, PersonId(person), most)
                .await
                .unwrap();
            let expected = if stage == "over" { expected } else { 0 };
            assert_eq!(found.records.len(), expected, "{stage}");
        }
    }
}

#[tokio::test]
async fn a_record_that_cannot_be_read_is_listed_by_its_code() {
    let mut connection = crate::tests::connection().await;
    let id = some_match(&mut connection).await;
    let sql = "UPDATE matches SET options = '{\"of_later\":1}'";
    execute(&mut connection, sql, &[]).await.unwrap();
    let list = unfinished_of(&mut connection, PersonId(1)).await.unwrap();
    let code = "heron-42".to_owned();
    assert_eq!(
        (list.records, list.unreadable),
        (vec![], vec![UnreadableMatch { id, code }])
    );
    let error = load(&mut connection, id).await.unwrap_err();
    assert!(crate::is_damage(&error), "{error}");
    let error = execute(&mut connection, "SELECT nothing", &[]).await;
    assert!(!crate::is_damage(&error.unwrap_err()));
}

#[tokio::test]
async fn the_newest_matches_of_a_place_are_found_without_sorting_all() {
    let steps = explained(AT_PLACE).await;
    assert!(steps.contains("matches_by_place (place=?)"), "{steps}");
    assert!(!steps.contains("TEMP B-TREE"), "{steps}");
}

#[tokio::test]
async fn running_matches_are_listed_by_server() {
    let mut connection = crate::tests::connection().await;
    let id = some_match(&mut connection).await;
    for (guild, offset, limit, expected) in [(3, 0, 9, 1), (4, 0, 9, 0), (3, 1, 9, 0), (3, 0, 0, 0)]
    {
        let found = running_in(&mut connection, guild, offset, limit).await;
        assert_eq!(found.unwrap().records.len(), expected);
    }
    let sql = "UPDATE matches SET stage = 'over' WHERE id = $1";
    execute(&mut connection, sql, &[&id]).await.unwrap();
    let found = running_in(&mut connection, 3, 0, 9).await.unwrap();
    assert!(found.records.is_empty());
}

#[tokio::test]
async fn a_match_comes_whole_with_its_events_in_order_and_the_absences_since() {
    let mut connection = crate::tests::connection().await;
    let id = some_match(&mut connection).await;
    let nothing = load_whole(&mut connection, id).await.unwrap();
    assert_eq!(nothing.unwrap().log.opened(), "[]");
    let event = Sealed::seal(r#"{"event":"begun"}"#.to_owned());
    for seq in [1, 2] {
        let interaction = 70 + u64::from(seq);
        let appended = events::append(&mut connection, id, seq, interaction, Moment(50), &event);
        appended.await.unwrap();
    }
    for (from, until) in [(60, 70), (40, 51), (40, 50)] {
        let (from, until) = (Moment(from), Moment(until));
        let begun = vacations::begin(
            &mut connection,
            PersonId(1),
            from.plus(until - Moment(0)),
            until,
        )
        .await;
        begun.unwrap();
        outages::put(
            &mut connection,
            Shard::ALL,
            from.plus(until - Moment(100)),
            until,
        )
        .await
        .unwrap();
    }
    let whole = load_whole(&mut connection, id).await.unwrap().unwrap();
    assert_eq!(whole.record, row());
    let expected = r#"[[71,50,{"event":"begun"}],[72,50,{"event":"begun"}]]"#;
    assert_eq!(whole.log.opened(), expected);
    let span = |from, until| Suspension {
        from: Moment(from),
        until: Some(Moment(until)),
    };
    assert_eq!(whole.absences.outages, [span(-9, 51), span(30, 70)]);
    let second_player = [span(91, 51), span(130, 70)];
    assert_eq!(whole.absences.vacations, [vec![], second_player.to_vec()]);
    let first = load_from(&mut connection, id, 0, Some(1)).await.unwrap();
    let first = first.unwrap();
    assert_eq!(first.log.opened(), r#"[[71,50,{"event":"begun"}]]"#);
    let later = load_from(&mut connection, id, 1, None).await.unwrap();
    let later = later.unwrap();
    assert_eq!(later.log.opened(), r#"[[72,50,{"event":"begun"}]]"#);
    assert!(later.is_whole && !first.is_whole);
    assert_eq!(later.absences.outages, whole.absences.outages);
    let known = load_from(&mut connection, id, 2, None).await.unwrap();
    assert_eq!(known.unwrap().log.opened(), "[]");
    for (seq, expected) in [(1, true), (2, false)] {
        let later = events::has_later(&mut connection, id, seq).await;
        assert_eq!(later.unwrap(), expected);
    }
    let unknown = load_whole(&mut connection, MatchId(8)).await;
    assert!(unknown.unwrap().is_none());
}

#[tokio::test]
async fn whose_turn_it_is_elsewhere_is_answered_from_an_index() {
    let mut connection = crate::tests::connection().await;
    let id = some_match(&mut connection).await;
    let other = MatchId(8);
    for (person, besides, expected) in [(1, other, true), (1, id, false), (2, other, false)] {
        let found = is_to_move_elsewhere(&mut connection, PersonId(person), besides).await;
        assert_eq!(found.unwrap(), expected);
    }
    let summary = Summary {
        id,
        stage: Stage::Playing,
        turn: Some(Side::First),
        ply: 8,
        due: None,
    };
    summarise(&mut connection, summary, None, Moment(0))
        .await
        .unwrap();
    for (person, expected) in [(1, false), (2, true)] {
        let found = is_to_move_elsewhere(&mut connection, PersonId(person), other).await;
        assert_eq!(found.unwrap(), expected);
    }
    let sql = "SELECT EXISTS (SELECT 1 FROM matches WHERE first_player = 1 \
         AND stage = 'playing' AND turn = 'first' AND id <> 9)";
    let steps = explained(sql).await;
    let index = "matches_by_first_player (first_player=? AND stage=? AND turn=?)";
    assert!(steps.contains(index), "{steps}");
}

#[tokio::test]
async fn a_deadline_from_before_a_standstill_ended_is_checked_again() {
    let mut connection = crate::tests::connection().await;
    let id = some_match(&mut connection).await;
    let guild = load(&mut connection, id).await.unwrap().unwrap().guild;
    for (subject, ended) in [(id.0, 100), (guild, 200)] {
        crate::standstills::begin(&mut connection, subject, Moment(10))
            .await
            .unwrap();
        crate::standstills::end(&mut connection, subject, Moment(ended))
            .await
            .unwrap();
    }
    for (stage, worked_out, due) in [
        (Stage::Playing, Moment(199), Some(Moment(199))),
        // The event may have been decided before the absence ended.
        (
            Stage::Playing,
            Moment(200).plus(MAX_COMMIT_DELAY),
            Some(Moment(200).plus(MAX_COMMIT_DELAY)),
        ),
        (Stage::Playing, Moment(201).plus(MAX_COMMIT_DELAY), None),
        (Stage::Over, Moment(199), None),
    ] {
        let summary = Summary {
            id,
            stage,
            turn: None,
            ply: 8,
            due: None,
        };
        summarise(&mut connection, summary, None, worked_out)
            .await
            .unwrap();
        let stored = load(&mut connection, id).await.unwrap().unwrap();
        assert_eq!(stored.due, due, "{stage:?}");
    }
}

#[tokio::test]
async fn a_player_is_notified_once() {
    let mut connection = crate::tests::connection().await;
    let id = some_match(&mut connection).await;
    assert!(set_told(&mut connection, id, Side::Second).await.unwrap());
    assert!(!set_told(&mut connection, id, Side::Second).await.unwrap());
    assert!(set_told(&mut connection, id, Side::First).await.unwrap());
    assert_eq!(
        load(&mut connection, id).await.unwrap().unwrap().told,
        [true, true]
    );
}

#[tokio::test]
async fn matches_from_before_there_was_a_choice_of_games_continue() {
    let empty = SqliteConnectOptions::new().in_memory(true);
    let mut connection = Connection::keyless(empty.connect().await.unwrap());
    connection.use_key(&crate::Key::random());
    let statements = [
        include_str!("../../../../migrations/0001_matches.sql"),
        "INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben')",
        "INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, \
         expires_at, state) VALUES (9, 3, 4, 1, 2, 'pamphlet', 'chance', 5, 'accepted')",
        "INSERT INTO matches (id, code, guild, channel, message, wants_thread, options, \
         first_player, second_player, stage, turn, ply, updated_at) VALUES (9, 'heron-42', 3, 4, 5, TRUE, \
         '{\"setup\":\"restricted\",\"information\":\"referee\",\"engineer_turns\":true,\"camps_safe\":true,\
         \"mine_takers\":\"any\",\"flag_takers\":\"any\",\"grenade_takes_flag\":true,\"grenade_enters_hq\":true,\
         \"flag_behind_mines\":false,\"marshal_reveals_flag\":false,\"hq_locks\":false,\"quiet_limit\":100,\
         \"quiet_result\":\"draw\"}', 2, 1, 'playing', 'second', 7, 1)",
    ];
    static MIGRATIONS: include_dir::Dir<'_> =
        include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../migrations");
    let mut later: Vec<_> = MIGRATIONS.files().collect();
    later.sort_by_key(|file| file.path());
    let later = later
        .iter()
        .skip(1)
        .map(|file| file.contents_utf8().unwrap());
    for statement in statements.into_iter().chain(later) {
        script(&mut connection, statement).await.unwrap();
    }
    let found = load(&mut connection, MatchId(9)).await.unwrap();
    let untimed = MatchRecord {
        time: TimeTerms::default(),
        zones: [None, None],
        counts_silence: false,
        lots: Lots {
            format: RecordFormat::Caipan1,
            ..row().lots
        },
        ..row()
    };
    assert_eq!(found, Some(untimed));
    let challenge = crate::challenges::load(&mut connection, MatchId(9)).await;
    assert_eq!(challenge.unwrap().unwrap().challenge.terms, row().terms);
}
