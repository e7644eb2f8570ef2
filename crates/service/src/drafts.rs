//! Drafts of forms: the input of forms that were refused, so that people need not type it again.

use basics::PersonId;
use store::drafts::{self, DraftFields};

use super::{Result, Service};

impl Service {
    /// Keeps a person's input of a form for a day, replacing any earlier draft. `form` is the form's custom id.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_draft(
        &self,
        person: PersonId,
        form: &str,
        fields: &DraftFields,
    ) -> Result<()> {
        self.write(async |db| drafts::keep(db, person, form, fields, self.now()).await)
            .await
    }

    /// A person's input of a form within the last day, if anything is kept. It stays until [`Service::drop_draft`], so
    /// that the form can be opened more than once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn draft(&self, person: PersonId, form: &str) -> Result<Option<DraftFields>> {
        self.read(async |db| drafts::load(db, person, form, self.now()).await)
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NamedPerson, privacy::Erasure, tests::Room};
    use basics::Span;
    use rules::game::GameName;

    const CY: PersonId = PersonId(30);
    const FORM: &str = "form";

    fn fields() -> DraftFields {
        [("minutes".to_owned(), "ten".to_owned())].into()
    }

    #[tokio::test]
    async fn a_draft_can_be_read_until_it_is_dropped_or_a_day_old() {
        let room = Room::with(GameName::Xiangqi, "3d/move").await;
        let service = &room.service;
        let draft = async || service.draft(CY, FORM).await.unwrap();
        service.keep_draft(CY, FORM, &fields()).await.unwrap();
        for _ in 0..2 {
            assert_eq!(draft().await, Some(fields()));
        }
        service.drop_draft(CY, FORM).await.unwrap();
        assert_eq!(draft().await, None);

        service.keep_draft(CY, FORM, &fields()).await.unwrap();
        room.wait(Span::hours(23));
        service.record_heartbeat(service.now()).await.unwrap();
        assert_eq!(draft().await, Some(fields()));
        room.wait(Span::HOUR);
        assert_eq!(draft().await, None);
        service.record_heartbeat(service.now()).await.unwrap();
        let mut reader = service.store.read().await.unwrap();
        let swept = drafts::load(&mut reader, CY, FORM, basics::Moment(0)).await;
        assert_eq!(swept.unwrap(), None);
    }

    #[tokio::test]
    async fn an_erasure_deletes_drafts_of_people_about_whom_nothing_else_is_kept() {
        let room = Room::with(GameName::Xiangqi, "3d/move").await;
        let service = &room.service;
        service.keep_draft(CY, FORM, &fields()).await.unwrap();
        let person = NamedPerson {
            id: CY,
            name: "Cy".to_owned(),
            bot: false,
        };
        assert_eq!(service.erase(&person, 900).await.unwrap(), Erasure::Done);
        assert_eq!(service.draft(CY, FORM).await.unwrap(), None);
    }
}
