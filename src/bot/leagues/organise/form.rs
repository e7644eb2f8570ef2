//! The form that asks for the reason of an order.

use leagues::season::{MAX_REASON_LENGTH, Season};
use service::seasons::LoadedSeason;
use texts::{Texts, key};

use super::order::{Asked, Asks, OrderKind};
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
    let label = texts.get(key::LEAGUE_REASON);
    Field::text(REASON, label, Lines::Many, MAX_REASON_LENGTH as u16)
        .hint(hint.unwrap_or_else(|| texts.get(key::LEAGUE_REASON_HINT)))
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
