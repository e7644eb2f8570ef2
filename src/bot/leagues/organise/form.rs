//! The form that asks for the reason of an order.

use leagues::season::{MAX_REASON_LENGTH, Season};
use serenity::all::{CreateInputText, CreateModal, InputTextStyle};
use service::seasons::LoadedSeason;
use texts::{Texts, key};

use super::order::{Asked, Asks, OrderKind};
use crate::link::limits;
use crate::messages;
use crate::messages::ids::{
    Id,
    league::{About, League},
};

/// The field for the reason.
pub const REASON: &str = "reason";

/// The field for the reason of an order.
pub fn reason_field(texts: &Texts, season: &Season, kind: &OrderKind) -> CreateInputText {
    let hint = kind.hint.and_then(|hint| hint(texts, season));
    let hint = hint.map(|hint| limits::fit(&hint, limits::PLACEHOLDER));
    let label = texts.get(key::LEAGUE_REASON);
    CreateInputText::new(InputTextStyle::Paragraph, label, REASON)
        .placeholder(hint.unwrap_or_else(|| texts.get(key::LEAGUE_REASON_HINT)))
        .max_length(MAX_REASON_LENGTH as u16)
        .required(true)
}

/// The form that asks for the reason of an order, perhaps about somebody of this name.
pub fn form(
    texts: &Texts,
    loaded: &LoadedSeason,
    kind: &OrderKind,
    about: About,
    picked: &str,
) -> CreateModal {
    let reason = reason_field(texts, &loaded.season, kind);
    form_of(texts, loaded, (kind, about, picked), vec![reason])
}

/// A form about an order with these fields.
pub fn form_of(
    texts: &Texts,
    loaded: &LoadedSeason,
    (kind, about, picked): (&OrderKind, About, &str),
    fields: Vec<CreateInputText>,
) -> CreateModal {
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
    messages::form(&id, limits::fit(&title, limits::FORM_TITLE), fields)
}
