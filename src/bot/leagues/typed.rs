//! What somebody typed into a form that was refused. The message that says why repeats it, and the form is filled in with it when it
//! is opened again within a day.

use service::{DraftFields, ServiceError, seasons::LoadedSeason};

use crate::bot::kit::{Form, Press};
use crate::messages::ids::{Id, league::League};

/// The start of a line that repeats what was typed into a field.
const MARK: &str = "✏️";
/// The sign on both sides of what was typed.
const QUOTE: char = '`';

/// What was entered in a field of a form.
pub struct Typed {
    /// The field's name.
    pub name: String,
    /// Its label.
    pub label: String,
    /// The text, or the name of the choice.
    pub text: String,
    /// How it is repeated; `None` if it is not.
    pub shown: Option<String>,
}

impl Typed {
    /// The line that repeats it.
    pub fn line(&self) -> Option<String> {
        let text = self.shown.as_ref()?.replace(QUOTE, "'").replace('\n', " ");
        Some(format!("{MARK} {} {QUOTE}{text} {QUOTE}", self.label))
    }
}

fn name_of(loaded: &LoadedSeason, form: League) -> String {
    Id::of_season(loaded.record.id, form).to_string()
}

/// Keeps what was typed into a form.
pub async fn keep(
    form: &Form<'_>,
    loaded: &LoadedSeason,
    wanted: League,
    typed: &[Typed],
) -> Result<(), ServiceError> {
    let fields = typed.iter();
    let fields = fields.map(|one| (one.name.clone(), one.text.trim().to_owned()));
    let (service, name) = (&form.bot.service, name_of(loaded, wanted));
    service
        .keep_draft(form.person.id, &name, &fields.collect())
        .await
}

/// What the person typed before into a form, if that was refused.
pub async fn before(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    form: League,
) -> Result<Option<DraftFields>, ServiceError> {
    let name = name_of(loaded, form);
    press.bot.service.draft(press.person.id, &name).await
}

/// Forgets what was typed into a form, once it is accepted.
pub async fn forget(form: &Form<'_>, loaded: &LoadedSeason, wanted: League) {
    let (service, name) = (&form.bot.service, name_of(loaded, wanted));
    if let Err(error) = service.drop_draft(form.person.id, &name).await {
        tracing::error!(%error, "a draft of a form could not be dropped");
    }
}
