//! The logs of matches and leagues, in which people appear by id, and by name in texts that others wrote.

use basics::PersonId;
use matches::records::FORMER_PLAYER;
use serde_json::Value;

use super::{
    super::{
        Connection, Result, free_text,
        query::{Param, all, execute, first},
    },
    Departure, name_of,
};

/// Where a person, given as the first parameter, appears in a body; a macro, because statements are literal strings.
macro_rules! stands {
    () => {
        "(replace(body, CAST($1 AS TEXT), '') <> body OR (body LIKE '%\"reason\"%' \
         AND replace(lower(body), lower((SELECT name FROM players WHERE id = $1)), '') <> lower(body)))"
    };
}
pub(super) use stands;

/// A part of a log: a query for the rows in which a person appears, and the statement that replaces one.
pub(super) struct LogPart {
    rows: &'static str,
    replace: &'static str,
}

/// The events of one match, by its id.
pub(super) const OF_MATCH: LogPart = LogPart {
    rows: concat!(
        "SELECT rowid, body FROM events WHERE match_id = $2 AND ",
        stands!()
    ),
    replace: "UPDATE events SET body = $2 WHERE rowid = $1",
};

/// One event, by its row.
pub(super) const ONE_EVENT: LogPart = LogPart {
    rows: concat!(
        "SELECT rowid, body FROM events WHERE rowid = $2 AND ",
        stands!()
    ),
    replace: OF_MATCH.replace,
};

/// The entries of the league to which a row belongs. They must be interpreted together.
pub(super) const OF_SEASON: LogPart = LogPart {
    rows: concat!(
        "SELECT rowid, body FROM season_events \
         WHERE season_id = (SELECT season_id FROM season_events WHERE rowid = $2) AND ",
        stands!()
    ),
    replace: "UPDATE season_events SET body = $2 WHERE rowid = $1",
};

/// Replaces a person by the former player in a part of a log.
pub(super) async fn rewrite(
    db: &mut Connection,
    part: &LogPart,
    departure: Departure,
    of: &dyn Param,
) -> Result<()> {
    let erased = ErasedPerson::of(db, departure).await?;
    let rows: Vec<(i64, String)> = all(db, part.rows, &[&departure.person, of]).await?;
    for (row, body) in rows {
        if let Some(after) = erased.rewritten(&body) {
            execute(db, part.replace, &[&row, &after]).await?;
        }
    }
    Ok(())
}

/// Whether a person appears in a row of a league's log in a way that requires rewriting.
pub(super) async fn stands_in_season(
    db: &mut Connection,
    departure: Departure,
    row: i64,
) -> Result<bool> {
    let sql = "SELECT body FROM season_events WHERE rowid = $1";
    let body: Option<String> = first(db, sql, &[&row]).await?;
    let erased = ErasedPerson::of(db, departure).await?;
    Ok(body.is_some_and(|body| erased.rewritten(&body).is_some()))
}

/// A person who is erased, and the former player who replaces them.
struct ErasedPerson {
    person: PersonId,
    name: String,
    former: PersonId,
}

impl ErasedPerson {
    async fn of(db: &mut Connection, departure: Departure) -> Result<ErasedPerson> {
        let Departure { person, former, .. } = departure;
        let name = name_of(db, person).await?.unwrap_or_default();
        Ok(ErasedPerson {
            person,
            name,
            former,
        })
    }

    /// A body without the person; `None` if nothing changes.
    fn rewritten(&self, body: &str) -> Option<String> {
        // Encrypted content names nobody.
        let before = serde_json::from_str::<Value>(body).ok()?;
        let mut after = before.clone();
        self.replace(&mut after);
        // Only there is a reason a free text.
        if let Some(Value::String(reason)) = after.get_mut("reason") {
            *reason = free_text::without(reason, self.person, &self.name);
        }
        (after != before).then(|| after.to_string())
    }

    /// Replaces the person's id wherever it appears, and the name beside it.
    fn replace(&self, value: &mut Value) {
        match value {
            Value::Number(number) if number.as_u64() == Some(self.person.0) => {
                *value = self.former.0.into();
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.replace(value)),
            Value::Object(fields) => {
                let is_theirs = fields.get("person").and_then(Value::as_u64) == Some(self.person.0);
                if let Some(name) = fields.get_mut("name").filter(|_| is_theirs) {
                    *name = FORMER_PLAYER.into();
                }
                fields.values_mut().for_each(|value| self.replace(value));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_and_the_name_beside_it_are_replaced_wherever_they_appear() {
        let mut entry = serde_json::json!({
            "event": "entered", "person": 99, "name": "Zacharias", "rating": 0,
            "divisions": [[1, 99], [2]], "by": 99, "other": { "person": 1, "name": "Ann" },
        });
        let erased = ErasedPerson {
            person: PersonId(99),
            name: "Zacharias".to_owned(),
            former: PersonId(7),
        };
        erased.replace(&mut entry);
        assert_eq!(entry["person"], 7);
        assert_eq!(entry["name"], FORMER_PLAYER);
        assert_eq!(entry["divisions"][0][1], 7);
        assert_eq!(entry["by"], 7);
        assert_eq!(entry["other"]["name"], "Ann");
    }
}
