//! The form that asks for the reason of an order.

use leagues::season::{MAX_REASON_LENGTH, Season, Stage};
use service::seasons::LoadedSeason;
use texts::{Texts, key};

use super::order::{Asked, Asks, OrderKind};
use crate::bot::kit::Form as Submitted;
use crate::link::forms::{Field, Form, Lines};
use crate::messages;
use crate::messages::ids::{
    Id,
    league::{About, League},
};

/// The field for the reason.
pub const REASON: &str = "reason";

/// The field for the reason of an order.
pub fn reason_field(texts: &Texts, season: &Season, kind: &OrderKind) -> Field {
    let hint = kind.hint.and_then(|hint| hint(texts, season));
    let field = why(texts, season, kind.adds);
    hint.into_iter().fold(field, Field::hint)
}

/// The field for a reason, which may stay empty where people are added before the start.
pub fn why(texts: &Texts, season: &Season, adds: bool) -> Field {
    let label = texts.get(key::LEAGUE_REASON);
    let field = Field::text(REASON, label, Lines::Many, MAX_REASON_LENGTH as u16)
        .hint(texts.get(key::LEAGUE_REASON_HINT));
    if adds && season.stage() == Stage::Open {
        field.optional()
    } else {
        field
    }
}

/// The reason in a form, if it has one.
pub fn typed_reason(form: &Submitted<'_>) -> Option<String> {
    Some(form.typed(REASON)).filter(|reason| !reason.trim().is_empty())
}

/// The form that asks for the reason of an order, perhaps about somebody of this name.
pub fn form(
    texts: &Texts,
    loaded: &LoadedSeason,
    kind: &OrderKind,
    about: About,
    picked: &str,
) -> Form {
    let reason = reason_field(texts, &loaded.season, kind);
    form_of(texts, loaded, (kind, about, picked), &[reason])
}

/// A form about an order with these fields.
pub fn form_of(
    texts: &Texts,
    loaded: &LoadedSeason,
    (kind, about, picked): (&OrderKind, About, &str),
    fields: &[Field],
) -> Form {
    let season = &loaded.season;
    let asked = Asked {
        texts,
        season,
        about,
        picked,
    };
    let title = match &kind.asks {
        Asks::Reason(title) => asked.title(title),
        Asks::Really(..) => String::new(),
    };
    let id = Id::of_season(loaded.record.id, League::Do(kind.about(about)));
    messages::form(&id, &title, fields)
}
