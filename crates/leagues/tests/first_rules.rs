//! Seasons played before revisions had names, by the program of that time: they replay to the same tables and pairs.
//! Each line of `seasons/first.jsonl` is a season's log with its tables and its exported file.

#![allow(clippy::unwrap_used, reason = "a test may")]

use leagues::{
    revision::Revision,
    season::{Entry, Event, Season},
    tie_breaks::{self, Amount},
};
use serde_json::{Value, json};

fn seasons() -> Vec<Value> {
    let lines = include_str!("seasons/first.jsonl").lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn log(season: &Value) -> Vec<Entry> {
    serde_json::from_value(season["log"].clone()).unwrap()
}

fn replayed(log: &[Entry]) -> Season {
    Season::replay(log.to_vec()).unwrap().unwrap()
}

/// A value in quarters of a point, as programs counted at that time; nothing for a direct encounter.
fn quarters(value: &tie_breaks::Value) -> Option<i64> {
    match value {
        tie_breaks::Value::Number(number) => Some((*number * Amount::whole(4)).rounded()),
        _ => None,
    }
}

fn table(season: &Season) -> Value {
    let rows = season.table(0).into_iter().map(|row| {
        let one = row.standing;
        let values: Vec<Option<i64>> = one.values.iter().map(quarters).collect();
        json!([row.seat, one.rank, one.points.0, values])
    });
    rows.collect()
}

fn teams(season: &Season) -> Value {
    if !season.is_of_teams() {
        return json!([]);
    }
    let rows = season.team_table().into_iter().map(|row| {
        let values: Vec<Option<i64>> = row.values.iter().map(quarters).collect();
        json!([
            row.team,
            row.rank,
            row.match_points,
            row.board_points.0,
            values
        ])
    });
    rows.collect()
}

#[test]
fn earlier_seasons_replay_to_the_same_tables() {
    let mut others = 0;
    for one in seasons() {
        let mut entries = log(&one);
        let season = replayed(&entries);
        assert_eq!(season.revision(), Revision::First);
        assert_eq!(table(&season), one["table"]);
        assert_eq!(teams(&season), one["teams"]);
        assert_eq!(json!(season.trf()), one["trf"]);
        let stored: Value = serde_json::to_value(season.log()).unwrap();
        assert_eq!(stored, one["log"], "nothing is added to an old log");
        for entry in &mut entries {
            if let Event::Started { revision, .. } = &mut entry.event {
                *revision = Revision::Second;
            }
        }
        let newer = replayed(&entries);
        others += u32::from(table(&newer) != one["table"] || teams(&newer) != one["teams"]);
    }
    assert!(others > 5, "only {others} would be others by newer rules");
}

#[test]
fn earlier_seasons_are_paired_and_ended_as_before() {
    let mut steps = 0;
    for one in seasons() {
        let entries = log(&one);
        for (at, entry) in entries.iter().enumerate() {
            let is_by_itself = entry.by.is_none()
                && matches!(
                    entry.event,
                    Event::Paired { .. } | Event::Finished | Event::Overdue
                );
            if !is_by_itself {
                continue;
            }
            let mut season = replayed(&entries[..at]);
            let due = season.overdue(entry.at);
            if due == [Event::RulesTold] {
                let event = Event::RulesTold;
                let notice = Entry {
                    event,
                    ..entry.clone()
                };
                season.add(notice).unwrap();
            }
            assert_eq!(season.overdue(entry.at).first(), Some(&entry.event));
            steps += 1;
        }
    }
    assert!(steps > 50, "{steps} steps");
}

#[test]
fn reasons_end_at_the_places_of_the_tables() {
    let mut explained = 0;
    for season in seasons() {
        let season = replayed(&log(&season));
        for row in season.table(0) {
            if let Some(last) = season.why(row.seat).last() {
                let own = season.seat(row.seat).unwrap().tpn;
                assert_eq!(last.place, row.standing.rank);
                assert!(last.tied.contains(&own));
                explained += 1;
            }
        }
        if season.is_of_teams() {
            for row in season.team_table() {
                let steps = season.why_of_team(row.team);
                assert_eq!(steps.last().map(|step| step.place), Some(row.rank));
                explained += 1;
            }
        }
    }
    assert!(explained > 50, "{explained}");
}
