//! Matches from every released schema and every revision of the rules, as the programs of the time wrote them, one file
//! each. Today's program migrates them and replays each to its original end, whatever today's rules say about it.

#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

use std::sync::Arc;

use basics::{MatchId, Span};
use harness::{numbered, written};
use matches::{Stage, clock::control::Control};
use rules::{
    Side,
    game::{GameName, Perspective, Start, TableView},
};
use service::{Service, SystemClock};

/// The ids of the matches in a dump.
fn ids(dump: &str) -> Vec<u64> {
    let rows = dump.split("INSERT INTO matches ").skip(1);
    let values = rows.map(|row| row.split_once("VALUES (").unwrap().1);
    let ids = values.map(|values| values.split_once(',').unwrap().0.parse().unwrap());
    ids.collect()
}

/// The state of a match, as today's program reads it.
async fn standing(service: &Service, id: u64) -> String {
    let id = MatchId(id);
    let loaded = service.load_match(id, None).await.unwrap();
    let (summary, record) = (loaded.summary(), loaded.record.clone());
    let read = (summary.stage, summary.turn, summary.ply);
    assert_eq!(read, (record.stage, record.turn, record.ply), "{id}");
    // A match that began without a limit is not subject to one that was introduced later.
    if record.time.control == Control::Untimed && !record.counts_silence {
        assert_eq!(loaded.due(), None, "{id}");
        let much_later = service.now().plus(Span::days(1_000));
        assert!(loaded.overdue(much_later).is_none(), "{id}");
    }
    let facts = loaded.table_facts();
    let end = match facts.view.as_ref().and_then(|view| view.state().outcome) {
        None => "no end".to_owned(),
        Some(outcome) => {
            for perspective in Perspective::ALL {
                let replay = loaded.replayed(perspective);
                assert_eq!(
                    replay.map(|replay| replay.plies()),
                    Some(summary.ply as usize)
                );
            }
            let winner = outcome.winner.map_or("draw", |winner| match winner {
                Side::First => "first wins",
                Side::Second => "second wins",
            });
            format!("{winner}, {}", outcome.reason.name())
        }
    };
    // The same after each event.
    for seq in 1..=loaded.events() {
        let earlier = service.load_match(id, Some(seq)).await.unwrap();
        assert_eq!(earlier.events(), seq);
        let ended = matches!(earlier.stage(), Stage::Over | Stage::CalledOff);
        // A voided game had ended just before.
        let is_last = seq + u32::from(loaded.is_voided()) >= loaded.events();
        assert!(!ended || is_last, "{id} had not ended after event {seq}");
    }
    let board = facts.view.as_ref().map(TableView::text);
    let board = board.unwrap_or_else(|| "no board".to_owned());
    let (stage, ply) = (summary.stage, summary.ply);
    format!("{id}: {stage:?} after {ply} plies, {end}\n    {board}")
}

#[tokio::test]
async fn every_match_ever_written_is_read_as_it_was_judged() {
    let mut read = Vec::new();
    for (schema, _, dump) in numbered("tests/corpus") {
        let folder = tempfile::tempdir().unwrap();
        written(folder.path(), schema, &dump).await;
        let service = Service::open(folder.path(), Arc::new(SystemClock)).await;
        let service = service.unwrap();
        for id in ids(&dump) {
            read.push(standing(&service, id).await);
        }
        service.close().await;
    }
    let expected = include_str!("expected.txt");
    for (read, expected) in read.join("\n").lines().zip(expected.lines()) {
        assert_eq!(read, expected);
    }
    assert_eq!(2 * read.len(), expected.lines().count());
}

#[test]
fn todays_rules_would_judge_some_of_it_otherwise() {
    let checks =
        "a0a1 b7b4 a1d1 e9e8 d1d5 b4b3 d5b5 a6a5 b5b8 e8e7 b8b7 e7e8 b7b8 e8e7 b8b7 e7e8 b7b8";
    let round = "a3a4 g7g6 a4a3 g6g7 a3a4 g7g6 a4a3 g6g7";
    for (name, plies) in [(GameName::Xiangqi, checks), (GameName::DouShouQi, round)] {
        let rules = name.preset("booklet").unwrap();
        let mut game = Start::default().begin(&rules).unwrap();
        let refused = plies.split_whitespace().any(|ply| {
            let side = game.turn().unwrap();
            game.play(side, ply.parse().unwrap()).is_err()
        });
        let [is_chess, is_over] = [name == GameName::Xiangqi, game.outcome().is_some()];
        assert_eq!([refused, is_over], [is_chess, !is_chess], "{name:?}");
    }
}

#[test]
fn every_schema_has_its_matches() {
    let versions = |folder| {
        let files = numbered(folder).into_iter();
        files.map(|(number, ..)| number).collect::<Vec<_>>()
    };
    assert_eq!(versions("tests/corpus"), versions("migrations"));
    for (schema, _, dump) in numbered("tests/corpus") {
        assert!(dump.contains("'over'"), "no match of schema {schema} ended");
    }
}

#[test]
fn every_revision_of_the_rules_has_its_matches() {
    let dumps = numbered("tests/corpus").into_iter();
    let written: String = dumps.map(|(.., dump)| dump).collect();
    for revision in 1..=rules::REVISION {
        let judged = [",", "}"].map(|end| format!(r#""judged":{{"rules":{revision}{end}"#));
        let is_there = judged.iter().any(|judged| written.contains(judged));
        assert!(is_there, "revision {revision}");
    }
}
