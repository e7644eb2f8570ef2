//! Drafts of forms: what people typed into forms that were refused, encrypted. Each is kept for a day, so that the form
//! can be opened again with it.

use std::collections::BTreeMap;

use super::{
    Connection, Result,
    query::{Assignment, Param, delete_rows, execute, first, upsert},
    secrets::DRAFT,
};
use basics::{Moment, PersonId, Span};

/// How long a draft is kept.
pub const DRAFT_LIFETIME: Span = Span::DAY;

/// What a person typed into a form, by the name of the field.
pub type DraftFields = BTreeMap<String, String>;

/// What drafts are encrypted for, besides their column.
fn row(person: PersonId, form: &str) -> String {
    format!("{}/{form}", person.0)
}

/// Stores what a person typed into a form, replacing any earlier draft. `form` is the form's custom id.
pub async fn keep(
    db: &mut Connection,
    person: PersonId,
    form: &str,
    fields: &DraftFields,
    now: Moment,
) -> Result<()> {
    let json = serde_json::to_string(fields).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let closed = db.closed(&json, DRAFT, row(person, form))?;
    let values: &[Assignment<'_>] = &[
        ("person", &person),
        ("form", &form),
        ("fields", &closed),
        ("at", &now),
    ];
    upsert(db, "form_drafts", "person, form", values).await
}

/// What a person typed into a form within the last day, if anything is kept.
pub async fn load(
    db: &mut Connection,
    person: PersonId,
    form: &str,
    now: Moment,
) -> Result<Option<DraftFields>> {
    let sql = "SELECT fields FROM form_drafts WHERE person = $1 AND form = $2 AND at > $3";
    let oldest = now - DRAFT_LIFETIME;
    let params: &[&dyn Param] = &[&person, &form, &oldest];
    let Some(stored) = first::<String>(db, sql, params).await? else {
        return Ok(None);
    };
    let json = db.opened(&stored, DRAFT, row(person, form))?;
    serde_json::from_str(&json).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Deletes a person's draft of a form.
pub async fn delete(db: &mut Connection, person: PersonId, form: &str) -> Result<()> {
    delete_rows(db, "form_drafts", &[("person", &person), ("form", &form)]).await
}

/// Deletes all drafts of a person.
pub async fn delete_all_of(db: &mut Connection, person: PersonId) -> Result<()> {
    delete_rows(db, "form_drafts", &[("person", &person)]).await
}

/// Deletes all drafts that are older than a day.
pub async fn sweep(db: &mut Connection, now: Moment) -> Result<()> {
    let sql = "DELETE FROM form_drafts WHERE at <= $1";
    execute(db, sql, &[&(now - DRAFT_LIFETIME)]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::{self, tests::explained};

    const ANN: PersonId = PersonId(1 << 62);
    const BEN: PersonId = PersonId(2);
    const FORM: &str = "challenge:4:terms";

    fn fields(minutes: &str) -> DraftFields {
        [("minutes", minutes), ("wish", "\"quiet\" 对局")]
            .map(|(field, text)| (field.to_owned(), text.to_owned()))
            .into()
    }

    async fn count(db: &mut Connection) -> i64 {
        let sql = "SELECT COUNT(*) FROM form_drafts";
        query::value(db, sql, &[]).await.unwrap()
    }

    #[tokio::test]
    async fn each_person_has_one_draft_per_form_and_the_last_one_counts() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        let now = Moment(5) + DRAFT_LIFETIME;
        for (person, form, minutes) in [
            (ANN, FORM, "x"),
            (BEN, FORM, "y"),
            (ANN, "other", "z"),
            (ANN, FORM, "ten"),
        ] {
            keep(db, person, form, &fields(minutes), now).await.unwrap();
        }
        for (person, form, minutes) in [(ANN, FORM, "ten"), (BEN, FORM, "y"), (ANN, "other", "z")] {
            let found = load(db, person, form, now).await.unwrap();
            assert_eq!(found, Some(fields(minutes)));
        }
        assert_eq!(load(db, BEN, "other", now).await.unwrap(), None);
        delete(db, ANN, FORM).await.unwrap();
        assert_eq!(load(db, ANN, FORM, now).await.unwrap(), None);
        assert_eq!(count(db).await, 2);
        delete_all_of(db, ANN).await.unwrap();
        assert_eq!(count(db).await, 1);
        assert!(load(db, BEN, FORM, now).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn drafts_are_kept_for_a_day() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        let at = Moment(1_000);
        keep(db, ANN, FORM, &fields("ten"), at).await.unwrap();
        let last = at + DRAFT_LIFETIME - Span::milliseconds(1);
        sweep(db, last).await.unwrap();
        assert!(load(db, ANN, FORM, last).await.unwrap().is_some());
        let later = at + DRAFT_LIFETIME;
        assert_eq!(load(db, ANN, FORM, later).await.unwrap(), None);
        assert_eq!(count(db).await, 1);
        sweep(db, later).await.unwrap();
        assert_eq!(count(db).await, 0);
        let steps = explained("DELETE FROM form_drafts WHERE at <= 5").await;
        assert!(!steps.contains("SCAN"), "{steps}");
    }
}
