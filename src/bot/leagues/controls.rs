//! Buttons and menus about a season.

use basics::SeasonId;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};
use service::seasons::LoadedSeason;
use texts::{Sentence, Texts, key};

use crate::link::limits;
use crate::messages;
use crate::messages::ids::Id;
use crate::messages::ids::league::League;

/// Makes the buttons and menus of a season.
#[derive(Clone, Copy)]
pub struct Controls<'a> {
    texts: &'a Texts,
    season: SeasonId,
}

impl<'a> Controls<'a> {
    /// The controls of a season, in the language of these texts.
    pub fn of(texts: &'a Texts, loaded: &LoadedSeason) -> Controls<'a> {
        let season = loaded.record.id;
        Controls { texts, season }
    }

    /// The custom id for this action.
    pub fn id(self, to: impl Into<League>) -> Id {
        Id::League(self.season.0, to.into())
    }

    /// A button of this style.
    pub fn styled(
        self,
        style: ButtonStyle,
        to: impl Into<League>,
        label: Sentence,
    ) -> CreateButton {
        messages::button(&self.id(to), self.texts.get(label), style)
    }

    /// The button for the most common action.
    pub fn primary(self, to: impl Into<League>, label: Sentence) -> CreateButton {
        self.styled(ButtonStyle::Primary, to, label)
    }

    /// A button for any other action.
    pub fn secondary(self, to: impl Into<League>, label: Sentence) -> CreateButton {
        self.styled(ButtonStyle::Secondary, to, label)
    }

    /// A button that agrees or goes ahead.
    pub fn success(self, to: impl Into<League>, label: Sentence) -> CreateButton {
        self.styled(ButtonStyle::Success, to, label)
    }

    /// A button for an action that is hard to undo.
    pub fn danger(self, to: impl Into<League>, label: Sentence) -> CreateButton {
        self.styled(ButtonStyle::Danger, to, label)
    }

    /// A button whose label is not a fixed sentence.
    pub fn labelled(self, to: impl Into<League>, label: String) -> CreateButton {
        messages::button(&self.id(to), label, ButtonStyle::Secondary)
    }

    /// The button that leads back to a page.
    pub fn back(self, to: impl Into<League>) -> CreateButton {
        self.secondary(to, key::BUTTON_BACK)
    }

    /// A menu of the first of these options; nothing if there are none.
    pub fn menu(
        self,
        to: impl Into<League>,
        hint: Sentence,
        options: impl IntoIterator<Item = CreateSelectMenuOption>,
    ) -> Option<CreateActionRow> {
        let options: Vec<_> = options.into_iter().take(limits::OPTIONS).collect();
        let hint = self.texts.get(hint);
        (!options.is_empty()).then(|| messages::menu(&self.id(to), hint, options))
    }

    /// A menu to pick this many people of the server.
    pub fn people(self, to: impl Into<League>, hint: Sentence, count: u8) -> CreateActionRow {
        let default_users = None;
        let kind = CreateSelectMenuKind::User { default_users };
        let menu = CreateSelectMenu::new(self.id(to).to_string(), kind);
        let menu = menu.placeholder(self.texts.get(hint));
        CreateActionRow::SelectMenu(match count {
            1 => menu,
            count => menu.min_values(count).max_values(count),
        })
    }
}

/// An option of a menu, with the value that a press returns.
#[allow(
    clippy::needless_pass_by_value,
    reason = "callers have numbers and names at hand"
)]
pub fn option(label: &str, value: impl ToString) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(limits::fit(label, limits::LABEL), value.to_string())
}
